/*
 * Copyright (C) textextract contributors
 *
 * Functions shared by the writers of the HTML and of the reader page.
 */


#ifndef _TX_WRITE_HTML_H_INCLUDED_
#define _TX_WRITE_HTML_H_INCLUDED_


#include "clean/clean.h"
#include "write/write.h"


/* Writes all nodes below root as HTML, without a line feed at the end. */
void tx_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root);

/*
 * Writes the nodes below root for the reader page, which has a title above
 * them.  The block title, if it is not NULL, is left out; details are unfolded;
 * heading levels have no gaps; tables and code that may be wider than the
 * screen can be scrolled; and attributes are added for screen readers. table is
 * the word for "table", which a table's number follows.
 */
void tx_html_reader(tx_buf_t *buf, const tx_clean_node_t *root,
    const tx_clean_node_t *title, tx_str_t table);

/*
 * Returns a datetime value in the form of HTML, section 2.3.5.7: seconds have
 * at most three decimals, and the offset "-00:00" is "+00:00".
 */
tx_str_t tx_html_datetime(tx_arena_t *arena, tx_str_t time);


/* write/html_reader.c: how the reader page differs from the clean HTML. */

typedef struct {
    tx_outline_t            outline;
    tx_tag_t                heading;    /* tag of the latest heading */
    uint32_t                tables;     /* number of tables so far */
    tx_str_t                table;      /* the word for "table" */
    const tx_clean_node_t  *title;      /* block that is left out, or NULL */
} tx_reader_view_t;

/* Returns the tag with which the reader page writes a node's element. */
tx_tag_t tx_reader_tag(tx_reader_view_t *view, const tx_clean_node_t *node,
    bool start);

/* True for an attribute of a node that is not written with this tag. */
bool tx_reader_drops_attr(const tx_clean_node_t *node, tx_tag_t tag,
    const tx_clean_attr_t *attr);

/* Writes the attributes that the reader page adds to those of a node. */
void tx_reader_write_attrs(tx_buf_t *buf, const tx_clean_node_t *node,
    tx_tag_t tag);

/* Writes the start or end of the div around a table; nothing otherwise. */
void tx_reader_write_table_div(tx_buf_t *buf, tx_reader_view_t *view,
    const tx_clean_node_t *node, bool start);


#endif /* _TX_WRITE_HTML_H_INCLUDED_ */
