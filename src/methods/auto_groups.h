/*
 * Copyright (C) textextract contributors
 *
 * Means over the blocks of a group: its kin, items that are alike.
 */


#ifndef _TX_METHODS_AUTO_GROUPS_H_INCLUDED_
#define _TX_METHODS_AUTO_GROUPS_H_INCLUDED_


#include "features/columns.h"


/*
 * To mean, for each of n blocks: the mean of the values in its group, by the
 * groups' numbers, each value as often as its weight; -1 for group 0, which is
 * no group.  The weights are above 0.  false: no memory, nothing is written.
 */
bool tx_auto_group_mean(tx_arena_t *arena, const float *group, uint32_t n,
    const float *value, const float *weight, float *mean);


#endif /* _TX_METHODS_AUTO_GROUPS_H_INCLUDED_ */
