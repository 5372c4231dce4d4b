/*
 * Copyright (C) textextract contributors
 *
 * What links inside of the page lead to.
 */


#ifndef _TX_CLEAN_TARGETS_H_INCLUDED_
#define _TX_CLEAN_TARGETS_H_INCLUDED_


#include "clean/build/build.h"


/* Finds the links between two nodes and their targets; false: no memory. */
bool tx_clean_targets(tx_clean_build_t *build, uint32_t first, uint32_t last);

/* Makes one node a link to another; false: no memory. */
bool tx_clean_refer(tx_clean_build_t *build, uint32_t from, uint32_t to);

/* True for a link to what there is on the page. */
bool tx_clean_leads(const tx_clean_build_t *build, uint32_t link);

/* True for a link to a part of the page that it is in. */
bool tx_clean_links_around(const tx_clean_build_t *build, uint32_t link);

/* A node made of an element that may be a link or a target. */
void tx_clean_mark(tx_clean_build_t *build, tx_clean_node_t *node,
    uint32_t source);

/* An element that is not in the tree, but may be a target. */
void tx_clean_anchor(tx_clean_build_t *build, uint32_t source);

/* A new line, which takes the targets in front of it. */
void tx_clean_anchor_line(tx_clean_build_t *build, tx_clean_node_t *line);

/* Numbers the ids that are linked to, in the order of the tree. */
void tx_clean_number_ids(tx_clean_build_t *build);


#endif /* _TX_CLEAN_TARGETS_H_INCLUDED_ */
