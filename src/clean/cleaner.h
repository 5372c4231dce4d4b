/*
 * Copyright (C) textextract contributors
 *
 * Declares what files that walk the page to build the clean tree share.
 */


#ifndef _TX_CLEAN_CLEANER_H_INCLUDED_
#define _TX_CLEAN_CLEANER_H_INCLUDED_


#include "clean/build/build.h"


typedef struct {
    tx_page_t             *page;
    const tx_selection_t  *selection;
    tx_clean_build_t      *build;
    uint8_t               *keep;     /* for each node: 1 if its text is kept */
    uint32_t              *sum;  /* number of kept blocks before each block */
    tx_str_t               image;    /* file name of the metadata's image */
    uint32_t               lead;     /* node of the lead image, or 0 */
    uint32_t               text_end; /* the last node that has kept text */
    uint32_t               media;    /* node behind which images are kept */
    uint32_t               first;    /* first node of the kept content */
    uint32_t               last;     /* the last node of the kept content */
    uint32_t               formula;  /* node of the latest formula, or 0 */
    uint32_t               tabs;     /* node of the latest list of tabs, or 0 */
    uint32_t               panels;   /* node of the element around tab panels */
    bool                   in_note;  /* a sidenote is being added */
} tx_clean_t;


/* Functions in clean/clean.c: */

/* Finds the kept text and its links for a walk. false: no memory. */
bool tx_clean_init_walk(tx_clean_t *clean, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection);


/* clean/selected_text.c: which text, images and media the clean tree gets */

/*
 * Marks the kept text, and finds the range in which images are kept.  Returns
 * false if there is no memory.
 */
bool tx_clean_mark_kept_text(tx_clean_t *clean);

/* True if the kept text includes text below a node. */
bool tx_clean_has_kept_text(const tx_clean_t *clean, uint32_t n);


/* Functions in clean/walk.c: */

/*
 * Adds page node n to the tree, or leaves it out.  Returns n if the children of
 * n are to be walked next, else the last descendant of n.
 */
uint32_t tx_clean_walk_node(tx_clean_t *clean, uint32_t n);

/* Closes open elements that end before node n; page->nnodes: closes all. */
void tx_clean_close_elements(tx_clean_t *clean, uint32_t n);

/*
 * Adds the kept content of the nodes from first to last to the tree, and closes
 * the elements that end with node last.
 */
void tx_clean_walk_range(tx_clean_t *clean, uint32_t first, uint32_t last);


/* Functions in clean/tab_panels.c: */

/* Adds a panel's name above the panel, if the list of tab names is left out. */
void tx_clean_add_panel_name(tx_clean_t *clean, uint32_t n);

/* True for a list of tab names, left out as each panel gets its name. */
bool tx_clean_is_tab_list(tx_clean_t *clean, uint32_t n);


/* Functions in clean/permalinks_and_line_numbers.c: */

/* True for a link like "#" or "¶" from a heading or a caption to itself. */
bool tx_clean_is_permalink(const tx_clean_t *clean, uint32_t n);

/*
 * Adds the label of an icon in a table cell without text, or the check mark or
 * cross that the cell's class names. false: the cell has neither.
 */
bool tx_clean_add_cell_icon(tx_clean_t *clean, uint32_t n);

/*
 * True for a part of a block that is not read with its text: line numbers, a
 * copy button, text for screen readers only.
 */
bool tx_clean_is_left_out_of_text(const tx_clean_t *clean, uint32_t n);


/* Functions in clean/sidenotes.c: */

/* Returns the sidenote that node n is, or whose number node n is; or 0. */
uint32_t tx_clean_find_sidenote(const tx_page_t *page, uint32_t n);


#endif /* _TX_CLEAN_CLEANER_H_INCLUDED_ */
