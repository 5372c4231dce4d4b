/*
 * Copyright (C) textextract contributors
 */


#include "core/simhash.h"
#include "methods/refine_area.h"


/* Lists of links are dropped from an area with at least this share of prose. */
#define TX_REFINE_PROSE_MIN_SHARE  0.25  /* share of prose in the area */

/* Minimum length of a block of prose, in most languages and in Chinese. */
#define TX_REFINE_PROSE_MIN_CHARS  80  /* minimum chars of a prose block */
#define TX_REFINE_PROSE_MIN_WIDE   32  /* minimum chars if 30 % are Chinese */

/* A list of links has at least this link density, and at most this weight. */
#define TX_REFINE_LINKS_MIN_DENSITY  0.6  /* linked share of a list's chars */
#define TX_REFINE_LINKS_MAX_WEIGHT  0.1 /* list's share of the area's weight */

/* A block at the area's edge is weak if its weight is lower than this share. */
#define TX_REFINE_EDGE_MIN_WEIGHT  0.2 /* share of the highest weight */

/* Maximum weak blocks at an edge compared with title and description. */
#define TX_REFINE_EDGE_MAX_COMPARED  8  /* weak blocks compared at an edge */

/* Maximum bits between SimHashes of similar texts; unrelated ones: 28 to 36. */
#define TX_REFINE_EDGE_MAX_SIMHASH_BITS  22  /* maximum bits that differ */


static bool
tx_refine_block_is_prose(float *const *col, uint32_t b)
{
    float  chars;

    chars = col[TX_COL_CHARS][b];

    return col[TX_COL_SENTENCES][b] >= 1 && col[TX_COL_LINKED][b] * 2 < chars
           && chars >= (col[TX_COL_WIDE][b] > 0.3f * chars
                        ? TX_REFINE_PROSE_MIN_WIDE
                        : TX_REFINE_PROSE_MIN_CHARS);
}


bool
tx_refine_init(tx_refine_t *refine, tx_run_t *run)
{
    float            **col;
    double             unlinked;
    uint32_t           b, n;
    tx_refine_sum_t   *sum;

    memset(refine, 0, sizeof(tx_refine_t));
    refine->run = run;
    refine->page = run->columns->page;
    refine->sel = run->selection;

    n = refine->page->nblocks;
    col = run->columns->col;

    sum = tx_arena_calloc(refine->page->arena, (size_t) n + 1,
                          sizeof(tx_refine_sum_t));
    if (sum == NULL) {
        return false;
    }

    refine->sum = sum;

    for (b = 0; b < n; b++, sum++) {
        sum[1] = sum[0];

        sum[1].chars += (double) col[TX_COL_CHARS][b];
        sum[1].linked += (double) col[TX_COL_LINKED][b];
        sum[1].weight += (double) col[TX_COL_WEIGHT][b];

        if (tx_refine_block_is_prose(col, b)) {
            sum[1].prose += (double) col[TX_COL_CHARS][b];
        }

        if (col[TX_COL_NOISE][b] == 0) {
            unlinked = (double) (col[TX_COL_CHARS][b]
                                 - col[TX_COL_LINKED][b]);
            sum[1].vvtc += unlinked * (double) col[TX_COL_PUNCTUATION][b];
        }
    }

    return true;
}


/* Drops lists of links in an area of prose, since they are not content. */
static void
tx_refine_drop_link_lists(tx_refine_t *refine, const tx_node_t *area)
{
    double            most;
    uint32_t          n, b;
    const tx_node_t  *node;

    most = TX_REFINE_LINKS_MAX_WEIGHT * tx_refine_get_sum(refine, area, weight);

    for (n = refine->sel->area + 1; n <= area->last; n++) {
        node = &refine->page->nodes[n];

        if (node->block_end - node->block < 2
            || !(tx_tag_flags(node->tag) & TX_IS_BLOCK)
            || tx_refine_get_sum(refine, node, linked)
               <= TX_REFINE_LINKS_MIN_DENSITY
                  * tx_refine_get_sum(refine, node, chars)
            || tx_refine_get_sum(refine, node, weight) >= most)
        {
            continue;
        }

        for (b = node->block; b < node->block_end; b++) {
            tx_selection_drop_block(refine->sel, b, TX_WHY_LINKS);
        }

        n = node->last;
    }
}


/*
 * True if block b is kept at the edge of the content: its weight is at least
 * `least`, or its text is similar to title and description.  *looks is the
 * number of blocks that may still be compared with title and description.
 */
static bool
tx_refine_keeps_edge_block(const tx_refine_t *refine, uint32_t b, float least,
    uint32_t *looks)
{
    if (!refine->sel->keep[b]) {
        return false;
    }

    if (refine->run->columns->col[TX_COL_WEIGHT][b] >= least) {
        return true;
    }

    if (refine->summary == 0 || *looks == 0) {
        return false;
    }

    (*looks)--;

    return tx_hamming_distance(tx_simhash_text(tx_block_text(refine->page, b)),
                               refine->summary)
           <= TX_REFINE_EDGE_MAX_SIMHASH_BITS;
}


/* Drops weak blocks at the beginning and at the end of the area. */
static void
tx_refine_drop_weak_edges(tx_refine_t *refine, const tx_node_t *area)
{
    float         least;
    uint8_t      *keep;
    uint32_t      b, first, end, looks;
    const float  *weight, *heading;

    keep = refine->sel->keep;
    weight = refine->run->columns->col[TX_COL_WEIGHT];
    heading = refine->run->columns->col[TX_COL_HEADING];
    least = 0;

    for (b = area->block; b < area->block_end; b++) {
        if (keep[b]) {
            least = tx_max(least,
                           weight[b] * (float) TX_REFINE_EDGE_MIN_WEIGHT);
        }
    }

    looks = TX_REFINE_EDGE_MAX_COMPARED;

    for (first = area->block;
         first < area->block_end
         && !tx_refine_keeps_edge_block(refine, first, least, &looks);
         first++)
    {
        /* void */
    }

    looks = TX_REFINE_EDGE_MAX_COMPARED;

    for (end = area->block_end;
         end > first
         && !tx_refine_keeps_edge_block(refine, end - 1, least, &looks);
         end--)
    {
        /* void */
    }

    /* headings just before the first strong block belong to this block */

    while (first > area->block && keep[first - 1] && heading[first - 1] > 1) {
        first--;
    }

    for (b = area->block; b < area->block_end; b++) {
        if (keep[b] && (b < first || b >= end)) {
            tx_selection_drop_block(refine->sel, b, TX_WHY_EDGE);
        }
    }
}


bool
tx_refine_drop_weak_blocks(tx_refine_t *refine)
{
    float            **col;
    double             kept;
    uint32_t           b;
    tx_selection_t    *sel;
    const tx_node_t   *area;

    sel = refine->sel;
    area = &refine->page->nodes[sel->area];
    col = refine->run->columns->col;

    for (b = area->block; b < area->block_end; b++) {
        sel->score[b] = col[TX_COL_WEIGHT][b];

        if (col[TX_COL_NOISE][b] != 0) {
            tx_selection_drop_block(sel, b, TX_WHY_NOISE);

        } else if (col[TX_COL_DUPLICATE][b] != 0) {
            tx_selection_drop_block(sel, b, TX_WHY_DUPLICATE);
        }
    }

    if (tx_refine_get_sum(refine, area, prose)
        >= TX_REFINE_PROSE_MIN_SHARE * tx_refine_get_sum(refine, area, chars))
    {
        refine->summary =
            tx_simhash_text(tx_meta_make_summary(refine->page->arena,
                                                 refine->run->columns->meta));

        tx_refine_drop_link_lists(refine, area);
        tx_refine_drop_weak_edges(refine, area);
    }

    kept = 0;

    for (b = 0; b < refine->page->nblocks; b++) {
        kept += sel->keep[b] ? (double) col[TX_COL_WEIGHT][b] : 0;
    }

    sel->confidence = (kept > 0)
                      ? (float) (kept
                                 / refine->sum[refine->page->nblocks].weight)
                      : 0;

    return !refine->page->arena->failed;
}


bool
tx_refine_run(tx_run_t *run)
{
    tx_refine_t      refine;
    tx_selection_t  *sel;

    sel = run->selection;
    sel->area = tx_selection_find_area(run->columns->page, sel->keep);

    if (!tx_refine_init(&refine, run) || !tx_refine_drop_weak_blocks(&refine)) {
        return false;
    }

    sel->area = tx_selection_find_area(run->columns->page, sel->keep);

    return true;
}
