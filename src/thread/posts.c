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
#include "html/line.h"
#include "recognize/date.h"
#include "thread/thread.h"


#define PLAIN_MAX_TEXTS     4     /* of a post, that may be its author's name */
#define PLAIN_MAX_BYTES     40    /* of each */
#define LATE_MAX_MARKS      6     /* in front of one that comes late */
#define POST_MAX_MARKS      16    /* of a post, that are looked at */
#define NAME_MAX_BYTES      60
#define ADDRESS_MAX_BYTES   80    /* of the end of a link's address */
#define ACCOUNT_MIN_DIGITS  7     /* of a name without a letter */
#define DAY_BYTES           10    /* of a time without a clock's */


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
    uint32_t           total[2];      /* posts of the first one's group, and
                                         of the other group */
} tx_posts_t;


/* Returns an element's time by its attributes or its text, as ISO 8601. */
static tx_str_t
tx_posts_time(const tx_page_t *page, uint32_t n, bool month_first)
{
    tx_str_t  text, date, before;

    date = tx_date_attr(page, page->nodes[n].tag == TX_TAG_TEXT
                              ? page->nodes[n].parent : n, month_first);
    if (date.len != 0) {
        return date;
    }

    text = tx_line(page->arena, tx_node_text(page, n), false);

    return tx_date_find(page->arena, &text, month_first, &before);
}


/*
 * Returns the name that a node's text is; or an empty one: for a label
 * ("Joined: 2009"), a date, a count.  A year may end a name.
 */
static tx_str_t
tx_posts_name(const tx_page_t *page, uint32_t n)
{
    bool      letter;
    size_t    i, digits;
    u_char    last;
    tx_str_t  name;

    name = tx_line(page->arena, tx_node_text(page, n), false);
    digits = 0;
    letter = false;

    for (i = 0; i < name.len; i++) {
        if (tx_is_digit(name.data[i])) {
            digits++;

        } else {
            letter |= name.data[i] > '@';
        }
    }

    last = name.len ? name.data[name.len - 1] : ':';

    if (name.len > NAME_MAX_BYTES || last == ':'
        || tx_str_has(name, tx_str(": "))
        || (tx_marks_is_time(name) && (digits != 4 || !tx_is_digit(last))))
    {
        return tx_null_str;
    }

    /* a long number may be an account's name */

    return (letter || (digits == name.len && digits >= ACCOUNT_MIN_DIGITS))
           ? name : tx_null_str;
}


/* True if a link's address has the name, whatever stands between letters. */
static bool
tx_posts_is_named(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    size_t    i, k;
    tx_str_t  href;

    href = tx_node_attr(page, n, TX_ATTR_HREF);

    if (href.len > ADDRESS_MAX_BYTES) {
        href.data = tx_str_end(href) - ADDRESS_MAX_BYTES;
        href.len = ADDRESS_MAX_BYTES;
    }

    /* letters alone, from the end of the name backwards */

    for (i = href.len; i > 0; i--) {

        for (k = 0; k < name.len && k < i; k++) {
            if (tx_lower(href.data[i - k - 1])
                != tx_lower(name.data[name.len - k - 1])
                && (tx_is_alnum(name.data[name.len - k - 1])
                    || tx_is_alnum(href.data[i - k - 1])))
            {
                break;
            }
        }

        if (k == name.len && k > 1) {
            return true;
        }
    }

    return false;
}


/* Returns a hash of h and of what is no digit in a text. */
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


/* Returns the signature of a mark: its element's, mostly with its parent's. */
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
    kind->exact += (value.len > DAY_BYTES);

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


/* The marks of all posts; those at the head of a post come first. */
static void
tx_posts_collect(tx_posts_t *posts)
{
    uint8_t           mark;
    uint32_t          i, b, post, *plain;
    tx_thread_t      *thread;
    const tx_node_t  *node;
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
        node = &page->nodes[i];

        while (b + 1 < page->nblocks && page->blocks[b + 1].first <= i) {
            b++;
        }

        if (post == 0 || posts->count[post - 1] >= POST_MAX_MARKS) {
            continue;
        }

        if (mark & TX_MARK_TIME) {
            tx_posts_add(posts, post - 1, i, TX_MARK_TIME);
        }

        if (mark & TX_MARK_USER) {
            tx_posts_add(posts, post - 1, i, TX_MARK_USER);

        } else if (mark == 0 && node->tag == TX_TAG_TEXT
                   && !(node->flags & (TX_NODE_SPACE | TX_NODE_HIDDEN))
                   && node->text_end - node->text <= PLAIN_MAX_BYTES
                   && posts->alike[b] <= tx_max(2, thread->nposts / 2)
                   && plain[post]++ < PLAIN_MAX_TEXTS)
        {
            tx_posts_add(posts, post - 1, i, 0);
        }
    }
}


/*
 * Returns how likely marks of a kind are what is looked for.  The factors are
 * set by hand: the part of the posts that have one counts most, and what is
 * said of each kind below changes that by its part of the marks.
 */
static double
tx_posts_worth(const tx_posts_t *posts, const tx_posts_mark_t *mark)
{
    double                  n, worth;
    const tx_post_t        *all;
    const tx_posts_kind_t  *kind;

    all = posts->thread->posts;
    kind = &posts->kinds[mark->kind];
    n = kind->posts;
    worth = n / posts->total[all[mark->post].group != all[0].group];

    /* it stands at the head of its post */

    worth *= 1 - 0.03 * tx_min((double) kind->order / n, LATE_MAX_MARKS);

    if (mark->time) {
        return worth * (1 + 0.3 * kind->exact / n + 0.2 * kind->strong / n);
    }

    /* a short link to an account of that name, another one in each post */

    worth *= 1 + 0.3 * kind->strong / n + 0.3 * kind->named / n
             - 0.005 * (double) kind->bytes / n;
    worth *= (n >= 3 && kind->changes == 1) ? 0.3     /* the same in all */
             : 0.7 + 0.3 * kind->changes / n;

    if (tx_utf8_prev(mark->value.data, tx_str_end(mark->value))
        == mark->value.data)
    {
        worth *= 0.3;           /* a letter for a picture */
    }

    return worth * (!mark->plain ? 1 : kind->changes * 2 >= n ? 0.45 : 0.1);
}


/* Sets each post's author and time: the marks of the likeliest kinds. */
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
           + PLAIN_MAX_TEXTS * (size_t) thread->nposts + 1;

    for (i = 0; i < thread->nposts; i++) {
        posts.total[thread->posts[i].group != thread->posts[0].group]++;
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
