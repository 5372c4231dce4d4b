/*
 * Copyright (C) textextract contributors
 *
 * Shared by the files of src/thread: the containers of a page by their groups,
 * and features of both.  thread/thread.c calls the steps.
 */


#ifndef _TX_THREAD_FINDER_H_INCLUDED_
#define _TX_THREAD_FINDER_H_INCLUDED_


#include "core/hash_table.h"
#include "features/sums.h"
#include "thread/thread.h"


#define TX_POST_MIN_CHARS  4    /* fewest chars of a post */


/* A container in one of its groups.  Own text is in no inner container. */

typedef struct {
    uint32_t       group;
    uint32_t       node;
    uint32_t       outer;         /* the group's pair around it, 0: none */
    uint32_t       post;          /* number of the post around it, 0: none */
    uint32_t       signature;     /* hash of its tag and all classes */
    uint32_t       above;         /* sibling above with name or time, or 0 */
    bool           split;         /* a sibling is in the same group */
    bool           beside;        /* in an aside, a footer or a nav */
    double         text;          /* own unlinked chars */
    double         linked;        /* own linked chars */
    tx_mark_sum_t  marks;
} tx_member_t;


typedef struct {
    uint32_t       open;          /* the innermost open pair, 0: none */
    uint32_t       items;         /* containers with text */
    uint32_t       both;          /* items with user and time */
    uint32_t       one;           /* items with user or time only */
    uint32_t       entries;       /* items with a heading and a link */
    uint32_t       parents;       /* number of the items' parents */
    uint32_t       pairs;         /* items after a sibling of other class */
    uint32_t       beside;        /* items in an aside, a footer or a nav */
    uint32_t       alike;         /* items with the classes of the last item */
    uint32_t       latest;        /* the last pair so far */
    double         text;          /* own chars of all items */
    double         both_text;     /* own chars of items with both marks */
    double         good;          /* sum of roots of chars, weighted by marks */
    double         mass;          /* sum of roots of chars of all items */

    uint32_t       around;        /* items with user, time and text outside
                                     of the chosen group's posts */
    uint32_t       holders;       /* such items with a post inside */
    uint32_t       held;          /* posts in such items */
    double         around_text;   /* chars of such items outside of posts */

    uint32_t       answers;       /* items in posts, with user and time */
    uint32_t       others;        /* items in posts, without user or time */
    uint32_t       again;         /* answers after the first of a post */
    uint32_t       last_answer;   /* number of the last answer's post */
    double         answer_text;   /* chars of all answers */

    uint32_t       covered;       /* posts with a body of this group */
    uint32_t       last;          /* number of the last covered post */
    uint32_t       outside;       /* bodies in no body of the best group */
    double         body;          /* chars of all bodies */
} tx_group_t;


/* Sums of all posts before a post, without inner posts. */

typedef struct {
    double         chars;         /* fresh chars */
    uint32_t       users;
    uint32_t       times;
} tx_post_sum_t;


typedef struct {
    tx_columns_t         *columns;
    tx_page_t            *page;
    tx_marks_t            marks;
    const tx_fill_sum_t  *sums;
    float                *plain;     /* unlinked chars before a block, without
                                        those of short lines with marks */
    tx_token_cache_t     *cache;
    struct tx_keys_s     *known;     /* keys of class values, by their hash */
    tx_member_t          *pairs;     /* from index 1, in document order */
    uint32_t              npairs;
    tx_group_t           *groups;    /* from index 1 */
    uint32_t              ngroups;
    tx_slots_t            slots;
    uint32_t             *number;    /* by slot: number of the group */
    uint32_t              most;      /* most groups that fit in groups */
    const uint32_t       *alike;     /* by block: number of equal blocks */
    double               *fresh;     /* chars before a block, where equal
                                        blocks count as one */
    tx_post_sum_t        *before;    /* by post, one more than there are */
    uint32_t              group[2];  /* of posts and of answers, 0: none */
    uint32_t              body[2];   /* of the bodies of both, 0: none */
    uint32_t              opening;   /* node of an opening post, 0: none */
    tx_thread_t          *thread;
} tx_finder_t;


/* Returns an element's unlinked chars, without short lines with marks. */
static inline float
tx_thread_plain_chars(const tx_finder_t *finder, const tx_node_t *node)
{
    return finder->plain[node->block_end] - finder->plain[node->block];
}


/*
 * thread/group.c: containers of one signature.
 */

/* Puts all containers into groups.  false: no memory. */
bool tx_thread_group_containers(tx_finder_t *finder);

/* Sums each group's text, and its text with a user and a time. */
void tx_thread_sum_groups(tx_finder_t *finder);

/* Sets group[0], the posts' group: the one with the highest score. */
void tx_thread_choose_group(tx_finder_t *finder);

/*
 * True if most of a group's text is in containers with a user and a time, even
 * if many containers have none: all rows of a table have the same signature,
 * also those that are no posts.
 */
bool tx_group_has_posts(const tx_group_t *group);


/*
 * thread/post.c: containers that are posts.
 */

/* Makes the posts, in document order and nested.  false: no memory. */
bool tx_thread_make_posts(tx_finder_t *finder);

/*
 * Returns the sums of an element without the posts in it; sets *posts to the
 * number of these.
 */
tx_post_sum_t tx_thread_sum_outside(const tx_finder_t *finder, uint32_t n,
    uint32_t *posts);

/* Sets the post that contains each pair. */
void tx_thread_set_pair_posts(tx_finder_t *finder);


/*
 * thread/body.c: elements that are the posts' texts.
 */

/*
 * Sets body[which]: the group of elements with most text of the posts of
 * group[which], without the posts' header lines.
 */
void tx_thread_find_bodies(tx_finder_t *finder, uint32_t which);

/* True if a pair may be the body of a post in the given group. */
bool tx_thread_is_body(const tx_finder_t *finder, const tx_member_t *pair,
    uint32_t group);


/*
 * thread/other_posts.c: posts of other groups.  true: there are some; the
 * caller makes all posts again.
 */

/* Finds the opening post: one with a body before the first post. */
bool tx_thread_find_opening(tx_finder_t *finder);

/* Finds the opening post by the longest text between title and posts. */
bool tx_thread_find_question(tx_finder_t *finder);

/*
 * Sets group[0] to a group around the posts, if these are comments in posts:
 * on sites of questions and answers, they may be longer than the posts.
 */
void tx_thread_choose_outer(tx_finder_t *finder);

/* Sets group[1] to a group of answers in posts, such as comments. */
bool tx_thread_find_answers(tx_finder_t *finder);


/*
 * Functions that set the blocks' parts, in the order of their calls, as each
 * changes results of the previous one.
 */

/* Sets each block's number of the innermost post around it. */
void tx_thread_number_blocks(tx_finder_t *finder);

/* Marks the blocks of bodies. */
void tx_thread_mark_bodies(tx_finder_t *finder);

/*
 * In posts without a body, marks all blocks as body but names, times and
 * toolbars; unmarks signatures.  Without memory, arena->failed is set.
 */
void tx_thread_mark_bodiless_posts(tx_finder_t *finder);

/* Marks the blocks with a post's author or time. */
void tx_thread_mark_authors_and_times(tx_finder_t *finder);


/*
 * thread/content.c: whether it is a thread, and the page's content.
 */

/* Sets the thread's share of the page's unlinked text. */
void tx_thread_set_share(tx_finder_t *finder);

/*
 * Sets thread->sure, the share of posts with author and time, and the fields
 * named, opening and uniform.
 */
void tx_thread_set_confidence(tx_finder_t *finder);


#endif /* _TX_THREAD_FINDER_H_INCLUDED_ */
