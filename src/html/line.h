/*
 * Copyright (C) textextract contributors
 *
 * Makes one line of plain text of a value.
 */


#ifndef _TX_HTML_LINE_H_INCLUDED_
#define _TX_HTML_LINE_H_INCLUDED_


#include "core/arena.h"


/*
 * Returns s as one line: white space and control characters become one space,
 * the ends are trimmed, invisible characters and characters that change the
 * direction of text are dropped.  references: resolves references that end in
 * ';' in values that pages often escape twice.  The result's data is NULL if
 * the line is empty, or if there is no memory.
 */
tx_str_t tx_line_make(tx_arena_t *arena, tx_str_t s, bool references);


#endif /* _TX_HTML_LINE_H_INCLUDED_ */
