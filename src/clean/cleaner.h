/*
 * Copyright (C) textextract contributors
 *
 * What the files share that walk the page to build the clean tree.
 */


#ifndef _TX_CLEAN_CLEANER_H_INCLUDED_
#define _TX_CLEAN_CLEANER_H_INCLUDED_


#include "clean/build/build.h"


typedef struct {
    tx_page_t             *page;
    const tx_selection_t  *selection;
    tx_clean_build_t      *build;
    uint8_t               *keep;     /* by node: 1 for text that is kept */
    uint32_t              *sum;     /* by block: number of kept blocks before */
    uint32_t               lead;     /* the image above the first text, or 0 */
    uint32_t               text_end; /* the last node of kept text */
    uint32_t               media;    /* the node behind which images are kept */
    uint32_t               first;    /* the first node of the kept content */
    uint32_t               last;     /* the last node of the kept content */
    uint32_t               formula;  /* the node of the latest formula, or 0 */
    uint32_t               tabs;     /* node of the latest list of tabs, or 0 */
    uint32_t               panels;   /* the element around the tabs' panels */
    bool                   in_note;  /* a sidenote's text is being added */
} tx_clean_t;


/* clean/clean.c */

/* Finds what is kept and prepares the builder.  false: no memory. */
bool tx_clean_init(tx_clean_t *clean, tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection);


/* clean/walk.c */

/*
 * Adds a node to the tree, or leaves it out.  Returns the node itself, if its
 * children are to be walked next, else the last node in it.
 */
uint32_t tx_clean_walk_node(tx_clean_t *clean, uint32_t n);

/* Closes the open elements that end in front of a node; nnodes: all. */
void tx_clean_close_elements(tx_clean_t *clean, uint32_t n);

/*
 * Adds the kept content of the nodes from first to last to the tree, and closes
 * the elements that end with the last.
 */
void tx_clean_walk(tx_clean_t *clean, uint32_t first, uint32_t last);


/* clean/tabs.c */

/* Writes the name of a panel above it, if the list of names is gone. */
void tx_clean_add_panel_name(tx_clean_t *clean, uint32_t n);

/* True for a list of tab names that is left out: its panels get the names. */
bool tx_clean_is_tab_list(tx_clean_t *clean, uint32_t n);


/* clean/signs.c */

/* True for a link of a heading or a caption to itself: "#", "¶". */
bool tx_clean_is_permalink(const tx_clean_t *clean, uint32_t n);

/*
 * Adds the label of an icon in a table cell without text, or the check mark or
 * cross that its class names. false: it has neither.
 */
bool tx_clean_add_cell_sign(tx_clean_t *clean, uint32_t n);

/*
 * True for a part of a block that is not read with its text: line numbers, a
 * copy button, text for screen readers only.
 */
bool tx_clean_is_left_out(const tx_clean_t *clean, uint32_t n);


/* clean/sidenotes.c */

/* Returns the sidenote that an element is, or whose number it has; or 0. */
uint32_t tx_clean_find_sidenote(const tx_page_t *page, uint32_t n);


#endif /* _TX_CLEAN_CLEANER_H_INCLUDED_ */
