/*
 * Copyright (C) textextract contributors
 *
 * The stages that a page goes through, for benchmarks.
 */


#ifndef _TX_CORE_STAGE_H_INCLUDED_
#define _TX_CORE_STAGE_H_INCLUDED_


#include <stddef.h>


typedef enum {
    TX_STAGE_DECODE = 0,
    TX_STAGE_PARSE,            /* the page is scanned and the tree is built */
    TX_STAGE_BLOCKS,
    TX_STAGE_META,
    TX_STAGE_COLUMNS,
    TX_STAGE_METHOD,           /* the method selects blocks by the columns */
    TX_STAGE_COMPLETE,         /* structure and selectors add and drop blocks */
    TX_STAGE_CLEAN,
    TX_STAGE_WRITE,
    TX_STAGE_MAX
} tx_stage_t;


/* A function that is called after each stage; NULL except in benchmarks. */

typedef struct {
    void   (*over)(void *data, tx_stage_t stage);
    void    *data;
} tx_stages_t;


/* Calls stages->over() after a stage; stages may be NULL, as in tests. */
static inline void
tx_stage_report_end(const tx_stages_t *stages, tx_stage_t stage)
{
    if (stages != NULL && stages->over != NULL) {
        stages->over(stages->data, stage);
    }
}


#endif /* _TX_CORE_STAGE_H_INCLUDED_ */
