/*
 * Copyright (C) textextract contributors
 *
 * Figures, captions and lines of images.
 */


#include "clean/tidy/tidier.h"


#define TX_TIDY_CAPTION_MAX_BYTES  240


/* True for an element that formats text, such as strong. */
static bool
tx_tidy_is_format(const tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_B:
    case TX_TAG_EM:
    case TX_TAG_I:
    case TX_TAG_MARK:
    case TX_TAG_SMALL:
    case TX_TAG_SPAN:
    case TX_TAG_STRONG:
    case TX_TAG_U:
        return node->id == 0;

    default:
        return false;
    }
}


void
tx_tidy_image_line(tx_clean_node_t *line)
{
    tx_clean_node_t  *node, *next;

    if (!tx_tidy_has_only_images(line)) {
        return;
    }

    line->tag = TX_TAG_P;

    for (node = line->child; node != NULL; node = next) {
        next = tx_clean_next(line, node);

        if (tx_tidy_is_format(node)) {
            tx_clean_unwrap(node);
        }
    }
}


/*
 * Ends a figure with its caption, as HTML has it (section 4.4.12): images
 * behind the caption move in front of it, and all else behind the figure.
 */
static void
tx_tidy_end_figure(tx_clean_node_t *figure, tx_clean_node_t *caption)
{
    tx_clean_node_t  *node, *next, *behind;

    behind = figure->next;

    for (node = caption->next; node != NULL; node = next) {
        next = node->next;
        tx_clean_remove(node);

        if (!tx_clean_is_block_node(node)) {
            tx_clean_insert(node, caption);

        } else if (behind != NULL) {
            tx_clean_insert(node, behind);

        } else {
            tx_clean_append(figure->parent, node);
        }
    }
}


void
tx_tidy_figure(tx_clean_node_t *figure)
{
    tx_clean_node_t  *node, *next, *caption;

    caption = NULL;

    for (node = figure->child; node != NULL; node = next) {
        next = node->next;

        if (tx_tidy_is_plain_p(node) && tx_tidy_has_only_images(node)) {
            tx_clean_unwrap(node);

        } else if (node->tag == TX_TAG_FIGCAPTION && caption == NULL) {
            caption = node;

        } else if (node->tag == TX_TAG_FIGCAPTION) {
            node->tag = (node->child != NULL
                         && tx_clean_is_block_node(node->child))
                        ? TX_TAG_DIV : TX_TAG_P;
        }
    }

    if (caption != NULL && caption->prev != NULL) {
        tx_tidy_end_figure(figure, caption);
    }
}


void
tx_tidy_captioned_image(tx_clean_node_t *node)
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

    amount = tx_tidy_measure(line);

    if (amount.images == 0 && amount.chars <= TX_TIDY_CAPTION_MAX_BYTES) {
        node->tag = TX_TAG_FIGURE;
        line->tag = TX_TAG_FIGCAPTION;
        tx_clean_unwrap(image);
    }
}
