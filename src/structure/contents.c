/*
 * Copyright (C) textextract contributors
 *
 * The table of contents that a page has above its text: links inside of the
 * page, in what says of itself that it is one, or in a list of what the
 * headings of the page say.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "html/fragments.h"
#include "structure/completer.h"


#define TX_CONTENTS_NODES  2048     /* most of one that calls itself so */
#define TX_CONTENTS_TEXT   256      /* most bytes of an entry */
#define TX_CONTENTS_FEWEST 2        /* links of any */
#define TX_CONTENTS_LEAST  3        /* entries of a list that does not */
#define TX_CONTENTS_ABOVE  2        /* blocks that may be its label */


/* Links of a page, counted before each node. */

typedef struct {
    uint32_t    *links;             /* that have a text */
    uint32_t    *away;              /* to other pages */
    uint32_t    *entries;           /* that say what a heading says */
    tx_slots_t   headings;          /* what headings say */
} tx_contents_t;


/* "toc", "wiki__toc", "table-of-contents", but not "autocomplete". */
static bool
tx_contents_names(tx_str_t name)
{
    return tx_str_has(name, tx_str("table-of-contents"))
           || tx_str_has_word(name, tx_str("toc"));
}


bool
tx_complete_calls_contents(const tx_complete_t *cp, uint32_t n)
{
    return cp->page->nodes[n].nattrs != 0
           && (tx_contents_names(tx_node_attr_head(cp->page, n,
                                                   TX_ATTR_CLASS))
               || tx_contents_names(tx_node_attr_head(cp->page, n,
                                                      TX_ATTR_ID)));
}


/* Links of those counted in a node, but for itself. */
static uint32_t
tx_contents_in(const uint32_t *before, const tx_page_t *page, uint32_t n)
{
    return before[page->nodes[n].last + 1] - before[n + 1];
}


/*
 * Links to parts of the page, and to no other one, in what calls itself its
 * contents.  A single link may be a heading's, back to them.
 */
static bool
tx_contents_is_called(const tx_complete_t *cp, const tx_contents_t *contents,
    uint32_t n)
{
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    b = node->block;

    if (node->block_end - b > 1 && tx_complete_sum(cp->linked, b, b + 1) == 0)
    {
        b++;                    /* what it calls itself */
    }

    return !tx_complete_is_frame(node)
           && node->last - n <= TX_CONTENTS_NODES
           && tx_contents_in(contents->links, cp->page, n)
              >= TX_CONTENTS_FEWEST
           && tx_contents_in(contents->away, cp->page, n) == 0
           && tx_complete_leads_away(cp, b, node->block_end)
           && tx_complete_sum(cp->chars, b, node->block_end) * 2 <= cp->total
           && tx_complete_calls_contents(cp, n);
}


/*
 * A hash of the letters and digits of a node, whatever number it begins with;
 * 0: it has none, or is too long.
 */
static uint64_t
tx_contents_key(const tx_page_t *page, uint32_t n)
{
    size_t         len;
    u_char         buf[TX_CONTENTS_TEXT];
    const u_char  *p, *end;

    p = page->text + page->nodes[n].text;
    end = page->text + page->nodes[n].text_end;

    if ((size_t) (end - p) > TX_CONTENTS_TEXT) {
        return 0;
    }

    while (p < end && !tx_is_alpha(*p) && *p < 0x80) {
        p++;
    }

    for (len = 0; p < end; p++) {
        if (tx_is_alnum(*p) || *p >= 0x80) {
            buf[len++] = tx_lower(*p);
        }
    }

    return (len == 0) ? 0 : XXH3_64bits(buf, len) | 1;
}


/* A heading that is no link. */
static bool
tx_contents_is_heading(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    return (tx_tag_flags(node->tag) & TX_IS_HEADING)
           && !(node->flags & (TX_NODE_LINK | TX_NODE_HIDDEN));
}


static bool
tx_contents_init(const tx_complete_t *cp, tx_contents_t *contents)
{
    uint32_t    i, n;
    uint64_t    key;
    tx_page_t  *page;

    page = cp->page;
    n = 0;

    for (i = 1; i < page->nnodes; i++) {
        n += tx_contents_is_heading(page, i);
    }

    contents->links = tx_arena_array(page->arena, page->nnodes + 1,
                                     sizeof(uint32_t));
    contents->away = tx_arena_array(page->arena, page->nnodes + 1,
                                    sizeof(uint32_t));
    contents->entries = tx_arena_array(page->arena, page->nnodes + 1,
                                       sizeof(uint32_t));

    if (page->arena->failed
        || !tx_slots_init(&contents->headings, page->arena, tx_max(n, 1)))
    {
        return false;
    }

    for (i = 1; i < page->nnodes; i++) {
        key = tx_contents_is_heading(page, i) ? tx_contents_key(page, i) : 0;

        if (key != 0) {
            (void) tx_slots_put(&contents->headings, key);
        }
    }

    return true;
}


/* True for what says what a heading says. */
static bool
tx_contents_is_said(const tx_page_t *page, const tx_slots_t *headings,
    uint32_t n)
{
    uint64_t  key;

    key = tx_contents_key(page, n);

    return key != 0
           && headings->keys[tx_slots_find(headings, key)] == key;
}


static void
tx_contents_count(const tx_complete_t *cp, tx_contents_t *contents)
{
    bool              text, inside, entry;
    uint32_t          i;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = cp->page;

    for (i = 0; i < page->nnodes; i++) {
        node = &page->nodes[i];
        contents->links[i + 1] = contents->links[i];
        contents->away[i + 1] = contents->away[i];
        contents->entries[i + 1] = contents->entries[i];

        if (node->tag != TX_TAG_A) {
            continue;
        }

        text = node->text != node->text_end;
        inside = tx_fragment_is_link(page, i);
        entry = text && inside
                && tx_contents_is_said(page, &contents->headings, i);

        contents->links[i + 1] += text;
        contents->away[i + 1] += !inside;
        contents->entries[i + 1] += entry;
    }
}


/* A list of links three in four of which say what headings say. */
static bool
tx_contents_is_list(const tx_complete_t *cp, const tx_contents_t *contents,
    uint32_t n)
{
    float             chars;
    uint32_t          links, entries;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag != TX_TAG_UL && node->tag != TX_TAG_OL) {
        return false;
    }

    links = tx_contents_in(contents->links, cp->page, n);
    entries = tx_contents_in(contents->entries, cp->page, n);
    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    return entries >= TX_CONTENTS_LEAST
           && entries * 4 >= links * 3
           && tx_complete_sum(cp->linked, node->block, node->block_end) * 4
              >= chars * 3
           && chars * 2 <= cp->total;
}


/* Takes a table of contents, and the label that may stand right above it. */
static void
tx_contents_take(tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t  b, least;

    tx_complete_discard(cp, node->block, node->block_end);

    b = node->block;
    least = (b > TX_CONTENTS_ABOVE) ? b - TX_CONTENTS_ABOVE : 0;

    while (b-- > least) {
        if (tx_complete_is_contents_label(cp->page, b)) {
            tx_complete_discard(cp, b, b + 1);
            return;
        }
    }
}


/* Most pages have no links into themselves, or next to none. */
static bool
tx_contents_may_be(const tx_page_t *page)
{
    uint32_t          i, links;
    const tx_node_t  *node;

    links = 0;

    for (i = 1; i < page->nnodes && links < TX_CONTENTS_FEWEST; i++) {
        node = &page->nodes[i];

        links += node->tag == TX_TAG_A && node->text != node->text_end
                 && tx_fragment_is_link(page, i);
    }

    return links == TX_CONTENTS_FEWEST;
}


bool
tx_complete_contents(tx_complete_t *cp)
{
    uint32_t          i;
    tx_contents_t     contents;
    const tx_node_t  *node;

    if (!tx_contents_may_be(cp->page)) {
        return true;
    }

    if (!tx_contents_init(cp, &contents)) {
        return false;
    }

    tx_contents_count(cp, &contents);

    for (i = 1; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];

        if (node->tag != TX_TAG_TEXT && node->block != node->block_end
            && (tx_contents_is_list(cp, &contents, i)
                || tx_contents_is_called(cp, &contents, i)))
        {
            tx_contents_take(cp, node);
            i = node->last;
        }
    }

    return true;
}
