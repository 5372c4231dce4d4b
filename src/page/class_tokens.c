/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "page/class_tokens.h"

#include "data/class-tokens.h"


#define TX_TOKEN_WORD_MAX_LETTERS  15  /* maximum letters of a known word */


tx_token_cache_t *
tx_tokens_make_cache(tx_page_t *page)
{
    if (page->tokens == NULL) {
        page->tokens = tx_arena_calloc(page->arena, 1,
                                       sizeof(tx_token_cache_t));

        if (page->tokens != NULL) {
            page->tokens->nodes = tx_arena_calloc(page->arena, page->nnodes,
                                                  sizeof(uint32_t));
        }
    }

    return page->arena->failed ? NULL : page->tokens;
}


uint32_t
tx_tokens_get_kinds(tx_str_t value)
{
    uint32_t  flags;
    uint64_t  key;
    tx_str_t  word;

    flags = 0;

    while (value.len != 0) {
        word = tx_tokens_next_word(&value, &key);

        if (word.len > 1 && word.len <= TX_TOKEN_WORD_MAX_LETTERS) {
            flags |= tx_token_flags[tx_names_find_by_key(&tx_token_words, key,
                                                         word)];
        }
    }

    return flags;
}


uint32_t
tx_tokens_get_cached(tx_token_cache_t *cache, tx_str_t value)
{
    uint32_t  i;
    uint64_t  hash;

    if (value.len == 0) {
        return 0;
    }

    hash = XXH3_64bits(value.data, value.len) | 1;
    i = (uint32_t) (hash >> 32) & (TX_TOKEN_CACHE_SLOTS - 1);

    if (cache->hash[i] != hash) {
        cache->hash[i] = hash;
        cache->flags[i] = tx_tokens_get_kinds(value);
    }

    return cache->flags[i];
}


uint32_t
tx_tokens_read_node(tx_token_cache_t *cache, const tx_page_t *page,
    uint32_t node)
{
    uint32_t          tokens;
    const tx_attr_t  *attr, *end;

    attr = &page->attrs[page->nodes[node].attr];
    tokens = 0;

    for (end = attr + page->nodes[node].nattrs; attr < end; attr++) {
        if (attr->id == TX_ATTR_CLASS || attr->id == TX_ATTR_ID) {
            tokens |= tx_tokens_get_cached(cache, attr->value);
        }
    }

    cache->nodes[node] = tokens | TX_TOKEN_KNOWN;

    return tokens;
}
