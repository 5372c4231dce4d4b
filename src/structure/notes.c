/*
 * Copyright (C) textextract contributors
 *
 * Footnotes: they come along with the text that they belong to.
 */


#include "html/fragments.h"
#include "structure/completer.h"


/* The longest note, in chars, and the nodes among which it links back. */
#define TX_COMPLETE_NOTE        1000
#define TX_COMPLETE_NOTE_NODES  64

/* The longest table that a text leads to, in chars. */
#define TX_COMPLETE_REFERRED    2000

/* Bytes of the longest mark that a note is told by. */
#define TX_COMPLETE_MARK        4

/* Bytes of a note that are searched for it: many links may lead to one. */
#define TX_COMPLETE_MARK_HEAD   512


/* True if a link in a node leads back to what stands above it. */
static bool
tx_complete_leads_back(const tx_page_t *page, uint32_t n,
    const uint32_t *links)
{
    uint32_t  i, last;

    last = tx_min(page->nodes[n].last, n + TX_COMPLETE_NOTE_NODES);

    for (i = n; i <= last; i++) {
        if (links[i] != 0 && links[i] < n) {
            return true;
        }
    }

    return false;
}


/* A text from the mark that it begins with, in brackets or not. */
static tx_str_t
tx_complete_mark(tx_str_t s)
{
    s = tx_str_trim(s);

    while (s.len != 0 && (s.data[0] == '[' || s.data[0] == '(')) {
        s.data++;
        s.len--;
    }

    while (s.len != 0 && (tx_str_ends(s, tx_str("]"))
                          || tx_str_ends(s, tx_str(")"))))
    {
        s.len--;
    }

    return s;
}


/* A number in brackets, alone or as one of several: "[3]", "[3, 4]". */
static bool
tx_complete_is_bracketed(const tx_complete_t *cp, uint32_t link)
{
    size_t            i;
    u_char            before, behind;
    tx_str_t          mark;
    const tx_node_t  *node, *block;

    node = &cp->page->nodes[link];
    mark = tx_str_trim(tx_node_raw(cp->page, link));
    block = &cp->page->nodes[node->parent];

    if (mark.len > 2 && mark.data[0] == '['
        && mark.data[mark.len - 1] == ']')
    {
        return true;
    }

    for (i = 0; i < mark.len; i++) {
        if (!tx_is_digit(mark.data[i])) {
            return false;
        }
    }

    before = (node->text > block->text) ? cp->page->text[node->text - 1] : 0;
    behind = (node->text_end < block->text_end)
             ? cp->page->text[node->text_end] : 0;

    return mark.len != 0 && mark.len <= TX_COMPLETE_MARK
           && (before == '[' || behind == ']'
               || (behind == ',' && before == ' '));
}


/* A link above the line, or one that says that it refers to a note. */
static bool
tx_complete_is_reference(const tx_complete_t *cp, uint32_t link)
{
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[link];

    return nodes[node->parent].tag == TX_TAG_SUP
           || (node->child != 0 && nodes[node->child].tag == TX_TAG_SUP)
           || tx_complete_has_role(cp, link, tx_str("doc-noteref"))
           || tx_complete_is_bracketed(cp, link);
}


/*
 * True for what calls itself a note, or is told by the mark of the reference
 * to it, whether or not it leads back.
 */
static bool
tx_complete_is_marked(const tx_complete_t *cp, uint32_t link, uint32_t n)
{
    tx_str_t  mark, text;

    if (tx_complete_has_role(cp, n, tx_str("doc-footnote"))
        || tx_complete_has_role(cp, n, tx_str("doc-endnote")))
    {
        return true;
    }

    if (!tx_complete_is_reference(cp, link)) {
        return false;
    }

    mark = tx_complete_mark(tx_node_raw(cp->page, link));
    text = tx_node_raw(cp->page, n);
    text.len = tx_min(text.len, TX_COMPLETE_MARK_HEAD);
    text = tx_complete_mark(text);

    if (cp->page->nodes[n].tag == TX_TAG_LI && mark.len != 0
        && tx_is_digit(mark.data[0])
        && cp->page->nodes[cp->page->nodes[n].parent].tag == TX_TAG_OL)
    {
        return true;        /* the list counts */
    }

    return mark.len != 0 && mark.len <= TX_COMPLETE_MARK
           && text.len > mark.len && tx_str_starts(text, mark)
           && !tx_is_alnum(text.data[mark.len]);
}


/* The whole of a note: what is linked to may be its number alone. */
static const tx_node_t *
tx_complete_note(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    for (i = 0; i < TX_COMPLETE_UP && node->tag != TX_TAG_BODY; i++) {
        if (tx_complete_sum(cp->linked, node->block, node->block_end)
            < tx_complete_sum(cp->chars, node->block, node->block_end))
        {
            break;
        }

        node = &cp->page->nodes[node->parent];
    }

    return node;
}


/*
 * True for a table or a figure, with its caption, that a kept text leads to
 * and that stands between what was kept.
 */
static bool
tx_complete_is_referred(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, last;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->block == node->block_end || cp->noise[n] != 0
        || cp->kept[node->block] == 0
        || cp->next[node->block_end] == cp->page->nblocks
        || tx_complete_is_frame(node)
        || !tx_complete_hardly_leads(cp, node->block, node->block_end))
    {
        return false;
    }

    last = tx_min(node->last, n + TX_COMPLETE_NOTE_NODES);

    for (i = n; i <= last; i++) {
        if (cp->page->nodes[i].tag == TX_TAG_TABLE
            || cp->page->nodes[i].tag == TX_TAG_FIGURE)
        {
            return true;
        }
    }

    return false;
}


/* All of it, but for what is to be pressed. */
static void
tx_complete_refer(tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t  b;

    for (b = node->block; b < node->block_end; b++) {
        cp->sel->keep[b] |= (tx_complete_sum(cp->linked, b, b + 1)
                             < tx_complete_sum(cp->chars, b, b + 1)
                             || tx_complete_sum(cp->chars, b, b + 1) == 0)
                            && cp->duplicate[b] == 0
                            && !tx_complete_is_control(cp->page, b);
    }
}


/* True for a node in which something was kept, or right in front of it. */
static bool
tx_complete_is_near(const tx_complete_t *cp, const tx_node_t *node)
{
    return tx_complete_kept(cp, node->block - (node->block != 0),
                            node->block_end) != 0;
}


/* True if what was kept has a link into the page, as few texts do. */
static bool
tx_complete_has_fragment(const tx_complete_t *cp)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = cp->page->body; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];

        if (node->tag == TX_TAG_A && tx_complete_is_near(cp, node)
            && tx_fragment_is_link(cp->page, i))
        {
            return true;
        }
    }

    return false;
}


bool
tx_complete_notes(tx_complete_t *cp)
{
    float             chars, spare;
    uint32_t          i, n, *links;
    tx_page_t        *page;
    const tx_node_t  *node, *note;

    page = cp->page;

    if (!tx_complete_has_fragment(cp)) {
        return true;
    }

    if (!tx_fragments(page, page->body, page->nodes[page->body].last, &links))
    {
        return false;
    }

    spare = 2 * cp->chars[page->nblocks];   /* any number may lead to one */

    for (i = page->body; links != NULL && i < page->nnodes; i++) {
        node = &page->nodes[i];
        n = links[i];

        if (n <= i || !tx_complete_is_near(cp, node)) {
            continue;
        }

        note = tx_complete_note(cp, n);
        chars = tx_complete_sum(cp->chars, page->nodes[n].block,
                                page->nodes[n].block_end);

        if (tx_complete_sum(cp->chars, note->block, note->block_end)
               <= TX_COMPLETE_NOTE
            && (tx_complete_leads_back(page, (uint32_t) (note - page->nodes),
                                       links)
                || tx_complete_is_marked(cp, i, n)))
        {
            memset(cp->sel->keep + note->block, 1,
                   note->block_end - note->block);

        } else if (chars <= TX_COMPLETE_REFERRED && chars <= spare
                   && tx_complete_is_referred(cp, n))
        {
            tx_complete_refer(cp, &page->nodes[n]);
            spare -= chars;
        }
    }

    return true;
}
