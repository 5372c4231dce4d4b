/*
 * Copyright (C) textextract contributors
 *
 * What an answer says about its text.
 */


#ifndef _TX_WRITE_SUMMARY_H_INCLUDED_
#define _TX_WRITE_SUMMARY_H_INCLUDED_


#include "write/write.h"


/*
 * Returns the minutes that reading the text takes, rounded up: 238 words, or in
 * scripts without spaces 500 characters, take a minute.
 */
uint64_t tx_reading_minutes(const tx_answer_t *answer);

/*
 * Returns the page's description, or else its first paragraph, cut at the end
 * of a sentence or a word near 200 characters. data is NULL if the page has
 * neither, or without memory.
 */
tx_str_t tx_excerpt(tx_arena_t *arena, const tx_answer_t *answer);

/*
 * Returns the URL of the image in the metadata, or else of the first image of
 * an article's content that is large enough, or is in a figure and has no size.
 */
tx_str_t tx_lead_image(const tx_answer_t *answer);

/* Returns the text below a node in one line. */
tx_str_t tx_clean_node_line(tx_arena_t *arena, const tx_clean_node_t *node);


#endif /* _TX_WRITE_SUMMARY_H_INCLUDED_ */
