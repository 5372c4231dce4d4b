/*
 * Copyright (C) textextract contributors
 *
 * What the files of the builder share; clean/build/build.h describes it.
 */


#ifndef _TX_CLEAN_BUILD_BUILDER_H_INCLUDED_
#define _TX_CLEAN_BUILD_BUILDER_H_INCLUDED_


#include "clean/build/build.h"


/* The tag and the kind of an element in the clean tree. */

typedef struct {
    tx_tag_t          tag;
    tx_clean_kind_t   kind;
} tx_clean_rule_t;


static inline bool
tx_clean_in_pre(tx_clean_build_t *build)
{
    return tx_clean_block(build)->tag == TX_TAG_PRE;
}


/* Returns the element to which content of the open line is added. */
static inline tx_clean_node_t *
tx_clean_innermost(const tx_clean_build_t *build)
{
    return build->nopen == 0 ? build->line : build->open[build->nopen - 1];
}


/* clean/build/elements.c */

/* Returns the clean tree's tag and kind for an element, by its tag. */
tx_clean_rule_t tx_clean_rule_of_tag(tx_tag_t tag);

/*
 * True unless HTML allows tag only in a list, a table or the like, and parent
 * is no such element.
 */
bool tx_clean_may_stand_in(tx_tag_t tag, tx_tag_t parent);

/* Returns the item, row or cell that HTML needs between two tags, or 0. */
tx_tag_t tx_clean_item_between(tx_tag_t tag, tx_tag_t parent);


/* clean/build/meaning.c */

/* Returns a node's tag and kind by its tag, role, class and style. */
tx_clean_rule_t tx_clean_rule_of_node(tx_clean_build_t *build, uint32_t node);

/* True for an element whose style or class keeps line feeds: a poem. */
bool tx_clean_keeps_lines(const tx_page_t *page, uint32_t node);


/* clean/build/blocks.c */

/* Appends a new child to parent.  NULL: no memory. */
tx_clean_node_t *tx_clean_add(tx_clean_build_t *build,
    tx_clean_node_t *parent, tx_tag_t tag, uint32_t source);

/*
 * Returns the element to which a child with this tag is added: the parent, or
 * an item, row or cell in it that the page left out.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_holder(tx_clean_build_t *build,
    tx_clean_node_t *parent, tx_tag_t tag);

/* Adds the elements of all open blocks.  false: no memory. */
bool tx_clean_add_blocks(tx_clean_build_t *build);


/* clean/build/spans.c */

/* Adds an inline element to spans[]. false: the element is left out. */
bool tx_clean_push_span(tx_clean_build_t *build, uint32_t node,
    tx_tag_t tag);

/* Removes the innermost span of a node from spans[]. */
void tx_clean_pop_span(tx_clean_build_t *build, uint32_t node);

/*
 * Closes open elements in front of content until those left are the first of
 * the spans around that content, which it stores.  Returns their number.
 */
uint32_t tx_clean_close_spans(tx_clean_build_t *build,
    tx_clean_span_t **spans);

/* Opens the spans, of n, that are not open yet. false: no memory. */
bool tx_clean_open_spans(tx_clean_build_t *build, tx_clean_span_t **spans,
    uint32_t n);


/* clean/build/lines.c */

/* Opens all elements around the next content. false: no memory. */
bool tx_clean_open_all(tx_clean_build_t *build);

/* Adds the len bytes at build->text + text_len to the open line. */
void tx_clean_add_bytes(tx_clean_build_t *build, size_t len);

/*
 * Adds white space to a pre once text follows it.  Spaces in front of a line
 * feed are removed.
 */
void tx_clean_space_in_pre(tx_clean_build_t *build, u_char c);


#endif /* _TX_CLEAN_BUILD_BUILDER_H_INCLUDED_ */
