/*
 * Copyright (C) textextract contributors
 *
 * What markup is by its shape, where its tags do not say it: known both to
 * completion and to cleaning.
 */


#ifndef _TX_PAGE_SHAPES_H_INCLUDED_
#define _TX_PAGE_SHAPES_H_INCLUDED_


#include "html/page.h"


/*
 * Code that a highlighter has taken apart, without a pre around it: all
 * children are lines by their classes, and the element, or what is around it,
 * calls itself code.  Or a code element alone, whose lines br elements part.
 */
bool tx_is_listing(const tx_page_t *page, uint32_t n);

/*
 * An element of no standard whose name ends so: "-code", behind a word of
 * whoever made it; and that begins with text.
 */
bool tx_is_custom(const tx_page_t *page, uint32_t n, tx_str_t end);

/* Likewise, and there is nothing else in it. */
bool tx_is_custom_text(const tx_page_t *page, uint32_t n, tx_str_t end);

/* The page's main element, by name or by role. */
bool tx_is_main(const tx_page_t *page, uint32_t n);

/* What a script shows above code, and stands behind its lines. */
bool tx_is_tooltip(const tx_page_t *page, uint32_t n);

/* The quotation in an aside that has only a line besides, above it; or 0. */
uint32_t tx_quotation(const tx_page_t *page, uint32_t aside);

/* True for a details or its summary where that holds a heading. */
bool tx_is_headed_details(const tx_page_t *page, uint32_t n);

/* A button that opens the element behind it, of which it is the title. */
bool tx_is_opener(const tx_page_t *page, uint32_t n);

/*
 * The title of a listing, a list, a note: a line by its class, with nothing
 * but words in it, that an element begins with.
 */
bool tx_is_block_title(const tx_page_t *page, uint32_t n);


#endif /* _TX_PAGE_SHAPES_H_INCLUDED_ */
