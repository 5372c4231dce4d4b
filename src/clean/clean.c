/*
 * Copyright (C) textextract contributors
 */


#include "clean/cleaner.h"
#include "clean/select.h"
#include "clean/targets.h"
#include "clean/tidy/tidy.h"


#define TX_CLEAN_HEADING_UP   3    /* most levels from a line to its heading */
#define TX_CLEAN_SENTENCE_MIN  80  /* least bytes of a heading that is a text */


/*
 * Returns the heading that the lead of an article is marked up as, if it is as
 * long as a sentence: it becomes a p.  0: there is none.
 */
static uint32_t
tx_clean_lead_heading(const tx_page_t *page, const tx_selection_t *selection)
{
    uint32_t          i, b, n;
    const tx_node_t  *node;

    if (selection->lead == 0) {
        return 0;
    }

    b = selection->lead - 1;
    n = page->blocks[b].node;

    for (i = 0; i < TX_CLEAN_HEADING_UP
                && tx_block_raw(page, b).len >= TX_CLEAN_SENTENCE_MIN; i++)
    {
        node = &page->nodes[n];

        if (node->block != b || node->block_end != b + 1) {
            break;
        }

        if (tx_tag_flags(node->tag) & TX_IS_HEADING) {
            return n;
        }

        n = node->parent;
    }

    return 0;
}


bool
tx_clean_init(tx_clean_t *clean, tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection)
{
    size_t    room;
    uint32_t  i, depth;

    memset(clean, 0, sizeof(tx_clean_t));
    clean->page = page;
    clean->selection = selection;

    if (!tx_clean_select(clean)) {
        return false;
    }

    /* the page's text, and a line feed or space that each node may add */

    room = page->nodes[clean->last].text_end - page->nodes[clean->first].text;
    room += 3 * (size_t) (clean->last - clean->first) + 16;

    depth = 0;

    for (i = 0; i < page->nnodes; i++) {
        depth = tx_max(depth, page->nodes[i].depth);
    }

    clean->build = tx_clean_build_create(page, meta, room, depth + 1);
    if (clean->build == NULL) {
        return false;
    }

    clean->build->lead = tx_clean_lead_heading(page, selection);

    return true;
}


/* Builds the text of a note in its item, with a link back behind it. */
static void
tx_clean_build_note(tx_clean_t *clean, tx_clean_node_t *item)
{
    uint32_t           i;
    tx_clean_node_t   *root, *line;
    tx_clean_build_t  *build;

    build = clean->build;
    root = tx_clean_restart(build);

    if (root == NULL) {
        return;
    }

    for (i = item->source + 1; i <= clean->page->nodes[item->source].last; i++)
    {
        tx_clean_close_before(clean, i);
        i = tx_clean_walk_node(clean, i);
    }

    tx_clean_close_before(clean, clean->page->nnodes);

    tx_clean_move_children(item, root);
    line = item->last_child;
    line = (line != NULL && line->tag == TX_TAG_P) ? line : item;

    tx_clean_append_text(build->arena, line, tx_str(" "));
    tx_clean_note_link(build, line, 0, item->link, tx_str("↩︎"));
    item->link = 0;
    tx_clean_set_target(build, item, item->source);
}


/* Appends the list of the sidenotes, with links back, to the tree. */
static void
tx_clean_append_notes(tx_clean_t *clean)
{
    tx_clean_node_t  *root, *list, *item, *parent;

    root = clean->build->root;
    list = clean->notes;
    clean->notes = NULL;

    if (list == NULL || list->child == NULL) {
        return;
    }

    for (item = list->child; item != NULL; item = item->next) {
        tx_clean_build_note(clean, item);
    }

    /* the list is the last child of the element that holds all the text */

    for (parent = root;
         parent->child != NULL && parent->child->next == NULL
         && (parent->child->tag == TX_TAG_ARTICLE
             || parent->child->tag == TX_TAG_DIV
             || parent->child->tag == TX_TAG_SECTION);
         parent = parent->child)
    {
        /* void */
    }

    tx_clean_append(parent, list);
    clean->build->root = root;
}


tx_clean_node_t *
tx_clean_tree(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection)
{
    uint32_t           i;
    tx_clean_t         clean;
    tx_clean_build_t  *build;

    if (!tx_clean_init(&clean, page, meta, selection)
        || !tx_clean_targets(clean.build, clean.first, clean.last))
    {
        return NULL;
    }

    build = clean.build;
    clean.notes = tx_clean_node(page->arena, TX_TAG_OL, 0);
    tx_clean_top(build)->wanted = true;

    for (i = 1; i <= clean.last; i++) {
        tx_clean_close_before(&clean, i);

        i = (page->nodes[i].last < clean.first) ? page->nodes[i].last
                                                : tx_clean_walk_node(&clean, i);
    }

    tx_clean_close_before(&clean, page->nnodes);

    tx_clean_append_notes(&clean);
    page->steps += page->nnodes;
    tx_clean_trace_step(page, selection->trace, build->root, "clean: build");

    tx_clean_tidy(page, build->root);
    tx_clean_trace_step(page, selection->trace, build->root, "clean: tidy");
    tx_clean_number_ids(build);

    return page->arena->failed ? NULL : build->root;
}
