/*
 * Copyright (C) textextract contributors
 *
 * The bodies of posts: elements of one signature that hold most of the text,
 * but neither the name nor the time.
 */


#include "tx_thread_finder.h"


#define TX_THREAD_BODY  0.15    /* least part of a post that is its text */

#define TX_THREAD_FURNITURE  \
    (TX_TOKEN_META | TX_TOKEN_NAVIGATION | TX_TOKEN_SHARE)


bool
tx_thread_is_furniture(uint32_t tokens)
{
    return (tokens & TX_THREAD_FURNITURE) && !(tokens & TX_TOKEN_CONTENT);
}


bool
tx_thread_is_body(const tx_finder_t *finder, const tx_member_t *pair,
    uint32_t group)
{
    const tx_post_t  *post;

    if (pair->post == 0) {
        return false;
    }

    post = &finder->thread->posts[pair->post - 1];

    return post->group == group && post->node != pair->node
           && (pair->outer == 0
               || finder->pairs[pair->outer].post != pair->post);
}


static void
tx_thread_weigh_body(tx_finder_t *finder, tx_member_t *pair)
{
    tx_group_t       *group;
    const tx_node_t  *node;
    const tx_post_t  *post;

    group = &finder->groups[pair->group];
    node = &finder->page->nodes[pair->node];
    post = &finder->thread->posts[pair->post - 1];

    if (tx_node_within(finder->page, post->author_node, pair->node)
        || tx_node_within(finder->page, post->time_node, pair->node)
        || tx_thread_is_furniture(tx_tokens_node(finder->cache, finder->page,
                                                 pair->node)))
    {
        return;
    }

    group->body += finder->fresh[node->block_end]
                   - finder->fresh[node->block];
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


void
tx_thread_bodies(tx_finder_t *finder, uint32_t which)
{
    double             most, all;
    uint32_t           i, items, best;
    const tx_node_t   *node;
    const tx_group_t  *group;

    items = 0;
    all = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        finder->groups[i].covered = 0;
        finder->groups[i].last = 0;
        finder->groups[i].body = 0;
    }

    for (i = 0; i < finder->thread->nposts; i++) {
        node = &finder->page->nodes[finder->thread->posts[i].node];

        if (finder->thread->posts[i].group == finder->group[which]) {
            items++;
            all += finder->fresh[node->block_end] - finder->fresh[node->block];
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

    finder->body[which] = best;

    for (i = 1; i <= finder->ngroups && best != 0; i++) {
        group = &finder->groups[i];

        if (group->covered * 20 >= finder->groups[best].covered * 19
            && group->body >= 0.85 * most
            && group->body < finder->groups[finder->body[which]].body)
        {
            finder->body[which] = i;
        }
    }
}
