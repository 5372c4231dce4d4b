/*
 * Copyright (C) textextract contributors
 *
 * Titles and headings that are notices: "Page not found".
 */


#ifndef _TX_READABLE_NOTICE_TITLE_H_INCLUDED_
#define _TX_READABLE_NOTICE_TITLE_H_INCLUDED_


#include "html/page.h"
#include "recognize/notices.h"


/* Notice phrases in the first 256 bytes of a title or a heading. */

typedef struct {
    bool   topic;       /* "How to reset a password", "What is a captcha?" */
    float  told;        /* share of words in notices; .2 if all are weak */
} tx_notice_share_t;

tx_notice_share_t tx_notice_share(tx_str_t text);

/*
 * Returns the kind of notice that makes up most of a line's bytes, or a fifth
 * if most other words are of user interfaces; or TX_NOTICE_NONE.
 */
tx_notice_t tx_notice_of_line(tx_str_t text);

/* Returns the kind of notice that the title or a part of it is, or NONE. */
tx_notice_t tx_notice_of_title(const tx_page_t *page);

/*
 * Returns the kind of notice that one of the first HEADINGS_MAX h1 and h2
 * before node end is, or TX_NOTICE_NONE.
 */
tx_notice_t tx_notice_of_headings(const tx_page_t *page, uint32_t end);


#endif /* _TX_READABLE_NOTICE_TITLE_H_INCLUDED_ */
