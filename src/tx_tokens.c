/*
 * Copyright (C) textextract contributors
 */


#include "tx_tokens.h"
#include "tx_hash.h"

#include <stdlib.h>


#define TX_TOKEN_MAX  16


typedef struct {
    char      word[TX_TOKEN_MAX];
    uint32_t  flags;
} tx_token_row_t;


static const tx_token_row_t  tx_token_table[] = {
#define TX_TOKEN(word, kind)  { word, TX_TOKEN_##kind },
#include "tx_tokens.def"
#undef TX_TOKEN
};


static int
tx_token_compare(const void *key, const void *row)
{
    return tx_strcmp(key, ((const tx_token_row_t *) row)->word);
}


static uint32_t
tx_token_flags(const char *word)
{
    const tx_token_row_t  *row;

    row = bsearch(word, tx_token_table, tx_count(tx_token_table),
                  sizeof(tx_token_row_t), tx_token_compare);

    return (row == NULL) ? 0 : row->flags;
}


uint32_t
tx_tokens(tx_str_t value)
{
    char      word[TX_TOKEN_MAX];
    bool      small;
    size_t    i, len;
    u_char    c;
    uint32_t  flags;

    flags = 0;
    len = 0;
    small = false;

    for (i = 0; i <= value.len; i++) {
        c = (i < value.len) ? value.data[i] : ' ';

        if (!tx_is_alpha(c) || (small && c < 'a')) {

            if (len > 1 && len < TX_TOKEN_MAX) {
                word[len] = '\0';
                flags |= tx_token_flags(word);
            }

            len = 0;
        }

        small = (c >= 'a' && c <= 'z');

        if (tx_is_alpha(c)) {
            if (len < TX_TOKEN_MAX) {
                word[len] = (char) tx_lower(c);
            }

            len += (len < TX_TOKEN_MAX);
        }
    }

    return flags;
}


uint32_t
tx_tokens_cached(tx_token_cache_t *cache, tx_str_t value)
{
    uint32_t  i;
    uint64_t  hash;

    if (value.len == 0) {
        return 0;
    }

    hash = XXH3_64bits(value.data, value.len) | 1;
    i = (uint32_t) (hash >> 32) & (TX_TOKEN_CACHE - 1);

    if (cache->hash[i] != hash) {
        cache->hash[i] = hash;
        cache->flags[i] = tx_tokens(value);
    }

    return cache->flags[i];
}


uint32_t
tx_tokens_node(tx_token_cache_t *cache, const tx_page_t *page, uint32_t node)
{
    uint32_t          i, tokens;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &page->nodes[node];

    if (n->tag == TX_TAG_TEXT) {
        return 0;
    }

    attr = &page->attrs[n->attr];
    tokens = 0;

    for (i = 0; i < n->nattrs; i++) {
        if (attr[i].id == TX_ATTR_CLASS || attr[i].id == TX_ATTR_ID) {
            tokens |= tx_tokens_cached(cache, attr[i].value);
        }
    }

    return tokens;
}


uint32_t
tx_tokens_head(const tx_page_t *page, uint32_t node)
{
    return tx_tokens(tx_node_attr_head(page, node, TX_ATTR_CLASS))
           | tx_tokens(tx_node_attr_head(page, node, TX_ATTR_ID));
}
