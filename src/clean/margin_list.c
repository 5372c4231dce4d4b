/*
 * Copyright (C) textextract contributors
 *
 * The list of the notes that margin_notes.c found, below the text.
 */


#include "clean/cleaner.h"
#include "clean/targets.h"


/* Builds a note as an item of a list, with a link back behind its text. */
static tx_clean_node_t *
tx_margin_item(tx_clean_t *clean, const tx_clean_margin_t *margin)
{
    uint32_t           i;
    tx_clean_node_t   *root, *back, *line;
    tx_clean_build_t  *build;

    build = clean->build;
    root = tx_clean_restart(build);

    if (root == NULL) {
        return NULL;
    }

    for (i = margin->node + 1; i <= clean->page->nodes[margin->node].last; i++)
    {
        tx_clean_leave(clean, i);
        i = tx_clean_step(clean, i);
    }

    while (build->nframes > 1) {
        tx_clean_pop(build);
    }

    line = (root->last_child != NULL && root->last_child->tag == TX_TAG_P)
           ? root->last_child : root;

    tx_clean_append_text(build->arena, line, tx_str(" "));
    back = tx_clean_margin_link(build->arena, line, 0,
                                tx_str("\xe2\x86\xa9\xef\xb8\x8e"));

    if (back != NULL) {
        back->link = margin->from;
    }

    root->tag = TX_TAG_LI;
    tx_clean_mark(build, root, margin->node);

    return root;
}


void
tx_clean_margin(tx_clean_t *clean)
{
    tx_clean_node_t          *root, *list, *item, *parent;
    const tx_clean_margin_t  *margin;

    root = clean->build->root;
    list = tx_clean_node(clean->page->arena, TX_TAG_OL, 0);

    if (clean->margin == NULL || list == NULL) {
        return;
    }

    for (margin = clean->margin; margin != NULL; margin = margin->before) {
        item = tx_margin_item(clean, margin);

        if (item == NULL) {
            return;
        }

        if (list->child == NULL) {
            tx_clean_append(list, item);

        } else {
            tx_clean_insert(item, list->child);
        }
    }

    /* below the text, in the element that holds all of it */

    for (parent = root;
         parent->child != NULL && parent->child->next == NULL
         && (parent->child->tag == TX_TAG_ARTICLE
             || parent->child->tag == TX_TAG_DIV
             || parent->child->tag == TX_TAG_SECTION);
         parent = parent->child)
    {
        /* void */
    }

    tx_clean_append(parent, list);
    clean->build->root = root;
}
