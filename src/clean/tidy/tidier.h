/*
 * Copyright (C) textextract contributors
 *
 * What the files that tidy the clean tree share.
 */


#ifndef _TX_CLEAN_TIDY_TIDIER_H_INCLUDED_
#define _TX_CLEAN_TIDY_TIDIER_H_INCLUDED_


#include "clean/tidy/tidy.h"


static inline bool
tx_clean_is_heading(tx_tag_t tag)
{
    return tx_tag_flags(tag) & TX_IS_HEADING;
}


static inline bool
tx_clean_is_list(tx_tag_t tag)
{
    return tag == TX_TAG_UL || tag == TX_TAG_OL || tag == TX_TAG_DL;
}


static inline bool
tx_clean_is_plain_p(const tx_clean_node_t *node)
{
    return node->tag == TX_TAG_P && node->attrs == NULL;
}


/* clean/tidy/unwrap.c */

void tx_clean_append_all(tx_clean_node_t *parent, tx_clean_node_t *node);

/* Moves an id; false: there is one already. */
bool tx_clean_move_id(tx_clean_node_t *to, tx_clean_node_t *from);

/* Replaces a child by its own children, unless it is a target beside one. */
void tx_clean_unwrap(tx_clean_node_t *parent, tx_clean_node_t *which);

/* True for what means nothing but that its content belongs together. */
bool tx_clean_is_wrapper(const tx_clean_node_t *node);

/* A wrapper alone in an element that has a meaning of its own. */
void tx_clean_unwrap_only(tx_clean_node_t *node);

/* "<li><p>text</p><ul>" needs no p: nothing but lists follow it. */
void tx_clean_unwrap_p(tx_clean_node_t *item);


/* clean/tidy/lists.c */

/* The list that comes before, and where it goes on. */

typedef struct {
    tx_clean_node_t  *list;
    uint32_t          source;    /* its last part in the page */
    uint32_t          items;     /*   and how many are in that */
    uint32_t          next;      /* the number of the next item, or 0 */
} tx_clean_lists_t;

/*
 * True if a list right behind another, which is where its items are now, is
 * the same: it goes on with the next number, or both are of one class and one
 * of them has but one item.  If its class has a higher digit at its end than
 * the other's, it is a list in that one's last item.
 */
bool tx_clean_join_list(const tx_page_t *page, tx_clean_lists_t *lists,
    tx_clean_node_t *list);

/* An item of nothing but a list gives that to the item in front of it. */
void tx_clean_indent_items(tx_clean_node_t *list);


/* clean/tidy/images.c */

/* Headings and paragraphs of nothing but images, and figures. */
void tx_clean_tidy_heading(tx_clean_node_t *heading);
void tx_clean_tidy_paragraph(tx_clean_node_t *p);
void tx_clean_tidy_figure(tx_clean_node_t *figure);

/* A list of definitions with an image as its term, and what that is. */
void tx_clean_tidy_terms(tx_clean_node_t *list);


/* clean/tidy/code.c */

/* A language stands at the code that is all of a pre. */
void tx_clean_tidy_code(tx_arena_t *arena, tx_clean_node_t *pre);


/* clean/tidy/table.c: a table, or the blocks of one that is none. */
void tx_clean_tidy_table(const tx_page_t *page, tx_clean_node_t *table);


#endif /* _TX_CLEAN_TIDY_TIDIER_H_INCLUDED_ */
