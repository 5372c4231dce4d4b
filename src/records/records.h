/*
 * Copyright (C) textextract contributors
 *
 * Structured records: names and values of what a page offers, Zhang et al.
 * 2018, section 4.3.2.
 */


#ifndef _TX_RECORDS_RECORDS_H_INCLUDED_
#define _TX_RECORDS_RECORDS_H_INCLUDED_


#include "features/columns.h"
#include "records/attributes.h"


typedef struct {
    tx_str_t     name;
    tx_str_t     value;
    uint32_t     block;        /* in the blocks block to block_end - 1 */
    uint32_t     block_end;
} tx_record_t;


struct tx_records_s {
    tx_record_t  *records;     /* in document order */
    uint32_t      n;
};


/* Returns the dictionary of attribute names that the page is read with. */
const tx_attributes_t *tx_columns_attributes(const tx_columns_t *columns);

/*
 * Returns the records of a page, which are found once: groups of similar pairs
 * that are recognized by their names, by their markup or by their shape.
 * Strings live in the page's arena.  O(n) in the page's bytes.  NULL: no
 * memory.
 */
const tx_records_t *tx_columns_records(tx_columns_t *columns);

/* Keeps only the records in an element, without those that selectors drop. */
void tx_records_limit(tx_records_t *records, const tx_page_t *page,
    uint32_t element);


#endif /* _TX_RECORDS_RECORDS_H_INCLUDED_ */
