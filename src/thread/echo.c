/*
 * Copyright (C) textextract contributors
 *
 * What a post repeats of an earlier one above its own text: a preview of the
 * post that it answers, the same card of a user.  Quotations stay.
 */


#include "core/hash_table.h"
#include "page/duplicates.h"
#include "thread/thread.h"


#define QUOTE_MAX_LEVELS  32    /* from a block up to its quotation */


typedef struct {
    tx_page_t    *page;
    tx_thread_t  *thread;
    const float  *copy;        /* by block: 1 if it is long, and a copy */
    tx_slots_t    slots;
    uint32_t     *first;       /* by slot: the first post that said it */
    uint32_t      post;        /* the latest one that began */
    uint32_t      begin;       /* the run that it repeats: first block */
    uint32_t      end;         /*   behind the last long one */
    bool          leads;       /* nothing of its own was said yet */
} tx_echo_t;


/* True if a post before this one said the same. */
static bool
tx_echo_is_said(tx_echo_t *echo, uint32_t b)
{
    uint32_t  i;
    uint64_t  hash;

    hash = tx_block_hash(echo->page, &echo->page->blocks[b]);
    i = tx_slots_find(&echo->slots, hash);

    if (echo->slots.keys[i] == 0) {
        echo->slots.keys[i] = hash;
        echo->first[i] = echo->thread->post[b];
    }

    return echo->first[i] < echo->thread->post[b];
}


bool
tx_thread_is_quote(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_BLOCKQUOTE
           || tx_str_has(tx_node_attr(page, n, TX_ATTR_CLASS),
                         tx_str("quote"));
}


/* True if the block lies in an element for quotations that its post has. */
static bool
tx_echo_is_quoted(tx_echo_t *echo, uint32_t b)
{
    uint32_t  i, n, post;

    post = echo->thread->posts[echo->thread->post[b] - 1].node;
    n = echo->page->blocks[b].node;

    for (i = 0; i < QUOTE_MAX_LEVELS && n > post; i++) {
        if (tx_thread_is_quote(echo->page, n)) {
            return true;
        }

        n = echo->page->nodes[n].parent;
    }

    return false;
}


/* The post's own text begins: what stands above it is none. */
static void
tx_echo_drop(const tx_echo_t *echo)
{
    uint32_t  b;

    for (b = echo->begin; b < echo->end; b++) {
        if (echo->thread->part[b] == TX_PART_BODY) {
            echo->thread->part[b] = TX_PART_OTHER;
        }
    }
}


static void
tx_echo_block(tx_echo_t *echo, uint32_t b)
{
    bool  said;

    if (echo->thread->post[b] > echo->post) {
        echo->post = echo->thread->post[b];
        echo->begin = b;
        echo->end = b;
        echo->leads = true;
    }

    said = tx_echo_is_said(echo, b);

    if (!echo->leads) {
        return;
    }

    if (echo->thread->post[b] != echo->post) {
        echo->leads = false;

    } else if (!said || tx_echo_is_quoted(echo, b)) {
        tx_echo_drop(echo);
        echo->leads = false;

    } else if (echo->copy[b] != 0) {
        echo->end = b + 1;
    }
}


bool
tx_thread_unecho(tx_columns_t *columns, tx_thread_t *thread)
{
    uint32_t   b;
    tx_echo_t  echo;

    memset(&echo, 0, sizeof(tx_echo_t));

    echo.page = columns->page;
    echo.thread = thread;

    if (!tx_columns_need(columns, TX_COL_DUPLICATE)
        || !tx_slots_init(&echo.slots, echo.page->arena, echo.page->nblocks))
    {
        return false;
    }

    echo.copy = columns->col[TX_COL_DUPLICATE];

    echo.first = tx_slots_array(&echo.slots, echo.page->arena,
                                sizeof(uint32_t));

    if (echo.first == NULL) {
        return false;
    }

    for (b = 0; b < echo.page->nblocks; b++) {
        if (thread->part[b] == TX_PART_BODY) {
            tx_echo_block(&echo, b);
        }
    }

    return true;
}
