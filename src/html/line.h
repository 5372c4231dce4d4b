/*
 * Copyright (C) textextract contributors
 *
 * A value as one line of plain text.
 */


#ifndef _TX_HTML_LINE_H_INCLUDED_
#define _TX_HTML_LINE_H_INCLUDED_


#include "core/arena.h"


/*
 * Runs of white space and control characters become one space, the ends are
 * trimmed; invisible characters and those that turn the direction of what
 * follows are dropped.  With references, those that end in ';' are resolved:
 * for values that pages often escape twice.  data is NULL if nothing is
 * left, or there is no memory.
 */
tx_str_t tx_line(tx_arena_t *arena, tx_str_t s, bool references);


#endif /* _TX_HTML_LINE_H_INCLUDED_ */
