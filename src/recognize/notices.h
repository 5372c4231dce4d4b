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


/* The phrases, put in order for being looked up; immutable. */

typedef struct tx_notices_s  tx_notices_t;


/*
 * What there is of them in a text.  kind is the first notice's, or hint's.
 * Some other words are as short as "us": for them the text has a space at its
 * end.
 */

typedef struct {
    tx_notice_t  kind;         /* TX_NOTICE_NONE: none */
    bool         strong;       /* a TX_NOTICE, not a TX_HINT */
    bool         topic;        /* of a title: something is explained */
    size_t       covered;      /* bytes of words in notices; hints do not */
    uint32_t     address;      /* words that speak to who reads */
    uint32_t     screen;       /* words of screens */
    uint32_t     world;        /* words of the world */
    uint32_t     tale;         /* words that tell */
    uint32_t     plain;        /* bytes of notices and the first two */
    uint32_t     hinted;       /* ... and of hints */
    uint32_t     letters;      /* bytes of all words */
} tx_notice_told_t;


/* NULL: no memory.  tx_notices_destroy(NULL) is harmless. */
tx_notices_t *tx_notices_create(void);
void tx_notices_destroy(tx_notices_t *notices);

/*
 * Reads a text that was folded: in lower case, one space for any run of what
 * is no letter or digit, none at its beginning.
 */
void tx_notices_read(const tx_notices_t *notices, tx_str_t text,
    tx_notice_told_t *told);

/* Words are what has spaces between, or two wide characters, or five Thai. */
uint32_t tx_notices_words(tx_str_t text);

/* A code point in lower case, ' ' for what is no letter or digit. */
uint32_t tx_notices_fold(uint32_t c);


#endif /* _TX_RECOGNIZE_NOTICES_H_INCLUDED_ */
