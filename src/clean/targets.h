/*
 * Copyright (C) textextract contributors
 *
 * Links inside of the page, and the ids that they lead to.
 */


#ifndef _TX_CLEAN_TARGETS_H_INCLUDED_
#define _TX_CLEAN_TARGETS_H_INCLUDED_


#include "clean/build/build.h"


/* Finds links between two nodes, and the links' targets. false: no memory. */
bool tx_clean_find_targets(tx_clean_build_t *build, uint32_t first,
    uint32_t last);

/* True for a link whose target is an element around the link. */
bool tx_clean_links_to_ancestor(const tx_clean_build_t *build, uint32_t link);

/* Sets the id and the link of a clean node that is made from a page node. */
void tx_clean_set_target(tx_clean_build_t *build, tx_clean_node_t *node,
    uint32_t source);

/* Keeps the id of an element that is not in the tree for the next line. */
void tx_clean_keep_target(tx_clean_build_t *build, uint32_t source);

/* Gives a new line the id that tx_clean_keep_target() has kept. */
void tx_clean_give_target(tx_clean_build_t *build, tx_clean_node_t *line);

/* Numbers the ids that are link targets, in the order of the tree. */
void tx_clean_number_ids(tx_clean_build_t *build);


#endif /* _TX_CLEAN_TARGETS_H_INCLUDED_ */
