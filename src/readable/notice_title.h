/*
 * Copyright (C) textextract contributors
 *
 * Titles and headings that are notices: "Page not found".
 */


#ifndef _TX_READABLE_NOTICE_TITLE_H_INCLUDED_
#define _TX_READABLE_NOTICE_TITLE_H_INCLUDED_


#include "html/page.h"
#include "recognize/notices.h"


/* What the first 256 bytes of a title or a heading say. */

typedef struct {
    bool   topic;       /* "How to reset a password", "What is a captcha?" */
    float  told;        /* share of notices in it, .2 for hints alone */
} tx_notice_share_t;

tx_notice_share_t tx_notice_share(tx_str_t text);

/*
 * Returns the notice that a line is: by most of its bytes, or by a fifth if
 * most other words are of screens.
 */
tx_notice_t tx_notice_of_line(tx_str_t text);

/* Returns the notice that the page's title or a part of it is. */
tx_notice_t tx_notice_of_title(const tx_page_t *page);

/*
 * Returns the notice that an h1 or an h2 before a node is, of the first
 * HEADINGS_MAX.
 */
tx_notice_t tx_notice_of_headings(const tx_page_t *page, uint32_t end);


#endif /* _TX_READABLE_NOTICE_TITLE_H_INCLUDED_ */
