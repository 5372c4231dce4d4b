/*
 * Copyright (C) textextract contributors
 *
 * Sidenotes: notes amid the text that a style moves into the margin or a script
 * shows on demand.  They become notes at the end of the tree.
 */


#include "clean/cleaner.h"
#include "page/shapes.h"


#define TX_SIDENOTE_MAX_NODES_BETWEEN  5  /* nodes from number to sidenote */

#define TX_SIDENOTE_NUMBER_MAX_BYTES  8  /* bytes of a sidenote's number */


/*
 * Returns the note that follows a number in a sup, or that follows a label and
 * its checkbox, which show the note on small screens; or 0.
 */
static uint32_t
tx_note_find_after_label(const tx_page_t *page, uint32_t n)
{
    bool              found;
    uint32_t          i, left;
    const tx_node_t  *nodes;

    static const tx_str_t  words[] = { tx_string("note"), tx_string("Note") };

    nodes = page->nodes;
    found = (nodes[n].tag == TX_TAG_SUP);
    left = TX_SIDENOTE_MAX_NODES_BETWEEN;

    for (i = nodes[n].next; i != 0 && left-- != 0; i = nodes[i].next) {

        if (nodes[i].tag == TX_TAG_INPUT) {
            found = true;

        } else if (!(nodes[i].flags & TX_NODE_SPACE)) {
            return (found && (nodes[i].tag == TX_TAG_SPAN
                              || nodes[i].tag == TX_TAG_SMALL)
                    && tx_str_has_one(tx_node_attr_start(page, i,
                                                         TX_ATTR_CLASS), words))
                   ? i : 0;
        }
    }

    return 0;
}


uint32_t
tx_clean_find_sidenote(const tx_page_t *page, uint32_t n)
{
    switch (page->nodes[n].tag) {

    case TX_TAG_UNKNOWN:
        return tx_is_custom_tag(page, n, tx_str("-footnote")) ? n : 0;

    case TX_TAG_LABEL:
    case TX_TAG_SUP:
        return (tx_str_trim(tx_node_raw_text(page, n)).len
                <= TX_SIDENOTE_NUMBER_MAX_BYTES)
               ? tx_note_find_after_label(page, n) : 0;

    default:
        return 0;
    }
}
