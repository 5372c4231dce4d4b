/*
 * Copyright (C) textextract contributors
 *
 * Corrects the whole clean tree, when it has been built.  Only
 * tx_clean_correct_tree() is called from outside of clean/tidy.
 */


#ifndef _TX_CLEAN_TIDY_TIDY_H_INCLUDED_
#define _TX_CLEAN_TIDY_TIDY_H_INCLUDED_


#include "clean/tree.h"
#include "html/page.h"


/*
 * Removes repeated images and needless wrappers, makes blocks of tables that
 * only lay out the page, gives each element the children that HTML allows, and
 * leaves out the parts that page->omit names.  The root stays.
 */
void tx_clean_correct_tree(const tx_page_t *page, tx_clean_node_t *root);


/* The images and the text below a node. */

typedef struct {
    uint32_t  images;
    size_t    chars;        /* bytes of text, trimmed at both ends */
} tx_tidy_amount_t;


static inline bool
tx_tidy_is_heading(const tx_clean_node_t *node)
{
    return tx_tag_flags(node->tag) & TX_IS_HEADING;
}


static inline bool
tx_tidy_is_list(const tx_clean_node_t *node)
{
    return node->tag == TX_TAG_UL || node->tag == TX_TAG_OL
           || node->tag == TX_TAG_DL;
}


/* True for a p without attributes. */
static inline bool
tx_tidy_is_plain_p(const tx_clean_node_t *node)
{
    return node->tag == TX_TAG_P && node->attrs == NULL;
}


/* Functions in clean/tidy/children.c: */

/* True for an element without attributes that only groups its children. */
bool tx_tidy_is_wrapper(const tx_clean_node_t *node);

/* Replaces a wrapper by its only child, or removes an empty wrapper. */
void tx_tidy_remove_wrapper(tx_clean_node_t *node);

/* Unwraps the first p of an item or a cell if only lists follow the p. */
void tx_tidy_unwrap_first_p(tx_clean_node_t *item);

/* Counts the images and the bytes of text below a node. */
tx_tidy_amount_t tx_tidy_count_content(const tx_clean_node_t *node);

/* True if there are images but no text below a node. */
bool tx_tidy_has_only_images(const tx_clean_node_t *node);


/* Functions in clean/tidy/lists.c: */

/*
 * Makes a div of a definition list that has no definitions or has headings as
 * terms.  Must be called before the items are tidied.
 */
void tx_tidy_replace_definition_list(tx_clean_node_t *list);

/* Unwraps a list that is used as a box, and items that only indent a list. */
void tx_tidy_unwrap_list_items(tx_clean_node_t *list);

/*
 * Appends a list with a single item to the list of the same class before it,
 * since some editors write a list for each item.
 */
void tx_tidy_join_list(const tx_page_t *page, tx_clean_node_t *list);


/* Functions in clean/tidy/figures.c: */

/* Removes paragraphs around a figure's images; moves the caption to the end. */
void tx_tidy_reorder_figure(tx_clean_node_t *figure);

/* Makes a figure of an element that has only images and a short line. */
void tx_tidy_make_figure(tx_clean_node_t *node);


/* Functions in clean/tidy/table.c: */

/* Corrects a table; a table that only lays out the page becomes a div. */
void tx_tidy_correct_table(const tx_page_t *page, tx_clean_node_t *table);


/* Functions in clean/tidy/repeats.c: */

/* Removes repeated icons, and images that repeat an image near to them. */
void tx_tidy_remove_repeats(tx_clean_node_t *root);


/* Functions in clean/tidy/omit.c: */

/*
 * Leaves out tables, images or links, by the bits TX_OMIT_..., and the elements
 * around them that have no other content.  Returns true if parent is to be left
 * out, too, as nothing that can stay alone is in it.  False for a table's cell.
 */
bool tx_tidy_omit_parts(tx_clean_node_t *parent, uint32_t omit);


#endif /* _TX_CLEAN_TIDY_TIDY_H_INCLUDED_ */
