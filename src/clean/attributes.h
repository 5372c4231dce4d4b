/*
 * Copyright (C) textextract contributors
 *
 * Attributes: those that elements of the clean tree may have, and those of the
 * page that are read for other purposes.
 */


#ifndef _TX_CLEAN_ATTRIBUTES_H_INCLUDED_
#define _TX_CLEAN_ATTRIBUTES_H_INCLUDED_


#include "clean/build/build.h"


/* clean/attributes.c */

/* Returns the attributes that a node's element may have, in a fixed order. */
tx_clean_attr_t *tx_clean_attrs(tx_clean_build_t *build, uint32_t node,
    tx_tag_t tag);

/* Returns the absolute URL of a reference, or an empty string. */
tx_str_t tx_clean_url(tx_clean_build_t *build, tx_str_t ref,
    tx_url_use_t use);

/* True for a string that is a valid language tag. */
bool tx_clean_is_lang(tx_str_t s);

/* Returns a node's width or height in pixels, or -1. */
int tx_clean_pixels(const tx_page_t *page, uint32_t node, tx_attr_id_t id);

/* Returns the decimal digits of n, which is not negative.  Empty: no memory. */
tx_str_t tx_clean_digits(tx_arena_t *arena, int n);

/* True if a node's style attribute gives property a value beginning so. */
bool tx_clean_has_style(const tx_page_t *page, uint32_t node,
    const char *property, const char *value);


/* clean/source.c */

/* Returns an attribute that page->nodes lacks, as in the source; or empty. */
tx_str_t tx_clean_source_attr(const tx_page_t *page, uint32_t n,
    tx_str_t name);

/* True if the node's start tag in the source has this attribute. */
bool tx_clean_source_has(const tx_page_t *page, uint32_t n, tx_str_t name);

/* Returns s if all its characters are letters, digits or in more; or empty. */
tx_str_t tx_clean_word(tx_str_t s, size_t max, const char *more);


#endif /* _TX_CLEAN_ATTRIBUTES_H_INCLUDED_ */
