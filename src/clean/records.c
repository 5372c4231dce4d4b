/*
 * Copyright (C) textextract contributors
 */


#include "clean/clean.h"


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
tx_clean_append_records(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_records_t *records, const tx_selection_t *selection)
{
    uint32_t          i;
    tx_clean_node_t  *table, *body, *row, *name;

    table = tx_clean_make_node(arena, TX_TAG_TABLE, 0);
    body = tx_clean_append_element(arena, table, TX_TAG_TBODY, tx_null_str);

    for (i = 0; i < records->n; i++) {
        if (tx_clean_record_is_kept(&records->records[i], selection)) {
            continue;
        }

        row = tx_clean_append_element(arena, body, TX_TAG_TR, tx_null_str);
        name = tx_clean_append_element(arena, row, TX_TAG_TH,
                                       records->records[i].name);
        (void) tx_clean_append_element(arena, row, TX_TAG_TD,
                                       records->records[i].value);

        if (name != NULL) {
            name->attrs = tx_clean_make_attr(arena, TX_ATTR_SCOPE,
                                             tx_str("row"), NULL);
        }
    }

    if (!arena->failed && body->child != NULL) {
        tx_clean_append_child(root, table);
    }

    return !arena->failed;
}
