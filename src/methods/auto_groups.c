/*
 * Copyright (C) textextract contributors
 */


#include "methods/auto_groups.h"


bool
tx_auto_group_mean(tx_arena_t *arena, const float *group, uint32_t n,
    const float *value, const float *weight, float *mean)
{
    double    (*sum)[2];
    uint32_t    b, g;

    g = 0;

    for (b = 0; b < n; b++) {
        g = tx_max(g, (uint32_t) group[b]);
    }

    sum = tx_arena_array(arena, (size_t) g + 1, sizeof(*sum));
    if (sum == NULL) {
        return false;
    }

    for (b = 0; b < n; b++) {
        g = (uint32_t) group[b];
        sum[g][0] += (double) (value[b] * weight[b]);
        sum[g][1] += (double) weight[b];
    }

    for (b = 0; b < n; b++) {
        g = (uint32_t) group[b];
        mean[b] = (g == 0) ? -1 : (float) (sum[g][0] / sum[g][1]);
    }

    return true;
}
