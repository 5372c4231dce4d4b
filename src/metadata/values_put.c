/*
 * Copyright (C) textextract contributors
 */


#include "metadata/terms.h"
#include "metadata/values_put.h"
#include "recognize/byline.h"


/* True if a field takes a value of this rank; a list begins anew by it. */
static bool
tx_values_accept(tx_values_t *values, tx_value_t field, uint32_t rank)
{
    if (values->checked == TX_VALUES_CHECKED
        || (values->known[field]
            && (values->ranks[field] < rank
                || (values->ranks[field] == rank
                    && field < TX_VALUE_AUTHOR))))
    {
        return false;
    }

    values->checked++;

    return true;
}


static void
tx_values_put_term(tx_values_t *values, tx_value_t field, uint32_t rank,
    tx_str_t value)
{
    tx_terms_t   fresh, *terms;
    tx_arena_t  *arena;

    arena = values->page->arena;
    terms = (field == TX_VALUE_TAG) ? &values->tags : &values->categories;
    fresh.n = 0;

    if (values->known[field] && values->ranks[field] == rank) {
        fresh = *terms;
    }

    if (field == TX_VALUE_TAG) {
        tx_terms_add_list(&fresh, arena, value, true);

    } else {
        tx_terms_add(&fresh, arena, value, true);
    }

    if (fresh.n != 0) {
        *terms = fresh;
        values->known[field] = true;
        values->ranks[field] = rank;
    }
}


void
tx_values_put(tx_values_t *values, tx_value_t field, uint32_t rank,
    tx_str_t value)
{
    if (value.len == 0) {
        return;
    }

    if (field == TX_VALUE_AUTHOR) {
        tx_values_author(values, rank, value, tx_null_str, false);
        return;
    }

    if (!tx_values_accept(values, field, rank)) {
        return;
    }

    if (field > TX_VALUE_AUTHOR) {
        tx_values_put_term(values, field, rank, value);
        return;
    }

    value = tx_values_check(values, field, value);

    if (value.data != NULL) {
        values->single[field] = value;
        values->known[field] = true;
        values->ranks[field] = rank;
    }
}


/* How many names a rank has so far; *single: one of them is a word alone. */
static uint32_t
tx_values_of_rank(const tx_values_t *values, uint32_t rank, bool *single)
{
    uint32_t  i, n;

    n = 0;
    *single = false;

    for (i = 0; i < values->nauthors; i++) {
        if (values->authors[i].rank == rank) {
            n++;
            *single = *single
                      || tx_str_chr(values->authors[i].name, ' ') == NULL;
        }
    }

    return n;
}


static void
tx_values_add_author(tx_values_t *values, const tx_values_author_t *author)
{
    bool      single;
    uint32_t  i;

    if (author->name.len == 0 || values->nauthors == TX_VALUES_AUTHORS
        || tx_values_of_rank(values, author->rank, &single) == TX_AUTHORS_MAX)
    {
        return;
    }

    for (i = 0; i < values->nauthors; i++) {
        if (values->authors[i].rank == author->rank
            && tx_str_caseeq(values->authors[i].name, author->name))
        {
            return;
        }
    }

    values->authors[values->nauthors++] = *author;
}


/*
 * True of the last of several names, if it is one word where all others have
 * two: "Ann Ode and Bo Low, Rome".
 */
static bool
tx_values_is_place(const tx_values_t *values, uint32_t rank, tx_str_t last,
    tx_str_t rest)
{
    bool  single;

    return rest.len == 0 && last.len != 0
           && last.data[0] < 0xe3 && last.data[0] != '@'
           && tx_str_last(last) != '.' && tx_str_chr(last, ' ') == NULL
           && tx_values_of_rank(values, rank, &single) != 0 && !single;
}


void
tx_values_author(tx_values_t *values, uint32_t rank, tx_str_t name,
    tx_str_t url, bool whole)
{
    bool                first;
    tx_byline_t         byline;
    tx_values_author_t  author;

    if (name.len == 0 || values->checked == TX_VALUES_CHECKED) {
        return;
    }

    values->checked++;
    name = tx_values_check(values, TX_VALUE_AUTHOR, name);

    author.rank = rank;
    author.house = whole || tx_byline_is_edited(name);
    author.url = tx_values_address(values, url, TX_URL_LINK);

    tx_byline_init(&byline, values->page->arena);
    name = tx_byline_value(&byline, name, whole);

    if (whole) {
        author.name = name;
        tx_values_add_author(values, &author);
        return;
    }

    for (first = true; name.len != 0; first = false) {
        author.name = tx_person_next(&name);

        if (first
            || (!tx_person_is_role(author.name)
                && !tx_values_is_place(values, rank, author.name, name)))
        {
            tx_values_add_author(values, &author);
        }
    }
}
