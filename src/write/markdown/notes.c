/*
 * Copyright (C) textextract contributors
 *
 * Footnotes: blocks that short links lead to, and that link back to them.
 */


#include "write/markdown/notes.h"

#include "core/chars.h"


#define TX_MD_NOTE_BYTES   4000  /* of text; a longer note is a chapter */
#define TX_MD_NOTE_NODES   512   /* a note of more nodes is one, too */
#define TX_MD_NOTE_NEAR    64    /* nodes around a link that are looked at */
#define TX_MD_NOTE_UP      16    /* elements around a link back */
#define TX_MD_LABEL_BYTES  16    /* of the longest reference */


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


/* True if a link to that id is at a node, in it, or around it. */
static bool
tx_md_refers(const tx_clean_node_t *node, uint32_t id)
{
    uint32_t                n;
    const tx_clean_node_t  *up, *next;

    for (up = node; up != NULL && !tx_clean_is_block_node(up); up = up->parent)
    {
        if (up->link == id) {
            return true;
        }
    }

    next = node;

    for (n = 0; n < TX_MD_NOTE_NEAR && next != NULL; n++) {
        if (next->link == id) {
            return true;
        }

        next = tx_clean_next(node, next);
    }

    return false;
}


static bool
tx_md_has_word(tx_str_t s)
{
    const u_char  *p;

    p = s.data;

    while (p < tx_str_end(s)) {
        if (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WORD) {
            return true;
        }
    }

    return false;
}


/*
 * True for a block that may be a note: not too much, without headings and
 * tables, with words outside of links.  ids: how many things in it may be
 * linked to.
 */
static bool
tx_md_is_note(const tx_clean_node_t *block, uint32_t ids)
{
    bool                    own;
    size_t                  len;
    uint32_t                n;
    const tx_clean_node_t  *node, *link;

    own = false;
    len = 0;
    link = NULL;

    for (n = 0, node = block; node != NULL; n++) {
        len += node->text.len;

        if (n == TX_MD_NOTE_NODES || len > TX_MD_NOTE_BYTES
            || (tx_tag_flags(node->tag) & TX_IS_HEADING)
            || node->tag == TX_TAG_TABLE || (node->id != 0 && ids-- == 0))
        {
            return false;
        }

        link = (node->link != 0) ? node : link;
        own = own || ((link == NULL || !tx_md_is_in(node, link))
                      && tx_md_has_word(node->text));
        node = tx_clean_next(block, node);
    }

    return own;
}


const tx_clean_node_t *
tx_md_note_text(const tx_clean_node_t *note)
{
    const tx_clean_node_t  *next;

    next = note->next;

    if (next == NULL
        || !((note->tag == TX_TAG_DT && next->tag == TX_TAG_DD)
             || (note->tag == TX_TAG_P && next->tag == TX_TAG_P))
        || tx_md_is_note(note, TX_MD_NOTE_NODES))
    {
        return note;
    }

    return next;
}


/* True if Markdown can write a block as a note. */
static bool
tx_md_may_define(const tx_clean_node_t *node)
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
 * Returns the block that a target stands for, or NULL: the one around it; if
 * its number alone stands there, what is around that, or what follows it.
 */
static const tx_clean_node_t *
tx_md_note_of(const tx_clean_node_t *node)
{
    const tx_clean_node_t  *outer;

    while (node != NULL && !tx_clean_is_block_node(node)) {
        node = node->parent;
    }

    if (node == NULL || !tx_md_may_define(node)) {
        return NULL;
    }

    if (tx_md_is_note(node, TX_MD_NOTE_NODES)) {
        return node;
    }

    outer = node->parent;

    if (outer->child == node && node->tag != TX_TAG_DT
        && tx_md_may_define(outer)
        && tx_md_is_note(outer, 1 + (outer->id != 0)))
    {
        return outer;
    }

    return (tx_md_note_text(node) != node
            && tx_md_is_note(node->next, TX_MD_NOTE_NODES)) ? node : NULL;
}


/*
 * True if a link above the line leads to an item, a term, or a paragraph that
 * begins with the same number: pages have notes that do not link back.
 */
static bool
tx_md_is_raised_note(const tx_clean_node_t *link,
    const tx_clean_node_t *target)
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

    node = target;

    while (node != NULL && !tx_clean_is_block_node(node)) {
        node = node->parent;
    }

    if (node == NULL || (node->tag != TX_TAG_P
                         && (node->tag != TX_TAG_DIV || node != target)))
    {
        return false;
    }

    while (node->child != NULL) {
        node = node->child;
    }

    label = tx_md_label(link);

    return label.len != 0
           && tx_md_unlabelled(node->text, label, true).data
              != node->text.data;
}


/*
 * Returns the id of a note that a link to what stands above leads from: one
 * around the link, which the text refers to there; or 0.
 */
static uint32_t
tx_md_leads_from(const tx_md_targets_t *targets, const tx_clean_node_t *link)
{
    uint32_t                n;
    const tx_clean_node_t  *node;

    node = link;

    for (n = 0; n < TX_MD_NOTE_UP && node != NULL; n++) {
        if (node->id > link->link
            && tx_md_refers(targets->by_id[link->link].node, node->id))
        {
            return node->id;
        }

        node = node->parent;
    }

    return 0;
}


static void
tx_md_try_note(tx_md_target_t *target)
{
    if (!target->tried) {
        target->tried = true;
        target->note = tx_md_note_of(target->node);
    }
}


/* No note is in another one: they are written in their order. */
static void
tx_md_part_notes(tx_md_targets_t *targets)
{
    uint32_t         i;
    tx_md_target_t  *target, *last;

    last = NULL;

    for (i = 1; i <= targets->n; i++) {
        target = &targets->by_id[i];

        if (target->note == NULL) {
            continue;
        }

        if (last == NULL || target->note == last->note) {
            target->first = (last == NULL) ? i : last->first;

        } else if (tx_md_is_in(target->note, last->note)
                   || tx_md_is_in(last->note, target->note))
        {
            target->note = NULL;
            continue;

        } else {
            target->first = i;
        }

        last = target;
    }
}


/* Returns the note that a link refers to, or NULL: by a few characters. */
static tx_md_target_t *
tx_md_reference(const tx_md_targets_t *targets, const tx_clean_node_t *link)
{
    size_t                  len;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node;

    if (link->link == 0) {
        return NULL;
    }

    target = &targets->by_id[link->link];
    target = &targets->by_id[target->first];

    if (target->note == NULL || tx_md_is_in(link, target->note)) {
        return NULL;
    }

    len = 0;

    for (node = link; node != NULL; node = tx_clean_next(link, node)) {
        len += node->text.len;

        if (node->tag == TX_TAG_IMG || len > TX_MD_LABEL_BYTES) {
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
        passed = tx_max(passed, node->id);

        if (node->link == 0) {
            continue;
        }

        tx_md_try_note(&targets->by_id[tx_md_leads_from(targets, node)]);

        if (node->link > passed
            && tx_md_is_raised_note(node, targets->by_id[node->link].node))
        {
            tx_md_try_note(&targets->by_id[node->link]);
        }
    }

    tx_md_part_notes(targets);

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        target = tx_md_reference(targets, node);

        if (target != NULL && target->number == 0) {
            target->number = ++targets->notes;
            target->label = tx_md_label(node);
        }
    }
}


uint32_t
tx_md_reference_number(const tx_md_targets_t *targets,
    const tx_clean_node_t *link)
{
    const tx_md_target_t  *target;

    target = (targets->notes == 0) ? NULL : tx_md_reference(targets, link);

    return (target != NULL) ? target->number : 0;
}


/* True for a link, or an element around one alone, back to the text. */
static bool
tx_md_leads_back(const tx_md_targets_t *targets, const tx_clean_node_t *node,
    uint32_t note)
{
    while (node->link == 0 && node->child != NULL
           && node->child->next == NULL)
    {
        node = node->child;
    }

    return node->link != 0 && node->link < note
           && (tx_md_leads_from(targets, node) != 0
               || tx_md_refers(targets->by_id[node->link].node, note));
}


bool
tx_md_is_back(const tx_md_targets_t *targets, const tx_clean_node_t *node,
    uint32_t note)
{
    size_t                  i;
    const tx_clean_node_t  *last;

    if (node->tag != TX_TAG_TEXT) {
        return tx_md_leads_back(targets, node, note);
    }

    /* signs around a link back: "[", "^ " */

    for (i = 0; i < node->text.len; i++) {
        if (!tx_str_chr(tx_str("[]()^ "), node->text.data[i])) {
            return false;
        }
    }

    if (node->next != NULL && tx_md_leads_back(targets, node->next, note)) {
        return true;
    }

    last = node->parent->child;

    while (last != node && last->next != node) {
        last = last->next;
    }

    return last != node && tx_md_leads_back(targets, last, note);
}
