/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/hash_table.h"
#include "features/fill.h"
#include "page/block_hash.h"


#define TX_DUPLICATE_CHARS  25
#define TX_DUPLICATE_COPY   0.6f
#define TX_DUPLICATE_RANKS  4


typedef struct {
    uint32_t  chars;
    uint32_t  words;
    uint32_t  punctuation;
    uint32_t  linked;
    uint32_t  wide;
    uint32_t  sentences;
    uint32_t  digits;
    uint32_t  capitals;
    uint32_t  ending;       /* the last code point that is no white space */
    uint8_t   last;         /* class of the last code point */
} tx_text_figures_t;


/*
 * Counts letters and digits of ASCII, of which most texts consist, from p on;
 * returns their end.
 */
static const u_char *
tx_fill_ascii(tx_text_figures_t *fig, const u_char *p, const u_char *end)
{
    const u_char  *start;

    for (start = p; p < end; p++) {
        if (tx_is_lower(*p)) {
            continue;
        }

        if (!(tx_char_ascii[*p] & TX_CHAR_WORD)) {
            break;
        }

        fig->digits += tx_is_digit(*p);
        fig->capitals += tx_is_upper(*p);
    }

    fig->chars += (uint32_t) (p - start);
    fig->words += !(fig->last & TX_CHAR_WORD);
    fig->ending = p[-1];
    fig->last = TX_CHAR_WORD;

    return p;
}


static void
tx_fill_text_node(tx_text_figures_t *fig, const tx_page_t *page,
    const tx_node_t *node)
{
    uint8_t        class;
    uint32_t       c, chars;
    const u_char  *p, *end;

    chars = fig->chars;
    p = page->text + node->text;
    end = page->text + node->text_end;

    while (p < end) {
        if (tx_char_ascii[*p] & TX_CHAR_WORD) {
            p = tx_fill_ascii(fig, p, end);
            continue;
        }

        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        if (class & TX_CHAR_SPACE) {
            fig->sentences += (fig->last & TX_CHAR_FINAL) != 0;
            fig->last = class;
            continue;
        }

        fig->chars++;
        fig->ending = c;

        if (class & TX_CHAR_WORD) {
            fig->words += (class & TX_CHAR_WIDE) != 0
                          || !(fig->last & TX_CHAR_WORD);
            fig->wide += (class & TX_CHAR_WIDE) != 0;

        } else if (class & TX_CHAR_PUNCT) {
            fig->punctuation++;
        }

        /* no white space follows a sentence's end in Chinese */

        fig->sentences += (fig->last & TX_CHAR_FINAL)
                          && (class & TX_CHAR_WIDE);
        fig->last = class;
    }

    if (node->flags & TX_NODE_LINK) {
        fig->linked += fig->chars - chars;
    }
}


/* Returns true for what ends a sentence, or a quotation behind its end. */
static bool
tx_ends_sentence(uint32_t c)
{
    return (tx_char_class(c) & TX_CHAR_FINAL) || c == 0x201d || c == '"'
           || c == 0x300d || c == 0xbb;
}


void
tx_fill_text(tx_columns_t *columns)
{
    uint32_t           b, i;
    tx_page_t         *page;
    tx_block_t        *block;
    tx_text_figures_t  fig;

    page = columns->page;

    for (b = 0; b < page->nblocks; b++) {
        block = &page->blocks[b];
        memset(&fig, 0, sizeof(tx_text_figures_t));

        for (i = block->first; i <= block->last; i++) {
            if (page->nodes[i].flags & TX_NODE_HIDDEN) {
                continue;
            }

            if (page->nodes[i].tag == TX_TAG_TEXT) {
                tx_fill_text_node(&fig, page, &page->nodes[i]);

            } else if (page->nodes[i].tag == TX_TAG_BR) {
                fig.last = TX_CHAR_SPACE;
            }
        }

        fig.sentences += (fig.last & TX_CHAR_FINAL) != 0;

        columns->col[TX_COL_CHARS][b] = (float) fig.chars;
        columns->col[TX_COL_WORDS][b] = (float) fig.words;
        columns->col[TX_COL_PUNCTUATION][b] = (float) fig.punctuation;
        columns->col[TX_COL_LINKED][b] = (float) fig.linked;
        columns->col[TX_COL_WIDE][b] = (float) fig.wide;
        columns->col[TX_COL_SENTENCES][b] = (float) fig.sentences;
        columns->col[TX_COL_DIGITS][b] = (float) fig.digits;
        columns->col[TX_COL_CAPITALS][b] = (float) fig.capitals;
        columns->col[TX_COL_FINAL][b] = tx_ends_sentence(fig.ending);
        columns->col[TX_COL_COLON][b] = (fig.ending == ':'
                                         || fig.ending == 0xff1a);
    }

    page->steps += page->text_len;
}


void
tx_fill_density(tx_columns_t *columns)
{
    float     chars, **col;
    uint32_t  b;

    col = columns->col;

    for (b = 0; b < columns->page->nblocks; b++) {
        chars = tx_max(col[TX_COL_CHARS][b], 1);

        col[TX_COL_LINK_DENSITY][b] = col[TX_COL_LINKED][b] / chars;
        col[TX_COL_MARK_DENSITY][b] = col[TX_COL_PUNCTUATION][b] / chars;
        col[TX_COL_DIGIT_DENSITY][b] = col[TX_COL_DIGITS][b] / chars;
        col[TX_COL_CAPITAL_DENSITY][b] = col[TX_COL_CAPITALS][b] / chars;
        col[TX_COL_WORD_LENGTH][b] = chars
                                     / tx_max(col[TX_COL_WORDS][b], 1);
    }
}


/*
 * Of blocks with the same words the first of the lowest rank is no duplicate:
 * one that is shown, and no link, unless it is a heading's.  Short blocks have
 * the highest rank and are never compared.
 */
static uint32_t
tx_duplicate_rank(const tx_columns_t *columns, uint32_t b)
{
    float             chars;
    const tx_node_t  *node;

    chars = columns->col[TX_COL_CHARS][b];
    node = &columns->page->nodes[columns->page->blocks[b].node];

    if (chars <= TX_DUPLICATE_CHARS) {
        return TX_DUPLICATE_RANKS;
    }

    return (node->flags & TX_NODE_CONCEALED ? 2u : 0u)
           + (columns->col[TX_COL_LINKED][b] * 2 > chars
              && !(tx_tag_flags(node->tag) & TX_IS_HEADING));
}


/* Returns a key that blocks of the same words have in common. */
static uint64_t
tx_duplicate_key(float *const *col, uint32_t b)
{
    uint64_t  key;

    key = (uint64_t) col[TX_COL_CHARS][b];
    key = key << 12 ^ (uint64_t) col[TX_COL_CAPITALS][b];
    key = key << 12 ^ (uint64_t) col[TX_COL_PUNCTUATION][b];
    key = key << 12 ^ (uint64_t) col[TX_COL_DIGITS][b];

    return key | (uint64_t) 1 << 63;
}


/*
 * A concealed element of which the long blocks are mostly duplicates is one as
 * a whole: a post that is there to be quoted from.
 */
static void
tx_duplicate_concealed(tx_columns_t *columns)
{
    float             chars, longs, copies, *duplicate;
    uint32_t          i, b;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = columns->page;
    duplicate = columns->col[TX_COL_DUPLICATE];

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (!(node->flags & TX_NODE_CONCEALED)) {
            continue;
        }

        longs = 0;
        copies = 0;

        for (b = node->block; b < node->block_end; b++) {
            chars = columns->col[TX_COL_CHARS][b];

            if (chars > TX_DUPLICATE_CHARS) {
                longs += chars;
                copies += (duplicate[b] != 0) ? chars : 0;
            }
        }

        if (copies > longs * TX_DUPLICATE_COPY) {
            for (b = node->block; b < node->block_end; b++) {
                duplicate[b] = 1;
            }
        }

        i = node->last;
    }
}


void
tx_fill_duplicate(tx_columns_t *columns)
{
    uint32_t         b, i, n, rank;
    uint64_t         hash, *keys;
    tx_page_t       *page;
    tx_slots_t       seen;
    const uint32_t  *same;

    page = columns->page;
    n = page->nblocks;

    keys = tx_arena_alloc(page->arena, n * sizeof(uint64_t));

    if (keys == NULL || !tx_slots_init(&seen, page->arena, n)) {
        return;
    }

    for (b = 0; b < n; b++) {
        keys[b] = tx_duplicate_key(columns->col, b);
    }


    /* only blocks of the same figures can have the same words */

    same = tx_slots_tally(page->arena, keys, n);

    for (rank = 0; same != NULL && rank < TX_DUPLICATE_RANKS; rank++) {
        for (b = 0; b < n; b++) {
            if (same[b] > 1 && tx_duplicate_rank(columns, b) == rank) {
                hash = tx_block_hash(page, &page->blocks[b]);
                i = tx_slots_find(&seen, hash);

                columns->col[TX_COL_DUPLICATE][b] = (seen.keys[i] == hash);
                seen.keys[i] = hash;
            }
        }
    }

    tx_duplicate_concealed(columns);
}
