/*
 * Copyright (C) textextract contributors
 *
 * Linear models: the score of a class is a weighted sum of the inputs.
 */


#ifndef _TX_MODEL_LINEAR_H_INCLUDED_
#define _TX_MODEL_LINEAR_H_INCLUDED_


#include <stdint.h>


/* The mean and the standard deviation of an input over the training pages. */

typedef struct {
    float  mean;
    float  inverse;             /* 1 / the input's standard deviation */
} tx_linear_scale_t;


typedef struct {
    uint32_t                  inputs;     /* number of inputs */
    uint32_t                  classes;    /* number of classes */
    const tx_linear_scale_t  *scale;      /* NULL: inputs are not scaled */
    float                     clip;       /* limit of a scaled input, + or - */
    const float              *bias;       /* by class: initial value of sum */
    const float              *weight;     /* weight[input * classes + class] */
} tx_linear_t;


/* Sets sum[k] to the bias of each class k. */
void tx_linear_init(const tx_linear_t *model, float *sum);

/* Adds the value of an input, times its weight for class k, to each sum[k]. */
void tx_linear_add_input(const tx_linear_t *model, uint32_t input, float value,
    float *sum);

/* Turns the sums of all classes into probabilities, which add up to 1. */
void tx_linear_softmax(const tx_linear_t *model, float *sum);


#endif /* _TX_MODEL_LINEAR_H_INCLUDED_ */
