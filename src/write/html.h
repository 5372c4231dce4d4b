/*
 * Copyright (C) textextract contributors
 *
 * What the HTML and the reader page have in common.
 */


#ifndef _TX_WRITE_HTML_H_INCLUDED_
#define _TX_WRITE_HTML_H_INCLUDED_


#include "clean/outline.h"
#include "write/write.h"


/* Everything below root, without a line feed at the end. */
void tx_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root);

/*
 * Likewise, for a page of our own with a title above it; a block that is
 * that title, or NULL, is left out.  Details are shown
 * unfolded, no level of headings is left out, what may be wider than the
 * screen can be scrolled, and what those need who listen to it is said; table
 * is the word for one, which its number follows.
 */
void tx_html_reader(tx_buf_t *buf, const tx_clean_node_t *root,
    const tx_clean_node_t *title, tx_str_t table);

/*
 * The value of a time as HTML has it, section 2.3.5.7: seconds are told to
 * three digits at most, and no offset is "-00:00".
 */
void tx_html_datetime(tx_buf_t *buf, tx_str_t time);


/* write/html_reader.c: where the second differs from the first. */

typedef struct {
    tx_outline_t            outline;
    tx_tag_t                heading;    /* the latest is written as this */
    uint32_t                tables;     /* so far */
    tx_str_t                table;      /* what one is called */
    const tx_clean_node_t  *title;      /* is not written, or NULL */
} tx_reader_view_t;

/* What an element is written as. */
tx_tag_t tx_reader_tag(tx_reader_view_t *view, const tx_clean_node_t *node,
    bool start);

/* True for an attribute of its own that says nothing in that element. */
bool tx_reader_is_idle(const tx_clean_node_t *node, tx_tag_t tag,
    const tx_clean_attr_t *attr);

/* Attributes besides its own. */
void tx_reader_attrs(tx_buf_t *buf, const tx_clean_node_t *node,
    tx_tag_t tag);

/* What stands around it. */
void tx_reader_around(tx_buf_t *buf, tx_reader_view_t *view,
    const tx_clean_node_t *node, bool start);


#endif /* _TX_WRITE_HTML_H_INCLUDED_ */
