/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "page/frame.h"
#include "readable/sentences.h"

#include <unicode/uchar.h>


#define TX_SENTENCE_PRICE  32      /* bytes; less may be a price by itself */
#define TX_SENTENCE_SIZE   1024    /* bytes of one that are looked at */
#define TX_SENTENCE_CLAIM  160     /* characters that a phrase speaks for */
#define TX_SENTENCE_CLAUSE 24      /* ... so many wide ones up to a comma */
#define TX_SENTENCE_LABEL  16      /* fewer, no digit and no end: a label */
#define TX_SENTENCE_SHORT  30      /* bytes; less is a menu's link */
#define TX_SENTENCE_PROSE  48      /* ... not so long: no prose */
#define TX_SENTENCE_FIRST  1024    /* bytes of the text that are kept */
#define TX_SENTENCE_ID     8       /* letters and digits, at least */
#define TX_SENTENCE_MIXED  3       /* changes between them, at least */
#define TX_SENTENCE_UP     4       /* ancestors that make a label of it */


typedef enum {
    TX_SENTENCE_OWN = 0,
    TX_SENTENCE_HEADLINE,
    TX_SENTENCE_LINK,
    TX_SENTENCE_NONE               /* a short heading, a field's name */
} tx_sentence_use_t;


typedef struct {
    const tx_notices_t  *notices;
    const tx_page_t     *page;
    tx_sentences_t      *sum;

    u_char               text[TX_SENTENCE_SIZE + 8];   /* folded */
    size_t               len;
    uint32_t             chars;
    uint32_t             own;
    uint32_t             headline;
    bool                 full;     /* it has a digit, or an end */
    bool                 lines;    /* of a text that is shown as it is */
    bool                 linked;   /* ... such a line, with a link in it */
    uint8_t              last;     /* class of the character before */
    uint32_t             names;
    uint32_t             numbers;
    uint32_t             dots;     /* between numbers, up to here */
    uint32_t             parts;    /* of a name with dots, but one */
    u_char              *first;    /* TX_SENTENCE_FIRST bytes */
} tx_sentence_t;


/* The place of an error: "server.js:10", "line 12 of index.php". */
static bool
tx_sentence_is_source(tx_str_t word)
{
    static const tx_str_t  words[] = {
        tx_string("line"), tx_string("java"), tx_string("py"),
        tx_string("php"), tx_string("cs"), tx_string("js"), tx_string("rb"),
        tx_string("ts"), tx_string("vb")
    };

    return tx_str_in(word, words);
}


/* Lines of sources in a folded text, which ends with a space. */
static uint32_t
tx_sentence_sources(tx_str_t text)
{
    bool           source;
    tx_str_t       word;
    uint32_t       n;
    const u_char  *p;

    n = 0;
    source = false;
    word = (tx_str_t) { 0, text.data };

    for (p = text.data; p < tx_str_end(text); p++) {
        if (*p != ' ') {
            continue;
        }

        word.len = (size_t) (p - word.data);
        n += source && word.len != 0 && tx_is_digit(word.data[0]);
        source = tx_sentence_is_source(word);
        word.data = p + 1;
    }

    return n;
}


/* Words of a folded text that change from letters to digits and back. */
static uint32_t
tx_sentence_ids(tx_str_t text)
{
    bool           digit, last;
    uint32_t       ids, len, changes;
    const u_char  *p;

    ids = 0;
    len = 0;
    changes = 0;
    last = false;

    for (p = text.data; p < tx_str_end(text); p++) {
        if (*p == ' ' || *p >= 0x80) {      /* no id, in other letters */
            ids += len >= TX_SENTENCE_ID && changes >= TX_SENTENCE_MIXED;
            len = 0;
            changes = 0;
            continue;
        }

        digit = tx_is_digit(*p);
        changes += len != 0 && digit != last;
        last = digit;
        len++;
    }

    return ids;
}


/* Not a link, a heading, the name of a field. */
static void
tx_sentence_own(tx_sentence_t *sentence, tx_str_t text,
    const tx_notice_told_t *told, uint32_t rest)
{
    tx_sentences_t  *sum;

    sum = sentence->sum;

    sum->words += tx_notices_words(text);
    sum->address += told->address;
    sum->screen += told->screen;
    sum->world += told->world;
    sum->tale += told->tale;
    sum->plain += told->hinted;
    sum->letters += told->letters;

    sum->ids += tx_sentence_ids(text);
    sum->traces += tx_sentence_sources(text);

    if (rest == 0) {
        return;
    }

    sum->names += sentence->names;
    sum->numbers += sentence->numbers;
    sum->prose += (sentence->own >= TX_SENTENCE_PROSE);
    sum->longest = tx_max(sum->longest, rest);

    text = tx_utf8_head(text, TX_SENTENCE_FIRST - sum->first.len);
    memcpy(sentence->first + sum->first.len, text.data, text.len);
    sum->first.len += text.len;
}


static void
tx_sentence_end(tx_sentence_t *sentence)
{
    tx_str_t           text;
    uint32_t           said, rest;
    tx_sentences_t    *sum;
    tx_notice_told_t   told;

    sum = sentence->sum;
    text = (tx_str_t) { sentence->len, sentence->text };

    if (text.len == 0 || text.data[text.len - 1] != ' ') {
        sentence->text[text.len++] = ' ';
    }

    tx_notices_read(sentence->notices, text, &told);

    if (sentence->linked) {
        sentence->own = 0;          /* date and size of a file in a list */
    }

    said = 0;
    rest = 0;

    if (told.kind != TX_NOTICE_NONE) {
        said = tx_min(sentence->chars, TX_SENTENCE_CLAIM);
        sum->kind = (sum->kind == TX_NOTICE_NONE) ? told.kind : sum->kind;
        sum->pays += (told.kind == TX_NOTICE_PAY);

    } else {
        sum->headlines += sentence->headline;
    }

    if (sentence->own > said
        && (sentence->full || sentence->own >= TX_SENTENCE_LABEL))
    {
        rest = sentence->own - said;
    }

    if (sentence->own != 0) {
        tx_sentence_own(sentence, text, &told, rest);
    }

    sum->rest += rest;
    sum->said += said;

    sentence->len = 0;
    sentence->chars = 0;
    sentence->own = 0;
    sentence->headline = 0;
    sentence->full = false;
    sentence->linked = false;
    sentence->names = 0;
    sentence->numbers = 0;
    sentence->dots = 0;
    sentence->parts = 0;
    sentence->last = 0;
}


static tx_sentence_use_t
tx_sentence_use(const tx_page_t *page, uint32_t n)
{
    bool              small;
    uint32_t          i;
    const tx_node_t  *node;

    node = &page->nodes[n];
    small = (node->text_end - node->text < TX_SENTENCE_SHORT);

    if (node->flags & TX_NODE_LINK) {
        return small ? TX_SENTENCE_LINK : TX_SENTENCE_HEADLINE;
    }

    for (i = 0; i < TX_SENTENCE_UP && node->parent != 0; i++) {
        node = &page->nodes[node->parent];

        if (node->tag == TX_TAG_BUTTON || node->tag == TX_TAG_LABEL
            || node->tag == TX_TAG_LEGEND
            || (small && (tx_tag_flags(node->tag) & TX_IS_HEADING)))
        {
            return TX_SENTENCE_NONE;
        }
    }

    return TX_SENTENCE_OWN;
}


/* Four numbers with dots between, such as 192.0.2.1. */
static void
tx_sentence_address(tx_sentence_t *sentence, uint32_t c)
{
    if (c == '.') {
        sentence->dots += (sentence->last & TX_CHAR_WORD) != 0;

    } else if (c < '0' || c > '9') {
        sentence->dots = 0;

    } else if (sentence->dots == 3) {
        sentence->sum->ids++;
        sentence->dots = 0;
    }
}


/* A call that a trace of the stack names: "app.cart.Cart.load(". */
static void
tx_sentence_call(tx_sentence_t *sentence, uint32_t c, uint8_t class)
{
    if (c == '.') {
        sentence->parts += (sentence->last & TX_CHAR_WORD) != 0;

    } else if (!(class & TX_CHAR_WORD)) {
        sentence->sum->traces += (c == '(' && sentence->parts > 1);
        sentence->parts = 0;
    }
}


/* Capitals within a sentence and figures tell of someone or something. */
static void
tx_sentence_word(tx_sentence_t *sentence, uint32_t c)
{
    if (sentence->last & TX_CHAR_WORD) {
        return;
    }

    if (c >= '0' && c <= '9') {
        sentence->numbers++;

    } else if (sentence->len != 0 && u_isupper((UChar32) c)) {
        sentence->names++;
    }
}


static void
tx_sentence_char(tx_sentence_t *sentence, uint32_t c, uint8_t class,
    tx_sentence_use_t use)
{
    u_char    *p;
    uint32_t   width;

    width = (class & TX_CHAR_SPACE) ? 0 : (class & TX_CHAR_WIDE) ? 2 : 1;

    sentence->chars += width;
    sentence->own += (use == TX_SENTENCE_OWN) ? width : 0;
    sentence->headline += (use == TX_SENTENCE_HEADLINE) ? width : 0;
    sentence->linked |= sentence->lines && (use == TX_SENTENCE_LINK
                                            || use == TX_SENTENCE_HEADLINE);
    sentence->sum->links += (use == TX_SENTENCE_LINK) ? width : 0;
    sentence->full |= (class & TX_CHAR_FINAL) || (c >= '0' && c <= '9');
    sentence->sum->prices += tx_char_is_currency(c);

    if (use == TX_SENTENCE_OWN && (class & TX_CHAR_WORD)) {
        tx_sentence_word(sentence, c);
    }

    tx_sentence_address(sentence, c);
    tx_sentence_call(sentence, c, class);

    sentence->last = class;

    p = sentence->text + sentence->len;
    c = tx_notices_fold(c);

    if (c != ' ' || (sentence->len != 0 && p[-1] != ' ')) {
        sentence->len += (size_t) (tx_utf8_put(p, c) - p);
    }

    if (sentence->len >= TX_SENTENCE_SIZE) {
        tx_sentence_end(sentence);
    }
}


/* A comma in a script without spaces: what it ends is as long as a sentence. */
static bool
tx_sentence_is_clause(const tx_sentence_t *sentence, uint32_t c)
{
    return (c == 0x3001 || c == 0xff0c || c == 0xff1b)
           && sentence->chars >= TX_SENTENCE_CLAUSE;
}


static void
tx_sentence_text(tx_sentence_t *sentence, uint32_t n)
{
    bool                final;
    uint8_t             class;
    uint32_t            c;
    const u_char       *p, *end;
    tx_sentence_use_t   use;

    p = sentence->page->text + sentence->page->nodes[n].text;
    end = sentence->page->text + sentence->page->nodes[n].text_end;
    use = tx_sentence_use(sentence->page, n);
    final = false;

    sentence->lines = (sentence->page->nodes[n].flags & TX_NODE_PRE) != 0;

    if (sentence->lines && sentence->page->nodes[n - 1].tag == TX_TAG_BR) {
        tx_sentence_end(sentence);
    }

    while (p < end) {
        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        if (final && (class & TX_CHAR_SPACE)) {
            sentence->sum->ends++;
            tx_sentence_end(sentence);

        } else if (sentence->lines && c == '\n') {
            tx_sentence_end(sentence);      /* of a list, or of code */
        }

        final = (class & TX_CHAR_FINAL) != 0;

        tx_sentence_char(sentence, c, class, use);

        if (final && (c >= 0x2e80 || p == end)) {
            final = false;          /* scripts without spaces, or the end */
            sentence->sum->ends++;
            tx_sentence_end(sentence);

        } else if (tx_sentence_is_clause(sentence, c)) {
            tx_sentence_end(sentence);
        }
    }
}


/* A price of its own line counts, though the method has left it out. */
static uint32_t
tx_sentence_prices(const tx_page_t *page, const tx_block_t *block)
{
    uint32_t       prices;
    const u_char  *p, *end;

    p = page->text + page->nodes[block->first].text;
    end = page->text + page->nodes[block->last].text_end;
    prices = 0;

    if (end - p >= TX_SENTENCE_PRICE) {
        return 0;
    }

    while (p < end) {
        prices += tx_char_is_currency(tx_utf8_next(&p));
    }

    return prices;
}


bool
tx_sentences_count(tx_sentences_t *sentences, const tx_notices_t *notices,
    tx_page_t *page, const tx_selection_t *selection)
{
    uint32_t           b, i;
    tx_sentence_t      sentence;
    const tx_node_t   *node;
    const tx_block_t  *block;

    memset(sentences, 0, sizeof(tx_sentences_t));
    memset(&sentence, 0, sizeof(tx_sentence_t));

    sentence.first = tx_arena_alloc(page->arena, TX_SENTENCE_FIRST);
    if (sentence.first == NULL || !tx_frame_find(page, selection)) {
        return false;
    }

    sentences->first.data = sentence.first;
    sentence.notices = notices;
    sentence.page = page;
    sentence.sum = sentences;

    for (b = 0; b < page->nblocks; b++) {
        block = &page->blocks[b];

        if (tx_frame_has(page, block->node)) {
            continue;
        }

        if (!selection->keep[b]) {
            if (tx_node_within(page, block->first, selection->area)) {
                sentences->prices += tx_sentence_prices(page, block);
            }

            continue;
        }

        for (i = block->first; i <= block->last; i++) {
            node = &page->nodes[i];

            if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
                page->steps += node->text_end - node->text;
                tx_sentence_text(&sentence, i);
            }
        }

        tx_sentence_end(&sentence);
    }

    return true;
}
