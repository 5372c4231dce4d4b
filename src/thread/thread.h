/*
 * Copyright (C) textextract contributors
 *
 * Threads (Wang et al.: discontinuous pages): their text is in containers of
 * the same signature (tag and class without digits), in document order.  A
 * post is such a container with a user's name, a time and text of its own; an
 * answer inside of a post is a post that follows it.
 */


#ifndef _TX_THREAD_THREAD_H_INCLUDED_
#define _TX_THREAD_THREAD_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"
#include "thread/post_marks.h"


/* Part of a post that a block is. */

typedef enum {
    TX_PART_NONE = 0,         /* no part of a post */
    TX_PART_OTHER,            /* user card, toolbar, signature */
    TX_PART_AUTHOR,
    TX_PART_TIME,
    TX_PART_BODY
} tx_part_t;


typedef struct {
    uint32_t   node;          /* its container element */
    uint32_t   first;         /* the container, or a line above it */
    uint32_t   outer;         /* number of the post around it, or 0 */
    uint32_t   group;         /* group of its signature */
    uint32_t   body;          /* first element with its text, or 0 */
    uint32_t   author_node;   /* node of its author's name, or 0 */
    uint32_t   time_node;     /* node of its time, or 0 */
    tx_str_t   author;        /* its author's name; data NULL if unknown */
    tx_str_t   time;          /* its time, in ISO 8601 */

    struct tx_clean_node_s  *tree;    /* its text, of tx_clean_build_thread() */
} tx_post_t;


struct tx_thread_s {
    tx_post_t  *posts;
    uint32_t    nposts;       /* 0: the page has no thread */
    uint32_t   *post;         /* by block: number of its post, or 0 */
    uint8_t    *part;         /* by block: tx_part_t */
    tx_marks_t  marks;
    float       share;        /* share of the page's unlinked text */
    float       sure;         /* share of posts with author and time */
    float       named;        /* as sure, but authors may be unmarked */
    bool        opening;      /* the first post's signature differs */
    bool        uniform;      /* most posts have the same classes, and
                                 headings without links to pages */
};


/* How likely a page is a thread, by its page type. */

typedef enum {
    TX_THREAD_UNLIKELY = 0,   /* the page has another type */
    TX_THREAD_MAYBE,
    TX_THREAD_LIKELY          /* the page is of a forum */
} tx_thread_odds_t;


/* Returns the thread of a page, in its arena.  NULL: no memory. */
tx_thread_t *tx_columns_thread(tx_columns_t *columns);


/*
 * True if a page's selection consists of a thread: the posts have names and
 * times, contain nearly all kept text, and their bodies are kept.  With
 * TX_THREAD_LIKELY lower shares suffice; with TX_THREAD_UNLIKELY most posts
 * must have bodies, most of that text must be kept, and no body may be most of
 * it.  Needs the columns of tx_columns_thread().
 */
bool tx_thread_is_content(const tx_thread_t *thread,
    const tx_columns_t *columns, const tx_selection_t *sel,
    tx_thread_odds_t odds);


/*
 * Removes from the bodies text of an earlier post that a post repeats above
 * its own text without a quotation element: a preview of the answered post.
 * false: no memory.
 */
bool tx_thread_drop_previews(tx_columns_t *columns, tx_thread_t *thread);


/* Removes notes on edits and the title's node from the bodies. */
void tx_thread_drop_edit_notes(const tx_page_t *page, tx_thread_t *thread,
    uint32_t title);


/* True for an element for quotations, by tag or class. */
bool tx_thread_is_quote(const tx_page_t *page, uint32_t n);


/* Finds the innermost post at a node; nodes come in document order. */

typedef struct {
    uint32_t   next;          /* number of the posts that began */
    uint32_t   open;          /* number of the innermost post, or 0 */
} tx_post_cursor_t;

uint32_t tx_post_at(const tx_page_t *page, const tx_thread_t *thread,
    tx_post_cursor_t *cursor, uint32_t node);


/*
 * Reads each post's author and time.  alike: counts of tx_blocks_count_alike().
 * false: no memory.
 */
bool tx_posts_read(const tx_page_t *page, const tx_marks_t *marks,
    const uint32_t *alike, bool month_first, tx_thread_t *thread);


#endif /* _TX_THREAD_THREAD_H_INCLUDED_ */
