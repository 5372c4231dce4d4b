/*
 * Copyright (C) textextract contributors
 *
 * Markdown's blocks: where the output stands.
 */


#ifndef _TX_WRITE_MARKDOWN_BLOCKS_H_INCLUDED_
#define _TX_WRITE_MARKDOWN_BLOCKS_H_INCLUDED_


#include "write/markdown/inline.h"


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


/* Ends a line and begins the next one behind the prefix. */
static inline void
tx_md_new_line(tx_md_t *md)
{
    tx_buf_char(md->buf, '\n');
    tx_buf_str(md->buf, tx_buf_string(&md->prefix));
}


/* Returns a number that an attribute has; without one, n. */
static inline uint32_t
tx_md_number(const tx_clean_node_t *node, tx_attr_id_t id, uint32_t n)
{
    int32_t  value;

    /* cleaning leaves no longer numbers */

    value = tx_str_number(tx_clean_node_attr(node, id), 6);

    return (value < 0) ? n : (uint32_t) value;
}


/* write/markdown/table.c: a table of one row or more */
bool tx_md_has_rows(const tx_clean_node_t *table);
void tx_md_table(tx_md_t *md, const tx_clean_node_t *table);


#endif /* _TX_WRITE_MARKDOWN_BLOCKS_H_INCLUDED_ */
