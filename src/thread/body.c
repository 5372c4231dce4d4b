/*
 * Copyright (C) textextract contributors
 *
 * Finds the bodies of posts: elements of one signature (tag and classes) that
 * have most of the posts' text, but neither the author's name nor the time.
 */


#include "thread/thread_finder.h"


#define BODY_MIN_SHARE  0.15  /* minimum share of posts' text in bodies */

#define BOILERPLATE_TOKENS  \
    (TX_TOKEN_META | TX_TOKEN_NAVIGATION | TX_TOKEN_SHARE)

#define VOTES_MAX_DIGITS  5    /* maximum digits of a vote count */


/* True if kinds of class words (TX_TOKEN_*) name a toolbar, byline or menu. */
static bool
tx_thread_is_boilerplate_class(uint32_t tokens)
{
    return (tokens & BOILERPLATE_TOKENS) && !(tokens & TX_TOKEN_CONTENT);
}


/*
 * True if element n contains the node `mark`, a post's author or time, in a
 * block without other text; a date within a sentence does not count.
 */
static bool
tx_thread_has_mark_line(const tx_finder_t *finder, uint32_t n, uint32_t mark)
{
    uint32_t          b;
    const tx_page_t  *page;

    page = finder->page;

    if (!tx_node_within(page, mark, n)) {
        return false;
    }

    b = page->nodes[mark].block;

    if (b == page->nodes[mark].block_end && b > 0) {
        b--;            /* the name or time is in block b */
    }

    return finder->plain[b + 1] == finder->plain[b];
}


bool
tx_thread_may_be_body(const tx_finder_t *finder, const tx_member_t *pair,
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
        || tx_thread_has_mark_line(finder, pair->node, post->author_node)
        || tx_thread_has_mark_line(finder, pair->node, post->time_node))
    {
        return false;
    }

    tokens = tx_tokens_of_node(finder->page->tokens, finder->page, pair->node);

    return !tx_thread_is_boilerplate_class(tokens);
}


static void
tx_thread_add_body_to_group(tx_finder_t *finder, tx_member_t *pair)
{
    double       chars;
    uint32_t     posts;
    tx_group_t  *group;

    group = &finder->groups[pair->group];
    chars = tx_sum_outside_of_posts(finder, pair->node, &posts).chars;

    if (chars <= 0) {
        return;
    }

    group->body += chars;
    group->covered += (group->last != pair->post);
    group->last = pair->post;
}


/* Finds the group of bodies in `covered` or more posts that has most text. */
static double
tx_thread_find_body_group(const tx_finder_t *finder, uint32_t covered,
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


/*
 * Returns the number of posts in which a group of bodies must be: 95 % of the
 * highest number of any group that has at least half of the most text (`most`).
 */
static uint32_t
tx_thread_get_min_covered_posts(const tx_finder_t *finder, double most)
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


/* Counts the bodies of each group that are outside of bodies of `best`. */
static void
tx_thread_count_outer_bodies(tx_finder_t *finder, uint32_t which, uint32_t best)
{
    uint32_t            i, end;
    const tx_member_t  *pair;

    end = 0;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (!tx_thread_may_be_body(finder, pair, finder->group[which])) {
            continue;
        }

        if (pair->group == best) {
            end = tx_max(end, finder->page->nodes[pair->node].last);
        }

        finder->groups[pair->group].outside += (pair->node > end);
    }
}


/* Returns the group of least text, 85 % or more of `best`, inside of `best`. */
static uint32_t
tx_thread_find_inner_bodies(tx_finder_t *finder, uint32_t which, uint32_t best)
{
    double             most;
    uint32_t           i, inner;
    const tx_group_t  *group;

    tx_thread_count_outer_bodies(finder, which, best);

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
tx_thread_choose_body_group(tx_finder_t *finder, uint32_t which)
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
            all += finder->before[i + 1].chars - finder->before[i].chars;
        }
    }

    for (i = 1; i <= finder->npairs; i++) {
        if (tx_thread_may_be_body(finder, &finder->pairs[i],
                                  finder->group[which]))
        {
            tx_thread_add_body_to_group(finder, &finder->pairs[i]);
        }
    }

    most = tx_thread_find_body_group(finder, (items * 7 + 9) / 10, &best);
    items = tx_thread_get_min_covered_posts(finder, most);
    most = tx_thread_find_body_group(finder, items, &best);

    if (most < BODY_MIN_SHARE * all) {
        best = 0;
    }

    finder->body[which] = (best == 0) ? 0
                          : tx_thread_find_inner_bodies(finder, which, best);
}


/* Sets each block's part at most once, since a post's bodies are not nested. */
void
tx_thread_mark_bodies(tx_finder_t *finder)
{
    uint32_t          i, b, body;
    tx_member_t      *pair;
    tx_post_t        *post;
    tx_thread_t      *thread;
    const tx_node_t  *node;

    thread = finder->thread;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->post == 0) {
            continue;
        }

        post = &thread->posts[pair->post - 1];
        body = finder->body[post->group == finder->group[1]];

        if (pair->group != body
            || !tx_thread_may_be_body(finder, pair, post->group))
        {
            continue;
        }

        node = &finder->page->nodes[pair->node];

        for (b = node->block; b < node->block_end; b++) {
            if (thread->post[b] == pair->post) {
                thread->part[b] = TX_PART_BODY;
            }
        }

        finder->page->steps += node->block_end - node->block;

        if (post->body == 0) {
            post->body = pair->node;
        }
    }
}


/* True if element n is a name, a time, a button or a menu of a post. */
static bool
tx_thread_is_post_detail(const tx_finder_t *finder, uint32_t n)
{
    return (finder->marks.mark[n] & (TX_MARK_USER | TX_MARK_TIME))
           || finder->page->nodes[n].tag == TX_TAG_BUTTON
           || finder->page->nodes[n].tag == TX_TAG_NAV;
}


/* True if block b, the first of a post, is only a number: the post's votes. */
static bool
tx_thread_is_vote_count(const tx_finder_t *finder, uint32_t b)
{
    tx_str_t            text;
    const tx_page_t    *page;
    const tx_thread_t  *thread;

    page = finder->page;
    thread = finder->thread;

    if ((b > 0 && thread->post[b - 1] == thread->post[b])
        || b + 1 == page->nblocks || thread->post[b + 1] != thread->post[b])
    {
        return false;
    }

    text = tx_str_trim(tx_block_raw_text(page, b));

    return tx_str_to_int(text, VOTES_MAX_DIGITS) >= 0;
}


void
tx_thread_mark_bodiless_posts(tx_finder_t *finder)
{
    uint32_t          b, i, tokens;
    tx_post_t        *post;
    tx_thread_t      *thread;
    const tx_node_t  *node;
    const tx_page_t  *page;

    page = finder->page;
    thread = finder->thread;

    for (b = 0; b < page->nblocks; b++) {
        if (thread->post[b] != 0 && thread->posts[thread->post[b] - 1].body == 0
            && !tx_thread_is_vote_count(finder, b))
        {
            thread->part[b] = TX_PART_BODY;
        }
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->block == node->block_end || thread->post[node->block] == 0) {
            continue;
        }

        post = &thread->posts[thread->post[node->block] - 1];
        tokens = tx_tokens_of_node(page->tokens, page, i);

        if (i != post->node
            && ((tokens & TX_TOKEN_SIGN)
                || (post->body == 0
                    && (tx_thread_is_post_detail(finder, i)
                        || tx_thread_is_boilerplate_class(tokens)))))
        {
            for (b = node->block; b < node->block_end; b++) {
                thread->part[b] = thread->post[b] ? TX_PART_OTHER
                                                  : TX_PART_NONE;
            }

            i = node->last;
        }
    }
}


/* Sets the part (tx_part_t) of node n's blocks; n: a post's author or time. */
static void
tx_thread_set_part_of_node(const tx_finder_t *finder, const tx_post_t *post,
    uint32_t n, tx_part_t part)
{
    uint32_t          b, end;
    tx_thread_t      *thread;
    const tx_node_t  *node;
    const tx_page_t  *page;

    page = finder->page;
    thread = finder->thread;
    node = &page->nodes[n];
    b = node->block;
    end = node->block_end;

    if (b == end && b > 0 && page->blocks[b - 1].last >= n) {
        b--;            /* the name or time is in block b */
    }

    for ( /* void */ ; n != 0 && b < end; b++) {
        if (thread->part[b] != TX_PART_BODY || post->body == 0) {
            thread->part[b] = (uint8_t) part;
        }
    }
}


void
tx_thread_mark_authors_and_times(tx_finder_t *finder)
{
    uint32_t    i;
    tx_post_t  *post;

    for (i = 0; i < finder->thread->nposts; i++) {
        post = &finder->thread->posts[i];

        tx_thread_set_part_of_node(finder, post, post->time_node, TX_PART_TIME);
        tx_thread_set_part_of_node(finder, post, post->author_node,
                                   TX_PART_AUTHOR);
    }
}
