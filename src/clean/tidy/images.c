/*
 * Copyright (C) textextract contributors
 *
 * Lines of images alone: nothing that is meant for text does them any good.
 */


#include "clean/tidy/tidier.h"


/* True if there is no text in an inline tree, but an image. */
static bool
tx_clean_has_only_images(const tx_clean_node_t *node)
{
    bool                    found;
    const tx_clean_node_t  *child;

    found = false;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_IMG) {
            found = true;

        } else if (child->tag == TX_TAG_TEXT) {
            if (tx_str_trim(child->text).len != 0) {
                return false;
            }

        } else if (child->tag != TX_TAG_BR) {
            if (!tx_clean_has_only_images(child)) {
                return false;
            }

            found = true;
        }
    }

    return found;
}


/* What only formats text, and no image. */
static bool
tx_clean_is_format(const tx_clean_node_t *node)
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
        return node->child != NULL && node->id == 0;

    default:
        return false;
    }
}


/* A line of images: emphasis means nothing to them. */
static void
tx_clean_tidy_images(tx_clean_node_t *line)
{
    tx_clean_node_t  *child, *next;

    for (child = tx_clean_detach(line); child != NULL; child = next) {
        next = child->next;

        if (child->child != NULL) {
            tx_clean_tidy_images(child);
        }

        if (tx_clean_is_format(child)) {
            tx_clean_append_all(line, child->child);

        } else {
            tx_clean_append(line, child);
        }
    }
}


void
tx_clean_tidy_heading(tx_clean_node_t *heading)
{
    if (tx_clean_has_only_images(heading)) {
        heading->tag = TX_TAG_P;        /* it heads nothing */
        tx_clean_tidy_images(heading);
    }
}


void
tx_clean_tidy_paragraph(tx_clean_node_t *p)
{
    if (tx_clean_has_only_images(p)) {
        tx_clean_tidy_images(p);
    }
}


void
tx_clean_tidy_figure(tx_clean_node_t *figure)
{
    tx_clean_node_t  *node, *next;

    for (node = tx_clean_detach(figure); node != NULL; node = next) {
        next = node->next;

        if (tx_clean_is_plain_p(node) && tx_clean_has_only_images(node)) {
            tx_clean_append_all(figure, node->child);

        } else {
            tx_clean_append(figure, node);
        }
    }
}


/* Old galleries are lists of definitions, with the images as terms. */
void
tx_clean_tidy_terms(tx_clean_node_t *list)
{
    tx_clean_node_t  *image, *line;

    image = list->child;
    line = (image == NULL) ? NULL : image->next;

    if (line == NULL || line->next != NULL || image->tag != TX_TAG_DT
        || line->tag != TX_TAG_DD || !tx_clean_has_only_images(image))
    {
        return;
    }

    list->tag = TX_TAG_FIGURE;
    line->tag = TX_TAG_FIGCAPTION;
    tx_clean_unwrap(list, image);
}
