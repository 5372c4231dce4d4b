/*
 * Copyright (C) textextract contributors
 *
 * Finds marks of posts: nodes that are probably a user's name or a time, by
 * markup, link URL or text.  A single mark is no evidence of a post, but names
 * and times in most containers of a group are.
 */


#ifndef _TX_THREAD_POST_MARKS_H_INCLUDED_
#define _TX_THREAD_POST_MARKS_H_INCLUDED_


#include "html/page.h"
#include "page/class_tokens.h"


#define TX_MARK_USER     0x01    /* post mark: a user's name */
#define TX_MARK_ACCOUNT  0x02    /* post mark: a link to a user's page */
#define TX_MARK_TIME     0x04   /* post mark: a date or a time of day */
#define TX_MARK_ENTRY    0x08   /* post mark: a heading with a link to a page */
#define TX_MARK_VOTES    0x10    /* post mark: a number of votes */


/* Numbers of names, times and linked headings before a node, or in a node. */

typedef struct {
    uint32_t  users;             /* names, and links to users' pages */
    uint32_t  times;
    uint32_t  entries;
} tx_mark_sum_t;


typedef struct {
    uint8_t        *mark;        /* for each node: flags TX_MARK_... */
    tx_mark_sum_t  *sum;         /* by node: numbers of marks before it */
} tx_marks_t;


static inline void
tx_mark_sum_subtract(tx_mark_sum_t *a, const tx_mark_sum_t *b)
{
    a->users -= b->users;
    a->times -= b->times;
    a->entries -= b->entries;
}


/* Returns the number of marks (names, times) in a node. */
static inline tx_mark_sum_t
tx_marks_count_node(const tx_page_t *page, const tx_marks_t *marks,
    uint32_t node)
{
    tx_mark_sum_t  sum;

    sum = marks->sum[page->nodes[node].last + 1];
    tx_mark_sum_subtract(&sum, &marks->sum[node]);

    return sum;
}


/* Finds the marks of all nodes, in the page's arena.  false: no memory. */
bool tx_marks_find_all(tx_page_t *page, tx_marks_t *marks);

/* Returns the marks (flags TX_MARK_...) in a block and on its ancestors. */
uint8_t tx_marks_get_block_marks(const tx_page_t *page, const tx_marks_t *marks,
    uint32_t block);

/* True if a short text has the form of a date or a time of day. */
bool tx_marks_is_time(tx_str_t text);


#endif /* _TX_THREAD_POST_MARKS_H_INCLUDED_ */
