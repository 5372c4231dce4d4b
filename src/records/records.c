/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"
#include "records/records.h"


/* Most bytes of a value in the mean, where a table holds it and elsewhere. */
#define TX_RECORD_CELL    200
#define TX_RECORD_VALUE   80
#define TX_RECORD_SHORT   24      /* most bytes of a short value */

/* Class tokens that no element around a list of records has. */
#define TX_RECORD_ELSEWHERE  (TX_TOKEN_COMMENT | TX_TOKEN_ADVERT)


/* Pairs of one kind below one element. */

typedef struct {
    uint32_t        n;
    uint32_t        colons;
    uint32_t        labels;
    uint32_t        known;        /* names in the dictionary */
    uint32_t        money;        /* values that are an amount */
    uint32_t        contacts;     /* values that are an address */
    uint32_t        repeated;     /* names that another pair has */
    size_t          bytes;        /* bytes of all values */
    uint64_t        first;        /* hash of the first value */
    uint32_t        same;         /* values equal to the first value */
    tx_pair_kind_t  kind;
    bool            elsewhere;    /* in a menu, a footer, a comment ... */
    bool            chosen;
} tx_record_group_t;


typedef struct {
    tx_page_t              *page;
    const tx_attributes_t  *attributes;
    tx_pairs_t              pairs;
    tx_record_group_t      *groups;
    uint32_t                ngroups;
    uint32_t               *group;     /* of each pair */
    tx_token_cache_t       *cache;
    uint8_t                *elsewhere; /* nodes in a menu, a comment ... */
    tx_slots_t              seen;      /* pairs that were taken */
    uint32_t               *first;     /* by slot: the group it was seen in */
} tx_record_search_t;


/* True if a value is an amount of money: a sign of currency and a digit. */
static bool
tx_record_is_money(tx_str_t value)
{
    bool           sign, digit;
    uint32_t       c;
    const u_char  *p, *end;

    p = value.data;
    end = tx_str_end(value);
    sign = false;
    digit = false;

    while (p < end) {
        c = tx_utf8_next(&p);

        /* ... and a yen and a dollar as wide as a character of Chinese */

        sign |= tx_char_is_currency(c) || c == 0xffe5 || c == 0xff04;
        digit |= (c < 0x80 && tx_is_digit((u_char) c));
    }

    return sign && digit;
}


/* Marks the nodes that lie in a menu, a footer, a comment, or the like. */
static bool
tx_record_elsewhere(tx_record_search_t *search)
{
    uint32_t          n;
    tx_tag_t          tag;
    const tx_page_t  *page;

    page = search->page;

    search->elsewhere = tx_arena_array(page->arena, page->nnodes, 1);
    if (search->elsewhere == NULL) {
        return false;
    }

    for (n = 1; n < page->nnodes; n++) {
        tag = (tx_tag_t) page->nodes[n].tag;

        search->elsewhere[n] =
            search->elsewhere[page->nodes[n].parent]
            || tag == TX_TAG_NAV || tag == TX_TAG_FOOTER
            || (tag != TX_TAG_TEXT && tag != TX_TAG_HTML && tag != TX_TAG_BODY
                && (tx_tokens_node(search->cache, page, n)
                    & TX_RECORD_ELSEWHERE));
    }

    return true;
}


/* Puts each pair into a group: pairs of one shape below one element. */
static bool
tx_record_groups(tx_record_search_t *search)
{
    uint64_t            hash, *last;
    uint32_t            i, *known, *slot;
    tx_arena_t         *arena;
    const tx_pair_t    *pair;
    tx_record_group_t  *group;

    arena = search->page->arena;

    known = tx_arena_array(arena, (size_t) search->page->nnodes * 2,
                           sizeof(uint32_t));
    last = tx_arena_array(arena, search->pairs.n, sizeof(uint64_t));
    search->group = tx_arena_alloc(arena, search->pairs.n * sizeof(uint32_t));
    search->groups = tx_arena_array(arena, search->pairs.n,
                                    sizeof(tx_record_group_t));

    if (!tx_slots_init(&search->seen, arena, search->pairs.n)) {
        return false;
    }

    search->first = tx_slots_array(&search->seen, arena, sizeof(uint32_t));

    if (arena->failed) {
        return false;
    }

    for (i = 0; i < search->pairs.n; i++) {
        pair = &search->pairs.pairs[i];
        slot = &known[(size_t) pair->group * 2
                      + (pair->kind == TX_PAIR_LINE
                         || pair->kind == TX_PAIR_TWIN)];

        if (*slot == 0) {
            group = &search->groups[search->ngroups++];
            group->kind = pair->kind;
            group->elsewhere = search->elsewhere[pair->group];
            *slot = search->ngroups;
        }

        search->group[i] = *slot - 1;
        group = &search->groups[*slot - 1];

        group->n++;
        group->colons += pair->colon;
        group->labels += pair->label;
        group->bytes += pair->value.len;
        group->known += tx_attributes_know(search->attributes, pair->name);
        group->money += tx_record_is_money(pair->value);
        group->contacts += tx_str_chr(pair->value, '@') != NULL;

        hash = XXH3_64bits(pair->name.data, pair->name.len);
        group->repeated += (last[*slot - 1] == hash);
        last[*slot - 1] = hash;

        hash = XXH3_64bits(pair->value.data, pair->value.len);
        group->first = (group->n == 1) ? hash : group->first;
        group->same += (group->first == hash);
    }

    return true;
}


/* True if the pairs of a group are a record. */
static bool
tx_record_is_group(const tx_record_group_t *group)
{
    size_t    mean;
    uint32_t  n;

    n = group->n;
    mean = group->bytes / n;

    if (n < 2 || group->elsewhere || group->money * 2 >= n
        || group->contacts != 0 || group->repeated * 2 >= n
        || (n > 3 && group->same == n))
    {
        return false;
    }

    switch (group->kind) {

    case TX_PAIR_ROW:
    case TX_PAIR_TERM:
        return mean <= TX_RECORD_CELL
               && (group->known != 0 || n > 2 || group->labels * 2 >= n);

    case TX_PAIR_LINE:
        return mean <= TX_RECORD_VALUE
               && (group->known * 2 >= n
                   || (n > 2 && (group->known != 0 || group->labels == n
                                 || mean <= TX_RECORD_SHORT)));

    default:
        return mean <= TX_RECORD_VALUE
               && ((group->colons * 2 >= n && (group->known != 0 || n > 2))
                   || (n > 2 && group->known * 2 >= n));
    }
}


/*
 * Returns true if another group has the same pair: pages show a list of
 * records twice, for narrow and for wide screens.
 */
static bool
tx_record_is_repeated(tx_record_search_t *search, uint32_t i)
{
    uint32_t          k;
    uint64_t          hash;
    const tx_pair_t  *pair;

    pair = &search->pairs.pairs[i];
    hash = XXH3_64bits_withSeed(pair->value.data, pair->value.len,
                                XXH3_64bits(pair->name.data, pair->name.len));
    hash |= 1;
    k = tx_slots_find(&search->seen, hash);

    if (search->seen.keys[k] == 0) {
        search->seen.keys[k] = hash;
        search->first[k] = search->group[i];
    }

    return search->first[k] != search->group[i];
}


/* Returns s without control characters and bidi overrides. */
static tx_str_t
tx_record_text(tx_arena_t *arena, tx_str_t s)
{
    u_char        *start, *q;
    uint32_t       c;
    const u_char  *p, *end;

    start = tx_arena_alloc(arena, s.len + 1);
    if (start == NULL) {
        return tx_null_str;
    }

    p = s.data;
    end = tx_str_end(s);
    q = start;

    while (p < end) {
        c = tx_utf8_next(&p);

        if (!tx_char_is_hostile(c)) {
            q = tx_utf8_put(q, c);
        }
    }

    return tx_str_span(start, q);
}


bool
tx_records_find(tx_page_t *page, tx_token_cache_t *cache,
    const tx_attributes_t *attributes, tx_records_t *records)
{
    bool                 rows;
    uint32_t             i;
    tx_record_t         *record;
    const tx_pair_t     *pair;
    tx_record_group_t   *group;
    tx_record_search_t   search;

    memset(records, 0, sizeof(tx_records_t));
    memset(&search, 0, sizeof(tx_record_search_t));
    search.page = page;
    search.cache = cache;
    search.attributes = attributes;

    if (!tx_pairs_find(page, &search.pairs)) {
        return false;
    }

    if (search.pairs.n == 0) {
        return true;
    }

    records->records = tx_arena_array(page->arena, search.pairs.n,
                                      sizeof(tx_record_t));

    if (records->records == NULL || !tx_record_elsewhere(&search)
        || !tx_record_groups(&search))
    {
        return false;
    }

    rows = false;

    for (i = 0; i < search.ngroups; i++) {
        group = &search.groups[i];
        group->chosen = tx_record_is_group(group);
        rows |= (group->chosen && group->kind == TX_PAIR_ROW);
    }

    /* a table of one row is one more section of those that are there */

    for (i = 0; rows && i < search.ngroups; i++) {
        group = &search.groups[i];
        group->chosen |= (group->kind == TX_PAIR_ROW && group->n == 1
                          && !group->elsewhere && group->money == 0
                          && group->colons == 0);
    }

    for (i = 0; i < search.pairs.n; i++) {
        pair = &search.pairs.pairs[i];

        if (search.groups[search.group[i]].chosen
            && !tx_record_is_repeated(&search, i))
        {
            record = &records->records[records->n++];
            record->name = tx_record_text(page->arena, pair->name);
            record->value = tx_record_text(page->arena, pair->value);
            record->block = pair->block;
            record->block_end = pair->block_end;
        }
    }

    return true;
}


void
tx_records_drop(tx_records_t *records, const tx_page_t *page)
{
    uint32_t            i, n;
    const tx_record_t  *record;

    n = 0;

    for (i = 0; i < records->n; i++) {
        record = &records->records[i];

        if (!tx_node_overridden(page, page->blocks[record->block].first,
                                TX_OVERRIDE_DROP))
        {
            records->records[n++] = *record;
        }
    }

    records->n = n;
}


void
tx_records_cut(tx_records_t *records, uint32_t block, uint32_t block_end)
{
    uint32_t  i, n;

    n = 0;

    for (i = 0; i < records->n; i++) {
        if (records->records[i].block >= block
            && records->records[i].block_end <= block_end)
        {
            records->records[n++] = records->records[i];
        }
    }

    records->n = n;
}
