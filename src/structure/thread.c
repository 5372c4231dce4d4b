/*
 * Copyright (C) textextract contributors
 *
 * What stands around the texts of a thread's posts: cards of users, signatures,
 * subjects that are the thread's, and quotations of which most stands above
 * already; and posts of which nothing was chosen.
 */


#include "metadata/title/title.h"
#include "structure/completer.h"
#include "thread/thread.h"


#define TX_SAID_SIGNED   0.33f   /* most of what is kept, in signatures */
#define TX_SAID_SPOKEN   0.75f   /* of posts: if more have, all have to */
#define TX_SAID_MOST     0.66f   /*   but for answers in others */
#define TX_SAID_SUBJECT  160     /* most chars of a subject */
#define TX_SAID_OFTEN    5       /* times that it is the board that says it */
#define TX_SAID_LINES    8       /* that it may say */


typedef struct {
    tx_complete_t      *cp;
    const tx_thread_t  *thread;
    uint32_t           *begin;   /* by post: its body's first block, */
    uint32_t           *end;     /*   and behind its last one; or 0 */
    float              *beside;  /* by post: chars kept around its body, */
    float              *own;     /*   chars that it says itself, */
    float              *kept;    /*   and of these, those kept */
    float              *fresh;   /* chars of bodies in front of a block, */
    float              *again;   /*   and of what stands above already */
} tx_said_t;


static bool
tx_said_init(tx_said_t *said)
{
    uint32_t     nposts;
    tx_arena_t  *arena;
    tx_page_t   *page;

    page = said->cp->page;
    arena = page->arena;
    nposts = said->thread->nposts + 1;

    said->begin = tx_arena_array(arena, nposts, sizeof(uint32_t));
    said->end = tx_arena_array(arena, nposts, sizeof(uint32_t));
    said->beside = tx_arena_array(arena, nposts, sizeof(float));
    said->own = tx_arena_array(arena, nposts, sizeof(float));
    said->kept = tx_arena_array(arena, nposts, sizeof(float));
    said->fresh = tx_arena_array(arena, page->nblocks + 1, sizeof(float));
    said->again = tx_arena_array(arena, page->nblocks + 1, sizeof(float));

    return !arena->failed;
}


/* Who is quoted, in front of a colon, is neither. */
static void
tx_said_count(tx_said_t *said)
{
    bool                  again, body;
    float                 chars, fresh;
    uint32_t              b, post;
    const tx_complete_t  *cp;

    cp = said->cp;

    for (b = 0; b < cp->page->nblocks; b++) {
        chars = tx_complete_sum(cp->chars, b, b + 1);
        post = said->thread->post[b];
        body = said->thread->part[b] == TX_PART_BODY;
        again = cp->duplicate[b] != 0;
        fresh = (body && !again && cp->colon[b] == 0) ? chars : 0;

        said->fresh[b + 1] = said->fresh[b] + fresh;
        said->again[b + 1] = said->again[b] + (again ? chars : 0);
        said->own[post] += fresh;
        said->kept[post] += cp->sel->keep[b] ? fresh : 0;

        if (body) {
            said->begin[post] = said->end[post] ? said->begin[post] : b;
            said->end[post] = b + 1;
        }
    }
}


/* A post that is like the others, but for none of it having been kept. */
static bool
tx_said_is_missing(const tx_said_t *said, uint32_t post)
{
    const tx_post_t  *posts;

    posts = said->thread->posts;

    return post != 0 && said->kept[post] == 0 && said->own[post] > 0
           && posts[post - 1].group == posts[said->thread->nposts - 1].group
           && posts[post - 1].author_node != 0
           && posts[post - 1].time_node != 0;
}


/* Where nearly all posts were kept, the others were overlooked. */
static void
tx_said_join(tx_said_t *said)
{
    bool              most;
    uint32_t          b, i, all, spoken, post;
    const tx_post_t  *posts;

    posts = said->thread->posts;
    all = spoken = 0;

    for (i = 1; i <= said->thread->nposts; i++) {
        if (said->own[i] > 0
            && posts[i - 1].group == posts[said->thread->nposts - 1].group)
        {
            all++;
            spoken += (said->kept[i] > 0);
        }
    }

    if (spoken == all || (float) spoken < TX_SAID_MOST * (float) all) {
        return;
    }

    most = (float) spoken < TX_SAID_SPOKEN * (float) all;

    for (b = 0; b < said->cp->page->nblocks; b++) {
        post = said->thread->post[b];

        if (said->thread->part[b] == TX_PART_BODY
            && said->cp->duplicate[b] == 0
            && tx_said_is_missing(said, post)
            && !(most && posts[post - 1].outer != 0))
        {
            said->cp->sel->keep[b] = 1;
        }
    }
}


/* The thread's title, as that of the first post or as an answer's subject. */
static bool
tx_said_is_subject(const tx_said_t *said, uint32_t b)
{
    tx_str_t        text;
    tx_complete_t  *cp;

    cp = said->cp;

    if (tx_complete_sum(cp->chars, b, b + 1) > TX_SAID_SUBJECT) {
        return false;
    }

    text = tx_str_trim(tx_block_text(cp->page, b));

    if (tx_str_casestarts(text, tx_str("re:"))) {
        text = tx_str_span(text.data + 3, tx_str_end(text));
    }

    return tx_title_same(cp->page->arena, text, cp->columns->meta->title);
}


/* Above or below the text of its post. */
static bool
tx_said_is_beside(const tx_said_t *said, uint32_t b)
{
    uint32_t  post;

    post = said->thread->post[b];

    return said->cp->sel->keep[b] && said->thread->part[b] == TX_PART_OTHER
           && said->end[post] != 0
           && (b >= said->end[post]
               || (b < said->begin[post]
                   && (post > 1 || !tx_said_is_subject(said, b))));
}


/*
 * Above a post's text stands a card of the user; behind it follow who changed
 * it, who likes it, and the signature.  Where that is much, the texts were not
 * understood: more than so much of all, or, of a thread beyond doubt, more than
 * the texts of most posts.
 */
static void
tx_said_unsign(tx_said_t *said, bool whole)
{
    float     chars, all;
    uint32_t  b, i, more;

    all = 0;
    for (b = 0; b < said->cp->page->nblocks; b++) {
        if (tx_said_is_beside(said, b)) {
            chars = tx_complete_sum(said->cp->chars, b, b + 1);
            said->beside[said->thread->post[b]] += chars;
            all += chars;
        }
    }

    more = 0;

    for (i = 1; i <= said->thread->nposts; i++) {
        more += said->beside[i] > said->own[i];
    }

    if (all > said->cp->total * TX_SAID_SIGNED
        && (!whole || 2 * more > said->thread->nposts))
    {
        return;
    }

    for (b = 0; b < said->cp->page->nblocks; b++) {
        if (tx_said_is_beside(said, b)) {
            said->cp->sel->keep[b] = 0;
        }
    }
}


/* Answers have the thread's title as their subject. */
static void
tx_said_unsubject(tx_said_t *said)
{
    uint32_t  b;

    for (b = 0; b < said->cp->page->nblocks; b++) {
        if (said->cp->sel->keep[b] && said->thread->post[b] > 1
            && said->thread->part[b] == TX_PART_OTHER
            && tx_said_is_subject(said, b))
        {
            said->cp->sel->keep[b] = 0;
        }
    }
}


/* The post that an element is a part of, and in no other; or 0. */
static uint32_t
tx_said_post(const tx_said_t *said, uint32_t n)
{
    uint32_t          post;
    const tx_node_t  *node;
    const tx_post_t  *posts;

    node = &said->cp->page->nodes[n];
    posts = said->thread->posts;

    if (node->block == node->block_end) {
        return 0;
    }

    post = said->thread->post[node->block];

    if (post == 0 || posts[post - 1].node >= n
        || (post < said->thread->nposts && posts[post].node <= node->last
            && posts[post].node >= n))
    {
        return 0;
    }

    return post;
}


/* Most of it stands above already, and its post has something else to say. */
static bool
tx_said_is_again(const tx_said_t *said, uint32_t n, uint32_t post)
{
    float             again, fresh;
    const tx_node_t  *node;

    node = &said->cp->page->nodes[n];

    again = said->again[node->block_end] - said->again[node->block];
    fresh = said->fresh[node->block_end] - said->fresh[node->block];

    return again > fresh && fresh < said->own[post];
}


/* What is left of such a quotation would be taken for the answer. */
static void
tx_said_unquote(tx_said_t *said)
{
    uint32_t          n, post;
    const tx_node_t  *node;

    for (n = said->thread->posts[0].node; n < said->cp->page->nnodes; n++) {
        if (!tx_thread_is_quote(said->cp->page, n)) {
            continue;
        }

        node = &said->cp->page->nodes[n];
        post = tx_said_post(said, n);

        if (post != 0 && tx_said_is_again(said, n, post)) {
            memset(said->cp->sel->keep + node->block, 0,
                   node->block_end - node->block);
            n = node->last;
        }
    }
}


/* True if one of the lines says the same; else it is one of them, if it can. */
static bool
tx_said_before(tx_str_t *lines, tx_str_t line)
{
    uint32_t  i;

    for (i = 0; i < TX_SAID_LINES && lines[i].len != 0; i++) {
        if (tx_str_eq(lines[i], line)) {
            return true;
        }
    }

    if (i < TX_SAID_LINES) {
        lines[i] = line;
    }

    return false;
}


/* "This post was deleted" in place of the texts of several: once is enough. */
static bool
tx_said_unsay(tx_said_t *said)
{
    tx_str_t         lines[TX_SAID_LINES];
    uint32_t         b, post, *fresh;
    const uint32_t  *alike;
    tx_complete_t   *cp;

    cp = said->cp;
    alike = tx_columns_alike(cp->columns);
    fresh = tx_arena_array(cp->page->arena, said->thread->nposts + 1,
                           sizeof(uint32_t));

    if (alike == NULL || fresh == NULL) {
        return false;
    }

    memset(lines, 0, sizeof(lines));

    for (b = 0; b < cp->page->nblocks; b++) {
        fresh[said->thread->post[b]] += said->thread->part[b] == TX_PART_BODY
                                        && alike[b] < TX_SAID_OFTEN;
    }

    for (b = 0; b < cp->page->nblocks; b++) {
        post = said->thread->post[b];

        if (said->thread->part[b] == TX_PART_BODY && fresh[post] == 0
            && tx_said_before(lines, tx_str_trim(tx_block_raw(cp->page, b))))
        {
            cp->sel->keep[b] = 0;
        }
    }

    return true;
}


/* All that is kept lies in posts. */
static bool
tx_said_is_all(const tx_complete_t *cp, const tx_thread_t *thread)
{
    uint32_t  b;

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->keep[b] && thread->post[b] == 0) {
            return false;
        }
    }

    return true;
}


bool
tx_complete_thread(tx_complete_t *cp)
{
    bool       whole;
    tx_said_t  said;

    said.cp = cp;
    said.thread = cp->columns->thread;

    if (said.thread == NULL || said.thread->nposts == 0) {
        return true;
    }

    tx_thread_unnote(cp->page, cp->columns->thread, cp->sel->title);
    tx_complete_sums(cp);
    whole = tx_thread_is_whole(said.thread, cp->columns, cp->sel);
    tx_complete_board(cp, said.thread, whole);

    if (!tx_thread_is_content(said.thread, cp->columns, cp->sel,
                              TX_THREAD_MAYBE)
        && !(whole && tx_said_is_all(cp, said.thread)))
    {
        return true;
    }

    if (!tx_said_init(&said)) {
        return false;
    }

    tx_said_count(&said);
    tx_said_join(&said);
    tx_complete_sums(cp);

    tx_said_unsign(&said, whole);
    tx_said_unsubject(&said);
    tx_said_unquote(&said);

    cp->page->steps += cp->page->nnodes;

    return tx_said_unsay(&said);
}
