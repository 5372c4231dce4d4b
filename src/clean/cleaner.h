/*
 * Copyright (C) textextract contributors
 *
 * What the files that make a page the clean tree share: what is kept of it.
 */


#ifndef _TX_CLEAN_CLEANER_H_INCLUDED_
#define _TX_CLEAN_CLEANER_H_INCLUDED_


#include "clean/build/build.h"


/* A note that stands where the text refers to it, to be set below. */

typedef struct tx_clean_margin_s  tx_clean_margin_t;

struct tx_clean_margin_s {
    uint32_t               from;     /* the node that refers to it */
    uint32_t               node;
    uint32_t               number;
    tx_clean_margin_t     *before;   /* the note in front of it */
};


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
    bool                   notes;    /* notes are set below the text: */
    tx_clean_margin_t     *margin;   /*   the latest of them, */
    uint32_t               passed;   /*   and its node */
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

/* The name of a panel among several, above it. */
void tx_clean_enter_panel(tx_clean_t *clean, uint32_t n);

/* True for the list of those names, if they come with the panels. */
bool tx_clean_is_tab_list(const tx_clean_t *clean, uint32_t n);


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


/* clean/margin_notes.c */

/*
 * True for what refers to a note right behind it, which is to stand below the
 * text, and for that note itself: they come along otherwise.
 */
bool tx_clean_is_margin(tx_clean_t *clean, uint32_t n);

/* Adds a link inside of the page to a node; NULL: no memory. */
tx_clean_node_t *tx_clean_margin_link(tx_arena_t *arena,
    tx_clean_node_t *parent, uint32_t source, tx_str_t text);


/* clean/margin_list.c */

/* Appends the notes that were met to the tree, with links back. */
void tx_clean_margin(tx_clean_t *clean);


#endif /* _TX_CLEAN_CLEANER_H_INCLUDED_ */
