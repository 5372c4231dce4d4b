/*
 * Copyright (C) textextract contributors
 *
 * A support vector machine with an RBF kernel; features are from 0 to 255.
 */


#ifndef _TX_MODEL_SVM_H_INCLUDED_
#define _TX_MODEL_SVM_H_INCLUDED_


#include <stdint.h>


typedef struct {
    uint32_t        vectors;
    uint32_t        features;
    float           gamma;
    float           bias;
    const uint8_t  *vector;       /* features of the support vectors */
    const float    *weight;       /* weight of each support vector */
} tx_svm_t;


/* Returns the decision function's value: above 0 for the positive class. */
float tx_svm_get_margin(const tx_svm_t *svm, const uint8_t *features);


#endif /* _TX_MODEL_SVM_H_INCLUDED_ */
