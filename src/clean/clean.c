/*
 * Copyright (C) textextract contributors
 */


#include "clean/cleaner.h"
#include "clean/notes/notes.h"
#include "clean/tidy/tidy.h"


#define TX_LEAD_MIN_BYTES  80 /* minimum bytes of a lead that is in a heading */

#define TX_LEAD_MAX_LEVELS_UP  3  /* levels from a lead's text to its heading */


/*
 * Returns the heading around an article's lead if the lead is as long as a
 * sentence.  The heading will become a p.  0: the lead is in no heading.
 */
static uint32_t
tx_clean_find_lead_heading(const tx_page_t *page, uint32_t lead)
{
    uint32_t          i, n;
    const tx_node_t  *node;

    if (lead == 0
        || tx_block_raw_text(page, lead - 1).len < TX_LEAD_MIN_BYTES)
    {
        return 0;
    }

    n = page->blocks[lead - 1].node;

    for (i = 0; i < TX_LEAD_MAX_LEVELS_UP; i++) {
        node = &page->nodes[n];

        if (node->block != lead - 1 || node->block_end != lead) {
            return 0;
        }

        if (tx_tag_flags(node->tag) & TX_IS_HEADING) {
            return n;
        }

        n = node->parent;
    }

    return 0;
}


bool
tx_clean_init_walk(tx_clean_t *clean, tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection)
{
    size_t  room;

    memset(clean, 0, sizeof(tx_clean_t));
    clean->page = page;
    clean->selection = selection;
    clean->image = tx_url_get_file_name(meta->image);

    if (!tx_clean_mark_kept_text(clean)) {
        return false;
    }

    /*
     * Room for the whole page's text, since a sidenote may go on behind the
     * kept text, and for white space that each node may add.
     */

    room = page->text_len + 3 * (size_t) page->nnodes + 16;

    clean->build = tx_clean_create_builder(page, meta, room);
    if (clean->build == NULL) {
        return false;
    }

    clean->build->lead = tx_clean_find_lead_heading(page, selection->lead);

    return tx_clean_find_targets(clean->build, clean->first, clean->last);
}


uint8_t *
tx_clean_find_written_blocks(const tx_page_t *page, const tx_clean_node_t *tree)
{
    uint8_t                *written, *shown;
    uint32_t                b, n;
    const tx_clean_node_t  *node;

    written = tx_arena_calloc(page->arena, page->nblocks, sizeof(uint8_t));
    shown = tx_arena_calloc(page->arena, page->nnodes, sizeof(uint8_t));

    if (page->arena->failed) {
        return NULL;
    }

    for (node = tree; node != NULL; node = tx_clean_next_node(tree, node)) {
        shown[node->source] |= (node->tag == TX_TAG_TEXT);
    }

    shown[0] = 0;       /* node 0 stands for text that is not from the page */

    for (b = 0; b < page->nblocks; b++) {
        for (n = page->blocks[b].first; n <= page->blocks[b].last; n++) {
            written[b] |= shown[n];
        }
    }

    return written;
}


/* Records in a trace which blocks have text after a step; NULL: no trace. */
static void
tx_clean_trace_step(const tx_page_t *page, tx_trace_t *trace,
    const tx_clean_node_t *tree, const char *step)
{
    uint8_t  *written;

    if (trace == NULL) {
        return;
    }

    written = tx_clean_find_written_blocks(page, tree);

    if (written != NULL) {
        tx_trace_add_step(trace, written, step);
    }
}


tx_clean_node_t *
tx_clean_build_tree(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection)
{
    tx_clean_t         clean;
    tx_clean_build_t  *build;

    if (!tx_clean_init_walk(&clean, page, meta, selection)) {
        return NULL;
    }

    build = clean.build;

    tx_clean_walk_range(&clean, 1, clean.last);
    tx_clean_close_elements(&clean, page->nnodes);
    page->steps += page->nnodes;
    tx_clean_trace_step(page, selection->trace, build->root, "clean: build");

    tx_clean_correct_tree(page, build->root);
    tx_clean_trace_step(page, selection->trace, build->root, "clean: tidy");
    tx_notes_collect(build, build->root);
    tx_callout_correct_all(build, build->root);
    tx_clean_number_ids(build);

    return page->arena->failed ? NULL : build->root;
}
