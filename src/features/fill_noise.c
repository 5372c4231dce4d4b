/*
 * Copyright (C) textextract contributors
 */


#include "features/fill.h"
#include "page/class_tokens.h"

#include "data/page-words.h"


/* An element with more of the page's text than this is no furniture. */
#define TX_NOISE_SHARE   0.4f

/* Comments may be longer than what they are about, and dialogs long. */
#define TX_NOISE_MOST    0.7f

/* Least unlinked text in front of comments: chars, and part of the page's. */
#define TX_NOISE_COMMENTED        1500
#define TX_NOISE_COMMENTED_SHARE  0.2f

#define TX_NOISE_TOKENS                                                       \
    (TX_TOKEN_NAVIGATION | TX_TOKEN_FRAME | TX_TOKEN_SHARE                    \
     | TX_TOKEN_RELATED | TX_TOKEN_ADVERT | TX_TOKEN_OVERLAY)


typedef struct {
    const tx_page_t   *page;
    float             *noise;
    float             *before;  /* unlinked chars shown in front of a block */
    tx_token_cache_t  *cache;
} tx_noise_t;


/* A dialog is an overlay, as one with a class that says so. */
static bool
tx_noise_dialog(tx_str_t role)
{
    return tx_str_caseeq(role, tx_str("dialog"))
           || tx_str_caseeq(role, tx_str("alertdialog"));
}


static bool
tx_noise_role(tx_str_t role)
{
    return tx_str_casein(role, tx_page_noise_role);
}


/* The part of the page's unlinked text that lies in a node, 0 to 1. */
static float
tx_noise_share(const tx_noise_t *noise, const tx_node_t *node)
{
    float  total;

    total = noise->before[noise->page->nblocks];

    if (total <= 0) {
        return 0;
    }

    return (noise->before[node->block_end] - noise->before[node->block])
           / total;
}


/* Elements that are furniture by HTML's own word. */
static bool
tx_noise_tag(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_NAV:
    case TX_TAG_ASIDE:
    case TX_TAG_FOOTER:
    case TX_TAG_MENU:
    case TX_TAG_BUTTON:
        return true;

    default:
        return false;
    }
}


/* Comments on a text; what answers a short one is a thread, and content. */
static bool
tx_noise_comments(const tx_noise_t *noise, const tx_node_t *node)
{
    float  text;

    text = noise->before[node->block];

    return text > TX_NOISE_COMMENTED
           && text > TX_NOISE_COMMENTED_SHARE
                     * noise->before[noise->page->nblocks];
}


static bool
tx_noise_roles(const tx_page_t *page, const tx_node_t *node, float share)
{
    uint32_t          i;
    const tx_attr_t  *attr;

    attr = &page->attrs[node->attr];

    for (i = 0; i < node->nattrs; i++) {
        if (attr[i].id == TX_ATTR_ROLE
            && (tx_noise_dialog(attr[i].value)
                || (share < TX_NOISE_SHARE && tx_noise_role(attr[i].value))))
        {
            return true;
        }
    }

    return false;
}


static bool
tx_noise_own(tx_noise_t *noise, uint32_t n)
{
    float             share;
    uint32_t          tokens;
    const tx_node_t  *node;

    node = &noise->page->nodes[n];

    if (node->block == node->block_end || node->tag == TX_TAG_BODY
        || node->tag == TX_TAG_MAIN || node->tag == TX_TAG_ARTICLE)
    {
        return false;
    }

    if (node->flags & TX_NODE_CONCEALED) {
        return true;
    }

    share = tx_noise_share(noise, node);

    if (share > TX_NOISE_MOST) {
        return false;
    }

    tokens = tx_tokens_node(noise->cache, noise->page, n);

    if (tx_noise_roles(noise->page, node, share)
        || ((tokens & TX_TOKEN_COMMENT) && tx_noise_comments(noise, node))
        || (tokens & TX_TOKEN_OVERLAY))
    {
        return true;
    }

    if (share > TX_NOISE_SHARE) {
        return false;
    }

    return tx_noise_tag(node->tag) || (tokens & TX_NOISE_TOKENS) != 0;
}


void
tx_fill_noise(tx_columns_t *columns)
{
    uint32_t     i, b;
    tx_page_t   *page;
    tx_noise_t  *noise;

    page = columns->page;

    noise = tx_arena_array(page->arena, 1, sizeof(tx_noise_t));
    if (noise == NULL) {
        return;
    }

    noise->page = page;
    noise->cache = tx_columns_tokens(columns);
    noise->noise = columns->col[TX_COL_NODE_NOISE];
    noise->before = tx_arena_array(page->arena, page->nblocks + 1,
                                   sizeof(float));
    if (page->arena->failed) {
        return;
    }

    for (b = 0; b < page->nblocks; b++) {
        noise->before[b + 1] = noise->before[b];

        if (!(page->nodes[page->blocks[b].node].flags & TX_NODE_CONCEALED)) {
            noise->before[b + 1] += columns->col[TX_COL_CHARS][b]
                                    - columns->col[TX_COL_LINKED][b];
        }
    }

    noise->noise[0] = 0;

    for (i = 1; i < page->nnodes; i++) {
        noise->noise[i] = noise->noise[page->nodes[i].parent];

        if (noise->noise[i] == 0 && page->nodes[i].tag != TX_TAG_TEXT) {
            noise->noise[i] = tx_noise_own(noise, i);
        }
    }
}


void
tx_fill_block_noise(tx_columns_t *columns)
{
    uint32_t    b;
    tx_page_t  *page;

    page = columns->page;

    for (b = 0; b < page->nblocks; b++) {
        columns->col[TX_COL_NOISE][b] =
            columns->col[TX_COL_NODE_NOISE][page->blocks[b].first];
    }
}
