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


#ifndef _TX_CLEAN_BUILD_H_INCLUDED_
#define _TX_CLEAN_BUILD_H_INCLUDED_


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
    bool              verse;      /* its children are lines of one */
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


/* clean/attributes.c */

/* What an address stands for, or empty; see tx_url_resolve(). */
tx_str_t tx_clean_url(tx_clean_build_t *build, tx_str_t ref,
    tx_url_use_t use);

/* What a node's element may keep, in a fixed order. */
tx_clean_attr_t *tx_clean_attrs(tx_clean_build_t *build, uint32_t node,
    tx_tag_t tag);

/* A width or height of the page's, in pixels; -1: none. */
int tx_clean_pixels(const tx_page_t *page, uint32_t node, tx_attr_id_t id);

/* A number as an attribute has it; empty: no memory. */
tx_str_t tx_clean_digits(tx_arena_t *arena, int n);

/* clean/media/images.c */

/*
 * The attributes of an image with its real source; NULL: it has none, or
 * it is there to be counted or to hold a place.
 */
tx_clean_attr_t *tx_clean_image_attrs(tx_clean_build_t *build, uint32_t node);

/* True for a link to an image. */
bool tx_clean_shows_image(const tx_page_t *page, uint32_t node);

/* True for an image that is an element of its own: <amp-img src="...">. */
bool tx_clean_is_own_image(const tx_page_t *page, uint32_t node);

/* The characters that an image stands for, or empty. */
tx_str_t tx_clean_emoji(tx_clean_build_t *build, uint32_t image);


/* clean/media/players.c */

/* The key that an element has in one of some attributes; or empty. */
tx_str_t tx_clean_key(tx_clean_build_t *build, uint32_t n,
    const tx_str_t *attrs, size_t count);

/* The address of a film of a house that a name speaks of; or empty. */
tx_str_t tx_clean_film(tx_clean_build_t *build, tx_str_t name, tx_str_t key);

/*
 * The address of a film or post whose player is an element of such a name:
 * <lite-youtube videoid="...">, <amp-twitter data-tweetid="...">; or empty.
 */
tx_str_t tx_clean_player_film(tx_clean_build_t *build, uint32_t n,
    tx_str_t name);


/* clean/media/embed.c: an address and what to call it, or empty. */
tx_str_t tx_clean_embed(tx_clean_build_t *build, uint32_t n, tx_str_t *text);

/*
 * clean/media/embed_placeholder.c: the address of what a box stands for; or
 * empty.
 */
tx_str_t tx_clean_facade(tx_clean_build_t *build, uint32_t n);


/* clean/math/math.c: TeX, or empty. */

/* whole: false if other content got into the formula. */
tx_str_t tx_clean_mathml_tex(const tx_page_t *page, uint32_t n, bool *whole);
tx_str_t tx_clean_script_tex(const tx_page_t *page, uint32_t n,
    bool *display);
tx_str_t tx_clean_image_tex(const tx_page_t *page, uint32_t n);
bool tx_clean_is_math_script(const tx_page_t *page, uint32_t n);

/* clean/math/tex_address.c: TeX in the address of an image, or empty. */
tx_str_t tx_clean_address_tex(const tx_page_t *page, uint32_t n);

/* clean/math/tex.c: TeX amid text, and where it begins and ends there. */

/* True for "tex" where it is a word, "latex" or "math". */
bool tx_clean_speaks_tex(tx_str_t s);

/* TeX without what only says how large it is, or that it is TeX. */
tx_str_t tx_clean_tex_trim(tx_str_t s);

typedef struct {
    const u_char  *begin;
    const u_char  *end;
    tx_str_t       tex;
    bool           display;
} tx_clean_tex_t;

/* The first formula in a text; false: there is none. */
bool tx_clean_find_tex(tx_str_t text, tx_clean_tex_t *tex);

/* clean/math/mathml.c: TeX made of MathML that says nothing of its own. */
tx_str_t tx_clean_mathml(const tx_page_t *page, uint32_t n);

/* A formula that stands on a line of its own. */
bool tx_clean_is_display(const tx_page_t *page, uint32_t n);

/* What shows a formula that is there as TeX; formula: the latest, or 0. */
bool tx_clean_is_math_picture(const tx_page_t *page, uint32_t n,
    uint32_t formula);


/* clean/source.c */

/* An attribute that is not kept, as it is written, or empty. */
tx_str_t tx_clean_source_attr(const tx_page_t *page, uint32_t n,
    tx_str_t name);

/* True if there is such an attribute, whatever its value. */
bool tx_clean_source_has(const tx_page_t *page, uint32_t n, tx_str_t name);

/* A value made of letters, digits and the characters of more, or empty. */
tx_str_t tx_clean_word(tx_str_t s, size_t max, const char *more);


/* clean/code.c */

/* "language-x" of a pre or code, or empty. */
tx_str_t tx_clean_language(tx_clean_build_t *build, uint32_t n);

/* Where the text of a cell stands: left, right or center; or null. */
tx_str_t tx_clean_align(const tx_page_t *page, uint32_t node);

/* The numbers of lines; a table of lines; a button to copy them. */
bool tx_clean_is_gutter(const tx_page_t *page, uint32_t n);
bool tx_clean_is_code_table(const tx_page_t *page, uint32_t n);
bool tx_clean_is_copy_button(const tx_page_t *page, uint32_t n);

/* A line right above code with what copies it: "Code: Select all". */
bool tx_clean_is_code_bar(const tx_page_t *page, uint32_t n);


/* clean/targets.c */

/* Finds the links between two nodes and their targets; false: no memory. */
bool tx_clean_targets(tx_clean_build_t *build, uint32_t first, uint32_t last);

/* Makes one node a link to another; false: no memory. */
bool tx_clean_refer(tx_clean_build_t *build, uint32_t from, uint32_t to);

/* True for a link to what there is on the page. */
bool tx_clean_leads(const tx_clean_build_t *build, uint32_t link);

/* True for a link of a heading to itself. */
bool tx_clean_links_into(const tx_clean_build_t *build, uint32_t link,
    uint32_t heading);

/* True for a link to a part of the page that it is in. */
bool tx_clean_links_around(const tx_clean_build_t *build, uint32_t link);

/* A node made of an element that may be a link or a target. */
void tx_clean_mark(tx_clean_build_t *build, tx_clean_node_t *node,
    uint32_t source);

/* An element that is not in the tree, but may be a target. */
void tx_clean_anchor(tx_clean_build_t *build, uint32_t source);

/* A new line, which takes the targets in front of it. */
void tx_clean_anchor_line(tx_clean_build_t *build, tx_clean_node_t *line);

/* Numbers the ids that are linked to, in the order of the tree. */
void tx_clean_number_ids(tx_clean_build_t *build);


/* clean/tidy/repeats.c: takes out images that stand near above already. */
void tx_clean_repeats(tx_clean_node_t *root);


/* clean/media/sound.c */

/*
 * A tidy list of definitions as parent's next child.  What is not from its
 * first term to its last definition stands beside it, and no list is left
 * if that is nothing.
 */
void tx_clean_sound_definitions(tx_arena_t *arena, tx_clean_node_t *parent,
    tx_clean_node_t *list);

/* Makes children what HTML allows them to be where they are. */
void tx_clean_sound(tx_clean_node_t *node);


/* clean/tidy/unwrap.c: a new last child, but not a wrapper of one or none. */
void tx_clean_append_tidy(tx_clean_node_t *parent, tx_clean_node_t *node);


/* clean/tidy/tidy.c: unwraps what is useless; the root stays. */
void tx_clean_tidy(const tx_page_t *page, tx_clean_node_t *root);


#endif /* _TX_CLEAN_BUILD_H_INCLUDED_ */
