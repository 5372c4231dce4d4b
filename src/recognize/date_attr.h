/*
 * Copyright (C) textextract contributors
 *
 * Times in the attributes of elements.
 */


#ifndef _TX_RECOGNIZE_DATE_ATTR_H_INCLUDED_
#define _TX_RECOGNIZE_DATE_ATTR_H_INCLUDED_


#include "html/page.h"


/*
 * The time that an attribute of an element tells, as ISO 8601 up to the day at
 * least; empty: none does.
 */
tx_str_t tx_date_attr(const tx_page_t *page, uint32_t element,
    bool month_first);


#endif /* _TX_RECOGNIZE_DATE_ATTR_H_INCLUDED_ */
