/*
 * Copyright (C) textextract contributors
 *
 * Parse.ly's older meta element, which holds all it tells in one object.
 */


#include "metadata/jsonld_reader.h"
#include "metadata/values_put.h"


#define TX_PARSELY_SIZE    (16 * 1024)   /* bytes of an object */
#define TX_PARSELY_VALUES  32            /* of a list that are read */


/* Its members, and the newer meta elements that tell the same. */

typedef struct {
    const char  *member;
    tx_str_t     name;
} tx_parsely_member_t;


static const tx_parsely_member_t  tx_parsely_members[] = {
    { "title", tx_string("parsely-title") },
    { "link", tx_string("parsely-link") },
    { "image_url", tx_string("parsely-image-url") },
    { "pub_date", tx_string("parsely-pub-date") },
    { "section", tx_string("parsely-section") },
    { "author", tx_string("parsely-author") },
    { "authors", tx_string("parsely-author") },
    { "tags", tx_string("parsely-tags") }
};


static void
tx_values_parsely_string(tx_values_t *values, tx_str_t name,
    const json_t *value)
{
    tx_str_t  s;

    s = tx_jsonld_value(value);

    if (s.len != 0) {
        tx_values_named(values, name, tx_arena_strdup(values->page->arena, s));
    }
}


static void
tx_values_parsely_member(tx_values_t *values, tx_str_t name,
    const json_t *value)
{
    size_t  i, n;

    if (!json_is_array(value)) {
        tx_values_parsely_string(values, name, value);
        return;
    }

    n = tx_min(json_array_size(value), TX_PARSELY_VALUES);

    for (i = 0; i < n; i++) {
        tx_values_parsely_string(values, name, json_array_get(value, i));
    }
}


/* Of a post: other pages have the time at which they were asked for. */
void
tx_values_parsely(tx_values_t *values, tx_str_t name, tx_str_t value)
{
    size_t       i;
    json_t      *root;
    const char  *type;

    if (value.len == 0 || value.len > TX_PARSELY_SIZE
        || !tx_str_caseeq(tx_str_trim(name), tx_str("parsely-page")))
    {
        return;
    }

    root = json_loadb((const char *) value.data, value.len, 0, NULL);
    type = json_string_value(json_object_get(root, "type"));

    if (type == NULL || strcmp(type, "post") == 0) {

        for (i = 0; i < tx_count(tx_parsely_members); i++) {
            tx_values_parsely_member(values, tx_parsely_members[i].name,
                                     json_object_get(root,
                                               tx_parsely_members[i].member));
        }
    }

    json_decref(root);
}
