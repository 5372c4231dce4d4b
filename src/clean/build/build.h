/*
 * Copyright (C) textextract contributors
 *
 * The builder of the clean tree.  It is given elements, text and images in
 * document order, and makes a tree that every HTML parser reads alike.
 *
 * An element is added when the first content is put into it.  Text is put into
 * a p or an element of inline content; an inline element that spans several of
 * these is opened again in each.  White space between elements is put into the
 * outermost element that it may be in.
 */


#ifndef _TX_CLEAN_BUILD_BUILD_H_INCLUDED_
#define _TX_CLEAN_BUILD_BUILD_H_INCLUDED_


#include "clean/clean.h"
#include "clean/links.h"


#define TX_CLEAN_MAX_SPANS   16  /* maximum nested inline elements of output */

/* Maximum nested blocks; 24 levels are left for posts, rows, cells, text. */
#define TX_CLEAN_MAX_BLOCKS  (TX_CLEAN_MAX_LEVELS - TX_CLEAN_MAX_SPANS - 24)


typedef enum {
    TX_CLEAN_THROUGH = 0,   /* an element replaced by its children */
    TX_CLEAN_BREAK,         /* ends the line; replaced by its children */
    TX_CLEAN_BLOCK,         /* a block that may contain blocks */
    TX_CLEAN_LINE,          /* a block of inline content only */
    TX_CLEAN_INLINE
} tx_clean_kind_t;


/* The target of a link inside the page; see clean/link_targets.c. */
typedef struct tx_clean_target_s  tx_clean_target_t;


/* An open element of the page: a frame of the stack. */

typedef struct {
    uint32_t          node;       /* page node of the element */
    uint32_t          block;      /* index of the innermost block's frame */
    uint32_t          para;       /* node of a p in the innermost block, or 0 */
    uint32_t          depth;      /* number of blocks around the element */
    tx_tag_t          tag;        /* tag of the element in the clean tree */
    tx_clean_kind_t   kind;
    bool              caption;    /* caption or cell: all text is kept */
    bool              lines;      /* line feeds in the text become br */
    tx_clean_node_t  *out;        /* the element's clean node, or NULL */
} tx_clean_frame_t;


typedef struct {
    uint32_t          node;
    tx_tag_t          tag;
    bool              made;       /* the span was opened in an earlier line */
    size_t            at;         /* bytes of clean text before the span */
    tx_clean_attr_t  *attrs;
} tx_clean_span_t;


typedef struct {
    tx_page_t         *page;
    tx_arena_t        *arena;
    const tx_meta_t   *meta;
    tx_links_t         links;
    uint32_t           lead;    /* heading node that becomes a p, or 0 */
    tx_clean_node_t   *root;

    tx_clean_frame_t  *frames;
    uint32_t           nframes;
    uint32_t           made;      /* number of frames whose blocks are added */

    tx_clean_node_t   *line;      /* the open p or another open line, or NULL */
    uint32_t           breaks;    /* number of br to add to the line later */
    bool               synced;    /* all spans are open in the line */

    tx_clean_span_t    spans[TX_CLEAN_MAX_SPANS];   /* spans open in the page */
    uint32_t           nspans;
    tx_clean_node_t   *open[TX_CLEAN_MAX_SPANS]; /* elements open in the line */
    uint32_t           nopen;

    uint32_t           from;      /* the text node that is being read */
    uint32_t           said;      /* text node whose text was added last */
    u_char            *text;      /* the text of the clean tree */
    size_t             room;      /* bytes allocated for the text */
    size_t             text_len;
    size_t             pending;   /* bytes of white space to add later */
    bool               broken;    /* pending white space has a line feed */

    bool               callouts;  /* the page has callouts */
    tx_clean_node_t   *image;     /* the latest image in the tree */
    size_t             image_at;  /* bytes of clean text before that image */

    size_t             spare;     /* repeated bytes that are still allowed */
    tx_clean_target_t *targets;   /* link targets, indexed by node, or NULL */
    uint32_t           anchor;    /* target whose id the next line will get */
    uint32_t           nnotes;    /* number of notes in the lists of notes */
    tx_clean_node_t   *sidenotes; /* a div for each sidenote of the tree */
    uint32_t           nsidenotes;
} tx_clean_build_t;


/* The tag and the kind of an element in the clean tree. */

typedef struct {
    tx_tag_t          tag;
    tx_clean_kind_t   kind;
} tx_clean_rule_t;


/* Functions in clean/build/build.c: the frames of open elements. */

/* Makes a builder; room: maximum bytes of text.  NULL: no memory. */
tx_clean_build_t *tx_clean_create_builder(tx_page_t *page,
    const tx_meta_t *meta, size_t room);

/* Begins another tree in this builder, returns its root.  NULL: no memory. */
tx_clean_node_t *tx_clean_begin_tree(tx_clean_build_t *build);

/*
 * Ends a tree that was begun amid another one, whose builder is in outer: the
 * builder adds to the outer tree again.
 */
void tx_clean_end_subtree(tx_clean_build_t *build,
    const tx_clean_build_t *outer);

static inline tx_clean_frame_t *
tx_clean_get_top_frame(tx_clean_build_t *build)
{
    return &build->frames[build->nframes - 1];
}

/* Returns the innermost open block. */
static inline tx_clean_frame_t *
tx_clean_get_innermost_block(tx_clean_build_t *build)
{
    return &build->frames[tx_clean_get_top_frame(build)->block];
}

static inline bool
tx_clean_is_in_pre(tx_clean_build_t *build)
{
    return tx_clean_get_innermost_block(build)->tag == TX_TAG_PRE;
}


/*
 * True if n bytes fit behind the text and the pending white space.  If they do
 * not, more text was added than allowed, and the arena is marked as failed.
 */
static inline bool
tx_clean_has_room(tx_clean_build_t *build, size_t n)
{
    if (n <= build->room - build->text_len - build->pending) {
        return true;
    }

    build->arena->failed = true;

    return false;
}


/* Returns the element of the open line to which content is added. */
static inline tx_clean_node_t *
tx_clean_get_open_node(const tx_clean_build_t *build)
{
    return build->nopen == 0 ? build->line : build->open[build->nopen - 1];
}

void tx_clean_open_element(tx_clean_build_t *build, uint32_t node);
void tx_clean_close_element(tx_clean_build_t *build);

/*
 * Opens the tree's last figure again if it has no caption and the page has the
 * element `caption` right behind it.  The figure is closed with that element.
 */
void tx_clean_reopen_figure(tx_clean_build_t *build, uint32_t caption);

/*
 * Adds the text of a text node, with white space collapsed.  Each text node may
 * be added only once, since there is no room for more text.
 */
void tx_clean_add_text(tx_clean_build_t *build, tx_str_t text);
void tx_clean_add_br(tx_clean_build_t *build);
void tx_clean_add_hr(tx_clean_build_t *build);

/* Adds text that is not from the page; its white space is unchanged. */
void tx_clean_add_text_as_is(tx_clean_build_t *build, tx_str_t text);

/* Ends the open line, so that further content begins a new line. */
void tx_clean_end_line(tx_clean_build_t *build);

/*
 * Adds an inline element, with a text in it unless the text is empty.  NULL: no
 * memory.
 */
tx_clean_node_t *tx_clean_add_inline(tx_clean_build_t *build, tx_tag_t tag,
    uint32_t source, tx_clean_attr_t *attrs, tx_str_t text);

/* True if the builder is inside of an inline element with this tag. */
bool tx_clean_is_in_span(const tx_clean_build_t *build, tx_tag_t tag);

/*
 * Counts bytes that the output repeats: of an inline element that is opened
 * again in another block, or of a long base URL in each link.  At most a
 * megabyte and four times the page's size may be repeated.  After that no
 * element is opened again, and relative URLs are left out.
 */
static inline void
tx_clean_count_repeated_bytes(tx_clean_build_t *build, size_t bytes)
{
    build->spare -= tx_min(bytes, build->spare);
}


/* clean/attributes.c: the attributes of elements */

/* Returns the allowed attributes of a node's element, in a fixed order. */
tx_clean_attr_t *tx_clean_make_attrs(tx_clean_build_t *build, uint32_t node,
    tx_tag_t tag);

/* Returns the absolute URL for a URL of the page, or an empty string. */
tx_str_t tx_clean_resolve_url(tx_clean_build_t *build, tx_str_t ref,
    tx_url_use_t use);

/* Returns a node's width or height in pixels; -1: it has none. */
int tx_clean_read_pixels(const tx_page_t *page, uint32_t node, tx_attr_id_t id);

/* True if a node's style gives `property` a value that begins with `value`. */
bool tx_clean_has_style(const tx_page_t *page, uint32_t node,
    const char *property, const char *value);


/* clean/code.c: the language of code, and what is left out beside code */

/* Returns the class "language-x" of a pre or code element, or empty. */
tx_str_t tx_code_make_language_class(tx_clean_build_t *build, uint32_t n);

/* True for an element of line numbers only, beside code or in it. */
bool tx_clean_is_line_number_gutter(const tx_page_t *page, uint32_t n);

/* True for a table with a row for each line of code. */
bool tx_clean_is_code_table(const tx_page_t *page, uint32_t n);

/* True for a button that copies code. */
bool tx_clean_is_copy_button(const tx_page_t *page, uint32_t n);


/* clean/link_targets.c: links inside the page, and the ids they lead to */

/* Finds links from node first to last, and their targets. false: no memory. */
bool tx_clean_find_targets(tx_clean_build_t *build, uint32_t first,
    uint32_t last);

/* True for a link whose target is an element around the link. */
bool tx_clean_links_to_ancestor(const tx_clean_build_t *build, uint32_t link);

/* Sets the id and the link of a clean node that was made from a page node. */
void tx_clean_set_node_target(tx_clean_build_t *build, tx_clean_node_t *node,
    uint32_t source);

/* Saves the id of an element that the tree lacks, for the next line. */
void tx_clean_save_target(tx_clean_build_t *build, uint32_t source);

/* Gives a new line the id that tx_clean_save_target() saved. */
void tx_clean_add_saved_target(tx_clean_build_t *build, tx_clean_node_t *line);

/* Saves a node of the finished tree as the target of links, if it has an id. */
void tx_clean_save_target_node(tx_clean_build_t *build, tx_clean_node_t *node);

/* Returns the saved node that has the id of a link's target; or NULL. */
tx_clean_node_t *tx_clean_get_target_node(const tx_clean_build_t *build,
    uint32_t link);

/* Returns the page node that the link of a clean node leads to; or 0. */
uint32_t tx_clean_get_page_target(const tx_clean_build_t *build,
    const tx_clean_node_t *node);

/*
 * Numbers the ids that are link targets, in the order of the tree, and makes
 * references link to their notes.
 */
void tx_clean_number_ids(tx_clean_build_t *build);


/*
 * clean/callouts.c: gives each callout of a tree a title.  Unwraps callouts
 * that have no text, that are footnotes, or that have most of the tree's text.
 */
void tx_callout_correct_all(tx_clean_build_t *build, tx_clean_node_t *root);


/* Functions in clean/build/elements.c: */

/* Returns the tag and kind that a tag of the page gets in the clean tree. */
tx_clean_rule_t tx_clean_get_element_for_tag(tx_tag_t tag);

/*
 * True if HTML allows an element with tag in parent; also for a list item in
 * any parent, as the item gets a list.
 */
bool tx_clean_may_be_child_of(tx_tag_t tag, tx_tag_t parent);

/* Returns the item, row or cell tag that must be between parent and tag. */
tx_tag_t tx_clean_find_required_item(tx_tag_t tag, tx_tag_t parent);


/* Functions in clean/build/semantic_tags.c: */

/* Returns a node's tag and kind by the node's tag, role, class and style. */
tx_clean_rule_t tx_clean_get_element_for_node(tx_clean_build_t *build,
    uint32_t node);

/*
 * Returns the p or div that is the caption of a div with images and no other
 * text. 0: the div is no figure with a caption.
 */
uint32_t tx_clean_find_caption(const tx_page_t *page, uint32_t div);


/* Functions in clean/build/blocks.c: */

/* Appends a new child to parent.  NULL: no memory. */
tx_clean_node_t *tx_clean_add_child(tx_clean_build_t *build,
    tx_clean_node_t *parent, tx_tag_t tag, uint32_t source);

/*
 * Returns the element that a child with this tag goes into: the parent, or an
 * item, row or cell in it, added if the page left it out.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_get_parent_for_tag(tx_clean_build_t *build,
    tx_clean_node_t *parent, tx_tag_t tag);

/* Adds the empty cells of a row, so that later cells keep their columns. */
void tx_clean_add_empty_cells(tx_clean_build_t *build,
    const tx_clean_frame_t *row);

/* Adds an element for each open block. false: no memory. */
bool tx_clean_add_blocks(tx_clean_build_t *build);


/* Functions in clean/build/spans.c: */

/* Adds a node's inline element to spans[]. false: the element is left out. */
bool tx_clean_push_span(tx_clean_build_t *build, uint32_t node,
    tx_tag_t tag);

/* Removes the innermost span of a node from spans[]. */
void tx_clean_pop_span(tx_clean_build_t *build, uint32_t node);

/*
 * Closes the open elements that do not contain the next content.  Stores the
 * spans around that content, and returns the number of these spans.
 */
uint32_t tx_clean_close_spans(tx_clean_build_t *build,
    tx_clean_span_t **spans);

/* Opens the elements of n spans that are not open yet. false: no memory. */
bool tx_clean_open_spans(tx_clean_build_t *build, tx_clean_span_t **spans,
    uint32_t n);


/* Functions in clean/build/lines.c: */

/* Opens all elements around the next content. false: no memory. */
bool tx_clean_open_elements(tx_clean_build_t *build);

/* Adds the len bytes at build->text + text_len to the open line. */
void tx_clean_add_text_bytes(tx_clean_build_t *build, size_t len);

/*
 * Adds a white space character to a pre when text follows it.  Spaces before
 * a line feed are removed.
 */
void tx_clean_add_pre_space(tx_clean_build_t *build, u_char c);


#endif /* _TX_CLEAN_BUILD_BUILD_H_INCLUDED_ */
