/*
 * Copyright (C) textextract contributors
 *
 * What each block is of a thread: the post that it lies in, and its author,
 * its time or its text.
 */


#include "thread/finder.h"


#define TX_THREAD_DIGITS  5    /* of votes */


/* Which of the two groups a post is of. */
static uint32_t
tx_thread_which(const tx_finder_t *finder, uint32_t post)
{
    return finder->thread->posts[post - 1].group == finder->group[1];
}


void
tx_thread_block_posts(tx_finder_t *finder)
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


/* Bodies do not lie in one another: each block is looked at once. */
void
tx_thread_mark_bodies(tx_finder_t *finder)
{
    uint32_t          i, b, group;
    tx_member_t      *pair;
    tx_post_t        *post;
    tx_thread_t      *thread;
    const tx_node_t  *node;

    thread = finder->thread;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->post == 0
            || pair->group != finder->body[tx_thread_which(finder,
                                                           pair->post)])
        {
            continue;
        }

        post = &thread->posts[pair->post - 1];
        group = post->group;

        if (!tx_thread_is_body(finder, pair, group)) {
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


/* True for what is no text of a post wherever it stands in it. */
static bool
tx_thread_is_tool(const tx_finder_t *finder, uint32_t n)
{
    return (finder->marks.mark[n] & (TX_MARK_USER | TX_MARK_TIME))
           || finder->page->nodes[n].tag == TX_TAG_BUTTON
           || finder->page->nodes[n].tag == TX_TAG_NAV;
}


/* True if a post begins with a number alone: votes for what follows. */
static bool
tx_thread_is_count(const tx_finder_t *finder, uint32_t b)
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

    text = tx_str_trim(tx_block_raw(page, b));

    return tx_str_number(text, TX_THREAD_DIGITS) >= 0;
}


void
tx_thread_mark_rest(tx_finder_t *finder)
{
    bool              bare;
    uint8_t          *tool;
    uint32_t          b, i, tokens;
    tx_thread_t      *thread;
    const tx_node_t  *node;
    const tx_page_t  *page;

    page = finder->page;
    thread = finder->thread;

    tool = tx_arena_array(page->arena, page->nblocks, 1);
    if (tool == NULL) {
        return;
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->block == node->block_end || thread->post[node->block] == 0) {
            continue;
        }

        bare = thread->posts[thread->post[node->block] - 1].body == 0;
        tokens = tx_tokens_node(finder->cache, page, i);

        if (i != thread->posts[thread->post[node->block] - 1].node
            && ((tokens & TX_TOKEN_SIGN)
                || (bare && (tx_thread_is_tool(finder, i)
                             || tx_thread_is_furniture(tokens)))))
        {
            for (b = node->block; b < node->block_end; b++) {
                tool[b] = 1;
            }

            i = node->last;
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        if (thread->post[b] == 0) {
            continue;
        }

        if (thread->posts[thread->post[b] - 1].body == 0
            && !tx_thread_is_count(finder, b))
        {
            thread->part[b] = TX_PART_BODY;
        }

        if (tool[b]) {
            thread->part[b] = TX_PART_OTHER;
        }
    }
}


/* The block or blocks in which a mark stands are no furniture. */
static void
tx_thread_head(const tx_finder_t *finder, const tx_post_t *post, uint32_t n,
    tx_part_t part)
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
        b--;            /* it stands in the midst of a block */
    }

    for ( /* void */ ; n != 0 && b < end; b++) {
        if (thread->part[b] != TX_PART_BODY || post->body == 0) {
            thread->part[b] = (uint8_t) part;
        }
    }
}


void
tx_thread_heads(tx_finder_t *finder)
{
    uint32_t    i;
    tx_post_t  *post;

    for (i = 0; i < finder->thread->nposts; i++) {
        post = &finder->thread->posts[i];

        tx_thread_head(finder, post, post->time_node, TX_PART_TIME);
        tx_thread_head(finder, post, post->author_node, TX_PART_AUTHOR);
    }
}
