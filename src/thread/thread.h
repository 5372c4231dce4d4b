/*
 * Copyright (C) textextract contributors
 *
 * Threads: Wang et al.'s discontinuous pages, whose text stands in containers
 * of one signature (a tag and a class, numbers aside), collected in order.
 * A post is such a container with a user's name, a time and text of its own;
 * what answers it inside of it is a post that follows.
 */


#ifndef _TX_THREAD_THREAD_H_INCLUDED_
#define _TX_THREAD_THREAD_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"
#include "thread/post_marks.h"


/* What a block of a thread is. */

typedef enum {
    TX_PART_NONE = 0,         /* no part of a post */
    TX_PART_OTHER,            /* user card, toolbar, signature */
    TX_PART_AUTHOR,
    TX_PART_TIME,
    TX_PART_BODY
} tx_part_t;


typedef struct {
    uint32_t   node;          /* the container */
    uint32_t   first;         /* the same, or a line above it that is a part */
    uint32_t   outer;         /* number of the post that it lies in, or 0 */
    uint32_t   group;         /* of its signature */
    uint32_t   body;          /* the first element that is its text, or 0 */
    uint32_t   author_node;   /* or 0 */
    uint32_t   time_node;     /* or 0 */
    tx_str_t   author;        /* as written; absent ones have no data */
    tx_str_t   time;          /* ISO 8601 */

    struct tx_clean_node_s  *tree;    /* its text; by tx_clean_thread() */
} tx_post_t;


struct tx_thread_s {
    tx_post_t  *posts;
    uint32_t    nposts;       /* 0: the page has no thread */
    uint32_t   *post;         /* by block: number of its post, from 1; or 0 */
    uint8_t    *part;         /* by block: tx_part_t */
    tx_marks_t  marks;
    float       share;        /* of the page's unlinked text */
    float       sure;         /* containers with author and time, of all */
    float       named;        /* as sure, with authors that have no mark */
    bool        opening;      /* the first post is of another signature */
    bool        uniform;      /* all their classes are the same, mostly, and
                                 their headings do not lead elsewhere */
};


/* What else is known of a page says of a thread in it. */

typedef enum {
    TX_THREAD_UNLIKELY = 0,   /* it is of another type */
    TX_THREAD_MAYBE,
    TX_THREAD_LIKELY          /* it is a forum's */
} tx_thread_odds_t;


/* The thread of a page, in the page's arena.  NULL: no memory. */
tx_thread_t *tx_columns_thread(tx_columns_t *columns);


/*
 * True if a thread is what a page's selection consists of: its posts have
 * names and times and hold nearly all that is kept, and their texts are among
 * it.  On a page that is a forum's for other reasons, less will do; on one of
 * another type most have to have texts, of which most is kept, and none may be
 * most of it.  Needs the columns of tx_columns_thread().
 */
bool tx_thread_is_content(const tx_thread_t *thread,
    const tx_columns_t *columns, const tx_selection_t *sel,
    tx_thread_odds_t odds);


/*
 * Takes from the bodies what an earlier post said and a later one repeats, as
 * no quotation, above its own text: a preview of what it answers.  false: no
 * memory.
 */
bool tx_thread_unecho(tx_columns_t *columns, tx_thread_t *thread);


/* Takes from the bodies who changed them, and when; and the title, a node. */
void tx_thread_unnote(const tx_page_t *page, tx_thread_t *thread,
    uint32_t title);


/* True of an element that is made for quotations. */
bool tx_thread_is_quote(const tx_page_t *page, uint32_t n);


/* The innermost post at a node, when nodes are asked for in order. */

typedef struct {
    uint32_t   next;          /* posts that began */
    uint32_t   open;          /* number of the innermost one, or 0 */
} tx_post_cursor_t;

uint32_t tx_post_at(const tx_page_t *page, const tx_thread_t *thread,
    tx_post_cursor_t *cursor, uint32_t node);


/*
 * thread/posts.c: who wrote each post, and when.  alike: of tx_alike_find().
 * false: no memory.
 */
bool tx_posts_read(const tx_page_t *page, const tx_marks_t *marks,
    const uint32_t *alike, bool month_first, tx_thread_t *thread);


#endif /* _TX_THREAD_THREAD_H_INCLUDED_ */
