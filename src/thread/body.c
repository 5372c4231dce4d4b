/*
 * Copyright (C) textextract contributors
 *
 * The bodies of posts: elements of one signature that hold most of the text,
 * but neither the name nor the time.
 */


#include "thread/finder.h"


#define TX_THREAD_BODY  0.15    /* least part of a post that is its text */

#define TX_THREAD_FURNITURE  \
    (TX_TOKEN_META | TX_TOKEN_NAVIGATION | TX_TOKEN_SHARE)


bool
tx_thread_is_furniture(uint32_t tokens)
{
    return (tokens & TX_THREAD_FURNITURE) && !(tokens & TX_TOKEN_CONTENT);
}


/*
 * True if a post's name or time lies in an element, in a line of its own: a
 * sentence of its text may tell a date, too.
 */
static bool
tx_thread_holds(const tx_finder_t *finder, uint32_t n, uint32_t mark)
{
    uint32_t          b;
    const tx_page_t  *page;

    page = finder->page;

    if (!tx_node_within(page, mark, n)) {
        return false;
    }

    b = page->nodes[mark].block;

    if (b == page->nodes[mark].block_end && b > 0) {
        b--;            /* it stands in the midst of a block */
    }

    return finder->plain[b + 1] == finder->plain[b];
}


bool
tx_thread_is_body(const tx_finder_t *finder, const tx_member_t *pair,
    uint32_t group)
{
    uint32_t          tokens;
    const tx_post_t  *post;

    if (pair->post == 0) {
        return false;
    }

    post = &finder->thread->posts[pair->post - 1];

    if (post->group != group || post->node == pair->node
        || (pair->outer != 0
            && finder->pairs[pair->outer].post == pair->post)
        || tx_thread_holds(finder, pair->node, post->author_node)
        || tx_thread_holds(finder, pair->node, post->time_node))
    {
        return false;
    }

    tokens = tx_tokens_node(finder->cache, finder->page, pair->node);

    return !tx_thread_is_furniture(tokens);
}


/* The number of posts that begin up to a node. */
static uint32_t
tx_thread_begun(const tx_thread_t *thread, uint32_t node)
{
    uint32_t  low, high, middle;

    low = 0;
    high = thread->nposts;

    while (low < high) {
        middle = (low + high) / 2;

        if (thread->posts[middle].node <= node) {
            low = middle + 1;

        } else {
            high = middle;
        }
    }

    return low;
}


/* Fresh chars of a container that are of its post, and of none in that. */
static double
tx_thread_own(const tx_finder_t *finder, uint32_t n)
{
    uint32_t          from, to;
    const tx_node_t  *node;

    node = &finder->page->nodes[n];
    from = tx_thread_begun(finder->thread, n);
    to = tx_thread_begun(finder->thread, node->last);

    return finder->fresh[node->block_end] - finder->fresh[node->block]
           - (finder->said[to] - finder->said[from]);
}


static void
tx_thread_weigh_body(tx_finder_t *finder, tx_member_t *pair)
{
    double       chars;
    tx_group_t  *group;

    group = &finder->groups[pair->group];
    chars = tx_thread_own(finder, pair->node);

    if (chars <= 0) {
        return;
    }

    group->body += chars;
    group->covered += (group->last != pair->post);
    group->last = pair->post;
}


/* The group with most text of those that so many posts have. */
static double
tx_thread_most_body(const tx_finder_t *finder, uint32_t covered,
    uint32_t *best)
{
    double             most;
    uint32_t           i;
    const tx_group_t  *group;

    most = 0;
    *best = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (group->covered >= covered && group->body > most) {
            most = group->body;
            *best = i;
        }
    }

    return most;
}


/* Nearly the most posts that a group with half as much text has. */
static uint32_t
tx_thread_cover(const tx_finder_t *finder, double most)
{
    uint32_t           i, covered;
    const tx_group_t  *group;

    covered = 1;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (group->body >= 0.5 * most) {
            covered = tx_max(covered, group->covered);
        }
    }

    return covered - covered / 20;
}


/* Counts, for each group, bodies that lie in none of the best group. */
static void
tx_thread_outside(tx_finder_t *finder, uint32_t which, uint32_t best)
{
    uint32_t            i, end;
    const tx_member_t  *pair;

    end = 0;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (!tx_thread_is_body(finder, pair, finder->group[which])) {
            continue;
        }

        if (pair->group == best) {
            end = tx_max(end, finder->page->nodes[pair->node].last);
        }

        finder->groups[pair->group].outside += (pair->node > end);
    }
}


/* Of groups within the best one, that which has least and nearly as much. */
static uint32_t
tx_thread_innermost(tx_finder_t *finder, uint32_t which, uint32_t best)
{
    double             most;
    uint32_t           i, inner;
    const tx_group_t  *group;

    tx_thread_outside(finder, which, best);

    inner = best;
    most = finder->groups[best].body;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (group->covered * 20 >= finder->groups[best].covered * 19
            && group->outside == 0
            && group->body >= 0.85 * most
            && group->body < finder->groups[inner].body)
        {
            inner = i;
        }
    }

    return inner;
}


void
tx_thread_bodies(tx_finder_t *finder, uint32_t which)
{
    double             most, all;
    uint32_t           i, items, best;

    items = 0;
    all = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        finder->groups[i].covered = 0;
        finder->groups[i].last = 0;
        finder->groups[i].outside = 0;
        finder->groups[i].body = 0;
    }

    for (i = 0; i < finder->thread->nposts; i++) {
        if (finder->thread->posts[i].group == finder->group[which]) {
            items++;
            all += finder->said[i + 1] - finder->said[i];
        }
    }

    for (i = 1; i <= finder->npairs; i++) {
        if (tx_thread_is_body(finder, &finder->pairs[i],
                              finder->group[which]))
        {
            tx_thread_weigh_body(finder, &finder->pairs[i]);
        }
    }

    most = tx_thread_most_body(finder, (items * 7 + 9) / 10, &best);
    most = tx_thread_most_body(finder, tx_thread_cover(finder, most), &best);

    if (most < TX_THREAD_BODY * all) {
        best = 0;
    }

    finder->body[which] = (best == 0) ? 0
                          : tx_thread_innermost(finder, which, best);
}
