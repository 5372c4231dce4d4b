/*
 * Copyright (C) textextract contributors
 *
 * Linear models: a weighted sum of inputs for each class.
 */


#ifndef _TX_MODEL_LINEAR_H_INCLUDED_
#define _TX_MODEL_LINEAR_H_INCLUDED_


#include <stdint.h>


/* Mean and standard deviation of an input over the training pages. */

typedef struct {
    float  mean;
    float  inverse;             /* 1 / standard deviation */
} tx_linear_scale_t;


typedef struct {
    uint32_t                  inputs;
    uint32_t                  classes;
    const tx_linear_scale_t  *scale;      /* by input; NULL: unscaled */
    float                     clip;       /* maximum deviations from the mean */
    const float              *bias;       /* by class: start of the sum */
    const float              *weight;     /* weight[input * classes + class] */
} tx_linear_t;


/* Sets the sum of each class to the bias of that class. */
void tx_linear_init(const tx_linear_t *model, float *sum);

/* Adds the weighted value of an input to the sum of each class. */
void tx_linear_add(const tx_linear_t *model, uint32_t input, float value,
    float *sum);

/* Turns the sums of the classes into probabilities, which add up to 1. */
void tx_linear_softmax(const tx_linear_t *model, float *sum);


#endif /* _TX_MODEL_LINEAR_H_INCLUDED_ */
