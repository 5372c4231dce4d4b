/*
 * Copyright (C) textextract contributors
 *
 * Finds the elements that links like "#note-1" lead to on their own page.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "html/page.h"
#include "html/url.h"


#define TX_FRAGMENT_MAX_BYTES  256  /* bytes of a URL's fragment or an id */


/* Hashes an id, or a fragment with %XX; 0: it is empty or over 256 bytes. */
static uint64_t
tx_fragment_hash_id(tx_str_t s, bool decode)
{
    size_t         len;
    u_char         c, buf[TX_FRAGMENT_MAX_BYTES];
    const u_char  *p, *end;

    if (s.len == 0 || s.len > TX_FRAGMENT_MAX_BYTES) {
        return 0;
    }

    end = tx_str_end(s);
    len = 0;

    for (p = s.data; p < end; p++) {
        c = *p;
        p += (decode && tx_hex_read_escape(p, end, &c)) ? 2 : 0;
        buf[len++] = c;
    }

    return XXH3_64bits(buf, len) | 1;
}


/* Returns the hash of a link's fragment; 0: no link within the page. */
static uint64_t
tx_fragment_hash_link(const tx_page_t *page, uint32_t n)
{
    tx_str_t       href;
    tx_url_t       url;
    const u_char  *hash;

    if (page->nodes[n].tag != TX_TAG_A) {
        return 0;
    }

    href = tx_node_attr(page, n, TX_ATTR_HREF);
    hash = tx_str_chr(href, '#');

    if (hash == NULL) {
        return 0;
    }

    if (hash != href.data) {
        tx_url_parse(&url, page->url);

        if (!tx_url_is_same_page(page->arena, &url, href)) {
            return 0;
        }
    }

    return tx_fragment_hash_id(tx_str_span(hash + 1, tx_str_end(href)), true);
}


bool
tx_node_is_fragment_link(const tx_page_t *page, uint32_t node)
{
    return tx_str_starts(tx_node_attr(page, node, TX_ATTR_HREF), tx_str("#"))
           || tx_fragment_hash_link(page, node) != 0;
}


/* Sets nodes[slot] to the first element whose id has the hash in the slot. */
static void
tx_fragment_find_target_nodes(const tx_page_t *page, const tx_slots_t *slots,
    uint32_t *nodes, uint32_t first, uint32_t last)
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

            hash = tx_fragment_hash_id(attr[k].value, false);
            slot = tx_slots_find(slots, hash);

            if (hash != 0 && slots->keys[slot] == hash && nodes[slot] == 0) {
                nodes[slot] = i;
            }
        }
    }
}


bool
tx_fragments_find_targets(tx_page_t *page, uint32_t first, uint32_t last,
    uint32_t **links)
{
    uint32_t     i, n, *nodes;
    uint64_t     hash;
    tx_slots_t   slots;

    *links = NULL;
    n = 0;

    for (i = first; i <= last; i++) {
        n += (tx_fragment_hash_link(page, i) != 0);
    }

    if (n == 0) {
        return true;
    }

    nodes = tx_slots_make(&slots, page->arena, n, sizeof(uint32_t));
    *links = tx_arena_calloc(page->arena, page->nnodes, sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    /* links[] first has 1 + the slot of a link's hash, then a link's target */

    for (i = first; i <= last; i++) {
        hash = tx_fragment_hash_link(page, i);

        if (hash != 0) {
            (*links)[i] = tx_slots_add(&slots, hash) + 1;
        }
    }

    tx_fragment_find_target_nodes(page, &slots, nodes, first, last);

    for (i = first; i <= last; i++) {
        if ((*links)[i] != 0) {
            (*links)[i] = nodes[(*links)[i] - 1];
        }
    }

    return true;
}
