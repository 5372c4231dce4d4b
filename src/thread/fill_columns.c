/*
 * Copyright (C) textextract contributors
 */


#include "thread/thread.h"

#include <math.h>


#define DISTANCE_MAX_BLOCKS  99 /* max. blocks up or down to a name or time */


/* A post's unlinked chars, the unlinked chars of its body, its first block. */

typedef struct {
    float     chars;
    float     body;
    uint32_t  first;
} tx_fill_post_t;


/* Fills the columns of posts.  Returns false if there is no memory. */
static bool
tx_thread_fill_post_columns(tx_columns_t *columns, const tx_thread_t *thread)
{
    float          **col, unlinked, all, bodies;
    uint32_t         b, n;
    tx_fill_post_t  *posts, *post;

    col = columns->col;
    n = columns->page->nblocks;
    all = 0;
    bodies = 0;

    posts = tx_arena_calloc(columns->page->arena, (size_t) thread->nposts + 1,
                            sizeof(tx_fill_post_t));
    if (posts == NULL) {
        return false;
    }

    for (b = n; b-- > 0; /* void */ ) {
        post = &posts[thread->post[b]];
        unlinked = col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b];

        all += unlinked;
        post->chars += unlinked;
        post->first = b;

        if (thread->part[b] == TX_PART_BODY) {
            post->body += unlinked;
            bodies += unlinked;
        }
    }

    for (b = 0; b < n; b++) {
        col[TX_COL_POST_PART][b] = thread->part[b];

        if (thread->post[b] == 0) {
            continue;
        }

        post = &posts[thread->post[b]];

        col[TX_COL_POST_NUMBER][b] = log1pf((float) thread->post[b]);
        col[TX_COL_POST_CHARS][b] = log1pf(post->chars);
        col[TX_COL_POST_BODY][b] = post->body / tx_max(post->chars, 1);
        col[TX_COL_POST_BEGAN][b] = (float) (b - post->first);
    }

    col[TX_COL_THREAD_POSTS][0] = log1pf((float) thread->nposts);
    col[TX_COL_THREAD_SHARE][0] = thread->share;
    col[TX_COL_THREAD_SURE][0] = thread->sure;
    col[TX_COL_THREAD_BODIES][0] = bodies / tx_max(all, 1);

    return true;
}


/* Sets from[b], to[b]: blocks from b to the last and the next marked block. */
static void
tx_thread_set_distances(const float *mark, float *from, float *to, uint32_t n)
{
    float     far;
    uint32_t  b;

    far = DISTANCE_MAX_BLOCKS;

    for (b = 0; b < n; b++) {
        far = (mark[b] != 0) ? 0 : tx_min(far + 1, DISTANCE_MAX_BLOCKS);
        from[b] = far;
    }

    far = DISTANCE_MAX_BLOCKS;

    for (b = n; b-- > 0; /* void */ ) {
        far = (mark[b] != 0) ? 0 : tx_min(far + 1, DISTANCE_MAX_BLOCKS);
        to[b] = far;
    }
}


void
tx_fill_thread_columns(tx_columns_t *columns)
{
    float             **col;
    uint8_t             mark;
    uint32_t            b;
    const tx_page_t    *page;
    const tx_thread_t  *thread;

    page = columns->page;
    col = columns->col;

    thread = tx_columns_find_thread(columns);

    if (thread == NULL || !tx_thread_fill_post_columns(columns, thread)) {
        return;
    }


    for (b = 0; b < page->nblocks; b++) {
        mark = tx_marks_get_block_marks(page, &thread->marks, b);

        col[TX_COL_MARK_USER][b] = (mark & TX_MARK_USER) != 0;
        col[TX_COL_MARK_TIME][b] = (mark & TX_MARK_TIME) != 0;
    }

    tx_thread_set_distances(col[TX_COL_MARK_USER], col[TX_COL_FROM_USER],
                            col[TX_COL_TO_USER], page->nblocks);
    tx_thread_set_distances(col[TX_COL_MARK_TIME], col[TX_COL_FROM_TIME],
                            col[TX_COL_TO_TIME], page->nblocks);
}
