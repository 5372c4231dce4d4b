/*
 * Copyright (C) textextract contributors
 *
 * Whether what was selected is worth reading, or the page is one to log in
 * at, an error, a wall, or nothing but a menu.
 */


#ifndef _TX_READABLE_READABLE_H_INCLUDED_
#define _TX_READABLE_READABLE_H_INCLUDED_


#include "readable/evidence.h"


typedef enum {
    TX_READERABLE = 0,
    TX_READ_LITTLE,            /* a few words, which may be what one wants */
    TX_READ_DOUBTFUL,          /* likely nothing, but who asks may see it */
    TX_READ_NOTHING            /* nothing that is the page's own */
} tx_readerable_t;


typedef struct {
    const char     *reason;    /* a warning of the answer, or NULL */
    uint32_t        length;    /* characters to be read, wide ones twice:
                                  0 unless there are a few words */
    bool            weighed;   /* false: so long that it was not */
    float           odds;      /* their logarithm: there is nothing to read */
    tx_evidence_t   evidence;
} tx_verdict_t;


/*
 * Fills the verdict; reason only unless it is TX_READERABLE.  Takes time in
 * the page's nodes, and in the kept text up to 16 kB; more is always
 * readerable, as it is where there is no memory.
 */
tx_readerable_t tx_readerable(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection, tx_verdict_t *verdict);


#endif /* _TX_READABLE_READABLE_H_INCLUDED_ */
