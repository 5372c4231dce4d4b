/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"
#include "page/class_tokens.h"
#include "records/pairs.h"
#include "records/records.h"
#include "recognize/pattern.h"

#include "data/seller-attributes.h"


#define TX_RECORD_CELLS_MAX_MEAN_BYTES  200  /* mean bytes of values in cells */
#define TX_RECORD_VALUES_MAX_MEAN_BYTES  80  /* mean bytes outside of tables */
#define TX_RECORD_CERTAIN_MAX_MEAN_BYTES  40 /* mean bytes of sure fields */
#define TX_RECORD_UNKNOWN_MAX_MEAN_BYTES  24 /* mean bytes, no name is known */

#define TX_RECORD_SENTENCE_MIN_BYTES  20  /* minimum bytes of a sentence */
#define TX_RECORD_CERTAIN_MIN_NAMES  3    /* known names of a certain record */
#define TX_RECORD_LISTED_MAX_PAIRS  3     /* pairs of a record in a list */


/* Sums over a group: pairs of one kind in one element. */

typedef struct {
    uint32_t        n;            /* number of pairs */
    uint32_t        colons;       /* pairs with a colon */
    uint32_t        labels;       /* names that are th or dt elements */
    uint32_t        known;        /* names in the dictionary of attributes */
    uint32_t        money;        /* values that are amounts of money */
    uint32_t        sentences;    /* values that are sentences */
    uint32_t        numbers;      /* names that begin with a number */
    size_t          bytes;        /* bytes of all values */
    uint64_t        first;        /* hash of the first value */
    uint32_t        same;         /* values equal to the first value */
    uint32_t        listed;       /* names with other values in other groups */
    uint32_t        repeated;     /* names that occur earlier in the group */
    tx_pair_kind_t  kind;
} tx_record_group_t;


typedef struct {
    tx_columns_t       *columns;
    tx_pairs_t          pairs;
    tx_record_group_t  *groups;
    uint32_t            ngroups;
    uint32_t           *group;    /* by pair: index of its group */
    uint8_t            *beside;   /* by node: 1 in nav, footer, comment, ad */
} tx_record_search_t;


/* True if a value is an amount of money: a currency sign and a digit. */
static bool
tx_record_is_money(tx_str_t value)
{
    bool           sign, digit;
    uint32_t       c;
    const u_char  *p, *end;

    end = tx_str_end(value);
    sign = false;
    digit = false;

    for (p = value.data; p < end; /* void */ ) {
        c = tx_utf8_next(&p);

        /* the fullwidth yen and dollar signs are currency signs, too */

        sign |= tx_char_is_currency(c) || c == 0xffe5 || c == 0xff04;
        digit |= (c < 0x80 && tx_is_digit((u_char) c));
    }

    return sign && digit;
}


/* True if a value is a sentence: it is long and ends like a sentence. */
static bool
tx_record_is_sentence(tx_str_t value)
{
    return tx_str_ends(value, tx_str("。"))
           || (value.len >= TX_RECORD_SENTENCE_MIN_BYTES
               && (tx_str_last(value) == '.' || tx_str_last(value) == '!'));
}


/* True if a pair is about the seller or the sale, not about the product. */
static bool
tx_record_is_about_seller(const tx_pair_t *pair)
{
    tx_match_t  match;

    return tx_names_find(&tx_seller_attributes, pair->name) != 0
           || tx_pattern_find(TX_PATTERN_CONTACT_VALUE, pair->value, 0, &match);
}


/* Marks the nodes in a menu, a footer, a comment or an advertisement. */
static void
tx_record_mark_boilerplate(tx_record_search_t *search)
{
    uint32_t           n;
    const tx_node_t   *node;
    tx_page_t         *page;
    tx_token_cache_t  *cache;

    page = search->columns->page;
    cache = tx_tokens_make_cache(page);

    for (n = 1; !page->arena->failed && n < page->nnodes; n++) {
        node = &page->nodes[n];

        search->beside[n] =
            search->beside[node->parent]
            || node->tag == TX_TAG_NAV || node->tag == TX_TAG_FOOTER
            || (node->tag != TX_TAG_TEXT && node->tag != TX_TAG_HTML
                && node->tag != TX_TAG_BODY
                && (tx_tokens_of_node(cache, page, n)
                    & (TX_TOKEN_COMMENT | TX_TOKEN_ADVERT)));
    }
}


/* Returns a hash of a name in lower case; it is never 0. */
static uint64_t
tx_record_hash_name(tx_str_t name)
{
    uint64_t       hash;
    const u_char  *p;

    hash = 0;

    for (p = name.data; p < tx_str_end(name); /* void */ ) {
        hash = hash * 1099511628211u + tx_char_to_lower(tx_utf8_next(&p));
    }

    return hash | 1;
}


/*
 * Groups the pairs in the same element, those of tables apart from the others.
 * Drops pairs about the seller or the sale.  false: no memory.
 */
static bool
tx_record_make_groups(tx_record_search_t *search)
{
    uint64_t                hash;
    uint32_t                i, n, *number, *by_node;
    tx_page_t              *page;
    const tx_pair_t        *pair;
    tx_record_group_t      *group;
    const tx_attributes_t  *attributes;

    page = search->columns->page;
    attributes = tx_columns_get_attributes(search->columns);

    by_node = tx_arena_calloc(page->arena, page->nnodes, 2 * sizeof(uint32_t));
    search->group = tx_arena_calloc(page->arena, search->pairs.n,
                                    sizeof(uint32_t));
    search->groups = tx_arena_calloc(page->arena, search->pairs.n,
                                     sizeof(tx_record_group_t));
    if (page->arena->failed) {
        return false;
    }

    n = 0;

    for (i = 0; i < search->pairs.n; i++) {
        pair = &search->pairs.pairs[i];

        if (tx_record_is_about_seller(pair)) {
            continue;
        }

        search->pairs.pairs[n] = *pair;
        number = &by_node[2 * pair->group + (pair->kind != TX_PAIR_TABLE)];

        if (*number == 0) {
            search->groups[search->ngroups].kind = pair->kind;
            *number = ++search->ngroups;
        }

        search->group[n++] = *number - 1;
        group = &search->groups[*number - 1];

        group->n++;
        group->colons += pair->colon;
        group->labels += pair->label;
        group->bytes += pair->value.len;
        group->known += tx_attributes_have_name(attributes, pair->name);
        group->money += tx_record_is_money(pair->value);
        group->sentences += tx_record_is_sentence(pair->value);
        group->numbers += tx_is_digit(pair->name.data[0]);

        hash = XXH3_64bits(pair->value.data, pair->value.len);
        group->first = (group->n == 1) ? hash : group->first;
        group->same += (group->first == hash);
    }

    search->pairs.n = n;

    return true;
}


/*
 * Counts a group's names that occur twice in the group, and those that occur
 * with other values in other groups, as in a list of items. false: no memory.
 */
static bool
tx_record_count_repeats(tx_record_search_t *search)
{
    uint64_t             key;
    uint32_t             i, k, *last;     /* by name: number of its last pair */
    tx_slots_t           slots;
    tx_arena_t          *arena;
    const tx_pair_t     *pairs;
    tx_record_group_t   *group, *other;

    arena = search->columns->page->arena;
    pairs = search->pairs.pairs;

    (void) tx_slots_init(&slots, arena, search->pairs.n);
    last = tx_slots_alloc(&slots, arena, sizeof(uint32_t));

    if (arena->failed) {
        return false;
    }

    for (i = 0; i < search->pairs.n; i++) {
        key = tx_record_hash_name(pairs[i].name);
        k = tx_slots_find(&slots, key);

        if (slots.keys[k] != 0) {
            group = &search->groups[search->group[i]];
            other = &search->groups[search->group[last[k]]];

            if (group == other) {
                group->repeated++;

            } else if (!tx_str_eq(pairs[last[k]].value, pairs[i].value)) {
                group->listed++;
                other->listed++;
            }
        }

        slots.keys[k] = key;
        last[k] = i;
    }

    return true;
}


/* True if a group of pairs is an item of a list, or is itself a list. */
static bool
tx_record_is_listed(const tx_record_group_t *group)
{
    return (group->n > TX_RECORD_LISTED_MAX_PAIRS
            && group->repeated * 2 >= group->n)
           || (group->n <= TX_RECORD_LISTED_MAX_PAIRS && group->known < group->n
               && group->listed * 2 >= group->n);
}


/* True if the names of a group leave no doubt that it is a record. */
static bool
tx_record_is_certain(const tx_record_group_t *group)
{
    return group->known >= TX_RECORD_CERTAIN_MIN_NAMES
           && group->known * 2 >= group->n
           && group->bytes <= group->n * TX_RECORD_CERTAIN_MAX_MEAN_BYTES
           && group->sentences == 0 && group->money == 0
           && group->repeated == 0
           && group->listed * 2 < group->n;
}


/* True if the pairs of a group are a record. */
static bool
tx_record_is_record_group(const tx_record_group_t *group)
{
    size_t    mean;
    uint32_t  n;

    n = group->n;
    mean = group->bytes / n;

    if (n < 2 || group->money * 2 >= n || (n > 2 && group->same == n)
        || group->numbers * 2 >= n
        || (group->kind != TX_PAIR_TABLE && group->sentences * 2 > n)
        || tx_record_is_listed(group))
    {
        return false;
    }

    switch (group->kind) {

    case TX_PAIR_TABLE:
        return mean <= TX_RECORD_CELLS_MAX_MEAN_BYTES
               && (group->known != 0 || n > 2 || group->labels * 2 >= n);

    case TX_PAIR_LINE:
        return mean <= TX_RECORD_VALUES_MAX_MEAN_BYTES
               && (group->known * 2 >= n
                   || (n > 2 && (group->known != 0
                                 || mean <= TX_RECORD_UNKNOWN_MAX_MEAN_BYTES)));

    default:
        return mean <= TX_RECORD_VALUES_MAX_MEAN_BYTES
               && ((group->colons * 2 >= n && (group->known != 0 || n > 2))
                   || (n > 2 && group->known * 2 >= n));
    }
}


/*
 * Adds the pairs of groups that are records, except pairs that an earlier group
 * has: pages may show the same list for narrow and for wide screens.
 */
static bool
tx_record_add_pairs(const tx_record_search_t *search, tx_records_t *records)
{
    uint64_t          hash;
    uint32_t          i, k, *seen;
    tx_slots_t        slots;      /* hashes of the names and values added */
    tx_arena_t       *arena;
    tx_record_t      *record;
    const tx_pair_t  *pair;

    arena = search->columns->page->arena;
    records->records = tx_arena_calloc(arena, search->pairs.n,
                                       sizeof(tx_record_t));

    (void) tx_slots_init(&slots, arena, search->pairs.n);
    seen = tx_slots_alloc(&slots, arena, sizeof(uint32_t));

    if (arena->failed) {
        return false;
    }

    for (i = 0; i < search->pairs.n; i++) {
        pair = &search->pairs.pairs[i];

        if (search->beside[pair->group]
            || !tx_record_is_record_group(&search->groups[search->group[i]]))
        {
            continue;
        }

        hash = tx_record_hash_name(pair->name);
        hash = XXH3_64bits_withSeed(pair->value.data, pair->value.len, hash);
        k = tx_slots_find(&slots, hash | 1);

        if (slots.keys[k] == 0) {
            slots.keys[k] = hash | 1;
            seen[k] = search->group[i];
        }

        if (seen[k] == search->group[i]) {
            record = &records->records[records->n++];
            record->name = pair->name;
            record->value = pair->value;
            record->block = pair->block;
            record->block_end = pair->block_end;
            record->certain =
                tx_record_is_certain(&search->groups[search->group[i]]);
        }
    }

    return true;
}


const tx_attributes_t *
tx_columns_get_attributes(const tx_columns_t *columns)
{
    return (columns->attributes != NULL) ? columns->attributes
                                         : tx_attributes_get_default();
}


const tx_records_t *
tx_columns_find_records(tx_columns_t *columns)
{
    tx_arena_t          *arena;
    tx_records_t        *records;
    tx_record_search_t   search;

    if (columns->records != NULL) {
        return columns->records;
    }

    memset(&search, 0, sizeof(tx_record_search_t));
    search.columns = columns;

    arena = columns->page->arena;
    records = tx_arena_calloc(arena, 1, sizeof(tx_records_t));
    search.beside = tx_arena_calloc(arena, columns->page->nnodes, 1);

    if (arena->failed || !tx_pairs_find(columns->page, &search.pairs)) {
        return NULL;
    }

    if (search.pairs.n != 0) {
        tx_record_mark_boilerplate(&search);

        if (!tx_record_make_groups(&search)
            || !tx_record_count_repeats(&search)
            || !tx_record_add_pairs(&search, records))
        {
            return NULL;
        }
    }

    columns->records = records;

    return records;
}


void
tx_fill_record_column(tx_columns_t *columns)
{
    uint32_t             i, b;
    const tx_record_t   *record;
    const tx_records_t  *records;

    records = tx_columns_find_records(columns);

    for (i = 0; records != NULL && i < records->n; i++) {
        record = &records->records[i];

        for (b = record->block; b < record->block_end; b++) {
            columns->col[TX_COL_RECORD][b] = 1;
        }
    }
}


void
tx_records_keep_in_element(tx_records_t *records, const tx_page_t *page,
    uint32_t element, bool certain)
{
    uint32_t            i, n;
    const tx_node_t    *node;
    const tx_record_t  *record;

    n = 0;
    node = &page->nodes[element];

    for (i = 0; i < records->n; i++) {
        record = &records->records[i];

        if (record->block >= node->block
            && record->block_end <= node->block_end
            && (record->certain || !certain)
            && !tx_node_is_overridden(page, page->blocks[record->block].first,
                                      TX_OVERRIDE_DROP))
        {
            records->records[n++] = *record;
        }
    }

    records->n = n;
}
