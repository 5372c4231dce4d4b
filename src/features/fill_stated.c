/*
 * Copyright (C) textextract contributors
 *
 * Compares the text of blocks with the text of the page in JSON-LD.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "core/words.h"
#include "features/columns.h"


/* Words of one run; JSON-LD and the page are compared by these runs. */
#define TX_STATED_RUN_WORDS        4   /* number of words in a run */

/* The minimum share and number of JSON-LD's runs that the page must have. */
#define TX_STATED_MIN_SHARE        0.7f   /* minimum share on the page */
#define TX_STATED_MIN_RUNS         32     /* minimum number on the page */

/* Of an article's first and last block: minimum runs that JSON-LD has, too. */
#define TX_STATED_BLOCK_MIN_SHARE  0.6f   /* minimum share in JSON-LD */
#define TX_STATED_BLOCK_MIN_RUNS   5      /* minimum number in JSON-LD */


/* The runs of words of a text, and which of these runs the page has. */

typedef struct {
    tx_slots_t  slots;
    uint8_t    *met;       /* by slot: 1 if the page has the run; the array
                              is NULL until the text is read */
    uint32_t    distinct;  /* number of different runs of the text */
    uint32_t    found;     /* number of runs that the page has */

    uint64_t    words[TX_STATED_RUN_WORDS];  /* last words read */
    uint32_t    nwords;                /* words since the text began */
    uint32_t    runs;                  /* runs of the current block */
    uint32_t    known;                 /* block's runs that the text has */
} tx_stated_runs_t;


/* Adds the run that ends with a word to the text's runs, or finds it there. */
static void
tx_stated_read_word(void *data, tx_str_t word)
{
    uint32_t           i;
    uint64_t           hash;
    tx_stated_runs_t  *runs;

    runs = data;

    memmove(runs->words, runs->words + 1,
            (TX_STATED_RUN_WORDS - 1) * sizeof(uint64_t));
    runs->words[TX_STATED_RUN_WORDS - 1] = XXH3_64bits(word.data, word.len);

    if (++runs->nwords < TX_STATED_RUN_WORDS) {
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
tx_stated_read_html(tx_stated_runs_t *runs, tx_str_t html)
{
    const u_char  *p, *tag, *close, *end;

    runs->nwords = 0;
    end = tx_str_end(html);

    for (p = html.data; p < end; p = close + 1) {
        tag = tx_str_chr(tx_str_span(p, end), '<');
        close = (tag != NULL) ? tx_str_chr(tx_str_span(tag, end), '>') : NULL;

        if (close == NULL) {
            tx_words_for_each(tx_str_span(p, end), tx_stated_read_word, runs);
            return;
        }

        tx_words_for_each(tx_str_span(p, tag), tx_stated_read_word, runs);
    }
}


static bool
tx_stated_read_texts(const tx_page_t *page, const tx_str_t *items, uint32_t n,
    tx_stated_runs_t *runs)
{
    size_t    bytes;
    uint32_t  i;

    memset(runs, 0, sizeof(tx_stated_runs_t));
    bytes = 0;

    for (i = 0; i < n; i++) {
        bytes += items[i].len;
    }

    if (!tx_slots_init(&runs->slots, page->arena, bytes / 2 + 1)) {
        return false;
    }

    for (i = 0; i < n; i++) {
        tx_stated_read_html(runs, items[i]);
    }

    runs->met = tx_slots_array(&runs->slots, page->arena, 1);

    return runs->met != NULL;
}


/* Counts the runs of a block, and those of them that the text has, too. */
static void
tx_stated_read_block(tx_stated_runs_t *runs, const tx_page_t *page, uint32_t b)
{
    uint32_t          i;
    const tx_node_t  *node;

    runs->nwords = 0;
    runs->runs = 0;
    runs->known = 0;

    for (i = page->blocks[b].first; i <= page->blocks[b].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
            tx_words_for_each(tx_node_raw(page, i), tx_stated_read_word, runs);
        }
    }
}


/*
 * Sets the share of each block's runs that the texts of JSON-LD have, if the
 * page has these texts.  side: the column that tells whether a block is above
 * or below the article, or NULL.
 */
static void
tx_stated_set_shares(tx_columns_t *columns, const tx_str_t *items, uint32_t n,
    float *side)
{
    float             *share, *stated;
    uint32_t           b, first, last;
    tx_page_t         *page;
    tx_stated_runs_t   runs;

    page = columns->page;
    stated = columns->col[TX_COL_STATED_SHARE];
    share = tx_arena_array(page->arena, page->nblocks, sizeof(float));

    if (share == NULL || !tx_stated_read_texts(page, items, n, &runs)) {
        return;
    }

    first = page->nblocks;
    last = page->nblocks;

    for (b = 0; b < page->nblocks; b++) {
        tx_stated_read_block(&runs, page, b);

        if (runs.runs == 0) {
            continue;
        }

        share[b] = (float) runs.known / (float) runs.runs;

        if (share[b] >= TX_STATED_BLOCK_MIN_SHARE
            && runs.known >= TX_STATED_BLOCK_MIN_RUNS)
        {
            first = tx_min(first, b);
            last = b;
        }
    }

    page->steps += page->text_len;

    if (runs.found < TX_STATED_MIN_RUNS
        || (float) runs.found < TX_STATED_MIN_SHARE * (float) runs.distinct)
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
tx_fill_stated(tx_columns_t *columns)
{
    const tx_stated_t  *stated;

    stated = &columns->meta->stated;

    if (stated->body.len != 0) {
        tx_stated_set_shares(columns, &stated->body, 1,
                             columns->col[TX_COL_STATED_SIDE]);
    }

    if (stated->n != 0) {
        tx_stated_set_shares(columns, stated->items, stated->n, NULL);
    }
}
