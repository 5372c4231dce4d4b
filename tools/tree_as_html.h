/*
 * Copyright (C) textextract contributors
 *
 * Writes a page's tree as HTML: the input that libxml2 would get if our
 * tokenizer corrected markup instead of building the tree.
 */


#ifndef _TREE_AS_HTML_H_INCLUDED_
#define _TREE_AS_HTML_H_INCLUDED_


#include "core/string.h"


/*
 * Returns well-formed HTML of a page's elements, kept attributes and text,
 * without scripts, styles and comments; an empty string if the page cannot be
 * parsed.  The caller frees data.
 */
tx_str_t tree_as_html_write_page(tx_str_t body, const tx_limits_t *limits);


#endif /* _TREE_AS_HTML_H_INCLUDED_ */
