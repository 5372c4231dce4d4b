/*
 * Copyright (C) textextract contributors
 *
 * Footnotes: what short links lead to, and what links back to them.
 *
 * Recursion is bounded: the tree is no deeper than TX_CLEAN_DEPTH.
 */


#include "write/markdown/notes.h"

#include "core/chars.h"


#define TX_MD_NOTE_TEXT   4000  /* bytes: a longer note is a chapter */
#define TX_MD_NOTE_NODES  512   /*   of more nodes likewise */
#define TX_MD_NOTE_NEAR   64    /* nodes at a target, a reference among them */
#define TX_MD_NOTE_UP     16    /* elements around a link back */
#define TX_MD_NOTE_LABEL  16    /* bytes of the longest reference */


/* What is known of something by looking at all that is in it. */

typedef struct {
    uint32_t  nodes;
    uint32_t  ids;
    size_t    text;        /* bytes */
    bool      own;         /* it says something outside of links */
    bool      divided;     /* it has headings or tables */
} tx_md_inside_t;


static bool
tx_md_is_in(const tx_clean_node_t *node, const tx_clean_node_t *outer)
{
    while (node != NULL && node != outer) {
        node = node->parent;
    }

    return node != NULL;
}


/* True for a link to that id at or in a node, or around it. */
static bool
tx_md_refers(const tx_clean_node_t *node, uint32_t id)
{
    uint32_t                n;
    const tx_clean_node_t  *up, *next;

    for (up = node; up != NULL && !(tx_tag_flags(up->tag) & TX_IS_BLOCK);
         up = up->parent)
    {
        if (up->link == id) {
            return true;
        }
    }

    next = node;

    for (n = 0; next != NULL && n < TX_MD_NOTE_NEAR; n++) {

        if (next->link == id) {
            return true;
        }

        next = tx_clean_next(node, next);
    }

    return false;
}


static void
tx_md_look_inside(const tx_clean_node_t *node, bool linked,
    tx_md_inside_t *inside)
{
    const u_char           *p;
    const tx_clean_node_t  *child;

    if (++inside->nodes > TX_MD_NOTE_NODES
        || inside->text > TX_MD_NOTE_TEXT)
    {
        return;
    }

    if (node->tag == TX_TAG_TEXT) {
        inside->text += node->text.len;

        if (linked || inside->text > TX_MD_NOTE_TEXT) {
            return;
        }

        p = node->text.data;

        while (p < tx_str_end(node->text) && !inside->own) {
            inside->own = (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WORD);
        }

        return;
    }

    linked |= (node->link != 0);
    inside->ids += (node->id != 0);
    inside->divided |= (tx_tag_flags(node->tag) & TX_IS_HEADING)
                       || node->tag == TX_TAG_TABLE;

    for (child = node->child;
         child != NULL && inside->nodes <= TX_MD_NOTE_NODES;
         child = child->next)
    {
        tx_md_look_inside(child, linked, inside);
    }
}


/*
 * True for what a note may be: not too much, and not only a link back.
 * ids: how many things in it may be linked to.
 */
static bool
tx_md_is_note(const tx_clean_node_t *node, uint32_t ids)
{
    tx_md_inside_t  inside;

    memset(&inside, 0, sizeof(tx_md_inside_t));
    tx_md_look_inside(node, false, &inside);

    return inside.own && !inside.divided && inside.ids <= ids
           && inside.nodes <= TX_MD_NOTE_NODES
           && inside.text <= TX_MD_NOTE_TEXT;
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


/* True if Markdown can write a block as a note: it is in no cell. */
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
        break;

    default:
        return false;
    }

    for (node = node->parent; node != NULL; node = node->parent) {
        if (node->tag == TX_TAG_TABLE) {
            return false;
        }
    }

    return true;
}


/*
 * The block that a target stands for: the one around it; if its number alone
 * stands there, what is around that, or what follows it.
 */
static const tx_clean_node_t *
tx_md_note_of(const tx_clean_node_t *target)
{
    const tx_clean_node_t  *node, *outer;

    node = target;

    while (node != NULL && !(tx_tag_flags(node->tag) & TX_IS_BLOCK)) {
        node = node->parent;
    }

    if (node == NULL || node->parent == NULL || !tx_md_may_define(node)) {
        return NULL;
    }

    if (tx_md_is_note(node, TX_MD_NOTE_NODES)) {
        return node;
    }

    outer = node->parent;

    if (outer->parent != NULL && outer->child == node
        && node->tag != TX_TAG_DT && tx_md_may_define(outer)
        && tx_md_is_note(outer, 1 + (outer->id != 0)))
    {
        return outer;
    }

    return (tx_md_note_text(node) != node
            && tx_md_is_note(node->next, TX_MD_NOTE_NODES)) ? node : NULL;
}


/* Looks once whether a target is a note. */
static void
tx_md_try_note(tx_md_target_t *target)
{
    if (!target->tried) {
        target->tried = true;
        target->note = tx_md_note_of(target->node);
    }
}


/* A link to what stands above: perhaps it leads from a note to its text. */
static void
tx_md_link_back(tx_md_targets_t *targets, const tx_clean_node_t *link)
{
    uint32_t                i;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node;

    node = link;

    for (i = 0; i < TX_MD_NOTE_UP && node != NULL; i++) {

        if (node->id > link->link) {
            target = &targets->by_id[node->id];

            if (!target->tried
                && tx_md_refers(targets->by_id[link->link].node, node->id))
            {
                tx_md_try_note(target);
            }
        }

        node = node->parent;
    }
}


/* The text that the paragraph around a target begins with; or NULL. */
static const tx_clean_node_t *
tx_md_first_text(const tx_clean_node_t *target)
{
    const tx_clean_node_t  *node;

    for (node = target; node != NULL && node->tag != TX_TAG_P;
         node = node->parent)
    {
        if (node != target && (tx_tag_flags(node->tag) & TX_IS_BLOCK)) {
            return NULL;
        }

        if (node->tag == TX_TAG_DIV) {
            break;
        }
    }

    while (node != NULL && node->child != NULL) {
        node = node->child;
    }

    return (node != NULL && node->tag == TX_TAG_TEXT) ? node : NULL;
}


/* A link above the line. */
static bool
tx_md_is_raised(const tx_clean_node_t *link)
{
    return link->parent->tag == TX_TAG_SUP
           || (link->child != NULL && link->child->tag == TX_TAG_SUP
               && link->child->next == NULL);
}


/* What a link above the line leads to: an item, or what begins likewise. */
static bool
tx_md_is_raised_note(const tx_clean_node_t *link,
    const tx_clean_node_t *target)
{
    tx_str_t                label;
    const tx_clean_node_t  *node;

    if (!tx_md_is_raised(link)) {
        return false;
    }

    if (target->tag == TX_TAG_LI
        || (target->tag == TX_TAG_DT && target->next != NULL
            && target->next->tag == TX_TAG_DD))
    {
        return true;
    }

    label = tx_md_reference_label(link);
    node = tx_md_first_text(target);

    return label.len != 0 && node != NULL
           && tx_md_unlabelled(node->text, label, true).data
              != node->text.data;
}


/*
 * A number above the line, or in brackets: what it leads to further down, is
 * a note, too.
 */
static void
tx_md_link_on(tx_md_targets_t *targets, const tx_clean_node_t *link)
{
    tx_md_target_t  *target;

    target = &targets->by_id[link->link];

    if (!target->passed && !target->tried
        && tx_md_is_raised_note(link, target->node))
    {
        tx_md_try_note(target);
    }
}


static void
tx_md_links_back(tx_md_targets_t *targets, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->id != 0) {
            targets->by_id[child->id].passed = true;
        }

        if (child->link != 0) {
            tx_md_link_back(targets, child);
            tx_md_link_on(targets, child);
        }

        tx_md_links_back(targets, child);
    }
}


/* One note is in no other one: the writer meets them in their order. */
static void
tx_md_part_notes(tx_md_targets_t *targets)
{
    uint32_t                i, first;
    tx_md_target_t         *target;
    const tx_clean_node_t  *last;

    last = NULL;
    first = 0;

    for (i = 1; i <= targets->n; i++) {
        target = &targets->by_id[i];

        if (target->note == NULL) {
            continue;
        }

        if (target->note == last) {
            target->first = first;
            continue;
        }

        if (last != NULL && (tx_md_is_in(target->note, last)
                             || tx_md_is_in(last, target->note)))
        {
            target->note = NULL;
            continue;
        }

        last = target->note;
        first = i;
        target->first = i;
    }
}


static bool
tx_md_is_short(const tx_clean_node_t *node, size_t *len)
{
    const tx_clean_node_t  *child;

    if (node->tag == TX_TAG_IMG) {
        return false;
    }

    *len += node->text.len;

    for (child = node->child; child != NULL; child = child->next) {
        if (*len > TX_MD_NOTE_LABEL || !tx_md_is_short(child, len)) {
            return false;
        }
    }

    return *len != 0 && *len <= TX_MD_NOTE_LABEL;
}


/* Numbers the notes as they are referred to. */
static void
tx_md_number_notes(tx_md_targets_t *targets, const tx_clean_node_t *node)
{
    size_t                  len;
    tx_md_target_t         *target;
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->link == 0) {
            tx_md_number_notes(targets, child);
            continue;
        }

        target = &targets->by_id[child->link];
        target = &targets->by_id[target->first];
        len = 0;

        if (target->note != NULL && target->number == 0
            && tx_md_is_short(child, &len)
            && !tx_md_is_in(child, target->note))
        {
            target->number = ++targets->notes;
            target->label = tx_md_reference_label(child);
        }
    }
}


void
tx_md_find_notes(tx_md_targets_t *targets, const tx_clean_node_t *root)
{
    tx_md_links_back(targets, root);
    tx_md_part_notes(targets);
    tx_md_number_notes(targets, root);
}


uint32_t
tx_md_reference_number(const tx_md_targets_t *targets,
    const tx_clean_node_t *link)
{
    size_t                 len;
    const tx_md_target_t  *target;

    if (targets->notes == 0 || link->link == 0) {
        return 0;
    }

    len = 0;
    target = &targets->by_id[link->link];
    target = &targets->by_id[target->first];

    return (target->number != 0 && tx_md_is_short(link, &len)
            && !tx_md_is_in(link, target->note)) ? target->number : 0;
}


/* A link from a note to where the text refers to it. */
static bool
tx_md_leads_back(const tx_md_targets_t *targets, const tx_clean_node_t *node,
    uint32_t note)
{
    uint32_t                i, link;
    const tx_clean_node_t  *target;

    while (node->link == 0 && node->child != NULL
           && node->child->next == NULL)
    {
        node = node->child;
    }

    link = node->link;

    if (link == 0 || link >= note) {
        return false;
    }

    target = targets->by_id[link].node;

    for (i = 0; i < TX_MD_NOTE_UP && node != NULL; i++) {
        if (node->id > link && tx_md_refers(target, node->id)) {
            return true;
        }

        node = node->parent;
    }

    return tx_md_refers(target, note);
}


/* "[", "^ ": characters around a link back or a reference. */
static bool
tx_md_is_sign(tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {
        if (strchr("[]()^ ", s.data[i]) == NULL || s.data[i] == '\0') {
            return false;
        }
    }

    return true;
}


bool
tx_md_is_back(const tx_md_targets_t *targets, const tx_clean_node_t *node,
    uint32_t note)
{
    const tx_clean_node_t  *child, *last;

    if (node->tag != TX_TAG_TEXT) {
        return tx_md_leads_back(targets, node, note);
    }

    if (!tx_md_is_sign(node->text)) {
        return false;
    }

    last = NULL;

    for (child = node->parent->child; child != NULL; child = child->next) {

        if (child == node) {
            return (last != NULL && tx_md_leads_back(targets, last, note))
                   || (node->next != NULL
                       && tx_md_leads_back(targets, node->next, note));
        }

        last = child;
    }

    return false;
}


