/*
 * Copyright (C) textextract contributors
 *
 * Groups of containers of the same signature, and the thread's group: most
 * of its containers have a user, a time and much other text.
 */


#include "core/hash.h"
#include "thread/finder.h"

#include <math.h>


#define NODE_MAX_KEYS    8      /* most groups that a container is in */
#define PAIRS_MAX        400000 /* most pairs of a container and a group */
#define KEY_HASHES       1024   /* hash values of keys, in a first count */
#define THREAD_MIN_CHARS 60     /* fewest chars of a thread */
#define POSTS_MIN_SHARE  0.75   /* least share of a group's text in posts */
#define ONE_MARK_WEIGHT  0.35   /* weight of a post without user or time */
#define MIXED_MIN_POSTS  5      /* fewest posts, if their classes differ */
#define PARTS_FACTOR     0.3    /* score factor of parts of posts */
#define ENTRIES_FACTOR   0.4    /* score factor of links to other pages */
#define ABOVE_MAX_CHARS  120    /* most chars of a line above a post */
#define CLIMB_MAX_NODES  12     /* most nodes visited to find a sibling */


/* True for an element beside the page's main text, by its tag. */
static bool
tx_thread_is_beside(const tx_node_t *node)
{
    return node->tag == TX_TAG_ASIDE || node->tag == TX_TAG_FOOTER
           || node->tag == TX_TAG_NAV;
}


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


/*
 * Returns the hash of a name without digits and without "odd" or "even" at
 * its end; 0: at most one letter is left.
 */
static uint64_t
tx_thread_hash_name(uint16_t tag, u_char kind, tx_str_t name)
{
    size_t    i;
    uint64_t  h;
    uint32_t  n;

    name.len -= tx_str_caseends(name, tx_str("odd")) ? 3
                : tx_str_caseends(name, tx_str("even")) ? 4 : 0;

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
tx_thread_hash_classes(uint16_t tag, tx_str_t class, uint64_t *keys)
{
    uint32_t  n;

    n = 0;

    while (class.len != 0 && n < NODE_MAX_KEYS - 2) {
        keys[n] = tx_thread_hash_name(tag, 'c', tx_str_word(&class));
        n += (keys[n] != 0);
    }

    return n;
}


/* Returns the key of an id with a digit or of an itemprop; otherwise 0. */
static uint64_t
tx_thread_hash_attr(tx_tag_t tag, const tx_attr_t *attr)
{
    size_t  i;

    switch (attr->id) {

    case TX_ATTR_ID:
        for (i = 0; i < attr->value.len; i++) {
            if (tx_is_digit(attr->value.data[i])) {
                return tx_thread_hash_name(tag, 'i', attr->value);
            }
        }

        return 0;

    case TX_ATTR_ITEMPROP:
    case TX_ATTR_ITEMTYPE:
        return tx_thread_hash_name(tag, 'p', attr->value);

    default:
        return 0;
    }
}


/* Returns the key of an element without attributes: its innermost tags. */
static uint64_t
tx_thread_hash_path(const tx_node_t *node)
{
    uint32_t  i;
    u_char    path[4];

    for (i = 0; i < sizeof(path); i++) {
        path[i] = (u_char) ('A' + (node->path >> 6 * i & 0x3f));
    }

    return tx_thread_hash_name(node->tag, 't', tx_str_span(path, path + 4));
}


/* Sets the keys of a container's groups; returns how many there are. */
static uint32_t
tx_thread_get_keys(const tx_page_t *page, uint32_t container, uint64_t *keys)
{
    uint32_t          i, n;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    n = 0;
    node = &page->nodes[container];
    attr = &page->attrs[node->attr];

    for (i = 0; i < node->nattrs; i++) {
        if (attr[i].id == TX_ATTR_CLASS) {
            n = tx_thread_hash_classes(node->tag, attr[i].value, keys);
        }
    }

    for (i = 0; i < node->nattrs && n < NODE_MAX_KEYS; i++) {
        keys[n] = tx_thread_hash_attr(node->tag, &attr[i]);
        n += (keys[n] != 0);
    }

    if (n == 0) {
        keys[n++] = tx_thread_hash_path(node);
    }

    return n;
}


/* Returns the number of the group with a key; 0: too many groups. */
static uint32_t
tx_thread_find_group(tx_finder_t *finder, uint64_t key)
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


/* Adds a container to a group; subtracts its text from the one around. */
static void
tx_thread_add_pair(tx_finder_t *finder, const tx_member_t *member,
    uint32_t number)
{
    tx_group_t       *group;
    tx_member_t      *pair, *outer;
    const tx_node_t  *nodes;

    nodes = finder->page->nodes;
    group = &finder->groups[number];

    if (number == 0) {
        return;
    }

    while (group->open != 0
           && nodes[finder->pairs[group->open].node].last < member->node)
    {
        group->open = finder->pairs[group->open].outer;
    }

    if (group->open != 0 && finder->pairs[group->open].node == member->node) {
        return;         /* the class attribute repeats a name */
    }

    pair = &finder->pairs[++finder->npairs];
    *pair = *member;
    pair->group = number;
    pair->outer = group->open;

    if (pair->outer != 0) {
        outer = &finder->pairs[pair->outer];
        outer->text -= pair->text;
        outer->linked -= pair->linked;
        tx_mark_sum_subtract(&outer->marks, &pair->marks);
    }

    group->open = finder->npairs;
}


/*
 * Posts in two parts: a line with the author or the time, and below it, as
 * its sibling, the text.
 */

/* Returns the element before a node with the same parent; 0: none. */
static uint32_t
tx_thread_prev_sibling(const tx_page_t *page, uint32_t n)
{
    uint32_t          i, prev, parent;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    parent = nodes[n].parent;
    prev = n - 1;

    for (i = 0; i < CLIMB_MAX_NODES && prev > parent; i++) {

        if (nodes[prev].parent != parent) {
            prev = nodes[prev].parent;

        } else if (nodes[prev].flags & TX_NODE_SPACE) {
            prev--;

        } else {
            return (nodes[prev].tag == TX_TAG_TEXT) ? 0 : prev;
        }
    }

    return 0;
}


static uint32_t
tx_thread_find_above(const tx_finder_t *finder, const tx_member_t *member)
{
    uint32_t              prev;
    tx_mark_sum_t         above;
    const tx_node_t      *node;
    const tx_mark_sum_t  *own;

    own = &member->marks;

    if ((own->users != 0 && own->times != 0)
        || member->text < TX_POST_MIN_CHARS)
    {
        return 0;
    }

    prev = tx_thread_prev_sibling(finder->page, member->node);

    if (prev == 0) {
        return 0;
    }

    node = &finder->page->nodes[prev];
    above = tx_marks_in(finder->page, &finder->marks, prev);

    if (node->block == node->block_end
        || (node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
        || finder->plain[node->block_end] > finder->plain[node->block]
        || finder->sums[node->block_end].chars
           - finder->sums[node->block].chars > ABOVE_MAX_CHARS)
    {
        return 0;
    }

    return ((own->users == 0 && above.users != 0)
            || (own->times == 0 && above.times != 0)) ? prev : 0;
}


/*
 * Moves the marks of the line above a container from the outer container to
 * it, unless that line is in the group and has taken them already.
 */
static void
tx_thread_add_above(tx_finder_t *finder, tx_member_t *pair)
{
    tx_mark_sum_t  above, *outer;

    above = tx_marks_in(finder->page, &finder->marks, pair->above);

    pair->marks.users += above.users;
    pair->marks.times += above.times;

    if (pair->outer != 0) {
        outer = &finder->pairs[pair->outer].marks;
        outer->users -= tx_min(outer->users, above.users);
        outer->times -= tx_min(outer->times, above.times);
    }
}


static void
tx_thread_join_above(tx_finder_t *finder)
{
    uint32_t          i;
    tx_group_t       *group;
    tx_member_t      *pair, *latest;
    const tx_node_t  *nodes;

    nodes = finder->page->nodes;

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->above == 0) {
            continue;
        }

        group = &finder->groups[pair->group];
        latest = &finder->pairs[group->latest];

        if (group->latest != 0
            && nodes[latest->node].parent == nodes[pair->node].parent)
        {
            latest->split = true;
            pair->split = true;
        }

        group->latest = i;
    }

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];
        finder->groups[pair->group].latest = 0;

        if (pair->split) {
            tx_thread_add_above(finder, pair);

        } else {
            pair->above = 0;
        }
    }
}


/* Sets the fields of a container that do not depend on its group. */
static void
tx_thread_fill_member(const tx_finder_t *finder, tx_member_t *member)
{
    const tx_node_t  *node;

    node = &finder->page->nodes[member->node];

    member->text = (double) tx_thread_plain(finder, node);
    member->linked = finder->sums[node->block_end].linked
                     - finder->sums[node->block].linked;
    member->marks = tx_marks_in(finder->page, &finder->marks, member->node);
    member->above = tx_thread_find_above(finder, member);
}


/*
 * True if the page may have a thread: two containers with the same key hash
 * have a user and a time, or three have one of them.  On most pages this is
 * false, and containers are not put into groups.
 */
static bool
tx_thread_is_possible(const tx_finder_t *finder)
{
    bool              user, time;
    uint8_t           both[KEY_HASHES], one[KEY_HASHES];
    uint32_t          i, k, n;
    uint64_t          keys[NODE_MAX_KEYS];
    tx_member_t       member;
    tx_mark_sum_t     above;
    const tx_page_t  *page;

    page = finder->page;
    memset(both, 0, KEY_HASHES);
    memset(one, 0, KEY_HASHES);

    for (member.node = 1; member.node < page->nnodes; member.node++) {
        if (!tx_thread_is_container(&page->nodes[member.node])) {
            continue;
        }

        tx_thread_fill_member(finder, &member);

        memset(&above, 0, sizeof(tx_mark_sum_t));

        if (member.above != 0) {
            above = tx_marks_in(page, &finder->marks, member.above);
        }

        user = member.marks.users + above.users != 0;
        time = member.marks.times + above.times != 0;

        if (member.text < TX_POST_MIN_CHARS || (!user && !time)) {
            continue;
        }

        n = tx_thread_get_keys(page, member.node, keys);

        for (i = 0; i < n; i++) {
            k = (uint32_t) (keys[i] >> 1) % KEY_HASHES;
            both[k] += user && time;

            if (++one[k] == 3 || both[k] == 2) {
                return true;
            }
        }
    }

    return false;
}


/* Allocates pairs and groups; *size: number of pairs.  false: no memory. */
static bool
tx_thread_alloc_pairs(tx_finder_t *finder, size_t *size)
{
    size_t      n;
    uint32_t    i;
    tx_page_t  *page;

    page = finder->page;
    n = 0;

    for (i = 1; i < page->nnodes; i++) {
        n += tx_thread_is_container(&page->nodes[i]);
    }

    if (!tx_slots_init(&finder->slots, page->arena,
                       tx_min(2 * n, PAIRS_MAX / 2)))
    {
        return false;
    }

    *size = tx_min(n * NODE_MAX_KEYS, PAIRS_MAX) + 1;

    finder->most = finder->slots.size / 2;
    finder->pairs = tx_arena_alloc(page->arena, *size * sizeof(tx_member_t));
    finder->groups = tx_arena_alloc(page->arena, (finder->most + 1)
                                                 * sizeof(tx_group_t));
    finder->number = tx_slots_array(&finder->slots, page->arena,
                                    sizeof(uint32_t));

    return !page->arena->failed;
}


/* Adds a container to the group of each key.  false: too many pairs. */
static bool
tx_thread_add_container(tx_finder_t *finder, uint32_t node, bool beside,
    size_t size)
{
    uint32_t     i, n;
    uint64_t     keys[NODE_MAX_KEYS];
    tx_page_t   *page;
    tx_member_t  member;

    page = finder->page;
    n = tx_thread_get_keys(page, node, keys);

    if (finder->npairs + n >= size) {
        return false;
    }

    memset(&member, 0, sizeof(tx_member_t));
    member.node = node;
    member.beside = beside;

    for (i = 0; i < n; i++) {
        member.signature = member.signature * 31 + (uint32_t) keys[i];
    }

    tx_thread_fill_member(finder, &member);

    for (i = 0; i < n; i++) {
        tx_thread_add_pair(finder, &member,
                           tx_thread_find_group(finder, keys[i]));
    }

    page->steps += n;

    return true;
}


bool
tx_thread_collect(tx_finder_t *finder)
{
    size_t            size;
    uint32_t          i, beside;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = finder->page;
    beside = 0;

    if (!tx_thread_is_possible(finder)) {
        return true;
    }

    if (!tx_thread_alloc_pairs(finder, &size)) {
        return false;
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (tx_thread_is_beside(node)) {
            beside = tx_max(beside, node->last);
        }

        if (tx_thread_is_container(node)
            && !tx_thread_add_container(finder, i, i <= beside, size))
        {
            break;
        }
    }

    /* gives back the unused memory */

    tx_arena_give_back(page->arena, finder->pairs, size * sizeof(tx_member_t),
                       (finder->npairs + 1) * sizeof(tx_member_t));
    tx_arena_give_back(page->arena, finder->groups,
                       (finder->most + 1) * sizeof(tx_group_t),
                       (finder->ngroups + 1) * sizeof(tx_group_t));

    return true;
}


/* True if a container has enough own text, not mainly links. */
static bool
tx_thread_has_text(const tx_member_t *pair)
{
    return pair->text >= TX_POST_MIN_CHARS
           && pair->linked < 2 * pair->text + 40;
}


/* Counts containers that alternate with siblings of another signature. */
static void
tx_thread_count_pairs(tx_finder_t *finder, tx_group_t *group, uint32_t i)
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


void
tx_thread_sum_groups(tx_finder_t *finder)
{
    double        weight;
    uint32_t      i;
    tx_group_t   *group;
    tx_member_t  *pair;

    tx_thread_join_above(finder);

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (!tx_thread_has_text(pair)) {
            continue;
        }

        group = &finder->groups[pair->group];
        weight = sqrt(pair->text);

        tx_thread_count_pairs(finder, group, i);

        group->items++;
        group->text += pair->text;
        group->mass += weight;
        group->beside += pair->beside;
        group->entries += (pair->marks.entries != 0);

        if (pair->marks.users != 0 && pair->marks.times != 0) {
            group->both++;
            group->both_text += pair->text;
            group->good += weight;

        } else if (pair->marks.users != 0 || pair->marks.times != 0) {
            group->one++;
            group->good += weight * ONE_MARK_WEIGHT;
        }
    }
}


bool
tx_group_has_posts(const tx_group_t *group)
{
    return group->both >= 3 && 3 * group->both >= group->items
           && group->both_text >= POSTS_MIN_SHARE * group->text;
}


/*
 * Returns a group's score as a thread; 0: it is none.  mass sums the square
 * roots of text lengths, so that many posts score more than a few long ones;
 * good sums those of posts with marks.  The score is mass times the square of
 * good / mass.
 */
static double
tx_thread_score_group(const tx_group_t *group)
{
    double  score;

    if (group->text < THREAD_MIN_CHARS) {
        return 0;
    }

    if ((group->both < 2 || 5 * group->both < 3 * group->items)
        && !tx_group_has_posts(group)
        && (group->both + group->one < 3
            || 5 * (group->both + group->one) < 4 * group->items))
    {
        return 0;
    }

    score = group->good * group->good / group->mass;

    if (5 * group->pairs >= 2 * group->items
        && 5 * group->parents >= 2 * group->items)
    {
        score *= PARTS_FACTOR;
    }

    if (2 * group->beside > group->items) {
        return 0;
    }

    if (2 * group->alike < group->items && group->both < MIXED_MIN_POSTS) {
        return 0;                /* probably columns of the page */
    }

    return (2 * group->entries < group->items) ? score
                                               : score * ENTRIES_FACTOR;
}


void
tx_thread_choose_group(tx_finder_t *finder)
{
    double    score, best;
    uint32_t  i, chosen;

    best = 0;
    chosen = 0;

    for (i = 1; i <= finder->ngroups; i++) {
        score = tx_thread_score_group(&finder->groups[i]);

        if (score > best) {
            best = score;
            chosen = i;
        }
    }

    finder->group[0] = chosen;
}
