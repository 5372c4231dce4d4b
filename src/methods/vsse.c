/*
 * Copyright (C) textextract contributors
 *
 * The method vsse for today's pages: text with much punctuation is the subject
 * of a page; the deepest node that contains most of it is the area;
 * boilerplate, lists of links and weak edges in the area are dropped.
 */


#include "methods/refine_area.h"
#include "methods/vsse.h"


/*
 * On a page of lists, which have much of the page's weight, an article is the
 * area if it has these shares: nearly all of the vvtc, and some of the weight.
 */
#define TX_VSSE_VVTC_MIN_SHARE  0.85  /* node's share of the page's vvtc */
#define TX_VSSE_VVTC_MIN_WEIGHT  0.1  /* node's share of the page's weight */

/* A node that has a similar sibling of this weight is one of many posts. */
#define TX_VSSE_SIBLING_MIN_WEIGHT  0.02  /* sibling's share of page's weight */


const tx_param_t  tx_vsse_params[TX_VSSE_PARAMS] = {
    { "t1", 0, 1, 0.8, "literal: least vvtc of an anchor, of the highest" },
    { "t2", 0, 64, 3, "literal: most bits that differ from title and text" },
    { "top", 1, 64, 16, "literal: most anchors" },
    { "bits", 8, 64, 64, "literal: width of a SimHash" },
    { "share", 0.3, 0.95, 0.7, "modern: the area's part of the weight" }
};


/* True if a node has a similar sibling with enough weight, as posts have. */
static bool
tx_vsse_has_similar_sibling(const tx_refine_t *refine, uint32_t n)
{
    double            least;
    uint32_t          sibling;
    const tx_node_t  *node, *nodes;

    nodes = refine->page->nodes;
    least = TX_VSSE_SIBLING_MIN_WEIGHT
            * refine->sum[refine->page->nblocks].weight;

    if (tx_node_attr(refine->page, n, TX_ATTR_CLASS).len == 0) {
        return false;
    }

    for (sibling = nodes[nodes[n].parent].child; sibling != 0;
         sibling = node->next)
    {
        node = &nodes[sibling];

        if (sibling != n && tx_refine_get_sum(refine, node, weight) > least
            && tx_nodes_look_alike(refine->page, n, sibling))
        {
            return true;
        }
    }

    return false;
}


static bool
tx_vsse_holds_content(const tx_refine_t *refine, uint32_t n)
{
    double                  weight;
    const tx_node_t        *node;
    const tx_refine_sum_t  *all;

    node = &refine->page->nodes[n];
    all = &refine->sum[refine->page->nblocks];
    weight = tx_refine_get_sum(refine, node, weight);

    if (weight >= refine->run->params[TX_VSSE_SHARE] * all->weight) {
        return true;
    }

    return weight >= TX_VSSE_VVTC_MIN_WEIGHT * all->weight
           && tx_refine_get_sum(refine, node, vvtc)
              >= TX_VSSE_VVTC_MIN_SHARE * all->vvtc
           && !tx_vsse_has_similar_sibling(refine, n);
}


/* Returns the deepest block-level node that contains the content. */
static uint32_t
tx_vsse_find_area(const tx_refine_t *refine)
{
    uint32_t          n, child;
    const tx_node_t  *nodes;

    nodes = refine->page->nodes;
    n = refine->page->body;

    for ( ;; ) {
        for (child = nodes[n].child; child != 0; child = nodes[child].next) {
            if (nodes[child].block != nodes[child].block_end
                && tx_vsse_holds_content(refine, child))
            {
                break;
            }
        }

        if (child == 0 || !(tx_tag_flags(nodes[child].tag) & TX_IS_BLOCK)) {
            return n;
        }

        n = child;
    }
}


bool
tx_vsse_run_modern(tx_run_t *run)
{
    tx_refine_t      refine;
    tx_selection_t  *sel;

    sel = run->selection;

    if (!tx_refine_init(&refine, run)) {
        return false;
    }

    sel->area = tx_vsse_find_area(&refine);
    tx_selection_keep_node(refine.page, sel, sel->area);

    return tx_refine_drop_weak_blocks(&refine);
}


bool
tx_vsse_run_with_defaults(tx_columns_t *columns, tx_selection_t *sel)
{
    double    params[TX_VSSE_PARAMS];
    uint32_t  i;
    tx_run_t  run;

    for (i = 0; i < TX_VSSE_PARAMS; i++) {
        params[i] = tx_vsse_params[i].value;
    }

    run.columns = columns;
    run.params = params;
    run.selection = sel;
    run.literal = false;

    return tx_vsse_run_modern(&run);
}


void
tx_fill_vsse_columns(tx_columns_t *columns)
{
    uint32_t        b;
    tx_page_t      *page;
    tx_selection_t  sel;

    page = columns->page;

    if (tx_page_is_empty(page) || !tx_selection_init(page, &sel)
        || !tx_vsse_run_with_defaults(columns, &sel))
    {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {
        columns->col[TX_COL_VSSE_KEEP][b] = sel.keep[b];
        columns->col[TX_COL_VSSE_AREA][b] =
            (b >= page->nodes[sel.area].block
             && b < page->nodes[sel.area].block_end);
    }
}
