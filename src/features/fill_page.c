/*
 * Copyright (C) textextract contributors
 */


#include "features/fill.h"
#include "features/sums.h"
#include "page/class_tokens.h"

#include <math.h>


/* The columns that count elements of a tag; the others are TX_COL_NONE. */

static const tx_col_t  tx_page_tags[TX_TAG_MAX] = {
    [TX_TAG_IMG] = TX_COL_PAGE_IMAGES,
    [TX_TAG_INPUT] = TX_COL_PAGE_INPUTS,
    [TX_TAG_BUTTON] = TX_COL_PAGE_INPUTS,
    [TX_TAG_SELECT] = TX_COL_PAGE_INPUTS,
    [TX_TAG_TEXTAREA] = TX_COL_PAGE_INPUTS,
    [TX_TAG_ARTICLE] = TX_COL_PAGE_ARTICLES,
    [TX_TAG_TD] = TX_COL_PAGE_TABLES,
    [TX_TAG_TH] = TX_COL_PAGE_TABLES,
    [TX_TAG_PRE] = TX_COL_PAGE_CODE,
    [TX_TAG_CODE] = TX_COL_PAGE_CODE
};


static void
tx_page_elements(tx_columns_t *columns)
{
    float             **col;
    uint32_t            i, tag, tokens;
    tx_page_t          *page;
    tx_token_cache_t   *cache;

    page = columns->page;
    col = columns->col;

    cache = tx_columns_tokens(columns);
    if (cache == NULL) {
        return;
    }

    for (i = 1; i < page->nnodes; i++) {
        tag = page->nodes[i].tag;

        if (tag == TX_TAG_TEXT) {
            continue;
        }

        if (tx_page_tags[tag] != TX_COL_NONE) {
            col[tx_page_tags[tag]][0]++;
        }

        tokens = tx_tokens_node(cache, page, i);

        col[TX_COL_PAGE_POSTS][0] += (tokens & TX_TOKEN_POST) != 0;
        col[TX_COL_PAGE_COMMENTS][0] += (tokens & TX_TOKEN_COMMENT) != 0;
        col[TX_COL_PAGE_PRODUCTS][0] += (tokens & TX_TOKEN_PRODUCT) != 0;
    }
}


void
tx_fill_page(tx_columns_t *columns)
{
    float                 all, unlinked, own, blocks, prose, wide, most, **col;
    uint32_t              b, n, i;
    const tx_fill_sum_t  *sum;

    n = columns->page->nblocks;
    col = columns->col;

    sum = tx_fill_sums(columns);
    if (sum == NULL) {
        return;
    }

    tx_page_elements(columns);

    prose = 0;
    wide = 0;
    most = 0;

    for (b = 0; b < n; b++) {
        own = col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b];
        wide += col[TX_COL_WIDE][b];
        most = tx_max(most, own);
        prose += tx_fill_is_prose(col, b) ? own : 0;
        col[TX_COL_PAGE_HEADINGS][0] += (col[TX_COL_HEADING][b] > 0);
    }

    all = tx_max((float) sum[n].chars, 1);
    unlinked = tx_max((float) sum[n].unlinked, 1);
    blocks = tx_max((float) n, 1);

    col[TX_COL_PAGE_BLOCKS][0] = log1pf((float) n);
    col[TX_COL_PAGE_CHARS][0] = log1pf((float) sum[n].unlinked);
    col[TX_COL_PAGE_LINKS][0] = (float) sum[n].linked / all;
    col[TX_COL_PAGE_PROSE][0] = prose / unlinked;
    col[TX_COL_PAGE_WIDE][0] = wide / all;
    col[TX_COL_PAGE_BEST][0] = most / unlinked;

    for (i = TX_COL_PAGE_HEADINGS; i <= TX_COL_PAGE_PRODUCTS; i++) {
        col[i][0] /= blocks;
    }
}
