/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/values_put.h"
#include "recognize/date.h"
#include "recognize/language.h"

#include "data/language-tags.h"
#include "data/metadata-words.h"


#define TX_VALUES_LANG  35     /* RFC 5646, section 4.4.1 */


static tx_str_t tx_values_untag(tx_arena_t *arena, tx_str_t value);
static tx_str_t tx_values_page(tx_str_t url);
static tx_str_t tx_values_lang(tx_arena_t *arena, tx_str_t value);


tx_str_t
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
        return tx_date_value(arena, value,
                             tx_values_month_first(values->page,
                                             values->single[TX_VALUE_LANG]));

    case TX_VALUE_LANG:
        return tx_values_lang(arena, value);

    case TX_VALUE_DESCRIPTION:
        return tx_values_untag(arena, value);

    case TX_VALUE_CANONICAL:
        return tx_values_page(tx_values_address(values, value, TX_URL_LINK));

    case TX_VALUE_LICENSE:
        url = tx_null_str;

        if (tx_str_chr(value, ' ') == NULL && tx_str_chr(value, '/') != NULL) {
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


/*
 * Behind a tag at p, of those that texts are marked up with: others may be
 * what a text is about.  NULL if there is none; *line: it ends a line.
 */
static const u_char *
tx_values_tag(const u_char *p, const u_char *end, bool *line)
{
    tx_str_t       name;
    const u_char  *begin;

    if (*p++ != '<') {
        return NULL;
    }

    if (p < end && *p == '/') {
        p++;
    }

    for (begin = p; p < end && tx_is_alpha(*p); p++) { /* void */ }

    if (p == end || (*p != '>' && *p != ' ' && *p != '/')) {
        return NULL;
    }

    name = tx_str_span(begin, p);
    *line = tx_str_casein(name, tx_meta_line);

    if (!*line && !tx_str_casein(name, tx_meta_phrase)) {
        return NULL;
    }

    p = memchr(p, '>', (size_t) (end - p));

    return (p == NULL) ? end : p + 1;
}


/* A text that was escaped with its tags, or cut off in one, without them. */
static tx_str_t
tx_values_untag(tx_arena_t *arena, tx_str_t value)
{
    bool           line;
    tx_buf_t       buf;
    const u_char  *p, *q, *end;

    end = tx_str_end(value);

    if (tx_str_chr(value, '<') == NULL) {
        return value;
    }

    tx_buf_init(&buf, arena, value.len);

    for (p = value.data; p < end; /* void */ ) {
        q = tx_values_tag(p, end, &line);

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


/* An address without a place in its page; scripts have paths there. */
static tx_str_t
tx_values_page(tx_str_t url)
{
    const u_char  *p;

    p = tx_str_chr(url, '#');

    if (p != NULL
        && (p + 1 == tx_str_end(url) || (p[1] != '!' && p[1] != '/')))
    {
        url.len = (size_t) (p - url.data);
    }

    return url;
}


tx_str_t
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
    tx_str_t  first, code;
    tx_buf_t  buf;

    first = tx_lang_first(tag);
    code = tx_lang_code(first);

    if (code.data == NULL || code.data == tag.data) {
        return code.data == NULL ? code : tag;
    }

    tx_buf_init(&buf, arena, 0);
    tx_buf_str(&buf, code);
    tx_buf_str(&buf, tx_str_span(tx_str_end(first), tx_str_end(tag)));

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
