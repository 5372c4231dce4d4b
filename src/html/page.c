/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "html/page.h"


tx_str_t
tx_node_tag_name(const tx_page_t *page, uint32_t node)
{
    size_t         offset;
    const u_char  *p, *begin, *end;

    offset = page->nodes[node].offset;

    if (offset + 1 >= page->source.len || page->source.data[offset] != '<') {
        return tx_null_str;
    }

    begin = page->source.data + offset + 1;
    end = tx_str_end(page->source);

    for (p = begin; p < end && !tx_is_space(*p) && *p != '/' && *p != '>'; p++)
    {
        /* void */
    }

    return tx_str_span(begin, p);
}


uint32_t
tx_node_closest(const tx_page_t *page, uint32_t node, tx_tag_t tag,
    uint32_t max_nodes)
{
    uint32_t  n;

    for (n = 0; n < max_nodes && node != 0; n++) {

        if (page->nodes[node].tag == tag) {
            return node;
        }

        node = page->nodes[node].parent;
    }

    return 0;
}


/* Appends a text node to buf. *space: a space must precede the next text. */
static void
tx_page_append_text_node(tx_buf_t *buf, const tx_page_t *page,
    const tx_node_t *node, bool *space)
{
    bool           pre;
    u_char        *q;
    const u_char  *p, *end;

    p = page->text + node->text;
    end = page->text + node->text_end;
    pre = (node->flags & TX_NODE_PRE) != 0;

    if (!tx_buf_reserve(buf, (size_t) (end - p) + 1)) {
        return;
    }

    for (q = buf->data + buf->len; p < end; p++) {

        if (tx_is_space(*p) && !pre) {
            *space = true;
            continue;
        }

        if (*space) {
            if (q != buf->data && q[-1] != '\n') {
                *q++ = ' ';
            }

            *space = false;
        }

        *q++ = *p;
    }

    buf->len = (size_t) (q - buf->data);
}


/* Returns the text of all nodes from the first to the last. */
static tx_str_t
tx_page_join_text(const tx_page_t *page, uint32_t first, uint32_t last)
{
    bool              space;
    uint32_t          i;
    tx_buf_t          buf;
    const tx_node_t  *node;

    tx_buf_init(&buf, page->arena,
                page->nodes[last].text_end - page->nodes[first].text + 1);
    space = false;

    for (i = first; i <= last; i++) {
        node = &page->nodes[i];

        if (node->flags & TX_NODE_HIDDEN) {
            continue;
        }

        if (node->tag == TX_TAG_TEXT) {
            tx_page_append_text_node(&buf, page, node, &space);

        } else if (node->tag == TX_TAG_BR) {
            space = false;

            if (buf.len != 0) {
                tx_buf_char(&buf, '\n');
            }

        } else if (tx_tag_flags(node->tag) & TX_IS_BLOCK) {
            space = true;
        }
    }

    return tx_str_trim(tx_buf_string(&buf));
}


tx_str_t
tx_node_text(const tx_page_t *page, uint32_t node)
{
    return tx_page_join_text(page, node, page->nodes[node].last);
}


tx_str_t
tx_block_text(const tx_page_t *page, uint32_t block)
{
    return tx_page_join_text(page, page->blocks[block].first,
                             page->blocks[block].last);
}
