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


typedef struct {
    tx_clean_t    clean;
    tx_thread_t  *thread;
    uint32_t     *skip;          /* by number: the next post that is in none
                                    of those in this one */
    uint32_t     *first;         /* by number: nodes of its text, or 0; */
    uint32_t     *last;          /*   0: of what stands above all posts */
    uint32_t      lead;          /* the same, or 0 */
    uint32_t      lead_last;
} tx_clean_posts_t;


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
tx_clean_posts_lead(tx_clean_posts_t *posts, const tx_page_t *page,
    const tx_selection_t *all, uint8_t *keep)
{
    uint32_t  b, first, last, end;

    if (all->title == 0) {
        return;
    }

    end = page->nodes[posts->thread->posts[0].first].block;
    first = end;
    last = 0;

    for (b = page->nodes[all->title].block_end; b < end; b++) {
        if (all->keep[b] && posts->thread->post[b] == 0
            && tx_clean_is_telling(page, b))
        {
            first = tx_min(first, b);
            last = b;
        }
    }

    for (b = first; b < end && b <= last; b++) {
        keep[b] = all->keep[b] && posts->thread->post[b] == 0;
    }

    if (first < end) {
        posts->lead = page->blocks[first].first;
        posts->lead_last = page->blocks[last].last;
    }
}


/* Texts of posts as a selection.  false: no memory. */
static bool
tx_clean_posts_select(tx_page_t *page, const tx_thread_t *thread,
    tx_selection_t *sel)
{
    uint32_t  b;

    memset(sel, 0, sizeof(tx_selection_t));

    sel->keep = tx_arena_array(page->arena, page->nblocks, 1);
    if (sel->keep == NULL) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        sel->keep[b] = thread->part[b] == TX_PART_BODY
                       && !tx_label_is_control(page, b);
    }

    return true;
}


static void
tx_clean_posts_skip(tx_clean_posts_t *posts)
{
    uint32_t          i, next, n;
    const tx_post_t  *all;
    const tx_node_t  *nodes;

    all = posts->thread->posts;
    nodes = posts->clean.page->nodes;
    n = posts->thread->nposts;

    for (i = n; i > 0; i--) {
        next = i + 1;

        while (next <= n && all[next - 1].node <= nodes[all[i - 1].node].last)
        {
            next = posts->skip[next];
        }

        posts->skip[i] = next;
    }
}


/* The nodes between which the text of each post lies. */
static void
tx_clean_posts_range(tx_clean_posts_t *posts)
{
    uint32_t            b, i, body;
    const tx_page_t    *page;
    const tx_thread_t  *thread;

    page = posts->clean.page;
    thread = posts->thread;

    for (b = 0; b < page->nblocks; b++) {
        i = thread->post[b];

        if (thread->part[b] != TX_PART_BODY || i == 0) {
            continue;
        }

        if (posts->first[i] == 0) {
            posts->first[i] = page->blocks[b].first;
        }

        posts->last[i] = page->blocks[b].last;
    }

    for (i = 1; i <= thread->nposts; i++) {
        body = thread->posts[i - 1].body;

        if (body != 0) {
            posts->first[i] = body;
            posts->last[i] = tx_max(posts->last[i], page->nodes[body].last);
        }
    }
}


static void
tx_clean_post_walk(tx_clean_posts_t *posts, uint32_t number)
{
    uint32_t            i, next;
    tx_clean_t         *clean;
    const tx_thread_t  *thread;

    clean = &posts->clean;
    thread = posts->thread;
    next = number + 1;

    tx_clean_top(clean->build)->wanted = true;

    for (i = clean->first; i <= clean->last; i++) {
        tx_clean_leave(clean, i);

        while (next <= thread->nposts && thread->posts[next - 1].node < i) {
            next = posts->skip[next];
        }

        if (next <= thread->nposts && thread->posts[next - 1].node == i) {
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
    tx_clean_t       *clean;
    tx_clean_node_t  *root;

    clean = &posts->clean;

    root = tx_clean_restart(clean->build);
    if (root == NULL) {
        return NULL;
    }

    if (posts->first[number] != 0) {
        clean->first = posts->first[number];
        clean->begin = clean->first;
        clean->text = clean->first;
        clean->lead = 0;
        clean->last = posts->last[number];

        tx_clean_post_walk(posts, number);
        tx_clean_tidy(clean->page, root);
    }

    return root;
}


/* The time in a form to be read, to the minute. */
static tx_str_t
tx_clean_post_time(tx_arena_t *arena, tx_str_t time)
{
    u_char   *p;
    tx_str_t  text;

    text = time;
    text.len = tx_min(text.len, TX_CLEAN_MINUTES);
    text = tx_arena_strdup(arena, text);

    if (text.len > 10) {
        p = (u_char *) text.data;
        p[10] = ' ';
    }

    return text;
}


/* Author and time as a paragraph; NULL: neither is known, or no memory. */
static tx_clean_node_t *
tx_clean_post_head(tx_arena_t *arena, const tx_post_t *post)
{
    tx_clean_node_t  *head, *node;

    if (post->author.len == 0 && post->time.len == 0) {
        return NULL;
    }

    head = tx_clean_node(arena, TX_TAG_P, 0);

    if (head != NULL && post->author.len != 0) {
        node = tx_clean_node(arena, TX_TAG_STRONG, 0);

        if (node != NULL) {
            tx_clean_append(head, node);
            tx_clean_append_text(arena, node, post->author);
        }
    }

    if (head != NULL && post->time.len != 0) {
        if (post->author.len != 0) {
            tx_clean_append_text(arena, head, tx_str(", "));
        }

        node = tx_clean_node(arena, TX_TAG_TIME, 0);

        if (node != NULL) {
            node->attrs = tx_clean_attr(arena, TX_ATTR_DATETIME, post->time,
                                        NULL);
            tx_clean_append(head, node);
            tx_clean_append_text(arena, node,
                               tx_clean_post_time(arena, post->time));
        }
    }

    return head;
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
 * vBulletin does.
 */
static void
tx_clean_posts_unquote(tx_thread_t *thread)
{
    uint32_t  i;

    for (i = 0; i < thread->nposts; i++) {
        if (thread->posts[i].tree->child != NULL
            && tx_clean_post_quote(&thread->posts[i]) == NULL)
        {
            return;
        }
    }

    for (i = 0; i < thread->nposts; i++) {
        if (thread->posts[i].tree->child != NULL) {
            tx_clean_unwrap(tx_clean_post_quote(&thread->posts[i]));
        }
    }
}


/* One post below the root, with a rule in front but for the first. */
static void
tx_clean_post_add(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_post_t *post)
{
    tx_clean_node_t  *article, *node;

    if (root->child != NULL) {
        node = tx_clean_node(arena, TX_TAG_HR, 0);

        if (node != NULL) {
            tx_clean_append(root, node);
        }
    }

    article = tx_clean_node(arena, TX_TAG_ARTICLE, 0);

    if (article != NULL) {
        tx_clean_append(root, article);

        node = tx_clean_post_head(arena, post);

        if (node != NULL) {
            tx_clean_append(article, node);
        }

        if (post->tree->child != NULL) {
            tx_clean_append(article, post->tree);
        }
    }
}


/* What stands above all posts, and each of them.  false: no memory. */
static bool
tx_clean_posts_trees(tx_clean_posts_t *posts, tx_clean_node_t *root)
{
    uint32_t          i;
    tx_thread_t      *thread;
    tx_clean_node_t  *lead;

    thread = posts->thread;

    if (posts->lead != 0) {
        lead = tx_clean_post(posts, 0);
        if (lead == NULL) {
            return false;
        }

        tx_clean_append(root, lead);
    }

    for (i = 0; i < thread->nposts; i++) {
        thread->posts[i].tree = tx_clean_post(posts, i + 1);

        if (thread->posts[i].tree == NULL) {
            return false;
        }
    }

    return true;
}


tx_clean_node_t *
tx_clean_thread(tx_page_t *page, const tx_meta_t *meta, tx_thread_t *thread,
    const tx_selection_t *all)
{
    size_t            n;
    uint32_t          i;
    tx_selection_t    sel;
    tx_clean_node_t  *root;
    tx_clean_posts_t  posts;

    if (!tx_clean_posts_select(page, thread, &sel)) {
        return NULL;
    }

    sel.title = all->title;

    posts.thread = thread;
    posts.lead = 0;
    posts.lead_last = 0;

    tx_clean_posts_lead(&posts, page, all, sel.keep);

    if (!tx_clean_init(&posts.clean, page, meta, &sel)
        || !tx_clean_targets(posts.clean.build, posts.clean.first,
                             posts.clean.last))
    {
        return NULL;
    }

    n = thread->nposts + 1;
    posts.skip = tx_arena_array(page->arena, n, sizeof(uint32_t));
    posts.first = tx_arena_array(page->arena, n, sizeof(uint32_t));
    posts.last = tx_arena_array(page->arena, n, sizeof(uint32_t));
    root = tx_clean_node(page->arena, TX_TAG_DIV, 0);

    if (page->arena->failed) {
        return NULL;
    }

    tx_clean_posts_skip(&posts);
    tx_clean_posts_range(&posts);

    posts.first[0] = posts.lead;
    posts.last[0] = posts.lead_last;

    if (!tx_clean_posts_trees(&posts, root)) {
        return NULL;
    }

    tx_clean_posts_unquote(thread);

    for (i = 0; i < thread->nposts; i++) {
        tx_clean_post_add(page->arena, root, &thread->posts[i]);
    }

    posts.clean.build->root = root;
    tx_clean_number_ids(posts.clean.build);

    return page->arena->failed ? NULL : root;
}
