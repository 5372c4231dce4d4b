/*
 * Copyright (C) textextract contributors
 *
 * The parts of clean/clean.c: a builder that is told of elements, text and
 * images in document order and makes a tree of them whose structure is
 * always sound, so that it means the same to every parser.
 *
 * Elements appear when something is put into them.  Text stands in a p or
 * in an element that takes text alone; inline elements begin anew in each
 * of these, and white space goes to the outermost place that it can have.
 */


#ifndef _TX_CLEAN_BUILD_BUILD_H_INCLUDED_
#define _TX_CLEAN_BUILD_BUILD_H_INCLUDED_


#include "clean/clean.h"
#include "clean/links.h"


#define TX_CLEAN_SPANS   16     /* inline elements in one another */

/* Deeper blocks are flattened: a row, a cell, a p, spans, text may follow. */
#define TX_CLEAN_BLOCKS  (TX_CLEAN_DEPTH - TX_CLEAN_SPANS - 8)


typedef enum {
    TX_CLEAN_THROUGH = 0,   /* vanishes, but its children stay */
    TX_CLEAN_BREAK,         /* likewise; text around it is kept apart */
    TX_CLEAN_BLOCK,         /* holds blocks */
    TX_CLEAN_LINE,          /* a block that holds inline content only */
    TX_CLEAN_INLINE
} tx_clean_kind_t;


/* What links inside the page lead to, see clean/targets.c. */
typedef struct tx_clean_target_s  tx_clean_target_t;


/* An open element of the page. */

typedef struct {
    uint32_t          node;
    uint32_t          block;      /* the frame of the innermost BLOCK, LINE */
    uint32_t          para;       /* the innermost p in it, or 0 */
    uint32_t          depth;      /* of blocks in the new tree */
    tx_tag_t          tag;        /* in the new tree */
    tx_clean_kind_t   kind;
    bool              wanted;     /* its images come along */
    bool              caption;    /* its text comes along */
    bool              lines;      /* line feeds end lines: a poem */
    tx_clean_node_t  *out;        /* a block's element, once it is there */
} tx_clean_frame_t;


typedef struct {
    uint32_t          node;
    tx_tag_t          tag;
    bool              made;       /* it has begun somewhere, */
    size_t            at;         /*   with so much text before it */
    tx_clean_attr_t  *attrs;
} tx_clean_span_t;


typedef struct {
    tx_page_t         *page;
    tx_arena_t        *arena;
    const tx_meta_t   *meta;
    tx_links_t         links;
    uint32_t           lead;      /* a heading that is one sentence, or 0 */
    tx_clean_node_t   *root;

    tx_clean_frame_t  *frames;
    uint32_t           nframes;
    uint32_t           made;      /* frames whose elements are there */
    uint32_t           rule;      /* frames around a pending hr, or 0 */

    tx_clean_node_t   *line;      /* the p or line that is open, or NULL */
    uint32_t           breaks;    /* br elements pending in it */
    bool               wbr;       /* a wbr is pending */
    bool               synced;    /* the spans wanted are those open */

    tx_clean_span_t    spans[TX_CLEAN_SPANS];      /* as the page has them */
    uint32_t           nspans;
    tx_clean_node_t   *open[TX_CLEAN_SPANS];       /* as they were opened */
    uint32_t           nopen;

    uint32_t           from;      /* the text node that is being read, */
    uint32_t           said;      /*   and the latest in the tree */
    u_char            *text;      /* all text of the new tree */
    size_t             text_len;
    size_t             pending;   /* bytes of white space behind it */
    bool               broken;    /*   with the end of a line in it */

    tx_clean_node_t   *image;     /* the latest image */
    size_t             image_at;  /* text_len, then */

    size_t             spare;     /* bytes; see tx_clean_spend() */
    tx_clean_target_t *targets;   /* by node, or NULL: no such links */
    uint32_t           anchor;    /* a target without a place yet, or 0 */
} tx_clean_build_t;


/* room: the most text to come, in bytes; depth: of frames. */
tx_clean_build_t *tx_clean_build_create(tx_page_t *page,
    const tx_meta_t *meta, size_t room, uint32_t depth);

/* Begins another tree, whose root this returns.  NULL: no memory. */
tx_clean_node_t *tx_clean_restart(tx_clean_build_t *build);

static inline tx_clean_frame_t *
tx_clean_top(tx_clean_build_t *build)
{
    return &build->frames[build->nframes - 1];
}

/* The innermost block that is open. */
static inline tx_clean_frame_t *
tx_clean_block(tx_clean_build_t *build)
{
    return &build->frames[tx_clean_top(build)->block];
}

void tx_clean_push(tx_clean_build_t *build, uint32_t node);
void tx_clean_pop(tx_clean_build_t *build);

/* Text with references resolved; white space is collapsed here. */
void tx_clean_text(tx_clean_build_t *build, tx_str_t text);
void tx_clean_br(tx_clean_build_t *build);
void tx_clean_wbr(tx_clean_build_t *build);
void tx_clean_hr(tx_clean_build_t *build);

/* Text that is not the page's own, and stands as it is. */
void tx_clean_own_text(tx_clean_build_t *build, tx_str_t text);

/* What stands here ends; what follows begins a new block. */
void tx_clean_break(tx_clean_build_t *build);

/*
 * An element that is put where text would stand, with a text of its own if
 * that has any length.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_atom(tx_clean_build_t *build, tx_tag_t tag,
    uint32_t source, tx_clean_attr_t *attrs, tx_str_t text);

/* True inside of an element of that tag which takes inline content. */
bool tx_clean_in_span(const tx_clean_build_t *build, tx_tag_t tag);

/*
 * An inline element begins again in each block of it (a link only where it has
 * said nothing yet, and in headings), and a base may be long
 * and stand in front of each address.  What that adds is counted: a megabyte
 * and four times the page's size; then no more elements begin again, and
 * relative addresses are none.
 */
static inline void
tx_clean_spend(tx_clean_build_t *build, size_t bytes)
{
    build->spare -= tx_min(bytes, build->spare);
}


#endif /* _TX_CLEAN_BUILD_BUILD_H_INCLUDED_ */
