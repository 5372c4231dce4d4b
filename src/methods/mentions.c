/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "methods/mentions.h"


/* Least letters of a counted word, and least wide (Chinese) characters. */
#define TX_MENTIONS_LETTERS  4
#define TX_MENTIONS_WIDE     2


typedef struct {
    const tx_mentions_t  *mentions;
    uint32_t             *counts;
    uint32_t              all;
} tx_mentions_count_t;


void
tx_mentions_init(tx_mentions_t *mentions, tx_arena_t *arena)
{
    memset(mentions, 0, sizeof(tx_mentions_t));
    mentions->arena = arena;
}


/* Most words of a page differ from the title's in their first two bytes. */
static uint32_t
tx_mentions_start(tx_str_t word)
{
    uint32_t  start;

    start = word.data[0] * 31u + (word.len > 1 ? word.data[1] : 0);

    return (start ^ start >> 8) & (TX_MENTIONS_STARTS - 1);
}


/* Returns the number of a word in the list, plus one; 0: not in it. */
static uint32_t
tx_mentions_find(const tx_mentions_t *mentions, tx_str_t word)
{
    uint32_t  i;

    i = mentions->starts[tx_mentions_start(word)];

    while (i != 0 && !tx_str_eq(mentions->words[i - 1], word)) {
        i = mentions->next[i - 1];
    }

    return i;
}


static void
tx_mentions_add(void *data, tx_str_t word)
{
    uint32_t        chars, wide, start;
    const u_char   *p;
    tx_mentions_t  *mentions;

    mentions = data;
    chars = 0;
    wide = 0;

    for (p = word.data; p < tx_str_end(word); chars++) {
        wide += (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WIDE) != 0;
    }

    if (chars < (wide != 0 ? TX_MENTIONS_WIDE : TX_MENTIONS_LETTERS)
        || mentions->n == TX_MENTIONS_MAX
        || tx_mentions_find(mentions, word) != 0)
    {
        return;
    }

    word = tx_arena_strdup(mentions->arena, word);

    if (word.data != NULL) {
        start = tx_mentions_start(word);
        mentions->words[mentions->n] = word;
        mentions->next[mentions->n] = mentions->starts[start];
        mentions->starts[start] = (uint8_t) ++mentions->n;
    }
}


void
tx_mentions_add_text(tx_mentions_t *mentions, tx_str_t text)
{
    tx_words_each(text, tx_mentions_add, mentions);
}


static void
tx_mentions_count_word(void *data, tx_str_t word)
{
    uint32_t              i;
    tx_mentions_count_t  *count;

    count = data;
    i = tx_mentions_find(count->mentions, word);

    if (i != 0) {
        count->all++;

        if (count->counts != NULL) {
            count->counts[i - 1]++;
        }
    }
}


uint32_t
tx_mentions_count(const tx_mentions_t *mentions, tx_str_t text,
    uint32_t *counts)
{
    tx_mentions_count_t  count;

    count.mentions = mentions;
    count.counts = counts;
    count.all = 0;

    if (mentions->n != 0) {
        tx_words_each(text, tx_mentions_count_word, &count);
    }

    return count.all;
}


uint32_t
tx_mentions_count_block(const tx_mentions_t *mentions, const tx_page_t *page,
    uint32_t block, uint32_t *counts)
{
    uint32_t          i, n;
    const tx_node_t  *node;

    n = 0;

    for (i = page->blocks[block].first; i <= page->blocks[block].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
            n += tx_mentions_count(mentions, tx_node_raw(page, i), counts);
        }
    }

    return n;
}
