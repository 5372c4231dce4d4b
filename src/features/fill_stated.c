/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "core/words.h"
#include "features/fill.h"
#include "page/block_hash.h"


#define TX_STATED_RUN    4         /* words */

/* Less than these of the data's runs on the page: it is about another text. */
#define TX_STATED_SHARE  0.7f
#define TX_STATED_RUNS   32

/* A block in which an article may begin or end. */
#define TX_STATED_BLOCK  0.6f      /* of its runs are the article's */
#define TX_STATED_FEW    5         /* runs */


/* Runs of words: those of a text, and which of them were met again. */

typedef struct {
    tx_slots_t   slots;
    uint8_t     *met;              /* by slot */
    uint32_t     distinct;
    uint32_t     found;

    uint64_t     words[TX_STATED_RUN];
    uint32_t     nwords;           /* since the text began */
    uint32_t     runs;             /* of a block */
    uint32_t     known;            /* of these are the text's */
} tx_stated_runs_t;


static void
tx_stated_count(void *data, uint64_t hash)
{
    tx_stated_runs_t  *runs;

    (void) hash;

    runs = data;
    runs->nwords++;
}


/* The run that a word ends; 0: there are too few words yet. */
static uint64_t
tx_stated_run(tx_stated_runs_t *runs, uint64_t hash)
{
    memmove(runs->words, runs->words + 1,
            (TX_STATED_RUN - 1) * sizeof(uint64_t));
    runs->words[TX_STATED_RUN - 1] = hash;

    if (++runs->nwords < TX_STATED_RUN) {
        return 0;
    }

    return XXH3_64bits(runs->words, sizeof(runs->words)) | 1;
}


static void
tx_stated_put(void *data, uint64_t hash)
{
    uint32_t           i;
    tx_stated_runs_t  *runs;

    runs = data;
    hash = tx_stated_run(runs, hash);

    if (hash != 0) {
        i = tx_slots_find(&runs->slots, hash);
        runs->distinct += (runs->slots.keys[i] == 0);
        runs->slots.keys[i] = hash;
    }
}


static void
tx_stated_find(void *data, uint64_t hash)
{
    uint32_t           i;
    tx_stated_runs_t  *runs;

    runs = data;
    hash = tx_stated_run(runs, hash);

    if (hash == 0) {
        return;
    }

    runs->runs++;
    i = tx_slots_find(&runs->slots, hash);

    if (runs->slots.keys[i] == hash) {
        runs->known++;
        runs->found += (runs->met[i] == 0);
        runs->met[i] = 1;
    }
}


/* The words between the tags of what may be HTML. */
static void
tx_stated_words(tx_str_t html, tx_word_hash_pt pt, tx_stated_runs_t *runs)
{
    const u_char  *tag, *end;

    runs->nwords = 0;

    for ( ;; ) {
        tag = tx_str_chr(html, '<');
        end = (tag == NULL) ? NULL
                            : tx_str_chr(tx_str_span(tag, tx_str_end(html)),
                                         '>');

        if (end == NULL) {
            tx_word_hashes(html, pt, runs);
            return;
        }

        tx_word_hashes(tx_str_span(html.data, tag), pt, runs);
        html = tx_str_span(end + 1, tx_str_end(html));
    }
}


static bool
tx_stated_read(const tx_page_t *page, const tx_str_t *items, uint32_t n,
    tx_stated_runs_t *runs)
{
    size_t    words;
    uint32_t  i;

    memset(runs, 0, sizeof(tx_stated_runs_t));
    words = 0;

    for (i = 0; i < n; i++) {
        tx_stated_words(items[i], tx_stated_count, runs);
        words += runs->nwords;
    }

    if (!tx_slots_init(&runs->slots, page->arena, tx_max(words, 1))) {
        return false;
    }

    runs->met = tx_slots_array(&runs->slots, page->arena, 1);
    if (runs->met == NULL) {
        return false;
    }

    for (i = 0; i < n; i++) {
        tx_stated_words(items[i], tx_stated_put, runs);
    }

    return true;
}


/*
 * The share of each block's runs that some texts have, if the texts stand on
 * the page.  Of an article, where a block lies to it, too: side is its column.
 */
static void
tx_stated_compare(tx_columns_t *columns, const tx_str_t *items, uint32_t n,
    float *side)
{
    float             *share, *stated;
    uint32_t           b, first, last;
    tx_page_t         *page;
    tx_stated_runs_t   runs;

    page = columns->page;
    stated = columns->col[TX_COL_STATED_SHARE];
    share = tx_arena_array(page->arena, page->nblocks, sizeof(float));

    if (share == NULL || !tx_stated_read(page, items, n, &runs)) {
        return;
    }

    first = page->nblocks;
    last = page->nblocks;

    for (b = 0; b < page->nblocks; b++) {
        runs.nwords = 0;
        runs.runs = 0;
        runs.known = 0;

        tx_block_word_hashes(page, &page->blocks[b], tx_stated_find, &runs);

        if (runs.runs == 0) {
            continue;
        }

        share[b] = (float) runs.known / (float) runs.runs;

        if (share[b] >= TX_STATED_BLOCK && runs.known >= TX_STATED_FEW) {
            first = tx_min(first, b);
            last = b;
        }
    }

    page->steps += page->text_len;

    if (runs.found < TX_STATED_RUNS
        || (float) runs.found < TX_STATED_SHARE * (float) runs.distinct)
    {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {

        /* what a post quotes is of another one */

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
        tx_stated_compare(columns, &stated->body, 1,
                          columns->col[TX_COL_STATED_SIDE]);
    }

    if (stated->n != 0) {
        tx_stated_compare(columns, stated->items, stated->n, NULL);
    }
}
