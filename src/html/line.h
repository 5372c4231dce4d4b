/*
 * Copyright (C) textextract contributors
 *
 * A value as one line of plain text.
 */


#ifndef _TX_HTML_LINE_H_INCLUDED_
#define _TX_HTML_LINE_H_INCLUDED_


#include "core/arena.h"


/*
 * Returns s as one line: a run of white space and control characters becomes
 * one space, the ends are trimmed, invisible characters and those that change
 * the direction of text are dropped.  If references is set, those that end in
 * ';' are resolved, for values that pages often escape twice.  data is NULL if
 * nothing is left, or if there is no memory.
 */
tx_str_t tx_line(tx_arena_t *arena, tx_str_t s, bool references);


#endif /* _TX_HTML_LINE_H_INCLUDED_ */
