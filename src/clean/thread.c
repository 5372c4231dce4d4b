/*
 * Copyright (C) textextract contributors
 *
 * The clean tree of a thread: posts one after another, whatever they lie in.
 */


#include "clean/cleaner.h"
#include "clean/targets.h"
#include "clean/tidy/tidy.h"
#include "core/chars.h"
#include "recognize/label.h"


#define TX_CLEAN_MINUTES  16     /* bytes of a time to the minute */
#define TX_CLEAN_TELLING  40     /* least bytes of a question above the posts */


/* The nodes between which a text lies; first is 0: it has none. */

typedef struct {
    uint32_t      first;
    uint32_t      last;
} tx_clean_range_t;


typedef struct {
    tx_clean_t         clean;
    tx_thread_t       *thread;
    tx_clean_range_t  *range;   /* by number of a post, from 1 on; 0 is what */
} tx_clean_posts_t;             /*   stands above all posts */


/* True for a block that asks or tells something. */
static bool
tx_clean_is_telling(const tx_page_t *page, uint32_t b)
{
    tx_str_t       s;
    const u_char  *p;

    s = tx_str_trim(tx_block_raw(page, b));

    if (s.len < TX_CLEAN_TELLING) {
        return false;
    }

    p = tx_utf8_prev(s.data, tx_str_end(s));

    return (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_FINAL) != 0;
}


/*
 * What was kept between the title and the first post, if it asks or tells
 * something: a question that is called no post.
 */
static void
tx_clean_posts_lead(const tx_page_t *page, const tx_thread_t *thread,
    const tx_selection_t *all, uint8_t *keep, tx_clean_range_t *lead)
{
    uint32_t  b, first, last, end;

    if (all->title == 0) {
        return;
    }

    end = page->nodes[thread->posts[0].first].block;
    first = end;
    last = 0;

    for (b = page->nodes[all->title].block_end; b < end; b++) {
        if (all->keep[b] && thread->post[b] == 0
            && tx_clean_is_telling(page, b))
        {
            first = tx_min(first, b);
            last = b;
        }
    }

    if (first == end) {
        return;
    }

    for (b = first; b <= last; b++) {
        keep[b] = all->keep[b] && thread->post[b] == 0;
    }

    lead->first = page->blocks[first].first;
    lead->last = page->blocks[last].last;
}


/* The nodes between which the text of each post lies. */
static void
tx_clean_posts_range(const tx_page_t *page, const tx_thread_t *thread,
    tx_clean_range_t *range)
{
    uint32_t  b, i, body;

    for (b = 0; b < page->nblocks; b++) {
        i = thread->post[b];

        if (thread->part[b] != TX_PART_BODY || i == 0) {
            continue;
        }

        if (range[i].first == 0) {
            range[i].first = page->blocks[b].first;
        }

        range[i].last = page->blocks[b].last;
    }

    for (i = 1; i <= thread->nposts; i++) {
        body = thread->posts[i - 1].body;

        if (body != 0) {
            range[i].first = body;
            range[i].last = tx_max(range[i].last, page->nodes[body].last);
        }
    }
}


/* Walks the text of a post, without the posts that lie in it. */
static void
tx_clean_post_walk(tx_clean_posts_t *posts, uint32_t number)
{
    uint32_t            i, next;
    tx_clean_t         *clean;
    const tx_thread_t  *thread;

    clean = &posts->clean;
    thread = posts->thread;
    next = number;              /* an index: the one behind this post */

    tx_clean_top(clean->build)->wanted = true;

    for (i = clean->first; i <= clean->last; i++) {
        tx_clean_leave(clean, i);

        while (next < thread->nposts && thread->posts[next].node < i) {
            next++;
        }

        if (next < thread->nposts && thread->posts[next].node == i) {
            i = clean->page->nodes[i].last;

        } else {
            i = tx_clean_step(clean, i);
        }
    }

    while (clean->build->nframes > 1) {
        tx_clean_pop(clean->build);
    }
}


/* The text of a post; NULL: no memory. */
static tx_clean_node_t *
tx_clean_post(tx_clean_posts_t *posts, uint32_t number)
{
    tx_clean_t              *clean;
    tx_clean_node_t         *root;
    const tx_clean_range_t  *range;

    clean = &posts->clean;
    range = &posts->range[number];
    root = tx_clean_restart(clean->build);

    if (root != NULL && range->first != 0) {
        clean->first = range->first;
        clean->begin = range->first;
        clean->text = range->first;
        clean->last = range->last;
        clean->lead = 0;

        tx_clean_post_walk(posts, number);
        tx_clean_tidy(clean->page, root);
    }

    return root;
}


/* The time in a form to be read, to the minute. */
static tx_str_t
tx_clean_post_time(tx_arena_t *arena, tx_str_t time)
{
    time.len = tx_min(time.len, TX_CLEAN_MINUTES);
    time = tx_arena_strdup(arena, time);

    if (time.len > 10) {
        ((u_char *) time.data)[10] = ' ';
    }

    return time;
}


/* Appends an element with a text; NULL: no memory. */
static tx_clean_node_t *
tx_clean_post_append(tx_arena_t *arena, tx_clean_node_t *parent, tx_tag_t tag,
    tx_str_t text)
{
    tx_clean_node_t  *node;

    node = tx_clean_node(arena, tag, 0);

    if (node != NULL) {
        tx_clean_append(parent, node);

        if (text.len != 0) {
            tx_clean_append_text(arena, node, text);
        }
    }

    return node;
}


/* Appends author and time, as far as they are known, as a paragraph. */
static void
tx_clean_post_head(tx_arena_t *arena, tx_clean_node_t *article,
    const tx_post_t *post)
{
    tx_clean_node_t  *head, *time;

    if (post->author.len == 0 && post->time.len == 0) {
        return;
    }

    head = tx_clean_post_append(arena, article, TX_TAG_P, tx_null_str);
    if (head == NULL) {
        return;
    }

    if (post->author.len != 0) {
        (void) tx_clean_post_append(arena, head, TX_TAG_STRONG, post->author);
    }

    if (post->author.len != 0 && post->time.len != 0) {
        tx_clean_append_text(arena, head, tx_str(", "));
    }

    if (post->time.len != 0) {
        time = tx_clean_post_append(arena, head, TX_TAG_TIME,
                                    tx_clean_post_time(arena, post->time));
        if (time != NULL) {
            time->attrs = tx_clean_attr(arena, TX_ATTR_DATETIME, post->time,
                                        NULL);
        }
    }
}


/* Appends a post to the root, with a rule in front but for the first. */
static void
tx_clean_post_add(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_post_t *post)
{
    tx_clean_node_t  *article;

    if (root->child != NULL) {
        (void) tx_clean_post_append(arena, root, TX_TAG_HR, tx_null_str);
    }

    article = tx_clean_post_append(arena, root, TX_TAG_ARTICLE, tx_null_str);

    if (article != NULL) {
        tx_clean_post_head(arena, article, post);

        if (post->tree->child != NULL) {
            tx_clean_append(article, post->tree);
        }
    }
}


/* Returns the quotation that is all of a post, or NULL. */
static tx_clean_node_t *
tx_clean_post_quote(const tx_post_t *post)
{
    tx_clean_node_t  *only;

    only = post->tree->child;

    while (only != NULL && only->next == NULL && only->tag == TX_TAG_DIV) {
        only = only->child;
    }

    return (only != NULL && only->next == NULL
            && only->tag == TX_TAG_BLOCKQUOTE)
           ? only : NULL;
}


/*
 * Unwraps the posts of a forum that writes each of them in a blockquote, as
 * vBulletin does: to a reader no post would be its author's own.
 */
static void
tx_clean_posts_unquote(tx_thread_t *thread)
{
    uint32_t          i;
    tx_clean_node_t  *quote;

    for (i = 0; i < thread->nposts; i++) {
        if (thread->posts[i].tree->child != NULL
            && tx_clean_post_quote(&thread->posts[i]) == NULL)
        {
            return;
        }
    }

    for (i = 0; i < thread->nposts; i++) {
        quote = tx_clean_post_quote(&thread->posts[i]);

        if (quote != NULL) {
            tx_clean_unwrap(quote);
        }
    }
}


tx_clean_node_t *
tx_clean_thread(tx_page_t *page, const tx_meta_t *meta, tx_thread_t *thread,
    const tx_selection_t *all)
{
    uint32_t          b, i;
    tx_selection_t    sel;
    tx_clean_node_t  *root, *lead;
    tx_clean_posts_t  posts;

    memset(&sel, 0, sizeof(tx_selection_t));

    root = tx_clean_node(page->arena, TX_TAG_DIV, 0);
    posts.thread = thread;
    posts.range = tx_arena_array(page->arena, thread->nposts + 1,
                                 sizeof(tx_clean_range_t));
    sel.title = all->title;
    sel.keep = tx_arena_array(page->arena, page->nblocks, 1);

    if (page->arena->failed) {
        return NULL;
    }

    for (b = 0; b < page->nblocks; b++) {
        sel.keep[b] = thread->part[b] == TX_PART_BODY
                      && !tx_label_is_control(page, b);
    }

    tx_clean_posts_lead(page, thread, all, sel.keep, &posts.range[0]);
    tx_clean_posts_range(page, thread, posts.range);

    if (!tx_clean_init(&posts.clean, page, meta, &sel)
        || !tx_clean_targets(posts.clean.build, posts.clean.first,
                             posts.clean.last))
    {
        return NULL;
    }

    lead = tx_clean_post(&posts, 0);

    for (i = 0; i < thread->nposts; i++) {
        thread->posts[i].tree = tx_clean_post(&posts, i + 1);
    }

    if (page->arena->failed) {
        return NULL;
    }

    tx_clean_posts_unquote(thread);

    if (posts.range[0].first != 0) {
        tx_clean_append(root, lead);
    }

    for (i = 0; i < thread->nposts; i++) {
        tx_clean_post_add(page->arena, root, &thread->posts[i]);
    }

    posts.clean.build->root = root;
    tx_clean_number_ids(posts.clean.build);

    return page->arena->failed ? NULL : root;
}
