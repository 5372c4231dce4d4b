/*
 * Copyright (C) textextract contributors
 *
 * Wang et al. 2016: seven features of a text, an SVM that tells content from
 * the rest by them, and a container around what it takes for content.
 */


#ifndef _TX_METHODS_FUSION_H_INCLUDED_
#define _TX_METHODS_FUSION_H_INCLUDED_


#include "methods/method.h"
#include "model/svm.h"


#define TX_FUSION_FEATURES  7


enum {
    TX_FUSION_RATIO = 0,
    TX_FUSION_LENGTH,
    TX_FUSION_MENTIONS,
    TX_FUSION_TWINS,
    TX_FUSION_MARGIN,
    TX_FUSION_PARAMS
};


/* Sums over the blocks before each block, for formulas 2 to 5. */

typedef struct {
    double  chars;
    double  linked;
    double  marks;
    double  mentions;       /* of the title's words */
    double  content;        /* chars, marks and mentions of what the SVM */
    double  content_marks;  /*   takes for content */
    double  content_mentions;
} tx_fusion_sum_t;


/* Counts of a container, the inputs of its score. */

typedef struct {
    double  chars;          /* SumL */
    double  linked;         /* AL */
    double  attrs;          /* PNum */
    double  mentions;       /* TDTN_block */
    double  marks;
    double  tags;
} tx_fusion_figures_t;


typedef struct {
    tx_run_t         *run;
    tx_page_t        *page;
    bool              literal;
    float            *margin;    /* by block: the SVM's decision */
    float             least;     /* blocks of higher margins are content */
    tx_fusion_sum_t  *sum;
    uint32_t         *container; /* literal: by node, its container; or 0 */
    uint32_t         *tags;      /* literal: elements before each node */
    uint32_t         *attrs;     /* literal: attributes before each node */
} tx_fusion_t;


extern const tx_param_t  tx_fusion_params[TX_FUSION_PARAMS];

/* What tools/train-fusion has learnt.  A margin above 0: content. */
extern const tx_svm_t  tx_fusion_svm;

/* fusion.c */
bool tx_fusion_run_modern(tx_run_t *run);

/* fusion_literal.c */
bool tx_fusion_run_literal(tx_run_t *run);

/*
 * Formulas 2 to 5: the score of a container, of which the least wins:
 *
 *     1.4 AD + 0.8 (TD + TNIF) + 1.3 (TIF + PIF)
 *
 * AD is linked / chars, TD attrs / chars; TIF, PIF and TNIF are the factors of
 * mentions, marks and tags.  A factor is 1 / count; if count is 0, it is the
 * argument none.
 */
double tx_fusion_score(const tx_fusion_figures_t *figures);
double tx_fusion_factor(double count, double none);

/*
 * Formula 1, for a block that may be the reference: the parameter length x
 * length + the parameter mentions x mentions.
 */
double tx_fusion_reference_score(double length, double mentions,
    const double *params);

/*
 * Returns the reference: the content block of the highest formula 1 (modern:
 * with the logarithm of the length); page->nblocks: there is none.
 */
uint32_t tx_fusion_reference_block(const tx_fusion_t *fusion);

/*
 * Computes margins and sums for either variant; the modern one does not count
 * boilerplate and duplicates.  Returns false if there is no memory.
 */
bool tx_fusion_open(tx_fusion_t *fusion, tx_run_t *run, bool literal);


#endif /* _TX_METHODS_FUSION_H_INCLUDED_ */
