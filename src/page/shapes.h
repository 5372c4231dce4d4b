/*
 * Copyright (C) textextract contributors
 *
 * Parts of a page whose tags do not say what they are.
 */


#ifndef _TX_PAGE_SHAPES_H_INCLUDED_
#define _TX_PAGE_SHAPES_H_INCLUDED_


#include "html/page.h"


/*
 * True for code without a pre around it: an element of lines, by their
 * classes, that is named for code; a code element that is all of a block and
 * has br elements in it; a custom element like "d-code".
 */
bool tx_is_listing(const tx_page_t *page, uint32_t n);

/*
 * True for a custom element that begins with text and whose name ends so:
 * "-code", behind a prefix.
 */
bool tx_is_custom(const tx_page_t *page, uint32_t n, tx_str_t end);

/* True for a tooltip, which stands behind the lines of code it belongs to. */
bool tx_is_tooltip(const tx_page_t *page, uint32_t n);

/* Returns the blockquote of an aside that has one line above it, or 0. */
uint32_t tx_quotation(const tx_page_t *page, uint32_t aside);

/* True for a details or a summary with a heading in the summary. */
bool tx_is_headed_details(const tx_page_t *page, uint32_t n);

/* Returns the element behind a button that opens it; or 0. */
uint32_t tx_opened(const tx_page_t *page, uint32_t n);

/*
 * True for the title of a listing, a list or a note: a line without links, by
 * its class, that an element begins with.
 */
bool tx_is_block_title(const tx_page_t *page, uint32_t n);


#endif /* _TX_PAGE_SHAPES_H_INCLUDED_ */
