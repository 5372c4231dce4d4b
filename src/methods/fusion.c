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


/* Formula 1 of a block; in the modern variant of the length's logarithm. */
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
    double        one, two;
    uint32_t      b, first, second, none;
    const float  *mentions, *marks;

    mentions = fusion->run->columns->col[TX_COL_FUSION_MENTIONS];
    marks = fusion->run->columns->col[TX_COL_PUNCTUATION];
    none = fusion->page->nblocks;
    first = none;
    second = none;

    /* the two blocks of content that mention the title most */

    for (b = 0; b < none; b++) {
        if (fusion->margin[b] <= fusion->least) {
            continue;
        }

        if (first == none || mentions[b] > mentions[first]) {
            second = first;
            first = b;

        } else if (second == none || mentions[b] > mentions[second]) {
            second = b;
        }
    }

    if (second == none
        || (double) mentions[first] > fusion->run->params[TX_FUSION_RATIO]
                                      * (double) mentions[second])
    {
        return first;
    }

    one = tx_fusion_reference_of(fusion, first);
    two = tx_fusion_reference_of(fusion, second);

    return (one > two || (one == two && marks[first] >= marks[second]))
           ? first : second;
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
