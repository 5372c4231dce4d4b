/*
 * Copyright (C) textextract contributors
 */


#include "clean/build/build.h"

#include "clean/attributes.h"
#include "clean/code.h"
#include "clean/tracking.h"
#include "core/buffer.h"
#include "html/line.h"
#include "recognize/language.h"


int
tx_clean_pixels(const tx_page_t *page, uint32_t node, tx_attr_id_t id)
{
    tx_str_t  s;

    s = tx_str_trim(tx_node_attr(page, node, id));

    if (s.len > 2 && tx_str_caseends(s, tx_str("px"))) {
        s.len -= 2;
    }

    return tx_str_number(tx_str_trim(s), 5);
}


tx_str_t
tx_clean_digits(tx_arena_t *arena, int n)
{
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, 0);

    if (n < 0) {
        tx_buf_char(&buf, '-');
        n = -n;
    }

    tx_buf_uint(&buf, (uint64_t) n);

    return tx_buf_string(&buf);
}


/* One of a few words, in lower case. */
static tx_str_t
tx_clean_choice(tx_str_t s, const tx_str_t *choices, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_caseeq(tx_str_trim(s), choices[i])) {
            return choices[i];
        }
    }

    return tx_null_str;
}


static tx_str_t
tx_clean_dir(tx_str_t s)
{
    static const tx_str_t  choices[] = {
        tx_string("ltr"), tx_string("rtl"), tx_string("auto")
    };

    return tx_clean_choice(s, choices, tx_count(choices));
}


static tx_str_t
tx_clean_scope(tx_str_t s)
{
    static const tx_str_t  choices[] = {
        tx_string("row"), tx_string("col"),
        tx_string("rowgroup"), tx_string("colgroup")
    };

    return tx_clean_choice(s, choices, tx_count(choices));
}


/* False for an address that there are no bytes left for. */
static bool
tx_clean_affords(const tx_clean_build_t *build, tx_str_t ref)
{
    return build->spare != 0 || !tx_url_is_relative(tx_str_trim(ref));
}


tx_str_t
tx_clean_url(tx_clean_build_t *build, tx_str_t ref, tx_url_use_t use)
{
    tx_str_t  url;

    if (!tx_clean_affords(build, ref)) {
        return tx_null_str;
    }

    url = tx_url_resolve(build->arena, &build->meta->base, ref, use);
    tx_clean_spend(build, url.len - tx_min(url.len, ref.len));

    return url;
}


/* The same for a link to another page, which may lead through a reader. */
static tx_str_t
tx_clean_link(tx_clean_build_t *build, tx_str_t ref)
{
    tx_str_t  url;

    if (!tx_clean_affords(build, ref)) {
        return tx_null_str;
    }

    url = tx_link(&build->links, ref);
    tx_clean_spend(build, url.len - tx_min(url.len, ref.len));

    return url;
}


static bool
tx_clean_titled(tx_tag_t tag)
{
    return tag == TX_TAG_A || tag == TX_TAG_ABBR || tag == TX_TAG_DFN
           || tag == TX_TAG_TIME;
}


/* The number of a list's first item, which may be negative; 1 is none. */
static tx_str_t
tx_clean_start(tx_arena_t *arena, tx_str_t s)
{
    int   n;
    bool  minus;

    minus = tx_str_starts(s, tx_str("-"));

    if (minus) {
        s = tx_str_span(s.data + 1, tx_str_end(s));
    }

    n = tx_str_number(tx_str_trim(s), 6);

    if (n < 0 || (n == 1 && !minus)) {
        return tx_null_str;
    }

    return tx_clean_digits(arena, minus ? -n : n);
}


/* Attributes of one element only.  A value of length 0 is left out. */
static tx_str_t
tx_clean_special(tx_clean_build_t *build, uint32_t node, tx_attr_id_t id)
{
    int          n;
    tx_str_t     s;
    tx_arena_t  *arena;

    arena = build->arena;
    s = tx_node_attr(build->page, node, id);

    if (s.data == NULL) {
        return s;
    }

    switch (id) {

    case TX_ATTR_HREF:
        if (tx_str_eq(tx_str_trim(s), tx_str("#"))) {
            return tx_null_str;     /* a button, for a script */
        }

        return tx_untrack(arena, tx_clean_link(build, s));

    case TX_ATTR_CITE:
        return tx_untrack(arena, tx_clean_link(build, s));

    case TX_ATTR_COLSPAN:
    case TX_ATTR_ROWSPAN:
        n = tx_str_number(tx_str_trim(s), 4);
        return n > 1 ? tx_clean_digits(arena, n) : tx_null_str;

    case TX_ATTR_START:
        return tx_clean_start(arena, tx_str_trim(s));

    case TX_ATTR_VALUE:
        n = tx_str_number(tx_str_trim(s), 6);
        return n >= 0 ? tx_clean_digits(arena, n) : tx_null_str;

    case TX_ATTR_TYPE:
        return tx_clean_word(tx_str_trim(s), 1, "");

    case TX_ATTR_REVERSED:
        return tx_str("reversed");

    case TX_ATTR_SCOPE:
        return tx_clean_scope(s);

    case TX_ATTR_DATETIME:
        return tx_clean_word(s, 64, "-+:. ");

    case TX_ATTR_TITLE:
        return tx_line(arena, s, false);

    default:
        return tx_null_str;
    }
}


/* One more, in front of a list, if there is anything to say. */
static tx_clean_attr_t *
tx_clean_add_attr(tx_clean_build_t *build, tx_attr_id_t id, tx_str_t value,
    tx_clean_attr_t *list)
{
    return (value.len == 0) ? list : tx_clean_attr(build->arena, id, value,
                                                   list);
}


static tx_clean_attr_t *
tx_clean_add_special(tx_clean_build_t *build, uint32_t node, tx_attr_id_t id,
    tx_clean_attr_t *list)
{
    return tx_clean_add_attr(build, id, tx_clean_special(build, node, id),
                             list);
}


/* BCP 47, section 2.1, as far as languages of pages go: "de", "zh-Hant-TW". */
bool
tx_clean_is_lang(tx_str_t s)
{
    size_t    i;
    tx_str_t  first, code, subtag;

    first = tx_lang_first(s);
    code = tx_lang_code(first);

    if (code.data == NULL || code.len != first.len) {
        return false;
    }

    for (s = tx_str_span(tx_str_end(first), tx_str_end(s));
         s.len != 0;
         s = tx_str_span(tx_str_end(subtag), tx_str_end(s)))
    {
        subtag = tx_lang_first(tx_str_span(s.data + 1, tx_str_end(s)));

        if (subtag.len < 2 || subtag.len > 8) {
            return false;
        }

        for (i = 0; i < subtag.len; i++) {
            if (!tx_is_alnum(subtag.data[i])) {
                return false;
            }
        }
    }

    return true;
}


/* What any element may have: direction, language, title. */
static tx_clean_attr_t *
tx_clean_common_attrs(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    tx_str_t          s;
    tx_clean_attr_t  *list;
    const tx_page_t  *page;

    page = build->page;

    s = tx_clean_dir(tx_node_attr(page, node, TX_ATTR_DIR));
    list = tx_clean_add_attr(build, TX_ATTR_DIR, s, NULL);

    s = tx_node_attr(page, node, TX_ATTR_LANG);

    if (s.data == NULL) {
        s = tx_node_attr(page, node, TX_ATTR_XML_LANG);
    }

    s = tx_str_trim(s);

    if (tx_clean_is_lang(s)) {
        list = tx_clean_add_attr(build, TX_ATTR_LANG, s, list);
    }

    return tx_clean_titled(tag)
           ? tx_clean_add_special(build, node, TX_ATTR_TITLE, list) : list;
}


/* Of a cell, in front of a list. */
static tx_clean_attr_t *
tx_clean_cell_attrs(tx_clean_build_t *build, uint32_t node, tx_tag_t tag,
    tx_clean_attr_t *list)
{
    if (tag == TX_TAG_TH) {
        list = tx_clean_add_special(build, node, TX_ATTR_SCOPE, list);
    }

    list = tx_clean_add_attr(build, TX_ATTR_ALIGN,
                             tx_clean_align(build->page, node), list);
    list = tx_clean_add_special(build, node, TX_ATTR_ROWSPAN, list);

    return tx_clean_add_special(build, node, TX_ATTR_COLSPAN, list);
}


tx_clean_attr_t *
tx_clean_attrs(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    tx_str_t          s;
    tx_clean_attr_t  *list;

    if (build->page->nodes[node].nattrs == 0 && tag != TX_TAG_PRE
        && tag != TX_TAG_DETAILS)
    {
        return NULL;
    }

    list = tx_clean_common_attrs(build, node, tag);

    switch (tag) {

    case TX_TAG_A:
        s = tx_clean_special(build, node, TX_ATTR_HREF);
        return s.len == 0 ? NULL : tx_clean_add_attr(build, TX_ATTR_HREF, s,
                                                     list);

    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_Q:
        return tx_clean_add_special(build, node, TX_ATTR_CITE, list);

    case TX_TAG_CODE:
    case TX_TAG_PRE:
        s = tx_clean_language(build, node);
        return tx_clean_add_attr(build, TX_ATTR_CLASS, s, list);

    case TX_TAG_DETAILS:
        return tx_clean_attr(build->arena, TX_ATTR_OPEN, tx_str("open"),
                             list);

    case TX_TAG_DEL:
    case TX_TAG_INS:
        list = tx_clean_add_special(build, node, TX_ATTR_CITE, list);
        return tx_clean_add_special(build, node, TX_ATTR_DATETIME, list);

    case TX_TAG_TIME:
        return tx_clean_add_special(build, node, TX_ATTR_DATETIME, list);

    case TX_TAG_LI:
        return tx_clean_add_special(build, node, TX_ATTR_VALUE, list);

    case TX_TAG_OL:
        list = tx_clean_add_special(build, node, TX_ATTR_TYPE, list);
        list = tx_clean_add_special(build, node, TX_ATTR_REVERSED, list);
        return tx_clean_add_special(build, node, TX_ATTR_START, list);

    case TX_TAG_TD:
    case TX_TAG_TH:
        return tx_clean_cell_attrs(build, node, tag, list);

    default:
        return list;
    }
}
