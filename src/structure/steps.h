/*
 * Copyright (C) textextract contributors
 *
 * The steps of completion.  Each step updates the sums at its end.  A step
 * with a result returns false if there is no memory.
 */


#ifndef _TX_STRUCTURE_STEPS_H_INCLUDED_
#define _TX_STRUCTURE_STEPS_H_INCLUDED_


#include "structure/completer.h"


/* structure/boilerplate.c: drops boilerplate and labels inside of the text. */
void tx_complete_drop_boilerplate(tx_complete_t *cp);
void tx_complete_drop_labels(tx_complete_t *cp);

/* structure/teasers.c: drops lists of links to other articles. */
void tx_complete_drop_teaser_lists(tx_complete_t *cp);

/* structure/parts.c: adds dropped parts that kept text surrounds. */
void tx_complete_add_parts(tx_complete_t *cp);

/* structure/notes.c: adds the footnotes that the kept text refers to. */
bool tx_complete_add_notes(tx_complete_t *cp);

/* structure/thread.c: adds missed posts, drops text around posts. */
bool tx_complete_tidy_thread(tx_complete_t *cp);

/* structure/lead.c: adds the article's lead, also from outside of the area. */
void tx_complete_add_lead(tx_complete_t *cp);


#endif /* _TX_STRUCTURE_STEPS_H_INCLUDED_ */
