/*
 * Copyright (C) textextract contributors
 *
 * Linear models: a weighted sum of inputs for each class.
 */


#ifndef _TX_MODEL_LINEAR_H_INCLUDED_
#define _TX_MODEL_LINEAR_H_INCLUDED_


#include <stdint.h>


/* The mean of an input over the training's pages, and its spread. */

typedef struct {
    float  mean;
    float  inverse;             /* of the standard deviation */
} tx_linear_scale_t;


typedef struct {
    uint32_t                  inputs;
    uint32_t                  classes;
    const tx_linear_scale_t  *scale;      /* of inputs; NULL: as they are */
    float                     clip;       /* most deviations from the mean */
    const float              *bias;       /* of classes */
    const float              *weight;     /* of classes, input by input */
} tx_linear_t;


/* Sets the sums of all classes to what they are without inputs. */
void tx_linear_init(const tx_linear_t *model, float *sum);

/* Adds what an input of this value says to the sum of each class. */
void tx_linear_add(const tx_linear_t *model, uint32_t input, float value,
    float *sum);

/* Turns the sums of all classes into chances, which add up to 1. */
void tx_linear_chances(const tx_linear_t *model, float *sum);


#endif /* _TX_MODEL_LINEAR_H_INCLUDED_ */
