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


/* What has an id, as links inside of the page lead to it. */

typedef struct {
    const tx_clean_node_t  *node;
    const tx_clean_node_t  *heading;   /* that it is or begins with, or NULL */
    tx_str_t                slug;      /*   by the name that GitHub gives it */
    const tx_clean_node_t  *note;      /* the footnote that it is, or NULL */
    uint32_t                first;     /*   the first id of this note */
    uint32_t                number;    /*   its own; 0: nothing refers to it */
    tx_str_t                label;     /*   what refers to it, bare */
    bool                    tried;     /* it is known whether it is a note */
} tx_md_target_t;


typedef struct {
    tx_md_target_t  *by_id;
    uint32_t         n;          /* the highest id; 0: there are none */
    uint32_t         notes;      /* those that have a number */
} tx_md_targets_t;


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
    bool      flat;         /* a heading or a cell, in which no line ends */
    bool      cell;         /* '|' ends it */
    bool      in[8];        /* by token: an emphasis of this kind is open */
    bool      link;         /* in the text of a link */

    uint32_t               note;       /* the id of the footnote, or 0 */
    bool                   numbered;   /*   it may still begin with its */
    tx_str_t               label;      /*   number: this, or a link back */
    size_t                 defines;    /*   where its text begins, or 0 */
    const tx_md_targets_t *targets;    /* NULL: there are none */
} tx_md_line_t;


typedef struct {
    tx_buf_t               *buf;
    tx_buf_t                prefix;    /* of every line: "> ", "  ", ... */
    tx_md_line_t            line;
    bool                    first;     /* nothing was written behind a marker */
    bool                    tight;     /* no empty lines in this list */
    bool                    titled;    /* an h1 stands above all others */
    const tx_clean_node_t  *title;     /* a block that is that h1, or NULL */
    tx_md_targets_t         targets;
    uint32_t                note;      /* the id of the next note, or 0 */
    const tx_clean_node_t  *defined;   /* the text of the latest note */
    tx_tag_t                list;      /* the list that ended last */
    size_t                  list_end;  /*   at this place */
    u_char                  list_mark; /*   and had this mark */
} tx_md_t;


/* The second step: from a line's tokens to Markdown. */

typedef struct {
    const u_char  *begin;
    const u_char  *pos;
    const u_char  *end;
    tx_buf_t      *buf;
    size_t         start;     /* of the current output line */
    size_t         defines;   /* where the text of a note begins, or 0 */
    size_t         last;      /* where the last character begins */
    bool           plain;     /*   which is text, and not escaped */
    bool           star;      /* the open em has '*' for its delimiter */
    bool           alt;       /* in the text of an image */
    bool           link;      /* in the text of a link */
    const u_char  *known;     /* end of the address looked at last */
    bool           spoilt;    /*   which escapes would change */
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


/* Writes a character as a reference. */
static inline void
tx_md_numeric(tx_buf_t *buf, uint32_t c)
{
    tx_buf_lit(buf, "&#");
    tx_buf_uint(buf, c);
    tx_buf_char(buf, ';');
}


/* Ends a line and begins the next one behind the prefix. */
static inline void
tx_md_new_line(tx_md_t *md)
{
    tx_buf_char(md->buf, '\n');
    tx_buf_str(md->buf, tx_buf_string(&md->prefix));
}


/*
 * write/markdown/table.c: returns the first row of a table, or the one behind
 * a row; or NULL.
 */
const tx_clean_node_t *tx_md_row(const tx_clean_node_t *table,
    const tx_clean_node_t *row);

/* Writes a table of one row or more. */
void tx_md_table(tx_md_t *md, const tx_clean_node_t *table);

/* Returns a number that an attribute has; without one, n. */
uint32_t tx_md_number(const tx_clean_node_t *node, tx_attr_id_t id,
    uint32_t n);


/*
 * write/markdown/inline.c: makes a line of siblings up to end.  Blocks, which
 * only a flat line may have, are separated by spaces in it.
 */
void tx_md_line_set(tx_md_line_t *line, const tx_clean_node_t *node,
    const tx_clean_node_t *end, bool flat, bool cell);

/* Writes all text below a node; in code, superscripts are text as well. */
void tx_md_raw(tx_buf_t *buf, const tx_clean_node_t *node, bool code);

/* Writes n backticks. */
void tx_md_backticks(tx_buf_t *buf, size_t n);

/* Returns the length of the longest run of backticks in code. */
size_t tx_md_backticks_in(tx_str_t code);


/*
 * write/markdown/line.c: removes delimiters with nothing between them, and
 * spaces at both ends.
 */
void tx_md_line_trim(tx_md_line_t *line);

/* Writes the line as Markdown; prefix begins each line but the first. */
void tx_md_line_write(tx_md_line_t *line, tx_buf_t *buf, tx_str_t prefix);


/*
 * write/markdown/delimiters.c: moves punctuation at the ends of an emphasis,
 * between it and a letter, out of the emphasis.  In "**Note:**text", as it is
 * often written in Chinese, the delimiters would be text.
 */
void tx_md_move_marks(tx_md_line_t *line);

/* Writes a run of delimiters, and the character behind it if it is encoded. */
void tx_md_delimiters(tx_md_out_t *out);


/*
 * write/markdown/math.c: returns the TeX of a formula; data is NULL if the
 * node is none.
 */
tx_str_t tx_md_formula(const tx_clean_node_t *node);

/* Writes a formula in a line or a cell. */
void tx_md_inline_formula(tx_md_line_t *line, tx_str_t tex);

/* Writes one that stands alone; all lines but its first begin with prefix. */
void tx_md_display(tx_buf_t *buf, tx_str_t tex, tx_str_t prefix);


/*
 * write/markdown/targets.c: finds what links inside of the page lead to.
 * title is the block that is the title, or NULL.  false: no memory.
 */
bool tx_md_find_targets(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title);

/*
 * write/markdown/notes.c: finds the footnotes among the targets, and numbers
 * those that are referred to.
 */
void tx_md_find_notes(tx_md_targets_t *targets, const tx_clean_node_t *root);

/* Returns the number of the note that a link refers to, or 0. */
uint32_t tx_md_reference_number(const tx_md_targets_t *targets,
    const tx_clean_node_t *link);

/* Returns the text of a note: its block, or the one behind its number. */
const tx_clean_node_t *tx_md_note_text(const tx_clean_node_t *note);

/*
 * True for a link from a note, given by its first id, back to the text, and
 * for the signs around such a link.
 */
bool tx_md_is_back(const tx_md_targets_t *targets,
    const tx_clean_node_t *node, uint32_t note);

/*
 * Returns the only text in a node without the signs around it; an empty string
 * if there is none, or more.
 */
tx_str_t tx_md_label(const tx_clean_node_t *node);

/*
 * Returns the text of a note without a label and the signs beside it, such as
 * a bracket.
 */
tx_str_t tx_md_unlabelled(tx_str_t text, tx_str_t label);

/* Returns the block that a node is or is in, or NULL. */
const tx_clean_node_t *tx_md_block_of(const tx_clean_node_t *node);

/* True for a node in a table, whose cells hold neither headings nor notes. */
bool tx_md_is_in_table(const tx_clean_node_t *node);


#endif /* _TX_WRITE_MARKDOWN_MARKDOWN_H_INCLUDED_ */
