/*
 * Copyright (C) textextract contributors
 *
 * Corrects the clean tree from the leaves up.  TX_CLEAN_MAX_LEVELS bounds the
 * recursion.
 */


#include "clean/tidy/tidy.h"


/* Moves a cite at the beginning of a blockquote into a p of its own. */
static void
tx_tidy_separate_cite(tx_arena_t *arena, tx_clean_node_t *quote)
{
    tx_clean_node_t  *p, *cite, *line;

    p = quote->child;
    cite = (p == NULL || !tx_tidy_is_plain_p(p)) ? NULL : p->child;

    if (cite == NULL || cite->tag != TX_TAG_CITE || cite->next == NULL
        || cite->next->tag == TX_TAG_BR)
    {
        return;
    }

    line = tx_clean_make_node(arena, TX_TAG_P, 0);

    if (line != NULL) {
        tx_clean_insert_before(line, p);
        tx_clean_remove_node(cite);
        tx_clean_append_child(line, cite);
    }
}


/* Puts all of a pre into one code element, which gets the pre's language. */
static void
tx_tidy_set_code_language(tx_arena_t *arena, tx_clean_node_t *pre)
{
    tx_clean_node_t  *code, *child, *next;
    tx_clean_attr_t  *class;

    code = pre->last_child;
    class = tx_clean_remove_attr(pre, TX_ATTR_CLASS);

    if (code != NULL && code->tag == TX_TAG_CODE && code->child != NULL) {
        child = code->prev;

        /* the indentation of the first line may precede the code element */

        if (child != NULL && child->prev == NULL && child->tag == TX_TAG_TEXT
            && tx_str_trim(child->text).len == 0)
        {
            tx_clean_remove_node(child);
            tx_clean_insert_before(child, code->child);
        }
    }

    if (class == NULL) {
        return;
    }

    if (code == NULL || code->tag != TX_TAG_CODE || code->prev != NULL) {
        code = tx_clean_make_node(arena, TX_TAG_CODE, pre->source);
        if (code == NULL) {
            return;
        }

        tx_clean_move_children(code, pre);
        tx_clean_append_child(pre, code);

        for (child = code->child; child != NULL; child = next) {
            next = child->next;

            if (child->tag == TX_TAG_CODE) {
                tx_clean_unwrap_node(child);
            }
        }
    }

    if (tx_clean_get_attr(code, TX_ATTR_CLASS).len == 0) {
        class->next = code->attrs;
        code->attrs = class;
    }
}


/* Makes a div of a details element without a summary at its beginning. */
static void
tx_tidy_replace_details(tx_clean_node_t *details)
{
    tx_clean_node_t  *node;

    if (details->child == NULL || details->child->tag != TX_TAG_SUMMARY) {
        details->tag = TX_TAG_DIV;
        (void) tx_clean_remove_attr(details, TX_ATTR_OPEN);
    }

    for (node = details->child; node != NULL; node = node->next) {
        if (node->tag == TX_TAG_SUMMARY && node != details->child) {
            node->tag = TX_TAG_P;
        }
    }
}


/* Corrects a block after its children have been corrected. */
static void
tx_tidy_correct_block(const tx_page_t *page, tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_TABLE:
        tx_tidy_correct_table(page, node);
        break;

    case TX_TAG_DL:
        tx_tidy_make_figure(node);
        break;

    case TX_TAG_OL:
    case TX_TAG_UL:
        tx_tidy_unwrap_list_items(node);
        tx_tidy_join_list(page, node);
        break;

    case TX_TAG_PRE:
        tx_tidy_set_code_language(page->arena, node);
        break;

    case TX_TAG_BLOCKQUOTE:
        tx_tidy_separate_cite(page->arena, node);
        break;

    case TX_TAG_DETAILS:
        tx_tidy_replace_details(node);
        break;

    case TX_TAG_DD:
    case TX_TAG_DT:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_LI:
        tx_tidy_unwrap_first_p(node);
        break;

    case TX_TAG_FIGURE:
        tx_tidy_reorder_figure(node);
        break;

    default:
        if (tx_tidy_is_heading(node) && tx_tidy_has_only_images(node)) {
            node->tag = TX_TAG_P;
        }

        break;
    }
}


static void
tx_tidy_correct_children(const tx_page_t *page, tx_clean_node_t *parent)
{
    tx_clean_node_t  *node, *next;

    for (node = parent->child; node != NULL; node = next) {
        next = node->next;

        if (!tx_clean_is_block_node(node)) {
            continue;
        }

        if (node->tag == TX_TAG_DL) {
            tx_tidy_replace_definition_list(node);
        }

        tx_tidy_correct_children(page, node);
        tx_tidy_correct_block(page, node);
        tx_tidy_remove_wrapper(node);
    }

    node = parent->child;

    if (node != NULL && node->next == NULL && tx_tidy_is_wrapper(node)
        && !tx_tidy_is_wrapper(parent))
    {
        tx_clean_unwrap_node(node);
    }
}


void
tx_clean_correct_tree(const tx_page_t *page, tx_clean_node_t *root)
{
    tx_clean_node_t  *node;

    node = root->last_child;

    if (node != NULL && node->tag == TX_TAG_HR) {   /* no text follows the hr */
        tx_clean_remove_node(node);
    }

    tx_tidy_remove_repeats(root);
    tx_tidy_correct_children(page, root);

    if (page->omit & (TX_OMIT_TABLES | TX_OMIT_IMAGES | TX_OMIT_LINKS)) {
        (void) tx_tidy_omit_parts(root, page->omit);
    }

    node = root->child;

    while (node != NULL && node->next == NULL && node->attrs == NULL
           && (tx_tidy_is_wrapper(node) || node->tag == TX_TAG_ARTICLE)
           && node->child != NULL && tx_clean_move_id(node->child, node))
    {
        tx_clean_unwrap_node(node);
        node = root->child;
    }
}
