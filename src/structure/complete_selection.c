/*
 * Copyright (C) textextract contributors
 */


#include "structure/structure.h"

#include "structure/completion_steps.h"


static const struct {
    void        (*run)(tx_complete_t *cp);
    const char   *name;      /* name of the step in --explain */
} tx_complete_steps[] = {
    { tx_complete_drop_boilerplate, "drop_boilerplate" },
    { tx_complete_drop_comments, "drop_comments" },
    { tx_complete_drop_excerpts, "drop_excerpts" },
    { tx_complete_drop_teaser_lists, "drop_teaser_lists" },
    { tx_complete_drop_labels, "drop_labels" },
    { tx_complete_add_parts, "add_parts" },
    { tx_complete_add_footnotes, "add_notes" },
    { tx_complete_tidy_thread, "tidy_thread" },
    { tx_complete_add_lead, "add_lead" }
};


bool
tx_complete_selection(tx_columns_t *columns, tx_selection_t *selection)
{
    size_t          i;
    tx_complete_t  *cp;

    if (columns->page->nblocks == 0 || selection->area == 0) {
        return true;
    }

    cp = tx_arena_calloc(columns->page->arena, 1, sizeof(tx_complete_t));

    if (cp == NULL || !tx_complete_init(cp, columns, selection)) {
        return false;
    }

    for (i = 0; i < tx_count(tx_complete_steps); i++) {
        tx_complete_update_sums(cp);
        tx_complete_steps[i].run(cp);
        tx_selection_trace_step(selection, tx_complete_steps[i].name);
    }

    cp->page->steps += 2 * cp->page->nnodes;

    return !cp->page->arena->failed;
}
