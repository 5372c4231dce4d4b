/*
 * Copyright (C) textextract contributors
 *
 * What the files that make a page the clean tree share: what is kept of it.
 */


#ifndef _TX_CLEAN_CLEANER_H_INCLUDED_
#define _TX_CLEAN_CLEANER_H_INCLUDED_


#include "clean/build/build.h"


typedef struct {
    tx_page_t             *page;
    const tx_selection_t  *selection;
    tx_clean_build_t      *build;
    uint8_t               *keep;     /* by node: text that was chosen */
    uint32_t              *sum;      /* by block: those kept before it */
    uint32_t               text;     /* the first node of that, */
    uint32_t               lead;     /*   and an image above it, or 0 */
    uint32_t               begin;    /* from here on images come along */
    uint32_t               first;    /* the nodes between which */
    uint32_t               last;     /*   everything that comes along lies */
    uint32_t               formula;  /* the latest that is there as TeX */
    uint32_t               tabs;     /* the latest list of tabs, or 0, */
    uint32_t               panels;   /*   and the element around their panels */
    tx_clean_node_t       *notes;    /* the list of sidenotes so far, or */
    uint32_t               nnotes;   /*   NULL: they stay in the text */
} tx_clean_t;


/* clean/clean.c */

/* Finds out what is kept, and begins a build.  false: no memory. */
bool tx_clean_init(tx_clean_t *clean, tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection);


/* clean/walk.c */

/* One node; returns the last one that was dealt with. */
uint32_t tx_clean_step(tx_clean_t *clean, uint32_t n);

/* Pops the frames of elements that end in front of a node. */
void tx_clean_leave(tx_clean_t *clean, uint32_t n);


/* clean/tabs.c */

/* Writes the name of a panel above it, if the list of names is gone. */
void tx_clean_enter_panel(tx_clean_t *clean, uint32_t n);

/* True for the list of the names of panels behind it, which goes. */
bool tx_clean_is_tab_list(tx_clean_t *clean, uint32_t n);


/* clean/signs.c */

/* True for the link of a heading to itself, or to the top of the page. */
bool tx_clean_is_permalink(const tx_clean_t *clean, uint32_t n);

/*
 * Writes the name of an icon in a cell without words, or the sign that its
 * class names; false: there is none.
 */
bool tx_clean_cell_sign(tx_clean_t *clean, uint32_t n);

/* True for a part of a block that is no part of its text. */
bool tx_clean_is_left_out(const tx_clean_t *clean, uint32_t n);


/* clean/sidenotes.c */

/*
 * True for a reference to a sidenote, and for the note behind it.  Both are
 * replaced by a number that links to the note's place in the list.
 */
bool tx_clean_is_sidenote(tx_clean_t *clean, uint32_t n);

/* Appends a link to a node of the page; source: the node it is made of, or 0. */
void tx_clean_note_link(tx_clean_build_t *build, tx_clean_node_t *parent,
    uint32_t source, uint32_t to, tx_str_t text);


#endif /* _TX_CLEAN_CLEANER_H_INCLUDED_ */
