/*
 * Copyright (C) textextract contributors
 */


#include "features/fill.h"
#include "features/sums.h"
#include "page/class_tokens.h"

#include <math.h>


#define TX_ANCESTORS  5
#define TX_A_COLUMNS  (TX_COL_A2_CHARS - TX_COL_A1_CHARS)


/* The kinds of elements that tx_fill_up() looks for, in its columns' order. */

typedef enum {
    TX_UP_ARTICLE = 0,
    TX_UP_MAIN,
    TX_UP_NAV,
    TX_UP_ASIDE,
    TX_UP_HEADER,
    TX_UP_FOOTER,
    TX_UP_FORM,
    TX_UP_TABLE,
    TX_UP_LIST,
    TX_UP_PRE,
    TX_UP_QUOTE,
    TX_UP_FIGURE,
    TX_UP_DETAILS,
    TX_UP_SECTION,
    TX_UP_HIDDEN,
    TX_UP_BODY_PROP,
    TX_UP_WORDS,               /* TX_TOKEN_* flags, the lowest bit first */
    TX_UP_MAX = TX_UP_WORDS + TX_TOKEN_KINDS
} tx_up_t;


typedef struct {
    tx_str_t  name;
    tx_up_t   up;
} tx_up_name_t;


/* What a block directly in a node stands in. */

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
        col[TX_COL_CONCEALED][b] = (node->flags & TX_NODE_CONCEALED) != 0;

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


/* A tag's tx_up_t plus one; 0: it is of no kind. */

static const uint8_t  tx_up_tags[TX_TAG_MAX] = {
    [TX_TAG_ARTICLE] = TX_UP_ARTICLE + 1,
    [TX_TAG_MAIN] = TX_UP_MAIN + 1,
    [TX_TAG_NAV] = TX_UP_NAV + 1,
    [TX_TAG_MENU] = TX_UP_NAV + 1,
    [TX_TAG_ASIDE] = TX_UP_ASIDE + 1,
    [TX_TAG_HEADER] = TX_UP_HEADER + 1,
    [TX_TAG_FOOTER] = TX_UP_FOOTER + 1,
    [TX_TAG_FORM] = TX_UP_FORM + 1,
    [TX_TAG_FIELDSET] = TX_UP_FORM + 1,
    [TX_TAG_TABLE] = TX_UP_TABLE + 1,
    [TX_TAG_UL] = TX_UP_LIST + 1,
    [TX_TAG_OL] = TX_UP_LIST + 1,
    [TX_TAG_DL] = TX_UP_LIST + 1,
    [TX_TAG_PRE] = TX_UP_PRE + 1,
    [TX_TAG_CODE] = TX_UP_PRE + 1,
    [TX_TAG_BLOCKQUOTE] = TX_UP_QUOTE + 1,
    [TX_TAG_FIGURE] = TX_UP_FIGURE + 1,
    [TX_TAG_DETAILS] = TX_UP_DETAILS + 1,
    [TX_TAG_SECTION] = TX_UP_SECTION + 1
};


static void
tx_up_tag(uint16_t *up, const tx_node_t *node)
{
    uint8_t  kind;

    kind = tx_up_tags[node->tag];

    if (kind != 0) {
        up[kind - 1] = node->depth;
    }
}


static void
tx_up_value(uint16_t *up, uint16_t depth, tx_str_t value,
    const tx_up_name_t *names)
{
    for ( /* void */ ; names->name.len != 0; names++) {
        if (tx_str_caseeq(value, names->name)) {
            up[names->up] = depth;
        }
    }
}


static void
tx_up_words(uint16_t *up, uint16_t depth, uint32_t tokens)
{
    uint32_t  i;

    tokens &= TX_TOKEN_ALL_KINDS;

    for (i = 0; tokens != 0; i++, tokens >>= 1) {
        if (tokens & 1) {
            up[TX_UP_WORDS + i] = depth;
        }
    }
}


static void
tx_up_attrs(uint16_t *up, const tx_page_t *page, const tx_node_t *node)
{
    uint32_t          i;
    const tx_attr_t  *attr;

    static const tx_up_name_t  roles[] = {
        { tx_string("main"), TX_UP_MAIN },
        { tx_string("article"), TX_UP_ARTICLE },
        { tx_string("navigation"), TX_UP_NAV },
        { tx_string("menu"), TX_UP_NAV },
        { tx_string("complementary"), TX_UP_ASIDE },
        { tx_string("banner"), TX_UP_HEADER },
        { tx_string("contentinfo"), TX_UP_FOOTER },
        { tx_string(""), TX_UP_MAX }
    };

    static const tx_up_name_t  props[] = {
        { tx_string("articleBody"), TX_UP_BODY_PROP },
        { tx_string("text"), TX_UP_BODY_PROP },
        { tx_string("description"), TX_UP_BODY_PROP },
        { tx_string(""), TX_UP_MAX }
    };

    attr = &page->attrs[node->attr];

    for (i = 0; i < node->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_ROLE:
            tx_up_value(up, node->depth, attr[i].value, roles);
            break;

        case TX_ATTR_ITEMPROP:
            tx_up_value(up, node->depth, attr[i].value, props);
            break;

        case TX_ATTR_ARIA_HIDDEN:
            if (tx_str_caseeq(attr[i].value, tx_str("true"))) {
                up[TX_UP_HIDDEN] = node->depth;
            }

            break;

        default:
            break;
        }
    }
}


void
tx_fill_up(tx_columns_t *columns)
{
    uint16_t          *up, *own;
    uint32_t           i, b, n, kind;
    tx_page_t         *page;
    tx_token_cache_t  *cache;

    page = columns->page;

    up = tx_arena_alloc(page->arena, (size_t) page->nnodes * TX_UP_MAX
                                     * sizeof(uint16_t));
    cache = tx_columns_tokens(columns);

    if (page->arena->failed) {
        return;
    }

    /* the depth of the nearest one: 0, the document's, for none */

    memset(up, 0, TX_UP_MAX * sizeof(uint16_t));

    for (i = 1; i < page->nnodes; i++) {
        if (page->nodes[i].tag == TX_TAG_TEXT
            || page->nodes[i].block == page->nodes[i].block_end)
        {
            continue;
        }

        own = &up[(size_t) i * TX_UP_MAX];

        memcpy(own, &up[(size_t) page->nodes[i].parent * TX_UP_MAX],
               TX_UP_MAX * sizeof(uint16_t));

        tx_up_tag(own, &page->nodes[i]);
        tx_up_attrs(own, page, &page->nodes[i]);
        tx_up_words(own, page->nodes[i].depth,
                    tx_tokens_node(cache, page, i));
    }

    for (b = 0; b < page->nblocks; b++) {
        n = page->nodes[page->blocks[b].first].parent;
        own = &up[(size_t) n * TX_UP_MAX];

        for (kind = 0; kind < TX_UP_MAX; kind++) {
            if (own[kind] != 0) {
                columns->col[TX_COL_UP_ARTICLE + kind][b] =
                    (float) (page->nodes[n].depth - own[kind] + 1);
            }
        }
    }
}


/* For each node the nearest ancestor that holds more blocks; 0: none. */
static uint32_t *
tx_growing_ancestors(tx_page_t *page)
{
    uint32_t          i, parent, *up;
    const tx_node_t  *nodes;

    up = tx_arena_array(page->arena, page->nnodes, sizeof(uint32_t));
    if (up == NULL) {
        return NULL;
    }

    nodes = page->nodes;

    for (i = 1; i < page->nnodes; i++) {
        parent = nodes[i].parent;

        up[i] = (nodes[parent].block_end - nodes[parent].block
                 > nodes[i].block_end - nodes[i].block)
                ? parent : up[parent];
    }

    return up;
}


/*
 * The columns of a level, for a block with such an ancestor.  col is that of
 * the first level, moved to this one.
 */
static void
tx_fill_ancestor(tx_columns_t *columns, float *const *col, uint32_t b,
    const tx_node_t *node, uint32_t images, double total)
{
    float                 chars, n;
    const tx_fill_sum_t  *from, *to;

    from = &columns->sums[node->block];
    to = &columns->sums[node->block_end];
    n = (float) (node->block_end - node->block);
    chars = (float) (to->unlinked - from->unlinked);

    col[TX_COL_A1_CHARS][b] = tx_fill_log(columns, chars);
    col[TX_COL_A1_SHARE][b] = (float) ((double) chars / total);
    col[TX_COL_A1_LINKS][b] = (float) ((to->linked - from->linked)
                                       / tx_max(to->chars - from->chars, 1));
    col[TX_COL_A1_BLOCKS][b] = tx_fill_log(columns, n);
    col[TX_COL_A1_MEAN][b] = chars / tx_max(n, 1);
    col[TX_COL_A1_SENTENCES][b] = (float) (to->sentences - from->sentences)
                                  / tx_max(n, 1);
    col[TX_COL_A1_IMAGES][b] = (float) images / tx_max(n, 1);
}


void
tx_fill_ancestors(tx_columns_t *columns)
{
    double                total;
    float               **col;
    uint32_t              b, i, n, level, *up, *images, last[TX_ANCESTORS];
    tx_page_t            *page;
    const tx_node_t      *node;
    const tx_fill_sum_t  *sum;

    page = columns->page;
    sum = tx_fill_sums(columns);
    up = tx_growing_ancestors(page);
    images = tx_arena_array(page->arena, page->nnodes + 1, sizeof(uint32_t));

    if (page->arena->failed) {
        return;
    }

    for (i = 0; i < page->nnodes; i++) {
        images[i + 1] = images[i] + (page->nodes[i].tag == TX_TAG_IMG
                                     || page->nodes[i].tag == TX_TAG_PICTURE);
    }

    total = tx_max(sum[page->nblocks].unlinked, 1);
    memset(last, 0, sizeof(last));

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;

        for (level = 0; level < TX_ANCESTORS; level++) {
            if (level != 0 && up[n] != 0) {
                n = up[n];
            }

            col = &columns->col[level * TX_A_COLUMNS];

            /* most blocks share theirs with the block in front */

            if (n == last[level]) {
                tx_fill_again(col + TX_COL_A1_CHARS, TX_A_COLUMNS, b);
                continue;
            }

            last[level] = n;
            node = &page->nodes[n];

            tx_fill_ancestor(columns, col, b, node,
                             images[node->last + 1] - images[n], total);
        }
    }

    page->steps += (uint64_t) page->nblocks * TX_ANCESTORS;
}
