/*
 * Copyright (C) textextract contributors
 *
 * The clean tree as HTML: each block on its own line, nothing added that
 * another cleaning would take for content.
 */


#include "tx_write.h"
#include "write_html.h"


static inline bool
tx_html_is_block(const tx_clean_node_t *node)
{
    return tx_tag_flags(node->tag) & TX_IS_BLOCK;
}


void
tx_write_escaped(tx_buf_t *buf, tx_str_t s)
{
    const u_char  *p, *start, *end;

    if (s.len == 0) {
        return;
    }

    end = tx_str_end(s);

    for (start = p = s.data; p < end; p++) {

        switch (*p) {

        case '&':
        case '<':
        case '>':
        case '"':
        case '\'':
        case '`':
            break;

        default:
            continue;
        }

        tx_buf_append(buf, start, (size_t) (p - start));
        start = p + 1;

        switch (*p) {

        case '&':
            tx_buf_lit(buf, "&amp;");
            break;

        case '<':
            tx_buf_lit(buf, "&lt;");
            break;

        case '>':
            tx_buf_lit(buf, "&gt;");
            break;

        case '"':
            tx_buf_lit(buf, "&quot;");
            break;

        case '\'':
            tx_buf_lit(buf, "&#39;");
            break;

        default:
            tx_buf_lit(buf, "&#96;");
            break;
        }
    }

    tx_buf_append(buf, start, (size_t) (p - start));
}


/* Only to be looked at; its name is a sign that all languages know. */
static void
tx_html_checkbox(tx_buf_t *buf, const tx_clean_node_t *node)
{
    tx_buf_lit(buf, " disabled=\"disabled\" aria-label=\"");

    if (tx_clean_node_attr(node, TX_ATTR_CHECKED).len != 0) {
        tx_buf_lit(buf, "\xe2\x98\x91\"");

    } else {
        tx_buf_lit(buf, "\xe2\x98\x90\"");
    }
}


static void
tx_html_start_tag(tx_buf_t *buf, const tx_clean_node_t *node, bool open)
{
    const tx_clean_attr_t  *attr;

    tx_buf_char(buf, '<');
    tx_buf_str(buf, tx_tag_name(node->tag));

    if (node->id != 0) {
        tx_buf_lit(buf, " id=\"" TX_CLEAN_ID);
        tx_buf_uint(buf, node->id);
        tx_buf_char(buf, '"');
    }

    for (attr = node->attrs; attr != NULL; attr = attr->next) {

        if (attr->id == TX_ATTR_HREF && node->link != 0) {
            tx_buf_lit(buf, " href=\"#" TX_CLEAN_ID);
            tx_buf_uint(buf, node->link);
            tx_buf_char(buf, '"');
            continue;
        }

        tx_buf_char(buf, ' ');
        tx_buf_str(buf, tx_attr_name(attr->id));
        tx_buf_lit(buf, "=\"");
        tx_write_escaped(buf, attr->value);
        tx_buf_char(buf, '"');
    }

    if (node->tag == TX_TAG_A && node->link == 0) {
        tx_buf_lit(buf, " rel=\"noopener noreferrer nofollow ugc\"");

    } else if (open && node->tag == TX_TAG_DETAILS) {
        tx_buf_lit(buf, " open");

    } else if (node->tag == TX_TAG_INPUT) {
        tx_html_checkbox(buf, node);
    }

    tx_buf_char(buf, '>');
}


static void
tx_html_end_tag(tx_buf_t *buf, const tx_clean_node_t *node)
{
    if (node->last_child != NULL && tx_html_is_block(node->last_child)) {
        tx_buf_char(buf, '\n');
    }

    if (tx_tag_flags(node->tag) & TX_IS_VOID) {
        return;
    }

    tx_buf_lit(buf, "</");
    tx_buf_str(buf, tx_tag_name(node->tag));
    tx_buf_char(buf, '>');
}


/* A line feed between a block and whatever stands before it. */
static void
tx_html_separate(tx_buf_t *buf, const tx_clean_node_t *prev,
    const tx_clean_node_t *node, bool root)
{
    if (prev == NULL) {
        if (!root && tx_html_is_block(node)) {
            tx_buf_char(buf, '\n');
        }

    } else if (tx_html_is_block(prev) || tx_html_is_block(node)) {
        tx_buf_char(buf, '\n');
    }
}


void
tx_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root, bool open)
{
    const tx_clean_node_t  *node, *prev;

    prev = NULL;
    node = root->child;

    while (node != NULL) {
        tx_html_separate(buf, prev, node, node->parent == root);

        if (node->tag == TX_TAG_TEXT) {
            tx_write_escaped(buf, node->text);

        } else {
            tx_html_start_tag(buf, node, open);

            if (node->child != NULL) {
                prev = NULL;
                node = node->child;
                continue;
            }

            tx_html_end_tag(buf, node);
        }

        while (node->next == NULL && node->parent != root) {
            node = node->parent;
            tx_html_end_tag(buf, node);
        }

        prev = node;
        node = node->next;
    }
}


void
tx_write_html(tx_buf_t *buf, const tx_answer_t *answer)
{
    tx_html_fragment(buf, answer->tree, false);
}
