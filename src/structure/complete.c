/*
 * Copyright (C) textextract contributors
 */


#include "structure/structure.h"

#include "structure/completer.h"


bool
tx_complete(tx_columns_t *columns, tx_selection_t *selection)
{
    tx_complete_t  *cp;

    if (columns->page->nblocks == 0 || selection->area == 0) {
        return true;
    }

    cp = tx_arena_array(columns->page->arena, 1, sizeof(tx_complete_t));

    if (cp == NULL || !tx_complete_init(cp, columns, selection)) {
        return false;
    }

    tx_complete_drop_boilerplate(cp);
    tx_selection_step(selection, "drop_boilerplate");

    tx_complete_drop_comments(cp);
    tx_selection_step(selection, "drop_comments");

    tx_complete_drop_excerpts(cp);
    tx_selection_step(selection, "drop_excerpts");

    tx_complete_drop_teaser_lists(cp);
    tx_selection_step(selection, "drop_teaser_lists");

    tx_complete_drop_labels(cp);
    tx_selection_step(selection, "drop_labels");

    tx_complete_add_parts(cp);
    tx_selection_step(selection, "add_parts");

    if (!tx_complete_add_notes(cp)) {
        return false;
    }

    tx_selection_step(selection, "add_notes");

    if (!tx_complete_tidy_thread(cp)) {
        return false;
    }

    tx_selection_step(selection, "tidy_thread");

    selection->area = tx_selection_area(cp->page, selection->keep);
    tx_complete_add_lead(cp);
    tx_selection_step(selection, "add_lead");

    cp->page->steps += 2 * cp->page->nnodes;

    return true;
}
