/*
 * Copyright (C) textextract contributors
 *
 * What a reader page writes otherwise than the clean HTML: for those who
 * listen to it, who use it without a mouse, and who have a small screen.
 */


#include "html/line.h"
#include "html/url.h"
#include "write/escape.h"
#include "write/html.h"
#include "write/summary.h"


#define TX_READER_LINE_MAX        20   /* code columns that fit any screen */
#define TX_READER_TAB_COLUMNS     4    /* columns that a tab counts for */
#define TX_READER_LINK_MAX_NODES   16   /* most nodes read in a link */
#define TX_READER_BLOCK_MAX_NODES  64   /* most nodes read in a block */


/*
 * True if an element has text besides an image, or more nodes than are looked
 * at.
 */
static bool
tx_reader_has_text(const tx_clean_node_t *root, const tx_clean_node_t *image)
{
    uint32_t                n;
    const tx_clean_node_t  *node;

    node = tx_clean_next(root, root);

    for (n = 0; n < TX_READER_LINK_MAX_NODES && node != NULL; n++) {

        if (tx_str_trim(node->text).len != 0
            || (node->tag == TX_TAG_IMG && node != image
                && tx_clean_node_attr(node, TX_ATTR_ALT).len != 0))
        {
            return true;
        }

        node = tx_clean_next(root, node);
    }

    return node != NULL;
}


/* Returns the element of a tag around a node within the same block, or NULL. */
static const tx_clean_node_t *
tx_reader_around(const tx_clean_node_t *node, tx_tag_t tag)
{
    while (node != NULL && node->tag != tag) {
        node = tx_clean_is_block_node(node) ? NULL : node->parent;
    }

    return node;
}


tx_tag_t
tx_reader_tag(tx_reader_view_t *view, const tx_clean_node_t *node, bool start)
{
    if (tx_tag_flags(node->tag) & TX_IS_HEADING) {

        if (start) {
            view->heading = (tx_tag_t) (TX_TAG_H1 - 1
                              + tx_outline_level(&view->outline, node->tag));
        }

        return view->heading;       /* headings are never nested */
    }

    /* a control within a summary, which is one, breaks WCAG 4.1.2 */

    if (node->tag == TX_TAG_A
        && tx_reader_around(node, TX_TAG_SUMMARY) != NULL)
    {
        return TX_TAG_SPAN;
    }

    /* an empty th, such as a table's corner, is written as a td */

    return (node->tag == TX_TAG_TH && !tx_reader_has_text(node, NULL))
           ? TX_TAG_TD : node->tag;
}


/* Writes the scope of a header cell: its row or its column. */
static void
tx_reader_write_scope(tx_buf_t *buf, const tx_clean_node_t *th)
{
    bool  row;

    row = th->parent->last_child->tag == TX_TAG_TD
          || (th->next != NULL && th->next->tag == TX_TAG_TD);

    if (tx_clean_node_attr(th, TX_ATTR_SCOPE).len == 0) {
        tx_write_attr(buf, tx_str("scope"), row ? tx_str("row")
                                                : tx_str("col"));
    }
}


/* True if an image's alt repeats the text of the block or link around it. */
static bool
tx_reader_repeats_alt(tx_arena_t *arena, const tx_clean_node_t *image,
    tx_str_t alt)
{
    uint32_t                n;
    const tx_clean_node_t  *root, *node;

    root = image->parent;

    while (root != NULL && root->tag != TX_TAG_A && root->tag != TX_TAG_LI
           && root->tag != TX_TAG_P && root->tag != TX_TAG_TD
           && root->tag != TX_TAG_TH)
    {
        root = root->parent;
    }

    node = root;

    for (n = 0; n < TX_READER_BLOCK_MAX_NODES && node != NULL; n++) {

        if (node->text.len > alt.len + 1) {
            return false;
        }

        node = tx_clean_next(root, node);
    }

    return root != NULL && node == NULL
           && tx_str_caseeq(tx_line(arena, alt, false),
                            tx_str_trim(tx_clean_node_line(arena, root)));
}


/*
 * Writes the alt of an image.  An image without one is a decoration, unless a
 * link has no other text: then alt is the image's file name or its host.
 */
static void
tx_reader_write_alt(tx_buf_t *buf, const tx_clean_node_t *image)
{
    tx_str_t                alt, src;
    tx_url_t                url;
    const tx_clean_node_t  *link;

    alt = tx_str_trim(tx_clean_node_attr(image, TX_ATTR_ALT));
    src = tx_clean_node_attr(image, TX_ATTR_SRC);
    link = tx_reader_around(image, TX_TAG_A);

    if (alt.len != 0) {
        alt = tx_reader_repeats_alt(buf->arena, image, alt) ? tx_null_str : alt;

    } else if (link != NULL && !tx_reader_has_text(link, image)) {
        tx_url_parse(&url, src);
        alt = tx_url_file(src);
        alt = alt.len != 0 ? alt : url.authority;
    }

    tx_write_attr(buf, tx_str("alt"), alt);
}


/* Writes the sizes attribute of an image whose srcset has widths. */
static void
tx_reader_write_sizes(tx_buf_t *buf, const tx_clean_node_t *image)
{
    size_t    i;
    tx_str_t  srcset;

    srcset = tx_clean_node_attr(image, TX_ATTR_SRCSET);

    if (tx_str_last(srcset) != 'w') {
        return;
    }

    for (i = srcset.len - 1; i > 0 && tx_is_digit(srcset.data[i - 1]); i--) {
        /* void */
    }

    if (i > 0 && srcset.data[i - 1] == ' ' && i < srcset.len - 1) {
        tx_buf_lit(buf, " sizes=\"(max-width: 45rem) 100vw, 45rem\"");
    }
}


/* True if a line of a pre may be wider than a screen. */
static bool
tx_reader_has_long_line(const tx_clean_node_t *pre)
{
    size_t                  i, columns;
    const tx_clean_node_t  *node;

    columns = 0;

    for (node = pre; node != NULL; node = tx_clean_next(pre, node)) {
        for (i = 0; i < node->text.len; i++) {

            if (node->text.data[i] == '\n') {
                columns = 0;
                continue;
            }

            columns += node->text.data[i] == '\t' ? TX_READER_TAB_COLUMNS : 1;

            if (columns > TX_READER_LINE_MAX) {
                return true;
            }
        }
    }

    return false;
}


bool
tx_reader_drops_attr(const tx_clean_node_t *node, tx_tag_t tag,
    const tx_clean_attr_t *attr)
{
    return attr->id == TX_ATTR_ALT
           || (tag != node->tag
               && (attr->id == TX_ATTR_HREF || attr->id == TX_ATTR_SCOPE));
}


/* True for a block that begins with two or more links and no other text. */
static bool
tx_reader_is_link_list(const tx_clean_node_t *root)
{
    uint32_t                n, links;
    const tx_clean_node_t  *node, *link;

    links = 0;
    link = NULL;
    node = tx_clean_next(root, root);

    for (n = 0; n < TX_READER_BLOCK_MAX_NODES && node != NULL; n++) {

        if (tx_clean_is_block_node(node)) {
            return links > 1;
        }

        if (node->tag == TX_TAG_A) {
            link = node;
            links++;

        } else if (tx_str_trim(node->text).len != 0
                   && (link == NULL
                       || tx_reader_around(node, TX_TAG_A) != link))
        {
            return false;
        }

        node = tx_clean_next(root, node);
    }

    return node == NULL && links > 1;
}


void
tx_reader_write_attrs(tx_buf_t *buf, const tx_clean_node_t *node, tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_IMG:
        tx_reader_write_sizes(buf, node);
        tx_reader_write_alt(buf, node);
        break;

    case TX_TAG_DD:
    case TX_TAG_LI:
    case TX_TAG_P:
    case TX_TAG_TD:
    case TX_TAG_TH:
        if (tx_reader_is_link_list(node)) {
            tx_buf_lit(buf, " class=\"links\"");
        }

        if (tag == TX_TAG_TH) {
            tx_reader_write_scope(buf, node);
        }

        break;

    case TX_TAG_PRE:
        if (tx_reader_has_long_line(node)) {
            tx_buf_lit(buf, " tabindex=\"0\"");
        }

        break;

    default:
        break;
    }
}


/* True for a table of more than two columns, or with code in it. */
static bool
tx_reader_is_wide(const tx_clean_node_t *table)
{
    const tx_clean_node_t  *node;

    for (node = table; node != NULL; node = tx_clean_next(table, node)) {

        if (node->tag == TX_TAG_PRE
            || (node->tag == TX_TAG_TR && node->child != NULL
                && node->child->next != NULL
                && node->child->next->next != NULL))
        {
            return true;
        }
    }

    return false;
}


/* The div of a wide table has a name and can be focused, to be scrolled. */
void
tx_reader_write_table_div(tx_buf_t *buf, tx_reader_view_t *view,
    const tx_clean_node_t *node, bool start)
{
    if (node->tag != TX_TAG_TABLE) {
        return;
    }

    if (!start) {
        tx_buf_lit(buf, "\n</div>");
        return;
    }

    view->tables++;

    if (!tx_reader_is_wide(node)) {
        tx_buf_lit(buf, "<div class=\"narrow\">\n");
        return;
    }

    tx_buf_lit(buf, "<div class=\"wide\" tabindex=\"0\" role=\"region\" "
                    "aria-label=\"");
    tx_buf_str(buf, view->table);
    tx_buf_uint(buf, view->tables);
    tx_buf_lit(buf, "\">\n");
}
