/*
 * Copyright (C) textextract contributors
 *
 * Structured records: names and values of what a page offers, Zhang et al.
 * 2018, section 4.3.2.
 */


#ifndef _TX_RECORDS_RECORDS_H_INCLUDED_
#define _TX_RECORDS_RECORDS_H_INCLUDED_


#include "page/class_tokens.h"
#include "records/attributes.h"
#include "records/pairs.h"


typedef struct {
    tx_str_t     name;
    tx_str_t     value;
    uint32_t     block;        /* in the blocks block to block_end - 1 */
    uint32_t     block_end;
} tx_record_t;


typedef struct tx_records_s  tx_records_t;

struct tx_records_s {
    tx_record_t  *records;     /* in document order */
    uint32_t      n;
};


/*
 * Finds the records of a page: groups of similar pairs that are recognized by
 * their names, by their markup or by their shape.  Strings lie
 * in the page's arena.  O(n) in the page's bytes.  false: no memory.
 */
bool tx_records_find(tx_page_t *page, tx_token_cache_t *cache,
    const tx_attributes_t *attributes, tx_records_t *records);

/* Keeps only the records in the blocks from block to block_end - 1. */
void tx_records_cut(tx_records_t *records, uint32_t block,
    uint32_t block_end);

/* Removes records that begin in an element that selectors drop. */
void tx_records_drop(tx_records_t *records, const tx_page_t *page);


#endif /* _TX_RECORDS_RECORDS_H_INCLUDED_ */
