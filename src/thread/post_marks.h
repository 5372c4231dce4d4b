/*
 * Copyright (C) textextract contributors
 *
 * Marks of posts: elements that seem to name a user or to tell a time, by
 * their markup, the address they lead to or how they are written.  One is
 * no evidence; that all containers of a kind have both is.
 */


#ifndef _TX_THREAD_POST_MARKS_H_INCLUDED_
#define _TX_THREAD_POST_MARKS_H_INCLUDED_


#include "html/page.h"
#include "page/class_tokens.h"


#define TX_MARK_USER     0x01    /* a name, by class or itemprop */
#define TX_MARK_ACCOUNT  0x02    /* a link to a user's page */
#define TX_MARK_TIME     0x04
#define TX_MARK_ENTRY    0x08    /* a heading that leads to another page */


/* Marks of each kind in front of a node. */

typedef struct {
    uint32_t  users;             /* of either kind */
    uint32_t  accounts;
    uint32_t  times;
    uint32_t  entries;
} tx_mark_sum_t;


typedef struct {
    uint8_t        *mark;        /* by node */
    tx_mark_sum_t  *sum;         /* by node, and one more */
} tx_marks_t;


static inline void
tx_mark_sum_subtract(tx_mark_sum_t *a, const tx_mark_sum_t *b)
{
    a->users -= b->users;
    a->accounts -= b->accounts;
    a->times -= b->times;
    a->entries -= b->entries;
}


/* The marks of a node and of all that it holds. */
static inline tx_mark_sum_t
tx_marks_in(const tx_page_t *page, const tx_marks_t *marks, uint32_t node)
{
    tx_mark_sum_t  sum;

    sum = marks->sum[page->nodes[node].last + 1];
    tx_mark_sum_subtract(&sum, &marks->sum[node]);

    return sum;
}


/* In the page's arena.  false: no memory. */
bool tx_marks_find(tx_page_t *page, tx_token_cache_t *cache,
    tx_marks_t *marks);

/* TX_MARK_USER and TX_MARK_TIME: what stands in a block, or around it. */
uint8_t tx_marks_block(const tx_page_t *page, const tx_marks_t *marks,
    uint32_t block);

/* True if a short text is written as a date or a time of day is. */
bool tx_marks_is_time(tx_str_t text);


#endif /* _TX_THREAD_POST_MARKS_H_INCLUDED_ */
