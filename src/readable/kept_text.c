/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "page/frame.h"
#include "readable/kept_text.h"


#define SENTENCE_MAX_BYTES   1024    /* of one that are looked at */
#define CLAUSE_MIN_CHARS     24      /* up to a comma of a wide script */
#define NOTICE_MAX_CHARS     160     /* of a sentence that a phrase tells */
#define LABEL_MAX_CHARS      15      /* of a label without digit and end */
#define LABEL_MAX_LEVELS     4       /* from a text up to its label */
#define MENU_LINK_MAX_BYTES  29
#define PRICE_LINE_MAX_BYTES 31      /* of a line that is but a price */
#define FIRST_MAX_BYTES      1024


/* What a text node is a part of. */

typedef enum {
    KEPT_OWN = 0,
    KEPT_HEADLINE,                 /* a long link */
    KEPT_LINK,
    KEPT_LABEL                     /* of a field or a button; short headings */
} tx_kept_use_t;


/* The sentence that is being read. */

typedef struct {
    const tx_page_t  *page;
    tx_kept_text_t   *sum;
    u_char            text[SENTENCE_MAX_BYTES + 8];     /* folded */
    size_t               len;
    uint32_t             chars;
    uint32_t             by_use[KEPT_LABEL + 1];           /* chars */
    bool                 full;     /* it has a digit or an end */
    bool                 preformatted;
    u_char              *first;    /* FIRST_MAX_BYTES */
} tx_kept_sentence_t;


/* Adds a sentence, of which so many chars are rest, to all but its length. */
static void
tx_kept_add_words(tx_kept_sentence_t *sentence, tx_str_t text,
    const tx_notice_told_t *told, uint32_t rest)
{
    tx_kept_text_t  *sum;

    sum = sentence->sum;

    sum->words += tx_notices_words(text);
    sum->address += told->address;
    sum->world += told->world;
    sum->prose += told->tale;
    sum->letters += told->letters;
    sum->phrases += told->hinted;

    if (rest != 0) {
        sum->longest = tx_max(sum->longest, rest);

        text = tx_utf8_head(text, FIRST_MAX_BYTES - sum->first.len);
        memcpy(sentence->first + sum->first.len, text.data, text.len);
        sum->first.len += text.len;
    }
}


/* Adds the sentence to the sums and begins another one. */
static void
tx_kept_end(tx_kept_sentence_t *sentence)
{
    tx_str_t           text;
    uint32_t           own, said, rest;
    tx_kept_text_t    *sum;
    tx_notice_told_t   told;

    sum = sentence->sum;
    own = sentence->by_use[KEPT_OWN];
    text = (tx_str_t) { sentence->len, sentence->text };

    if (text.len == 0 || text.data[text.len - 1] != ' ') {
        sentence->text[text.len++] = ' ';
    }

    if (sentence->preformatted
        && sentence->by_use[KEPT_LINK] + sentence->by_use[KEPT_HEADLINE] != 0)
    {
        own = 0;                    /* date and size of a file in a list */
    }

    tx_notices_read(text, &told);
    said = 0;

    if (told.kind != TX_NOTICE_NONE) {
        said = tx_min(sentence->chars, NOTICE_MAX_CHARS);
        sum->kind = (sum->kind == TX_NOTICE_NONE) ? told.kind : sum->kind;

    } else {
        sum->headlines += sentence->by_use[KEPT_HEADLINE];
    }

    rest = (own > said && (sentence->full || own > LABEL_MAX_CHARS))
           ? own - said : 0;

    if (own != 0) {
        tx_kept_add_words(sentence, text, &told, rest);
    }

    sum->rest += rest;
    sum->said += said;
    sum->links += sentence->by_use[KEPT_LINK];

    sentence->len = 0;
    sentence->chars = 0;
    sentence->full = false;
    memset(sentence->by_use, 0, sizeof(sentence->by_use));
}


static tx_kept_use_t
tx_kept_use(const tx_page_t *page, uint32_t n)
{
    bool              small;
    uint32_t          i;
    const tx_node_t  *node;

    node = &page->nodes[n];
    small = node->text_end - node->text <= MENU_LINK_MAX_BYTES;

    if (node->flags & TX_NODE_LINK) {
        return small ? KEPT_LINK : KEPT_HEADLINE;
    }

    for (i = 0; i < LABEL_MAX_LEVELS && node->parent != 0; i++) {
        node = &page->nodes[node->parent];

        if (node->tag == TX_TAG_BUTTON || node->tag == TX_TAG_LABEL
            || node->tag == TX_TAG_LEGEND
            || (small && (tx_tag_flags(node->tag) & TX_IS_HEADING)))
        {
            return KEPT_LABEL;
        }
    }

    return KEPT_OWN;
}


static void
tx_kept_add_char(tx_kept_sentence_t *sentence, uint32_t c, uint8_t class,
    tx_kept_use_t use)
{
    u_char    *p;
    uint32_t   width;

    width = (class & TX_CHAR_SPACE) ? 0 : (class & TX_CHAR_WIDE) ? 2 : 1;

    sentence->chars += width;
    sentence->by_use[use] += width;
    sentence->full |= (class & TX_CHAR_FINAL) || (c >= '0' && c <= '9');
    sentence->sum->prices += tx_char_is_currency(c);

    p = sentence->text + sentence->len;
    c = tx_notices_fold(c);

    if (c != ' ' || (sentence->len != 0 && p[-1] != ' ')) {
        sentence->len += (size_t) (tx_utf8_put(p, c) - p);
    }

    if (sentence->len >= SENTENCE_MAX_BYTES) {
        tx_kept_end(sentence);
    }
}


/*
 * Reads a text node.  A sentence ends behind its mark and, in scripts without
 * spaces, at a comma behind so much that it is as long as one; a line of
 * preformatted text is a sentence.
 */
static void
tx_kept_read_node(tx_kept_sentence_t *sentence, uint32_t n)
{
    bool                final;
    uint8_t             class;
    uint32_t            c;
    const u_char       *p, *end;
    tx_kept_use_t       use;
    const tx_node_t    *node;

    node = &sentence->page->nodes[n];
    p = sentence->page->text + node->text;
    end = sentence->page->text + node->text_end;
    use = tx_kept_use(sentence->page, n);
    final = false;

    sentence->preformatted = (node->flags & TX_NODE_PRE) != 0;

    if (sentence->preformatted && node[-1].tag == TX_TAG_BR) {
        tx_kept_end(sentence);
    }

    while (p < end) {
        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        if (final && (class & TX_CHAR_SPACE)) {
            sentence->sum->ends++;
            tx_kept_end(sentence);

        } else if (sentence->preformatted && c == '\n') {
            tx_kept_end(sentence);
        }

        final = (class & TX_CHAR_FINAL) != 0;

        tx_kept_add_char(sentence, c, class, use);

        if (final && (c >= 0x2e80 || p == end)) {
            final = false;
            sentence->sum->ends++;
            tx_kept_end(sentence);

        } else if ((c == 0x3001 || c == 0xff0c || c == 0xff1b)
                   && sentence->chars >= CLAUSE_MIN_CHARS)
        {
            tx_kept_end(sentence);
        }
    }
}


/* Returns the signs of a currency in a block as short as a price. */
static uint32_t
tx_kept_prices(const tx_page_t *page, uint32_t b)
{
    tx_str_t       text;
    uint32_t       prices;
    const u_char  *p;

    text = tx_block_raw(page, b);
    prices = 0;

    if (text.len > PRICE_LINE_MAX_BYTES) {
        return 0;
    }

    for (p = text.data; p < tx_str_end(text); /* void */ ) {
        prices += tx_char_is_currency(tx_utf8_next(&p));
    }

    return prices;
}


bool
tx_kept_text_read(tx_kept_text_t *sum, tx_page_t *page,
    const tx_selection_t *selection)
{
    uint32_t             b, i;
    const tx_node_t     *node;
    const tx_block_t    *block;
    tx_kept_sentence_t   sentence;

    memset(sum, 0, sizeof(tx_kept_text_t));
    memset(&sentence, 0, sizeof(tx_kept_sentence_t));

    sentence.first = tx_arena_alloc(page->arena, FIRST_MAX_BYTES);
    if (sentence.first == NULL || !tx_frame_find(page, selection)) {
        return false;
    }

    sum->first.data = sentence.first;
    sentence.page = page;
    sentence.sum = sum;

    for (b = 0; b < page->nblocks; b++) {
        block = &page->blocks[b];

        if (tx_frame_has(page, block->node)) {
            continue;
        }

        if (!selection->keep[b]) {
            if (tx_node_within(page, block->first, selection->area)) {
                sum->prices += tx_kept_prices(page, b);
            }

            continue;
        }

        for (i = block->first; i <= block->last; i++) {
            node = &page->nodes[i];

            if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
                page->steps += node->text_end - node->text;
                tx_kept_read_node(&sentence, i);
            }
        }

        tx_kept_end(&sentence);
    }

    return true;
}
