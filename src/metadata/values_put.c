/*
 * Copyright (C) textextract contributors
 */


#include "metadata/author/byline.h"
#include "metadata/terms.h"
#include "metadata/values_put.h"


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


static void
tx_values_add_author(tx_values_t *values, tx_str_t name, tx_str_t url)
{
    uint32_t  i;

    if (name.len == 0 || values->nauthors == TX_AUTHORS_MAX) {
        return;
    }

    for (i = 0; i < values->nauthors; i++) {
        if (tx_str_caseeq(values->authors[i].name, name)) {
            return;
        }
    }

    values->authors[values->nauthors].name = name;
    values->authors[values->nauthors].url = url;
    values->nauthors++;
}


/*
 * "Ann Ode and Bo Low, Rome": the last one of them is a word, where all others
 * have two.
 */
static bool
tx_values_is_place(const tx_values_t *values, tx_str_t last, tx_str_t rest)
{
    uint32_t  i;

    if (rest.len != 0 || values->nauthors == 0 || last.len == 0
        || last.data[0] >= 0xe3 || last.data[0] == '@'
        || tx_str_last(last) == '.'
        || tx_str_chr(last, ' ') != NULL)
    {
        return false;
    }

    for (i = 0; i < values->nauthors; i++) {
        if (tx_str_chr(values->authors[i].name, ' ') == NULL) {
            return false;
        }
    }

    return true;
}


void
tx_values_author(tx_values_t *values, uint32_t rank, tx_str_t name,
    tx_str_t url, bool whole)
{
    bool      first, edited;
    tx_str_t  part;

    if (name.len == 0 || values->checked == TX_VALUES_CHECKED) {
        return;
    }

    values->checked++;
    name = tx_values_check(values, TX_VALUE_AUTHOR, name);
    edited = tx_byline_is_edited(name);
    name = tx_byline_told(values->page->arena, name, whole);

    if (name.len == 0) {
        return;
    }

    if (values->nauthors != 0 && values->ranks[TX_VALUE_AUTHOR] < rank) {
        return;
    }

    if (values->nauthors != 0 && values->ranks[TX_VALUE_AUTHOR] != rank) {
        values->nauthors = 0;
    }

    values->known[TX_VALUE_AUTHOR] = true;
    values->ranks[TX_VALUE_AUTHOR] = rank;
    values->house = (whole || edited) && values->nauthors == 0;

    url = tx_values_address(values, url, TX_URL_LINK);

    if (whole) {
        tx_values_add_author(values, name, url);
        return;
    }

    for (first = true; name.len != 0; first = false) {
        part = tx_byline_next(&name);

        if (first
            || (!tx_byline_is_role(part)
                && !tx_values_is_place(values, part, name)))
        {
            tx_values_add_author(values, part, url);
        }
    }
}
