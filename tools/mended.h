/*
 * Copyright (C) textextract contributors
 *
 * A page's tree written out again: what libxml2 would be given if the scan
 * mended markup for it instead of building the tree.
 */


#ifndef _MENDED_H_INCLUDED_
#define _MENDED_H_INCLUDED_


#include "core/string.h"


/*
 * Well-formed HTML of a page's elements, kept attributes and text, without
 * scripts, styles and comments.  The caller frees data; empty: the page
 * could not be parsed.
 */
tx_str_t mended_page(tx_str_t body, const tx_limits_t *limits);


#endif /* _MENDED_H_INCLUDED_ */
