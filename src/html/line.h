/*
 * Copyright (C) textextract contributors
 *
 * Makes one line of plain text of a value.
 */


#ifndef _TX_HTML_LINE_H_INCLUDED_
#define _TX_HTML_LINE_H_INCLUDED_


#include "core/arena.h"


/*
 * Returns s as one line.  White space and control characters become one space,
 * and are removed from both ends.  Invisible characters, and those that change
 * the direction of text, are removed.  If `references` is true, references that
 * end in ';' are resolved, since pages often escape some values twice.  The
 * result's data is NULL if the line is empty, or if there is no memory.
 */
tx_str_t tx_line_make(tx_arena_t *arena, tx_str_t s, bool references);


#endif /* _TX_HTML_LINE_H_INCLUDED_ */
