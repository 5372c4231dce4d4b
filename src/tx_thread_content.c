/*
 * Copyright (C) textextract contributors
 *
 * How much of a page its thread is, how sure it is that it is one, and
 * whether it is what the page's selection consists of.
 */


#include "tx_thread_finder.h"


#define TX_THREAD_ARTICLE  1500    /* chars of a text that is an article if */
#define TX_THREAD_MOST     0.6     /*   it is that much of its thread */
#define TX_THREAD_SURE     0.6f    /* of posts with name and time */
#define TX_THREAD_SHOWN    0.5     /* of what is kept, in their texts */
#define TX_THREAD_FEW      4       /* posts of a thread that is doubtful */
#define TX_THREAD_KEPT     0.8     /* of what is kept, in posts */
#define TX_THREAD_BODIES   0.3     /* of the posts' texts, kept */


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


void
tx_thread_sure(tx_finder_t *finder)
{
    float              n, named;
    uint32_t           i;
    tx_post_t         *post;
    tx_thread_t       *thread;
    tx_mark_sum_t      marks;
    const tx_group_t  *group;

    thread = finder->thread;
    n = 0;
    named = 0;

    for (i = 0; i < thread->nposts; i++) {
        post = &thread->posts[i];

        marks = tx_thread_marks(finder, post->node);

        if (marks.times == 0 || post->author_node == 0) {
            continue;
        }

        named++;

        if (finder->page->nodes[post->author_node].tag != TX_TAG_TEXT) {
            n += (post->time.len != 0) ? 1 : 0.7f;     /* "an hour ago" */
        }
    }

    group = &finder->groups[finder->group[0]];

    thread->named = named / (float) thread->nposts;
    thread->sure = n / (float) thread->nposts
                   * (float) (group->both + group->one)
                   / (float) group->items;
    thread->opening = finder->opening != 0;
    thread->uniform = 2 * group->entries < group->items
                      && (thread->nposts > TX_THREAD_FEW
                          || 2 * group->alike >= group->items);
}


/* False for an article with a few comments, which is like no post of them. */
static bool
tx_thread_is_talk(const tx_thread_t *thread, const tx_columns_t *columns)
{
    double        all, own, most;
    uint32_t      b, post;
    const float  *chars;

    chars = columns->col[TX_COL_CHARS];
    all = own = most = 0;
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
        most = tx_max(most, own);
    }

    return !thread->opening || all < TX_THREAD_ARTICLE
           || most < TX_THREAD_MOST * all;
}


bool
tx_thread_is_content(const tx_thread_t *thread, const tx_columns_t *columns,
    const tx_selection_t *sel, bool forum)
{
    bool          few;
    float         least;
    double        all, in, bodies, kept;
    uint32_t      b;
    const float  *chars;

    if (thread->nposts < 2) {
        return false;
    }

    few = thread->nposts <= TX_THREAD_FEW;
    least = few ? 0.9f : TX_THREAD_SURE;

    if (forum) {
        if (thread->named < TX_THREAD_SURE
            || (few && thread->sure < TX_THREAD_SURE))
        {
            return false;
        }

    } else if (!thread->uniform || thread->sure < least
               || !tx_thread_is_talk(thread, columns))
    {
        return false;
    }

    chars = columns->col[TX_COL_CHARS];
    all = in = bodies = kept = 0;

    for (b = 0; b < columns->page->nblocks; b++) {

        if (sel->keep[b]) {
            all += (double) chars[b];
            in += (thread->post[b] != 0) ? (double) chars[b] : 0;
        }

        if (thread->part[b] == TX_PART_BODY) {
            bodies += (double) chars[b];
            kept += sel->keep[b] ? (double) chars[b] : 0;
        }
    }

    if (kept < TX_THREAD_SHOWN * all) {
        return false;       /* too much would not be shown */
    }

    if (forum) {
        return in >= TX_THREAD_SURE * all;
    }

    return in >= TX_THREAD_KEPT * all && kept > TX_THREAD_BODIES * bodies;
}


void
tx_thread_trim(tx_thread_t *thread, uint32_t nblocks, const uint8_t *keep)
{
    uint32_t  b, i;

    if (thread->nposts <= 2 || thread->posts[0].time.len != 0
        || thread->posts[1].time.len == 0
        || thread->posts[1].node <= thread->posts[0].node)
    {
        return;
    }

    for (b = 0; b < nblocks; b++) {
        if (keep[b] && thread->post[b] == 1) {
            return;
        }
    }

    thread->nposts--;
    memmove(thread->posts, thread->posts + 1,
            thread->nposts * sizeof(tx_post_t));

    for (i = 0; i < thread->nposts; i++) {
        thread->posts[i].outer -= (thread->posts[i].outer != 0);
    }

    for (b = 0; b < nblocks; b++) {
        if (thread->post[b] == 1) {
            thread->part[b] = TX_PART_NONE;
        }

        thread->post[b] -= (thread->post[b] != 0);
    }
}
