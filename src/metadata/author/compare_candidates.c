/*
 * Copyright (C) textextract contributors
 *
 * Sets the figures of candidates for author: their position on the page, the
 * form of their names, and how other candidates and the page agree with them.
 */


#include "metadata/author/candidates.h"
#include "metadata/title/title.h"
#include "page/class_tokens.h"


#define TX_COMPARE_FAR_LEVELS 8 /* ancestors read of names far from the title */
#define TX_COMPARE_NEAR_LEVELS 4 /* ancestors read of names near the title */
#define TX_COMPARE_RIVAL_MAX_BLOCKS  8 /* blocks from title to a rival byline */
#define TX_COMPARE_MAX_BLOCKS 40 /* maximum blocks counted from title to name */


/*
 * Returns TX_ITEM_ARTICLE if a node is one of several article elements, 1 if it
 * is one of several list items, else 0.
 */
static float
tx_compare_get_item_kind(const tx_page_t *page, uint32_t node)
{
    uint32_t          first, next;
    const tx_node_t  *n;

    n = &page->nodes[node];

    if (n->tag != TX_TAG_ARTICLE && n->tag != TX_TAG_LI) {
        return 0;
    }

    first = tx_node_skip_space(page, page->nodes[n->parent].child);
    next = tx_node_skip_space(page, n->next);

    return ((next != 0 && page->nodes[next].tag == n->tag)
            || (first != node && first != 0
                && page->nodes[first].tag == n->tag))
           ? (n->tag == TX_TAG_ARTICLE ? TX_ITEM_ARTICLE : 1) : 0;
}


/* Sets the figures of a candidate's position on the page. */
static void
tx_compare_set_position(const tx_candidates_t *candidates, tx_candidate_t *c)
{
    bool              far;
    uint32_t          n, node, title, tokens;
    const tx_page_t  *page;

    page = candidates->page;
    title = candidates->title;
    far = c->block < candidates->first || c->block >= candidates->end;

    c->figures[TX_AUTHOR_far] = far;
    c->figures[TX_AUTHOR_place] = (float) c->block / page->nblocks;
    c->figures[TX_AUTHOR_linked] = (page->nodes[c->node].flags & TX_NODE_LINK)
                                   || page->nodes[c->node].tag == TX_TAG_A;

    if (title < page->nblocks) {
        n = tx_min(c->block < title ? title - c->block : c->block - title,
                   TX_COMPARE_MAX_BLOCKS);
        c->figures[c->block < title ? TX_AUTHOR_above : TX_AUTHOR_below] = n;
    }

    node = c->node;

    for (n = 0; n < (far ? TX_COMPARE_FAR_LEVELS : TX_COMPARE_NEAR_LEVELS)
                && node != 0 && page->nodes[node].tag != TX_TAG_BODY;
         n++)
    {
        if (page->nodes[node].block > title) {
            tx_figure_set_max(c, TX_AUTHOR_item,
                             tx_compare_get_item_kind(page, node));
        }

        if (tx_tag_flags(page->nodes[node].tag) & TX_IS_HEADING) {
            c->figures[TX_AUTHOR_heading] = 1;
        }

        tokens = tx_tokens_of_node(page->tokens, page, node);

        if (tokens & TX_TOKEN_COMMENT) {
            c->figures[TX_AUTHOR_aside] = TX_ASIDE_COMMENT;

        } else if (page->nodes[node].tag == TX_TAG_NAV
                   || (page->nodes[node].tag == TX_TAG_ASIDE && far)
                   || (tokens & (TX_TOKEN_RELATED | TX_TOKEN_NAVIGATION)))
        {
            tx_figure_set_max(c, TX_AUTHOR_aside, 1);
        }

        node = page->nodes[node].parent;
    }
}


/* Sets the figures of how a candidate's names are written. */
static void
tx_compare_set_name_figures(tx_candidate_t *c)
{
    size_t    i;
    float    *figures;
    tx_str_t  s, rest;

    figures = c->figures;
    s = c->names;
    rest = s;

    figures[TX_AUTHOR_bytes] = s.len;
    figures[TX_AUTHOR_wide] = (*s.data < 0xe3) ? 0
                              : 1 + tx_person_is_chinese(tx_person_next(&rest));
    figures[TX_AUTHOR_small] = tx_is_lower(*s.data);
    figures[TX_AUTHOR_given] = tx_person_has_given_name(s);
    figures[TX_AUTHOR_company] = (tx_author_kinds(tx_person_last_word(s))
                                  & TX_AUTHOR_COMPANY)
                                 || tx_str_chr(s, '&') != NULL;

    for (i = 0; i < s.len; i++) {
        figures[TX_AUTHOR_words] += (s.data[i] == ' ');

        if (tx_is_digit(s.data[i]) || s.data[i] == '_' || s.data[i] == '@') {
            figures[TX_AUTHOR_account] = 1;
        }
    }

    figures[TX_AUTHOR_capital] = 1;

    for (rest = s; rest.len != 0; figures[TX_AUTHOR_names]++) {
        if (!tx_person_is_title_case(tx_person_next(&rest))) {
            figures[TX_AUTHOR_capital] = 0;
        }
    }
}


/* True if a candidate is a person named in the page's head. */
static bool
tx_compare_is_head_person(const tx_candidate_t *c)
{
    return c->node == 0 && c->figures[TX_AUTHOR_capital] != 0
           && c->figures[TX_AUTHOR_house] == 0
           && c->figures[TX_AUTHOR_site] == 0
           && c->figures[TX_AUTHOR_company] == 0;
}


/* Returns the tag path of a candidate's block. */
static uint32_t
tx_compare_get_tag_path(const tx_page_t *page, const tx_candidate_t *c)
{
    return page->nodes[page->blocks[tx_min(c->block,
                                           page->nblocks - 1)].node].path;
}


/* Updates the figures of candidate c that compare it to another candidate. */
static void
tx_compare_update_figures(const tx_page_t *page, tx_candidate_t *c,
    const tx_candidate_t *other, bool before)
{
    float  *figures;

    figures = c->figures;
    figures[TX_AUTHOR_order] += before && c->node != 0 && other->node != 0
                                && other->block < c->block;

    if (tx_str_eq(c->key, other->key)) {
        figures[other->node == 0 ? TX_AUTHOR_same_told
                                 : TX_AUTHOR_same_shown]++;
        return;
    }

    figures[TX_AUTHOR_shorter] += tx_str_has_word(other->key, c->key);

    if (other->node == 0) {
        figures[TX_AUTHOR_rival_told] += tx_compare_is_head_person(other);

        if (tx_str_has_word(c->key, tx_person_last_word(other->key))
            || tx_str_has_word(other->key, tx_person_last_word(c->key)))
        {
            figures[TX_AUTHOR_kin] = 1;
        }

        return;
    }

    if (other->figures[TX_AUTHOR_far] == 0
        && other->figures[TX_AUTHOR_below] <= TX_COMPARE_RIVAL_MAX_BLOCKS)
    {
        figures[TX_AUTHOR_rival_label] += other->figures[TX_AUTHOR_label] != 0;
        figures[TX_AUTHOR_rival_mark] += other->figures[TX_AUTHOR_marked] != 0
                                       || other->figures[TX_AUTHOR_class] != 0;
    }

    figures[TX_AUTHOR_alike] += c->node != 0 && c->block != other->block
                                && tx_compare_get_tag_path(page, c)
                                   == tx_compare_get_tag_path(page, other);
}


void
tx_candidates_set_figures(tx_candidates_t *candidates)
{
    float            told;
    uint32_t         i, k;
    tx_page_t       *page;
    tx_candidate_t  *c;
    tx_title_key_t   title, key;

    page = candidates->page;
    told = 0;

    tx_title_make_key(page->arena, &title, candidates->reader->meta->title);

    for (i = 0; i < candidates->n; i++) {
        c = &candidates->all[i];

        tx_title_make_key(page->arena, &key, c->names);
        c->key = key.text;

        tx_compare_set_name_figures(c);

        c->figures[TX_AUTHOR_site] = tx_author_is_publisher(candidates->reader,
                                                            c->names);
        c->figures[TX_AUTHOR_titled] = tx_count_common_words(&key, &title);

        if (c->node != 0) {
            tx_compare_set_position(candidates, c);

        } else {
            told = tx_max(told, tx_compare_is_head_person(c) ? TX_TOLD_PERSON
                                                        : 1);
        }
    }

    for (i = 0; i < candidates->n; i++) {
        c = &candidates->all[i];
        c->figures[TX_AUTHOR_told] = told;

        for (k = 0; k < candidates->n; k++) {
            if (k != i) {
                tx_compare_update_figures(page, c, &candidates->all[k], k < i);
            }
        }
    }
}
