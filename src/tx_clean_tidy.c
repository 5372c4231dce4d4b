/*
 * Copyright (C) textextract contributors
 *
 * The last pass over the clean tree, from the leaves up: wrappers around a
 * single thing go, and tables that only lay out a page become its blocks.
 * The tree is no deeper than TX_CLEAN_DEPTH, and so is the recursion.
 */


#include "tx_clean_tidier.h"


/* A list of one item that holds several blocks is a frame. */
static void
tx_clean_tidy_list(tx_clean_node_t *list)
{
    bool                    text;
    tx_clean_node_t        *item;
    const tx_clean_node_t  *node;

    item = list->child;

    if (item == NULL || item->next != NULL || item->tag != TX_TAG_LI
        || item->attrs != NULL || list->attrs != NULL
        || !tx_clean_move_id(list, item))
    {
        return;
    }

    text = false;

    for (node = item->child; node != NULL; node = node->next) {

        if (!(tx_tag_flags(node->tag) & TX_IS_BLOCK)) {
            return;
        }

        text |= !tx_clean_is_list(node->tag);
    }

    if (text && item->child->next != NULL) {
        list->tag = TX_TAG_DIV;
        tx_clean_append_all(list, tx_clean_detach(list)->child);
    }
}


/* A block whose children are tidy. */
static void
tx_clean_tidy_block(const tx_page_t *page, tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_TABLE:
        tx_clean_tidy_table(page, node);
        break;

    case TX_TAG_FIGURE:
        tx_clean_unwrap_only(node);
        tx_clean_tidy_figure(node);
        break;

    case TX_TAG_UL:
        tx_clean_tidy_list(node);
        break;

    case TX_TAG_PRE:
        tx_clean_tidy_code(page->arena, node);
        break;

    case TX_TAG_P:
        tx_clean_tidy_paragraph(node);
        break;

    case TX_TAG_DD:
    case TX_TAG_DT:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_LI:
        tx_clean_unwrap_only(node);
        tx_clean_unwrap_p(node);
        break;

    case TX_TAG_ARTICLE:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_CAPTION:
    case TX_TAG_DETAILS:
    case TX_TAG_TD:
    case TX_TAG_TH:
        tx_clean_unwrap_only(node);
        break;

    case TX_TAG_DIV:
    case TX_TAG_SECTION:
        if (node->attrs != NULL) {
            tx_clean_unwrap_only(node);
        }

        break;

    default:
        if (tx_clean_is_heading(node->tag)) {
            tx_clean_tidy_heading(node);
        }

        break;
    }
}


/* All children, each of them tidy; wrappers around one block are left out. */
static void
tx_clean_tidy_children(const tx_page_t *page, tx_clean_node_t *node)
{
    tx_clean_node_t   *child, *next;
    tx_clean_lists_t   lists;

    lists.list = NULL;

    for (child = tx_clean_detach(node); child != NULL; child = next) {
        next = child->next;

        if (tx_clean_names_language(child)) {
            continue;
        }

        if (tx_tag_flags(child->tag) & TX_IS_BLOCK) {
            tx_clean_tidy_children(page, child);
            tx_clean_tidy_block(page, child);
            tx_clean_sound(child);
        }

        if (tx_clean_join_list(page, &lists, child)) {
            continue;
        }

        if (child->tag == TX_TAG_DL) {
            tx_clean_sound_definitions(page->arena, node, child);

        } else {
            tx_clean_append_tidy(node, child);
        }
    }
}


void
tx_clean_tidy(const tx_page_t *page, tx_clean_node_t *root)
{
    tx_clean_node_t  *child;

    tx_clean_repeats(root);
    tx_clean_tidy_children(page, root);

    for ( ;; ) {
        child = root->child;

        if (child == NULL || child->next != NULL || child->attrs != NULL
            || (!tx_clean_is_wrapper(child) && child->tag != TX_TAG_ARTICLE)
            || child->child == NULL || !tx_clean_move_id(child->child, child))
        {
            break;
        }

        tx_clean_unwrap(root, child);
    }
}
