/*
 * Copyright (C) textextract contributors
 *
 * Fills the columns about the elements around a block and their siblings.
 */


#include "features/block_sums.h"
#include "page/class_tokens.h"


#define TX_ANCESTOR_LEVELS   5  /* elements around a block that have columns */
#define TX_ANCESTOR_COLUMN_COUNT  (TX_COL_A2_CHARS - TX_COL_A1_CHARS)
#define TX_NEAREST_COLUMN_COUNT  (TX_COL_UP_W_PRODUCT - TX_COL_UP_ARTICLE + 1)


/* An attribute's value, and the column for elements that have the value. */

typedef struct {
    tx_attr_id_t  attr;
    tx_str_t      value;
    tx_col_t      column;
} tx_up_value_t;


/* The kinds (columns UP_*) of an element and of all its ancestors. */

typedef struct {
    uint32_t  kinds;                /* one bit for each kind found */
    uint16_t  depth[TX_NEAREST_COLUMN_COUNT];  /* by kind: depth of ancestor */
} tx_up_t;


/*
 * Returns the tag of node n, or of its nearest ancestor, that is a label, a
 * button or a block-level element but no div or p; or else TX_TAG_DOCUMENT.
 */
static uint32_t
tx_node_get_block_tag(tx_page_t *page, uint32_t n)
{
    uint32_t  tag;

    for ( ;; ) {
        tag = page->nodes[n].tag;

        if (n == 0 || tag == TX_TAG_LABEL || tag == TX_TAG_BUTTON
            || ((tx_tag_flags(tag) & TX_IS_BLOCK) && tag != TX_TAG_DIV
                && tag != TX_TAG_P))
        {
            return tag;
        }

        n = page->nodes[n].parent;
        page->steps++;
    }
}


void
tx_fill_element_columns(tx_columns_t *columns)
{
    float           **col;
    uint32_t          b, tag;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = columns->page;
    col = columns->col;

    for (b = 0; b < page->nblocks; b++) {
        node = &page->nodes[page->blocks[b].node];
        tag = tx_node_get_block_tag(page,
                                    page->nodes[page->blocks[b].first].parent);

        col[TX_COL_HEADING][b] = (tx_tag_flags(tag) & TX_IS_HEADING)
                                 ? (float) (tag - TX_TAG_H1 + 1) : 0;
        col[TX_COL_LIST_ITEM][b] = (tag == TX_TAG_LI);
        col[TX_COL_PARAGRAPH][b] = (node->tag == TX_TAG_P);
        col[TX_COL_DEPTH][b] = (float) node->depth;
    }
}


/*
 * Counts node n and the siblings behind it that look like n, up to the first
 * element that does not.  Sets count[] of all these nodes to the result.
 */
static void
tx_siblings_count_similar(const tx_page_t *page, uint32_t n, uint32_t *count)
{
    uint32_t          i, end, same;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    same = 0;

    for (end = n; end != 0; end = nodes[end].next) {
        if (tx_nodes_look_alike(page, n, end)) {
            same++;

        } else if (nodes[end].tag != TX_TAG_TEXT) {
            break;
        }
    }

    for (i = n; i != end; i = nodes[i].next) {
        count[i] = same;
    }
}


void
tx_fill_sibling_column(tx_columns_t *columns)
{
    uint32_t    b, n, *count;
    tx_page_t  *page;

    page = columns->page;

    count = tx_arena_calloc(page->arena, page->nnodes, sizeof(uint32_t));
    if (count == NULL) {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;

        if (count[n] == 0) {
            tx_siblings_count_similar(page, n, count);
        }

        columns->col[TX_COL_SIBLINGS][b] = (float) count[n];
    }
}


/* By tag: the column about the nearest element with this tag. */

static const tx_col_t  tx_up_tags[TX_TAG_MAX] = {
    [TX_TAG_ARTICLE] = TX_COL_UP_ARTICLE,
    [TX_TAG_MAIN] = TX_COL_UP_MAIN,
    [TX_TAG_ASIDE] = TX_COL_UP_ASIDE,
    [TX_TAG_HEADER] = TX_COL_UP_HEADER,
    [TX_TAG_FOOTER] = TX_COL_UP_FOOTER,
    [TX_TAG_FORM] = TX_COL_UP_FORM,
    [TX_TAG_FIELDSET] = TX_COL_UP_FORM,
    [TX_TAG_UL] = TX_COL_UP_LIST,
    [TX_TAG_OL] = TX_COL_UP_LIST,
    [TX_TAG_DL] = TX_COL_UP_LIST,
    [TX_TAG_BLOCKQUOTE] = TX_COL_UP_QUOTE,
    [TX_TAG_FIGURE] = TX_COL_UP_FIGURE,
    [TX_TAG_SECTION] = TX_COL_UP_SECTION
};


/* Adds the kinds of element n to the kinds of its ancestors. */
static void
tx_ancestors_add_kinds(tx_up_t *up, const tx_page_t *page, uint32_t n,
    uint32_t tokens)
{
    size_t            k;
    uint32_t          attrs, found;
    const tx_node_t  *node;

    static const tx_up_value_t  values[] = {
        { TX_ATTR_ROLE, tx_string("main"), TX_COL_UP_MAIN },
        { TX_ATTR_ROLE, tx_string("article"), TX_COL_UP_ARTICLE },
        { TX_ATTR_ROLE, tx_string("complementary"), TX_COL_UP_ASIDE },
        { TX_ATTR_ROLE, tx_string("banner"), TX_COL_UP_HEADER },
        { TX_ATTR_ROLE, tx_string("contentinfo"), TX_COL_UP_FOOTER },
        { TX_ATTR_ITEMPROP, tx_string("articleBody"), TX_COL_UP_BODY_PROP },
        { TX_ATTR_ITEMPROP, tx_string("text"), TX_COL_UP_BODY_PROP },
        { TX_ATTR_ITEMPROP, tx_string("description"), TX_COL_UP_BODY_PROP }
    };

    node = &page->nodes[n];

    /* columns about class words have the order of the TX_TOKEN_* bits */

    found = (tokens & TX_TOKEN_ALL_KINDS)
            << (TX_COL_UP_W_NAVIGATION - TX_COL_UP_ARTICLE);

    if (tx_up_tags[node->tag] != TX_COL_NONE) {
        found |= 1u << (tx_up_tags[node->tag] - TX_COL_UP_ARTICLE);
    }

    attrs = node->attr_bits & (tx_attr_bit(TX_ATTR_ROLE)
                               | tx_attr_bit(TX_ATTR_ITEMPROP));

    for (k = 0; attrs != 0 && k < tx_count(values); k++) {
        if ((attrs & tx_attr_bit(values[k].attr))
            && tx_str_caseeq(tx_node_attr(page, n, values[k].attr),
                             values[k].value))
        {
            found |= 1u << (values[k].column - TX_COL_UP_ARTICLE);
        }
    }

    up->kinds |= found;

    for ( /* void */ ; found != 0; found &= found - 1) {
        up->depth[__builtin_ctz(found)] = node->depth;
    }
}


void
tx_fill_ancestor_level_columns(tx_columns_t *columns)
{
    tx_up_t           *up;
    uint32_t           i, b, n, kind, kinds;
    tx_page_t         *page;
    const tx_node_t   *node;
    tx_token_cache_t  *cache;

    page = columns->page;

    up = tx_arena_alloc(page->arena, (size_t) page->nnodes * sizeof(tx_up_t));
    cache = tx_tokens_make_cache(columns->page);

    if (page->arena->failed) {
        return;
    }

    up[0].kinds = 0;

    for (i = 1, node = page->nodes + 1; i < page->nnodes; i++, node++) {
        if (node->tag != TX_TAG_TEXT && node->block != node->block_end) {
            up[i] = up[node->parent];
            tx_ancestors_add_kinds(&up[i], page, i,
                                   tx_tokens_of_node(cache, page, i));
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        n = page->nodes[page->blocks[b].first].parent;

        for (kinds = up[n].kinds; kinds != 0; kinds &= kinds - 1) {
            kind = (uint32_t) __builtin_ctz(kinds);
            columns->col[TX_COL_UP_ARTICLE + kind][b] =
                (float) (page->nodes[n].depth - up[n].depth[kind] + 1);
        }
    }
}


/* Sets value[] to the columns about one ancestor, which has `images` images. */
static void
tx_ancestor_set_values(tx_columns_t *columns, const tx_node_t *node,
    uint32_t images, float *value)
{
    float          blocks;
    tx_fill_sum_t  sum;

    sum = tx_sums_between(columns, node->block, node->block_end);
    blocks = (float) (node->block_end - node->block);

    *value++ = tx_columns_log1p(columns, (float) sum.unlinked);
    *value++ = tx_sums_get_page_share(columns, &sum);
    *value++ = tx_sums_get_link_density(&sum);
    *value++ = tx_columns_log1p(columns, blocks);
    *value++ = (float) sum.unlinked / blocks;
    *value++ = (float) sum.sentences / blocks;
    *value = (float) images / blocks;
}


/* Returns the nearest ancestor of n with more blocks than n, or n itself. */
static uint32_t
tx_node_find_wider_ancestor(tx_page_t *page, uint32_t n)
{
    uint32_t          i, blocks;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    blocks = nodes[n].block_end - nodes[n].block;

    for (i = nodes[n].parent; i != 0; i = nodes[i].parent) {
        if (nodes[i].block_end - nodes[i].block > blocks) {
            return i;
        }

        page->steps++;
    }

    return n;
}


void
tx_fill_ancestor_size_columns(tx_columns_t *columns)
{
    float             values[TX_ANCESTOR_LEVELS * TX_ANCESTOR_COLUMN_COUNT];
    uint32_t          b, i, n, level, *images, last[TX_ANCESTOR_LEVELS];
    tx_page_t        *page;
    const tx_node_t  *node, *nodes;

    page = columns->page;
    nodes = page->nodes;
    images = tx_arena_alloc(page->arena,
                            (page->nnodes + 1) * sizeof(uint32_t));

    if (images == NULL) {
        return;
    }

    /* counts the images before each node */

    images[0] = 0;

    for (i = 0, node = nodes; i < page->nnodes; i++, node++) {
        images[i + 1] = images[i] + (node->tag == TX_TAG_IMG
                                     || node->tag == TX_TAG_PICTURE);
    }

    memset(last, 0, sizeof(last));

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;

        /* stops at an ancestor that the previous block has at this level */

        for (level = 0;
             level < TX_ANCESTOR_LEVELS && n != last[level];
             level++)
        {
            last[level] = n;
            tx_ancestor_set_values(columns, &nodes[n],
                                   images[nodes[n].last + 1] - images[n],
                                   values + level * TX_ANCESTOR_COLUMN_COUNT);
            n = tx_node_find_wider_ancestor(page, n);
        }

        tx_columns_set_range(columns, TX_COL_A1_CHARS,
                             TX_ANCESTOR_LEVELS * TX_ANCESTOR_COLUMN_COUNT,
                             values, b, b + 1);
    }

    page->steps += (uint64_t) page->nblocks * TX_ANCESTOR_LEVELS;
}
