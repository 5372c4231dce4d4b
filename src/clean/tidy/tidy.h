/*
 * Copyright (C) textextract contributors
 *
 * The clean tree without what is useless in it.
 */


#ifndef _TX_CLEAN_TIDY_TIDY_H_INCLUDED_
#define _TX_CLEAN_TIDY_TIDY_H_INCLUDED_


#include "clean/tree.h"
#include "html/page.h"


/* clean/tidy/repeats.c: takes out images that stand near above already. */
void tx_clean_repeats(tx_clean_node_t *root);


/* clean/tidy/content_model.c */

/*
 * A tidy list of definitions as parent's next child.  What is not from its
 * first term to its last definition stands beside it, and no list is left
 * if that is nothing.
 */
void tx_clean_sound_definitions(tx_arena_t *arena, tx_clean_node_t *parent,
    tx_clean_node_t *list);

/* Makes children what HTML allows them to be where they are. */
void tx_clean_sound(tx_clean_node_t *node);


/* clean/tidy/unwrap.c: a new last child, but not a wrapper of one or none. */
void tx_clean_append_tidy(tx_clean_node_t *parent, tx_clean_node_t *node);


/* clean/tidy/tidy.c: unwraps what is useless; the root stays. */
void tx_clean_tidy(const tx_page_t *page, tx_clean_node_t *root);


#endif /* _TX_CLEAN_TIDY_TIDY_H_INCLUDED_ */
