/*
 * Copyright (C) textextract contributors
 *
 * The list of the notes that margin_notes.c found, below the text.
 */


#include "clean/cleaner.h"
#include "clean/targets.h"


/* What a note says: a tree of its own. */
static tx_clean_node_t *
tx_clean_margin_tree(tx_clean_t *clean, uint32_t note)
{
    uint32_t          i;
    tx_clean_node_t  *root;

    root = tx_clean_restart(clean->build);
    if (root == NULL) {
        return NULL;
    }

    for (i = note + 1; i <= clean->page->nodes[note].last; i++) {
        tx_clean_leave(clean, i);
        i = tx_clean_step(clean, i);
    }

    while (clean->build->nframes > 1) {
        tx_clean_pop(clean->build);
    }

    return root;
}


/* An item of the note, with the way back at the end of its last line. */
static void
tx_clean_margin_item(tx_clean_t *clean, const tx_clean_margin_t *margin,
    tx_clean_node_t *list)
{
    tx_arena_t       *arena;
    tx_clean_node_t  *item, *back, *line, *tree, *child, *next;

    arena = clean->page->arena;
    tree = tx_clean_margin_tree(clean, margin->node);
    item = tx_clean_node(arena, TX_TAG_LI, margin->node);
    back = tx_clean_margin_link(arena, 0);

    if (tree == NULL || item == NULL || back == NULL) {
        return;
    }

    tx_clean_mark(clean->build, item, margin->node);
    line = (tree->last_child != NULL && tree->last_child->tag == TX_TAG_P)
           ? tree->last_child : item;

    for (child = tx_clean_detach(tree); child != NULL; child = next) {
        next = child->next;
        tx_clean_append(item, child);
    }

    back->link = margin->from;
    tx_clean_append_text(arena, line, tx_str(" "));
    tx_clean_append(line, back);
    tx_clean_append_text(arena, back, tx_str("\xe2\x86\xa9\xef\xb8\x8e"));
    tx_clean_append(list, item);
}


/* The element that holds all of the tree. */
static tx_clean_node_t *
tx_clean_margin_holder(tx_clean_node_t *root)
{
    tx_clean_node_t  *node;

    for ( ;; ) {
        node = root->child;

        if (node == NULL || node->next != NULL
            || (node->tag != TX_TAG_ARTICLE && node->tag != TX_TAG_DIV
                && node->tag != TX_TAG_SECTION))
        {
            return root;
        }

        root = node;
    }
}


void
tx_clean_margin(tx_clean_t *clean)
{
    tx_clean_node_t          *root, *list;
    const tx_clean_margin_t  *margin;

    if (clean->margin == NULL) {
        return;
    }

    root = clean->build->root;
    list = tx_clean_node(clean->page->arena, TX_TAG_OL, 0);

    if (list == NULL) {
        return;
    }

    for (margin = clean->margin; margin != NULL; margin = margin->next) {
        tx_clean_margin_item(clean, margin, list);
    }

    tx_clean_append(tx_clean_margin_holder(root), list);
    clean->build->root = root;
}
