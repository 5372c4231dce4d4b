/*
 * Copyright (C) textextract contributors
 *
 * Writes the clean tree as text.
 */


#include "write/write.h"


typedef struct {
    tx_buf_t  *buf;
    size_t     start;      /* offset of the text in the buffer */
    uint32_t   cells;      /* number of table cells that are open */
    uint32_t   tabs;       /* tabs that are due before the next text */
    bool       line;       /* a line feed is due before the next text */
    bool       space;      /* a space is due before the next text */
    bool       pre;        /* inside of a pre, where white space is kept */
    bool       captions;   /* captions of images are written */
    size_t     left_out;   /* bytes of captions that are not written */
} tx_text_t;


/* True at the beginning of a line or a cell, and behind a space. */
static bool
tx_text_is_at_line_or_word_start(const tx_text_t *text)
{
    u_char  c;

    if (text->line || text->space || text->tabs != 0
        || text->buf->len == text->start)
    {
        return true;
    }

    c = text->buf->data[text->buf->len - 1];

    return c == ' ' || c == '\t' || c == '\n';
}


/* Writes the tabs, line feed or space that precede the next text. */
static void
tx_text_write_due_space(tx_text_t *text)
{
    if ((text->line || text->tabs != 0) && text->buf->len > text->start
        && text->buf->data[text->buf->len - 1] == ' ')
    {
        text->buf->len--;       /* no space at the end of a line or cell */
    }

    if (text->line && text->buf->len > text->start) {
        tx_buf_char(text->buf, '\n');

    } else if (text->space && text->tabs == 0) {
        tx_buf_char(text->buf, ' ');
    }

    while (text->tabs != 0) {
        tx_buf_char(text->buf, '\t');
        text->tabs--;
    }

    text->line = false;
    text->space = false;
}


/* Requests a line feed before the next text; in a cell requests a space. */
static void
tx_text_request_line_feed(tx_text_t *text)
{
    if (text->cells == 0) {
        text->line = true;
        text->tabs = 0;     /* empty cells at a row's end get no tabs */

    } else {
        text->space = !text->line;
    }
}


/* Writes a text node's text. */
static void
tx_text_write_node_text(tx_text_t *text, tx_str_t s)
{
    size_t  i;

    if (!text->pre && tx_text_is_at_line_or_word_start(text)) {
        s = tx_str_trim_start(s, tx_str(" "));
    }

    if (s.len == 0) {
        return;
    }

    tx_text_write_due_space(text);

    if (text->cells == 0) {
        tx_buf_str(text->buf, s);
        return;
    }

    /* the line feeds of a pre in a cell become spaces */

    for (i = 0; i < s.len; i++) {
        tx_buf_char(text->buf, tx_is_space(s.data[i]) ? ' ' : s.data[i]);
    }
}


/* Requests a tab before the text of a cell; a space in a nested table. */
static void
tx_text_request_tab(tx_text_t *text, const tx_clean_node_t *cell, bool enter)
{
    if (!enter) {
        text->cells--;
    }

    if (text->cells != 0) {
        text->space = true;     /* cells of nested tables get a space */

    } else {
        text->space = false;
        text->tabs += (enter && cell->parent->child != cell);
    }

    if (enter) {
        text->cells++;
    }
}


/* Updates the white space due before the next text at a start or end tag. */
static void
tx_text_request_space(tx_text_t *text, const tx_clean_node_t *node, bool enter)
{
    if (node->tag == TX_TAG_PRE) {
        text->pre = enter;
    }

    if (node->tag == TX_TAG_TD || node->tag == TX_TAG_TH) {
        tx_text_request_tab(text, node, enter);

    } else if (tx_tag_flags(node->tag) & TX_IS_BLOCK) {
        tx_text_request_line_feed(text);
    }
}


/*
 * Writes a sup or sub as "^(n)", "_(n)" or the like, or a fraction.  Returns
 * the last node that is written; NULL: the node is written as ordinary text.
 */
static const tx_clean_node_t *
tx_text_write_sup_or_sub(tx_text_t *text, const tx_clean_node_t *node)
{
    uint32_t     fraction;
    tx_str_t     before;
    tx_raised_t  kind;

    if (node->tag != TX_TAG_SUP && node->tag != TX_TAG_SUB) {
        return NULL;
    }

    before = tx_text_is_at_line_or_word_start(text)
             ? tx_null_str : tx_str_span(text->buf->data + text->start,
                                         text->buf->data + text->buf->len);

    kind = tx_raised_choose_kind(node, before);

    if (kind == TX_RAISED_PLAIN) {
        return NULL;
    }

    tx_text_write_due_space(text);
    fraction = tx_raised_get_fraction(node, before);

    if (fraction != 0) {
        tx_buf_append_utf8(text->buf, fraction);
        return node->next->next;
    }

    if (node->child->note != 0 && before.len != 0
        && tx_is_digit(tx_str_last(before)))
    {
        tx_buf_char(text->buf, ' ');    /* a note's number is no exponent */
    }

    tx_raised_write_sup_or_sub(text->buf, node, kind);

    return node;
}


/*
 * Leaves out the caption or credit of an image, which is not running text.
 * Returns false for other nodes: the caption of a table is its title.
 */
static bool
tx_text_skip_image_caption(tx_text_t *text, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *inner, *shown;

    if (text->captions || node->tag != TX_TAG_FIGCAPTION) {
        return false;
    }

    shown = (node->prev != NULL) ? node->prev : node->next;

    if (shown != NULL && tx_clean_is_block_node(shown)) {
        return false;
    }

    for (inner = node; inner != NULL; inner = tx_clean_next_node(node, inner)) {
        text->left_out += inner->text.len;
    }

    return true;
}


/* Writes a tree; false: more captions are left out than text is written. */
static bool
tx_text_write_tree(tx_buf_t *buf, const tx_clean_node_t *tree, bool captions)
{
    tx_text_t               text;
    const tx_clean_node_t  *node, *last;

    memset(&text, 0, sizeof(tx_text_t));
    text.buf = buf;
    text.start = buf->len;
    text.captions = captions;

    node = tree->child;

    while (node != NULL) {

        if (node->tag == TX_TAG_TEXT) {
            tx_text_write_node_text(&text, node->text);

        } else if (node->tag == TX_TAG_BR) {
            tx_text_write_due_space(&text);
            tx_text_request_line_feed(&text);

        } else if ((last = tx_text_write_sup_or_sub(&text, node)) != NULL) {
            node = last;

        } else if (!tx_text_skip_image_caption(&text, node)) {
            tx_text_request_space(&text, node, true);

            if (node->child != NULL) {
                node = node->child;
                continue;
            }

            tx_text_request_space(&text, node, false);
        }

        while (node->next == NULL && node->parent != tree) {
            node = node->parent;
            tx_text_request_space(&text, node, false);
        }

        node = node->next;
    }

    if (buf->len > text.start && buf->data[buf->len - 1] == ' ') {
        buf->len--;
    }

    return text.left_out <= buf->len - text.start;
}


void
tx_write_text(tx_buf_t *buf, const tx_clean_node_t *tree)
{
    size_t  start;

    start = buf->len;

    /* a gallery's only text may be its captions */

    if (!tx_text_write_tree(buf, tree, false)) {
        buf->len = start;
        (void) tx_text_write_tree(buf, tree, true);
    }
}
