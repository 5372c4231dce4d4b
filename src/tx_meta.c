/*
 * Copyright (C) textextract contributors
 */


#include "tx_meta.h"
#include "tx_buf.h"
#include "tx_byline.h"
#include "tx_claims.h"
#include "tx_crumbs.h"
#include "tx_date.h"
#include "tx_jsonld.h"
#include "tx_lang.h"
#include "tx_line.h"
#include "tx_next.h"
#include "tx_published.h"
#include "tx_script.h"
#include "tx_terms.h"
#include "tx_title.h"
#include "tx_values.h"


#define TX_META_TITLES  200     /* blocks that may say the title */
#define TX_META_TEASER  240     /* bytes between a title and its date */
#define TX_META_YEAR    366     /* days: shown earlier, it was moved since */
#define TX_META_WEEK    7       /* days: shown so, it was as a rule */


/* Where it may be told when a page was published, the best first. */

typedef enum {
    TX_META_DATE_LABELLED = 0,
    TX_META_DATE_TOLD,
    TX_META_DATE_NEAR,
    TX_META_DATE_LEAD,
    TX_META_DATE_URL,
    TX_META_DATE_CANONICAL,
    TX_META_DATE_TITLE,
    TX_META_DATE_UPDATED,
    TX_META_DATE_FAR,
    TX_META_DATE_MONTH,
    TX_META_DATE_ONLY,
    TX_META_DATE_ALONE,
    TX_META_DATE_PAGE,
    TX_META_DATE_MAX
} tx_meta_date_t;


typedef struct {
    tx_page_t    *page;
    tx_meta_t    *meta;
    tx_values_t   values;
    tx_jsonld_t   jsonld;
} tx_meta_reader_t;


static void tx_meta_jsonld(tx_meta_reader_t *reader);
static void tx_meta_fields(tx_meta_reader_t *reader);
static void tx_meta_script(tx_meta_reader_t *reader);
static void tx_meta_title(tx_meta_reader_t *reader);
static uint32_t tx_meta_title_block(tx_meta_reader_t *reader);
static void tx_meta_dates(tx_meta_reader_t *reader, uint32_t title);
static void tx_meta_authors(tx_meta_reader_t *reader, uint32_t title);
static void tx_meta_terms(tx_meta_reader_t *reader);


/* Languages that are written from right to left. */

static const tx_str_t  tx_meta_rtl[] = {
    tx_string("ar"), tx_string("arc"), tx_string("ckb"), tx_string("dv"),
    tx_string("fa"), tx_string("he"), tx_string("iw"), tx_string("ps"),
    tx_string("sd"), tx_string("ug"), tx_string("ur"), tx_string("yi")
};


bool
tx_meta_read(tx_page_t *page, tx_meta_t *meta)
{
    uint32_t           title;
    tx_meta_reader_t  *reader;

    memset(meta, 0, sizeof(tx_meta_t));

    reader = tx_arena_array(page->arena, 1, sizeof(tx_meta_reader_t));
    if (reader == NULL) {
        return false;
    }

    reader->page = page;
    reader->meta = meta;
    reader->values.page = page;

    tx_values_read(&reader->values);
    tx_meta_jsonld(reader);
    tx_meta_fields(reader);
    meta->month_first = tx_values_month_first(&reader->values);
    tx_meta_script(reader);
    tx_meta_title(reader);

    title = tx_meta_title_block(reader);
    tx_meta_dates(reader, title);
    tx_meta_authors(reader, title);
    tx_meta_terms(reader);

    meta->next_url = tx_next_page(page, meta);
    tx_claims_check(page, meta);

    return !page->arena->failed;
}


static void
tx_meta_jsonld(tx_meta_reader_t *reader)
{
    uint32_t                   i;
    tx_jsonld_t               *jsonld;
    tx_values_t               *values;
    const tx_jsonld_author_t  *author;

    jsonld = &reader->jsonld;
    values = &reader->values;

    tx_jsonld_read(reader->page, jsonld);

    tx_values_put(values, TX_VALUE_HEADLINE, TX_VALUE_JSONLD,
                  jsonld->headline);
    tx_values_put(values, TX_VALUE_DESCRIPTION, TX_VALUE_JSONLD,
                  jsonld->description);
    tx_values_put(values, TX_VALUE_SITE, TX_VALUE_JSONLD, jsonld->publisher);
    tx_values_put(values, TX_VALUE_SITE, TX_VALUE_JSONLD + 1, jsonld->site);
    tx_values_put(values, TX_VALUE_PUBLISHED, TX_VALUE_JSONLD,
                  jsonld->published);
    tx_values_put(values, TX_VALUE_MODIFIED, TX_VALUE_JSONLD,
                  jsonld->modified);
    tx_values_put(values, TX_VALUE_IMAGE, TX_VALUE_JSONLD, jsonld->image);
    tx_values_put(values, TX_VALUE_LICENSE, TX_VALUE_JSONLD,
                  jsonld->license);

    for (i = 0; i < jsonld->nauthors; i++) {
        author = &jsonld->authors[i];
        tx_values_author(values, TX_VALUE_JSONLD, author->name, author->url,
                         author->organization);
    }
}


/* What needs nothing of the text. */

static void
tx_meta_fields(tx_meta_reader_t *reader)
{
    tx_str_t   *single;
    tx_meta_t  *meta;

    meta = reader->meta;
    single = reader->values.single;

    meta->base = reader->values.base;
    meta->description = single[TX_VALUE_DESCRIPTION];
    meta->site_name = single[TX_VALUE_SITE];
    meta->canonical_url = single[TX_VALUE_CANONICAL];
    meta->modified = single[TX_VALUE_MODIFIED];
    meta->image = single[TX_VALUE_IMAGE];
    meta->favicon = single[TX_VALUE_FAVICON];
    meta->license = single[TX_VALUE_LICENSE];
    meta->lang = single[TX_VALUE_LANG];

    if (meta->site_name.data == NULL) {
        meta->site_name = single[TX_VALUE_APPLICATION];
    }
}


/* True if the page says a direction; then it is set. */

static bool
tx_meta_direction(tx_meta_reader_t *reader)
{
    uint32_t    i, nodes[2];
    tx_str_t    dir;
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
            return true;
        }

        if (tx_str_caseeq(dir, tx_str("ltr"))) {
            reader->meta->dir = tx_str("ltr");
            return true;
        }
    }

    return false;
}


/* Languages that are written without spaces, or in syllables. */

static bool
tx_meta_is_wide(tx_str_t lang)
{
    static const tx_str_t  wide[] = {
        tx_string("zh"), tx_string("ja"), tx_string("ko"), tx_string("yue"),
        tx_string("wuu"), tx_string("cmn")
    };

    return tx_str_casein(lang, wide);
}


/*
 * Templates say "en" of whatever is filled in: the text's small words know
 * better, and its letters, if they are those of one language, or if none of
 * them could be its.
 */

static void
tx_meta_language(tx_meta_reader_t *reader, const tx_script_t *script)
{
    uint32_t    i;
    tx_str_t    lang, guess;
    tx_meta_t  *meta;

    meta = reader->meta;
    lang = meta->lang;

    for (i = 0; i < lang.len && lang.data[i] != '-'; i++) { /* void */ }

    lang.len = i;

    if (meta->lang.data != NULL
        && ((tx_meta_is_wide(script->lang) && !tx_meta_is_wide(lang))
            || (!script->wide && tx_meta_is_wide(lang))))
    {
        meta->lang = tx_null_str;
    }

    if (meta->lang.data == NULL) {
        meta->lang = script->lang;
    }

    if (meta->lang.data != NULL && !tx_str_caseeq(lang, tx_str("en"))) {
        return;
    }

    guess = tx_lang_guess(reader->page);

    if (guess.data != NULL && !tx_str_caseeq(guess, lang)) {
        meta->lang = guess;
    }
}


/* Where a page does not say language and direction, its letters may. */

static void
tx_meta_script(tx_meta_reader_t *reader)
{
    uint32_t     i;
    tx_str_t     lang;
    tx_meta_t   *meta;
    tx_script_t  script;

    meta = reader->meta;

    tx_script_guess(reader->page, &script);
    tx_meta_language(reader, &script);

    if (tx_meta_direction(reader)) {
        return;
    }

    lang = meta->lang;

    for (i = 0; i < lang.len && lang.data[i] != '-'; i++) { /* void */ }

    lang.len = i;

    if (script.rtl || tx_str_casein(lang, tx_meta_rtl)) {
        meta->dir = tx_str("rtl");
    }
}


/* The first heading of the first level, where another one says the title. */

static uint32_t
tx_meta_heading_block(const tx_page_t *page)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_H1
            && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED
                                | TX_NODE_LINK))
            && node->block_end > node->block)
        {
            return node->block_end - 1;
        }
    }

    return page->nblocks;
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
    node = reader->meta->heading;

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

    return tx_meta_heading_block(page);
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


/* True if the head says that the page is an article. */

static bool
tx_meta_is_article(const tx_meta_reader_t *reader)
{
    return reader->jsonld.article
           || tx_str_caseeq(reader->values.single[TX_VALUE_TYPE],
                            tx_str("article"));
}


/* True of a time that may be of another day where the page comes from. */

static bool
tx_meta_is_utc(tx_str_t date)
{
    return date.len > 16 && memcmp(date.data + 11, "00:00", 5) != 0
           && (tx_str_end(date)[-1] == 'Z'
               || memcmp(tx_str_end(date) - 6, "+00:00", 6) == 0);
}


/* True if only scripts tell a date, of what nobody answers to. */

static bool
tx_meta_is_scripted(const tx_meta_reader_t *reader)
{
    uint32_t  rank;

    rank = reader->values.ranks[TX_VALUE_PUBLISHED];

    return rank >= TX_VALUE_JSONLD && rank <= TX_VALUE_JSONLD_LAST
           && !reader->jsonld.thread;
}


/* True if the date between title and body is told elsewhere as well. */

static bool
tx_meta_agrees(tx_meta_reader_t *reader, int32_t shown, int32_t path)
{
    tx_str_t  date;

    date = tx_date_value(reader->page->arena, reader->jsonld.published,
                         false);

    return shown != 0 && (shown == path || shown == tx_date_days(date));
}


/* True if day and month of a are month and day of b: 3/4 is of April, then. */

static bool
tx_meta_is_turned(tx_str_t a, tx_str_t b)
{
    return a.len >= 10 && b.len >= 10 && memcmp(a.data, b.data, 5) == 0
           && memcmp(a.data + 5, b.data + 8, 2) == 0
           && memcmp(a.data + 8, b.data + 5, 2) == 0;
}


/*
 * True if the page shows a day so much earlier than the head's that this is
 * one of a move or another edition: by a year; or by a week, if the head's is
 * of a meta element or a script, and the other one neither of a change nor
 * the same numbers in another order.
 */

static bool
tx_meta_is_earlier(const tx_meta_reader_t *reader, tx_str_t near)
{
    int32_t   head, shown;
    tx_str_t  told;

    told = reader->values.single[TX_VALUE_PUBLISHED];
    head = tx_date_days(told);
    shown = tx_date_days(near);

    return shown + TX_META_YEAR < head
           || (shown + TX_META_WEEK < head
               && reader->values.ranks[TX_VALUE_PUBLISHED] < TX_VALUE_MARKED
               && shown != tx_date_days(reader->meta->modified)
               && !tx_meta_is_turned(near, told));
}


/*
 * What the head says, or what should be believed in its stead: the address
 * if it is of an earlier day, as what moves to another system is dated anew;
 * and the date between title and body where another source tells it, too, or
 * where the head gives one of several dates, the time of the last change
 * twice, or what is the day before or after where the page comes from.  What
 * scripts tell search engines gives way to what the page tells its readers,
 * if that is of a change, too.
 */

static tx_str_t
tx_meta_told(tx_meta_reader_t *reader, const tx_published_t *published)
{
    int32_t   head, shown, path;
    uint32_t  rank;
    tx_str_t  told, url, near;

    told = reader->values.single[TX_VALUE_PUBLISHED];
    rank = reader->values.ranks[TX_VALUE_PUBLISHED];
    url = tx_date_of_url(reader->page->arena, reader->page->url);
    near = published->near;

    if (near.data == NULL && tx_meta_is_scripted(reader)) {
        near = published->updated;
    }

    head = tx_date_days(told);
    shown = tx_date_days(near);
    path = tx_date_days(url);

    if (head == 0 || head == path || (shown == 0 && path == 0)) {
        return told;
    }

    if (shown != head && tx_meta_agrees(reader, shown, path)) {
        return near;
    }

    if (path != 0 && path < head - 1 && shown != head) {
        return url;
    }

    if (tx_meta_is_utc(told)) {

        if (shown == head - 1 || shown == head + 1) {
            return near;
        }

        if (shown == 0 && (path == head - 1 || path == head + 1)) {
            return url;
        }
    }

    if (shown == 0 || shown == head) {
        return told;
    }

    if ((rank >= TX_VALUE_VAGUE && rank < TX_VALUE_MARKED)
        || (published->depth == 0 && tx_meta_is_earlier(reader, near)))
    {
        return near;
    }

    if (tx_meta_is_scripted(reader) && published->depth <= TX_META_TEASER) {
        return near;
    }

    return (rank >= TX_VALUE_JSONLD && shown < head
            && head == tx_date_days(reader->meta->modified)) ? near : told;
}


/*
 * A date that says itself to be the publishing's is believed first, then
 * the head's, then paper 003's place between title and body, the address,
 * and at last what the rest of the page shows; of an article, even a date
 * that nothing tells what it is of.
 */

static tx_str_t
tx_meta_date(tx_meta_reader_t *reader, tx_published_t *shown,
    tx_meta_date_t place)
{
    bool         first;
    tx_str_t     date;
    tx_page_t   *page;
    tx_arena_t  *arena;

    page = reader->page;
    arena = page->arena;

    switch (place) {

    case TX_META_DATE_LABELLED:
        return shown->labelled;

    case TX_META_DATE_TOLD:
        return tx_meta_told(reader, shown);

    case TX_META_DATE_NEAR:
        date = tx_date_of_url(arena, page->url);
        return tx_meta_is_turned(shown->near, date) ? date : shown->near;

    case TX_META_DATE_LEAD:
        return shown->lead;

    case TX_META_DATE_URL:
        return tx_date_of_url(arena, page->url);

    case TX_META_DATE_CANONICAL:
        return tx_date_of_url(arena, reader->meta->canonical_url);

    case TX_META_DATE_TITLE:
        return shown->title;

    case TX_META_DATE_MONTH:
        return shown->month;

    case TX_META_DATE_UPDATED:
        return shown->updated;

    case TX_META_DATE_FAR:
        first = tx_values_month_first(&reader->values);
        tx_published_find_far(page, first, shown);
        return shown->far;

    case TX_META_DATE_ONLY:
        return shown->only;

    case TX_META_DATE_ALONE:
        return tx_meta_is_article(reader) ? shown->alone : tx_null_str;

    default:

        /* systems date all pages, but those of an author were published */

        return (reader->values.nauthors != 0) ? reader->jsonld.created
                                              : tx_null_str;
    }
}


/*
 * What is shown near the title; or near the heading of the first level, if
 * that says something else and nothing is shown near what says the title.
 */

static void
tx_meta_find_shown(tx_meta_reader_t *reader, uint32_t title,
    tx_published_t *shown)
{
    bool              first;
    uint32_t          heading;
    const tx_page_t  *page;

    page = reader->page;
    first = tx_values_month_first(&reader->values);

    tx_published_find(page, title, first, shown);

    if (shown->labelled.data != NULL || shown->near.data != NULL
        || shown->updated.data != NULL || shown->lead.data != NULL
        || page->nodes[reader->meta->heading].tag == TX_TAG_H1)
    {
        return;
    }

    heading = tx_meta_heading_block(page);

    if (heading != title && heading < page->nblocks) {
        tx_published_find(page, heading, first, shown);
    }
}


static void
tx_meta_dates(tx_meta_reader_t *reader, uint32_t title)
{
    tx_str_t         date, told;
    tx_meta_t       *meta;
    tx_meta_date_t   place;
    tx_published_t   shown;

    meta = reader->meta;
    told = reader->values.single[TX_VALUE_PUBLISHED];

    if (tx_meta_is_home(reader)) {
        return;
    }

    tx_meta_find_shown(reader, title, &shown);

    for (place = 0; place < TX_META_DATE_MAX; place++) {
        date = tx_meta_date(reader, &shown, place);

        /* what is shown later than the last change is of something else */

        if (date.data != NULL
            && (place == TX_META_DATE_TOLD
                || !tx_meta_is_later(date, meta->modified)))
        {
            meta->published = date;
            meta->dated = (place == TX_META_DATE_LABELLED
                           || date.data == told.data);
            meta->guessed = (place == TX_META_DATE_TITLE
                             || place >= TX_META_DATE_FAR);
            break;
        }
    }

    meta->revised = (shown.updated.data != NULL) ? shown.updated
                                                 : shown.far_updated;

    if (meta->modified.data == NULL) {
        meta->modified = meta->revised;
    }

    if (tx_meta_is_later(meta->published, meta->modified)) {
        meta->modified = tx_null_str;
    }
}


/* False for most links: their text begins with another letter. */

static bool
tx_meta_may_be_name(const tx_page_t *page, uint32_t link, tx_str_t name)
{
    u_char            c;
    const tx_node_t  *text;

    text = &page->nodes[link + 1];

    if (page->nodes[link].last == link || text->tag != TX_TAG_TEXT
        || (text->flags & TX_NODE_HIDDEN) || text->text == text->text_end)
    {
        return true;
    }

    c = page->text[text->text];

    return !tx_is_alnum(c) || tx_lower(c) == tx_lower(name.data[0]);
}


/* Where a name is a link, the link tells more of who that is. */

static tx_str_t
tx_meta_author_url(const tx_page_t *page, const tx_url_t *base, tx_str_t name)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_A
            && node->text_end - node->text >= name.len
            && node->text_end - node->text <= name.len + 32
            && tx_meta_may_be_name(page, i, name)
            && tx_str_caseeq(tx_line(page->arena, tx_node_text(page, i),
                                     false), name))
        {
            return tx_values_resolved(page->arena, base,
                                      tx_node_attr(page, i, TX_ATTR_HREF),
                                      TX_URL_LINK);
        }
    }

    return tx_null_str;
}


/* True of a name that ends in what only companies and societies are. */

static bool
tx_meta_is_company(tx_str_t name)
{
    tx_str_t       word;
    const u_char  *p;

    static const tx_str_t  forms[] = {
        tx_string("e.V."), tx_string("eV"), tx_string("GmbH"),
        tx_string("AG"), tx_string("KG"), tx_string("Inc"),
        tx_string("Inc."), tx_string("Ltd"), tx_string("Ltd."),
        tx_string("LLC"), tx_string("LLP"), tx_string("S.A."),
        tx_string("B.V."), tx_string("Corporation"), tx_string("Corp.")
    };

    p = memrchr(name.data, ' ', name.len);
    word = (p == NULL) ? tx_null_str : tx_str_span(p + 1, tx_str_end(name));

    return tx_str_in(word, forms);
}


/* True if it says a person more likely than an account or a name of a site. */

static bool
tx_meta_is_person(tx_meta_reader_t *reader, tx_str_t name)
{
    return (memchr(name.data, ' ', name.len) != NULL || *name.data >= 0xe3)
           && !tx_meta_is_company(name)
           && !tx_title_same(reader->page->arena, name,
                             reader->meta->site_name);
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


/* "Ann Ode, CNN" on cnn.com: the house beside whom it employs. */

static bool
tx_meta_is_house(tx_meta_reader_t *reader, tx_str_t name)
{
    size_t    i;
    tx_url_t  url;
    tx_str_t  host;

    if (tx_title_same(reader->page->arena, name, reader->meta->site_name)) {
        return true;
    }

    tx_url_parse(&url, reader->page->url);
    host = tx_meta_host(url.authority);

    for (i = 0; i + name.len < host.len; i++) {
        if ((i == 0 || host.data[i - 1] == '.')
            && host.data[i + name.len] == '.'
            && tx_str_caseeq(tx_str_span(host.data + i,
                                         host.data + i + name.len), name))
        {
            return true;
        }
    }

    return false;
}


/* The author that the page shows, or that its head tells of besides. */

static tx_str_t
tx_meta_shown_author(tx_meta_reader_t *reader, uint32_t title, tx_str_t told)
{
    tx_str_t      shown;
    tx_values_t  *values;

    values = &reader->values;

    shown = tx_byline_find(reader->page, title,
                           reader->meta->published.data != NULL);

    if (shown.data == NULL && told.len != 0 && values->spare.len != 0
        && tx_meta_is_person(reader, values->spare))
    {
        shown = values->spare;
    }

    if (shown.data == NULL
        || (values->house && !tx_meta_is_person(reader, shown)))
    {
        return tx_null_str;
    }

    /* of two accounts, the head's */

    return (told.len == 0
            || memchr(told.data, ' ', told.len) != NULL
            || memchr(shown.data, ' ', shown.len) != NULL
            || (told.data[0] < 0x80 && shown.data[0] >= 0x80))
           ? shown : tx_null_str;
}


/* An author without the house behind a comma, and with a page if one has. */

static tx_author_t
tx_meta_author(tx_meta_reader_t *reader, tx_author_t author)
{
    const u_char  *p;

    p = memrchr(author.name.data, ',', author.name.len);

    if (p != NULL
        && tx_meta_is_house(reader, tx_str_trim(
                                tx_str_span(p + 1, tx_str_end(author.name)))))
    {
        author.name.len = (size_t) (p - author.name.data);
    }

    if (author.url.data == NULL) {
        author.url = tx_meta_author_url(reader->page, &reader->values.base,
                                        author.name);
    }

    return author;
}


/*
 * What the head says is believed, but an account or the site's own name only
 * if the page shows nobody else.
 */

static void
tx_meta_authors(tx_meta_reader_t *reader, uint32_t title)
{
    tx_str_t      shown, told;
    uint32_t      i;
    tx_buf_t      buf;
    tx_meta_t    *meta;
    tx_values_t  *values;

    meta = reader->meta;
    values = &reader->values;
    told = (values->nauthors != 0) ? values->authors[0].name : tx_null_str;

    if (values->nauthors < 2
        && (told.len == 0 || values->house
            || !tx_meta_is_person(reader, told)))
    {
        shown = tx_meta_shown_author(reader, title, told);

        if (shown.data != NULL) {
            values->nauthors = 0;
            told = tx_null_str;
            tx_values_put(values, TX_VALUE_AUTHOR, 0, shown);
        }
    }

    meta->attributed = (told.len != 0);

    tx_buf_init(&buf, reader->page->arena, 0);

    for (i = 0; i < values->nauthors; i++) {

        if (i != 0 && tx_meta_is_house(reader, values->authors[i].name)) {
            continue;
        }

        meta->authors[meta->nauthors] = tx_meta_author(reader,
                                                       values->authors[i]);

        if (meta->nauthors != 0) {
            tx_buf_lit(&buf, ", ");
        }

        tx_buf_str(&buf, meta->authors[meta->nauthors++].name);
    }

    meta->byline = (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


void
tx_meta_settle_date(const tx_page_t *page, tx_meta_t *meta, bool prose)
{
    if (prose) {
        if (meta->published.data == NULL) {
            meta->published = tx_date_of_state(page->arena, page->source,
                                               page->json, page->njson);
        }

        if (meta->published.data == NULL) {
            meta->published = meta->revised;
        }

    } else if (meta->guessed) {
        meta->published = tx_null_str;
    }
}


void
tx_meta_open_thread(const tx_page_t *page, tx_meta_t *meta, tx_str_t author,
    tx_str_t time)
{
    int32_t  day, told;

    day = tx_date_days(time);
    told = tx_date_days(meta->published);

    if (day != 0
        && (!meta->dated
            || (tx_meta_is_utc(meta->published)
                && (day == told - 1 || day == told + 1))))
    {
        meta->published = time;

        if (tx_meta_is_later(time, meta->modified)) {
            meta->modified = tx_null_str;
        }
    }

    if (author.len != 0 && !meta->attributed) {
        meta->authors[0].name = author;
        meta->authors[0].url = tx_meta_author_url(page, &meta->base, author);
        meta->nauthors = 1;
        meta->byline = author;
    }
}


static void
tx_meta_terms(tx_meta_reader_t *reader)
{
    tx_meta_t    *meta;
    tx_terms_t    shown;
    tx_jsonld_t  *jsonld;
    tx_values_t  *values;

    meta = reader->meta;
    jsonld = &reader->jsonld;
    values = &reader->values;

    if (jsonld->tags.n != 0
        && (values->tags.n == 0
            || values->ranks[TX_VALUE_TAG] > TX_VALUE_JSONLD))
    {
        values->tags = jsonld->tags;
    }

    if (jsonld->sections.n != 0
        && (values->categories.n == 0
            || values->ranks[TX_VALUE_CATEGORY] > TX_VALUE_JSONLD))
    {
        values->categories = jsonld->sections;
    }

    meta->tags = values->tags;
    meta->categories = values->categories;

    if (meta->categories.n != 0) {
        return;
    }

    if (jsonld->crumbs.n != 0) {
        tx_crumbs_inner(reader->page->arena, &jsonld->crumbs, meta,
                        &meta->categories);
        return;
    }

    tx_crumbs_find(reader->page, &shown);
    tx_crumbs_inner(reader->page->arena, &shown, meta, &meta->categories);
}


static void
tx_meta_title(tx_meta_reader_t *reader)
{
    tx_url_t             url;
    tx_str_t            *values;
    tx_page_t           *page;
    const tx_jsonld_t   *jsonld;
    tx_title_evidence_t  ev;

    page = reader->page;
    values = reader->values.single;
    jsonld = &reader->jsonld;

    memset(&ev, 0, sizeof(tx_title_evidence_t));

    if (page->title != 0) {
        ev.document = tx_str_span(page->text + page->nodes[page->title].text,
                                  page->text
                                  + page->nodes[page->title].text_end);
        ev.document = tx_line(page->arena, ev.document, false);
    }

    ev.open_graph = values[TX_VALUE_OG_TITLE];
    ev.twitter = values[TX_VALUE_TWITTER];
    ev.headline = values[TX_VALUE_HEADLINE];
    ev.marked = (reader->values.ranks[TX_VALUE_HEADLINE] >= TX_VALUE_MARKED);
    ev.article = tx_meta_is_article(reader);
    ev.dated = values[TX_VALUE_PUBLISHED].data != NULL
               || reader->values.nauthors != 0;

    ev.names[ev.nnames++] = values[TX_VALUE_SITE];
    ev.names[ev.nnames++] = values[TX_VALUE_APPLICATION];
    ev.names[ev.nnames++] = tx_line(page->arena, jsonld->publisher, true);
    ev.names[ev.nnames++] = tx_line(page->arena, jsonld->site, true);

    tx_url_parse(&url, page->url);
    ev.host = tx_meta_host(url.authority);

    reader->meta->title = tx_title(page, reader->meta, &ev,
                                   &reader->meta->heading);
}
