/*
 * Copyright (C) textextract contributors
 *
 * Shared by the files of src/thread: the containers of a page, their groups,
 * and sums over groups and posts.  thread/thread.c calls the steps in order.
 */


#ifndef _TX_THREAD_THREAD_FINDER_H_INCLUDED_
#define _TX_THREAD_THREAD_FINDER_H_INCLUDED_


#include "core/hash_table.h"
#include "features/block_sums.h"
#include "thread/thread.h"


#define TX_POST_MIN_CHARS  4    /* minimum chars of a post */


/* A container in a group.  Inner containers are inside it and in its group. */

typedef struct {
    uint32_t       group;
    uint32_t       node;
    uint32_t       outer;         /* outer container of the same group, or 0 */
    uint32_t       post;          /* number of the post around it, or 0 */
    uint32_t       signature;     /* hash of the container's tag and classes */
    uint32_t       above;         /* line above with name or time, or 0 */
    bool           split;         /* it and a sibling each have a line above */
    bool           beside;        /* container is in an aside, footer or nav */
    double         text;          /* unlinked chars outside inner containers */
    double         linked;        /* linked chars outside inner containers */
    tx_mark_sum_t  marks;
} tx_member_t;


typedef struct {
    uint32_t       open;          /* innermost open container, or 0 */
    uint32_t       items;         /* number of containers with text: items */
    uint32_t       both;          /* items with a user's name and a time */
    uint32_t       one;           /* items with only a name or only a time */
    uint32_t       entries;       /* items with a heading that is a link */
    uint32_t       parents;       /* number of the items' parents */
    uint32_t       pairs;         /* items behind a sibling of other classes */
    uint32_t       beside;        /* items in an aside, a footer or a nav */
    uint32_t       alike;         /* items with the previous item's classes */
    uint32_t       latest;        /* container added last to this group */
    double         text;          /* chars of items outside of inner items */
    double         both_text;     /* chars of items with user and time */
    double         good;          /* part of mass in items with name or time */
    double         mass;          /* sum of the square roots of items' chars */

    uint32_t       around;        /* items that have user, time and text outside
                                     of posts: they may be larger posts */
    uint32_t       holders;       /* larger posts with posts inside */
    uint32_t       held;          /* posts inside of larger posts */
    double         around_text;   /* chars of larger posts outside of posts */

    uint32_t       answers;       /* items in posts, with user and time */
    uint32_t       others;        /* items in posts, without user or time */
    uint32_t       again;         /* answers that are not the first in a post */
    uint32_t       last_answer;   /* post that the last counted answer is in */
    double         answer_text;   /* chars of items that are answers in posts */

    uint32_t       covered;       /* posts whose body is in this group */
    uint32_t       last;          /* number of the last post with a body */
    uint32_t       outside;       /* its bodies outside of the best group's */
    double         body;          /* chars of the bodies in this group */
} tx_group_t;


/* Sums over a post, or all posts before it, each without its inner posts. */

typedef struct {
    double         chars;         /* chars, where equal blocks count once */
    uint32_t       users;
    uint32_t       times;
} tx_post_sum_t;


typedef struct {
    tx_columns_t         *columns;
    tx_page_t            *page;
    tx_marks_t            marks;
    float                *plain;     /* by block: unlinked chars before it,
                                        without lines of names and times */
    tx_member_t          *pairs; /* containers in document order; 0 is unused */
    uint32_t              npairs;
    tx_group_t           *groups;    /* groups; index 0 is unused */
    uint32_t              ngroups;
    tx_slots_t            slots;
    uint32_t             *number;  /* for each hash slot: number of its group */
    uint32_t              most;      /* maximum number of groups */
    double               *fresh;     /* for each block: chars before it,
                                        where equal blocks count once */
    tx_post_sum_t        *before;    /* by post: sums over posts before it */
    uint32_t              group[2];  /* groups of posts and of answers, or 0 */
    uint32_t              body[2];   /* groups of bodies: of posts, answers */
    uint32_t              opening;   /* node of the opening post, or 0 */
    tx_thread_t          *thread;
} tx_finder_t;


/* thread/group_containers.c: groups of containers with the same signature. */

/* Puts all containers into groups.  Returns false if there is no memory. */
bool tx_thread_group_containers(tx_finder_t *finder);

/* Counts items and text of each group, in all and with names and times. */
void tx_thread_sum_text_of_groups(tx_finder_t *finder);

/* Sets group[0], the group of the posts, to the group of highest score. */
void tx_thread_choose_post_group(tx_finder_t *finder);

/*
 * True if 75 % of a group's text is in containers with a name and a time, and
 * these are a third of the containers or more.  (In a table, all rows have one
 * signature, but only some are posts.)
 */
bool tx_group_has_posts(const tx_group_t *group);


/*
 * thread/find_posts.c: containers that are posts.
 */

/* Makes the posts in document order, and sets `outer`.  false: no memory. */
bool tx_thread_make_posts(tx_finder_t *finder);

/*
 * Returns the sums of element n without the posts in n; sets *posts to the
 * number of these posts.
 */
tx_post_sum_t tx_sum_outside_of_posts(const tx_finder_t *finder, uint32_t n,
    uint32_t *posts);

/* Sets `post` of each container: the number of the post around it, or 0. */
void tx_thread_set_posts_of_containers(tx_finder_t *finder);


/* thread/body.c: the bodies, which are the elements with the posts' texts. */

/*
 * Sets body[which] to the group of elements with the most text in the posts of
 * group[which], without the posts' header lines.
 */
void tx_thread_choose_body_group(tx_finder_t *finder, uint32_t which);

/* True if a container may be the body of a post of the given group. */
bool tx_thread_may_be_body(const tx_finder_t *finder, const tx_member_t *pair,
    uint32_t group);


/*
 * thread/posts_outside_group.c: finds posts outside of group[0].  If a function
 * returns true, the caller must call tx_thread_make_posts() again.
 */

/* Finds an opening post by a body (an element of body[0]) above all posts. */
bool tx_thread_find_first_post(tx_finder_t *finder);

/* Finds an opening post by the longest text between title and first post. */
bool tx_thread_find_question(tx_finder_t *finder);

/*
 * Sets group[0] to a group around the posts, if these are comments: on
 * sites of questions and answers, comments may be longer than the posts.
 */
void tx_thread_choose_outer_group(tx_finder_t *finder);

/* Sets group[1] to the group of answers inside of posts, such as comments. */
bool tx_thread_find_answer_group(tx_finder_t *finder);


/*
 * Functions that set each block's part of a post.  They must be called after
 * tx_posts_set_posts_of_blocks(), in this order, since each function changes
 * parts that the previous function has set.
 */

/* Marks the blocks of the posts' bodies as such (TX_PART_BODY). */
void tx_thread_mark_bodies(tx_finder_t *finder);

/*
 * In posts without a body, makes all blocks but names, times and toolbars part
 * of the body; removes signatures from bodies.
 */
void tx_thread_mark_bodiless_posts(tx_finder_t *finder);

/* Marks the blocks with a post's author or time (TX_PART_AUTHOR, _TIME). */
void tx_thread_mark_authors_and_times(tx_finder_t *finder);


/* thread/share_of_page.c: tells whether the page is a thread. */

/* Sets the thread's share of the page's unlinked text. */
void tx_thread_set_share(tx_finder_t *finder);

/*
 * Sets thread->sure, the share of posts with author and time, and the fields
 * named, opening and uniform.
 */
void tx_thread_set_confidence(tx_finder_t *finder);


#endif /* _TX_THREAD_THREAD_FINDER_H_INCLUDED_ */
