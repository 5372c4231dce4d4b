/*
 * Copyright (C) textextract contributors
 *
 * Comments may be more, and longer, than the posts that they stand in: a
 * group is the thread's only if its containers do not lie in those of
 * another group, several in one, that have a user, a time and text as well.
 */


#include "thread/finder.h"


#define TX_THREAD_WITHIN  0.9    /* of the containers, in those around */
#define TX_THREAD_OWN     0.2    /* text around, of what the containers have */


/* The containers of the group that was chosen, but none in another. */

typedef struct {
    uint32_t       *before;      /* by node: how many begin before it */
    double         *plain;       /* text of so many of them */
    tx_mark_sum_t  *marks;
    uint32_t        count;
} tx_inner_t;


static bool
tx_inner_init(const tx_finder_t *finder, tx_inner_t *inner)
{
    size_t       size;
    uint32_t     i;
    tx_arena_t  *arena;

    arena = finder->page->arena;
    size = 1;

    for (i = 1; i <= finder->npairs; i++) {
        size += finder->pairs[i].group == finder->group[0];
    }

    inner->count = 0;
    inner->before = tx_arena_array(arena, (size_t) finder->page->nnodes + 1,
                                   sizeof(uint32_t));
    inner->plain = tx_arena_array(arena, size, sizeof(double));
    inner->marks = tx_arena_array(arena, size, sizeof(tx_mark_sum_t));

    return !arena->failed;
}


static void
tx_inner_add(const tx_finder_t *finder, tx_inner_t *inner, uint32_t n)
{
    uint32_t          i;
    tx_mark_sum_t     own;
    tx_mark_sum_t    *marks;
    const tx_node_t  *node;

    node = &finder->page->nodes[n];
    own = tx_marks_in(finder->page, &finder->marks, n);
    i = inner->count++;

    inner->plain[i + 1] = inner->plain[i]
                          + (double) (finder->plain[node->block_end]
                                      - finder->plain[node->block]);
    marks = &inner->marks[i + 1];
    *marks = inner->marks[i];

    marks->users += own.users;
    marks->times += own.times;
}


static void
tx_inner_fill(const tx_finder_t *finder, tx_inner_t *inner)
{
    uint32_t            i, n;
    const tx_member_t  *pair;

    n = 0;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->group != finder->group[0] || pair->outer != 0) {
            continue;
        }

        while (n <= pair->node) {
            inner->before[n++] = inner->count;
        }

        tx_inner_add(finder, inner, pair->node);
    }

    while (n <= finder->page->nnodes) {
        inner->before[n++] = inner->count;
    }
}


/* Counts a container that has a user, a time and text besides those in it. */
static void
tx_thread_weigh_outer(tx_finder_t *finder, const tx_inner_t *inner,
    const tx_member_t *pair)
{
    double            text;
    uint32_t          from, to;
    tx_group_t       *group;
    tx_mark_sum_t     marks;
    const tx_node_t  *node;

    node = &finder->page->nodes[pair->node];
    from = inner->before[pair->node];
    to = inner->before[node->last + 1];

    marks = tx_marks_in(finder->page, &finder->marks, pair->node);
    text = (double) (finder->plain[node->block_end]
                     - finder->plain[node->block])
           - (inner->plain[to] - inner->plain[from]);

    if (text < TX_THREAD_LEAST
        || marks.users == inner->marks[to].users - inner->marks[from].users
        || marks.times == inner->marks[to].times - inner->marks[from].times)
    {
        return;
    }

    group = &finder->groups[pair->group];
    group->around++;
    group->around_text += text;
    group->holds += to - from;
    group->holders += (to > from);
    group->several += (to - from > 1);

    if (group->around == 1) {
        group->signature = pair->signature;

    } else if (group->signature != pair->signature) {
        group->mixed = true;
    }
}


/* Question and answers, with comments; not the boxes that a page is made of. */
static bool
tx_thread_is_outer(const tx_group_t *group, const tx_inner_t *inner)
{
    return !group->mixed && group->several != 0
           && (group->holders > 1 || group->around > 2)
           && group->holds >= TX_THREAD_WITHIN * inner->count
           && group->around_text >= TX_THREAD_OWN
                                    * inner->plain[inner->count];
}


bool
tx_thread_widen(tx_finder_t *finder)
{
    double             most;
    uint32_t           i;
    tx_inner_t         inner;
    const tx_group_t  *group;

    if (!tx_inner_init(finder, &inner)) {
        return false;
    }

    tx_inner_fill(finder, &inner);

    for (i = 1; i <= finder->npairs; i++) {
        if (finder->pairs[i].group != finder->group[0]
            && finder->pairs[i].outer == 0)
        {
            tx_thread_weigh_outer(finder, &inner, &finder->pairs[i]);
        }
    }

    most = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (tx_thread_is_outer(group, &inner) && group->around_text > most) {
            most = group->around_text;
            finder->group[0] = i;
        }
    }

    return true;
}
