/*
 * Copyright (C) textextract contributors
 *
 * Addresses without the parameters that only say where a reader came from, and
 * without the page on the way that counts who comes by.
 */


#ifndef _TX_CLEAN_TRACKING_H_INCLUDED_
#define _TX_CLEAN_TRACKING_H_INCLUDED_


#include "core/arena.h"


/* url itself, if there is nothing to take out or no memory. */
tx_str_t tx_untrack(tx_arena_t *arena, tx_str_t url);

/* What a frame shows that has its address in its own; or the frame's. */
tx_str_t tx_untrack_frame(tx_arena_t *arena, tx_str_t frame);


#endif /* _TX_CLEAN_TRACKING_H_INCLUDED_ */
