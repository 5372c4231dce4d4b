/*
 * Copyright (C) textextract contributors
 *
 * What a page says when it has nothing to read: that one must log in, that
 * something was not found, that a script has to run.
 */


#ifndef _TX_RECOGNIZE_NOTICES_H_INCLUDED_
#define _TX_RECOGNIZE_NOTICES_H_INCLUDED_


#include "core/string.h"


typedef enum {
    TX_NOTICE_NONE = 0,
    TX_NOTICE_LOGIN,
    TX_NOTICE_ERROR,
    TX_NOTICE_WALL,            /* robots, countries, ages are kept out */
    TX_NOTICE_CONSENT,
    TX_NOTICE_PAY,
    TX_NOTICE_SCRIPT,
    TX_NOTICE_PLACE,           /* no page of its own yet */
    TX_NOTICE_FORM,
    TX_NOTICE_DONE,            /* thanks, and what happens next */
    TX_NOTICE_FRAME,           /* what stands below each page of a site */
    TX_NOTICE_MAX
} tx_notice_t;


/* The phrases of data/notices.txt that a text has, and its letters. */

typedef struct {
    tx_notice_t  kind;         /* of the first strong notice, or of the first */
    bool         strong;       /* kind is that of a strong notice */
    bool         topic;        /* as a title it explains something */
    size_t       covered;      /* bytes of words in strong notices */
    uint32_t     address;      /* phrases that address the reader */
    uint32_t     screen;       /* ... of screens: "password" */
    uint32_t     world;        /* ... of everyday topics: "village" */
    uint32_t     tale;         /* ... frequent in prose: "although" */
    uint32_t     plain;        /* bytes of strong notices, address, screen */
    uint32_t     hinted;       /* ... and of weak notices */
    uint32_t     letters;      /* bytes of all words */
} tx_notice_told_t;


/*
 * Counts the phrases of a text of folded characters: one space for a run of
 * spaces, none at the beginning, one at the end.
 */
void tx_notices_read(tx_str_t text, tx_notice_told_t *told);

/*
 * Returns the number of words of a text; two Chinese, Japanese or Korean
 * characters, or five Thai ones, are a word.
 */
uint32_t tx_notices_words(tx_str_t text);

/* Returns a code point in lower case, ' ' for what is no letter or digit. */
uint32_t tx_notices_fold(uint32_t c);


#endif /* _TX_RECOGNIZE_NOTICES_H_INCLUDED_ */
