/*
 * Copyright (C) textextract contributors
 */


#include "clean/clean.h"


uint32_t
tx_outline_next_level(tx_outline_t *outline, tx_tag_t heading)
{
    uint32_t  level;

    level = (uint32_t) heading - TX_TAG_H1 + 1;

    while (outline->n != 0 && outline->levels[outline->n - 1] >= level) {
        outline->n--;
    }

    outline->levels[outline->n++] = (uint8_t) level;

    return tx_min(outline->n + 1, 6);
}


const tx_clean_node_t *
tx_outline_find_title(const tx_clean_node_t *root, tx_str_t text,
    tx_str_t title)
{
    const tx_clean_node_t  *node;

    if (title.len == 0 || text.len == 0) {
        return NULL;
    }

    node = root->child;

    while (node != NULL
           && (node->tag == TX_TAG_ARTICLE || node->tag == TX_TAG_DIV
               || node->tag == TX_TAG_SECTION))
    {
        node = node->child;
    }

    return (node != NULL
            && (node->tag == TX_TAG_P
                || (tx_tag_flags(node->tag) & TX_IS_HEADING))
            && tx_str_starts(text, title)
            && (text.len == title.len || text.data[title.len] == '\n'))
           ? node : NULL;
}


bool
tx_outline_has_h1(const tx_clean_node_t *root)
{
    const tx_clean_node_t  *node;

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        if (node->tag == TX_TAG_H1) {
            return true;
        }
    }

    return false;
}
