/*
 * Copyright (C) textextract contributors
 *
 * The kept text by its sentences: how much of it is to be read, and how
 * much says that there is nothing.
 */


#ifndef _TX_READABLE_SENTENCES_H_INCLUDED_
#define _TX_READABLE_SENTENCES_H_INCLUDED_


#include "page/selection.h"
#include "recognize/notices.h"


/* Characters are counted without white space, wide ones twice. */

typedef struct {
    uint32_t     said;         /* in sentences with a notice or a hint */
    uint32_t     rest;         /* in others; no links, headings, fields */
    uint32_t     headlines;    /* in links too long for a menu's */
    uint32_t     links;        /* in other links */
    uint32_t     ends;         /* marks that end a sentence */
    uint32_t     prices;       /* signs of a currency */
    uint32_t     prose;        /* sentences of some length in rest */
    uint32_t     longest;      /* the longest of them */
    uint32_t     words;        /* of the text, but for links and headings */
    uint32_t     address;      /* ... that speak to who reads */
    uint32_t     screen;       /* ... of screens: pages, buttons, waiting */
    uint32_t     world;        /* ... of the world: days, places, people */
    uint32_t     tale;         /* ... that tell: how much, of whom, compared */
    uint32_t     plain;        /* letters in words of notices and screens */
    uint32_t     letters;      /* ... of all */
    uint32_t     names;        /* with a capital, none that begins one */
    uint32_t     numbers;
    uint32_t     pays;         /* sentences that ask to be paid */
    uint32_t     ids;          /* of requests; addresses of the network */
    uint32_t     traces;       /* calls and lines of a program that failed */
    tx_notice_t  kind;         /* what the first notice or hint is about */
    tx_str_t     first;        /* the first kilobyte of rest, folded */
} tx_sentences_t;


/* O(n) in the page's nodes and the kept text.  false: no memory. */
bool tx_sentences_count(tx_sentences_t *sentences,
    const tx_notices_t *notices, tx_page_t *page,
    const tx_selection_t *selection);


#endif /* _TX_READABLE_SENTENCES_H_INCLUDED_ */
