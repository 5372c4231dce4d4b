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


static void
tx_threshold_move(tx_threshold_side_t *to, const tx_threshold_side_t *from)
{
    to->count += from->count;
    to->sum += from->sum;
    to->squares += from->squares;
}


static void
tx_threshold_take(tx_threshold_side_t *to, const tx_threshold_side_t *from)
{
    to->count -= from->count;
    to->sum -= from->sum;
    to->squares -= from->squares;
}


/* How many of the thresholds that are tried a row is above. */
static uint32_t
tx_threshold_passed(double row, double from, double step, uint32_t tried)
{
    double    steps;
    uint32_t  passed;

    if (row <= from) {
        return 0;
    }

    steps = (row - from) / step;

    if (steps >= tried) {
        return tried;
    }

    passed = (uint32_t) steps;

    return passed + (row > from + passed * step);
}


void
tx_threshold_adapt(tx_threshold_t *threshold, const double *params,
    tx_threshold_worth_pt worth)
{
    double               row, value, most, from, step;
    uint32_t             i, tried;
    tx_threshold_side_t  above, below, part[TX_THRESHOLD_TRIED + 1], *side;

    from = params[TX_THRESHOLD_FROM];
    step = params[TX_THRESHOLD_STEP];
    tried = 1;

    if (params[TX_THRESHOLD_TO] > from) {
        tried += (uint32_t) ((params[TX_THRESHOLD_TO] - from) / step);
    }

    tried = tx_min(tried, TX_THRESHOLD_TRIED);

    memset(part, 0, sizeof(part));
    memset(&above, 0, sizeof(tx_threshold_side_t));
    memset(&below, 0, sizeof(tx_threshold_side_t));

    for (i = 0; i < threshold->lines; i++) {
        row = (double) threshold->row[i];
        side = &part[tx_threshold_passed(row, from, step, tried)];

        side->count++;
        side->sum += row;
        side->squares += row * row;
    }

    for (i = 0; i <= tried; i++) {
        tx_threshold_move(&above, &part[i]);
    }

    threshold->threshold = from;
    most = 0;

    for (i = 0; i < tried; i++) {
        tx_threshold_move(&below, &part[i]);
        tx_threshold_take(&above, &part[i]);

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


static uint32_t
tx_threshold_highest(const tx_threshold_t *threshold)
{
    uint32_t  i, best;

    best = 0;

    for (i = 1; i < threshold->lines; i++) {
        if (threshold->row[i] > threshold->row[best]) {
            best = i;
        }
    }

    return best;
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

    best = tx_threshold_highest(threshold);

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
