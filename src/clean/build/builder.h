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
tx_clean_is_block(tx_clean_kind_t kind)
{
    return kind == TX_CLEAN_BLOCK || kind == TX_CLEAN_LINE;
}


static inline bool
tx_clean_in_pre(tx_clean_build_t *build)
{
    return tx_clean_block(build)->tag == TX_TAG_PRE;
}


/* A pre that the page has made of other elements. */
static inline bool
tx_clean_in_listing(tx_clean_build_t *build)
{
    return tx_clean_in_pre(build)
           && !(build->page->nodes[tx_clean_block(build)->node].flags
                & TX_NODE_PRE);
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

/* Parts of a list, a table or a figure are nothing without it. */
bool tx_clean_placed(tx_tag_t tag, tx_tag_t parent);

/* By how much a block is deeper than its parent, see tx_clean_holder(). */
uint32_t tx_clean_levels(tx_tag_t tag, tx_tag_t parent);

/* True if blocks of any kind may stand in an element. */
bool tx_clean_is_flow(tx_tag_t tag);


/* clean/build/roles.c */

/* The element that a role makes of a div, a paragraph or a span. */
tx_tag_t tx_clean_role(const tx_page_t *page, uint32_t node, tx_tag_t tag);

/* What a style makes of a span in the text: bold, italic; or of a b: none. */
tx_tag_t tx_clean_styled(const tx_page_t *page, uint32_t node, tx_tag_t tag);

/*
 * "white-space: pre-line" and the like in a style attribute, or as a class: a
 * poem would become one line.
 */
bool tx_clean_keeps_lines(const tx_page_t *page, uint32_t node);

/* True for a span that is a line of its own by its class or style. */
bool tx_clean_is_line(const tx_page_t *page, uint32_t node);


/* clean/build/figures.c */

/* True for a caption in the line, right behind an image. */
bool tx_clean_is_below(const tx_page_t *page, uint32_t n);

/* True for what is in a figure and begins with its caption. */
bool tx_clean_frames_caption(const tx_page_t *page, uint32_t n);

/* What a div or a p becomes: a figure, or the caption of one. */
tx_tag_t tx_clean_figure(const tx_page_t *page, uint32_t n, tx_tag_t tag);


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

/* A cell that ends with nothing in it, in a row that is there. */
void tx_clean_empty_cell(tx_clean_build_t *build,
    const tx_clean_frame_t *cell);


/* clean/build/spans.c */

/* Takes an inline element into the spans; false: it vanishes. */
bool tx_clean_push_span(tx_clean_build_t *build, uint32_t node,
    tx_tag_t tag);

/*
 * Before content: closes what is not wanted here, and returns how many of
 * spans, which this fills in, are.
 */
uint32_t tx_clean_close_spans(tx_clean_build_t *build,
    tx_clean_span_t *spans);

/* Then opens those of n spans that are not open; false: no memory. */
bool tx_clean_open_spans(tx_clean_build_t *build,
    const tx_clean_span_t *spans, uint32_t n);


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
