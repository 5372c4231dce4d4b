/*
 * Copyright (C) textextract contributors
 *
 * Fills the columns about the blocks near a block, and the block's position.
 */


#include "features/block_sums.h"
#include "page/class_tokens.h"


#define TX_NEARBY_BLOCKS  8  /* number of near blocks on each side of a block */
#define TX_DISTANCE_MAX_BLOCKS  99  /* a longer distance counts as 99 */
#define TX_DISTANCE_NO_TITLE  999   /* distance from title, if no h1 */
#define TX_COMMENT_HEADING_MAX_CHARS  60  /* chars of a heading "5 Comments" */


/* Column `to` of a block has the value of column `from` of a near block. */

typedef struct {
    tx_col_t  to;
    tx_col_t  from;
    int32_t   distance;            /* distance in blocks; < 0 if it is before */
} tx_neighbour_t;


void
tx_fill_neighbour_columns(tx_columns_t *columns)
{
    size_t    i;
    int64_t   b, n, from, to;
    float   **col;

    static const tx_neighbour_t  neighbours[] = {
        { TX_COL_P1_CHARS, TX_COL_CHARS, -1 },
        { TX_COL_P2_CHARS, TX_COL_CHARS, -2 },
        { TX_COL_N1_CHARS, TX_COL_CHARS, 1 },
        { TX_COL_N2_CHARS, TX_COL_CHARS, 2 },
        { TX_COL_N3_CHARS, TX_COL_CHARS, 3 },
        { TX_COL_P1_LINKS, TX_COL_LINK_DENSITY, -1 },
        { TX_COL_P3_LINKS, TX_COL_LINK_DENSITY, -3 },
        { TX_COL_P2_FINAL, TX_COL_FINAL, -2 },
        { TX_COL_N1_FINAL, TX_COL_FINAL, 1 },
        { TX_COL_P1_HEADING, TX_COL_HEADING, -1 }
    };

    col = columns->col;
    n = columns->page->nblocks;

    for (i = 0; i < tx_count(neighbours); i++) {
        from = tx_max(0, -neighbours[i].distance);
        to = tx_min(n, n - neighbours[i].distance);

        for (b = from; b < to; b++) {
            col[neighbours[i].to][b] =
                            col[neighbours[i].from][b + neighbours[i].distance];
        }
    }
}


void
tx_fill_nearby_text_columns(tx_columns_t *columns)
{
    float           most, distance, **col;
    uint32_t        b, n;
    tx_fill_sum_t   sum;

    n = columns->page->nblocks;
    col = columns->col;
    most = 1e-6f;
    distance = TX_DISTANCE_MAX_BLOCKS;

    for (b = 0; b < n; b++) {
        sum = tx_sums_between(columns, b - tx_min(b, TX_NEARBY_BLOCKS),
                              tx_min(b + TX_NEARBY_BLOCKS + 1, n));

        col[TX_COL_AROUND][b] = tx_columns_log1p(columns,
                                                 (float) sum.unlinked);
        col[TX_COL_AROUND_LINKS][b] = tx_sums_get_link_density(&sum);
        col[TX_COL_AROUND_SHARE][b] = (float) sum.unlinked;
        most = tx_max(most, (float) sum.unlinked);

        col[TX_COL_PROSE_BEFORE][b] = distance;
        distance = tx_block_is_prose(col, b)
                   ? 1 : tx_min(distance + 1, TX_DISTANCE_MAX_BLOCKS);
    }

    distance = TX_DISTANCE_MAX_BLOCKS;

    for (b = n; b-- > 0; /* void */ ) {
        col[TX_COL_AROUND_SHARE][b] /= most;
        col[TX_COL_PROSE_BEHIND][b] = distance;
        distance = tx_block_is_prose(col, b)
                   ? 1 : tx_min(distance + 1, TX_DISTANCE_MAX_BLOCKS);
    }
}


void
tx_fill_position_columns(tx_columns_t *columns)
{
    float                 headings, heading, title, **col;
    double                total;
    uint32_t              b, n;
    const tx_fill_sum_t  *sum;

    n = columns->page->nblocks;
    col = columns->col;
    sum = columns->sums;
    total = tx_max(sum[n].unlinked, 1);
    heading = -TX_DISTANCE_MAX_BLOCKS;
    headings = 0;

    for (b = 0; b < n && col[TX_COL_HEADING][b] != 1; b++) { /* void */ }

    title = (b < n) ? (float) b : -1;

    for (b = 0; b < n; b++) {
        col[TX_COL_POSITION][b] = (float) b / (float) n;
        col[TX_COL_TEXT_BEFORE][b] = (float) sum[b].unlinked / (float) total;
        col[TX_COL_FROM_START][b] = (float) b;
        col[TX_COL_FROM_END][b] = (float) (n - 1 - b);
        col[TX_COL_FROM_TITLE][b] = (title < 0) ? TX_DISTANCE_NO_TITLE
                                                : (float) b - title;
        col[TX_COL_FROM_HEADING][b] = tx_min((float) b - heading,
                                             TX_DISTANCE_MAX_BLOCKS);
        col[TX_COL_HEADINGS_BEFORE][b] = headings;

        if (col[TX_COL_HEADING][b] > 0) {
            heading = (float) b;
            headings++;
        }
    }
}


/* True if block b is a short heading above comments, such as "5 Comments". */
static bool
tx_block_is_comment_heading(const tx_columns_t *columns, uint32_t b)
{
    return columns->col[TX_COL_CHARS][b] <= TX_COMMENT_HEADING_MAX_CHARS
           && (tx_tokens_get_kinds(tx_block_raw_text(columns->page, b))
               & TX_TOKEN_COMMENT);
}


void
tx_fill_comment_heading_column(tx_columns_t *columns)
{
    bool      comments;
    uint32_t  b, heading;

    comments = false;
    heading = 0;

    for (b = 0; b < columns->page->nblocks; b++) {
        if (columns->col[TX_COL_HEADING][b] > 0) {
            comments = tx_block_is_comment_heading(columns, b);
            heading = b;
        }

        if (comments) {
            columns->col[TX_COL_SAID_COMMENT][b] = (float) (b - heading + 1);
        }
    }
}


void
tx_fill_vsse_distance_columns(tx_columns_t *columns)
{
    float        first, last;
    uint32_t     b;
    const float  *keep;

    keep = columns->col[TX_COL_VSSE_KEEP];
    first = -1;
    last = -1;

    for (b = 0; b < columns->page->nblocks; b++) {
        if (keep[b] != 0) {
            first = (first < 0) ? (float) b : first;
            last = (float) b;
        }
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        columns->col[TX_COL_FROM_KEPT][b] = (float) b - first;
        columns->col[TX_COL_TO_KEPT][b] = last - (float) b;
    }
}
