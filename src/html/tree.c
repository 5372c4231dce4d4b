/*
 * Copyright (C) textextract contributors
 */


#include "html/tree.h"


#define TX_TREE_MIN_SIZE  64  /* minimum of nodes and attributes to allocate */


bool
tx_tree_init(tx_tree_t *tree, tx_page_t *page, size_t bytes, uint32_t depth)
{
    memset(tree, 0, sizeof(tx_tree_t));

    tree->page = page;
    tree->max_depth = depth;

    /* most pages have at least 20 bytes for each node */

    tree->nodes_size = bytes / 16 + TX_TREE_MIN_SIZE;
    tree->attrs_size = (uint32_t) (bytes / 64 + TX_TREE_MIN_SIZE);

    page->nodes = tx_arena_alloc(page->arena,
                                 tree->nodes_size * sizeof(tx_node_t));
    page->attrs = tx_arena_alloc(page->arena,
                                 tree->attrs_size * sizeof(tx_attr_t));
    tree->open = tx_arena_alloc(page->arena, sizeof(tx_open_t)
                                             * ((size_t) depth + 1));

    if (page->arena->failed || !tx_numbers_init(&tree->paths, page->arena)) {
        return false;
    }

    tx_tree_open_element(tree, TX_TAG_DOCUMENT, TX_TAG_DOCUMENT);

    return true;
}


void
tx_tree_close_to_depth(tx_tree_t *tree, uint32_t depth)
{
    while (tree->nopen > depth) {
        tx_tree_close_element(tree);
    }
}


void
tx_tree_close_formatting_element(tx_tree_t *tree, uint32_t depth)
{
    uint32_t    i, n, child, prev;
    tx_open_t  *open;
    tx_node_t  *nodes;

    open = tree->open;
    nodes = tree->page->nodes;

    for (i = depth + 1; i < tree->nopen; i++) {
        if (tx_tag_flags(open[i].tag) & TX_IS_SPECIAL) {
            break;
        }
    }

    if (i == tree->nopen) {
        tx_tree_close_to_depth(tree, depth);
        return;
    }

    n = open[depth].node;
    child = open[depth + 1].node;       /* open elements are last children */

    if (nodes[n].child == child) {
        nodes[n].child = 0;

    } else {
        for (prev = nodes[n].child; nodes[prev].next != child;
             prev = nodes[prev].next)
        {
            tree->page->steps++;
        }

        nodes[prev].next = 0;
    }

    nodes[n].last = child - 1;
    nodes[n].text_end = nodes[child].text;
    nodes[n].next = child;
    nodes[child].parent = nodes[n].parent;

    open[depth - 1].last_child = child;
    tree->count[open[depth].tag]--;

    memmove(&open[depth], &open[depth + 1],
            (tree->nopen - depth - 1) * sizeof(tx_open_t));
    tree->nopen--;
}


static bool
tx_tree_grow_nodes(tx_tree_t *tree)
{
    size_t      size;
    tx_node_t  *nodes;

    size = tree->nodes_size * sizeof(tx_node_t);
    nodes = tx_arena_realloc(tree->page->arena, tree->page->nodes, size,
                             size * 2);

    if (nodes == NULL) {
        return false;
    }

    tree->page->nodes = nodes;
    tree->nodes_size *= 2;

    return true;
}


uint32_t
tx_tree_add_node(tx_tree_t *tree, tx_tag_t tag, uint32_t name)
{
    uint32_t    n;
    tx_node_t  *node, *parent;
    tx_open_t  *top;
    tx_page_t  *page;

    page = tree->page;

    if (page->nnodes == tree->nodes_size && !tx_tree_grow_nodes(tree)) {
        return 0;
    }

    n = page->nnodes++;
    node = &page->nodes[n];

    *node = (tx_node_t) {
        .last = n,
        .text = page->text_len,
        .text_end = page->text_len,
        .offset = tree->offset,
        .tag = (uint16_t) tag
    };

    if (tree->nopen == 0) {
        return n;       /* the document has no parent */
    }

    top = tx_tree_get_innermost(tree);
    parent = &page->nodes[top->node];

    if (top->last_child == 0) {
        parent->child = n;

    } else {
        page->nodes[top->last_child].next = n;
    }

    top->last_child = n;

    node->parent = top->node;
    node->depth = (uint16_t) tx_min(tree->nopen, UINT16_MAX);
    page->depth = tx_max(page->depth, node->depth);
    node->path = tx_numbers_get_or_add(&tree->paths,
                                       (uint64_t) parent->path << 32 | name);

    return n;
}


void
tx_tree_open_element(tx_tree_t *tree, tx_tag_t tag, uint32_t name)
{
    uint32_t    n;
    tx_open_t  *open;

    if (tree->nopen == tree->max_depth) {
        tx_tree_close_element(tree);
    }

    n = tx_tree_add_node(tree, tag, name);

    open = &tree->open[tree->nopen++];
    open->node = n;
    open->last_child = 0;
    open->name = name;
    open->tag = (uint16_t) tag;

    tree->count[tag]++;
}


void
tx_tree_close_element(tx_tree_t *tree)
{
    tx_node_t  *node;
    tx_open_t  *open;

    open = &tree->open[--tree->nopen];
    tree->count[open->tag]--;

    node = &tree->page->nodes[open->node];
    node->last = tree->page->nnodes - 1;
    node->text_end = tree->page->text_len;
}


bool
tx_tree_grow_attrs(tx_tree_t *tree, uint32_t n)
{
    size_t      size;
    tx_attr_t  *attrs;

    size = (size_t) tree->attrs_size * 2 + n;
    attrs = tx_arena_realloc(tree->page->arena, tree->page->attrs,
                             tree->attrs_size * sizeof(tx_attr_t),
                             size * sizeof(tx_attr_t));

    if (attrs == NULL) {
        return false;
    }

    tree->page->attrs = attrs;
    tree->attrs_size = (uint32_t) size;

    return true;
}
