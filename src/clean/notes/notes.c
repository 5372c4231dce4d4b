/*
 * Copyright (C) textextract contributors
 *
 * Moves notes to a section at the end of the tree, as items of a list in the
 * order of their first references, and numbers both.
 */


#include "clean/notes/notes.h"
#include "clean/tidy/tidy.h"


#define TX_NOTE_MAX_EXTRA        3   /* further blocks of a note */
#define TX_NOTE_EXTRA_MAX_NODES  64  /* nodes of such a block */


/* True for a block that may belong to the note before it. */
static bool
tx_note_can_be_extra(const tx_clean_node_t *block)
{
    uint32_t                n;
    const tx_clean_node_t  *node;

    switch (block->tag) {

    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DIV:
    case TX_TAG_OL:
    case TX_TAG_P:
    case TX_TAG_PRE:
    case TX_TAG_UL:
        break;

    default:
        return false;
    }

    node = block;

    for (n = 0; n < TX_NOTE_EXTRA_MAX_NODES && node != NULL; n++) {
        if (node->note != 0) {
            return false;
        }

        node = tx_clean_next_node(block, node);
    }

    return node == NULL;
}


/*
 * Finds the blocks that belong to a note: those before the next note, or before
 * the end of the notes' element; a definition, or the block after a label.
 */
static void
tx_note_find_extra(const tx_notes_t *notes, tx_note_t *note)
{
    uint32_t          i, n;
    tx_clean_node_t  *block, *next;

    block = note->block;
    next = block->next;
    n = 0;

    if (block->tag == TX_TAG_DT) {
        while (next != NULL && next->tag == TX_TAG_DD && next->note == 0) {
            next = next->next;
            n++;
        }

    } else if (block->tag != TX_TAG_LI) {
        while (next != NULL && n < TX_NOTE_MAX_EXTRA
               && tx_note_can_be_extra(next))
        {
            next = next->next;
            n++;
        }

        if (next == NULL ? (block->parent == notes->root
                            || block->parent->child->note == 0)
                         : next->note == 0)
        {
            n = (n != 0 && !tx_note_can_be_note(block)) ? 1 : 0;
        }
    }

    note->extra = n;

    for (i = 0, next = block->next; i < n; i++, next = next->next) {
        next->note = block->note;
    }
}


/* Returns the list of notes at the end of the tree. */
static tx_clean_node_t *
tx_notes_get_list(tx_notes_t *notes)
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

    return notes->section->last_child;
}


/* True for a heading, or a p like one, if a node ends what it is about. */
static bool
tx_note_ends_part(const tx_notes_t *notes, const tx_clean_node_t *heading,
    const tx_clean_node_t *next)
{
    bool  is_heading;

    is_heading = (tx_tag_flags(heading->tag) & TX_IS_HEADING) != 0;

    return (is_heading
            || (heading->tag == TX_TAG_P && tx_note_is_head(heading)))
           && (next == NULL || next == notes->section
               || ((tx_tag_flags(next->tag) & TX_IS_HEADING)
                   && (!is_heading || next->tag <= heading->tag)));
}


/*
 * Removes a block of a note from its place, with the elements around it that
 * become empty, and a line before them.  A heading with nothing else below it
 * goes into the section of notes.
 */
static void
tx_note_remove_block(tx_notes_t *notes, tx_clean_node_t *node)
{
    tx_clean_node_t  *parent, *prev, *next;

    for ( ;; ) {
        parent = node->parent;
        prev = node->prev;
        next = node->next;
        tx_clean_remove_node(node);

        if (prev != NULL && prev->tag == TX_TAG_HR
            && (next == NULL || next == notes->section))
        {
            node = prev;

        } else if (prev != NULL && tx_note_ends_part(notes, prev, next)
                   && notes->section->child->tag == TX_TAG_OL)
        {
            parent = prev->parent;
            next = prev->next;
            tx_clean_remove_node(prev);
            tx_clean_insert_before(prev, notes->section->child);

            if (parent == notes->root || parent->child != NULL) {
                return;
            }

            node = parent;

        } else if (parent != notes->root && parent->child == NULL) {
            node = parent;

        } else {
            if (parent != notes->root && tx_tidy_is_wrapper(parent)) {
                tx_tidy_remove_wrapper(parent);
            }

            return;
        }
    }
}


/* Moves a block, or its children if it only groups them, into an item. */
static void
tx_note_move_block(tx_notes_t *notes, tx_clean_node_t *item,
    tx_clean_node_t *block, bool alone)
{
    bool              lines;
    tx_clean_node_t  *place;

    place = block;
    lines = block->child != NULL && !tx_clean_is_block_node(block->child);

    switch (block->tag) {

    case TX_TAG_OL:
    case TX_TAG_PRE:
    case TX_TAG_UL:
        alone = false;
        break;

    default:
        alone = alone || !lines;
        block->tag = lines ? TX_TAG_P : block->tag;
        break;
    }

    if (alone) {
        tx_clean_move_children(item, block);

    } else {
        place = tx_clean_make_node(notes->build->arena, TX_TAG_DIV, 0);
        if (place == NULL) {
            return;
        }

        tx_clean_insert_before(place, block);
        tx_clean_remove_node(block);
        tx_clean_append_child(item, block);
    }

    if (place->parent != notes->build->sidenotes) {
        tx_note_remove_block(notes, place);
    }
}


/* Makes a note the last item of the list, and numbers it. */
static void
tx_note_move(tx_notes_t *notes, tx_note_t *note)
{
    uint32_t          i;
    tx_clean_node_t  *list, *item, *block, *next;

    list = tx_notes_get_list(notes);
    item = tx_clean_make_node(notes->build->arena, TX_TAG_LI,
                              note->block->source);

    if (list == NULL || item == NULL) {
        return;
    }

    item->note = note->block->note;
    item->attrs = note->block->attrs;
    note->number = ++notes->build->nnotes;
    block = note->block;

    for (i = 0; i <= note->extra; i++) {
        next = block->next;
        tx_note_move_block(notes, item, block, note->extra == 0);
        block = next;
    }

    tx_note_strip(notes, note, item);
    tx_clean_append_child(list, item);
}


/* Removes a bracket at the end or the beginning of a text node. */
static void
tx_note_drop_bracket(tx_clean_node_t *text, bool end)
{
    text->text = end ? tx_str_cut(text->text, 1)
                     : tx_str_drop(text->text, 1);

    if (text->text.len == 0) {
        tx_clean_remove_node(text);
    }
}


/* Writes a reference as a raised number, without brackets around it. */
static void
tx_note_write_reference(tx_notes_t *notes, tx_clean_node_t *link)
{
    tx_buf_t          buf;
    tx_arena_t       *arena;
    tx_clean_node_t  *sup;

    arena = notes->build->arena;

    while (link->child != NULL) {
        tx_clean_remove_node(link->child);
    }

    tx_buf_init(&buf, arena, 0);
    tx_buf_append_uint(&buf, notes->list[link->note].number);
    tx_clean_append_text(arena, link, tx_buf_string(&buf));
    link->attrs = tx_clean_make_attr(arena, TX_ATTR_HREF, tx_str("#"), NULL);

    if (link->prev != NULL && link->next != NULL
        && link->prev->tag == TX_TAG_TEXT && link->next->tag == TX_TAG_TEXT
        && tx_str_ends(link->prev->text, tx_str("["))
        && tx_str_starts(link->next->text, tx_str("]")))
    {
        tx_note_drop_bracket(link->prev, true);
        tx_note_drop_bracket(link->next, false);
    }

    if (link->parent->tag != TX_TAG_SUP) {
        sup = tx_clean_make_node(arena, TX_TAG_SUP, link->source);

        if (sup != NULL) {
            tx_clean_insert_before(sup, link);
            tx_clean_remove_node(link);
            tx_clean_append_child(sup, link);
        }
    }

    sup = link->parent;

    if (link->prev == NULL && sup->prev != NULL && sup->prev->tag == TX_TAG_SUP
        && sup->prev->last_child != NULL && sup->prev->last_child->note != 0)
    {
        sup = tx_clean_make_node(arena, TX_TAG_TEXT, 0);

        if (sup != NULL) {
            sup->text = tx_str(" ");
            tx_clean_insert_before(sup, link->parent);
        }
    }
}


/* Numbers references, and moves the notes that they refer to. */
static void
tx_notes_number(tx_notes_t *notes)
{
    tx_note_t        *note, sidenote;
    tx_clean_node_t  *node;

    node = notes->root;

    while (node != NULL) {
        note = &notes->list[node->note];

        if (node->note != 0 && node->tag != TX_TAG_A && note->number == 0) {
            node = tx_clean_skip_node(notes->root, node);
            continue;
        }

        if (node->note != 0 && node->tag == TX_TAG_A) {
            if (note->number == 0) {
                if (note->label_len == 0) {     /* a sidenote */
                    sidenote = *note;
                    (void) tx_note_read_label(node, note);
                    note->block = sidenote.block;
                }

                tx_note_move(notes, note);
            }

            tx_note_write_reference(notes, node);
        }

        node = tx_clean_next_node(notes->root, node);
    }

    /* what only other notes refer to stays where it is */

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
    uint32_t          i, links, raised, blocks;
    tx_notes_t        notes;
    tx_clean_node_t  *node;

    memset(&notes, 0, sizeof(tx_notes_t));
    notes.build = build;
    notes.root = root;

    links = 0;
    raised = 0;
    blocks = 0;

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        tx_clean_save_target_node(build, node);
        links += (node->link != 0 || node->note != 0);
        raised += (node->tag == TX_TAG_SUP);
        blocks += (node->tag == TX_TAG_P || node->tag == TX_TAG_LI
                   || node->tag == TX_TAG_BR);
    }

    if (raised == 0 && links == 0
        && !tx_str_has((tx_str_t) { build->text_len, build->text },
                       tx_str("[1]")))
    {
        return;
    }

    notes.list = tx_arena_calloc(build->arena,
                                 (size_t) links + blocks + 1,
                                 sizeof(tx_note_t));
    if (notes.list == NULL) {
        return;
    }

    for (node = (build->sidenotes == NULL) ? NULL : build->sidenotes->child;
         node != NULL; node = node->next)
    {
        (void) tx_notes_add(&notes, node, 0, &notes.list[0]);
    }

    tx_notes_find_linked(&notes);
    tx_notes_find_numbered(&notes, blocks);

    for (i = build->nsidenotes + 1; i <= notes.n; i++) {
        tx_note_find_extra(&notes, &notes.list[i]);
    }

    if (notes.n != 0) {
        tx_notes_number(&notes);
    }

    if (notes.section != NULL) {
        tx_clean_correct_tree(build->page, notes.section);
    }
}
