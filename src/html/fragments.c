/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "html/fragments.h"
#include "html/url.h"


#define TX_FRAGMENT_MAX  256        /* bytes: longer ones lead nowhere */


/* Fragments that are linked to, by hash. */

typedef struct {
    tx_slots_t   slots;
    uint32_t    *node;              /* by slot: what it leads to, or 0 */
} tx_fragments_t;


/* Of a fragment or an id; %XX is decoded.  0: it is none. */
static uint64_t
tx_fragment_hash(tx_str_t s, bool decode)
{
    size_t         len;
    u_char         c, buf[TX_FRAGMENT_MAX];
    const u_char  *p, *end;

    if (s.len == 0 || s.len > TX_FRAGMENT_MAX) {
        return 0;
    }

    end = tx_str_end(s);
    len = 0;

    for (p = s.data; p < end; p++) {
        c = *p;
        p += (decode && tx_hex_escape(p, end, &c)) ? 2 : 0;
        buf[len++] = c;
    }

    return XXH3_64bits(buf, len) | 1;
}


/* True for the name of the page's own file. */
static bool
tx_fragment_is_own(tx_str_t url, tx_str_t name)
{
    size_t    before;
    tx_str_t  file;

    file = tx_url_file(url);
    before = (size_t) (file.data - url.data);

    /* behind two slashes it would be the host */

    return before > 2 && url.data[before - 2] != '/' && tx_str_eq(name, file);
}


/*
 * True for the page's own address, from the root of its site or whole, with a
 * slash at its end or without.
 */
static bool
tx_fragment_is_page(tx_str_t url, tx_str_t name)
{
    const u_char  *host, *path;

    url = tx_str_before(url, '#');

    if (name.len > 1 && name.data[0] == '/' && name.data[1] != '/') {
        host = tx_str_chr(url, '/');

        if (host == NULL || host + 1 >= tx_str_end(url) || host[1] != '/') {
            return false;
        }

        url = tx_str_span(host + 2, tx_str_end(url));
        path = tx_str_chr(url, '/');
        url = (path == NULL) ? tx_null_str
                             : tx_str_span(path, tx_str_end(url));
    }

    if (url.len > 0 && url.data[url.len - 1] == '/') {
        url.len--;
    }

    if (name.len > 0 && name.data[name.len - 1] == '/') {
        name.len--;
    }

    return tx_str_eq(url, name);
}


/* The fragment that a link inside the page leads to; 0: it leads out. */
static uint64_t
tx_fragment_of(const tx_page_t *page, uint32_t n)
{
    tx_str_t       href, url;
    const u_char  *hash;

    if (page->nodes[n].tag != TX_TAG_A) {
        return 0;
    }

    href = tx_node_attr(page, n, TX_ATTR_HREF);

    if (href.len < 2) {
        return 0;
    }

    hash = tx_str_chr(href, '#');

    if (hash == NULL) {
        return 0;
    }

    url = tx_str_span(href.data, hash);

    if (url.len != 0 && !tx_fragment_is_own(page->url, url)
        && !tx_fragment_is_page(page->url, url))
    {
        return 0;
    }

    return tx_fragment_hash(tx_str_span(hash + 1, tx_str_end(href)), true);
}


bool
tx_fragment_is_link(const tx_page_t *page, uint32_t node)
{
    return tx_str_starts(tx_node_attr(page, node, TX_ATTR_HREF), tx_str("#"))
           || tx_fragment_of(page, node) != 0;
}


/* The first element of an id, or the first anchor of a name. */
static void
tx_fragment_targets(const tx_page_t *page, const tx_fragments_t *fragments,
    uint32_t first, uint32_t last)
{
    uint32_t          i, k, slot;
    uint64_t          hash;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    for (i = first; i <= last; i++) {
        node = &page->nodes[i];
        attr = &page->attrs[node->attr];

        for (k = 0; k < node->nattrs; k++) {

            if (attr[k].id != TX_ATTR_ID
                && (attr[k].id != TX_ATTR_NAME || node->tag != TX_TAG_A))
            {
                continue;
            }

            hash = tx_fragment_hash(attr[k].value, false);

            if (hash == 0) {
                continue;
            }

            slot = tx_slots_find(&fragments->slots, hash);

            if (fragments->slots.keys[slot] == hash
                && fragments->node[slot] == 0)
            {
                fragments->node[slot] = i;
            }
        }
    }
}


bool
tx_fragments(tx_page_t *page, uint32_t first, uint32_t last, uint32_t **links)
{
    uint32_t        i, n;
    uint64_t        hash;
    tx_fragments_t  fragments;

    *links = NULL;
    n = 0;

    for (i = first; i <= last; i++) {
        n += (tx_fragment_of(page, i) != 0);
    }

    if (n == 0) {
        return true;
    }

    if (!tx_slots_init(&fragments.slots, page->arena, n)) {
        return false;
    }

    fragments.node = tx_slots_array(&fragments.slots, page->arena,
                                    sizeof(uint32_t));
    *links = tx_arena_array(page->arena, page->nnodes, sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    for (i = first; i <= last; i++) {
        hash = tx_fragment_of(page, i);

        if (hash != 0) {
            (void) tx_slots_put(&fragments.slots, hash);
        }
    }

    tx_fragment_targets(page, &fragments, first, last);

    for (i = first; i <= last; i++) {
        hash = tx_fragment_of(page, i);

        if (hash != 0) {
            (*links)[i] = fragments.node[tx_slots_find(&fragments.slots,
                                                       hash)];
        }
    }

    return true;
}
