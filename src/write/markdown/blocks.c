/*
 * Copyright (C) textextract contributors
 *
 * What the writers of blocks share: where a block begins, its paragraphs.
 */


#include "write/markdown/blocks.h"


#define TX_MD_DIGITS  6     /* cleaning leaves no longer numbers */


void
tx_md_new_line(tx_md_t *md)
{
    tx_buf_char(md->buf, '\n');
    tx_buf_str(md->buf, tx_buf_string(&md->prefix));
}


void
tx_md_separate(tx_md_t *md, bool tight)
{
    tx_str_t  prefix;

    if (md->first) {
        md->first = false;
        return;
    }

    if (!tight) {
        prefix = tx_buf_string(&md->prefix);

        while (prefix.len > 0 && prefix.data[prefix.len - 1] == ' ') {
            prefix.len--;
        }

        tx_buf_char(md->buf, '\n');
        tx_buf_str(md->buf, prefix);
    }

    tx_md_new_line(md);
}


void
tx_md_below_label(tx_md_t *md)
{
    if (md->line.defines != 0) {
        md->line.defines = 0;
        md->first = false;
    }
}


void
tx_md_paragraph(tx_md_t *md, const tx_clean_node_t *node,
    const tx_clean_node_t *end)
{
    if (tx_md_is_formula(node) && node->next == end
        && node->parent->tag != TX_TAG_LI)
    {
        tx_md_below_label(md);
        tx_md_separate(md, false);
        tx_md_display(md->buf, node, tx_buf_string(&md->prefix));
        return;
    }

    tx_md_line_reset(&md->line, false, false);

    for ( /* void */ ; node != end; node = node->next) {
        tx_md_line_add(&md->line, node);
    }

    if (!tx_md_line_is_empty(&md->line)) {
        tx_md_separate(md, false);
        tx_md_line_write(&md->line, md->buf, tx_buf_string(&md->prefix));
    }
}


void
tx_md_contents(tx_md_t *md, const tx_clean_node_t *node, tx_str_t prefix)
{
    size_t  len;

    len = md->prefix.len;
    tx_buf_str(&md->prefix, prefix);
    md->first = true;

    tx_md_blocks(md, node);

    md->first = false;
    md->prefix.len = len;
}


uint32_t
tx_md_number(const tx_clean_node_t *node, tx_attr_id_t id, uint32_t n)
{
    int32_t  value;

    value = tx_str_number(tx_clean_node_attr(node, id), TX_MD_DIGITS);

    return (value < 0) ? n : (uint32_t) value;
}
