/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes scanner, tree and blocks.  Input: the page, then three settings: the
 * limits of depth, nodes and attributes.  The links of the tree must agree with
 * each other and with the text, and no limit may be exceeded.
 */


#include "fuzz.h"

#include "page/blocks.h"
#include "decode/content_encoding.h"


/* Nodes besides the page's elements, and levels that each page has. */
#define SPARE  8


static const uint32_t  depths[] = { 512, 1, 8, 16, 40 };
static const uint32_t  nodes_max[] = { 250000, 1, 16, 100 };
static const uint32_t  attrs_max[] = { 64, 1, 4 };


static void
require(bool holds, const char *what)
{
    fuzz_check(holds, what, tx_null_str);
}


static void
check_links(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node, *parent, *next;

    node = &page->nodes[n];
    parent = &page->nodes[node->parent];

    require(node->last >= n && node->last < page->nnodes, "last");
    require(node->child == (node->last == n ? 0 : n + 1), "child");
    require(node->text <= node->text_end
            && node->text_end <= page->text_len, "text");

    if (n == 0) {
        require(node->tag == TX_TAG_DOCUMENT && node->next == 0
                && node->last == page->nnodes - 1, "the document");
        return;
    }

    require(node->parent < n && node->last <= parent->last, "parent");
    require(parent->tag != TX_TAG_TEXT, "a child of text");
    require(node->text >= parent->text
            && node->text_end <= parent->text_end, "text out of the parent");

    if (node->next == 0) {
        require(node->last == parent->last, "the last child");
        return;
    }

    next = &page->nodes[node->next];

    require(node->next == node->last + 1 && next->parent == node->parent,
            "next");
    require(next->text >= node->text_end, "text out of order");
}


static void
check_node(const tx_page_t *page, const tx_limits_t *limits, uint32_t n)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    require(node->tag < TX_TAG_MAX, "tag");
    require(node->path < page->npaths, "path");
    require(node->offset <= page->source.len, "offset");
    require(node->nattrs <= limits->attrs
            && node->nattrs <= node->attr_count
            && (node->nattrs == 0
                || node->attr + node->nattrs <= page->nattrs), "attributes");

    if (node->tag == TX_TAG_TEXT && node->text == node->text_end) {
        require(node->flags & TX_NODE_SPACE, "text without text");
    }
}


static void
check_depth(const tx_page_t *page, const tx_limits_t *limits)
{
    uint32_t  n, *depth;

    depth = calloc(page->nnodes, sizeof(uint32_t));

    for (n = 1; n < page->nnodes; n++) {
        depth[n] = depth[page->nodes[n].parent] + 1;

        require(depth[n] <= tx_max(limits->depth, SPARE), "depth");
        require(page->nodes[n].depth >= depth[n], "depth of a node");
    }

    free(depth);
}


static void
check_special(const tx_page_t *page, uint32_t n, tx_tag_t tag)
{
    require(n == 0 || (n < page->nnodes && page->nodes[n].tag == tag),
            "an element of its own");
}


static void
check_page(const tx_page_t *page, const tx_limits_t *limits)
{
    uint32_t  n;

    require(page->nnodes >= 3, "html and head");
    require(page->nnodes <= limits->nodes + SPARE
                            + tx_max(limits->depth, SPARE), "nodes");

    for (n = 0; n < page->nnodes; n++) {
        check_links(page, n);
        check_node(page, limits, n);
    }

    check_depth(page, limits);

    check_special(page, page->html, TX_TAG_HTML);
    check_special(page, page->head, TX_TAG_HEAD);
    check_special(page, page->body, TX_TAG_BODY);
    check_special(page, page->title, TX_TAG_TITLE);
    check_special(page, page->base, TX_TAG_BASE);

    fuzz_check_utf8((tx_str_t) { page->text_len, page->text }, false);

    for (n = 0; n < page->nattrs; n++) {
        fuzz_check_utf8(page->attrs[n].value, false);
    }
}


static void
check_blocks(const tx_page_t *page)
{
    uint32_t           b, n, last;
    const tx_block_t  *block;

    last = 0;

    for (b = 0; b < page->nblocks; b++) {
        block = &page->blocks[b];

        require(block->first > last && block->last >= block->first
                && block->last < page->nnodes, "order of blocks");
        require(tx_node_within(page, block->first, block->node)
                && tx_node_within(page, block->last, block->node),
                "a block out of its element");
        require(page->nodes[block->first].tag == TX_TAG_TEXT
                && page->nodes[block->last].tag == TX_TAG_TEXT,
                "ends of a block");
        require(tx_block_raw_text(page, b).len != 0, "a block without text");

        last = block->last;
    }

    for (n = 0; n < page->nnodes; n++) {
        require(page->nodes[n].block <= page->nodes[n].block_end
                && page->nodes[n].block_end <= page->nblocks, "blocks");

        for (b = page->nodes[n].block; b < page->nodes[n].block_end; b++) {
            require(tx_node_within(page, page->blocks[b].first, n),
                    "a block that begins elsewhere");
        }
    }
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t         place;
    tx_str_t       input, page_text, source;
    tx_page_t      page;
    tx_arena_t     arena;
    tx_limits_t    limits;
    tx_options_t   options;

    (void) fuzz_worker();

    tx_options_init(&options);
    limits = options.limits;

    input = (tx_str_t) { size, data };
    limits.depth = depths[fuzz_take(&input) % tx_count(depths)];
    limits.nodes = nodes_max[fuzz_take(&input) % tx_count(nodes_max)];
    limits.attrs = attrs_max[fuzz_take(&input) % tx_count(attrs_max)];

    page_text = fuzz_copy(input);
    place = tx_augment_find_place(page_text);
    require(place == TX_AUGMENT_NOWHERE || place <= page_text.len, "augment");

    memset(&page, 0, sizeof(tx_page_t));
    page.arena = &arena;
    tx_arena_init(&arena, FUZZ_MEMORY + FUZZ_MEMORY_PER_BYTE * input.len);

    if (tx_decode_charset(&arena, page_text, tx_str("utf-8"), SIZE_MAX / 2,
                          &source, NULL)
        == TX_OK
        && tx_page_parse(&page, source, &limits) != TX_NO_MEMORY)
    {
        check_page(&page, &limits);
        require(tx_blocks_make(&page), "memory");
        check_page(&page, &limits);
        check_blocks(&page);
        require(page.steps <= FUZZ_STEPS
                              + FUZZ_STEPS_PER_BYTE * page.source.len,
                "too many steps");
    }

    require(!arena.failed, "too much memory");

    tx_arena_reset(&arena);
    fuzz_free(page_text);

    return 0;
}
