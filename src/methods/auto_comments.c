/*
 * Copyright (C) textextract contributors
 *
 * Finds readers' comments: decision trees tell comments from the article, and
 * from the posts of a thread, which are content.
 */


#include "methods/auto.h"


#define TX_COMMENT_MIN_LOG_ODDS  -0.7f  /* log odds of a reader's comment */


static const tx_auto_stage_t  tx_auto_comment_stage = {
    .trees = &tx_auto_comment,
    .columns = tx_auto_comment_columns,
    .least = 0
};


bool
tx_auto_find_comments(tx_columns_t *columns, tx_selection_t *sel)
{
    float        *odds;
    uint32_t      b, n, first;
    const float  *hint;
    tx_arena_t   *arena;

    arena = columns->page->arena;
    n = columns->page->nblocks;

    if (!tx_columns_fill(columns, TX_COL_UP_W_COMMENT)) {
        return false;
    }

    /* comments begin in an element whose class has a word for comments */

    hint = columns->col[TX_COL_UP_W_COMMENT];
    first = 0;

    while (first < n && hint[first] == 0) {
        first++;
    }

    if (first == n) {
        return true;
    }

    odds = tx_arena_calloc(arena, n, sizeof(float));
    sel->comment = tx_arena_calloc(arena, n, sizeof(uint8_t));

    if (arena->failed) {
        return false;
    }

    for (b = 0; b < first; b++) {
        odds[b] = -1;                     /* < 0: the stage skips the block */
    }

    if (!tx_auto_add_stage_odds(columns, &tx_auto_comment_stage, odds)) {
        return false;
    }

    for (b = first; b < n; b++) {
        sel->comment[b] = (odds[b] >= TX_COMMENT_MIN_LOG_ODDS);
    }

    return true;
}
