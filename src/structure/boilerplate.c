/*
 * Copyright (C) textextract contributors
 *
 * Drops boilerplate inside of the text, recognized by the class of its element,
 * by a request for an email address or for consent, or by a label.
 */


#include "recognize/label.h"
#include "structure/completion_steps.h"

#include "data/class-parts.h"


/* A part with a boilerplate class may have 120 chars, or 15 % of those kept. */
#define BOILERPLATE_MAX_SHARE 0.15f /* max. chars of boilerplate / kept chars */
#define BOILERPLATE_FEW_CHARS  120  /* or this many, if the share is less */

#define AUTHOR_BOX_MAX_SHARE    0.4f /* max. chars of an author box / kept */
#define AUTHOR_BOX_MIN_ABOVE    160  /* min. kept chars above an author box */
#define COMMENTS_MIN_ABOVE      200     /* minimum kept chars above comments */
#define FORUM_MIN_PROBABILITY  0.2f /* min. probability of a forum page */
#define BESIDE_COMMENTS_MIN_CHARS  30 /* min. kept chars outside of comments */
#define BESIDE_FORM_MIN_CHARS 300 /* min. kept chars outside of an email form */
#define BESIDE_DIALOG_MIN_CHARS  60 /* min. kept chars outside of a dialog */
#define BOX_MAX_NODES  64  /* maximum nodes read in a boilerplate box */


/* True if n asks for an email address, and enough other text is kept. */
static bool
tx_complete_asks_email_address(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, last;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (tx_complete_count_of_kind(cp, TX_COUNT_CONTROLS, n) == 0
        || cp->kept[node->block] == 0
        || cp->total - tx_node_sum(cp->read, node) < BESIDE_FORM_MIN_CHARS)
    {
        return false;
    }

    last = tx_min(node->last, n + BOX_MAX_NODES);

    for (i = n + 1; i <= last; i++) {
        if (cp->page->nodes[i].tag == TX_TAG_INPUT
            && tx_str_caseeq(tx_node_attr(cp->page, i, TX_ATTR_TYPE),
                             tx_str("email")))
        {
            return true;
        }
    }

    return false;
}


/*
 * True if element n is an author box: a box below the text whose class names
 * an author, with a sentence and an image or a heading.
 */
static bool
tx_complete_is_author_box(tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, i, last, tokens;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    last = tx_min(node->last, n + BOX_MAX_NODES);

    if (node->nattrs == 0 || cp->read[node->block] < AUTHOR_BOX_MIN_ABOVE) {
        return false;
    }

    tokens = tx_complete_get_class_kinds(cp, n);

    if (!(tokens & TX_TOKEN_USER)
        || (tokens & (TX_TOKEN_CONTENT | TX_TOKEN_POST | TX_TOKEN_COMMENT
                      | TX_TOKEN_PRODUCT)))
    {
        return false;
    }

    for (b = node->block; !tx_complete_is_paragraph(cp, b); b++) {
        if (b + 1 == node->block_end || cp->page->blocks[b].last >= last) {
            return false;    /* the box is only a name: a quotation's source */
        }
    }

    for (i = n + 1; i <= last; i++) {
        if (cp->page->nodes[i].tag == TX_TAG_IMG
            || tx_complete_is_heading(&cp->page->nodes[i]))
        {
            return true;
        }
    }

    return false;
}


bool
tx_complete_has_type(const tx_complete_t *cp, tx_page_type_t type,
    float min_probability)
{
    float  chance[TX_TYPE_MAX];

    return tx_page_type_get_probabilities(cp->columns, chance)
           && chance[type] >= min_probability;
}


/* True if the class of element n names comments, and no kept text follows n. */
static bool
tx_complete_has_comments(tx_complete_t *cp, uint32_t n)
{
    uint32_t          tokens;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->nattrs == 0 || cp->read[node->block] < COMMENTS_MIN_ABOVE
        || cp->next[node->block_end] != cp->page->nblocks)
    {
        return false;
    }

    tokens = tx_tokens_of_node(cp->tokens, cp->page, n);

    return (tokens & TX_TOKEN_COMMENT)
           && !(tokens & (TX_TOKEN_CONTENT | TX_TOKEN_POST
                          | TX_TOKEN_PRODUCT))
           && !tx_complete_has_type(cp, TX_TYPE_FORUM, FORUM_MIN_PROBABILITY);
}


/* True if a box between two paragraphs has a class that names boilerplate. */
static bool
tx_complete_is_named_boilerplate(tx_complete_t *cp, uint32_t n)
{
    uint32_t          prev, next, tokens;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    prev = cp->prev[node->block];
    next = cp->next[node->block_end];

    if (node->nattrs == 0 || prev == cp->page->nblocks
        || !tx_complete_is_paragraph(cp, prev)
        || (next != cp->page->nblocks && !tx_complete_is_paragraph(cp, next)))
    {
        return false;
    }

    tokens = tx_complete_get_class_kinds(cp, n);

    if (tokens & (TX_TOKEN_CONTENT | TX_TOKEN_POST | TX_TOKEN_PRODUCT)) {
        return false;
    }

    if (tokens & (TX_TOKEN_SHARE | TX_TOKEN_OVERLAY)) {
        return tx_complete_count_of_kind(cp, TX_COUNT_CONTROLS, n) != 0;
    }

    return (tokens & (TX_TOKEN_RELATED | TX_TOKEN_ADVERT))
           && tx_complete_is_mostly_linked(cp, node->block, node->block_end);
}


/* True if the id of element n names a consent dialog and other text is kept. */
static bool
tx_complete_asks_consent(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->nattrs != 0
           && cp->total - tx_node_sum(cp->read, node) >= BESIDE_DIALOG_MIN_CHARS
           && !tx_node_within(cp->page, cp->sel->title, n)
           && tx_str_has_one(tx_node_attr_start(cp->page, n, TX_ATTR_ID),
                             tx_class_consent);
}


/*
 * True for a hidden element that no script is likely to show: it has no id, and
 * is a p element, or has only one attribute, a style of "visibility".
 */
static bool
tx_complete_is_hidden(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return (node->flags & TX_NODE_CONCEALED)
           && !(cp->page->nodes[node->parent].flags & TX_NODE_CONCEALED)
           && !tx_node_has_attr(cp->page, n, TX_ATTR_ID)
           && (node->tag == TX_TAG_P
               || (node->attr_count == 1
                   && tx_str_casestarts(tx_node_attr(cp->page, n,
                                                     TX_ATTR_STYLE),
                                        tx_str("visibility"))));
}


static bool
tx_complete_is_boilerplate(tx_complete_t *cp, uint32_t n)
{
    float             chars, few;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    chars = tx_node_sum(cp->chars, node);
    few = tx_max(cp->total * BOILERPLATE_MAX_SHARE, BOILERPLATE_FEW_CHARS);

    return !tx_complete_holds_content_or_is_heading(node)
           && (tx_complete_asks_consent(cp, n) || tx_complete_is_hidden(cp, n)
               || tx_complete_has_comments(cp, n)
               || (chars <= tx_max(cp->total * AUTHOR_BOX_MAX_SHARE,
                                   BOILERPLATE_MAX_CHARS)
                   && tx_complete_is_author_box(cp, n))
               || (chars <= BOILERPLATE_MAX_CHARS
                   && (tx_complete_asks_email_address(cp, n)
                       || (chars <= few
                           && tx_complete_is_named_boilerplate(cp, n)))));
}


void
tx_complete_drop_boilerplate(tx_complete_t *cp)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 1; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];

        if (node->tag != TX_TAG_TEXT
            && tx_complete_count_node_kept(cp, node) != 0
            && tx_complete_is_boilerplate(cp, i))
        {
            tx_complete_drop_blocks(cp, node->block, node->block_end);
            i = node->last;
        }
    }
}


/* True for a forum page, or a page whose kept text is nearly all comments. */
static bool
tx_complete_consists_of_comments(const tx_complete_t *cp)
{
    float     rest;
    uint32_t  b;

    rest = cp->total;

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->comment[b]) {
            rest -= tx_complete_sum_blocks(cp->read, b, b + 1);
        }
    }

    return rest < BESIDE_COMMENTS_MIN_CHARS
           || tx_complete_has_type(cp, TX_TYPE_FORUM, FORUM_MIN_PROBABILITY);
}


void
tx_complete_drop_comments(tx_complete_t *cp)
{
    uint32_t  b;

    if (cp->sel->comment == NULL || tx_complete_consists_of_comments(cp)) {
        return;
    }

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->comment[b]) {
            tx_complete_drop_blocks(cp, b, b + 1);
        }
    }
}


/*
 * Returns the block after a box of links to other pages if block b is the label
 * of that box, such as "Read also"; if not, returns b.
 */
static uint32_t
tx_complete_find_end_of_box(const tx_complete_t *cp, uint32_t b)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[cp->page->blocks[b].node];

    if (node->block_end == b + 1) {
        node = &cp->page->nodes[node->parent];
    }

    return node->block == b && node->block_end > b + 1
           && tx_complete_count_node_kept(cp, node) != 0
           && tx_complete_is_mostly_linked(cp, b + 1, node->block_end)
           && (tx_label_kinds(tx_block_raw_text(cp->page, b)) & TX_LABEL_TEASER)
           ? node->block_end : b;
}


void
tx_complete_drop_labels(tx_complete_t *cp)
{
    uint32_t  b, end;

    for (b = 0; b < cp->page->nblocks; b++) {
        end = tx_complete_find_end_of_box(cp, b);
        tx_complete_drop_blocks(cp, b, end);

        if (cp->sel->keep[b]
            && (tx_complete_is_label(cp, b)
                || tx_label_is_button_text(cp->page, b)))
        {
            cp->sel->keep[b] = 0;
        }
    }
}
