/*
 * Copyright (C) textextract contributors
 *
 * Probabilities and the logarithms of their odds.
 */


#ifndef _TX_MODEL_CHANCE_H_INCLUDED_
#define _TX_MODEL_CHANCE_H_INCLUDED_


#include <math.h>


/* Returns the probability (0 to 1) of odds, given as their logarithm. */
static inline float
tx_chance(float odds)
{
    return 1 / (1 + expf(-odds));
}


#endif /* _TX_MODEL_CHANCE_H_INCLUDED_ */
