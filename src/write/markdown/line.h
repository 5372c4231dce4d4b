/*
 * Copyright (C) textextract contributors
 *
 * The second step: from the line's tokens to Markdown.
 */


#ifndef _TX_WRITE_MARKDOWN_LINE_H_INCLUDED_
#define _TX_WRITE_MARKDOWN_LINE_H_INCLUDED_


#include "write/markdown/inline.h"


typedef struct {
    const u_char  *begin;
    const u_char  *pos;
    const u_char  *end;
    u_char        *star;      /* by token: its delimiter is a '*' */
    uint32_t       token;     /* the number of the next one */
    tx_buf_t      *buf;
    size_t         start;     /* of the current output line */
    size_t         defines;   /* where the text of a note begins, or 0 */
    size_t         last;      /* where the last character begins */
    bool           alt;       /* in the text of an image */
    bool           link;      /* in the text of a link */
    bool           plain;     /* that one is text, and not escaped */
    const u_char  *known;     /* end of the address looked at last */
    bool           spoilt;    /*   which escapes would change */
} tx_md_out_t;


/* Writes a character as a reference. */
static inline void
tx_md_numeric(tx_buf_t *buf, uint32_t c)
{
    tx_buf_lit(buf, "&#");
    tx_buf_uint(buf, c);
    tx_buf_char(buf, ';');
}


/* write/markdown/delimiters.c */

/*
 * Moves punctuation at the ends of an emphasis, between it and a letter, out
 * of the emphasis: in "**Note:**text", as it is often written in Chinese, the
 * delimiters would be text.
 */
void tx_md_move_marks(tx_md_line_t *line);

/*
 * Chooses delimiters: '_' beside others, so that no two of one kind meet; '*'
 * where they stand alone, as it works inside of words.  false: no memory.
 */
bool tx_md_choose(tx_md_out_t *out, tx_arena_t *arena);

/* Writes a run of delimiters, and the character behind it if it is encoded. */
void tx_md_delimiters(tx_md_out_t *out);


#endif /* _TX_WRITE_MARKDOWN_LINE_H_INCLUDED_ */
