/*
 * Copyright (C) textextract contributors
 *
 * Labels of character sets, and the declarations in a page.
 */


#include "decode/charset.h"

#include "core/name.h"

#include "data/charset-labels.h"


#define TX_LABEL_MAX  32       /* letters and digits of a label */


typedef struct {
    tx_str_t     name;
    tx_str_t     value;
} tx_label_attr_t;


static const char *const  tx_charset_names[] = {
    "",
#define TX_CHARSET(id, name, converter)  name,
#include "data/def/charsets.def"
#undef TX_CHARSET
};


const char *
tx_charset_name(tx_charset_t charset)
{
    return tx_charset_names[charset];
}


tx_charset_t
tx_charset_by_label(tx_str_t label)
{
    size_t  i, n;
    u_char  c, key[TX_LABEL_MAX];

    n = 0;

    for (i = 0; i < label.len && n < TX_LABEL_MAX; i++) {
        c = label.data[i];

        if (c == ';' || c == ',') {
            break;
        }

        if (tx_is_alnum(c)) {
            key[n++] = c;
        }
    }

    i = tx_names_find(&tx_charset_labels, (tx_str_t) { n, key });

    return (tx_charset_t) tx_charset_label_sets[i];
}


static const u_char *
tx_label_skip_space(const u_char *p, const u_char *end)
{
    while (p < end && tx_is_space(*p)) {
        p++;
    }

    return p;
}


/* Sets *value to the value at p, with or without quotes; returns its end. */
static const u_char *
tx_label_value(const u_char *p, const u_char *end, tx_str_t *value)
{
    const u_char  *q;

    p = tx_label_skip_space(p, end);

    if (p < end && (*p == '"' || *p == '\'')) {
        q = memchr(p + 1, *p, (size_t) (end - p - 1));
        q = (q == NULL) ? end : q;

        *value = tx_str_span(p + 1, q);

        return (q < end) ? q + 1 : end;
    }

    for (q = p; q < end && *q != '>' && !tx_is_space(*q); q++) { /* void */ }

    *value = tx_str_span(p, q);

    return q;
}


/* Reads the next attribute of a tag; returns false at its end. */
static bool
tx_label_attr(const u_char **pp, const u_char *end, tx_label_attr_t *attr)
{
    const u_char  *p, *q;

    for (p = *pp; p < end && (tx_is_space(*p) || *p == '/'); p++) {
        /* void */
    }

    *pp = p;

    if (p == end || *p == '>') {
        return false;
    }

    /* the first character may be '=' */

    for (q = p + 1; q < end && *q != '>' && *q != '=' && *q != '/'
                    && !tx_is_space(*q); q++) { /* void */ }

    attr->name = tx_str_span(p, q);
    attr->value = tx_null_str;

    p = tx_label_skip_space(q, end);

    *pp = (p < end && *p == '=') ? tx_label_value(p + 1, end, &attr->value)
                                 : p;

    return true;
}


/* Returns the value of "charset=" in the content of a meta element. */
static tx_str_t
tx_label_content(tx_str_t content)
{
    tx_str_t       value;
    const u_char  *p, *q, *end;

    end = tx_str_end(content);

    for (p = content.data; end - p > 7; p++) {

        if (!tx_str_casestarts(tx_str_span(p, end), tx_str("charset"))) {
            continue;
        }

        q = tx_label_skip_space(p + 7, end);

        if (q < end && *q == '=') {
            (void) tx_label_value(q + 1, end, &value);
            return value;
        }
    }

    return tx_null_str;
}


/*
 * Sets the declared set.  By the Standard UTF-16 means UTF-8 here, since the
 * label was read as ASCII.
 */
static void
tx_label_found(tx_charset_hints_t *hints, tx_str_t label)
{
    hints->charset = tx_charset_by_label(label);

    if (tx_charset_is_utf16(hints->charset)) {
        hints->charset = TX_CHARSET_UTF8;
    }
}


static const u_char *
tx_label_meta(const u_char *p, const u_char *end, tx_charset_hints_t *hints)
{
    bool             pragma;
    tx_str_t         charset, content;
    tx_label_attr_t  attr;

    pragma = false;
    charset = tx_null_str;
    content = tx_null_str;

    while (tx_label_attr(&p, end, &attr)) {

        if (tx_str_caseeq(attr.name, tx_str("charset"))) {
            charset = attr.value;

        } else if (tx_str_caseeq(attr.name, tx_str("content"))) {
            content = attr.value;

        } else if (tx_str_caseeq(attr.name, tx_str("http-equiv"))) {
            pragma = tx_str_caseeq(tx_str_trim(attr.value),
                                   tx_str("content-type"));
        }
    }

    tx_label_found(hints, (charset.len == 0 && pragma)
                          ? tx_label_content(content) : charset);

    return p;
}


static void
tx_label_lang(tx_charset_hints_t *hints, tx_str_t lang)
{
    static const tx_str_t  hant[] = {
        tx_string("-tw"), tx_string("-hk"), tx_string("-mo"),
        tx_string("-hant")
    };

    lang = tx_str_trim(lang);

    if (lang.len >= 2) {
        hints->lang[0] = (char) tx_lower(lang.data[0]);
        hints->lang[1] = (char) tx_lower(lang.data[1]);
        hints->hant = tx_str_casestarts_one(tx_str_drop(lang, 2), hant);
    }
}


/* Returns the position after the end tag of a script or style element. */
static const u_char *
tx_label_skip_raw(const u_char *p, const u_char *end, tx_str_t name)
{
    while ((p = memchr(p, '<', (size_t) (end - p))) != NULL) {
        p++;

        if (p < end && *p == '/'
            && tx_str_casestarts(tx_str_span(p + 1, end), name))
        {
            return p + 1 + name.len;
        }
    }

    return end;
}


/* Reads a tag after its '<'; returns its end. */
static const u_char *
tx_label_tag(const u_char *p, const u_char *end, tx_charset_hints_t *hints)
{
    bool             html, xml;
    tx_str_t         name;
    const u_char    *q;
    tx_label_attr_t  attr;

    if (end - p >= 3 && memcmp(p, "!--", 3) == 0) {
        q = memmem(p + 1, (size_t) (end - p - 1), "-->", 3);
        return (q == NULL) ? end : q + 3;
    }

    for (q = p; q < end && (tx_is_alpha(*q) || *q == '?'); q++) { /* void */ }

    name = tx_str_span(p, q);

    if (name.len == 0) {
        return p;
    }

    if (tx_str_caseeq(name, tx_str("meta"))) {
        return tx_label_meta(q, end, hints);
    }

    html = tx_str_caseeq(name, tx_str("html"));
    xml = tx_str_caseeq(name, tx_str("?xml"));

    while (tx_label_attr(&q, end, &attr)) {

        if (html && (tx_str_caseeq(attr.name, tx_str("lang"))
                     || tx_str_caseeq(attr.name, tx_str("xml:lang"))))
        {
            tx_label_lang(hints, attr.value);

        } else if (xml && tx_str_caseeq(attr.name, tx_str("encoding"))) {
            tx_label_found(hints, attr.value);
        }
    }

    return (tx_str_caseeq(name, tx_str("script"))
            || tx_str_caseeq(name, tx_str("style")))
           ? tx_label_skip_raw(q, end, name) : q;
}


void
tx_charset_hints(tx_str_t body, size_t limit, tx_charset_hints_t *hints)
{
    const u_char  *p, *end;

    memset(hints, 0, sizeof(tx_charset_hints_t));

    p = body.data;
    end = p + tx_min(body.len, limit);

    while (hints->charset == TX_CHARSET_NONE
           && (p = memchr(p, '<', (size_t) (end - p))) != NULL)
    {
        p = tx_label_tag(p + 1, end, hints);
    }
}
