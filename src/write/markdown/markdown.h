/*
 * Copyright (C) textextract contributors
 *
 * Writes Markdown.  Inline content takes two steps: its nodes become a line in
 * which tokens mark emphasis; then the tokens become delimiters such as "**",
 * which depend on the characters before and behind them.
 */


#ifndef _TX_WRITE_MARKDOWN_MARKDOWN_H_INCLUDED_
#define _TX_WRITE_MARKDOWN_MARKDOWN_H_INCLUDED_


#include "write/escape.h"
#include "write/write.h"


/* An element with an id that a link inside the page leads to. */

typedef struct {
    const tx_clean_node_t  *node;      /* the element with the id */
    const tx_clean_node_t  *heading;   /* the target's heading, or NULL */
    tx_str_t                anchor;    /* anchor of the heading, or empty */
    uint32_t                repeat;    /* number of earlier equal anchors */
} tx_md_target_t;


typedef struct {
    tx_md_target_t  *by_id;      /* link targets, indexed by id from 1 */
    uint32_t         n;          /* the highest id of a link target, or 0 */
} tx_md_targets_t;


/*
 * Control characters that mark Markdown syntax in a line; page text has none.
 * The token for the end of an emphasis is that for its beginning plus one.
 */

#define TX_MD_EM          0x01  /* token before the text of an em */
#define TX_MD_STRONG      0x03  /* token before the text of a strong */
#define TX_MD_STRIKE      0x05  /* token before the text of a del */
#define TX_MD_IMAGE       0x07  /* token for the "!" before an image */
#define TX_MD_VERBATIM    0x08  /* token that begins and ends code or a URL */
#define TX_MD_LINE_BREAK  '\n'  /* token for a hard line break */


typedef struct {
    tx_buf_t  line;
    tx_buf_t  code;         /* pending code, which the next code may continue */
    bool      flat;         /* all content goes into one line */
    bool      cell;         /* the line is a table cell, which '|' ends */
    bool      in[8];        /* by token: true if its emphasis is open */
    bool      link;         /* a link's text is being added */

    size_t                 defines;    /* offset in output of a note, or 0 */
    const tx_md_targets_t *targets;    /* link targets, or NULL */
} tx_md_line_t;


typedef struct {
    tx_buf_t               *buf;
    tx_buf_t                prefix;    /* text before each line: "> " */
    tx_md_line_t            line;
    bool                    first;     /* next block is its parent's first */
    bool                    tight;    /* inside of a list without empty lines */
    bool                    titled;    /* the title is written as the h1 */
    const tx_clean_node_t  *title;     /* block with the title, or NULL */
    tx_md_targets_t         targets;
    tx_tag_t                list;      /* the tag of the list written last */
    size_t                  list_end;  /* offset at which the last list ended */
    u_char                  list_mark; /* marker of the last list's items */
} tx_md_t;


/* The writer that turns a line with tokens into Markdown. */

typedef struct {
    const u_char  *begin;     /* start of the line with tokens */
    const u_char  *pos;       /* position of the next byte to write */
    const u_char  *end;       /* end of the line with tokens */
    tx_buf_t      *buf;
    size_t         start;     /* offset of the current line in buf */
    size_t         defines;   /* offset of a footnote's text, or 0 */
    size_t         last;      /* offset in buf of the last character */
    bool           plain;     /* the last character was plain text */
    bool           star;      /* a '*' began the open em */
    bool           alt;       /* an image's alt is being written */
    bool           link;      /* a link's text is being written */
} tx_md_out_t;


static inline bool
tx_md_is_emphasis_token(u_char c)
{
    return c >= TX_MD_EM && c < TX_MD_IMAGE;
}


static inline void
tx_md_write_escaped(tx_buf_t *buf, u_char c)
{
    tx_buf_char(buf, '\\');
    tx_buf_char(buf, c);
}


/* Writes a character as a numeric character reference. */
static inline void
tx_md_write_char_ref(tx_buf_t *buf, uint32_t c)
{
    tx_printf(buf, "&#%u;", c);
}


/* Ends the output line and writes the prefix of the next one. */
static inline void
tx_md_begin_new_line(tx_md_t *md)
{
    tx_buf_char(md->buf, '\n');
    tx_buf_str(md->buf, tx_buf_string(&md->prefix));
}


/* write/markdown/table.c: writes a table that has at least one row. */
void tx_md_write_table(tx_md_t *md, const tx_clean_node_t *table);

/* Returns an attribute's value as a number; n if the node has none. */
uint32_t tx_md_read_number_attr(const tx_clean_node_t *node, tx_attr_id_t id,
    uint32_t n);


/*
 * write/markdown/inline.c: makes a line of the sibling nodes from node to end.
 * Only a flat line may contain blocks, which spaces separate.
 */
void tx_md_make_line(tx_md_line_t *line, const tx_clean_node_t *node,
    const tx_clean_node_t *end, bool flat, bool cell);

/* Writes n backticks. */
void tx_md_write_backticks(tx_buf_t *buf, size_t n);

/* Returns the length of the longest sequence of backticks in code. */
size_t tx_md_count_longest_backticks(tx_str_t code);


/*
 * write/markdown/line.c: removes emphasis without content, and the spaces at
 * both ends of a line.
 */
void tx_md_trim_line(tx_md_line_t *line);

/* Writes a line as Markdown; prefix precedes the text after a line break. */
void tx_md_write_line(tx_md_line_t *line, tx_buf_t *buf, tx_str_t prefix);


/*
 * write/markdown/delimiters.c: moves punctuation out of an end of an emphasis
 * that touches a letter outside.  Otherwise "**Note:**text", often found in
 * Chinese text, would show its delimiters.
 */
void tx_md_move_punctuation(tx_md_line_t *line);

/* Writes adjacent delimiters, and the next character if it must be encoded. */
void tx_md_write_delimiters(tx_md_out_t *out);


/* write/markdown/math.c: adds a formula to a line of text or a table cell. */
void tx_md_add_formula(tx_md_line_t *line, tx_str_t tex);

/* Writes a formula on its own lines; all lines but the first get prefix. */
void tx_md_write_display_formula(tx_buf_t *buf, tx_str_t tex, tx_str_t prefix);


/*
 * write/markdown/link_targets.c: finds the targets of links inside the page.
 * title is the block with the title, or NULL.  Returns false: no memory.
 */
bool tx_md_find_targets(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title);


/* Writes title, authors, date etc. as YAML between two lines "---". */
void tx_md_write_front_matter(tx_buf_t *buf, const tx_answer_t *answer);


#endif /* _TX_WRITE_MARKDOWN_MARKDOWN_H_INCLUDED_ */
