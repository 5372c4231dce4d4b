/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "methods/mentions.h"


/* Least length of a word that says something: "the" does not. */
#define TX_MENTIONS_LETTERS  4
#define TX_MENTIONS_WIDE     2


void
tx_mentions_init(tx_mentions_t *mentions, tx_arena_t *arena)
{
    memset(mentions, 0, sizeof(tx_mentions_t));
    mentions->arena = arena;
}


/* By the first two bytes: most characters of a page start no word. */
static uint32_t
tx_mentions_start(const u_char *p, const u_char *end)
{
    uint32_t  start;

    start = tx_lower(p[0]);

    if (end - p > 1) {
        start = start * 31 + tx_lower(p[1]);
    }

    return (start ^ start >> 8) & (TX_MENTIONS_STARTS - 1);
}


void
tx_mentions_add(tx_mentions_t *mentions, tx_str_t word)
{
    uint32_t       i, start;
    const u_char  *p;
    tx_mention_t  *mention;

    if (mentions->n == TX_MENTIONS_MAX || word.len == 0) {
        return;
    }

    for (i = 0; i < mentions->n; i++) {
        if (tx_str_eq(mentions->words[i].word, word)) {
            return;
        }
    }

    p = word.data;
    start = tx_mentions_start(p, tx_str_end(word));

    mention = &mentions->words[mentions->n++];
    mention->word = word;
    mention->wide = (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WIDE) != 0;
    mention->next = mentions->starts[start];
    mentions->starts[start] = (uint16_t) mentions->n;
}


static void
tx_mentions_add_word(void *data, tx_str_t word)
{
    uint32_t        chars, wide;
    const u_char   *p;
    tx_mentions_t  *mentions;

    mentions = data;
    chars = 0;
    wide = 0;
    p = word.data;

    while (p < tx_str_end(word)) {
        wide += (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WIDE) != 0;
        chars++;
    }

    if (chars < (wide != 0 ? TX_MENTIONS_WIDE : TX_MENTIONS_LETTERS)
        || mentions->n == TX_MENTIONS_MAX)
    {
        return;
    }

    tx_mentions_add(mentions, tx_arena_strdup(mentions->arena, word));
}


bool
tx_mentions_add_text(tx_mentions_t *mentions, tx_str_t text)
{
    tx_words_each(text, tx_mentions_add_word, mentions);

    return !mentions->arena->failed;
}


/* The word that stands at p, its number plus one, or 0; *end: its end. */
static uint32_t
tx_mentions_at(const tx_mentions_t *mentions, const u_char *p,
    const u_char *last, const u_char **end)
{
    uint32_t             i;
    const u_char        *q;
    const tx_mention_t  *mention;

    for (i = mentions->starts[tx_mentions_start(p, last)]; i != 0;
         i = mention->next)
    {
        mention = &mentions->words[i - 1];

        if (mention->word.len > (size_t) (last - p)
            || strncasecmp((const char *) p,
                           (const char *) mention->word.data,
                           mention->word.len)
               != 0)
        {
            continue;
        }

        q = p + mention->word.len;
        *end = q;

        if (mention->wide || q == last
            || (tx_char_class(tx_utf8_next(&q))
                & (TX_CHAR_WORD | TX_CHAR_WIDE))
               != TX_CHAR_WORD)
        {
            return i;
        }
    }

    return 0;
}


uint32_t
tx_mentions_count(const tx_mentions_t *mentions, tx_str_t text,
    uint32_t *counts)
{
    uint8_t        class;
    uint32_t       i, all;
    bool           inside, wide;
    const u_char  *p, *at, *last;

    p = text.data;
    last = tx_str_end(text);
    inside = false;
    all = 0;

    if (mentions->n == 0) {
        return 0;
    }

    while (p < last) {
        at = p;
        class = tx_char_class(tx_utf8_next(&p));

        if (!(class & TX_CHAR_WORD)) {
            inside = false;
            continue;
        }

        wide = (class & TX_CHAR_WIDE) != 0;
        i = (inside && !wide) ? 0 : tx_mentions_at(mentions, at, last, &p);

        if (i == 0) {
            inside = !wide;
            continue;
        }

        inside = false;
        all++;

        if (counts != NULL) {
            counts[i - 1]++;
        }
    }

    return all;
}
