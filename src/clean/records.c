/*
 * Copyright (C) textextract contributors
 */


#include "clean/records.h"


static void
tx_clean_record_cell(tx_arena_t *arena, tx_clean_node_t *row, tx_tag_t tag,
    tx_str_t s)
{
    tx_clean_node_t  *cell;

    cell = tx_clean_node(arena, tag, 0);
    if (cell == NULL) {
        return;
    }

    if (tag == TX_TAG_TH) {
        cell->attrs = tx_clean_attr(arena, TX_ATTR_SCOPE, tx_str("row"), NULL);
    }

    tx_clean_append_text(arena, cell, s);
    tx_clean_append(row, cell);
}


static bool
tx_clean_record_is_kept(const tx_record_t *record,
    const tx_selection_t *selection)
{
    uint32_t  b;

    for (b = record->block; b < record->block_end; b++) {
        if (selection->keep[b]) {
            return true;
        }
    }

    return false;
}


bool
tx_clean_records(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_records_t *records, const tx_selection_t *selection)
{
    uint32_t          i;
    tx_clean_node_t  *table, *body, *row;

    table = tx_clean_node(arena, TX_TAG_TABLE, 0);
    body = tx_clean_node(arena, TX_TAG_TBODY, 0);

    if (table == NULL || body == NULL) {
        return false;
    }

    for (i = 0; i < records->n; i++) {
        if (tx_clean_record_is_kept(&records->records[i], selection)) {
            continue;
        }

        row = tx_clean_node(arena, TX_TAG_TR, 0);
        if (row == NULL) {
            return false;
        }

        tx_clean_record_cell(arena, row, TX_TAG_TH, records->records[i].name);
        tx_clean_record_cell(arena, row, TX_TAG_TD, records->records[i].value);
        tx_clean_append(body, row);
    }

    if (body->child != NULL) {
        tx_clean_append(table, body);
        tx_clean_append(root, table);
    }

    return !arena->failed;
}
