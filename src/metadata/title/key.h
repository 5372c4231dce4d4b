/*
 * Copyright (C) textextract contributors
 *
 * Titles and headings as they are compared: by words in one case, without
 * punctuation; and a title's parts between separators.
 */


#ifndef _TX_METADATA_TITLE_KEY_H_INCLUDED_
#define _TX_METADATA_TITLE_KEY_H_INCLUDED_


#include "core/arena.h"


#define TX_KEY_SIZE    1024     /* bytes of a text that are looked at */
#define TX_KEY_WORDS   128
#define TX_KEY_PARTS   12


typedef struct {
    tx_str_t   text;            /* words in lower case, one space between */
    uint64_t  *words;           /* their hashes, in order, each once */
    uint32_t   nwords;
} tx_title_key_t;


/* A part of a title: bytes from begin to end. */

typedef struct {
    size_t  begin;
    size_t  end;
    bool    cut;                /* what follows may be a site's name */
    bool    bar;                /* what follows is no title */
} tx_title_part_t;


/*
 * A word of Chinese, Japanese or Korean is any two characters of it.  An
 * empty key: the text has no words, or there is no memory.
 */
void tx_title_key(tx_arena_t *arena, tx_title_key_t *key, tx_str_t text);

/* The text of a key alone. */
tx_str_t tx_title_key_text(tx_arena_t *arena, tx_str_t text);

/* True if both have the same words in the same order, and have some. */
bool tx_title_same(tx_arena_t *arena, tx_str_t a, tx_str_t b);

/* How many of the words of key are in set, too. */
uint32_t tx_title_key_common(const tx_title_key_t *key,
    const tx_title_key_t *set);

/*
 * Splits text at separators into at most TX_KEY_PARTS parts; returns their
 * number, which is 0 only for an empty text.
 */
uint32_t tx_title_split(tx_str_t text, tx_title_part_t *parts);

/* Returns the text from one part to another, or to the same. */
static inline tx_str_t
tx_title_span(tx_str_t text, const tx_title_part_t *first,
    const tx_title_part_t *last)
{
    return tx_str_span(text.data + first->begin, text.data + last->end);
}


#endif /* _TX_METADATA_TITLE_KEY_H_INCLUDED_ */
