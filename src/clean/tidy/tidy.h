/*
 * Copyright (C) textextract contributors
 *
 * Corrections to the whole clean tree, when it has been built.
 */


#ifndef _TX_CLEAN_TIDY_TIDY_H_INCLUDED_
#define _TX_CLEAN_TIDY_TIDY_H_INCLUDED_


#include "clean/tree.h"
#include "html/page.h"


/*
 * Removes repeated images and needless wrappers, makes blocks of tables that
 * only lay out the page, and gives each element children that HTML allows.
 * The root stays.
 */
void tx_clean_tidy(const tx_page_t *page, tx_clean_node_t *root);


#endif /* _TX_CLEAN_TIDY_TIDY_H_INCLUDED_ */
