/*
 * Copyright (C) textextract contributors
 *
 * Computes a thread's share of its page and the confidence that it is a thread;
 * tells whether the page's selection consists of the thread.
 */


#include "thread/thread_finder.h"


#define ARTICLE_MIN_CHARS  1500  /* minimum chars of an article with comments */
#define ARTICLE_MIN_SHARE  0.6  /* min. chars of longest body / of all bodies */
#define MARKED_MIN_SHARE  0.6f  /* min. share of posts with name and time */
#define SMALL_MAX_POSTS         4     /* maximum posts of a small thread */
#define OTHER_TYPE_MIN_POSTS 3 /* min. posts with body if thread is unlikely */
#define KEPT_MIN_SHARE 0.8 /* min. share of kept text in posts, or of bodies */
#define BODIES_MIN_SHARE  0.3  /* minimum share of bodies' text that is kept */
#define SMALL_MARKED_MIN_SHARE 0.9f /* share with name and time, of few posts */


/* Sums of chars over the kept blocks and over the bodies of the posts. */

typedef struct {
    double    all;         /* chars of all kept blocks */
    double    in;          /* chars of the kept blocks in posts */
    double    bodies;      /* chars of all posts' bodies */
    double    kept;        /* kept chars of posts' bodies */
    double    longest;     /* chars of the longest body */
    uint32_t  posts;       /* number of posts with a body */
} tx_thread_sums_t;


void
tx_thread_set_share(tx_finder_t *finder)
{
    double        all, own;
    uint32_t      b;
    tx_thread_t  *thread;

    thread = finder->thread;
    own = 0;

    for (b = 0; b < finder->page->nblocks; b++) {
        if (thread->post[b] != 0) {
            own += tx_sums_between(finder->columns, b, b + 1).unlinked;
        }
    }

    all = finder->columns->sums[finder->page->nblocks].unlinked;
    thread->share = (all > 0) ? (float) (own / all) : 0;
}


/* True if node n is marked up as a user's name: not found by its text alone. */
static bool
tx_thread_is_marked_up_name(const tx_finder_t *finder, uint32_t n)
{
    const tx_node_t  *nodes;

    nodes = finder->page->nodes;

    return nodes[n].tag != TX_TAG_TEXT
           || (finder->marks.mark[nodes[n].parent] & TX_MARK_USER);
}


/* True if a post, or the line above it, contains a time. */
static bool
tx_thread_post_has_time(const tx_finder_t *finder, const tx_post_t *post)
{
    const tx_mark_sum_t  *sum;

    sum = finder->marks.sum;

    return sum[finder->page->nodes[post->node].last + 1].times
           != sum[post->first].times;
}


void
tx_thread_set_confidence(tx_finder_t *finder)
{
    float              n, named;
    uint32_t           i;
    tx_post_t         *post;
    tx_thread_t       *thread;
    const tx_group_t  *group;

    thread = finder->thread;
    n = 0;
    named = 0;

    for (i = 0; i < thread->nposts; i++) {
        post = &thread->posts[i];

        if (post->author_node == 0 || !tx_thread_post_has_time(finder, post)) {
            continue;
        }

        named++;

        if (tx_thread_is_marked_up_name(finder, post->author_node)) {
            n += (post->time.len != 0) ? 1 : 0.7f;  /* no date: "an hour ago" */
        }
    }

    group = &finder->groups[finder->group[0]];

    thread->named = named / (float) thread->nposts;
    thread->sure = n / (float) thread->nposts;

    if (!tx_group_has_posts(group)) {
        thread->sure *= (float) (group->both + group->one)
                        / (float) group->items;
    }

    thread->opening = finder->opening != 0;
    thread->uniform = 2 * group->entries < group->items
                      && (thread->nposts > SMALL_MAX_POSTS
                          || 2 * group->alike >= group->items);
}


static tx_thread_sums_t
tx_thread_sum_kept_chars(const tx_thread_t *thread, const tx_columns_t *columns,
    const uint8_t *keep)
{
    double            chars, kept, own;
    uint32_t          b, post, last;
    tx_thread_sums_t  sums;

    memset(&sums, 0, sizeof(tx_thread_sums_t));
    own = 0;
    post = last = 0;

    for (b = 0; b < columns->page->nblocks; b++) {
        chars = (double) columns->col[TX_COL_CHARS][b];
        kept = keep[b] ? chars : 0;

        sums.all += kept;
        sums.in += (thread->post[b] != 0) ? kept : 0;

        if (thread->part[b] != TX_PART_BODY) {
            continue;
        }

        /* a post that inner posts interrupt has several bodies */

        own = (thread->post[b] == post) ? own + chars : chars;
        post = thread->post[b];

        sums.bodies += chars;
        sums.kept += kept;
        sums.longest = tx_max(sums.longest, own);
        sums.posts += (post > last);
        last = tx_max(last, post);
    }

    return sums;
}


/* True if the page is an article with comments: one body has most text. */
static bool
tx_thread_is_article(const tx_thread_t *thread, const tx_thread_sums_t *sums)
{
    return thread->opening && sums->bodies >= ARTICLE_MIN_CHARS
           && sums->longest >= ARTICLE_MIN_SHARE * sums->bodies;
}


/* True if 60 % of the posts have bodies, and no body has 60 % of their text. */
static bool
tx_thread_has_similar_posts(const tx_thread_t *thread,
    const tx_thread_sums_t *sums)
{
    return sums->posts >= OTHER_TYPE_MIN_POSTS
           && 5 * sums->posts >= 3 * thread->nposts
           && sums->longest < ARTICLE_MIN_SHARE * sums->bodies;
}


bool
tx_thread_has_bylines(const tx_thread_t *thread)
{
    return thread->nposts > 1 && thread->named >= MARKED_MIN_SHARE
           && (thread->nposts > SMALL_MAX_POSTS
               || thread->sure >= MARKED_MIN_SHARE);
}


/* True if the posts' names and times suffice to call the page a thread. */
static bool
tx_thread_has_enough_marks(const tx_thread_t *thread,
    const tx_thread_sums_t *sums, tx_thread_odds_t odds)
{
    bool  few;

    few = thread->nposts <= SMALL_MAX_POSTS;

    return thread->uniform
           && thread->sure >= (few ? SMALL_MARKED_MIN_SHARE : MARKED_MIN_SHARE)
           && !tx_thread_is_article(thread, sums)
           && (odds != TX_THREAD_UNLIKELY
               || tx_thread_has_similar_posts(thread, sums));
}


bool
tx_thread_is_content(const tx_thread_t *thread, const tx_columns_t *columns,
    const tx_selection_t *sel, tx_thread_odds_t odds)
{
    tx_thread_sums_t  sums;

    if (thread->nposts < 2) {
        return false;
    }

    sums = tx_thread_sum_kept_chars(thread, columns, sel->keep);

    if (odds == TX_THREAD_LIKELY) {
        return tx_thread_has_bylines(thread)
               && sums.in >= MARKED_MIN_SHARE * sums.all;
    }

    return tx_thread_has_enough_marks(thread, &sums, odds)
           && sums.in >= KEPT_MIN_SHARE * sums.all
           && sums.kept > sums.bodies * (odds == TX_THREAD_UNLIKELY
                                         ? KEPT_MIN_SHARE : BODIES_MIN_SHARE);
}
