/*
 * Copyright (C) textextract contributors
 *
 * What the files that write Markdown's blocks share: where the output stands.
 */


#ifndef _TX_WRITE_MARKDOWN_BLOCKS_H_INCLUDED_
#define _TX_WRITE_MARKDOWN_BLOCKS_H_INCLUDED_


#include "write/markdown/inline.h"


#define TX_MD_INDENT  48        /* deeper lists and quotes are flattened */


typedef struct tx_md_s  tx_md_t;

struct tx_md_s {
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

    /* what writes children: blocks hold blocks */
    void                  (*write)(tx_md_t *md, const tx_clean_node_t *node);
};


/* Children: blocks, and runs of inline content between them. */
static inline void
tx_md_blocks(tx_md_t *md, const tx_clean_node_t *node)
{
    md->write(md, node);
}


/* write/markdown/blocks.c */

/* Ends a line and begins the next one behind the prefix. */
void tx_md_new_line(tx_md_t *md);

/* Goes to where a block may begin, below an empty line if not tight. */
void tx_md_separate(tx_md_t *md, bool tight);

/*
 * Begins a line below the label of a note, for a block that would be text in
 * the label's line to renderers that have no notes.
 */
void tx_md_below_label(tx_md_t *md);

/* Siblings from node to before end, which are inline, as a paragraph. */
void tx_md_paragraph(tx_md_t *md, const tx_clean_node_t *node,
    const tx_clean_node_t *end);

/* Children behind a marker; prefix stands before all lines but the first. */
void tx_md_contents(tx_md_t *md, const tx_clean_node_t *node,
    tx_str_t prefix);

/* A number that an attribute has; without one, or a negative one, n. */
uint32_t tx_md_number(const tx_clean_node_t *node, tx_attr_id_t id,
    uint32_t n);


/* write/markdown/code.c: a pre. */
void tx_md_fence(tx_md_t *md, const tx_clean_node_t *pre);


/* write/markdown/list.c */
void tx_md_list(tx_md_t *md, const tx_clean_node_t *list);


/* write/markdown/table.c */
void tx_md_table(tx_md_t *md, const tx_clean_node_t *table);


/* write/markdown/definitions.c */

/* The next id of a note that is referred to becomes md->note. */
void tx_md_next_note(tx_md_t *md);

/* "[^1]: " and what it says; false: this block is no note. */
bool tx_md_definition(tx_md_t *md, const tx_clean_node_t *node);

/* True for a rule with nothing but notes below it, which are moved. */
bool tx_md_rules_notes(const tx_md_t *md, const tx_clean_node_t *rule);


#endif /* _TX_WRITE_MARKDOWN_BLOCKS_H_INCLUDED_ */
