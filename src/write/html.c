/*
 * Copyright (C) textextract contributors
 *
 * Writes the clean tree as HTML: each block on its own line, and no added text
 * that would be content if the HTML were cleaned again.  For a reader page adds
 * attributes for screen readers, keyboards and small screens.
 */


#include "html/line.h"
#include "html/url.h"
#include "write/escape.h"
#include "write/write.h"


#define TX_READER_LINK_MAX_NODES   16  /* maximum nodes read in a link or th */
#define TX_READER_BLOCK_MAX_NODES  64  /* maximum nodes read in a block */


/* The state of the writer of a reader page; clean HTML has no such state. */

typedef struct {
    uint8_t                 levels[6];  /* tags of open headings, outer first */
    uint32_t                nlevels;    /* number of tags in levels[] */
    tx_tag_t                heading;    /* tag written for the last heading */
    uint32_t                tables;     /* the number of tables written */
    tx_str_t                table;      /* the page's word for "table" */
    const tx_clean_node_t  *title;      /* title's block, left out; or NULL */
} tx_reader_view_t;


typedef struct {
    tx_buf_t          *buf;
    tx_reader_view_t  *view;    /* state of a reader page; NULL: clean HTML */
    bool               plain;   /* only &, < and > are escaped in text */
} tx_html_t;


/*
 * True if an element has text or, besides the given image, an image with an
 * alt.  Also true if it has more than TX_READER_LINK_MAX_NODES nodes.
 */
static bool
tx_reader_has_text(const tx_clean_node_t *root, const tx_clean_node_t *image)
{
    uint32_t                n;
    const tx_clean_node_t  *node;

    node = tx_clean_next_node(root, root);

    for (n = 0; n < TX_READER_LINK_MAX_NODES && node != NULL; n++) {

        if (tx_str_trim(node->text).len != 0
            || (node->tag == TX_TAG_IMG && node != image
                && tx_clean_get_attr(node, TX_ATTR_ALT).len != 0))
        {
            return true;
        }

        node = tx_clean_next_node(root, node);
    }

    return node != NULL;
}


/* Returns a node's nearest ancestor with a tag in the same block; or NULL. */
static const tx_clean_node_t *
tx_reader_find_ancestor(const tx_clean_node_t *node, tx_tag_t tag)
{
    while (node != NULL && node->tag != tag) {
        node = tx_clean_is_block_node(node) ? NULL : node->parent;
    }

    return node;
}


/*
 * Returns the tag, h2 to h6, of the next heading in a document whose title is
 * its only h1: a subheading is one level lower, whatever levels the page skips.
 */
static tx_tag_t
tx_reader_pick_heading_tag(tx_reader_view_t *view, tx_tag_t tag)
{
    while (view->nlevels != 0 && view->levels[view->nlevels - 1] >= tag) {
        view->nlevels--;
    }

    view->levels[view->nlevels++] = (uint8_t) tag;

    return (tx_tag_t) tx_min(TX_TAG_H1 + view->nlevels, TX_TAG_H6);
}


/* Returns the tag that the reader page uses for an element of the tree. */
static tx_tag_t
tx_reader_pick_tag(tx_reader_view_t *view, const tx_clean_node_t *node,
    bool start)
{
    if (tx_tag_flags(node->tag) & TX_IS_HEADING) {

        if (start) {
            view->heading = tx_reader_pick_heading_tag(view, node->tag);
        }

        return view->heading;       /* headings are never nested */
    }

    /* a summary is a control; a control inside of it breaks WCAG 4.1.2 */

    if (node->tag == TX_TAG_A
        && tx_reader_find_ancestor(node, TX_TAG_SUMMARY) != NULL)
    {
        return TX_TAG_SPAN;
    }

    /* an empty th, such as a table's corner, is written as a td */

    return (node->tag == TX_TAG_TH && !tx_reader_has_text(node, NULL))
           ? TX_TAG_TD : node->tag;
}


/* Writes the scope of a header cell: the row or the column. */
static void
tx_reader_write_scope(tx_buf_t *buf, const tx_clean_node_t *th)
{
    bool  row;

    row = th->parent->last_child->tag == TX_TAG_TD
          || (th->next != NULL && th->next->tag == TX_TAG_TD);

    if (tx_clean_get_attr(th, TX_ATTR_SCOPE).len == 0) {
        tx_write_attr(buf, tx_str("scope"), row ? tx_str("row")
                                                : tx_str("col"));
    }
}


/* True if an image's alt is the whole text of the block or link around it. */
static bool
tx_reader_repeats_alt(tx_arena_t *arena, const tx_clean_node_t *image,
    tx_str_t alt)
{
    uint32_t                n;
    const tx_clean_node_t  *root, *node;

    root = image->parent;

    while (root != NULL && root->tag != TX_TAG_A
           && !tx_clean_is_block_node(root))
    {
        root = root->parent;
    }

    node = root;

    for (n = 0; n < TX_READER_BLOCK_MAX_NODES && node != NULL; n++) {

        if (node->text.len > alt.len + 1) {
            return false;
        }

        node = tx_clean_next_node(root, node);
    }

    return root != NULL && node == NULL
           && tx_str_caseeq(tx_line_make(arena, alt, false),
                            tx_str_trim(tx_clean_get_node_line(arena, root)));
}


/*
 * Writes the alt of an image.  An image without an alt is a decoration, unless
 * a link has no other text: then the alt is the image's file name or its host.
 */
static void
tx_reader_write_alt(tx_buf_t *buf, const tx_clean_node_t *image)
{
    tx_str_t                alt, src;
    tx_url_t                url;
    const tx_clean_node_t  *link;

    alt = tx_str_trim(tx_clean_get_attr(image, TX_ATTR_ALT));
    src = tx_clean_get_attr(image, TX_ATTR_SRC);
    link = tx_reader_find_ancestor(image, TX_TAG_A);

    if (alt.len != 0) {
        alt = tx_reader_repeats_alt(buf->arena, image, alt) ? tx_null_str : alt;

    } else if (link != NULL && !tx_reader_has_text(link, image)) {
        tx_url_parse(&url, src);
        alt = tx_url_get_file_name(src);
        alt = alt.len != 0 ? alt : url.authority;
    }

    tx_write_attr(buf, tx_str("alt"), alt);
}


/* True for an attribute that is left out if a node is written with `tag`. */
static bool
tx_reader_is_attr_dropped(const tx_clean_node_t *node, tx_tag_t tag,
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
    const tx_clean_node_t  *node;

    links = 0;
    node = tx_clean_next_node(root, root);

    for (n = 0; n < TX_READER_BLOCK_MAX_NODES && node != NULL
                && !tx_clean_is_block_node(node); n++)
    {
        if (node->tag == TX_TAG_A) {
            links++;
            node = tx_clean_skip_node(root, node);

        } else if (tx_str_trim(node->text).len != 0) {
            return false;

        } else {
            node = tx_clean_next_node(root, node);
        }
    }

    return links > 1;
}


/* Writes the attributes that a node has only in the reader page. */
static void
tx_reader_write_attrs(tx_buf_t *buf, const tx_clean_node_t *node, tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_IMG:
        /* a srcset with widths needs the attribute sizes */

        if (tx_str_last(tx_clean_get_attr(node, TX_ATTR_SRCSET)) == 'w') {
            tx_buf_lit(buf, " sizes=\"(max-width: 45rem) 100vw, 45rem\"");
        }

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

    case TX_TAG_ASIDE:
        /* an aside without a role would be a landmark */
        tx_buf_lit(buf, " role=\"note\"");
        break;

    case TX_TAG_PRE:
        /* a tabindex allows keyboards to focus and scroll the box */
        tx_buf_lit(buf, " tabindex=\"0\"");
        break;

    default:
        break;
    }
}


/* True for a table that has more than two columns or contains code. */
static bool
tx_reader_is_wide_table(const tx_clean_node_t *table)
{
    const tx_clean_node_t  *node;

    for (node = table; node != NULL; node = tx_clean_next_node(table, node)) {

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


/*
 * Writes the start or the end of the div around a table.  The div of a wide
 * table has a name and can be focused, so that it can be scrolled.
 */
static void
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

    if (!tx_reader_is_wide_table(node)) {
        tx_buf_lit(buf, "<div class=\"narrow\">\n");
        return;
    }

    tx_buf_lit(buf, "<div class=\"wide\" tabindex=\"0\" role=\"region\" "
                    "aria-label=\"");
    tx_buf_str(buf, view->table);
    tx_buf_append_uint(buf, view->tables);
    tx_buf_lit(buf, "\">\n");
}


static void
tx_html_write_attrs(tx_buf_t *buf, const tx_clean_node_t *node, tx_tag_t tag,
    bool reader)
{
    const tx_clean_attr_t  *attr;

    if (node->id != 0) {
        tx_printf(buf, " id=\"" TX_CLEAN_ID_PREFIX "%u\"", node->id);
    }

    for (attr = node->attrs; attr != NULL; attr = attr->next) {

        if (reader && tx_reader_is_attr_dropped(node, tag, attr)) {
            continue;
        }

        if (attr->id == TX_ATTR_HREF && node->link != 0) {
            tx_printf(buf, " href=\"#" TX_CLEAN_ID_PREFIX "%u\"", node->link);

        } else {
            tx_write_attr(buf, tx_attr_name(attr->id), attr->value);
        }
    }

    if (tag == TX_TAG_A && node->link == 0) {
        tx_buf_lit(buf, " rel=\"noopener noreferrer nofollow ugc\"");

    } else if (tag == TX_TAG_INPUT) {
        /* a disabled checkbox; its label is a sign that needs no language */

        tx_buf_lit(buf, " disabled=\"disabled\" aria-label=\"");
        tx_buf_str(buf, tx_clean_get_attr(node, TX_ATTR_CHECKED).len != 0
                        ? tx_str("☑\"") : tx_str("☐\""));
    }
}


static void
tx_html_write_start_tag(tx_html_t *html, const tx_clean_node_t *node)
{
    tx_tag_t   tag;
    tx_buf_t  *buf;

    buf = html->buf;
    tag = node->tag;

    if (html->view != NULL) {
        tx_reader_write_table_div(buf, html->view, node, true);
        tag = tx_reader_pick_tag(html->view, node, true);
    }

    tx_buf_char(buf, '<');
    tx_buf_str(buf, tx_tag_name(tag));
    tx_html_write_attrs(buf, node, tag, html->view != NULL);

    if (html->view != NULL) {
        tx_reader_write_attrs(buf, node, tag);
    }

    tx_buf_char(buf, '>');
}


static void
tx_html_write_end_tag(tx_html_t *html, const tx_clean_node_t *node)
{
    tx_tag_t   tag;
    tx_buf_t  *buf;

    buf = html->buf;
    tag = node->tag;

    if (node->last_child != NULL && tx_clean_is_block_node(node->last_child)) {
        tx_buf_char(buf, '\n');
    }

    if (tx_tag_flags(tag) & TX_IS_VOID) {
        return;
    }

    if (html->view != NULL) {
        tag = tx_reader_pick_tag(html->view, node, false);
    }

    tx_buf_lit(buf, "</");
    tx_buf_str(buf, tx_tag_name(tag));
    tx_buf_char(buf, '>');

    if (html->view != NULL) {
        tx_reader_write_table_div(buf, html->view, node, false);
    }
}


/* Writes an element of MathML. */
static void
tx_html_write_mathml(tx_buf_t *buf, const tx_mathml_node_t *node)
{
    uint32_t  i;

    tx_buf_char(buf, '<');
    tx_buf_str(buf, node->name);
    tx_buf_str(buf, node->attrs);
    tx_buf_char(buf, '>');
    tx_write_escaped(buf, node->text);

    for (i = 0; i < node->nparts; i++) {
        tx_html_write_mathml(buf, node->parts[i]);
    }

    tx_buf_lit(buf, "</");
    tx_buf_str(buf, node->name);
    tx_buf_char(buf, '>');
}


/* Writes the code element of a formula as MathML with TeX as annotation. */
static void
tx_html_write_formula(tx_buf_t *buf, const tx_clean_node_t *code)
{
    tx_buf_lit(buf, "<math");
    tx_buf_str(buf, code->math->attrs);
    tx_buf_lit(buf, "><semantics>");
    tx_html_write_mathml(buf, code->math->parts[0]);
    tx_buf_lit(buf, "<annotation encoding=\"application/x-tex\">");
    tx_write_escaped(buf, code->child->text);
    tx_buf_lit(buf, "</annotation></semantics></math>");
}


static void
tx_html_write_nodes(tx_html_t *html, const tx_clean_node_t *root)
{
    const tx_clean_node_t  *node, *prev;

    prev = NULL;
    node = root->child;

    while (node != NULL) {
        /* a block stands on its own line */

        if ((tx_clean_is_block_node(node) && (prev != NULL
                                              || node->parent != root))
            || (prev != NULL && tx_clean_is_block_node(prev)))
        {
            tx_buf_char(html->buf, '\n');
        }

        if (node->tag == TX_TAG_TEXT && html->plain) {
            tx_write_escaped_text(html->buf, node->text);

        } else if (node->tag == TX_TAG_TEXT) {
            tx_write_escaped(html->buf, node->text);

        } else if (node->math != NULL) {
            tx_html_write_formula(html->buf, node);

        } else if (html->view == NULL || node != html->view->title) {
            tx_html_write_start_tag(html, node);

            if (node->child != NULL) {
                prev = NULL;
                node = node->child;
                continue;
            }

            tx_html_write_end_tag(html, node);
        }

        while (node->next == NULL && node->parent != root) {
            node = node->parent;
            tx_html_write_end_tag(html, node);
        }

        prev = node;
        node = node->next;
    }
}


void
tx_write_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root)
{
    tx_html_t  html = { buf, NULL, false };

    tx_html_write_nodes(&html, root);
}


void
tx_write_reader_content(tx_buf_t *buf, const tx_clean_node_t *root,
    const tx_clean_node_t *title, tx_str_t table)
{
    tx_reader_view_t  view = { .title = title, .table = table };
    tx_html_t         html = { buf, &view, false };

    tx_html_write_nodes(&html, root);
}


void
tx_write_html(tx_buf_t *buf, const tx_answer_t *answer)
{
    tx_html_t  html = { buf, NULL, answer->plain };

    tx_html_write_nodes(&html, answer->tree);
}
