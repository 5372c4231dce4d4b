/*
 * Copyright (C) textextract contributors
 *
 * What a thread keeps between pages, and a look at it from a benchmark.
 */


#ifndef _TX_WORKER_H_INCLUDED_
#define _TX_WORKER_H_INCLUDED_


#include "tx_notices.h"
#include "tx_words.h"


typedef enum {
    TX_STAGE_DECODE = 0,
    TX_STAGE_PARSE,            /* scan and tree */
    TX_STAGE_BLOCKS,
    TX_STAGE_META,
    TX_STAGE_METHOD,           /* columns and selection */
    TX_STAGE_CLEAN,
    TX_STAGE_WRITE,
    TX_STAGE_MAX
} tx_stage_t;


struct tx_worker_s {
    tx_words_t    *words;
    tx_notices_t  *notices;

    /* called when a stage is over; NULL but in benchmarks */
    void         (*stage)(void *data, tx_stage_t stage);
    void          *data;
};


#endif /* _TX_WORKER_H_INCLUDED_ */
