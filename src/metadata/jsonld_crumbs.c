/*
 * Copyright (C) textextract contributors
 *
 * The way to a page, as JSON-LD tells it.
 */


#include "html/url.h"
#include "metadata/jsonld_reader.h"
#include "metadata/terms.h"


#define TX_JSONLD_STEPS  32         /* of a way that are read */


/* The address of a step: a string, or in an object of its own. */
static tx_str_t
tx_jsonld_step(const json_t *item)
{
    tx_str_t  url;

    item = json_object_get(item, "item");
    url = tx_jsonld_value(item);

    if (url.len == 0) {
        url = tx_jsonld_value(json_object_get(item, "@id"));
    }

    if (url.len == 0) {
        url = tx_jsonld_value(json_object_get(item, "url"));
    }

    return url;
}


/* True of the page's address, and of none at all. */
static bool
tx_jsonld_is_here(const tx_jsonld_reader_t *reader, tx_str_t address)
{
    tx_url_t  own;

    tx_url_parse(&own, reader->url);
    address = tx_str_trim(address);

    return address.len == 0 || tx_url_is_own(reader->arena, &own, address);
}


void
tx_jsonld_crumbs(tx_jsonld_reader_t *reader, tx_terms_t *terms,
    const json_t *object)
{
    size_t         i, n;
    tx_str_t       name;
    const json_t  *list, *item;

    if (terms->n != 0) {
        return;
    }

    list = json_object_get(object, "itemListElement");
    n = json_is_array(list) ? json_array_size(list) : 0;

    for (i = 0; i < tx_min(n, TX_JSONLD_STEPS); i++) {
        item = json_array_get(list, i);

        if (i == n - 1 && tx_jsonld_is_here(reader, tx_jsonld_step(item))) {
            break;
        }

        name = tx_jsonld_name(reader, item);

        if (name.len == 0) {
            name = tx_jsonld_name(reader, json_object_get(item, "item"));
        }

        tx_terms_add(terms, reader->arena, name, true);
    }
}
