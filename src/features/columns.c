/*
 * Copyright (C) textextract contributors
 */


#include "core/utf8_valid.h"
#include "features/columns.h"
#include "page/duplicates.h"

#include <stdio.h>


typedef struct {
    const char  *name;
    tx_scope_t   scope;
} tx_column_t;


static const tx_column_t  tx_column_table[TX_COL_MAX] = {
#define TX_COLUMN(id, name, scope, fill, text, ...)                           \
    [TX_COL_##id] = { name, scope },
#include "features/columns.def"
#undef TX_COLUMN
};


static size_t
tx_columns_size(const tx_columns_t *columns, tx_scope_t scope)
{
    switch (scope) {

    case TX_SCOPE_BLOCK:
        return columns->page->nblocks;

    case TX_SCOPE_NODE:
        return columns->page->nnodes;

    default:
        return 1;
    }
}


static bool
tx_columns_need_all(tx_columns_t *columns, const tx_col_t *needs)
{
    uint32_t  i;

    for (i = 0; i < TX_COLUMN_NEEDS && needs[i] != TX_COL_NONE; i++) {
        if (!tx_columns_need(columns, needs[i])) {
            return false;
        }
    }

    return true;
}


bool
tx_columns_need(tx_columns_t *columns, tx_col_t id)
{
    uint16_t                 filled[TX_COL_MAX];
    uint32_t                 i, n;
    const tx_column_fill_t  *column, *other;

    if (columns->col[id] != NULL) {
        return true;
    }

    column = &columns->fills[id];
    n = 0;

    /* one function may fill several columns: it needs what they all need */

    for (i = TX_COL_NONE + 1; i < TX_COL_MAX; i++) {
        other = &columns->fills[i];

        if (other->fill == column->fill) {
            if (!tx_columns_need_all(columns, other->needs)) {
                return false;
            }

            filled[n++] = (uint16_t) i;
        }
    }

    for (i = 0; i < n; i++) {
        columns->col[filled[i]] =
            tx_arena_array(columns->page->arena,
                           tx_columns_size(columns,
                                           tx_column_scope(filled[i])),
                           sizeof(float));
    }

    if (!columns->page->arena->failed) {
        column->fill(columns);
    }

    return !columns->page->arena->failed;
}


tx_token_cache_t *
tx_columns_tokens(tx_columns_t *columns)
{
    tx_page_t         *page;
    tx_token_cache_t  *cache;

    if (columns->tokens == NULL) {
        page = columns->page;

        cache = tx_arena_array(page->arena, 1, sizeof(tx_token_cache_t));
        if (cache == NULL) {
            return NULL;
        }

        cache->nodes = tx_arena_array(page->arena, page->nnodes,
                                      sizeof(uint16_t));
        columns->tokens = cache;
    }

    return columns->tokens;
}


const uint32_t *
tx_columns_alike(tx_columns_t *columns)
{
    if (columns->alike == NULL) {
        columns->alike = tx_alike_find(columns->page);
    }

    return columns->alike;
}


float
tx_column_value(const tx_columns_t *columns, tx_col_t id, uint32_t block)
{
    return columns->col[id][tx_column_table[id].scope == TX_SCOPE_PAGE ? 0
                                                                       : block];
}


const char *
tx_column_name(tx_col_t id)
{
    return tx_column_table[id].name;
}


tx_scope_t
tx_column_scope(tx_col_t id)
{
    return tx_column_table[id].scope;
}


static void
tx_columns_dump_names(tx_buf_t *buf)
{
    uint32_t  i;

    tx_buf_lit(buf, "file\tblock\toffset");

    for (i = TX_COL_NONE + 1; i < TX_COL_MAX; i++) {
        if (tx_column_table[i].scope != TX_SCOPE_NODE) {
            tx_buf_char(buf, '\t');
            tx_buf_append(buf, tx_column_table[i].name,
                          strlen(tx_column_table[i].name));
        }
    }

    tx_buf_lit(buf, "\ttext\n");
}


static void
tx_columns_dump_text(tx_buf_t *buf, tx_str_t text)
{
    size_t  i;

    for (i = 0; i < text.len; i++) {
        tx_buf_char(buf, tx_is_space(text.data[i]) ? ' ' : text.data[i]);
    }
}


bool
tx_columns_dump(tx_columns_t *columns, tx_buf_t *buf, tx_str_t file,
    bool header)
{
    int         len;
    char        number[32];
    uint32_t    i, block;
    tx_page_t  *page;

    page = columns->page;

    for (i = TX_COL_NONE + 1; i < TX_COL_MAX; i++) {
        if (tx_column_table[i].scope != TX_SCOPE_NODE
            && !tx_columns_need(columns, (tx_col_t) i))
        {
            return false;
        }
    }

    if (header) {
        tx_columns_dump_names(buf);
    }

    file = tx_utf8_valid(page->arena, file);

    for (block = 0; block < page->nblocks; block++) {
        tx_columns_dump_text(buf, file);
        tx_buf_char(buf, '\t');
        tx_buf_uint(buf, block);
        tx_buf_char(buf, '\t');
        tx_buf_uint(buf, page->nodes[page->blocks[block].first].offset);

        for (i = TX_COL_NONE + 1; i < TX_COL_MAX; i++) {
            if (tx_column_table[i].scope == TX_SCOPE_NODE) {
                continue;
            }

            len = snprintf(number, sizeof(number), "\t%.9g",
                           (double) tx_column_value(columns, (tx_col_t) i,
                                                    block));
            tx_buf_append(buf, number, (size_t) len);
        }

        tx_buf_char(buf, '\t');
        tx_columns_dump_text(buf, tx_block_text(page, block));
        tx_buf_char(buf, '\n');
    }

    return !page->arena->failed;
}
