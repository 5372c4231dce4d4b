/*
 * Copyright (C) textextract contributors
 *
 * The functions that fill the columns of texts, elements and pages.
 */


#ifndef _TX_FEATURES_FILL_H_INCLUDED_
#define _TX_FEATURES_FILL_H_INCLUDED_


#include "features/columns.h"


/* features/fill_text.c: a block's own text */
void tx_fill_text(tx_columns_t *columns);
void tx_fill_title(tx_columns_t *columns);
void tx_fill_density(tx_columns_t *columns);
void tx_fill_duplicate(tx_columns_t *columns);

/* features/fill_tree.c: where a block stands */
void tx_fill_shape(tx_columns_t *columns);
void tx_fill_siblings(tx_columns_t *columns);
void tx_fill_up(tx_columns_t *columns);
void tx_fill_ancestors(tx_columns_t *columns);

/* features/fill_noise.c: page furniture */
void tx_fill_noise(tx_columns_t *columns);

/* features/fill_context.c: the blocks around it */
void tx_fill_neighbours(tx_columns_t *columns);
void tx_fill_window(tx_columns_t *columns);
void tx_fill_position(tx_columns_t *columns);
void tx_fill_says(tx_columns_t *columns);
void tx_fill_kept(tx_columns_t *columns);

/* features/fill_groups.c: what repeats, and parts under a heading */
void tx_fill_kinds(tx_columns_t *columns);
void tx_fill_items(tx_columns_t *columns);
void tx_fill_part(tx_columns_t *columns);
void tx_fill_alike(tx_columns_t *columns);

/* features/fill_page.c: the page */
void tx_fill_page(tx_columns_t *columns);

/* features/fill_stated.c: words of JSON-LD */
void tx_fill_stated(tx_columns_t *columns);

/* features/fill_weight.c: Zhang et al. 2018 */
void tx_fill_weight(tx_columns_t *columns);
void tx_fill_vvtc(tx_columns_t *columns);
void tx_fill_best(tx_columns_t *columns);


#endif /* _TX_FEATURES_FILL_H_INCLUDED_ */
