/*
 * Copyright (C) textextract contributors
 *
 * The kinds of pages that are told apart.
 */


#ifndef _TX_FEATURES_PAGE_TYPES_H_INCLUDED_
#define _TX_FEATURES_PAGE_TYPES_H_INCLUDED_


typedef enum {
    TX_TYPE_ARTICLE = 0,
    TX_TYPE_FORUM,
    TX_TYPE_DOCUMENTATION,
    TX_TYPE_PRODUCT,
    TX_TYPE_COLLECTION,
    TX_TYPE_LISTING,
    TX_TYPE_SERVICE,
    TX_TYPE_MAX,
    TX_TYPE_OTHER = TX_TYPE_MAX
} tx_page_type_t;


#endif /* _TX_FEATURES_PAGE_TYPES_H_INCLUDED_ */
