/*
 * Copyright (C) textextract contributors
 *
 * Bylines: lines and values that name authors, with labels in front of the
 * names, and dates, places and roles behind them.
 */


#ifndef _TX_RECOGNIZE_BYLINE_H_INCLUDED_
#define _TX_RECOGNIZE_BYLINE_H_INCLUDED_


#include "recognize/person_name.h"


#define TX_BYLINE_MAX    400    /* bytes of a line that is read */


/* What stands in front of names. */

typedef struct {
    uint32_t  plain;       /* bytes of a label that only names follow; or 0 */
    bool      any;         /* there is a label */
} tx_byline_label_t;


#define TX_BYLINE_BITS    1024
#define TX_BYLINE_STRONG  7      /* bytes of a label that is plain anywhere */


/*
 * What reads bylines: its memory, and the two first letters of all labels and
 * of all that ends names, as bits.
 */

typedef struct {
    tx_arena_t  *arena;
    uint32_t     labels[TX_BYLINE_BITS / 32];
    uint32_t     ends[TX_BYLINE_BITS / 32];
} tx_byline_t;


/* Fills *byline, whatever it held. */
void tx_byline_init(tx_byline_t *byline, tx_arena_t *arena);

/*
 * The names in a line of text, without "By", dates, roles, addresses:
 * "By Ann Ode | 4 Sep 2025" gives "Ann Ode".  data is NULL if nothing in it
 * can be a name; the string is empty if it is but a label.
 */
tx_str_t tx_byline_names(const tx_byline_t *byline, tx_str_t line,
    tx_byline_label_t *label);

/*
 * The same of a value that is told to be an author's, which may begin with a
 * number or be an address of mail.  whole: it is one name, of no person.
 */
tx_str_t tx_byline_value(const tx_byline_t *byline, tx_str_t value,
    bool whole);

/* True if a Chinese value says who edited a page. */
bool tx_byline_is_edited(tx_str_t value);

/* True of a line with a label of TX_BYLINE_STRONG bytes; a colon counts two. */
bool tx_byline_is_strong(const tx_byline_t *byline, tx_str_t line);


#endif /* _TX_RECOGNIZE_BYLINE_H_INCLUDED_ */
