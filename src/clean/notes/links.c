/*
 * Copyright (C) textextract contributors
 *
 * Finds notes by links.  A note is a block below a short link to it; the block
 * links back, is named as a note, is an item or begins with the link's number.
 */


#include "clean/notes/notes.h"

#include "core/chars.h"
#include "page/shapes.h"


#define TX_NOTE_MAX_BYTES   4000  /* maximum bytes of a note's text */
#define TX_NOTE_MAX_NODES   512   /* maximum nodes of a note */


bool
tx_note_is_possible(const tx_clean_node_t *block)
{
    bool                    words;
    size_t                  len;
    uint32_t                n;
    const tx_clean_node_t  *node;

    words = false;
    len = 0;

    for (n = 0, node = block; node != NULL; n++) {
        len += node->text.len;

        if (n == TX_NOTE_MAX_NODES || len > TX_NOTE_MAX_BYTES
            || (tx_tag_flags(node->tag) & TX_IS_HEADING)
            || node->tag == TX_TAG_TABLE
            || (node != block && node->note != 0 && node->tag != TX_TAG_A))
        {
            return false;
        }

        words = words || tx_utf8_has_letter(node->text);
        node = (node->link != 0) ? tx_clean_skip_node(block, node)
                                 : tx_clean_next_node(block, node);
    }

    return words;
}


/*
 * Returns the block around a link's target.  NULL: the block is outside of the
 * tree, or neither it nor the block behind it can be a note.
 */
static tx_clean_node_t *
tx_note_find_block(const tx_notes_t *notes, tx_clean_node_t *block)
{
    const tx_clean_node_t  *up;

    while (block != NULL && !tx_clean_is_block_node(block)) {
        block = block->parent;
    }

    if (block == NULL || block->note != 0) {
        return block;
    }

    for (up = block; up != notes->root; up = up->parent) {
        if (up == NULL || up->tag == TX_TAG_TABLE || up->note != 0) {
            return NULL;
        }
    }

    if (block == notes->root || tx_note_is_possible(block)) {
        return (block == notes->root) ? NULL : block;
    }

    return (block->next != NULL && tx_note_is_possible(block->next)) ? block
                                                                     : NULL;
}


/*
 * True if a block begins in the block-level element of a link's target.  False
 * if the block only got the id of an empty element before it.
 */
static bool
tx_note_block_has_target(const tx_page_t *page, const tx_clean_node_t *block,
    uint32_t target)
{
    while (target != 0
           && !(tx_tag_flags(page->nodes[target].tag) & TX_IS_BLOCK))
    {
        target = page->nodes[target].parent;
    }

    return tx_node_within(page, tx_note_first_leaf(block)->source, target);
}


/* True if a note contains a link back to its reference. */
static bool
tx_note_links_back(const tx_notes_t *notes, const tx_clean_node_t *block,
    uint32_t ref)
{
    uint32_t                n, target;
    const tx_clean_node_t  *node;

    node = block;

    for (n = 0; n < TX_NOTE_MAX_NODES && node != NULL; n++) {
        target = tx_clean_get_page_target(notes->build, node);

        if (target != 0 && target < node->source
            && tx_target_has_ref(notes->build->page, target, ref))
        {
            return true;
        }

        node = tx_clean_next_node(block, node);
    }

    return false;
}


/* True for a link in a sup, or around one, or in square brackets. */
static bool
tx_note_link_is_raised(const tx_clean_node_t *link)
{
    return link->parent->tag == TX_TAG_SUP || link->child->tag == TX_TAG_SUP
           || tx_str_starts(tx_note_first_leaf(link)->text, tx_str("["))
           || (link->prev != NULL && tx_str_last(link->prev->text) == '[');
}


/* Finds the note that a link refers to, if the link is a reference. */
static void
tx_note_read_link(tx_notes_t *notes, tx_clean_node_t *link)
{
    u_char            buf[TX_NOTE_LINK_MAX_BYTES];
    tx_str_t          label, text;
    const tx_page_t  *page;
    tx_clean_node_t  *block, *up;

    page = notes->build->page;
    label = tx_note_read_link_text(link, buf);

    if (link->link <= page->nodes[link->source].last
        || !tx_note_is_label(label))
    {
        return;
    }

    block = tx_note_find_block(notes, tx_clean_get_target_node(notes->build,
                                                               link->link));

    for (up = link; up != NULL && up != block; up = up->parent) {
        /* void */
    }

    if (block == NULL || up != NULL
        || !tx_note_block_has_target(page, block, link->link))
    {
        return;
    }

    text = tx_note_first_leaf(block)->text;

    if (block->note != 0
        || (tx_note_link_is_raised(link)
            && (block->tag == TX_TAG_LI || block->tag == TX_TAG_DT
                || tx_note_drop_label(text, label).data != text.data))
        || tx_note_links_back(notes, block, link->source)
        || tx_is_named_as_note(page, block->source)
        || tx_is_named_as_note(page, link->link)
        || (page->nodes[link->link].tag == TX_TAG_ASIDE
            && block->tag != TX_TAG_ASIDE))     /* no callout */
    {
        link->note = tx_notes_add(notes, block);
    }
}


void
tx_notes_find_linked(tx_notes_t *notes)
{
    tx_clean_node_t  *node;

    for (node = notes->root; node != NULL;
         node = tx_clean_next_node(notes->root, node))
    {
        if (node->tag == TX_TAG_A && node->link != 0 && node->note == 0
            && node->child != NULL)
        {
            tx_note_read_link(notes, node);
        }
    }
}
