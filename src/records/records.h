/*
 * Copyright (C) textextract contributors
 *
 * Structured records (Zhang et al. 2018, section 4.3.2): pairs of the name and
 * the value of an attribute of what a page describes, such as a product.
 */


#ifndef _TX_RECORDS_RECORDS_H_INCLUDED_
#define _TX_RECORDS_RECORDS_H_INCLUDED_


#include "features/columns.h"


/*
 * A dictionary of the names of attributes.  The names are in lower case, and
 * sorted by their bytes.
 */
struct tx_attributes_s {
    const tx_str_t  *names;
    uint32_t         n;
};


/* Returns the built-in dictionary of attribute names. */
const tx_attributes_t *tx_attributes_get_default(void);

/* True if a name, or one of its words, is in the dictionary, in any case. */
bool tx_attributes_have_name(const tx_attributes_t *attributes, tx_str_t name);


typedef struct {
    tx_str_t     name;
    tx_str_t     value;
    uint32_t     block;        /* number of the record's first block */
    uint32_t     block_end;    /* 1 + number of the record's last block */
    bool         certain;      /* the names in its group prove a record */
} tx_record_t;


struct tx_records_s {
    tx_record_t  *records;     /* records in document order */
    uint32_t      n;
};


/* Returns the dictionary of attribute names for reading this page. */
const tx_attributes_t *tx_columns_get_attributes(const tx_columns_t *columns);

/*
 * Returns the records of a page, which the first call finds: pairs in groups of
 * similar pairs, recognized by names, markup or structure.  Strings are in the
 * page's arena.  Takes O(n) for n bytes of the page.  NULL: no memory.
 */
const tx_records_t *tx_columns_find_records(tx_columns_t *columns);

/*
 * Removes the records outside of an element, those that selectors drop, and, if
 * certain is true, those that are not certain.
 */
void tx_records_keep_in_element(tx_records_t *records, const tx_page_t *page,
    uint32_t element, bool certain);


#endif /* _TX_RECORDS_RECORDS_H_INCLUDED_ */
