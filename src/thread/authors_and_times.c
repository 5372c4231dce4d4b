/*
 * Copyright (C) textextract contributors
 *
 * Reads authors and times of the posts of a thread.  The names of all posts are
 * in elements of one signature (class, or tag and itemprop), and so are the
 * times.  A score of each signature, by the number of posts that have it and by
 * its texts, decides which name is a post's author, and which time is its time.
 */


#include "core/buffer.h"
#include "core/hash.h"
#include "core/hash_table.h"
#include "html/line.h"
#include "recognize/date.h"
#include "recognize/pattern.h"
#include "thread/thread.h"


#define PLAIN_MAX_TEXTS    4   /* max. texts of a post tried as plain names */
#define PLAIN_MAX_BYTES    40  /* maximum bytes of a name without markup */
#define EARLIER_MAX_MARKS  6  /* max. earlier names and times that count */
#define POST_MAX_MARKS     16  /* maximum names and times read in a post */
#define AUTHOR_MAX_BYTES   60  /* maximum bytes of an author's name */
#define ADDRESS_MAX_BYTES  80  /* max. bytes read at the end of a URL */
#define VOTES_MAX_BYTES    64  /* maximum bytes of the text of a vote count */
#define DAY_BYTES          10  /* bytes of an ISO 8601 date, "2025-05-04" */


/* A name or a time in a post. */

typedef struct {
    uint32_t   post;              /* index of the post with this name or time */
    uint32_t   node;
    uint32_t   kind;              /* index of its signature in kinds[] */
    bool       time;              /* true: a time; false: a name */
    bool       plain;             /* the mark is a text without markup */
    tx_str_t   value;
} tx_posts_mark_t;


/* Sums over all names or times whose elements have the same signature. */

typedef struct {
    uint32_t   posts;             /* number of posts with a mark of this kind */
    uint32_t   last;              /* number of the last post with this kind */
    uint32_t   changes;           /* marks with a text unlike the last mark's */
    uint32_t   exact;             /* number of times with hour and minute */
    uint32_t   strong;            /* links to user pages, or time elements */
    uint32_t   named;             /* links whose address contains the name */
    uint64_t   bytes;
    uint64_t   order;             /* sum of the marks' numbers in their posts */
    tx_str_t   value;             /* name or time of the kind's latest mark */
} tx_posts_kind_t;


typedef struct {
    const tx_page_t   *page;
    bool               month_first;
    tx_thread_t       *thread;
    tx_posts_mark_t   *found;
    uint32_t           nfound;
    tx_slots_t         slots;         /* hash table of the kinds */
    tx_posts_kind_t   *kinds;
    const uint32_t    *alike;         /* by block: number of equal blocks */
    uint32_t          *count;         /* by post: number of names and times */
    uint32_t          *plain;    /* for each post: plain texts tried as names */
    double            *best;       /* by post: best scores of author and time */
    uint32_t           total[2];      /* number of posts in the group of the
                                         first post, and in the other */
} tx_posts_t;


/* Returns the time in a node's attributes or its text, as ISO 8601. */
static tx_str_t
tx_posts_get_element_time(const tx_page_t *page, uint32_t n, bool month_first)
{
    tx_str_t  text, date, before;

    date = tx_date_read_attr(page, page->nodes[n].tag == TX_TAG_TEXT
                                   ? page->nodes[n].parent : n, month_first);
    if (date.len != 0) {
        return date;
    }

    text = tx_line_make(page->arena, tx_node_text(page, n), false);

    return tx_date_find(page->arena, &text, month_first, &before);
}


/* Returns the name in a node's text; "" if it is a label, a date or a count. */
static tx_str_t
tx_posts_get_element_name(const tx_page_t *page, uint32_t n)
{
    bool        letter;
    size_t      i;
    tx_str_t    name;
    tx_match_t  match;

    name = tx_line_make(page->arena, tx_node_text(page, n), false);

    if (tx_pattern_find(TX_PATTERN_POST_NAME, name, 0, &match)
        && (page->nodes[n].tag == TX_TAG_TEXT
            || match.group[TX_GROUP_ALL].data == name.data))
    {
        name = match.group[TX_GROUP_ALL];
        name.len = (tx_date_get_kind(name) == TX_DATE_PLAIN) ? name.len : 0;
    }

    letter = false;

    for (i = 0; i < name.len; i++) {
        letter |= name.data[i] > '@';
    }

    return !letter || name.len > AUTHOR_MAX_BYTES
           || tx_str_chr(tx_str(":,!?"), tx_str_last(name)) != NULL
           || tx_str_has(name, tx_str(": "))
           || (tx_marks_is_time(name)
               && !tx_pattern_find(TX_PATTERN_NAME_WITH_YEAR, name, 0, &match))
           ? tx_null_str : name;
}


/* True if a link's address has the letters of name, with any separators. */
static bool
tx_posts_href_has_name(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    size_t    i, k;
    tx_str_t  href;

    href = tx_node_attr(page, n, TX_ATTR_HREF);
    href = tx_str_drop(href, href.len - tx_min(href.len, ADDRESS_MAX_BYTES));

    /* compares letters and digits backwards from the end of the name */

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


/* Returns hash h, extended by a text without its digits. */
static uint64_t
tx_posts_hash_text(uint64_t h, tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {
        if (!tx_is_digit(s.data[i])) {
            h = tx_hash_add_byte(h, s.data[i]);
        }
    }

    return h;
}


/* Returns hash h, extended by an element's first class, or tag and itemprop. */
static uint64_t
tx_posts_hash_element(const tx_page_t *page, uint64_t h, uint32_t n)
{
    tx_str_t  class;

    class = tx_node_attr_start(page, n, TX_ATTR_CLASS);
    class = tx_str_word(&class);

    if (class.len != 0) {
        return tx_posts_hash_text(h, class);
    }

    h = tx_hash_add_byte(h, (u_char) page->nodes[n].tag);

    return tx_posts_hash_text(h, tx_node_attr_start(page, n, TX_ATTR_ITEMPROP));
}


/* True if element n has a tag for times: time or meta. */
static bool
tx_posts_is_time_element(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_TIME
           || page->nodes[n].tag == TX_TAG_META;
}


/* Returns the signature of element n, a name or a time, and of its parent. */
static uint64_t
tx_posts_hash_mark_signature(const tx_page_t *page, uint32_t n, bool time)
{
    uint64_t  h;

    h = TX_HASH_START + time;
    h = tx_posts_hash_element(page, h, n);

    if (!tx_posts_is_time_element(page, n)) {
        h = tx_posts_hash_element(page, h, page->nodes[n].parent);
    }

    return h | 1;
}


/* Adds a name or a time to the sums of its kind. */
static void
tx_posts_add_mark_to_sums(tx_posts_t *posts, const tx_posts_mark_t *mark)
{
    tx_str_t          value;
    tx_posts_kind_t  *kind;

    kind = &posts->kinds[mark->kind];

    if (kind->last == mark->post + 1) {
        return;     /* only the first mark of a kind in a post counts */
    }

    value = mark->value;

    kind->last = mark->post + 1;
    kind->posts++;
    kind->changes += !tx_str_eq(kind->value, value);
    kind->bytes += value.len;
    kind->order += posts->count[mark->post];
    kind->exact += (value.len > DAY_BYTES);

    if (mark->time) {
        kind->strong += tx_posts_is_time_element(posts->page, mark->node);

    } else {
        kind->strong += (posts->thread->marks.mark[mark->node]
                         & TX_MARK_ACCOUNT) != 0;
        kind->named += tx_posts_href_has_name(posts->page, mark->node, value);
    }

    kind->value = value;
}


static void
tx_posts_add_mark(tx_posts_t *posts, uint32_t post, uint32_t n, uint8_t what)
{
    bool              time;
    tx_str_t          value;
    tx_posts_mark_t  *mark;

    time = (what == TX_MARK_TIME);

    if (time) {
        value = tx_posts_get_element_time(posts->page, n, posts->month_first);

    } else {
        value = tx_posts_get_element_name(posts->page, n);
    }

    if (value.len == 0) {
        return;
    }

    posts->count[post]++;

    mark = &posts->found[posts->nfound++];
    mark->post = post;
    mark->node = n;
    mark->time = time;
    mark->plain = (what == 0);
    mark->value = value;
    mark->kind = tx_slots_add(&posts->slots,
                              tx_posts_hash_mark_signature(posts->page, n, time)
                              ^ (uint64_t) posts->thread->posts[post].group
                                << 40);

    tx_posts_add_mark_to_sums(posts, mark);
}


/* Collects the names and times in all posts, in document order. */
static void
tx_posts_collect_marks(tx_posts_t *posts)
{
    uint8_t           mark;
    uint32_t          i, b, post;
    tx_thread_t      *thread;
    const tx_node_t  *node;
    const tx_page_t  *page;
    tx_post_cursor_t  cursor;

    page = posts->page;
    thread = posts->thread;

    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    b = 0;

    for (i = thread->posts[0].first; i < page->nnodes; i++) {
        mark = thread->marks.mark[i];
        node = &page->nodes[i];

        if (mark == 0 && node->tag != TX_TAG_TEXT) {
            continue;
        }

        post = tx_post_of_node(page, thread, &cursor, i);

        if (post == 0 || posts->count[post - 1] >= POST_MAX_MARKS) {
            continue;
        }

        while (b + 1 < page->nblocks && page->blocks[b + 1].first <= i) {
            b++;
        }

        if (mark & TX_MARK_TIME) {
            tx_posts_add_mark(posts, post - 1, i, TX_MARK_TIME);
        }

        if (mark & TX_MARK_USER) {
            tx_posts_add_mark(posts, post - 1, i, TX_MARK_USER);

        } else if (node->tag == TX_TAG_TEXT
                   && !(node->flags & (TX_NODE_SPACE | TX_NODE_HIDDEN))
                   && posts->alike[b] <= tx_max(2, thread->nposts / 2)
                   && (mark != 0
                       || (node->text_end - node->text <= PLAIN_MAX_BYTES
                           && posts->plain[post - 1]++ < PLAIN_MAX_TEXTS)))
        {
            tx_posts_add_mark(posts, post - 1, i, 0);
        }
    }
}


/*
 * Returns the score of a mark as its post's author or time: the share of posts
 * with a mark of the same kind, times factors, chosen by hand, for other
 * features of the kind.
 */
static double
tx_posts_score_mark(const tx_posts_t *posts, const tx_posts_mark_t *mark)
{
    double                  n, worth;
    const tx_post_t        *all;
    const tx_posts_kind_t  *kind;

    all = posts->thread->posts;
    kind = &posts->kinds[mark->kind];
    n = kind->posts;
    worth = n / posts->total[all[mark->post].group != all[0].group];

    /* the author is usually at the beginning of the post */

    worth *= 1 - 0.03 * tx_min((double) kind->order / n, EARLIER_MAX_MARKS);

    if (mark->time) {
        return worth * (1 + 0.3 * kind->exact / n + 0.2 * kind->strong / n);
    }

    /* best: a short link to a page of the user, who differs between posts */

    worth *= 1 + 0.3 * kind->strong / n + 0.3 * kind->named / n
             - 0.005 * (double) kind->bytes / n;
    worth *= (n >= 3 && kind->changes == 1) ? 0.3  /* same name in all posts */
             : 0.7 + 0.3 * kind->changes / n;

    if (tx_utf8_prev(mark->value.data, tx_str_end(mark->value))
        == mark->value.data)
    {
        worth *= 0.3;           /* a letter that replaces an avatar */
    }

    return worth * (!mark->plain ? 1 : kind->changes * 2 >= n ? 0.45 : 0.1);
}


/* Sets each post's author and time: the name and time with the best scores. */
static void
tx_posts_set_authors_and_times(tx_posts_t *posts)
{
    double            worth, *best;
    uint32_t          i, *slot;
    tx_post_t        *post;
    tx_posts_mark_t  *mark;

    for (i = 0; i < posts->nfound; i++) {
        mark = &posts->found[i];
        post = &posts->thread->posts[mark->post];
        worth = tx_posts_score_mark(posts, mark);

        best = &posts->best[2 * mark->post + mark->time];

        if (worth <= *best + 1e-9) {
            continue;
        }

        *best = worth;

        slot = mark->time ? &post->time_node : &post->author_node;
        *slot = mark->node;

        *(mark->time ? &post->time : &post->author) = mark->value;
    }
}


bool
tx_posts_read_authors_and_times(tx_columns_t *columns, tx_thread_t *thread)
{
    size_t          most;
    uint32_t        i;
    tx_page_t      *page;
    tx_posts_t      posts;
    tx_mark_sum_t  *all;

    if (thread->nposts == 0) {
        return true;
    }

    page = columns->page;
    all = &thread->marks.sum[page->nnodes];

    memset(&posts, 0, sizeof(tx_posts_t));
    posts.page = page;
    posts.alike = tx_columns_count_equal_texts(columns);
    posts.month_first = columns->meta->month_first;
    posts.thread = thread;

    most = all->users + 2 * (size_t) all->times
           + PLAIN_MAX_TEXTS * (size_t) thread->nposts + 1;

    for (i = 0; i < thread->nposts; i++) {
        posts.total[thread->posts[i].group != thread->posts[0].group]++;
    }

    (void) tx_slots_init(&posts.slots, page->arena, most);
    posts.kinds = tx_slots_alloc(&posts.slots, page->arena,
                                 sizeof(tx_posts_kind_t));
    posts.found = tx_arena_calloc(page->arena, most, sizeof(tx_posts_mark_t));
    posts.count = tx_arena_calloc(page->arena, thread->nposts,
                                  sizeof(uint32_t));
    posts.plain = tx_arena_calloc(page->arena, thread->nposts,
                                  sizeof(uint32_t));
    posts.best = tx_arena_calloc(page->arena, thread->nposts,
                                 2 * sizeof(double));

    if (page->arena->failed) {
        return false;
    }

    tx_posts_collect_marks(&posts);
    tx_posts_set_authors_and_times(&posts);

    return !page->arena->failed;
}


/* Returns the votes in an element's content attribute or text: "-2"; or "". */
static tx_str_t
tx_posts_get_element_votes(const tx_page_t *page, uint32_t n)
{
    tx_str_t    text, number;
    tx_buf_t    votes;
    tx_match_t  match;

    text = tx_node_attr_start(page, n, TX_ATTR_CONTENT);
    text = tx_str_trim(text.len != 0 ? text : tx_node_raw_text(page, n));

    if (text.len > VOTES_MAX_BYTES
        || !tx_pattern_find(TX_PATTERN_VOTES, text, 0, &match))
    {
        return tx_null_str;
    }

    number = match.group[TX_GROUP_ALL];
    tx_buf_init(&votes, page->arena, number.len);

    if (number.data[0] != '+' && !tx_is_digit(number.data[0])) {
        tx_buf_char(&votes, '-');
    }

    while (number.len != 0) {
        tx_buf_str(&votes, tx_str_digits(&number));
    }

    return tx_buf_string(&votes);
}


/* True if an element's class or itemprop says that it is an accepted answer. */
static bool
tx_post_is_accepted(const tx_page_t *page, uint32_t n)
{
    tx_match_t  match;

    return tx_str_has_word(tx_node_attr_start(page, n, TX_ATTR_ITEMPROP),
                           tx_str("acceptedAnswer"))
           || tx_pattern_find(TX_PATTERN_ACCEPTED,
                              tx_node_attr_start(page, n, TX_ATTR_CLASS), 0,
                              &match);
}


void
tx_posts_read_votes(const tx_page_t *page, tx_thread_t *thread)
{
    uint32_t          n, post, around;
    const tx_post_t  *next, *end;
    tx_post_cursor_t  cursor;

    memset(&cursor, 0, sizeof(tx_post_cursor_t));
    end = &thread->posts[thread->nposts];

    for (n = 0; n < thread->nposts; n++) {
        post = thread->posts[n].node;
        around = (n == 0) ? post - 1 : thread->posts[n - 1].node;

        while (post > around && !tx_post_is_accepted(page, post)) {
            post = page->nodes[post].parent;
        }

        thread->posts[n].accepted = (post > around);
    }

    for (n = page->nodes[thread->posts->node].parent; n < page->nnodes; n++) {
        if (!(thread->marks.mark[n] & TX_MARK_VOTES)) {
            continue;
        }

        post = tx_post_of_node(page, thread, &cursor, n);
        next = &thread->posts[cursor.next];
        around = (next < end) ? page->nodes[next->node].parent : n;

        /* votes beside the next post, in an element around only this post */

        if (around < n && (cursor.next == 0 || around > next[-1].node)
            && (next + 1 == end || page->nodes[next[1].node].parent != around))
        {
            post = cursor.next + 1;
        }

        if (post != 0 && thread->posts[post - 1].votes.len == 0) {
            thread->posts[post - 1].votes = tx_posts_get_element_votes(page, n);
        }
    }
}
