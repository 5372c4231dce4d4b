/*
 * Copyright (C) textextract contributors
 *
 * Which of several values a field has, and what makes a value of a string.
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/terms.h"
#include "metadata/values.h"
#include "recognize/byline.h"
#include "recognize/date.h"
#include "recognize/language.h"

#include "data/language-tags.h"
#include "data/metadata-words.h"


#define TX_VALUES_CHECKED  1024   /* values that are looked at, at most */
#define TX_VALUES_LANG     35     /* bytes of a tag: RFC 5646, section 4.4.1 */


/*
 * Returns the end of a tag at p if it is one of those that texts are marked up
 * with; others may be what a text is about.  NULL: it is none.  *line: the
 * element ends a line.
 */
static const u_char *
tx_values_tag(const u_char *p, const u_char *end, bool *line)
{
    tx_str_t       name;
    const u_char  *begin;

    begin = p + 1 + (end - p > 1 && p[1] == '/');

    for (p = begin; p < end && tx_is_alpha(*p); p++) { /* void */ }

    name = tx_str_span(begin, p);
    *line = tx_str_casein(name, tx_meta_line);

    if (p == end || (*p != '>' && *p != ' ' && *p != '/')
        || (!*line && !tx_str_casein(name, tx_meta_phrase)))
    {
        return NULL;
    }

    p = memchr(p, '>', (size_t) (end - p));

    return (p == NULL) ? end : p + 1;
}


/* Returns a text without tags that were escaped, perhaps cut off in one. */
static tx_str_t
tx_values_untag(tx_arena_t *arena, tx_str_t value)
{
    bool           line;
    tx_buf_t       buf;
    const u_char  *p, *q, *end;

    if (tx_str_chr(value, '<') == NULL) {
        return value;
    }

    end = tx_str_end(value);
    tx_buf_init(&buf, arena, value.len);

    for (p = value.data; p < end; /* void */ ) {
        q = (*p == '<') ? tx_values_tag(p, end, &line) : NULL;

        if (q == NULL) {
            tx_buf_char(&buf, *p++);
            continue;
        }

        if (line) {
            tx_buf_char(&buf, ' ');
        }

        p = q;
    }

    return tx_line(arena, tx_buf_string(&buf), false);
}


/*
 * Returns a language tag with the code that its language has, or an absent
 * string.  Some write "_" for the hyphen; "x-default" is no language.
 */
static tx_str_t
tx_values_lang(tx_arena_t *arena, tx_str_t value)
{
    size_t    i, n;
    u_char   *p;
    tx_buf_t  buf;
    tx_str_t  first, code;

    p = tx_arena_alloc(arena, value.len);

    if (p == NULL || value.len > TX_VALUES_LANG) {
        return tx_null_str;
    }

    /* the first subtag has two or three letters, others up to eight */

    for (i = 0, n = 0; i < value.len; i++) {
        p[i] = (value.data[i] == '_') ? '-' : value.data[i];

        if (p[i] == '-') {
            if (n == 0 || i < 2) {
                return tx_null_str;
            }

            n = 0;

        } else if (n++ == 8 || !tx_is_alnum(p[i])
                   || (i + 1 == n && (n > 3 || !tx_is_alpha(p[i]))))
        {
            return tx_null_str;
        }
    }

    if (n == 0 || i < 2) {
        return tx_null_str;
    }

    value.data = p;
    first = tx_lang_first(value);
    code = tx_lang_code(first);

    if (code.data == NULL || code.data == p) {
        return code.data == NULL ? code : value;
    }

    tx_buf_init(&buf, arena, 0);
    tx_buf_str(&buf, code);
    tx_buf_str(&buf, tx_str_drop(value, first.len));

    return tx_buf_string(&buf);
}


tx_str_t
tx_values_resolved(tx_arena_t *arena, const tx_url_t *base, tx_str_t ref,
    tx_url_use_t use)
{
    tx_str_t  url;

    url = (ref.len == 0) ? ref : tx_url_resolve(arena, base, ref, use);

    return (tx_str_starts(url, tx_str("http://"))
            || tx_str_starts(url, tx_str("https://"))) ? url : tx_null_str;
}


/* Returns the address of a page without a fragment, unless it is a path. */
static tx_str_t
tx_values_page(tx_str_t url)
{
    const u_char  *p;

    p = tx_str_chr(url, '#');

    return (p == NULL || tx_str_starts(tx_str_span(p, tx_str_end(url)),
                                       tx_str("#!"))
            || tx_str_starts(tx_str_span(p, tx_str_end(url)), tx_str("#/")))
           ? url : tx_str_span(url.data, p);
}


/* Returns a value as it is told, or an absent one if it cannot be true. */
static tx_str_t
tx_values_check(tx_values_t *values, tx_value_t field, tx_str_t value)
{
    tx_str_t     url;
    tx_arena_t  *arena;

    arena = values->page->arena;
    value = tx_line(arena, value, true);

    if (value.data == NULL || tx_str_casein(value, tx_meta_void)
        || tx_str_has(value, tx_str("{{")))
    {
        return tx_null_str;
    }

    switch (field) {

    case TX_VALUE_PUBLISHED:
    case TX_VALUE_MODIFIED:
    case TX_VALUE_STRUCTURED:
    case TX_VALUE_CREATED:
        return tx_date_value(arena, value,
                             tx_values_month_first(values->page,
                                               values->single[TX_VALUE_LANG]));

    case TX_VALUE_LANG:
        return tx_values_lang(arena, value);

    case TX_VALUE_DESCRIPTION:
        return tx_values_untag(arena, value);

    case TX_VALUE_CANONICAL:
        return tx_values_page(tx_values_resolved(arena, &values->base, value,
                                                 TX_URL_LINK));

    case TX_VALUE_IMAGE:
    case TX_VALUE_FAVICON:
        return tx_values_resolved(arena, &values->base, value, TX_URL_IMAGE);

    case TX_VALUE_LICENSE:
        url = tx_null_str;

        if (tx_str_chr(value, ' ') == NULL && tx_str_chr(value, '/') != NULL) {
            url = tx_values_resolved(arena, &values->base, value, TX_URL_LINK);
            value = (url.data != NULL) ? url : value;
        }

        return (value.len <= TX_VALUES_TEXT || value.data == url.data)
               ? value : tx_null_str;

    default:
        return value;
    }
}


bool
tx_values_month_first(const tx_page_t *page, tx_str_t lang)
{
    tx_url_t  url;

    if (lang.len > 2) {
        return tx_str_casestarts(lang, tx_str("en"))
               && !tx_str_casein(lang, tx_lang_day_first);
    }

    if (lang.len == 2 && !tx_str_caseeq(lang, tx_str("en"))) {
        return false;
    }

    tx_url_parse(&url, page->url);

    return tx_str_caseends_one(tx_url_host(&url), tx_lang_day_first_host) == 0;
}


void
tx_values_term(tx_values_t *values, tx_value_t field, uint32_t rank,
    tx_str_t value, bool commas)
{
    tx_terms_t   fresh, *terms;
    tx_arena_t  *arena;

    arena = values->page->arena;
    terms = (field == TX_VALUE_TAG) ? &values->tags : &values->categories;
    fresh.n = 0;

    if (values->known[field] && values->ranks[field] == rank) {
        fresh = *terms;
    }

    if (commas) {
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
    if (field == TX_VALUE_AUTHOR) {
        tx_values_author(values, rank, value, tx_null_str, false);
        return;
    }

    if (value.len == 0 || values->checked == TX_VALUES_CHECKED
        || (values->known[field]
            && (values->ranks[field] < rank
                || (values->ranks[field] == rank && field < TX_VALUE_AUTHOR))))
    {
        return;
    }

    values->checked++;

    if (field > TX_VALUE_AUTHOR) {
        tx_values_term(values, field, rank, value, field == TX_VALUE_TAG);
        return;
    }

    value = tx_values_check(values, field, value);

    if (value.data != NULL) {
        values->single[field] = value;
        values->known[field] = true;
        values->ranks[field] = rank;
    }
}


/*
 * Returns how many names a rank has so far; *full: all of them have several
 * words.
 */
static uint32_t
tx_values_of_rank(const tx_values_t *values, uint32_t rank, bool *full)
{
    uint32_t  i, n;

    n = 0;
    *full = true;

    for (i = 0; i < values->nauthors; i++) {
        if (values->authors[i].rank == rank) {
            n++;
            *full = *full && tx_str_chr(values->authors[i].name, ' ') != NULL;
        }
    }

    return n;
}


/* Adds an author, unless the same rank has the name or enough names. */
static void
tx_values_add_author(tx_values_t *values, const tx_values_author_t *author)
{
    bool      full;
    uint32_t  i;

    if (author->name.len == 0 || values->nauthors == TX_VALUES_AUTHORS
        || tx_values_of_rank(values, author->rank, &full) == TX_AUTHORS_MAX)
    {
        return;
    }

    for (i = 0; i < values->nauthors; i++) {
        if (values->authors[i].rank == author->rank
            && tx_str_caseeq(values->authors[i].name, author->name))
        {
            return;
        }
    }

    values->authors[values->nauthors++] = *author;
}


/*
 * True if the last of several names is a place, "Ann Ode and Bo Low, Rome": it
 * is one word where all others have two.
 */
static bool
tx_values_is_place(const tx_values_t *values, uint32_t rank, tx_str_t last,
    tx_str_t rest)
{
    bool  full;

    return rest.len == 0 && last.len != 0
           && last.data[0] < 0xe3 && last.data[0] != '@'
           && tx_str_last(last) != '.' && tx_str_chr(last, ' ') == NULL
           && tx_values_of_rank(values, rank, &full) != 0 && full;
}


void
tx_values_author(tx_values_t *values, uint32_t rank, tx_str_t name,
    tx_str_t url, bool whole)
{
    bool                first, edited;
    tx_values_author_t  author;

    if (name.len == 0 || values->checked == TX_VALUES_CHECKED) {
        return;
    }

    values->checked++;
    name = tx_values_check(values, TX_VALUE_AUTHOR, name);

    author.rank = rank;
    author.url = tx_values_resolved(values->page->arena, &values->base, url,
                                    TX_URL_LINK);

    name = tx_byline_value(values->page->arena, name, whole, &edited);
    author.house = whole || edited;

    for (first = true; name.len != 0; first = false) {

        if (whole) {
            author.name = name;
            name = tx_null_str;

        } else {
            author.name = tx_person_next(&name);
        }

        if (first
            || (!tx_person_is_role(author.name)
                && !tx_values_is_place(values, rank, author.name, name)))
        {
            tx_values_add_author(values, &author);
        }
    }
}
