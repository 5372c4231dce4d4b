/*
 * Copyright (C) textextract contributors
 *
 * What links inside of the page lead to, and which of that are footnotes.
 */


#ifndef _TX_WRITE_MARKDOWN_NOTES_H_INCLUDED_
#define _TX_WRITE_MARKDOWN_NOTES_H_INCLUDED_


#include "write/write.h"


/* What has an id, as links inside of the page lead to it. */

typedef struct {
    const tx_clean_node_t  *node;
    const tx_clean_node_t  *heading;   /* that it is or begins with, or NULL */
    tx_str_t                slug;      /*   by the name that GitHub gives it */
    const tx_clean_node_t  *note;      /* a block that is a note, or NULL */
    uint32_t                first;     /*   the first id of this note */
    uint32_t                number;    /*   its own; 0: nothing refers to it */
    tx_str_t                label;     /*   what refers to it, bare */
    bool                    tried;     /* it is known whether it is a note */
} tx_md_target_t;


typedef struct {
    tx_md_target_t  *by_id;
    uint32_t         n;          /* the highest id; 0: there are none */
    uint32_t         notes;      /* those that have a number */
} tx_md_targets_t;


/*
 * write/markdown/targets.c: returns false if there is no memory.  title: see
 * tx_outline_title()
 */
bool tx_md_find_targets(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title);

/* write/markdown/notes.c */

/* True for a node in a table, whose cells hold neither headings nor notes. */
bool tx_md_is_in_table(const tx_clean_node_t *node);

/* Finds the notes among the targets, and numbers those referred to. */
void tx_md_find_notes(tx_md_targets_t *targets, const tx_clean_node_t *root);

/* Returns the number of the note that a link refers to, or 0. */
uint32_t tx_md_reference_number(const tx_md_targets_t *targets,
    const tx_clean_node_t *link);

/* Returns what a note says: its block, or the one behind its number. */
const tx_clean_node_t *tx_md_note_text(const tx_clean_node_t *note);

/* True for a link from a note, given by its id, to the text, and its signs. */
bool tx_md_is_back(const tx_md_targets_t *targets,
    const tx_clean_node_t *node, uint32_t note);


/* write/markdown/labels.c */

/*
 * Returns the only text in a node without the signs around it; empty: it has
 * none, or more.
 */
tx_str_t tx_md_label(const tx_clean_node_t *node);

/* Returns a text without signs, such as a bracket, at its beginning. */
tx_str_t tx_md_unsigned(tx_str_t text);

/*
 * Returns a text without a label in brackets or the like at its beginning;
 * spaced: a space behind the label is enough.
 */
tx_str_t tx_md_unlabelled(tx_str_t text, tx_str_t label, bool spaced);


#endif /* _TX_WRITE_MARKDOWN_NOTES_H_INCLUDED_ */
