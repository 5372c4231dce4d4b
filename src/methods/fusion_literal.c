/*
 * Copyright (C) textextract contributors
 *
 * The method fusion as Wang et al. 2016, section 2.2, print it: finds the
 * reference block, and keeps the container of the lowest score; or, if content
 * is not continuous, all containers that look like the reference block's.
 */


#include "methods/fusion.h"


/* Factors in a container's score, in place of 1 / count if the count is 0. */
#define TX_FUSION_FACTOR_NO_COUNT  0.7  /* no punctuation or no title words */
#define TX_FUSION_FACTOR_NO_TAGS   0.5  /* factor if no tags are counted */


double
tx_fusion_invert_count(double count, double none)
{
    return (count > 0) ? 1 / count : none;
}


double
tx_fusion_get_score(const tx_fusion_figures_t *figures)
{
    double  ad, td, tif, pif, tnif, chars;

    chars = tx_max(figures->chars, 1);

    ad = figures->linked / chars;
    td = figures->attrs / chars;
    tif = tx_fusion_invert_count(figures->mentions, TX_FUSION_FACTOR_NO_COUNT);
    pif = tx_fusion_invert_count(figures->marks, TX_FUSION_FACTOR_NO_COUNT);
    tnif = tx_fusion_invert_count(figures->tags, TX_FUSION_FACTOR_NO_TAGS);

    return 1.4 * ad + 0.8 * (td + tnif) + 1.3 * (tif + pif);
}


/* Counts the elements and the attributes before each node. */
static bool
tx_fusion_count_elements(tx_fusion_t *fusion)
{
    uint32_t          i;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = fusion->page;

    fusion->container = tx_arena_calloc(page->arena, page->nnodes,
                                        sizeof(uint32_t));
    fusion->tags = tx_arena_calloc(page->arena, (size_t) page->nnodes + 1,
                                   sizeof(uint32_t));
    fusion->attrs = tx_arena_calloc(page->arena, (size_t) page->nnodes + 1,
                                    sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    for (i = 0; i < page->nnodes; i++) {
        node = &page->nodes[i];
        fusion->tags[i + 1] = fusion->tags[i] + (node->tag != TX_TAG_TEXT);
        fusion->attrs[i + 1] = fusion->attrs[i] + node->attr_count;
    }

    page->steps += page->nnodes;

    return true;
}


/* Returns the score of an element by formulas 2 to 5. */
static double
tx_fusion_score_element(const tx_fusion_t *fusion, uint32_t n)
{
    const tx_node_t        *node;
    tx_fusion_figures_t     figures;
    const tx_fusion_sum_t  *begin, *end;

    node = &fusion->page->nodes[n];
    begin = &fusion->sum[node->block];
    end = &fusion->sum[node->block_end];

    figures.chars = end->chars - begin->chars;
    figures.linked = end->linked - begin->linked;
    figures.marks = end->marks - begin->marks;
    figures.mentions = end->mentions - begin->mentions;
    figures.attrs = fusion->attrs[node->last + 1] - fusion->attrs[n];
    figures.tags = fusion->tags[node->last + 1] - fusion->tags[n];

    return tx_fusion_get_score(&figures);
}


/*
 * True for a container: a table; in continuous text also a div with a class or
 * an id; in other text also a div with a class, or a list item.
 */
static bool
tx_fusion_is_container(const tx_page_t *page, uint32_t n, bool continuous)
{
    switch (page->nodes[n].tag) {

    case TX_TAG_DIV:
        return tx_node_has_attr(page, n, TX_ATTR_CLASS)
               || (continuous && tx_node_has_attr(page, n, TX_ATTR_ID));

    case TX_TAG_LI:
        return !continuous;

    case TX_TAG_TABLE:
        return true;

    default:
        return false;
    }
}


static void
tx_fusion_find_containers(tx_fusion_t *fusion, bool continuous)
{
    uint32_t          i;
    const tx_page_t  *page;

    page = fusion->page;

    for (i = page->body; i <= page->nodes[page->body].last; i++) {
        fusion->container[i] = tx_fusion_is_container(page, i, continuous)
                               ? i : fusion->container[page->nodes[i].parent];
    }
}


static uint32_t
tx_fusion_find_container(const tx_fusion_t *fusion, uint32_t b)
{
    return fusion->container[fusion->page->blocks[b].first];
}


/* Counts the containers with content that look like the reference container. */
static uint32_t
tx_fusion_count_alike_containers(const tx_fusion_t *fusion, uint32_t reference)
{
    uint32_t  b, n, twins, last;

    twins = 0;
    last = 0;

    for (b = 0; b < fusion->page->nblocks; b++) {
        n = tx_fusion_find_container(fusion, b);

        if (fusion->margin[b] > 0 && n != 0 && n != last
            && tx_nodes_look_alike(fusion->page, n, reference))
        {
            twins++;
            last = n;
        }
    }

    return twins;
}


/* Keeps all containers that have the reference container's tag and class. */
static void
tx_fusion_keep_alike_containers(const tx_fusion_t *fusion, uint32_t reference)
{
    uint32_t          i;
    const tx_page_t  *page;

    page = fusion->page;

    for (i = page->body; i <= page->nodes[page->body].last; i++) {
        if (fusion->container[i] == i
            && tx_nodes_look_alike(page, i, reference))
        {
            tx_selection_keep_node(page, fusion->run->selection, i);
            i = page->nodes[i].last;
        }
    }
}


/* Keeps the container of lowest score: the reference container or another. */
static void
tx_fusion_keep_best_container(const tx_fusion_t *fusion, uint32_t reference)
{
    double            least, score;
    uint32_t          b, n, best, last;
    const tx_page_t  *page;

    page = fusion->page;

    least = tx_fusion_score_element(fusion, reference);
    best = reference;
    last = 0;

    for (b = 0; b < page->nblocks; b++) {
        n = tx_fusion_find_container(fusion, b);

        if (fusion->margin[b] <= 0 || n == 0 || n == last
            || tx_node_within(page, n, reference)
            || tx_node_within(page, reference, n))
        {
            continue;
        }

        last = n;
        score = tx_fusion_score_element(fusion, n);

        if (score < least) {
            least = score;
            best = n;
        }
    }

    tx_selection_keep_node(page, fusion->run->selection, best);
}


bool
tx_fusion_run_literal(tx_run_t *run)
{
    uint32_t      b, reference;
    tx_page_t    *page;
    tx_fusion_t   fusion;

    page = run->columns->page;

    if (!tx_fusion_init(&fusion, run) || !tx_fusion_count_elements(&fusion)) {
        return false;
    }

    memcpy(run->selection->score, fusion.margin, page->nblocks * sizeof(float));

    b = tx_fusion_find_reference_block(&fusion);

    if (b == page->nblocks) {
        return true;
    }

    tx_fusion_find_containers(&fusion, false);
    reference = tx_fusion_find_container(&fusion, b);

    if (reference != 0
        && tx_fusion_count_alike_containers(&fusion, reference)
           >= run->params[TX_FUSION_TWINS])
    {
        tx_fusion_keep_alike_containers(&fusion, reference);
        return true;
    }

    tx_fusion_find_containers(&fusion, true);
    reference = tx_fusion_find_container(&fusion, b);
    tx_fusion_keep_best_container(&fusion,
                                  (reference != 0) ? reference : page->body);

    return true;
}
