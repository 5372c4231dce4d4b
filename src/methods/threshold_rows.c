/*
 * Copyright (C) textextract contributors
 *
 * Zheng et al.'s arithmetic: row blocks, the adaptive threshold, surge and
 * drop.
 */


#include "methods/threshold.h"


/* Most thresholds that are tried: the parameters' widest range. */
#define TX_THRESHOLD_TRIED  1001


void
tx_threshold_rows(tx_threshold_t *threshold, uint32_t n)
{
    double    sum;
    uint32_t  i;

    sum = 0;

    for (i = threshold->lines; i-- > 0; /* void */ ) {
        sum += (double) threshold->length[i];

        if (i + n + 1 < threshold->lines) {
            sum -= (double) threshold->length[i + n + 1];
        }

        threshold->row[i] = (float) sum;
    }
}


/* Adds a side to another one, or takes it away: times is 1 or -1. */
static void
tx_threshold_add(tx_threshold_side_t *to, const tx_threshold_side_t *side,
    double times)
{
    to->count += times * side->count;
    to->sum += times * side->sum;
    to->squares += times * side->squares;
}


void
tx_threshold_adapt(tx_threshold_t *threshold, const double *params,
    tx_threshold_worth_pt worth)
{
    double               row, value, most, from, step;
    uint32_t             i, k, tried;
    tx_threshold_side_t  above, below, part[TX_THRESHOLD_TRIED + 1];

    from = params[TX_THRESHOLD_FROM];
    step = params[TX_THRESHOLD_STEP];
    tried = tx_min(1 + (uint32_t) tx_max((params[TX_THRESHOLD_TO] - from)
                                         / step, 0), TX_THRESHOLD_TRIED);

    memset(part, 0, sizeof(part));
    memset(&above, 0, sizeof(tx_threshold_side_t));
    memset(&below, 0, sizeof(tx_threshold_side_t));

    /* part k has the rows that are above the first k thresholds only */

    for (i = 0; i < threshold->lines; i++) {
        row = (double) threshold->row[i];
        k = (uint32_t) tx_min(tx_max((row - from) / step, 0), tried - 1);
        k += (row > from + k * step);

        tx_threshold_add(&part[k],
                         &(tx_threshold_side_t) { 1, row, row * row }, 1);
        tx_threshold_add(&above,
                         &(tx_threshold_side_t) { 1, row, row * row }, 1);
    }

    threshold->threshold = from;
    most = 0;

    for (i = 0; i < tried; i++) {
        tx_threshold_add(&below, &part[i], 1);
        tx_threshold_add(&above, &part[i], -1);

        value = worth(&above, &below);

        if (i == 0 || value > most) {
            most = value;
            threshold->threshold = from + i * step;
        }
    }
}


static double
tx_threshold_variance(const tx_threshold_side_t *side)
{
    double  mean;

    if (side->count == 0) {
        return 0;
    }

    mean = side->sum / side->count;

    return tx_max(side->squares / side->count - mean * mean, 0);
}


double
tx_threshold_g(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below)
{
    return tx_threshold_variance(above) / tx_max(above->count, 1)
           - tx_threshold_variance(below) / tx_max(below->count, 1);
}


double
tx_threshold_otsu(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below)
{
    double  count, apart;

    if (above->count == 0 || below->count == 0) {
        return 0;
    }

    count = above->count + below->count;
    apart = above->sum / above->count - below->sum / below->count;

    return above->count / count * (below->count / count) * apart * apart;
}


/* The first and behind the last row that belong together with one. */
static void
tx_threshold_around(const tx_threshold_t *threshold, uint32_t row,
    uint32_t gap, uint32_t *first, uint32_t *drop)
{
    uint32_t  i, zeros;

    zeros = 0;

    for (i = row + 1; i-- > 0 && zeros <= gap; /* void */ ) {
        zeros = (threshold->row[i] > 0) ? 0 : zeros + 1;
        *first = (zeros == 0) ? i : *first;
    }

    zeros = 0;

    for (i = row; i < threshold->lines && zeros <= gap; i++) {
        zeros = (threshold->row[i] > 0) ? 0 : zeros + 1;
        *drop = (zeros == 0) ? i + 1 : *drop;
    }
}


void
tx_threshold_region(tx_threshold_t *threshold, uint32_t n, uint32_t gap)
{
    uint32_t      i, best, first, drop, zero;
    const float  *row;

    row = threshold->row;
    threshold->surge = 0;
    threshold->drop = 0;
    best = 0;

    for (i = 1; i < threshold->lines; i++) {
        best = (row[i] > row[best]) ? i : best;
    }

    if (threshold->lines == 0 || row[best] <= 0) {
        return;
    }

    first = best;
    drop = best + 1;

    tx_threshold_around(threshold, best, gap, &first, &drop);

    /* zero: the nearest empty row behind */

    zero = drop;

    for (i = drop; i-- > first; /* void */ ) {
        if (row[i] <= 0) {
            zero = i;

        } else if (i <= best && zero - i > n
                   && (double) row[i] > threshold->threshold)
        {
            threshold->surge = i;
            threshold->drop = drop;
        }
    }
}
