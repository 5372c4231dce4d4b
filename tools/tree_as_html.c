/*
 * Copyright (C) textextract contributors
 */


#include "tree_as_html.h"

#include "core/buffer.h"
#include "decode/content_encoding.h"
#include "html/page.h"
#include "write/escape.h"

#include <stdlib.h>


static void
tree_as_html_write_start_tag(tx_buf_t *buf, const tx_page_t *page, uint32_t n)
{
    uint32_t          i;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    node = &page->nodes[n];

    tx_buf_char(buf, '<');
    tx_buf_str(buf, tx_tag_name(node->tag));

    for (i = 0; i < node->nattrs; i++) {
        attr = &page->attrs[node->attr + i];

        tx_buf_char(buf, ' ');
        tx_buf_str(buf, tx_attr_name(attr->id));
        tx_buf_lit(buf, "=\"");
        tx_write_escaped(buf, attr->value);
        tx_buf_char(buf, '"');
    }

    tx_buf_char(buf, '>');
}


static void
tree_as_html_write_tree(tx_buf_t *buf, const tx_page_t *page)
{
    uint32_t          i, n;
    const tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT) {
            tx_write_escaped(buf, tx_str_span(page->text + node->text,
                                              page->text + node->text_end));
        } else if (node->tag == TX_TAG_UNKNOWN) {
            tx_buf_lit(buf, "<span>");

        } else {
            tree_as_html_write_start_tag(buf, page, i);
        }

        for (n = i; n != 0 && page->nodes[n].last == i; n = node->parent) {
            node = &page->nodes[n];

            if (node->tag == TX_TAG_TEXT
                || (tx_tag_flags(node->tag) & TX_IS_VOID))
            {
                continue;
            }

            tx_buf_lit(buf, "</");
            tx_buf_str(buf, (node->tag == TX_TAG_UNKNOWN)
                            ? tx_str("span") : tx_tag_name(node->tag));
            tx_buf_char(buf, '>');
        }
    }
}


tx_str_t
tree_as_html_write_page(tx_str_t body, const tx_limits_t *limits)
{
    tx_buf_t    buf;
    u_char     *data;
    tx_str_t    source, mended;
    tx_page_t   page;
    tx_arena_t  arena;

    tx_arena_init(&arena, limits->memory);
    memset(&page, 0, sizeof(tx_page_t));
    page.arena = &arena;
    mended = tx_null_str;

    if (tx_decode_charset(&arena, body, tx_null_str, limits->size, &source,
                          NULL)
        == TX_OK
        && tx_page_parse(&page, source, limits) == TX_OK)
    {
        tx_buf_init(&buf, &arena, source.len);
        tree_as_html_write_tree(&buf, &page);

        data = arena.failed ? NULL : malloc(buf.len + 1);

        if (data != NULL) {
            memcpy(data, buf.data, buf.len);
            mended.data = data;
            mended.len = buf.len;
        }
    }

    tx_arena_reset(&arena);

    return mended;
}
