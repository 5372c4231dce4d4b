/*
 * Copyright (C) textextract contributors
 *
 * Code in a fence.
 */


#include "write_markdown_blocks.h"


static void
tx_md_repeat(tx_buf_t *buf, u_char c, size_t n)
{
    while (n-- != 0) {
        tx_buf_char(buf, c);
    }
}


/* The length of a fence: more than any run of backticks in the code. */
static size_t
tx_md_fence_length(const tx_buf_t *code)
{
    size_t  i, run, fence;

    fence = 3;
    run = 0;

    for (i = 0; i < code->len; i++) {
        run = (code->data[i] == '`') ? run + 1 : 0;
        fence = tx_max(fence, run + 1);
    }

    return fence;
}


void
tx_md_fence(tx_md_t *md, const tx_clean_node_t *pre)
{
    size_t    i, fence;
    tx_buf_t  code;

    tx_buf_init(&code, md->buf->arena, 0);
    tx_md_raw(&code, pre);

    if (code.len == 0) {
        tx_md_paragraph(md, pre->child, NULL);      /* images, perhaps */
        return;
    }

    fence = tx_md_fence_length(&code);

    tx_md_separate(md, false);
    tx_md_repeat(md->buf, '`', fence);
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
    tx_md_repeat(md->buf, '`', fence);
}
