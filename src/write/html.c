/*
 * Copyright (C) textextract contributors
 *
 * The clean tree as HTML: each block on its own line, nothing added that
 * another cleaning would take for content.
 */


#include "write/escape.h"
#include "write/html.h"
#include "write/write.h"


typedef struct {
    tx_buf_t          *buf;
    tx_reader_view_t  *view;    /* of the reader page, or NULL */
    bool               plain;   /* only & and < are escaped */
} tx_html_t;


tx_str_t
tx_html_datetime(tx_arena_t *arena, tx_str_t time)
{
    size_t    i, end;
    tx_str_t  offset;
    tx_buf_t  buf;

    end = tx_str_before(time, '.').len;
    i = end;

    while (i < time.len && (i == end || tx_is_digit(time.data[i]))) {
        i++;
    }

    offset = tx_str_drop(time, i);

    tx_buf_init(&buf, arena, time.len);
    tx_buf_append(&buf, time.data, tx_min(i, end + 4));
    tx_buf_str(&buf, tx_str_eq(offset, tx_str("-00:00")) ? tx_str("+00:00")
                                                         : offset);

    return tx_buf_string(&buf);
}


static void
tx_html_write_attrs(tx_buf_t *buf, const tx_clean_node_t *node, tx_tag_t tag,
    bool reader)
{
    const tx_clean_attr_t  *attr;

    if (node->id != 0) {
        tx_buf_lit(buf, " id=\"" TX_CLEAN_ID);
        tx_buf_uint(buf, node->id);
        tx_buf_char(buf, '"');
    }

    for (attr = node->attrs; attr != NULL; attr = attr->next) {

        if (reader && tx_reader_drops_attr(node, tag, attr)) {
            continue;
        }

        if (attr->id == TX_ATTR_HREF && node->link != 0) {
            tx_buf_lit(buf, " href=\"#" TX_CLEAN_ID);
            tx_buf_uint(buf, node->link);
            tx_buf_char(buf, '"');

        } else {
            tx_write_attr(buf, tx_attr_name(attr->id),
                          attr->id == TX_ATTR_DATETIME
                          ? tx_html_datetime(buf->arena, attr->value)
                          : attr->value);
        }
    }

    if (tag == TX_TAG_A && node->link == 0) {
        tx_buf_lit(buf, " rel=\"noopener noreferrer nofollow ugc\"");

    } else if (tag == TX_TAG_INPUT) {
        /* a disabled checkbox; its name is a sign for all languages */

        tx_buf_lit(buf, " disabled=\"disabled\" aria-label=\"");
        tx_buf_str(buf, tx_clean_node_attr(node, TX_ATTR_CHECKED).len != 0
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
        tag = tx_reader_tag(html->view, node, true);
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
        tag = tx_reader_tag(html->view, node, false);
    }

    tx_buf_lit(buf, "</");
    tx_buf_str(buf, tx_tag_name(tag));
    tx_buf_char(buf, '>');

    if (html->view != NULL) {
        tx_reader_write_table_div(buf, html->view, node, false);
    }
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
            tx_write_plain_escaped(html->buf, node->text);

        } else if (node->tag == TX_TAG_TEXT) {
            tx_write_escaped(html->buf, node->text);

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
tx_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root)
{
    tx_html_t  html = { buf, NULL, false };

    tx_html_write_nodes(&html, root);
}


void
tx_html_reader(tx_buf_t *buf, const tx_clean_node_t *root,
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
