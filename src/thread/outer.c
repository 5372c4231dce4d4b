/*
 * Copyright (C) textextract contributors
 *
 * On sites of questions and answers, comments inside of posts may be more and
 * longer than the posts.  Their group is the thread's only if no group of
 * outer containers has users, times and text of its own.
 */


#include "thread/finder.h"


#define HELD_MIN_SHARE  0.9    /* least share of inner containers in outer */
#define OUTER_MIN_RATIO 0.2    /* least ratio of outer text to inner text */


/* Sums of the chosen group's containers that begin before a node. */

typedef struct {
    uint32_t  count;
    uint32_t  users;
    uint32_t  times;
    double    text;
} tx_inner_t;


/* Sums the chosen group's containers, without nested ones. */
static void
tx_inner_sum(const tx_finder_t *finder, tx_inner_t *inner)
{
    uint32_t            i;
    tx_mark_sum_t       marks;
    tx_inner_t         *sum;
    const tx_node_t    *node;
    const tx_member_t  *pair;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->group == finder->group[0] && pair->outer == 0) {
            node = &finder->page->nodes[pair->node];
            marks = tx_marks_in(finder->page, &finder->marks, pair->node);
            sum = &inner[pair->node + 1];
            sum->count = 1;
            sum->users = marks.users;
            sum->times = marks.times;
            sum->text = (double) tx_thread_plain(finder, node);
        }
    }

    for (i = 1; i <= finder->page->nnodes; i++) {
        inner[i].count += inner[i - 1].count;
        inner[i].users += inner[i - 1].users;
        inner[i].times += inner[i - 1].times;
        inner[i].text += inner[i - 1].text;
    }
}


/* Counts a container with user, time and text outside of inner ones. */
static void
tx_thread_add_outer(tx_finder_t *finder, const tx_inner_t *inner,
    const tx_member_t *pair)
{
    double             text;
    tx_group_t        *group;
    tx_mark_sum_t      marks;
    const tx_node_t   *node;
    const tx_inner_t  *from, *to;

    node = &finder->page->nodes[pair->node];
    from = &inner[pair->node];
    to = &inner[node->last + 1];

    marks = tx_marks_in(finder->page, &finder->marks, pair->node);
    text = (double) tx_thread_plain(finder, node) - (to->text - from->text);

    if (text >= TX_POST_MIN_CHARS && marks.users != to->users - from->users
        && marks.times != to->times - from->times)
    {
        group = &finder->groups[pair->group];
        group->mixed |= group->around++ != 0
                        && group->signature != pair->signature;
        group->signature = pair->signature;
        group->around_text += text;
        group->holds += to->count - from->count;
        group->holders += (to->count > from->count);
        group->several += (to->count - from->count > 1);
    }
}


bool
tx_thread_choose_outer(tx_finder_t *finder)
{
    double             most;
    uint32_t           i;
    tx_inner_t        *inner, *all;
    const tx_group_t  *group;

    inner = tx_arena_array(finder->page->arena,
                           (size_t) finder->page->nnodes + 1,
                           sizeof(tx_inner_t));
    if (inner == NULL) {
        return false;
    }

    tx_inner_sum(finder, inner);

    for (i = 1; i <= finder->npairs; i++) {
        if (finder->pairs[i].group != finder->group[0]
            && finder->pairs[i].outer == 0)
        {
            tx_thread_add_outer(finder, inner, &finder->pairs[i]);
        }
    }

    all = &inner[finder->page->nnodes];
    most = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        /* a question and answers with comments, not a box of the page */

        if (!group->mixed && group->several != 0
            && (group->holders > 1 || group->around > 2)
            && group->holds >= HELD_MIN_SHARE * all->count
            && group->around_text >= OUTER_MIN_RATIO * all->text
            && group->around_text > most)
        {
            most = group->around_text;
            finder->group[0] = i;
        }
    }

    return true;
}
