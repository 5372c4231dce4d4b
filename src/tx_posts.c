/*
 * Copyright (C) textextract contributors
 *
 * Who wrote the posts of a thread, and when.  In every post the name stands
 * in an element of the same kind, and so does the time: of several kinds of
 * elements with marks, that which most posts have and which reads as a name
 * or as a time tells it.
 */


#include "tx_thread.h"
#include "tx_date.h"
#include "tx_hash.h"
#include "tx_line.h"
#include "tx_slots.h"


#define TX_POSTS_NAME    60       /* bytes of a name */
#define TX_POSTS_HREF    80       /* bytes of an address, at its end */
#define TX_POSTS_SHORT   40       /* bytes of one that has no mark */
#define TX_POSTS_PLAIN   4        /* such texts of a post */
#define TX_POSTS_LATE    6        /* marks in front of one that comes late */
#define TX_POSTS_LETTER  4        /* bytes of a letter */
#define TX_POSTS_DAY     10       /* bytes of a time up to its day */
#define TX_POSTS_ACCOUNT 7        /* digits of a name without a letter */
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
    uint32_t   ordered;           /* times that are not before the last */
    uint32_t   exact;             /* times to the minute */
    uint32_t   strong;            /* links to accounts; time elements */
    uint32_t   named;             /* links whose address has the name */
    uint32_t   counts;            /* with a number beside */
    uint32_t   around;            /* that have another mark in them */
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


/* The time that an attribute of an element tells. */
static tx_str_t
tx_posts_attr_time(const tx_posts_t *posts, uint32_t element)
{
    size_t    i;
    tx_str_t  text, date;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_DATETIME, TX_ATTR_CONTENT, TX_ATTR_TITLE
    };

    for (i = 0; i < tx_count(attrs); i++) {
        text = tx_node_attr(posts->page, element, attrs[i]);

        if (text.len == 0) {
            continue;
        }

        date = tx_date_value(posts->page->arena, tx_str_trim(text),
                             posts->month_first);
        if (date.len >= 10) {
            return date;
        }
    }

    return tx_null_str;
}


/*
 * The time that an element tells, by an attribute, that of what is around it
 * and nothing else, or by its text.
 */
static tx_str_t
tx_posts_time(const tx_posts_t *posts, uint32_t n)
{
    uint32_t          element, parent;
    tx_str_t          text, date, before;
    const tx_page_t  *page;

    page = posts->page;

    element = (page->nodes[n].tag == TX_TAG_TEXT) ? page->nodes[n].parent : n;
    parent = page->nodes[element].parent;

    date = tx_posts_attr_time(posts, element);

    if (date.len == 0
        && page->nodes[parent].text == page->nodes[element].text
        && page->nodes[parent].text_end == page->nodes[element].text_end)
    {
        date = tx_posts_attr_time(posts, parent);
    }

    if (date.len != 0) {
        return date;
    }

    text = tx_line(page->arena, tx_node_text(page, n), false);

    return tx_date_find(page->arena, &text, posts->month_first, &before);
}


/* True for a name that is or holds a date; a year may end a name. */
static bool
tx_posts_is_date(tx_str_t name)
{
    size_t  i, digits;

    digits = 0;

    for (i = 0; i < name.len; i++) {
        digits += tx_is_digit(name.data[i]);
    }

    return tx_marks_is_time(name)
           && (digits != 4 || !tx_is_digit(name.data[name.len - 1]));
}


/* True for "Joined: 2009", and the like. */
static bool
tx_posts_is_label(tx_str_t name)
{
    return name.len != 0
           && (name.data[name.len - 1] == ':'
               || tx_str_has(name, tx_str(": ")));
}


/* Without a letter in front that stands for a picture: "A Ann". */
static tx_str_t
tx_posts_unletter(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    uint32_t  i;
    tx_str_t  first, rest;

    for (i = n + 1; i <= page->nodes[n].last; i++) {
        if (page->nodes[i].tag == TX_TAG_TEXT
            && !(page->nodes[i].flags & TX_NODE_SPACE))
        {
            break;
        }
    }

    if (i > page->nodes[n].last) {
        return name;
    }

    first = tx_str_trim(tx_node_raw(page, i));

    if (first.len == 0 || first.len > TX_POSTS_LETTER
        || first.len + 1 >= name.len || name.data[first.len] != ' ')
    {
        return name;
    }

    rest = tx_str_span(name.data + first.len + 1, tx_str_end(name));

    return tx_str_casestarts(rest, first) ? rest : name;
}


static tx_str_t
tx_posts_name(const tx_posts_t *posts, uint32_t n)
{
    size_t    i, digits;
    tx_str_t  name;

    name = tx_line(posts->page->arena, tx_node_text(posts->page, n), false);
    name = tx_posts_unletter(posts->page, n, name);

    if (name.len > 3 && tx_str_casestarts(name, tx_str("by "))) {
        name.data += 3;
        name.len -= 3;
    }

    if (name.len > TX_POSTS_NAME || tx_posts_is_date(name)
        || tx_posts_is_label(name))
    {
        return tx_null_str;
    }

    digits = 0;

    for (i = 0; i < name.len; i++) {
        if (!tx_is_digit(name.data[i]) && name.data[i] > '@') {
            return name;
        }

        digits += tx_is_digit(name.data[i]);
    }

    /* a long number is no count of anything, but may name an account */

    return (digits == name.len && digits >= TX_POSTS_ACCOUNT) ? name
                                                              : tx_null_str;
}


/* True if an element is a link whose address ends with the name. */
static bool
tx_posts_is_named(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    size_t    i, k;
    tx_str_t  href;

    href = tx_node_attr(page, n, TX_ATTR_HREF);

    if (href.len > TX_POSTS_HREF) {
        href.data = tx_str_end(href) - TX_POSTS_HREF;
        href.len = TX_POSTS_HREF;
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


/* A number in front or behind: "Ann 120", "563 posts". */
static bool
tx_posts_has_count(tx_str_t name)
{
    size_t  i;

    if (tx_is_digit(name.data[0])) {
        return true;
    }

    for (i = name.len; i > 0 && tx_is_digit(name.data[i - 1]); i--) {
        /* void */
    }

    return i < name.len && i > 0 && tx_is_space(name.data[i - 1]);
}


/* Without spaces and marks at the end, and without a word there. */
static tx_str_t
tx_posts_unword(tx_str_t name, tx_str_t word)
{
    while (name.len > 0 && !tx_is_alnum(name.data[name.len - 1])
           && name.data[name.len - 1] < 0x80)
    {
        name.len--;
    }

    if (name.len > word.len && tx_str_caseends(name, word)) {
        name.len -= word.len;
    }

    return name;
}


/* What a line has in front of its time: "Ann, 3 May 2023", "by Ann on ...". */
static tx_str_t
tx_posts_before(const tx_posts_t *posts, uint32_t n)
{
    size_t    i;
    tx_str_t  text, name;

    static const tx_str_t  leads[] = {
        tx_string("posted by "), tx_string("post by "), tx_string("by ")
    };

    text = tx_line(posts->page->arena, tx_node_text(posts->page, n), false);

    if (tx_date_find(posts->page->arena, &text, posts->month_first, &name)
        .len == 0)
    {
        return tx_null_str;
    }

    for (i = 0; i < tx_count(leads); i++) {
        if (name.len > leads[i].len && tx_str_casestarts(name, leads[i])) {
            name.data += leads[i].len;
            name.len -= leads[i].len;
            break;
        }
    }

    name = tx_posts_unword(name, tx_str(" at"));
    name = tx_posts_unword(name, tx_str(" on"));

    return (name.len > TX_POSTS_SHORT || tx_posts_is_label(name)
            || !tx_is_alpha(name.len ? name.data[0] : '\0'))
           ? tx_null_str : name;
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
    kind->exact += (value.len > 10);

    kind->ordered += kind->value.len == 0
                     || memcmp(kind->value.data, value.data,
                               tx_min(kind->value.len, value.len)) <= 0;

    if (mark->time) {
        kind->strong += tx_posts_is_clock(posts->page, mark->node);

    } else {
        kind->strong += (posts->marks->mark[mark->node] & TX_MARK_ACCOUNT)
                        != 0;
        kind->named += tx_posts_is_named(posts->page, mark->node, value);
        kind->counts += tx_posts_has_count(value);
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
        value = tx_posts_time(posts, n);

    } else if (what == 0 && (posts->marks->mark[n] & TX_MARK_TIME)) {
        value = tx_posts_before(posts, n);

    } else {
        value = tx_posts_name(posts, n);
    }

    if (value.len == 0) {
        return;
    }

    posts->count[post]++;

    mark = &posts->found[posts->nfound];

    if (posts->nfound++ != 0 && mark[-1].post == post
        && mark[-1].time == time && !mark[-1].plain
        && (what != 0 || !tx_str_eq(mark[-1].value, value))
        && tx_node_within(posts->page, n, mark[-1].node))
    {
        posts->kinds[mark[-1].kind].around++;
    }

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


/* How likely marks of a kind are what is looked for. */
static double
tx_posts_worth(const tx_posts_t *posts, const tx_posts_mark_t *mark)
{
    double                  n, worth, length, order;
    const tx_posts_kind_t  *kind;

    kind = &posts->kinds[mark->kind];
    n = kind->posts;
    order = tx_min((double) kind->order / n, TX_POSTS_LATE);
    worth = n / posts->total[posts->thread->posts[mark->post].group
                             != posts->first];

    worth *= 1 - 0.03 * order;

    if (mark->time) {
        worth *= 1 + 0.3 * kind->exact / n + 0.2 * kind->strong / n;

        return (kind->ordered < 0.7 * n) ? 0.8 * worth : worth;
    }

    length = (double) kind->bytes / n;
    worth *= 1 + 0.3 * kind->strong / n + 0.3 * kind->named / n
             - 0.5 * kind->counts / n - 0.2 * kind->around / n
             - 0.005 * length;

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


/* Times that are before those of the posts in front of them. */
static uint32_t
tx_posts_back(const tx_str_t *times, uint32_t nposts)
{
    uint32_t         i, n;
    const tx_str_t  *last;

    n = 0;
    last = NULL;

    for (i = 0; i < nposts; i++) {
        if (times[i].len < TX_POSTS_DAY) {
            continue;
        }

        n += last != NULL
             && memcmp(last->data, times[i].data, TX_POSTS_DAY) > 0;

        last = &times[i];
    }

    return n;
}


/*
 * Threads run forwards: where one does not, day and month may have changed
 * places, as a page in English tells nothing of their order.
 */
static void
tx_posts_in_order(tx_posts_t *posts)
{
    uint32_t    i, n;
    tx_str_t   *times, *others;
    tx_post_t  *post;

    n = posts->thread->nposts;
    times = tx_arena_array(posts->page->arena, n, sizeof(tx_str_t));
    others = tx_arena_array(posts->page->arena, n, sizeof(tx_str_t));

    if (posts->page->arena->failed) {
        return;
    }

    for (i = 0; i < n; i++) {
        times[i] = posts->thread->posts[i].time;
    }

    if (tx_posts_back(times, n) == 0) {
        return;
    }

    posts->month_first = !posts->month_first;

    for (i = 0; i < n; i++) {
        post = &posts->thread->posts[i];
        others[i] = times[i];

        if (times[i].len != 0) {
            others[i] = tx_posts_time(posts, post->time_node);
        }
    }

    if (tx_posts_back(others, n) < tx_posts_back(times, n)) {
        for (i = 0; i < n; i++) {
            posts->thread->posts[i].time = others[i];
        }
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

    if (!tx_slots_init(&posts.slots, page, most)) {
        return false;
    }

    posts.kinds = tx_slots_array(&posts.slots, page, sizeof(tx_posts_kind_t));
    posts.found = tx_arena_array(page->arena, most, sizeof(tx_posts_mark_t));

    if (page->arena->failed) {
        return false;
    }

    tx_posts_collect(&posts);
    tx_posts_assign(&posts);
    tx_posts_in_order(&posts);

    return !page->arena->failed;
}
