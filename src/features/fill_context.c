/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "features/fill.h"
#include "features/sums.h"
#include "page/class_tokens.h"

#include <math.h>


#define TX_NEIGHBOURS     3
#define TX_N_COLUMNS      (TX_COL_P2_CHARS - TX_COL_P1_CHARS)
#define TX_WINDOW         8
#define TX_FAR            99      /* more blocks than this are not counted */
#define TX_NO_TITLE       999
#define TX_SAYS_CHARS     60      /* most of a block whose words are read */


/* What all blocks of a tag path, or of a kind, come to. */

typedef struct {
    double    unlinked;
    double    linked;
    double    chars;
    uint32_t  count;
} tx_kind_t;


/* to: the columns of the block in front, or moved to another neighbour's. */
static void
tx_fill_neighbour(float *const *col, float *const *to, uint32_t b,
    uint32_t other)
{
    to[TX_COL_P1_CHARS][b] = col[TX_COL_CHARS][other];
    to[TX_COL_P1_LINKS][b] = col[TX_COL_LINK_DENSITY][other];
    to[TX_COL_P1_FINAL][b] = col[TX_COL_FINAL][other];
}


void
tx_fill_neighbours(tx_columns_t *columns)
{
    float           **col, **to;
    uint32_t          b, i;
    tx_page_t        *page;
    const tx_node_t  *nodes;

    page = columns->page;
    nodes = page->nodes;
    col = columns->col;

    for (b = 0; b < page->nblocks; b++) {

        for (i = 1; i <= TX_NEIGHBOURS; i++) {
            to = col + (i - 1) * TX_N_COLUMNS;

            if (b >= i) {
                tx_fill_neighbour(col, to, b, b - i);
            }

            /* columns of blocks in front and behind take turns */

            if (b + i < page->nblocks) {
                tx_fill_neighbour(col, to + 1, b, b + i);
            }
        }

        if (b > 0) {
            col[TX_COL_P1_HEADING][b] = col[TX_COL_HEADING][b - 1];
            col[TX_COL_P1_PATH][b] =
                nodes[page->blocks[b].node].path
                == nodes[page->blocks[b - 1].node].path;
        }

        if (b + 1 < page->nblocks) {
            col[TX_COL_N1_HEADING][b] = col[TX_COL_HEADING][b + 1];
            col[TX_COL_N1_PATH][b] =
                nodes[page->blocks[b].node].path
                == nodes[page->blocks[b + 1].node].path;
        }
    }
}


void
tx_fill_window(tx_columns_t *columns)
{
    float               **col, far, most;
    double                chars, linked;
    uint32_t              b, from, to, n;
    const tx_fill_sum_t  *sum;

    n = columns->page->nblocks;
    col = columns->col;
    most = 1e-6f;

    sum = tx_fill_sums(columns);
    if (sum == NULL) {
        return;
    }

    for (b = 0; b < n; b++) {
        from = (b > TX_WINDOW) ? b - TX_WINDOW : 0;
        to = tx_min(b + TX_WINDOW + 1, n);

        chars = sum[to].chars - sum[from].chars;
        linked = sum[to].linked - sum[from].linked;

        col[TX_COL_AROUND][b] = tx_fill_log(columns,
                                            (float) (chars - linked));
        col[TX_COL_AROUND_LINKS][b] = (float) (linked / tx_max(chars, 1));
        col[TX_COL_AROUND_SHARE][b] = (float) (chars - linked);

        most = tx_max(most, (float) (chars - linked));
    }

    far = TX_FAR;

    for (b = 0; b < n; b++) {
        col[TX_COL_AROUND_SHARE][b] /= most;
        col[TX_COL_PROSE_BEFORE][b] = far;
        far = tx_fill_is_prose(col, b) ? 1 : tx_min(far + 1, TX_FAR);
    }

    far = TX_FAR;

    for (b = n; b-- > 0; /* void */ ) {
        col[TX_COL_PROSE_BEHIND][b] = far;
        far = tx_fill_is_prose(col, b) ? 1 : tx_min(far + 1, TX_FAR);
    }
}


/* A block's kind: its tag path, and the classes of its two elements. */
static uint64_t
tx_kind_key(const tx_page_t *page, uint32_t b)
{
    tx_str_t  class;
    uint32_t  n, i;
    uint64_t  key;

    n = page->blocks[b].node;
    key = page->nodes[n].path;

    for (i = 0; i < 2 && n != 0; i++) {
        class = tx_node_attr_head(page, n, TX_ATTR_CLASS);
        key = XXH3_64bits_withSeed(class.data, class.len, key);
        n = page->nodes[n].parent;
    }

    return key | 1;
}


/* The columns of a path or, by_class, of a kind, which are the same ones. */
static void
tx_fill_kinds(tx_columns_t *columns, bool by_class)
{
    float        chars, linked, **col;
    double       total;
    uint32_t     b, *slot;
    uint64_t     key;
    tx_kind_t   *kinds, *kind;
    tx_page_t   *page;
    tx_slots_t   slots;

    page = columns->page;
    col = columns->col;
    total = 0;

    if (!tx_slots_init(&slots, page->arena, page->nblocks)) {
        return;
    }

    kinds = tx_slots_array(&slots, page->arena, sizeof(tx_kind_t));
    slot = tx_arena_array(page->arena, page->nblocks, sizeof(uint32_t));

    if (page->arena->failed) {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {
        key = by_class ? tx_kind_key(page, b)
                       : page->nodes[page->blocks[b].node].path + 1;
        slot[b] = tx_slots_put(&slots, key);

        chars = col[TX_COL_CHARS][b];
        linked = col[TX_COL_LINKED][b];

        kind = &kinds[slot[b]];
        kind->count++;
        kind->chars += (double) chars;
        kind->linked += (double) linked;
        kind->unlinked += (double) (chars - linked);

        total += (double) (chars - linked);
    }

    col += by_class ? TX_COL_KIND_SHARE - TX_COL_PATH_SHARE : 0;

    for (b = 0; b < page->nblocks; b++) {
        kind = &kinds[slot[b]];

        col[TX_COL_PATH_SHARE][b] = (float) (kind->unlinked
                                             / tx_max(total, 1));
        col[TX_COL_PATH_COUNT][b] = tx_fill_log(columns, (float) kind->count);
        col[TX_COL_PATH_LINKS][b] = (float) (kind->linked
                                             / tx_max(kind->chars, 1));
        col[TX_COL_PATH_MEAN][b] = (float) (kind->unlinked / kind->count);
    }
}


void
tx_fill_paths(tx_columns_t *columns)
{
    tx_fill_kinds(columns, false);
    tx_fill_kinds(columns, true);
}


void
tx_fill_position(tx_columns_t *columns)
{
    float     **col, total, before;
    int64_t     title, heading;
    uint32_t    b, n, headings;

    n = columns->page->nblocks;
    col = columns->col;
    total = 0;
    title = -1;

    for (b = 0; b < n; b++) {
        total += col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b];

        if (title < 0 && col[TX_COL_HEADING][b] > 0
            && col[TX_COL_HEADING][b] < 2)
        {
            title = b;
        }
    }

    heading = -1;
    headings = 0;
    before = 0;

    for (b = 0; b < n; b++) {
        col[TX_COL_POSITION][b] = (float) b / (float) n;
        col[TX_COL_TEXT_BEFORE][b] = before / tx_max(total, 1);
        col[TX_COL_FROM_START][b] = (float) b;
        col[TX_COL_FROM_END][b] = (float) (n - 1 - b);
        col[TX_COL_FROM_TITLE][b] = (title < 0) ? TX_NO_TITLE
                                                : (float) (b - title);
        col[TX_COL_FROM_HEADING][b] =
            (heading < 0) ? TX_FAR : tx_min((float) (b - heading), TX_FAR);
        col[TX_COL_HEADINGS_BEFORE][b] = (float) headings;

        if (col[TX_COL_HEADING][b] > 0) {
            heading = b;
            headings++;
        }

        before += col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b];
    }
}


/* The kinds of the words of a short block. */
static uint32_t
tx_fill_own_words(const tx_columns_t *columns, uint32_t b)
{
    uint32_t           i, tokens;
    const tx_page_t   *page;
    const tx_block_t  *block;

    if (columns->col[TX_COL_CHARS][b] > TX_SAYS_CHARS) {
        return 0;
    }

    page = columns->page;
    block = &page->blocks[b];
    tokens = 0;

    for (i = block->first; i <= block->last; i++) {
        if (page->nodes[i].tag == TX_TAG_TEXT) {
            tokens |= tx_tokens(tx_node_raw(page, i));
        }
    }

    return tokens;
}


void
tx_fill_says(tx_columns_t *columns)
{
    float     **col;
    uint32_t    b, kind, own, said, heading;

    col = columns->col;
    said = 0;
    heading = 0;

    for (b = 0; b < columns->page->nblocks; b++) {
        own = tx_fill_own_words(columns, b);

        if (col[TX_COL_HEADING][b] > 0) {
            said = own;
            heading = b;
        }

        for (kind = 0; kind < TX_TOKEN_KINDS; kind++) {
            col[TX_COL_OWN_NAVIGATION + kind][b] = (float) (own >> kind & 1);

            if (said >> kind & 1) {
                col[TX_COL_SAID_NAVIGATION + kind][b] =
                    (float) (b - heading + 1);
            }
        }
    }
}


void
tx_fill_kept(tx_columns_t *columns)
{
    float     **col;
    int64_t     first, last;
    uint32_t    b;

    col = columns->col;
    first = -1;
    last = -1;

    for (b = 0; b < columns->page->nblocks; b++) {
        if (col[TX_COL_VSSE_KEEP][b] != 0) {
            first = (first < 0) ? b : first;
            last = b;
        }
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        col[TX_COL_FROM_KEPT][b] = (float) (b - first);
        col[TX_COL_TO_KEPT][b] = (float) (last - b);
    }
}


void
tx_fill_alike(tx_columns_t *columns)
{
    uint32_t         b;
    const uint32_t  *alike;

    alike = tx_columns_alike(columns);

    for (b = 0; alike != NULL && b < columns->page->nblocks; b++) {
        columns->col[TX_COL_ALIKE][b] = tx_fill_log(columns,
                                                    (float) alike[b]);
    }
}
