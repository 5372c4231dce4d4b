/*
 * Copyright (C) textextract contributors
 *
 * Wang et al. 2016, section 2.2, as it is printed, on what the SVM takes for
 * content: the reference, containers, their integration, and the score; and
 * pages whose text is not in one container.
 */


#include "methods/fusion.h"


#define TX_FUSION_NONE       0.7   /* a factor without anything to count */
#define TX_FUSION_NONE_TAGS  0.5


typedef struct {
    tx_fusion_t  *fusion;
    uint32_t     *container;       /* of each node: itself or above, or 0 */
} tx_containers_t;


double
tx_fusion_factor(double count, double none)
{
    return (count > 0) ? 1 / count : none;
}


double
tx_fusion_score(const tx_fusion_figures_t *figures)
{
    double  ad, td, tif, pif, tnif, chars;

    chars = tx_max(figures->chars, 1);

    ad = figures->linked / chars;
    td = figures->attrs / chars;
    tif = tx_fusion_factor(figures->mentions, TX_FUSION_NONE);
    pif = tx_fusion_factor(figures->marks, TX_FUSION_NONE);
    tnif = tx_fusion_factor(figures->tags, TX_FUSION_NONE_TAGS);

    return 1.4 * ad + 0.8 * (td + tnif) + 1.3 * (tif + pif);
}


/*
 * A continuous text is in a div with a class or an id, or a table; one
 * that is not, in divs with a class, tables or list items.
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
tx_containers_find(tx_containers_t *containers, bool continuous)
{
    uint32_t          i;
    const tx_page_t  *page;

    page = containers->fusion->page;

    for (i = page->body; i <= page->nodes[page->body].last; i++) {
        containers->container[i] =
            tx_fusion_is_container(page, i, continuous)
            ? i : containers->container[page->nodes[i].parent];
    }
}


static uint32_t
tx_container_of(const tx_containers_t *containers, uint32_t b)
{
    return containers->container[containers->fusion->page->blocks[b].first];
}


/* Containers with content and the reference's signature. */
static uint32_t
tx_fusion_twins(const tx_containers_t *containers, uint32_t reference)
{
    uint32_t            b, n, twins, last;
    const tx_fusion_t  *fusion;

    fusion = containers->fusion;
    twins = 0;
    last = 0;

    for (b = 0; b < fusion->page->nblocks; b++) {
        n = tx_container_of(containers, b);

        if (fusion->margin[b] > 0 && n != 0 && n != last
            && tx_node_alike(fusion->page, n, reference))
        {
            twins++;
            last = n;
        }
    }

    return twins;
}


/* All containers of the signature, in order. */
static void
tx_fusion_discontinuous(const tx_containers_t *containers, uint32_t reference)
{
    uint32_t          i;
    const tx_page_t  *page;

    page = containers->fusion->page;

    for (i = page->body; i <= page->nodes[page->body].last; i++) {
        if (containers->container[i] == i
            && tx_node_alike(page, i, reference))
        {
            tx_selection_keep(page, containers->fusion->run->selection, i);
            i = page->nodes[i].last;
        }
    }
}


/* The reference and the containers beside it: that of the least score. */
static void
tx_fusion_continuous(const tx_containers_t *containers, uint32_t reference)
{
    double                least, score;
    uint32_t              b, n, best, last;
    const tx_page_t      *page;
    const tx_fusion_t    *fusion;
    tx_fusion_figures_t   figures;

    fusion = containers->fusion;
    page = fusion->page;

    tx_fusion_figures(fusion, reference, &figures);
    least = tx_fusion_score(&figures);
    best = reference;
    last = 0;

    for (b = 0; b < page->nblocks; b++) {
        n = tx_container_of(containers, b);

        if (fusion->margin[b] <= 0 || n == 0 || n == last
            || tx_node_within(page, n, reference)
            || tx_node_within(page, reference, n))
        {
            continue;
        }

        last = n;
        tx_fusion_figures(fusion, n, &figures);
        score = tx_fusion_score(&figures);

        if (score < least) {
            least = score;
            best = n;
        }
    }

    tx_selection_keep(page, fusion->run->selection, best);
}


static void
tx_fusion_select(tx_containers_t *containers, uint32_t b)
{
    uint32_t            reference;
    const tx_fusion_t  *fusion;

    fusion = containers->fusion;

    tx_containers_find(containers, false);
    reference = tx_container_of(containers, b);

    if (reference != 0
        && tx_fusion_twins(containers, reference)
           >= fusion->run->params[TX_FUSION_TWINS])
    {
        tx_fusion_discontinuous(containers, reference);
        return;
    }

    tx_containers_find(containers, true);
    reference = tx_container_of(containers, b);

    tx_fusion_continuous(containers, (reference != 0) ? reference
                                                      : fusion->page->body);
}


bool
tx_fusion_literal(tx_run_t *run)
{
    uint32_t          b;
    tx_page_t        *page;
    tx_fusion_t       fusion;
    tx_containers_t   containers;

    page = run->columns->page;

    containers.fusion = &fusion;
    containers.container = tx_arena_array(page->arena, page->nnodes,
                                          sizeof(uint32_t));

    if (containers.container == NULL || !tx_fusion_open(&fusion, run, true)) {
        return false;
    }

    memcpy(run->selection->score, fusion.margin, page->nblocks * sizeof(float));

    b = tx_fusion_reference(&fusion);

    if (b < page->nblocks) {
        tx_fusion_select(&containers, b);
    }

    return true;
}
