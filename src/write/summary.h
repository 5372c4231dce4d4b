/*
 * Copyright (C) textextract contributors
 *
 * What an answer says about its text.
 */


#ifndef _TX_WRITE_SUMMARY_H_INCLUDED_
#define _TX_WRITE_SUMMARY_H_INCLUDED_


#include "write/write.h"


/*
 * Returns the minutes that reading takes, rounded up: 238 words a minute, of
 * scripts without spaces 500 characters.
 */
uint64_t tx_reading_minutes(const tx_answer_t *answer);

/*
 * The page's description, or else its first paragraph, which is cut at the
 * end of a sentence or a word near 200 characters.  data is NULL if there
 * is neither, or no memory.
 */
tx_str_t tx_excerpt(tx_arena_t *arena, const tx_answer_t *answer);

/*
 * The image that the page calls its own, or else the first one of an article's
 * content that is as large as one shown above a text, or a figure of no size.
 */
tx_str_t tx_lead_image(const tx_answer_t *answer);

/* The text below a node in one line. */
tx_str_t tx_clean_node_line(tx_arena_t *arena, const tx_clean_node_t *node);


#endif /* _TX_WRITE_SUMMARY_H_INCLUDED_ */
