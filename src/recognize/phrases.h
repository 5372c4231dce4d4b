/*
 * Copyright (C) textextract contributors
 *
 * Phrases that are known beforehand, in tables that tools/tables makes of a
 * file of data/ by %phrases; found by what a text begins with.
 */


#ifndef _TX_RECOGNIZE_PHRASES_H_INCLUDED_
#define _TX_RECOGNIZE_PHRASES_H_INCLUDED_


#include "core/string.h"


typedef struct {
    tx_str_t  text;
    uint16_t  value;        /* columns of the phrase's row in data/, as bits */
    uint16_t  shorter;      /* number of the longest prefix phrase, or 0 */
} tx_phrase_t;


/* A table of phrases, numbered from 1, in the order of their bytes. */

typedef struct {
    const tx_phrase_t  *all;
    const uint16_t    (*groups)[2];   /* by hash: first phrase, count */
    uint32_t            ngroups;      /* number of groups, a power of two */
    uint32_t            start;        /* number of first bytes hashed */
} tx_phrases_t;


/* Returns the number of the longest phrase at the beginning of text, or 0. */
uint32_t tx_phrases_find(const tx_phrases_t *phrases, tx_str_t text);

/*
 * Writes a text in lower case to buf, up to the first character that ends after
 * max bytes; buf has max + 4 bytes.  Returns the written text.
 */
tx_str_t tx_phrase_lower(tx_str_t text, u_char *buf, size_t max);


#endif /* _TX_RECOGNIZE_PHRASES_H_INCLUDED_ */
