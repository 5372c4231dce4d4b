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


/* Returns true for comments on a text; answers to a short one are content. */
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
tx_noise_own(tx_noise_t *noise, uint32_t n)
{
    float             share;
    uint32_t          tokens;
    tx_str_t          role;
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

    role = tx_node_attr(noise->page, n, TX_ATTR_ROLE);
    tokens = tx_tokens_node(noise->cache, noise->page, n);

    if ((tokens & TX_TOKEN_OVERLAY)
        || ((tokens & TX_TOKEN_COMMENT) && tx_noise_comments(noise, node))
        || tx_str_caseeq(role, tx_str("dialog"))
        || tx_str_caseeq(role, tx_str("alertdialog")))
    {
        return true;
    }

    return share <= TX_NOISE_SHARE
           && ((tokens & TX_NOISE_TOKENS) || node->tag == TX_TAG_NAV
               || node->tag == TX_TAG_ASIDE || node->tag == TX_TAG_FOOTER
               || node->tag == TX_TAG_MENU || node->tag == TX_TAG_BUTTON
               || (role.len != 0 && tx_str_casein(role, tx_page_noise_role)));
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
