/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/utf8_valid.h"
#include "records/records.h"

#include <stdlib.h>

#include "data/attribute-names.h"


#define TX_ATTRIBUTE_MAX_BYTES  64  /* maximum bytes of an attribute's name */


static const tx_attributes_t  tx_attribute_default = {
    tx_attribute_names, tx_count(tx_attribute_names)
};


const tx_attributes_t *
tx_attributes_get_default(void)
{
    return &tx_attribute_default;
}


/* Compares names by their bytes; a prefix of a name comes before the name. */
static int
tx_attribute_compare_names(const void *one, const void *two)
{
    int              order;
    const tx_str_t  *a, *b;

    a = one;
    b = two;
    order = memcmp(a->data, b->data, tx_min(a->len, b->len));

    return (order != 0) ? order : (a->len > b->len) - (a->len < b->len);
}


static bool
tx_attribute_find(const tx_attributes_t *attributes, tx_str_t word)
{
    return attributes->n != 0
           && bsearch(&word, attributes->names, attributes->n,
                      sizeof(tx_str_t), tx_attribute_compare_names)
              != NULL;
}


/*
 * Writes a text in lower case to out, which must have room for twice the bytes,
 * since a letter may be longer in lower case.  Returns the text in out.
 */
static tx_str_t
tx_attribute_write_lower(u_char *out, tx_str_t text)
{
    u_char        *q;
    const u_char  *p, *end;

    q = out;
    end = tx_str_end(text);

    for (p = text.data; p < end; /* void */ ) {
        q = tx_utf8_put(q, tx_char_to_lower(tx_utf8_next(&p)));
    }

    return tx_str_span(out, q);
}


tx_status_t
tx_attributes_create(tx_str_t text, tx_attributes_t **attributes)
{
    size_t            lines, i;
    u_char           *room;
    tx_str_t         *names, line;
    tx_utf8_count_t   count;

    *attributes = NULL;
    tx_utf8_count_sequences(text, &count);

    if (count.bad != 0) {
        return TX_BAD_OPTION;
    }

    lines = 1;

    for (i = 0; i < text.len; i++) {
        lines += (text.data[i] == '\n');
    }

    *attributes = malloc(sizeof(tx_attributes_t) + lines * sizeof(tx_str_t)
                         + 2 * text.len);
    if (*attributes == NULL) {
        return TX_NO_MEMORY;
    }

    names = (tx_str_t *) (*attributes + 1);
    room = (u_char *) (names + lines);
    (*attributes)->names = names;
    (*attributes)->n = 0;

    while (text.len != 0) {
        line = tx_attribute_write_lower(room, tx_str_trim(tx_str_line(&text)));
        room += line.len;

        if (line.len != 0) {
            names[(*attributes)->n++] = line;
        }
    }

    qsort(names, (*attributes)->n, sizeof(tx_str_t),
          tx_attribute_compare_names);

    return TX_OK;
}


void
tx_attributes_destroy(tx_attributes_t *attributes)
{
    free(attributes);
}


bool
tx_attributes_have_name(const tx_attributes_t *attributes, tx_str_t name)
{
    u_char         lower[2 * TX_ATTRIBUTE_MAX_BYTES];
    uint32_t       c;
    const u_char  *p, *at, *word, *end;

    if (name.len > TX_ATTRIBUTE_MAX_BYTES) {
        return false;
    }

    name = tx_attribute_write_lower(lower, name);
    end = tx_str_end(name);
    word = lower;

    for (p = lower; p < end; /* void */ ) {
        at = p;
        c = tx_utf8_next(&p);

        if ((tx_char_class(c) & (TX_CHAR_WORD | TX_CHAR_WIDE)) || c == '-'
            || c == '.')
        {
            continue;
        }

        if (at > word && tx_attribute_find(attributes, tx_str_span(word, at)))
        {
            return true;
        }

        word = p;
    }

    return (word < end && tx_attribute_find(attributes, tx_str_span(word, end)))
           || tx_attribute_find(attributes, name);
}
