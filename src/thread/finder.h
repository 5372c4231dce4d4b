/*
 * Copyright (C) textextract contributors
 *
 * Declares what the files of src/thread share: the containers of a page by
 * their groups, and features of both. thread/thread.c calls the steps.
 */


#ifndef _TX_THREAD_FINDER_H_INCLUDED_
#define _TX_THREAD_FINDER_H_INCLUDED_


#include "core/hash_table.h"
#include "features/block_sums.h"
#include "thread/thread.h"


#define TX_POST_MIN_CHARS  4    /* minimum chars of a post */


/* A container in a group.  Its own text is not in an inner container. */

typedef struct {
    uint32_t       group;
    uint32_t       node;
    uint32_t       outer;         /* outer container of the same group, or 0 */
    uint32_t       post;          /* number of the post around it, or 0 */
    uint32_t       signature;     /* hash of the container's tag and classes */
    uint32_t       above;         /* sibling above with name or time, or 0 */
    bool           split;         /* a sibling is in this group */
    bool           beside;        /* container is in an aside, footer or nav */
    double         text;          /* unlinked chars outside inner containers */
    double         linked;        /* linked chars outside inner containers */
    tx_mark_sum_t  marks;
} tx_member_t;


typedef struct {
    uint32_t       open;          /* innermost open container, or 0 */
    uint32_t       items;         /* items: the group's containers with text */
    uint32_t       both;          /* items with a user's name and a time */
    uint32_t       one;           /* items with only a name or only a time */
    uint32_t       entries;       /* items with a heading that is a link */
    uint32_t       parents;       /* number of the items' parents */
    uint32_t       pairs;         /* items after a sibling of another class */
    uint32_t       beside;        /* items in an aside, a footer or a nav */
    uint32_t       alike;         /* items with the last item's classes */
    uint32_t       latest;        /* container added last to this group */
    double         text;          /* chars of items outside of inner items */
    double         both_text;     /* chars of items with user and time */
    double         good;          /* mass of items with a name or a time */
    double         mass;          /* sum of the square roots of items' chars */

    uint32_t       around;        /* items with user, time and text outside
                                     of the chosen group's posts */
    uint32_t       holders;       /* items with user, time and a post inside */
    uint32_t       held;          /* posts inside of items with user and time */
    double         around_text;   /* chars that items have outside of posts */

    uint32_t       answers;       /* items in posts, with user and time */
    uint32_t       others;        /* items in posts, without user or time */
    uint32_t       again;         /* answers but the first in each post */
    uint32_t       last_answer;   /* post that the last counted answer is in */
    double         answer_text;   /* chars of items that are answers in posts */

    uint32_t       covered;       /* posts whose body is in this group */
    uint32_t       last;          /* number of the last post with a body */
    uint32_t       outside;       /* bodies outside of the best group's */
    double         body;          /* chars of the bodies in this group */
} tx_group_t;


/* Sums over all posts before a post; inner posts count on their own. */

typedef struct {
    double         chars;         /* chars, where equal blocks count once */
    uint32_t       users;
    uint32_t       times;
} tx_post_sum_t;


typedef struct {
    tx_columns_t         *columns;
    tx_page_t            *page;
    tx_marks_t            marks;
    float                *plain;     /* unlinked chars before a block,
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
    tx_post_sum_t        *before;    /* for each post: sums before it */
    uint32_t              group[2];  /* groups of posts and of answers, or 0 */
    uint32_t              body[2];   /* groups of these posts' bodies, or 0 */
    uint32_t              opening;   /* node of the opening post, or 0 */
    tx_thread_t          *thread;
} tx_finder_t;


/* thread/group.c: groups of containers with the same signature. */

/* Puts all containers into groups.  Returns false if there is no memory. */
bool tx_thread_group_containers(tx_finder_t *finder);

/* Sums the text of each group, and that of its items with a name and a time. */
void tx_thread_sum_text_of_groups(tx_finder_t *finder);

/* Sets group[0], the group of the posts, to the group of highest score. */
void tx_thread_choose_post_group(tx_finder_t *finder);

/*
 * True if most of a group's text is in containers with a name and a time.
 * Other containers may be many: all rows of a table have the same signature,
 * also those that are no posts.
 */
bool tx_group_has_posts(const tx_group_t *group);


/*
 * thread/post.c: containers that are posts.
 */

/* Makes the posts in document order, with outer posts. false: no memory. */
bool tx_thread_make_posts(tx_finder_t *finder);

/*
 * Returns the sums of an element without the posts in it; sets *posts to the
 * number of posts in the element.
 */
tx_post_sum_t tx_thread_sum_non_posts(const tx_finder_t *finder, uint32_t n,
    uint32_t *posts);

/* Sets each container's `post`, the number of the post that it is in. */
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
 * thread/other_posts.c: finds posts of other groups.  true: posts were found,
 * and the caller must make all posts again.
 */

/* Finds an opening post by a body above the first post. */
bool tx_thread_find_first_post(tx_finder_t *finder);

/* Finds an opening post by the longest text between title and first post. */
bool tx_thread_find_question(tx_finder_t *finder);

/*
 * Sets group[0] to a group around the posts, if the posts are comments: on
 * sites of questions and answers, comments may be longer than the posts.
 */
void tx_thread_choose_outer_group(tx_finder_t *finder);

/* Sets group[1] to the group of answers inside of posts, such as comments. */
bool tx_thread_find_answer_group(tx_finder_t *finder);


/*
 * Functions that set each block's part of a post, after
 * tx_posts_set_posts_of_blocks(); their order is that of the calls, since each
 * function changes what the one before has set.
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


/* thread/content.c: tells whether the page is a thread. */

/* Sets the thread's share of the page's unlinked text. */
void tx_thread_set_share(tx_finder_t *finder);

/*
 * Sets thread->sure, the share of posts with author and time, and the fields
 * named, opening and uniform.
 */
void tx_thread_set_confidence(tx_finder_t *finder);


#endif /* _TX_THREAD_FINDER_H_INCLUDED_ */
