/*
 * Copyright (C) textextract contributors
 */


#include "features/page_type.h"


/* A page whose best type is less probable than this is of TX_TYPE_OTHER. */
#define TX_TYPE_MIN_PROBABILITY  0.4f /* minimum probability of the best type */


const char *
tx_page_type_name(tx_page_type_t type)
{
    static const char *const  names[] = {
        "article", "forum", "documentation", "product", "collection",
        "listing", "service", "other"
    };

    return names[type];
}


bool
tx_page_type_get_probabilities(tx_columns_t *columns, float *chance)
{
    uint32_t  i;

    tx_linear_init(&tx_page_type_model, chance);

    for (i = 0; i < tx_page_type_model.inputs; i++) {
        if (!tx_columns_fill(columns, tx_page_type_columns[i])) {
            return false;
        }

        tx_linear_add_input(&tx_page_type_model, i,
                            columns->col[tx_page_type_columns[i]][0], chance);
    }

    tx_linear_softmax(&tx_page_type_model, chance);

    return true;
}


bool
tx_page_type_guess(tx_columns_t *columns, tx_page_type_t *type,
    float *confidence)
{
    float     chance[TX_TYPE_MAX];
    uint32_t  k;

    *type = TX_TYPE_OTHER;
    *confidence = 0;

    if (columns->page->nblocks == 0) {
        return true;
    }

    if (!tx_page_type_get_probabilities(columns, chance)) {
        return false;
    }

    for (k = 0; k < TX_TYPE_MAX; k++) {
        if (chance[k] > *confidence) {
            *confidence = chance[k];
            *type = (tx_page_type_t) k;
        }
    }

    if (*confidence < TX_TYPE_MIN_PROBABILITY) {
        *confidence = 1 - *confidence;
        *type = TX_TYPE_OTHER;
    }

    return true;
}
