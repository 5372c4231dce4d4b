/*
 * Copyright (C) textextract contributors
 */


#include "tx_notices.h"
#include "tx_chars.h"

#include <stdlib.h>

#include <unicode/uchar.h>


#define TX_NOTICES_LISTS  1024     /* a power of two */
#define TX_NOTICES_MAX    4608     /* phrases; a unit test counts them */


typedef enum {
    TX_PHRASE_SAID = 0,
    TX_PHRASE_ADDRESS,
    TX_PHRASE_SCREEN,
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
    tx_str_t      text;
    tx_notice_t   kind;
    bool          strong;
    uint16_t      next;            /* the next of the list, 0: none */
} tx_phrase_t;


/* Phrases by their first three bytes. */

typedef struct {
    uint16_t      heads[TX_NOTICES_LISTS];
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
#define TX_TOPIC(phrases)                                                    \
    { phrases, TX_PHRASE_TOPIC, TX_NOTICE_NONE, false },
#include "tx_notices.def"
#undef TX_NOTICE
#undef TX_HINT
#undef TX_ADDRESS
#undef TX_SCREEN
#undef TX_TOPIC
};


/* All phrases have three bytes. */
static uint32_t
tx_notices_list(const u_char *p)
{
    return (p[0] * 961u + p[1] * 31u + p[2]) & (TX_NOTICES_LISTS - 1);
}


static void
tx_notices_add(tx_notices_t *notices, const tx_notice_row_t *row,
    const char *begin, size_t len)
{
    uint16_t     *list;
    tx_phrase_t  *phrase;

    if (notices->n + 1 == TX_NOTICES_MAX) {
        return;
    }

    phrase = &notices->phrases[++notices->n];

    phrase->text = (tx_str_t) { len, (const u_char *) begin };
    phrase->kind = row->kind;
    phrase->strong = row->strong;

    list = &notices->lists[row->use].heads[tx_notices_list(phrase->text.data)];

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


/* The longest phrase that text begins with, or NULL. */
static const tx_phrase_t *
tx_notices_at(const tx_notices_t *notices, tx_phrase_use_t use, tx_str_t text)
{
    uint32_t            i;
    const tx_phrase_t  *phrase, *longest;

    longest = NULL;

    if (text.len < 3) {
        return NULL;
    }

    for (i = notices->lists[use].heads[tx_notices_list(text.data)]; i != 0;
         i = phrase->next)
    {
        phrase = &notices->phrases[i];

        if (phrase->text.len <= text.len
            && (longest == NULL || phrase->text.len > longest->text.len)
            && memcmp(phrase->text.data, text.data, phrase->text.len) == 0)
        {
            longest = phrase;
        }
    }

    return longest;
}


/* A word's end; that of a phrase in a script without spaces. */
static const u_char *
tx_notices_end(const u_char *p, const u_char *end)
{
    const u_char  *q;

    while (p < end && *p != ' ') {
        q = p;

        if (tx_char_class(tx_utf8_next(&q)) & TX_CHAR_WIDE) {
            break;
        }

        p = q;
    }

    return p;
}


tx_notice_found_t
tx_notices_find(const tx_notices_t *notices, tx_str_t text)
{
    bool                word;
    const u_char       *p, *q, *end;
    tx_notice_found_t   found;
    const tx_phrase_t  *phrase;

    found = (tx_notice_found_t) { TX_NOTICE_NONE, false, 0 };
    end = tx_str_end(text);
    word = true;

    for (p = text.data; p < end; p = q) {
        q = p;
        word |= (tx_char_class(tx_utf8_next(&q)) & TX_CHAR_WIDE) != 0;

        phrase = word ? tx_notices_at(notices, TX_PHRASE_SAID,
                                      tx_str_span(p, end))
                      : NULL;
        word = (*p == ' ');

        if (phrase == NULL) {
            continue;
        }

        q = tx_notices_end(p + phrase->text.len, end);

        if (found.kind == TX_NOTICE_NONE || (phrase->strong && !found.strong))
        {
            found.kind = phrase->kind;
            found.strong = phrase->strong;
        }

        found.covered += phrase->strong ? (size_t) (q - p) : 0;
    }

    return found;
}


static uint32_t
tx_notices_count(const tx_notices_t *notices, tx_phrase_use_t use,
    tx_str_t text)
{
    bool                word;
    uint32_t            n;
    const u_char       *p, *q, *end;
    const tx_phrase_t  *phrase;

    end = tx_str_end(text);
    word = true;
    n = 0;

    for (p = text.data; p < end; p = q) {
        q = p;
        word |= (tx_char_class(tx_utf8_next(&q)) & TX_CHAR_WIDE) != 0;

        phrase = word ? tx_notices_at(notices, use, tx_str_span(p, end))
                      : NULL;
        word = (*p == ' ');

        if (phrase != NULL) {
            n++;
            q = p + phrase->text.len;
            word = (q[-1] == ' ');
        }
    }

    return n;
}


uint32_t
tx_notices_words(tx_str_t text)
{
    uint32_t       n, wide;
    uint8_t        class, last;
    const u_char  *p;

    n = 0;
    wide = 0;
    last = TX_CHAR_SPACE;

    for (p = text.data; p < tx_str_end(text); /* void */ ) {
        class = tx_char_class(tx_utf8_next(&p));

        wide += (class & TX_CHAR_WIDE) != 0;
        n += (class & TX_CHAR_WORD) && !(last & TX_CHAR_WORD);
        last = class;
    }

    return n + wide / 2;
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


bool
tx_notices_topic(const tx_notices_t *notices, tx_str_t text)
{
    return tx_notices_count(notices, TX_PHRASE_TOPIC, text) != 0;
}
