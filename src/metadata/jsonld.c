/*
 * Copyright (C) textextract contributors
 */


#include "html/line.h"
#include "metadata/json_parse.h"
#include "metadata/values.h"
#include "metadata/tags_and_categories.h"


#define TX_JSONLD_SCRIPT_MAX_BYTES  (128 * 1024)  /* bytes read of one script */
#define TX_JSONLD_MAX_BYTES         (256 * 1024) /* bytes read of all scripts */
#define TX_JSONLD_MAX_OBJECTS      512 /* maximum objects read of a page */
#define TX_JSONLD_MAX_REFERENCES   128 /* maximum "@id" resolved of a page */

#define TX_STATED_MIN_BYTES  60  /* minimum bytes of a post's text in JSON-LD */
#define TX_STATED_STEP_MIN_BYTES  12  /* minimum bytes of step or ingredient */
#define TX_STATED_MAX_LEVELS  4  /* maximum levels of nested answers */


typedef enum {
    TX_JSONLD_OTHER = 0,       /* an object that is not read */
    TX_JSONLD_ARTICLE,         /* an article, recipe, question etc. */
    TX_JSONLD_PAGE,            /* a WebPage, QAPage etc. */
    TX_JSONLD_SITE,            /* a WebSite */
    TX_JSONLD_CRUMBS           /* a list of breadcrumbs */
} tx_jsonld_type_t;


typedef struct {
    tx_arena_t            *arena;
    tx_values_t           *values;
    tx_jsonld_t           *jsonld;
    const tx_json_node_t  *objects[TX_JSONLD_MAX_OBJECTS];
    tx_jsonld_type_t       types[TX_JSONLD_MAX_OBJECTS];
    uint32_t               nobjects;
    uint32_t               references;  /* @id references resolved so far */
    uint32_t               nbodies;     /* number of articles with a body */
    bool                   authored;    /* an object with authors was read */
} tx_jsonld_reader_t;


/* Kinds of JSON-LD objects by the end of @type: NewsArticle is an Article. */

static const struct {
    tx_str_t          ending;
    tx_jsonld_type_t  type;
} tx_jsonld_types[] = {
    { tx_string("JobPosting"), TX_JSONLD_OTHER },
    { tx_string("Article"), TX_JSONLD_ARTICLE },
    { tx_string("Posting"), TX_JSONLD_ARTICLE },
    { tx_string("Recipe"), TX_JSONLD_ARTICLE },
    { tx_string("HowTo"), TX_JSONLD_ARTICLE },
    { tx_string("Question"), TX_JSONLD_ARTICLE },
    { tx_string("Page"), TX_JSONLD_PAGE },
    { tx_string("WebSite"), TX_JSONLD_SITE },
    { tx_string("BreadcrumbList"), TX_JSONLD_CRUMBS }
};


/* Members of an article or a WebPage, and the metadata fields that they set. */

static const struct {
    const char  *name;
    tx_value_t   article;           /* field that an article sets */
    tx_value_t   page;              /* field that a WebPage sets, or MAX */
} tx_jsonld_members[] = {
    { "headline", TX_VALUE_HEADLINE, TX_VALUE_MAX },
    { "description", TX_VALUE_DESCRIPTION, TX_VALUE_DESCRIPTION },
    { "datePublished", TX_VALUE_PUBLISHED, TX_VALUE_CREATED },
    { "dateCreated", TX_VALUE_PUBLISHED, TX_VALUE_CREATED },
    { "dateModified", TX_VALUE_MODIFIED, TX_VALUE_MODIFIED },
    { "author", TX_VALUE_AUTHOR, TX_VALUE_AUTHOR },
    { "creator", TX_VALUE_AUTHOR, TX_VALUE_AUTHOR },
    { "keywords", TX_VALUE_TAG, TX_VALUE_TAG },
    { "articleSection", TX_VALUE_CATEGORY, TX_VALUE_MAX },
    { "image", TX_VALUE_IMAGE, TX_VALUE_IMAGE },
    { "license", TX_VALUE_LICENSE, TX_VALUE_LICENSE },
    { "publisher", TX_VALUE_SITE, TX_VALUE_SITE }
};


bool
tx_jsonld_is_type(const tx_json_node_t *object, tx_str_t ending)
{
    const tx_json_node_t  *type;

    type = tx_json_member(object, "@type");

    for ( /* void */ ; type != NULL; type = type->next) {
        if (tx_str_ends(tx_json_get_string(type), ending)) {
            return true;
        }
    }

    return false;
}


static tx_jsonld_type_t
tx_jsonld_get_type(const tx_json_node_t *object)
{
    uint32_t  i;

    for (i = 0; i < tx_count(tx_jsonld_types); i++) {
        if (tx_jsonld_is_type(object, tx_jsonld_types[i].ending)) {
            return tx_jsonld_types[i].type;
        }
    }

    return TX_JSONLD_OTHER;
}


/* Returns value; if it consists of an @id only, the object with that @id. */
static const tx_json_node_t *
tx_jsonld_resolve_id(tx_jsonld_reader_t *reader, const tx_json_node_t *value)
{
    tx_str_t               id;
    uint32_t               i;
    const tx_json_node_t  *object;

    id = tx_json_get_member_string(value, "@id");

    if (id.len == 0 || tx_json_member(value, "name") != NULL
        || tx_json_member(value, "url") != NULL
        || reader->references++ >= TX_JSONLD_MAX_REFERENCES)
    {
        return value;
    }

    for (i = 0; i < reader->nobjects; i++) {
        object = reader->objects[i];

        if (object != value
            && tx_str_eq(id, tx_json_get_member_string(object, "@id")))
        {
            return object;
        }
    }

    return value;
}


/*
 * Returns a value as a string.  Of an object, or of the object whose @id is the
 * value, returns the name; of an image or a licence, the URL.
 */
static tx_str_t
tx_jsonld_get_string(tx_jsonld_reader_t *reader, const tx_json_node_t *value,
    tx_value_t field)
{
    tx_str_t  text;
    uint32_t  i;

    static const char  *names[] = { "url", "contentUrl", "@id", "name" };

    if (value == NULL || value->type == TX_JSON_STRING) {
        return tx_json_get_string(value);
    }

    value = tx_jsonld_resolve_id(reader, value);
    i = (field == TX_VALUE_IMAGE || field == TX_VALUE_LICENSE)
        ? 0 : tx_count(names) - 1;

    for (text = tx_null_str; i < tx_count(names) && text.len == 0; i++) {
        text = tx_json_get_member_string(value, names[i]);
    }

    return text;
}


/* Adds the authors of an object, unless an earlier object had authors. */
static void
tx_jsonld_add_authors(tx_jsonld_reader_t *reader, const tx_json_node_t *value)
{
    bool                   told;
    tx_str_t               name;
    const tx_json_node_t  *object;

    told = false;

    for ( /* void */ ; value != NULL && !reader->authored;
         value = value->next)
    {
        name = tx_jsonld_get_string(reader, value, TX_VALUE_AUTHOR);
        object = tx_jsonld_resolve_id(reader, value);
        told |= name.len != 0;

        tx_values_put_author(reader->values, TX_RANK_JSONLD, name,
                             tx_json_get_member_string(object, "url"),
                             tx_jsonld_is_type(object, tx_str("Organization")));
    }

    reader->authored |= told;
}


/* Sets a field to a value; tags and categories are set by the first object. */
static void
tx_jsonld_set_field(tx_jsonld_reader_t *reader, tx_value_t field,
    const tx_json_node_t *value)
{
    bool          commas;
    uint32_t      n;
    tx_values_t  *values;

    values = reader->values;

    if (field < TX_VALUE_AUTHOR) {

        tx_values_put_value(values, field, TX_RANK_JSONLD,
                            tx_jsonld_get_string(reader, value, field));
        return;
    }

    if (values->ranks[field] <= TX_RANK_JSONLD) {
        return;
    }

    commas = value->next == NULL;

    for (n = 0; value != NULL && n < TX_TERMS_MAX; value = value->next, n++) {
        tx_values_put_terms(values, field, TX_RANK_JSONLD,
                            tx_jsonld_get_string(reader, value, field), commas);
    }
}


/* Sets the metadata fields from all articles, or from all WebPages. */
static void
tx_jsonld_set_fields(tx_jsonld_reader_t *reader, tx_jsonld_type_t type)
{
    uint32_t               i, k;
    tx_value_t             field;
    const tx_json_node_t  *value;

    for (i = 0; i < reader->nobjects; i++) {

        if (reader->types[i] != type) {
            continue;
        }

        for (k = 0; k < tx_count(tx_jsonld_members); k++) {
            value = tx_json_member(reader->objects[i],
                                   tx_jsonld_members[k].name);
            field = (type == TX_JSONLD_ARTICLE)
                    ? tx_jsonld_members[k].article : tx_jsonld_members[k].page;

            if (value == NULL || field == TX_VALUE_MAX) {
                continue;
            }

            if (field == TX_VALUE_AUTHOR) {
                tx_jsonld_add_authors(reader, value);
                continue;
            }

            tx_jsonld_set_field(reader, field, value);

            if (field == TX_VALUE_PUBLISHED) {
                tx_jsonld_set_field(reader, TX_VALUE_STRUCTURED, value);
            }
        }
    }
}


/* Adds a string of at least `least` bytes to the texts of the page. */
static void
tx_jsonld_add_text(tx_jsonld_reader_t *reader, const tx_json_node_t *value,
    size_t least)
{
    tx_str_t      text;
    tx_stated_t  *stated;

    stated = &reader->jsonld->stated;
    text = tx_json_get_string(value);

    if (text.len < least || stated->n == TX_STATED_TEXTS_MAX) {
        return;
    }

    if (stated->items == NULL) {
        stated->items = tx_arena_calloc(reader->arena, TX_STATED_TEXTS_MAX,
                                        sizeof(tx_str_t));
        if (stated->items == NULL) {
            return;
        }
    }

    stated->items[stated->n++] = tx_line_make(reader->arena, text, true);
}


/*
 * Adds the texts of an object, its answers and its steps to the page's texts.
 * thread: the object is a thread; its comments and body are added, too.
 */
static void
tx_jsonld_add_texts(tx_jsonld_reader_t *reader, const tx_json_node_t *object,
    uint32_t level, bool thread)
{
    uint32_t               i;
    const tx_json_node_t  *item;

    static const char  *inner[] = {
        "acceptedAnswer", "suggestedAnswer", "step", "recipeInstructions",
        "itemListElement", "comment"
    };

    if (level > TX_STATED_MAX_LEVELS) {
        return;
    }

    tx_jsonld_add_text(reader, tx_json_member(object, "text"),
                       tx_jsonld_is_type(object, tx_str("HowToStep"))
                       ? TX_STATED_STEP_MIN_BYTES : TX_STATED_MIN_BYTES);

    item = tx_json_member(object, "recipeIngredient");

    for ( /* void */ ; item != NULL; item = item->next) {
        tx_jsonld_add_text(reader, item, TX_STATED_STEP_MIN_BYTES);
    }

    for (i = 0; i < tx_count(inner) - !thread; i++) {
        item = tx_json_member(object, inner[i]);

        for ( /* void */ ; item != NULL; item = item->next) {
            tx_jsonld_add_texts(reader, item, level + 1, thread);
        }
    }

    if (thread) {
        tx_jsonld_add_text(reader, tx_json_member(object, "articleBody"),
                           TX_STATED_MIN_BYTES);
    }
}


/* Adds an article's texts.  Sets the body if no other article has a body. */
static void
tx_jsonld_add_article(tx_jsonld_reader_t *reader, const tx_json_node_t *object,
    bool thread)
{
    tx_str_t      body;
    tx_stated_t  *stated;

    reader->jsonld->article = true;
    stated = &reader->jsonld->stated;

    tx_jsonld_add_texts(reader, object, 0, thread);

    body = tx_json_get_member_string(object, "articleBody");

    if (thread || body.len < TX_STATED_MIN_BYTES
        || (!tx_jsonld_is_type(object, tx_str("Article"))
            && !tx_jsonld_is_type(object, tx_str("BlogPosting"))))
    {
        return;
    }

    if (reader->nbodies++ != 0) {
        body = tx_null_str;
    }

    stated->body = tx_line_make(reader->arena, body, true);
    stated->source = body;
}


/*
 * Adds the names of a breadcrumb list.  A last name without a URL, or with the
 * page's URL, is left out: it is the page itself.
 */
static void
tx_jsonld_add_breadcrumbs(tx_jsonld_reader_t *reader,
    const tx_json_node_t *item)
{
    tx_str_t               name, address;
    tx_url_t               own;
    const tx_json_node_t  *target;

    if (reader->jsonld->crumbs.n != 0) {
        return;
    }

    tx_url_parse(&own, reader->values->page->url);

    for ( /* void */ ; item != NULL; item = item->next) {
        target = tx_json_member(item, "item");
        address = (target != NULL && target->type == TX_JSON_OBJECT)
                  ? tx_json_get_member_string(target, "@id")
                  : tx_json_get_string(target);

        if (item->next == NULL
            && (address.len == 0
                || tx_url_is_same_page(reader->arena, &own, address)))
        {
            break;
        }

        name = tx_json_get_member_string(item, "name");

        if (name.len == 0) {
            name = tx_jsonld_get_string(reader, target, TX_VALUE_CATEGORY);
        }

        tx_terms_add(&reader->jsonld->crumbs, reader->arena, name, true);
    }
}


/* Adds the objects of a list, and of arrays in the list, to the reader. */
static void
tx_jsonld_collect(tx_jsonld_reader_t *reader, const tx_json_node_t *value)
{
    for ( /* void */ ; value != NULL; value = value->next) {

        if (value->type == TX_JSON_ARRAY) {
            tx_jsonld_collect(reader, value->child);

        } else if (value->type == TX_JSON_OBJECT
                   && reader->nobjects < TX_JSONLD_MAX_OBJECTS)
        {
            reader->types[reader->nobjects] = tx_jsonld_get_type(value);
            reader->objects[reader->nobjects++] = value;
        }
    }
}


static void
tx_jsonld_read_object(tx_jsonld_reader_t *reader, const tx_json_node_t *object,
    tx_jsonld_type_t type)
{
    bool  thread;

    thread = tx_jsonld_is_type(object, tx_str("ForumPosting"))
             || tx_jsonld_is_type(object, tx_str("QAPage"));
    reader->jsonld->thread |= thread;

    switch (type) {

    case TX_JSONLD_ARTICLE:
        tx_jsonld_add_article(reader, object, thread);
        break;

    case TX_JSONLD_SITE:
        tx_values_put_value(reader->values, TX_VALUE_SITE, TX_RANK_JSONLD,
                            tx_json_get_member_string(object, "name"));
        break;

    case TX_JSONLD_CRUMBS:
        tx_jsonld_add_breadcrumbs(reader,
                                  tx_json_member(object, "itemListElement"));
        break;

    default:
        break;
    }
}


void
tx_jsonld_read_page(tx_values_t *values, tx_jsonld_t *jsonld)
{
    size_t                 total;
    uint32_t               i, n;
    tx_page_t             *page;
    tx_jsonld_reader_t    *reader;
    const tx_json_node_t  *object;

    page = values->page;
    reader = (page->njson == 0)
             ? NULL : tx_arena_calloc(page->arena, 1,
                                      sizeof(tx_jsonld_reader_t));
    if (reader == NULL) {
        return;
    }

    reader->arena = page->arena;
    reader->values = values;
    reader->jsonld = jsonld;

    for (i = 0, n = 0, total = 0; i < page->njson; i++) {

        if (page->json[i].len > tx_min(TX_JSONLD_SCRIPT_MAX_BYTES,
                                       TX_JSONLD_MAX_BYTES - total))
        {
            continue;
        }

        total += page->json[i].len;
        tx_jsonld_collect(reader, tx_json_parse(page->arena, page->json[i]));

        for ( /* void */ ; n < reader->nobjects; n++) {
            object = reader->objects[n];
            tx_jsonld_collect(reader, tx_json_member(object, "@graph"));

            if (reader->types[n] == TX_JSONLD_PAGE) {
                tx_jsonld_collect(reader, tx_json_member(object, "mainEntity"));
                tx_jsonld_collect(reader, tx_json_member(object, "breadcrumb"));
            }
        }
    }

    jsonld->objects = reader->objects;
    jsonld->nobjects = reader->nobjects;

    /* reads objects after all scripts: objects may refer to later scripts */

    for (i = 0; i < reader->nobjects; i++) {
        tx_jsonld_read_object(reader, reader->objects[i], reader->types[i]);
    }

    tx_jsonld_set_fields(reader, TX_JSONLD_ARTICLE);
    tx_jsonld_set_fields(reader, TX_JSONLD_PAGE);
}
