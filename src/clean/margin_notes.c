/*
 * Copyright (C) textextract contributors
 *
 * Notes that stand in the text itself and that a style sets into the margin,
 * or a script shows when they are pointed at.  Read in their places they would
 * break into a sentence: they are set below the text, as footnotes are.
 */


#include "clean/attributes.h"
#include "clean/cleaner.h"
#include "clean/select.h"
#include "clean/targets.h"
#include "page/shapes.h"


#define TX_MARGIN_NODES_MAX  5      /* from a reference to its note */
#define TX_MARGIN_MARK_MAX   8      /* bytes of a reference */
#define TX_MARGIN_NOTE_MIN   8      /* bytes of a note */


/* True for an element that its class says to be a note. */
static bool
tx_margin_is_note(const tx_page_t *page, uint32_t n)
{
    static const tx_str_t  words[] = { tx_string("note"), tx_string("Note") };

    return (page->nodes[n].tag == TX_TAG_SPAN
            || page->nodes[n].tag == TX_TAG_SMALL)
           && tx_str_has_one(tx_node_attr_head(page, n, TX_ATTR_CLASS), words);
}


/*
 * Returns the note behind a number above the line, or behind a label and the
 * checkbox that unfolds the note on small screens; or 0.
 */
static uint32_t
tx_margin_note(const tx_page_t *page, uint32_t n)
{
    bool              found;
    uint32_t          i, left;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    found = (nodes[n].tag == TX_TAG_SUP);
    left = TX_MARGIN_NODES_MAX;

    for (i = nodes[n].next; i != 0 && left-- != 0; i = nodes[i].next) {

        if (nodes[i].tag == TX_TAG_INPUT) {
            found = true;

        } else if (!(nodes[i].flags & TX_NODE_SPACE)) {
            return (found && tx_margin_is_note(page, i)) ? i : 0;
        }
    }

    return 0;
}


/* Returns a note and stores the node that refers to it; or 0. */
static uint32_t
tx_margin_at(const tx_page_t *page, uint32_t n, uint32_t *from)
{
    switch (page->nodes[n].tag) {

    case TX_TAG_UNKNOWN:    /* the note itself, at its place in the text */
        *from = page->nodes[n].child;
        return tx_is_custom(page, n, tx_str("-footnote")) ? n : 0;

    case TX_TAG_LABEL:
    case TX_TAG_SUP:
        *from = n;
        return (tx_str_trim(tx_node_raw(page, n)).len <= TX_MARGIN_MARK_MAX)
               ? tx_margin_note(page, n) : 0;

    default:
        return 0;
    }
}


tx_clean_node_t *
tx_clean_margin_link(tx_arena_t *arena, tx_clean_node_t *parent,
    uint32_t source, tx_str_t text)
{
    tx_clean_node_t  *node;

    node = tx_clean_node(arena, TX_TAG_A, source);

    if (node != NULL) {
        node->attrs = tx_clean_attr(arena, TX_ATTR_HREF, tx_str("#"), NULL);
        tx_clean_append(parent, node);
        tx_clean_append_text(arena, node, text);
    }

    return node;
}


bool
tx_clean_is_margin(tx_clean_t *clean, uint32_t n)
{
    uint32_t            note, from;
    tx_clean_node_t    *sup, *link;
    tx_clean_build_t   *build;
    tx_clean_margin_t  *margin;

    build = clean->build;

    if (n == clean->passed) {
        return true;
    }

    if (build->line == NULL || build->line->child == NULL) {
        return false;
    }

    note = tx_margin_at(clean->page, n, &from);

    if (note == 0 || !tx_clean_comes(clean, note)
        || tx_str_trim(tx_node_raw(clean->page, note)).len
           < TX_MARGIN_NOTE_MIN
        || !tx_clean_refer(build, from, note))
    {
        return false;
    }

    margin = tx_arena_array(build->arena, 1, sizeof(tx_clean_margin_t));
    sup = tx_clean_atom(build, TX_TAG_SUP, 0, NULL, tx_null_str);

    if (margin == NULL || sup == NULL) {
        return false;
    }

    margin->from = from;
    margin->node = note;
    margin->before = clean->margin;
    margin->number = (clean->margin == NULL) ? 1 : clean->margin->number + 1;
    clean->margin = margin;
    clean->passed = note;

    link = tx_clean_margin_link(build->arena, sup, from,
                                tx_clean_digits(build->arena,
                                                (int) margin->number));

    if (link != NULL) {
        tx_clean_mark(build, link, from);
    }

    return true;
}
