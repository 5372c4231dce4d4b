/*
 * Copyright (C) textextract contributors
 *
 * Notices of pages that have nothing to read: that one must log in, that the
 * page was not found, that a script has to run.
 */


#ifndef _TX_RECOGNIZE_NOTICES_H_INCLUDED_
#define _TX_RECOGNIZE_NOTICES_H_INCLUDED_


#include "core/string.h"


typedef enum {
    TX_NOTICE_NONE = 0,
    TX_NOTICE_LOGIN,
    TX_NOTICE_ERROR,
    TX_NOTICE_WALL,            /* no access for robots, a country, an age */
    TX_NOTICE_CONSENT,
    TX_NOTICE_PAY,
    TX_NOTICE_SCRIPT,
    TX_NOTICE_PLACE,           /* "coming soon": a page to come */
    TX_NOTICE_FORM,
    TX_NOTICE_DONE,            /* "thank you": a form was sent */
    TX_NOTICE_FRAME,           /* text in the footer of any page */
    TX_NOTICE_MAX
} tx_notice_t;


/* What a text contains of the phrases in data/notices.txt. */

typedef struct {
    tx_notice_t  kind;         /* kind of first strong, or first weak notice */
    bool         strong;       /* a notice in the text is strong */
    bool         topic;        /* has a phrase of article titles: "What is" */
    size_t       covered;      /* bytes of the strong notices */
    uint32_t     address;      /* number of phrases like "your" */
    uint32_t     world;        /* number of phrases like "village" */
    uint32_t     tale;         /* number of phrases like "although" */
    uint32_t     plain;        /* bytes of hinted without weak notices */
    uint32_t     hinted;       /* bytes of notices, screen words, address */
    uint32_t     word_bytes;   /* bytes of all words of the text */
} tx_notice_counts_t;


/*
 * Counts the phrases of a text that tx_char_fold() has folded, with
 * single spaces, none at the beginning and one at the end.
 */
void tx_notices_read(tx_str_t text, tx_notice_counts_t *told);

/*
 * Returns the number of words of a text.  Two Chinese, Japanese or Korean
 * characters, or five Thai characters, count as a word.
 */
uint32_t tx_notices_count_words(tx_str_t text);


#endif /* _TX_RECOGNIZE_NOTICES_H_INCLUDED_ */
