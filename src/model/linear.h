/*
 * Copyright (C) textextract contributors
 *
 * Linear models: a weighted sum of inputs for each class.
 */


#ifndef _TX_MODEL_LINEAR_H_INCLUDED_
#define _TX_MODEL_LINEAR_H_INCLUDED_


#include <stdint.h>


/* An input's mean and standard deviation over the training pages. */

typedef struct {
    float  mean;
    float  inverse;             /* 1 / standard deviation */
} tx_linear_scale_t;


typedef struct {
    uint32_t                  inputs;
    uint32_t                  classes;
    const tx_linear_scale_t  *scale;      /* by input; NULL: unscaled */
    float                     clip;       /* most deviations from mean */
    const float              *bias;       /* by class */
    const float              *weight;     /* weight[input * classes + class] */
} tx_linear_t;


/* Sets the sums of all classes to the classes' biases. */
void tx_linear_init(const tx_linear_t *model, float *sum);

/* Adds the weighted value of an input to the sum of each class. */
void tx_linear_add(const tx_linear_t *model, uint32_t input, float value,
    float *sum);

/* Turns the sums into probabilities of the classes, which add up to 1. */
void tx_linear_chances(const tx_linear_t *model, float *sum);


#endif /* _TX_MODEL_LINEAR_H_INCLUDED_ */
