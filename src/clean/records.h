/*
 * Copyright (C) textextract contributors
 *
 * Records as a table behind the content.
 */


#ifndef _TX_CLEAN_RECORDS_H_INCLUDED_
#define _TX_CLEAN_RECORDS_H_INCLUDED_


#include "clean/clean.h"
#include "records/records.h"


/*
 * Adds a table of the records that are in no kept block to a clean tree. false:
 * no memory.
 */
bool tx_clean_records(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_records_t *records, const tx_selection_t *selection);


#endif /* _TX_CLEAN_RECORDS_H_INCLUDED_ */
