/*
 * Copyright (C) textextract contributors
 *
 * What the files of the builder share; clean/build/build.h has what it is.
 */


#ifndef _TX_CLEAN_BUILD_BUILDER_H_INCLUDED_
#define _TX_CLEAN_BUILD_BUILDER_H_INCLUDED_


#include "clean/build/build.h"


/* What becomes of an element. */

typedef struct {
    tx_tag_t          tag;
    tx_clean_kind_t   kind;
} tx_clean_rule_t;


static inline bool
tx_clean_in_pre(tx_clean_build_t *build)
{
    return tx_clean_block(build)->tag == TX_TAG_PRE;
}


/* Where content goes in the open line. */
static inline tx_clean_node_t *
tx_clean_place(const tx_clean_build_t *build)
{
    return build->nopen == 0 ? build->line : build->open[build->nopen - 1];
}


/* clean/build/elements.c */

/* The allowlist.  What is not here vanishes. */
tx_clean_rule_t tx_clean_rule(tx_tag_t tag);

/* True unless an element is part of a list, a table or the like elsewhere. */
bool tx_clean_may_stand_in(tx_tag_t tag, tx_tag_t parent);

/* The item, row or cell between an element and its parent; 0: it needs none. */
tx_tag_t tx_clean_item_between(tx_tag_t tag, tx_tag_t parent);


/* clean/build/meaning.c */

/* What an element of the page becomes. */
tx_clean_rule_t tx_clean_meant(tx_clean_build_t *build, uint32_t node);

/* True for a poem and the like, whose lines its style or class keeps. */
bool tx_clean_keeps_lines(const tx_page_t *page, uint32_t node);


/* clean/build/blocks.c */

/* A new last child.  NULL: no memory. */
tx_clean_node_t *tx_clean_add(tx_clean_build_t *build,
    tx_clean_node_t *parent, tx_tag_t tag, uint32_t source);

/*
 * Where a child of that tag goes below a parent: into the parent, or into
 * an item, row or cell that the page left out.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_holder(tx_clean_build_t *build,
    tx_clean_node_t *parent, tx_tag_t tag);

/* Makes the elements of all open blocks; false: no memory. */
bool tx_clean_make(tx_clean_build_t *build);


/* clean/build/spans.c */

/* Takes an inline element into the spans; false: it vanishes. */
bool tx_clean_push_span(tx_clean_build_t *build, uint32_t node,
    tx_tag_t tag);

/* Takes the innermost span of a node out. */
void tx_clean_pop_span(tx_clean_build_t *build, uint32_t node);

/*
 * Before content: closes what is not wanted here, and fills in the spans that
 * are.  Returns how many.
 */
uint32_t tx_clean_close_spans(tx_clean_build_t *build,
    tx_clean_span_t **spans);

/* Then opens those of n spans that are not open; false: no memory. */
bool tx_clean_open_spans(tx_clean_build_t *build, tx_clean_span_t **spans,
    uint32_t n);


/* clean/build/lines.c */

/* Makes everything ready for content; false: no memory. */
bool tx_clean_content(tx_clean_build_t *build);

/* Takes len bytes behind the text into the tree. */
void tx_clean_take(tx_clean_build_t *build, size_t len);

/*
 * White space that appears if something follows it, in a pre.  No spaces
 * are left before the end of a line.
 */
void tx_clean_space_in_pre(tx_clean_build_t *build, u_char c);


#endif /* _TX_CLEAN_BUILD_BUILDER_H_INCLUDED_ */
