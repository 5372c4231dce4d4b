/*
 * Copyright (C) textextract contributors
 *
 * Structured records: names and values of what a page offers, Zhang et al.
 * 2018, section 4.3.2.
 */


#ifndef _TX_RECORDS_RECORDS_H_INCLUDED_
#define _TX_RECORDS_RECORDS_H_INCLUDED_


#include "features/columns.h"


/*
 * A dictionary of the attributes' names: in lower case and bytewise order,
 * each once.
 */
struct tx_attributes_s {
    const tx_str_t  *names;
    uint32_t         n;
};


/* Returns the built-in dictionary. */
const tx_attributes_t *tx_attributes_default(void);

/* True if a name, or one of its words, is in the dictionary, in any case. */
bool tx_attributes_have_name(const tx_attributes_t *attributes, tx_str_t name);


typedef struct {
    tx_str_t     name;
    tx_str_t     value;
    uint32_t     block;        /* first of the record's blocks */
    uint32_t     block_end;
    bool         certain;      /* names leave no doubt that it is a record */
} tx_record_t;


struct tx_records_s {
    tx_record_t  *records;     /* records in document order */
    uint32_t      n;
};


/* Returns the dictionary of attribute names for reading this page. */
const tx_attributes_t *tx_columns_get_attributes(const tx_columns_t *columns);

/*
 * Returns the records of a page, which are found at the first call: groups of
 * similar pairs, recognized by names, by markup or by shape.  Strings are in
 * the page's arena.  Takes O(n) for n bytes.  NULL: no memory.
 */
const tx_records_t *tx_columns_find_records(tx_columns_t *columns);

/*
 * Keeps only the records in an element, without those that selectors drop; if
 * certain is true, only those that are certain.
 */
void tx_records_keep_in_element(tx_records_t *records, const tx_page_t *page,
    uint32_t element, bool certain);


#endif /* _TX_RECORDS_RECORDS_H_INCLUDED_ */
