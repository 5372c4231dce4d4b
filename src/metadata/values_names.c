/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "core/name.h"
#include "metadata/values_put.h"

#include "data/metadata-names.h"
#include "data/metadata-words.h"


#define TX_VALUES_NAME  40     /* bytes of a name that may speak of a date */


const tx_value_name_t *
tx_values_find(tx_str_t name)
{
    uint32_t  n;

    n = tx_names_find(&tx_value_index, tx_str_trim(name));

    return (n == 0) ? NULL : &tx_value_rows[n];
}


/* "Doe, Jane" as libraries write it becomes Jane Doe. */
static tx_str_t
tx_values_turned(tx_arena_t *arena, tx_str_t name)
{
    tx_buf_t       buf;
    const u_char  *p;

    p = tx_str_chr(name, ',');

    if (p == NULL || p != tx_str_rchr(name, ',')) {
        return name;
    }

    tx_buf_init(&buf, arena, name.len + 1);
    tx_buf_str(&buf, tx_str_trim(tx_str_span(p + 1, tx_str_end(name))));
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, tx_str_trim(tx_str_span(name.data, p)));

    return tx_buf_string(&buf);
}


/*
 * Every system has a name of its own for the times of publishing and of the
 * last change, which says so; others call any date a date.
 */
static void
tx_values_dated(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    size_t    i;
    u_char    lower[TX_VALUES_NAME];
    uint32_t  rank;

    name = tx_str_trim(name);

    if (name.len < 5 || name.len > TX_VALUES_NAME) {
        return;
    }

    for (i = 0; i < name.len; i++) {
        lower[i] = tx_lower(name.data[i]);
    }

    name.data = lower;

    if (tx_str_has_one(name, tx_meta_other)) {
        return;
    }

    if (tx_str_has_one(name, tx_meta_changed)) {
        tx_values_put(values, TX_VALUE_MODIFIED, TX_RANK_DATE, value);
        return;
    }

    if (tx_str_has_one(name, tx_meta_published)) {
        rank = TX_RANK_PUBLISHED;

    } else if (tx_str_ends(name, tx_str(".date"))
               || tx_str_ends(name, tx_str(":date")))
    {
        rank = TX_RANK_DATE;

    } else {
        return;
    }

    tx_values_put(values, TX_VALUE_PUBLISHED, rank, value);
}


/* "All rights reserved" is no licence, but the address of one is. */
static bool
tx_values_is_license(tx_str_t name, tx_str_t value)
{
    return !tx_str_caseends(tx_str_trim(name), tx_str("rights"))
           || (tx_str_casestarts(tx_str_trim(value), tx_str("http"))
               && tx_str_has_one(value, tx_meta_license));
}


void
tx_values_named(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    const tx_value_name_t  *row;

    if (value.len == 0) {
        return;
    }

    row = tx_values_find(name);

    if (row == NULL) {
        tx_values_dated(values, name, value);
        return;
    }

    if (row->field == TX_VALUE_LICENSE && !tx_values_is_license(name, value)) {
        return;
    }

    if (tx_str_caseeq(tx_str_trim(name), tx_str("citation_author"))) {
        value = tx_values_turned(values->page->arena, value);
    }

    tx_values_put(values, row->field, row->rank, value);
}


void
tx_values_twitter(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    if (name.len == sizeof("twitter:label1") - 1
        && tx_str_casestarts(name, tx_str("twitter:label")))
    {
        values->written = tx_str_casein(tx_str_trim(value), tx_meta_author)
                          ? name.data[name.len - 1] : 0;
        return;
    }

    if (name.len == sizeof("twitter:data1") - 1
        && tx_str_casestarts(name, tx_str("twitter:data"))
        && name.data[name.len - 1] == values->written)
    {
        tx_values_put(values, TX_VALUE_AUTHOR, TX_RANK_LABELLED, value);
    }
}
