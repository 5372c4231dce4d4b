/*
 * Copyright (C) textextract contributors
 *
 * What a page sets between the paragraphs of a text to lead away from it: what
 * it offers, and cards of other articles of its own.
 */


#include "page/cards.h"
#include "structure/completer.h"


#define TX_COMPLETE_OFFER  4    /* most blocks of what is offered, */
#define TX_COMPLETE_CARD   5    /*   of a card, */
#define TX_COMPLETE_TOLD   300  /*   and chars that it tells */
#define TX_COMPLETE_NODES  48   /* nodes of a card */


/* True between two paragraphs that are its own siblings. */
static bool
tx_complete_is_amid_prose(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return tx_complete_is_in_prose(cp, node)
           && cp->prev[node->block] != cp->page->nblocks
           && tx_complete_is_beside(cp, cp->prev[node->block], n)
           && cp->next[node->block_end] != cp->page->nblocks
           && tx_complete_is_beside(cp, cp->next[node->block_end], n);
}


bool
tx_complete_is_offer(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, link;
    const tx_node_t  *node;

    static const tx_str_t  words[] = {
        tx_string("btn"), tx_string("button"), tx_string("cta")
    };

    node = &cp->page->nodes[n];
    b = node->block_end - 1;

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_ASIDE
         && node->tag != TX_TAG_SECTION)
        || node->block_end - node->block < 2
        || node->block_end - node->block > TX_COMPLETE_OFFER
        || tx_complete_sum(cp->linked, b, b + 1)
           < tx_complete_sum(cp->chars, b, b + 1)
        || tx_complete_is_code(cp, node->block)
        || !tx_complete_is_amid_prose(cp, n))
    {
        return false;
    }

    link = tx_complete_over(cp, cp->page->nodes[cp->page->blocks[b].first]
                                .parent, TX_TAG_A);

    return link > n
           && tx_str_has_one(tx_node_attr_head(cp->page, link, TX_ATTR_CLASS),
                             words);
}


/* The address that all links in it lead to, if it is one; or empty. */
static tx_str_t
tx_complete_only_address(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  i;
    tx_str_t  href, only;

    only = tx_null_str;

    for (i = n + 1; i <= cp->page->nodes[n].last; i++) {

        if (cp->page->nodes[i].tag != TX_TAG_A) {
            continue;
        }

        href = tx_node_attr_head(cp->page, i, TX_ATTR_HREF);

        if (href.len == 0 || href.data[0] == '#'
            || (only.len != 0 && !tx_str_eq(only, href)))
        {
            return tx_null_str;
        }

        only = href;
    }

    return only;
}


/* A heading that is a link as a whole, as the titles of other articles are. */
static bool
tx_complete_has_linked_heading(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = n + 1; i <= cp->page->nodes[n].last; i++) {
        node = &cp->page->nodes[i];

        if ((tx_tag_flags(node->tag) & TX_IS_HEADING)
            && node->block_end - node->block == 1)
        {
            return tx_complete_sum(cp->linked, node->block, node->block_end)
                   >= tx_complete_sum(cp->chars, node->block,
                                      node->block_end);
        }
    }

    return false;
}


bool
tx_complete_is_own_card(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return (node->tag == TX_TAG_DIV || node->tag == TX_TAG_ASIDE
            || node->tag == TX_TAG_ARTICLE || node->tag == TX_TAG_SECTION)
           && node->nattrs != 0
           && node->block_end - node->block <= TX_COMPLETE_CARD
           && node->last - n <= TX_COMPLETE_NODES
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_TOLD
           && cp->controls[node->last + 1] != cp->controls[n]
           && tx_complete_is_amid_prose(cp, n)
           && tx_complete_has_linked_heading(cp, n)
           && tx_complete_only_address(cp, n).len != 0
           && !tx_leads_elsewhere(cp->page, n);
}
