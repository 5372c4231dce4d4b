/*
 * Copyright (C) textextract contributors
 *
 * What the files of the thread share: the containers of a page by their
 * groups, and what is found out about them.  thread/thread.c calls the steps.
 */


#ifndef _TX_THREAD_FINDER_H_INCLUDED_
#define _TX_THREAD_FINDER_H_INCLUDED_


#include "core/hash_table.h"
#include "features/sums.h"
#include "thread/thread.h"


#define TX_THREAD_LEAST  4    /* chars; with less it is no post */


/* A container as one of a group: an own text is what is not in another. */

typedef struct {
    uint32_t       group;
    uint32_t       node;
    uint32_t       outer;         /* the one of the group around it, or 0 */
    uint32_t       post;          /* number of the post around it, or 0 */
    uint32_t       signature;     /* of its tag and all its classes */
    uint32_t       above;         /* the line above that completes it, or 0 */
    bool           split;         /* others like it have the same parent */
    bool           beside;        /* in an aside, a footer or a nav */
    double         text;          /* unlinked chars */
    double         linked;
    tx_mark_sum_t  marks;
} tx_member_t;


typedef struct {
    uint32_t       open;          /* the pair that is open, or 0 */
    uint32_t       items;         /* containers with text */
    uint32_t       both;          /* of these with user and time */
    uint32_t       one;           /* with one of them */
    uint32_t       entries;
    uint32_t       parents;       /* elements that they are children of */
    uint32_t       pairs;         /* that follow a sibling of another class */
    uint32_t       beside;        /* in an aside, a footer or a nav */
    uint32_t       alike;         /* with all classes of the one before */
    uint32_t       latest;        /* the latest pair */
    double         text;          /* of all of them */
    double         both_text;     /*   with user and time */
    double         good;          /* what their texts weigh, as posts */
    double         mass;          /* and as text */

    uint32_t       around;        /* around the group chosen first: those
                                     with user, time and text besides */
    uint32_t       holds;         /*   containers in them */
    uint32_t       holders;       /*   those with one, */
    uint32_t       several;       /*   and with more than one */
    uint32_t       signature;     /*   of the latest of them */
    bool           mixed;         /*   their signatures differ */
    double         around_text;

    uint32_t       answers;       /* in posts: those with user and time */
    uint32_t       others;        /*   and those without */
    uint32_t       again;         /*   those that are not a post's first */
    uint32_t       last_answer;   /*   the post of the latest */
    double         answer_text;

    uint32_t       covered;       /* as a body: posts that have one */
    uint32_t       last;          /*   the latest of them */
    uint32_t       outside;       /*   those that are in none of the best */
    double         body;          /*   chars in all */
} tx_group_t;


typedef struct {
    tx_columns_t         *columns;
    tx_page_t            *page;
    tx_marks_t            marks;
    const tx_fill_sum_t  *sums;
    float                *plain;     /* unlinked chars in front of a block, but
                                        those of short lines with marks */
    tx_token_cache_t     *cache;
    tx_member_t          *pairs;     /* from 1 on, in document order */
    uint32_t              npairs;
    tx_group_t           *groups;    /* from 1 on */
    uint32_t              ngroups;
    tx_slots_t            slots;
    uint32_t             *number;    /* by slot: of the group */
    uint32_t              most;      /* groups that there may be */
    const uint32_t       *alike;     /* by block: those that say the same */
    double               *fresh;     /* chars in front of a block; of all that
                                        are alike, one counts */
    double               *said;      /* fresh chars of the posts in front of
                                        one, of each without those in it */
    uint32_t              group[2];  /* the thread's; of answers in it, or 0 */
    uint32_t              body[2];   /* the bodies', or 0 */
    uint32_t              opening;   /* node of a post of no pair, or 0 */
    tx_thread_t          *thread;
} tx_finder_t;


/* True of an element for what stands beside a page's own text. */
static inline bool
tx_thread_is_beside(const tx_node_t *node)
{
    return node->tag == TX_TAG_ASIDE || node->tag == TX_TAG_FOOTER
           || node->tag == TX_TAG_NAV;
}


/*
 * thread/group.c: containers of one signature.
 */

/* All containers by their groups.  false: no memory. */
bool tx_thread_collect(tx_finder_t *finder);

/* What each group has of text, and of text with a user and a time. */
void tx_thread_weigh(tx_finder_t *finder);

/* group[0], the thread's: the one that is worth most. */
void tx_thread_choose(tx_finder_t *finder);

/*
 * True if most of a group's text has a user and a time with it, though many of
 * its containers have not: rows of a table are all of one signature, those
 * above and below the posts as well.
 */
bool tx_thread_is_most(const tx_group_t *group);


/*
 * thread/outer.c: group[0] becomes that of the posts around, if it was one
 * of their comments.  false: no memory.
 */
bool tx_thread_widen(tx_finder_t *finder);


/*
 * thread/post.c: containers that are posts.
 */

/* The posts in order, each with that which it lies in.  false: no memory. */
bool tx_thread_make_posts(tx_finder_t *finder);

/* The post that each pair lies in. */
void tx_thread_pair_posts(tx_finder_t *finder);


/*
 * thread/body.c: elements that are the posts' texts.
 */

/*
 * body[which], the bodies' group in posts of group[which]: most of the text,
 * without what stands above it.
 */
void tx_thread_bodies(tx_finder_t *finder, uint32_t which);

/* True for a pair that could be the body of a post of a group. */
bool tx_thread_is_body(const tx_finder_t *finder, const tx_member_t *pair,
    uint32_t group);

/* True if such tokens are those of a toolbar, a card or a menu. */
bool tx_thread_is_furniture(uint32_t tokens);


/*
 * Posts of other signatures, once there are posts with bodies.  true: there
 * are some, and all posts are to be made anew.
 */

/* The post that opens the thread, if a body stands in front of the first. */
bool tx_thread_opening(tx_finder_t *finder);

/* Or else, what has most text between the title and the first post. */
bool tx_thread_question(tx_finder_t *finder);

/* A group of answers that are parts of posts, such as comments. */
bool tx_thread_answers(tx_finder_t *finder);


/*
 * What each block is of a thread.  These are called in this order, as each
 * changes what those before it said.
 */

/* Numbers blocks by the innermost post that they lie in. */
void tx_thread_block_posts(tx_finder_t *finder);

/* Marks blocks of bodies as such. */
void tx_thread_mark_bodies(tx_finder_t *finder);

/*
 * Where no body was found, all is that is no mark and no furniture; and a
 * signature is part of no body.  No memory: the arena tells of it.
 */
void tx_thread_mark_rest(tx_finder_t *finder);

/* Marks blocks that tell the author or the time. */
void tx_thread_heads(tx_finder_t *finder);


/*
 * thread/content.c: what tells whether it is a thread, and the page's.
 */

/* The thread's share: that of its posts in the page's unlinked text. */
void tx_thread_share(tx_finder_t *finder);

/*
 * How sure it is: how many of the containers are posts that someone wrote at
 * some time; and what else is told of them: named, opening, uniform.
 */
void tx_thread_sure(tx_finder_t *finder);


#endif /* _TX_THREAD_FINDER_H_INCLUDED_ */
