/*
 * Copyright (C) textextract contributors
 *
 * Text as HTML has it.
 */


#ifndef _TX_WRITE_ESCAPE_H_INCLUDED_
#define _TX_WRITE_ESCAPE_H_INCLUDED_


#include "core/buffer.h"


/* Characters & < > " ' ` as references: for text and quoted attributes. */
void tx_write_escaped(tx_buf_t *buf, tx_str_t s);

/* Only & and <, which mean something between tags. */
void tx_write_plain_escaped(tx_buf_t *buf, tx_str_t s);


#endif /* _TX_WRITE_ESCAPE_H_INCLUDED_ */
