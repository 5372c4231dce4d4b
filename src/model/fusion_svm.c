/*
 * Copyright (C) textextract contributors
 */


#include "model/fusion_model.h"

#include <math.h>


float
tx_fusion_decide(const uint8_t *features)
{
    float           sum;
    int32_t         apart, squares;
    uint32_t        i, k;
    const uint8_t  *vector;

    sum = tx_fusion_bias;

    for (i = 0; i < tx_fusion_vectors; i++) {
        vector = tx_fusion_vector[i];
        squares = 0;

        for (k = 0; k < TX_FUSION_FEATURES; k++) {
            apart = features[k] - vector[k];
            squares += apart * apart;
        }

        sum += tx_fusion_weight[i]
               * expf(-tx_fusion_gamma * (float) squares);
    }

    return sum;
}
