/*
 * Copyright (C) textextract contributors
 *
 * The kept text by its sentences: how much of it is to be read, and how much
 * says that there is nothing.
 */


#ifndef _TX_READABLE_KEPT_TEXT_H_INCLUDED_
#define _TX_READABLE_KEPT_TEXT_H_INCLUDED_


#include "page/selection.h"
#include "recognize/notices.h"


/* Characters are counted without white space; wide ones count twice. */

typedef struct {
    uint32_t     said;         /* in sentences with a notice or a hint */
    uint32_t     rest;         /* in others; no links, headings, labels */
    uint32_t     headlines;    /* in long links */
    uint32_t     links;        /* in links as short as a menu's */
    uint32_t     longest;      /* in the longest sentence of the rest */
    uint32_t     ends;         /* marks that end a sentence */
    uint32_t     prices;       /* signs of a currency */
    uint32_t     words;        /* of said and rest together: all words, */
    uint32_t     address;      /*   those that speak to the reader, */
    uint32_t     world;        /*   those of days, places and people, */
    uint32_t     prose;        /*   and those that texts are full of */
    uint32_t     letters;      /* bytes of all these words, */
    uint32_t     phrases;      /*   and of those in phrases of notices */
    tx_notice_t  kind;         /* of the first notice or hint */
    tx_str_t     first;        /* the first kilobyte of rest, folded */
} tx_kept_text_t;


/*
 * Reads the kept blocks outside of the page's frame.  Returns false if there
 * is no memory.
 */
bool tx_kept_text_read(tx_kept_text_t *sum, tx_page_t *page,
    const tx_selection_t *selection);


#endif /* _TX_READABLE_KEPT_TEXT_H_INCLUDED_ */
