/*
 * Copyright (C) textextract contributors
 *
 * Names and values that are elements: the cells of a row, terms, and pairs of
 * elements that stand among others like them.
 */


#include "records/pair_search.h"


#define TX_PAIR_BLOCKS  2      /* most blocks of a value without a table */


/* True if a name and a value are no longer than such are. */
static bool
tx_pair_fits(const tx_pair_search_t *search, uint32_t name, uint32_t value)
{
    uint32_t  n, v;

    n = tx_pair_chars(search, name);
    v = tx_pair_chars(search, value);

    return n > 0 && n <= TX_PAIR_NAME * 4 && v > 0 && v <= TX_PAIR_VALUE;
}


/* A pair of two nodes that follow one another; false: it is none. */
static bool
tx_pair_nodes(tx_pair_search_t *search, tx_pair_t *pair, uint32_t name,
    uint32_t value)
{
    bool      end;
    uint32_t  b;
    tx_str_t  n, v;

    if (!tx_pair_fits(search, name, value)) {
        return false;
    }

    pair->colon = false;
    end = false;
    n = tx_pair_trim(tx_pair_text(search, name), &pair->colon);

    if (!tx_pair_is_name(n)) {
        return false;
    }

    v = tx_pair_trim(tx_pair_text(search, value), &end);

    if (v.len == 0 || !tx_pair_add(search, pair, n, v)) {
        return false;
    }

    for (b = pair->block; b < pair->block_end; b++) {
        search->taken[b] = 1;
    }

    return true;
}


void
tx_pair_blocks(const tx_pair_search_t *search, tx_pair_t *pair,
    uint32_t first, uint32_t last)
{
    pair->block = search->page->nodes[first].block;
    pair->block_end = search->page->nodes[last].block_end;

    if (pair->block == pair->block_end && pair->block > 0) {
        pair->block--;
    }
}


static bool
tx_pair_is_cell(uint32_t tag)
{
    return tag == TX_TAG_TD || tag == TX_TAG_TH;
}


bool
tx_pair_row(tx_pair_search_t *search, uint32_t n)
{
    bool              found;
    uint32_t          cells, first, second, count, cell[4];
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    cells = 0;

    for (first = nodes[n].child; first != 0; first = nodes[first].next) {
        if (!tx_pair_is_cell(nodes[first].tag)) {
            continue;
        }

        if (cells == 4) {
            return false;
        }

        cell[cells++] = first;
    }

    if (cells != 2 && (cells != 4 || nodes[cell[0]].tag != TX_TAG_TH
                       || nodes[cell[2]].tag != TX_TAG_TH
                       || nodes[cell[1]].tag != TX_TAG_TD
                       || nodes[cell[3]].tag != TX_TAG_TD))
    {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_ROW;
    pair.node = n;

    for (pair.group = nodes[n].parent;
         pair.group != 0 && nodes[pair.group].tag != TX_TAG_TABLE;
         pair.group = nodes[pair.group].parent)
    {
        /* void */
    }

    found = false;

    for (count = 0; count < cells; count += 2) {
        first = cell[count];
        second = cell[count + 1];

        pair.label = (nodes[first].tag == TX_TAG_TH);
        tx_pair_blocks(search, &pair, first, second);
        found |= tx_pair_nodes(search, &pair, first, second);
    }

    return found;
}


void
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
    pair.node = n;
    pair.group = n;

    /* a list of one term is one of several such, or a part of its list */

    if (search->next[search->next[search->child[n]]] == 0) {
        pair.group = nodes[n].parent;
    }

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


bool
tx_pair_repeats(const tx_pair_search_t *search, uint32_t n)
{
    uint32_t  sibling;

    sibling = search->next[n];

    if (sibling != 0 && tx_node_alike(search->page, n, sibling)) {
        return true;
    }

    /* the last one has its like in front of it */

    sibling = search->child[search->page->nodes[n].parent];

    return sibling != 0 && sibling != n
           && tx_node_alike(search->page, n, sibling);
}


bool
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
        || nodes[value].block_end - nodes[value].block > TX_PAIR_BLOCKS
        || !tx_pair_fits(search, name, value))
    {
        return false;
    }

    /* the outermost element that shows nothing else */

    for (outer = n;
         nodes[outer].parent != search->page->body && nodes[outer].parent != 0
         && tx_pair_chars(search, nodes[outer].parent)
            == tx_pair_chars(search, n);
         outer = nodes[outer].parent)
    {
        /* void */
    }

    if (!tx_pair_repeats(search, outer)) {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_TWIN;
    pair.node = n;
    pair.group = nodes[outer].parent;

    tx_pair_blocks(search, &pair, n, n);

    return tx_pair_nodes(search, &pair, name, value);
}
