/*
 * Copyright (C) textextract contributors
 *
 * Finds notes by links: a short link leads to a block below it that links back,
 * that is named as a note, or that is an item or begins with the link's number.
 */


#include "clean/notes/notes.h"

#include "core/chars.h"
#include "page/shapes.h"


#define TX_NOTE_MAX_BYTES   4000  /* maximum bytes of a note's text */
#define TX_NOTE_MAX_NODES   512   /* maximum nodes of a note */


bool
tx_note_can_be_note(const tx_clean_node_t *block)
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


/* True for a block with only a label, if the next block can be its note. */
static bool
tx_note_is_label_block(const tx_clean_node_t *block)
{
    return block->next != NULL
           && (block->tag == TX_TAG_DT ? block->next->tag == TX_TAG_DD
               : (block->tag == TX_TAG_P
                  && (block->next->tag == TX_TAG_P
                      || block->next->tag == TX_TAG_DIV)))
           && !tx_note_can_be_note(block) && tx_note_can_be_note(block->next);
}


/*
 * Returns the block around a link's target: an item if the target is at its
 * beginning; NULL: it is outside of the tree, or cannot be a note.
 */
static tx_clean_node_t *
tx_note_find_block(const tx_notes_t *notes, tx_clean_node_t *target)
{
    tx_clean_node_t  *block, *up;

    block = target;

    while (block != NULL && !tx_clean_is_block_node(block)) {
        block = block->parent;
    }

    while (block != NULL && block->prev == NULL && block->parent != NULL
           && block->parent->tag == TX_TAG_LI)
    {
        block = block->parent;
    }

    if (block == NULL || block->note != 0) {
        return block;
    }

    switch (block->tag) {

    case TX_TAG_ARTICLE:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DD:
    case TX_TAG_DIV:
    case TX_TAG_DT:
    case TX_TAG_LI:
    case TX_TAG_P:
    case TX_TAG_SECTION:
        break;

    default:
        return NULL;
    }

    for (up = block->parent; up != notes->root; up = up->parent) {
        if (up == NULL || up->tag == TX_TAG_TABLE || up->note != 0) {
            return NULL;
        }
    }

    return (block != notes->root
            && (tx_note_can_be_note(block) || tx_note_is_label_block(block)))
           ? block : NULL;
}


/*
 * True if a block was found by its own id, or by the id of an element in it or
 * around it, but not by that of an element without text before it, nor by that
 * of a list.
 */
static bool
tx_note_has_target(const tx_page_t *page, const tx_clean_node_t *block,
    uint32_t target)
{
    uint32_t                n;
    const tx_clean_node_t  *leaf;

    n = target;

    while (!(tx_tag_flags(page->nodes[n].tag) & TX_IS_BLOCK) && n != 0) {
        n = page->nodes[n].parent;
    }

    for (leaf = block; leaf->child != NULL; leaf = leaf->child) {
        /* void */
    }

    return tx_node_within(page, leaf->source, n)
           && (block->tag != TX_TAG_LI
               || tx_node_within(page, target, block->source));
}


/* True if a note contains a link back to its reference. */
static bool
tx_note_links_to(const tx_notes_t *notes, const tx_clean_node_t *block,
    uint32_t ref)
{
    uint32_t                n, target;
    const tx_clean_node_t  *node;

    node = block;

    for (n = 0; n < TX_NOTE_MAX_NODES && node != NULL; n++) {
        target = tx_clean_get_page_target(notes->build, node);

        if (target != 0 && target < node->source
            && tx_note_is_near(notes->build->page, target, ref))
        {
            return true;
        }

        node = tx_clean_next_node(block, node);
    }

    return false;
}


/* True for a link in a sup, or around one, or in square brackets. */
static bool
tx_note_is_raised(const tx_clean_node_t *link)
{
    const tx_clean_node_t  *leaf;

    leaf = link;

    while (leaf->child != NULL) {
        leaf = leaf->child;
    }

    return link->parent->tag == TX_TAG_SUP || link->child->tag == TX_TAG_SUP
           || tx_str_starts(leaf->text, tx_str("["))
           || (link->prev != NULL && tx_str_last(link->prev->text) == '['
               && link->next != NULL
               && tx_str_starts(link->next->text, tx_str("]")));
}


/* True if a link with a label refers to a block. */
static bool
tx_note_is_reference(const tx_notes_t *notes, const tx_clean_node_t *link,
    tx_clean_node_t *block, tx_str_t label)
{
    tx_str_t          text;
    const tx_page_t  *page;

    page = notes->build->page;
    text = tx_note_first_leaf(block)->text;

    if (tx_note_is_raised(link)
        && (block->tag == TX_TAG_LI
            || (block->tag == TX_TAG_DT && tx_note_is_label_block(block))
            || tx_note_drop_label(text, label).data != text.data))
    {
        return true;
    }

    return tx_note_links_to(notes, block, link->source)
           || tx_is_named_as_note(page, block->source)
           || tx_is_named_as_note(page, link->link)
           || page->nodes[link->link].tag == TX_TAG_ASIDE;
}


/* True for a node in another node, or the node itself. */
static bool
tx_note_is_inside(const tx_clean_node_t *node, const tx_clean_node_t *outer)
{
    while (node != NULL && node != outer) {
        node = node->parent;
    }

    return node != NULL;
}


/* Finds the note that a link refers to, if it is a reference. */
static void
tx_note_read_link(tx_notes_t *notes, tx_clean_node_t *link)
{
    tx_note_t         note;
    tx_clean_node_t  *block;

    if (link->link <= link->source || !tx_note_read_label(link, &note)
        || !tx_note_is_label(tx_note_get_label(&note)))
    {
        return;
    }

    block = tx_note_find_block(notes, tx_clean_get_target_node(notes->build,
                                                               link->link));

    if (block == NULL || tx_note_is_inside(link, block)
        || !tx_note_has_target(notes->build->page, block, link->link))
    {
        return;
    }

    if (block->note == 0) {
        if (!tx_note_is_reference(notes, link, block,
                                  tx_note_get_label(&note)))
        {
            return;
        }

        (void) tx_notes_add(notes, block, link->source, &note);
    }

    link->note = block->note;
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
