/*
 * Copyright (C) textextract contributors
 */


#include "core/words.h"
#include "features/fill.h"
#include "features/sums.h"
#include "page/block_hash.h"
#include "page/class_tokens.h"

#include <math.h>


#define TX_PAGE_WORDS        4096    /* bits; a power of two */


/* Words that were seen: two bits each of a Bloom filter. */

typedef struct {
    uint64_t  bits[TX_PAGE_WORDS / 64];
} tx_word_set_t;


typedef struct {
    tx_word_set_t  *title;
    tx_word_set_t  *lead;
    uint32_t        words;
    uint32_t        in_title;
    uint32_t        in_lead;
} tx_word_count_t;


static void
tx_page_tags(tx_columns_t *columns, float *const *col)
{
    uint32_t           i, tokens;
    tx_page_t         *page;
    const tx_node_t   *node;
    tx_token_cache_t  *cache;

    page = columns->page;

    cache = tx_columns_tokens(columns);
    if (cache == NULL) {
        return;
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        switch (node->tag) {

        case TX_TAG_TEXT:
            continue;

        case TX_TAG_IMG:
            col[TX_COL_PAGE_IMAGES][0]++;
            break;

        case TX_TAG_INPUT:
        case TX_TAG_BUTTON:
        case TX_TAG_SELECT:
        case TX_TAG_TEXTAREA:
            col[TX_COL_PAGE_INPUTS][0]++;
            break;

        case TX_TAG_ARTICLE:
            col[TX_COL_PAGE_ARTICLES][0]++;
            break;

        case TX_TAG_TD:
        case TX_TAG_TH:
            col[TX_COL_PAGE_TABLES][0]++;
            break;

        case TX_TAG_PRE:
        case TX_TAG_CODE:
            col[TX_COL_PAGE_CODE][0]++;
            break;

        default:
            break;
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
    float     **col, chars, all, unlinked, linked, prose, wide, most;
    uint32_t    b, n;

    n = columns->page->nblocks;
    col = columns->col;
    all = 0;
    linked = 0;
    prose = 0;
    wide = 0;
    most = 0;

    tx_page_tags(columns, col);

    for (b = 0; b < n; b++) {
        chars = col[TX_COL_CHARS][b];
        unlinked = chars - col[TX_COL_LINKED][b];

        all += chars;
        linked += col[TX_COL_LINKED][b];
        wide += col[TX_COL_WIDE][b];
        most = tx_max(most, unlinked);

        if (tx_fill_is_prose(col, b)) {
            prose += unlinked;
        }

        col[TX_COL_PAGE_HEADINGS][0] += (col[TX_COL_HEADING][b] > 0);
    }

    unlinked = tx_max(all - linked, 1);

    col[TX_COL_PAGE_BLOCKS][0] = log1pf((float) n);
    col[TX_COL_PAGE_CHARS][0] = log1pf(all - linked);
    col[TX_COL_PAGE_LINKS][0] = linked / tx_max(all, 1);
    col[TX_COL_PAGE_PROSE][0] = prose / unlinked;
    col[TX_COL_PAGE_WIDE][0] = wide / tx_max(all, 1);
    col[TX_COL_PAGE_BEST][0] = most / unlinked;

    col[TX_COL_PAGE_HEADINGS][0] /= tx_max((float) n, 1);
    col[TX_COL_PAGE_IMAGES][0] /= tx_max((float) n, 1);
    col[TX_COL_PAGE_INPUTS][0] /= tx_max((float) n, 1);
    col[TX_COL_PAGE_TABLES][0] /= tx_max((float) n, 1);
    col[TX_COL_PAGE_CODE][0] /= tx_max((float) n, 1);
    col[TX_COL_PAGE_POSTS][0] /= tx_max((float) n, 1);
    col[TX_COL_PAGE_COMMENTS][0] /= tx_max((float) n, 1);
    col[TX_COL_PAGE_PRODUCTS][0] /= tx_max((float) n, 1);
}


static bool
tx_word_set_has(const tx_word_set_t *set, uint64_t hash)
{
    uint64_t  a, b;

    a = hash & (TX_PAGE_WORDS - 1);
    b = hash >> 32 & (TX_PAGE_WORDS - 1);

    return (set->bits[a / 64] >> a % 64 & 1)
           && (set->bits[b / 64] >> b % 64 & 1);
}


static void
tx_word_set_add(void *data, uint64_t hash)
{
    uint64_t        a, b;
    tx_word_set_t  *set;

    set = data;
    a = hash & (TX_PAGE_WORDS - 1);
    b = hash >> 32 & (TX_PAGE_WORDS - 1);

    set->bits[a / 64] |= (uint64_t) 1 << a % 64;
    set->bits[b / 64] |= (uint64_t) 1 << b % 64;
}


static void
tx_word_count(void *data, uint64_t hash)
{
    tx_word_count_t  *count;

    count = data;
    count->words++;
    count->in_title += tx_word_set_has(count->title, hash);
    count->in_lead += tx_word_set_has(count->lead, hash);
}


void
tx_fill_title(tx_columns_t *columns)
{
    uint32_t         b, words;
    tx_page_t       *page;
    tx_word_set_t    title, lead;
    tx_word_count_t  count;

    page = columns->page;

    memset(&title, 0, sizeof(tx_word_set_t));
    memset(&lead, 0, sizeof(tx_word_set_t));
    memset(&count, 0, sizeof(tx_word_count_t));

    tx_word_hashes(columns->meta->title, tx_word_set_add, &title);
    tx_word_hashes(columns->meta->description, tx_word_set_add, &lead);

    count.title = &title;
    count.lead = &lead;

    tx_word_hashes(columns->meta->title, tx_word_count, &count);
    words = tx_max(count.words, 1);

    for (b = 0; b < page->nblocks; b++) {
        count.words = 0;
        count.in_title = 0;
        count.in_lead = 0;

        tx_block_word_hashes(page, &page->blocks[b], tx_word_count, &count);

        columns->col[TX_COL_TITLE_WORDS][b] = (float) count.in_title
                                              / (float) tx_max(count.words, 1);
        columns->col[TX_COL_TITLE_COVER][b] = (float) count.in_title
                                              / (float) words;
        columns->col[TX_COL_LEAD_WORDS][b] = (float) count.in_lead
                                             / (float) tx_max(count.words, 1);
    }

    page->steps += page->text_len;
}
