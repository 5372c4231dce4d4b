/*
 * Copyright (C) textextract contributors
 *
 * Wang et al.'s idea on pages of today: from the text that is most certainly
 * content upwards, of the elements around it the one of the least score.
 */


#include "methods/fusion.h"
#include "methods/refine.h"

#include <math.h>


const tx_param_t  tx_fusion_params[TX_FUSION_PARAMS] = {
    { "ratio", 1, 100, 3, "mentions of the title by which a block is first" },
    { "length", 0, 10, 0.3, "weight of the length, if none is" },
    { "mentions", 0, 10, 0.7, "weight of the mentions, if none is" },
    { "twins", 2, 1000, 3, "literal: containers of a kind that are a thread" },
    { "margin", 0, 3, 0, "modern: least margin of a block that is content" }
};


double
tx_fusion_reference_score(double length, double mentions,
    const double *params)
{
    return params[TX_FUSION_LENGTH] * length
           + params[TX_FUSION_MENTIONS] * mentions;
}


/* True if a has more mentions than b, which may be none. */
static bool
tx_fusion_before(const tx_fusion_t *fusion, uint32_t a, uint32_t b)
{
    const float  *mentions;

    mentions = fusion->run->columns->col[TX_COL_FUSION_MENTIONS];

    return b == fusion->page->nblocks || mentions[a] > mentions[b];
}


/* The two blocks of content that mention the title most. */
static void
tx_fusion_first_two(const tx_fusion_t *fusion, uint32_t *first,
    uint32_t *second)
{
    uint32_t  b;

    *first = fusion->page->nblocks;
    *second = fusion->page->nblocks;

    for (b = 0; b < fusion->page->nblocks; b++) {
        if (fusion->margin[b] <= fusion->least) {
            continue;
        }

        if (tx_fusion_before(fusion, b, *first)) {
            *second = *first;
            *first = b;

        } else if (tx_fusion_before(fusion, b, *second)) {
            *second = b;
        }
    }
}


static double
tx_fusion_reference_of(const tx_fusion_t *fusion, uint32_t b)
{
    double         length;
    float *const  *col;

    col = fusion->run->columns->col;
    length = (double) col[TX_COL_CHARS][b];

    return tx_fusion_reference_score(fusion->literal ? length
                                                     : log1p(length),
                                (double) col[TX_COL_FUSION_MENTIONS][b],
                                fusion->run->params);
}


uint32_t
tx_fusion_reference(const tx_fusion_t *fusion)
{
    double         one, two;
    uint32_t       first, second;
    float *const  *col;

    col = fusion->run->columns->col;

    tx_fusion_first_two(fusion, &first, &second);

    if (second == fusion->page->nblocks
        || (double) col[TX_COL_FUSION_MENTIONS][first]
           > fusion->run->params[TX_FUSION_RATIO]
             * (double) col[TX_COL_FUSION_MENTIONS][second])
    {
        return first;
    }

    one = tx_fusion_reference_of(fusion, first);
    two = tx_fusion_reference_of(fusion, second);

    if (one != two) {
        return (one > two) ? first : second;
    }

    return (col[TX_COL_PUNCTUATION][second] > col[TX_COL_PUNCTUATION][first])
           ? second : first;
}


/* What of a figure of the whole page is not in an element, 0 to 1. */
#define tx_fusion_without(fusion, node, figure)                               \
    (1 - ((fusion)->sum[(node)->block_end].figure                             \
          - (fusion)->sum[(node)->block].figure)                              \
         / tx_max((fusion)->sum[(fusion)->page->nblocks].figure, 1))


/*
 * Formula 5 with shares for counts, which say little in a long text: TIF and
 * PIF are what of the content's mentions and marks lies elsewhere, and for TD
 * and TNIF stands what of the element's text is no content.
 */
static double
tx_fusion_modern_score(const tx_fusion_t *fusion, const tx_node_t *node)
{
    double                  chars, ad, nif, tif, pif;
    const tx_fusion_sum_t  *begin, *end;

    begin = &fusion->sum[node->block];
    end = &fusion->sum[node->block_end];

    chars = tx_max(end->chars - begin->chars, 1);

    ad = (end->linked - begin->linked) / chars;
    nif = 1 - (end->content - begin->content) / chars;
    tif = tx_fusion_without(fusion, node, content_mentions);
    pif = tx_fusion_without(fusion, node, content_marks);

    return 1.4 * ad + 0.8 * nif + 1.3 * (tif + pif);
}


/* From the reference up to the body; the inner of equals. */
static uint32_t
tx_fusion_area(const tx_fusion_t *fusion, uint32_t b)
{
    double            score, least;
    uint32_t          n, area;
    const tx_page_t  *page;

    page = fusion->page;
    least = HUGE_VAL;
    area = page->body;

    for (n = page->blocks[b].node; n >= page->body; n = page->nodes[n].parent) {
        score = tx_fusion_modern_score(fusion, &page->nodes[n]);

        if ((tx_tag_flags(page->nodes[n].tag) & TX_IS_BLOCK)
            && score < least)
        {
            least = score;
            area = n;
        }
    }

    return area;
}


bool
tx_fusion_modern(tx_run_t *run)
{
    uint32_t         b;
    tx_page_t       *page;
    tx_fusion_t      fusion;
    tx_refine_t      refine;
    tx_selection_t  *sel;

    page = run->columns->page;
    sel = run->selection;

    if (!tx_fusion_open(&fusion, run, false) || !tx_refine_open(&refine, run))
    {
        return false;
    }

    b = tx_fusion_reference(&fusion);

    if (b == page->nblocks) {
        return true;
    }

    sel->area = tx_fusion_area(&fusion, b);
    tx_selection_keep(page, sel, sel->area);

    return tx_refine_area(&refine);
}
