/*
 * Copyright (C) textextract contributors
 *
 * The functions that fill the columns of texts, elements and pages.
 */


#ifndef _TX_FEATURES_FILL_H_INCLUDED_
#define _TX_FEATURES_FILL_H_INCLUDED_


#include "core/word_hashes.h"
#include "features/columns.h"


/*
 * Sums over the blocks in front of each block, so that any run of blocks,
 * and so any node, is weighed in O(1): [block_end] - [block].
 */

struct tx_fill_sum_s {
    double    chars;
    double    linked;
    double    unlinked;
    double    sentences;
};

/*
 * page->nblocks + 1 of them, made once; NULL: no memory.  Needs chars and
 * linked.
 */
const tx_fill_sum_t *tx_fill_sums(tx_columns_t *columns);


/*
 * True for a sentence or more and 80 chars that are no link.  Needs chars,
 * linked and sentences.
 */
static inline bool
tx_fill_is_prose(float *const *col, uint32_t b)
{
    return col[TX_COL_SENTENCES][b] >= 1
           && col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b] >= 80;
}


/* Gives a block what the one in front has in each of n columns. */
static inline void
tx_fill_again(float *const *col, uint32_t n, uint32_t b)
{
    uint32_t  i;

    for (i = 0; i < n; i++) {
        col[i][b] = col[i][b - 1];
    }
}


/*
 * features/fill_text.c: calls pt with the hash of each word of a block that is
 * not hidden, as tx_word_hashes() does.
 */
void tx_block_word_hashes(const tx_page_t *page, const tx_block_t *block,
    tx_word_hash_pt pt, void *data);

/* A hash of a block's text without its white space; never 0. */
uint64_t tx_block_hash(const tx_page_t *page, const tx_block_t *block);


/*
 * log(1 + x).  Most are of small counts, which come again and again: those are
 * kept.
 */
float tx_fill_log(tx_columns_t *columns, float x);


/* features/fill_text.c: a block's own text */
void tx_fill_text(tx_columns_t *columns);
void tx_fill_density(tx_columns_t *columns);
void tx_fill_duplicate(tx_columns_t *columns);

/* features/fill_tree.c: where a block stands */
void tx_fill_shape(tx_columns_t *columns);
void tx_fill_siblings(tx_columns_t *columns);
void tx_fill_up(tx_columns_t *columns);
void tx_fill_ancestors(tx_columns_t *columns);

/* features/fill_noise.c: page furniture */
void tx_fill_noise(tx_columns_t *columns);
void tx_fill_block_noise(tx_columns_t *columns);

/* features/fill_context.c: what stands around it, and what is like it */
void tx_fill_neighbours(tx_columns_t *columns);
void tx_fill_window(tx_columns_t *columns);
void tx_fill_paths(tx_columns_t *columns);
void tx_fill_position(tx_columns_t *columns);
void tx_fill_says(tx_columns_t *columns);
void tx_fill_kept(tx_columns_t *columns);
void tx_fill_alike(tx_columns_t *columns);

/* features/fill_groups.c: elements that repeat, and parts under a heading */
void tx_fill_items(tx_columns_t *columns);
void tx_fill_kin(tx_columns_t *columns);
void tx_fill_part(tx_columns_t *columns);

/* features/fill_page.c: the page, its title and description */
void tx_fill_page(tx_columns_t *columns);
void tx_fill_title(tx_columns_t *columns);

/* features/fill_stated.c: what the page's data says is its text */
void tx_fill_stated(tx_columns_t *columns);

/* features/fill_type.c: what address, data and elements say it is */
void tx_fill_type(tx_columns_t *columns);

/* features/fill_weight.c: Zhang et al. 2018 */
void tx_fill_weight(tx_columns_t *columns);
void tx_fill_vvtc(tx_columns_t *columns);
void tx_fill_best(tx_columns_t *columns);


#endif /* _TX_FEATURES_FILL_H_INCLUDED_ */
