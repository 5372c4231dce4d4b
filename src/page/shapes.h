/*
 * Copyright (C) textextract contributors
 *
 * Recognizes code, titles, notes and buttons that open text, not only by tags.
 */


#ifndef _TX_PAGE_SHAPES_H_INCLUDED_
#define _TX_PAGE_SHAPES_H_INCLUDED_


#include "html/page.h"


/*
 * True for code outside of a pre element: an element with a class of code whose
 * children are lines of code; a code element that contains br elements and is a
 * whole block; a custom element like "d-code" with several lines.
 */
bool tx_is_code_listing(const tx_page_t *page, uint32_t n);

/* True for a custom element that begins with text; its name ends with `end`. */
bool tx_is_custom_tag(const tx_page_t *page, uint32_t n, tx_str_t end);

/* True for a details or summary element whose summary contains a heading. */
bool tx_is_details_with_heading(const tx_page_t *page, uint32_t n);

uint32_t tx_button_find_opened_element(const tx_page_t *page, uint32_t n);

/* Returns the element that button n opens, which follows the button; or 0. */
static inline uint32_t
tx_button_find_opened(const tx_page_t *page, uint32_t n)
{
    return (page->nodes[n].tag == TX_TAG_BUTTON
            || (page->nodes[n].attr_bits
                & (tx_attr_bit(TX_ATTR_ARIA_EXPANDED)
                   | tx_attr_bit(TX_ATTR_ARIA_CONTROLS))))
           ? tx_button_find_opened_element(page, n) : 0;
}

/*
 * True for the title of a listing, a list or a note: the first line of an
 * element, with a class for titles and without links.
 */
bool tx_is_block_title(const tx_page_t *page, uint32_t n);

/* True if the class or role of n, or of an element around n, names notes. */
bool tx_is_named_as_note(const tx_page_t *page, uint32_t n);


#endif /* _TX_PAGE_SHAPES_H_INCLUDED_ */
