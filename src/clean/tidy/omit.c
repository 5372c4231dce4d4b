/*
 * Copyright (C) textextract contributors
 *
 * Leaves out the parts of the content that tx_options_t's omit names.
 */


#include "clean/tidy/tidy.h"


/* True for a node that is left out with all its content. */
static bool
tx_tidy_is_omitted(const tx_clean_node_t *node, uint32_t omit)
{
    return (node->tag == TX_TAG_TABLE && (omit & TX_OMIT_TABLES))
           || (node->tag == TX_TAG_IMG && (omit & TX_OMIT_IMAGES));
}


/* True for a node that has a meaning without the nodes beside it. */
static bool
tx_tidy_has_own_meaning(const tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_BR:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_HR:
    case TX_TAG_SUMMARY:
        return false;

    case TX_TAG_TEXT:
        return tx_str_trim(node->text).len != 0;

    default:
        return true;
    }
}


/* Removes a node, and one of two spaces if there is one on both sides. */
static void
tx_tidy_omit_node(tx_clean_node_t *node)
{
    tx_clean_node_t  *prev, *next;

    prev = node->prev;
    next = node->next;
    tx_clean_remove_node(node);

    if (next != NULL && tx_str_starts(next->text, tx_str(" "))
        && (prev == NULL || tx_str_ends(prev->text, tx_str(" "))))
    {
        next->text = tx_str_drop(next->text, 1);
    }
}


bool
tx_tidy_omit_parts(tx_clean_node_t *parent, uint32_t omit)
{
    bool              less, rest;
    tx_clean_node_t  *node, *next;

    less = false;
    rest = (parent->tag == TX_TAG_TD || parent->tag == TX_TAG_TH);

    for (node = parent->child; node != NULL; node = next) {
        next = node->next;

        if (tx_tidy_is_omitted(node, omit) || tx_tidy_omit_parts(node, omit)) {
            tx_tidy_omit_node(node);
            less = true;
            continue;
        }

        rest |= tx_tidy_has_own_meaning(node);

        if (node->tag == TX_TAG_A && (omit & TX_OMIT_LINKS)) {
            node->id = 0;       /* without links no id is needed */
            tx_clean_unwrap_node(node);
        }
    }

    return less && !rest;
}
