/*
 * Copyright (C) textextract contributors
 *
 * Points in time, as ISO 8601.
 */


#ifndef _TX_DATE_H_INCLUDED_
#define _TX_DATE_H_INCLUDED_


#include "tx_arena.h"


/*
 * An ISO 8601 date of a year and month at least, or date and time, with the
 * precision and offset that s has: 2025-09-04, 2025-09-04T23:10-04:00.  A
 * space may stand for the T, and the colon of the offset may be missing.
 * data is NULL if s is anything else, out of range, or there is no memory.
 */
tx_str_t tx_date_iso(tx_arena_t *arena, tx_str_t s);


#endif /* _TX_DATE_H_INCLUDED_ */
