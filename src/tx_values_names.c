/*
 * Copyright (C) textextract contributors
 */


#include "tx_values_put.h"
#include "tx_buf.h"
#include "tx_name.h"
#include "tx_value_index.h"


#define TX_VALUES_NAME  40     /* bytes of a name that may speak of a date */


static const tx_str_t  tx_value_names[] = {
    tx_string("?"),
#define TX_VALUE(name, field, rank)  tx_string(name),
#include "tx_values.def"
#undef TX_VALUE
};


static const tx_value_name_t  tx_value_rows[] = {
    { TX_VALUE_MAX, 0 },
#define TX_VALUE(name, field, rank)  { TX_VALUE_##field, rank },
#include "tx_values.def"
#undef TX_VALUE
};


/* What twitter:label1 and its kin call an author in twitter:data1. */

static const tx_str_t  tx_values_written[] = {
    tx_string("written by"), tx_string("author"), tx_string("by"),
    tx_string("verfasst von"), tx_string("geschrieben von"),
    tx_string("autor"), tx_string("\xc3\x89""crit par"),
    tx_string("escrito por"), tx_string("scritto da"),
    tx_string("\xe4\xbd\x9c\xe8\x80\x85")
};


const tx_value_name_t *
tx_values_find(tx_str_t name)
{
    uint32_t  n;

    n = tx_name_lookup(tx_value_index, sizeof(tx_value_index),
                       tx_value_names, tx_str_trim(name));

    return (n == 0) ? NULL : &tx_value_rows[n];
}


/* "Doe, Jane" as libraries write it becomes Jane Doe. */

static tx_str_t
tx_values_turned(tx_arena_t *arena, tx_str_t name)
{
    tx_buf_t       buf;
    const u_char  *p;

    p = memchr(name.data, ',', name.len);

    if (p == NULL || p != memrchr(name.data, ',', name.len)) {
        return name;
    }

    tx_buf_init(&buf, arena, name.len + 1);
    tx_buf_str(&buf, tx_str_trim(tx_str_span(p + 1, tx_str_end(name))));
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, tx_str_trim(tx_str_span(name.data, p)));

    return tx_buf_string(&buf);
}


/* True if name has word in it, letters in either case. */

static bool
tx_values_names(tx_str_t name, const char *word)
{
    size_t  i, len;

    len = strlen(word);

    for (i = 0; i + len <= name.len; i++) {
        if (tx_lower(name.data[i]) == (u_char) *word
            && strncasecmp((const char *) name.data + i, word, len) == 0)
        {
            return true;
        }
    }

    return false;
}


/*
 * Every system has a name of its own for the time of publishing, which says
 * so; others call any date a date.
 */

static void
tx_values_dated(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    u_char    sep;
    uint32_t  i, rank;

    static const char  *published[] = {
        "publish", "pubdate", "pub_date", "pub-date"
    };
    static const char  *others[] = {
        "publisher", "last", "modif", "updat", "expir"
    };

    name = tx_str_trim(name);

    if (name.len < 5 || name.len > TX_VALUES_NAME) {
        return;
    }

    rank = 0;
    sep = name.data[name.len - 5];

    if ((sep == '.' || sep == ':')
        && strncasecmp((const char *) tx_str_end(name) - 4, "date", 4) == 0)
    {
        rank = 39;
    }

    for (i = 0; i < tx_count(published); i++) {
        if (tx_values_names(name, published[i])) {
            rank = 42;
        }
    }

    for (i = 0; i < tx_count(others) && rank != 0; i++) {
        if (tx_values_names(name, others[i])) {
            rank = 0;
        }
    }

    if (rank != 0) {
        tx_values_put(values, TX_VALUE_PUBLISHED, rank, value);
    }
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

    if (tx_str_caseeq(tx_str_trim(name), tx_str("citation_author"))) {
        value = tx_values_turned(values->page->arena, value);
    }

    tx_values_put(values, row->field, row->rank, value);
}


void
tx_values_twitter(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    uint32_t  i;

    if (name.len == sizeof("twitter:label1") - 1
        && strncasecmp((const char *) name.data, "twitter:label", 13) == 0)
    {
        values->written = 0;

        for (i = 0; i < tx_count(tx_values_written); i++) {
            if (tx_str_caseeq(tx_str_trim(value), tx_values_written[i])) {
                values->written = name.data[name.len - 1];
            }
        }

        return;
    }

    if (name.len == sizeof("twitter:data1") - 1
        && strncasecmp((const char *) name.data, "twitter:data", 12) == 0
        && name.data[name.len - 1] == values->written)
    {
        tx_values_put(values, TX_VALUE_AUTHOR, 26, value);
    }
}
