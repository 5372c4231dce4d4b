/*
 * Copyright (C) textextract contributors
 *
 * Sidenotes: notes amid the text that a style moves into the margin or a
 * script shows on demand.  A reader would miss where the sentence goes on, so
 * they become a list below the text, as footnotes are.
 */


#include "clean/attributes.h"
#include "clean/cleaner.h"
#include "clean/select.h"
#include "clean/targets.h"
#include "page/shapes.h"


#define TX_NOTE_NODES_MAX       5   /* most nodes from a number to its note */
#define TX_NOTE_MARK_MAX_BYTES  8   /* most bytes of a note's number */
#define TX_NOTE_MIN_BYTES       8   /* least bytes of a note */


/*
 * Returns the note behind a number in a sup, or behind a label and the checkbox
 * that unfolds the note on small screens; or 0.
 */
static uint32_t
tx_note_find_behind(const tx_page_t *page, uint32_t n)
{
    bool              found;
    uint32_t          i, left;
    const tx_node_t  *nodes;

    static const tx_str_t  words[] = { tx_string("note"), tx_string("Note") };

    nodes = page->nodes;
    found = (nodes[n].tag == TX_TAG_SUP);
    left = TX_NOTE_NODES_MAX;

    for (i = nodes[n].next; i != 0 && left-- != 0; i = nodes[i].next) {

        if (nodes[i].tag == TX_TAG_INPUT) {
            found = true;

        } else if (!(nodes[i].flags & TX_NODE_SPACE)) {
            return (found && (nodes[i].tag == TX_TAG_SPAN
                              || nodes[i].tag == TX_TAG_SMALL)
                    && tx_str_has_one(tx_node_attr_head(page, i,
                                                        TX_ATTR_CLASS), words))
                   ? i : 0;
        }
    }

    return 0;
}


/* Returns the note that node n is or refers to; stores where it is from. */
static uint32_t
tx_note_find(const tx_page_t *page, uint32_t n, uint32_t *from)
{
    switch (page->nodes[n].tag) {

    case TX_TAG_UNKNOWN:    /* a custom element around a note in the text */
        *from = page->nodes[n].child;
        return tx_is_custom(page, n, tx_str("-footnote")) ? n : 0;

    case TX_TAG_LABEL:
    case TX_TAG_SUP:
        *from = n;
        return (tx_str_trim(tx_node_raw(page, n)).len
                <= TX_NOTE_MARK_MAX_BYTES)
               ? tx_note_find_behind(page, n) : 0;

    default:
        return 0;
    }
}


void
tx_clean_note_link(tx_clean_build_t *build, tx_clean_node_t *parent,
    uint32_t source, uint32_t to, tx_str_t text)
{
    tx_clean_node_t  *node;

    node = tx_clean_node(build->arena, TX_TAG_A, source);

    if (node != NULL) {
        node->attrs = tx_clean_attr(build->arena, TX_ATTR_HREF, tx_str("#"),
                                    NULL);
        tx_clean_append(parent, node);
        tx_clean_append_text(build->arena, node, text);
        tx_clean_set_target(build, node, source);
        node->link = to;
    }
}


bool
tx_clean_is_sidenote(tx_clean_t *clean, uint32_t n)
{
    uint32_t           note, from;
    tx_clean_node_t   *sup, *item;
    tx_clean_build_t  *build;

    build = clean->build;
    item = (clean->notes == NULL) ? NULL : clean->notes->last_child;

    if (item != NULL && n == item->source) {
        return true;
    }

    if (clean->notes == NULL || build->line == NULL
        || build->line->child == NULL)
    {
        return false;
    }

    note = tx_note_find(clean->page, n, &from);

    if (note == 0 || !tx_clean_has_kept_text(clean, note)
        || tx_str_trim(tx_node_raw(clean->page, note)).len < TX_NOTE_MIN_BYTES
        || !tx_clean_add_reference(build, from, note))
    {
        return false;
    }

    item = tx_clean_node(build->arena, TX_TAG_LI, note);
    sup = tx_clean_add_inline(build, TX_TAG_SUP, 0, NULL, tx_null_str);

    if (item == NULL || sup == NULL) {
        return false;
    }

    tx_clean_append(clean->notes, item);
    item->link = from;
    clean->nnotes++;
    tx_clean_note_link(build, sup, from, note,
                       tx_clean_digits(build->arena, (int) clean->nnotes));

    return true;
}
