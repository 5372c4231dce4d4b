/*
 * Copyright (C) textextract contributors
 *
 * Markdown's inline content, in two steps: the tree becomes a line in which
 * emphasis is marked by tokens, and the line becomes Markdown, now that all
 * neighbours of a delimiter are known.
 */


#ifndef _TX_WRITE_MARKDOWN_INLINE_H_INCLUDED_
#define _TX_WRITE_MARKDOWN_INLINE_H_INCLUDED_


#include "write/markdown/notes.h"


/*
 * Bytes of a line that are not text: no text has control characters.  The
 * end of an emphasis is its beginning plus one.
 */

#define TX_MD_EM        0x01
#define TX_MD_STRONG    0x03
#define TX_MD_STRIKE    0x05
#define TX_MD_IMAGE     0x07   /* the '!' of an image */
#define TX_MD_VERBATIM  0x08   /* around code and addresses */
#define TX_MD_BREAK     '\n'   /* a hard line break */


typedef struct {
    tx_buf_t  line;
    tx_buf_t  code;         /* code that may go on in the next element */
    bool      flat;         /* no breaks: a heading or a cell */
    bool      cell;         /* '|' means something */
    bool      in[8];        /* by token: an emphasis of this kind is open */
    bool      quoted;       /* in a q */
    bool      link;         /* in the text of a link */

    uint32_t               note;       /* the id of what is defined, or 0 */
    tx_str_t               label;      /*   what it may still begin with, */
    bool                   marked;     /*   or has begun with as a link */
    bool                   spaced;     /*   a space divides it from the text */
    size_t                 defines;    /* its first line: where that begins */
    const tx_md_targets_t *targets;
} tx_md_line_t;


static inline bool
tx_md_is_token(u_char c)
{
    return c >= TX_MD_EM && c < TX_MD_IMAGE;
}


static inline void
tx_md_escape(tx_buf_t *buf, u_char c)
{
    tx_buf_char(buf, '\\');
    tx_buf_char(buf, c);
}


/*
 * write/markdown/inline.c: makes a line of siblings up to end.  Blocks, which
 * only a flat line may have, are separated by spaces in it.
 */
void tx_md_line_set(tx_md_line_t *line, const tx_clean_node_t *node,
    const tx_clean_node_t *end, bool flat, bool cell);

/* Writes all text below a node; in code, superscripts are text as well. */
void tx_md_raw(tx_buf_t *buf, const tx_clean_node_t *node, bool code);

/*
 * Write n backticks, and count those of the longest run in a piece of code,
 * around which there must be more.
 */
void tx_md_backticks(tx_buf_t *buf, size_t n);
size_t tx_md_backticks_in(tx_str_t code);


/*
 * write/markdown/line.c: removes delimiters with nothing between them, and
 * spaces at both ends.
 */
void tx_md_line_trim(tx_md_line_t *line);

/* Writes the line as Markdown; prefix begins each line but the first. */
void tx_md_line_write(tx_md_line_t *line, tx_buf_t *buf, tx_str_t prefix);


/* True for the TeX of a formula; see clean/math/formulas.c. */
bool tx_md_is_formula(const tx_clean_node_t *node);

/*
 * Write a formula in a line or a cell, and one that stands alone; all lines
 * of this but its first begin with prefix.
 */
void tx_md_formula(tx_md_line_t *line, const tx_clean_node_t *node);
void tx_md_display(tx_buf_t *buf, const tx_clean_node_t *node,
    tx_str_t prefix);


#endif /* _TX_WRITE_MARKDOWN_INLINE_H_INCLUDED_ */
