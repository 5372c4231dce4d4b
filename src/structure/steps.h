/*
 * Copyright (C) textextract contributors
 *
 * The steps of completion.  Each leaves sums that are up to date; those that
 * return a value return false if there is no memory.
 */


#ifndef _TX_STRUCTURE_STEPS_H_INCLUDED_
#define _TX_STRUCTURE_STEPS_H_INCLUDED_


#include "structure/completer.h"


/* structure/boilerplate.c: boilerplate inside of the text, and labels. */
void tx_complete_drop_boilerplate(tx_complete_t *cp);
void tx_complete_drop_labels(tx_complete_t *cp);

/* structure/teasers.c: excerpts and lists of other articles below a text. */
void tx_complete_undo_teaser_excerpts(tx_complete_t *cp);
void tx_complete_drop_article_streams(tx_complete_t *cp);

/* structure/parts.c: parts of the text that the kept text surrounds. */
void tx_complete_add_parts(tx_complete_t *cp);

/* structure/notes.c: footnotes of the kept text. */
bool tx_complete_add_notes(tx_complete_t *cp);

/* structure/thread.c: posts that were missed, and what stands around posts. */
bool tx_complete_tidy_thread(tx_complete_t *cp);

/* structure/lead.c: the lead; it may lie outside of the area. */
void tx_complete_add_lead(tx_complete_t *cp);


#endif /* _TX_STRUCTURE_STEPS_H_INCLUDED_ */
