/*
 * Copyright (C) textextract contributors
 */


#include "model/page_type_model.h"

#include <math.h>


#define TX_TYPE_CLIP    4.0f       /* deviations, as in the training */
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


/* The regression's sums to chances. */
static void
tx_page_type_softmax(float *p)
{
    float     most, sum;
    uint32_t  k;

    most = p[0];
    sum = 0;

    for (k = 1; k < TX_TYPE_MAX; k++) {
        most = tx_max(most, p[k]);
    }

    for (k = 0; k < TX_TYPE_MAX; k++) {
        p[k] = expf(p[k] - most);
        sum += p[k];
    }

    for (k = 0; k < TX_TYPE_MAX; k++) {
        p[k] /= sum;
    }
}


static bool
tx_page_type_chances(tx_columns_t *columns, float *p)
{
    float     x;
    uint32_t  i, k;
    tx_col_t  id;

    for (k = 0; k < TX_TYPE_MAX; k++) {
        p[k] = tx_page_type_bias[k];
    }

    for (i = 0; tx_page_type_columns[i] != TX_COL_NONE; i++) {
        id = tx_page_type_columns[i];

        if (!tx_columns_need(columns, id)) {
            return false;
        }

        x = (columns->col[id][0] - tx_page_type_scale[i][0])
            * tx_page_type_scale[i][1];
        x = tx_min(tx_max(x, -TX_TYPE_CLIP), TX_TYPE_CLIP);

        for (k = 0; k < TX_TYPE_MAX; k++) {
            p[k] += x * tx_page_type_weight[i][k];
        }
    }

    tx_page_type_softmax(p);

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
