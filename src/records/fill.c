/*
 * Copyright (C) textextract contributors
 */


#include "records/fill.h"


const tx_attributes_t *
tx_columns_attributes(const tx_columns_t *columns)
{
    return (columns->attributes != NULL) ? columns->attributes
                                         : tx_attributes_default();
}


const tx_records_t *
tx_columns_records(tx_columns_t *columns)
{
    tx_page_t         *page;
    tx_records_t      *records;
    tx_token_cache_t  *cache;

    if (columns->records == NULL) {
        page = columns->page;

        records = tx_arena_alloc(page->arena, sizeof(tx_records_t));
        cache = tx_tokens_cache(columns->page);

        if (page->arena->failed
            || !tx_records_find(page, cache, tx_columns_attributes(columns),
                                records))
        {
            return NULL;
        }

        columns->records = records;
    }

    return columns->records;
}


void
tx_fill_record(tx_columns_t *columns)
{
    uint32_t             i, b;
    const tx_records_t  *records;

    records = tx_columns_records(columns);

    for (i = 0; records != NULL && i < records->n; i++) {
        for (b = records->records[i].block; b < records->records[i].block_end;
             b++)
        {
            columns->col[TX_COL_RECORD][b] = 1;
        }
    }
}
