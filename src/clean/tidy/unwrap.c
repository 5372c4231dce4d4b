/*
 * Copyright (C) textextract contributors
 *
 * Taking out an element whose children say as much without it.
 */


#include "clean/tidy/tidier.h"
#include "clean/tidy/tidy.h"


void
tx_clean_append_all(tx_clean_node_t *parent, tx_clean_node_t *node)
{
    tx_clean_node_t  *next;

    for ( /* void */ ; node != NULL; node = next) {
        next = node->next;
        tx_clean_append(parent, node);
    }
}


bool
tx_clean_move_id(tx_clean_node_t *to, tx_clean_node_t *from)
{
    if (from->id != 0) {
        if (to->id != 0) {
            return false;
        }

        to->id = from->id;
        from->id = 0;
    }

    return true;
}


void
tx_clean_unwrap(tx_clean_node_t *parent, tx_clean_node_t *which)
{
    tx_clean_node_t  *node, *next;

    if (!tx_clean_move_id(parent, which)) {
        return;
    }

    for (node = tx_clean_detach(parent); node != NULL; node = next) {
        next = node->next;

        if (node == which) {
            tx_clean_append_all(parent, node->child);

        } else {
            tx_clean_append(parent, node);
        }
    }
}


/* A figure of code alone is no more than a wrapper either. */
bool
tx_clean_is_wrapper(const tx_clean_node_t *node)
{
    if (node->attrs != NULL) {
        return false;
    }

    if (node->tag == TX_TAG_FIGURE) {
        return node->child != NULL && node->child->tag == TX_TAG_PRE
               && node->child->next == NULL;
    }

    return node->tag == TX_TAG_DIV || node->tag == TX_TAG_SECTION;
}


void
tx_clean_unwrap_only(tx_clean_node_t *node)
{
    tx_clean_node_t  *child;

    child = node->child;

    if (child != NULL && child->next == NULL && tx_clean_is_wrapper(child)) {
        tx_clean_unwrap(node, child);
    }
}


void
tx_clean_unwrap_p(tx_clean_node_t *item)
{
    tx_clean_node_t  *p, *node;

    p = item->child;

    if (p == NULL || !tx_clean_is_plain_p(p)) {
        return;
    }

    for (node = p->next; node != NULL; node = node->next) {
        if (!tx_clean_is_list(node->tag)) {
            return;
        }
    }

    tx_clean_unwrap(item, p);
}


void
tx_clean_append_tidy(tx_clean_node_t *parent, tx_clean_node_t *node)
{
    if (tx_clean_is_wrapper(node)) {

        if (node->child == NULL) {
            return;
        }

        if (node->child->next == NULL && tx_clean_move_id(node->child, node))
        {
            node = node->child;
        }
    }

    tx_clean_append(parent, node);
}
