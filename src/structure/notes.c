/*
 * Copyright (C) textextract contributors
 *
 * Footnotes: what a reference in the kept text leads to is kept, too.
 */


#include "html/fragments.h"
#include "structure/steps.h"


#define NOTES_MAX_SHARE 0.25f   /* of the kept text, all of them */
#define NOTE_MAX_CHARS  1000
#define NOTE_MAX_NODES  64      /* that are searched for the link back */
#define MARK_MAX_BYTES  4       /* of "12", "a" or a dagger */
#define HEAD_MAX_BYTES  512     /* of a note, searched for its mark */


/* True if a link in a node leads back to what stands above it. */
static bool
tx_note_leads_back(const tx_page_t *page, uint32_t n, const uint32_t *links)
{
    uint32_t  i, last;

    last = tx_min(page->nodes[n].last, n + NOTE_MAX_NODES);

    for (i = n; i <= last; i++) {
        if (links[i] != 0 && links[i] < n) {
            return true;
        }
    }

    return false;
}


/* Returns a mark without the brackets around it. */
static tx_str_t
tx_note_mark(tx_str_t s)
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


/* True for a raised link, one in brackets, or one with the role for it. */
static bool
tx_note_is_reference(const tx_complete_t *cp, uint32_t link)
{
    tx_str_t          text;
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[link];
    text = tx_str_trim(tx_node_raw(cp->page, link));

    return nodes[node->parent].tag == TX_TAG_SUP
           || (node->child != 0 && nodes[node->child].tag == TX_TAG_SUP)
           || tx_complete_has_role(cp, link, tx_str("doc-noteref"))
           || (text.len > 2 && text.data[0] == '['
               && text.data[text.len - 1] == ']');
}


/* True for what says that it is a note, or begins with the link's mark. */
static bool
tx_note_is_marked(const tx_complete_t *cp, uint32_t link, uint32_t n)
{
    tx_str_t          mark, text;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;

    if (tx_complete_has_role(cp, n, tx_str("doc-footnote"))
        || tx_complete_has_role(cp, n, tx_str("doc-endnote")))
    {
        return true;
    }

    if (!tx_note_is_reference(cp, link)) {
        return false;
    }

    mark = tx_note_mark(tx_node_raw(cp->page, link));

    if (mark.len == 0 || mark.len > MARK_MAX_BYTES) {
        return false;
    }

    if (nodes[n].tag == TX_TAG_LI && tx_is_digit(mark.data[0])
        && nodes[nodes[n].parent].tag == TX_TAG_OL)
    {
        return true;            /* the list counts */
    }

    text = tx_node_raw(cp->page, n);
    text.len = tx_min(text.len, HEAD_MAX_BYTES);
    text = tx_note_mark(text);

    return text.len > mark.len && tx_str_starts(text, mark)
           && !tx_is_alnum(text.data[mark.len]);
}


/* Returns the whole of a note: the link may lead to its number alone. */
static uint32_t
tx_note_whole(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 0; i < MAX_LEVELS_UP; i++) {
        node = &cp->page->nodes[n];

        if (node->tag == TX_TAG_BODY
            || tx_complete_chars(cp->linked, node)
               < tx_complete_chars(cp->chars, node))
        {
            break;
        }

        n = node->parent;
    }

    return n;
}


/* True if a link lies in kept text: within a block, or right behind one. */
static bool
tx_note_is_kept(const tx_complete_t *cp, const tx_node_t *link)
{
    return tx_complete_kept(cp, link->block - (link->block != 0),
                            link->block_end) != 0;
}


/* True if a link of the kept text leads into the page; few texts have one. */
static bool
tx_note_is_any(const tx_complete_t *cp)
{
    uint32_t  i;

    for (i = cp->page->body; i < cp->page->nnodes; i++) {
        if (cp->page->nodes[i].tag == TX_TAG_A
            && tx_note_is_kept(cp, &cp->page->nodes[i])
            && tx_fragment_is_link(cp->page, i))
        {
            return true;
        }
    }

    return false;
}


bool
tx_complete_add_notes(tx_complete_t *cp)
{
    float             most;
    uint8_t          *keep;
    uint32_t          b, i, n, *links;
    tx_page_t        *page;
    const tx_node_t  *note;

    page = cp->page;

    if (!tx_note_is_any(cp)) {
        return true;
    }

    keep = tx_arena_alloc(page->arena, page->nblocks);

    if (keep == NULL
        || !tx_fragments(page, page->body, page->nodes[page->body].last,
                         &links))
    {
        return false;
    }

    most = cp->total * NOTES_MAX_SHARE + ADDED_MAX_CHARS;
    memcpy(keep, cp->sel->keep, page->nblocks);

    for (i = page->body; links != NULL && i < page->nnodes; i++) {
        if (links[i] <= i || !tx_note_is_kept(cp, &page->nodes[i])) {
            continue;
        }

        n = tx_note_whole(cp, links[i]);
        note = &page->nodes[n];

        if (tx_complete_chars(cp->chars, note) <= NOTE_MAX_CHARS
            && (tx_note_leads_back(page, n, links)
                || tx_note_is_marked(cp, i, links[i])))
        {
            memset(keep + note->block, 1, note->block_end - note->block);
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        if (keep[b] && !cp->sel->keep[b]) {
            most -= tx_complete_sum(cp->chars, b, b + 1);
        }
    }

    if (most >= 0) {
        memcpy(cp->sel->keep, keep, page->nblocks);
    }

    tx_complete_sums(cp);

    return true;
}
