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
    TX_NOTICE_WALL,            /* no access for robots, countries, ages */
    TX_NOTICE_CONSENT,
    TX_NOTICE_PAY,
    TX_NOTICE_SCRIPT,
    TX_NOTICE_PLACE,           /* a placeholder for a page to come */
    TX_NOTICE_FORM,
    TX_NOTICE_DONE,            /* thanks for a form that was sent */
    TX_NOTICE_FRAME,           /* a text in the footer of all pages */
    TX_NOTICE_MAX
} tx_notice_t;


/* Counts of the phrases of data/notices.txt that a text has. */

typedef struct {
    tx_notice_t  kind;         /* kind of the first strong, else weak notice */
    bool         strong;       /* kind is that of a strong notice */
    bool         topic;        /* a title with it is of an article on notices */
    size_t       covered;      /* bytes of words in strong notices */
    uint32_t     address;      /* phrases that address the reader: "your" */
    uint32_t     world;        /* phrases of everyday topics: "village" */
    uint32_t     tale;         /* phrases frequent in prose: "although" */
    uint32_t     plain;        /* bytes of strong notices, address, screen */
    uint32_t     hinted;       /* bytes of these and of weak notices */
    uint32_t     word_bytes;   /* bytes of all words of the text */
} tx_notice_counts_t;


/*
 * Counts the phrases of a text that tx_notices_fold_char() has folded.  Runs of
 * spaces are one space, with none at the beginning and one at the end.
 */
void tx_notices_read(tx_str_t text, tx_notice_counts_t *told);

/*
 * Returns the number of words of a text; two Chinese, Japanese or Korean
 * characters, or five Thai ones, are a word.
 */
uint32_t tx_notices_count_words(tx_str_t text);

/* Returns a code point in lower case; ' ' if it is no letter or digit. */
uint32_t tx_notices_fold_char(uint32_t c);


#endif /* _TX_RECOGNIZE_NOTICES_H_INCLUDED_ */
