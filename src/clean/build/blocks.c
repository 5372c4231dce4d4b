/*
 * Copyright (C) textextract contributors
 *
 * Adds blocks to the clean tree: an element is added when content is put into
 * it, together with an item, row or cell that the page left out.
 */


#include "clean/build/build.h"


tx_clean_node_t *
tx_clean_add_child(tx_clean_build_t *build, tx_clean_node_t *parent,
    tx_tag_t tag, uint32_t source)
{
    tx_clean_node_t  *node;

    node = tx_clean_make_node(build->arena, tag, source);

    if (node != NULL) {
        if (source != 0) {
            node->attrs = tx_clean_make_attrs(build, source, tag);
            tx_clean_set_node_target(build, node, source);
        }

        tx_clean_append_child(parent, node);
    }

    return node;
}


tx_clean_node_t *
tx_clean_get_parent_for_tag(tx_clean_build_t *build, tx_clean_node_t *parent,
    tx_tag_t tag)
{
    bool              sublist;
    tx_tag_t          item;
    tx_clean_node_t  *last;

    for ( ;; ) {
        item = tx_clean_find_required_item(tag, parent->tag);

        if (item == TX_TAG_UNKNOWN) {
            return parent;
        }

        last = parent->last_child;
        sublist = item == TX_TAG_LI
                  && (tag == TX_TAG_UL || tag == TX_TAG_OL);

        if (last == NULL || last->tag != item
            || (last->source != 0 && !sublist))
        {
            last = tx_clean_add_child(build, parent, item, 0);
            if (last == NULL) {
                return NULL;
            }
        }

        parent = last;
    }
}


void
tx_clean_add_empty_cells(tx_clean_build_t *build, const tx_clean_frame_t *row)
{
    uint32_t          i;
    tx_clean_node_t  *next, *cell;
    const tx_node_t  *node;

    next = row->out->child;

    for (i = build->page->nodes[row->node].child; i != 0; i = node->next) {
        node = &build->page->nodes[i];

        if (next != NULL && next->source == i) {
            next = next->next;
            continue;
        }

        if ((node->tag != TX_TAG_TD && node->tag != TX_TAG_TH)
            || (node->flags & TX_NODE_HIDDEN))
        {
            continue;
        }

        cell = tx_clean_add_child(build, row->out, (tx_tag_t) node->tag, i);

        if (cell != NULL && next != NULL) {
            tx_clean_remove_node(cell);
            tx_clean_insert_before(cell, next);
        }
    }
}


bool
tx_clean_add_blocks(tx_clean_build_t *build)
{
    uint32_t           i;
    tx_clean_node_t   *holder;
    tx_clean_frame_t  *frame, *parent;

    for (i = build->made; i < build->nframes; i++) {
        frame = &build->frames[i];

        if (frame->kind != TX_CLEAN_BLOCK && frame->kind != TX_CLEAN_LINE) {
            continue;
        }

        parent = &build->frames[build->frames[i - 1].block];
        holder = tx_clean_get_parent_for_tag(build, parent->out, frame->tag);

        if (holder == NULL) {
            return false;
        }

        frame->out = tx_clean_add_child(build, holder, frame->tag, frame->node);

        if (frame->out == NULL) {
            return false;
        }
    }

    build->made = build->nframes;

    return !build->arena->failed;
}
