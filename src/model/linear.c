/*
 * Copyright (C) textextract contributors
 */


#include "core/string.h"
#include "model/linear.h"

#include <math.h>


void
tx_linear_init(const tx_linear_t *model, float *sum)
{
    memcpy(sum, model->bias, model->classes * sizeof(float));
}


void
tx_linear_add_input(const tx_linear_t *model, uint32_t input, float value,
    float *sum)
{
    uint32_t      k;
    const float  *weight;

    if (model->scale != NULL) {
        value = (value - model->scale[input].mean)
                * model->scale[input].inverse;
        value = tx_min(tx_max(value, -model->clip), model->clip);
    }

    weight = model->weight + (size_t) input * model->classes;

    for (k = 0; k < model->classes; k++) {
        sum[k] += value * weight[k];
    }
}


void
tx_linear_softmax(const tx_linear_t *model, float *sum)
{
    float     most, all;
    uint32_t  k;

    most = sum[0];
    all = 0;

    for (k = 1; k < model->classes; k++) {
        most = tx_max(most, sum[k]);
    }

    for (k = 0; k < model->classes; k++) {
        sum[k] = expf(sum[k] - most);
        all += sum[k];
    }

    for (k = 0; k < model->classes; k++) {
        sum[k] /= all;
    }
}
