/*
 * Copyright (C) textextract contributors
 *
 * Chooses among several values of a field, and normalizes values.
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/tags_and_categories.h"
#include "metadata/values.h"
#include "recognize/byline.h"
#include "recognize/date.h"
#include "recognize/language.h"

#include "data/language-tags.h"
#include "data/metadata-words.h"


#define TX_VALUES_MAX_CHECKED  1024 /* maximum values of a page checked */
#define TX_SUBTAG_MAX_CHARS    8 /* maximum letters of a subtag, as "Hant" */
#define TX_LANGUAGE_TAG_MAX_BYTES  35  /* bytes of a language tag (RFC 5646) */


/*
 * Returns a text without HTML tags, even if the last tag is cut off.  Only tags
 * of text markup, such as <b>, are removed: a text may be about other tags.
 */
tx_str_t
tx_values_strip_tags(tx_arena_t *arena, tx_str_t value)
{
    bool           line;
    tx_buf_t       buf;
    tx_str_t       name;
    const u_char  *p, *tag, *end;

    if (tx_str_chr(value, '<') == NULL) {
        return value;
    }

    end = tx_str_end(value);
    tx_buf_init(&buf, arena, value.len);

    for (tag = value.data; tag < end; /* void */ ) {

        if (*tag != '<') {
            tx_buf_char(&buf, *tag++);
            continue;
        }

        p = tag + 1 + (end - tag > 1 && tag[1] == '/');

        for (name.data = p; p < end && tx_is_alpha(*p); p++) { /* void */ }

        name.len = (size_t) (p - name.data);
        line = tx_str_casein(name, tx_meta_line);

        if (p == end || memchr("> /", *p, 3) == NULL
            || (!line && !tx_str_casein(name, tx_meta_phrase)))
        {
            tx_buf_char(&buf, *tag++);
            continue;
        }

        if (line) {
            tx_buf_char(&buf, ' ');
        }

        p = memchr(p, '>', (size_t) (end - p));
        tag = (p == NULL) ? end : p + 1;
    }

    return tx_line_make(arena, tx_buf_string(&buf), false);
}


/*
 * Returns a language tag (RFC 5646) for a value, with a language code of two
 * letters if there is one: "en-GB" for "eng_GB"; absent if it is not valid.
 */
static tx_str_t
tx_values_normalize_lang(tx_arena_t *arena, tx_str_t value)
{
    size_t    i, n;
    tx_buf_t  buf;
    tx_str_t  first, code;

    first = tx_lang_get_first_subtag(tx_str_before(value, '_'));
    code = tx_lang_get_code(first);

    if (code.data == NULL || value.len > TX_LANGUAGE_TAG_MAX_BYTES) {
        return tx_null_str;
    }

    tx_buf_init(&buf, arena, value.len);
    tx_buf_str(&buf, code);

    for (i = first.len, n = 1; i < value.len; i++) {

        if (tx_is_alnum(value.data[i]) && n++ < TX_SUBTAG_MAX_CHARS) {
            tx_buf_char(&buf, value.data[i]);

        } else if (n != 0 && (value.data[i] == '-' || value.data[i] == '_')) {
            tx_buf_char(&buf, '-');
            n = 0;

        } else {
            return tx_null_str;
        }
    }

    return (n == 0) ? tx_null_str : tx_buf_string(&buf);
}


tx_str_t
tx_values_resolve_url(tx_arena_t *arena, const tx_url_t *base, tx_str_t ref,
    tx_url_use_t use)
{
    tx_str_t  url;

    url = (ref.len == 0) ? ref : tx_url_resolve(arena, base, ref, use);

    return (tx_str_starts(url, tx_str("http://"))
            || tx_str_starts(url, tx_str("https://"))) ? url : tx_null_str;
}


/* Returns a value in the field's normal form; absent if it is not valid. */
static tx_str_t
tx_values_normalize_value(tx_values_t *values, tx_value_t field, tx_str_t value)
{
    tx_str_t     url;
    tx_arena_t  *arena;

    arena = values->page->arena;
    value = tx_line_make(arena, value, true);

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
        return tx_date_parse_value(arena, value,
                                   tx_values_is_month_first(values->page,
                                               values->single[TX_VALUE_LANG]));

    case TX_VALUE_LANG:
        return tx_values_normalize_lang(arena, value);

    case TX_VALUE_DESCRIPTION:
        return tx_values_strip_tags(arena, value);

    case TX_VALUE_CANONICAL:
        return tx_values_resolve_url(arena, &values->base, value, TX_URL_LINK);

    case TX_VALUE_IMAGE:
    case TX_VALUE_FAVICON:
        return tx_values_resolve_url(arena, &values->base, value, TX_URL_IMAGE);

    case TX_VALUE_LICENSE:
        url = (tx_str_chr(value, '/') == NULL || tx_str_chr(value, ' ') != NULL)
              ? tx_null_str
              : tx_values_resolve_url(arena, &values->base, value, TX_URL_LINK);

        return (url.data != NULL) ? url
               : (value.len <= TX_VALUE_MAX_BYTES) ? value : tx_null_str;

    default:
        return value;
    }
}


bool
tx_values_is_month_first(const tx_page_t *page, tx_str_t lang)
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
tx_values_put_terms(tx_values_t *values, tx_value_t field, uint32_t rank,
    tx_str_t value, bool commas)
{
    tx_terms_t   fresh, *terms;
    tx_arena_t  *arena;

    arena = values->page->arena;
    terms = (field == TX_VALUE_TAG) ? &values->tags : &values->categories;
    fresh.n = 0;

    if (terms->n != 0 && values->ranks[field] == rank) {
        fresh = *terms;
    }

    if (commas) {
        tx_terms_add_list(&fresh, arena, value);

    } else {
        tx_terms_add(&fresh, arena, value, true);
    }

    if (fresh.n != 0) {
        *terms = fresh;
        values->ranks[field] = rank;
    }
}


void
tx_values_put_value(tx_values_t *values, tx_value_t field, uint32_t rank,
    tx_str_t value)
{
    bool  list;

    list = field >= TX_VALUE_AUTHOR;

    if (field == TX_VALUE_AUTHOR) {
        tx_values_put_author(values, rank, value, tx_null_str, false);
        return;
    }

    if (value.len == 0 || values->ranks[field] < rank + !list
        || values->checked++ >= TX_VALUES_MAX_CHECKED)
    {
        return;
    }

    if (list) {
        tx_values_put_terms(values, field, rank, value, field == TX_VALUE_TAG);
        return;
    }

    value = tx_values_normalize_value(values, field, value);

    if (value.data != NULL) {
        values->single[field] = value;
        values->ranks[field] = rank;
    }
}


/* Adds an author, unless its rank has the name already or too many authors. */
static void
tx_values_add_author(tx_values_t *values, const tx_values_author_t *author)
{
    uint32_t  i, n;

    for (i = 0, n = 0; i < values->nauthors; i++) {
        if (values->authors[i].rank == author->rank) {

            if (tx_str_caseeq(values->authors[i].name, author->name)) {
                return;
            }

            n++;
        }
    }

    if (author->name.len != 0 && n < TX_AUTHORS_MAX
        && values->nauthors < TX_VALUES_MAX_AUTHORS)
    {
        values->authors[values->nauthors++] = *author;
    }
}


void
tx_values_put_author(tx_values_t *values, uint32_t rank, tx_str_t name,
    tx_str_t url, bool whole)
{
    tx_values_author_t  author;

    if (name.len == 0 || values->checked++ >= TX_VALUES_MAX_CHECKED) {
        return;
    }

    name = tx_values_normalize_value(values, TX_VALUE_AUTHOR, name);

    author.rank = rank;
    author.url = tx_values_resolve_url(values->page->arena, &values->base, url,
                                       TX_URL_LINK);

    name = tx_byline_read_author_field(values->page->arena, name, whole);
    author.house = whole;

    author.name = whole ? name : tx_person_next(&name);
    tx_values_add_author(values, &author);

    while (!whole && name.len != 0) {
        author.name = tx_person_next(&name);

        if (!tx_person_is_role(author.name)) {
            tx_values_add_author(values, &author);
        }
    }
}
