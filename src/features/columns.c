/*
 * Copyright (C) textextract contributors
 */


#include "core/utf8_valid.h"
#include "features/block_sums.h"
#include "page/blocks.h"

#include <math.h>
#include <stdio.h>


const tx_column_t  tx_column[TX_COL_MAX] = {
#define TX_FILL(fill, ...)
#define TX_FILL_ALL(fill, ...)
#define TX_COLUMN(id, name, scope, text)                                      \
    [TX_COL_##id] = { name, TX_SCOPE_##scope },
#include "features/columns.def"
};


/* Returns how many values a column has: as many as blocks or nodes, or one. */
static size_t
tx_column_count_values(const tx_columns_t *columns, uint32_t id)
{
    switch (tx_column[id].scope) {

    case TX_SCOPE_BLOCK:
    case TX_SCOPE_SIGNED:
        return columns->page->nblocks;

    case TX_SCOPE_NODE:
        return columns->page->nnodes;

    default:
        return 1;
    }
}


bool
tx_columns_fill(tx_columns_t *columns, tx_col_t id)
{
    float                   *values;
    size_t                   n, all;
    uint32_t                 i, end;
    const tx_column_fill_t  *fill;

    if (columns->col[id] != NULL) {
        return !columns->page->arena->failed;
    }

    for (fill = columns->fills; fill[1].first <= id; fill++) { /* void */ }

    end = fill[1].first;
    all = 0;

    for (i = fill->first; i < end; i++) {
        all += tx_column_count_values(columns, i);
    }

    values = tx_arena_alloc(columns->page->arena, all * sizeof(float));
    if (values == NULL) {
        return false;
    }

    for (i = fill->first; i < end; i++) {
        n = tx_column_count_values(columns, i);
        columns->col[i] = values;
        values += n;

        if (!fill->all) {
            memset(columns->col[i], 0, n * sizeof(float));
        }
    }

    for (i = 0;
         i < TX_COLUMN_NEEDS_MAX && fill->needs[i] != TX_COL_NONE;
         i++)
    {
        if (!tx_columns_fill(columns, fill->needs[i])) {
            return false;
        }
    }

    fill->fill(columns);

    return !columns->page->arena->failed;
}


const uint32_t *
tx_columns_count_equal_texts(tx_columns_t *columns)
{
    if (columns->alike == NULL) {
        columns->alike = tx_blocks_count_equal_texts(columns->page);
    }

    return columns->alike;
}


float
tx_columns_log1p(tx_columns_t *columns, float x)
{
    uint32_t  n;

    if (!(x >= 1 && x < TX_COLUMNS_LOG_TABLE_SIZE)) {
        return log1pf(x);
    }

    n = (uint32_t) x;

    if ((float) n != x) {
        return log1pf(x);
    }

    if (columns->logs[n] == 0) {
        columns->logs[n] = log1pf(x);
    }

    return columns->logs[n];
}


float
tx_column_get_value(const tx_columns_t *columns, tx_col_t id, uint32_t block)
{
    return columns->col[id][tx_column[id].scope == TX_SCOPE_PAGE ? 0
                                                                       : block];
}


/* Writes a text to a line of a dump; white space becomes spaces. */
static void
tx_columns_dump_text(tx_buf_t *buf, tx_str_t text)
{
    size_t  i;

    for (i = 0; i < text.len; i++) {
        tx_buf_char(buf, tx_is_space(text.data[i]) ? ' ' : text.data[i]);
    }
}


bool
tx_columns_dump(tx_columns_t *columns, tx_buf_t *buf, tx_str_t file)
{
    int         len;
    char        number[32];
    uint32_t    i, n, block;
    tx_col_t    id[TX_COL_MAX];
    tx_page_t  *page;

    page = columns->page;
    n = 0;

    for (i = TX_COL_NONE + 1; i < TX_COL_MAX; i++) {
        if (tx_column[i].scope != TX_SCOPE_NODE) {
            id[n++] = (tx_col_t) i;
        }
    }

    tx_buf_lit(buf, "file\tblock\toffset");

    for (i = 0; i < n; i++) {
        if (!tx_columns_fill(columns, id[i])) {
            return false;
        }

        tx_buf_char(buf, '\t');
        tx_buf_str(buf, tx_cstr(tx_column[id[i]].name));
    }

    tx_buf_lit(buf, "\ttext\n");

    file = tx_utf8_make_valid(page->arena, file);

    for (block = 0; block < page->nblocks; block++) {
        tx_columns_dump_text(buf, file);
        tx_buf_char(buf, '\t');
        tx_buf_append_uint(buf, block);
        tx_buf_char(buf, '\t');
        tx_buf_append_uint(buf, page->nodes[page->blocks[block].first].offset);

        for (i = 0; i < n; i++) {
            len = snprintf(number, sizeof(number), "\t%.9g",
                           (double) tx_column_get_value(columns, id[i], block));
            tx_buf_append(buf, number, (size_t) len);
        }

        tx_buf_char(buf, '\t');
        tx_columns_dump_text(buf, tx_block_text(page, block));
        tx_buf_char(buf, '\n');
    }

    return !page->arena->failed;
}
