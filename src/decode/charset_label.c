/*
 * Copyright (C) textextract contributors
 *
 * Finds character sets by their labels, and reads a page's declarations.
 */


#include "decode/charset.h"

#include "core/name_tables.h"
#include "html/tokenizer.h"

#include "data/charset-labels.h"


#define TX_CHARSET_LABEL_MAX_BYTES  32  /* letters and digits of a label */


static const char *const  tx_charset_names[] = {
    "",
#define TX_CHARSET(id, name, converter)  name,
#include "data/def/charsets.def"
#undef TX_CHARSET
};


const char *
tx_charset_get_name(tx_charset_t charset)
{
    return tx_charset_names[charset];
}


tx_charset_t
tx_charset_find_by_label(tx_str_t label)
{
    size_t  i, n;
    u_char  c, key[TX_CHARSET_LABEL_MAX_BYTES];

    n = 0;

    for (i = 0; i < label.len && n < TX_CHARSET_LABEL_MAX_BYTES; i++) {
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


/* Returns the value behind name and "=" in s, without quotes; "": none. */
static tx_str_t
tx_charset_find_value(tx_str_t s, tx_str_t name)
{
    tx_str_t  rest;

    while (s.len != 0 && !tx_str_casestarts(s, name)) {
        s = tx_str_drop(s, 1);
    }

    s = tx_str_trim(tx_str_drop(s, tx_min(name.len, s.len)));

    if (s.len == 0 || s.data[0] != '=') {
        return tx_null_str;
    }

    s = tx_str_trim(tx_str_drop(s, 1));

    if (s.len != 0 && (s.data[0] == '"' || s.data[0] == '\'')) {
        return tx_str_before(tx_str_drop(s, 1), s.data[0]);
    }

    rest = s;

    return tx_str_word(&rest);
}


/*
 * Sets the declared character set.  A declaration of UTF-16 means UTF-8 in the
 * Encoding Standard: a declaration in UTF-16 could not have been read.
 */
static void
tx_charset_set_hint(tx_charset_hints_t *hints, tx_str_t label)
{
    hints->charset = tx_charset_find_by_label(label);

    if (tx_charset_is_utf16(hints->charset)) {
        hints->charset = TX_CHARSET_UTF8;
    }
}


static void
tx_charset_set_lang_hint(tx_charset_hints_t *hints, tx_str_t lang)
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


/* Reads the declarations in the start tag of an html or meta element. */
static void
tx_charset_read_tag(tx_charset_hints_t *hints, const tx_token_t *token)
{
    uint32_t  i;
    tx_str_t  value[TX_ATTR_MAX] = { { 0, NULL } };

    for (i = 0; i < token->nattrs; i++) {
        value[token->attrs[i].id] = token->attrs[i].value;
    }

    if (token->tag == TX_TAG_HTML) {
        tx_charset_set_lang_hint(hints, value[TX_ATTR_LANG].len != 0
                             ? value[TX_ATTR_LANG] : value[TX_ATTR_XML_LANG]);

    } else if (value[TX_ATTR_CHARSET].len != 0) {
        tx_charset_set_hint(hints, value[TX_ATTR_CHARSET]);

    } else if (tx_str_caseeq(tx_str_trim(value[TX_ATTR_HTTP_EQUIV]),
                             tx_str("content-type")))
    {
        tx_charset_set_hint(hints, tx_charset_find_value(value[TX_ATTR_CONTENT],
                                                         tx_str("charset")));
    }
}


void
tx_charset_read_hints(tx_arena_t *arena, tx_str_t body, size_t limit,
    tx_charset_hints_t *hints)
{
    tx_scan_t   scan;
    tx_attr_t   attrs[TX_SCAN_MAX_ATTRS];

    memset(hints, 0, sizeof(tx_charset_hints_t));

    body.len = tx_min(body.len, limit);

    if (tx_str_casestarts(tx_str_trim(body), tx_str("<?xml"))) {
        tx_charset_set_hint(hints,
                            tx_charset_find_value(tx_str_before(body, '>'),
                                                  tx_str("encoding")));
    }

    tx_scan_init(&scan, arena, body, TX_SCAN_MAX_ATTRS);
    scan.token.attrs = attrs;

    while (hints->charset == TX_CHARSET_NONE) {
        tx_scan_next_token(&scan);

        if (scan.token.type == TX_TOKEN_END) {
            return;
        }

        if (scan.token.type != TX_TOKEN_START_TAG) {
            continue;
        }

        if (scan.token.tag == TX_TAG_HTML || scan.token.tag == TX_TAG_META) {
            tx_charset_read_tag(hints, &scan.token);

        } else if ((tx_tag_flags(scan.token.tag) & (TX_IS_RAW | TX_IS_RCDATA))
                   && !tx_scan_is_empty_element(&scan, scan.token.tag))
        {
            (void) tx_scan_read_raw_text(&scan, scan.token.tag);
        }
    }
}
