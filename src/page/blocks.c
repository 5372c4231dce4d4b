/*
 * Copyright (C) textextract contributors
 */


#include "page/blocks.h"


/*
 * A page that shows less text than this many bytes, while a multiple of it
 * waits to be revealed by a script, is taken as revealed.
 */

#define TX_BLOCKS_SHOWN   2000
#define TX_BLOCKS_REST    80     /* bytes of what goes on behind a button */
#define TX_BLOCKS_BEFORE  20     /*   and in front of it */
#define TX_BLOCKS_FACTOR  3

#define TX_NODE_INHERITED                                                     \
    (TX_NODE_HIDDEN | TX_NODE_LINK | TX_NODE_PRE | TX_NODE_NOSCRIPT           \
     | TX_NODE_CONCEALED | TX_NODE_INERT)


typedef struct {
    tx_page_t  *page;
    uint32_t    breaks;     /* br elements since the last text */
    bool        open;       /* the last block may go on */
} tx_blocks_t;


static void tx_blocks_flags(tx_page_t *page);
static void tx_blocks_reveal(tx_page_t *page);
static void tx_blocks_collect(tx_blocks_t *blocks);
static void tx_blocks_enter(tx_blocks_t *blocks, uint32_t n);
static void tx_blocks_text(tx_blocks_t *blocks, uint32_t n);
static void tx_blocks_leave(tx_blocks_t *blocks, uint32_t n);


bool
tx_blocks_make(tx_page_t *page)
{
    uint32_t     i, texts;
    tx_blocks_t  blocks;

    tx_blocks_flags(page);
    tx_blocks_reveal(page);

    texts = 0;

    for (i = 1; i < page->nnodes; i++) {
        texts += (page->nodes[i].tag == TX_TAG_TEXT);
    }

    page->blocks = tx_arena_array(page->arena, texts, sizeof(tx_block_t));
    if (page->blocks == NULL) {
        return false;
    }

    memset(&blocks, 0, sizeof(tx_blocks_t));
    blocks.page = page;

    tx_blocks_collect(&blocks);

    page->steps += page->nnodes * 4;

    return true;
}


/* "display: none" and the like in a style attribute. */
static bool
tx_blocks_style_hides(tx_str_t style)
{
    size_t  i, len;
    u_char  text[128];

    /* without white space and in lower case */

    len = 0;

    for (i = 0; i < style.len && len < sizeof(text); i++) {
        if (!tx_is_space(style.data[i])) {
            text[len++] = tx_lower(style.data[i]);
        }
    }

    return memmem(text, len, "display:none", 12) != NULL
           || memmem(text, len, "visibility:hidden", 17) != NULL;
}


/* React sends parts of a page late, hidden until a script has moved them. */
static bool
tx_blocks_is_streamed(const tx_page_t *page, uint32_t n)
{
    tx_str_t  id;

    id = tx_node_attr(page, n, TX_ATTR_ID);

    return id.len > 2 && id.data[0] == 'S' && id.data[1] == ':';
}


/* What a node is by its tag. */
static uint32_t
tx_blocks_tag_flags(const tx_page_t *page, uint32_t n)
{
    switch (page->nodes[n].tag) {

    case TX_TAG_PRE:
    case TX_TAG_LISTING:
    case TX_TAG_XMP:
    case TX_TAG_PLAINTEXT:
        return TX_NODE_PRE;

    case TX_TAG_NOSCRIPT:
        return TX_NODE_NOSCRIPT;

    case TX_TAG_DIALOG:
        return tx_node_has_attr(page, n, TX_ATTR_OPEN) ? 0
                                                       : TX_NODE_CONCEALED;

    default:
        return (tx_tag_flags(page->nodes[n].tag) & TX_IS_HIDDEN)
               ? TX_NODE_HIDDEN : 0;
    }
}


static uint32_t
tx_blocks_own_flags(const tx_page_t *page, uint32_t n)
{
    uint32_t          i, flags;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    node = &page->nodes[n];
    flags = tx_blocks_tag_flags(page, n);
    attr = &page->attrs[node->attr];

    for (i = 0; i < node->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_HREF:
            if (node->tag == TX_TAG_A) {
                flags |= TX_NODE_LINK;
            }

            break;

        case TX_ATTR_HIDDEN:
            if (!tx_blocks_is_streamed(page, n)) {
                flags |= TX_NODE_CONCEALED;
            }

            break;

        case TX_ATTR_STYLE:
            if (tx_blocks_style_hides(attr[i].value)) {
                flags |= TX_NODE_CONCEALED;
            }

            break;

        case TX_ATTR_SHADOWROOTMODE:
            if (node->tag == TX_TAG_TEMPLATE) {
                flags &= ~(uint32_t) TX_NODE_HIDDEN;
            }

            break;

        default:
            break;
        }
    }

    return flags;
}


/* What an operator keeps is shown, if it can be. */
static void
tx_blocks_open(tx_node_t *node)
{
    node->flags &= ~(uint32_t) (TX_NODE_CONCEALED | TX_NODE_NOSCRIPT);

    if (!(node->flags & TX_NODE_INERT)) {
        node->flags &= ~(uint32_t) TX_NODE_HIDDEN;
    }
}


/*
 * The rest of a paragraph that a button opens: sentences in a span which a
 * script knows by a name, behind some that are shown.
 */
static bool
tx_blocks_is_rest(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node, *parent;

    node = &page->nodes[n];
    parent = &page->nodes[node->parent];

    return node->tag == TX_TAG_SPAN
           && (parent->tag == TX_TAG_P || parent->tag == TX_TAG_DIV)
           && !(parent->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
           && node->text_end - node->text >= TX_BLOCKS_REST
           && node->text - parent->text >= TX_BLOCKS_BEFORE
           && (tx_node_has_attr(page, n, TX_ATTR_ID)
               || tx_node_has_attr(page, n, TX_ATTR_CLASS));
}


static void
tx_blocks_flags(tx_page_t *page)
{
    uint32_t    i, own;
    tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        node->flags |= page->nodes[node->parent].flags & TX_NODE_INHERITED;

        if (node->tag == TX_TAG_TEXT) {
            continue;
        }

        own = tx_blocks_own_flags(page, i);

        if (own & TX_NODE_HIDDEN) {
            own |= TX_NODE_INERT;
        }

        if ((own & TX_NODE_CONCEALED)
            && !(tx_tag_flags(node->tag) & TX_IS_BLOCK))
        {
            if (tx_blocks_is_rest(page, i)) {
                own &= ~(uint32_t) TX_NODE_CONCEALED;

            } else {
                /* a few words that only some readers get, not a part */
                own |= TX_NODE_HIDDEN;
            }
        }

        node->flags |= own;

        if (tx_node_overridden(page, i, TX_OVERRIDE_KEEP)) {
            tx_blocks_open(node);
        }
    }
}


/*
 * Noscript is hidden, and what is concealed stays marked as such, but where
 * a page has next to nothing else.
 */
static void
tx_blocks_reveal(tx_page_t *page)
{
    uint32_t    i, reveal, len;
    size_t      shown, concealed, noscript;
    tx_node_t  *node;

    shown = 0;
    concealed = 0;
    noscript = 0;

    for (i = page->body; i != 0 && i <= page->nodes[page->body].last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT
            || (node->flags & (TX_NODE_HIDDEN | TX_NODE_SPACE)))
        {
            continue;
        }

        len = node->text_end - node->text;

        if (node->flags & TX_NODE_NOSCRIPT) {
            noscript += len;

        } else if (node->flags & TX_NODE_CONCEALED) {
            concealed += len;

        } else {
            shown += len;
        }
    }

    reveal = 0;

    if (shown < TX_BLOCKS_SHOWN
        && tx_max(noscript, concealed) > shown * TX_BLOCKS_FACTOR)
    {
        reveal = (noscript > concealed) ? TX_NODE_NOSCRIPT
                                        : TX_NODE_CONCEALED;
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];
        node->flags &= ~reveal;

        if (node->flags & TX_NODE_NOSCRIPT) {
            node->flags |= TX_NODE_HIDDEN;
        }
    }
}


static void
tx_blocks_collect(tx_blocks_t *blocks)
{
    uint32_t    i, n;
    tx_page_t  *page;

    page = blocks->page;

    for (i = 1; i < page->nnodes; i++) {
        tx_blocks_enter(blocks, i);

        for (n = i; n != 0 && page->nodes[n].last == i;
             n = page->nodes[n].parent)
        {
            tx_blocks_leave(blocks, n);
        }
    }

    page->nodes[0].block_end = page->nblocks;
}


static void
tx_blocks_enter(tx_blocks_t *blocks, uint32_t n)
{
    tx_node_t  *node;

    node = &blocks->page->nodes[n];
    node->block = blocks->page->nblocks;

    if (node->flags & TX_NODE_HIDDEN) {
        return;
    }

    if (node->tag == TX_TAG_TEXT) {
        if (!(node->flags & TX_NODE_SPACE)) {
            tx_blocks_text(blocks, n);
        }

    } else if (node->tag == TX_TAG_BR) {
        if (++blocks->breaks == 2) {
            blocks->open = false;       /* an empty line ends a paragraph */
        }

    } else if (tx_tag_flags(node->tag) & TX_IS_BLOCK) {
        blocks->open = false;
    }
}


static void
tx_blocks_text(tx_blocks_t *blocks, uint32_t n)
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


static void
tx_blocks_leave(tx_blocks_t *blocks, uint32_t n)
{
    tx_node_t  *node;

    node = &blocks->page->nodes[n];
    node->block_end = blocks->page->nblocks;

    if (!(node->flags & TX_NODE_HIDDEN)
        && (tx_tag_flags(node->tag) & TX_IS_BLOCK))
    {
        blocks->open = false;
    }
}
