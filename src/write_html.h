/*
 * Copyright (C) textextract contributors
 *
 * What the HTML and the reader page have in common.
 */


#ifndef _WRITE_HTML_H_INCLUDED_
#define _WRITE_HTML_H_INCLUDED_


#include "tx_write.h"


/*
 * Everything below root, without a line feed at the end.  open: details
 * are shown unfolded.
 */
void tx_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root, bool open);


#endif /* _WRITE_HTML_H_INCLUDED_ */
