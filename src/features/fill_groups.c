/*
 * Copyright (C) textextract contributors
 *
 * Fills the columns about similar blocks, about elements that look alike, and
 * about sections, which begin with a heading.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "features/block_sums.h"


#define TX_ITEM_MIN_COUNT  3 /* minimum number of items that look alike */
#define TX_HEADLINE_MIN_CHARS  15  /* minimum chars of a linked headline */
#define TX_LOOK_MAX_BYTES      32  /* maximum bytes hashed of a class or id */

#define TX_HEADLINE_MIN_LINK_DENSITY  0.8f  /* share of a headline in links */

/* Counts of columns that are equal for all blocks of an item, group, section */
#define TX_ITEM_COLUMN_COUNT        (TX_COL_ITEM_SELF - TX_COL_ITEM + 1)
#define TX_PATH_COLUMN_COUNT  (TX_COL_PATH_MEAN - TX_COL_PATH_SHARE + 1)
#define TX_PART_COLUMN_COUNT  (TX_COL_PART_SENTENCES - TX_COL_PART_CHARS + 1)


/* Sums over a group of similar blocks, or of elements that look alike. */

typedef struct {
    tx_fill_sum_t  sum;
    uint32_t       count;          /* number of blocks or elements */
    uint32_t       first;          /* number of the group's first block */
    uint32_t       end;            /* number of the block after the group */
    uint32_t       headlines;      /* number of linked headlines */
    uint32_t       images;
} tx_group_t;


/* Adds the blocks `from` to `to` - 1 to a group, as one member of the group. */
static void
tx_group_add_member(const tx_columns_t *columns, tx_group_t *group,
    uint32_t from, uint32_t to)
{
    tx_fill_sum_t  sum;

    sum = tx_sums_between(columns, from, to);

    if (group->count++ == 0) {
        group->first = from;
    }

    group->end = tx_max(group->end, to);
    group->sum.chars += sum.chars;
    group->sum.linked += sum.linked;
    group->sum.unlinked += sum.unlinked;
    group->sum.sentences += sum.sentences;
}


/*
 * Returns an array with a number for each of n keys: equal keys have the same
 * number, from 1 on in the order of the keys; the key 0 has the number 0.  Sets
 * *count to the highest number.  NULL: no memory.
 */
static uint32_t *
tx_keys_assign_numbers(tx_arena_t *arena, const uint64_t *keys, uint32_t n,
    uint32_t *count)
{
    uint32_t      i, *numbers;
    tx_numbers_t  known;

    numbers = tx_arena_alloc(arena, n * sizeof(uint32_t));

    if (numbers == NULL || !tx_numbers_init(&known, arena)) {
        return NULL;
    }

    for (i = 0; i < n; i++) {
        numbers[i] = (keys[i] == 0) ? 0 : tx_numbers_get_or_add(&known,
                                                                keys[i]);
    }

    *count = known.highest;

    return arena->failed ? NULL : numbers;
}


/* Returns a hash of the first word of a class or an id; ignores digits. */
static uint64_t
tx_look_hash_class(tx_str_t name)
{
    uint32_t       n;
    uint64_t       hash;
    const u_char  *p, *end;

    hash = TX_HASH_START;
    name = tx_str_word(&name);
    end = tx_str_end(name);
    n = 0;

    for (p = name.data; p < end && n < TX_LOOK_MAX_BYTES; p++) {
        if (!tx_is_digit(*p)) {
            hash = tx_hash_add_byte(hash, *p);
            n++;
        }
    }

    return hash;
}


/*
 * Returns an array with the number of each element's look, from 1 on; 0 for an
 * element without text.  Elements have the same look if they have the same tag
 * and first word of the class, or of the id if they have no class; digits are
 * ignored.  Without both, their tags and their parents' looks must be the same.
 * Sets columns->nlooks to the highest number.  NULL: no memory.
 */
static const uint32_t *
tx_columns_find_looks(tx_columns_t *columns)
{
    uint32_t          i, tag;
    uint64_t          look, *keys;
    tx_str_t          name;
    tx_page_t        *page;
    const tx_node_t  *node;

    if (columns->looks != NULL) {
        return columns->looks;
    }

    page = columns->page;

    keys = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint64_t));
    if (keys == NULL) {
        return NULL;
    }

    for (i = 0, node = page->nodes; i < page->nnodes; i++, node++) {
        keys[i] = 0;

        if (node->tag == TX_TAG_TEXT || node->block == node->block_end) {
            continue;
        }

        tag = node->tag;
        name = tx_node_attr(page, i, TX_ATTR_CLASS);

        if (name.len == 0) {
            name = tx_node_attr(page, i, TX_ATTR_ID);
            tag += (name.len != 0) ? TX_TAG_MAX : 0u;
        }

        look = (name.len != 0) ? tx_look_hash_class(name) : keys[node->parent];
        keys[i] = (look ^ tag) * 0x9e3779b97f4a7c15u | 1;
    }

    page->steps += page->nnodes;
    columns->looks = tx_keys_assign_numbers(page->arena, keys, page->nnodes,
                                            &columns->nlooks);

    return columns->looks;
}


/*
 * Groups the blocks by their keys and fills four columns about the groups, from
 * `first` on.  Sets *numbers to the number of each block's group, and returns
 * the groups by their numbers; NULL: no memory.
 */
static const tx_group_t *
tx_groups_fill_columns(tx_columns_t *columns, tx_col_t first,
    const uint64_t *keys, const uint32_t **numbers)
{
    float            (*values)[TX_PATH_COLUMN_COUNT];
    uint32_t           b, i, n, count;
    tx_arena_t        *arena;
    tx_group_t        *groups, *group;

    n = columns->page->nblocks;
    arena = columns->page->arena;
    *numbers = tx_keys_assign_numbers(arena, keys, n, &count);

    if (*numbers == NULL) {
        return NULL;
    }

    groups = tx_arena_calloc(arena, (size_t) count + 1, sizeof(tx_group_t));
    values = tx_arena_alloc(arena, ((size_t) count + 1) * sizeof(*values));

    if (arena->failed) {
        return NULL;
    }

    for (b = 0; b < n; b++) {
        tx_group_add_member(columns, &groups[(*numbers)[b]], b, b + 1);
    }

    for (i = 1; i <= count; i++) {
        group = &groups[i];

        values[i][0] = tx_sums_get_page_share(columns, &group->sum);
        values[i][1] = tx_columns_log1p(columns, (float) group->count);
        values[i][2] = tx_sums_get_link_density(&group->sum);
        values[i][3] = (float) (group->sum.unlinked / group->count);
    }

    for (b = 0; b < n; b++) {
        tx_columns_set_range(columns, first, TX_PATH_COLUMN_COUNT,
                             values[(*numbers)[b]], b, b + 1);
    }

    return groups;
}


/*
 * Sets three keys of each block: paths[block] is made from the tag path; kinds
 * from the tag path and the classes of the block's element and of its parent;
 * kin from the looks of this element and of its parent.
 */
static void
tx_blocks_set_kind_keys(const tx_page_t *page, const uint32_t *looks,
    uint64_t *paths, uint64_t *kinds, uint64_t *kin)
{
    uint32_t          b, n, last;
    uint64_t          outer;
    tx_str_t          class;
    const tx_node_t  *node;

    last = 0;
    outer = 0;

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;
        node = &page->nodes[n];

        if (node->parent != last) {
            last = node->parent;
            class = tx_node_attr_start(page, last, TX_ATTR_CLASS);
            outer = XXH3_64bits(class.data, class.len);
        }

        class = tx_node_attr_start(page, n, TX_ATTR_CLASS);

        paths[b] = (uint64_t) node->path + 1;
        kinds[b] = XXH3_64bits_withSeed(class.data, class.len,
                                        outer + node->path) | 1;
        kin[b] = ((uint64_t) looks[n] << 32 | looks[node->parent]) + 1;
    }
}


void
tx_fill_similar_block_columns(tx_columns_t *columns)
{
    float             **col;
    uint32_t            b, n;
    uint64_t           *paths, *kinds, *kin;
    tx_arena_t         *arena;
    const uint32_t     *looks, *numbers;
    const tx_group_t   *groups, *group;

    n = columns->page->nblocks;
    arena = columns->page->arena;
    col = columns->col;
    looks = tx_columns_find_looks(columns);
    paths = tx_arena_alloc(arena, n * sizeof(uint64_t));
    kinds = tx_arena_alloc(arena, n * sizeof(uint64_t));
    kin = tx_arena_alloc(arena, n * sizeof(uint64_t));

    if (arena->failed) {
        return;
    }

    tx_blocks_set_kind_keys(columns->page, looks, paths, kinds, kin);

    (void) tx_groups_fill_columns(columns, TX_COL_PATH_SHARE, paths, &numbers);
    (void) tx_groups_fill_columns(columns, TX_COL_KIND_SHARE, kinds, &numbers);
    groups = tx_groups_fill_columns(columns, TX_COL_KIN_SHARE, kin, &numbers);

    for (b = 0; groups != NULL && b < n; b++) {
        group = &groups[numbers[b]];

        col[TX_COL_KIN][b] = (float) numbers[b];
        col[TX_COL_KIN_SPREAD][b] = (float) (group->end - 1 - group->first)
                                    / (float) n;
        col[TX_COL_KIN_SENTENCES][b] = (float) (group->sum.sentences
                                                / group->count);
        col[TX_COL_KIN_FIRST][b] = (float) (b - group->first);
    }
}


/* True if an element has several blocks, as an item of a list may have. */
static inline bool
tx_node_may_be_item(const tx_node_t *node, uint32_t look)
{
    return look != 0 && node->block_end - node->block > 1;
}


/*
 * Returns for each look the sums over its elements that have several blocks.
 * Sets order[node] to the number of these elements that are before the node.
 * NULL: no memory.
 */
static tx_group_t *
tx_groups_sum_list_items(const tx_columns_t *columns, uint32_t *order)
{
    float              chars, *const *col;
    uint32_t           i, b, *headlines, *images;
    tx_page_t         *page;
    tx_group_t        *groups, *group;
    const tx_node_t   *node;

    page = columns->page;
    col = columns->col;

    groups = tx_arena_calloc(page->arena, (size_t) columns->nlooks + 1,
                             sizeof(tx_group_t));
    headlines = tx_arena_alloc(page->arena,
                               (page->nblocks + 1) * sizeof(uint32_t));
    images = tx_arena_alloc(page->arena,
                            (page->nnodes + 1) * sizeof(uint32_t));

    if (page->arena->failed) {
        return NULL;
    }

    headlines[0] = 0;
    images[0] = 0;

    for (b = 0; b < page->nblocks; b++) {
        chars = col[TX_COL_CHARS][b];
        headlines[b + 1] = headlines[b]
            + (col[TX_COL_LINKED][b] > TX_HEADLINE_MIN_LINK_DENSITY * chars
               && (chars >= TX_HEADLINE_MIN_CHARS
                   || col[TX_COL_HEADING][b] > 0));
    }

    for (i = 0, node = page->nodes; i < page->nnodes; i++, node++) {
        images[i + 1] = images[i] + (node->tag == TX_TAG_IMG);
    }

    for (i = 1, node = page->nodes + 1; i < page->nnodes; i++, node++) {
        if (tx_node_may_be_item(node, columns->looks[i])) {
            group = &groups[columns->looks[i]];
            order[i] = group->count;

            tx_group_add_member(columns, group, node->block, node->block_end);
            group->headlines += headlines[node->block_end]
                                - headlines[node->block];
            group->images += images[node->last + 1] - images[i];
        }
    }

    return groups;
}


/* Sets value[] to the columns that are equal for all blocks of an item. */
static void
tx_list_item_set_values(tx_columns_t *columns, uint32_t item, uint32_t order,
    const tx_group_t *group, float *value)
{
    double            count;
    tx_fill_sum_t     own;
    const tx_node_t  *node;

    node = &columns->page->nodes[item];
    own = tx_sums_between(columns, node->block, node->block_end);
    count = group->count;

    *value++ = (float) columns->looks[item];
    *value++ = tx_columns_log1p(columns, (float) count);
    *value++ = tx_columns_log1p(columns, (float) (group->sum.unlinked / count));
    *value++ = tx_sums_get_link_density(&group->sum);
    *value++ = tx_sums_get_page_share(columns, &group->sum);
    *value++ = (float) (group->headlines / count);
    *value++ = (float) (group->images / count);
    *value++ = (float) (group->end - group->first)
               / (float) columns->page->nblocks;
    *value++ = (float) (group->sum.sentences / count);
    *value++ = (float) order;
    *value = (float) (own.unlinked
                      / tx_max(group->sum.unlinked / count, 1));
}


/*
 * Fills columns, from `first` on, about the item that each block is in.
 * items[node] is the nearest (or the outermost) item around a node, 0: none.
 */
static void
tx_list_items_fill_columns(tx_columns_t *columns, tx_col_t first,
    const uint32_t *items, const uint32_t *order, const tx_group_t *groups)
{
    float               shared[TX_ITEM_COLUMN_COUNT], **col;
    uint32_t            b, n, item, last;
    const tx_page_t    *page;
    const tx_node_t    *node;

    page = columns->page;
    col = columns->col + first;
    last = 0;

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;
        item = items[n];

        if (item == 0) {
            continue;
        }

        if (item != last) {
            last = item;
            tx_list_item_set_values(columns, item, order[item],
                                    &groups[columns->looks[item]], shared);
        }

        node = &page->nodes[item];

        tx_columns_set_range(columns, first, TX_ITEM_COLUMN_COUNT, shared, b,
                             b + 1);
        col[TX_COL_ITEM_UP - TX_COL_ITEM][b] =
            (float) (page->nodes[n].depth - node->depth) + 1;
        col[TX_COL_ITEM_FROM - TX_COL_ITEM][b] = (float) (b - node->block);
    }
}


void
tx_fill_list_item_columns(tx_columns_t *columns)
{
    uint32_t          i, *nearest, *outermost, *order;
    tx_page_t        *page;
    const uint32_t   *looks;
    const tx_node_t  *node;
    const tx_group_t *groups;

    page = columns->page;

    looks = tx_columns_find_looks(columns);
    nearest = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));
    outermost = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));
    order = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));

    if (page->arena->failed) {
        return;
    }

    groups = tx_groups_sum_list_items(columns, order);
    if (groups == NULL) {
        return;
    }

    nearest[0] = 0;
    outermost[0] = 0;

    for (i = 1, node = page->nodes + 1; i < page->nnodes; i++, node++) {
        nearest[i] = nearest[node->parent];
        outermost[i] = outermost[node->parent];

        if (tx_node_may_be_item(node, looks[i])
            && groups[looks[i]].count >= TX_ITEM_MIN_COUNT)
        {
            nearest[i] = i;
            outermost[i] = (outermost[i] == 0) ? i : outermost[i];
        }
    }

    tx_list_items_fill_columns(columns, TX_COL_ITEM, nearest, order, groups);
    tx_list_items_fill_columns(columns, TX_COL_OUTER, outermost, order, groups);
}


void
tx_fill_section_columns(tx_columns_t *columns)
{
    float            values[TX_PART_COLUMN_COUNT], blocks, chars, linked;
    uint32_t         from, to, n;
    const float     *heading;
    tx_fill_sum_t    sum;

    n = columns->page->nblocks;
    heading = columns->col[TX_COL_HEADING];

    for (from = 0; from < n; from = to) {
        for (to = from + 1; to < n && heading[to] < 1; to++) { /* void */ }

        sum = tx_sums_between(columns, from, to);
        blocks = (float) (to - from);
        chars = columns->col[TX_COL_CHARS][from];
        linked = columns->col[TX_COL_LINKED][from];

        values[0] = tx_columns_log1p(columns, (float) sum.unlinked);
        values[1] = tx_sums_get_link_density(&sum);
        values[2] = tx_columns_log1p(columns, blocks);
        values[3] = heading[from];
        values[4] = (heading[from] < 1) ? -1 : linked / tx_max(chars, 1);
        values[5] = (float) sum.sentences / blocks;

        tx_columns_set_range(columns, TX_COL_PART_CHARS, TX_PART_COLUMN_COUNT,
                             values, from, to);
    }
}


void
tx_fill_equal_text_column(tx_columns_t *columns)
{
    uint32_t         b;
    const uint32_t  *alike;

    alike = tx_columns_count_equal_texts(columns);

    for (b = 0; alike != NULL && b < columns->page->nblocks; b++) {
        columns->col[TX_COL_ALIKE][b] = tx_columns_log1p(columns,
                                                         (float) alike[b]);
    }
}
