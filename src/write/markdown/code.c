/*
 * Copyright (C) textextract contributors
 *
 * Code in a fence.
 */


#include "clean/code.h"
#include "write/markdown/blocks.h"


#define TX_MD_FENCE  3          /* backticks, at least */


void
tx_md_fence(tx_md_t *md, const tx_clean_node_t *pre)
{
    size_t    i, fence;
    tx_buf_t  code;

    tx_buf_init(&code, md->buf->arena, 0);
    tx_md_raw(&code, pre, true);

    if (code.len == 0) {
        tx_md_paragraph(md, pre->child, NULL);      /* images, perhaps */
        return;
    }

    fence = tx_max(tx_md_backticks_in(&code) + 1, TX_MD_FENCE);

    tx_md_separate(md, false);
    tx_md_backticks(md->buf, fence);
    tx_buf_str(md->buf, tx_clean_node_language(pre));
    tx_md_new_line(md);

    for (i = 0; i < code.len; i++) {
        if (code.data[i] == '\n') {
            tx_md_new_line(md);

        } else {
            tx_buf_char(md->buf, code.data[i]);
        }
    }

    tx_md_new_line(md);
    tx_md_backticks(md->buf, fence);
}
