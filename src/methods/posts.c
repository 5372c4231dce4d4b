/*
 * Copyright (C) textextract contributors
 */


#include "methods/posts.h"
#include "methods/vsse.h"

#include "thread/thread.h"


bool
tx_posts_run(tx_run_t *run)
{
    uint32_t         b;
    tx_page_t       *page;
    tx_thread_t     *thread;
    tx_selection_t  *sel;

    page = run->columns->page;
    sel = run->selection;

    thread = tx_columns_thread(run->columns);
    if (thread == NULL) {
        return false;
    }

    if (thread->nposts == 0) {
        return tx_vsse_defaults(run->columns, sel);
    }

    for (b = 0; b < page->nblocks; b++) {
        sel->keep[b] = (thread->part[b] >= TX_PART_AUTHOR);
        sel->score[b] = (float) sel->keep[b] * thread->sure;
    }

    sel->area = tx_selection_area(page, sel->keep);
    sel->confidence = thread->sure;

    return true;
}
