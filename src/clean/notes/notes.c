/*
 * Copyright (C) textextract contributors
 *
 * Moves notes to a section at the end of the tree, as items of a list in the
 * order of their first references, and numbers both.
 */


#include "clean/notes/notes.h"
#include "clean/tidy/tidy.h"


#define TX_NOTE_MAX_MORE_BLOCKS  3  /* maximum blocks behind a note's first */


/* True if a block is a note or has references or notes in it. */
static bool
tx_note_block_has_notes(const tx_clean_node_t *block)
{
    const tx_clean_node_t  *node;

    node = block;

    while (node != NULL && node->note == 0) {
        node = tx_clean_next_node(block, node);
    }

    return node != NULL;
}


/* True for a block without references, which may belong to a note before it. */
static bool
tx_note_can_extend_to(const tx_clean_node_t *block)
{
    return block->tag != TX_TAG_DT && tx_clean_is_block_node(block)
           && tx_note_is_possible(block) && !tx_note_block_has_notes(block);
}


/*
 * Gives a note's index to the blocks that belong to it: those before the next
 * note, those before the end of the notes' element, or the block after a label.
 */
static void
tx_note_mark_further_blocks(const tx_notes_t *notes, tx_clean_node_t *block)
{
    uint32_t          n;
    tx_clean_node_t  *next;

    next = block->next;

    for (n = 0; next != NULL && n < TX_NOTE_MAX_MORE_BLOCKS
                && block->tag != TX_TAG_LI && tx_note_can_extend_to(next); n++)
    {
        next = next->next;
    }

    if (next == NULL ? (block->parent == notes->root
                        || block->parent->child->note == 0)
                     : next->note == 0)
    {
        n = (n != 0 && !tx_note_is_possible(block));
    }

    for (next = block->next; n != 0; n--) {
        next->note = block->note;
        next = next->next;
    }
}


/*
 * Removes what is left where a note was, behind node `prev`: empty elements, an
 * hr, and a heading without other content; the first such heading is moved into
 * the section of notes.
 */
static void
tx_note_remove_leftovers(tx_notes_t *notes, tx_clean_node_t *parent,
    tx_clean_node_t *prev)
{
    bool              heading, ends, first;
    tx_clean_node_t  *next, *gone;

    for ( ;; ) {
        next = (prev != NULL) ? prev->next : parent->child;
        ends = (next == NULL || next == notes->section);
        heading = prev != NULL && (tx_tag_flags(prev->tag) & TX_IS_HEADING);
        first = (notes->section->child->tag == TX_TAG_OL);
        gone = prev;

        if (prev != NULL
            && (prev->tag == TX_TAG_HR
                ? ends
                : ((heading && first) || tx_note_is_heading(prev))
                  && (ends || ((tx_tag_flags(next->tag) & TX_IS_HEADING)
                               && (!heading || next->tag <= prev->tag))))
            && !tx_note_block_has_notes(prev))   /* a slow test, so the last */
        {
            prev = prev->prev;
            tx_clean_remove_node(gone);

            if (first && gone->tag != TX_TAG_HR) {
                tx_clean_insert_before(gone, notes->section->child);
            }

        } else if (parent != notes->root && parent->child == NULL
                   && parent->note == 0)
        {
            gone = parent;
            prev = parent->prev;
            parent = parent->parent;
            tx_clean_remove_node(gone);

        } else {
            break;
        }
    }
}


/* Returns a new item at the end of the list of notes.  NULL: no memory. */
static tx_clean_node_t *
tx_note_make_item(tx_notes_t *notes)
{
    tx_arena_t  *arena;

    arena = notes->build->arena;

    if (notes->section == NULL) {
        notes->section = tx_clean_append_element(arena, notes->root,
                                                 TX_TAG_SECTION, tx_null_str);

        if (tx_clean_append_element(arena, notes->section, TX_TAG_OL,
                                    tx_null_str) == NULL)
        {
            return NULL;
        }

        notes->section->attrs = tx_clean_make_attr(arena, TX_ATTR_ROLE,
                                                   tx_str("doc-endnotes"),
                                                   NULL);
    }

    return tx_clean_append_element(arena, notes->section->last_child, TX_TAG_LI,
                                   tx_null_str);
}


/* Numbers a note and moves it to the list; link is the first reference. */
static void
tx_note_move_to_list(tx_notes_t *notes, tx_note_t *note,
    const tx_clean_node_t *link)
{
    bool              several;
    tx_clean_node_t  *item, *block, *next, *prev, *parent;

    item = tx_note_make_item(notes);
    if (item == NULL) {
        return;
    }

    block = note->block;
    parent = block->parent;
    prev = block->prev;

    item->note = block->note;
    item->source = block->source;
    item->attrs = tx_clean_make_attrs(notes->build, block->source, TX_TAG_DIV);
    note->number = ++notes->build->nnotes;
    several = block->next != NULL && block->next->note == item->note;

    for ( /* void */ ; block != NULL && block->note == item->note; block = next)
    {
        next = block->next;
        tx_clean_remove_node(block);

        if (!several || block->tag == TX_TAG_DIV
            || block->tag == TX_TAG_DT || block->tag == TX_TAG_DD)
        {
            tx_clean_move_children(item, block);

        } else {
            tx_clean_append_child(item, block);
        }
    }

    if (parent != notes->build->sidenotes) {
        tx_note_remove_leftovers(notes, parent, prev);
    }

    tx_note_strip_item(notes, link, item);
}


/* Writes a reference as a raised number, without brackets around it. */
static void
tx_note_write_reference(tx_notes_t *notes, tx_clean_node_t *link)
{
    tx_buf_t          buf;
    tx_arena_t       *arena;
    tx_clean_node_t  *sup, *prev, *next;

    arena = notes->build->arena;
    prev = link->prev;
    next = link->next;

    link->text = tx_null_str;

    while (link->child != NULL) {
        tx_clean_remove_node(link->child);
    }

    tx_buf_init(&buf, arena, 0);
    tx_buf_append_uint(&buf, notes->list[link->note].number);
    tx_clean_append_text(arena, link, tx_buf_string(&buf));
    link->attrs = tx_clean_make_attr(arena, TX_ATTR_HREF, tx_str("#"), NULL);

    if (prev != NULL && next != NULL && tx_str_ends(prev->text, tx_str("["))
        && tx_str_starts(next->text, tx_str("]")))
    {
        prev->text = tx_str_cut(prev->text, 1);
        next->text = tx_str_drop(next->text, 1);

        if (prev->text.len == 0) {
            tx_clean_remove_node(prev);
        }
    }

    sup = link->parent;

    if (sup->tag != TX_TAG_SUP) {
        sup = tx_clean_make_node(arena, TX_TAG_SUP, link->source);

        if (sup == NULL) {
            return;
        }

        tx_clean_insert_before(sup, link);
        tx_clean_remove_node(link);
        tx_clean_append_child(sup, link);
    }

    prev = sup->prev;

    /* a space separates two numbers */

    if (prev != NULL && prev->tag == TX_TAG_SUP && prev->last_child != NULL
        && prev->last_child->note != 0 && link->prev == NULL)
    {
        next = tx_clean_make_node(arena, TX_TAG_TEXT, 0);

        if (next != NULL) {
            next->text = tx_str(" ");
            tx_clean_insert_before(next, sup);
        }
    }
}


/* Numbers references, and moves the notes that they refer to. */
static void
tx_notes_move_and_number(tx_notes_t *notes)
{
    tx_note_t        *note;
    tx_clean_node_t  *node;

    node = notes->root;

    while (node != NULL) {
        note = &notes->list[node->note];

        if (node->note != 0 && node->tag == TX_TAG_A) {
            if (note->number == 0) {
                tx_note_move_to_list(notes, note, node);
            }

            tx_note_write_reference(notes, node);

        } else if (node->note != 0 && note->number == 0) {
            node = tx_clean_skip_node(notes->root, node);
            continue;
        }

        node = tx_clean_next_node(notes->root, node);
    }

    /* notes that only other notes refer to stay where they are */

    for (node = notes->root; node != NULL;
         node = tx_clean_next_node(notes->root, node))
    {
        node->note = (node->tag == TX_TAG_A || node->tag == TX_TAG_LI)
                     ? notes->list[node->note].number : 0;
    }
}


void
tx_notes_collect(tx_clean_build_t *build, tx_clean_node_t *root)
{
    bool              numbers;
    uint32_t          i, links, blocks;
    tx_notes_t        notes;
    tx_clean_node_t  *node;

    memset(&notes, 0, sizeof(tx_notes_t));
    notes.build = build;
    notes.root = root;

    links = 0;
    blocks = 0;
    numbers = build->text_len != 0
              && memchr(build->text, '[', build->text_len) != NULL;

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        tx_clean_save_target_node(build, node);
        links += (node->link != 0 || node->note != 0);
        blocks += (node->tag == TX_TAG_P || node->tag == TX_TAG_LI
                   || node->tag == TX_TAG_BR);
        numbers |= (node->tag == TX_TAG_SUP);
    }

    if (links == 0 && !numbers) {
        return;
    }

    notes.list = tx_arena_calloc(build->arena,
                                 (size_t) links + blocks + build->nsidenotes
                                 + 1, sizeof(tx_note_t));
    if (notes.list == NULL) {
        return;
    }

    for (node = (build->sidenotes == NULL) ? NULL : build->sidenotes->child;
         node != NULL; node = node->next)
    {
        (void) tx_notes_add(&notes, node);
    }

    tx_notes_find_linked(&notes);

    if (numbers) {
        tx_notes_find_numbered(&notes, blocks);
    }

    if (notes.n == 0) {
        return;
    }

    for (i = build->nsidenotes + 1; i <= notes.n; i++) {
        tx_note_mark_further_blocks(&notes, notes.list[i].block);
    }

    tx_notes_move_and_number(&notes);

    if (notes.section != NULL) {
        tx_clean_correct_tree(build->page, notes.section);
    }
}
