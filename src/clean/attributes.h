/*
 * Copyright (C) textextract contributors
 *
 * The attributes of the clean tree's elements.
 */


#ifndef _TX_CLEAN_ATTRIBUTES_H_INCLUDED_
#define _TX_CLEAN_ATTRIBUTES_H_INCLUDED_


#include "clean/build/build.h"


/* Returns the allowed attributes of a node's element, in a fixed order. */
tx_clean_attr_t *tx_clean_make_attrs(tx_clean_build_t *build, uint32_t node,
    tx_tag_t tag);

/* Returns the absolute URL of a reference, or an empty string. */
tx_str_t tx_clean_resolve_url(tx_clean_build_t *build, tx_str_t ref,
    tx_url_use_t use);

/* True for a string that is a valid language tag. */
bool tx_clean_is_lang(tx_str_t s);

/* Returns a node's width or height in pixels, or -1. */
int tx_clean_read_pixels(const tx_page_t *page, uint32_t node, tx_attr_id_t id);

/* True if a node's style attribute has a property whose value begins so. */
bool tx_clean_has_style(const tx_page_t *page, uint32_t node,
    const char *property, const char *value);


#endif /* _TX_CLEAN_ATTRIBUTES_H_INCLUDED_ */
