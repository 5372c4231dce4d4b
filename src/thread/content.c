/*
 * Copyright (C) textextract contributors
 *
 * How much of a page its thread is, how sure it is that it is one, and
 * whether it is what the page's selection consists of.
 */


#include "thread/finder.h"


#define TX_THREAD_ARTICLE  1500    /* chars of a text that is an article if */
#define TX_THREAD_MOST     0.6     /*   it is that much of its thread */
#define TX_THREAD_SURE     0.6f    /* of posts with name and time */
#define TX_THREAD_SHOWN    0.5     /* of what is kept, in their texts */
#define TX_THREAD_FEW      4       /* posts of a thread that is doubtful */
#define TX_THREAD_SEVERAL  3       /*   and of one that is unlikely, least */
#define TX_THREAD_KEPT     0.8     /* of what is kept, in posts */
#define TX_THREAD_BODIES   0.3     /* of the posts' texts, kept */
#define TX_THREAD_DOUBT    0.9f    /* of posts with both, beyond doubt */


/* Chars of what was kept, and of the texts of posts. */

typedef struct {
    double  all;         /* kept: all of it, */
    double  in;          /*   in posts, */
    double  shown;       /*   and in their texts, names and times */
    double  bodies;      /* texts, but for copies that were left out, */
    double  kept;        /*   and those kept */
} tx_thread_sums_t;


void
tx_thread_share(tx_finder_t *finder)
{
    double        all, own;
    uint32_t      b;
    tx_thread_t  *thread;

    thread = finder->thread;
    own = 0;

    for (b = 0; b < finder->page->nblocks; b++) {
        if (thread->post[b] != 0) {
            own += finder->sums[b + 1].unlinked - finder->sums[b].unlinked;
        }
    }

    all = finder->sums[finder->page->nblocks].unlinked;
    thread->share = (all > 0) ? (float) (own / all) : 0;
}


/* An author's name that its markup tells, or that of the element around. */
static bool
tx_thread_is_marked(const tx_finder_t *finder, uint32_t n)
{
    const tx_node_t  *nodes;

    nodes = finder->page->nodes;

    return nodes[n].tag != TX_TAG_TEXT
           || (finder->marks.mark[nodes[n].parent] & TX_MARK_USER);
}


/* A time is told in a post, or in the line above. */
static bool
tx_thread_is_dated(const tx_finder_t *finder, const tx_post_t *post)
{
    const tx_mark_sum_t  *sum;

    sum = finder->marks.sum;

    return sum[finder->page->nodes[post->node].last + 1].times
           != sum[post->first].times;
}


void
tx_thread_sure(tx_finder_t *finder)
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

        if (post->author_node == 0 || !tx_thread_is_dated(finder, post)) {
            continue;
        }

        named++;

        if (tx_thread_is_marked(finder, post->author_node)) {
            n += (post->time.len != 0) ? 1 : 0.7f;     /* "an hour ago" */
        }
    }

    group = &finder->groups[finder->group[0]];

    thread->named = named / (float) thread->nposts;
    thread->sure = n / (float) thread->nposts;

    if (!tx_thread_is_most(group)) {
        thread->sure *= (float) (group->both + group->one)
                        / (float) group->items;
    }

    thread->opening = finder->opening != 0;
    thread->uniform = 2 * group->entries < group->items
                      && (thread->nposts > TX_THREAD_FEW
                          || 2 * group->alike >= group->items);
}


/* Chars of all bodies; most: of the longest one. */
static double
tx_thread_longest(const tx_thread_t *thread, const tx_columns_t *columns,
    double *most)
{
    double        all, own;
    uint32_t      b, post;
    const float  *chars;

    chars = columns->col[TX_COL_CHARS];
    all = own = *most = 0;
    post = 0;

    /* runs of a post's blocks: one in which others lie counts as several */

    for (b = 0; b < columns->page->nblocks; b++) {
        if (thread->part[b] != TX_PART_BODY) {
            continue;
        }

        own = (thread->post[b] == post) ? own : 0;
        post = thread->post[b];

        own += (double) chars[b];
        all += (double) chars[b];
        *most = tx_max(*most, own);
    }

    return all;
}


/* False for an article with a few comments, which is like no post of them. */
static bool
tx_thread_is_talk(const tx_thread_t *thread, const tx_columns_t *columns)
{
    double  all, most;

    all = tx_thread_longest(thread, columns, &most);

    return !thread->opening || all < TX_THREAD_ARTICLE
           || most < TX_THREAD_MOST * all;
}


/* True if most posts have texts, and none is an article beside the others. */
static bool
tx_thread_is_even(const tx_thread_t *thread, const tx_columns_t *columns)
{
    double    all, most;
    uint32_t  b, last, with;

    if (thread->nposts < TX_THREAD_SEVERAL) {
        return false;
    }

    last = 0;
    with = 0;

    for (b = 0; b < columns->page->nblocks; b++) {
        if (thread->part[b] == TX_PART_BODY && thread->post[b] > last) {
            last = thread->post[b];
            with++;
        }
    }

    all = tx_thread_longest(thread, columns, &most);

    return with >= TX_THREAD_SEVERAL && 5 * with >= 3 * thread->nposts
           && most < TX_THREAD_MOST * all;
}


static tx_thread_sums_t
tx_thread_sum(const tx_thread_t *thread, const tx_columns_t *columns,
    const uint8_t *keep)
{
    bool              copy;
    double            chars, kept;
    uint32_t          b;
    const float      *again;
    tx_thread_sums_t  sums;

    memset(&sums, 0, sizeof(tx_thread_sums_t));
    again = columns->col[TX_COL_DUPLICATE];

    for (b = 0; b < columns->page->nblocks; b++) {
        chars = (double) columns->col[TX_COL_CHARS][b];
        kept = keep[b] ? chars : 0;
        copy = again != NULL && again[b] != 0;

        sums.all += kept;
        sums.in += (thread->post[b] != 0) ? kept : 0;
        sums.shown += (thread->part[b] >= TX_PART_AUTHOR) ? kept : 0;

        if (thread->part[b] == TX_PART_BODY) {
            sums.bodies += copy ? kept : chars;
            sums.kept += kept;
        }
    }

    return sums;
}


/* What the posts themselves speak for, whatever was kept of them. */
static bool
tx_thread_is_credible(const tx_thread_t *thread, const tx_columns_t *columns,
    tx_thread_odds_t odds)
{
    bool  few;

    few = thread->nposts <= TX_THREAD_FEW;

    if (odds == TX_THREAD_LIKELY) {
        return thread->named >= TX_THREAD_SURE
               && (!few || thread->sure >= TX_THREAD_SURE);
    }

    return thread->uniform
           && thread->sure >= (few ? TX_THREAD_DOUBT : TX_THREAD_SURE)
           && tx_thread_is_talk(thread, columns)
           && (odds != TX_THREAD_UNLIKELY
               || tx_thread_is_even(thread, columns));
}


bool
tx_thread_is_content(const tx_thread_t *thread, const tx_columns_t *columns,
    const tx_selection_t *sel, tx_thread_odds_t odds)
{
    tx_thread_sums_t  sums;

    if (thread->nposts < 2 || !tx_thread_is_credible(thread, columns, odds)) {
        return false;
    }

    sums = tx_thread_sum(thread, columns, sel->keep);

    if (sums.shown < TX_THREAD_SHOWN * sums.all) {
        return false;
    }

    if (odds == TX_THREAD_LIKELY) {
        return sums.in >= TX_THREAD_SURE * sums.all;
    }

    return sums.in >= TX_THREAD_KEPT * sums.all
           && sums.kept > sums.bodies * (odds == TX_THREAD_UNLIKELY
                                         ? TX_THREAD_KEPT : TX_THREAD_BODIES);
}
