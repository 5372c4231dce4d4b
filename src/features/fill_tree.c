/*
 * Copyright (C) textextract contributors
 */


#include "features/fill.h"
#include "features/sums.h"
#include "page/class_tokens.h"

#include <math.h>


#define TX_ANCESTORS  5
#define TX_A_COLUMNS  (TX_COL_A2_CHARS - TX_COL_A1_CHARS)
#define TX_UP_COLUMNS (TX_COL_UP_W_PRODUCT - TX_COL_UP_ARTICLE + 1)


/* An attribute's value that stands for a kind of element. */

typedef struct {
    tx_attr_id_t  attr;
    tx_str_t      value;
    tx_col_t      column;
} tx_up_value_t;


/* What a block stands in. */

#define TX_SHAPE_PLAIN    0
#define TX_SHAPE_HEADING  1     /* to 6, the level */
#define TX_SHAPE_ITEM     7
#define TX_SHAPE_CONTROL  8


static uint8_t
tx_shape(tx_tag_t tag, uint8_t parent)
{
    if (tx_tag_flags(tag) & TX_IS_HEADING) {
        return (uint8_t) (TX_SHAPE_HEADING + (tag - TX_TAG_H1));
    }

    switch (tag) {

    case TX_TAG_LI:
        return TX_SHAPE_ITEM;

    case TX_TAG_BUTTON:
    case TX_TAG_LABEL:
        return TX_SHAPE_CONTROL;

    case TX_TAG_DIV:
    case TX_TAG_P:
        return parent;

    default:
        return (tx_tag_flags(tag) & TX_IS_BLOCK) ? TX_SHAPE_PLAIN : parent;
    }
}


void
tx_fill_shape(tx_columns_t *columns)
{
    float           **col;
    uint8_t          *shape, own;
    uint32_t          b, i;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = columns->page;
    col = columns->col;

    shape = tx_arena_array(page->arena, page->nnodes, sizeof(uint8_t));
    if (shape == NULL) {
        return;
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];
        shape[i] = tx_shape((tx_tag_t) node->tag, shape[node->parent]);
    }

    for (b = 0; b < page->nblocks; b++) {
        node = &page->nodes[page->blocks[b].node];

        col[TX_COL_PARAGRAPH][b] = (node->tag == TX_TAG_P);
        col[TX_COL_DEPTH][b] = (float) node->depth;

        own = shape[page->blocks[b].first];

        col[TX_COL_HEADING][b] = (own < TX_SHAPE_ITEM) ? own : 0;
        col[TX_COL_LIST_ITEM][b] = (own == TX_SHAPE_ITEM);
        col[TX_COL_CONTROL][b] = (own == TX_SHAPE_CONTROL);
    }
}


/*
 * How many siblings from n on are of its kind, to each of them: those in a row
 * are counted once, up to the first of another kind.
 */
static void
tx_fill_row(const tx_page_t *page, uint32_t n, uint32_t *count)
{
    uint32_t          i, end, same;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    same = 0;

    for (end = n; end != 0; end = nodes[end].next) {
        if (tx_node_alike(page, n, end)) {
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
tx_fill_siblings(tx_columns_t *columns)
{
    uint32_t    b, n, *count;
    tx_page_t  *page;

    page = columns->page;

    count = tx_arena_array(page->arena, page->nnodes, sizeof(uint32_t));
    if (count == NULL) {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;

        if (count[n] == 0) {
            tx_fill_row(page, n, count);
        }

        columns->col[TX_COL_SIBLINGS][b] = (float) count[n];
    }
}


/* The columns of kinds of elements that have a tag of their own. */

static const tx_col_t  tx_up_tags[TX_TAG_MAX] = {
    [TX_TAG_ARTICLE] = TX_COL_UP_ARTICLE,
    [TX_TAG_MAIN] = TX_COL_UP_MAIN,
    [TX_TAG_NAV] = TX_COL_UP_NAV,
    [TX_TAG_MENU] = TX_COL_UP_NAV,
    [TX_TAG_ASIDE] = TX_COL_UP_ASIDE,
    [TX_TAG_HEADER] = TX_COL_UP_HEADER,
    [TX_TAG_FOOTER] = TX_COL_UP_FOOTER,
    [TX_TAG_FORM] = TX_COL_UP_FORM,
    [TX_TAG_FIELDSET] = TX_COL_UP_FORM,
    [TX_TAG_TABLE] = TX_COL_UP_TABLE,
    [TX_TAG_UL] = TX_COL_UP_LIST,
    [TX_TAG_OL] = TX_COL_UP_LIST,
    [TX_TAG_DL] = TX_COL_UP_LIST,
    [TX_TAG_BLOCKQUOTE] = TX_COL_UP_QUOTE,
    [TX_TAG_FIGURE] = TX_COL_UP_FIGURE,
    [TX_TAG_SECTION] = TX_COL_UP_SECTION
};


/* Sets the depths at which the kinds of an element were last found. */
static void
tx_up_element(uint16_t *up, const tx_page_t *page, uint32_t n,
    uint32_t tokens)
{
    size_t            k;
    uint32_t          i;
    const tx_node_t  *node;
    const tx_attr_t  *attr;

    static const tx_up_value_t  values[] = {
        { TX_ATTR_ROLE, tx_string("main"), TX_COL_UP_MAIN },
        { TX_ATTR_ROLE, tx_string("article"), TX_COL_UP_ARTICLE },
        { TX_ATTR_ROLE, tx_string("navigation"), TX_COL_UP_NAV },
        { TX_ATTR_ROLE, tx_string("menu"), TX_COL_UP_NAV },
        { TX_ATTR_ROLE, tx_string("complementary"), TX_COL_UP_ASIDE },
        { TX_ATTR_ROLE, tx_string("banner"), TX_COL_UP_HEADER },
        { TX_ATTR_ROLE, tx_string("contentinfo"), TX_COL_UP_FOOTER },
        { TX_ATTR_ITEMPROP, tx_string("articleBody"), TX_COL_UP_BODY_PROP },
        { TX_ATTR_ITEMPROP, tx_string("text"), TX_COL_UP_BODY_PROP },
        { TX_ATTR_ITEMPROP, tx_string("description"), TX_COL_UP_BODY_PROP },
        { TX_ATTR_ARIA_HIDDEN, tx_string("true"), TX_COL_UP_HIDDEN }
    };

    node = &page->nodes[n];
    attr = &page->attrs[node->attr];

    if (tx_up_tags[node->tag] != TX_COL_NONE) {
        up[tx_up_tags[node->tag] - TX_COL_UP_ARTICLE] = node->depth;
    }

    for (i = 0; i < node->nattrs; i++) {
        if (attr[i].id != TX_ATTR_ROLE && attr[i].id != TX_ATTR_ITEMPROP
            && attr[i].id != TX_ATTR_ARIA_HIDDEN)
        {
            continue;
        }

        for (k = 0; k < tx_count(values); k++) {
            if (attr[i].id == values[k].attr
                && tx_str_caseeq(attr[i].value, values[k].value))
            {
                up[values[k].column - TX_COL_UP_ARTICLE] = node->depth;
            }
        }
    }

    up += TX_COL_UP_W_NAVIGATION - TX_COL_UP_ARTICLE;

    for (tokens &= TX_TOKEN_ALL_KINDS; tokens != 0; tokens >>= 1, up++) {
        *up = (tokens & 1) ? node->depth : *up;
    }
}


void
tx_fill_up(tx_columns_t *columns)
{
    float             *col;
    uint16_t          *up, *own;
    uint32_t           i, b, n, kind;
    tx_page_t         *page;
    const tx_node_t   *node;
    tx_token_cache_t  *cache;

    page = columns->page;

    up = tx_arena_alloc(page->arena, (size_t) page->nnodes * TX_UP_COLUMNS
                                     * sizeof(uint16_t));
    cache = tx_columns_tokens(columns);

    if (page->arena->failed) {
        return;
    }

    /* by node the depth of the nearest one: 0, the document's, for none */

    memset(up, 0, TX_UP_COLUMNS * sizeof(uint16_t));

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT && node->block != node->block_end) {
            own = &up[(size_t) i * TX_UP_COLUMNS];

            memcpy(own, &up[(size_t) node->parent * TX_UP_COLUMNS],
                   TX_UP_COLUMNS * sizeof(uint16_t));
            tx_up_element(own, page, i, tx_tokens_node(cache, page, i));
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        n = page->nodes[page->blocks[b].first].parent;
        own = &up[(size_t) n * TX_UP_COLUMNS];
        col = columns->col[TX_COL_UP_ARTICLE] + b;

        for (kind = 0; kind < TX_UP_COLUMNS; kind++, col += page->nblocks) {
            if (own[kind] != 0) {
                *col = (float) (page->nodes[n].depth - own[kind] + 1);
            }
        }
    }
}


/* The columns of a level, for blocks with such an ancestor. */
static void
tx_ancestor(tx_columns_t *columns, const tx_node_t *node, uint32_t images,
    float *value)
{
    float                 unlinked, n;
    double                total;
    const tx_fill_sum_t  *from, *to;

    from = &columns->sums[node->block];
    to = &columns->sums[node->block_end];
    n = (float) tx_max(node->block_end - node->block, 1);
    unlinked = (float) (to->unlinked - from->unlinked);
    total = tx_max(columns->sums[columns->page->nblocks].unlinked, 1);

    value[TX_COL_A1_CHARS - TX_COL_A1_CHARS] = tx_fill_log(columns, unlinked);
    value[TX_COL_A1_SHARE - TX_COL_A1_CHARS] =
        (float) ((double) unlinked / total);
    value[TX_COL_A1_LINKS - TX_COL_A1_CHARS] =
        (float) ((to->linked - from->linked)
                 / tx_max(to->chars - from->chars, 1));
    value[TX_COL_A1_BLOCKS - TX_COL_A1_CHARS] =
        tx_fill_log(columns, (float) (node->block_end - node->block));
    value[TX_COL_A1_MEAN - TX_COL_A1_CHARS] = unlinked / n;
    value[TX_COL_A1_SENTENCES - TX_COL_A1_CHARS] =
        (float) (to->sentences - from->sentences) / n;
    value[TX_COL_A1_IMAGES - TX_COL_A1_CHARS] = (float) images / n;
}


void
tx_fill_ancestors(tx_columns_t *columns)
{
    float              values[TX_ANCESTORS * TX_A_COLUMNS], *col;
    uint32_t           b, i, n, level, parent, *up, *images;
    uint32_t           last[TX_ANCESTORS];
    tx_page_t         *page;
    const tx_node_t   *nodes;

    page = columns->page;
    nodes = page->nodes;
    up = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));
    images = tx_arena_alloc(page->arena,
                            (page->nnodes + 1) * sizeof(uint32_t));

    if (page->arena->failed || tx_fill_sums(columns) == NULL) {
        return;
    }

    /* up: by node the nearest ancestor that holds more blocks; 0: none */

    up[0] = 0;
    images[0] = 0;
    images[1] = 0;

    for (i = 1; i < page->nnodes; i++) {
        parent = nodes[i].parent;
        up[i] = (nodes[parent].block_end - nodes[parent].block
                 > nodes[i].block_end - nodes[i].block)
                ? parent : up[parent];
        images[i + 1] = images[i] + (nodes[i].tag == TX_TAG_IMG
                                     || nodes[i].tag == TX_TAG_PICTURE);
    }

    memset(last, 0, sizeof(last));
    memset(values, 0, sizeof(values));

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;

        for (level = 0; level < TX_ANCESTORS; level++) {
            if (level != 0 && up[n] != 0) {
                n = up[n];
            }

            /* most blocks have the same ancestors as the block before */

            if (n != last[level]) {
                last[level] = n;
                tx_ancestor(columns, &nodes[n],
                            images[nodes[n].last + 1] - images[n],
                            values + level * TX_A_COLUMNS);
            }
        }

        col = columns->col[TX_COL_A1_CHARS] + b;

        for (i = 0; i < TX_ANCESTORS * TX_A_COLUMNS; i++) {
            *col = values[i];
            col += page->nblocks;
        }
    }

    page->steps += (uint64_t) page->nblocks * TX_ANCESTORS;
}
