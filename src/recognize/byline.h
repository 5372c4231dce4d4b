/*
 * Copyright (C) textextract contributors
 *
 * Bylines: lines and values that name authors, with labels in front of the
 * names, and dates, places and roles behind them.
 */


#ifndef _TX_RECOGNIZE_BYLINE_H_INCLUDED_
#define _TX_RECOGNIZE_BYLINE_H_INCLUDED_


#include "core/arena.h"
#include "recognize/person_name.h"


#define TX_BYLINE_MAX     400    /* bytes of a line that is read */
#define TX_BYLINE_STRONG  7      /* bytes of a label that counts anywhere */


/* What data/author-labels.txt says of a label. */

#define TX_BYLINE_PLAIN   0x1
#define TX_BYLINE_WEAK    0x2
#define TX_BYLINE_COLON   0x4
#define TX_BYLINE_HELPER  0x8


typedef struct {
    tx_str_t  names;       /* see tx_person_next(); may be absent */
    uint32_t  label;       /* bytes of a label that names follow, or 0 */
    bool      labelled;    /* there is a label, of whatever kind */
    bool      cjk;         /* the label is Chinese, Japanese or Korean */
} tx_byline_t;


/*
 * Reads a line: "4 Sep 2025 | By Ann Ode, Rome" has the names "Ann Ode, Rome".
 * A line that is but a label has none.
 */
void tx_byline_read(tx_arena_t *arena, tx_str_t line, tx_byline_t *byline);

/*
 * Finds the first Chinese, Japanese or Korean label with names in text, at
 * offset from or behind it.  Returns the offset behind the names, 0: none.
 */
size_t tx_byline_find_cjk(tx_arena_t *arena, tx_str_t text, size_t from,
    tx_byline_t *byline);

/*
 * Returns the names in the value of a field for authors; whole: the value is
 * one name, of no person.
 */
tx_str_t tx_byline_value(tx_arena_t *arena, tx_str_t value, bool whole);

/* Returns true if s begins with a label of TX_BYLINE_STRONG bytes. */
bool tx_byline_is_labelled(tx_str_t s);


#endif /* _TX_RECOGNIZE_BYLINE_H_INCLUDED_ */
