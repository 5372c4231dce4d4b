/*
 * Copyright (C) textextract contributors
 *
 * Groups containers by signature, and chooses the group of the posts, in which
 * most containers have a user's name, a time and much other text.
 */


#include "core/hash.h"
#include "thread/thread_finder.h"

#include <math.h>


#define MAX_GROUPS             8  /* maximum groups of one container */
#define PAIRS_MAX  400000  /* maximum containers in all groups of a page */
#define THREAD_MIN_CHARS       60      /* minimum chars of a thread */
#define BYLINE_TEXT_MIN_SHARE  0.75 /* min. share of text with name and time */
#define ONE_MARK_WEIGHT  0.35  /* weight of a post with name or time only */
#define MIXED_MIN_POSTS  5 /* min. posts with name and time, mixed classes */
#define PARTS_FACTOR  0.3  /* score factor if containers are parts of posts */
#define ENTRIES_FACTOR        0.4 /* score factor of a list of links to pages */
#define LINE_ABOVE_MAX_CHARS   120    /* maximum chars of a line above a post */
#define CLIMB_MAX_NODES       12 /* max. steps to find the previous sibling */


/* The keys (hashes of tag and class name) of the groups of one container. */

typedef struct {
    uint64_t   key[MAX_GROUPS];
    uint32_t   n;
} tx_keys_t;


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
 * Adds keys for the words of an attribute's value.  A key is a hash of the
 * tag, the attribute and the word without digits and without "odd" or "even" at
 * its end.  Words of one letter have no key, nor ids without digits (unique).
 */
static void
tx_thread_add_group_keys(tx_keys_t *keys, uint32_t most, const tx_node_t *node,
    const tx_attr_t *attr)
{
    size_t    i;
    uint64_t  start, h;
    uint32_t  letters, digits;
    tx_str_t  value, word;

    start = (TX_HASH_START ^ (uint64_t) attr->id << 16) + node->tag;
    value = attr->value;

    while (value.len != 0 && keys->n < most) {
        word = tx_str_word(&value);
        word.len -= tx_str_caseends(word, tx_str("odd")) ? 3
                    : tx_str_caseends(word, tx_str("even")) ? 4 : 0;
        h = start;
        letters = digits = 0;

        for (i = 0; i < word.len; i++) {
            if (tx_is_digit(word.data[i])) {
                digits++;

            } else {
                h = tx_hash_add_byte(h, word.data[i]);
                letters++;
            }
        }

        if (letters > 1 && (attr->id != TX_ATTR_ID || digits != 0)) {
            keys->key[keys->n++] = h | 1;
        }
    }
}


/*
 * Sets the keys of a container's groups, class keys first.  An element without
 * class or id gets the key of its tag path.
 */
static void
tx_thread_set_group_keys(tx_finder_t *finder, const tx_node_t *node,
    tx_keys_t *keys)
{
    uint32_t          i;
    const tx_attr_t  *attr;

    keys->n = 0;
    attr = &finder->page->attrs[node->attr];

    for (i = 0; i < node->nattrs; i++) {
        if (attr[i].id == TX_ATTR_CLASS) {
            tx_thread_add_group_keys(keys, MAX_GROUPS - 2, node, &attr[i]);
        }
    }

    for (i = 0; i < node->nattrs; i++) {
        if (attr[i].id == TX_ATTR_ID || attr[i].id == TX_ATTR_ITEMPROP
            || attr[i].id == TX_ATTR_ITEMTYPE)
        {
            tx_thread_add_group_keys(keys, MAX_GROUPS, node, &attr[i]);
        }
    }

    if (keys->n == 0) {
        keys->key[keys->n++] = (uint64_t) node->path << 1 | 1;
    }
}


/* Returns the number of a key's group, which may be new; 0: too many groups. */
static uint32_t
tx_thread_get_group(tx_finder_t *finder, uint64_t key)
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


/*
 * Adds a container to a group; subtracts its sums from its outer container's.
 */
static void
tx_thread_add_group_member(tx_finder_t *finder, const tx_member_t *member,
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
        return;         /* the attribute names this class twice */
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
 * A post may consist of two siblings: a line with the author or the time, and
 * the text below that line.
 */

/* Returns the element before node n that has the same parent; 0: none. */
static uint32_t
tx_thread_find_prev_sibling(const tx_page_t *page, uint32_t n)
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
tx_thread_find_line_above(const tx_finder_t *finder, const tx_member_t *member)
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

    prev = tx_thread_find_prev_sibling(finder->page, member->node);

    if (prev == 0) {
        return 0;
    }

    node = &finder->page->nodes[prev];
    above = tx_marks_count_node(finder->page, &finder->marks, prev);

    if (node->block == node->block_end
        || (node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
        || finder->plain[node->block_end] > finder->plain[node->block]
        || tx_sums_between(finder->columns, node->block, node->block_end).chars
           > LINE_ABOVE_MAX_CHARS)
    {
        return 0;
    }

    return ((own->users == 0 && above.users != 0)
            || (own->times == 0 && above.times != 0)) ? prev : 0;
}


/*
 * Counts the names and times in the line above a container for this container,
 * and no longer for its outer container.
 */
static void
tx_thread_add_marks_above(tx_finder_t *finder, tx_member_t *pair)
{
    tx_mark_sum_t  above, *outer;

    above = tx_marks_count_node(finder->page, &finder->marks, pair->above);

    pair->marks.users += above.users;
    pair->marks.times += above.times;

    if (pair->outer != 0) {
        outer = &finder->pairs[pair->outer].marks;
        outer->users -= tx_min(outer->users, above.users);
        outer->times -= tx_min(outer->times, above.times);
    }
}


static void
tx_thread_join_lines_above(tx_finder_t *finder)
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
            tx_thread_add_marks_above(finder, pair);

        } else {
            pair->above = 0;
        }
    }
}


/* Sets the fields of a container that are the same in all its groups. */
static void
tx_thread_set_member_fields(const tx_finder_t *finder, tx_member_t *member)
{
    const tx_node_t  *node;

    node = &finder->page->nodes[member->node];

    member->text = (double) tx_node_sum(finder->plain, node);
    member->linked = tx_sums_between(finder->columns, node->block,
                                     node->block_end).linked;
    member->marks = tx_marks_count_node(finder->page, &finder->marks,
                                        member->node);
    member->above = tx_thread_find_line_above(finder, member);
}


/* Allocates groups and *size pairs.  Returns false if there is no memory. */
static bool
tx_thread_alloc_groups(tx_finder_t *finder, size_t *size)
{
    size_t      n;
    uint32_t    i;
    tx_page_t  *page;

    page = finder->page;
    n = 0;

    for (i = 1; i < page->nnodes; i++) {
        n += tx_thread_is_container(&page->nodes[i]);
    }

    (void) tx_slots_init(&finder->slots, page->arena,
                         tx_min(2 * n, PAIRS_MAX / 2));

    *size = tx_min(n * MAX_GROUPS, PAIRS_MAX) + 1;

    finder->most = finder->slots.size / 2;
    finder->pairs = tx_arena_alloc(page->arena, *size * sizeof(tx_member_t));
    finder->groups = tx_arena_alloc(page->arena, (finder->most + 1)
                                                 * sizeof(tx_group_t));
    finder->number = tx_slots_alloc(&finder->slots, page->arena,
                                    sizeof(uint32_t));

    return !page->arena->failed;
}


/* Adds a container to the group of each of its keys.  false: too many pairs. */
static bool
tx_thread_add_to_groups(tx_finder_t *finder, uint32_t node, bool beside,
    size_t size)
{
    uint32_t     i;
    tx_keys_t    keys;
    tx_page_t   *page;
    tx_member_t  member;

    page = finder->page;
    tx_thread_set_group_keys(finder, &page->nodes[node], &keys);

    if (finder->npairs + keys.n >= size) {
        return false;
    }

    memset(&member, 0, sizeof(tx_member_t));
    member.node = node;
    member.beside = beside;

    for (i = 0; i < keys.n; i++) {
        member.signature = member.signature * 31 + (uint32_t) keys.key[i];
    }

    tx_thread_set_member_fields(finder, &member);

    for (i = 0; i < keys.n; i++) {
        tx_thread_add_group_member(finder, &member,
                                   tx_thread_get_group(finder, keys.key[i]));
    }

    page->steps += keys.n;

    return true;
}


bool
tx_thread_group_containers(tx_finder_t *finder)
{
    size_t            size;
    uint32_t          i, beside;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = finder->page;
    beside = 0;

    if (!tx_thread_alloc_groups(finder, &size)) {
        return false;
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_ASIDE || node->tag == TX_TAG_FOOTER
            || node->tag == TX_TAG_NAV)
        {
            beside = tx_max(beside, node->last);
        }

        if (tx_thread_is_container(node)
            && !tx_thread_add_to_groups(finder, i, i <= beside, size))
        {
            break;
        }
    }

    /* gives back the unused memory */

    tx_arena_shrink(page->arena, finder->pairs, size * sizeof(tx_member_t),
                    (finder->npairs + 1) * sizeof(tx_member_t));
    tx_arena_shrink(page->arena, finder->groups,
                    (finder->most + 1) * sizeof(tx_group_t),
                    (finder->ngroups + 1) * sizeof(tx_group_t));

    return true;
}


/* Compares classes and parent of item i with those of its group's last item. */
static void
tx_thread_compare_item(tx_finder_t *finder, tx_group_t *group, uint32_t i)
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
tx_thread_sum_text_of_groups(tx_finder_t *finder)
{
    double        weight;
    uint32_t      i;
    tx_group_t   *group;
    tx_member_t  *pair;

    tx_thread_join_lines_above(finder);

    for (i = 1; i <= finder->npairs; i++) {
        pair = &finder->pairs[i];

        if (pair->text < TX_POST_MIN_CHARS
            || pair->linked >= 2 * pair->text + 40)
        {
            continue;
        }

        group = &finder->groups[pair->group];
        weight = sqrt(pair->text);

        tx_thread_compare_item(finder, group, i);

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
           && group->both_text >= BYLINE_TEXT_MIN_SHARE * group->text;
}


/*
 * Returns a group's score; 0: no thread.  mass is the sum of square roots of
 * the items' chars, so that many posts score more than a few long posts; good
 * is the part of mass in items with a name or a time.  The score is
 * mass * (good / mass) ^ 2.
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
        return 0;                /* items are probably columns of the page */
    }

    return (2 * group->entries < group->items) ? score
                                               : score * ENTRIES_FACTOR;
}


void
tx_thread_choose_post_group(tx_finder_t *finder)
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
