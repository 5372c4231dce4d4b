/*
 * Copyright (C) textextract contributors
 *
 * Wang and Wei: the support that an element's text has from its place, from
 * the words of the title and from its own figures; siblings that look alike
 * are one text.
 */


#ifndef _TX_METHODS_WFFTE_H_INCLUDED_
#define _TX_METHODS_WFFTE_H_INCLUDED_


#include "methods/method.h"


enum {
    TX_WFFTE_ALPHA = 0,
    TX_WFFTE_BETA,
    TX_WFFTE_Q,
    TX_WFFTE_TOP,
    TX_WFFTE_SHARE,
    TX_WFFTE_NEAR,
    TX_WFFTE_FAR,
    TX_WFFTE_FALL,
    TX_WFFTE_PARAMS
};


/* Counts of one or several containers, the inputs of the formulas. */

typedef struct {
    double  nc;             /* words that are in no link */
    double  hc;             /* words in links */
    double  marks;          /* of punctuation */
    double  first;          /* occurrences of the title's commonest word */
    double  second;         /*   and of the next */
    double  chars;
} tx_wffte_figures_t;


/*
 * A container and, once siblings are merged, the list of those that look
 * like it.  Members are numbers in tx_wffte_t's containers.
 */

typedef struct {
    uint32_t            node;
    uint32_t            next;       /* the next member plus one; 0: none */
    uint32_t            tail;       /* in the first of a list: the last one */
    bool                member;     /* it is in the list of another one */
    double              sd;
    tx_wffte_figures_t  figures;
} tx_wffte_container_t;


typedef struct {
    tx_run_t              *run;
    tx_page_t             *page;
    tx_wffte_figures_t    *sum;         /* over all blocks before a block */
    tx_wffte_container_t  *containers;
    uint32_t               n;
} tx_wffte_t;


extern const tx_param_t  tx_wffte_params[TX_WFFTE_PARAMS];

/* wffte.c */
bool tx_wffte_run_literal(tx_run_t *run);
bool tx_wffte_run_modern(tx_run_t *run);

/* wffte_containers.c: what the steps 1 to 5 find on a page */

/*
 * Computes the sums of the counts over the blocks; boilerplate and duplicates
 * are counted only in the literal variant.  false: no memory.
 */
bool tx_wffte_set_sums(tx_wffte_t *wffte, bool literal);

/* Lists the containers in document order.  false: no memory. */
bool tx_wffte_list_containers(tx_wffte_t *wffte);

/*
 * Puts siblings of the same class, or without one of the same attributes,
 * into the list of the first of them, and adds up figures and support.
 * false: no memory.
 */
bool tx_wffte_merge_siblings(tx_wffte_t *wffte);

/*
 * Formula 2 for every node, 0 above and for the body:
 *
 *     DSD = 1 / (rd(1) + rd(2) / q + rd(3) / q^2 + ...)
 *
 * rd is the number of a node among the siblings of its tag, counted from 1,
 * and the path begins below the body.  The array lives in the arena; NULL: no
 * memory.
 */
double *tx_wffte_dsd(tx_page_t *page, double q);

/* Formula 3: TSD = alpha x first + beta x second. */
double tx_wffte_tsd(const tx_wffte_figures_t *figures, const double *params);

/*
 * Formula 4: PSD = FP x nc / hc, hc being 1 at least; and formula 5: FP is
 * 0.001 for less than three marks, 0.1 for less than six, else 0.5.
 */
double tx_wffte_psd(const tx_wffte_figures_t *figures);
double tx_wffte_fp(double marks);

/*
 * Formula 6: (i - pre) + (j - pre) - 1, the lengths of two paths without what
 * they have in common.
 */
int32_t tx_wffte_juli(uint32_t i, uint32_t j, uint32_t pre);

/* Returns formula 6 for two nodes. */
int32_t tx_wffte_distance(const tx_page_t *page, uint32_t i, uint32_t j);


#endif /* _TX_METHODS_WFFTE_H_INCLUDED_ */
