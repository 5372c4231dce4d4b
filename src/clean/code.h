/*
 * Copyright (C) textextract contributors
 *
 * Code, and what stands around it.
 */


#ifndef _TX_CLEAN_CODE_H_INCLUDED_
#define _TX_CLEAN_CODE_H_INCLUDED_


#include "clean/build/build.h"


/* "language-x" of a pre or code, or empty. */
tx_str_t tx_clean_language(tx_clean_build_t *build, uint32_t n);

/* The language of a pre, or of the code that it begins with, or empty. */
tx_str_t tx_clean_node_language(const tx_clean_node_t *pre);

/* Where the text of a cell stands: left, right or center; or null. */
tx_str_t tx_clean_align(const tx_page_t *page, uint32_t node);

/* The numbers of lines; a table of lines; a button to copy them. */
bool tx_clean_is_gutter(const tx_page_t *page, uint32_t n);
bool tx_clean_is_code_table(const tx_page_t *page, uint32_t n);
bool tx_clean_is_copy_button(const tx_page_t *page, uint32_t n);


#endif /* _TX_CLEAN_CODE_H_INCLUDED_ */
