/*
 * Copyright (C) textextract contributors
 *
 * Elements whose children HTML does not allow where they are: lists of
 * definitions without a term, details without a summary, captions amid a
 * figure.  What was kept of a page may be only a part of such an element,
 * and pages have faults of their own.
 */


#include "clean/tidy/tidy.h"


/* HTML, section 4.4.9: no heading may be in a term. */
static bool
tx_clean_has_heading(const tx_clean_node_t *term)
{
    const tx_clean_node_t  *node;

    for (node = term->child; node != NULL; node = node->next) {
        if (tx_tag_flags(node->tag) & TX_IS_HEADING) {
            return true;
        }
    }

    return false;
}


/*
 * Of a list of definitions, the items that are one: from the first term to
 * the last definition.  false: there are none, or it is no such list.
 */
static bool
tx_clean_definitions(const tx_clean_node_t *list,
    const tx_clean_node_t **first, const tx_clean_node_t **last)
{
    const tx_clean_node_t  *item;

    *first = NULL;
    *last = NULL;

    for (item = list->child; item != NULL; item = item->next) {

        if (item->tag == TX_TAG_DT) {
            if (tx_clean_has_heading(item)) {
                return false;
            }

            if (*first == NULL) {
                *first = item;
            }

        } else if (*first != NULL) {
            *last = item;
        }
    }

    return *last != NULL;
}


/* What is no item of a list any longer; its text stands in a p again. */
static void
tx_clean_free_item(tx_arena_t *arena, tx_clean_node_t *item)
{
    tx_clean_node_t  *p, *child, *next;

    item->tag = TX_TAG_DIV;
    child = item->child;

    if (child == NULL || (tx_tag_flags(child->tag) & TX_IS_BLOCK)) {
        return;
    }

    p = tx_clean_node(arena, TX_TAG_P, item->source);
    if (p == NULL) {
        return;
    }

    item->child = NULL;
    item->last_child = NULL;
    tx_clean_append(item, p);

    for ( /* void */ ; child != NULL; child = next) {
        next = child->next;

        if (tx_tag_flags(child->tag) & TX_IS_BLOCK) {
            p = item;
        }

        tx_clean_append(p, child);
    }
}


void
tx_clean_sound_definitions(tx_arena_t *arena, tx_clean_node_t *parent,
    tx_clean_node_t *list)
{
    bool                    inside, none;
    tx_clean_node_t        *item, *next;
    const tx_clean_node_t  *first, *last;

    none = !tx_clean_definitions(list, &first, &last);
    inside = false;
    item = list->child;

    list->child = NULL;
    list->last_child = NULL;

    if (none) {
        list->tag = TX_TAG_DIV;
        first = NULL;
    }

    for ( /* void */ ; item != NULL; item = next) {
        next = item->next;

        if (item == first) {
            tx_clean_append(parent, list);
            inside = true;
        }

        if (inside) {
            tx_clean_append(list, item);

        } else {
            tx_clean_free_item(arena, item);
            tx_clean_append_tidy(none ? list : parent, item);
        }

        if (item == last) {
            inside = false;
        }
    }

    if (none) {
        tx_clean_append_tidy(parent, list);
    }
}


/* An attribute less. */
static void
tx_clean_drop_attr(tx_clean_node_t *node, tx_attr_id_t id)
{
    tx_clean_attr_t  **attr;

    for (attr = &node->attrs; *attr != NULL; attr = &(*attr)->next) {
        if ((*attr)->id == id) {
            *attr = (*attr)->next;
            return;
        }
    }
}


/* Without a summary in front there is nothing to unfold. */
static void
tx_clean_sound_details(tx_clean_node_t *details)
{
    tx_clean_node_t  *node;

    node = details->child;

    if (node != NULL && node->tag == TX_TAG_SUMMARY) {
        node = node->next;

    } else {
        details->tag = TX_TAG_DIV;
        tx_clean_drop_attr(details, TX_ATTR_OPEN);
    }

    for ( /* void */ ; node != NULL; node = node->next) {
        if (node->tag == TX_TAG_SUMMARY) {
            node->tag = TX_TAG_P;
        }
    }
}


/* A caption that is none: a block like others. */
static void
tx_clean_free_caption(tx_clean_node_t *caption)
{
    const tx_clean_node_t  *child;

    child = caption->child;

    caption->tag = (child != NULL && (tx_tag_flags(child->tag) & TX_IS_BLOCK))
                   ? TX_TAG_DIV : TX_TAG_P;
}


/* Images only, from here on. */
static bool
tx_clean_are_images(const tx_clean_node_t *node)
{
    while (node != NULL && node->tag == TX_TAG_IMG) {
        node = node->next;
    }

    return node == NULL;
}


/* A caption is the first in its figure, or the last; there is one. */
static void
tx_clean_sound_figure(tx_clean_node_t *figure)
{
    bool              captioned;
    tx_clean_node_t  *node, *next, *caption;

    captioned = false;
    caption = NULL;
    node = figure->child;

    figure->child = NULL;
    figure->last_child = NULL;

    for ( /* void */ ; node != NULL; node = next) {
        next = node->next;

        if (node->tag == TX_TAG_FIGCAPTION) {

            if (captioned) {
                tx_clean_free_caption(node);

            } else if (figure->child == NULL || next == NULL) {
                captioned = true;

            } else if (tx_clean_are_images(next)) {
                captioned = true;
                caption = node;     /* behind them */
                continue;

            } else {
                tx_clean_free_caption(node);
            }
        }

        tx_clean_append(figure, node);
    }

    if (caption != NULL) {
        tx_clean_append(figure, caption);
    }
}


/* HTML, section 4.9.10: a header cell is one, and needs no heading in it. */
static void
tx_clean_sound_header(tx_clean_node_t *cell)
{
    tx_clean_node_t  *node;

    for (node = cell->child; node != NULL; node = node->next) {
        if (tx_tag_flags(node->tag) & TX_IS_HEADING) {
            node->tag = TX_TAG_P;
        }
    }
}


/* Numbers are those of an ordered list. */
static void
tx_clean_sound_list(tx_clean_node_t *list)
{
    tx_clean_node_t  *item;

    for (item = list->child; item != NULL; item = item->next) {
        tx_clean_drop_attr(item, TX_ATTR_VALUE);
    }
}


void
tx_clean_sound(tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_DETAILS:
        tx_clean_sound_details(node);
        break;

    case TX_TAG_FIGURE:
        tx_clean_sound_figure(node);
        break;

    case TX_TAG_TH:
        tx_clean_sound_header(node);
        break;

    case TX_TAG_UL:
        tx_clean_sound_list(node);
        break;

    default:
        break;
    }
}
