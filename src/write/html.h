/*
 * Copyright (C) textextract contributors
 *
 * What the HTML and the reader page have in common.
 */


#ifndef _TX_WRITE_HTML_H_INCLUDED_
#define _TX_WRITE_HTML_H_INCLUDED_


#include "clean/outline.h"
#include "write/write.h"


/* Writes everything below root, without a line feed at the end. */
void tx_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root);

/*
 * Writes the same for a page of our own, with a title above it.  The block
 * title, if it is not NULL, is left out; details are unfolded; headings have
 * levels without a gap; what may be wider than the screen can be scrolled; and
 * attributes are added for those who listen to the page.  table is the word
 * for a table, which its number follows.
 */
void tx_html_reader(tx_buf_t *buf, const tx_clean_node_t *root,
    const tx_clean_node_t *title, tx_str_t table);

/*
 * Returns the value of a time as HTML has it, section 2.3.5.7: seconds have
 * three decimals at most, and no offset is "-00:00".
 */
tx_str_t tx_html_datetime(tx_arena_t *arena, tx_str_t time);


/* write/html_reader.c: where the second differs from the first. */

typedef struct {
    tx_outline_t            outline;
    tx_tag_t                heading;    /* the latest is written as this */
    uint32_t                tables;     /* so far */
    tx_str_t                table;      /* what one is called */
    const tx_clean_node_t  *title;      /* is not written, or NULL */
} tx_reader_view_t;

/* Returns the tag that an element is written with. */
tx_tag_t tx_reader_tag(tx_reader_view_t *view, const tx_clean_node_t *node,
    bool start);

/* True for an attribute of a node that an element with this tag has not. */
bool tx_reader_is_idle(const tx_clean_node_t *node, tx_tag_t tag,
    const tx_clean_attr_t *attr);

/* Writes attributes besides the node's own. */
void tx_reader_attrs(tx_buf_t *buf, const tx_clean_node_t *node,
    tx_tag_t tag);

/* Writes the start or end of an element around a table. */
void tx_reader_around(tx_buf_t *buf, tx_reader_view_t *view,
    const tx_clean_node_t *node, bool start);


#endif /* _TX_WRITE_HTML_H_INCLUDED_ */
