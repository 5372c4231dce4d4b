/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "recognize/notices.h"
#include "recognize/phrases.h"


#define TX_SPACELESS_FIRST_CHAR  0xe00 /* Thai: first script without spaces */
#define TX_THAI_WORD_CHARS  5      /* characters counted as one Thai word */


typedef enum {
    TX_PHRASE_SAID = 0,
    TX_PHRASE_ADDRESS,
    TX_PHRASE_SCREEN,
    TX_PHRASE_WORLD,
    TX_PHRASE_TALE,
    TX_PHRASE_TOPIC,            /* a title that explains: "What is" */
    TX_PHRASE_USES
} tx_phrase_use_t;


/* The value of a phrase: its use, its kind of notice, 1 bit if it is strong. */

#define TX_PHRASE(use, kind, strong)                                          \
    (TX_PHRASE_##use | TX_NOTICE_##kind << 4 | (strong) << 8)

#define tx_phrase_use(value)     ((value) & 15)
#define tx_phrase_kind(value)    ((tx_notice_t) ((value) >> 4 & 15))
#define tx_phrase_strong(value)  (((value) >> 8) != 0)


typedef struct {
    tx_notice_counts_t  *told;
    const u_char        *end;
    const u_char        *plain;   /* end of the text that told->plain counts */
    const u_char        *hinted;  /* end of the text that told->hinted counts */
    const u_char        *behind[TX_PHRASE_USES]; /* by use: last phrase's end */
    uint32_t             n[TX_PHRASE_USES];
} tx_phrase_reader_t;


#include "data/notices.h"


/* Returns true for Thai, Lao, Burmese and Khmer characters. */
static bool
tx_notices_is_southeast_asian(uint32_t c)
{
    return (c >= TX_SPACELESS_FIRST_CHAR && c < 0xf00)
           || (c >= 0x1000 && c < 0x10a0)
           || (c >= 0x1780 && c < 0x1800);
}


/* Returns true for a character of a script without spaces between words. */
static bool
tx_notices_is_spaceless(uint32_t c)
{
    return c >= TX_SPACELESS_FIRST_CHAR
           && ((tx_char_class(c) & TX_CHAR_WIDE)
               || tx_notices_is_southeast_asian(c));
}


/* Returns the end of the word at p; in a script without spaces returns p. */
static const u_char *
tx_notices_find_word_end(const u_char *p, const u_char *end)
{
    const u_char  *q;

    while (p < end && *p != ' ') {
        q = p;

        if (tx_notices_is_spaceless(tx_utf8_next(&q))) {
            break;
        }

        p = q;
    }

    return p;
}


/*
 * Returns the number of bytes, except spaces, from begin to p that are behind
 * *marked.  Moves *marked to p, so that no byte is counted twice.
 */
static uint32_t
tx_notices_count_new_bytes(const u_char **marked, const u_char *begin,
    const u_char *p)
{
    uint32_t  n;

    n = 0;

    for (begin = tx_max(begin, *marked); begin < p; begin++) {
        n += (*begin != ' ');
    }

    *marked = tx_max(*marked, p);

    return n;
}


/* Counts the phrase at p; within a phrase of the same use, only its bytes. */
static void
tx_notices_add_phrase(tx_phrase_reader_t *reader, const tx_phrase_t *phrase,
    const u_char *p)
{
    bool                 strong;
    uint32_t             use;
    const u_char        *end;
    tx_notice_counts_t  *told;

    told = reader->told;
    use = tx_phrase_use(phrase->value);
    strong = tx_phrase_strong(phrase->value);
    end = tx_notices_find_word_end(p + tx_str_trim(phrase->text).len,
                                   reader->end);

    if (use == TX_PHRASE_SAID || use == TX_PHRASE_SCREEN
        || use == TX_PHRASE_ADDRESS)
    {
        told->hinted += tx_notices_count_new_bytes(&reader->hinted, p, end);

        if (use != TX_PHRASE_SAID || strong) {
            told->plain += tx_notices_count_new_bytes(&reader->plain, p, end);
        }
    }

    if (p < reader->behind[use]) {
        return;
    }

    reader->behind[use] = end;
    reader->n[use]++;

    if (use != TX_PHRASE_SAID) {
        return;
    }

    if (told->kind == TX_NOTICE_NONE || (strong && !told->strong)) {
        told->kind = tx_phrase_kind(phrase->value);
        told->strong = strong;
    }

    told->covered += strong ? (size_t) (end - p) : 0;
}


/* Counts, for each use, the longest phrase that begins with the word at p. */
static void
tx_notices_count_phrases_at_word(tx_phrase_reader_t *reader, const u_char *p)
{
    uint32_t            n, found;
    const tx_phrase_t  *phrase;

    found = 0;

    for (n = tx_phrases_find(&tx_notice_phrases, tx_str_span(p, reader->end));
         n != 0; n = phrase->shorter)
    {
        phrase = &tx_notice_phrases.all[n];

        if (!(found >> tx_phrase_use(phrase->value) & 1)) {
            found |= 1u << tx_phrase_use(phrase->value);
            tx_notices_add_phrase(reader, phrase, p);
        }
    }
}


void
tx_notices_count_phrases(tx_str_t text, tx_notice_counts_t *told)
{
    bool                 word;
    const u_char        *p, *q;
    tx_phrase_reader_t   reader;

    memset(told, 0, sizeof(tx_notice_counts_t));
    memset(&reader, 0, sizeof(tx_phrase_reader_t));

    reader.told = told;
    reader.end = tx_str_end(text);
    word = true;

    for (p = text.data; p < reader.end; p = q) {
        q = p;
        word |= tx_notices_is_spaceless(tx_utf8_next(&q));

        if (word) {
            tx_notices_count_phrases_at_word(&reader, p);
        }

        word = (*p == ' ');
        told->word_bytes += word ? 0 : (uint32_t) (q - p);
    }

    told->address = reader.n[TX_PHRASE_ADDRESS];
    told->world = reader.n[TX_PHRASE_WORLD];
    told->tale = reader.n[TX_PHRASE_TALE];
    told->topic = (reader.n[TX_PHRASE_TOPIC] != 0);
}


uint32_t
tx_notices_count_words(tx_str_t text)
{
    uint8_t        class, last;
    uint32_t       c, n, wide, thai;
    const u_char  *p;

    n = 0;
    wide = 0;
    thai = 0;
    last = TX_CHAR_SPACE;

    for (p = text.data; p < tx_str_end(text); /* void */ ) {
        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        wide += (class & TX_CHAR_WIDE) != 0;
        thai += tx_notices_is_southeast_asian(c);
        n += (class & TX_CHAR_WORD) && !(last & TX_CHAR_WORD);
        last = class;
    }

    return n + wide / 2 + thai / TX_THAI_WORD_CHARS;
}
