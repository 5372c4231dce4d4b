/*
 * Copyright (C) textextract contributors
 *
 * The element whose paragraphs most of the text is, and the boxes amid them:
 * an address, a list of facts, what stands in elements that have no name in
 * HTML.  They are of the text if nothing speaks against them.
 */


#include "html/url.h"
#include "structure/completer.h"


#define TX_COMPLETE_PARAGRAPHS  2      /* least of them in a body */
#define TX_COMPLETE_BODY        0.5f   /* and of the chars that are kept */
#define TX_COMPLETE_BOX         256    /* most nodes of a box in it, */
#define TX_COMPLETE_ROWS        2      /*   and least blocks */


typedef struct {
    float     chars;
    uint32_t  count;
    uint32_t  first;    /* block */
    uint32_t  last;
} tx_complete_texts_t;


bool
tx_complete_body(tx_complete_t *cp)
{
    uint32_t              b, n, body;
    const tx_node_t      *node;
    tx_complete_texts_t  *texts, *own;

    texts = tx_arena_array(cp->page->arena, cp->page->nnodes,
                           sizeof(tx_complete_texts_t));
    if (texts == NULL) {
        return false;
    }

    body = 0;

    for (b = 0; b < cp->page->nblocks; b++) {
        node = &cp->page->nodes[cp->page->blocks[b].node];

        if (!cp->sel->keep[b] || node->tag != TX_TAG_P
            || !tx_complete_is_prose(cp, b))
        {
            continue;
        }

        n = node->parent;
        own = &texts[n];
        own->first = (own->count++ == 0) ? b : own->first;
        own->last = b;
        own->chars += tx_complete_sum(cp->chars, b, b + 1);
        body = (own->chars > texts[body].chars) ? n : body;
    }

    own = &texts[body];

    if (own->count >= TX_COMPLETE_PARAGRAPHS
        && own->chars >= cp->total * TX_COMPLETE_BODY)
    {
        cp->body = body;
        cp->body_from = own->first;
        cp->body_to = own->last;
    }

    return true;
}


/* A link that is most of a line, and leads to a page. */
static bool
tx_complete_is_led_away(const tx_complete_t *cp, uint32_t link)
{
    uint32_t  b;

    b = cp->page->nodes[link].block;

    return b < cp->page->nblocks && tx_complete_leads_away(cp, b, b + 1)
           && !tx_url_is_contact(tx_node_attr(cp->page, link, TX_ATTR_HREF));
}


/* A box to be ticked that is never sent: a style opens what follows by it. */
static bool
tx_complete_is_toggle(const tx_complete_t *cp, uint32_t n)
{
    tx_str_t  type;

    type = tx_node_attr(cp->page, n, TX_ATTR_TYPE);

    return tx_node_attr(cp->page, n, TX_ATTR_ID).len != 0
           && (tx_str_caseeq(type, tx_str("checkbox"))
               || tx_str_caseeq(type, tx_str("radio")));
}


/* Something is asked for or offered, and not told. */
static bool
tx_complete_is_asking(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = n + 1; i <= cp->page->nodes[n].last; i++) {
        node = &cp->page->nodes[i];

        switch (node->tag) {

        case TX_TAG_A:
            if (tx_complete_is_led_away(cp, i)) {
                return true;
            }

            break;

        case TX_TAG_BUTTON:
            if (node->block != node->block_end
                && !(tx_tag_flags(cp->page->nodes[node->parent].tag)
                     & TX_IS_HEADING))
            {
                return true;
            }

            break;      /* what opens what follows */

        case TX_TAG_INPUT:
            if (!tx_complete_is_toggle(cp, i)) {
                return true;
            }

            break;

        case TX_TAG_FORM:
        case TX_TAG_SELECT:
        case TX_TAG_TEXTAREA:
            return true;

        default:
            break;
        }
    }

    return false;
}


/* True for a box that calls itself something that is none of the text. */
static bool
tx_complete_is_denied(tx_complete_t *cp, uint32_t n)
{
    uint32_t          tokens;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    tokens = TX_TOKEN_RELATED | TX_TOKEN_ADVERT | TX_TOKEN_SHARE
             | TX_TOKEN_OVERLAY | TX_TOKEN_COMMENT | TX_TOKEN_AUTHOR
             | TX_TOKEN_NAVIGATION | TX_TOKEN_META;

    /* tabs that say something and lead nowhere */

    if (tx_complete_sum(cp->linked, node->block, node->block_end) == 0
        && tx_complete_is_said(cp, node->block_end - 1))
    {
        tokens &= ~(uint32_t) TX_TOKEN_NAVIGATION;
    }

    return (tx_complete_tokens(cp, n) & tokens) != 0;
}


bool
tx_complete_is_of_body(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return tx_complete_is_in_body(cp, n)
           && !(node->flags & TX_NODE_CONCEALED)
           && node->block_end - node->block >= TX_COMPLETE_ROWS
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_FURNITURE
           && tx_complete_hardly_leads(cp, node->block, node->block_end)
           && !tx_complete_is_asking(cp, n)
           && !tx_complete_is_label(cp, node->block)
           && !tx_complete_is_teaser(cp, node->block)
           && !tx_complete_is_denied(cp, n);
}


bool
tx_complete_is_in_body(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return cp->body != 0 && node->parent == cp->body
           && (node->tag == TX_TAG_DIV || node->tag == TX_TAG_SECTION)
           && node->last - n <= TX_COMPLETE_BOX
           && node->block > cp->body_from && node->block_end <= cp->body_to;
}


/* True for an element with a thing in it; an address may be a signature. */
static bool
tx_complete_has_thing(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  i;
    tx_tag_t  tag;

    for (i = n; i <= cp->page->nodes[n].last; i++) {
        tag = (tx_tag_t) cp->page->nodes[i].tag;

        if (tx_complete_is_thing(tag) && tag != TX_TAG_ADDRESS) {
            return true;
        }
    }

    return false;
}


/* An image, and one line that is called its caption. */
static bool
tx_complete_is_picture(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_DIV && node->block_end - node->block == 1
           && tx_complete_calls_caption(cp, n)
           && tx_complete_has_tag(cp, n, node->last, TX_TAG_IMG);
}


bool
tx_complete_is_outer(tx_complete_t *cp, uint32_t n, bool headed)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (cp->noise[n] != 0 || (node->flags & TX_NODE_CONCEALED)
        || (tx_tag_flags(node->tag) & TX_IS_HEADING)
        || node->tag == TX_TAG_TEXT || node->tag == TX_TAG_HEADER
        || node->last - n > TX_COMPLETE_BOX
        || tx_complete_sum(cp->chars, node->block, node->block_end)
           > TX_COMPLETE_FURNITURE
        || !tx_complete_hardly_leads(cp, node->block, node->block_end)
        || tx_complete_is_asking(cp, n)
        || tx_complete_is_label(cp, node->block)
        || tx_complete_is_teaser(cp, node->block)
        || tx_complete_has_tag(cp, n, node->last, TX_TAG_TIME))
    {
        return false;
    }

    if (tx_complete_is_picture(cp, n)) {
        return true;
    }

    if (tx_complete_is_denied(cp, n)) {
        return false;
    }

    /* a portrait is of who wrote it */

    if (node->tag == TX_TAG_DIV
        && tx_complete_has_tag(cp, n, node->last, TX_TAG_IMG)
        && !tx_complete_has_tag(cp, n, node->last, TX_TAG_FIGURE))
    {
        return false;
    }

    /* a note, or questions with answers, in boxes of their own */

    if (node->tag == TX_TAG_DIV
        && tx_complete_sum(cp->linked, node->block, node->block_end) == 0
        && tx_complete_is_said(cp, node->block_end - 1))
    {
        return true;
    }

    return tx_complete_has_thing(cp, n)
           || (headed
               && (node->tag == TX_TAG_DIV
                   || tx_complete_is_said(cp, node->block_end - 1)));
}


bool
tx_complete_shows(const tx_complete_t *cp, uint32_t n, uint32_t last)
{
    return tx_complete_has_tag(cp, n, last, TX_TAG_IMG)
           || tx_complete_has_tag(cp, n, last, TX_TAG_IFRAME)
           || tx_complete_has_tag(cp, n, last, TX_TAG_VIDEO);
}


bool
tx_complete_is_seen(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag != TX_TAG_TEXT && cp->noise[n] == 0
           && node->last - n <= TX_COMPLETE_BOX
           && tx_complete_shows(cp, n, node->last);
}
