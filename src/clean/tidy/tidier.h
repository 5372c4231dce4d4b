/*
 * Copyright (C) textextract contributors
 *
 * What the files that tidy the clean tree share.
 */


#ifndef _TX_CLEAN_TIDY_TIDIER_H_INCLUDED_
#define _TX_CLEAN_TIDY_TIDIER_H_INCLUDED_


#include "clean/tidy/tidy.h"


/* The images and the text below a node. */

typedef struct {
    uint32_t  images;
    size_t    chars;        /* bytes of text without outer white space */
} tx_tidy_amount_t;


static inline bool
tx_tidy_is_heading(const tx_clean_node_t *node)
{
    return tx_tag_flags(node->tag) & TX_IS_HEADING;
}


/* True for a p without attributes. */
static inline bool
tx_tidy_is_plain_p(const tx_clean_node_t *node)
{
    return node->tag == TX_TAG_P && node->attrs == NULL;
}


/* clean/tidy/children.c */

/* True for an element without attributes that only groups its children. */
bool tx_tidy_is_wrapper(const tx_clean_node_t *node);

/* Replaces a wrapper by its only child; removes an empty wrapper. */
void tx_tidy_wrapper(tx_clean_node_t *node);

/* Unwraps the first p of an item or a cell if at most lists follow it. */
void tx_tidy_first_p(tx_clean_node_t *item);

/* Counts the images and the text below a node. */
tx_tidy_amount_t tx_tidy_measure(const tx_clean_node_t *node);

/* True if there are images but no text below a node. */
bool tx_tidy_has_only_images(const tx_clean_node_t *node);


/* clean/tidy/lists.c */

/*
 * Makes a div of a definition list without definitions, or with headings as
 * terms.  It is called before the items are tidied.
 */
void tx_tidy_definitions(tx_clean_node_t *list);

/* Corrects the items of a list. */
void tx_tidy_list(tx_clean_node_t *list);

/*
 * Appends a list of one item to the list of the same class in front of it:
 * some editors write a list for each item.
 */
void tx_tidy_join_list(const tx_page_t *page, tx_clean_node_t *list);


/* clean/tidy/figures.c */

/* Removes emphasis from a line of images; a heading of images is a p. */
void tx_tidy_image_line(tx_clean_node_t *line);

/* Puts the images of a figure into it, and its caption at one end. */
void tx_tidy_figure(tx_clean_node_t *figure);

/* Makes an image with a short line below it, and nothing else, a figure. */
void tx_tidy_captioned_image(tx_clean_node_t *node);


/* clean/tidy/code.c */

/* Moves the language of a pre to the code element in it. */
void tx_tidy_pre(tx_arena_t *arena, tx_clean_node_t *pre);


/* clean/tidy/table.c */

/* Corrects a table; one that only lays out the page becomes a div. */
void tx_tidy_table(const tx_page_t *page, tx_clean_node_t *table);


/* clean/tidy/repeats.c */

/* Removes images that repeat a near one, and repeated icons. */
void tx_tidy_repeats(tx_clean_node_t *root);


#endif /* _TX_CLEAN_TIDY_TIDIER_H_INCLUDED_ */
