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


#define TX_NOTE_LABEL_MAX_BYTES  16  /* bytes of the text of a reference */


typedef struct {
    tx_clean_node_t  *block;    /* the block of the note, or of its label */
    uint32_t          extra;    /* number of blocks after it that belong to it */
    uint32_t          ref;      /* page node of the first reference found */
    uint32_t          number;   /* 0: no reference outside of notes */
    u_char            label[TX_NOTE_LABEL_MAX_BYTES];
    size_t            label_len;    /* bytes of the reference's text */
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


/* clean/notes/linked.c: finds notes that links lead to. */
void tx_notes_find_linked(tx_notes_t *notes);

/* True for a block that can be a note: short, without headings and tables. */
bool tx_note_can_be_note(const tx_clean_node_t *block);


/* clean/notes/numbered.c: finds notes by their numbers, without links. */
void tx_notes_find_numbered(tx_notes_t *notes, uint32_t blocks);


/* True for a heading or a paragraph such as "Notes:". */
bool tx_note_is_head(const tx_clean_node_t *block);


/* clean/notes/label.c: the labels of notes, and links back to the text */

/*
 * Reads the text of a reference or a link, without signs at its ends.  False:
 * it has more bytes than TX_NOTE_LABEL_MAX_BYTES, or images.
 */
bool tx_note_read_label(const tx_clean_node_t *node, tx_note_t *note);

/* True for a number, a sign or a short word with a number: 1, a, note 3. */
bool tx_note_is_label(tx_str_t s);

/*
 * Returns a text without a label at its beginning, and signs around it.
 * Returns the text unchanged if it does not begin with the label.
 */
tx_str_t tx_note_drop_label(tx_str_t text, tx_str_t label);

/* Removes label and links back from the text of a note that is a list item. */
void tx_note_strip(tx_notes_t *notes, const tx_note_t *note,
    tx_clean_node_t *item);

/* True if a link's target is the reference ref, next to it, or around it. */
bool tx_note_is_near(const tx_page_t *page, uint32_t target, uint32_t ref);


static inline tx_str_t
tx_note_get_label(const tx_note_t *note)
{
    return (tx_str_t) { note->label_len, note->label };
}


/* Adds a note; the reference's text is in `from`.  Returns its index. */
static inline uint32_t
tx_notes_add(tx_notes_t *notes, tx_clean_node_t *block, uint32_t ref,
    const tx_note_t *from)
{
    tx_note_t  *note;

    note = &notes->list[++notes->n];
    *note = *from;
    note->block = block;
    note->ref = ref;
    block->note = notes->n;

    return notes->n;
}


/* Returns the first node without children at or below a node. */
static inline tx_clean_node_t *
tx_note_first_leaf(tx_clean_node_t *node)
{
    while (node->child != NULL) {
        node = node->child;
    }

    return node;
}


#endif /* _TX_CLEAN_NOTES_NOTES_H_INCLUDED_ */
