/*
 * Copyright (C) textextract contributors
 */


#include "structure/complete.h"

#include "structure/completer.h"
#include "structure/steps.h"


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
    tx_complete_undo_teaser_excerpts(cp);
    tx_complete_drop_article_streams(cp);
    tx_complete_drop_labels(cp);
    tx_complete_add_parts(cp);

    if (!tx_complete_add_notes(cp) || !tx_complete_tidy_thread(cp)) {
        return false;
    }

    selection->area = tx_selection_area(cp->page, selection->keep);
    tx_complete_add_lead(cp);
    cp->page->steps += 2 * cp->page->nnodes;

    return true;
}
