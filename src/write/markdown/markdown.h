/*
 * Copyright (C) textextract contributors
 *
 * Markdown, in two steps for inline content: the tree becomes a line in which
 * emphasis is marked by tokens, and the line becomes Markdown, now that both
 * neighbours of a delimiter are known.
 */


#ifndef _TX_WRITE_MARKDOWN_MARKDOWN_H_INCLUDED_
#define _TX_WRITE_MARKDOWN_MARKDOWN_H_INCLUDED_


#include "write/write.h"


/* An element with an id: the target of a link inside the page. */

typedef struct {
    const tx_clean_node_t  *node;
    const tx_clean_node_t  *heading;   /* the target's heading, or NULL */
    tx_str_t                anchor;    /* of the heading; empty: none */
    uint32_t                repeat;    /* headings above with this anchor */
    const tx_clean_node_t  *note;      /* the target's footnote, or NULL */
    uint32_t                first;     /* the lowest id in the note */
    uint32_t                number;    /* the note's number, or 0 */
    tx_str_t                label;     /* text of the reference, no signs */
    bool                    tried;     /* checked for being a note */
} tx_md_target_t;


typedef struct {
    tx_md_target_t  *by_id;
    uint32_t         n;          /* the highest id of a target, or 0 */
    uint32_t         notes;      /* count of notes with a number */
} tx_md_targets_t;


/*
 * Bytes of a line that are not text: no text has control characters.  The
 * end of an emphasis is its beginning plus one.
 */

#define TX_MD_EM          0x01  /* begins an em */
#define TX_MD_STRONG      0x03  /* begins a strong */
#define TX_MD_STRIKE      0x05  /* begins a deletion */
#define TX_MD_IMAGE       0x07  /* the '!' before an image */
#define TX_MD_VERBATIM    0x08  /* begins and ends code or a URL */
#define TX_MD_LINE_BREAK  '\n'  /* a hard line break */


typedef struct {
    tx_buf_t  line;
    tx_buf_t  code;         /* code that may go on in the next element */
    bool      flat;         /* a heading or a cell: only one line */
    bool      cell;         /* in a table cell, which '|' ends */
    bool      in[8];        /* by token: true while that emphasis is open */
    bool      link;         /* a link's text is being added */

    uint32_t               note;       /* id of the footnote, or 0 */
    bool                   numbered;   /* its number may come next */
    tx_str_t               label;      /* the note's number */
    size_t                 defines;    /* start of the note's text, or 0 */
    const tx_md_targets_t *targets;    /* link targets, or NULL */
} tx_md_line_t;


typedef struct {
    tx_buf_t               *buf;
    tx_buf_t                prefix;    /* begins each line: "> " */
    tx_md_line_t            line;
    bool                    first;     /* the next text follows a list marker */
    bool                    tight;     /* in a list without empty lines */
    bool                    titled;    /* the title is written as the h1 */
    const tx_clean_node_t  *title;     /* the block with the title, or NULL */
    tx_md_targets_t         targets;
    uint32_t                note;      /* the id of the next note, or 0 */
    const tx_clean_node_t  *defined;   /* text of the latest note */
    tx_tag_t                list;      /* tag of the list that ended last */
    size_t                  list_end;  /* offset of that list's end */
    u_char                  list_mark; /* mark of that list's items */
} tx_md_t;


/* The second step: from a line's tokens to Markdown. */

typedef struct {
    const u_char  *begin;
    const u_char  *pos;
    const u_char  *end;
    tx_buf_t      *buf;
    size_t         start;     /* offset of the output line in buf */
    size_t         defines;   /* start of a note's text, or 0 */
    size_t         last;      /* offset of the last character in buf */
    bool           plain;     /* last character: written as plain text */
    bool           star;      /* the open em began with '*' */
    bool           alt;       /* the alt of an image is written */
    bool           link;      /* a link's text is being written */
} tx_md_out_t;


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


/* Writes a character as a numeric character reference. */
static inline void
tx_md_write_reference(tx_buf_t *buf, uint32_t c)
{
    tx_buf_lit(buf, "&#");
    tx_buf_uint(buf, c);
    tx_buf_char(buf, ';');
}


/* Ends the output line and writes the prefix of the next one. */
static inline void
tx_md_new_line(tx_md_t *md)
{
    tx_buf_char(md->buf, '\n');
    tx_buf_str(md->buf, tx_buf_string(&md->prefix));
}


/* write/markdown/table.c: writes a table that has at least one row. */
void tx_md_write_table(tx_md_t *md, const tx_clean_node_t *table);

/* Returns an attribute's value as a number, or n if it has none. */
uint32_t tx_md_read_number(const tx_clean_node_t *node, tx_attr_id_t id,
    uint32_t n);


/*
 * write/markdown/inline.c: makes a line of the siblings from node to end.  In a
 * flat line, the only one that may have blocks, spaces separate them.
 */
void tx_md_fill_line(tx_md_line_t *line, const tx_clean_node_t *node,
    const tx_clean_node_t *end, bool flat, bool cell);

/* Writes all text below a node, which is code, with its superscripts. */
void tx_md_write_raw(tx_buf_t *buf, const tx_clean_node_t *node);

/* Writes n backticks. */
void tx_md_write_backticks(tx_buf_t *buf, size_t n);

/* Returns the length of the longest run of backticks in code. */
size_t tx_md_count_longest_backticks(tx_str_t code);


/*
 * write/markdown/line.c: removes delimiters with nothing between them, and
 * spaces at both ends.
 */
void tx_md_trim_line(tx_md_line_t *line);

/* Writes a line as Markdown.  Output lines after the first get the prefix. */
void tx_md_write_line(tx_md_line_t *line, tx_buf_t *buf, tx_str_t prefix);


/*
 * write/markdown/delimiters.c: moves punctuation at the ends of an emphasis,
 * between it and a letter, out of the emphasis.  In "**Note:**text", as it is
 * often written in Chinese, the delimiters would be text.
 */
void tx_md_move_punctuation(tx_md_line_t *line);

/* Writes a run of delimiters; and the next character, if it is encoded. */
void tx_md_write_delimiters(tx_md_out_t *out);


/*
 * write/markdown/math.c: returns the TeX of a formula; data is NULL if the node
 * is no formula.
 */
tx_str_t tx_md_get_formula_tex(const tx_clean_node_t *node);

/* Adds a formula to a line of text or a table cell. */
void tx_md_add_formula(tx_md_line_t *line, tx_str_t tex);

/* Writes a formula on its own lines; all but the first get the prefix. */
void tx_md_write_display_formula(tx_buf_t *buf, tx_str_t tex, tx_str_t prefix);


/*
 * write/markdown/targets.c: finds the targets of links inside the page. title
 * is the block with the title, or NULL. false: no memory.
 */
bool tx_md_find_targets(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title);

/* Returns the number of the note that a link refers to, or 0. */
uint32_t tx_md_get_reference_number(const tx_md_targets_t *targets,
    const tx_clean_node_t *link);

/* Returns the text of a note: its block, or the one behind its number. */
const tx_clean_node_t *tx_md_find_note_text(const tx_clean_node_t *note);

/*
 * True for a link from a note, which is given by its lowest id, back to the
 * text; and for the arrows and brackets around this link.
 */
bool tx_md_is_backlink(const tx_md_targets_t *targets,
    const tx_clean_node_t *node, uint32_t note);

/*
 * Returns a node's text without the signs around it, if it is a single text
 * node; else an empty string.
 */
tx_str_t tx_md_get_note_label(const tx_clean_node_t *node);

/*
 * Returns the text of a note without the label at its beginning and the signs
 * beside the label, such as a bracket.
 */
tx_str_t tx_md_drop_note_label(tx_str_t text, tx_str_t label);


#endif /* _TX_WRITE_MARKDOWN_MARKDOWN_H_INCLUDED_ */
