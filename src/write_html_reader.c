/*
 * Copyright (C) textextract contributors
 *
 * What a reader page writes otherwise than the clean HTML: for those who
 * listen to it, who use it without a mouse, and who have a small screen.
 */


#include "write_html.h"


#define TX_READER_LINE     34   /* longest line that any screen can show */
#define TX_READER_COLUMNS  2    /* most columns that it can */
#define TX_READER_LOOK     16   /* elements of a link that are looked at */


tx_tag_t
tx_reader_tag(tx_reader_view_t *view, const tx_clean_node_t *node, bool start)
{
    uint32_t  level;

    if (tx_tag_flags(node->tag) & TX_IS_HEADING) {

        if (start) {
            level = tx_outline_level(&view->outline, node->tag);
            view->heading = (tx_tag_t) (TX_TAG_H1 + level - 1);
        }

        return view->heading;       /* none is in another one */
    }

    /* a corner that heads nothing */

    if (node->tag == TX_TAG_TH && node->child == NULL) {
        return TX_TAG_TD;
    }

    return node->tag;
}


/* What a header cell is the header of: of its row, or of its column. */
static void
tx_reader_scope(tx_buf_t *buf, const tx_clean_node_t *th)
{
    if (tx_clean_node_attr(th, TX_ATTR_SCOPE).len != 0) {
        return;
    }

    if (th->parent->last_child->tag == TX_TAG_TD
        || (th->next != NULL && th->next->tag == TX_TAG_TD))
    {
        tx_buf_lit(buf, " scope=\"row\"");

    } else {
        tx_buf_lit(buf, " scope=\"col\"");
    }
}


/* The last part of an address, without its query. */
static tx_str_t
tx_reader_file(tx_str_t url)
{
    size_t  i, end;

    for (end = 0; end < url.len && url.data[end] != '?'
                  && url.data[end] != '#'; end++)
    {
        /* void */
    }

    for (i = end; i > 0 && url.data[i - 1] != '/'; i--) {
        /* void */
    }

    return (tx_str_t) { end - i, url.data + i };
}


/*
 * True if a link has a name without this image in it, or too much in it to
 * be sure.
 */
static bool
tx_reader_is_named(const tx_clean_node_t *node, const tx_clean_node_t *image,
    uint32_t *look)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (*look == 0
            || (child->tag == TX_TAG_TEXT
                && tx_str_trim(child->text).len != 0)
            || (child->tag == TX_TAG_IMG && child != image
                && tx_clean_node_attr(child, TX_ATTR_ALT).len != 0))
        {
            return true;
        }

        (*look)--;

        if (tx_reader_is_named(child, image, look)) {
            return true;
        }
    }

    return false;
}


/*
 * An image without an alternative text is a decoration, unless it is all
 * that a link is known by.
 */
static void
tx_reader_alt(tx_buf_t *buf, const tx_clean_node_t *image)
{
    uint32_t                look;
    const tx_clean_node_t  *link;

    if (tx_clean_node_attr(image, TX_ATTR_ALT).len != 0) {
        return;
    }

    for (link = image->parent; link != NULL && link->tag != TX_TAG_A
                               && !(tx_tag_flags(link->tag) & TX_IS_BLOCK);
         link = link->parent)
    {
        /* void */
    }

    tx_buf_lit(buf, " alt=\"");
    look = TX_READER_LOOK;

    if (link != NULL && link->tag == TX_TAG_A
        && !tx_reader_is_named(link, image, &look))
    {
        tx_write_escaped(buf, tx_reader_file(tx_clean_node_attr(image,
                                                          TX_ATTR_SRC)));
    }

    tx_buf_char(buf, '"');
}


/* The longest line of a pre, in bytes; *at: of the one that is not ended. */
static size_t
tx_reader_line(const tx_clean_node_t *node, size_t *at)
{
    size_t                  i, longest, n;
    const tx_clean_node_t  *child;

    longest = 0;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag != TX_TAG_TEXT) {
            n = tx_reader_line(child, at);
            longest = tx_max(longest, n);
            continue;
        }

        for (i = 0; i < child->text.len; i++) {
            *at = (child->text.data[i] == '\n') ? 0 : *at + 1;
            longest = tx_max(longest, *at);
        }
    }

    return longest;
}


bool
tx_reader_is_idle(const tx_clean_node_t *node, const tx_clean_attr_t *attr)
{
    return (attr->id == TX_ATTR_ALT && attr->value.len == 0)
           || (attr->id == TX_ATTR_SCOPE && node->child == NULL);
}


/* A paragraph of several links and nothing else: they need room. */
static bool
tx_reader_is_links(const tx_clean_node_t *node)
{
    uint32_t                n;
    const tx_clean_node_t  *child;

    n = 0;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_A) {
            n++;

        } else if (child->tag != TX_TAG_TEXT
                   || tx_str_trim(child->text).len != 0)
        {
            return false;
        }
    }

    return n > 1;
}


void
tx_reader_attrs(tx_buf_t *buf, const tx_clean_node_t *node)
{
    size_t  at;

    switch (node->tag) {

    case TX_TAG_IMG:
        tx_reader_alt(buf, node);
        break;

    case TX_TAG_P:
        if (tx_reader_is_links(node)) {
            tx_buf_lit(buf, " class=\"links\"");
        }

        break;

    case TX_TAG_PRE:
        at = 0;

        if (tx_reader_line(node, &at) > TX_READER_LINE) {
            tx_buf_lit(buf, " tabindex=\"0\"");
        }

        break;

    case TX_TAG_TH:
        if (node->child != NULL) {
            tx_reader_scope(buf, node);
        }

        break;

    default:
        break;
    }
}


/* More columns than a small screen has room for. */
static bool
tx_reader_is_wide(const tx_clean_node_t *node)
{
    uint32_t                n;
    const tx_clean_node_t  *child;

    n = 0;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_TD || child->tag == TX_TAG_TH) {
            n++;

        } else if (child->tag != TX_TAG_CAPTION && tx_reader_is_wide(child)) {
            return true;
        }
    }

    return n > TX_READER_COLUMNS;
}


void
tx_reader_around(tx_buf_t *buf, const tx_clean_node_t *node, bool start)
{
    if (node->tag != TX_TAG_TABLE) {
        return;
    }

    if (!start) {
        tx_buf_lit(buf, "\n</div>");

    } else if (tx_reader_is_wide(node)) {
        tx_buf_lit(buf, "<div class=\"wide\" tabindex=\"0\">\n");

    } else {
        tx_buf_lit(buf, "<div class=\"wide\">\n");
    }
}
