/*
 * Copyright (C) textextract contributors
 */


#include "methods/records.h"
#include "records/records.h"

#include <math.h>


#define TX_RECORDS_SHORT_MAX_BYTES 40     /* maximum bytes of a short leaf */


/* Features of a leaf (a text node) that suggest a record. */

typedef enum {
    TX_LEAF_DELIMITER = 0,       /* a word in the leaf ends with ":" */
    TX_LEAF_KNOWN,               /* the leaf is a known attribute name */
    TX_LEAF_SHORT,               /* the leaf has at most 40 bytes */
    TX_LEAF_LABEL,               /* the leaf's element marks a label */
    TX_LEAF_REPEATED,            /* the leaf's element has a similar sibling */
    TX_LEAF_MAX
} tx_leaf_t;


/* For a range of nodes: the number of leaves that have each feature. */

typedef struct {
    uint32_t  n[TX_LEAF_MAX];
    uint32_t  leaves;            /* number of all leaves with text */
} tx_leaves_t;


const tx_param_t  tx_records_params[TX_RECORDS_PARAMS] = {
    { "stop", 0.5, 1, 0.8, "modern: least part of its mass to follow" }
};


double
tx_records_weigh_feature(double n, double all)
{
    return (n > 0 && n < all) ? n * log(all / n) : 0;
}


static bool
tx_leaf_text_has_colon(tx_str_t text)
{
    size_t  i;

    for (i = 0; i < text.len; i++) {
        if (text.data[i] == ':'
            && (i + 1 == text.len || tx_is_space(text.data[i + 1])))
        {
            return true;
        }
    }

    return tx_str_has(text, tx_str("："));
}


/* True if n, or the node after a text n, is another element like `element`. */
static bool
tx_node_is_similar(const tx_page_t *page, uint32_t element, uint32_t n)
{
    if (n != 0 && page->nodes[n].tag == TX_TAG_TEXT) {
        n = page->nodes[n].next;
    }

    return n != 0 && n != element && tx_nodes_look_alike(page, element, n);
}


/* Adds a node's features to sum, if the node is a text that is shown. */
static void
tx_leaf_count_features(const tx_page_t *page, const tx_attributes_t *attributes,
    uint32_t n, tx_leaves_t *sum)
{
    uint32_t          tag, parent;
    tx_str_t          text;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->tag != TX_TAG_TEXT
        || (node->flags & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
    {
        return;
    }

    parent = node->parent;
    tag = page->nodes[parent].tag;
    text = tx_str_trim(tx_node_raw_text(page, n));

    sum->leaves++;
    sum->n[TX_LEAF_DELIMITER] += tx_leaf_text_has_colon(text);
    sum->n[TX_LEAF_SHORT] += (text.len <= TX_RECORDS_SHORT_MAX_BYTES);
    sum->n[TX_LEAF_LABEL] += tag == TX_TAG_TH || tag == TX_TAG_DT
                             || tag == TX_TAG_B || tag == TX_TAG_STRONG
                             || tag == TX_TAG_LABEL;
    sum->n[TX_LEAF_REPEATED] +=
        tx_node_is_similar(page, parent, page->nodes[parent].next)
        || tx_node_is_similar(page, parent,
                              page->nodes[page->nodes[parent].parent].child);

    text = tx_str_trim_end(text, tx_str(": \t\n\f\r"));
    sum->n[TX_LEAF_KNOWN] += tx_attributes_have_name(attributes, text);
}


static void
tx_hmm_set_masses(tx_hmm_t *hmm, const tx_leaves_t *before)
{
    double           all, count, total;
    uint32_t         k, n;
    const tx_page_t *page;

    page = hmm->page;
    all = before[page->nnodes].leaves;

    for (k = 0; k < TX_LEAF_MAX; k++) {
        total = before[page->nnodes].n[k];

        for (n = 0; total > 0 && n < page->nnodes; n++) {
            count = before[page->nodes[n].last + 1].n[k] - before[n].n[k];
            hmm->mass[n] += hmm->literal
                            ? tx_records_weigh_feature(count, all)
                            : count * (tx_records_weigh_feature(total, all)
                                       / total);
        }
    }
}


/* Counts the leaves with each feature, and allocates the model's arrays. */
static bool
tx_hmm_init(tx_hmm_t *hmm, const tx_columns_t *columns, bool literal)
{
    uint32_t                n;
    tx_page_t              *page;
    tx_leaves_t            *before;      /* by node: counts of earlier leaves */
    const tx_attributes_t  *attributes;

    page = columns->page;
    hmm->page = page;
    hmm->literal = literal;

    attributes = tx_columns_get_attributes(columns);
    before = tx_arena_calloc(page->arena, (size_t) page->nnodes + 1,
                             sizeof(tx_leaves_t));

    hmm->levels = page->depth - page->nodes[page->body].depth + 1;
    hmm->best = tx_arena_calloc(page->arena, (size_t) hmm->levels + 1,
                                sizeof(uint32_t));
    hmm->mass = tx_arena_calloc(page->arena, page->nnodes, sizeof(double));
    hmm->delta = tx_arena_calloc(page->arena, page->nnodes, sizeof(double));

    if (page->arena->failed) {
        return false;
    }

    for (n = 0; n < page->nnodes; n++) {
        before[n + 1] = before[n];
        tx_leaf_count_features(page, attributes, n, &before[n + 1]);
    }

    tx_hmm_set_masses(hmm, before);

    return true;
}


/* Sets delta[] of a node's children; divides their masses by top. */
static void
tx_hmm_set_child_deltas(tx_hmm_t *hmm, uint32_t n, double top)
{
    double            all, mass;
    uint32_t          child, *best;
    const tx_node_t  *nodes;

    nodes = hmm->page->nodes;
    best = &hmm->best[nodes[n].depth - nodes[hmm->page->body].depth + 1u];
    all = 0;

    for (child = nodes[n].child; child != 0; child = nodes[child].next) {
        if (hmm->mass[child] > 0) {
            all += hmm->literal ? 1 : hmm->mass[child];
        }
    }

    for (child = nodes[n].child; child != 0; child = nodes[child].next) {
        mass = hmm->mass[child];

        if (!(mass > 0) || nodes[child].tag == TX_TAG_TEXT) {
            continue;
        }

        hmm->delta[child] = hmm->delta[n] + log(mass / top)
                            + log((hmm->literal ? 1 : mass) / all);

        if (*best == 0 || hmm->delta[child] > hmm->delta[*best]) {
            *best = child;
        }
    }
}


bool
tx_hmm_run_viterbi(tx_hmm_t *hmm, const tx_columns_t *columns, bool literal)
{
    double            top;
    uint32_t          n;
    const tx_page_t  *page;

    page = columns->page;

    if (!tx_hmm_init(hmm, columns, literal)) {
        return false;
    }

    top = literal ? 1 : hmm->mass[page->body];
    hmm->best[0] = page->body;

    for (n = page->body; n <= page->nodes[page->body].last; n++) {
        if (page->nodes[n].child != 0 && hmm->mass[n] > 0) {
            tx_hmm_set_child_deltas(hmm, n, top);
        }
    }

    return true;
}


uint32_t
tx_hmm_find_area(const tx_hmm_t *hmm, double stop)
{
    uint32_t  m, node, next;

    for (m = 0; m + 1 < hmm->levels && hmm->best[m + 1] != 0; m++) {
        node = hmm->best[m];
        next = hmm->best[m + 1];

        if (hmm->literal ? hmm->delta[node] >= hmm->delta[next]
                         : (hmm->page->nodes[next].parent != node
                            || hmm->mass[next] < stop * hmm->mass[node]))
        {
            break;
        }
    }

    return hmm->best[m];
}


bool
tx_records_run(tx_run_t *run)
{
    tx_hmm_t          hmm;
    uint32_t          b;
    tx_page_t        *page;
    tx_selection_t   *sel;
    const tx_node_t  *area;

    page = run->columns->page;
    sel = run->selection;

    if (!tx_hmm_run_viterbi(&hmm, run->columns, run->literal)) {
        return false;
    }

    sel->area = tx_hmm_find_area(&hmm, run->params[TX_RECORDS_STOP]);
    area = &page->nodes[sel->area];

    if (hmm.mass[page->body] > 0) {
        sel->confidence = (float) tx_min(hmm.mass[sel->area]
                                         / hmm.mass[page->body], 1);
    }

    for (b = area->block; b < area->block_end; b++) {
        sel->score[b] = run->literal ? 1 : run->columns->col[TX_COL_RECORD][b];
        sel->keep[b] = (sel->score[b] != 0);
    }

    return true;
}
