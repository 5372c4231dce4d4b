/*
 * Copyright (C) textextract contributors
 *
 * A support vector machine (SVM) with a Gaussian kernel, for features 0 to 255.
 */


#ifndef _TX_MODEL_SVM_H_INCLUDED_
#define _TX_MODEL_SVM_H_INCLUDED_


#include <stdint.h>


typedef struct {
    uint32_t        vectors;      /* number of support vectors */
    uint32_t        features;     /* number of features */
    float           gamma;        /* in the kernel exp(-gamma distance^2) */
    float           bias;         /* added to the sum over the vectors */
    const uint8_t  *vector;       /* all features of each vector */
    const float    *weight;       /* by vector: weight of its kernel */
} tx_svm_t;


/* Returns the decision function's value: above 0 for the positive class. */
float tx_svm_get_margin(const tx_svm_t *svm, const uint8_t *features);


#endif /* _TX_MODEL_SVM_H_INCLUDED_ */
