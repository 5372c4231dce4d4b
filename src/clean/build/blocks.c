/*
 * Copyright (C) textextract contributors
 *
 * Blocks of the clean tree: an element appears when something is put into it,
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
            tx_clean_mark(build, node, source);
        }

        tx_clean_append(parent, node);
    }

    return node;
}


tx_clean_node_t *
tx_clean_holder(tx_clean_build_t *build, tx_clean_node_t *parent, tx_tag_t tag)
{
    bool              list;
    tx_tag_t          item;
    tx_clean_node_t  *last;

    for ( ;; ) {
        last = parent->last_child;
        list = false;

        switch (parent->tag) {

        case TX_TAG_UL:
        case TX_TAG_OL:
            item = TX_TAG_LI;
            list = (tag == TX_TAG_UL || tag == TX_TAG_OL);
            break;

        case TX_TAG_DL:
            item = (tag == TX_TAG_DT) ? TX_TAG_DT : TX_TAG_DD;
            break;

        case TX_TAG_TABLE:
            if (tag == TX_TAG_CAPTION || tag == TX_TAG_THEAD
                || tag == TX_TAG_TBODY || tag == TX_TAG_TFOOT)
            {
                return parent;
            }

            item = TX_TAG_TR;
            break;

        case TX_TAG_THEAD:
        case TX_TAG_TBODY:
        case TX_TAG_TFOOT:
            item = TX_TAG_TR;
            break;

        case TX_TAG_TR:
            item = (tag == TX_TAG_TH) ? TX_TAG_TH : TX_TAG_TD;
            break;

        default:
            return parent;
        }

        if (item == tag) {
            return parent;
        }

        if (last == NULL || last->tag != item || (last->source != 0 && !list))
        {
            last = tx_clean_add(build, parent, item, 0);
            if (last == NULL) {
                return NULL;
            }
        }

        parent = last;
    }
}


/* The empty cells in front of the first one that has something in it. */
static void
tx_clean_cells(tx_clean_build_t *build, tx_clean_frame_t *row, uint32_t end)
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


/* Puts a pending hr into what that many frames have made. */
static void
tx_clean_rule_out(tx_clean_build_t *build, uint32_t frame)
{
    tx_clean_node_t  *out;

    if (build->rule == 0 || build->rule != frame) {
        return;
    }

    build->rule = 0;
    out = build->frames[build->frames[frame - 1].block].out;

    if (tx_clean_is_flow(out->tag)) {
        (void) tx_clean_add(build, out, TX_TAG_HR, 0);
    }
}


bool
tx_clean_make(tx_clean_build_t *build)
{
    uint32_t           i;
    tx_clean_node_t   *holder;
    tx_clean_frame_t  *frame, *parent;

    for (i = build->made; i < build->nframes; i++) {
        tx_clean_rule_out(build, i);

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
            tx_clean_cells(build, parent, frame->node);
        }

        frame->out = tx_clean_add(build, holder, frame->tag, frame->node);

        if (frame->out == NULL) {
            return false;
        }
    }

    build->made = build->nframes;
    tx_clean_rule_out(build, build->nframes);

    return !build->arena->failed;
}


void
tx_clean_empty_cell(tx_clean_build_t *build, const tx_clean_frame_t *cell)
{
    tx_clean_frame_t  *row;

    row = tx_clean_block(build);

    if (row->out != NULL) {
        (void) tx_clean_add(build, row->out, cell->tag, cell->node);
    }
}
