/*
 * Copyright (C) textextract contributors
 */


#include "recognize/date.h"
#include "recognize/date_attr.h"


#define TX_DATE_DAY  10      /* bytes of a time up to its day */


tx_str_t
tx_date_attr(const tx_page_t *page, uint32_t element, bool month_first)
{
    size_t    i;
    tx_str_t  text, date;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_DATETIME, TX_ATTR_CONTENT, TX_ATTR_DATA_TIMESTAMP,
        TX_ATTR_DATA_TIME, TX_ATTR_TITLE
    };

    for (i = 0; i < tx_count(attrs); i++) {
        text = tx_node_attr(page, element, attrs[i]);

        if (text.len == 0) {
            continue;
        }

        text = tx_str_trim(text);
        date = tx_date_epoch(page->arena, text);

        if (date.len == 0) {
            date = tx_date_value(page->arena, text, month_first);
        }

        if (date.len >= TX_DATE_DAY) {
            return date;
        }
    }

    return tx_null_str;
}
