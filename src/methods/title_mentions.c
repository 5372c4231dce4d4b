/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/hash.h"
#include "methods/title_mentions.h"


/* Minimum length of a word that is counted. */
#define TX_MENTIONS_MIN_LETTERS  4  /* minimum letters of a counted word */
#define TX_MENTIONS_MIN_WIDE     2  /* minimum Chinese characters of a word */


typedef struct {
    const tx_mentions_t  *mentions;
    uint32_t             *counts;
} tx_mentions_count_t;


/* Returns the slot of the word with this hash, or a free slot for the word. */
static uint32_t
tx_mentions_find_slot(const tx_mentions_t *mentions, uint64_t hash)
{
    uint32_t  i;

    i = hash % TX_MENTIONS_SLOTS;

    while (mentions->hash[i] != hash && mentions->hash[i] != 0) {
        i = (i + 1) % TX_MENTIONS_SLOTS;
    }

    return i;
}


static void
tx_mentions_add_word(void *data, tx_str_t word)
{
    uint32_t        chars, wide, i;
    uint64_t        hash;
    const u_char   *p;
    tx_mentions_t  *mentions;

    mentions = data;
    chars = 0;
    wide = 0;

    for (p = word.data; p < tx_str_end(word); chars++) {
        wide += (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WIDE) != 0;
    }

    hash = XXH3_64bits(word.data, word.len) | 1;
    i = tx_mentions_find_slot(mentions, hash);

    if (chars >= (wide != 0 ? TX_MENTIONS_MIN_WIDE : TX_MENTIONS_MIN_LETTERS)
        && mentions->n < TX_MENTIONS_MAX_WORDS && mentions->hash[i] == 0)
    {
        mentions->hash[i] = hash;
        mentions->number[i] = (uint8_t) mentions->n++;
    }
}


void
tx_mentions_add_text(tx_mentions_t *mentions, tx_str_t text)
{
    tx_words_for_each(text, tx_mentions_add_word, mentions);
}


static void
tx_mentions_count_word(void *data, tx_str_t word)
{
    uint32_t              i;
    tx_mentions_count_t  *count;

    count = data;
    i = tx_mentions_find_slot(count->mentions,
                              XXH3_64bits(word.data, word.len) | 1);

    if (count->mentions->hash[i] != 0) {
        count->counts[count->mentions->number[i]]++;
    }
}


void
tx_mentions_count_text(const tx_mentions_t *mentions, tx_str_t text,
    uint32_t *counts)
{
    tx_mentions_count_t  count;

    count.mentions = mentions;
    count.counts = counts;

    if (mentions->n != 0) {
        tx_words_for_each(text, tx_mentions_count_word, &count);
    }
}


void
tx_mentions_count_block(const tx_mentions_t *mentions, const tx_page_t *page,
    uint32_t block, uint32_t *counts)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = page->blocks[block].first; i <= page->blocks[block].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
            tx_mentions_count_text(mentions, tx_node_raw_text(page, i), counts);
        }
    }
}
