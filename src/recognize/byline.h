/*
 * Copyright (C) textextract contributors
 *
 * Reads bylines: lines and values with the names of authors, with labels in
 * front of the names, and dates, places and roles behind the names.
 */


#ifndef _TX_RECOGNIZE_BYLINE_H_INCLUDED_
#define _TX_RECOGNIZE_BYLINE_H_INCLUDED_


#include "core/arena.h"
#include "recognize/person_name.h"


#define TX_BYLINE_MAX_BYTES             400  /* maximum bytes of a byline */
#define TX_BYLINE_LONG_LABEL_MIN_BYTES  7  /* bytes of a label; a colon is 2 */


/* The kinds of author labels in data/author-labels.txt, as bits. */

#define TX_BYLINE_PLAIN   0x1    /* a label at any place: "written by" */
#define TX_BYLINE_WEAK    0x2    /* a label only near the title: "author" */
#define TX_BYLINE_COLON   0x4    /* a label only in front of a colon: "text:" */
#define TX_BYLINE_HELPER  0x8    /* a label of no author: "photos by" */


/* Forms of bylines with the labels of data/author-labels-cjk.txt, as bits. */

#define TX_CJK_BYLINE     0x1    /* a byline that begins with the label */
#define TX_CJK_BEHIND     0x2    /* a byline that ends with the label */
#define TX_CJK_LINE       0x4    /* a line that begins with the names */


typedef struct {
    tx_str_t  names;       /* list of names for tx_person_next(); or absent */
    uint32_t  label;       /* bytes of the longest label, or 0; a colon is 2 */
    bool      labelled;    /* the line has a label */
    bool      cjk;         /* the names are Chinese, Japanese or Korean */
    bool      editor;      /* the label is of an editor, not of an author */
} tx_byline_t;


/*
 * Reads the names of authors in a line: "Ann Ode" in "4 Sep 2025 | By Ann Ode".
 * A line that is only a label has no names.
 */
void tx_byline_read(tx_arena_t *arena, tx_str_t line, tx_byline_t *byline);

/*
 * Finds the first Chinese, Japanese or Korean byline in text, from the offset
 * `from` on.  Returns the offset behind the names, or 0 if there is none.
 */
size_t tx_byline_find_cjk_names(tx_arena_t *arena, tx_str_t text, size_t from,
    tx_byline_t *byline);

/*
 * Returns the names in the value of a metadata field for authors, or an absent
 * string.  whole: the value is a single name, that of an organization.
 */
tx_str_t tx_byline_read_author_field(tx_arena_t *arena, tx_str_t value,
    bool whole);

/* Returns true if s begins with a long author label, such as "written by". */
bool tx_byline_begins_with_label(tx_str_t s);


#endif /* _TX_RECOGNIZE_BYLINE_H_INCLUDED_ */
