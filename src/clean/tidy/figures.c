/*
 * Copyright (C) textextract contributors
 *
 * Corrects figures, their captions and lines of images.
 */


#include "clean/tidy/tidy.h"


#define TX_TIDY_CAPTION_MAX_BYTES  240  /* maximum bytes of a caption's line */


void
tx_tidy_reorder_figure(tx_clean_node_t *figure)
{
    tx_clean_node_t  *node, *next, *caption, *behind;

    caption = NULL;
    behind = figure->next;

    for (node = figure->child; node != NULL; node = next) {
        next = node->next;

        if (node->tag == TX_TAG_FIGCAPTION && caption == NULL) {
            caption = node;
            continue;
        }

        if (node->tag == TX_TAG_FIGCAPTION) {
            node->tag = (node->child != NULL
                         && tx_clean_is_block_node(node->child))
                        ? TX_TAG_DIV : TX_TAG_P;
        }

        if (caption != NULL && caption->prev != NULL) {

            /* a caption ends a figure in HTML (section 4.4.12) */

            tx_clean_remove_node(node);

            if (behind != NULL) {
                tx_clean_insert_before(node, behind);

            } else {
                tx_clean_append_child(figure->parent, node);
            }

        } else if (tx_tidy_is_plain_p(node) && tx_tidy_has_only_images(node)) {
            tx_clean_unwrap_node(node);
        }
    }
}


void
tx_tidy_make_figure(tx_clean_node_t *node)
{
    tx_clean_node_t   *image, *line;
    tx_tidy_amount_t   amount;

    image = node->child;
    line = (image == NULL) ? NULL : image->next;

    if (line == NULL || line->next != NULL
        || (line->tag != TX_TAG_P && line->tag != TX_TAG_DD)
        || !tx_tidy_has_only_images(image))
    {
        return;
    }

    amount = tx_tidy_count_content(line);

    if (amount.images == 0 && amount.chars <= TX_TIDY_CAPTION_MAX_BYTES) {
        node->tag = TX_TAG_FIGURE;
        line->tag = TX_TAG_FIGCAPTION;
        tx_clean_unwrap_node(image);
    }
}
