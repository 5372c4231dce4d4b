/*
 * Copyright (C) textextract contributors
 *
 * Corrects lists that are used for layout or indentation, or are split.
 */


#include "clean/tidy/tidy.h"


void
tx_tidy_replace_definition_list(tx_clean_node_t *list)
{
    bool              term;
    tx_clean_node_t  *item;

    term = false;

    for (item = list->child; item != NULL; item = item->next) {

        if (item->tag != TX_TAG_DT) {
            if (term) {
                return;
            }

        } else if (item->child != NULL && tx_tidy_is_heading(item->child)) {
            break;

        } else {
            term = true;
        }
    }

    list->tag = TX_TAG_DIV;

    for (item = list->child; item != NULL; item = item->next) {
        item->tag = TX_TAG_DIV;
    }
}


void
tx_tidy_unwrap_list_items(tx_clean_node_t *list)
{
    tx_clean_node_t  *item, *next;

    item = list->child;

    if (list->tag == TX_TAG_UL && item != NULL && item->next == NULL
        && item->attrs == NULL && list->attrs == NULL
        && item->child != item->last_child
        && tx_clean_is_block_node(item->child)
        && !tx_tidy_is_list(item->child))
    {
        list->tag = TX_TAG_DIV;     /* the list is used as a box */
        tx_clean_unwrap_node(item);
        return;
    }

    for ( /* void */ ; list->tag == TX_TAG_UL && item != NULL; item = next) {
        next = item->next;

        /* editors indent a list by an item that contains only the list */

        if (item->prev != NULL && item->attrs == NULL && item->id == 0
            && item->child != NULL && item->child->next == NULL
            && tx_tidy_is_list(item->child))
        {
            tx_clean_move_children(item->prev, item);
            tx_clean_remove_node(item);
        }
    }
}


void
tx_tidy_join_list(const tx_page_t *page, tx_clean_node_t *list)
{
    uint32_t          part;
    tx_str_t          class, other;
    tx_clean_node_t  *first;

    first = list->prev;

    if (list->tag != TX_TAG_UL || list->id != 0 || list->child == NULL
        || first == NULL || first->tag != TX_TAG_UL || first->child == NULL
        || (list->child->next != NULL && first->child->next != NULL))
    {
        return;
    }

    part = page->nodes[first->last_child->source].parent;
    class = tx_node_attr_start(page, part, TX_ATTR_CLASS);
    other = tx_node_attr_start(page, list->source, TX_ATTR_CLASS);

    if (list->source != 0 && tx_str_trim(class).len != 0
        && tx_node_skip_space(page, page->nodes[part].next) == list->source
        && tx_str_eq(tx_str_word(&class), tx_str_word(&other)))
    {
        tx_clean_move_children(first, list);
        tx_clean_remove_node(list);
    }
}
