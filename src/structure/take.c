/*
 * Copyright (C) textextract contributors
 *
 * What completion takes from a selection: furniture inside of the content that
 * says of itself that it is none of it, the way to the page, and the loose end
 * that announces what was left out.
 */


#include "metadata/breadcrumbs.h"
#include "features/page_type.h"
#include "recognize/date.h"
#include "recognize/date_label.h"
#include "structure/completer.h"


/* Furniture is at most this part of what is kept, or has so few chars. */
#define TX_COMPLETE_PART   0.15f
#define TX_COMPLETE_SMALL  120

/* What is told of an author may be this part of it. */
#define TX_COMPLETE_WROTE  0.4f

#define TX_COMPLETE_WAY    200  /* most chars of the way to a page */

#define TX_COMPLETE_SURE   0.9f /* of what kind of page it is */
#define TX_COMPLETE_WORK   160  /* least chars above who wrote them */
#define TX_COMPLETE_AGAIN  6    /* most blocks from a title to the same again */
#define TX_COMPLETE_ENDS   3    /* most loose ends of a text */
#define TX_COMPLETE_FOOT   4    /* most blocks of a page's foot */
#define TX_COMPLETE_BOXES  8    /* least boxes of a filter, */
#define TX_COMPLETE_CHOICE 40   /*   and most chars for each of them */
#define TX_COMPLETE_ASKED  64   /* nodes of what asks, and of a list */


/* Links to other pages below a line that says so. */
static bool
tx_complete_is_strip(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->block_end - node->block > 1
           && cp->prev[node->block] < cp->page->nblocks
           && tx_complete_sum(cp->linked, node->block, node->block + 1) == 0
           && (cp->controls[node->last + 1] - cp->controls[n] > 1
               || tx_complete_sum(cp->linked, node->block + 1, node->block_end)
                  >= tx_complete_sum(cp->chars, node->block + 1,
                                     node->block_end))
           && tx_complete_is_teaser(cp, node->block);
}


/*
 * True for a field that an address is to be written in; letters: so is any
 * field of text.
 */
static bool
tx_complete_is_address_field(const tx_complete_t *cp, uint32_t n, bool letters)
{
    tx_str_t  type;

    if (cp->page->nodes[n].tag != TX_TAG_INPUT) {
        return false;
    }

    type = tx_node_attr(cp->page, n, TX_ATTR_TYPE);

    return tx_str_caseeq(type, tx_str("email"))
           || (letters
               && (type.len == 0 || tx_str_caseeq(type, tx_str("text"))));
}


/* True if it asks for the reader's address, as no text does, below some. */
static bool
tx_complete_asks_address(const tx_complete_t *cp, uint32_t n)
{
    bool              letters;
    uint32_t          i, last, prev;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    prev = cp->prev[nodes[n].block];

    if (!tx_complete_has_controls(cp, n) || prev == cp->page->nblocks
        || (cp->kept[prev] == 0 && !tx_complete_is_prose(cp, prev))
        || cp->total - tx_complete_sum(cp->chars, nodes[n].block,
                                       nodes[n].block_end)
           < TX_COMPLETE_GAP_CHARS)
    {
        return false;
    }

    last = tx_min(nodes[n].last, n + TX_COMPLETE_ASKED);
    letters = tx_str_has(tx_node_attr_head(cp->page, n, TX_ATTR_CLASS),
                         tx_str("newsletter"));

    for (i = n + 1; i <= last; i++) {
        if (tx_complete_is_address_field(cp, i, letters)) {
            return true;
        }
    }

    return false;
}


/* A question, and nothing but some buttons to answer it by. */
static bool
tx_complete_is_poll(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, i, last, buttons;
    tx_str_t          asked;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->block_end - node->block < 2
        || !tx_complete_has_controls(cp, n)
        || tx_complete_sum(cp->chars, node->block, node->block_end)
           > TX_COMPLETE_SMALL)
    {
        return false;
    }

    b = node->block;

    if (tx_tag_flags(cp->page->nodes[cp->page->blocks[b].node].tag)
        & TX_IS_HEADING)
    {
        b += (node->block_end - b > 2);     /* what the question is called */
    }

    asked = tx_str_trim(tx_block_raw(cp->page, b));

    if (!tx_str_ends(asked, tx_str("?"))
        && !tx_str_ends(asked, tx_str("\xef\xbc\x9f")))   /* full-width */
    {
        return false;
    }

    for (b++; b < node->block_end; b++) {
        if (!tx_complete_is_in(cp, cp->page->blocks[b].first, n,
                               TX_TAG_BUTTON, TX_COMPLETE_UP))
        {
            return false;
        }
    }

    last = tx_min(node->last, n + TX_COMPLETE_ASKED);
    buttons = 0;

    for (i = n + 1; i <= last; i++) {
        buttons += (cp->page->nodes[i].tag == TX_TAG_BUTTON);
    }

    return buttons > 1;
}


/* Who wrote the text, in a box below it that is called after the author. */
static bool
tx_complete_is_author_box(tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, tokens;
    tx_str_t          class;
    const tx_node_t  *node;

    static const tx_str_t  names[] = {
        tx_string("autor"), tx_string("auteur")
    };

    /* of the text, and not one of the texts that somebody wrote */

    static const tx_str_t  boxes[] = {
        tx_string("__author"), tx_string("__autor"), tx_string("-author"),
        tx_string("author-bio"), tx_string("author-box")
    };

    node = &cp->page->nodes[n];

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_ASIDE
         && node->tag != TX_TAG_SECTION && node->tag != TX_TAG_FOOTER)
        || cp->read[node->block] < TX_COMPLETE_WORK)
    {
        return false;
    }

    for (b = node->block; !tx_complete_is_prose(cp, b); b++) {
        if (b + 1 == node->block_end) {
            return false;       /* a name and no more: whose words these are */
        }
    }

    tokens = tx_complete_tokens(cp, n);
    class = tx_node_attr_head(cp->page, n, TX_ATTR_CLASS);

    if (tx_str_has_one(class, boxes)) {
        tokens &= ~(uint32_t) TX_TOKEN_CONTENT;
    }

    return ((tokens & TX_TOKEN_USER) || tx_str_has_one(class, names))
           && !(tokens & (TX_TOKEN_CONTENT | TX_TOKEN_POST | TX_TOKEN_COMMENT
                          | TX_TOKEN_PRODUCT))
           && (cp->parts[node->last + 1] != cp->parts[n]
               || tx_complete_shows(cp, n, node->last));
}


/*
 * What readers said of an article, if that is little: the last of the page.
 * On other pages it is what people came for.
 */
static bool
tx_complete_is_said_of(tx_complete_t *cp, uint32_t n)
{
    float             confidence;
    uint32_t          tokens;
    tx_page_type_t    type;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_SECTION)
        || cp->read[node->block] < TX_COMPLETE_GAP_CHARS
        || cp->next[node->block_end] != cp->page->nblocks
        || tx_complete_sum(cp->read, node->block, node->block_end)
           > TX_COMPLETE_FURNITURE)
    {
        return false;
    }

    tokens = tx_tokens_node(cp->tokens, cp->page, n);

    return (tokens & TX_TOKEN_COMMENT)
           && !(tokens & (TX_TOKEN_CONTENT | TX_TOKEN_POST
                          | TX_TOKEN_PRODUCT))
           && tx_page_type(cp->columns, &type, &confidence)
           && type == TX_TYPE_ARTICLE && confidence >= TX_COMPLETE_SURE;
}


/* A part of the content that says of itself that it is none. */
static bool
tx_complete_is_furniture(tx_complete_t *cp, uint32_t n)
{
    float             chars;
    uint32_t          tokens;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    if (tx_complete_is_own_card(cp, n)) {
        return true;
    }

    if (tx_complete_is_frame(node)) {
        return false;
    }

    if (tx_complete_is_said_of(cp, n)) {
        return true;
    }

    if (chars <= tx_max(cp->total * TX_COMPLETE_WROTE, TX_COMPLETE_FURNITURE)
        && tx_complete_is_author_box(cp, n))
    {
        return true;
    }

    if (chars > TX_COMPLETE_FURNITURE) {
        return false;
    }

    if (tx_complete_asks_address(cp, n)) {
        return true;
    }

    if (chars > tx_max(cp->total * TX_COMPLETE_PART, TX_COMPLETE_SMALL)) {
        return false;
    }

    if (tx_complete_is_strip(cp, n) || tx_complete_is_poll(cp, n)
        || tx_complete_is_offer(cp, n))
    {
        return true;
    }

    if (node->nattrs == 0 || !tx_complete_is_in_prose(cp, node)) {
        return false;
    }

    tokens = tx_complete_tokens(cp, n);

    if (tokens & (TX_TOKEN_CONTENT | TX_TOKEN_POST | TX_TOKEN_PRODUCT)) {
        return false;
    }

    if (tokens & (TX_TOKEN_SHARE | TX_TOKEN_OVERLAY)) {
        return tx_complete_has_controls(cp, n);
    }

    return ((tokens & (TX_TOKEN_RELATED | TX_TOKEN_ADVERT))
            && tx_complete_leads_away(cp, node->block, node->block_end))
           || ((tokens & TX_TOKEN_ADVERT) && tx_complete_has_controls(cp, n)
               && tx_complete_stands_among(cp, n));
}


/* The way to the page, from the site's first one. */
static bool
tx_complete_is_way(const tx_complete_t *cp, uint32_t n)
{
    float             chars;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->nattrs == 0) {
        return false;
    }

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    return chars <= TX_COMPLETE_WAY
           && cp->total - chars >= TX_COMPLETE_GAP_CHARS
           && tx_complete_sum(cp->linked, node->block, node->block_end) > 0
           && tx_crumbs_is_way(cp->page, n);
}


/* A paragraph that is not shown, and that no script knows by a name. */
static bool
tx_complete_is_unseen(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_P && (node->flags & TX_NODE_CONCEALED)
           && !(cp->page->nodes[node->parent].flags & TX_NODE_CONCEALED)
           && !tx_node_has_attr(cp->page, n, TX_ATTR_ID);
}


/* A form of many boxes to tick, and hardly more than their names: a filter. */
static bool
tx_complete_filters(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, boxes;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag != TX_TAG_FORM
        || tx_complete_sum(cp->read, node->block, node->block_end) * 2
           > cp->total)
    {
        return false;
    }

    boxes = 0;

    for (i = n + 1; i <= node->last; i++) {
        boxes += cp->page->nodes[i].tag == TX_TAG_INPUT
                 && tx_str_caseeq(tx_node_attr(cp->page, i, TX_ATTR_TYPE),
                                  tx_str("checkbox"));
    }

    return boxes >= TX_COMPLETE_BOXES
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= boxes * TX_COMPLETE_CHOICE;
}


void
tx_complete_drop(tx_complete_t *cp)
{
    uint32_t          b, i;
    const tx_node_t  *node;

    for (i = 1; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];

        if (node->tag == TX_TAG_TEXT) {
            continue;
        }

        if (tx_complete_kept(cp, node->block, node->block_end) == 0) {
            if (tx_complete_is_poll(cp, i)
                || (tx_complete_sum(cp->chars, node->block, node->block_end)
                    <= TX_COMPLETE_FURNITURE
                    && tx_complete_is_strip(cp, i)))
            {
                memset(cp->taken + node->block, 1,
                       node->block_end - node->block);
            }

            continue;
        }

        if (tx_complete_is_furniture(cp, i) || tx_complete_filters(cp, i)) {
            tx_complete_discard(cp, node->block, node->block_end);
            i = node->last;
            continue;
        }

        if (tx_complete_is_way(cp, i)
            || tx_complete_is_consent(cp, i)
            || tx_complete_is_unseen(cp, i))
        {
            memset(cp->sel->keep + node->block, 0,
                   node->block_end - node->block);
            i = node->last;
        }
    }

    for (b = 0; b < cp->page->nblocks; b++) {
        if (tx_complete_is_clocked(cp, b)
            || (cp->sel->keep[b] && tx_complete_is_awaited(cp->page, b)))
        {
            tx_complete_discard(cp, b, b + 1);
        }

        if (cp->sel->keep[b]
            && (tx_complete_is_label(cp, b)
                || tx_complete_is_control(cp->page, b)
                || tx_complete_is_tool(cp, b)
                || tx_complete_runs_code(cp, b)
                || tx_complete_is_bullet(cp, b)))
        {
            cp->sel->keep[b] = 0;
        }
    }
}


/* True if an image or a film stands behind a node, and no text between them. */
static bool
tx_complete_leads_to_picture(const tx_complete_t *cp, uint32_t n, uint32_t next)
{
    return tx_complete_shows(cp, cp->page->nodes[n].last + 1,
                             cp->page->blocks[next].first);
}


/* A line that tells when the page was changed last. */
static bool
tx_complete_is_changed(const tx_complete_t *cp, uint32_t b)
{
    tx_str_t  line, before;

    if (tx_complete_sum(cp->chars, b, b + 1) > TX_COMPLETE_SMALL) {
        return false;
    }

    line = tx_block_raw(cp->page, b);

    return tx_date_find(cp->page->arena, &line, false, &before).data != NULL
           && tx_date_kind(before) == TX_DATE_UPDATED;
}


/*
 * The last block, if it announces what was left out: a heading that is none
 * of a list of headings, or a few words with a colon at their end; or tells
 * when the page was changed, or where the site has filed it.
 */
static bool
tx_complete_is_loose(const tx_complete_t *cp, uint32_t b)
{
    tx_tag_t  tag;
    uint32_t  node, prev;

    prev = cp->prev[b];
    node = cp->page->blocks[b].node;
    tag = (tx_tag_t) cp->page->nodes[node].tag;

    if (prev == cp->page->nblocks) {
        return false;
    }

    if (tx_complete_is_changed(cp, b) || tx_complete_is_filed(cp, b)) {
        return true;
    }

    if (b + 1 == cp->page->nblocks || cp->total < TX_COMPLETE_GAP_CHARS) {
        return false;
    }

    if (tx_tag_flags(tag) & TX_IS_HEADING) {
        return (prev + 1 != b
                || cp->page->nodes[cp->page->blocks[prev].node].tag != tag)
               && tx_complete_sum(cp->linked, b, b + 1) == 0
               && !tx_complete_leads_to_picture(cp, node, b + 1);
    }

    if (tx_complete_is_menu(cp, b)) {
        return true;
    }

    return cp->colon[b] != 0 && tag != TX_TAG_TD && tag != TX_TAG_TH
           && tag != TX_TAG_DT && tag != TX_TAG_DD
           && tx_complete_sum(cp->chars, b, b + 1) <= TX_COMPLETE_PROSE
           && tx_complete_is_prose(cp, prev);
}


/* The heading of a box amid the text, whose list of links was left out. */
static bool
tx_complete_is_bare_heading(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          last;
    const tx_node_t  *node, *box;

    node = &cp->page->nodes[n];
    last = tx_min(cp->page->nodes[node->parent].last, n + TX_COMPLETE_ASKED);
    box = &cp->page->nodes[node->parent];

    return (tx_tag_flags(node->tag) & TX_IS_HEADING)
           && node->block != node->block_end && cp->sel->keep[node->block]
           && n != cp->sel->title && node->tag != TX_TAG_H1
           && !tx_complete_is_frame(box)
           && box->block == node->block && box->block_end > node->block_end
           && tx_complete_kept(cp, node->block_end, box->block_end) == 0
           && tx_complete_sum(cp->chars, box->block, box->block_end)
              <= TX_COMPLETE_FURNITURE
           && tx_complete_sum(cp->linked, node->block, node->block_end) == 0
           && tx_complete_leads_away(cp, node->block_end, box->block_end)
           && cp->next[box->block_end] != cp->page->nblocks
           && tx_complete_is_in_prose(cp, box)
           && tx_complete_has_tag(cp, n, last, TX_TAG_LI)
           && !tx_complete_has_tag(cp, n, last, TX_TAG_IMG);
}


/* The title once more, in front of the text, as some editors have it. */
static bool
tx_complete_is_title_again(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b;
    const tx_node_t  *title, *node;

    title = &cp->page->nodes[cp->sel->title];
    node = &cp->page->nodes[n];

    if (cp->sel->title == 0 || node->block == node->block_end
        || node->block < title->block_end
        || node->block - title->block_end > TX_COMPLETE_AGAIN
        || !(tx_tag_flags(node->tag) & TX_IS_HEADING)
        || !tx_str_eq(tx_str_trim(tx_block_raw(cp->page, node->block)),
                      tx_str_trim(tx_block_raw(cp->page, title->block))))
    {
        return false;
    }

    for (b = title->block_end; b < node->block; b++) {
        if (tx_complete_is_prose(cp, b)) {
            return false;
        }
    }

    return true;
}


void
tx_complete_unhead(tx_complete_t *cp)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 1; i < cp->page->nnodes; i++) {
        if (tx_complete_is_bare_heading(cp, i)
            || tx_complete_is_title_again(cp, i))
        {
            node = &cp->page->nodes[i];
            memset(cp->sel->keep + node->block, 0,
                   node->block_end - node->block);
        }
    }

    tx_complete_sums(cp);
}


/* Several links in lines of one block, above the title: the site's own. */
static bool
tx_complete_is_index(const tx_complete_t *cp, uint32_t b)
{
    const tx_block_t  *block;

    block = &cp->page->blocks[b];

    return cp->sel->title != 0 && b < cp->page->nodes[cp->sel->title].block
           && !(tx_tag_flags(cp->page->nodes[block->node].tag)
                & TX_IS_HEADING)
           && cp->controls[block->last] - cp->controls[block->first] > 1
           && tx_complete_leads_away(cp, b, b + 1);
}


/*
 * Rows of links are the site's own: one above the text, and one below it with
 * what stands behind it, as who made the page and when.
 */
void
tx_complete_trim(tx_complete_t *cp)
{
    uint32_t  b, i, first;

    first = cp->next[0];

    if (cp->total < TX_COMPLETE_GAP_CHARS || first == cp->page->nblocks) {
        return;
    }

    if (tx_complete_is_row(cp, first) || tx_complete_is_index(cp, first)) {
        cp->sel->keep[first] = 0;
    }

    b = cp->page->nblocks;

    for (i = 0; i < TX_COMPLETE_FOOT && cp->prev[b] > first; i++) {
        b = cp->prev[b];

        if (tx_complete_sum(cp->read, b, cp->page->nblocks)
            > TX_COMPLETE_WAY)
        {
            break;
        }

        if (tx_complete_is_row(cp, b)) {
            memset(cp->sel->keep + b, 0, cp->page->nblocks - b);
            break;
        }
    }

    tx_complete_sums(cp);
}


void
tx_complete_cut(tx_complete_t *cp)
{
    uint32_t  b, n, ends[TX_COMPLETE_ENDS];

    n = 0;

    for (b = cp->page->nblocks; b-- > 0; /* void */ ) {
        if (!cp->sel->keep[b]) {
            continue;
        }

        if (!tx_complete_is_loose(cp, b)) {
            break;
        }

        if (n == TX_COMPLETE_ENDS) {
            return;             /* such is the whole text */
        }

        ends[n++] = b;
    }

    if (n != 0) {
        while (n-- > 0) {
            cp->sel->keep[ends[n]] = 0;
        }

        tx_complete_sums(cp);
    }
}
