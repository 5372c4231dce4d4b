/*
 * Copyright (C) textextract contributors
 *
 * Posts in two parts: a line that tells who wrote it, or when, and below it,
 * as its sibling, the text.
 */


#include "thread/finder.h"


#define TX_THREAD_ABOVE  120    /* most chars of such a line */
#define TX_THREAD_CLIMB  12     /* elements from its end up to it */


/* The element in front of a node, of the same parent; 0: there is none. */
static uint32_t
tx_thread_sibling(const tx_page_t *page, uint32_t n)
{
    uint32_t          i, prev, parent;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    parent = nodes[n].parent;
    prev = n - 1;

    for (i = 0; i < TX_THREAD_CLIMB && prev > parent; i++) {

        if (nodes[prev].parent != parent) {
            prev = nodes[prev].parent;

        } else if (nodes[prev].flags & TX_NODE_SPACE) {
            prev--;

        } else {
            return (nodes[prev].tag == TX_TAG_TEXT) ? 0 : prev;
        }
    }

    return 0;
}


uint32_t
tx_thread_above(const tx_finder_t *finder, const tx_member_t *member)
{
    uint32_t              prev;
    tx_mark_sum_t         above;
    const tx_node_t      *node;
    const tx_mark_sum_t  *own;

    own = &member->marks;

    if ((own->users != 0 && own->times != 0)
        || member->text < TX_THREAD_LEAST)
    {
        return 0;
    }

    prev = tx_thread_sibling(finder->page, member->node);

    if (prev == 0) {
        return 0;
    }

    node = &finder->page->nodes[prev];
    above = tx_marks_in(finder->page, &finder->marks, prev);

    if (node->block == node->block_end
        || (node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
        || finder->plain[node->block_end] > finder->plain[node->block]
        || finder->sums[node->block_end].chars
           - finder->sums[node->block].chars > TX_THREAD_ABOVE)
    {
        return 0;
    }

    return ((own->users == 0 && above.users != 0)
            || (own->times == 0 && above.times != 0)) ? prev : 0;
}


/*
 * The marks of the line above, which an outer container has no longer; unless
 * the line was a member of the group itself and took them already.
 */
static void
tx_thread_add_above(tx_finder_t *finder, tx_member_t *pair)
{
    tx_mark_sum_t  above, *outer;

    above = tx_marks_in(finder->page, &finder->marks, pair->above);

    pair->marks.users += above.users;
    pair->marks.times += above.times;

    if (pair->outer != 0) {
        outer = &finder->pairs[pair->outer].marks;
        outer->users -= tx_min(outer->users, above.users);
        outer->times -= tx_min(outer->times, above.times);
    }
}


void
tx_thread_join_above(tx_finder_t *finder)
{
    uint32_t          i;
    tx_group_t       *group;
    tx_member_t      *pair, *latest;
    const tx_node_t  *nodes;

    nodes = finder->page->nodes;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->above == 0) {
            continue;
        }

        group = &finder->groups[pair->group];
        latest = &finder->pairs[group->latest];

        if (group->latest != 0
            && nodes[latest->node].parent == nodes[pair->node].parent)
        {
            latest->split = true;
            pair->split = true;
        }

        group->latest = i;
    }

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];
        finder->groups[pair->group].latest = 0;

        if (pair->split) {
            tx_thread_add_above(finder, pair);

        } else {
            pair->above = 0;
        }
    }
}
