/*
 * Copyright (C) textextract contributors
 */


#include "tx_notices.h"
#include "tx_chars.h"

#include <stdlib.h>

#include <unicode/uchar.h>


#define TX_NOTICES_LISTS  8192     /* of long phrases; a power of two */
#define TX_NOTICES_FEWER  512      /* of short ones; a power of two */
#define TX_NOTICES_MAX    16384    /* phrases; a unit test finds the last */
#define TX_NOTICES_SHORT  3        /* bytes that each phrase has at least */
#define TX_NOTICES_LONG   6        /* bytes that most phrases have */
#define TX_NOTICES_OPEN   0xe00    /* the first of a script without spaces */
#define TX_NOTICES_TEXT   1040     /* bytes of a text that are looked at */
#define TX_NOTICES_THAI   5        /* characters of a word, marks and all */


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
    const char       *phrases;     /* with '|' between them */
    tx_phrase_use_t   use;
    tx_notice_t       kind;
    bool              strong;
} tx_notice_row_t;


typedef struct {
    tx_str_t      text;            /* without the space at its end */
    tx_notice_t   kind;
    bool          strong;
    bool          whole;           /* it had one: a word ends there */
    uint16_t      next;            /* the next of the list, 0: none */
    uint32_t      hash;            /* of its first bytes */
} tx_phrase_t;


/* Phrases by their first six bytes, shorter ones by their first three. */

typedef struct {
    uint16_t      longs[TX_NOTICES_LISTS];
    uint16_t      shorts[TX_NOTICES_FEWER];
} tx_phrase_lists_t;


struct tx_notices_s {
    tx_phrase_lists_t  lists[TX_PHRASE_USES];
    tx_phrase_t        phrases[TX_NOTICES_MAX];     /* from 1 on */
    uint32_t           n;
};


static const tx_notice_row_t  tx_notice_rows[] = {
#define TX_NOTICE(kind, phrases)                                             \
    { phrases, TX_PHRASE_SAID, TX_NOTICE_##kind, true },
#define TX_HINT(kind, phrases)                                               \
    { phrases, TX_PHRASE_SAID, TX_NOTICE_##kind, false },
#define TX_ADDRESS(phrases)                                                  \
    { phrases, TX_PHRASE_ADDRESS, TX_NOTICE_NONE, false },
#define TX_SCREEN(phrases)                                                   \
    { phrases, TX_PHRASE_SCREEN, TX_NOTICE_NONE, false },
#define TX_WORLD(phrases)                                                    \
    { phrases, TX_PHRASE_WORLD, TX_NOTICE_NONE, false },
#define TX_TALE(phrases)                                                     \
    { phrases, TX_PHRASE_TALE, TX_NOTICE_NONE, false },
#define TX_TOPIC(phrases)                                                    \
    { phrases, TX_PHRASE_TOPIC, TX_NOTICE_NONE, false },
#include "tx_tale.def"
#include "tx_world.def"
#include "tx_notices.def"
#undef TX_NOTICE
#undef TX_HINT
#undef TX_ADDRESS
#undef TX_SCREEN
#undef TX_WORLD
#undef TX_TALE
#undef TX_TOPIC
};


/* A hash of the first bytes, which tells most phrases apart. */
static uint32_t
tx_notices_hash(const u_char *p, size_t bytes)
{
    size_t    i;
    uint32_t  hash;

    hash = 0;

    for (i = 0; i < bytes; i++) {
        hash = hash * 131 + p[i];
    }

    return hash ^ (hash >> 15);
}


static void
tx_notices_add(tx_notices_t *notices, const tx_notice_row_t *row,
    const char *begin, size_t len)
{
    uint16_t           *list;
    uint32_t            hash;
    tx_phrase_t        *phrase;
    tx_phrase_lists_t  *lists;

    if (len < TX_NOTICES_SHORT || notices->n + 1 == TX_NOTICES_MAX) {
        return;
    }

    lists = &notices->lists[row->use];
    phrase = &notices->phrases[++notices->n];

    phrase->whole = (begin[len - 1] == ' ');
    len -= phrase->whole;

    phrase->text = (tx_str_t) { len, (const u_char *) begin };
    phrase->kind = row->kind;
    phrase->strong = row->strong;

    if (len < TX_NOTICES_LONG) {
        hash = tx_notices_hash(phrase->text.data, TX_NOTICES_SHORT);
        list = &lists->shorts[hash & (TX_NOTICES_FEWER - 1)];

    } else {
        hash = tx_notices_hash(phrase->text.data, TX_NOTICES_LONG);
        list = &lists->longs[hash & (TX_NOTICES_LISTS - 1)];
    }

    phrase->hash = hash;
    phrase->next = *list;
    *list = (uint16_t) notices->n;
}


tx_notices_t *
tx_notices_create(void)
{
    size_t         i, len;
    const char    *p;
    tx_notices_t  *notices;

    notices = calloc(1, sizeof(tx_notices_t));
    if (notices == NULL) {
        return NULL;
    }

    for (i = 0; i < tx_count(tx_notice_rows); i++) {
        p = tx_notice_rows[i].phrases;

        for ( ;; ) {
            len = strcspn(p, "|");
            tx_notices_add(notices, &tx_notice_rows[i], p, len);

            if (p[len] == '\0') {
                break;
            }

            p += len + 1;
        }
    }

    return notices;
}


void
tx_notices_destroy(tx_notices_t *notices)
{
    free(notices);
}


uint32_t
tx_notices_fold(uint32_t c)
{
    if (!(tx_char_class(c) & TX_CHAR_WORD)) {
        return ' ';
    }

    return (c < 0x80) ? tx_lower((u_char) c) : (uint32_t) u_tolower((int) c);
}


/* The longest phrase of a list that text begins with, or NULL. */
static const tx_phrase_t *
tx_notices_of(const tx_notices_t *notices, uint32_t list, uint32_t hash,
    tx_str_t text)
{
    size_t              len;
    uint32_t            i;
    const tx_phrase_t  *phrase, *longest;

    longest = NULL;

    for (i = list; i != 0; i = phrase->next) {
        phrase = &notices->phrases[i];
        len = phrase->text.len;

        if (phrase->hash == hash && len <= text.len
            && (longest == NULL || len > longest->text.len)
            && memcmp(phrase->text.data, text.data, len) == 0
            && (!phrase->whole || len == text.len || text.data[len] == ' '))
        {
            longest = phrase;
        }
    }

    return longest;
}


/* The longest of all. */
static const tx_phrase_t *
tx_notices_at(const tx_notices_t *notices, tx_phrase_use_t use, tx_str_t text)
{
    uint32_t                  hash;
    const tx_phrase_t        *phrase;
    const tx_phrase_lists_t  *lists;

    lists = &notices->lists[use];
    phrase = NULL;

    if (text.len >= TX_NOTICES_LONG) {
        hash = tx_notices_hash(text.data, TX_NOTICES_LONG);
        phrase = tx_notices_of(notices,
                               lists->longs[hash & (TX_NOTICES_LISTS - 1)],
                               hash, text);
    }

    if (phrase == NULL && text.len >= TX_NOTICES_SHORT) {
        hash = tx_notices_hash(text.data, TX_NOTICES_SHORT);
        phrase = tx_notices_of(notices,
                               lists->shorts[hash & (TX_NOTICES_FEWER - 1)],
                               hash, text);
    }

    return phrase;
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
    return c >= TX_NOTICES_OPEN
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


/*
 * The phrase at p, where a word begins, or NULL; *next: behind the character
 * that stands there.  *word: one may begin at p, and then at *next.
 */
static const tx_phrase_t *
tx_notices_here(const tx_notices_t *notices, tx_phrase_use_t use,
    const u_char *p, const u_char *end, bool *word, const u_char **next)
{
    const tx_phrase_t  *phrase;

    *next = p;
    *word |= tx_notices_is_open(tx_utf8_next(next));

    phrase = *word ? tx_notices_at(notices, use, tx_str_span(p, end)) : NULL;
    *word = (*p == ' ');

    return phrase;
}


/*
 * The next phrase of *text, which is moved behind the word that the phrase
 * ends in; *covered is the length of both.  NULL: there is none.
 */
static const tx_phrase_t *
tx_notices_next(const tx_notices_t *notices, tx_phrase_use_t use,
    tx_str_t *text, size_t *covered)
{
    bool                word;
    const u_char       *p, *q, *end;
    const tx_phrase_t  *phrase;

    end = tx_str_end(*text);
    word = true;

    for (p = text->data; p < end; p = q) {
        phrase = tx_notices_here(notices, use, p, end, &word, &q);

        if (phrase != NULL) {
            q = tx_notices_end(p + phrase->text.len, end);
            *covered = (size_t) (q - p);
            *text = tx_str_span(q, end);

            return phrase;
        }
    }

    return NULL;
}


tx_notice_found_t
tx_notices_find(const tx_notices_t *notices, tx_str_t text)
{
    size_t              covered;
    tx_notice_found_t   found;
    const tx_phrase_t  *phrase;

    found = (tx_notice_found_t) { TX_NOTICE_NONE, false, 0 };

    for ( ;; ) {
        phrase = tx_notices_next(notices, TX_PHRASE_SAID, &text, &covered);

        if (phrase == NULL) {
            return found;
        }

        if (found.kind == TX_NOTICE_NONE || (phrase->strong && !found.strong))
        {
            found.kind = phrase->kind;
            found.strong = phrase->strong;
        }

        found.covered += phrase->strong ? covered : 0;
    }
}


static uint32_t
tx_notices_count(const tx_notices_t *notices, tx_phrase_use_t use,
    tx_str_t text)
{
    size_t    covered;
    uint32_t  n;

    for (n = 0; tx_notices_next(notices, use, &text, &covered) != NULL; n++) {
        /* void */
    }

    return n;
}


/* Marks what phrases take of a text, though they overlap. */
static void
tx_notices_mark(const tx_notices_t *notices, tx_phrase_use_t use,
    tx_str_t text, bool hints, u_char *marks)
{
    bool                word;
    const u_char       *p, *q, *last, *end;
    const tx_phrase_t  *phrase;

    end = tx_str_end(text);
    word = true;

    for (p = text.data; p < end; p = q) {
        phrase = tx_notices_here(notices, use, p, end, &word, &q);

        if (phrase != NULL
            && (use != TX_PHRASE_SAID || phrase->strong || hints))
        {
            last = tx_notices_end(p + phrase->text.len, end);
            memset(marks + (p - text.data), 1, (size_t) (last - p));
        }
    }
}


tx_notice_part_t
tx_notices_part(const tx_notices_t *notices, tx_str_t text, bool hints)
{
    size_t            i;
    u_char            marks[TX_NOTICES_TEXT];
    tx_notice_part_t  part;

    text = tx_utf8_head(text, TX_NOTICES_TEXT);
    memset(marks, 0, text.len);

    tx_notices_mark(notices, TX_PHRASE_SAID, text, hints, marks);
    tx_notices_mark(notices, TX_PHRASE_SCREEN, text, hints, marks);
    tx_notices_mark(notices, TX_PHRASE_ADDRESS, text, hints, marks);

    part = (tx_notice_part_t) { 0, 0 };

    for (i = 0; i < text.len; i++) {
        part.plain += text.data[i] != ' ' && marks[i];
        part.letters += text.data[i] != ' ';
    }

    return part;
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
        thai += c >= TX_NOTICES_OPEN && tx_notices_is_thai(c);
        n += (class & TX_CHAR_WORD) && !(last & TX_CHAR_WORD);
        last = class;
    }

    return n + wide / 2 + thai / TX_NOTICES_THAI;
}


uint32_t
tx_notices_address(const tx_notices_t *notices, tx_str_t text)
{
    return tx_notices_count(notices, TX_PHRASE_ADDRESS, text);
}


uint32_t
tx_notices_screen(const tx_notices_t *notices, tx_str_t text)
{
    return tx_notices_count(notices, TX_PHRASE_SCREEN, text);
}


uint32_t
tx_notices_world(const tx_notices_t *notices, tx_str_t text)
{
    return tx_notices_count(notices, TX_PHRASE_WORLD, text);
}


uint32_t
tx_notices_tale(const tx_notices_t *notices, tx_str_t text)
{
    return tx_notices_count(notices, TX_PHRASE_TALE, text);
}


bool
tx_notices_topic(const tx_notices_t *notices, tx_str_t text)
{
    return tx_notices_count(notices, TX_PHRASE_TOPIC, text) != 0;
}
