/*
 * Copyright (C) textextract contributors
 *
 * Containers of the thread's groups that are posts, and how they lie in one
 * another.
 */


#include "thread/finder.h"


uint32_t
tx_post_at(const tx_page_t *page, const tx_thread_t *thread,
    tx_post_cursor_t *cursor, uint32_t node)
{
    for ( ;; ) {

        while (cursor->open != 0
               && page->nodes[thread->posts[cursor->open - 1].node].last < node)
        {
            cursor->open = thread->posts[cursor->open - 1].outer;
        }

        if (cursor->next == thread->nposts
            || thread->posts[cursor->next].first > node)
        {
            return cursor->open;
        }

        cursor->open = ++cursor->next;
    }
}


/* True for a container that is one of the thread's posts. */
static bool
tx_thread_is_post(const tx_finder_t *finder, const tx_member_t *pair)
{
    const tx_group_t  *group;

    if ((pair->group != finder->group[0] && pair->group != finder->group[1])
        || pair->text + pair->linked <= 0)
    {
        return false;
    }

    if (pair->marks.users != 0 && pair->marks.times != 0) {
        return true;
    }

    group = &finder->groups[pair->group];

    return group->both * 10 < group->items * 7 && !tx_thread_is_most(group)
           && (pair->marks.users != 0 || pair->marks.times != 0);
}


static void
tx_thread_add(tx_finder_t *finder, uint32_t node, uint32_t above,
    uint32_t group)
{
    tx_post_t    *post;
    tx_thread_t  *thread;

    thread = finder->thread;

    if (thread->nposts != 0
        && thread->posts[thread->nposts - 1].node == node)
    {
        return;
    }

    post = &thread->posts[thread->nposts++];
    post->node = node;
    post->first = (above != 0) ? above : node;
    post->group = group;
}


/* The post that each one lies in. */
static void
tx_thread_nest(const tx_page_t *page, tx_thread_t *thread)
{
    uint32_t    i, open;
    tx_post_t  *posts;

    posts = thread->posts;
    open = 0;

    for (i = 0; i < thread->nposts; i++) {
        while (open != 0
               && page->nodes[posts[open - 1].node].last < posts[i].node)
        {
            open = posts[open - 1].outer;
        }

        posts[i].outer = open;
        open = i + 1;
    }
}


/* A post that has no text besides posts in it is none.  false: no memory. */
static bool
tx_thread_wrappers(tx_finder_t *finder)
{
    float            *own;
    uint32_t          i, n;
    tx_thread_t      *thread;
    const tx_node_t  *node;

    thread = finder->thread;

    own = tx_arena_array(finder->page->arena, (size_t) thread->nposts + 1,
                         2 * sizeof(float));
    if (own == NULL) {
        return false;
    }

    /* text of each, and of those in it, by number */

    for (i = thread->nposts; i > 0; i--) {
        node = &finder->page->nodes[thread->posts[i - 1].node];

        own[2 * i] = finder->plain[node->block_end]
                     - finder->plain[node->block];
        own[2 * thread->posts[i - 1].outer + 1] += own[2 * i];
    }

    n = 0;

    for (i = 1; i <= thread->nposts; i++) {
        if (own[2 * i + 1] == 0
            || own[2 * i] - own[2 * i + 1] >= TX_THREAD_LEAST)
        {
            thread->posts[n++] = thread->posts[i - 1];
        }
    }

    thread->nposts = n;
    tx_thread_nest(finder->page, thread);

    return true;
}


/* What the posts say, each without those in it.  false: no memory. */
static bool
tx_thread_said(tx_finder_t *finder)
{
    double              chars;
    uint32_t            i;
    const tx_node_t    *node;
    const tx_thread_t  *thread;

    thread = finder->thread;

    finder->said = tx_arena_array(finder->page->arena,
                                  (size_t) thread->nposts + 1,
                                  sizeof(double));
    if (finder->said == NULL) {
        return false;
    }

    for (i = 0; i < thread->nposts; i++) {
        node = &finder->page->nodes[thread->posts[i].node];
        chars = finder->fresh[node->block_end] - finder->fresh[node->block];

        finder->said[i + 1] += chars;

        if (thread->posts[i].outer != 0) {
            finder->said[thread->posts[i].outer] -= chars;
        }
    }

    for (i = 0; i < thread->nposts; i++) {
        finder->said[i + 1] += finder->said[i];
    }

    return true;
}


bool
tx_thread_make_posts(tx_finder_t *finder)
{
    uint32_t      i, n;
    tx_thread_t  *thread;

    thread = finder->thread;
    n = 1;

    for (i = 1; i <= finder->npairs; i++) {
        n += tx_thread_is_post(finder, &finder->pairs[i]);
    }

    thread->nposts = 0;
    thread->posts = tx_arena_array(finder->page->arena, n, sizeof(tx_post_t));
    if (thread->posts == NULL) {
        return false;
    }

    if (finder->opening != 0) {
        tx_thread_add(finder, finder->opening, 0, finder->group[0]);
    }

    /* what begins in front of it is beside the thread, or around it */

    for (i = 1; i <= finder->npairs; i++) {
        if (finder->pairs[i].node > finder->opening
            && tx_thread_is_post(finder, &finder->pairs[i]))
        {
            tx_thread_add(finder, finder->pairs[i].node,
                          finder->pairs[i].above, finder->pairs[i].group);
        }
    }

    tx_thread_nest(finder->page, thread);

    return tx_thread_wrappers(finder) && tx_thread_said(finder);
}


void
tx_thread_pair_posts(tx_finder_t *finder)
{
    uint32_t          i;
    tx_post_cursor_t  cursor;

    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    for (i = 1; i <= finder->npairs; i++) {
        finder->pairs[i].post = tx_post_at(finder->page, finder->thread,
                                           &cursor, finder->pairs[i].node);
    }
}
