/*
 * Copyright (C) textextract contributors
 */


#include "records/pairs.h"

#include <stdlib.h>


#define TX_PAIR_VALUE_BYTES  1000   /* most bytes of a value */
#define TX_PAIR_PLAIN_BYTES  200    /* most bytes without markup around it */
#define TX_PAIR_BLOCKS       2      /* most blocks outside of tables */


typedef struct {
    tx_page_t   *page;
    tx_pairs_t  *pairs;
    uint32_t    *bytes;        /* by node: bytes of shown text before it */
    uint32_t    *child;        /* by node: the first child with text, or 0 */
    uint32_t    *next;         /* by node: the next sibling with text, or 0 */
    uint8_t     *taken;        /* by block: it is part of a pair */
} tx_pair_search_t;


/* Returns the bytes that a node shows, white space apart. */
static uint32_t
tx_pair_bytes(const tx_pair_search_t *search, uint32_t node)
{
    return search->bytes[search->page->nodes[node].last + 1]
           - search->bytes[node];
}


static bool
tx_pair_is_shown(const tx_node_t *node)
{
    return node->tag == TX_TAG_TEXT
           && !(node->flags & (TX_NODE_SPACE | TX_NODE_HIDDEN));
}


static bool
tx_pair_open(tx_pair_search_t *search, tx_page_t *page, tx_pairs_t *pairs)
{
    uint32_t          i, n;
    const tx_node_t  *node;

    memset(pairs, 0, sizeof(tx_pairs_t));
    search->page = page;
    search->pairs = pairs;

    search->taken = tx_arena_array(page->arena, page->nblocks, 1);
    search->child = tx_arena_array(page->arena, page->nnodes,
                                   sizeof(uint32_t));
    search->next = tx_arena_array(page->arena, page->nnodes,
                                  sizeof(uint32_t));
    search->bytes = tx_arena_alloc(page->arena,
                                   (page->nnodes + 1) * sizeof(uint32_t));
    if (page->arena->failed) {
        return false;
    }

    search->bytes[0] = 0;

    for (n = 0; n < page->nnodes; n++) {
        node = &page->nodes[n];
        search->bytes[n + 1] = search->bytes[n];

        for (i = node->text; tx_pair_is_shown(node) && i < node->text_end;
             i++)
        {
            search->bytes[n + 1] += !tx_is_space(page->text[i]);
        }
    }

    for (n = page->nnodes; n-- > 1; /* void */ ) {
        if (tx_pair_bytes(search, n) > 0) {
            search->next[n] = search->child[page->nodes[n].parent];
            search->child[page->nodes[n].parent] = n;
        }
    }

    return true;
}


/* Returns the text of a node in one line. */
static tx_str_t
tx_pair_text(const tx_pair_search_t *search, uint32_t node)
{
    size_t    i;
    u_char   *p;
    tx_str_t  text;

    text = tx_node_text(search->page, node);
    p = (u_char *) text.data;

    for (i = 0; i < text.len; i++) {
        if (p[i] == '\n' || p[i] == '\t') {
            p[i] = ' ';
        }
    }

    return text;
}


/* Adds a pair, with other strings than pair has; false: no memory. */
static bool
tx_pair_add(tx_pair_search_t *search, const tx_pair_t *pair, tx_str_t name,
    tx_str_t value)
{
    uint32_t     size;
    tx_pair_t   *grown;
    tx_pairs_t  *pairs;

    pairs = search->pairs;

    if (pairs->n == pairs->size) {
        size = pairs->size * 2 + 64;
        grown = tx_arena_grow(search->page->arena, pairs->pairs,
                              pairs->size * sizeof(tx_pair_t),
                              size * sizeof(tx_pair_t));
        if (grown == NULL) {
            return false;
        }

        pairs->pairs = grown;
        pairs->size = size;
    }

    grown = &pairs->pairs[pairs->n];
    *grown = *pair;
    grown->name = name;
    grown->value = value;
    grown->number = pairs->n++;

    return true;
}


/*
 * Sets the blocks of a pair that two nodes begin and end.  Inline elements may
 * stand in a block that begins before them.
 */
static void
tx_pair_blocks(const tx_pair_search_t *search, tx_pair_t *pair,
    uint32_t first, uint32_t last)
{
    pair->block = search->page->nodes[first].block;
    pair->block_end = search->page->nodes[last].block_end;

    if (pair->block == pair->block_end && pair->block > 0) {
        pair->block--;
    }
}


/* Adds a pair of two nodes that follow each other; false: they are none. */
static bool
tx_pair_nodes(tx_pair_search_t *search, tx_pair_t *pair, uint32_t name,
    uint32_t value)
{
    bool      colon;
    uint32_t  shown;
    tx_str_t  n, v;

    shown = tx_pair_bytes(search, name);

    if (shown == 0 || shown > TX_PAIR_NAME_MAX * 4
        || tx_pair_bytes(search, value) > TX_PAIR_VALUE_BYTES)
    {
        return false;
    }

    colon = false;
    pair->colon = false;
    n = tx_pair_trim(tx_pair_text(search, name), &pair->colon);
    v = tx_pair_trim(tx_pair_text(search, value), &colon);

    if (!tx_pair_is_name(n) || v.len == 0
        || !tx_pair_add(search, pair, n, v))
    {
        return false;
    }

    memset(search->taken + pair->block, 1, pair->block_end - pair->block);

    return true;
}


/* Adds a table row of two cells as a pair; false: it has others. */
static bool
tx_pair_row(tx_pair_search_t *search, uint32_t n)
{
    uint32_t          cells, child, cell[2];
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    cells = 0;

    for (child = nodes[n].child; child != 0; child = nodes[child].next) {
        if (nodes[child].tag == TX_TAG_TD || nodes[child].tag == TX_TAG_TH) {
            if (cells == 2) {
                return false;
            }

            cell[cells++] = child;
        }
    }

    if (cells != 2) {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_ROW;
    pair.label = (nodes[cell[0]].tag == TX_TAG_TH);
    pair.group = nodes[n].parent;

    while (pair.group != 0 && nodes[pair.group].tag != TX_TAG_TABLE) {
        pair.group = nodes[pair.group].parent;
    }

    tx_pair_blocks(search, &pair, cell[0], cell[1]);

    return tx_pair_nodes(search, &pair, cell[0], cell[1]);
}


/* Adds a pair for each dt with the dd after it. */
static void
tx_pair_terms(tx_pair_search_t *search, uint32_t n)
{
    uint32_t          child, term;
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    term = 0;

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_TERM;
    pair.label = true;

    /* a list of one term is one of several, or a part of its list */

    pair.group = (search->next[search->next[search->child[n]]] == 0)
                 ? nodes[n].parent : n;

    for (child = nodes[n].child; child != 0; child = nodes[child].next) {
        if (nodes[child].tag == TX_TAG_DT) {
            term = child;

        } else if (nodes[child].tag == TX_TAG_DD && term != 0) {
            tx_pair_blocks(search, &pair, term, child);
            (void) tx_pair_nodes(search, &pair, term, child);
            term = 0;
        }
    }
}


/* Returns true if the next sibling with text, or the first, looks like n. */
static bool
tx_pair_repeats(const tx_pair_search_t *search, uint32_t n)
{
    uint32_t  next, first;

    next = search->next[n];
    first = search->child[search->page->nodes[n].parent];

    return (next != 0 && tx_node_alike(search->page, n, next))
           || (first != 0 && first != n
               && tx_node_alike(search->page, n, first));
}


/* Adds an element of two elements with similar siblings as a pair. */
static bool
tx_pair_twin(tx_pair_search_t *search, uint32_t n)
{
    uint32_t          name, value, outer;
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    name = search->child[n];
    value = search->next[name];

    if (name == 0 || value == 0 || search->next[value] != 0
        || nodes[name].tag == TX_TAG_TEXT || nodes[value].tag == TX_TAG_TEXT
        || nodes[name].block_end - nodes[name].block > 1
        || nodes[value].block_end - nodes[value].block > TX_PAIR_BLOCKS)
    {
        return false;
    }

    /* the outermost element that shows nothing else */

    for (outer = n;
         nodes[outer].parent != search->page->body && nodes[outer].parent != 0
         && search->child[nodes[outer].parent] == outer
         && search->next[outer] == 0;
         outer = nodes[outer].parent)
    {
        /* void */
    }

    if (!tx_pair_repeats(search, outer)) {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_TWIN;
    pair.group = nodes[outer].parent;
    tx_pair_blocks(search, &pair, n, n);

    return tx_pair_nodes(search, &pair, name, value);
}


/*
 * A name and a value in one line, of which the first bytes are marked up as a
 * label, or none are.
 */
static bool
tx_pair_line(tx_pair_search_t *search, tx_pair_t *pair, tx_str_t line,
    size_t label)
{
    size_t    split;
    tx_str_t  name, value;

    pair->kind = TX_PAIR_LINE;
    pair->label = (label != 0);
    pair->colon = (label == 0);
    split = (label != 0) ? label : tx_pair_split(line);

    if (split == 0 || split >= line.len) {
        return false;
    }

    name = tx_pair_trim((tx_str_t) { split, line.data }, &pair->colon);
    value = tx_pair_trim((tx_str_t) { line.len - split, line.data + split },
                         &pair->colon);

    return pair->colon && value.len != 0
           && value.len <= (pair->label ? TX_PAIR_VALUE_BYTES
                                        : TX_PAIR_PLAIN_BYTES)
           && tx_pair_is_name(name)
           && tx_pair_add(search, pair, name, value);
}


/* Adds a repeated inline element of one text as a pair; false: not one. */
static bool
tx_pair_leaf(tx_pair_search_t *search, uint32_t n)
{
    uint32_t   child;
    tx_pair_t  pair;

    child = search->child[n];

    if (child == 0 || search->next[child] != 0
        || search->page->nodes[child].tag != TX_TAG_TEXT
        || tx_pair_bytes(search, n) > TX_PAIR_PLAIN_BYTES
        || !tx_pair_repeats(search, n))
    {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.group = search->page->nodes[n].parent;
    tx_pair_blocks(search, &pair, n, n);

    if (!tx_pair_line(search, &pair, tx_pair_text(search, n), 0)) {
        return false;
    }

    search->taken[pair.block] = 1;

    return true;
}


/* Returns true if an element is a pair and shows nothing else. */
static bool
tx_pair_element(tx_pair_search_t *search, uint32_t n)
{
    uint32_t          child;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    child = search->child[n];

    if (nodes[n].tag == TX_TAG_TR) {
        return tx_pair_row(search, n);
    }

    if (nodes[n].tag == TX_TAG_DL
        || (child != 0 && nodes[child].tag == TX_TAG_DT))
    {
        tx_pair_terms(search, n);
        return false;
    }

    return tx_pair_twin(search, n)
           || (!(tx_tag_flags(nodes[n].tag) & TX_IS_BLOCK)
               && tx_pair_leaf(search, n));
}


/*
 * Returns the element around the first text of a block's first line that ends
 * before the line does, the outermost one; 0: there is none.  Sets *last to
 * the line's last node.
 */
static uint32_t
tx_pair_label(const tx_node_t *nodes, const tx_block_t *block,
    uint32_t *last)
{
    uint32_t  n, first, label;

    first = 0;
    label = 0;
    *last = block->last;

    for (n = block->first; n <= block->last; n++) {
        if (first == 0 && tx_pair_is_shown(&nodes[n])) {
            first = n;

        } else if (first != 0 && nodes[n].tag == TX_TAG_BR) {
            *last = n;
            break;
        }
    }

    for (n = nodes[first].parent; n > block->node && nodes[n].last < *last;
         n = nodes[n].parent)
    {
        label = n;
    }

    return label;
}


/* Adds the pairs in the lines of a block; the first may have a label. */
static void
tx_pair_block(tx_pair_search_t *search, uint32_t b)
{
    size_t             i, from, head;
    uint32_t           label, last;
    tx_str_t           text;
    tx_pair_t          pair;
    const tx_block_t  *block;

    block = &search->page->blocks[b];

    if (search->bytes[block->last + 1] - search->bytes[block->first]
        > TX_PAIR_VALUE_BYTES * 4)
    {
        return;
    }

    text = tx_block_text(search->page, b);
    label = tx_pair_label(search->page->nodes, block, &last);
    head = (label != 0) ? tx_pair_text(search, label).len : 0;

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.group = (last == block->last)
                 ? search->page->nodes[block->node].parent : block->node;
    pair.block = b;
    pair.block_end = b + 1;

    for (from = 0; from < text.len; from = i + 1) {
        for (i = from; i < text.len && text.data[i] != '\n'; i++) {
            /* void */
        }

        (void) tx_pair_line(search, &pair,
                            (tx_str_t) { i - from, text.data + from },
                            from == 0 ? head : 0);
    }
}


/* Compares pairs by first block, then by the order they are found in. */
static int
tx_pair_compare(const void *one, const void *two)
{
    const tx_pair_t  *a, *b;

    a = one;
    b = two;

    return (a->block != b->block) ? (a->block > b->block ? 1 : -1)
                                  : (a->number > b->number ? 1 : -1);
}


bool
tx_pairs_find(tx_page_t *page, tx_pairs_t *pairs)
{
    uint32_t          b, n;
    tx_pair_search_t  search;

    if (!tx_pair_open(&search, page, pairs)) {
        return false;
    }

    for (n = 1; n < page->nnodes; n++) {
        if (page->nodes[n].tag != TX_TAG_TEXT
            && tx_pair_bytes(&search, n) != 0
            && tx_pair_element(&search, n))
        {
            n = page->nodes[n].last;
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        if (!search.taken[b]) {
            tx_pair_block(&search, b);
        }
    }

    if (pairs->n != 0) {
        qsort(pairs->pairs, pairs->n, sizeof(tx_pair_t), tx_pair_compare);
    }

    return !page->arena->failed;
}
