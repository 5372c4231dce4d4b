/*
 * Copyright (C) textextract contributors
 *
 * Finds the targets of links inside the page, as far as Markdown can write
 * them: headings, by GitHub's anchors, and footnotes, which are blocks that
 * short links above them lead to.  A block is a footnote if it links back to
 * the reference; or if the reference is raised, and the block is an item or
 * begins with the same number.
 */


#include "write/markdown/markdown.h"

#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"


#define TX_MD_MAX_NOTE_BYTES       4000 /* maximum bytes of a footnote's text */
#define TX_MD_MAX_NOTE_NODES       512   /* maximum nodes of a footnote */
#define TX_MD_MAX_REFERENCE_BYTES  16    /* maximum bytes of a footnote link */
#define TX_MD_MAX_REFERENCE_NODES 64 /* maximum nodes read of a link's target */


/* Returns node itself if it is a block, or the block around it; or NULL. */
static const tx_clean_node_t *
tx_md_find_block(const tx_clean_node_t *node)
{
    while (node != NULL && !tx_clean_is_block_node(node)) {
        node = node->parent;
    }

    return node;
}


/* True for a node in a table: its cells can contain no headings or notes. */
static bool
tx_md_is_in_table(const tx_clean_node_t *node)
{
    while (node != NULL && node->tag != TX_TAG_TABLE) {
        node = node->parent;
    }

    return node != NULL;
}


static bool
tx_md_is_inside_node(const tx_clean_node_t *node, const tx_clean_node_t *outer)
{
    while (node != NULL && node != outer) {
        node = node->parent;
    }

    return node != NULL;
}


/*
 * True for a block that may be a note: it is short, has no headings and tables,
 * and has words outside of links.
 */
static bool
tx_md_can_be_note(const tx_clean_node_t *block)
{
    bool                    words;
    size_t                  len;
    uint32_t                n;
    const tx_clean_node_t  *node;

    words = false;
    len = 0;

    for (n = 0, node = block; node != NULL; n++) {
        len += node->text.len;

        if (n == TX_MD_MAX_NOTE_NODES || len > TX_MD_MAX_NOTE_BYTES
            || (tx_tag_flags(node->tag) & TX_IS_HEADING)
            || node->tag == TX_TAG_TABLE)
        {
            return false;
        }

        words = words || tx_utf8_has_letter(node->text);
        node = (node->link != 0) ? tx_clean_skip_node(block, node)
                                 : tx_clean_next_node(block, node);
    }

    return words;
}


const tx_clean_node_t *
tx_md_find_note_text(const tx_clean_node_t *note)
{
    const tx_clean_node_t  *next;

    next = note->next;

    return (next != NULL && !tx_md_can_be_note(note)
            && ((note->tag == TX_TAG_DT && next->tag == TX_TAG_DD)
                || (note->tag == TX_TAG_P
                    && (next->tag == TX_TAG_P || next->tag == TX_TAG_DIV))))
           ? next : note;
}


/*
 * Returns the block of a link's target if Markdown can write it as a footnote,
 * or if it has only a number and the note is the next block; or NULL.
 */
static const tx_clean_node_t *
tx_md_find_note(const tx_clean_node_t *target)
{
    const tx_clean_node_t  *block;

    block = tx_md_find_block(target);

    if (block == NULL) {
        return NULL;
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
        return (block->parent != NULL && !tx_md_is_in_table(block)
                && tx_md_can_be_note(tx_md_find_note_text(block)))
               ? block : NULL;

    default:
        return NULL;
    }
}


/* Returns s without signs and no-break spaces at its beginning. */
static tx_str_t
tx_md_drop_leading_signs(tx_str_t s, tx_str_t signs)
{
    size_t  n;

    do {
        n = tx_str_starts(s, tx_str("\xc2\xa0")) ? 2
            : s.len != 0 && tx_str_chr(signs, s.data[0]) != NULL;
        s = tx_str_drop(s, n);
    } while (n != 0);

    return s;
}


tx_str_t
tx_md_get_note_label(const tx_clean_node_t *node)
{
    tx_str_t  signs;

    while (node->child != NULL && node->child->next == NULL) {
        node = node->child;
    }

    signs = tx_str("[]()^.: ");

    return tx_str_trim_end(tx_md_drop_leading_signs(node->text, signs), signs);
}


tx_str_t
tx_md_drop_note_label(tx_str_t text, tx_str_t label)
{
    tx_str_t  s, rest;

    s = text;

    if (label.len != 0) {
        s = tx_md_drop_leading_signs(text, tx_str("[]()^.: "));

        if (!tx_str_starts(s, label)) {
            return text;
        }

        s = tx_str_drop(s, label.len);
    }

    rest = tx_md_drop_leading_signs(s, tx_str("])^.: "));

    return (label.len == 0 || rest.data != s.data) ? rest : text;
}


/*
 * True if a link in a sup leads to a list item, a definition's term, or a
 * paragraph that begins with the link's number: it needs no link back.
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

    node = tx_md_find_block(target);

    if (node == NULL || (node->tag != TX_TAG_P && node != target)) {
        return false;
    }

    while (node->child != NULL) {
        node = node->child;
    }

    label = tx_md_get_note_label(link);

    return label.len != 0
           && tx_md_drop_note_label(node->text, label).data != node->text.data;
}


/* True if a link to the note with an id is in, at or around a node. */
static bool
tx_md_has_note_link(const tx_md_targets_t *targets, const tx_clean_node_t *node,
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

    for (n = 0; n < TX_MD_MAX_REFERENCE_NODES && next != NULL; n++) {

        if (next->link == id
            || (next->link != 0 && targets->by_id[next->link].first == id))
        {
            return true;
        }

        next = tx_clean_next_node(node, next);
    }

    return false;
}


/* True for a link to a place above it that refers to the note with this id. */
static bool
tx_md_is_return_link(const tx_md_targets_t *targets,
    const tx_clean_node_t *link, uint32_t id)
{
    return link->link != 0 && link->link < id
           && tx_md_has_note_link(targets, targets->by_id[link->link].node, id);
}


/* True if a note contains a link back to its reference. */
static bool
tx_md_has_link_back(const tx_md_targets_t *targets, uint32_t id)
{
    uint32_t                n;
    const tx_clean_node_t  *root, *node;

    root = targets->by_id[id].node;
    node = root;

    for (n = 0; n < TX_MD_MAX_NOTE_NODES && node != NULL; n++) {

        if (tx_md_is_return_link(targets, node, id)) {
            return true;
        }

        node = tx_clean_next_node(root, node);
    }

    return false;
}


/*
 * Drops notes that are inside of other notes, as notes are written in the order
 * of their ids.  Sets the lowest id of each note.
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
                   && (tx_md_is_inside_node(target->note, last->note)
                       || tx_md_is_inside_node(last->note, target->note)))
        {
            target->note = NULL;
            continue;

        } else {
            target->first = i;
        }

        last = target;
    }
}


/* Returns the note that a short link leads to, or NULL. */
static tx_md_target_t *
tx_md_find_link_note(const tx_md_targets_t *targets,
    const tx_clean_node_t *link)
{
    size_t                  len;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node;

    target = &targets->by_id[targets->by_id[link->link].first];

    if (target->note == NULL || tx_md_is_inside_node(link, target->note)) {
        return NULL;
    }

    len = 0;

    for (node = link; node != NULL; node = tx_clean_next_node(link, node)) {
        len += node->text.len;

        if (node->tag == TX_TAG_IMG || len > TX_MD_MAX_REFERENCE_BYTES) {
            return NULL;
        }
    }

    return (len != 0) ? target : NULL;
}


/* Finds the footnotes among the targets, and numbers those with references. */
static void
tx_md_find_notes(tx_md_targets_t *targets, const tx_clean_node_t *root)
{
    uint32_t                passed;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node;

    passed = 0;

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        target = &targets->by_id[node->link];
        passed = tx_max(passed, node->id);

        if (node->link > passed && !target->tried) {
            target->tried = true;

            if (tx_md_is_raised_link(node, target->node)
                || tx_md_has_link_back(targets, node->link))
            {
                target->note = tx_md_find_note(target->node);
            }
        }
    }

    tx_md_drop_nested_notes(targets);

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        target = (node->link != 0) ? tx_md_find_link_note(targets, node) : NULL;

        if (target != NULL && target->number == 0) {
            target->number = ++targets->notes;
            target->label = tx_md_get_note_label(node);
        }
    }
}


uint32_t
tx_md_get_reference_number(const tx_md_targets_t *targets,
    const tx_clean_node_t *link)
{
    const tx_md_target_t  *target;

    target = (targets->notes == 0) ? NULL : tx_md_find_link_note(targets, link);

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

        return tx_md_is_return_link(targets, node, note);
    }

    /* the signs around a link back to the text, such as "[" or "^ " */

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


/* True for a heading, and for the title's block, which becomes the h1. */
static bool
tx_md_is_heading(const tx_clean_node_t *node, const tx_clean_node_t *title)
{
    return node == title || ((tx_tag_flags(node->tag) & TX_IS_HEADING)
                             && !tx_md_is_in_table(node));
}


/*
 * Returns a heading's anchor as GitHub makes it: lower case, no punctuation,
 * hyphens for spaces.
 */
static tx_str_t
tx_md_make_anchor(tx_arena_t *arena, tx_str_t text)
{
    uint32_t       c;
    tx_buf_t       buf;
    const u_char  *p, *end;

    tx_buf_init(&buf, arena, text.len);
    text = tx_str_trim(text);
    end = tx_str_end(text);

    for (p = text.data; p < end; /* void */ ) {
        c = tx_utf8_next(&p);

        if (c == ' ' || c == '\n') {
            tx_buf_char(&buf, '-');

        } else if (c == '-' || c == '_'
                   || (c < 0x80 ? tx_is_alnum((u_char) c)
                                : (tx_char_class(c) & TX_CHAR_WORD) != 0))
        {
            tx_buf_append_utf8(&buf, tx_char_to_lower(c));
        }
    }

    return tx_buf_string(&buf);
}


/* Sets the anchors of headings.  GitHub adds a number to repeated anchors. */
static bool
tx_md_set_anchors(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title, uint32_t headings)
{
    uint32_t                i, next, *uses;
    tx_str_t                anchor;
    tx_slots_t              slots;
    tx_arena_t             *arena;
    const tx_clean_node_t  *node;

    arena = answer->page->arena;

    uses = tx_slots_make(&slots, arena, headings + 1, sizeof(uint32_t));
    if (uses == NULL) {
        return false;
    }

    if (title == NULL) {
        anchor = tx_md_make_anchor(arena, answer->meta->title);
        uses[tx_slots_add(&slots, XXH3_64bits(anchor.data, anchor.len) | 1)]++;
    }

    next = 1;

    for (node = answer->shown; node != NULL;
         node = tx_clean_next_node(answer->shown, node))
    {
        if (!tx_md_is_heading(node, title)) {
            continue;
        }

        anchor = tx_md_make_anchor(arena, tx_clean_get_node_line(arena, node));
        i = tx_slots_add(&slots, XXH3_64bits(anchor.data, anchor.len) | 1);

        /* targets and headings are both in document order */

        for ( /* void */ ; next <= targets->n; next++) {
            if (targets->by_id[next].heading == node) {
                targets->by_id[next].anchor = anchor;
                targets->by_id[next].repeat = uses[i];

            } else if (targets->by_id[next].heading != NULL) {
                break;
            }
        }

        uses[i]++;
    }

    return true;
}


bool
tx_md_find_targets(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title)
{
    uint32_t                headings;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node, *root, *block;

    root = answer->shown;
    headings = 0;

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        targets->n = tx_max(targets->n, node->id);
        headings += tx_md_is_heading(node, title);
    }

    if (targets->n == 0) {
        return true;
    }

    targets->by_id = tx_arena_calloc(answer->page->arena, targets->n + 1,
                                     sizeof(tx_md_target_t));
    if (targets->by_id == NULL) {
        return false;
    }

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {

        if (node->id == 0) {
            continue;
        }

        /* a target is a heading, is in a heading, or begins with a heading */

        block = tx_md_find_block(node);

        while (block != NULL && !tx_md_is_heading(block, title)) {
            block = block->child;
        }

        target = &targets->by_id[node->id];
        target->node = node;
        target->heading = block;
    }

    tx_md_find_notes(targets, root);

    return tx_md_set_anchors(targets, answer, title, headings);
}
