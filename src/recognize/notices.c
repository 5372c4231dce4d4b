/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "recognize/notices.h"

#include <stdlib.h>

#include <unicode/uchar.h>


#define TX_NOTICES_BITS   65536    /* of hashes that occur; a power of two */
#define TX_NOTICES_LISTS  16384    /* of phrases; a power of two */
#define TX_NOTICES_MAX    16384    /* phrases; a unit test finds the last */
#define TX_NOTICES_SHORT  3        /* bytes that each phrase has at least */
#define TX_NOTICES_LONG   6        /* bytes that most phrases have */
#define TX_NOTICES_OPEN   0xe00    /* the first of a script without spaces */
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
    tx_str_t          text;        /* without the space at its end */
    tx_phrase_use_t   use;
    tx_notice_t       kind;
    bool              strong;
    bool              whole;       /* it had one: a word ends there */
} tx_phrase_t;


typedef struct {
    uint32_t  hash;                /* of a phrase's first bytes */
    uint16_t  next;                /* the next of the list, 0: none */
} tx_phrase_link_t;


/*
 * Phrases of all uses by a hash of their first bytes.  Most words begin none:
 * of them no more is read than a bit.
 */

typedef struct {
    uint64_t  begins[TX_NOTICES_BITS / 64];
    uint16_t  first[TX_NOTICES_LISTS];
} tx_phrase_lists_t;


struct tx_notices_s {
    tx_phrase_lists_t  longs;                       /* by six bytes */
    tx_phrase_lists_t  shorts;                      /* by three */
    tx_phrase_link_t   links[TX_NOTICES_MAX];       /* from 1 on */
    tx_phrase_t        phrases[TX_NOTICES_MAX];
    uint32_t           n;
};


typedef struct {
    const tx_notices_t  *notices;
    tx_notice_told_t    *told;
    const u_char        *end;
    const u_char        *plain;    /* behind what is counted as that */
    const u_char        *hinted;
    const u_char        *behind[TX_PHRASE_USES];   /* the last phrase */
    uint32_t             n[TX_PHRASE_USES];
} tx_phrase_reader_t;


static const tx_notice_row_t  tx_notice_rows[] = {
#define TX_PHRASES(kind, use, strong, phrases)                               \
    { phrases, TX_PHRASE_##use, TX_NOTICE_##kind, strong },
#include "data/def/notices.def"
#undef TX_PHRASES
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
tx_notices_link(tx_notices_t *notices, tx_phrase_lists_t *lists,
    uint32_t hash)
{
    uint16_t          *first;
    tx_phrase_link_t  *link;

    link = &notices->links[notices->n];
    first = &lists->first[hash % TX_NOTICES_LISTS];

    link->hash = hash;
    link->next = *first;
    *first = (uint16_t) notices->n;

    lists->begins[hash % TX_NOTICES_BITS / 64] |= (uint64_t) 1 << hash % 64;
}


static void
tx_notices_add(tx_notices_t *notices, const tx_notice_row_t *row,
    const char *begin, size_t len)
{
    tx_phrase_t  *phrase;

    if (len < TX_NOTICES_SHORT || notices->n + 1 == TX_NOTICES_MAX) {
        return;
    }

    phrase = &notices->phrases[++notices->n];

    phrase->whole = (begin[len - 1] == ' ');
    len -= phrase->whole;

    phrase->text = (tx_str_t) { len, (const u_char *) begin };
    phrase->use = row->use;
    phrase->kind = row->kind;
    phrase->strong = row->strong;

    if (len < TX_NOTICES_LONG) {
        tx_notices_link(notices, &notices->shorts,
                        tx_notices_hash(phrase->text.data, TX_NOTICES_SHORT));

    } else {
        tx_notices_link(notices, &notices->longs,
                        tx_notices_hash(phrase->text.data, TX_NOTICES_LONG));
    }
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


/*
 * The longest phrases of each use that a text begins with, among those by
 * their first bytes; false: there are none.
 */
static bool
tx_notices_longest(const tx_notices_t *notices, const tx_phrase_lists_t *lists,
    tx_str_t text, size_t bytes, const tx_phrase_t **longest)
{
    bool                    found;
    size_t                  len;
    uint32_t                i, hash;
    const tx_phrase_t       *phrase, *last;
    const tx_phrase_link_t  *links;

    if (text.len < bytes) {
        return false;
    }

    hash = tx_notices_hash(text.data, bytes);

    if (!(lists->begins[hash % TX_NOTICES_BITS / 64] >> hash % 64 & 1)) {
        return false;
    }

    links = notices->links;
    found = false;

    for (i = lists->first[hash % TX_NOTICES_LISTS]; i != 0; i = links[i].next)
    {
        if (links[i].hash != hash) {
            continue;
        }

        phrase = &notices->phrases[i];
        last = longest[phrase->use];
        len = phrase->text.len;

        if (len <= text.len && (last == NULL || len > last->text.len)
            && memcmp(phrase->text.data, text.data, len) == 0
            && (!phrase->whole || len == text.len || text.data[len] == ' '))
        {
            longest[phrase->use] = phrase;
            found = true;
        }
    }

    return found;
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
    end = tx_notices_end(p + phrase->text.len, reader->end);

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


/* The phrases that begin at p, where a word does. */
static void
tx_notices_word(tx_phrase_reader_t *reader, const u_char *p)
{
    bool                 found;
    tx_str_t             text;
    uint32_t             use;
    const tx_notices_t  *notices;
    const tx_phrase_t   *longest[TX_PHRASE_USES] = { NULL };

    notices = reader->notices;
    text = tx_str_span(p, reader->end);

    found = tx_notices_longest(notices, &notices->longs, text,
                               TX_NOTICES_LONG, longest);
    found |= tx_notices_longest(notices, &notices->shorts, text,
                                TX_NOTICES_SHORT, longest);

    for (use = 0; found && use < TX_PHRASE_USES; use++) {
        if (longest[use] != NULL) {
            tx_notices_take(reader, use, longest[use], p);
        }
    }
}


void
tx_notices_read(const tx_notices_t *notices, tx_str_t text,
    tx_notice_told_t *told)
{
    bool                 word;
    const u_char        *p, *q;
    tx_phrase_reader_t   reader;

    memset(told, 0, sizeof(tx_notice_told_t));
    memset(&reader, 0, sizeof(tx_phrase_reader_t));

    reader.notices = notices;
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
        thai += c >= TX_NOTICES_OPEN && tx_notices_is_thai(c);
        n += (class & TX_CHAR_WORD) && !(last & TX_CHAR_WORD);
        last = class;
    }

    return n + wide / 2 + thai / TX_NOTICES_THAI;
}
