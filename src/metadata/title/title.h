/*
 * Copyright (C) textextract contributors
 *
 * Comparison of titles and headings by words, regardless of case and
 * punctuation; and the parts of a title between separators.
 */


#ifndef _TX_METADATA_TITLE_TITLE_H_INCLUDED_
#define _TX_METADATA_TITLE_TITLE_H_INCLUDED_


#include "metadata/metadata.h"


#define TX_KEY_MAX_BYTES    1024  /* most bytes of a title that are compared */
#define TX_KEY_MAX_WORDS    128   /* most different words of a title compared */
#define TX_TITLE_MAX_PARTS  12    /* most parts of a title */


typedef struct {
    tx_str_t   text;            /* words in lower case, one space between */
    uint64_t  *words;           /* their hashes, in order, each once */
    uint32_t   nwords;
} tx_title_key_t;


/* A part of a title between separators, which may have spaces at its ends. */

typedef struct {
    tx_str_t  text;
    bool      cut;              /* what follows may be a site's name */
    bool      bar;              /* what follows a bar is not of the title */
} tx_title_part_t;


/*
 * Makes the key of a text.  In Chinese, Japanese and Korean each pair of
 * characters is a word.  The key is empty if the text has no words, or there is
 * no memory.
 */
void tx_title_key(tx_arena_t *arena, tx_title_key_t *key, tx_str_t text);

/* Returns the text of a key. */
tx_str_t tx_title_key_text(tx_arena_t *arena, tx_str_t text);

/* True if both have the same words in the same order, and have some. */
bool tx_title_same(tx_arena_t *arena, tx_str_t a, tx_str_t b);

/* Returns the number of words that both keys have. */
uint32_t tx_title_key_common(const tx_title_key_t *key,
    const tx_title_key_t *set);

/*
 * Splits text at separators into at most TX_TITLE_MAX_PARTS parts; returns
 * their number, which is 0 only for an empty text.
 */
uint32_t tx_title_split(tx_str_t text, tx_title_part_t *parts);

#define TX_HEADINGS_MAX  48    /* most headings of a page that are read */


typedef struct {
    uint32_t        node;
    bool            h1;
    bool            link;           /* to another page */
    bool            name;           /* it is the site's name */
    tx_str_t        text;           /* on one line */
    tx_title_key_t  key;
} tx_heading_t;


typedef struct {
    tx_heading_t  items[TX_HEADINGS_MAX];
    uint32_t      n;
} tx_headings_t;


/*
 * Finds the first 16 h1 and the first 32 of h2 to h6 that are visible, have
 * words and are of a heading's size.  meta has the base of addresses.
 */
void tx_headings_find(tx_headings_t *headings, const tx_page_t *page,
    const tx_meta_t *meta);


#endif /* _TX_METADATA_TITLE_TITLE_H_INCLUDED_ */
