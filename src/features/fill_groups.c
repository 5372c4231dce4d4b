/*
 * Copyright (C) textextract contributors
 *
 * What repeats on a page: elements that look alike, the blocks in them, and
 * the parts that begin with a heading.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "features/fill.h"
#include "features/sums.h"

#include <math.h>


#define TX_GROUP_LEAST   3       /* elements of a kind that repeat */
#define TX_GROUP_BLOCKS  2       /* least of an element that is an item */
#define TX_GROUP_HEAD    15      /* least chars of a link that is a headline */
#define TX_GROUP_NAME    32      /* bytes of a class that are looked at */
#define TX_GROUP_LINKED  0.8f    /* link density of a headline */

#define TX_GROUP_COLUMNS  (TX_COL_OUTER - TX_COL_ITEM)


/* All elements of a page that look alike. */

typedef struct {
    double    unlinked;
    double    linked;
    double    chars;
    double    sentences;
    uint32_t  number;            /* from 1 */
    uint32_t  count;
    uint32_t  heads;
    uint32_t  images;
    uint32_t  first;             /* block */
    uint32_t  last;
} tx_group_t;


typedef struct {
    tx_slots_t   slots;
    tx_group_t  *rows;           /* by slot */
    uint32_t     count;
} tx_groups_t;


typedef struct {
    tx_columns_t         *columns;
    const tx_fill_sum_t  *sum;     /* prefix sums over the blocks */
    uint32_t             *heads;
    uint32_t             *images;  /* over the nodes */
    uint32_t             *order;   /* of each item among its like */
    const uint64_t       *look;    /* of each node */
    tx_groups_t           groups;
    double                total;
} tx_group_work_t;


static bool
tx_groups_init(const tx_page_t *page, tx_groups_t *groups, uint32_t most)
{
    if (!tx_slots_init(&groups->slots, page->arena, most)) {
        return false;
    }

    groups->rows = tx_slots_array(&groups->slots, page->arena,
                                  sizeof(tx_group_t));
    groups->count = 0;

    return groups->rows != NULL;
}


static tx_group_t *
tx_group(tx_groups_t *groups, uint64_t key)
{
    tx_group_t  *row;

    row = &groups->rows[tx_slots_put(&groups->slots, key)];

    if (row->number == 0) {
        row->number = ++groups->count;
    }

    return row;
}


/* The first word of a name, without its digits. */
static uint64_t
tx_look_name(tx_str_t name, uint64_t seed)
{
    size_t  i, len;
    u_char  buf[TX_GROUP_NAME];

    len = 0;
    name = tx_str_word(&name);

    for (i = 0; i < name.len && len < TX_GROUP_NAME; i++) {
        if (!tx_is_digit(name.data[i])) {
            buf[len++] = name.data[i];
        }
    }

    return XXH3_64bits_withSeed(buf, len, seed);
}


/*
 * What an element looks like: its tag and the first word of its class or
 * else of its id.  One that has neither is known by its parent.
 */
static uint64_t
tx_look(const tx_page_t *page, uint32_t n, uint64_t parent)
{
    tx_str_t  name;
    uint16_t  tag;

    tag = page->nodes[n].tag;
    name = tx_node_attr(page, n, TX_ATTR_CLASS);

    if (name.len != 0) {
        return tx_look_name(name, tag) | 1;
    }

    name = tx_node_attr(page, n, TX_ATTR_ID);

    if (name.len != 0) {
        return tx_look_name(name, tag + 1000) | 1;
    }

    return XXH3_64bits_withSeed(&parent, sizeof(parent), tag) | 1;
}


static uint32_t
tx_group_blocks(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].block_end - page->nodes[n].block;
}


/* What each element with blocks in it looks like; NULL: no memory. */
static const uint64_t *
tx_looks(tx_columns_t *columns)
{
    uint32_t    i;
    uint64_t   *look;
    tx_page_t  *page;

    if (columns->looks != NULL) {
        return columns->looks;
    }

    page = columns->page;

    look = tx_arena_array(page->arena, page->nnodes, sizeof(uint64_t));
    if (look == NULL) {
        return NULL;
    }

    for (i = 1; i < page->nnodes; i++) {
        if (page->nodes[i].tag != TX_TAG_TEXT
            && tx_group_blocks(page, i) != 0)
        {
            look[i] = tx_look(page, i, look[page->nodes[i].parent]);
        }
    }

    page->steps += page->nnodes;
    columns->looks = look;

    return look;
}


/* An element that may be an item of a list of such. */
static bool
tx_group_is_item(const tx_page_t *page, const uint64_t *look, uint32_t n)
{
    return look[n] != 0 && tx_group_blocks(page, n) >= TX_GROUP_BLOCKS;
}


static void
tx_group_add(tx_group_work_t *work, const tx_page_t *page, uint32_t n,
    tx_group_t *group)
{
    const tx_node_t      *node;
    const tx_fill_sum_t  *from, *to;

    node = &page->nodes[n];
    from = &work->sum[node->block];
    to = &work->sum[node->block_end];

    if (group->count == 0) {
        group->first = node->block;
    }

    work->order[n] = group->count++;

    group->last = tx_max(group->last, node->block_end);
    group->unlinked += to->unlinked - from->unlinked;
    group->linked += to->linked - from->linked;
    group->chars += to->chars - from->chars;
    group->sentences += to->sentences - from->sentences;
    group->heads += work->heads[node->block_end] - work->heads[node->block];
    group->images += work->images[node->last + 1] - work->images[n];
}


static bool
tx_group_sums(tx_columns_t *columns, tx_group_work_t *work)
{
    float      **col, chars;
    uint32_t     b, i, items;
    tx_page_t   *page;

    page = columns->page;
    col = columns->col;

    work->columns = columns;
    work->sum = tx_fill_sums(columns);
    work->heads = tx_arena_array(page->arena, page->nblocks + 1,
                                 sizeof(uint32_t));
    work->images = tx_arena_array(page->arena, page->nnodes + 1,
                                  sizeof(uint32_t));
    work->look = tx_looks(columns);
    work->order = tx_arena_array(page->arena, page->nnodes, sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    items = 0;

    for (i = 1; i < page->nnodes; i++) {
        items += tx_group_is_item(page, work->look, i);
    }

    if (!tx_groups_init(page, &work->groups, items)) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        chars = col[TX_COL_CHARS][b];

        work->heads[b + 1] = work->heads[b]
            + (col[TX_COL_LINKED][b] > TX_GROUP_LINKED * chars
               && (chars >= TX_GROUP_HEAD || col[TX_COL_HEADING][b] > 0));
    }

    for (i = 0; i < page->nnodes; i++) {
        work->images[i + 1] = work->images[i]
                              + (page->nodes[i].tag == TX_TAG_IMG);
    }

    work->total = tx_max(work->sum[page->nblocks].unlinked, 1);

    return true;
}


/*
 * What is the same for all blocks of an item.  col is that of the nearest
 * items, or moved to the outermost ones.
 */
static void
tx_group_item(tx_group_work_t *work, uint32_t b, uint32_t item,
    float *const *col)
{
    double            count, own;
    tx_page_t        *page;
    tx_group_t       *group;
    tx_columns_t     *columns;
    const tx_node_t  *node;

    columns = work->columns;
    page = columns->page;
    node = &page->nodes[item];
    group = tx_group(&work->groups, work->look[item]);
    count = group->count;
    own = work->sum[node->block_end].unlinked - work->sum[node->block].unlinked;

    col[TX_COL_ITEM][b] = (float) group->number;
    col[TX_COL_ITEM_COUNT][b] = tx_fill_log(columns, (float) count);
    col[TX_COL_ITEM_MEAN][b] = tx_fill_log(columns,
                                           (float) (group->unlinked / count));
    col[TX_COL_ITEM_LINKS][b] = (float) (group->linked
                                         / tx_max(group->chars, 1));
    col[TX_COL_ITEM_SHARE][b] = (float) (group->unlinked / work->total);
    col[TX_COL_ITEM_HEADS][b] = (float) (group->heads / count);
    col[TX_COL_ITEM_IMAGES][b] = (float) (group->images / count);
    col[TX_COL_ITEM_ORDER][b] = (float) work->order[item];
    col[TX_COL_ITEM_SELF][b] = (float) (own / tx_max(group->unlinked / count,
                                                     1));
    col[TX_COL_ITEM_SPREAD][b] = (float) (group->last - group->first)
                                 / (float) page->nblocks;
    col[TX_COL_ITEM_SENTENCES][b] = (float) (group->sentences / count);
}


/* last is the item of the block in front: mostly the same one. */
static void
tx_group_columns(tx_group_work_t *work, uint32_t b, uint32_t item,
    uint32_t last, float *const *col)
{
    uint32_t          depth;
    tx_page_t        *page;
    const tx_node_t  *node;

    if (item == 0) {
        return;
    }

    page = work->columns->page;
    node = &page->nodes[item];
    depth = page->nodes[page->blocks[b].node].depth;

    if (item == last) {
        tx_fill_again(col + TX_COL_ITEM, TX_GROUP_COLUMNS, b);

    } else {
        tx_group_item(work, b, item, col);
    }

    col[TX_COL_ITEM_UP][b] = (float) (depth - node->depth) + 1;
    col[TX_COL_ITEM_FROM][b] = (float) (b - node->block);
}


void
tx_fill_items(tx_columns_t *columns)
{
    uint32_t          i, b, n, last, *near, *far;
    tx_page_t        *page;
    tx_group_work_t   work;

    page = columns->page;

    if (!tx_group_sums(columns, &work)) {
        return;
    }

    near = tx_arena_array(page->arena, page->nnodes, sizeof(uint32_t));
    far = tx_arena_array(page->arena, page->nnodes, sizeof(uint32_t));

    if (page->arena->failed) {
        return;
    }

    for (i = 1; i < page->nnodes; i++) {
        if (tx_group_is_item(page, work.look, i)) {
            tx_group_add(&work, page, i,
                         tx_group(&work.groups, work.look[i]));
        }
    }

    for (i = 1; i < page->nnodes; i++) {
        near[i] = near[page->nodes[i].parent];
        far[i] = far[page->nodes[i].parent];

        if (tx_group_is_item(page, work.look, i)
            && tx_group(&work.groups, work.look[i])->count >= TX_GROUP_LEAST)
        {
            near[i] = i;
            far[i] = (far[i] == 0) ? i : far[i];
        }
    }

    last = 0;

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;

        tx_group_columns(&work, b, near[n], near[last], columns->col);
        tx_group_columns(&work, b, far[n], far[last],
                         columns->col + TX_GROUP_COLUMNS);

        last = n;
    }
}


/* The row of a block's kin: its element and its parent look alike. */
static tx_group_t *
tx_kin(const tx_page_t *page, const uint64_t *look, tx_groups_t *groups,
    uint32_t b)
{
    uint32_t  n;
    uint64_t  key[2];

    n = page->blocks[b].node;
    key[0] = look[n];
    key[1] = look[page->nodes[n].parent];

    return tx_group(groups, XXH3_64bits(key, sizeof(key)) | 1);
}


static void
tx_kin_add(float *const *col, uint32_t b, tx_group_t *group)
{
    float  chars, linked;

    chars = col[TX_COL_CHARS][b];
    linked = col[TX_COL_LINKED][b];

    if (group->count == 0) {
        group->first = b;
    }

    group->count++;
    group->last = b;
    group->chars += (double) chars;
    group->linked += (double) linked;
    group->unlinked += (double) (chars - linked);
    group->sentences += (double) col[TX_COL_SENTENCES][b];
}


void
tx_fill_kin(tx_columns_t *columns)
{
    float          **col;
    double           total, count;
    uint32_t         b;
    tx_page_t       *page;
    tx_group_t      *group;
    tx_groups_t      groups;
    const uint64_t  *look;

    page = columns->page;
    col = columns->col;
    look = tx_looks(columns);

    if (look == NULL || !tx_groups_init(page, &groups, page->nblocks)) {
        return;
    }

    total = 0;

    for (b = 0; b < page->nblocks; b++) {
        tx_kin_add(col, b, tx_kin(page, look, &groups, b));
        total += (double) (col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b]);
    }

    for (b = 0; b < page->nblocks; b++) {
        group = tx_kin(page, look, &groups, b);
        count = group->count;

        col[TX_COL_KIN][b] = (float) group->number;
        col[TX_COL_KIN_COUNT][b] = tx_fill_log(columns, (float) count);
        col[TX_COL_KIN_SHARE][b] = (float) (group->unlinked / tx_max(total, 1));
        col[TX_COL_KIN_LINKS][b] = (float) (group->linked
                                            / tx_max(group->chars, 1));
        col[TX_COL_KIN_MEAN][b] = (float) (group->unlinked / count);
        col[TX_COL_KIN_SPREAD][b] = (float) (group->last - group->first)
                                    / (float) page->nblocks;
        col[TX_COL_KIN_SENTENCES][b] = (float) (group->sentences / count);
        col[TX_COL_KIN_FIRST][b] = (float) (b - group->first);
    }
}


/* The columns of the blocks from a heading to the next one. */
static void
tx_part_columns(tx_columns_t *columns, uint32_t from, uint32_t to)
{
    float                 blocks, chars, linked, sentences;
    float                 log_blocks, log_unlinked, **col;
    uint32_t              b;
    const tx_fill_sum_t  *sum;

    col = columns->col;
    sum = columns->sums;
    blocks = (float) (to - from);
    log_blocks = tx_fill_log(columns, blocks);
    log_unlinked = tx_fill_log(columns, (float) (sum[to].unlinked
                                                 - sum[from].unlinked));
    chars = (float) (sum[to].chars - sum[from].chars);
    linked = (float) (sum[to].linked - sum[from].linked);
    sentences = (float) (sum[to].sentences - sum[from].sentences);

    for (b = from; b < to; b++) {
        col[TX_COL_PART_CHARS][b] = log_unlinked;
        col[TX_COL_PART_LINKS][b] = linked / tx_max(chars, 1);
        col[TX_COL_PART_BLOCKS][b] = log_blocks;
        col[TX_COL_PART_LEVEL][b] = col[TX_COL_HEADING][from];
        col[TX_COL_PART_SENTENCES][b] = sentences / blocks;
        col[TX_COL_PART_LINKED][b] =
            (col[TX_COL_HEADING][from] < 1)
            ? -1 : col[TX_COL_LINKED][from]
                   / tx_max(col[TX_COL_CHARS][from], 1);
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

        for (to = from + 1;
             to < n && columns->col[TX_COL_HEADING][to] < 1;
             to++)
        {
            /* void */
        }

        tx_part_columns(columns, from, to);
    }
}
