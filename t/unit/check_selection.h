/*
 * Copyright (C) textextract contributors
 *
 * Checks a selection after completion.
 */


#ifndef _CHECK_SELECTION_H_INCLUDED_
#define _CHECK_SELECTION_H_INCLUDED_


#include "page.h"

#include "structure/structure.h"


/* Returns the first h1, or 0. */
static inline uint32_t
find_heading(const tx_page_t *page)
{
    uint32_t  n;

    for (n = 1; n < page->nnodes; n++) {
        if (page->nodes[n].tag == TX_TAG_H1) {
            return n;
        }
    }

    return 0;
}


/*
 * Completes a selection whose keep[] is set.  Tests the first words of all kept
 * blocks, joined with '|'.
 */
static inline void
completed_is(tx_columns_t *columns, tx_selection_t *sel, const char *want,
    const char *name)
{
    size_t            i;
    uint32_t          b;
    tx_buf_t          buf;
    tx_str_t          text;
    const tx_page_t  *page;

    page = columns->page;
    sel->area = tx_selection_find_area(page, sel->keep);

    ok(tx_complete_selection(columns, sel), "%s: there was memory", name);
    tx_buf_init(&buf, page->arena, 64);

    for (b = 0; b < page->nblocks; b++) {
        if (sel->keep[b]) {
            text = tx_block_text(page, b);

            for (i = 0; i < text.len && text.data[i] != ' '; i++) {
                /* void */
            }

            tx_buf_append(&buf, "|", buf.len != 0);
            tx_buf_append(&buf, text.data, i);
        }
    }

    is_str(tx_buf_string(&buf), want, "%s", name);
}


#endif /* _CHECK_SELECTION_H_INCLUDED_ */
