/*
 * Copyright (C) textextract contributors
 */


#include "tx_meta.h"
#include "tx_buf.h"
#include "tx_byline.h"
#include "tx_date.h"
#include "tx_jsonld.h"
#include "tx_line.h"
#include "tx_published.h"
#include "tx_title.h"


#define TX_META_VALUES       1024     /* that are looked at, at most */
#define TX_META_AUTHORS      16
#define TX_META_TITLES       200      /* blocks that may say the title */
#define TX_META_NAMES        400      /* bytes of all authors' names */
#define TX_META_LANG_SIZE    35       /* RFC 5646, section 4.4.1 */


typedef enum {
    TX_META_OG_TITLE = 0,
    TX_META_TWITTER,
    TX_META_HEADLINE,
    TX_META_DESCRIPTION,
    TX_META_SITE,
    TX_META_APPLICATION,
    TX_META_PUBLISHED,
    TX_META_MODIFIED,
    TX_META_AUTHOR,
    TX_META_IMAGE,
    TX_META_FAVICON,
    TX_META_CANONICAL,
    TX_META_LANG,
    TX_META_MAX
} tx_meta_field_t;


/* Of what says the same, the lower rank is believed; then, the first one. */

typedef struct {
    tx_str_t         name;
    tx_meta_field_t  field;
    uint32_t         rank;
} tx_meta_name_t;


typedef struct {
    tx_page_t  *page;
    tx_meta_t  *meta;
    tx_str_t    values[TX_META_MAX];
    uint32_t    ranks[TX_META_MAX];
    uint32_t    checked;       /* values so far */
} tx_meta_reader_t;


static void tx_meta_base(tx_meta_reader_t *reader);
static void tx_meta_nodes(tx_meta_reader_t *reader);
static void tx_meta_element(tx_meta_reader_t *reader, uint32_t node);
static void tx_meta_time(tx_meta_reader_t *reader, uint32_t node);
static bool tx_meta_has_token(tx_str_t list, tx_str_t token);
static void tx_meta_link(tx_meta_reader_t *reader, uint32_t node);
static void tx_meta_named(tx_meta_reader_t *reader, tx_str_t name,
    tx_str_t value);
static void tx_meta_put(tx_meta_reader_t *reader, tx_meta_field_t field,
    uint32_t rank, tx_str_t value);
static tx_str_t tx_meta_check(tx_meta_reader_t *reader, tx_meta_field_t field,
    tx_str_t value);
static tx_str_t tx_meta_address(tx_meta_reader_t *reader, tx_str_t value,
    tx_url_use_t use);
static tx_str_t tx_meta_lang(tx_arena_t *arena, tx_str_t value);
static void tx_meta_language(tx_meta_reader_t *reader);
static bool tx_meta_month_first(const tx_meta_reader_t *reader);
static uint32_t tx_meta_title_block(tx_meta_reader_t *reader);
static void tx_meta_dates(tx_meta_reader_t *reader, uint32_t title);
static void tx_meta_authors(tx_meta_reader_t *reader, uint32_t title);
static void tx_meta_direction(tx_meta_reader_t *reader);
static void tx_meta_title(tx_meta_reader_t *reader,
    const tx_jsonld_t *jsonld);


/*
 * Names that meta elements have as name, property, itemprop or http-equiv.
 * What JSON-LD says takes rank 10.
 */

static const tx_meta_name_t  tx_meta_names[] = {

    { tx_string("og:title"), TX_META_OG_TITLE, 0 },
    { tx_string("twitter:title"), TX_META_TWITTER, 0 },
    { tx_string("sailthru.title"), TX_META_HEADLINE, 20 },
    { tx_string("parsely-title"), TX_META_HEADLINE, 21 },
    { tx_string("citation_title"), TX_META_HEADLINE, 22 },

    { tx_string("description"), TX_META_DESCRIPTION, 0 },
    { tx_string("og:description"), TX_META_DESCRIPTION, 1 },
    { tx_string("twitter:description"), TX_META_DESCRIPTION, 2 },
    { tx_string("dc.description"), TX_META_DESCRIPTION, 3 },
    { tx_string("dcterms.description"), TX_META_DESCRIPTION, 4 },

    { tx_string("og:site_name"), TX_META_SITE, 0 },
    { tx_string("application-name"), TX_META_APPLICATION, 0 },

    { tx_string("article:published_time"), TX_META_PUBLISHED, 0 },
    { tx_string("og:article:published_time"), TX_META_PUBLISHED, 1 },
    { tx_string("datepublished"), TX_META_PUBLISHED, 20 },
    { tx_string("sailthru.date"), TX_META_PUBLISHED, 21 },
    { tx_string("parsely-pub-date"), TX_META_PUBLISHED, 22 },
    { tx_string("cxenseparse:publishtime"), TX_META_PUBLISHED, 23 },
    { tx_string("dc.date.issued"), TX_META_PUBLISHED, 24 },
    { tx_string("dcterms.issued"), TX_META_PUBLISHED, 25 },
    { tx_string("publishdate"), TX_META_PUBLISHED, 26 },
    { tx_string("pubdate"), TX_META_PUBLISHED, 27 },
    { tx_string("date"), TX_META_PUBLISHED, 28 },
    { tx_string("dc.date"), TX_META_PUBLISHED, 29 },
    { tx_string("dc:date"), TX_META_PUBLISHED, 30 },
    { tx_string("publication_date"), TX_META_PUBLISHED, 31 },
    { tx_string("og:published_time"), TX_META_PUBLISHED, 32 },
    { tx_string("og:pubdate"), TX_META_PUBLISHED, 33 },
    { tx_string("citation_publication_date"), TX_META_PUBLISHED, 34 },
    { tx_string("citation_online_date"), TX_META_PUBLISHED, 35 },
    { tx_string("citation_date"), TX_META_PUBLISHED, 36 },
    { tx_string("dc.date.created"), TX_META_PUBLISHED, 37 },
    { tx_string("dcterms.created"), TX_META_PUBLISHED, 38 },
    { tx_string("dcterms.date"), TX_META_PUBLISHED, 39 },
    { tx_string("article.published"), TX_META_PUBLISHED, 40 },
    { tx_string("article:post_date"), TX_META_PUBLISHED, 40 },
    { tx_string("published_at"), TX_META_PUBLISHED, 40 },
    { tx_string("publish_date"), TX_META_PUBLISHED, 40 },
    { tx_string("publish-date"), TX_META_PUBLISHED, 40 },
    { tx_string("published"), TX_META_PUBLISHED, 40 },
    { tx_string("published-date"), TX_META_PUBLISHED, 40 },
    { tx_string("displaydate"), TX_META_PUBLISHED, 41 },
    { tx_string("article:publish-date"), TX_META_PUBLISHED, 41 },
    { tx_string("rnews:datepublished"), TX_META_PUBLISHED, 41 },
    { tx_string("originalpublicationdate"), TX_META_PUBLISHED, 41 },
    { tx_string("datecreated"), TX_META_PUBLISHED, 50 },

    { tx_string("article:modified_time"), TX_META_MODIFIED, 0 },
    { tx_string("og:article:modified_time"), TX_META_MODIFIED, 1 },
    { tx_string("datemodified"), TX_META_MODIFIED, 20 },
    { tx_string("og:updated_time"), TX_META_MODIFIED, 21 },
    { tx_string("last-modified"), TX_META_MODIFIED, 22 },
    { tx_string("dcterms.modified"), TX_META_MODIFIED, 23 },

    { tx_string("sailthru.author"), TX_META_AUTHOR, 0 },
    { tx_string("cxenseparse:author"), TX_META_AUTHOR, 1 },
    { tx_string("article:author_name"), TX_META_AUTHOR, 2 },
    { tx_string("article:author"), TX_META_AUTHOR, 20 },
    { tx_string("og:article:author"), TX_META_AUTHOR, 21 },
    { tx_string("author"), TX_META_AUTHOR, 22 },
    { tx_string("parsely-author"), TX_META_AUTHOR, 23 },
    { tx_string("og:author"), TX_META_AUTHOR, 24 },
    { tx_string("dc.creator"), TX_META_AUTHOR, 25 },
    { tx_string("dcterms.creator"), TX_META_AUTHOR, 26 },
    { tx_string("citation_author"), TX_META_AUTHOR, 27 },
    { tx_string("byl"), TX_META_AUTHOR, 28 },
    { tx_string("byline"), TX_META_AUTHOR, 29 },
    { tx_string("dc:creator"), TX_META_AUTHOR, 30 },

    { tx_string("og:image"), TX_META_IMAGE, 0 },
    { tx_string("og:image:url"), TX_META_IMAGE, 1 },
    { tx_string("og:image:secure_url"), TX_META_IMAGE, 2 },
    { tx_string("twitter:image"), TX_META_IMAGE, 3 },
    { tx_string("twitter:image:src"), TX_META_IMAGE, 4 },

    { tx_string("og:url"), TX_META_CANONICAL, 1 },

    { tx_string("content-language"), TX_META_LANG, 3 },
    { tx_string("og:locale"), TX_META_LANG, 4 }
};


/* Languages that are written from right to left. */

static const tx_str_t  tx_meta_rtl[] = {
    tx_string("ar"), tx_string("arc"), tx_string("ckb"), tx_string("dv"),
    tx_string("fa"), tx_string("he"), tx_string("iw"), tx_string("ps"),
    tx_string("sd"), tx_string("ug"), tx_string("ur"), tx_string("yi")
};


/* What templates print for nothing. */

static const tx_str_t  tx_meta_void[] = {
    tx_string("undefined"), tx_string("null"), tx_string("none"),
    tx_string("unknown"), tx_string("[object object]"),
    tx_string("no author"), tx_string("admin"), tx_string("administrator")
};


#define tx_meta_count(array)  (sizeof(array) / sizeof((array)[0]))


bool
tx_meta_read(tx_page_t *page, tx_meta_t *meta)
{
    uint32_t            title;
    tx_str_t           *values;
    tx_jsonld_t         jsonld;
    tx_meta_reader_t   *reader;

    memset(meta, 0, sizeof(tx_meta_t));

    reader = tx_arena_array(page->arena, 1, sizeof(tx_meta_reader_t));
    if (reader == NULL) {
        return false;
    }

    reader->page = page;
    reader->meta = meta;
    values = reader->values;

    tx_meta_base(reader);
    tx_meta_language(reader);
    tx_meta_nodes(reader);
    tx_jsonld_read(page, &jsonld);

    tx_meta_put(reader, TX_META_HEADLINE, 10, jsonld.headline);
    tx_meta_put(reader, TX_META_DESCRIPTION, 10, jsonld.description);
    tx_meta_put(reader, TX_META_SITE, 10, jsonld.publisher);
    tx_meta_put(reader, TX_META_SITE, 11, jsonld.site);
    tx_meta_put(reader, TX_META_PUBLISHED, 10, jsonld.published);
    tx_meta_put(reader, TX_META_MODIFIED, 10, jsonld.modified);
    tx_meta_put(reader, TX_META_AUTHOR, 10, jsonld.authors);

    meta->description = values[TX_META_DESCRIPTION];
    meta->site_name = values[TX_META_SITE];
    meta->canonical_url = values[TX_META_CANONICAL];
    meta->published = values[TX_META_PUBLISHED];
    meta->modified = values[TX_META_MODIFIED];
    meta->byline = values[TX_META_AUTHOR];
    meta->image = values[TX_META_IMAGE];
    meta->favicon = values[TX_META_FAVICON];

    if (meta->site_name.data == NULL) {
        meta->site_name = values[TX_META_APPLICATION];
    }

    meta->lang = values[TX_META_LANG];

    tx_meta_direction(reader);
    tx_meta_title(reader, &jsonld);

    title = tx_meta_title_block(reader);
    tx_meta_dates(reader, title);
    tx_meta_authors(reader, title);

    return !page->arena->failed;
}


/* The first base element with an address counts, wherever it stands. */

static void
tx_meta_base(tx_meta_reader_t *reader)
{
    tx_str_t    href;
    uint32_t    i;
    tx_page_t  *page;

    page = reader->page;

    tx_url_parse(&reader->meta->base, page->url);

    for (i = 1; i < page->nnodes; i++) {
        if (page->nodes[i].tag == TX_TAG_TEMPLATE) {
            i = page->nodes[i].last;
            continue;
        }

        if (page->nodes[i].tag != TX_TAG_BASE) {
            continue;
        }

        href = tx_node_attr(page, i, TX_ATTR_HREF);

        if (href.data != NULL) {
            href = tx_meta_address(reader, href, TX_URL_LINK);

            if (href.data != NULL) {
                tx_url_parse(&reader->meta->base, href);
            }

            return;
        }
    }
}


static void
tx_meta_nodes(tx_meta_reader_t *reader)
{
    uint32_t    i;
    tx_page_t  *page;

    page = reader->page;

    for (i = 1; i < page->nnodes; i++) {

        switch (page->nodes[i].tag) {

        case TX_TAG_META:
        case TX_TAG_TIME:
            tx_meta_element(reader, i);
            break;

        case TX_TAG_LINK:
            tx_meta_link(reader, i);
            break;

        case TX_TAG_TEMPLATE:
        case TX_TAG_NOSCRIPT:
        case TX_TAG_SVG:
            i = page->nodes[i].last;
            break;

        default:
            break;
        }
    }
}


/* A meta element's name, property, itemprop or http-equiv; or a time. */

static void
tx_meta_element(tx_meta_reader_t *reader, uint32_t node)
{
    tx_str_t    value;
    tx_page_t  *page;

    page = reader->page;

    if (page->nodes[node].tag == TX_TAG_TIME) {
        tx_meta_time(reader, node);
        return;
    }

    value = tx_node_attr(page, node, TX_ATTR_CONTENT);

    if (value.data == NULL) {
        value = tx_node_attr(page, node, TX_ATTR_VALUE);
    }

    tx_meta_named(reader, tx_node_attr(page, node, TX_ATTR_NAME), value);
    tx_meta_named(reader, tx_node_attr(page, node, TX_ATTR_PROPERTY), value);
    tx_meta_named(reader, tx_node_attr(page, node, TX_ATTR_HTTP_EQUIV),
                  value);

    /* any item of the page has a name, a description, an image */

    if (tx_str_caseeq(tx_node_attr(page, node, TX_ATTR_ITEMPROP),
                      tx_str("datePublished"))
        || tx_str_caseeq(tx_node_attr(page, node, TX_ATTR_ITEMPROP),
                         tx_str("dateModified")))
    {
        tx_meta_named(reader, tx_node_attr(page, node, TX_ATTR_ITEMPROP),
                      value);
    }
}


/* By microdata, or by the classes of microformats. */

static void
tx_meta_time(tx_meta_reader_t *reader, uint32_t node)
{
    tx_str_t    value, class;
    tx_page_t  *page;

    page = reader->page;
    value = tx_node_attr(page, node, TX_ATTR_DATETIME);
    class = tx_node_attr(page, node, TX_ATTR_CLASS);

    tx_meta_named(reader, tx_node_attr(page, node, TX_ATTR_ITEMPROP), value);

    if (tx_meta_has_token(class, tx_str("dt-published"))
        || tx_meta_has_token(class, tx_str("entry-date"))
        || tx_meta_has_token(class, tx_str("published")))
    {
        tx_meta_put(reader, TX_META_PUBLISHED, 40, value);
    }
}


static bool
tx_meta_has_token(tx_str_t list, tx_str_t token)
{
    const u_char  *p, *end, *begin;

    if (list.len == 0) {
        return false;
    }

    p = list.data;
    end = tx_str_end(list);

    while (p < end) {
        while (p < end && tx_is_space(*p)) {
            p++;
        }

        for (begin = p; p < end && !tx_is_space(*p); p++) { /* void */ }

        if (tx_str_caseeq(tx_str_span(begin, p), token)) {
            return true;
        }
    }

    return false;
}


static void
tx_meta_link(tx_meta_reader_t *reader, uint32_t node)
{
    tx_str_t  rel, href;

    rel = tx_node_attr(reader->page, node, TX_ATTR_REL);
    href = tx_node_attr(reader->page, node, TX_ATTR_HREF);

    if (rel.len == 0 || href.len == 0) {
        return;
    }

    if (tx_meta_has_token(rel, tx_str("canonical"))) {
        tx_meta_put(reader, TX_META_CANONICAL, 0, href);

    } else if (tx_meta_has_token(rel, tx_str("icon"))) {
        tx_meta_put(reader, TX_META_FAVICON, 0, href);

    } else if (tx_meta_has_token(rel, tx_str("apple-touch-icon"))) {
        tx_meta_put(reader, TX_META_FAVICON, 1, href);
    }
}


/* "Doe, Jane" as libraries write it becomes Jane Doe. */

static tx_str_t
tx_meta_turned(tx_arena_t *arena, tx_str_t name)
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


static void
tx_meta_named(tx_meta_reader_t *reader, tx_str_t name, tx_str_t value)
{
    uint32_t               i;
    const tx_meta_name_t  *known;

    name = tx_str_trim(name);

    if (name.len == 0 || value.len == 0) {
        return;
    }

    for (i = 0; i < tx_meta_count(tx_meta_names); i++) {
        known = &tx_meta_names[i];

        if (tx_str_caseeq(known->name, name)) {
            if (tx_str_caseeq(name, tx_str("citation_author"))) {
                value = tx_meta_turned(reader->page->arena, value);
            }

            tx_meta_put(reader, known->field, known->rank, value);
            return;
        }
    }
}


/* Further authors in further elements of the same name. */

static tx_str_t
tx_meta_joined(tx_arena_t *arena, tx_str_t list, tx_str_t name)
{
    tx_buf_t  buf;

    if (list.len + name.len > TX_META_NAMES
        || memmem(list.data, list.len, name.data, name.len) != NULL)
    {
        return list;
    }

    tx_buf_init(&buf, arena, list.len + name.len + 2);
    tx_buf_str(&buf, list);
    tx_buf_lit(&buf, ", ");
    tx_buf_str(&buf, name);

    return tx_buf_string(&buf);
}


static void
tx_meta_put(tx_meta_reader_t *reader, tx_meta_field_t field, uint32_t rank,
    tx_str_t value)
{
    tx_str_t  *old;

    old = &reader->values[field];

    if (value.len == 0 || reader->checked == TX_META_VALUES
        || (old->data != NULL && reader->ranks[field] < rank)
        || (old->data != NULL && reader->ranks[field] == rank
            && field != TX_META_AUTHOR))
    {
        return;
    }

    reader->checked++;

    value = tx_meta_check(reader, field, value);

    if (value.data == NULL) {
        return;
    }

    if (old->data != NULL && reader->ranks[field] == rank) {
        value = tx_meta_joined(reader->page->arena, *old, value);
    }

    *old = value;
    reader->ranks[field] = rank;
}


/* A value as it is told, or an absent one if it cannot be true. */

static tx_str_t
tx_meta_check(tx_meta_reader_t *reader, tx_meta_field_t field, tx_str_t value)
{
    uint32_t     i;
    tx_arena_t  *arena;

    arena = reader->page->arena;
    value = tx_line(arena, value, true);

    for (i = 0; i < tx_meta_count(tx_meta_void); i++) {
        if (tx_str_caseeq(value, tx_meta_void[i])) {
            return tx_null_str;
        }
    }

    if (value.data == NULL || memmem(value.data, value.len, "{{", 2) != NULL) {
        return tx_null_str;
    }

    switch (field) {

    case TX_META_PUBLISHED:
    case TX_META_MODIFIED:
        return tx_date_value(arena, value, tx_meta_month_first(reader));

    case TX_META_AUTHOR:
        return tx_byline_clean(arena, value);

    case TX_META_LANG:
        return tx_meta_lang(arena, value);

    case TX_META_CANONICAL:
        return tx_meta_address(reader, value, TX_URL_LINK);

    case TX_META_IMAGE:
    case TX_META_FAVICON:
        return tx_meta_address(reader, value, TX_URL_IMAGE);

    default:
        return value;
    }
}


/* Absolute, of http or https, or none. */

static tx_str_t
tx_meta_address(tx_meta_reader_t *reader, tx_str_t value, tx_url_use_t use)
{
    tx_str_t  s;

    s = tx_url_resolve(reader->page->arena, &reader->meta->base, value, use);

    if ((s.len > 7 && memcmp(s.data, "http://", 7) == 0)
        || (s.len > 8 && memcmp(s.data, "https://", 8) == 0))
    {
        return s;
    }

    return tx_null_str;
}


/*
 * A language tag's form: subtags of letters and digits, the first one being
 * letters.  Some write _ for the hyphen; "x-default" is no language.
 */

static tx_str_t
tx_meta_lang(tx_arena_t *arena, tx_str_t value)
{
    size_t   i, n;
    u_char  *p;

    value = tx_str_trim(value);

    if (value.len < 2 || value.len > TX_META_LANG_SIZE) {
        return tx_null_str;
    }

    p = tx_arena_alloc(arena, value.len);
    if (p == NULL) {
        return tx_null_str;
    }

    for (i = 0, n = 0; i < value.len; i++) {
        p[i] = (value.data[i] == '_') ? '-' : value.data[i];

        if (p[i] == '-') {
            if (n == 0 || n > 8 || i < 2) {
                return tx_null_str;
            }

            n = 0;
            continue;
        }

        if (!tx_is_alpha(p[i]) && (i == n || !tx_is_digit(p[i]))) {
            return tx_null_str;
        }

        n++;
    }

    return (n == 0 || n > 8) ? tx_null_str : (tx_str_t) { value.len, p };
}


static void
tx_meta_language(tx_meta_reader_t *reader)
{
    uint32_t    i, nodes[2];
    tx_page_t  *page;

    page = reader->page;
    nodes[0] = page->html;
    nodes[1] = page->body;

    for (i = 0; i < 2; i++) {
        if (nodes[i] != 0) {
            tx_meta_put(reader, TX_META_LANG, i,
                        tx_node_attr(page, nodes[i], TX_ATTR_LANG));
            tx_meta_put(reader, TX_META_LANG, i,
                        tx_node_attr(page, nodes[i], TX_ATTR_XML_LANG));
        }
    }

}


/* The Americans write the month first, and most of the English pages are. */

static bool
tx_meta_month_first(const tx_meta_reader_t *reader)
{
    uint32_t               i;
    tx_str_t               lang;
    static const tx_str_t  others[] = {
        tx_string("en-gb"), tx_string("en-uk"), tx_string("en-au"),
        tx_string("en-nz"), tx_string("en-ie"), tx_string("en-in"),
        tx_string("en-za")
    };

    lang = reader->values[TX_META_LANG];

    for (i = 0; i < tx_meta_count(others); i++) {
        if (tx_str_caseeq(lang, others[i])) {
            return false;
        }
    }

    return lang.len < 2
           || strncasecmp((const char *) lang.data, "en", 2) == 0;
}


/* The block of the heading that is the title, or that says it elsewhere. */

static uint32_t
tx_meta_title_block(tx_meta_reader_t *reader)
{
    size_t             size;
    uint32_t           i, node, checked;
    tx_str_t           title;
    tx_page_t         *page;
    const tx_block_t  *b;

    page = reader->page;
    checked = 0;
    title = reader->meta->title;
    node = tx_meta_title_node(page, reader->meta);

    if (node != 0 && page->nodes[node].block_end > page->nodes[node].block) {
        return page->nodes[node].block_end - 1;
    }

    for (i = 0; i < page->nblocks; i++) {
        b = &page->blocks[i];
        size = page->nodes[b->last].text_end - page->nodes[b->first].text;

        if (size >= title.len && size <= 2 * title.len + 64
            && checked++ < TX_META_TITLES
            && tx_title_same(page->arena, title, tx_block_text(page, i)))
        {
            return i;
        }
    }

    return page->nblocks;
}


/* The page of a whole site: what dates it shows are those of others. */

static bool
tx_meta_is_home(const tx_meta_reader_t *reader)
{
    tx_url_t  url;

    tx_url_parse(&url, reader->page->url);

    return reader->page->url.len != 0 && url.path.len <= 1
           && url.query.len == 0;
}


/* True if day comes after limit; neither is later than an absent one. */

static bool
tx_meta_is_later(tx_str_t day, tx_str_t limit)
{
    return day.len >= 10 && limit.len >= 10
           && memcmp(day.data, limit.data, 10) > 0;
}


/*
 * A date that says itself to be the publishing's is believed first, then
 * the head's, then paper 003's place between title and body, the address,
 * and at last what the rest of the page shows.
 */

static void
tx_meta_dates(tx_meta_reader_t *reader, uint32_t title)
{
    uint32_t         i;
    tx_str_t         dates[8];
    tx_meta_t       *meta;
    tx_arena_t      *arena;
    tx_published_t   shown;

    meta = reader->meta;
    arena = reader->page->arena;

    if (tx_meta_is_home(reader)) {
        meta->published = tx_null_str;
        return;
    }

    tx_published_find(reader->page, title, tx_meta_month_first(reader),
                      &shown);

    dates[0] = shown.labelled;
    dates[1] = reader->values[TX_META_PUBLISHED];
    dates[2] = shown.near;
    dates[3] = tx_date_of_url(arena, reader->page->url);
    dates[4] = tx_date_of_url(arena, meta->canonical_url);
    dates[5] = shown.updated;
    dates[6] = shown.only;
    dates[7] = shown.far;

    meta->published = tx_null_str;

    for (i = 0; i < 8 && meta->published.data == NULL; i++) {

        /* what is shown later than the last change is of something else */

        if (i == 1 || !tx_meta_is_later(dates[i], meta->modified)) {
            meta->published = dates[i];
        }
    }

    if (meta->modified.data == NULL) {
        meta->modified = (shown.updated.data != NULL) ? shown.updated
                                                      : shown.far_updated;
    }

    if (tx_meta_is_later(meta->published, meta->modified)) {
        meta->modified = tx_null_str;
    }
}


/* Where a page does not say it, its language does. */

static void
tx_meta_direction(tx_meta_reader_t *reader)
{
    uint32_t    i, nodes[2];
    tx_str_t    dir, lang;
    tx_page_t  *page;

    page = reader->page;
    nodes[0] = page->body;
    nodes[1] = page->html;

    for (i = 0; i < 2; i++) {
        dir = tx_null_str;

        if (nodes[i] != 0) {
            dir = tx_str_trim(tx_node_attr(page, nodes[i], TX_ATTR_DIR));
        }

        if (tx_str_caseeq(dir, tx_str("rtl"))) {
            reader->meta->dir = tx_str("rtl");
            return;
        }

        if (tx_str_caseeq(dir, tx_str("ltr"))) {
            reader->meta->dir = tx_str("ltr");
            return;
        }
    }

    lang = reader->meta->lang;

    for (i = 0; i < lang.len && lang.data[i] != '-'; i++) { /* void */ }

    lang.len = i;

    for (i = 0; i < tx_meta_count(tx_meta_rtl); i++) {
        if (tx_str_caseeq(lang, tx_meta_rtl[i])) {
            reader->meta->dir = tx_str("rtl");
        }
    }
}


/* Where a name is a link, the link tells more of who that is. */

static tx_str_t
tx_meta_author_url(tx_meta_reader_t *reader, tx_str_t name)
{
    uint32_t          i;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = reader->page;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_A
            && node->text_end - node->text >= name.len
            && node->text_end - node->text <= name.len + 32
            && tx_str_caseeq(tx_line(page->arena, tx_node_text(page, i),
                                     false), name))
        {
            return tx_meta_address(reader,
                                   tx_node_attr(page, i, TX_ATTR_HREF),
                                   TX_URL_LINK);
        }
    }

    return tx_null_str;
}


static void
tx_meta_names_of(tx_meta_reader_t *reader, tx_str_t list)
{
    tx_buf_t      buf;
    tx_str_t      name;
    tx_meta_t    *meta;
    tx_arena_t   *arena;
    tx_author_t  *author;

    meta = reader->meta;
    arena = reader->page->arena;

    meta->authors = tx_arena_array(arena, TX_META_AUTHORS,
                                   sizeof(tx_author_t));
    if (meta->authors == NULL) {
        return;
    }

    tx_buf_init(&buf, arena, list.len);

    while (list.len != 0 && meta->nauthors < TX_META_AUTHORS) {
        name = tx_byline_next(&list);

        if (name.len == 0) {
            continue;
        }

        author = &meta->authors[meta->nauthors++];
        author->name = name;
        author->url = tx_meta_author_url(reader, name);

        if (buf.len != 0) {
            tx_buf_lit(&buf, ", ");
        }

        tx_buf_str(&buf, name);
    }

    meta->byline = (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


/*
 * What the head says is believed, but an account or the site's own name only
 * if the page shows nobody else.
 */

static void
tx_meta_authors(tx_meta_reader_t *reader, uint32_t title)
{
    tx_str_t    told, shown;
    tx_page_t  *page;

    page = reader->page;
    told = reader->values[TX_META_AUTHOR];
    shown = tx_null_str;

    if (told.data == NULL || memchr(told.data, ' ', told.len) == NULL
        || tx_title_same(page->arena, told, reader->meta->site_name))
    {
        shown = tx_byline_find(page, title);
    }

    if (shown.data != NULL && told.data != NULL
        && memchr(told.data, ' ', told.len) == NULL
        && memchr(shown.data, ' ', shown.len) == NULL
        && (told.data[0] >= 0x80 || shown.data[0] < 0x80))
    {
        shown = tx_null_str;
    }

    tx_meta_names_of(reader, shown.data != NULL ? shown : told);
}


static tx_str_t
tx_meta_host(tx_str_t authority)
{
    const u_char  *p;

    if (authority.data == NULL) {
        return tx_null_str;
    }

    p = memrchr(authority.data, '@', authority.len);

    if (p != NULL) {
        authority = tx_str_span(p + 1, tx_str_end(authority));
    }

    p = memchr(authority.data, ':', authority.len);

    return (p == NULL) ? authority : tx_str_span(authority.data, p);
}


static void
tx_meta_title(tx_meta_reader_t *reader, const tx_jsonld_t *jsonld)
{
    tx_url_t             url;
    tx_str_t            *values;
    tx_page_t           *page;
    tx_title_evidence_t  ev;

    page = reader->page;
    values = reader->values;

    memset(&ev, 0, sizeof(tx_title_evidence_t));

    if (page->title != 0) {
        ev.document = tx_str_span(page->text + page->nodes[page->title].text,
                                  page->text
                                  + page->nodes[page->title].text_end);
        ev.document = tx_line(page->arena, ev.document, false);
    }

    ev.open_graph = values[TX_META_OG_TITLE];
    ev.twitter = values[TX_META_TWITTER];
    ev.headline = values[TX_META_HEADLINE];

    ev.names[ev.nnames++] = values[TX_META_SITE];
    ev.names[ev.nnames++] = values[TX_META_APPLICATION];
    ev.names[ev.nnames++] = tx_line(page->arena, jsonld->publisher, true);
    ev.names[ev.nnames++] = tx_line(page->arena, jsonld->site, true);

    tx_url_parse(&url, page->url);
    ev.host = tx_meta_host(url.authority);

    reader->meta->title = tx_title(page, reader->meta, &ev);
}
