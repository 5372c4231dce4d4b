/*
 * Copyright (C) textextract contributors
 *
 * Links inside the page: footnotes and back, a table of contents.  What
 * they lead to gets an id of our own, if it is in the clean tree.
 */


#include "tx_clean_build.h"

#define XXH_INLINE_ALL
#include <xxhash.h>


#define TX_CLEAN_FRAGMENT  256      /* bytes: longer ones lead nowhere */


/* By node of the page. */

struct tx_clean_target_s {
    uint32_t  own;        /* it is a target: itself; 0: it is none */
    uint32_t  link;       /* it is a link: the target's node */
    uint32_t  same;       /* a target whose place another one has */
    uint32_t  number;     /* a target: of its id */
    bool      placed;     /* a target: it is in the tree */
    bool      linked;     /* a target: a link in the tree leads to it */
};


/* Fragments that are linked to, by hash. */

typedef struct {
    uint64_t  *hash;
    uint32_t  *node;
    uint32_t   mask;
} tx_clean_fragments_t;


static int
tx_clean_hex(u_char c)
{
    if (tx_is_digit(c)) {
        return c - '0';
    }

    c = tx_lower(c);

    return (c >= 'a' && c <= 'f') ? c - 'a' + 10 : -1;
}


/* Of a fragment or an id; %XX is decoded.  0: it is none. */
static uint64_t
tx_clean_fragment(tx_str_t s, bool decode)
{
    int     high, low;
    size_t  i, len;
    u_char  buf[TX_CLEAN_FRAGMENT];

    if (s.len == 0 || s.len > TX_CLEAN_FRAGMENT) {
        return 0;
    }

    len = 0;

    for (i = 0; i < s.len; i++) {

        if (decode && s.data[i] == '%' && i + 2 < s.len) {
            high = tx_clean_hex(s.data[i + 1]);
            low = tx_clean_hex(s.data[i + 2]);

            if (high >= 0 && low >= 0) {
                buf[len++] = (u_char) (high * 16 + low);
                i += 2;
                continue;
            }
        }

        buf[len++] = s.data[i];
    }

    return XXH3_64bits(buf, len) | 1;
}


/* The fragment that a link inside the page leads to; 0: it leads out. */
static uint64_t
tx_clean_link_fragment(const tx_page_t *page, uint32_t n)
{
    tx_str_t       href, url;
    const u_char  *hash;

    if (page->nodes[n].tag != TX_TAG_A) {
        return 0;
    }

    href = tx_str_trim(tx_node_attr(page, n, TX_ATTR_HREF));

    if (href.len < 2) {
        return 0;
    }

    hash = memchr(href.data, '#', href.len);

    if (hash == NULL) {
        return 0;
    }

    if (hash != href.data) {
        url = page->url;

        if ((size_t) (hash - href.data) > url.len
            || memcmp(href.data, url.data, (size_t) (hash - href.data)) != 0
            || (url.len > (size_t) (hash - href.data)
                && url.data[hash - href.data] != '#'))
        {
            return 0;
        }
    }

    return tx_clean_fragment(tx_str_span(hash + 1, tx_str_end(href)), true);
}


static uint32_t
tx_clean_slot(const tx_clean_fragments_t *fragments, uint64_t hash)
{
    uint32_t  i;

    i = (uint32_t) (hash >> 32) & fragments->mask;

    while (fragments->hash[i] != 0 && fragments->hash[i] != hash) {
        i = (i + 1) & fragments->mask;
    }

    return i;
}


/* The first element of an id, or the first anchor of a name. */
static void
tx_clean_find_targets(tx_clean_build_t *build,
    const tx_clean_fragments_t *fragments, uint32_t first, uint32_t last)
{
    uint32_t          i, k, slot;
    uint64_t          hash;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    for (i = first; i <= last; i++) {
        node = &build->page->nodes[i];
        attr = &build->page->attrs[node->attr];

        for (k = 0; k < node->nattrs; k++) {

            if (attr[k].id != TX_ATTR_ID
                && (attr[k].id != TX_ATTR_NAME || node->tag != TX_TAG_A))
            {
                continue;
            }

            hash = tx_clean_fragment(attr[k].value, false);

            if (hash == 0) {
                continue;
            }

            slot = tx_clean_slot(fragments, hash);

            if (fragments->hash[slot] == hash && fragments->node[slot] == 0) {
                fragments->node[slot] = i;
                build->targets[i].own = i;
            }
        }
    }
}


bool
tx_clean_targets(tx_clean_build_t *build, uint32_t first, uint32_t last)
{
    uint32_t              i, links, size;
    uint64_t              hash;
    const tx_page_t      *page;
    tx_clean_fragments_t  fragments;

    page = build->page;
    links = 0;

    for (i = first; i <= last; i++) {
        links += (tx_clean_link_fragment(page, i) != 0);
    }

    if (links == 0) {
        return true;
    }

    for (size = 16; size < 2 * links; size *= 2) {
        /* void */
    }

    fragments.mask = size - 1;
    fragments.hash = tx_arena_array(build->arena, size, sizeof(uint64_t));
    fragments.node = tx_arena_array(build->arena, size, sizeof(uint32_t));
    build->targets = tx_arena_array(build->arena, page->nnodes,
                                    sizeof(tx_clean_target_t));

    if (build->arena->failed) {
        return false;
    }

    for (i = first; i <= last; i++) {
        hash = tx_clean_link_fragment(page, i);

        if (hash != 0) {
            fragments.hash[tx_clean_slot(&fragments, hash)] = hash;
        }
    }

    tx_clean_find_targets(build, &fragments, first, last);

    for (i = first; i <= last; i++) {
        hash = tx_clean_link_fragment(page, i);

        if (hash != 0) {
            build->targets[i].link =
                fragments.node[tx_clean_slot(&fragments, hash)];
        }
    }

    return true;
}


bool
tx_clean_links_into(const tx_clean_build_t *build, uint32_t link,
    uint32_t heading)
{
    uint32_t          target;
    const tx_page_t  *page;

    page = build->page;

    if (build->targets == NULL
        || !(tx_tag_flags(page->nodes[heading].tag) & TX_IS_HEADING))
    {
        return false;
    }

    target = build->targets[link].link;

    return target != 0 && tx_node_within(page, target, heading);
}


void
tx_clean_mark(tx_clean_build_t *build, tx_clean_node_t *node, uint32_t source)
{
    if (build->targets == NULL || source == 0) {
        return;
    }

    if (build->targets[source].own != 0) {
        build->targets[source].placed = true;
        node->id = source;
    }

    if (node->tag == TX_TAG_A) {
        node->link = build->targets[source].link;
    }
}


/* A target that is no element, on the line that stands at its place. */
static void
tx_clean_anchor_to(tx_clean_build_t *build, tx_clean_node_t *line,
    uint32_t anchor)
{
    if (line->id == 0) {
        line->id = anchor;
        build->targets[anchor].placed = true;

    } else if (line->id != anchor) {
        build->targets[anchor].same = line->id;
    }
}


void
tx_clean_anchor(tx_clean_build_t *build, uint32_t source)
{
    if (build->targets == NULL || build->targets[source].own == 0
        || build->targets[source].placed
        || build->targets[source].same != 0 || build->anchor == source)
    {
        return;
    }

    if (build->line != NULL && build->line->child != NULL) {
        tx_clean_anchor_to(build, build->line, source);

    } else if (build->anchor != 0) {
        build->targets[source].same = build->anchor;

    } else {
        build->anchor = source;
    }
}


void
tx_clean_anchor_line(tx_clean_build_t *build, tx_clean_node_t *line)
{
    uint32_t  anchor;

    anchor = build->anchor;

    if (anchor != 0) {
        build->anchor = 0;
        tx_clean_anchor_to(build, line, anchor);
    }
}


static tx_clean_node_t *
tx_clean_next(const tx_clean_node_t *root, tx_clean_node_t *node)
{
    if (node->child != NULL) {
        return node->child;
    }

    while (node != root && node->next == NULL) {
        node = node->parent;
    }

    return node == root ? NULL : node->next;
}


/* The target in the tree that a link leads to, or 0. */
static uint32_t
tx_clean_target(const tx_clean_target_t *targets, uint32_t target)
{
    while (target != 0 && !targets[target].placed) {
        target = targets[target].same;
    }

    return target;
}


void
tx_clean_number_ids(tx_clean_build_t *build)
{
    uint32_t            n;
    tx_clean_node_t    *root, *node;
    tx_clean_target_t  *targets;

    targets = build->targets;
    root = build->root;

    if (targets == NULL) {
        return;
    }

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        node->link = tx_clean_target(targets, node->link);
        targets[node->link].linked = true;
    }

    n = 0;

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {

        if (node->id == 0) {
            continue;
        }

        if (targets[node->id].linked && targets[node->id].number == 0) {
            targets[node->id].number = ++n;
            node->id = n;

        } else {
            node->id = 0;       /* it goes on with what begins above */
        }
    }

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        node->link = targets[node->link].number;
    }
}
