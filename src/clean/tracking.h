/*
 * Copyright (C) textextract contributors
 *
 * Addresses without the parameters that only say where a reader came from, and
 * without redirects that count who follows a link.
 */


#ifndef _TX_CLEAN_TRACKING_H_INCLUDED_
#define _TX_CLEAN_TRACKING_H_INCLUDED_


#include "core/arena.h"


/* Returns url without these; url itself: no memory. */
tx_str_t tx_untrack(tx_arena_t *arena, tx_str_t url);


#endif /* _TX_CLEAN_TRACKING_H_INCLUDED_ */
