/*
 * Copyright (C) textextract contributors
 *
 * What tools/train-fusion has learnt: the support vectors of an SVM with an
 * RBF kernel, their features from 0 to 255.
 */


#ifndef _TX_MODEL_FUSION_MODEL_H_INCLUDED_
#define _TX_MODEL_FUSION_MODEL_H_INCLUDED_


#include <stdint.h>


#define TX_FUSION_FEATURES  7


extern const uint32_t  tx_fusion_vectors;
extern const float     tx_fusion_gamma;
extern const float     tx_fusion_bias;
extern const uint8_t   tx_fusion_vector[][TX_FUSION_FEATURES];
extern const float     tx_fusion_weight[];


/* fusion_svm.c: the decision function, above 0: content. */
float tx_fusion_decide(const uint8_t *features);


#endif /* _TX_MODEL_FUSION_MODEL_H_INCLUDED_ */
