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


#define TX_CLEAN_SPANS   16     /* inline elements in one another */

/* Deeper blocks are flattened: a row, a cell, a p, spans, text may follow. */
#define TX_CLEAN_BLOCKS  (TX_CLEAN_DEPTH - TX_CLEAN_SPANS - 8)


typedef enum {
    TX_CLEAN_THROUGH = 0,   /* is replaced by its children */
    TX_CLEAN_BREAK,         /* is replaced by its children, on own lines */
    TX_CLEAN_BLOCK,         /* holds blocks */
    TX_CLEAN_LINE,          /* a block that holds inline content only */
    TX_CLEAN_INLINE
} tx_clean_kind_t;


/* A target of links inside the page, see clean/targets.c. */
typedef struct tx_clean_target_s  tx_clean_target_t;


/* An open element of the page: a frame of the stack. */

typedef struct {
    uint32_t          node;
    uint32_t          block;      /* index of the innermost BLOCK or LINE */
    uint32_t          para;       /* the innermost p in that, or 0 */
    uint32_t          depth;      /* blocks around it in the clean tree */
    tx_tag_t          tag;        /* in the clean tree */
    tx_clean_kind_t   kind;
    bool              wanted;     /* its images are kept */
    bool              caption;    /* all of its text is kept */
    bool              lines;      /* line feeds end lines, as in a poem */
    tx_clean_node_t  *out;        /* a block's element; NULL: not added yet */
} tx_clean_frame_t;


typedef struct {
    uint32_t          node;
    tx_tag_t          tag;
    bool              made;       /* it was opened before, */
    size_t            at;         /*   behind so many bytes of text */
    tx_clean_attr_t  *attrs;
} tx_clean_span_t;


typedef struct {
    tx_page_t         *page;
    tx_arena_t        *arena;
    const tx_meta_t   *meta;
    tx_links_t         links;
    uint32_t           lead;      /* a heading that becomes a p, or 0 */
    tx_clean_node_t   *root;

    tx_clean_frame_t  *frames;
    uint32_t           nframes;
    uint32_t           made;      /* frames whose elements have been added */
    uint32_t           rule;      /* frames around an hr to be added, or 0 */

    tx_clean_node_t   *line;      /* the open p or LINE, or NULL */
    uint32_t           breaks;    /* br elements to be added to it */
    bool               wbr;       /* a wbr is to be added */
    bool               synced;    /* open[] is what spans[] asks for */

    tx_clean_span_t    spans[TX_CLEAN_SPANS];      /* open in the page */
    uint32_t           nspans;
    tx_clean_node_t   *open[TX_CLEAN_SPANS];       /* open in the line */
    uint32_t           nopen;

    uint32_t           from;      /* the text node that is being read */
    uint32_t           said;      /* the latest one with text in the tree */
    u_char            *text;      /* all text of the clean tree */
    size_t             text_len;
    size_t             pending;   /* bytes of white space to be added, */
    bool               broken;    /*   with a line feed among them */

    tx_clean_node_t   *image;     /* the latest image */
    size_t             image_at;  /* text_len when it was added */

    size_t             spare;     /* bytes left, see tx_clean_spend() */
    tx_clean_target_t *targets;   /* by node; NULL: the page has none */
    uint32_t           anchor;    /* a target for the next line to take, or 0 */
} tx_clean_build_t;


/* room: most bytes of text; depth: most frames.  NULL: no memory. */
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
void tx_clean_add_text(tx_clean_build_t *build, tx_str_t text);
void tx_clean_add_br(tx_clean_build_t *build);
void tx_clean_add_wbr(tx_clean_build_t *build);
void tx_clean_add_hr(tx_clean_build_t *build);

/* Adds text that is not the page's own, unchanged. */
void tx_clean_add_own_text(tx_clean_build_t *build, tx_str_t text);

/* Ends the open line: what follows begins a new one. */
void tx_clean_end_line(tx_clean_build_t *build);

/*
 * Adds an element in the place of text, with a text in it unless that is
 * empty.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_add_inline(tx_clean_build_t *build, tx_tag_t tag,
    uint32_t source, tx_clean_attr_t *attrs, tx_str_t text);

/* True inside of an inline element of that tag. */
bool tx_clean_in_span(const tx_clean_build_t *build, tx_tag_t tag);

/*
 * Counts bytes that are written again: an inline element that is opened in a
 * further block, a long base in front of each address.  They may be a megabyte
 * and four times the page's size in all.  Then no element is opened again, and
 * relative addresses are left out.
 */
static inline void
tx_clean_spend(tx_clean_build_t *build, size_t bytes)
{
    build->spare -= tx_min(bytes, build->spare);
}


#endif /* _TX_CLEAN_BUILD_BUILD_H_INCLUDED_ */
