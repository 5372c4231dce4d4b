/*
 * Copyright (C) textextract contributors
 *
 * Counts the phrases of notices.  A notice is shown in place of content: to log
 * in, that a page was not found, that a script has to run.
 */


#ifndef _TX_RECOGNIZE_NOTICES_H_INCLUDED_
#define _TX_RECOGNIZE_NOTICES_H_INCLUDED_


#include "core/string.h"


typedef enum {
    TX_NOTICE_NONE = 0,
    TX_NOTICE_LOGIN,
    TX_NOTICE_ERROR,
    TX_NOTICE_WALL,            /* no access for robots, countries, ages */
    TX_NOTICE_CONSENT,         /* a request for consent to cookies */
    TX_NOTICE_PAY,             /* the page is for subscribers */
    TX_NOTICE_SCRIPT,          /* a script or another page is needed */
    TX_NOTICE_PLACE,           /* a page without content yet: "coming soon" */
    TX_NOTICE_FORM,            /* a form to fill in */
    TX_NOTICE_DONE,            /* thanks for a form that was sent */
    TX_NOTICE_FRAME,           /* text as in the footer of any page */
    TX_NOTICE_MAX
} tx_notice_t;


/* Counts of the phrases in data/notices.txt that a text contains. */

typedef struct {
    tx_notice_t  kind;         /* kind of the first strong, else weak notice */
    bool         strong;       /* a notice in the text is strong */
    bool         topic;        /* a phrase of titles that explain: "What is" */
    size_t       covered;      /* bytes of the strong notices */
    uint32_t     address;      /* number of phrases like "your" */
    uint32_t     world;        /* number of phrases like "village" */
    uint32_t     tale;         /* number of phrases like "although" */
    uint32_t     plain;        /* bytes of strong notices, "your", "screen" */
    uint32_t     hinted;       /* bytes of all notices, "your", "screen" */
    uint32_t     word_bytes;   /* bytes of all words of the text */
} tx_notice_counts_t;


/*
 * Counts the phrases of a text.  tx_char_append_folded() has made the text: it
 * has single spaces, none at the beginning and one at the end.
 */
void tx_notices_count_phrases(tx_str_t text, tx_notice_counts_t *told);

/*
 * Returns the number of words of a text; two Chinese, Japanese or Korean
 * characters, or five Thai characters, are a word.
 */
uint32_t tx_notices_count_words(tx_str_t text);


#endif /* _TX_RECOGNIZE_NOTICES_H_INCLUDED_ */
