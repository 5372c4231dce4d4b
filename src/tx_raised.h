/*
 * Copyright (C) textextract contributors
 *
 * Superscripts and subscripts where there is no markup for them.
 */


#ifndef _TX_RAISED_H_INCLUDED_
#define _TX_RAISED_H_INCLUDED_


#include "tx_clean.h"


typedef enum {
    TX_RAISED_PLAIN = 0,    /* its letters: an ordinal, a mark, a remark */
    TX_RAISED_SIGNS,        /* Unicode has all of it: 10⁶, CO₂ */
    TX_RAISED_GROUP         /* "^(...)" or "_(...)" */
} tx_raised_t;


/*
 * How a sup or a sub is told behind the text that stands before it; all other
 * nodes are plain.
 */
tx_raised_t tx_raised_kind(const tx_clean_node_t *node, tx_str_t before);

/*
 * Writes one that is not plain, of a fraction such as 1/2 all.  Returns the
 * last of the siblings that were written.
 */
const tx_clean_node_t *tx_raised_write(tx_buf_t *buf,
    const tx_clean_node_t *node, tx_raised_t kind);


#endif /* _TX_RAISED_H_INCLUDED_ */
