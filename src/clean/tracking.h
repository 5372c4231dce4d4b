/*
 * Copyright (C) textextract contributors
 *
 * Addresses without tracking: parameters that tell where a reader came from,
 * and redirects that count clicks.
 */


#ifndef _TX_CLEAN_TRACKING_H_INCLUDED_
#define _TX_CLEAN_TRACKING_H_INCLUDED_


#include "core/arena.h"


/* Returns url without tracking parameters; url itself if there is no memory. */
tx_str_t tx_remove_tracking(tx_arena_t *arena, tx_str_t url);


#endif /* _TX_CLEAN_TRACKING_H_INCLUDED_ */
