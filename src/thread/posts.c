/*
 * Copyright (C) textextract contributors
 *
 * Who wrote the posts of a thread, and when.  In every post the name stands
 * in an element of the same kind, and so does the time: of several kinds of
 * elements with marks, that which most posts have and which reads as a name
 * or as a time tells it.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "thread/posts_value.h"
#include "thread/thread.h"


#define TX_POSTS_PLAIN   4        /* such texts of a post */
#define TX_POSTS_LATE    6        /* marks in front of one that comes late */
#define TX_POSTS_MARKS   16       /* marks of a post that are looked at */


/* A mark of a post, and what it says. */

typedef struct {
    uint32_t   post;              /* from 0 on */
    uint32_t   node;
    uint32_t   kind;              /* in kinds */
    bool       time;
    bool       plain;             /* no mark: a short text */
    tx_str_t   value;
} tx_posts_mark_t;


/* Marks of one signature. */

typedef struct {
    uint32_t   posts;             /* that have one */
    uint32_t   last;              /* the latest of them, from 1 on */
    uint32_t   changes;           /* posts whose value is another one */
    uint32_t   exact;             /* times to the minute */
    uint32_t   strong;            /* links to accounts; time elements */
    uint32_t   named;             /* links whose address has the name */
    uint64_t   bytes;
    uint64_t   order;             /* marks of its post in front of it */
    tx_str_t   value;             /* of the latest */
} tx_posts_kind_t;


typedef struct {
    const tx_page_t   *page;
    const tx_marks_t  *marks;
    bool               month_first;
    tx_thread_t       *thread;
    tx_posts_mark_t   *found;
    uint32_t           nfound;
    tx_slots_t         slots;         /* of the kinds */
    tx_posts_kind_t   *kinds;
    const uint32_t    *alike;         /* by block: those that say the same */
    uint32_t          *count;         /* by post: marks that were added */
    uint32_t           first;         /* group of the first post */
    uint32_t           total[2];      /* posts of it, and of another group */
} tx_posts_t;


static uint64_t
tx_posts_hash(uint64_t h, tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {
        if (!tx_is_digit(s.data[i])) {
            h = tx_hash_byte(h, s.data[i]);
        }
    }

    return h;
}


/* What an element is called: its first class, else itemprop and tag. */
static uint64_t
tx_posts_called(const tx_page_t *page, uint64_t h, uint32_t n)
{
    tx_str_t  class;

    class = tx_node_attr_head(page, n, TX_ATTR_CLASS);
    class = tx_str_word(&class);

    if (class.len != 0) {
        return tx_posts_hash(h, class);
    }

    h = tx_hash_byte(h, (u_char) page->nodes[n].tag);

    return tx_posts_hash(h, tx_node_attr_head(page, n, TX_ATTR_ITEMPROP));
}


/* True for an element that is made to tell a time. */
static bool
tx_posts_is_clock(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_TIME
           || page->nodes[n].tag == TX_TAG_META;
}


/* The signature of a mark: that of such an element, others' with a parent. */
static uint64_t
tx_posts_key(const tx_page_t *page, uint32_t n, bool time)
{
    uint64_t  h;

    h = TX_HASH_START + time;
    h = tx_posts_called(page, h, n);

    if (!tx_posts_is_clock(page, n)) {
        h = tx_posts_called(page, h, page->nodes[n].parent);
    }

    return h | 1;
}


/* What all values of a kind have in common, and how they differ. */
static void
tx_posts_kind_add(tx_posts_t *posts, const tx_posts_mark_t *mark)
{
    tx_str_t          value;
    tx_posts_kind_t  *kind;

    kind = &posts->kinds[mark->kind];

    if (kind->last == mark->post + 1) {
        return;     /* the first of a post counts */
    }

    value = mark->value;

    kind->last = mark->post + 1;
    kind->posts++;
    kind->changes += !tx_str_eq(kind->value, value);
    kind->bytes += value.len;
    kind->order += posts->count[mark->post];
    kind->exact += (value.len > TX_POSTS_DAY);

    if (mark->time) {
        kind->strong += tx_posts_is_clock(posts->page, mark->node);

    } else {
        kind->strong += (posts->marks->mark[mark->node] & TX_MARK_ACCOUNT)
                        != 0;
        kind->named += tx_posts_is_named(posts->page, mark->node, value);
    }

    kind->value = value;
}


static void
tx_posts_add(tx_posts_t *posts, uint32_t post, uint32_t n, uint8_t what)
{
    bool              time;
    tx_str_t          value;
    tx_posts_mark_t  *mark;

    time = (what == TX_MARK_TIME);

    if (time) {
        value = tx_posts_time(posts->page, n, posts->month_first);

    } else if (what == 0 && (posts->marks->mark[n] & TX_MARK_TIME)) {
        value = tx_posts_before(posts->page, n, posts->month_first);

    } else {
        value = tx_posts_name(posts->page, n);
    }

    if (value.len == 0) {
        return;
    }

    posts->count[post]++;

    mark = &posts->found[posts->nfound];

    posts->nfound++;

    mark->post = post;
    mark->node = n;
    mark->time = time;
    mark->plain = (what == 0);
    mark->value = value;
    mark->kind = tx_slots_put(&posts->slots,
                              tx_posts_key(posts->page, n, time)
                              ^ (uint64_t) posts->thread->posts[post].group
                                << 40);

    tx_posts_kind_add(posts, mark);
}


/* True for a text that could be a name for all that its markup tells. */
static bool
tx_posts_is_short(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    return node->tag == TX_TAG_TEXT
           && !(node->flags & (TX_NODE_SPACE | TX_NODE_HIDDEN))
           && node->text_end - node->text <= TX_POSTS_SHORT;
}


/* The marks of all posts; those at the head of a post come first. */
static void
tx_posts_collect(tx_posts_t *posts)
{
    uint8_t           mark;
    uint32_t          i, b, post, *plain;
    tx_thread_t      *thread;
    const tx_page_t  *page;
    tx_post_cursor_t  cursor;

    page = posts->page;
    thread = posts->thread;

    posts->count = tx_arena_array(page->arena, thread->nposts + 1,
                                  sizeof(uint32_t));
    plain = tx_arena_array(page->arena, thread->nposts + 1, sizeof(uint32_t));

    if (page->arena->failed) {
        return;
    }

    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    b = 0;

    for (i = 1; i < page->nnodes; i++) {
        post = tx_post_at(page, thread, &cursor, i);
        mark = posts->marks->mark[i];

        while (b + 1 < page->nblocks && page->blocks[b + 1].first <= i) {
            b++;
        }

        if (post == 0 || posts->count[post - 1] >= TX_POSTS_MARKS) {
            continue;
        }

        if (mark & TX_MARK_TIME) {
            tx_posts_add(posts, post - 1, i, TX_MARK_TIME);
        }

        if (mark & TX_MARK_USER) {
            tx_posts_add(posts, post - 1, i, TX_MARK_USER);

        } else if ((mark == 0 || page->nodes[i].tag == TX_TAG_TEXT)
                   && tx_posts_is_short(page, i)
                   && posts->alike[b] <= tx_max(2, thread->nposts / 2)
                   && plain[post]++ < TX_POSTS_PLAIN)
        {
            tx_posts_add(posts, post - 1, i, 0);
        }
    }
}


/* A link to an account of that name, short, and another one in each post. */
static double
tx_posts_name_worth(const tx_posts_kind_t *kind, const tx_posts_mark_t *mark)
{
    double  n, worth;

    n = kind->posts;

    worth = 1 + 0.3 * kind->strong / n + 0.3 * kind->named / n
            - 0.005 * (double) kind->bytes / n;

    worth *= 0.7 + 0.3 * kind->changes / n;

    if (mark->plain) {
        worth *= (kind->changes * 2 >= n) ? 0.45 : 0.1;
    }

    if (n >= 3 && kind->changes == 1) {
        worth *= 0.4;           /* the same in every post */
    }

    if (tx_utf8_prev(mark->value.data, tx_str_end(mark->value))
        == mark->value.data)
    {
        worth *= 0.3;           /* a letter for a picture */
    }

    return worth;
}


/*
 * How likely marks of a kind are what is looked for.  The factors are set by
 * hand: the part of the posts that have one counts most, and what is said of
 * each kind below changes that by its part of the marks.
 */
static double
tx_posts_worth(const tx_posts_t *posts, const tx_posts_mark_t *mark)
{
    double                  n, worth, order;
    const tx_posts_kind_t  *kind;

    kind = &posts->kinds[mark->kind];
    n = kind->posts;
    worth = n / posts->total[posts->thread->posts[mark->post].group
                             != posts->first];

    /* it stands at the head of its post */

    order = tx_min((double) kind->order / n, TX_POSTS_LATE);
    worth *= 1 - 0.03 * order;

    if (mark->time) {
        return worth * (1 + 0.3 * kind->exact / n + 0.2 * kind->strong / n);
    }

    return worth * tx_posts_name_worth(kind, mark);
}


static void
tx_posts_assign(tx_posts_t *posts)
{
    double            worth;
    double           *best;
    uint32_t          i, *slot;
    tx_post_t        *post;
    tx_posts_mark_t  *mark;

    best = tx_arena_array(posts->page->arena, posts->thread->nposts,
                          2 * sizeof(double));
    if (best == NULL) {
        return;
    }

    for (i = 0; i < posts->nfound; i++) {
        mark = &posts->found[i];
        post = &posts->thread->posts[mark->post];
        worth = tx_posts_worth(posts, mark);

        if (worth <= best[2 * mark->post + mark->time] + 1e-9) {
            continue;
        }

        best[2 * mark->post + mark->time] = worth;

        slot = mark->time ? &post->time_node : &post->author_node;
        *slot = mark->node;

        *(mark->time ? &post->time : &post->author) = mark->value;
    }
}


bool
tx_posts_read(const tx_page_t *page, const tx_marks_t *marks,
    const uint32_t *alike, bool month_first, tx_thread_t *thread)
{
    size_t      most;
    uint32_t    i;
    tx_posts_t  posts;

    if (thread->nposts == 0) {
        return true;
    }

    memset(&posts, 0, sizeof(tx_posts_t));
    posts.page = page;
    posts.marks = marks;
    posts.alike = alike;
    posts.month_first = month_first;
    posts.thread = thread;

    most = marks->sum[page->nnodes].users + marks->sum[page->nnodes].times
           + TX_POSTS_PLAIN * (size_t) thread->nposts + 1;

    posts.first = thread->posts[0].group;

    for (i = 0; i < thread->nposts; i++) {
        posts.total[thread->posts[i].group != posts.first]++;
    }

    if (!tx_slots_init(&posts.slots, page->arena, most)) {
        return false;
    }

    posts.kinds = tx_slots_array(&posts.slots, page->arena,
                                 sizeof(tx_posts_kind_t));
    posts.found = tx_arena_array(page->arena, most, sizeof(tx_posts_mark_t));

    if (page->arena->failed) {
        return false;
    }

    tx_posts_collect(&posts);
    tx_posts_assign(&posts);

    return !page->arena->failed;
}
