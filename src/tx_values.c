/*
 * Copyright (C) textextract contributors
 */


#include "tx_values.h"
#include "tx_buf.h"
#include "tx_byline.h"
#include "tx_date.h"
#include "tx_lang.h"
#include "tx_line.h"
#include "tx_terms.h"

#include <stdlib.h>


#define TX_VALUES_CHECKED  1024   /* values that are looked at, at most */
#define TX_VALUES_NAME     40     /* bytes of the longest name, and more */
#define TX_VALUES_TEXT     200    /* bytes of an element that is a value */
#define TX_VALUES_LANG     35     /* RFC 5646, section 4.4.1 */
#define TX_VALUES_SHOWN    64     /* times that are looked at */
#define TX_VALUES_DEPTH    64     /* ancestors that are looked at */


/* Of what says the same, the lower rank is believed; then, the first one. */

typedef struct {
    char        name[TX_VALUES_NAME];
    tx_value_t  field;
    uint32_t    rank;
} tx_value_name_t;


static void tx_values_base(tx_values_t *values);
static void tx_values_language(tx_values_t *values);
static void tx_values_meta(tx_values_t *values, uint32_t node);
static void tx_values_link(tx_values_t *values, uint32_t node, tx_str_t rel);
static void tx_values_time(tx_values_t *values, uint32_t node);
static void tx_values_titled(tx_values_t *values, uint32_t node,
    tx_str_t title);
static void tx_values_marked(tx_values_t *values, uint32_t node,
    tx_str_t name);
static void tx_values_shown(tx_values_t *values, tx_str_t value);
static tx_str_t tx_values_check(tx_values_t *values, tx_value_t field,
    tx_str_t value);
static tx_str_t tx_values_address(tx_values_t *values, tx_str_t ref,
    tx_url_use_t use);
static tx_str_t tx_values_lang(tx_arena_t *arena, tx_str_t value);


/*
 * Names that elements have as name, property, itemprop or http-equiv, in the
 * order of their bytes.
 */

static const tx_value_name_t  tx_value_names[] = {
    { "application-name", TX_VALUE_APPLICATION, 0 },
    { "article.published", TX_VALUE_PUBLISHED, 40 },
    { "article:author", TX_VALUE_AUTHOR, 20 },
    { "article:author_name", TX_VALUE_AUTHOR, 2 },
    { "article:modified_time", TX_VALUE_MODIFIED, 0 },
    { "article:post_date", TX_VALUE_PUBLISHED, 40 },
    { "article:publish-date", TX_VALUE_PUBLISHED, 41 },
    { "article:published_time", TX_VALUE_PUBLISHED, 0 },
    { "article:section", TX_VALUE_CATEGORY, 0 },
    { "article:tag", TX_VALUE_TAG, 0 },
    { "articlesection", TX_VALUE_CATEGORY, 20 },
    { "author", TX_VALUE_AUTHOR, 22 },
    { "byl", TX_VALUE_AUTHOR, 28 },
    { "byline", TX_VALUE_AUTHOR, 29 },
    { "citation_author", TX_VALUE_AUTHOR, 27 },
    { "citation_date", TX_VALUE_PUBLISHED, 36 },
    { "citation_keywords", TX_VALUE_TAG, 24 },
    { "citation_language", TX_VALUE_LANG, 8 },
    { "citation_online_date", TX_VALUE_PUBLISHED, 35 },
    { "citation_publication_date", TX_VALUE_PUBLISHED, 34 },
    { "citation_title", TX_VALUE_HEADLINE, 22 },
    { "content-language", TX_VALUE_LANG, 3 },
    { "cxenseparse:author", TX_VALUE_AUTHOR, 1 },
    { "cxenseparse:publishtime", TX_VALUE_PUBLISHED, 23 },
    { "cxenseparse:section", TX_VALUE_CATEGORY, 22 },
    { "date", TX_VALUE_PUBLISHED, 28 },
    { "datecreated", TX_VALUE_PUBLISHED, 50 },
    { "datemodified", TX_VALUE_MODIFIED, 20 },
    { "datepublished", TX_VALUE_PUBLISHED, 20 },
    { "dc.creator", TX_VALUE_AUTHOR, 25 },
    { "dc.date", TX_VALUE_PUBLISHED, 29 },
    { "dc.date.created", TX_VALUE_PUBLISHED, 37 },
    { "dc.date.issued", TX_VALUE_PUBLISHED, 24 },
    { "dc.description", TX_VALUE_DESCRIPTION, 3 },
    { "dc.language", TX_VALUE_LANG, 5 },
    { "dc.rights.license", TX_VALUE_LICENSE, 21 },
    { "dc.subject", TX_VALUE_TAG, 31 },
    { "dc.title", TX_VALUE_HEADLINE, 30 },
    { "dc:creator", TX_VALUE_AUTHOR, 30 },
    { "dc:date", TX_VALUE_PUBLISHED, 30 },
    { "dc:issued", TX_VALUE_PUBLISHED, 30 },
    { "dc:subject", TX_VALUE_TAG, 31 },
    { "dcterms.created", TX_VALUE_PUBLISHED, 38 },
    { "dcterms.creator", TX_VALUE_AUTHOR, 26 },
    { "dcterms.date", TX_VALUE_PUBLISHED, 39 },
    { "dcterms.description", TX_VALUE_DESCRIPTION, 4 },
    { "dcterms.issued", TX_VALUE_PUBLISHED, 25 },
    { "dcterms.language", TX_VALUE_LANG, 6 },
    { "dcterms.license", TX_VALUE_LICENSE, 20 },
    { "dcterms.modified", TX_VALUE_MODIFIED, 23 },
    { "dcterms.subject", TX_VALUE_TAG, 32 },
    { "dcterms.title", TX_VALUE_HEADLINE, 31 },
    { "dcterms:created", TX_VALUE_PUBLISHED, 38 },
    { "dcterms:issued", TX_VALUE_PUBLISHED, 25 },
    { "dcterms:modified", TX_VALUE_MODIFIED, 23 },
    { "description", TX_VALUE_DESCRIPTION, 0 },
    { "displaydate", TX_VALUE_PUBLISHED, 41 },
    { "headline", TX_VALUE_HEADLINE, 40 },
    { "keywords", TX_VALUE_TAG, 40 },
    { "language", TX_VALUE_LANG, 7 },
    { "last-modified", TX_VALUE_MODIFIED, 22 },
    { "news_keywords", TX_VALUE_TAG, 23 },
    { "og:article:author", TX_VALUE_AUTHOR, 21 },
    { "og:article:modified_time", TX_VALUE_MODIFIED, 1 },
    { "og:article:published_time", TX_VALUE_PUBLISHED, 1 },
    { "og:article:section", TX_VALUE_CATEGORY, 1 },
    { "og:article:tag", TX_VALUE_TAG, 1 },
    { "og:author", TX_VALUE_AUTHOR, 24 },
    { "og:description", TX_VALUE_DESCRIPTION, 1 },
    { "og:image", TX_VALUE_IMAGE, 0 },
    { "og:image:secure_url", TX_VALUE_IMAGE, 2 },
    { "og:image:url", TX_VALUE_IMAGE, 1 },
    { "og:locale", TX_VALUE_LANG, 4 },
    { "og:pubdate", TX_VALUE_PUBLISHED, 33 },
    { "og:published_time", TX_VALUE_PUBLISHED, 2 },
    { "og:site_name", TX_VALUE_SITE, 0 },
    { "og:title", TX_VALUE_OG_TITLE, 0 },
    { "og:type", TX_VALUE_TYPE, 0 },
    { "og:updated_time", TX_VALUE_MODIFIED, 21 },
    { "og:url", TX_VALUE_CANONICAL, 1 },
    { "originalpublicationdate", TX_VALUE_PUBLISHED, 41 },
    { "parsely-author", TX_VALUE_AUTHOR, 23 },
    { "parsely-image-url", TX_VALUE_IMAGE, 20 },
    { "parsely-link", TX_VALUE_CANONICAL, 20 },
    { "parsely-pub-date", TX_VALUE_PUBLISHED, 22 },
    { "parsely-section", TX_VALUE_CATEGORY, 21 },
    { "parsely-tags", TX_VALUE_TAG, 21 },
    { "parsely-title", TX_VALUE_HEADLINE, 21 },
    { "pubdate", TX_VALUE_PUBLISHED, 27 },
    { "publication_date", TX_VALUE_PUBLISHED, 31 },
    { "publish-date", TX_VALUE_PUBLISHED, 40 },
    { "publish_date", TX_VALUE_PUBLISHED, 40 },
    { "publishdate", TX_VALUE_PUBLISHED, 26 },
    { "published", TX_VALUE_PUBLISHED, 40 },
    { "published-date", TX_VALUE_PUBLISHED, 40 },
    { "published_at", TX_VALUE_PUBLISHED, 40 },
    { "rnews:datepublished", TX_VALUE_PUBLISHED, 41 },
    { "sailthru.author", TX_VALUE_AUTHOR, 0 },
    { "sailthru.date", TX_VALUE_PUBLISHED, 21 },
    { "sailthru.description", TX_VALUE_DESCRIPTION, 20 },
    { "sailthru.image.full", TX_VALUE_IMAGE, 21 },
    { "sailthru.tags", TX_VALUE_TAG, 22 },
    { "sailthru.title", TX_VALUE_HEADLINE, 20 },
    { "schema:datemodified", TX_VALUE_MODIFIED, 20 },
    { "schema:datepublished", TX_VALUE_PUBLISHED, 20 },
    { "shareaholic:article_published_time", TX_VALUE_PUBLISHED, 41 },
    { "twitter:description", TX_VALUE_DESCRIPTION, 2 },
    { "twitter:image", TX_VALUE_IMAGE, 3 },
    { "twitter:image:src", TX_VALUE_IMAGE, 4 },
    { "twitter:site_name", TX_VALUE_SITE, 20 },
    { "twitter:title", TX_VALUE_TWITTER, 0 }
};


/* What templates print for nothing. */

static const tx_str_t  tx_values_void[] = {
    tx_string("undefined"), tx_string("null"), tx_string("none"),
    tx_string("unknown"), tx_string("[object object]"),
    tx_string("no author"), tx_string("admin"), tx_string("administrator")
};


/* English, but of those who write the day first. */

static const tx_str_t  tx_values_day_first[] = {
    tx_string("en-gb"), tx_string("en-uk"), tx_string("en-au"),
    tx_string("en-nz"), tx_string("en-ie"), tx_string("en-in"),
    tx_string("en-za")
};


/* Elements that tell something, and the attributes that say what. */

static void
tx_values_node(tx_values_t *values, uint32_t node)
{
    uint32_t          i;
    tx_page_t        *page;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    page = values->page;
    n = &page->nodes[node];

    if (n->tag == TX_TAG_META) {
        tx_values_meta(values, node);
        return;
    }

    if (n->tag == TX_TAG_TIME) {
        tx_values_time(values, node);
    }

    attr = &page->attrs[n->attr];

    for (i = 0; i < n->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_REL:
            tx_values_link(values, node, attr[i].value);
            break;

        case TX_ATTR_TITLE:
            tx_values_titled(values, node, attr[i].value);
            break;

        case TX_ATTR_ITEMPROP:
        case TX_ATTR_PROPERTY:
            tx_values_marked(values, node, attr[i].value);
            break;

        default:
            break;
        }
    }
}


void
tx_values_read(tx_values_t *values)
{
    uint32_t          i;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = values->page;

    tx_values_base(values);
    tx_values_language(values);

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEMPLATE || node->tag == TX_TAG_NOSCRIPT
            || node->tag == TX_TAG_SVG)
        {
            i = node->last;
            continue;
        }

        if (node->tag != TX_TAG_TEXT && node->nattrs != 0) {
            tx_values_node(values, i);
        }
    }

    tx_values_put(values, TX_VALUE_PUBLISHED, 45, values->day);
}


/* The first base element with an address counts, wherever it stands. */

static void
tx_values_base(tx_values_t *values)
{
    tx_str_t    href;
    uint32_t    i;
    tx_page_t  *page;

    page = values->page;

    tx_url_parse(&values->base, page->url);

    for (i = 1; page->base != 0 && i < page->nnodes; i++) {
        if (page->nodes[i].tag == TX_TAG_TEMPLATE) {
            i = page->nodes[i].last;
            continue;
        }

        if (page->nodes[i].tag != TX_TAG_BASE) {
            continue;
        }

        href = tx_node_attr(page, i, TX_ATTR_HREF);

        if (href.data != NULL) {
            href = tx_values_address(values, href, TX_URL_LINK);

            if (href.data != NULL) {
                tx_url_parse(&values->base, href);
            }

            return;
        }
    }
}


static void
tx_values_language(tx_values_t *values)
{
    uint32_t    i, nodes[2];
    tx_page_t  *page;

    page = values->page;
    nodes[0] = page->html;
    nodes[1] = page->body;

    for (i = 0; i < 2; i++) {
        if (nodes[i] != 0) {
            tx_values_put(values, TX_VALUE_LANG, i,
                          tx_node_attr(page, nodes[i], TX_ATTR_LANG));
            tx_values_put(values, TX_VALUE_LANG, i,
                          tx_node_attr(page, nodes[i], TX_ATTR_XML_LANG));
        }
    }
}


static int
tx_values_compare(const void *name, const void *row)
{
    return tx_strcmp(name, ((const tx_value_name_t *) row)->name);
}


/* The row of a name, letters in either case, or NULL. */

static const tx_value_name_t *
tx_values_find(tx_str_t name)
{
    char    key[TX_VALUES_NAME];
    size_t  i;

    name = tx_str_trim(name);

    if (name.len == 0 || name.len >= TX_VALUES_NAME) {
        return NULL;
    }

    for (i = 0; i < name.len; i++) {
        key[i] = (char) tx_lower(name.data[i]);
    }

    key[i] = '\0';

    return bsearch(key, tx_value_names, tx_count(tx_value_names),
                   sizeof(tx_value_name_t), tx_values_compare);
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


static void
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

    if (strcmp(row->name, "citation_author") == 0) {
        value = tx_values_turned(values->page->arena, value);
    }

    tx_values_put(values, row->field, row->rank, value);
}


/* What twitter:label1 and its kin call an author in twitter:data1. */

static const tx_str_t  tx_values_written[] = {
    tx_string("written by"), tx_string("author"), tx_string("by"),
    tx_string("verfasst von"), tx_string("geschrieben von"),
    tx_string("autor"), tx_string("\xc3\x89""crit par"),
    tx_string("escrito por"), tx_string("scritto da"),
    tx_string("\xe4\xbd\x9c\xe8\x80\x85")
};


/* A label says what the data behind it is. */

static void
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


/* A meta element's name, property, itemprop or http-equiv. */

static void
tx_values_meta(tx_values_t *values, uint32_t node)
{
    tx_str_t    name, value;
    uint32_t    i;
    tx_page_t  *page;

    static const tx_attr_id_t  names[] = {
        TX_ATTR_NAME, TX_ATTR_PROPERTY, TX_ATTR_HTTP_EQUIV
    };

    page = values->page;
    value = tx_node_attr(page, node, TX_ATTR_CONTENT);

    if (value.data == NULL) {
        value = tx_node_attr(page, node, TX_ATTR_VALUE);
    }

    for (i = 0; i < tx_count(names); i++) {
        name = tx_node_attr(page, node, names[i]);

        if (name.len != 0) {
            tx_values_named(values, name, value);
            tx_values_twitter(values, name, value);
        }
    }

    tx_values_marked(values, node,
                     tx_node_attr(page, node, TX_ATTR_ITEMPROP));
}


static bool
tx_values_has_token(tx_str_t list, tx_str_t token)
{
    while (list.len >= token.len) {
        if (tx_str_caseeq(tx_str_word(&list), token)) {
            return true;
        }
    }

    return false;
}


/* By the classes of microformats. */

static void
tx_values_time(tx_values_t *values, uint32_t node)
{
    tx_str_t  class;

    class = tx_node_attr(values->page, node, TX_ATTR_CLASS);

    if (tx_values_has_token(class, tx_str("dt-published"))
        || tx_values_has_token(class, tx_str("entry-date"))
        || tx_values_has_token(class, tx_str("published")))
    {
        tx_values_put(values, TX_VALUE_PUBLISHED, 40,
                      tx_node_attr(values->page, node, TX_ATTR_DATETIME));
    }
}


/* The title of an element that microformats class as a date is that date. */

static void
tx_values_titled(tx_values_t *values, uint32_t node, tx_str_t title)
{
    tx_str_t  class;

    if (title.len < 10 || !tx_is_digit(title.data[0])
        || !tx_is_digit(title.data[3]))
    {
        return;
    }

    class = tx_node_attr(values->page, node, TX_ATTR_CLASS);

    if (tx_values_has_token(class, tx_str("published"))) {
        tx_values_put(values, TX_VALUE_PUBLISHED, 43, title);

    } else if (tx_values_has_token(class, tx_str("updated"))) {
        tx_values_put(values, TX_VALUE_PUBLISHED, 46, title);
    }
}


/* What is in a figure or a comment is not of the page. */

static bool
tx_values_is_inner(const tx_page_t *page, uint32_t node)
{
    uint32_t  n, tag;

    for (n = 0; n < TX_VALUES_DEPTH && node != 0; n++) {
        node = page->nodes[node].parent;
        tag = page->nodes[node].tag;

        if (tag == TX_TAG_FIGURE || tag == TX_TAG_ASIDE
            || tag == TX_TAG_BLOCKQUOTE)
        {
            return true;
        }
    }

    return false;
}


static void
tx_values_rel(tx_values_t *values, uint32_t node, tx_str_t rel,
    tx_str_t href)
{
    tx_str_t    text;
    tx_page_t  *page;

    page = values->page;

    if (tx_values_has_token(rel, tx_str("license"))
        && !tx_values_is_inner(page, node))
    {
        tx_values_put(values, TX_VALUE_LICENSE, 0, href);
    }

    if (page->nodes[node].text_end - page->nodes[node].text
        > TX_VALUES_TEXT)
    {
        return;
    }

    /* blogs name a category by both words */

    if (tx_values_has_token(rel, tx_str("category"))) {
        text = tx_node_text(page, node);
        tx_values_put(values, TX_VALUE_CATEGORY, 25, text);

    } else if (tx_values_has_token(rel, tx_str("tag"))) {
        text = tx_node_text(page, node);
        tx_values_put(values, TX_VALUE_TAG, 30, text);
    }
}


static void
tx_values_link(tx_values_t *values, uint32_t node, tx_str_t rel)
{
    tx_str_t  href;

    href = tx_node_attr(values->page, node, TX_ATTR_HREF);

    if (rel.len == 0 || href.len == 0) {
        return;
    }

    if (values->page->nodes[node].tag != TX_TAG_LINK) {
        tx_values_rel(values, node, rel, href);
        return;
    }

    if (tx_values_has_token(rel, tx_str("canonical"))) {
        tx_values_put(values, TX_VALUE_CANONICAL, 0, href);

    } else if (tx_values_has_token(rel, tx_str("icon"))) {
        tx_values_put(values, TX_VALUE_FAVICON, 0, href);

    } else if (tx_values_has_token(rel, tx_str("apple-touch-icon"))) {
        tx_values_put(values, TX_VALUE_FAVICON, 1, href);

    } else if (tx_values_has_token(rel, tx_str("image_src"))) {
        tx_values_put(values, TX_VALUE_IMAGE, 11, href);

    } else if (tx_values_has_token(rel, tx_str("license"))) {
        tx_values_put(values, TX_VALUE_LICENSE, 0, href);
    }
}


/* True if the item that a property belongs to is no article, but the like. */

static bool
tx_values_of_other(const tx_page_t *page, uint32_t node)
{
    uint32_t  i, n;
    tx_str_t  type;

    static const tx_str_t  others[] = {
        tx_string("Comment"), tx_string("UserComments"), tx_string("Review"),
        tx_string("Answer"), tx_string("ImageObject"),
        tx_string("VideoObject"), tx_string("Event")
    };

    for (n = 0; n < TX_VALUES_DEPTH && node != 0; n++) {
        node = page->nodes[node].parent;
        type = tx_str_trim(tx_node_attr_head(page, node, TX_ATTR_ITEMTYPE));

        if (type.len == 0) {
            continue;
        }

        for (i = 0; i < tx_count(others); i++) {
            if (tx_str_caseends(type, others[i])) {
                return true;
            }
        }

        return false;
    }

    return false;
}


/*
 * A property of microdata or RDFa, but for those that any item of a page
 * has: a name, a description, an image.
 */

static void
tx_values_marked(tx_values_t *values, uint32_t node, tx_str_t name)
{
    tx_str_t                value;
    tx_page_t              *page;
    const tx_value_name_t  *row;

    page = values->page;
    row = tx_values_find(name);

    if (row == NULL
        || (row->field != TX_VALUE_PUBLISHED
            && row->field != TX_VALUE_MODIFIED && row->field != TX_VALUE_TAG
            && row->field != TX_VALUE_CATEGORY
            && row->field != TX_VALUE_HEADLINE)
        || tx_values_of_other(page, node))
    {
        return;
    }

    value = tx_node_attr(page, node, TX_ATTR_CONTENT);

    if (value.data == NULL) {
        value = tx_node_attr(page, node, TX_ATTR_DATETIME);
    }

    /* an abbreviation's long form */

    if (value.data == NULL && row->field == TX_VALUE_PUBLISHED
        && page->nodes[node].tag == TX_TAG_ABBR)
    {
        value = tx_node_attr(page, node, TX_ATTR_TITLE);
    }

    if (value.data == NULL
        && page->nodes[node].text_end - page->nodes[node].text
           <= TX_VALUES_TEXT)
    {
        value = tx_node_text(page, node);
    }

    if (row->field == TX_VALUE_PUBLISHED
        && page->nodes[node].tag != TX_TAG_META
        && page->nodes[node].tag != TX_TAG_TIME)
    {
        tx_values_shown(values, value);
        return;
    }

    tx_values_put(values, row->field, row->rank, value);
}


/* Of what is shown so, several days are those of a list. */

static void
tx_values_shown(tx_values_t *values, tx_str_t value)
{
    if (value.len == 0 || values->shown == TX_VALUES_SHOWN) {
        return;
    }

    value = tx_values_check(values, TX_VALUE_PUBLISHED, value);

    if (value.len < 10) {
        return;
    }

    if (values->shown++ == 0) {
        values->day = value;

    } else if (values->day.len != 0
               && memcmp(values->day.data, value.data, 10) != 0)
    {
        values->day = tx_null_str;
    }
}


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


/* Of what another element says of the author, one name is kept in mind. */

static void
tx_values_keep_spare(tx_values_t *values, tx_str_t name)
{
    if (values->spare.len == 0
        && memchr(name.data, ' ', name.len) != NULL)
    {
        values->spare = name;
    }
}


void
tx_values_author(tx_values_t *values, uint32_t rank, tx_str_t name,
    tx_str_t url, bool whole)
{
    bool      first;
    tx_str_t  part;

    if (name.len == 0 || values->checked == TX_VALUES_CHECKED) {
        return;
    }

    values->checked++;
    name = tx_values_check(values, TX_VALUE_AUTHOR, name);
    name = tx_byline_told(values->page->arena, name, whole);

    if (name.len == 0) {
        return;
    }

    if (values->nauthors != 0 && values->ranks[TX_VALUE_AUTHOR] < rank) {
        tx_values_keep_spare(values, name);
        return;
    }

    if (values->nauthors != 0 && values->ranks[TX_VALUE_AUTHOR] != rank) {
        tx_values_keep_spare(values, values->authors[0].name);
        values->nauthors = 0;
    }

    values->known[TX_VALUE_AUTHOR] = true;
    values->ranks[TX_VALUE_AUTHOR] = rank;
    values->house = whole && values->nauthors == 0;

    url = tx_values_address(values, url, TX_URL_LINK);

    if (whole) {
        tx_values_add_author(values, name, url);
        return;
    }

    for (first = true; name.len != 0; first = false) {
        part = tx_byline_next(&name);

        if (first || !tx_byline_is_role(part)) {
            tx_values_add_author(values, part, url);
        }
    }
}


/* A value as it is told, or an absent one if it cannot be true. */

static tx_str_t
tx_values_check(tx_values_t *values, tx_value_t field, tx_str_t value)
{
    tx_str_t     url;
    tx_arena_t  *arena;

    arena = values->page->arena;
    value = tx_line(arena, value, true);

    if (value.data == NULL || tx_str_casein(value, tx_values_void)
        || tx_str_has(value, tx_str("{{")))
    {
        return tx_null_str;
    }

    switch (field) {

    case TX_VALUE_PUBLISHED:
    case TX_VALUE_MODIFIED:
        return tx_date_value(arena, value, tx_values_month_first(values));

    case TX_VALUE_LANG:
        return tx_values_lang(arena, value);

    case TX_VALUE_CANONICAL:
        return tx_values_address(values, value, TX_URL_LINK);

    case TX_VALUE_LICENSE:
        url = tx_null_str;

        if (memchr(value.data, ' ', value.len) == NULL
            && memchr(value.data, '/', value.len) != NULL)
        {
            url = tx_values_address(values, value, TX_URL_LINK);
        }

        return (url.data != NULL) ? url
               : (value.len <= TX_VALUES_TEXT) ? value : tx_null_str;

    case TX_VALUE_IMAGE:
    case TX_VALUE_FAVICON:
        return tx_values_address(values, value, TX_URL_IMAGE);

    default:
        return value;
    }
}


static tx_str_t
tx_values_address(tx_values_t *values, tx_str_t ref, tx_url_use_t use)
{
    return tx_values_resolved(values->page->arena, &values->base, ref, use);
}


tx_str_t
tx_values_resolved(tx_arena_t *arena, const tx_url_t *base, tx_str_t ref,
    tx_url_use_t use)
{
    tx_str_t  s;

    if (ref.len == 0) {
        return tx_null_str;
    }

    s = tx_url_resolve(arena, base, ref, use);

    if ((s.len > 7 && memcmp(s.data, "http://", 7) == 0)
        || (s.len > 8 && memcmp(s.data, "https://", 8) == 0))
    {
        return s;
    }

    return tx_null_str;
}


/* The tag with the code that its language really has. */
static tx_str_t
tx_values_lang_code(tx_arena_t *arena, tx_str_t tag)
{
    size_t    i;
    tx_str_t  code;
    tx_buf_t  buf;

    for (i = 0; i < tag.len && tag.data[i] != '-'; i++) { /* void */ }

    code = tx_lang_code((tx_str_t) { i, tag.data });

    if (code.data == NULL || code.data == tag.data) {
        return code.data == NULL ? code : tag;
    }

    tx_buf_init(&buf, arena, 0);
    tx_buf_str(&buf, code);
    tx_buf_str(&buf, tx_str_span(tag.data + i, tx_str_end(tag)));

    return tx_buf_string(&buf);
}


/*
 * A language tag's form: subtags of letters and digits, the first one being
 * two or three letters.  Some write _ for the hyphen; "x-default" is no
 * language.
 */

static tx_str_t
tx_values_lang(tx_arena_t *arena, tx_str_t value)
{
    size_t   i, n;
    u_char  *p;

    value = tx_str_trim(value);

    if (value.len < 2 || value.len > TX_VALUES_LANG) {
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

        if (i == n && n == 3) {
            return tx_null_str;
        }

        n++;
    }

    if (n == 0 || n > 8) {
        return tx_null_str;
    }

    return tx_values_lang_code(arena, (tx_str_t) { value.len, p });
}


/* The Americans write the month first, and most of the English pages are. */

bool
tx_values_month_first(const tx_values_t *values)
{
    tx_str_t  lang;

    lang = values->single[TX_VALUE_LANG];

    return lang.len < 2
           || (tx_str_casestarts(lang, tx_str("en"))
               && !tx_str_casein(lang, tx_values_day_first));
}
