/*
 * Copyright (C) textextract contributors
 *
 * What the script of a text tells of its language.
 */


#ifndef _TX_RECOGNIZE_SCRIPT_H_INCLUDED_
#define _TX_RECOGNIZE_SCRIPT_H_INCLUDED_


#include "html/page.h"


typedef struct {
    tx_str_t  lang;         /* absent unless the script has but one language */
    bool      rtl;          /* most of it is written from right to left */
    bool      wide;         /* some of it may be Chinese, Japanese, Korean */
} tx_script_t;


/* Reads a few samples of the page's text. */
void tx_script_guess(const tx_page_t *page, tx_script_t *script);


#endif /* _TX_RECOGNIZE_SCRIPT_H_INCLUDED_ */
