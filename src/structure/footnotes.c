/*
 * Copyright (C) textextract contributors
 *
 * Adds the footnotes to which links of the kept text lead.
 */


#include "page/shapes.h"
#include "structure/completion_steps.h"


#define NOTES_MAX_SHARE  0.25f /* max. chars of all footnotes / kept chars */
#define NOTE_MAX_CHARS   1000   /* maximum chars of one footnote */
#define NOTE_MAX_NODES   64     /* maximum nodes of a footnote that are read */


/* True if a link in node n leads above n; links[i]: target of link i, or 0. */
static bool
tx_note_links_back(const tx_page_t *page, uint32_t n, const uint32_t *links)
{
    uint32_t  i, last;

    last = tx_min(page->nodes[n].last, n + NOTE_MAX_NODES);

    for (i = n; i <= last; i++) {
        if (links[i] != 0 && links[i] < n) {
            return true;
        }
    }

    return false;
}


/* True if a link is in a kept block, or right after a kept block. */
static bool
tx_note_is_link_kept(const tx_complete_t *cp, const tx_node_t *link)
{
    return tx_complete_count_kept(cp, link->block - (link->block != 0),
                            link->block_end) != 0;
}


void
tx_complete_add_footnotes(tx_complete_t *cp)
{
    float             most;
    uint8_t          *keep;
    uint32_t          b, i, up, *links;
    tx_page_t        *page;
    const tx_node_t  *note;

    page = cp->page;

    for (i = page->body; i < page->nnodes; i++) {
        if (page->nodes[i].tag == TX_TAG_A
            && tx_note_is_link_kept(cp, &page->nodes[i])
            && tx_node_is_fragment_link(page, i))
        {
            break;
        }
    }

    if (i >= page->nnodes) {
        return;
    }

    keep = tx_arena_alloc(page->arena, page->nblocks);

    if (keep == NULL
        || !tx_fragments_find_targets(page, page->body,
                                      page->nodes[page->body].last, &links))
    {
        return;
    }

    most = cp->total * NOTES_MAX_SHARE + ADDED_MAX_CHARS;
    memcpy(keep, cp->sel->keep, page->nblocks);

    for (i = page->body; links != NULL && i < page->nnodes; i++) {
        if (links[i] <= i || !tx_note_is_link_kept(cp, &page->nodes[i])) {
            continue;
        }

        /* a target with only links is a number: the footnote is around it */

        note = &page->nodes[links[i]];

        for (up = 0; up < MAX_LEVELS_UP; up++) {
            if (tx_node_sum(cp->linked, note) < tx_node_sum(cp->chars, note)) {
                break;
            }

            note = &page->nodes[note->parent];
        }

        if (tx_node_sum(cp->chars, note) <= NOTE_MAX_CHARS
            && (tx_note_links_back(page, (uint32_t) (note - page->nodes), links)
                || tx_is_named_as_note(page, links[i])))
        {
            memset(keep + note->block, 1, note->block_end - note->block);
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        if (keep[b] && !cp->sel->keep[b]) {
            most -= tx_complete_sum_blocks(cp->chars, b, b + 1);
        }
    }

    if (most >= 0) {
        memcpy(cp->sel->keep, keep, page->nblocks);
    }
}
