/*
 * Copyright (C) textextract contributors
 *
 * What repeats on a page: blocks of one kind, elements that look alike, the
 * blocks in them, and the parts that begin with a heading.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "features/fill.h"
#include "features/sums.h"


#define TX_ITEM_MIN_COUNT   3      /* elements that look alike */
#define TX_HEADLINE_CHARS   15     /* least of a link that is a headline */
#define TX_HEADLINE_LINKED  0.8f   /* its least link density */
#define TX_LOOK_MAX_BYTES   32     /* of a class that are read */

/* Columns of items that all items of a kind share; they come first. */
#define TX_ITEM_SHARED      (TX_COL_ITEM_SENTENCES - TX_COL_ITEM + 1)


/* What the blocks of a kind, or the elements of a kind, add up to. */

typedef struct {
    double    chars;
    double    linked;
    double    unlinked;
    double    sentences;
    uint32_t  count;
    uint32_t  first;               /* block */
    uint32_t  last;
    uint32_t  heads;               /* headlines, of elements only */
    uint32_t  images;
} tx_group_t;


/*
 * Numbers n keys from 1, equal ones alike, in the order in which they first
 * occur; a key of 0 gets 0.  Sets *count to the highest number.
 */
static uint32_t *
tx_number_keys(tx_arena_t *arena, const uint64_t *keys, uint32_t n,
    uint32_t *count)
{
    uint32_t    i, all, slot, *numbers, *at;
    tx_slots_t  slots;

    all = 0;

    for (i = 0; i < n; i++) {
        all += (keys[i] != 0);
    }

    numbers = tx_arena_alloc(arena, n * sizeof(uint32_t));

    if (!tx_slots_init(&slots, arena, all)) {
        return NULL;
    }

    at = tx_slots_array(&slots, arena, sizeof(uint32_t));

    if (arena->failed) {
        return NULL;
    }

    *count = 0;

    for (i = 0; i < n; i++) {
        numbers[i] = 0;

        if (keys[i] != 0) {
            slot = tx_slots_put(&slots, keys[i]);
            at[slot] = (at[slot] == 0) ? ++*count : at[slot];
            numbers[i] = at[slot];
        }
    }

    return numbers;
}


/* Returns the key, other than 0, of an element of a tag and a name's hash. */
static uint64_t
tx_look_hash(uint64_t hash, uint32_t tag)
{
    return (hash ^ tag) * 0x9e3779b97f4a7c15u | 1;
}


/* Hashes the first word of a name without its digits. */
static uint64_t
tx_look_name(tx_str_t name, uint32_t tag)
{
    uint32_t       n;
    uint64_t       hash;
    const u_char  *p, *end;

    hash = TX_HASH_START;
    end = tx_str_end(name);
    n = 0;

    for (p = name.data; p < end && tx_is_space(*p); p++) { /* void */ }

    for ( /* void */ ;
         p < end && !tx_is_space(*p) && n < TX_LOOK_MAX_BYTES;
         p++)
    {
        if (!tx_is_digit(*p)) {
            hash = tx_hash_byte(hash, *p);
            n++;
        }
    }

    return tx_look_hash(hash, tag);
}


const uint32_t *
tx_fill_looks(tx_columns_t *columns)
{
    uint32_t    i;
    uint64_t   *keys;
    tx_str_t    class, id;
    tx_page_t  *page;

    if (columns->looks != NULL) {
        return columns->looks;
    }

    page = columns->page;

    keys = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint64_t));
    if (keys == NULL) {
        return NULL;
    }

    for (i = 0; i < page->nnodes; i++) {
        keys[i] = 0;

        if (page->nodes[i].tag == TX_TAG_TEXT
            || page->nodes[i].block == page->nodes[i].block_end)
        {
            continue;
        }

        class = tx_node_attr(page, i, TX_ATTR_CLASS);
        id = (class.len != 0) ? class : tx_node_attr(page, i, TX_ATTR_ID);

        keys[i] = (id.len != 0)
                  ? tx_look_name(id, page->nodes[i].tag
                                     + (class.len == 0 ? TX_TAG_MAX : 0u))
                  : tx_look_hash(keys[page->nodes[i].parent],
                                 page->nodes[i].tag);
    }

    page->steps += page->nnodes;
    columns->looks = tx_number_keys(page->arena, keys, page->nnodes,
                                    &columns->nlooks);

    return columns->looks;
}


/* Adds up the blocks of each number, from 1 to count. */
static tx_group_t *
tx_groups_of_blocks(const tx_columns_t *columns, const uint32_t *numbers,
    uint32_t count)
{
    float         chars, linked, *const *col;
    uint32_t      b;
    tx_group_t   *groups, *group;

    col = columns->col;

    groups = tx_arena_array(columns->page->arena, (size_t) count + 1,
                            sizeof(tx_group_t));
    if (groups == NULL) {
        return NULL;
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        group = &groups[numbers[b]];
        chars = col[TX_COL_CHARS][b];
        linked = col[TX_COL_LINKED][b];

        if (group->count++ == 0) {
            group->first = b;
        }

        group->last = b;
        group->chars += (double) chars;
        group->linked += (double) linked;
        group->unlinked += (double) (chars - linked);
        group->sentences += (double) col[TX_COL_SENTENCES][b];
    }

    return groups;
}


/*
 * Fills four columns of blocks that have a number in common; col is that of
 * tag paths, or moved to kinds or kin.  Returns the groups; NULL: no memory.
 */
static tx_group_t *
tx_fill_numbered(tx_columns_t *columns, float *const *col,
    const uint32_t *numbers, uint32_t count)
{
    double       total;
    uint32_t     b;
    tx_group_t  *groups, *group;

    groups = tx_groups_of_blocks(columns, numbers, count);
    if (groups == NULL) {
        return NULL;
    }

    total = tx_max(columns->sums[columns->page->nblocks].unlinked, 1);

    for (b = 0; b < columns->page->nblocks; b++) {
        group = &groups[numbers[b]];

        col[TX_COL_PATH_SHARE][b] = (float) (group->unlinked / total);
        col[TX_COL_PATH_COUNT][b] = tx_fill_log(columns, (float) group->count);
        col[TX_COL_PATH_LINKS][b] = (float) (group->linked
                                             / tx_max(group->chars, 1));
        col[TX_COL_PATH_MEAN][b] = (float) (group->unlinked / group->count);
    }

    return groups;
}


/* A kind has a tag path, and the classes of the element and its parent. */
static uint32_t *
tx_number_kinds(tx_page_t *page, uint64_t *keys, uint32_t *count)
{
    uint32_t          b, last;
    uint64_t          outer;
    tx_str_t          class;
    const tx_node_t  *node;

    last = 0;
    outer = 0;

    for (b = 0; b < page->nblocks; b++) {
        node = &page->nodes[page->blocks[b].node];

        if (node->parent != last) {
            last = node->parent;
            class = tx_node_attr_head(page, last, TX_ATTR_CLASS);
            outer = XXH3_64bits(class.data, class.len);
        }

        class = tx_node_attr_head(page, page->blocks[b].node, TX_ATTR_CLASS);
        keys[b] = XXH3_64bits_withSeed(class.data, class.len,
                                       outer + node->path) | 1;
    }

    return tx_number_keys(page->arena, keys, page->nblocks, count);
}


void
tx_fill_kinds(tx_columns_t *columns)
{
    float           **col;
    uint32_t          b, n, count, *numbers;
    uint64_t         *keys;
    tx_page_t        *page;
    tx_group_t       *groups, *group;
    const uint32_t   *looks;

    page = columns->page;
    col = columns->col;
    looks = tx_fill_looks(columns);
    numbers = tx_arena_alloc(page->arena, page->nblocks * sizeof(uint32_t));
    keys = tx_arena_alloc(page->arena, page->nblocks * sizeof(uint64_t));

    if (page->arena->failed || tx_fill_sums(columns) == NULL) {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {
        numbers[b] = page->nodes[page->blocks[b].node].path;
    }

    (void) tx_fill_numbered(columns, col, numbers, page->npaths);

    numbers = tx_number_kinds(page, keys, &count);
    if (numbers == NULL) {
        return;
    }

    (void) tx_fill_numbered(columns,
                            col + (TX_COL_KIND_SHARE - TX_COL_PATH_SHARE),
                            numbers, count);

    /* kin: the looks of the element and its parent */

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;
        keys[b] = ((uint64_t) looks[n] << 32 | looks[page->nodes[n].parent])
                  + 1;
    }

    numbers = tx_number_keys(page->arena, keys, page->nblocks, &count);
    if (numbers == NULL) {
        return;
    }

    groups = tx_fill_numbered(columns,
                              col + (TX_COL_KIN_SHARE - TX_COL_PATH_SHARE),
                              numbers, count);

    for (b = 0; groups != NULL && b < page->nblocks; b++) {
        group = &groups[numbers[b]];

        col[TX_COL_KIN][b] = (float) numbers[b];
        col[TX_COL_KIN_SPREAD][b] = (float) (group->last - group->first)
                                    / (float) page->nblocks;
        col[TX_COL_KIN_SENTENCES][b] = (float) (group->sentences
                                                / group->count);
        col[TX_COL_KIN_FIRST][b] = (float) (b - group->first);
    }
}


/*
 * Adds up the items that look alike, by their look; order becomes the number
 * of each item among them, from 0.
 */
static tx_group_t *
tx_groups_of_items(tx_columns_t *columns, uint32_t *order)
{
    float                 chars, **col;
    uint32_t              i, b, *heads, *images;
    tx_page_t            *page;
    tx_group_t           *groups, *group;
    const tx_node_t      *node;
    const uint32_t       *looks;
    const tx_fill_sum_t  *sum;

    page = columns->page;
    col = columns->col;
    sum = columns->sums;
    looks = columns->looks;

    groups = tx_arena_array(page->arena, (size_t) columns->nlooks + 1,
                            sizeof(tx_group_t));
    heads = tx_arena_alloc(page->arena,
                           (page->nblocks + 1) * sizeof(uint32_t));
    images = tx_arena_alloc(page->arena,
                            (page->nnodes + 1) * sizeof(uint32_t));

    if (page->arena->failed) {
        return NULL;
    }

    heads[0] = 0;
    images[0] = 0;

    for (b = 0; b < page->nblocks; b++) {
        chars = col[TX_COL_CHARS][b];
        heads[b + 1] = heads[b]
            + (col[TX_COL_LINKED][b] > TX_HEADLINE_LINKED * chars
               && (chars >= TX_HEADLINE_CHARS || col[TX_COL_HEADING][b] > 0));
    }

    for (i = 0; i < page->nnodes; i++) {
        images[i + 1] = images[i] + (page->nodes[i].tag == TX_TAG_IMG);
    }

    for (i = 1; i < page->nnodes; i++) {
        if (!tx_fill_is_item(page, looks, i)) {
            continue;
        }

        node = &page->nodes[i];
        group = &groups[looks[i]];

        if (group->count == 0) {
            group->first = node->block;
        }

        order[i] = group->count++;

        group->last = tx_max(group->last, node->block_end);
        group->chars += sum[node->block_end].chars - sum[node->block].chars;
        group->linked += sum[node->block_end].linked - sum[node->block].linked;
        group->unlinked += sum[node->block_end].unlinked
                           - sum[node->block].unlinked;
        group->sentences += sum[node->block_end].sentences
                            - sum[node->block].sentences;
        group->heads += heads[node->block_end] - heads[node->block];
        group->images += images[node->last + 1] - images[i];
    }

    return groups;
}


/* The columns that all items of a kind share, in their order. */
static void
tx_item_shared(tx_columns_t *columns, const tx_group_t *group, uint32_t look,
    float *value)
{
    double  count, total;

    count = group->count;
    total = tx_max(columns->sums[columns->page->nblocks].unlinked, 1);

    value[0] = (float) look;
    value[TX_COL_ITEM_COUNT - TX_COL_ITEM] = tx_fill_log(columns,
                                                         (float) count);
    value[TX_COL_ITEM_MEAN - TX_COL_ITEM] =
        tx_fill_log(columns, (float) (group->unlinked / count));
    value[TX_COL_ITEM_LINKS - TX_COL_ITEM] =
        (float) (group->linked / tx_max(group->chars, 1));
    value[TX_COL_ITEM_SHARE - TX_COL_ITEM] =
        (float) (group->unlinked / total);
    value[TX_COL_ITEM_HEADS - TX_COL_ITEM] = (float) (group->heads / count);
    value[TX_COL_ITEM_IMAGES - TX_COL_ITEM] = (float) (group->images / count);
    value[TX_COL_ITEM_SPREAD - TX_COL_ITEM] =
        (float) (group->last - group->first)
        / (float) columns->page->nblocks;
    value[TX_COL_ITEM_SENTENCES - TX_COL_ITEM] =
        (float) (group->sentences / count);
}


/*
 * Fills the columns of the items that blocks are in, by node: those of the
 * nearest, or of the outermost ones, to which col is moved.
 */
static void
tx_fill_items_of(tx_columns_t *columns, float *const *col,
    const uint32_t *items, const uint32_t *order, const tx_group_t *groups)
{
    float                 self, shared[TX_ITEM_SHARED];
    uint32_t              b, i, n, item, last;
    const tx_page_t      *page;
    const tx_node_t      *node;
    const tx_group_t     *group;
    const tx_fill_sum_t  *sum;

    page = columns->page;
    sum = columns->sums;
    last = 0;
    self = 0;

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;
        item = items[n];

        if (item == 0) {
            continue;
        }

        node = &page->nodes[item];

        if (item != last) {
            last = item;
            group = &groups[columns->looks[item]];
            tx_item_shared(columns, group, columns->looks[item], shared);
            self = (float) ((sum[node->block_end].unlinked
                             - sum[node->block].unlinked)
                            / tx_max(group->unlinked / group->count, 1));
        }

        for (i = 0; i < TX_ITEM_SHARED; i++) {
            col[TX_COL_ITEM + i][b] = shared[i];
        }

        col[TX_COL_ITEM_ORDER][b] = (float) order[item];
        col[TX_COL_ITEM_SELF][b] = self;
        col[TX_COL_ITEM_UP][b] = (float) (page->nodes[n].depth - node->depth)
                                 + 1;
        col[TX_COL_ITEM_FROM][b] = (float) (b - node->block);
    }
}


void
tx_fill_items(tx_columns_t *columns)
{
    uint32_t         i, *nearest, *outermost, *order;
    tx_page_t       *page;
    tx_group_t      *groups;
    const uint32_t  *looks;

    page = columns->page;

    looks = tx_fill_looks(columns);
    nearest = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));
    outermost = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));
    order = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));

    if (page->arena->failed || tx_fill_sums(columns) == NULL) {
        return;
    }

    groups = tx_groups_of_items(columns, order);
    if (groups == NULL) {
        return;
    }

    nearest[0] = 0;
    outermost[0] = 0;

    for (i = 1; i < page->nnodes; i++) {
        nearest[i] = nearest[page->nodes[i].parent];
        outermost[i] = outermost[page->nodes[i].parent];

        if (tx_fill_is_item(page, looks, i)
            && groups[looks[i]].count >= TX_ITEM_MIN_COUNT)
        {
            nearest[i] = i;
            outermost[i] = (outermost[i] == 0) ? i : outermost[i];
        }
    }

    tx_fill_items_of(columns, columns->col, nearest, order, groups);
    tx_fill_items_of(columns, columns->col + (TX_COL_OUTER - TX_COL_ITEM),
                     outermost, order, groups);
}


/* Fills the columns of the blocks from a heading to the next one. */
static void
tx_part_columns(tx_columns_t *columns, uint32_t from, uint32_t to)
{
    float                 blocks, log_blocks, log_unlinked, links, **col;
    float                 sentences, heading;
    uint32_t              b;
    const tx_fill_sum_t  *sum;

    col = columns->col;
    sum = columns->sums;
    blocks = (float) (to - from);
    log_blocks = tx_fill_log(columns, blocks);
    log_unlinked = tx_fill_log(columns, (float) (sum[to].unlinked
                                                 - sum[from].unlinked));
    links = (float) (sum[to].linked - sum[from].linked)
            / tx_max((float) (sum[to].chars - sum[from].chars), 1);
    sentences = (float) (sum[to].sentences - sum[from].sentences) / blocks;
    heading = (col[TX_COL_HEADING][from] < 1)
              ? -1 : col[TX_COL_LINKED][from]
                     / tx_max(col[TX_COL_CHARS][from], 1);

    for (b = from; b < to; b++) {
        col[TX_COL_PART_CHARS][b] = log_unlinked;
        col[TX_COL_PART_LINKS][b] = links;
        col[TX_COL_PART_BLOCKS][b] = log_blocks;
        col[TX_COL_PART_LEVEL][b] = col[TX_COL_HEADING][from];
        col[TX_COL_PART_LINKED][b] = heading;
        col[TX_COL_PART_SENTENCES][b] = sentences;
    }
}


void
tx_fill_part(tx_columns_t *columns)
{
    uint32_t  from, to, n;

    n = columns->page->nblocks;

    if (tx_fill_sums(columns) == NULL) {
        return;
    }

    for (from = 0; from < n; from = to) {
        to = from + 1;

        while (to < n && columns->col[TX_COL_HEADING][to] < 1) {
            to++;
        }

        tx_part_columns(columns, from, to);
    }
}


void
tx_fill_alike(tx_columns_t *columns)
{
    uint32_t         b;
    const uint32_t  *alike;

    alike = tx_columns_alike(columns);

    for (b = 0; alike != NULL && b < columns->page->nblocks; b++) {
        columns->col[TX_COL_ALIKE][b] = tx_fill_log(columns,
                                                    (float) alike[b]);
    }
}
