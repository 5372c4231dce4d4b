/*
 * Copyright (C) textextract contributors
 */


#include "tx_chars.h"
#include "tx_fill.h"
#include "tx_hash.h"
#include "tx_slots.h"


#define TX_DUPLICATE_CHARS  25
#define TX_DUPLICATE_COPY   0.6f


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


/* The letters and digits of ASCII from p on, most of most texts; their end. */
static const u_char *
tx_fill_ascii(tx_text_figures_t *fig, const u_char *p, const u_char *end)
{
    const u_char  *start;

    for (start = p; p < end && (tx_char_ascii[*p] & TX_CHAR_WORD); p++) {
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

        if ((fig->last & TX_CHAR_FINAL) && (class & TX_CHAR_WIDE)) {
            fig->sentences++;
        }

        fig->last = class;
    }

    if (node->flags & TX_NODE_LINK) {
        fig->linked += fig->chars - chars;
    }
}


/* A closing quotation mark or bracket may follow the full stop. */
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


uint64_t
tx_block_hash(const tx_page_t *page, const tx_block_t *block)
{
    uint32_t          i;
    uint64_t          hash;
    const u_char     *p, *end, *start;
    const tx_node_t  *node;

    hash = 0;

    for (i = block->first; i <= block->last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)) {
            continue;
        }

        p = page->text + node->text;
        end = page->text + node->text_end;

        while (p < end) {
            for (start = p; p < end && !tx_is_space(*p); p++) { /* void */ }

            if (p != start) {
                hash = XXH3_64bits_withSeed(start, (size_t) (p - start), hash);
            }

            while (p < end && tx_is_space(*p)) {
                p++;
            }
        }
    }

    return hash | 1;
}


/* A link that is no heading: those may lead to themselves. */
static bool
tx_fill_is_link(const tx_columns_t *columns, uint32_t b)
{
    const tx_page_t  *page;

    page = columns->page;

    return columns->col[TX_COL_LINKED][b] * 2 > columns->col[TX_COL_CHARS][b]
           && !(tx_tag_flags(page->nodes[page->blocks[b].node].tag)
                & TX_IS_HEADING);
}


/* For blocks whose flag TX_NODE_CONCEALED is as given, links or no links. */
static void
tx_fill_duplicates(tx_columns_t *columns, const tx_slots_t *seen,
    uint32_t concealed, bool linked)
{
    uint32_t    b, i;
    uint64_t    hash;
    tx_page_t  *page;

    page = columns->page;

    for (b = 0; b < page->nblocks; b++) {
        if (columns->col[TX_COL_CHARS][b] <= TX_DUPLICATE_CHARS
            || tx_fill_is_link(columns, b) != linked
            || (page->nodes[page->blocks[b].node].flags & TX_NODE_CONCEALED)
               != concealed)
        {
            continue;
        }

        hash = tx_block_hash(page, &page->blocks[b]);
        i = tx_slots_find(seen, hash);

        columns->col[TX_COL_DUPLICATE][b] = (seen->keys[i] == hash);
        seen->keys[i] = hash;
    }
}


/*
 * What is concealed and says in its long blocks little but what is shown
 * elsewhere is a copy, with its short blocks: a post to be quoted from.
 */

static void
tx_fill_copies(tx_columns_t *columns)
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
    tx_slots_t  seen;

    if (!tx_slots_init(&seen, columns->page, columns->page->nblocks)) {
        return;
    }

    /* of two of which one is concealed, or a link, that one is the copy */

    tx_fill_duplicates(columns, &seen, 0, false);
    tx_fill_duplicates(columns, &seen, 0, true);
    tx_fill_duplicates(columns, &seen, TX_NODE_CONCEALED, false);
    tx_fill_duplicates(columns, &seen, TX_NODE_CONCEALED, true);
    tx_fill_copies(columns);
}
