/*
 * Copyright (C) textextract contributors
 *
 * Compares titles and headings by words, regardless of case and punctuation;
 * splits titles into parts at separators.
 */


#ifndef _TX_METADATA_TITLE_TITLE_H_INCLUDED_
#define _TX_METADATA_TITLE_TITLE_H_INCLUDED_


#include "metadata/metadata.h"


#define TX_TITLE_KEY_MAX_BYTES  1024  /* bytes read of a title to compare */
#define TX_TITLE_KEY_MAX_WORDS  128   /* maximum different words of a title */
#define TX_TITLE_MAX_PARTS  12    /* maximum parts of a title */


typedef struct {
    tx_str_t   text;            /* words in lower case, one space between */
    uint64_t  *words;           /* sorted hashes of the different words */
    uint32_t   nwords;          /* number of different words */
} tx_title_key_t;


/* A part of a title between separators; its text may have spaces around. */

typedef struct {
    tx_str_t  text;
    bool      cut;              /* the part behind may be a site's name */
    bool      bar;           /* a bar follows, at which the title ends */
} tx_title_part_t;


/*
 * Sets *key to the words of a text.  In Chinese, Japanese and Korean each pair
 * of characters is a word.  The key is empty if the text has no words, or there
 * is no memory.
 */
void tx_title_make_key(tx_arena_t *arena, tx_title_key_t *key, tx_str_t text);

/* Returns the text of the key that tx_title_make_key() makes of a text. */
tx_str_t tx_title_make_key_text(tx_arena_t *arena, tx_str_t text);

/* True if two texts have the same words in the same order, at least one. */
bool tx_title_is_equal(tx_arena_t *arena, tx_str_t a, tx_str_t b);

/* Returns the number of different words that two keys have in common. */
uint32_t tx_count_common_words(const tx_title_key_t *key,
    const tx_title_key_t *set);

/*
 * Splits a text at separators into at most TX_TITLE_MAX_PARTS parts.  Returns
 * the number of parts, which is 0 only for an empty text.
 */
uint32_t tx_title_split_parts(tx_str_t text, tx_title_part_t *parts);

#define TX_HEADINGS_MAX  48    /* maximum headings read of a page */


typedef struct {
    uint32_t        node;
    bool            h1;            /* heading is an h1 element */
    bool            link;          /* heading links to another page */
    bool            name;      /* heading names the site or a larger work */
    tx_str_t        text;           /* heading's text on one line */
    tx_title_key_t  key;
} tx_heading_t;


typedef struct {
    tx_heading_t  items[TX_HEADINGS_MAX];
    uint32_t      n;
} tx_headings_t;


/*
 * Finds the first 16 h1 and the first 32 of h2 to h6 that are visible, have
 * words and are not too long.  meta->base is the base URL of links.
 */
void tx_headings_find(tx_headings_t *headings, const tx_page_t *page,
    const tx_meta_t *meta);


#endif /* _TX_METADATA_TITLE_TITLE_H_INCLUDED_ */
