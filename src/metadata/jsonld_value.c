/*
 * Copyright (C) textextract contributors
 */


#include "core/utf8_valid.h"
#include "metadata/jsonld_reader.h"


#define TX_JSONLD_REFERENCES  128           /* of objects to others */
#define TX_JSONLD_TYPES       4             /* of an object, at most */


tx_str_t
tx_jsonld_value(const json_t *value)
{
    tx_str_t         s;
    tx_utf8_count_t  count;

    if (!json_is_string(value)) {
        return tx_null_str;
    }

    s.len = json_string_length(value);
    s.data = (const u_char *) json_string_value(value);

    /* "\uffff" */

    tx_utf8_count(s, &count);

    return (count.nonchars != 0) ? tx_null_str : s;
}


/* One of the types of an object, from number 0 on; absent: it has no more. */
static tx_str_t
tx_jsonld_type_at(const json_t *object, size_t number)
{
    const json_t  *value;

    value = json_object_get(object, "@type");

    if (json_is_array(value)) {
        return (number < TX_JSONLD_TYPES)
               ? tx_jsonld_value(json_array_get(value, number)) : tx_null_str;
    }

    return (number == 0) ? tx_jsonld_value(value) : tx_null_str;
}


/* Schema.org names its kinds by their endings: NewsArticle, BlogPosting. */
static tx_jsonld_type_t
tx_jsonld_type_by_name(tx_str_t name)
{
    if (name.len == 0) {
        return TX_JSONLD_OTHER;
    }

    if (tx_str_ends(name, tx_str("JobPosting"))) {
        return TX_JSONLD_OTHER;
    }

    if (tx_str_ends(name, tx_str("Article"))
        || tx_str_ends(name, tx_str("Posting"))
        || tx_str_ends(name, tx_str("Recipe"))
        || tx_str_ends(name, tx_str("HowTo"))
        || tx_str_ends(name, tx_str("Question")))
    {
        return TX_JSONLD_ARTICLE;
    }

    if (tx_str_ends(name, tx_str("Page"))) {
        return TX_JSONLD_PAGE;
    }

    if (tx_str_ends(name, tx_str("WebSite"))) {
        return TX_JSONLD_SITE;
    }

    if (tx_str_ends(name, tx_str("BreadcrumbList"))) {
        return TX_JSONLD_CRUMBS;
    }

    if (tx_str_ends(name, tx_str("Event"))) {
        return TX_JSONLD_EVENT;
    }

    return TX_JSONLD_OTHER;
}


tx_jsonld_type_t
tx_jsonld_type(const json_t *object)
{
    size_t            i;
    tx_str_t          name;
    tx_jsonld_type_t  type;

    for (i = 0; (name = tx_jsonld_type_at(object, i)).data != NULL; i++) {
        type = tx_jsonld_type_by_name(name);

        if (type != TX_JSONLD_OTHER) {
            return type;
        }
    }

    return TX_JSONLD_OTHER;
}


bool
tx_jsonld_is_thread(const json_t *object)
{
    return tx_jsonld_is_a(object, tx_str("ForumPosting"))
           || tx_jsonld_is_a(object, tx_str("QAPage"));
}


bool
tx_jsonld_is_a(const json_t *object, tx_str_t type)
{
    size_t    i;
    tx_str_t  name;

    for (i = 0; (name = tx_jsonld_type_at(object, i)).data != NULL; i++) {
        if (tx_str_ends(name, type)) {
            return true;
        }
    }

    return false;
}


void
tx_jsonld_string(tx_jsonld_reader_t *reader, tx_str_t *dst,
    const json_t *value)
{
    tx_str_t  s;

    s = tx_str_trim(tx_jsonld_value(value));

    if (dst->data == NULL && s.len != 0) {
        *dst = tx_arena_strdup(reader->arena, s);
    }
}


void
tx_jsonld_address(tx_jsonld_reader_t *reader, tx_str_t *dst,
    const json_t *value)
{
    uint32_t       i;
    const json_t  *s;

    static const char  *names[] = { "url", "contentUrl", "@id", "name" };

    if (json_is_array(value)) {
        value = json_array_get(value, 0);
    }

    if (!json_is_object(value)) {
        tx_jsonld_string(reader, dst, value);
        return;
    }

    value = tx_jsonld_resolved(reader, value);

    for (i = 0; i < tx_count(names); i++) {
        s = json_object_get(value, names[i]);

        if (json_is_array(s)) {
            s = json_array_get(s, 0);
        }

        tx_jsonld_string(reader, dst, s);
    }
}


const json_t *
tx_jsonld_resolved(tx_jsonld_reader_t *reader, const json_t *value)
{
    tx_str_t       id;
    uint32_t       i;
    const json_t  *object;

    id = tx_jsonld_value(json_object_get(value, "@id"));

    if (id.len == 0 || json_object_get(value, "name") != NULL
        || json_object_get(value, "url") != NULL
        || reader->references++ >= TX_JSONLD_REFERENCES)
    {
        return value;
    }

    for (i = 0; i < reader->nobjects; i++) {
        object = reader->objects[i];

        if (object != value
            && tx_str_eq(id, tx_jsonld_value(json_object_get(object, "@id"))))
        {
            return object;
        }
    }

    return value;
}


tx_str_t
tx_jsonld_name(tx_jsonld_reader_t *reader, const json_t *value)
{
    const json_t  *name;

    if (json_is_array(value)) {
        value = json_array_get(value, 0);
    }

    if (json_is_string(value)) {
        return tx_str_trim(tx_jsonld_value(value));
    }

    name = json_object_get(tx_jsonld_resolved(reader, value), "name");

    if (json_is_array(name)) {
        name = json_array_get(name, 0);
    }

    return tx_str_trim(tx_jsonld_value(name));
}
