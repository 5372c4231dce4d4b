/*
 * Copyright (C) textextract contributors
 *
 * Kinds of elements (TX_TOKEN_*), by words in their class and id attributes.
 */


#ifndef _TX_PAGE_CLASS_TOKENS_H_INCLUDED_
#define _TX_PAGE_CLASS_TOKENS_H_INCLUDED_


#include "core/name_tables.h"
#include "html/page.h"


#define TX_TOKEN_NAVIGATION  0x0001 /* class of menus, page numbers */
#define TX_TOKEN_FRAME  0x0002  /* class of a site's header, footer, sidebar */
#define TX_TOKEN_SHARE       0x0004   /* class of buttons to share, subscribe */
#define TX_TOKEN_RELATED     0x0008   /* class of links to related pages */
#define TX_TOKEN_COMMENT     0x0010 /* class of readers' comments, reviews */
#define TX_TOKEN_ADVERT      0x0020   /* class of advertising */
#define TX_TOKEN_OVERLAY     0x0040   /* class of cookie notices, dialogs */
#define TX_TOKEN_META        0x0080   /* class of bylines, tags, captions */
#define TX_TOKEN_CONTENT     0x0100   /* class of the article or its text */
#define TX_TOKEN_POST        0x0200   /* class of threads, posts, answers */
#define TX_TOKEN_PRODUCT     0x0400   /* class of products in shops */

/* The kinds below are not features of the models. */

#define TX_TOKEN_USER        0x0800  /* class of a user's or an author's name */
#define TX_TOKEN_TIME        0x1000   /* class of a date or a time */
#define TX_TOKEN_SIGN        0x2000   /* class of a user's signature */
#define TX_TOKEN_NOTICE      0x4000   /* class of errors, forms to log in */
#define TX_TOKEN_AUTHOR      0x8000 /* class of the name of the page's author */
#define TX_TOKEN_VOTES       0x10000  /* class of a number of votes */
#define TX_TOKEN_NUMBER      0x20000  /* class of a number, such as a rating */
#define TX_TOKEN_CALLOUT     0x40000  /* class of notes, tips and warnings */
#define TX_TOKEN_KNOWN       0x80000  /* in cache->nodes: the entry is set */


#define TX_TOKEN_KIND_COUNT  11  /* number of the kinds that are features */
#define TX_TOKEN_ALL_KINDS   ((1 << TX_TOKEN_KIND_COUNT) - 1)

#define TX_TOKEN_CACHE_SLOTS  512  /* number of values in the cache */


/* A cache: kinds (TX_TOKEN_*) by hash of a class or id value, and by node. */

typedef struct tx_token_cache_s {
    uint64_t   hash[TX_TOKEN_CACHE_SLOTS];
    uint32_t   flags[TX_TOKEN_CACHE_SLOTS];
    uint32_t  *nodes;      /* by node: its kinds; 0: not yet read */
} tx_token_cache_t;


/*
 * Returns the next word of a class or id value, "" if there is none.  Sets *key
 * to the word's key for tx_names_find_by_key(), and moves *value past the word.
 * A word ends at a character that is not an ASCII letter, and where an upper-
 * case letter follows a lower-case letter.
 */
static inline tx_str_t
tx_tokens_next_word(tx_str_t *value, uint64_t *key)
{
    const u_char  *p, *end, *begin;

    p = value->data;
    end = tx_str_end(*value);
    *key = 0;

    while (p < end && !tx_is_alpha(*p)) {
        p++;
    }

    begin = p;

    while (p < end && tx_is_upper(*p)) {
        *key = tx_name_extend_key(*key, *p++ | 0x20);
    }

    while (p < end && tx_is_lower(*p)) {
        *key = tx_name_extend_key(*key, *p++);
    }

    *value = tx_str_span(p, end);

    return tx_str_span(begin, p);
}


/* Returns the page's cache of kinds; makes it if needed.  NULL: no memory. */
tx_token_cache_t *tx_tokens_make_cache(tx_page_t *page);

/* Return the kinds (TX_TOKEN_*) of the words in a value of a class or an id. */
uint32_t tx_tokens_get_kinds(tx_str_t value);
uint32_t tx_tokens_get_cached(tx_token_cache_t *cache, tx_str_t value);

/* Returns the kinds of the words in a node's class and id, and caches them. */
uint32_t tx_tokens_read_node(tx_token_cache_t *cache, const tx_page_t *page,
    uint32_t node);

/* Returns the kinds (TX_TOKEN_*) of the words in a node's class and id. */
static inline uint32_t
tx_tokens_of_node(tx_token_cache_t *cache, const tx_page_t *page, uint32_t node)
{
    if (!(page->nodes[node].attr_bits
          & (tx_attr_bit(TX_ATTR_CLASS) | tx_attr_bit(TX_ATTR_ID))))
    {
        return 0;
    }

    return (cache->nodes[node] != 0)
           ? cache->nodes[node] & (TX_TOKEN_KNOWN - 1)
           : tx_tokens_read_node(cache, page, node);
}


#endif /* _TX_PAGE_CLASS_TOKENS_H_INCLUDED_ */
