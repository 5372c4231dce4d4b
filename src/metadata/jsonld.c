/*
 * Copyright (C) textextract contributors
 */


#include "metadata/json_mend.h"
#include "metadata/jsonld_reader.h"
#include "metadata/terms.h"
#include "recognize/date.h"


#define TX_JSONLD_SIZE    (128 * 1024)  /* bytes of one script */
#define TX_JSONLD_TOTAL   (256 * 1024)  /* bytes of all that are read */
#define TX_JSONLD_VALUES  32            /* of a list that are read */


/* What was parsed of a script, and where its objects end. */

typedef struct {
    tx_str_t   text;
    json_t    *root;        /* NULL: it cannot be parsed */
    uint32_t   end;
} tx_jsonld_script_t;


static void tx_jsonld_merge(const tx_jsonld_reader_t *reader,
    tx_jsonld_t *jsonld);
static void tx_jsonld_load(tx_jsonld_reader_t *reader,
    tx_jsonld_script_t *script);
static void tx_jsonld_script(tx_jsonld_reader_t *reader,
    const tx_jsonld_script_t *script, uint32_t first);
static void tx_jsonld_collect(tx_jsonld_reader_t *reader, const json_t *root);
static void tx_jsonld_push(tx_jsonld_reader_t *reader, const json_t *value);
static void tx_jsonld_object(tx_jsonld_reader_t *reader, tx_jsonld_t *jsonld,
    const json_t *object);
static void tx_jsonld_authors(tx_jsonld_reader_t *reader,
    tx_jsonld_t *jsonld, const json_t *value);
static void tx_jsonld_terms(tx_jsonld_reader_t *reader, tx_terms_t *terms,
    const json_t *value);


/* One script may point to what another one holds: all are parsed before. */
void
tx_jsonld_read(const tx_page_t *page, tx_jsonld_t *jsonld)
{
    size_t               total;
    uint32_t             i, n;
    tx_jsonld_reader_t  *reader;
    tx_jsonld_script_t  *scripts;

    memset(jsonld, 0, sizeof(tx_jsonld_t));

    if (page->njson == 0) {
        return;
    }

    reader = tx_arena_array(page->arena, 1, sizeof(tx_jsonld_reader_t));
    scripts = tx_arena_array(page->arena, page->njson,
                             sizeof(tx_jsonld_script_t));

    if (reader == NULL || scripts == NULL) {
        return;
    }

    reader->arena = page->arena;
    reader->url = page->url;
    total = 0;

    for (i = 0, n = 0; i < page->njson; i++) {
        if (page->json[i].len > tx_min(TX_JSONLD_SIZE,
                                       TX_JSONLD_TOTAL - total))
        {
            continue;
        }

        total += page->json[i].len;
        scripts[n].text = page->json[i];
        tx_jsonld_load(reader, &scripts[n++]);
    }

    for (i = 0; i < n; i++) {
        tx_jsonld_script(reader, &scripts[i],
                         (i == 0) ? 0 : scripts[i - 1].end);
    }

    for (i = 0; i < n; i++) {
        json_decref(scripts[i].root);
    }

    tx_jsonld_merge(reader, jsonld);
}


static inline tx_str_t
tx_jsonld_first(tx_str_t a, tx_str_t b)
{
    return a.data != NULL ? a : b;
}


/* An article knows better than the page around it. */
static void
tx_jsonld_merge(const tx_jsonld_reader_t *reader, tx_jsonld_t *jsonld)
{
    const tx_jsonld_t  *a, *p;

    a = &reader->article;
    p = &reader->page;

    jsonld->article = a->article;
    jsonld->thread = a->thread;
    jsonld->headline = a->headline;
    jsonld->description = tx_jsonld_first(a->description, p->description);
    jsonld->published = a->published;       /* a page's is its site's */
    jsonld->created = tx_date_value(reader->arena, p->published, false);
    jsonld->modified = tx_jsonld_first(a->modified, p->modified);
    jsonld->begins = tx_date_value(reader->arena, p->begins, false);
    jsonld->publisher = tx_jsonld_first(a->publisher, p->publisher);
    jsonld->site = p->site;
    jsonld->image = tx_jsonld_first(a->image, p->image);
    jsonld->license = tx_jsonld_first(a->license, p->license);
    jsonld->tags = (a->tags.n != 0) ? a->tags : p->tags;
    jsonld->sections = a->sections;
    jsonld->crumbs = p->crumbs;

    jsonld->stated = reader->stated;

    if (reader->nbodies > 1) {
        jsonld->stated.body = tx_null_str;
    }

    if (a->nauthors == 0) {
        a = p;
    }

    jsonld->nauthors = a->nauthors;
    memcpy(jsonld->authors, a->authors, sizeof(a->authors));
}


static void
tx_jsonld_load(tx_jsonld_reader_t *reader, tx_jsonld_script_t *script)
{
    script->text = tx_json_mend(reader->arena, script->text);

    if (script->text.len != 0) {
        script->root = json_loadb((const char *) script->text.data,
                                  script->text.len,
                                  JSON_ALLOW_NUL | JSON_DISABLE_EOF_CHECK,
                                  NULL);

        tx_jsonld_collect(reader, script->root);
    }

    script->end = reader->nobjects;
}


static void
tx_jsonld_script(tx_jsonld_reader_t *reader, const tx_jsonld_script_t *script,
    uint32_t first)
{
    uint32_t       i;
    const json_t  *object;

    for (i = first; i < script->end; i++) {
        object = reader->objects[i];
        reader->article.thread |= tx_jsonld_is_thread(object);

        switch (tx_jsonld_type(object)) {

        case TX_JSONLD_ARTICLE:
            reader->article.article = true;
            tx_jsonld_object(reader, &reader->article, object);
            tx_jsonld_stated(reader, object);
            break;

        case TX_JSONLD_PAGE:
            tx_jsonld_object(reader, &reader->page, object);
            break;

        case TX_JSONLD_SITE:
            tx_jsonld_string(reader, &reader->page.site,
                             json_object_get(object, "name"));
            break;

        case TX_JSONLD_CRUMBS:
            tx_jsonld_crumbs(reader, &reader->page.crumbs, object);
            break;

        case TX_JSONLD_EVENT:
            tx_jsonld_string(reader, &reader->page.begins,
                             json_object_get(object, "startDate"));
            break;

        default:
            break;
        }
    }
}


/* The objects that may speak of the page, those farther up first. */
static void
tx_jsonld_collect(tx_jsonld_reader_t *reader, const json_t *root)
{
    uint32_t       i;
    const json_t  *object;

    i = reader->nobjects;
    tx_jsonld_push(reader, root);

    for ( /* void */ ; i < reader->nobjects; i++) {
        object = reader->objects[i];

        tx_jsonld_push(reader, json_object_get(object, "@graph"));

        if (tx_jsonld_type(object) == TX_JSONLD_PAGE) {
            tx_jsonld_push(reader, json_object_get(object, "mainEntity"));
            tx_jsonld_push(reader, json_object_get(object, "breadcrumb"));
        }
    }
}


static void
tx_jsonld_push(tx_jsonld_reader_t *reader, const json_t *value)
{
    size_t         i;
    const json_t  *item;

    if (json_is_object(value) && reader->nobjects < TX_JSONLD_OBJECTS) {
        reader->objects[reader->nobjects++] = value;
        return;
    }

    if (json_is_array(value)) {
        for (i = 0; i < tx_min(json_array_size(value), TX_JSONLD_OBJECTS);
             i++)
        {
            item = json_array_get(value, i);

            if (json_is_object(item)) {
                tx_jsonld_push(reader, item);
            }
        }
    }
}


/* What an earlier object said stands. */
static void
tx_jsonld_object(tx_jsonld_reader_t *reader, tx_jsonld_t *jsonld,
    const json_t *object)
{
    tx_str_t  name;

    tx_jsonld_string(reader, &jsonld->headline,
                     json_object_get(object, "headline"));
    tx_jsonld_string(reader, &jsonld->description,
                     json_object_get(object, "description"));
    tx_jsonld_string(reader, &jsonld->published,
                     json_object_get(object, "datePublished"));
    tx_jsonld_string(reader, &jsonld->published,
                     json_object_get(object, "dateCreated"));
    tx_jsonld_string(reader, &jsonld->modified,
                     json_object_get(object, "dateModified"));
    tx_jsonld_authors(reader, jsonld, json_object_get(object, "author"));
    tx_jsonld_authors(reader, jsonld, json_object_get(object, "creator"));
    tx_jsonld_terms(reader, &jsonld->tags,
                    json_object_get(object, "keywords"));
    tx_jsonld_terms(reader, &jsonld->sections,
                    json_object_get(object, "articleSection"));
    tx_jsonld_address(reader, &jsonld->image,
                      json_object_get(object, "image"));
    tx_jsonld_address(reader, &jsonld->license,
                      json_object_get(object, "license"));

    if (jsonld->publisher.data == NULL) {
        name = tx_jsonld_name(reader, json_object_get(object, "publisher"));

        if (name.len != 0) {
            jsonld->publisher = tx_arena_strdup(reader->arena, name);
        }
    }
}


static void
tx_jsonld_author(tx_jsonld_reader_t *reader, tx_jsonld_t *jsonld,
    const json_t *value)
{
    tx_str_t             name;
    tx_jsonld_author_t  *author;

    name = tx_jsonld_name(reader, value);

    if (name.len == 0 || jsonld->nauthors == TX_AUTHORS_MAX) {
        return;
    }

    value = tx_jsonld_resolved(reader, value);

    author = &jsonld->authors[jsonld->nauthors++];
    author->name = tx_arena_strdup(reader->arena, name);
    author->organization = tx_jsonld_is_a(value, tx_str("Organization"));
    tx_jsonld_string(reader, &author->url, json_object_get(value, "url"));
}


static void
tx_jsonld_authors(tx_jsonld_reader_t *reader, tx_jsonld_t *jsonld,
    const json_t *value)
{
    size_t         i, n;
    const json_t  *list;

    if (jsonld->nauthors != 0 || value == NULL) {
        return;
    }

    /* names may be the list in one object as well */

    list = json_is_object(value) ? json_object_get(value, "name") : value;

    if (!json_is_array(list)) {
        tx_jsonld_author(reader, jsonld, value);
        return;
    }

    n = tx_min(json_array_size(list), TX_JSONLD_VALUES);

    for (i = 0; i < n; i++) {
        tx_jsonld_author(reader, jsonld, json_array_get(list, i));
    }
}


/* Words of a list, in one string or in several, or in objects with names. */
static void
tx_jsonld_terms(tx_jsonld_reader_t *reader, tx_terms_t *terms,
    const json_t *value)
{
    size_t    i, n;
    tx_str_t  s;

    if (terms->n != 0) {
        return;
    }

    if (json_is_string(value)) {
        tx_terms_add_list(terms, reader->arena, tx_jsonld_value(value), true);
        return;
    }

    n = json_is_array(value) ? json_array_size(value) : 0;

    for (i = 0; i < tx_min(n, TX_JSONLD_VALUES); i++) {
        s = tx_jsonld_name(reader, json_array_get(value, i));
        tx_terms_add(terms, reader->arena, s, true);
    }
}
