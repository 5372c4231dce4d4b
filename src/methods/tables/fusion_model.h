/*
 * Copyright (C) textextract contributors
 *
 * What tools/train-fusion has learnt: which text nodes are content.
 */


#ifndef _TX_METHODS_TABLES_FUSION_MODEL_H_INCLUDED_
#define _TX_METHODS_TABLES_FUSION_MODEL_H_INCLUDED_


#include "model/svm.h"


/* Above 0: content.  The features are those of methods/fusion.c. */
extern const tx_svm_t  tx_fusion_svm;


#endif /* _TX_METHODS_TABLES_FUSION_MODEL_H_INCLUDED_ */
