/*
 * Copyright (C) textextract contributors
 *
 * Fills the columns that compare the text of blocks with JSON-LD's text.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "core/words.h"
#include "features/columns.h"


/* A page and its JSON-LD are compared by runs of words: 1 to 4, 2 to 5, ... */
#define TX_JSONLD_RUN_WORDS  4  /* number of successive words in a run */

/* JSON-LD's text is used if the page has enough of its runs of words. */
#define TX_JSONLD_MIN_SHARE  0.7f  /* share of word runs that the page has */
#define TX_JSONLD_MIN_RUNS   32    /* min. word runs of the text on the page */

/* An article's first and last blocks have enough runs of JSON-LD's text. */
#define TX_JSONLD_BLOCK_MIN_SHARE  0.6f  /* share of word runs in JSON-LD */
#define TX_JSONLD_BLOCK_MIN_RUNS   5     /* number of word runs in JSON-LD */


/* The runs of words of JSON-LD's text, and which of them the page has. */

typedef struct {
    tx_slots_t  slots;
    uint8_t    *met;       /* by slot: 1 if the page has the run; the array
                              is NULL until the text is read */
    uint32_t    distinct;  /* number of different runs in JSON-LD's text */
    uint32_t    found;     /* number of JSON-LD's runs that the page has */

    uint64_t    words[TX_JSONLD_RUN_WORDS];  /* hashes of the last words read */
    uint32_t    nwords;                /* words read of a text or a block */
    uint32_t    runs;                  /* number of runs in the current block */
    uint32_t    known;                 /* runs of the block that JSON-LD has */
} tx_jsonld_runs_t;


/* Reads a word.  The run of words that it ends is added, or is looked up. */
static void
tx_jsonld_read_word(void *data, tx_str_t word)
{
    uint32_t           i;
    uint64_t           hash;
    tx_jsonld_runs_t  *runs;

    runs = data;

    memmove(runs->words, runs->words + 1,
            (TX_JSONLD_RUN_WORDS - 1) * sizeof(uint64_t));
    runs->words[TX_JSONLD_RUN_WORDS - 1] = XXH3_64bits(word.data, word.len);

    if (++runs->nwords < TX_JSONLD_RUN_WORDS) {
        return;
    }

    hash = XXH3_64bits(runs->words, sizeof(runs->words)) | 1;
    i = tx_slots_find(&runs->slots, hash);

    if (runs->met == NULL) {
        runs->distinct += (runs->slots.keys[i] == 0);
        runs->slots.keys[i] = hash;
        return;
    }

    runs->runs++;

    if (runs->slots.keys[i] == hash) {
        runs->known++;
        runs->found += (runs->met[i] == 0);
        runs->met[i] = 1;
    }
}


/* Reads the words of a text that may be HTML, without the tags. */
static void
tx_jsonld_read_html(tx_jsonld_runs_t *runs, tx_str_t html)
{
    const u_char  *p, *tag, *close, *end;

    runs->nwords = 0;
    end = tx_str_end(html);

    for (p = html.data; p < end; p = close + 1) {
        tag = tx_str_chr(tx_str_span(p, end), '<');
        close = (tag != NULL) ? tx_str_chr(tx_str_span(tag, end), '>') : NULL;

        if (close == NULL) {
            tx_words_for_each(tx_str_span(p, end), tx_jsonld_read_word, runs);
            return;
        }

        tx_words_for_each(tx_str_span(p, tag), tx_jsonld_read_word, runs);
    }
}


static bool
tx_jsonld_read_texts(const tx_page_t *page, const tx_str_t *items, uint32_t n,
    tx_jsonld_runs_t *runs)
{
    size_t    bytes;
    uint32_t  i;

    memset(runs, 0, sizeof(tx_jsonld_runs_t));
    bytes = 0;

    for (i = 0; i < n; i++) {
        bytes += items[i].len;
    }

    if (!tx_slots_init(&runs->slots, page->arena, bytes / 2 + 1)) {
        return false;
    }

    for (i = 0; i < n; i++) {
        tx_jsonld_read_html(runs, items[i]);
    }

    runs->met = tx_slots_alloc(&runs->slots, page->arena, 1);

    return runs->met != NULL;
}


/* Counts the word runs of a block, and those that JSON-LD's text has, too. */
static void
tx_jsonld_compare_block(tx_jsonld_runs_t *runs, const tx_page_t *page,
    uint32_t b)
{
    uint32_t          i;
    const tx_node_t  *node;

    runs->nwords = 0;
    runs->runs = 0;
    runs->known = 0;

    for (i = page->blocks[b].first; i <= page->blocks[b].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
            tx_words_for_each(tx_node_raw_text(page, i), tx_jsonld_read_word,
                              runs);
        }
    }
}


/*
 * Sets for each block the share of its word runs that texts of JSON-LD have, if
 * the page has these texts.  side: NULL, or the column that is set to -1 for
 * blocks above the article, and to 1 for blocks below it.
 */
static void
tx_jsonld_set_shares(tx_columns_t *columns, const tx_str_t *items, uint32_t n,
    float *side)
{
    float             *share, *stated;
    uint32_t           b, first, last;
    tx_page_t         *page;
    tx_jsonld_runs_t   runs;

    page = columns->page;
    stated = columns->col[TX_COL_STATED_SHARE];
    share = tx_arena_calloc(page->arena, page->nblocks, sizeof(float));

    if (share == NULL || !tx_jsonld_read_texts(page, items, n, &runs)) {
        return;
    }

    first = page->nblocks;
    last = page->nblocks;

    for (b = 0; b < page->nblocks; b++) {
        tx_jsonld_compare_block(&runs, page, b);

        if (runs.runs == 0) {
            continue;
        }

        share[b] = (float) runs.known / (float) runs.runs;

        if (share[b] >= TX_JSONLD_BLOCK_MIN_SHARE
            && runs.known >= TX_JSONLD_BLOCK_MIN_RUNS)
        {
            first = tx_min(first, b);
            last = b;
        }
    }

    page->steps += page->text_len;

    if (runs.found < TX_JSONLD_MIN_RUNS
        || (float) runs.found < TX_JSONLD_MIN_SHARE * (float) runs.distinct)
    {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {

        /* a quotation in a post is the text of another post */

        if (side != NULL || columns->col[TX_COL_UP_QUOTE][b] == 0) {
            stated[b] = tx_max(stated[b], share[b]);
        }

        if (side != NULL && first < page->nblocks) {
            side[b] = (b < first) ? -1 : (float) (b > last);
        }
    }
}


void
tx_fill_jsonld_columns(tx_columns_t *columns)
{
    const tx_stated_t  *stated;

    stated = &columns->meta->stated;

    if (stated->body.len != 0) {
        tx_jsonld_set_shares(columns, &stated->body, 1,
                             columns->col[TX_COL_STATED_SIDE]);
    }

    if (stated->n != 0) {
        tx_jsonld_set_shares(columns, stated->items, stated->n, NULL);
    }
}
