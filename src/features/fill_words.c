/*
 * Copyright (C) textextract contributors
 *
 * The words of a block that are in the title, in the description, or in what
 * JSON-LD has as the page's text.
 */


#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"
#include "core/words.h"
#include "features/fill.h"


#define TX_WORD_BYTES    45        /* of a word that are compared */
#define TX_WORD_BITS     4096      /* of a Bloom filter; a power of two */

#define TX_STATED_RUN    4         /* words that follow each other */

/* Data with fewer of its runs on the page is about another text. */
#define TX_STATED_SHARE  0.7f
#define TX_STATED_RUNS   32

/* An article may begin or end in a block with as many of its runs. */
#define TX_STATED_BLOCK  0.6f      /* of the block's runs */
#define TX_STATED_FEW    5


/* A set of words: two bits each. */

typedef struct {
    uint64_t  bits[TX_WORD_BITS / 64];
} tx_word_set_t;


typedef struct {
    tx_word_set_t   title;
    tx_word_set_t   lead;              /* the description */
    tx_word_set_t  *set;               /* the one that is filled */
    uint64_t        lengths[0x100];    /* of their words, by the first byte */
    uint32_t        words;             /* in a text */
    uint32_t        in_title;
    uint32_t        in_lead;
} tx_title_t;


/* The runs of words of a text, and which of them a page has. */

typedef struct {
    tx_slots_t  slots;
    uint8_t    *met;                   /* by slot */
    uint32_t    distinct;
    uint32_t    found;

    uint64_t    words[TX_STATED_RUN];
    uint32_t    nwords;                /* since a text began */
    uint32_t    runs;                  /* of a block */
    uint32_t    known;                 /* of these are the text's */
} tx_stated_runs_t;


/*
 * Calls pt for each word of a text, in order.  A word is a run of letters and
 * digits, or one character of Chinese and the like.
 */
static void
tx_each_word(tx_str_t text, tx_word_pt pt, void *data)
{
    uint8_t        class;
    const u_char  *p, *q, *end, *start;

    end = tx_str_end(text);

    for (p = text.data; p < end; p = q) {
        start = p;

        for ( ;; ) {
            while (p < end && (tx_char_ascii[*p] & TX_CHAR_WORD)) {
                p++;
            }

            if (p == end || *p < 0x80) {
                q = p + 1;
                class = 0;
                break;
            }

            q = p;
            class = tx_char_class(tx_utf8_next(&q));

            if ((class & (TX_CHAR_WORD | TX_CHAR_WIDE)) != TX_CHAR_WORD) {
                break;
            }

            p = q;
        }

        if (p != start) {
            pt(data, tx_str_span(start, p));
        }

        if (class & TX_CHAR_WORD) {
            pt(data, tx_str_span(p, q));
        }
    }
}


static void
tx_each_word_of_block(const tx_page_t *page, uint32_t b, tx_word_pt pt,
    void *data)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = page->blocks[b].first; i <= page->blocks[b].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
            tx_each_word(tx_node_raw(page, i), pt, data);
        }
    }
}


/* Hashes a word without regard to the case of ASCII letters. */
static uint64_t
tx_word_hash(tx_str_t word)
{
    size_t  i, n;
    u_char  buf[TX_WORD_BYTES];

    n = tx_min(word.len, TX_WORD_BYTES);

    for (i = 0; i < n; i++) {
        buf[i] = tx_lower(word.data[i]);
    }

    return XXH3_64bits(buf, n);
}


static bool
tx_word_set_has(const tx_word_set_t *set, uint64_t hash)
{
    uint64_t  a, b;

    a = hash & (TX_WORD_BITS - 1);
    b = hash >> 32 & (TX_WORD_BITS - 1);

    return (set->bits[a / 64] >> a % 64 & 1)
           && (set->bits[b / 64] >> b % 64 & 1);
}


static void
tx_title_add(void *data, tx_str_t word)
{
    uint64_t     a, b, hash;
    tx_title_t  *title;

    title = data;
    hash = tx_word_hash(word);
    a = hash & (TX_WORD_BITS - 1);
    b = hash >> 32 & (TX_WORD_BITS - 1);

    title->set->bits[a / 64] |= (uint64_t) 1 << a % 64;
    title->set->bits[b / 64] |= (uint64_t) 1 << b % 64;
    title->lengths[tx_lower(word.data[0])] |= (uint64_t) 1
                                              << tx_min(word.len, 63);
    title->words++;
}


static void
tx_title_count(void *data, tx_str_t word)
{
    uint64_t     hash;
    tx_title_t  *title;

    title = data;
    title->words++;

    if (title->lengths[tx_lower(word.data[0])] >> tx_min(word.len, 63) & 1) {
        hash = tx_word_hash(word);
        title->in_title += tx_word_set_has(&title->title, hash);
        title->in_lead += tx_word_set_has(&title->lead, hash);
    }
}


void
tx_fill_title(tx_columns_t *columns)
{
    float        words, all;
    uint32_t     b;
    tx_page_t   *page;
    tx_title_t   title;

    page = columns->page;
    memset(&title, 0, sizeof(tx_title_t));

    title.set = &title.title;
    tx_each_word(columns->meta->title, tx_title_add, &title);
    all = (float) tx_max(title.words, 1);

    title.set = &title.lead;
    tx_each_word(columns->meta->description, tx_title_add, &title);

    for (b = 0; b < page->nblocks; b++) {
        title.words = 0;
        title.in_title = 0;
        title.in_lead = 0;

        tx_each_word_of_block(page, b, tx_title_count, &title);

        words = (float) tx_max(title.words, 1);

        columns->col[TX_COL_TITLE_WORDS][b] = (float) title.in_title / words;
        columns->col[TX_COL_TITLE_COVER][b] = (float) title.in_title / all;
        columns->col[TX_COL_LEAD_WORDS][b] = (float) title.in_lead / words;
    }

    page->steps += page->text_len;
}


/* Returns the hash of the run that a word ends; 0 for the first words. */
static uint64_t
tx_stated_run(tx_stated_runs_t *runs, tx_str_t word)
{
    memmove(runs->words, runs->words + 1,
            (TX_STATED_RUN - 1) * sizeof(uint64_t));
    runs->words[TX_STATED_RUN - 1] = tx_word_hash(word);

    return (++runs->nwords < TX_STATED_RUN)
           ? 0 : XXH3_64bits(runs->words, sizeof(runs->words)) | 1;
}


static void
tx_stated_add(void *data, tx_str_t word)
{
    uint32_t           i;
    uint64_t           hash;
    tx_stated_runs_t  *runs;

    runs = data;
    hash = tx_stated_run(runs, word);

    if (hash != 0) {
        i = tx_slots_find(&runs->slots, hash);
        runs->distinct += (runs->slots.keys[i] == 0);
        runs->slots.keys[i] = hash;
    }
}


static void
tx_stated_find(void *data, tx_str_t word)
{
    uint32_t           i;
    uint64_t           hash;
    tx_stated_runs_t  *runs;

    runs = data;
    hash = tx_stated_run(runs, word);

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


/* Adds the runs of the words between the tags of what may be HTML. */
static void
tx_stated_add_html(tx_stated_runs_t *runs, tx_str_t html)
{
    tx_str_t       rest;
    const u_char  *tag, *end;

    runs->nwords = 0;

    for ( ;; ) {
        rest = html;
        tag = tx_str_chr(html, '<');

        if (tag != NULL) {
            rest = tx_str_span(tag, tx_str_end(html));
        }

        end = (tag != NULL) ? tx_str_chr(rest, '>') : NULL;

        if (end == NULL) {
            tx_each_word(html, tx_stated_add, runs);
            return;
        }

        tx_each_word(tx_str_span(html.data, tag), tx_stated_add, runs);
        html = tx_str_span(end + 1, tx_str_end(html));
    }
}


static bool
tx_stated_read(const tx_page_t *page, const tx_str_t *items, uint32_t n,
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

    runs->met = tx_slots_array(&runs->slots, page->arena, 1);

    for (i = 0; runs->met != NULL && i < n; i++) {
        tx_stated_add_html(runs, items[i]);
    }

    return runs->met != NULL;
}


/*
 * Sets the share of each block's runs that some texts have, if the page has
 * the texts.  side: the column of where a block lies to an article, or NULL.
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

        tx_each_word_of_block(page, b, tx_stated_find, &runs);

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

        /* what a post quotes belongs to another post */

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
