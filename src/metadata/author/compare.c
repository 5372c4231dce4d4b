/*
 * Copyright (C) textextract contributors
 *
 * The figures of candidates: where they stand, how they are written, what
 * other candidates and the page say of them.
 */


#include "html/line.h"
#include "data/author-words.h"
#include "metadata/author/candidates.h"
#include "metadata/title/key.h"
#include "page/class_tokens.h"


#define TX_COMPARE_UP        8      /* ancestors that are looked at */
#define TX_COMPARE_UP_NEAR   4      /* ... of what is near the title */
#define TX_COMPARE_FAR       40     /* blocks from the title, at most */
#define TX_COMPARE_HELPER    32     /* bytes in front of names */
#define TX_COMPARE_PICTURES  24     /* pictures near the title */
#define TX_COMPARE_BITS      4096   /* for the hashes of words */
#define TX_COMPARE_WORD      3      /* bytes of a word, at least */
#define TX_COMPARE_TEXT      65536  /* bytes of text that are read */


/* 2 for an article beside another one, 1 for such an item of a list, or 0. */
static float
tx_compare_item(const tx_page_t *page, uint32_t node)
{
    uint32_t          first, next;
    const tx_node_t  *n;

    n = &page->nodes[node];

    if (n->tag != TX_TAG_ARTICLE && n->tag != TX_TAG_LI) {
        return 0;
    }

    first = tx_node_past_space(page, page->nodes[n->parent].child);
    next = tx_node_past_space(page, n->next);

    return ((next != 0 && page->nodes[next].tag == n->tag)
            || (first != node && first != 0
                && page->nodes[first].tag == n->tag))
           ? 1 + (n->tag == TX_TAG_ARTICLE) : 0;
}


/* Fills in which of the page's parts c is in: comments, a heading, a list. */
static void
tx_compare_around(const tx_page_t *page, uint32_t title, tx_candidate_t *c)
{
    bool      far;
    uint32_t  n, node, tokens;

    node = c->node;
    far = c->figures[TX_AUTHOR_far] != 0;

    for (n = 0; n < (far ? TX_COMPARE_UP : TX_COMPARE_UP_NEAR); n++) {

        if (node == 0 || page->nodes[node].tag == TX_TAG_BODY) {
            break;
        }

        if (page->nodes[node].block > title) {
            tx_candidate_set(c, TX_AUTHOR_item, tx_compare_item(page, node));
        }

        if (tx_tag_flags(page->nodes[node].tag) & TX_IS_HEADING) {
            c->figures[TX_AUTHOR_heading] = 1;
        }

        tokens = tx_tokens_head(page, node);

        if (tokens & TX_TOKEN_COMMENT) {
            c->figures[TX_AUTHOR_aside] = TX_AUTHOR_COMMENT;

        } else if (page->nodes[node].tag == TX_TAG_NAV
                   || (page->nodes[node].tag == TX_TAG_ASIDE && far)
                   || (tokens & (TX_TOKEN_RELATED | TX_TOKEN_NAVIGATION)))
        {
            tx_candidate_set(c, TX_AUTHOR_aside, 1);
        }

        node = page->nodes[node].parent;
    }
}


/* True if "edited by" or the like stands in front of node. */
static bool
tx_compare_is_helper(const tx_page_t *page, uint32_t node)
{
    uint32_t  begin;
    tx_str_t  before;

    begin = page->nodes[node].text;
    before = tx_str_span(page->text + begin
                         - tx_min(begin, TX_COMPARE_HELPER),
                         page->text + begin);
    before = tx_str_trim(before);

    if (tx_str_last(before) == ':') {
        before = tx_str_trim(tx_str_cut(before, 1));
    }

    return tx_str_caseends_one(before, tx_author_words_helper) != 0;
}


/* Fills in where a shown candidate stands. */
static void
tx_compare_position(const tx_candidates_t *candidates, tx_candidate_t *c)
{
    uint32_t          title, first, end;
    const tx_page_t  *page;

    page = candidates->page;
    title = candidates->title;
    first = tx_candidates_near(candidates, &end);

    c->figures[TX_AUTHOR_far] = c->block < first || c->block >= end;
    c->figures[TX_AUTHOR_place] = (float) c->block / page->nblocks;

    if (title < page->nblocks && c->block < title) {
        c->figures[TX_AUTHOR_above] = tx_min(title - c->block,
                                             TX_COMPARE_FAR);
    } else if (title < page->nblocks) {
        c->figures[TX_AUTHOR_below] = tx_min(c->block - title,
                                             TX_COMPARE_FAR);
    }

    c->figures[TX_AUTHOR_linked] = (page->nodes[c->node].flags & TX_NODE_LINK)
                                   || page->nodes[c->node].tag == TX_TAG_A;
    c->figures[TX_AUTHOR_helper] = tx_compare_is_helper(page, c->node);

    tx_compare_around(page, title, c);
}


/* True if all letters of s are capitals. */
static bool
tx_compare_is_upper(tx_str_t s)
{
    size_t  i;
    bool    upper;

    for (i = 0, upper = false; i < s.len; i++) {
        if (tx_is_lower(s.data[i])) {
            return false;
        }

        upper = upper || tx_is_upper(s.data[i]);
    }

    return upper;
}


/* True of Chinese names of persons, and nothing else. */
static bool
tx_compare_is_chinese(tx_str_t s)
{
    bool  name;

    do {
        name = tx_person_is_chinese_name(tx_person_next(&s));
    } while (name && s.len != 0);

    return name;
}


static void
tx_compare_writing(tx_candidate_t *c)
{
    size_t         i;
    float         *figures;
    tx_str_t       s, rest;
    const u_char  *p;

    figures = c->figures;
    s = c->names;
    rest = s;

    figures[TX_AUTHOR_capital] = 1;
    figures[TX_AUTHOR_bytes] = s.len;
    figures[TX_AUTHOR_wide] = (*s.data < 0xe3)
                              ? 0 : 1 + tx_compare_is_chinese(s);
    figures[TX_AUTHOR_role] = tx_person_is_role(s);
    figures[TX_AUTHOR_small] = tx_is_lower(*s.data);
    figures[TX_AUTHOR_upper] = tx_compare_is_upper(s);
    figures[TX_AUTHOR_digit] = tx_str_digits(&rest).len != 0;

    p = tx_str_rchr(s, ' ');
    figures[TX_AUTHOR_company] =
        (p != NULL && tx_str_casein(tx_str_span(p + 1, tx_str_end(s)),
                                    tx_author_words_company))
        || tx_str_chr(s, '&') != NULL;

    for (i = 0; i < s.len; i++) {
        figures[TX_AUTHOR_words] += (s.data[i] == ' ');
    }

    for (rest = s; rest.len != 0; figures[TX_AUTHOR_names]++) {
        s = tx_person_next(&rest);

        if (!tx_person_is_capital(s)) {
            figures[TX_AUTHOR_capital] = 0;
        }
    }

    for (i = 0; i < s.len; i++) {
        figures[TX_AUTHOR_last_words] += (s.data[i] == ' ');
    }
}


/* True if the last part of the title element, a site's name, has it. */
static bool
tx_compare_ends_title(const tx_page_t *page, tx_str_t name)
{
    size_t    i;
    tx_str_t  title;

    if (page->title == 0) {
        return false;
    }

    title = tx_node_raw(page, page->title);

    for (i = title.len; i != 0 && strchr("_-|", title.data[i - 1]) == NULL;
         i--)
    { /* void */ }

    return i != 0 && tx_str_has(tx_str_drop(title, i), name);
}


/* The last word of a key. */
static tx_str_t
tx_compare_last(tx_str_t key)
{
    const u_char  *p;

    p = tx_str_rchr(key, ' ');

    return (p == NULL) ? key : tx_str_span(p + 1, tx_str_end(key));
}


/*
 * Words of candidates, in small letters, that the text may have so: such are
 * hardly names.  A bit stands for the hash of each.
 */

typedef struct {
    uint64_t  asked[TX_COMPARE_BITS / 64];
    uint64_t  found[TX_COMPARE_BITS / 64];
} tx_compare_words_t;


static uint32_t
tx_compare_hash(tx_str_t word)
{
    size_t    i;
    uint32_t  hash;

    for (i = 0, hash = 0; i < word.len; i++) {
        hash = hash * 31 + word.data[i];
    }

    return (hash ^ hash >> 13) & (TX_COMPARE_BITS - 1);
}


/* Marks the words of the page's text that are asked for as found. */
static void
tx_compare_read(const tx_page_t *page, tx_compare_words_t *words)
{
    uint32_t       bit;
    const u_char  *p, *end, *begin;

    p = page->text;
    end = p + tx_min(page->text_len, TX_COMPARE_TEXT);

    while (p < end) {

        if (!tx_is_lower(*p)) {

            /* a capital begins another word, of which the rest is none */

            while (p < end && *p > ' ' && !tx_is_lower(*p)) {
                p++;
            }

            while (p < end && tx_is_lower(*p)) {
                p++;
            }

            p += (p < end && *p <= ' ');
            continue;
        }

        for (begin = p; p < end && tx_is_lower(*p); p++) { /* void */ }

        bit = tx_compare_hash(tx_str_span(begin, p));
        words->found[bit / 64] |= words->asked[bit / 64]
                                  & (uint64_t) 1 << bit % 64;
    }
}


/* Fills in how many words of each candidate the text has in small letters. */
static void
tx_compare_common(tx_candidates_t *candidates)
{
    uint32_t             i, bit, pass;
    tx_str_t             key, word;
    tx_compare_words_t   words;

    memset(&words, 0, sizeof(tx_compare_words_t));

    for (pass = 0; pass < 2; pass++) {
        for (i = 0; i < candidates->n; i++) {

            for (key = candidates->all[i].key; key.len != 0; /* void */ ) {
                word = tx_str_word(&key);

                if (word.len < TX_COMPARE_WORD) {
                    continue;
                }

                bit = tx_compare_hash(word);
                words.asked[bit / 64] |= (uint64_t) 1 << bit % 64;
                candidates->all[i].figures[TX_AUTHOR_common] +=
                    words.found[bit / 64] >> bit % 64 & 1;
            }
        }

        if (pass == 0) {
            tx_compare_read(candidates->page, &words);
        }
    }
}


/* True of a person that the head tells. */
static bool
tx_compare_is_person(const tx_candidate_t *c)
{
    return c->node == 0 && c->figures[TX_AUTHOR_capital] != 0
           && c->figures[TX_AUTHOR_house] == 0
           && c->figures[TX_AUTHOR_site] == 0
           && c->figures[TX_AUTHOR_company] == 0;
}


/* Counts other, which has another name, among the rivals of c. */
static void
tx_compare_rival(tx_candidate_t *c, const tx_candidate_t *other)
{
    c->figures[TX_AUTHOR_rival_told] += tx_compare_is_person(other);

    if (other->node != 0 && other->figures[TX_AUTHOR_far] == 0) {
        c->figures[TX_AUTHOR_rival_label] +=
            other->figures[TX_AUTHOR_label] != 0;
        c->figures[TX_AUTHOR_rival_mark] +=
            other->figures[TX_AUTHOR_marked] != 0
            || other->figures[TX_AUTHOR_class] != 0;
    }
}


/* Compares how many names two have, of which the one has the other's. */
static void
tx_compare_names(tx_candidate_t *c, const tx_candidate_t *other)
{
    float  names, others;

    names = c->figures[TX_AUTHOR_names];
    others = other->figures[TX_AUTHOR_names];

    if (c->key.len > other->key.len && tx_str_has_word(c->key, other->key)) {
        c->figures[TX_AUTHOR_longer]++;
        c->figures[TX_AUTHOR_more_names] += (names > others);

    } else if (other->key.len > c->key.len
               && tx_str_has_word(other->key, c->key))
    {
        c->figures[TX_AUTHOR_shorter]++;
        c->figures[TX_AUTHOR_fewer_names] += (names < others);
    }
}


/* The tag path of the element that a candidate's block is. */
static uint32_t
tx_compare_path(const tx_page_t *page, const tx_candidate_t *c)
{
    return page->nodes[page->blocks[tx_min(c->block,
                                           page->nblocks - 1)].node].path;
}


/* Fills in what candidate other says of c. */
static void
tx_compare_two(const tx_page_t *page, tx_candidate_t *c,
    const tx_candidate_t *other, bool before)
{
    bool  same;

    same = tx_str_eq(c->key, other->key);

    if (same) {
        c->figures[other->node == 0 ? TX_AUTHOR_same_told
                                    : TX_AUTHOR_same_shown]++;

    } else {
        tx_compare_names(c, other);
        tx_compare_rival(c, other);
    }

    if (other->node == 0 && !same
        && (tx_str_has_word(c->key, tx_compare_last(other->key))
            || tx_str_has_word(other->key, tx_compare_last(c->key))))
    {
        c->figures[TX_AUTHOR_kin] = 1;
    }

    if (c->node != 0 && other->node != 0) {
        if (!same && c->block != other->block
            && tx_compare_path(page, c) == tx_compare_path(page, other))
        {
            c->figures[TX_AUTHOR_alike]++;
            c->figures[TX_AUTHOR_alike_before] += before;
        }

        if (before && other->block < c->block) {
            c->figures[TX_AUTHOR_order]++;
            c->figures[TX_AUTHOR_between] +=
                c->figures[TX_AUTHOR_below] != 0
                && other->figures[TX_AUTHOR_below] != 0;
        }

        if (other->block == c->block + 1
            && other->figures[TX_AUTHOR_role] != 0)
        {
            c->figures[TX_AUTHOR_role_behind] = 1;
        }
    }
}


/* Marks candidates that a picture near the title is called. */
static void
tx_compare_portraits(tx_candidates_t *candidates)
{
    uint32_t          i, k, n, first, end;
    tx_str_t          alt;
    const tx_page_t  *page;

    page = candidates->page;
    first = tx_candidates_near(candidates, &end);

    if (end == 0) {
        return;
    }

    for (i = page->blocks[first].node, n = 0;
         i <= page->blocks[end - 1].last && n < TX_COMPARE_PICTURES; i++)
    {
        if (page->nodes[i].tag != TX_TAG_IMG) {
            continue;
        }

        n++;
        alt = tx_str_trim(tx_node_attr_head(page, i, TX_ATTR_ALT));

        for (k = 0; k < candidates->n; k++) {
            if (tx_str_casestarts(alt, candidates->all[k].names)) {
                candidates->all[k].figures[TX_AUTHOR_portrait] = 1;
            }
        }
    }
}


/* Whether the head tells nobody, somebody, or a person: 0, 1, 2. */
static float
tx_compare_told(const tx_candidates_t *candidates)
{
    float                  told;
    uint32_t               i;
    const tx_candidate_t  *c;

    told = 0;

    for (i = 0; i < candidates->n && candidates->all[i].node == 0; i++) {
        c = &candidates->all[i];
        told = tx_max(told, 1 + tx_compare_is_person(c));
    }

    return told;
}


void
tx_candidates_compare(tx_candidates_t *candidates)
{
    float                    told;
    uint32_t                 i, k;
    tx_page_t               *page;
    tx_candidate_t          *c;
    tx_title_key_t           title, key;
    const tx_meta_reader_t  *reader;

    reader = candidates->reader;
    page = candidates->page;

    tx_title_key(page->arena, &title, reader->meta->title);

    for (i = 0; i < candidates->n; i++) {
        c = &candidates->all[i];

        tx_title_key(page->arena, &key, c->names);
        c->key = key.text;

        if (c->node != 0) {
            tx_compare_position(candidates, c);
        }

        tx_compare_writing(c);

        c->figures[TX_AUTHOR_site] = tx_author_is_house(reader, c->names);
        c->figures[TX_AUTHOR_titled] = tx_title_key_common(&key, &title);
        c->figures[TX_AUTHOR_document] = tx_compare_ends_title(page, c->names);
    }

    told = tx_compare_told(candidates);

    for (i = 0; i < candidates->n; i++) {
        c = &candidates->all[i];
        c->figures[TX_AUTHOR_told] = told;

        for (k = 0; k < candidates->n; k++) {
            if (k != i) {
                tx_compare_two(page, c, &candidates->all[k], k < i);
            }
        }
    }

    tx_compare_portraits(candidates);
    tx_compare_common(candidates);
}
