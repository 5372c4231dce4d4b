/*
 * Copyright (C) textextract contributors
 *
 * What a mark of a post says: a name, or a time.
 */


#ifndef _TX_THREAD_POSTS_VALUE_H_INCLUDED_
#define _TX_THREAD_POSTS_VALUE_H_INCLUDED_


#include "html/page.h"


#define TX_POSTS_SHORT  40       /* bytes of a name that has no mark */
#define TX_POSTS_DAY    10       /* bytes of a time up to its day */


/* Values are empty where there is none, else in the page's text or arena. */

/*
 * The time that an element tells, as ISO 8601: by an attribute, that of what
 * is around it and nothing else, or by its text.
 */
tx_str_t tx_posts_time(const tx_page_t *page, uint32_t n, bool month_first);

/* The name that a node's text is. */
tx_str_t tx_posts_name(const tx_page_t *page, uint32_t n);

/* What a line has in front of its time: "Ann, 3 May 2023", "by Ann on ...". */
tx_str_t tx_posts_before(const tx_page_t *page, uint32_t n, bool month_first);

/* True if an element is a link whose address ends with the name. */
bool tx_posts_is_named(const tx_page_t *page, uint32_t n, tx_str_t name);


#endif /* _TX_THREAD_POSTS_VALUE_H_INCLUDED_ */
