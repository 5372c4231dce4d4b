/*
 * Copyright (C) textextract contributors
 *
 * Footnotes: blocks that short links above them lead to.  A block is one if
 * it links back to the reference; or if the reference is raised, and the block
 * is an item or begins with the same number.
 */


#include "write/markdown/markdown.h"

#include "core/chars.h"


#define TX_MD_NOTE_BYTES       4000  /* most bytes of text of a note */
#define TX_MD_NOTE_NODES       512   /* most nodes of a note */
#define TX_MD_REFERENCE_BYTES  16    /* most bytes of a reference */
#define TX_MD_REFERENCE_NODES  64    /* most nodes read in a target */


const tx_clean_node_t *
tx_md_block_of(const tx_clean_node_t *node)
{
    while (node != NULL && !tx_clean_is_block_node(node)) {
        node = node->parent;
    }

    return node;
}


bool
tx_md_is_in_table(const tx_clean_node_t *node)
{
    while (node != NULL && node->tag != TX_TAG_TABLE) {
        node = node->parent;
    }

    return node != NULL;
}


static bool
tx_md_is_in(const tx_clean_node_t *node, const tx_clean_node_t *outer)
{
    while (node != NULL && node != outer) {
        node = node->parent;
    }

    return node != NULL;
}


/*
 * True for a block that may be a note: short, without headings and tables, and
 * with words outside of links.
 */
static bool
tx_md_is_note(const tx_clean_node_t *block)
{
    bool                    words;
    size_t                  len;
    uint32_t                n;
    const tx_clean_node_t  *node;

    words = false;
    len = 0;

    for (n = 0, node = block; node != NULL; n++) {
        len += node->text.len;

        if (n == TX_MD_NOTE_NODES || len > TX_MD_NOTE_BYTES
            || (tx_tag_flags(node->tag) & TX_IS_HEADING)
            || node->tag == TX_TAG_TABLE)
        {
            return false;
        }

        words = words || tx_utf8_has_letter(node->text);
        node = (node->link != 0) ? tx_clean_skip(block, node)
                                 : tx_clean_next(block, node);
    }

    return words;
}


const tx_clean_node_t *
tx_md_note_text(const tx_clean_node_t *note)
{
    const tx_clean_node_t  *next;

    next = note->next;

    if (next == NULL
        || !((note->tag == TX_TAG_DT && next->tag == TX_TAG_DD)
             || (note->tag == TX_TAG_P && next->tag == TX_TAG_P))
        || tx_md_is_note(note))
    {
        return note;
    }

    return next;
}


/* True for a block that Markdown can have as a footnote. */
static bool
tx_md_can_be_note(const tx_clean_node_t *node)
{
    switch (node->tag) {

    case TX_TAG_ARTICLE:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DD:
    case TX_TAG_DIV:
    case TX_TAG_DT:
    case TX_TAG_LI:
    case TX_TAG_P:
    case TX_TAG_SECTION:
        return node->parent != NULL && !tx_md_is_in_table(node);

    default:
        return false;
    }
}


/*
 * Returns the block of a link's target if it may be a note, or the next block
 * if the target has only the note's number; or NULL.
 */
static const tx_clean_node_t *
tx_md_note_of(const tx_clean_node_t *target)
{
    const tx_clean_node_t  *block;

    block = tx_md_block_of(target);

    if (block == NULL || !tx_md_can_be_note(block)) {
        return NULL;
    }

    if (tx_md_is_note(block)) {
        return block;
    }

    return (tx_md_note_text(block) != block
            && tx_md_is_note(block->next)) ? block : NULL;
}


/* Returns s without the signs and no-break spaces at its beginning. */
static tx_str_t
tx_md_drop_signs(tx_str_t s, tx_str_t signs)
{
    size_t  space;

    do {
        space = tx_str_starts(s, tx_str("\xc2\xa0")) ? 2 : 0;
        s = tx_str_drop(s, space);

        while (s.len != 0 && tx_str_chr(signs, s.data[0])) {
            s = tx_str_drop(s, 1);
            space = 1;
        }

    } while (space != 0);

    return s;
}


tx_str_t
tx_md_label_of(const tx_clean_node_t *node)
{
    tx_str_t  s, signs;

    while (node->child != NULL && node->child->next == NULL) {
        node = node->child;
    }

    signs = tx_str("[]()^.: ");
    s = tx_md_drop_signs(node->text, signs);

    while (s.len != 0 && tx_str_chr(signs, tx_str_last(s))) {
        s = tx_str_cut(s, 1);
    }

    return s;
}


tx_str_t
tx_md_drop_label(tx_str_t text, tx_str_t label)
{
    tx_str_t  s, rest;

    s = text;

    if (label.len != 0) {
        s = tx_md_drop_signs(text, tx_str("[]()^.: "));

        if (!tx_str_starts(s, label)) {
            return text;
        }

        s = tx_str_drop(s, label.len);
    }

    rest = tx_md_drop_signs(s, tx_str("])^.: "));

    return (label.len == 0 || rest.data != s.data) ? rest : text;
}


/*
 * True if a link in a sup leads to a list item, a definition's term, or a
 * paragraph that begins with the link's number: such notes need no link back.
 */
static bool
tx_md_is_raised_link(const tx_clean_node_t *link, const tx_clean_node_t *target)
{
    tx_str_t                label;
    const tx_clean_node_t  *node;

    if (link->parent->tag != TX_TAG_SUP
        && (link->child == NULL || link->child->tag != TX_TAG_SUP
            || link->child->next != NULL))
    {
        return false;
    }

    if (target->tag == TX_TAG_LI
        || (target->tag == TX_TAG_DT && target->next != NULL
            && target->next->tag == TX_TAG_DD))
    {
        return true;
    }

    node = tx_md_block_of(target);

    if (node == NULL || (node->tag != TX_TAG_P && node != target)) {
        return false;
    }

    while (node->child != NULL) {
        node = node->child;
    }

    label = tx_md_label_of(link);

    return label.len != 0
           && tx_md_drop_label(node->text, label).data != node->text.data;
}


/* True if a link to the note with this id is at, around or in a node. */
static bool
tx_md_refers_to(const tx_md_targets_t *targets, const tx_clean_node_t *node,
    uint32_t id)
{
    uint32_t                n;
    const tx_clean_node_t  *up, *next;

    up = node;

    while (up != NULL && up->link == 0 && !tx_clean_is_block_node(up)) {
        up = up->parent;
    }

    node = (up != NULL && up->link != 0) ? up : node;
    next = node;

    for (n = 0; n < TX_MD_REFERENCE_NODES && next != NULL; n++) {

        if (next->link == id
            || (next->link != 0 && targets->by_id[next->link].first == id))
        {
            return true;
        }

        next = tx_clean_next(node, next);
    }

    return false;
}


/* True for a link to a place above that refers to the note with this id. */
static bool
tx_md_leads_back(const tx_md_targets_t *targets, const tx_clean_node_t *link,
    uint32_t id)
{
    return link->link != 0 && link->link < id
           && tx_md_refers_to(targets, targets->by_id[link->link].node, id);
}


/* True if a note has a link back to its reference. */
static bool
tx_md_has_link_back(const tx_md_targets_t *targets, uint32_t id)
{
    uint32_t                n;
    const tx_clean_node_t  *root, *node;

    root = targets->by_id[id].node;
    node = root;

    for (n = 0; n < TX_MD_NOTE_NODES && node != NULL; n++) {

        if (tx_md_leads_back(targets, node, id)) {
            return true;
        }

        node = tx_clean_next(root, node);
    }

    return false;
}


/*
 * Drops notes that are in other notes, as notes are written in the order of
 * their ids; and sets the lowest id of each note.
 */
static void
tx_md_drop_nested_notes(tx_md_targets_t *targets)
{
    uint32_t         i;
    tx_md_target_t  *target, *last;

    last = &targets->by_id[0];

    for (i = 1; i <= targets->n; i++) {
        target = &targets->by_id[i];

        if (target->note == NULL) {
            continue;
        }

        if (target->note == last->note) {
            target->first = last->first;

        } else if (last->note != NULL
                   && (tx_md_is_in(target->note, last->note)
                       || tx_md_is_in(last->note, target->note)))
        {
            target->note = NULL;
            continue;

        } else {
            target->first = i;
        }

        last = target;
    }
}


/* Returns the note to which a short link refers, or NULL. */
static tx_md_target_t *
tx_md_note_of_link(const tx_md_targets_t *targets, const tx_clean_node_t *link)
{
    size_t                  len;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node;

    target = &targets->by_id[targets->by_id[link->link].first];

    if (target->note == NULL || tx_md_is_in(link, target->note)) {
        return NULL;
    }

    len = 0;

    for (node = link; node != NULL; node = tx_clean_next(link, node)) {
        len += node->text.len;

        if (node->tag == TX_TAG_IMG || len > TX_MD_REFERENCE_BYTES) {
            return NULL;
        }
    }

    return (len != 0) ? target : NULL;
}


void
tx_md_find_notes(tx_md_targets_t *targets, const tx_clean_node_t *root)
{
    uint32_t                passed;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node;

    passed = 0;

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        target = &targets->by_id[node->link];
        passed = tx_max(passed, node->id);

        if (node->link > passed && !target->tried) {
            target->tried = true;

            if (tx_md_is_raised_link(node, target->node)
                || tx_md_has_link_back(targets, node->link))
            {
                target->note = tx_md_note_of(target->node);
            }
        }
    }

    tx_md_drop_nested_notes(targets);

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        target = (node->link != 0) ? tx_md_note_of_link(targets, node) : NULL;

        if (target != NULL && target->number == 0) {
            target->number = ++targets->notes;
            target->label = tx_md_label_of(node);
        }
    }
}


uint32_t
tx_md_reference_number(const tx_md_targets_t *targets,
    const tx_clean_node_t *link)
{
    const tx_md_target_t  *target;

    target = (targets->notes == 0) ? NULL : tx_md_note_of_link(targets, link);

    return (target != NULL) ? target->number : 0;
}


bool
tx_md_is_backlink(const tx_md_targets_t *targets, const tx_clean_node_t *node,
    uint32_t note)
{
    size_t  i;

    if (node->tag != TX_TAG_TEXT) {
        while (node->link == 0 && node->child != NULL
               && node->child->next == NULL)
        {
            node = node->child;
        }

        return tx_md_leads_back(targets, node, note);
    }

    /* the signs around a link back, such as "[" or "^ " */

    for (i = 0; i < node->text.len; i++) {
        if (!tx_str_chr(tx_str("[]()^ "), node->text.data[i])) {
            return false;
        }
    }

    return (node->next != NULL && node->next->tag != TX_TAG_TEXT
            && tx_md_is_backlink(targets, node->next, note))
           || (node->prev != NULL && node->prev->tag != TX_TAG_TEXT
               && tx_md_is_backlink(targets, node->prev, note));
}
