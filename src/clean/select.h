/*
 * Copyright (C) textextract contributors
 *
 * What of the page comes along.
 */


#ifndef _TX_CLEAN_SELECT_H_INCLUDED_
#define _TX_CLEAN_SELECT_H_INCLUDED_


#include "clean/cleaner.h"


/* Finds out what is kept; false: no memory. */
bool tx_clean_select(tx_clean_t *clean);

/* True if anything in a node comes along. */
bool tx_clean_has_kept(const tx_clean_t *clean, uint32_t n);

/*
 * True if images belong to the content inside of a node: where there is
 * text in it, some must have been kept.  A caption that was not kept does
 * not cost the image: one block alone, with the content going on on both
 * sides, or a figure.
 */
bool tx_clean_is_wanted(const tx_clean_t *clean, uint32_t n, bool parent);

/* True if something without text comes along at this place. */
bool tx_clean_is_extra(const tx_clean_t *clean, uint32_t n);

/*
 * True for a cell of one block in a row most of which was kept: without it
 * the others would stand below nothing, or beside it.
 */
bool tx_clean_is_cell(const tx_clean_t *clean, uint32_t n);

/*
 * True for an image that is a banner by its size and link, or whose alt or
 * only line beside it says that it advertises.
 */
bool tx_clean_is_advert(const tx_clean_t *clean, uint32_t n);

/*
 * True for a caption that is one by its tag, or has but one block, and says
 * more than that it belongs to an advertisement.
 */
bool tx_clean_is_caption(const tx_clean_t *clean, uint32_t n);

/* True for what is left out, with all that is in it. */
bool tx_clean_is_dropped(const tx_clean_t *clean, uint32_t n);

/*
 * What is hidden does not come along, and what is concealed for its text
 * only, or what selectors keep of it.
 */
bool tx_clean_is_hidden(const tx_clean_t *clean, uint32_t n);


#endif /* _TX_CLEAN_SELECT_H_INCLUDED_ */
