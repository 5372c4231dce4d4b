/*
 * Copyright (C) textextract contributors
 *
 * Which text, images and media of the page the clean tree gets.
 */


#ifndef _TX_CLEAN_SELECT_H_INCLUDED_
#define _TX_CLEAN_SELECT_H_INCLUDED_


#include "clean/cleaner.h"


/*
 * Marks the kept text, and finds the range in which images are kept.  Returns
 * false if there is no memory.
 */
bool tx_clean_mark_kept(tx_clean_t *clean);

/* True if the kept text includes text below a node. */
bool tx_clean_has_kept_text(const tx_clean_t *clean, uint32_t n);

/* True for a table cell of one block whose row is kept for the larger part. */
bool tx_clean_completes_row(const tx_clean_t *clean, uint32_t n);

/*
 * True for a figcaption, or a caption of one block, unless its text is
 * "Advertisement" or the like.
 */
bool tx_clean_is_caption(const tx_clean_t *clean, uint32_t n);

/* True for the title, and for a node that an operator's selector drops. */
bool tx_clean_is_dropped(const tx_clean_t *clean, uint32_t n);

/*
 * True for a hidden element, and for an element that is concealed until a
 * script acts and has no kept text.
 */
bool tx_clean_is_hidden(const tx_clean_t *clean, uint32_t n);


#endif /* _TX_CLEAN_SELECT_H_INCLUDED_ */
