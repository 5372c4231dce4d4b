/*
 * Copyright (C) textextract contributors
 *
 * Finds known phrases at the beginning of a text, in tables that tools/tables
 * makes of files in data/ with %phrases.
 */


#ifndef _TX_RECOGNIZE_PHRASES_H_INCLUDED_
#define _TX_RECOGNIZE_PHRASES_H_INCLUDED_


#include "core/string.h"


typedef struct {
    tx_str_t  text;
    uint16_t  value;        /* value of the phrase in data/, as bits */
    uint16_t  shorter;      /* longest other phrase it begins with; 0: none */
} tx_phrase_t;


/* A table of phrases, numbered from 1, in the order of their bytes. */

typedef struct {
    const tx_phrase_t  *all;
    const uint16_t    (*groups)[2];   /* by hash: first phrase, phrase count */
    uint32_t            ngroups;      /* number of groups, a power of two */
    uint32_t            start;   /* bytes of a phrase's start that are hashed */
} tx_phrases_t;


/* Returns the number of the longest phrase at the beginning of text, or 0. */
uint32_t tx_phrases_find(const tx_phrases_t *phrases, tx_str_t text);

/*
 * Writes a text in lower case to buf, and returns it.  Stops when max bytes are
 * written, or up to 3 more with a whole character; buf has max + 4 bytes.
 */
tx_str_t tx_phrase_to_lower(tx_str_t text, u_char *buf, size_t max);


#endif /* _TX_RECOGNIZE_PHRASES_H_INCLUDED_ */
