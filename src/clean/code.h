/*
 * Copyright (C) textextract contributors
 *
 * The language of code, and the line numbers and buttons that are left out.
 */


#ifndef _TX_CLEAN_CODE_H_INCLUDED_
#define _TX_CLEAN_CODE_H_INCLUDED_


#include "clean/build/build.h"


/* Returns the class "language-x" of a pre or code element, or empty. */
tx_str_t tx_code_make_language_class(tx_clean_build_t *build, uint32_t n);

/* Returns the language of a pre in the clean tree, or empty. */
tx_str_t tx_code_get_language_of_pre(const tx_clean_node_t *pre);

/* True for an element that has only line numbers, beside or in code. */
bool tx_clean_is_gutter(const tx_page_t *page, uint32_t n);

/* True for a table with a row for each line of code. */
bool tx_clean_is_code_table(const tx_page_t *page, uint32_t n);

/* True for a button that copies code. */
bool tx_clean_is_copy_button(const tx_page_t *page, uint32_t n);


#endif /* _TX_CLEAN_CODE_H_INCLUDED_ */
