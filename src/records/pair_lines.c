/*
 * Copyright (C) textextract contributors
 *
 * Names and values in one line, parted by a colon or by how the name is
 * marked up.
 */


#include "records/pair_search.h"


#define TX_PAIR_PLAIN  200    /* most bytes of one that no markup sets apart */


/*
 * The element around the beginning of a line that ends before the line
 * does, the outermost one below its block.
 */
static uint32_t
tx_pair_label(const tx_page_t *page, const tx_block_t *block, uint32_t first,
    uint32_t last)
{
    uint32_t  n, label;

    label = 0;

    for (n = page->nodes[first].parent;
         n > block->node && page->nodes[n].last < last;
         n = page->nodes[n].parent)
    {
        label = n;
    }

    return label;
}


/* A name and a value in one line; split: where its label ends, 0: nowhere. */
static bool
tx_pair_line(tx_pair_search_t *search, tx_pair_t *pair, tx_str_t line,
    size_t split)
{
    tx_str_t  name, value;

    pair->kind = TX_PAIR_LINE;
    pair->label = (split != 0);
    pair->colon = (split == 0);

    if (split == 0) {
        split = tx_pair_split(line);
    }

    if (split == 0 || split >= line.len) {
        return false;
    }

    name = tx_pair_trim((tx_str_t) { split, line.data }, &pair->colon);
    value = tx_pair_trim((tx_str_t) { line.len - split, line.data + split },
                         &pair->colon);

    return pair->colon && value.len != 0 && value.len <= TX_PAIR_VALUE
           && (pair->label || value.len <= TX_PAIR_PLAIN)
           && tx_pair_is_name(name)
           && tx_pair_add(search, pair, name, value);
}


bool
tx_pair_leaf(tx_pair_search_t *search, uint32_t n)
{
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;

    if (search->child[n] == 0 || search->next[search->child[n]] != 0
        || nodes[search->child[n]].tag != TX_TAG_TEXT
        || tx_pair_chars(search, n) > TX_PAIR_PLAIN
        || !tx_pair_repeats(search, n))
    {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.node = n;
    pair.group = nodes[n].parent;
    tx_pair_blocks(search, &pair, n, n);

    if (!tx_pair_line(search, &pair, tx_pair_text(search, n), 0)) {
        return false;
    }

    search->taken[pair.block] = 1;

    return true;
}


/* The first text that is shown in a block's first line, which ends at *last. */
static uint32_t
tx_pair_first_text(const tx_node_t *nodes, const tx_block_t *block,
    uint32_t *last)
{
    uint32_t  n, first;

    first = 0;
    *last = block->last;

    for (n = block->first; n <= block->last; n++) {

        if (nodes[n].tag == TX_TAG_BR) {
            if (first != 0) {
                *last = n;
                break;
            }

        } else if (first == 0 && nodes[n].tag == TX_TAG_TEXT
                   && !(nodes[n].flags & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
        {
            first = n;
        }
    }

    return first;
}


void
tx_pair_block(tx_pair_search_t *search, uint32_t b)
{
    size_t             i, from;
    uint32_t           label, first, last;
    tx_str_t           text, head;
    tx_pair_t          pair;
    const tx_node_t   *nodes;
    const tx_block_t  *block;

    nodes = search->page->nodes;
    block = &search->page->blocks[b];

    if (search->chars[block->last + 1] - search->chars[block->first]
        > TX_PAIR_VALUE * 4)
    {
        return;
    }

    text = tx_block_text(search->page, b);
    head = tx_null_str;

    /* the label of the first line; those of others are found by colons */

    first = tx_pair_first_text(nodes, block, &last);
    label = (first != 0) ? tx_pair_label(search->page, block, first, last) : 0;

    if (label != 0) {
        head = tx_pair_text(search, label);
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.node = block->node;
    pair.group = (last == block->last) ? nodes[block->node].parent
                                       : block->node;
    pair.block = b;
    pair.block_end = b + 1;

    for (from = 0; from < text.len; from = i + 1) {
        for (i = from; i < text.len && text.data[i] != '\n'; i++) {
            /* void */
        }

        (void) tx_pair_line(search, &pair,
                            (tx_str_t) { i - from, text.data + from },
                            from == 0 ? head.len : 0);
    }
}
