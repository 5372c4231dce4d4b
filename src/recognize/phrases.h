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
    uint16_t  value;        /* bits of the phrase's columns in its data file */
    uint16_t  shorter;      /* number of its longest prefix that is one, or 0 */
} tx_phrase_t;


/* A list of phrases, numbered from 1 on, sorted by their bytes. */

typedef struct {
    const tx_phrase_t  *all;
    const uint16_t    (*groups)[2];   /* hash table: first phrase, count */
    uint32_t            ngroups;      /* size of groups, a power of two */
    uint32_t            start;        /* first bytes by which phrases group */
} tx_phrases_t;


/* Returns the number of the longest phrase that text begins with, or 0. */
uint32_t tx_phrases_find(const tx_phrases_t *phrases, tx_str_t text);

/*
 * Writes a text in lower case to buf, up to the first character that ends
 * behind max bytes; buf has room for four bytes more.  Returns what it wrote.
 */
tx_str_t tx_phrase_lower(tx_str_t text, u_char *buf, size_t max);


#endif /* _TX_RECOGNIZE_PHRASES_H_INCLUDED_ */
