/*
 * Copyright (C) textextract contributors
 *
 * The text of elements and blocks, as the names in it are looked for.
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/author/candidates.h"


/* What stands between two texts, of which the second is a node's. */
static void
tx_author_between(tx_buf_t *buf, const tx_page_t *page, uint32_t node,
    uint32_t previous, bool broken)
{
    tx_str_t          raw;
    const tx_node_t  *n;

    if (buf->len == 0) {
        return;
    }

    n = &page->nodes[node];

    if (broken || n->block_end > n->block) {
        tx_buf_char(buf, '\n');
        return;
    }

    if (n->parent != page->nodes[previous].parent) {
        tx_buf_char(buf, TX_PERSON_EDGE);
    }

    raw = tx_node_raw(page, node);

    if (tx_is_space(*raw.data)) {
        tx_buf_char(buf, ' ');
    }
}


tx_str_t
tx_author_text(const tx_page_t *page, uint32_t first, uint32_t last)
{
    bool              broken;
    tx_str_t          raw;
    uint32_t          i, previous;
    tx_buf_t          buf;
    const tx_node_t  *n;

    tx_buf_init(&buf, page->arena, TX_PERSON_MAX);
    broken = false;
    previous = 0;

    for (i = first; i <= last; i++) {
        n = &page->nodes[i];
        broken = broken || n->tag == TX_TAG_BR;

        /* a number set above the line says where somebody works */

        if (n->tag != TX_TAG_TEXT || (n->flags & TX_NODE_HIDDEN)
            || page->nodes[n->parent].tag == TX_TAG_SUP)
        {
            continue;
        }

        raw = tx_node_raw(page, i);

        if (raw.len > TX_BYLINE_MAX - tx_min(buf.len, TX_BYLINE_MAX)) {
            break;
        }

        if (n->flags & TX_NODE_SPACE) {
            tx_buf_lit(&buf, " ");
            continue;
        }

        tx_author_between(&buf, page, i, previous, broken);
        tx_buf_str(&buf, tx_line(page->arena, raw, false));

        if (tx_is_space(tx_str_last(raw))) {
            tx_buf_char(&buf, ' ');
        }

        broken = false;
        previous = i;
    }

    return (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


tx_str_t
tx_author_line(const tx_byline_t *byline, tx_str_t *text,
    tx_byline_label_t *label, size_t *rest)
{
    tx_str_t           line, names;
    tx_byline_label_t  before;

    while (text->len != 0) {
        before = *label;
        line = tx_str_before(*text, '\n');
        *text = tx_str_drop(*text, tx_min(line.len + 1, text->len));

        names = tx_byline_names(byline, tx_str_trim(line), label);

        if (names.data != NULL) {
            label->plain = tx_max(label->plain, before.plain);
            label->any = label->any || before.any;

        } else {
            *label = (tx_byline_label_t) { 0, false };
        }

        if (names.len != 0) {
            *rest = line.len - tx_min(names.len, line.len);
            return names;
        }
    }

    return tx_null_str;
}
