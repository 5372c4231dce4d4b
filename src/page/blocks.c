/*
 * Copyright (C) textextract contributors
 */


#include "page/blocks.h"

#include "core/hash.h"
#include "core/hash_table.h"


/*
 * If a page shows less than TX_BLOCKS_SHOWN_MAX_BYTES of text outside of links,
 * it also shows its noscript text if that is longer, or its hidden text if that
 * has more than TX_BLOCKS_CONCEALED_MIN_FACTOR times the bytes.
 */

#define TX_BLOCKS_SHOWN_MAX_BYTES 2000 /* fewer: hidden text may be shown */
#define TX_BLOCKS_CONCEALED_MIN_FACTOR    3 /* hidden bytes / shown bytes */

#define TX_READ_MORE_MIN_BYTES       80  /* minimum bytes of a hidden span */
#define TX_READ_MORE_ABOVE_MIN_BYTES  20 /* min. bytes shown before the span */

#define TX_EQUAL_LETTERS_MAX_BYTES  64  /* bytes of texts compared by letters */

#define TX_NODE_INHERITED                                                     \
    (TX_NODE_HIDDEN | TX_NODE_LINK | TX_NODE_PRE | TX_NODE_NOSCRIPT           \
     | TX_NODE_CONCEALED | TX_NODE_INERT)


typedef struct {
    tx_page_t  *page;
    size_t      shown;      /* bytes of shown text outside of links */
    size_t      concealed;  /* bytes of hidden text outside of links */
    size_t      noscript;   /* bytes of noscript text outside of links */
    uint32_t    reveal;     /* flag (TX_NODE_*) whose text is made visible */
    uint32_t    breaks;     /* number of br elements since the last text */
    bool        open;       /* the next text node belongs to the last block */
} tx_blocks_t;


/*
 * Returns true if a style attribute hides its element: by "display: none" and
 * the like, by a place outside of the window, or by clipping.
 */
static bool
tx_style_hides_element(tx_str_t style)
{
    size_t  i, len;
    u_char  text[128];

    static const tx_str_t  hides[] = {
        tx_string("display:none"), tx_string("visibility:hidden"),
        tx_string(";left:-9"), tx_string(";top:-9"), tx_string("clip:rect(0"),
        tx_string("clip:rect(1px,1px")
    };

    if (style.len == 0) {
        return false;
    }

    /* text: ";" and the style, in lower case and without white space */

    len = 1;
    text[0] = ';';

    for (i = 0; i < style.len && len < sizeof(text); i++) {
        if (!tx_is_space(style.data[i])) {
            text[len++] = tx_lower(style.data[i]);
        }
    }

    return tx_str_has_one(tx_str_span(text, text + len), hides);
}


/*
 * True for the hidden end of a paragraph that a "read more" button shows: a
 * long span with a class or an id, behind shown text.
 */
static bool
tx_node_is_read_more_text(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node, *parent;

    node = &page->nodes[n];
    parent = &page->nodes[node->parent];

    return node->tag == TX_TAG_SPAN
           && (parent->tag == TX_TAG_P || parent->tag == TX_TAG_DIV)
           && !(parent->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
           && node->text_end - node->text >= TX_READ_MORE_MIN_BYTES
           && node->text - parent->text >= TX_READ_MORE_ABOVE_MIN_BYTES
           && (tx_node_has_attr(page, n, TX_ATTR_ID)
               || tx_node_has_attr(page, n, TX_ATTR_CLASS));
}


/* Returns the flags (TX_NODE_*) by an element's own tag and attributes. */
static uint32_t
tx_node_find_own_flags(const tx_page_t *page, uint32_t n)
{
    uint32_t          flags;
    const tx_node_t  *node;

    static const uint32_t  by_tag[TX_TAG_MAX] = {
        [TX_TAG_PRE] = TX_NODE_PRE,
        [TX_TAG_LISTING] = TX_NODE_PRE,
        [TX_TAG_XMP] = TX_NODE_PRE,
        [TX_TAG_PLAINTEXT] = TX_NODE_PRE,
        [TX_TAG_NOSCRIPT] = TX_NODE_NOSCRIPT,
        [TX_TAG_DIALOG] = TX_NODE_CONCEALED
    };

    node = &page->nodes[n];
    flags = by_tag[node->tag];

    if (tx_tag_flags(node->tag) & TX_IS_HIDDEN) {
        flags |= TX_NODE_HIDDEN;
    }

    if (node->attr_bits == 0) {
        return flags;
    }

    if (node->tag == TX_TAG_A && tx_node_has_attr(page, n, TX_ATTR_HREF)) {
        flags |= TX_NODE_LINK;
    }

    if (node->tag == TX_TAG_DIALOG && tx_node_has_attr(page, n, TX_ATTR_OPEN))
    {
        flags &= ~(uint32_t) TX_NODE_CONCEALED;
    }

    if (node->tag == TX_TAG_TEMPLATE
        && tx_node_has_attr(page, n, TX_ATTR_SHADOWROOTMODE))
    {
        flags &= ~(uint32_t) TX_NODE_HIDDEN;
    }

    /* a hidden element with an id "S:..." is content that React moves later */

    if ((tx_node_has_attr(page, n, TX_ATTR_HIDDEN)
         && !tx_str_starts(tx_node_attr(page, n, TX_ATTR_ID), tx_str("S:")))
        || tx_style_hides_element(tx_node_attr(page, n, TX_ATTR_STYLE)))
    {
        flags |= TX_NODE_CONCEALED;
    }

    return flags;
}


/*
 * Sets the flags of all nodes; counts the bytes of shown and of hidden text.
 * Returns the number of text nodes.
 */
static uint32_t
tx_blocks_set_flags(tx_blocks_t *blocks)
{
    uint32_t    i, own, texts, body_last;
    tx_page_t  *page;
    tx_node_t  *node;

    page = blocks->page;
    body_last = (page->body == 0) ? 0 : page->nodes[page->body].last;
    texts = 0;

    for (i = 1, node = page->nodes + 1; i < page->nnodes; i++, node++) {
        node->flags |= page->nodes[node->parent].flags & TX_NODE_INHERITED;

        if (node->tag == TX_TAG_TEXT) {
            texts++;

            if (i > page->body && i <= body_last
                && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_SPACE
                                    | TX_NODE_LINK)))
            {
                *((node->flags & TX_NODE_NOSCRIPT) ? &blocks->noscript
                  : (node->flags & TX_NODE_CONCEALED) ? &blocks->concealed
                  : &blocks->shown) += node->text_end - node->text;
            }

            continue;
        }

        own = tx_node_find_own_flags(page, i);

        if (own & TX_NODE_HIDDEN) {
            own |= TX_NODE_INERT;
        }

        if ((own & TX_NODE_CONCEALED)
            && !(tx_tag_flags(node->tag) & TX_IS_BLOCK))
        {
            if (tx_node_is_read_more_text(page, i)) {
                own &= ~(uint32_t) TX_NODE_CONCEALED;

            } else {
                own |= TX_NODE_HIDDEN;  /* hidden text in an inline element */
            }
        }

        node->flags |= own;

        if (tx_node_is_overridden(page, i, TX_OVERRIDE_KEEP)) {
            node->flags &= ~(uint32_t) (TX_NODE_CONCEALED | TX_NODE_NOSCRIPT);

            if (!(node->flags & TX_NODE_INERT)) {
                node->flags &= ~(uint32_t) TX_NODE_HIDDEN;
            }
        }
    }

    return texts;
}


/* Returns the flag (TX_NODE_*) whose hidden text is to be shown; 0: none. */
static uint32_t
tx_blocks_choose_hidden_flag(const tx_blocks_t *blocks)
{
    if (blocks->shown >= TX_BLOCKS_SHOWN_MAX_BYTES) {
        return 0;
    }

    if (blocks->noscript > blocks->concealed) {
        return (blocks->noscript > blocks->shown) ? TX_NODE_NOSCRIPT : 0;
    }

    return (blocks->concealed > blocks->shown * TX_BLOCKS_CONCEALED_MIN_FACTOR)
           ? TX_NODE_CONCEALED : 0;
}


/* Adds text node n to the last block, or to a new block. */
static void
tx_blocks_add_text(tx_blocks_t *blocks, uint32_t n)
{
    uint32_t     parent;
    tx_page_t   *page;
    tx_block_t  *block;

    page = blocks->page;
    blocks->breaks = 0;

    if (blocks->open) {
        page->blocks[page->nblocks - 1].last = n;
        return;
    }

    for (parent = page->nodes[n].parent;
         !(tx_tag_flags(page->nodes[parent].tag) & TX_IS_BLOCK);
         parent = page->nodes[parent].parent)
    {
        page->steps++;
    }

    block = &page->blocks[page->nblocks++];
    block->node = parent;
    block->first = n;
    block->last = n;

    blocks->open = true;
}


/* Makes the page's blocks, and sets each node's range of blocks. */
static void
tx_blocks_collect(tx_blocks_t *blocks)
{
    uint32_t    i;
    tx_page_t  *page;
    tx_node_t  *n, *node;

    page = blocks->page;

    for (i = 1, node = page->nodes + 1; i < page->nnodes; i++, node++) {
        node->block = page->nblocks;
        node->flags &= ~blocks->reveal;

        if (node->flags & TX_NODE_NOSCRIPT) {
            node->flags |= TX_NODE_HIDDEN;
        }

        if (!(node->flags & TX_NODE_HIDDEN)) {

            if (node->tag == TX_TAG_TEXT) {
                if (!(node->flags & TX_NODE_SPACE)) {
                    tx_blocks_add_text(blocks, i);
                }

            } else if (node->tag == TX_TAG_BR) {
                if (++blocks->breaks == 2) {
                    blocks->open = false;   /* two br are an empty line */
                }

            } else if (tx_tag_flags(node->tag) & TX_IS_BLOCK) {
                blocks->open = false;
            }
        }

        /* ends the elements of which node i is the last node */

        for (n = node; n->last == i && n != page->nodes;
             n = &page->nodes[n->parent])
        {
            n->block_end = page->nblocks;

            if (!(n->flags & TX_NODE_HIDDEN)
                && (tx_tag_flags(n->tag) & TX_IS_BLOCK))
            {
                blocks->open = false;
            }
        }
    }

    page->nodes[0].block_end = page->nblocks;
}


bool
tx_blocks_make(tx_page_t *page)
{
    uint32_t     texts;
    tx_blocks_t  blocks;

    memset(&blocks, 0, sizeof(tx_blocks_t));
    blocks.page = page;

    texts = tx_blocks_set_flags(&blocks);

    page->blocks = tx_arena_alloc(page->arena, texts * sizeof(tx_block_t));
    if (page->blocks == NULL) {
        return false;
    }

    blocks.reveal = tx_blocks_choose_hidden_flag(&blocks);
    tx_blocks_collect(&blocks);

    page->steps += page->nnodes * 4;

    return true;
}


uint64_t
tx_block_hash_text(const tx_page_t *page, const tx_block_t *block)
{
    uint32_t          i;
    uint64_t          hash;
    tx_str_t          text, word;
    const tx_node_t  *node;

    hash = 0;

    for (i = block->first; i <= block->last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)) {
            continue;
        }

        text = tx_node_raw_text(page, i);

        while ((word = tx_str_word(&text)).len != 0) {
            hash = XXH3_64bits_withSeed(word.data, word.len, hash);
        }
    }

    return hash | 1;
}


/* Returns a hash of a block's letters, or of all characters in a long block. */
static uint64_t
tx_block_hash_letters(const tx_page_t *page, const tx_block_t *block)
{
    uint64_t       h;
    const u_char  *p, *end;

    p = page->text + page->nodes[block->first].text;
    end = page->text + page->nodes[block->last].text_end;

    if (end - p > TX_EQUAL_LETTERS_MAX_BYTES) {
        return XXH3_64bits(p, (size_t) (end - p)) | 1;
    }

    h = TX_HASH_START;

    for ( /* void */ ; p < end; p++) {
        if (*p > '@') {
            h = tx_hash_add_byte(h, *p);
        }
    }

    return h | 1;
}


uint32_t *
tx_blocks_count_equal_texts(tx_page_t *page)
{
    uint32_t   b;
    uint64_t  *hashes;

    hashes = tx_arena_alloc(page->arena, page->nblocks * sizeof(uint64_t));
    if (hashes == NULL) {
        return NULL;
    }

    for (b = 0; b < page->nblocks; b++) {
        hashes[b] = tx_block_hash_letters(page, &page->blocks[b]);
    }

    return tx_slots_count_keys(page->arena, hashes, page->nblocks);
}
