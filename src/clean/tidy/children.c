/*
 * Copyright (C) textextract contributors
 *
 * Counts images and text in a node, and removes elements without meaning.
 */


#include "clean/tidy/tidy.h"


bool
tx_tidy_is_wrapper(const tx_clean_node_t *node)
{
    if (node->tag == TX_TAG_FIGURE) {   /* some pages put code into a figure */
        return node->attrs == NULL && node->child == node->last_child
               && node->child != NULL && node->child->tag == TX_TAG_PRE;
    }

    return node->attrs == NULL
           && (node->tag == TX_TAG_DIV || node->tag == TX_TAG_SECTION);
}


void
tx_tidy_remove_wrapper(tx_clean_node_t *node)
{
    if (!tx_tidy_is_wrapper(node)) {
        return;
    }

    if (node->child == NULL) {
        tx_clean_remove_node(node);

    } else if (node->child->next == NULL
               && tx_clean_move_id(node->child, node))
    {
        tx_clean_unwrap_node(node);
    }
}


void
tx_tidy_unwrap_first_p(tx_clean_node_t *item)
{
    tx_clean_node_t  *p, *node;

    p = item->child;

    if (p == NULL || !tx_tidy_is_plain_p(p)) {
        return;
    }

    for (node = p->next; node != NULL; node = node->next) {
        if (!tx_tidy_is_list(node)) {
            return;
        }
    }

    tx_clean_unwrap_node(p);
}


tx_tidy_amount_t
tx_tidy_count_content(const tx_clean_node_t *root)
{
    tx_tidy_amount_t        amount;
    const tx_clean_node_t  *node;

    memset(&amount, 0, sizeof(tx_tidy_amount_t));

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        amount.images += (node->tag == TX_TAG_IMG);
        amount.chars += (node->tag == TX_TAG_INPUT);

        if (node->tag == TX_TAG_TEXT) {
            amount.chars += tx_str_trim(node->text).len;
        }
    }

    return amount;
}


bool
tx_tidy_has_only_images(const tx_clean_node_t *node)
{
    tx_tidy_amount_t  amount;

    amount = tx_tidy_count_content(node);

    return amount.images != 0 && amount.chars == 0;
}
