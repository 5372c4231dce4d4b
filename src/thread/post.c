/*
 * Copyright (C) textextract contributors
 *
 * Containers of the thread's groups that are posts, and how the posts are
 * nested.
 */


#include "thread/finder.h"


#define ANSWER_MEAN_CHARS  30     /* least mean chars of the answers in posts */
#define QUESTION_MIN_CHARS 60  /* fewest chars of a question's longest part */


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

    return group->both * 10 < group->items * 7 && !tx_group_has_posts(group)
           && (pair->marks.users != 0 || pair->marks.times != 0);
}


static void
tx_thread_add_post(tx_finder_t *finder, uint32_t node, uint32_t above,
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


/* Sets the post that contains each post. */
static void
tx_thread_nest_posts(const tx_page_t *page, tx_thread_t *thread)
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


/* Removes posts whose text is all in inner posts.  false: no memory. */
static bool
tx_thread_drop_wrappers(tx_finder_t *finder)
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

    /* own[2 * i]: text of post i; own[2 * i + 1]: of its inner posts */

    for (i = thread->nposts; i > 0; i--) {
        node = &finder->page->nodes[thread->posts[i - 1].node];

        own[2 * i] = tx_thread_plain(finder, node);
        own[2 * thread->posts[i - 1].outer + 1] += own[2 * i];
    }

    n = 0;

    for (i = 1; i <= thread->nposts; i++) {
        if (own[2 * i + 1] == 0
            || own[2 * i] - own[2 * i + 1] >= TX_POST_MIN_CHARS)
        {
            thread->posts[n++] = thread->posts[i - 1];
        }
    }

    thread->nposts = n;
    tx_thread_nest_posts(finder->page, thread);

    return true;
}


/* Sums the posts' fresh chars, without inner posts.  false: no memory. */
static bool
tx_thread_sum_said(tx_finder_t *finder)
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
        tx_thread_add_post(finder, finder->opening, 0, finder->group[0]);
    }

    /* containers before the opening post are not part of the thread */

    for (i = 1; i <= finder->npairs; i++) {
        if (finder->pairs[i].node > finder->opening
            && tx_thread_is_post(finder, &finder->pairs[i]))
        {
            tx_thread_add_post(finder, finder->pairs[i].node,
                               finder->pairs[i].above, finder->pairs[i].group);
        }
    }

    tx_thread_nest_posts(finder->page, thread);

    return tx_thread_drop_wrappers(finder) && tx_thread_sum_said(finder);
}


void
tx_thread_number_blocks(tx_finder_t *finder)
{
    uint32_t          b;
    tx_thread_t      *thread;
    const tx_page_t  *page;
    tx_post_cursor_t  cursor;

    page = finder->page;
    thread = finder->thread;
    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    for (b = 0; b < page->nblocks; b++) {
        thread->post[b] = tx_post_at(page, thread, &cursor,
                                     page->blocks[b].first);
        thread->part[b] = thread->post[b] ? TX_PART_OTHER : TX_PART_NONE;
    }
}


void
tx_thread_set_pair_posts(tx_finder_t *finder)
{
    uint32_t          i;
    tx_post_cursor_t  cursor;

    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    for (i = 1; i <= finder->npairs; i++) {
        finder->pairs[i].post = tx_post_at(finder->page, finder->thread,
                                           &cursor, finder->pairs[i].node);
    }
}


/*
 * The opening post may have another signature than the others: a body stands
 * before the first post.  Its container is the smallest element around it that
 * has a name and a time and contains no post.
 */
bool
tx_thread_find_opening(tx_finder_t *finder)
{
    uint32_t          i, n, first;
    tx_member_t      *pair;
    tx_mark_sum_t     marks;
    const tx_node_t  *nodes;

    nodes = finder->page->nodes;
    first = finder->thread->posts[0].first;

    for (i = 1; i <= finder->npairs && finder->body[0] != 0; i++) {
        pair = &finder->pairs[i];

        if (pair->node >= first) {
            break;
        }

        if (pair->group != finder->body[0] || pair->post != 0
            || nodes[pair->node].last >= first)
        {
            continue;
        }

        for (n = pair->node; nodes[n].last < first; n = nodes[n].parent) {

            if (nodes[n].tag == TX_TAG_HEADER || nodes[n].tag == TX_TAG_NAV) {
                break;
            }

            marks = tx_marks_in(finder->page, &finder->marks, n);

            if (n != pair->node && marks.users != 0 && marks.times != 0) {
                finder->opening = n;
                return true;
            }
        }

        finder->page->steps += nodes[pair->node].depth;
    }

    return false;
}


/* Returns the last block above the thread with the title or an h1. */
static uint32_t
tx_thread_find_title(const tx_finder_t *finder)
{
    tx_tag_t          tag;
    uint32_t          b, end;
    tx_str_t          text, title;
    const tx_page_t  *page;

    page = finder->page;
    end = page->nodes[finder->thread->posts[0].first].block;
    title = finder->columns->meta->title;

    for (b = end; b-- > 0; /* void */ ) {
        tag = (tx_tag_t) page->nodes[page->blocks[b].node].tag;
        text = tx_str_trim(tx_block_raw(page, b));

        /* the heading may be longer: "Topic: Slugs again (Read 87 times)" */

        if (tag == TX_TAG_H1
            || (title.len != 0
                && ((tx_tag_flags(tag) & TX_IS_HEADING)
                    ? tx_str_has(text, title) : tx_str_starts(text, title))))
        {
            return b;
        }
    }

    return end;
}


/*
 * Else the opening post is the element with the longest block between title
 * and first post, if it contains a name or a time.
 */
bool
tx_thread_find_question(tx_finder_t *finder)
{
    float             plain, most;
    uint32_t          b, n, end;
    tx_mark_sum_t     marks;
    const tx_node_t  *nodes, *first;
    const tx_page_t  *page;

    page = finder->page;
    nodes = page->nodes;
    first = &nodes[finder->thread->posts[0].first];
    end = first->block;
    most = QUESTION_MIN_CHARS;
    n = 0;

    for (b = tx_thread_find_title(finder) + 1; b < end; b++) {
        plain = finder->plain[b + 1] - finder->plain[b];

        if (plain >= most
            && finder->sums[b + 1].sentences > finder->sums[b].sentences
            && !(nodes[page->blocks[b].node].flags & TX_NODE_CONCEALED))
        {
            most = plain;
            n = page->blocks[b].node;
        }
    }

    if (n == 0 || nodes[n].last >= finder->thread->posts[0].first) {
        return false;
    }

    while (nodes[nodes[n].parent].last < finder->thread->posts[0].first) {
        n = nodes[n].parent;
    }

    marks = tx_marks_in(finder->page, &finder->marks, n);

    finder->opening = (marks.users != 0 || marks.times != 0) ? n : 0;

    return finder->opening != 0;
}


/*
 * Counts each group's containers that are answers in posts, as comments:
 * below the post's body, with a name and a time.
 */
static void
tx_thread_count_answers(tx_finder_t *finder)
{
    double            text;
    uint32_t          i, end;
    tx_group_t       *group;
    tx_member_t      *pair;
    const tx_node_t  *node;
    const tx_post_t  *post;
    const tx_page_t  *page;

    page = finder->page;
    end = 0;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->post == 0 || pair->group == finder->group[0]) {
            continue;
        }

        post = &finder->thread->posts[pair->post - 1];

        if (pair->group == finder->body[0]
            && tx_thread_is_body(finder, pair, finder->group[0]))
        {
            end = tx_max(end, page->nodes[pair->node].last);
        }

        node = &page->nodes[pair->node];
        text = finder->sums[node->block_end].unlinked
               - finder->sums[node->block].unlinked;

        /* an element with the post's own name or time is no answer */

        if (pair->node <= end || pair->node <= post->node
            || text < TX_POST_MIN_CHARS
            || tx_node_within(page, post->author_node, pair->node)
            || tx_node_within(page, post->time_node, pair->node))
        {
            continue;
        }

        group = &finder->groups[pair->group];

        if (pair->marks.users == 0 || pair->marks.times == 0) {
            group->others++;
            continue;
        }

        group->answers++;
        group->answer_text += text;
        group->again += (group->last_answer == pair->post);
        group->last_answer = pair->post;
    }
}


bool
tx_thread_find_answers(tx_finder_t *finder)
{
    double             most;
    uint32_t           i;
    const tx_group_t  *group;

    tx_thread_count_answers(finder);
    most = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (group->answers >= 2 && group->again > 0
            && 3 * group->others <= group->answers
            && group->answer_text > most
            && group->answer_text >= ANSWER_MEAN_CHARS * group->answers)
        {
            most = group->answer_text;
            finder->group[1] = i;
        }
    }

    return finder->group[1] != 0;
}
