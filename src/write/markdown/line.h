/*
 * Copyright (C) textextract contributors
 *
 * What the files of a line share; write/markdown/inline.h has its two steps.
 */


#ifndef _TX_WRITE_MARKDOWN_LINE_H_INCLUDED_
#define _TX_WRITE_MARKDOWN_LINE_H_INCLUDED_


#include "write/markdown/inline.h"


/* What stands beside a delimiter, for CommonMark's rules, section 6.2. */

typedef enum {
    TX_MD_SPACE = 0,       /* or the beginning or end of a line */
    TX_MD_PUNCT,
    TX_MD_OTHER,
    TX_MD_UNSURE           /* symbols: renderers differ */
} tx_md_class_t;


/* The second step: from the line's tokens to Markdown. */

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


static inline bool
tx_md_is_token(u_char c)
{
    return c >= TX_MD_EM && c < TX_MD_IMAGE;
}


/* The character at p. */
static inline uint32_t
tx_md_peek(const u_char *p)
{
    return tx_utf8_next(&p);
}


static inline void
tx_md_escape(tx_buf_t *buf, u_char c)
{
    tx_buf_char(buf, '\\');
    tx_buf_char(buf, c);
}


/* A character as a reference. */
static inline void
tx_md_numeric(tx_buf_t *buf, uint32_t c)
{
    tx_buf_lit(buf, "&#");
    tx_buf_uint(buf, c);
    tx_buf_char(buf, ';');
}


/* write/markdown/escape.c */

void tx_md_text(tx_md_line_t *line, tx_str_t s);

/* The code so far, between as many backticks as it takes. */
void tx_md_flush(tx_md_line_t *line);

/* The address of a link or image, after its "](". */
void tx_md_address(tx_md_line_t *line, tx_str_t url);


/* write/markdown/marks.c */

/*
 * Between punctuation and a word no emphasis ends or begins, though that is
 * what people write in Chinese: the marks move out of it.
 */
void tx_md_unmark(tx_md_line_t *line);


/* write/markdown/delimiters.c */

tx_md_class_t tx_md_class(uint32_t c);

/*
 * Delimiters that touch others are '_', so that no two of one kind meet;
 * '*' is better where they stand alone, as it works inside of words.
 * false: no memory.
 */
bool tx_md_choose(tx_md_out_t *out, tx_arena_t *arena);

/* A run of delimiters, and the character behind it if that is encoded. */
void tx_md_delimiters(tx_md_out_t *out);


#endif /* _TX_WRITE_MARKDOWN_LINE_H_INCLUDED_ */
