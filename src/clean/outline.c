/*
 * Copyright (C) textextract contributors
 */


#include "clean/outline.h"


uint32_t
tx_outline_level(tx_outline_t *outline, tx_tag_t heading)
{
    uint32_t  level;

    level = (uint32_t) heading - TX_TAG_H1 + 1;

    while (outline->n != 0 && outline->levels[outline->n - 1] >= level) {
        outline->n--;
    }

    outline->levels[outline->n++] = (uint8_t) level;

    return tx_min(outline->n + 1, 6);
}


/* True if s is the text below a node, superscripts written as plain text. */
static bool
tx_outline_says(const tx_clean_node_t *root, tx_str_t s)
{
    const tx_clean_node_t  *node;

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        if (node->tag != TX_TAG_TEXT) {
            continue;
        }

        if (!tx_str_starts(s, node->text)) {
            return false;
        }

        s = tx_str_drop(s, node->text.len);
    }

    return s.len == 0;
}


/* True if a text begins with a line. */
static bool
tx_outline_begins(tx_str_t text, tx_str_t line)
{
    return tx_str_starts(text, line)
           && (text.len == line.len || text.data[line.len] == '\n');
}


const tx_clean_node_t *
tx_outline_title(const tx_clean_node_t *root, tx_str_t text, tx_str_t title)
{
    const tx_clean_node_t  *node;

    if (title.len == 0 || text.len == 0) {
        return NULL;
    }

    for (node = root->child; node != NULL; node = node->child) {

        switch (node->tag) {

        case TX_TAG_ARTICLE:
        case TX_TAG_DIV:
        case TX_TAG_SECTION:
            continue;

        default:
            break;
        }

        return ((node->tag == TX_TAG_P
                 || (tx_tag_flags(node->tag) & TX_IS_HEADING))
                && (tx_outline_begins(text, title)
                    || tx_outline_says(node, title)))
               ? node : NULL;
    }

    return NULL;
}


/* Recursion is bounded: the tree is no deeper than TX_CLEAN_DEPTH. */
bool
tx_outline_has_h1(const tx_clean_node_t *root)
{
    const tx_clean_node_t  *node;

    for (node = root->child; node != NULL; node = node->next) {
        if (node->tag == TX_TAG_H1
            || ((tx_tag_flags(node->tag) & TX_IS_BLOCK)
                && tx_outline_has_h1(node)))
        {
            return true;
        }
    }

    return false;
}
