/*
 * Copyright (C) textextract contributors
 */


#include "clean/build/build.h"
#include "clean/links.h"
#include "html/line.h"
#include "recognize/language.h"

#include "data/language-tags.h"
#include "data/reader-words.h"


#define TX_CLEAN_MAX_ATTRS  4  /* maximum attributes that an element may keep */
#define TX_LANGUAGE_TAG_MAX_BYTES  35 /* maximum bytes of a language tag */


/* The allowed attributes besides dir and lang, in reverse output order. */

static const tx_attr_id_t  tx_clean_allowed[TX_TAG_MAX][TX_CLEAN_MAX_ATTRS] = {
    [TX_TAG_A] = { TX_ATTR_TITLE, TX_ATTR_HREF },
    [TX_TAG_ABBR] = { TX_ATTR_TITLE },
    [TX_TAG_ASIDE] = { TX_ATTR_CLASS },
    [TX_TAG_BLOCKQUOTE] = { TX_ATTR_CITE },
    [TX_TAG_CODE] = { TX_ATTR_CLASS },
    [TX_TAG_DEL] = { TX_ATTR_CITE, TX_ATTR_DATETIME },
    [TX_TAG_DETAILS] = { TX_ATTR_OPEN },
    [TX_TAG_DFN] = { TX_ATTR_TITLE },
    [TX_TAG_INS] = { TX_ATTR_CITE, TX_ATTR_DATETIME },
    [TX_TAG_LI] = { TX_ATTR_VALUE },
    [TX_TAG_OL] = { TX_ATTR_TYPE, TX_ATTR_REVERSED, TX_ATTR_START },
    [TX_TAG_PRE] = { TX_ATTR_CLASS },
    [TX_TAG_Q] = { TX_ATTR_CITE },
    [TX_TAG_TD] = { TX_ATTR_ALIGN, TX_ATTR_ROWSPAN, TX_ATTR_COLSPAN },
    [TX_TAG_TH] = { TX_ATTR_SCOPE, TX_ATTR_ALIGN, TX_ATTR_ROWSPAN,
                    TX_ATTR_COLSPAN },
    [TX_TAG_TIME] = { TX_ATTR_TITLE, TX_ATTR_DATETIME }
};


int
tx_clean_read_pixels(const tx_page_t *page, uint32_t node, tx_attr_id_t id)
{
    tx_str_t  s;

    s = tx_str_trim(tx_node_attr(page, node, id));

    if (tx_str_caseends(s, tx_str("px"))) {
        s = tx_str_trim(tx_str_cut(s, 2));
    }

    return tx_str_to_int(s, 5);
}


/*
 * Resolves a URL; a link's URL may get a prefix, see clean/links.h.  Returns an
 * empty string for a relative URL if no bytes are left for repeated base URLs.
 */
static tx_str_t
tx_clean_resolve_ref(tx_clean_build_t *build, tx_str_t ref, tx_url_use_t use,
    bool link)
{
    tx_str_t  url;

    if (build->spare == 0 && tx_url_is_relative(tx_str_trim(ref))) {
        return tx_null_str;
    }

    url = link ? tx_links_resolve(&build->links, ref)
               : tx_url_resolve(build->arena, &build->meta->base, ref, use);
    tx_clean_count_repeated_bytes(build, url.len - tx_min(url.len, ref.len));

    return url;
}


tx_str_t
tx_clean_resolve_url(tx_clean_build_t *build, tx_str_t ref, tx_url_use_t use)
{
    return tx_clean_resolve_ref(build, ref, use, false);
}


/* Checks a language tag by part of BCP 47, section 2.1: "de", "zh-Hant-TW". */
bool
tx_clean_is_language_tag(tx_str_t s)
{
    tx_str_t  first;

    first = tx_lang_get_first_subtag(s);

    return first.len != 0 && tx_lang_get_code(first).len == first.len
           && tx_str_if_allowed(s, TX_LANGUAGE_TAG_MAX_BYTES, "-").len == s.len
           && tx_str_last(s) != '-';
}


bool
tx_clean_has_style(const tx_page_t *page, uint32_t node, const char *property,
    const char *value)
{
    tx_str_t       style;
    const u_char  *p, *end;

    style = tx_node_attr_start(page, node, TX_ATTR_STYLE);

    if (style.len == 0) {
        return false;
    }

    end = tx_str_end(style);
    p = memmem(style.data, style.len, property, strlen(property));

    if (p == NULL || (p > style.data && p[-1] != ';' && !tx_is_space(p[-1]))) {
        return false;       /* end of a longer name: "mso-font-weight" */
    }

    for (p += strlen(property); p < end && (*p == ':' || tx_is_space(*p)); p++)
    {
        /* void */
    }

    return tx_str_starts(tx_str_span(p, end), tx_cstr(value));
}


/* Returns the string in a list that equals s, ignoring case; or empty. */
static tx_str_t
tx_clean_find_in_list(tx_str_t s, const tx_str_t *list, size_t n)
{
    const tx_str_t  *choice;

    choice = tx_list_find(s, list, n, tx_str_caseeq);

    return (choice == NULL) ? tx_null_str : *choice;
}


/* Returns a cell's alignment by attribute, style or class; or empty. */
static tx_str_t
tx_clean_find_cell_align(const tx_page_t *page, uint32_t node)
{
    size_t    i;
    tx_str_t  value, class;

    static const struct {
        tx_str_t  value;
        tx_str_t  class;
        tx_str_t  text_class;
    } aligns[] = {
        { tx_string("right"), tx_string("align-right"),
          tx_string("text-right") },
        { tx_string("center"), tx_string("align-center"),
          tx_string("text-center") },
        { tx_string("left"), tx_string("align-left"), tx_string("text-left") }
    };

    value = tx_str_trim(tx_node_attr(page, node, TX_ATTR_ALIGN));
    class = tx_node_attr_start(page, node, TX_ATTR_CLASS);

    for (i = 0; i < tx_count(aligns); i++) {
        if (tx_str_caseeq(value, aligns[i].value)
            || tx_clean_has_style(page, node, "text-align",
                                  (const char *) aligns[i].value.data)
            || tx_str_has(class, aligns[i].class)
            || tx_str_has(class, aligns[i].text_class))
        {
            return aligns[i].value;
        }
    }

    return tx_null_str;
}


/* Returns s if it has at most `digits` digits and is >= `least`; or empty. */
static tx_str_t
tx_clean_get_valid_number(tx_str_t s, size_t digits, int32_t least)
{
    return (tx_str_to_int(s, digits) >= least) ? s : tx_null_str;
}


/* Returns the value of an allowed attribute; empty: the node has none. */
static tx_str_t
tx_clean_make_attr_value(tx_clean_build_t *build, uint32_t node,
    tx_attr_id_t id)
{
    tx_str_t  s;

    static const tx_str_t  dirs[] = {
        tx_string("ltr"), tx_string("rtl"), tx_string("auto")
    };

    static const tx_str_t  scopes[] = {
        tx_string("row"), tx_string("col"),
        tx_string("rowgroup"), tx_string("colgroup")
    };

    s = tx_str_trim(tx_node_attr(build->page, node, id));

    /* the value may also follow from other attributes or from the tag */

    if (s.data == NULL && id != TX_ATTR_ALIGN && id != TX_ATTR_CLASS
        && id != TX_ATTR_LANG && id != TX_ATTR_OPEN)
    {
        return s;
    }

    switch (id) {

    case TX_ATTR_ALIGN:
        return tx_clean_find_cell_align(build->page, node);

    case TX_ATTR_CLASS:
        s = tx_callout_find_class(build->page, node);
        return (s.len != 0) ? s : tx_code_make_language_class(build, node);

    case TX_ATTR_CITE:
    case TX_ATTR_HREF:
        if (tx_str_eq(s, tx_str("#"))) {
            return tx_null_str;   /* the link runs a script, as a button does */
        }

        s = tx_clean_resolve_ref(build, s, TX_URL_LINK, true);
        return tx_url_remove_tracking(build->arena, s);

    case TX_ATTR_COLSPAN:
    case TX_ATTR_ROWSPAN:
        return tx_clean_get_valid_number(s, 4, 2);

    case TX_ATTR_DATETIME:
        return tx_str_if_allowed(s, 64, "-+:. ");

    case TX_ATTR_DIR:
        return tx_clean_find_in_list(s, dirs, tx_count(dirs));

    case TX_ATTR_LANG:
        if (s.len == 0) {
            s = tx_str_trim(tx_node_attr(build->page, node,
                                         TX_ATTR_XML_LANG));
        }

        return tx_clean_is_language_tag(s) ? s : tx_null_str;

    case TX_ATTR_OPEN:
        return tx_str("open");

    case TX_ATTR_REVERSED:
        return tx_str("reversed");

    case TX_ATTR_SCOPE:
        return tx_clean_find_in_list(s, scopes, tx_count(scopes));

    case TX_ATTR_START:
        return (tx_str_eq(s, tx_str("1"))  /* lists begin at 1 by default */
                || tx_str_to_int(tx_str_drop(s, tx_str_starts(s, tx_str("-"))),
                                 6) < 0)
               ? tx_null_str : s;

    case TX_ATTR_TITLE:
        return tx_line_make(build->arena, s, false);

    case TX_ATTR_TYPE:
        return tx_str_if_allowed(s, 1, "");

    case TX_ATTR_VALUE:
        return tx_clean_get_valid_number(s, 6, 0);

    default:
        return tx_null_str;
    }
}


/* Adds an attribute of a node in front of list, unless its value is empty. */
static tx_clean_attr_t *
tx_clean_add_attr(tx_clean_build_t *build, uint32_t node, tx_attr_id_t id,
    tx_clean_attr_t *list)
{
    tx_str_t  value;

    value = tx_clean_make_attr_value(build, node, id);

    return (value.len == 0) ? list
                            : tx_clean_make_attr(build->arena, id, value, list);
}


tx_clean_attr_t *
tx_clean_make_attrs(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    size_t               i;
    tx_clean_attr_t     *list;
    const tx_attr_id_t  *allowed;

    if (build->page->nodes[node].nattrs == 0 && tag != TX_TAG_PRE
        && tag != TX_TAG_DETAILS)
    {
        return NULL;
    }

    allowed = tx_clean_allowed[tag];
    list = tx_clean_add_attr(build, node, TX_ATTR_DIR, NULL);
    list = tx_clean_add_attr(build, node, TX_ATTR_LANG, list);

    for (i = 0; i < TX_CLEAN_MAX_ATTRS && allowed[i] != TX_ATTR_UNKNOWN; i++) {
        list = tx_clean_add_attr(build, node, allowed[i], list);
    }

    return (tag == TX_TAG_A && list != NULL && list->id != TX_ATTR_HREF)
           ? NULL : list;
}


const tx_reader_words_t *
tx_find_reader_page_words(tx_str_t lang)
{
    size_t    i;
    tx_str_t  code;

    code = tx_lang_get_first_subtag(lang);

    if (tx_str_caseeq(code, tx_str("zh"))
        && tx_str_has_one(lang, tx_lang_traditional))
    {
        code = tx_str("zh-Hant");
    }

    for (i = tx_count(tx_reader_languages) - 1; i > 0; i--) {
        if (tx_str_caseeq(code, tx_reader_languages[i].lang)) {
            break;
        }
    }

    return &tx_reader_languages[i];
}
