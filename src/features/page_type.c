/*
 * Copyright (C) textextract contributors
 */


#include "features/page_type.h"
#include "features/tables/page_type_model.h"


#define TX_TYPE_UNSURE  0.4f       /* less confidence than this: other */


const char *
tx_page_type_name(tx_page_type_t type)
{
    static const char *const  names[] = {
        "article", "forum", "documentation", "product", "collection",
        "listing", "service", "other"
    };

    return names[type];
}


static bool
tx_page_type_chances(tx_columns_t *columns, float *chance)
{
    uint32_t  i;
    tx_col_t  id;

    tx_linear_init(&tx_page_type_model, chance);

    for (i = 0; i < tx_page_type_model.inputs; i++) {
        id = tx_page_type_columns[i];

        if (!tx_columns_need(columns, id)) {
            return false;
        }

        tx_linear_add(&tx_page_type_model, i, columns->col[id][0], chance);
    }

    tx_linear_chances(&tx_page_type_model, chance);

    return true;
}


bool
tx_page_type(tx_columns_t *columns, tx_page_type_t *type, float *confidence)
{
    float     p[TX_TYPE_MAX];
    uint32_t  k;

    *type = TX_TYPE_OTHER;
    *confidence = 0;

    if (columns->page->nblocks == 0) {
        return true;
    }

    if (!tx_page_type_chances(columns, p)) {
        return false;
    }

    for (k = 0; k < TX_TYPE_MAX; k++) {
        if (p[k] > *confidence) {
            *confidence = p[k];
            *type = (tx_page_type_t) k;
        }
    }

    if (*confidence < TX_TYPE_UNSURE) {
        *confidence = 1 - *confidence;
        *type = TX_TYPE_OTHER;
    }

    return true;
}
