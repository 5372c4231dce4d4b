/*
 * Copyright (C) textextract contributors
 *
 * The method wffte: Wang and Wei's steps, and a variant for today's pages.
 */


#include "methods/title_mentions.h"
#include "methods/refine_area.h"
#include "methods/wffte.h"

#include "data/page-words.h"

#include <math.h>


#define TX_WFFTE_MAX_COMPARED  32  /* maximum number of best containers */

#define TX_WFFTE_COPYRIGHT_MIN_WORDS  3 /* minimum words of copyright notices */

#define TX_WFFTE_HALF_WEIGHT_MARKS  6  /* punctuation marks for factor 0.5 */

#define TX_WFFTE_LINKED_WORD_WEIGHT  4 /* how many times a linked word counts */


const tx_param_t  tx_wffte_params[TX_WFFTE_PARAMS] = {
    { "alpha", 0, 10, 0.5, "weight of the title's commonest word" },
    { "beta", 0, 10, 1, "weight of the next" },
    { "q", 2, 100, 10, "literal: what a level further down counts less" },
    { "top", 1, TX_WFFTE_MAX_COMPARED, 7, "containers that are looked at" },
    { "share", 0, 1, 0.5, "of their text that makes the best one the only" },
    { "near", 0, 20, 2, "path distance to the best, if it has that share" },
    { "far", 0, 20, 4, "path distance, if it has not" },
    { "fall", 10, 10000, 200, "modern: blocks from the title that halve DSD" }
};


/*
 * Sets sum[] of each child: sum[parent], plus power[parent] multiplied by the
 * child's number among the children of its tag.  counts[] is scratch memory,
 * with zeros before and after the call.
 */
static void
tx_wffte_sum_child_positions(const tx_page_t *page, uint32_t parent,
    uint32_t *counts, double *sum, const double *power)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = page->nodes[parent].child; i != 0; i = page->nodes[i].next) {
        node = &page->nodes[i];
        sum[i] = sum[parent] + ++counts[node->tag] * power[parent];
    }

    for (i = page->nodes[parent].child; i != 0; i = page->nodes[i].next) {
        counts[page->nodes[i].tag] = 0;
    }
}


double *
tx_wffte_rate_positions(tx_page_t *page, double q)
{
    double    *sum, *power;
    uint32_t   i, last, counts[TX_TAG_MAX];

    sum = tx_arena_calloc(page->arena, page->nnodes, sizeof(double));
    power = tx_arena_calloc(page->arena, page->nnodes, sizeof(double));

    if (page->arena->failed) {
        return NULL;
    }

    memset(counts, 0, sizeof(counts));

    last = page->nodes[page->body].last;
    power[page->body] = 1;

    for (i = page->body; i <= last; i++) {
        if (i != page->body) {
            power[i] = power[page->nodes[i].parent] / q;
        }

        tx_wffte_sum_child_positions(page, i, counts, sum, power);
    }

    for (i = page->body + 1; i <= last; i++) {
        sum[i] = 1 / sum[i];
    }

    page->steps += page->nnodes * 2;

    return sum;
}


double
tx_wffte_rate_title_words(const tx_wffte_figures_t *figures,
    const double *params)
{
    return params[TX_WFFTE_ALPHA] * figures->first
           + params[TX_WFFTE_BETA] * figures->second;
}


double
tx_wffte_rate_punctuation(const tx_wffte_figures_t *figures)
{
    double  fp;

    fp = (figures->marks < 3) ? 0.001 : (figures->marks < 6) ? 0.1 : 0.5;

    return fp * (figures->nc / tx_max(figures->hc, 1));
}


int32_t
tx_wffte_get_distance(const tx_page_t *page, uint32_t i, uint32_t j)
{
    uint32_t  n;

    n = i;

    while (!tx_node_within(page, j, n)) {
        n = page->nodes[n].parent;
    }

    return page->nodes[i].depth + page->nodes[j].depth
           - 2 * page->nodes[n].depth - 1;
}


/* The containers with the highest support, the highest first. */

typedef struct {
    uint32_t  at[TX_WFFTE_MAX_COMPARED];
    uint32_t  n;
} tx_wffte_top_t;


static void
tx_wffte_find_best_containers(const tx_wffte_t *wffte, tx_wffte_top_t *top)
{
    uint32_t                     i, k, max;
    const tx_wffte_container_t  *containers;

    containers = wffte->containers;
    max = (uint32_t) wffte->run->params[TX_WFFTE_TOP];
    top->n = 0;

    for (i = 0; i < wffte->n; i++) {
        if (containers[i].member
            || (top->n == max
                && containers[i].sd <= containers[top->at[max - 1]].sd))
        {
            continue;
        }

        k = (top->n < max) ? top->n++ : max - 1;

        while (k > 0 && containers[i].sd > containers[top->at[k - 1]].sd) {
            top->at[k] = top->at[k - 1];
            k--;
        }

        top->at[k] = i;
    }
}


/* Step 6: returns the maximum distance of kept containers from the best one. */
static int32_t
tx_wffte_get_max_distance(const tx_wffte_t *wffte, const tx_wffte_top_t *top)
{
    double         all;
    uint32_t       i;
    const double  *params;

    params = wffte->run->params;
    all = 0;

    for (i = 0; i < top->n; i++) {
        all += wffte->containers[top->at[i]].figures.chars;
    }

    return (int32_t) (wffte->containers[top->at[0]].figures.chars
                      >= params[TX_WFFTE_SHARE] * all
                      ? params[TX_WFFTE_NEAR] : params[TX_WFFTE_FAR]);
}


/* Step 8: true if a container is a copyright notice without punctuation. */
static bool
tx_wffte_is_copyright(const tx_wffte_t *wffte, const tx_mentions_t *lexicon,
    uint32_t at)
{
    uint32_t  i, n, counts[TX_MENTIONS_MAX_WORDS];

    if (wffte->containers[at].figures.marks > 0) {
        return false;
    }

    memset(counts, 0, sizeof(counts));
    n = 0;

    for (i = at + 1; i != 0; i = wffte->containers[i - 1].next) {
        tx_mentions_count_text(lexicon,
                               tx_node_raw_text(wffte->page,
                                                wffte->containers[i - 1].node),
                               counts);
    }

    for (i = 0; i < lexicon->n; i++) {
        n += (counts[i] != 0);
    }

    return n >= TX_WFFTE_COPYRIGHT_MIN_WORDS;
}


/*
 * Keeps the best containers, by steps 6 to 8.  If outer is true, also keeps
 * near containers that have the best one in them, such as the whole page.
 */
static void
tx_wffte_keep_containers(tx_wffte_t *wffte, bool outer)
{
    int32_t         reach;
    uint32_t        i, k, best, node;
    tx_mentions_t   lexicon;
    tx_wffte_top_t  top;

    tx_wffte_find_best_containers(wffte, &top);

    if (top.n == 0) {
        return;
    }

    memset(&lexicon, 0, sizeof(tx_mentions_t));

    for (i = 0; i < tx_count(tx_page_footer); i++) {
        tx_mentions_add_text(&lexicon, tx_page_footer[i]);
    }

    reach = tx_wffte_get_max_distance(wffte, &top);
    best = wffte->containers[top.at[0]].node;

    for (i = 0; i < top.n; i++) {
        node = wffte->containers[top.at[i]].node;

        if (i > 0
            && (tx_wffte_get_distance(wffte->page, node, best) > reach
                || (!outer && tx_node_within(wffte->page, best, node))
                || tx_wffte_is_copyright(wffte, &lexicon, top.at[i])))
        {
            continue;
        }

        /* adds the container and its similar siblings */

        for (k = top.at[i] + 1; k != 0; k = wffte->containers[k - 1].next) {
            tx_selection_keep_node(wffte->page, wffte->run->selection,
                                   wffte->containers[k - 1].node);
        }
    }
}


static bool
tx_wffte_init(tx_wffte_t *wffte, tx_run_t *run)
{
    memset(wffte, 0, sizeof(tx_wffte_t));
    wffte->run = run;
    wffte->page = run->columns->page;

    return tx_wffte_sum_counts(wffte) && tx_wffte_list_containers(wffte);
}


bool
tx_wffte_run_literal(tx_run_t *run)
{
    double                *dsd;
    uint32_t               i;
    tx_wffte_t             wffte;
    tx_wffte_container_t  *container;

    dsd = tx_wffte_rate_positions(run->columns->page, run->params[TX_WFFTE_Q]);

    if (dsd == NULL || !tx_wffte_init(&wffte, run)) {
        return false;
    }

    /* computes the support by formula 1 */

    for (i = 0; i < wffte.n; i++) {
        container = &wffte.containers[i];

        container->sd = dsd[container->node]
                        * (tx_wffte_rate_title_words(&container->figures,
                                                     run->params)
                           + tx_wffte_rate_punctuation(&container->figures));
    }

    if (!tx_wffte_merge_siblings(&wffte)) {
        return false;
    }

    tx_wffte_keep_containers(&wffte, true);

    return true;
}


/* Returns the number of blocks between the title and node n; 0: they meet. */
static double
tx_wffte_count_blocks_from_title(const tx_wffte_t *wffte, uint32_t n)
{
    const tx_node_t  *node, *title;

    node = &wffte->page->nodes[n];
    title = &wffte->page->nodes[wffte->run->selection->title];

    if (node->block >= title->block_end) {
        return node->block - title->block_end;
    }

    return (title->block >= node->block_end)
           ? title->block - node->block_end : 0;
}


/*
 * Returns the support by formula 1 with damped counts, so that no summand hides
 * the other summands: linked words lower the value of words outside of links,
 * and each further punctuation mark counts less than the one before.
 */
static double
tx_wffte_score_modern(const tx_wffte_t *wffte,
    const tx_wffte_container_t *container)
{
    double                     dsd, tsd, psd;
    const double              *params;
    const tx_wffte_figures_t  *figures;

    params = wffte->run->params;
    figures = &container->figures;

    if (figures->nc == 0) {
        return 0;
    }

    dsd = 1 / (1 + tx_wffte_count_blocks_from_title(wffte, container->node)
                   / params[TX_WFFTE_FALL]);

    tsd = params[TX_WFFTE_ALPHA] * log1p(figures->first)
          + params[TX_WFFTE_BETA] * log1p(figures->second);

    psd = figures->marks / (figures->marks + TX_WFFTE_HALF_WEIGHT_MARKS)
          * figures->nc * figures->nc
          / (figures->nc + TX_WFFTE_LINKED_WORD_WEIGHT * figures->hc);

    return dsd * (tsd + log1p(psd));
}


bool
tx_wffte_run_modern(tx_run_t *run)
{
    uint32_t    i;
    tx_wffte_t  wffte;

    if (!tx_wffte_init(&wffte, run) || !tx_wffte_merge_siblings(&wffte)) {
        return false;
    }

    for (i = 0; i < wffte.n; i++) {
        if (!wffte.containers[i].member) {
            wffte.containers[i].sd =
                        tx_wffte_score_modern(&wffte, &wffte.containers[i]);
        }
    }

    tx_wffte_keep_containers(&wffte, false);

    return tx_refine_run(run);
}
