/*
 * Copyright (C) textextract contributors
 *
 * What a reader page writes otherwise than the clean HTML: for those who
 * listen to it, who use it without a mouse, and who have a small screen.
 */


#include "html/url.h"
#include "write/escape.h"
#include "write/html.h"


#define TX_READER_LINE     20   /* longest line that any screen can show */
#define TX_READER_TAB      4    /* columns of a tab */
#define TX_READER_COLUMNS  2    /* most columns that it can */
#define TX_READER_LOOK     16   /* elements of a link that are looked at */
#define TX_READER_BLOCK    64   /* likewise of a block around an image */


/*
 * True if there is text in an element besides an image, or too much in it to
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


/* A link in what unfolds details could not be followed without that. */
static bool
tx_reader_is_inside(const tx_clean_node_t *node, tx_tag_t tag)
{
    while (node != NULL && node->tag != tag
           && !(tx_tag_flags(node->tag) & TX_IS_BLOCK))
    {
        node = node->parent;
    }

    return node != NULL && node->tag == tag;
}


tx_tag_t
tx_reader_tag(tx_reader_view_t *view, const tx_clean_node_t *node, bool start)
{
    uint32_t  level, look;

    if (tx_tag_flags(node->tag) & TX_IS_HEADING) {

        if (start) {
            level = tx_outline_level(&view->outline, node->tag);
            view->heading = (tx_tag_t) (TX_TAG_H1 + level - 1);
        }

        return view->heading;       /* none is in another one */
    }

    if (node->tag == TX_TAG_TH) {
        look = TX_READER_LOOK;

        /* or a corner that heads nothing */

        return tx_reader_is_named(node, NULL, &look) ? TX_TAG_TH : TX_TAG_TD;
    }

    if (node->tag == TX_TAG_A && tx_reader_is_inside(node, TX_TAG_SUMMARY)) {
        return TX_TAG_SPAN;
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


/* The last part of an address, without its query; or its host. */
static tx_str_t
tx_reader_file(tx_str_t address)
{
    tx_str_t  file;
    tx_url_t  url;

    file = tx_url_file(address);

    if (file.len == 0) {
        tx_url_parse(&url, address);
        return url.authority;
    }

    return file;
}


/* Bytes of white space, which is broken at or not, in front of p. */
static size_t
tx_reader_space(const u_char *p, const u_char *end)
{
    if (p < end && tx_is_space(*p)) {
        return 1;
    }

    return (end - p > 1 && p[0] == 0xc2 && p[1] == 0xa0) ? 2 : 0;
}


/* What is left of words behind those of a text; or NULL: it has others. */
static const u_char *
tx_reader_match_text(tx_str_t text, const u_char *p, const u_char *end)
{
    size_t         n;
    const u_char  *q;

    for (q = text.data; q < tx_str_end(text); q++) {

        n = tx_reader_space(q, tx_str_end(text));

        if (n != 0) {
            q += n - 1;
            continue;
        }

        for (n = tx_reader_space(p, end); n != 0; n = tx_reader_space(p, end))
        {
            p += n;
        }

        if (p == end || tx_lower(*p) != tx_lower(*q)) {
            return NULL;
        }

        p++;
    }

    return p;
}


/* Likewise for all text of an element. */
static const u_char *
tx_reader_match(const tx_clean_node_t *node, const u_char *p,
    const u_char *end, uint32_t *look)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL && p != NULL;
         child = child->next)
    {
        if (*look == 0) {
            return NULL;
        }

        (*look)--;

        if (child->tag == TX_TAG_TEXT) {
            p = tx_reader_match_text(child->text, p, end);

        } else {
            p = tx_reader_match(child, p, end, look);
        }
    }

    return p;
}


/* What is read in one breath with an image, or NULL. */
static const tx_clean_node_t *
tx_reader_breath(const tx_clean_node_t *image)
{
    const tx_clean_node_t  *node;

    for (node = image->parent; node != NULL; node = node->parent) {

        switch (node->tag) {

        case TX_TAG_A:
        case TX_TAG_LI:
        case TX_TAG_P:
        case TX_TAG_TD:
        case TX_TAG_TH:
            return node;

        default:
            break;
        }
    }

    return NULL;
}


/* True if all that stands around an image is what would be said of it. */
static bool
tx_reader_is_told(const tx_clean_node_t *image, tx_str_t alt)
{
    uint32_t                look;
    const u_char           *p;
    const tx_clean_node_t  *node;

    node = tx_reader_breath(image);
    look = TX_READER_BLOCK;
    p = alt.data;

    if (node != NULL) {
        p = tx_reader_match(node, p, tx_str_end(alt), &look);
    }

    return p == tx_str_end(alt);
}


/*
 * An image without an alternative text is a decoration, unless it is all
 * that a link is known by.  What is read beside it is not said twice.
 */
static void
tx_reader_alt(tx_buf_t *buf, const tx_clean_node_t *image)
{
    tx_str_t                alt;
    uint32_t                look;
    const tx_clean_node_t  *link;

    tx_buf_lit(buf, " alt=\"");
    alt = tx_str_trim(tx_clean_node_attr(image, TX_ATTR_ALT));

    if (alt.len != 0) {
        if (!tx_reader_is_told(image, alt)) {
            tx_write_escaped(buf, alt);
        }

        tx_buf_char(buf, '"');
        return;
    }

    for (link = image->parent; link != NULL && link->tag != TX_TAG_A
                               && !(tx_tag_flags(link->tag) & TX_IS_BLOCK);
         link = link->parent)
    {
        /* void */
    }

    look = TX_READER_LOOK;

    if (link != NULL && link->tag == TX_TAG_A
        && !tx_reader_is_named(link, image, &look))
    {
        tx_write_escaped(buf, tx_reader_file(tx_clean_node_attr(image,
                                                          TX_ATTR_SRC)));
    }

    tx_buf_char(buf, '"');
}


/* True for a list of candidates of which the widths are told. */
static bool
tx_reader_has_widths(tx_str_t srcset)
{
    size_t  i;

    i = srcset.len;

    if (i == 0 || srcset.data[--i] != 'w') {
        return false;
    }

    while (i > 0 && tx_is_digit(srcset.data[i - 1])) {
        i--;
    }

    return i > 0 && srcset.data[i - 1] == ' ' && i < srcset.len - 1;
}


/* How wide an image will be: HTML, section 4.8.3, where widths are told. */
static void
tx_reader_sizes(tx_buf_t *buf, const tx_clean_node_t *image)
{
    if (tx_reader_has_widths(tx_clean_node_attr(image, TX_ATTR_SRCSET))) {
        tx_buf_lit(buf, " sizes=\"(max-width: 45rem) 100vw, 45rem\"");
    }
}


/* The longest line of a pre, in columns; *at: of the one that is not ended. */
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

            switch (child->text.data[i]) {

            case '\n':
                *at = 0;
                break;

            case '\t':
                *at += TX_READER_TAB;
                break;

            default:
                (*at)++;
                break;
            }

            longest = tx_max(longest, *at);
        }
    }

    return longest;
}


bool
tx_reader_is_idle(const tx_clean_node_t *node, tx_tag_t tag,
    const tx_clean_attr_t *attr)
{
    switch (attr->id) {

    case TX_ATTR_ALT:
        return true;            /* is told below */

    case TX_ATTR_HREF:
    case TX_ATTR_SCOPE:
        return tag != node->tag;

    default:
        return false;
    }
}


/* The links of a line that holds images at most besides; -1: other text. */
static int
tx_reader_links(const tx_clean_node_t *node, uint32_t *look)
{
    int                     n, sum;
    const tx_clean_node_t  *child;

    sum = 0;

    for (child = node->child; child != NULL; child = child->next) {

        if (*look == 0) {
            return -1;
        }

        (*look)--;

        if (child->tag == TX_TAG_A) {
            sum++;

        } else if (child->tag == TX_TAG_TEXT) {
            if (tx_str_trim(child->text).len != 0) {
                return -1;
            }

        } else if (tx_tag_flags(child->tag) & TX_IS_BLOCK) {
            break;

        } else if (child->tag != TX_TAG_BR && child->tag != TX_TAG_IMG) {
            n = tx_reader_links(child, look);

            if (n <= 0) {
                return -1;
            }

            sum += n;
        }
    }

    return sum;
}


/* Several links side by side need room. */
static bool
tx_reader_is_links(const tx_clean_node_t *node)
{
    uint32_t  look;

    look = TX_READER_BLOCK;

    return tx_reader_links(node, &look) > 1;
}


void
tx_reader_attrs(tx_buf_t *buf, const tx_clean_node_t *node, tx_tag_t tag)
{
    size_t  at;

    switch (tag) {

    case TX_TAG_IMG:
        tx_reader_sizes(buf, node);
        tx_reader_alt(buf, node);
        break;

    case TX_TAG_DD:
    case TX_TAG_LI:
    case TX_TAG_P:
    case TX_TAG_TD:
    case TX_TAG_TH:
        if (tx_reader_is_links(node)) {
            tx_buf_lit(buf, " class=\"links\"");
        }

        if (tag == TX_TAG_TH) {
            tx_reader_scope(buf, node);
        }

        break;

    case TX_TAG_PRE:
        at = 0;

        if (tx_reader_line(node, &at) > TX_READER_LINE) {
            tx_buf_lit(buf, " tabindex=\"0\"");
        }

        break;

    default:
        break;
    }
}


/* More columns than a small screen has room for, or code. */
static bool
tx_reader_is_wide(const tx_clean_node_t *node)
{
    uint32_t                n;
    const tx_clean_node_t  *child;

    n = 0;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_PRE) {
            return true;
        }

        if (child->tag == TX_TAG_TD || child->tag == TX_TAG_TH) {
            n++;
        }

        if (tx_reader_is_wide(child)) {
            return true;
        }
    }

    return n > TX_READER_COLUMNS;
}


/*
 * What is scrolled has to be reached by keys, and what these reach needs a
 * name.
 */
void
tx_reader_around(tx_buf_t *buf, tx_reader_view_t *view,
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
