/*
 * Copyright (C) textextract contributors
 *
 * Blocks of the clean tree: an element is added when content is put into it,
 * with the item, row or cell that the page left out.
 */


#include "clean/attributes.h"
#include "clean/build/builder.h"
#include "clean/targets.h"


tx_clean_node_t *
tx_clean_add(tx_clean_build_t *build, tx_clean_node_t *parent, tx_tag_t tag,
    uint32_t source)
{
    tx_clean_node_t  *node;

    node = tx_clean_node(build->arena, tag, source);

    if (node != NULL) {
        if (source != 0) {
            node->attrs = tx_clean_attrs(build, source, tag);
            tx_clean_set_target(build, node, source);
        }

        tx_clean_append(parent, node);
    }

    return node;
}


tx_clean_node_t *
tx_clean_holder(tx_clean_build_t *build, tx_clean_node_t *parent, tx_tag_t tag)
{
    bool              sublist;
    tx_tag_t          item;
    tx_clean_node_t  *last;

    for ( ;; ) {
        item = tx_clean_item_between(tag, parent->tag);

        if (item == TX_TAG_UNKNOWN) {
            return parent;
        }

        last = parent->last_child;
        sublist = item == TX_TAG_LI
                  && (tag == TX_TAG_UL || tag == TX_TAG_OL);

        if (last == NULL || last->tag != item
            || (last->source != 0 && !sublist))
        {
            last = tx_clean_add(build, parent, item, 0);
            if (last == NULL) {
                return NULL;
            }
        }

        parent = last;
    }
}


/* Adds a row's empty cells that precede its first cell with content. */
static void
tx_clean_add_cells(tx_clean_build_t *build, tx_clean_frame_t *row,
    uint32_t end)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = build->page->nodes[row->node].child; i != 0 && i < end;
         i = node->next)
    {
        node = &build->page->nodes[i];

        if ((node->tag == TX_TAG_TD || node->tag == TX_TAG_TH)
            && !(node->flags & TX_NODE_HIDDEN))
        {
            (void) tx_clean_add(build, row->out, (tx_tag_t) node->tag, i);
        }
    }
}


/* Adds the pending hr, if it is in that many frames of the stack. */
static void
tx_clean_add_rule(tx_clean_build_t *build, uint32_t frame)
{
    tx_clean_node_t  *out;

    if (build->rule == 0 || build->rule != frame) {
        return;
    }

    build->rule = 0;
    out = build->frames[build->frames[frame - 1].block].out;

    if (tx_clean_item_between(TX_TAG_HR, out->tag) == TX_TAG_UNKNOWN) {
        (void) tx_clean_add(build, out, TX_TAG_HR, 0);
    }
}


bool
tx_clean_add_blocks(tx_clean_build_t *build)
{
    uint32_t           i;
    tx_clean_node_t   *holder;
    tx_clean_frame_t  *frame, *parent;

    for (i = build->made; i < build->nframes; i++) {
        tx_clean_add_rule(build, i);

        frame = &build->frames[i];

        if (frame->kind != TX_CLEAN_BLOCK && frame->kind != TX_CLEAN_LINE) {
            continue;
        }

        parent = &build->frames[build->frames[i - 1].block];
        holder = tx_clean_holder(build, parent->out, frame->tag);

        if (holder == NULL) {
            return false;
        }

        if (parent->tag == TX_TAG_TR && holder->child == NULL) {
            tx_clean_add_cells(build, parent, frame->node);
        }

        frame->out = tx_clean_add(build, holder, frame->tag, frame->node);

        if (frame->out == NULL) {
            return false;
        }
    }

    build->made = build->nframes;
    tx_clean_add_rule(build, build->nframes);

    return !build->arena->failed;
}
