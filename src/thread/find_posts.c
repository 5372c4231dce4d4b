/*
 * Copyright (C) textextract contributors
 *
 * Makes posts of the containers in a thread's groups, and finds the outer post
 * of each post.
 */


#include "thread/thread_finder.h"


uint32_t
tx_post_of_node(const tx_page_t *page, const tx_thread_t *thread,
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


/* True if a container of a chosen group is a post, by text, name and time. */
static bool
tx_thread_is_post_container(const tx_finder_t *finder, const tx_member_t *pair)
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

    return group->both * 10 < group->items * 7 && !tx_group_has_posts(group)
           && (pair->marks.users != 0 || pair->marks.times != 0);
}


void
tx_posts_append(tx_thread_t *thread, uint32_t node, uint32_t above,
    uint32_t group)
{
    tx_post_t  *post;

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


/* Sets post->outer of each post: the number of the post that it is in. */
static void
tx_posts_set_outer_posts(const tx_page_t *page, tx_thread_t *thread)
{
    uint32_t    i, open;
    tx_post_t  *posts;

    posts = thread->posts;

    for (i = 0; i < thread->nposts; i++) {
        open = i;

        while (open != 0
               && page->nodes[posts[open - 1].node].last < posts[i].node)
        {
            open = posts[open - 1].outer;
        }

        posts[i].outer = open;
    }
}


bool
tx_posts_drop_wrappers(tx_page_t *page, tx_thread_t *thread,
    const float *before, float min)
{
    float             sum, *chars;   /* chars of a post; of its inner posts,
                                        then outside of them */
    uint32_t          i, n;
    tx_post_t        *posts;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    posts = thread->posts;
    chars = tx_arena_calloc(page->arena, (size_t) thread->nposts + 1,
                            sizeof(float));
    if (chars == NULL) {
        return false;
    }

    tx_posts_set_outer_posts(page, thread);

    for (i = thread->nposts; i > 0; i--) {
        sum = before[nodes[posts[i - 1].node].block_end]
              - before[nodes[posts[i - 1].first].block];
        chars[posts[i - 1].outer] += sum;
        chars[i] = (chars[i] == 0) ? min : sum - chars[i];
    }

    for (i = 1, n = 0; i <= thread->nposts; i++) {
        if (chars[i] >= min) {
            posts[n++] = posts[i - 1];
        }
    }

    thread->nposts = n;
    tx_posts_set_outer_posts(page, thread);

    return true;
}


/* Returns the sums over an element, including the posts in it. */
static tx_post_sum_t
tx_thread_sum_element(const tx_finder_t *finder, uint32_t n)
{
    tx_mark_sum_t     marks;
    tx_post_sum_t     sum;
    const tx_node_t  *node;

    node = &finder->page->nodes[n];
    marks = tx_marks_count_node(finder->page, &finder->marks, n);

    sum.chars = finder->fresh[node->block_end] - finder->fresh[node->block];
    sum.users = marks.users;
    sum.times = marks.times;

    return sum;
}


/* Adds *other to *sum if sign is 1, or subtracts it if sign is -1. */
static void
tx_post_sum_add(tx_post_sum_t *sum, const tx_post_sum_t *other, int32_t sign)
{
    sum->chars += sign * other->chars;
    sum->users += (uint32_t) sign * other->users;
    sum->times += (uint32_t) sign * other->times;
}


/* Sets finder->before: sums over all posts before each.  false: no memory. */
static bool
tx_thread_sum_posts(tx_finder_t *finder)
{
    uint32_t         i;
    tx_post_sum_t    sum, *before;
    const tx_post_t  *posts;

    posts = finder->thread->posts;

    before = tx_arena_calloc(finder->page->arena,
                             (size_t) finder->thread->nposts + 1,
                             sizeof(tx_post_sum_t));
    if (before == NULL) {
        return false;
    }

    for (i = 0; i < finder->thread->nposts; i++) {
        sum = tx_thread_sum_element(finder, posts[i].node);
        tx_post_sum_add(&before[i + 1], &sum, 1);

        if (posts[i].outer != 0) {
            tx_post_sum_add(&before[posts[i].outer], &sum, -1);
        }
    }

    for (i = 0; i < finder->thread->nposts; i++) {
        tx_post_sum_add(&before[i + 1], &before[i], 1);
    }

    finder->before = before;

    return true;
}


/* Returns the number of posts that begin before a node. */
static uint32_t
tx_thread_count_posts_before(const tx_thread_t *thread, uint32_t node)
{
    uint32_t  low, high, middle;

    low = 0;
    high = thread->nposts;

    while (low < high) {
        middle = (low + high) / 2;

        if (thread->posts[middle].node < node) {
            low = middle + 1;

        } else {
            high = middle;
        }
    }

    return low;
}


tx_post_sum_t
tx_sum_outside_of_posts(const tx_finder_t *finder, uint32_t n, uint32_t *posts)
{
    uint32_t       from, to;
    tx_post_sum_t  sum;

    from = tx_thread_count_posts_before(finder->thread, n);
    to = tx_thread_count_posts_before(finder->thread,
                                      finder->page->nodes[n].last + 1);
    *posts = to - from;

    sum = tx_thread_sum_element(finder, n);
    tx_post_sum_add(&sum, &finder->before[from], 1);
    tx_post_sum_add(&sum, &finder->before[to], -1);

    return sum;
}


bool
tx_thread_make_posts(tx_finder_t *finder)
{
    uint32_t      i, n;
    tx_thread_t  *thread;

    thread = finder->thread;
    n = 1;

    for (i = 1; i <= finder->npairs; i++) {
        n += tx_thread_is_post_container(finder, &finder->pairs[i]);
    }

    thread->nposts = 0;
    thread->posts = tx_arena_calloc(finder->page->arena, n, sizeof(tx_post_t));
    if (thread->posts == NULL) {
        return false;
    }

    if (finder->opening != 0) {
        tx_posts_append(thread, finder->opening, 0, finder->group[0]);
    }

    /* containers before the opening post are not part of the thread */

    for (i = 1; i <= finder->npairs; i++) {
        if (finder->pairs[i].node > finder->opening
            && tx_thread_is_post_container(finder, &finder->pairs[i]))
        {
            tx_posts_append(thread, finder->pairs[i].node,
                            finder->pairs[i].above, finder->pairs[i].group);
        }
    }

    return tx_posts_drop_wrappers(finder->page, thread, finder->plain,
                                  TX_POST_MIN_CHARS)
           && tx_thread_sum_posts(finder);
}


void
tx_posts_set_posts_of_blocks(const tx_page_t *page, tx_thread_t *thread)
{
    uint32_t          b;
    tx_post_cursor_t  cursor;

    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    for (b = 0; b < page->nblocks; b++) {
        thread->post[b] = tx_post_of_node(page, thread, &cursor,
                                          page->blocks[b].first);
        thread->part[b] = thread->post[b] ? TX_PART_OTHER : TX_PART_NONE;
    }
}


void
tx_thread_set_posts_of_containers(tx_finder_t *finder)
{
    uint32_t          i;
    tx_post_cursor_t  cursor;

    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    for (i = 1; i <= finder->npairs; i++) {
        finder->pairs[i].post = tx_post_of_node(finder->page, finder->thread,
                                                &cursor, finder->pairs[i].node);
    }
}
