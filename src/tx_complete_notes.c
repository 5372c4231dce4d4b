/*
 * Copyright (C) textextract contributors
 *
 * Footnotes: they come along with the text that they belong to.
 */


#include "tx_completer.h"
#include "tx_fragments.h"


/* The longest note, in chars, and the nodes among which it links back. */
#define TX_COMPLETE_NOTE        1000
#define TX_COMPLETE_NOTE_NODES  64

/* Bytes of the longest mark that a note is told by. */
#define TX_COMPLETE_MARK        4


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


/* A link above the line, or one that says that it refers to a note. */
static bool
tx_complete_refers(const tx_complete_t *cp, uint32_t link)
{
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[link];

    return nodes[node->parent].tag == TX_TAG_SUP
           || (node->child != 0 && nodes[node->child].tag == TX_TAG_SUP)
           || tx_complete_has_role(cp, link, tx_str("doc-noteref"));
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

    if (!tx_complete_refers(cp, link)) {
        return false;
    }

    mark = tx_complete_mark(tx_node_raw(cp->page, link));
    text = tx_complete_mark(tx_node_raw(cp->page, n));

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


bool
tx_complete_notes(tx_complete_t *cp)
{
    uint32_t          i, n, *links;
    tx_page_t        *page;
    const tx_node_t  *node, *note;

    page = cp->page;

    if (!tx_fragments(page, page->body, page->nodes[page->body].last, &links))
    {
        return false;
    }

    for (i = page->body; links != NULL && i < page->nnodes; i++) {
        node = &page->nodes[i];
        n = links[i];

        if (n <= i || tx_complete_kept(cp, node->block - (node->block != 0),
                                       node->block_end) == 0)
        {
            continue;
        }

        note = tx_complete_note(cp, n);

        if (tx_complete_sum(cp->chars, note->block, note->block_end)
               <= TX_COMPLETE_NOTE
            && (tx_complete_leads_back(page, (uint32_t) (note - page->nodes),
                                       links)
                || tx_complete_is_marked(cp, i, n)))
        {
            memset(cp->sel->keep + note->block, 1,
                   note->block_end - note->block);
        }
    }

    return true;
}
