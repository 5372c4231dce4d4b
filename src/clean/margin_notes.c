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


#define TX_CLEAN_MARGIN_NEXT  5     /* nodes from a reference to its note */
#define TX_CLEAN_MARGIN_MARK  8     /* most bytes of a reference */
#define TX_CLEAN_MARGIN_TEXT  8     /* least bytes of a note */


/* An element that calls itself a note. */
static bool
tx_clean_names_note(const tx_page_t *page, uint32_t n)
{
    tx_str_t  role;

    static const tx_str_t  words[] = { tx_string("note"), tx_string("Note") };

    static const tx_str_t  roles[] = {
        tx_string("doc-footnote"), tx_string("note"), tx_string("tooltip")
    };

    role = tx_node_attr(page, n, TX_ATTR_ROLE);

    return (page->nodes[n].tag == TX_TAG_SPAN
            || page->nodes[n].tag == TX_TAG_SMALL)
           && page->nodes[n].nattrs != 0
           && (tx_str_has_one(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                              words)
               || tx_str_casein(role, roles));
}


/* Text that comes along, and enough of it. */
static bool
tx_clean_is_told(const tx_clean_t *clean, uint32_t n)
{
    return tx_str_trim(tx_node_raw(clean->page, n)).len
               >= TX_CLEAN_MARGIN_TEXT
           && tx_clean_comes(clean, n);
}


/*
 * The note right behind a number above the line, or behind a label and the
 * box that it checks to unfold the note on small screens; or 0.
 */
static uint32_t
tx_clean_margin_note(const tx_clean_t *clean, uint32_t n)
{
    bool              box;
    uint32_t          i, left;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;
    box = (nodes[n].tag == TX_TAG_SUP);
    left = TX_CLEAN_MARGIN_NEXT;

    for (i = nodes[n].next; i != 0 && left-- != 0; i = nodes[i].next) {

        if (nodes[i].tag == TX_TAG_INPUT) {
            box = true;

        } else if (nodes[i].tag != TX_TAG_TEXT
                   || !(nodes[i].flags & TX_NODE_SPACE))
        {
            return (box && tx_clean_names_note(clean->page, i)
                    && tx_clean_is_told(clean, i)) ? i : 0;
        }
    }

    return 0;
}


tx_clean_node_t *
tx_clean_margin_link(tx_arena_t *arena, uint32_t source)
{
    tx_clean_node_t  *node;

    node = tx_clean_node(arena, TX_TAG_A, source);

    if (node != NULL) {
        node->attrs = tx_clean_attr(arena, TX_ATTR_HREF, tx_str("#"), NULL);
    }

    return node;
}


/* A number above the line that leads to the note. */
static void
tx_clean_refer_to(tx_clean_t *clean, tx_clean_margin_t *margin)
{
    tx_clean_node_t   *sup, *link;
    tx_clean_build_t  *build;

    build = clean->build;

    if (!tx_clean_refer(build, margin->from, margin->node)) {
        return;
    }

    sup = tx_clean_atom(build, TX_TAG_SUP, 0, NULL, tx_null_str);
    link = tx_clean_margin_link(build->arena, margin->from);

    if (sup == NULL || link == NULL) {
        return;
    }

    tx_clean_append(sup, link);
    tx_clean_mark(build, link, margin->from);
    tx_clean_append_text(build->arena, link,
                         tx_clean_digits(build->arena, (int) clean->nmargin));
}


/*
 * The note that stands at an element, and where one refers to it from: an
 * element of no standard may be the note itself, and its text the place.
 */
static uint32_t
tx_clean_margin_at(const tx_clean_t *clean, uint32_t n, uint32_t *from)
{
    const tx_page_t  *page;

    page = clean->page;

    switch (page->nodes[n].tag) {

    case TX_TAG_UNKNOWN:
        *from = page->nodes[n].child;

        return (tx_is_custom(page, n, tx_str("-footnote"))
                && tx_clean_is_told(clean, n)) ? n : 0;

    case TX_TAG_LABEL:
    case TX_TAG_SUP:
        *from = n;

        return (tx_str_trim(tx_node_raw(page, n)).len <= TX_CLEAN_MARGIN_MARK)
               ? tx_clean_margin_note(clean, n) : 0;

    default:
        return 0;
    }
}


bool
tx_clean_is_margin(tx_clean_t *clean, uint32_t n)
{
    uint32_t            note, from;
    tx_clean_margin_t  *margin;

    if (n == clean->passed) {
        return true;
    }

    if (clean->build->line == NULL || clean->build->line->child == NULL) {
        return false;
    }

    note = tx_clean_margin_at(clean, n, &from);

    if (note == 0) {
        return false;
    }

    margin = tx_arena_array(clean->page->arena, 1, sizeof(tx_clean_margin_t));
    if (margin == NULL) {
        return false;
    }

    margin->from = from;
    margin->node = note;

    if (clean->margin == NULL) {
        clean->margin = margin;

    } else {
        clean->last_margin->next = margin;
    }

    clean->last_margin = margin;
    clean->nmargin++;
    clean->passed = note;

    tx_clean_refer_to(clean, margin);

    return true;
}
