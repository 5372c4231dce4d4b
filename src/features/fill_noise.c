/*
 * Copyright (C) textextract contributors
 */


#include "features/columns.h"
#include "page/class_tokens.h"

#include "data/page-words.h"


#define TX_NOISE_MAX_SHARE  0.4f /* share of a page's text in a noise element */

#define TX_NOISE_COMMENTS_MAX_SHARE  0.7f  /* text share in comments, dialogs */

#define TX_NOISE_TEXT_ABOVE_MIN_CHARS  1500  /* unlinked chars above comments */
#define TX_NOISE_TEXT_ABOVE_MIN_SHARE  0.2f /* share of text above comments */

#define TX_NOISE_TOKENS                                                       \
    (TX_TOKEN_NAVIGATION | TX_TOKEN_FRAME | TX_TOKEN_SHARE                    \
     | TX_TOKEN_RELATED | TX_TOKEN_ADVERT | TX_TOKEN_OVERLAY)


typedef struct {
    const tx_page_t   *page;
    float             *before;  /* by block: unlinked chars in earlier blocks */
    tx_token_cache_t  *cache;
} tx_noise_t;


/* True if an element is boilerplate by its tag, attributes and size of text. */
static bool
tx_node_is_noise(tx_noise_t *noise, uint32_t n)
{
    float             all, above, share;
    uint32_t          tokens;
    tx_str_t          role;
    const tx_node_t  *node;

    node = &noise->page->nodes[n];

    if (node->tag == TX_TAG_BODY || node->tag == TX_TAG_MAIN
        || node->tag == TX_TAG_ARTICLE)
    {
        return false;
    }

    if (node->flags & TX_NODE_CONCEALED) {
        return true;
    }

    all = noise->before[noise->page->nblocks];
    above = noise->before[node->block];
    share = (all > 0) ? (noise->before[node->block_end] - above) / all : 0;

    if (share > TX_NOISE_COMMENTS_MAX_SHARE) {
        return false;
    }

    role = tx_node_attr(noise->page, n, TX_ATTR_ROLE);
    tokens = tx_tokens_of_node(noise->cache, noise->page, n);

    /* comments are boilerplate only if they are below a long text */

    if ((tokens & TX_TOKEN_OVERLAY)
        || ((tokens & TX_TOKEN_COMMENT) && above > TX_NOISE_TEXT_ABOVE_MIN_CHARS
            && above > TX_NOISE_TEXT_ABOVE_MIN_SHARE * all)
        || tx_str_caseeq(role, tx_str("dialog"))
        || tx_str_caseeq(role, tx_str("alertdialog")))
    {
        return true;
    }

    return share <= TX_NOISE_MAX_SHARE
           && ((tokens & TX_NOISE_TOKENS) || node->tag == TX_TAG_NAV
               || node->tag == TX_TAG_ASIDE || node->tag == TX_TAG_FOOTER
               || node->tag == TX_TAG_MENU || node->tag == TX_TAG_BUTTON
               || (role.len != 0 && tx_str_casein(role, tx_page_noise_role)));
}


void
tx_fill_noise_columns(tx_columns_t *columns)
{
    float            *own, **col;
    uint32_t          i, b;
    tx_page_t        *page;
    tx_noise_t        noise;
    const tx_node_t  *node;

    page = columns->page;
    col = columns->col;

    noise.page = page;
    noise.cache = tx_tokens_make_cache(columns->page);
    noise.before = tx_arena_alloc(page->arena,
                                  (page->nblocks + 1) * sizeof(float));
    if (page->arena->failed) {
        return;
    }

    noise.before[0] = 0;

    for (b = 0; b < page->nblocks; b++) {
        noise.before[b + 1] = noise.before[b];

        if (!(page->nodes[page->blocks[b].node].flags & TX_NODE_CONCEALED)) {
            noise.before[b + 1] += col[TX_COL_CHARS][b]
                                   - col[TX_COL_LINKED][b];
        }
    }

    own = col[TX_COL_NODE_NOISE];
    own[0] = 0;

    for (i = 1, node = page->nodes + 1; i < page->nnodes; i++, node++) {
        own[i] = own[node->parent];

        if (own[i] == 0 && node->tag != TX_TAG_TEXT
            && node->block != node->block_end)
        {
            own[i] = tx_node_is_noise(&noise, i);
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        col[TX_COL_NOISE][b] = own[page->blocks[b].first];
    }
}
