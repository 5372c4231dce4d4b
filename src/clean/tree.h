/*
 * Copyright (C) textextract contributors
 *
 * Declares the nodes of the clean tree.
 */


#ifndef _TX_CLEAN_TREE_H_INCLUDED_
#define _TX_CLEAN_TREE_H_INCLUDED_


#include "core/arena.h"
#include "html/tags.h"


typedef struct tx_clean_attr_s  tx_clean_attr_t;
typedef struct tx_clean_node_s  tx_clean_node_t;
typedef struct tx_mathml_node_s  tx_mathml_node_t;

struct tx_clean_attr_s {
    tx_clean_attr_t  *next;
    tx_attr_id_t      id;       /* an allowed attribute of the node */
    tx_str_t          value;    /* attribute's value, not escaped */
};

struct tx_clean_node_s {
    tx_clean_node_t  *parent;
    tx_clean_node_t  *child;
    tx_clean_node_t  *last_child;
    tx_clean_node_t  *prev;
    tx_clean_node_t  *next;
    tx_tag_t          tag;      /* TX_TAG_TEXT, or an allowed element */
    uint32_t          source;   /* number of the page node, or 0 */
    uint32_t          id;       /* the number in an id like "tx-1", or 0 */
    uint32_t          link;     /* id of the target of a link, or 0 */
    uint32_t          note;     /* number of the note that a link refers to, or
                                   that an item is; or 0 */
    tx_clean_attr_t  *attrs;
    tx_mathml_node_t *math;     /* MathML of a code element, or NULL */
    tx_str_t          text;     /* text of a TX_TAG_TEXT, unescaped; without
                                   control and bidi characters; white space
                                   is collapsed except in a pre */
};


/* An element of MathML; a math element has exactly one child. */

struct tx_mathml_node_s {
    tx_str_t          name;
    tx_str_t          attrs;    /* attributes as text of safe characters */
    tx_str_t          text;     /* text of one line, not escaped; or empty */
    uint32_t          nparts;   /* number of children */
    tx_mathml_node_t *parts[];
};


/* Returns the next node behind a node's descendants; NULL: there is none. */
static inline tx_clean_node_t *
tx_clean_skip_node(const tx_clean_node_t *root, const tx_clean_node_t *node)
{
    while (node != root && node->next == NULL) {
        node = node->parent;
    }

    return (node == root) ? NULL : node->next;
}


/* Returns the next node in document order; NULL: there is none below root. */
static inline tx_clean_node_t *
tx_clean_next_node(const tx_clean_node_t *root, const tx_clean_node_t *node)
{
    return (node->child != NULL) ? node->child : tx_clean_skip_node(root, node);
}


static inline bool
tx_clean_is_block_node(const tx_clean_node_t *node)
{
    return (tx_tag_flags(node->tag) & TX_IS_BLOCK) != 0;
}


/*
 * Returns the next row of a table behind row; the first row if row is NULL.
 * Returns NULL if there is no further row.
 */
tx_clean_node_t *tx_clean_next_row(const tx_clean_node_t *table,
    const tx_clean_node_t *row);

/* Returns an attribute's value; data is NULL if the node has none. */
tx_str_t tx_clean_get_attr(const tx_clean_node_t *node, tx_attr_id_t id);

/* Returns a new attribute followed by next; or next if there is no memory. */
tx_clean_attr_t *tx_clean_make_attr(tx_arena_t *arena, tx_attr_id_t id,
    tx_str_t value, tx_clean_attr_t *next);

/* Removes an attribute from a node and returns it; NULL: the node has none. */
tx_clean_attr_t *tx_clean_remove_attr(tx_clean_node_t *node, tx_attr_id_t id);

/* Returns a new node without a parent.  NULL: no memory. */
tx_clean_node_t *tx_clean_make_node(tx_arena_t *arena, tx_tag_t tag,
    uint32_t source);

/* Makes node, which has no parent, the last child of parent. */
void tx_clean_append_child(tx_clean_node_t *parent, tx_clean_node_t *node);

/* Appends a text node.  A failed allocation marks the arena. */
void tx_clean_append_text(tx_arena_t *arena, tx_clean_node_t *parent,
    tx_str_t text);

/*
 * Appends an element, with a text unless that is empty.  Returns NULL if parent
 * is NULL or if there is no memory.
 */
tx_clean_node_t *tx_clean_append_element(tx_arena_t *arena,
    tx_clean_node_t *parent, tx_tag_t tag, tx_str_t text);

/* Insert a node, which has no parent, before or after another node. */
void tx_clean_insert_before(tx_clean_node_t *node, tx_clean_node_t *before);
void tx_clean_insert_after(tx_clean_node_t *node, tx_clean_node_t *after);

/* Removes a node and its descendants from its parent. */
void tx_clean_remove_node(tx_clean_node_t *node);

/* Removes a node, and its ancestors below `outer` that become empty. */
void tx_clean_remove_with_empty_parents(const tx_clean_node_t *outer,
    tx_clean_node_t *node);

/* Moves all children of node `from` to the end of node `to`. */
void tx_clean_move_children(tx_clean_node_t *to, tx_clean_node_t *from);

/* Moves an id from a node to one without an id. false: both nodes have ids. */
bool tx_clean_move_id(tx_clean_node_t *to, tx_clean_node_t *from);

/* Replaces a node by its children, unless its id would be lost. */
void tx_clean_unwrap_node(tx_clean_node_t *node);


#endif /* _TX_CLEAN_TREE_H_INCLUDED_ */
