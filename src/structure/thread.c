/*
 * Copyright (C) textextract contributors
 *
 * Corrects the selection on a page that is a thread: posts that were left out
 * are added; text around the thread and around the posts' texts is dropped:
 * notices of the board, user cards, signatures, and quotations of whole posts.
 */


#include "metadata/title/title.h"
#include "recognize/label.h"
#include "structure/completion_steps.h"
#include "thread/thread.h"


#define BESIDE_BODY_MAX_SHARE 0.33f /* max. share of kept chars beside bodies */
#define ABOVE_TITLE_MAX_SHARE  0.8f  /* max. share of kept chars above title */
#define KEPT_POSTS_MIN_SHARE  0.66f  /* min. share of posts with kept text */
#define FORUM_SURE    0.75f   /* min. probability of a forum to tidy posts */
#define FORUM_LIKELY  0.4f    /* min. probability of a forum to add posts */
#define SUBJECT_MAX_CHARS  160     /* maximum chars of a post's subject */
#define REPEATED_MAX_CHARS  500  /* max. repeated chars of a kept quotation */


typedef struct {
    uint32_t            begin;     /* first block of the post's text */
    uint32_t            end;       /* block after the post's text, 0: none */
    float               own;       /* its chars that repeat no text above */
    float               kept;      /* chars counted in `own` that are kept */
} tx_tidy_post_t;


typedef struct {
    tx_complete_t      *cp;
    const tx_thread_t  *thread;
    tx_tidy_post_t     *posts;     /* by post number; [0]: outside of posts */
    float              *fresh;     /* by block: new chars before it */
    float              *again;     /* by block: repeated chars before it */
} tx_tidy_t;


/*
 * Counts the chars of posts that repeat text above, and new ones.  A block with
 * a colon at its end, such as "Ann said:", is not new.  false: no memory.
 */
static bool
tx_tidy_count_chars(tx_tidy_t *tidy)
{
    bool                  again, body;
    float                 chars, fresh;
    uint32_t              b;
    tx_arena_t           *arena;
    tx_tidy_post_t       *post;
    const tx_complete_t  *cp;

    cp = tidy->cp;
    arena = cp->page->arena;

    tidy->posts = tx_arena_calloc(arena, tidy->thread->nposts + 1,
                                  sizeof(tx_tidy_post_t));
    tidy->fresh = tx_arena_calloc(arena, cp->page->nblocks + 1, sizeof(float));
    tidy->again = tx_arena_calloc(arena, cp->page->nblocks + 1, sizeof(float));

    if (arena->failed) {
        return false;
    }

    for (b = 0; b < cp->page->nblocks; b++) {
        post = &tidy->posts[tidy->thread->post[b]];
        chars = tx_complete_sum_blocks(cp->chars, b, b + 1);
        body = tidy->thread->part[b] == TX_PART_BODY;
        again = cp->duplicate[b] != 0;
        fresh = (body && !again && cp->colon[b] == 0) ? chars : 0;

        tidy->fresh[b + 1] = tidy->fresh[b] + fresh;
        tidy->again[b + 1] = tidy->again[b] + (again ? chars : 0);
        post->own += fresh;
        post->kept += cp->sel->keep[b] ? fresh : 0;

        if (body) {
            post->begin = post->end ? post->begin : b;
            post->end = b + 1;
        }
    }

    return true;
}


/* True if post `number` has new text and is in the group of the last post. */
static bool
tx_tidy_is_post(const tx_tidy_t *tidy, uint32_t number)
{
    const tx_post_t  *posts;

    posts = tidy->thread->posts;

    return number != 0 && tidy->posts[number].own > 0
           && posts[number - 1].group
              == posts[tidy->thread->nposts - 1].group;
}


/*
 * True if posts without kept text are to be added.  Either 66 % of the posts
 * have kept text.  Or the page is a forum's, and the other groups, which may be
 * comments, have at most one kept post more than the group of the posts.
 */
static bool
tx_tidy_misses_posts(const tx_tidy_t *tidy)
{
    uint32_t  i, all, kept, others;

    all = kept = others = 0;

    for (i = 1; i <= tidy->thread->nposts; i++) {
        if (tx_tidy_is_post(tidy, i)) {
            all++;
            kept += (tidy->posts[i].kept > 0);

        } else {
            others += (tidy->posts[i].kept > 0);
        }
    }

    return kept != all
           && ((float) kept >= KEPT_POSTS_MIN_SHARE * (float) all
               || (others <= kept + 1
                   && tx_complete_has_type(tidy->cp, TX_TYPE_FORUM,
                                           FORUM_LIKELY)));
}


/* Adds the bodies of posts without kept text, if such posts were missed. */
static void
tx_tidy_add_missed_posts(tx_tidy_t *tidy)
{
    uint32_t  b, i;

    if (!tx_tidy_misses_posts(tidy)) {
        return;
    }

    for (b = 0; b < tidy->cp->page->nblocks; b++) {
        i = tidy->thread->post[b];

        if (tidy->thread->part[b] == TX_PART_BODY && tx_tidy_is_post(tidy, i)
            && tidy->posts[i].kept == 0 && tidy->cp->duplicate[b] == 0)
        {
            tidy->cp->sel->keep[b] = 1;
        }
    }

    tx_complete_update_sums(tidy->cp);
}


/* True if block b is the thread's title, or "Re: " and the title. */
static bool
tx_tidy_is_thread_title(const tx_complete_t *cp, uint32_t b)
{
    tx_str_t  text;

    if (tx_complete_sum_blocks(cp->chars, b, b + 1) > SUBJECT_MAX_CHARS) {
        return false;
    }

    text = tx_str_trim(tx_block_text(cp->page, b));

    if (tx_str_casestarts(text, tx_str("re:"))) {
        text = tx_str_span(text.data + 3, tx_str_end(text));
    }

    return tx_title_is_equal(cp->page->arena, text, cp->columns->meta->title);
}


/* True if block b is kept and in a post, but above or below the post's body. */
static bool
tx_tidy_is_beside_body(const tx_tidy_t *tidy, uint32_t b)
{
    uint32_t               number;
    const tx_tidy_post_t  *post;

    number = tidy->thread->post[b];
    post = &tidy->posts[number];

    return tidy->cp->sel->keep[b]
           && tidy->thread->part[b] == TX_PART_OTHER && post->end != 0
           && (b >= post->end
               || (b < post->begin
                   && (number > 1 || !tx_tidy_is_thread_title(tidy->cp, b))));
}


/*
 * Drops blocks above and below the bodies of posts.  If they are more than a
 * third of the kept text, the bodies may be wrong, and no block is dropped.
 */
static void
tx_tidy_drop_beside_bodies(tx_tidy_t *tidy)
{
    float     all;
    uint32_t  b;

    all = 0;

    for (b = 0; b < tidy->cp->page->nblocks; b++) {
        if (tx_tidy_is_beside_body(tidy, b)) {
            all += tx_complete_sum_blocks(tidy->cp->chars, b, b + 1);
        }
    }

    if (all > tidy->cp->total * BESIDE_BODY_MAX_SHARE) {
        return;
    }

    for (b = 0; b < tidy->cp->page->nblocks; b++) {
        if (tx_tidy_is_beside_body(tidy, b)) {
            tidy->cp->sel->keep[b] = 0;
        }
    }
}


/*
 * Drops quotations that mostly repeat text above, if that has over 500 chars.
 * Keeps all of any other quotation if the last block of its post is kept, since
 * readers would take a part of a quotation for the answer.
 */
static void
tx_tidy_keep_or_drop_quotations(tx_tidy_t *tidy)
{
    float             again, fresh;
    uint8_t           keep;
    uint32_t          b, n, post;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = tidy->cp->page;

    for (n = tidy->thread->posts[0].node; n < page->nnodes; n++) {
        node = &page->nodes[n];

        if (node->block == node->block_end || !tx_thread_is_quote(page, n)) {
            continue;
        }

        post = tidy->thread->post[node->block];
        again = tx_node_sum(tidy->again, node);
        fresh = tx_node_sum(tidy->fresh, node);
        keep = again <= fresh || again <= REPEATED_MAX_CHARS;

        if (post == 0 || post != tidy->thread->post[node->block_end - 1]
            || tidy->thread->posts[post - 1].node >= n
            || fresh >= tidy->posts[post].own
            || (keep && !tidy->cp->sel->keep[tidy->posts[post].end - 1]))
        {
            continue;
        }

        for (b = node->block; b < node->block_end; b++) {
            tidy->cp->sel->keep[b] = keep && !tx_label_is_button_text(page, b);
        }

        n = node->last;
    }
}


/*
 * Returns the block of the thread's title: the title's heading, or the last
 * block above the first post's body that begins with the title; or nblocks.
 */
static uint32_t
tx_tidy_find_title(const tx_complete_t *cp, const tx_thread_t *thread)
{
    uint32_t  b, first;
    tx_str_t  title;

    if (cp->sel->title != 0 && cp->sel->title < thread->posts[0].first) {
        return cp->page->nodes[cp->sel->title].block;
    }

    title = cp->columns->meta->title;
    first = cp->page->nodes[thread->posts[0].first].block;
    b = first;

    while (b < cp->page->nblocks && thread->post[b] == 1
           && thread->part[b] != TX_PART_BODY)
    {
        b++;
    }

    while (title.len != 0 && b-- > 0) {
        if (tx_str_starts(tx_str_trim(tx_block_raw_text(cp->page, b)), title)) {
            return tx_min(b, first);
        }
    }

    return cp->page->nblocks;
}


/* Drops notices of the forum that are above the title of a thread. */
static void
tx_tidy_drop_above_title(tx_complete_t *cp, const tx_thread_t *thread)
{
    uint32_t  b, end;

    end = tx_tidy_find_title(cp, thread);

    if (thread->nposts < 2 || end == cp->page->nblocks || cp->read[end] == 0
        || cp->read[end] > cp->total * ABOVE_TITLE_MAX_SHARE)
    {
        return;
    }

    memset(cp->sel->keep, 0, end);

    for (b = end; b < cp->page->nblocks; b++) {
        if (thread->post[b] == 1 && thread->part[b] == TX_PART_BODY
            && cp->duplicate[b] != 0)
        {
            cp->sel->keep[b] = 1;       /* its text above was dropped */
        }
    }

    tx_complete_update_sums(cp);
}


void
tx_complete_tidy_thread(tx_complete_t *cp)
{
    tx_tidy_t  tidy;

    tidy.cp = cp;
    tidy.thread = cp->columns->thread;

    if (tidy.thread == NULL || tidy.thread->nposts == 0) {
        return;
    }

    tx_thread_drop_edit_notes(cp->page, cp->columns->thread, cp->sel->title);
    tx_tidy_drop_above_title(cp, tidy.thread);

    if (!(tx_thread_has_bylines(tidy.thread)
          && tx_complete_has_type(cp, TX_TYPE_FORUM, FORUM_SURE))
        && !tx_thread_is_content(tidy.thread, cp->columns, cp->sel,
                                 TX_THREAD_MAYBE))
    {
        return;
    }

    if (!tx_thread_drop_repeated_links(cp->columns, cp->columns->thread)
        || !tx_tidy_count_chars(&tidy))
    {
        return;
    }

    tx_tidy_add_missed_posts(&tidy);
    tx_tidy_drop_beside_bodies(&tidy);
    tx_tidy_keep_or_drop_quotations(&tidy);

    cp->page->steps += cp->page->nnodes;
}
