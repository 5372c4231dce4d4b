/*
 * Copyright (C) textextract contributors
 */


#include "model/svm.h"

#include <math.h>


float
tx_svm_get_margin(const tx_svm_t *svm, const uint8_t *features)
{
    float           sum;
    int32_t         apart, squares;
    uint32_t        i, k;
    const uint8_t  *vector;

    sum = svm->bias;
    vector = svm->vector;

    for (i = 0; i < svm->vectors; i++) {
        squares = 0;

        for (k = 0; k < svm->features; k++) {
            apart = features[k] - vector[k];
            squares += apart * apart;
        }

        sum += svm->weight[i] * expf(-svm->gamma * (float) squares);
        vector += svm->features;
    }

    return sum;
}
