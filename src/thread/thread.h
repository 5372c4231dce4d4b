/*
 * Copyright (C) textextract contributors
 *
 * Finds threads, which Wang et al. call discontinuous pages: text in containers
 * of the same signature (tag and class without digits).  A post is a container
 * with a user's name, a time and text of its own.  Posts are in document order;
 * an answer inside of a post is a post of its own, which follows the outer one.
 */


#ifndef _TX_THREAD_THREAD_H_INCLUDED_
#define _TX_THREAD_THREAD_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"
#include "thread/post_marks.h"


/* The part of a post that a block belongs to. */

typedef enum {
    TX_PART_NONE = 0,         /* no part of a post */
    TX_PART_OTHER,            /* user card, toolbar, signature */
    TX_PART_AUTHOR,
    TX_PART_TIME,
    TX_PART_BODY
} tx_part_t;


typedef struct {
    uint32_t   node;          /* container element of the post */
    uint32_t   first;         /* first node: the container or the line above */
    uint32_t   outer;         /* number of the post around it, or 0 */
    uint32_t   group;         /* number of its container's group */
    uint32_t   body;          /* first element with the post's text, or 0 */
    uint32_t   author_node;   /* node of the author's name, or 0 */
    uint32_t   time_node;     /* node of the post's time, or 0 */
    tx_str_t   author;        /* the author's name; data NULL if unknown */
    tx_str_t   time;          /* the post's time, in ISO 8601 */
    tx_str_t   votes;         /* number of votes, "-2"; "" if unknown */
    bool       accepted;      /* the page marks the post as accepted answer */

    struct tx_clean_node_s  *tree;    /* the post's text as a clean tree */
} tx_post_t;


struct tx_thread_s {
    tx_post_t  *posts;
    uint32_t    nposts;       /* number of posts; 0: not a thread */
    uint32_t   *post;         /* for each block: number of its post, or 0 */
    uint8_t    *part;         /* for each block: a tx_part_t */
    tx_marks_t  marks;
    float       share;        /* share of unlinked text that is in posts */
    float       sure;         /* share of posts with marked-up name and time */
    float       named;        /* share of posts with any name and time */
    bool        opening;      /* first post's signature differs from others */
    bool        uniform;      /* most posts have the same classes, and
                                 headings without links to pages */
};


/* How likely a page is a thread, judged by its page type. */

typedef enum {
    TX_THREAD_UNLIKELY = 0,   /* the page's type is not that of a thread */
    TX_THREAD_MAYBE,
    TX_THREAD_LIKELY          /* the page is of a forum */
} tx_thread_odds_t;


/* Makes a thread without posts, in the page's arena.  NULL: no memory. */
tx_thread_t *tx_thread_create_empty(tx_page_t *page);

/* Returns the page's thread, in the page's arena.  NULL: no memory. */
tx_thread_t *tx_columns_find_thread(tx_columns_t *columns);

/*
 * Sets *comments to the comments outside of the selection, as posts in the
 * page's arena; NULL: there are none.  Returns false if there is no memory.
 */
bool tx_columns_find_comments(tx_columns_t *columns, const tx_selection_t *sel,
    tx_thread_t **comments);

/* True if 60 % of posts have a name and a time, marked up if posts are few. */
bool tx_thread_has_bylines(const tx_thread_t *thread);

/*
 * True if a page's selection consists of a thread: the posts have names and
 * times and nearly all of the kept text, and their bodies are kept.  Lower
 * shares suffice for TX_THREAD_LIKELY. For TX_THREAD_UNLIKELY more than half of
 * the posts must have bodies, most of the bodies' text must be kept, and no
 * body may have most of it.  Needs the columns of tx_columns_find_thread().
 */
bool tx_thread_is_content(const tx_thread_t *thread,
    const tx_columns_t *columns, const tx_selection_t *sel,
    tx_thread_odds_t odds);


/*
 * Drops previews from bodies: text of an earlier post that a post repeats above
 * its own text, without a quotation element.  Returns false if there is no
 * memory.
 */
bool tx_thread_drop_previews(tx_columns_t *columns, tx_thread_t *thread);


/*
 * Removes links that most posts have, such as "Reply", from the posts' bodies.
 * Returns false if there is no memory.
 */
bool tx_thread_drop_repeated_links(tx_columns_t *columns, tx_thread_t *thread);


/* Removes notes on edits, and the title's node, from the posts' bodies. */
void tx_thread_drop_edit_notes(const tx_page_t *page, tx_thread_t *thread,
    uint32_t title);


/* True if element n is a quotation by its tag or its class. */
bool tx_thread_is_quote(const tx_page_t *page, uint32_t n);


/* Finds the innermost post around a node; calls must be in document order. */

typedef struct {
    uint32_t   next;          /* number of posts that have begun */
    uint32_t   open;          /* number of the innermost open post, or 0 */
} tx_post_cursor_t;

uint32_t tx_post_of_node(const tx_page_t *page, const tx_thread_t *thread,
    tx_post_cursor_t *cursor, uint32_t node);


/*
 * Appends an element as a post; above: the line above it, or 0. Does nothing if
 * the last post has this element. thread->posts must have room.
 */
void tx_posts_append(tx_thread_t *thread, uint32_t node, uint32_t above,
    uint32_t group);

/*
 * Drops posts that have inner posts and less than min chars of other text;
 * before: chars before each block.  Sets post->outer of each post: the number
 * of the post that it is in.  Returns false if there is no memory.
 */
bool tx_posts_drop_wrappers(tx_page_t *page, tx_thread_t *thread,
    const float *before, float min);

/*
 * Sets each block's post, the number of the innermost post that it is in, and
 * its part: OTHER in a post, NONE elsewhere.
 */
void tx_posts_set_posts_of_blocks(const tx_page_t *page, tx_thread_t *thread);

/*
 * Reads the author and the time of each post; thread->marks must be set.
 * Returns false if there is no memory.
 */
bool tx_posts_read_authors_and_times(tx_columns_t *columns,
    tx_thread_t *thread);

/*
 * Sets each post's votes, the first number of votes outside of its inner posts.
 * Sets `accepted` if the post's container has a name of accepted answers, or an
 * element around it that contains no earlier post.
 */
void tx_posts_read_votes(const tx_page_t *page, tx_thread_t *thread);


#endif /* _TX_THREAD_THREAD_H_INCLUDED_ */
