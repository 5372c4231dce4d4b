/*
 * Copyright (C) textextract contributors
 *
 * Notes: pairs of references and notes in the clean tree, which become numbered
 * links and items of one list at the end.  Only tx_notes_collect() is called
 * from outside of clean/notes.
 */


#ifndef _TX_CLEAN_NOTES_NOTES_H_INCLUDED_
#define _TX_CLEAN_NOTES_NOTES_H_INCLUDED_


#include "clean/build/build.h"


#define TX_NOTE_LINK_MAX_BYTES  40  /* maximum bytes of the text of a link */


typedef struct {
    tx_clean_node_t  *block;    /* the block of the note, or of its label */
    uint32_t          number;   /* number in the list of notes, or 0 */
} tx_note_t;


/* The notes of a tree.  The field note of a node is an index of list[]. */

typedef struct {
    tx_clean_build_t  *build;
    tx_clean_node_t   *root;
    tx_clean_node_t   *section;     /* the section of notes, or NULL */
    tx_note_t         *list;        /* list[0] is not used */
    uint32_t           n;           /* the last index of list[] */
} tx_notes_t;


/* Makes a section of the tree's notes at its end, if it has notes. */
void tx_notes_collect(tx_clean_build_t *build, tx_clean_node_t *root);


/* clean/notes/links.c: finds the notes that links lead to. */
void tx_notes_find_linked(tx_notes_t *notes);

/* True for a block that can be a note: short, without headings and tables. */
bool tx_note_is_possible(const tx_clean_node_t *block);


/* clean/notes/numbered.c: finds notes without links by their numbers. */
void tx_notes_find_numbered(tx_notes_t *notes, uint32_t blocks);

/* True for a heading or a paragraph such as "Notes:". */
bool tx_note_is_heading(const tx_clean_node_t *block);


/* clean/notes/note_labels.c: the labels of notes, and links back to the text */

/*
 * Reads the text of a link into buf, of TX_NOTE_LINK_MAX_BYTES, without signs
 * at its beginning and end.  Returns "" if the text is too long or has images.
 */
tx_str_t tx_note_read_link_text(const tx_clean_node_t *link, u_char *buf);

/* True for a number, a sign or a short word with a number: 1, a, note 3. */
bool tx_note_is_label(tx_str_t s);

/*
 * Returns a text without the label that it begins with, and without signs
 * around the label; or the text.
 */
tx_str_t tx_note_drop_label(tx_str_t text, tx_str_t label);

/* True if a target, or the parent of an inline target, contains a reference. */
bool tx_target_has_ref(const tx_page_t *page, uint32_t target, uint32_t ref);

/* Removes links back to the text, and the label of `link`, from a note. */
void tx_note_strip_item(const tx_notes_t *notes, const tx_clean_node_t *link,
    tx_clean_node_t *item);


/* Makes a block a note.  Returns the note's index. */
static inline uint32_t
tx_notes_add(tx_notes_t *notes, tx_clean_node_t *block)
{
    if (block->note == 0) {
        block->note = ++notes->n;
        notes->list[notes->n].block = block;
    }

    return block->note;
}


/* Returns the first node without children at or below a node. */
static inline tx_clean_node_t *
tx_note_first_leaf(const tx_clean_node_t *node)
{
    while (node->child != NULL) {
        node = node->child;
    }

    return (tx_clean_node_t *) node;
}


#endif /* _TX_CLEAN_NOTES_NOTES_H_INCLUDED_ */
