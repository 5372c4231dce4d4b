/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "recognize/notices.h"

#include <unicode/uchar.h>


#define TX_PHRASE_MIN_BYTES  3      /* of the shortest phrase */
#define TX_NO_SPACES_FIRST   0xe00  /* first letter of a script without spaces */
#define TX_THAI_WORD_CHARS   5      /* characters of a word, marks and all */


typedef enum {
    TX_PHRASE_SAID = 0,
    TX_PHRASE_ADDRESS,
    TX_PHRASE_SCREEN,
    TX_PHRASE_WORLD,
    TX_PHRASE_TALE,
    TX_PHRASE_TOPIC,
    TX_PHRASE_USES
} tx_phrase_use_t;


typedef struct {
    tx_str_t  text;        /* a space at its end: a word ends there */
    uint8_t   use;         /* tx_phrase_use_t */
    uint8_t   kind;        /* tx_notice_t */
    bool      strong;
    uint16_t  shorter;     /* the longest phrase that it begins with, or 0 */
} tx_phrase_t;


typedef struct {
    tx_notice_told_t  *told;
    const u_char      *end;
    const u_char      *plain;    /* the end of what is counted in plain */
    const u_char      *hinted;   /* ... and in hinted */
    const u_char      *behind[TX_PHRASE_USES];   /* the end of the last phrase */
    uint32_t           n[TX_PHRASE_USES];
} tx_phrase_reader_t;


#include "data/notices.h"


uint32_t
tx_notices_fold(uint32_t c)
{
    if (!(tx_char_class(c) & TX_CHAR_WORD)) {
        return ' ';
    }

    return (c < 0x80) ? tx_lower((u_char) c) : (uint32_t) u_tolower((int) c);
}


/* Returns true if a phrase is text, or comes before it in the order of bytes. */
static bool
tx_phrase_is_before(tx_str_t phrase, tx_str_t text)
{
    int  order;

    order = memcmp(phrase.data, text.data, tx_min(phrase.len, text.len));

    return order < 0 || (order == 0 && phrase.len <= text.len);
}


/*
 * Returns the number of the last phrase that is text or comes before it, among
 * those with its first three bytes; 0 if there is none.  It begins with all
 * phrases that text begins with.
 */
static uint32_t
tx_phrase_last_before(tx_str_t text)
{
    uint32_t         first, low, high, middle, place;
    const uint16_t  *group;

    if (text.len < TX_PHRASE_MIN_BYTES) {
        return 0;
    }

    place = text.data[0] * 961u + text.data[1] * 31u + text.data[2];

    for ( ;; ) {
        group = tx_phrases_groups[place % tx_count(tx_phrases_groups)];
        first = group[0];

        if (first == 0) {
            return 0;
        }

        if (memcmp(tx_phrases[first].text.data, text.data,
                   TX_PHRASE_MIN_BYTES) == 0)
        {
            break;
        }

        place++;
    }

    low = first;
    high = first + group[1];

    while (low < high) {
        middle = (low + high) / 2;

        if (tx_phrase_is_before(tx_phrases[middle].text, text)) {
            low = middle + 1;

        } else {
            high = middle;
        }
    }

    return (low == first) ? 0 : low - 1;
}


/* Thai, Lao, Burmese, Khmer: their words have no spaces between. */
static bool
tx_notices_is_thai(uint32_t c)
{
    return (c >= 0xe00 && c < 0xf00) || (c >= 0x1000 && c < 0x10a0)
           || (c >= 0x1780 && c < 0x1800);
}


/* Of a script without spaces, so that words begin anywhere. */
static bool
tx_notices_is_open(uint32_t c)
{
    return c >= TX_NO_SPACES_FIRST
           && ((tx_char_class(c) & TX_CHAR_WIDE) || tx_notices_is_thai(c));
}


/* A word's end; that of a phrase in a script without spaces. */
static const u_char *
tx_notices_end(const u_char *p, const u_char *end)
{
    const u_char  *q;

    while (p < end && *p != ' ') {
        q = p;

        if (tx_notices_is_open(tx_utf8_next(&q))) {
            break;
        }

        p = q;
    }

    return p;
}


/* Bytes up to p that no mark has counted, but for spaces. */
static uint32_t
tx_notices_mark(const u_char **marked, const u_char *begin, const u_char *p)
{
    uint32_t  n;

    n = 0;

    for (begin = tx_max(begin, *marked); begin < p; begin++) {
        n += (*begin != ' ');
    }

    *marked = tx_max(*marked, p);

    return n;
}


/* Phrases count but one in each other; what they take may overlap. */
static void
tx_notices_take(tx_phrase_reader_t *reader, tx_phrase_use_t use,
    const tx_phrase_t *phrase, const u_char *p)
{
    const u_char       *end;
    tx_notice_told_t   *told;

    told = reader->told;
    end = tx_notices_end(p + tx_str_trim(phrase->text).len, reader->end);

    if (use == TX_PHRASE_SAID || use == TX_PHRASE_SCREEN
        || use == TX_PHRASE_ADDRESS)
    {
        told->hinted += tx_notices_mark(&reader->hinted, p, end);

        if (use != TX_PHRASE_SAID || phrase->strong) {
            told->plain += tx_notices_mark(&reader->plain, p, end);
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

    if (told->kind == TX_NOTICE_NONE || (phrase->strong && !told->strong)) {
        told->kind = phrase->kind;
        told->strong = phrase->strong;
    }

    told->covered += phrase->strong ? (size_t) (end - p) : 0;
}


/* Counts the longest phrase of each use that begins at p, where a word does. */
static void
tx_notices_word(tx_phrase_reader_t *reader, const u_char *p)
{
    tx_str_t            text;
    uint32_t            n, use;
    const tx_phrase_t  *longest[TX_PHRASE_USES] = { NULL };

    text = tx_str_span(p, reader->end);
    n = tx_phrase_last_before(text);

    if (n == 0) {
        return;
    }

    for ( /* void */ ; n != 0; n = tx_phrases[n].shorter) {
        use = tx_phrases[n].use;

        if (longest[use] == NULL && tx_str_starts(text, tx_phrases[n].text)) {
            longest[use] = &tx_phrases[n];
        }
    }

    for (use = 0; use < TX_PHRASE_USES; use++) {
        if (longest[use] != NULL) {
            tx_notices_take(reader, use, longest[use], p);
        }
    }
}


void
tx_notices_read(tx_str_t text, tx_notice_told_t *told)
{
    bool                 word;
    const u_char        *p, *q;
    tx_phrase_reader_t   reader;

    memset(told, 0, sizeof(tx_notice_told_t));
    memset(&reader, 0, sizeof(tx_phrase_reader_t));

    reader.told = told;
    reader.end = tx_str_end(text);
    word = true;

    for (p = text.data; p < reader.end; p = q) {
        q = p;
        word |= tx_notices_is_open(tx_utf8_next(&q));

        if (word) {
            tx_notices_word(&reader, p);
        }

        word = (*p == ' ');
        told->letters += word ? 0 : (uint32_t) (q - p);
    }

    told->address = reader.n[TX_PHRASE_ADDRESS];
    told->screen = reader.n[TX_PHRASE_SCREEN];
    told->world = reader.n[TX_PHRASE_WORLD];
    told->tale = reader.n[TX_PHRASE_TALE];
    told->topic = (reader.n[TX_PHRASE_TOPIC] != 0);
}


uint32_t
tx_notices_words(tx_str_t text)
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
        thai += c >= TX_NO_SPACES_FIRST && tx_notices_is_thai(c);
        n += (class & TX_CHAR_WORD) && !(last & TX_CHAR_WORD);
        last = class;
    }

    return n + wide / 2 + thai / TX_THAI_WORD_CHARS;
}
