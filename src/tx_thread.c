/*
 * Copyright (C) textextract contributors
 */


#include "tx_thread.h"
#include "tx_alike.h"
#include "tx_fill.h"
#include "tx_hash.h"
#include "tx_slots.h"
#include "tx_tokens.h"

#include <math.h>


#define TX_THREAD_KEYS    8        /* groups that a container may be of */
#define TX_THREAD_PAIRS   400000   /* containers of groups, in all */
#define TX_THREAD_CHARS   2500     /* a longer post weighs no more */
#define TX_THREAD_NAME    40       /* bytes of an unknown element's name */
#define TX_THREAD_LEAST   4        /* chars; with less it is no post */
#define TX_THREAD_LINE    80       /* chars of a line with name and time */
#define TX_THREAD_ANSWER  30       /* chars of an answer, in the mean */
#define TX_THREAD_PROSE   60       /* chars of a block that asks something */
#define TX_THREAD_WHOLE   60       /* chars of a thread, at least */
#define TX_THREAD_BODY    0.15     /* least part of a post that is its text */
#define TX_THREAD_ARTICLE 1500     /* chars of a text that is an article if */
#define TX_THREAD_MOST    0.6      /*   it is that much of its thread */
#define TX_THREAD_SURE    0.6f     /* of posts with name and time */
#define TX_THREAD_SHOWN   0.5      /* of what is kept, in their texts */
#define TX_THREAD_FEW     4        /* posts of a thread that is doubtful */
#define TX_THREAD_KEPT    0.8      /* of what is kept, in posts */
#define TX_THREAD_BODIES  0.3      /* of the posts' texts, kept */
#define TX_THREAD_HALF    0.35     /* weight of a post without user or time */

#define TX_THREAD_FURNITURE                                                   \
    (TX_TOKEN_META | TX_TOKEN_NAVIGATION | TX_TOKEN_SHARE)


/* A container as one of a group: an own text is what is not in another. */

typedef struct {
    uint32_t       group;
    uint32_t       node;
    uint32_t       outer;         /* the one of the group around it, or 0 */
    uint32_t       post;          /* number of the post around it, or 0 */
    uint32_t       signature;     /* of its tag and all its classes */
    double         text;          /* unlinked chars */
    double         linked;
    tx_mark_sum_t  marks;
} tx_member_t;


typedef struct {
    uint32_t       open;          /* the pair that is open, or 0 */
    uint32_t       items;         /* containers with text */
    uint32_t       both;          /* of these with user and time */
    uint32_t       one;           /* with one of them */
    uint32_t       entries;
    uint32_t       parents;       /* elements that they are children of */
    uint32_t       pairs;         /* that follow a sibling of another class */
    uint32_t       alike;         /* with all classes of the one before */
    uint32_t       latest;        /* the latest pair */
    double         text;          /* of all of them */
    double         linked;
    double         good;          /* what their texts weigh, as posts */
    double         mass;          /* and as text */

    uint32_t       answers;       /* in posts: those with user and time */
    uint32_t       others;        /*   and those without */
    uint32_t       again;         /*   those that are not a post's first */
    uint32_t       last_answer;   /*   the post of the latest */
    double         answer_text;

    uint32_t       covered;       /* as a body: posts that have one */
    uint32_t       last;          /*   the latest of them */
    double         body;          /*   chars in all */
} tx_group_t;


typedef struct {
    tx_columns_t      *columns;
    tx_page_t         *page;
    tx_marks_t         marks;
    tx_fill_sum_t     *sums;
    float             *plain;     /* unlinked chars in front of a block, but
                                     those of short lines with marks */
    tx_token_cache_t  *cache;
    tx_member_t       *pairs;     /* from 1 on, in document order */
    uint32_t           npairs;
    tx_group_t        *groups;    /* from 1 on */
    uint32_t           ngroups;
    tx_slots_t         slots;
    uint32_t          *number;    /* by slot: of the group */
    uint32_t           most;      /* groups that there may be */
    uint32_t          *alike;     /* by block: those that say the same */
    double            *fresh;     /* chars in front of a block; of all that
                                     are alike, one counts */
    uint32_t           group[2];  /* the thread's; of answers in it, or 0 */
    uint32_t           body[2];   /* the bodies', or 0 */
    uint32_t           opening;   /* node of a post of no pair, or 0 */
    tx_thread_t       *thread;
} tx_finder_t;


static bool
tx_thread_is_container(const tx_node_t *node)
{
    if (node->block == node->block_end
        || (node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED)))
    {
        return false;
    }

    switch (node->tag) {

    case TX_TAG_ARTICLE:
    case TX_TAG_DD:
    case TX_TAG_DETAILS:
    case TX_TAG_DIV:
    case TX_TAG_DL:
    case TX_TAG_LI:
    case TX_TAG_OL:
    case TX_TAG_SECTION:
    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TD:
    case TX_TAG_TR:
    case TX_TAG_UL:
    case TX_TAG_UNKNOWN:
        return true;

    default:
        return false;
    }
}


/* A name without its numbers; 0: nothing is left of it. */
static uint64_t
tx_thread_key(uint16_t tag, u_char kind, tx_str_t name)
{
    size_t    i;
    uint64_t  h;
    uint32_t  n;

    h = tx_hash_byte(TX_HASH_START, kind);
    h = tx_hash_byte(h, (u_char) tag);
    n = 0;

    for (i = 0; i < name.len; i++) {
        if (!tx_is_digit(name.data[i])) {
            h = tx_hash_byte(h, name.data[i]);
            n++;
        }
    }

    return (n > 1) ? h | 1 : 0;
}


static uint32_t
tx_thread_class_keys(uint16_t tag, tx_str_t class, uint64_t *keys)
{
    size_t    i, start;
    uint32_t  n;

    n = 0;

    for (i = 0; i < class.len && n < TX_THREAD_KEYS - 2; i++) {

        if (tx_is_space(class.data[i])) {
            continue;
        }

        start = i;

        while (i < class.len && !tx_is_space(class.data[i])) {
            i++;
        }

        keys[n] = tx_thread_key(tag, 'c', tx_str_span(class.data + start,
                                                      class.data + i));
        n += (keys[n] != 0);
    }

    return n;
}


/* The name of an element that we have no number for. */
static tx_str_t
tx_thread_name(const tx_page_t *page, const tx_node_t *node)
{
    const u_char  *p, *end, *name;

    p = page->source.data + tx_min(node->offset + 1, page->source.len);
    end = tx_str_end(page->source);

    if (end - p > TX_THREAD_NAME) {
        end = p + TX_THREAD_NAME;
    }

    for (name = p; p < end; p++) {
        if (tx_is_space(*p) || *p == '>' || *p == '/') {
            break;
        }
    }

    return tx_str_span(name, p);
}


/* The groups that a container is of: at most TX_THREAD_KEYS. */
static uint32_t
tx_thread_keys(const tx_page_t *page, const tx_node_t *node, uint64_t *keys)
{
    size_t            k;
    uint32_t          i, n;
    u_char            path[4];
    const tx_attr_t  *attr;

    n = 0;
    attr = &page->attrs[node->attr];

    for (i = 0; i < node->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_CLASS:
            n = tx_thread_class_keys(node->tag, attr[i].value, keys);
            break;

        default:
            break;
        }
    }

    for (i = 0; i < node->nattrs && n < TX_THREAD_KEYS; i++) {

        switch (attr[i].id) {

        case TX_ATTR_ID:
            for (k = 0; k < attr[i].value.len; k++) {
                if (tx_is_digit(attr[i].value.data[k])) {
                    keys[n] = tx_thread_key(node->tag, 'i', attr[i].value);
                    n += (keys[n] != 0);
                    break;
                }
            }

            break;

        case TX_ATTR_ITEMPROP:
        case TX_ATTR_ITEMTYPE:
            keys[n] = tx_thread_key(node->tag, 'p', attr[i].value);
            n += (keys[n] != 0);
            break;

        default:
            break;
        }
    }

    if (node->tag == TX_TAG_UNKNOWN && n < TX_THREAD_KEYS) {
        keys[n++] = tx_thread_key(node->tag, 'n', tx_thread_name(page, node));
    }

    if (n == 0) {
        for (i = 0; i < sizeof(path); i++) {
            path[i] = (u_char) ('A' + (node->path >> 6 * i & 0x3f));
        }

        keys[n++] = tx_thread_key(node->tag, 't', tx_str_span(path, path + 4));
    }

    return n;
}


/* The number of a group; 0: there are too many of them. */
static uint32_t
tx_thread_group(tx_finder_t *finder, uint64_t key)
{
    uint32_t  i;

    i = tx_slots_find(&finder->slots, key);

    if (finder->number[i] == 0 && finder->ngroups < finder->most) {
        finder->slots.keys[i] = key;
        finder->number[i] = ++finder->ngroups;
        memset(&finder->groups[finder->ngroups], 0, sizeof(tx_group_t));
    }

    return finder->number[i];
}


static void
tx_thread_marks_sub(tx_mark_sum_t *a, const tx_mark_sum_t *b)
{
    a->users -= b->users;
    a->accounts -= b->accounts;
    a->times -= b->times;
    a->entries -= b->entries;
}


/* One more container of a group; takes what it has from the one around. */
static void
tx_thread_pair(tx_finder_t *finder, uint32_t n, uint32_t number,
    uint32_t signature)
{
    tx_member_t      *pair, *outer;
    tx_group_t       *group;
    const tx_node_t  *node;

    node = &finder->page->nodes[n];
    group = &finder->groups[number];

    if (number == 0) {
        return;
    }

    while (group->open != 0
           && finder->page->nodes[finder->pairs[group->open].node].last < n)
    {
        group->open = finder->pairs[group->open].outer;
    }

    if (group->open != 0 && finder->pairs[group->open].node == n) {
        return;         /* a class that is named twice */
    }

    pair = &finder->pairs[++finder->npairs];

    pair->group = number;
    pair->node = n;
    pair->signature = signature;
    pair->post = 0;
    pair->outer = group->open;
    pair->text = (double) (finder->plain[node->block_end]
                           - finder->plain[node->block]);
    pair->linked = finder->sums[node->block_end].linked
                   - finder->sums[node->block].linked;
    pair->marks = finder->marks.sum[node->last + 1];
    tx_thread_marks_sub(&pair->marks, &finder->marks.sum[n]);

    if (pair->outer != 0) {
        outer = &finder->pairs[pair->outer];
        outer->text -= pair->text;
        outer->linked -= pair->linked;
        tx_thread_marks_sub(&outer->marks, &pair->marks);
    }

    group->open = finder->npairs;
}


/* What is text and no line of a name or a time.  false: no memory. */
static bool
tx_thread_plain(tx_finder_t *finder)
{
    float       unlinked;
    uint32_t    b;
    tx_page_t  *page;

    page = finder->page;

    finder->plain = tx_arena_array(page->arena, (size_t) page->nblocks + 1,
                                   sizeof(float));
    if (finder->plain == NULL) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        unlinked = (float) (finder->sums[b + 1].unlinked
                            - finder->sums[b].unlinked);

        if (unlinked <= TX_THREAD_LINE
            && tx_marks_block(page, &finder->marks, b) != 0)
        {
            unlinked = 0;
        }

        finder->plain[b + 1] = finder->plain[b] + unlinked;
    }

    return true;
}


/* All containers by their groups.  false: no memory. */
static bool
tx_thread_collect(tx_finder_t *finder)
{
    size_t      size;
    uint32_t    i, k, n, signature;
    uint64_t    keys[TX_THREAD_KEYS];
    tx_page_t  *page;

    page = finder->page;
    size = 0;

    for (i = 1; i < page->nnodes; i++) {
        size += tx_thread_is_container(&page->nodes[i]);
    }

    if (!tx_slots_init(&finder->slots, page,
                       tx_min(2 * size, TX_THREAD_PAIRS / 2)))
    {
        return false;
    }

    size = tx_min(size * TX_THREAD_KEYS, TX_THREAD_PAIRS) + 1;

    finder->most = finder->slots.size / 2;
    finder->pairs = tx_arena_alloc(page->arena, size * sizeof(tx_member_t));
    finder->groups = tx_arena_alloc(page->arena, (finder->most + 1)
                                                 * sizeof(tx_group_t));
    finder->number = tx_slots_array(&finder->slots, page, sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    for (i = 1; i < page->nnodes; i++) {

        if (!tx_thread_is_container(&page->nodes[i])) {
            continue;
        }

        n = tx_thread_keys(page, &page->nodes[i], keys);
        signature = 0;

        for (k = 0; k < n; k++) {
            signature = signature * 31 + (uint32_t) keys[k];
        }

        if (finder->npairs + n >= size) {
            break;
        }

        for (k = 0; k < n; k++) {
            tx_thread_pair(finder, i, tx_thread_group(finder, keys[k]),
                           signature);
        }

        page->steps += n;
    }

    return true;
}


/* True if a container has text of its own, and more than links. */
static bool
tx_thread_has_text(const tx_member_t *pair)
{
    return pair->text >= TX_THREAD_LEAST
           && pair->linked < 2 * pair->text + 40;
}


/* Counts those that are but parts of posts: a card, a text; a card, a text. */
static void
tx_thread_siblings(tx_finder_t *finder, tx_group_t *group, uint32_t i)
{
    const tx_member_t  *pair, *latest;
    const tx_node_t    *nodes;

    nodes = finder->page->nodes;
    pair = &finder->pairs[i];
    latest = &finder->pairs[group->latest];

    group->alike += group->latest == 0
                    || latest->signature == pair->signature;

    if (group->latest == 0
        || nodes[latest->node].parent != nodes[pair->node].parent)
    {
        group->parents++;

    } else if (latest->signature != pair->signature) {
        group->pairs++;
    }

    group->latest = i;
}


static void
tx_thread_weigh(tx_finder_t *finder)
{
    double        weight;
    uint32_t      i;
    tx_group_t   *group;
    tx_member_t  *pair;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (!tx_thread_has_text(pair)) {
            continue;
        }

        group = &finder->groups[pair->group];
        weight = sqrt(tx_min(pair->text, TX_THREAD_CHARS));

        tx_thread_siblings(finder, group, i);

        group->items++;
        group->text += pair->text;
        group->linked += pair->linked;
        group->mass += weight;
        group->entries += (pair->marks.entries != 0);

        if (pair->marks.users != 0 && pair->marks.times != 0) {
            group->both++;
            group->good += weight;

        } else if (pair->marks.users != 0 || pair->marks.times != 0) {
            group->one++;
            group->good += weight * TX_THREAD_HALF;
        }
    }
}


/* What a group is worth as a thread; 0: it is none. */
static double
tx_thread_score(const tx_group_t *group)
{
    double  score;

    if (group->text < TX_THREAD_WHOLE) {
        return 0;
    }

    if ((group->both < 2 || 5 * group->both < 3 * group->items)
        && (group->both + group->one < 3
            || 5 * (group->both + group->one) < 4 * group->items
            || 2 * group->alike < group->items))
    {
        return 0;
    }

    score = group->good * group->good / group->mass;

    if (5 * group->pairs >= 2 * group->items
        && 5 * group->parents >= 2 * group->items)
    {
        score *= 0.3;
    }

    if (group->linked > group->text) {
        score *= group->text / group->linked;
    }

    return (2 * group->entries < group->items) ? score : score * 0.4;
}


/* The group of the thread: the one that is worth most. */
static void
tx_thread_choose(tx_finder_t *finder)
{
    double    score, best;
    uint32_t  i, chosen;

    best = 0;
    chosen = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        score = tx_thread_score(&finder->groups[i]);

        if (score > best) {
            best = score;
            chosen = i;
        }
    }

    finder->group[0] = chosen;
}


static uint32_t
tx_thread_tokens(tx_finder_t *finder, uint32_t n)
{
    uint32_t          i, tokens;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    node = &finder->page->nodes[n];
    attr = &finder->page->attrs[node->attr];
    tokens = 0;

    for (i = 0; i < node->nattrs; i++) {
        if (attr[i].id == TX_ATTR_CLASS || attr[i].id == TX_ATTR_ID) {
            tokens |= tx_tokens_cached(finder->cache, attr[i].value);
        }
    }

    return tokens;
}


static bool
tx_thread_is_furniture(tx_finder_t *finder, uint32_t n)
{
    uint32_t  tokens;

    tokens = tx_thread_tokens(finder, n);

    return (tokens & TX_THREAD_FURNITURE) && !(tokens & TX_TOKEN_CONTENT);
}


uint32_t
tx_post_at(const tx_page_t *page, const tx_thread_t *thread,
    tx_post_cursor_t *cursor, uint32_t node)
{
    for ( ;; ) {

        while (cursor->open != 0
               && page->nodes[thread->posts[cursor->open - 1].node].last < node)
        {
            cursor->open = thread->posts[cursor->open - 1].outer;
        }

        if (cursor->next == thread->nposts
            || thread->posts[cursor->next].node > node)
        {
            return cursor->open;
        }

        cursor->open = ++cursor->next;
    }
}


/* True for a container that is one of the thread's posts. */
static bool
tx_thread_is_post(const tx_finder_t *finder, const tx_member_t *pair)
{
    const tx_group_t  *group;

    if ((pair->group != finder->group[0] && pair->group != finder->group[1])
        || pair->text + pair->linked <= 0)
    {
        return false;
    }

    if (pair->marks.users != 0 && pair->marks.times != 0) {
        return true;
    }

    group = &finder->groups[pair->group];

    return group->both * 10 < group->items * 7
           && (pair->marks.users != 0 || pair->marks.times != 0);
}


static void
tx_thread_add(tx_finder_t *finder, uint32_t node, uint32_t group)
{
    tx_post_t    *post;
    tx_thread_t  *thread;

    thread = finder->thread;

    if (thread->nposts != 0
        && thread->posts[thread->nposts - 1].node == node)
    {
        return;
    }

    post = &thread->posts[thread->nposts++];
    post->node = node;
    post->group = group;
}


/* The post that each one lies in. */
static void
tx_thread_nest(const tx_page_t *page, tx_thread_t *thread)
{
    uint32_t    i, open;
    tx_post_t  *posts;

    posts = thread->posts;
    open = 0;

    for (i = 0; i < thread->nposts; i++) {
        while (open != 0
               && page->nodes[posts[open - 1].node].last < posts[i].node)
        {
            open = posts[open - 1].outer;
        }

        posts[i].outer = open;
        open = i + 1;
    }
}


/* A post that has no text besides posts in it is none.  false: no memory. */
static bool
tx_thread_wrappers(tx_finder_t *finder)
{
    float            *own;
    uint32_t          i, n;
    tx_thread_t      *thread;
    const tx_node_t  *node;

    thread = finder->thread;

    own = tx_arena_array(finder->page->arena, (size_t) thread->nposts + 1,
                         2 * sizeof(float));
    if (own == NULL) {
        return false;
    }

    /* text of each, and of those in it, by number */

    for (i = thread->nposts; i > 0; i--) {
        node = &finder->page->nodes[thread->posts[i - 1].node];

        own[2 * i] = finder->plain[node->block_end]
                     - finder->plain[node->block];
        own[2 * thread->posts[i - 1].outer + 1] += own[2 * i];
    }

    n = 0;

    for (i = 1; i <= thread->nposts; i++) {
        if (own[2 * i + 1] == 0
            || own[2 * i] - own[2 * i + 1] >= TX_THREAD_LEAST)
        {
            thread->posts[n++] = thread->posts[i - 1];
        }
    }

    thread->nposts = n;
    tx_thread_nest(finder->page, thread);

    return true;
}


/* The posts in order, each with that which it lies in.  false: no memory. */
static bool
tx_thread_make(tx_finder_t *finder)
{
    uint32_t      i, n;
    tx_thread_t  *thread;

    thread = finder->thread;
    n = 1;

    for (i = 1; i <= finder->npairs; i++) {
        n += tx_thread_is_post(finder, &finder->pairs[i]);
    }

    thread->nposts = 0;
    thread->posts = tx_arena_array(finder->page->arena, n, sizeof(tx_post_t));
    if (thread->posts == NULL) {
        return false;
    }

    if (finder->opening != 0) {
        tx_thread_add(finder, finder->opening, finder->group[0]);
    }

    for (i = 1; i <= finder->npairs; i++) {
        if (tx_thread_is_post(finder, &finder->pairs[i])) {
            tx_thread_add(finder, finder->pairs[i].node,
                          finder->pairs[i].group);
        }
    }

    tx_thread_nest(finder->page, thread);

    return tx_thread_wrappers(finder);
}


/* The post that each pair lies in. */
static void
tx_thread_items(tx_finder_t *finder)
{
    uint32_t          i;
    tx_post_cursor_t  cursor;

    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    for (i = 1; i <= finder->npairs; i++) {
        finder->pairs[i].post = tx_post_at(finder->page, finder->thread,
                                           &cursor, finder->pairs[i].node);
    }
}


/*
 * Buttons and cards say the same in post after post: what is said often
 * counts but once in all.  false: no memory.
 */
static bool
tx_thread_fresh(tx_finder_t *finder)
{
    uint32_t    b;
    tx_page_t  *page;

    page = finder->page;

    finder->alike = tx_alike_find(page);
    finder->fresh = tx_arena_array(page->arena, (size_t) page->nblocks + 1,
                                   sizeof(double));
    if (page->arena->failed) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        finder->fresh[b + 1] = finder->fresh[b]
                               + (finder->sums[b + 1].chars
                                  - finder->sums[b].chars) / finder->alike[b];
    }

    return true;
}


/* True for a pair that could be the body of a post of a group. */
static bool
tx_thread_is_body(const tx_finder_t *finder, const tx_member_t *pair,
    uint32_t group)
{
    const tx_post_t  *post;

    if (pair->post == 0) {
        return false;
    }

    post = &finder->thread->posts[pair->post - 1];

    return post->group == group && post->node != pair->node
           && (pair->outer == 0
               || finder->pairs[pair->outer].post != pair->post);
}


static void
tx_thread_weigh_body(tx_finder_t *finder, tx_member_t *pair)
{
    tx_group_t       *group;
    const tx_node_t  *node;
    const tx_post_t  *post;

    group = &finder->groups[pair->group];
    node = &finder->page->nodes[pair->node];
    post = &finder->thread->posts[pair->post - 1];

    if (tx_node_within(finder->page, post->author_node, pair->node)
        || tx_node_within(finder->page, post->time_node, pair->node)
        || tx_thread_is_furniture(finder, pair->node))
    {
        return;
    }

    group->body += finder->fresh[node->block_end]
                   - finder->fresh[node->block];
    group->covered += (group->last != pair->post);
    group->last = pair->post;
}


/* The group with most text of those that so many posts have. */
static double
tx_thread_most_body(const tx_finder_t *finder, uint32_t covered,
    uint32_t *best)
{
    double             most;
    uint32_t           i;
    const tx_group_t  *group;

    most = 0;
    *best = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (group->covered >= covered && group->body > most) {
            most = group->body;
            *best = i;
        }
    }

    return most;
}


/* Nearly the most posts that a group with half as much text has. */
static uint32_t
tx_thread_cover(const tx_finder_t *finder, double most)
{
    uint32_t           i, covered;
    const tx_group_t  *group;

    covered = 1;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (group->body >= 0.5 * most) {
            covered = tx_max(covered, group->covered);
        }
    }

    return covered - covered / 20;
}


/* The bodies' group: most of the text, without what stands above it. */
static void
tx_thread_bodies(tx_finder_t *finder, uint32_t which)
{
    double             most, all;
    uint32_t           i, items, best;
    const tx_node_t   *node;
    const tx_group_t  *group;

    items = 0;
    all = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        finder->groups[i].covered = 0;
        finder->groups[i].last = 0;
        finder->groups[i].body = 0;
    }

    for (i = 0; i < finder->thread->nposts; i++) {
        node = &finder->page->nodes[finder->thread->posts[i].node];

        if (finder->thread->posts[i].group == finder->group[which]) {
            items++;
            all += finder->fresh[node->block_end] - finder->fresh[node->block];
        }
    }

    for (i = 1; i <= finder->npairs; i++) {
        if (tx_thread_is_body(finder, &finder->pairs[i],
                              finder->group[which]))
        {
            tx_thread_weigh_body(finder, &finder->pairs[i]);
        }
    }

    most = tx_thread_most_body(finder, (items * 7 + 9) / 10, &best);
    most = tx_thread_most_body(finder, tx_thread_cover(finder, most), &best);

    if (most < TX_THREAD_BODY * all) {
        best = 0;
    }

    finder->body[which] = best;

    for (i = 1; i <= finder->ngroups && best != 0; i++) {
        group = &finder->groups[i];

        if (group->covered * 20 >= finder->groups[best].covered * 19
            && group->body >= 0.85 * most
            && group->body < finder->groups[finder->body[which]].body)
        {
            finder->body[which] = i;
        }
    }
}


/*
 * The post that opens a thread may be of another signature: text of the
 * bodies' signature in front of the others.  Its container is the smallest
 * with a name and a time that holds none of them.
 */
static bool
tx_thread_opening(tx_finder_t *finder)
{
    uint32_t          i, n, first;
    tx_member_t      *pair;
    tx_mark_sum_t     marks;
    const tx_node_t  *nodes;

    nodes = finder->page->nodes;
    first = finder->thread->posts[0].node;

    for (i = 1; i <= finder->npairs && finder->body[0] != 0; i++) {
        pair = &finder->pairs[i];

        if (pair->node >= first) {
            break;
        }

        if (pair->group != finder->body[0] || pair->post != 0
            || nodes[pair->node].last >= first)
        {
            continue;
        }

        for (n = pair->node; nodes[n].last < first; n = nodes[n].parent) {

            if (nodes[n].tag == TX_TAG_HEADER || nodes[n].tag == TX_TAG_NAV) {
                break;
            }

            marks = finder->marks.sum[nodes[n].last + 1];
            tx_thread_marks_sub(&marks, &finder->marks.sum[n]);

            if (n != pair->node && marks.users != 0 && marks.times != 0) {
                finder->opening = n;
                return true;
            }
        }

        finder->page->steps += nodes[pair->node].depth;
    }

    return false;
}


/* The block of the title, or of the first h1, in front of the thread. */
static uint32_t
tx_thread_title(const tx_finder_t *finder)
{
    uint32_t          b, n, end;
    tx_str_t          title;
    const tx_page_t  *page;

    page = finder->page;
    end = page->nodes[finder->thread->posts[0].node].block;
    title = finder->columns->meta->title;

    for (b = end; b-- > 0; /* void */ ) {
        n = page->blocks[b].node;

        if ((tx_tag_flags(page->nodes[n].tag) & TX_IS_HEADING)
            && (page->nodes[n].tag == TX_TAG_H1
                || (title.len != 0 && page->nodes[n].block == b
                    && tx_str_eq(tx_node_text(page, n), title))))
        {
            return b;
        }
    }

    return end;
}


/*
 * Otherwise what has most text of all that stands between the title and the
 * first post, if there is a name or a time with it.
 */
static bool
tx_thread_question(tx_finder_t *finder)
{
    float             plain, most;
    uint32_t          b, n, end;
    tx_mark_sum_t     marks;
    const tx_node_t  *nodes, *first;
    const tx_page_t  *page;

    page = finder->page;
    nodes = page->nodes;
    first = &nodes[finder->thread->posts[0].node];
    end = first->block;
    most = TX_THREAD_PROSE;
    n = 0;

    for (b = tx_thread_title(finder) + 1; b < end; b++) {
        plain = finder->plain[b + 1] - finder->plain[b];

        if (plain >= most
            && finder->sums[b + 1].sentences > finder->sums[b].sentences
            && !(nodes[page->blocks[b].node].flags & TX_NODE_CONCEALED))
        {
            most = plain;
            n = page->blocks[b].node;
        }
    }

    if (n == 0 || nodes[n].last >= finder->thread->posts[0].node) {
        return false;
    }

    while (nodes[nodes[n].parent].last < finder->thread->posts[0].node) {
        n = nodes[n].parent;
    }

    switch (nodes[n].tag) {

    case TX_TAG_ASIDE:
    case TX_TAG_FOOTER:
    case TX_TAG_NAV:
        return false;

    default:
        break;
    }

    marks = finder->marks.sum[nodes[n].last + 1];
    tx_thread_marks_sub(&marks, &finder->marks.sum[n]);

    finder->opening = (marks.users != 0 || marks.times != 0) ? n : 0;

    return finder->opening != 0;
}


/*
 * Answers that are parts of posts, such as comments: of a signature of their
 * own, several in one post, below its text.
 */
static void
tx_thread_count_answers(tx_finder_t *finder)
{
    double            text;
    uint32_t          i, end;
    tx_group_t       *group;
    tx_member_t      *pair;
    const tx_node_t  *node;
    const tx_post_t  *post;
    const tx_page_t  *page;

    page = finder->page;
    end = 0;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->post == 0 || pair->group == finder->group[0]) {
            continue;
        }

        post = &finder->thread->posts[pair->post - 1];

        if (pair->group == finder->body[0]
            && tx_thread_is_body(finder, pair, finder->group[0]))
        {
            end = tx_max(end, page->nodes[pair->node].last);
        }

        node = &page->nodes[pair->node];
        text = finder->sums[node->block_end].unlinked
               - finder->sums[node->block].unlinked;

        /* a name and a time may be in the line that they are about */

        if (pair->node <= end || pair->node <= post->node
            || text < TX_THREAD_LEAST
            || tx_node_within(page, post->author_node, pair->node)
            || tx_node_within(page, post->time_node, pair->node))
        {
            continue;
        }

        group = &finder->groups[pair->group];

        if (pair->marks.users == 0 || pair->marks.times == 0) {
            group->others++;
            continue;
        }

        group->answers++;
        group->answer_text += text;
        group->again += (group->last_answer == pair->post);
        group->last_answer = pair->post;
    }
}


static bool
tx_thread_answers(tx_finder_t *finder)
{
    double             most;
    uint32_t           i;
    const tx_group_t  *group;

    tx_thread_count_answers(finder);
    most = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        group = &finder->groups[i];

        if (group->answers >= 2 && group->again > 0
            && 3 * group->others <= group->answers
            && group->answer_text > most
            && group->answer_text >= TX_THREAD_ANSWER * group->answers)
        {
            most = group->answer_text;
            finder->group[1] = i;
        }
    }

    return finder->group[1] != 0;
}


/* Which of the two groups a post is of. */
static uint32_t
tx_thread_which(const tx_finder_t *finder, uint32_t post)
{
    return finder->thread->posts[post - 1].group == finder->group[1];
}


/* Numbers blocks by the innermost post that they lie in. */
static void
tx_thread_number(tx_finder_t *finder)
{
    uint32_t          b;
    tx_thread_t      *thread;
    const tx_page_t  *page;
    tx_post_cursor_t  cursor;

    page = finder->page;
    thread = finder->thread;
    memset(&cursor, 0, sizeof(tx_post_cursor_t));

    for (b = 0; b < page->nblocks; b++) {
        thread->post[b] = tx_post_at(page, thread, &cursor,
                                     page->blocks[b].first);
        thread->part[b] = thread->post[b] ? TX_PART_OTHER : TX_PART_NONE;
    }
}


/* Bodies do not lie in one another: each block is looked at once. */
static void
tx_thread_paint(tx_finder_t *finder)
{
    uint32_t          i, b, group;
    tx_member_t      *pair;
    tx_post_t        *post;
    tx_thread_t      *thread;
    const tx_node_t  *node;

    thread = finder->thread;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->post == 0
            || pair->group != finder->body[tx_thread_which(finder,
                                                           pair->post)])
        {
            continue;
        }

        post = &thread->posts[pair->post - 1];
        group = post->group;

        if (!tx_thread_is_body(finder, pair, group)) {
            continue;
        }

        node = &finder->page->nodes[pair->node];

        for (b = node->block; b < node->block_end; b++) {
            if (thread->post[b] == pair->post) {
                thread->part[b] = TX_PART_BODY;
            }
        }

        finder->page->steps += node->block_end - node->block;

        if (post->body == 0) {
            post->body = pair->node;
        }
    }
}


/* True for what is no text of a post wherever it stands in it. */
static bool
tx_thread_is_tool(const tx_finder_t *finder, uint32_t n)
{
    return (finder->marks.mark[n] & (TX_MARK_USER | TX_MARK_TIME))
           || finder->page->nodes[n].tag == TX_TAG_BUTTON
           || finder->page->nodes[n].tag == TX_TAG_NAV;
}


/*
 * Where no body was found, all is that is no mark and no furniture; and a
 * signature is part of no body.
 */
static void
tx_thread_rest(tx_finder_t *finder)
{
    bool              bare;
    uint8_t          *tool;
    uint32_t          b, i, tokens;
    tx_thread_t      *thread;
    const tx_node_t  *node;
    const tx_page_t  *page;

    page = finder->page;
    thread = finder->thread;

    tool = tx_arena_array(page->arena, page->nblocks, 1);
    if (tool == NULL) {
        return;
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->block == node->block_end || thread->post[node->block] == 0) {
            continue;
        }

        bare = thread->posts[thread->post[node->block] - 1].body == 0;
        tokens = (node->tag == TX_TAG_TEXT) ? 0
                                            : tx_thread_tokens(finder, i);

        if (i != thread->posts[thread->post[node->block] - 1].node
            && ((tokens & TX_TOKEN_SIGN)
                || (bare && (tx_thread_is_tool(finder, i)
                             || ((tokens & TX_THREAD_FURNITURE)
                                 && !(tokens & TX_TOKEN_CONTENT))))))
        {
            for (b = node->block; b < node->block_end; b++) {
                tool[b] = 1;
            }

            i = node->last;
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        if (thread->post[b] == 0) {
            continue;
        }

        if (thread->posts[thread->post[b] - 1].body == 0) {
            thread->part[b] = TX_PART_BODY;
        }

        if (tool[b]) {
            thread->part[b] = TX_PART_OTHER;
        }
    }
}


static void
tx_thread_share(tx_finder_t *finder)
{
    double        all, own;
    uint32_t      b;
    tx_thread_t  *thread;

    thread = finder->thread;
    own = 0;

    for (b = 0; b < finder->page->nblocks; b++) {
        if (thread->post[b] != 0) {
            own += finder->sums[b + 1].unlinked - finder->sums[b].unlinked;
        }
    }

    all = finder->sums[finder->page->nblocks].unlinked;
    thread->share = (all > 0) ? (float) (own / all) : 0;
}


/* How many of the containers are posts that someone wrote at some time. */
static void
tx_thread_sure(tx_finder_t *finder)
{
    float              n, named;
    uint32_t           i;
    tx_post_t         *post;
    tx_thread_t       *thread;
    tx_mark_sum_t      marks;
    const tx_group_t  *group;

    thread = finder->thread;
    n = 0;
    named = 0;

    for (i = 0; i < thread->nposts; i++) {
        post = &thread->posts[i];

        marks = finder->marks.sum[finder->page->nodes[post->node].last + 1];
        tx_thread_marks_sub(&marks, &finder->marks.sum[post->node]);

        if (marks.times == 0 || post->author_node == 0) {
            continue;
        }

        named++;

        if (finder->page->nodes[post->author_node].tag != TX_TAG_TEXT) {
            n += (post->time.len != 0) ? 1 : 0.7f;     /* "an hour ago" */
        }
    }

    group = &finder->groups[finder->group[0]];

    thread->named = named / (float) thread->nposts;
    thread->sure = n / (float) thread->nposts
                   * (float) (group->both + group->one)
                   / (float) group->items;
    thread->opening = finder->opening != 0;
    thread->uniform = 2 * group->entries < group->items
                      && (thread->nposts > TX_THREAD_FEW
                          || 2 * group->alike >= group->items);
}


static tx_thread_t *
tx_thread_none(tx_page_t *page)
{
    tx_thread_t  *thread;

    thread = tx_arena_array(page->arena, 1, sizeof(tx_thread_t));

    if (thread != NULL) {
        thread->post = tx_arena_array(page->arena, page->nblocks,
                                      sizeof(uint32_t));
        thread->part = tx_arena_array(page->arena, page->nblocks,
                                      sizeof(uint8_t));
    }

    return page->arena->failed ? NULL : thread;
}


/* The block or blocks in which a mark stands are no furniture. */
static void
tx_thread_head(const tx_finder_t *finder, const tx_post_t *post, uint32_t n,
    tx_part_t part)
{
    uint32_t          b, end;
    tx_thread_t      *thread;
    const tx_node_t  *node;
    const tx_page_t  *page;

    page = finder->page;
    thread = finder->thread;
    node = &page->nodes[n];
    b = node->block;
    end = node->block_end;

    if (b == end && b > 0 && page->blocks[b - 1].last >= n) {
        b--;            /* it stands in the midst of a block */
    }

    for ( /* void */ ; n != 0 && b < end; b++) {
        if (thread->part[b] != TX_PART_BODY || post->body == 0) {
            thread->part[b] = (uint8_t) part;
        }
    }
}


static void
tx_thread_heads(tx_finder_t *finder)
{
    uint32_t    i;
    tx_post_t  *post;

    for (i = 0; i < finder->thread->nposts; i++) {
        post = &finder->thread->posts[i];

        tx_thread_head(finder, post, post->time_node, TX_PART_TIME);
        tx_thread_head(finder, post, post->author_node, TX_PART_AUTHOR);
    }
}


/* Posts of the groups, with names, times and bodies. */
static bool
tx_thread_read(tx_finder_t *finder)
{
    if (!tx_thread_make(finder)
        || !tx_posts_read(finder->page, &finder->marks, finder->alike,
                          finder->columns->meta->month_first, finder->thread))
    {
        return false;
    }

    tx_thread_items(finder);
    tx_thread_bodies(finder, 0);

    if (finder->group[1] != 0) {
        tx_thread_bodies(finder, 1);
    }

    return true;
}


static void
tx_thread_drop(tx_thread_t *thread, uint32_t nblocks)
{
    thread->nposts = 0;
    thread->share = 0;
    thread->sure = 0;
    memset(thread->post, 0, nblocks * sizeof(uint32_t));
    memset(thread->part, 0, nblocks);
}


static bool
tx_thread_fill(tx_finder_t *finder)
{
    bool  more;

    if (!tx_thread_plain(finder) || !tx_thread_fresh(finder)
        || !tx_thread_collect(finder))
    {
        return false;
    }

    tx_thread_weigh(finder);
    tx_thread_choose(finder);

    if (finder->group[0] == 0) {
        return true;
    }

    if (!tx_thread_read(finder)) {
        return false;
    }

    if (finder->thread->nposts < 2) {
        finder->thread->nposts = 0;
        return true;
    }

    more = tx_thread_opening(finder) || tx_thread_question(finder);
    more |= tx_thread_answers(finder);

    if (more && !tx_thread_read(finder)) {
        return false;
    }

    tx_thread_number(finder);
    tx_thread_paint(finder);
    tx_thread_rest(finder);
    tx_thread_heads(finder);
    tx_thread_share(finder);
    tx_thread_sure(finder);

    if (finder->thread->share < (finder->thread->sure < 0.5f ? 0.3f : 0.1f)) {
        tx_thread_drop(finder->thread, finder->page->nblocks);
    }

    return !finder->page->arena->failed;
}


tx_thread_t *
tx_thread_find(tx_columns_t *columns)
{
    tx_page_t      *page;
    tx_finder_t    *finder;
    tx_thread_t    *thread;
    tx_mark_sum_t  *all;

    page = columns->page;

    thread = tx_thread_none(page);
    finder = tx_arena_array(page->arena, 1, sizeof(tx_finder_t));

    if (page->arena->failed) {
        return NULL;
    }

    finder->cache = tx_columns_tokens(columns);

    if (finder->cache == NULL
        || !tx_marks_find(page, finder->cache, &finder->marks))
    {
        return NULL;
    }

    thread->marks = finder->marks;
    all = &finder->marks.sum[page->nnodes];

    if (page->nblocks == 0 || (all->users < 2 && all->times < 2)) {
        return thread;
    }

    finder->columns = columns;
    finder->page = page;
    finder->thread = thread;
    finder->sums = tx_fill_sums(columns);

    if (finder->sums == NULL || !tx_thread_fill(finder)) {
        return NULL;
    }

    return thread;
}


tx_thread_t *
tx_columns_thread(tx_columns_t *columns)
{
    if (columns->thread == NULL
        && tx_columns_need(columns, TX_COL_LINKED)
        && tx_columns_need(columns, TX_COL_SENTENCES))
    {
        columns->thread = tx_thread_find(columns);
    }

    return columns->thread;
}


/* False for an article with a few comments, which is like no post of them. */
static bool
tx_thread_is_talk(const tx_thread_t *thread, const tx_columns_t *columns)
{
    double        all, own, most;
    uint32_t      b, post;
    const float  *chars;

    chars = columns->col[TX_COL_CHARS];
    all = own = most = 0;
    post = 0;

    /* runs of a post's blocks: one in which others lie counts as several */

    for (b = 0; b < columns->page->nblocks; b++) {
        if (thread->part[b] != TX_PART_BODY) {
            continue;
        }

        own = (thread->post[b] == post) ? own : 0;
        post = thread->post[b];

        own += (double) chars[b];
        all += (double) chars[b];
        most = tx_max(most, own);
    }

    return !thread->opening || all < TX_THREAD_ARTICLE
           || most < TX_THREAD_MOST * all;
}


bool
tx_thread_is_content(const tx_thread_t *thread, const tx_columns_t *columns,
    const tx_selection_t *sel, bool forum)
{
    bool          few;
    float         least;
    double        all, in, bodies, kept;
    uint32_t      b;
    const float  *chars;

    if (thread->nposts < 2) {
        return false;
    }

    few = thread->nposts <= TX_THREAD_FEW;
    least = few ? 0.9f : TX_THREAD_SURE;

    if (forum) {
        if (thread->named < TX_THREAD_SURE
            || (few && thread->sure < TX_THREAD_SURE))
        {
            return false;
        }

    } else if (!thread->uniform || thread->sure < least
               || !tx_thread_is_talk(thread, columns))
    {
        return false;
    }

    chars = columns->col[TX_COL_CHARS];
    all = in = bodies = kept = 0;

    for (b = 0; b < columns->page->nblocks; b++) {

        if (sel->keep[b]) {
            all += (double) chars[b];
            in += (thread->post[b] != 0) ? (double) chars[b] : 0;
        }

        if (thread->part[b] == TX_PART_BODY) {
            bodies += (double) chars[b];
            kept += sel->keep[b] ? (double) chars[b] : 0;
        }
    }

    if (kept < TX_THREAD_SHOWN * all) {
        return false;       /* too much would not be shown */
    }

    if (forum) {
        return in >= TX_THREAD_SURE * all;
    }

    return in >= TX_THREAD_KEPT * all && kept > TX_THREAD_BODIES * bodies;
}


void
tx_thread_trim(tx_thread_t *thread, uint32_t nblocks, const uint8_t *keep)
{
    uint32_t  b, i;

    if (thread->nposts <= 2 || thread->posts[0].time.len != 0
        || thread->posts[1].time.len == 0
        || thread->posts[1].node <= thread->posts[0].node)
    {
        return;
    }

    for (b = 0; b < nblocks; b++) {
        if (keep[b] && thread->post[b] == 1) {
            return;
        }
    }

    thread->nposts--;
    memmove(thread->posts, thread->posts + 1,
            thread->nposts * sizeof(tx_post_t));

    for (i = 0; i < thread->nposts; i++) {
        thread->posts[i].outer -= (thread->posts[i].outer != 0);
    }

    for (b = 0; b < nblocks; b++) {
        if (thread->post[b] == 1) {
            thread->part[b] = TX_PART_NONE;
        }

        thread->post[b] -= (thread->post[b] != 0);
    }
}
