/*
 * Copyright (C) textextract contributors
 *
 * Superscripts and subscripts in plain text.
 */


#ifndef _TX_CLEAN_SUPERSCRIPT_H_INCLUDED_
#define _TX_CLEAN_SUPERSCRIPT_H_INCLUDED_


#include "clean/clean.h"


typedef enum {
    TX_RAISED_PLAIN = 0,    /* as other text: 1st, Slate(R) */
    TX_RAISED_SIGNS,        /* as Unicode superscripts: 10⁶, CO₂ */
    TX_RAISED_GROUP         /* in parentheses: e^(iπ), V_(DD) */
} tx_raised_t;


/*
 * Returns how a sup or a sub is written behind the text before.  All other
 * nodes are plain.
 */
tx_raised_t tx_raised_kind(const tx_clean_node_t *node, tx_str_t before);

/* Writes a sup or a sub that is not plain. */
void tx_raised_write(tx_buf_t *buf, const tx_clean_node_t *node,
    tx_raised_t kind);


#endif /* _TX_CLEAN_SUPERSCRIPT_H_INCLUDED_ */
