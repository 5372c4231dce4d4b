/*
 * Copyright (C) textextract contributors
 *
 * The method fusion, by Wang et al. 2016: a support vector machine (SVM) finds
 * content blocks by seven features; a container around these blocks is kept.
 */


#ifndef _TX_METHODS_FUSION_H_INCLUDED_
#define _TX_METHODS_FUSION_H_INCLUDED_


#include "methods/method.h"
#include "model/svm.h"


#define TX_FUSION_FEATURE_COUNT  7  /* features of a block for the SVM */


enum {
    TX_FUSION_RATIO = 0,
    TX_FUSION_LENGTH,
    TX_FUSION_MENTIONS,
    TX_FUSION_TWINS,
    TX_FUSION_MARGIN,
    TX_FUSION_PARAMS
};


/* Sums over all blocks before a block, for formulas 2 to 5 of Wang et al. */

typedef struct {
    double  chars;
    double  linked;         /* chars in links */
    double  marks;          /* punctuation marks */
    double  mentions;       /* occurrences of the title's words */
    double  content;        /* chars of blocks that are content */
    double  content_marks;  /* punctuation marks of content blocks */
    double  content_mentions;  /* title words in content blocks */
} tx_fusion_sum_t;


/* Counts of a container, with their names in the paper, for its score. */

typedef struct {
    double  chars;          /* SumL: chars of text */
    double  linked;         /* AL: chars of linked text */
    double  attrs;          /* PNum: number of attributes */
    double  mentions;       /* TDTN_block: number of title words */
    double  marks;          /* number of punctuation marks */
    double  tags;           /* number of elements, the container included */
} tx_fusion_figures_t;


typedef struct {
    tx_run_t         *run;
    tx_page_t        *page;
    float            *margin;    /* by block: the SVM's decision value */
    float             least;     /* blocks with a higher margin are content */
    tx_fusion_sum_t  *sum;
    uint32_t         *container; /* by node: its container, or 0 */
    uint32_t         *tags;      /* by node: number of elements before it */
    uint32_t         *attrs;     /* by node: number of attributes before it */
} tx_fusion_t;


extern const tx_param_t  tx_fusion_params[TX_FUSION_PARAMS];

/* The SVM that tools/train-fusion made; a margin above 0 means content. */
extern const tx_svm_t  tx_fusion_svm;

/* Runs the modern variant of the method fusion. */
bool tx_fusion_run_modern(tx_run_t *run);

/* Runs the method fusion as the paper describes it. */
bool tx_fusion_run_literal(tx_run_t *run);

/*
 * Returns the score of a container by formulas 2 to 5 (the container of the
 * lowest score is chosen):
 *
 *     1.4 AD + 0.8 (TD + TNIF) + 1.3 (TIF + PIF)
 *
 * AD is linked / chars, TD attrs / chars; TIF, PIF and TNIF are the factors of
 * mentions, marks and tags.  A factor is 1 / count, or, if count is 0, `none`.
 */
double tx_fusion_get_score(const tx_fusion_figures_t *figures);
double tx_fusion_invert_count(double count, double none);

/*
 * Returns formula 1, by which the reference block is chosen: the sum of length
 * and mentions, each multiplied by the parameter of the same name.
 */
double tx_fusion_rate_reference(double length, double mentions,
    const double *params);

/*
 * Returns the reference block: the content block that has by far the most words
 * of the title, or the better of the best two, by formula 1; or page->nblocks.
 */
uint32_t tx_fusion_find_reference_block(const tx_fusion_t *fusion);

/*
 * Computes the margins and sums of a page; the modern variant leaves out
 * boilerplate and duplicates.  Returns false if there is no memory.
 */
bool tx_fusion_init(tx_fusion_t *fusion, tx_run_t *run);


#endif /* _TX_METHODS_FUSION_H_INCLUDED_ */
