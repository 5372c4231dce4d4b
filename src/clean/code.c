/*
 * Copyright (C) textextract contributors
 *
 * Code: what language it is in, and what highlighters put around it.
 */


#include "clean/build/build.h"

#include "clean/attributes.h"
#include "clean/code.h"
#include "core/buffer.h"
#include "page/shapes.h"

#include "data/code-words.h"


#define TX_CLEAN_CODE_UP    3    /* elements around a pre that may name it, */
                                 /*   not counting those of a table */
#define TX_CLEAN_CODE_ROWS  2    /* least rows of a table of lines */
#define TX_CLEAN_GUTTER     4096 /* bytes: longest column of numbers */


/* "python" of a word like "language-python", if it begins so. */
static tx_str_t
tx_clean_prefixed(tx_str_t token)
{
    size_t         i;
    tx_str_t       prefix;
    const u_char  *p;

    for (i = 0; i < tx_count(tx_code_prefix); i++) {
        prefix = tx_code_prefix[i];

        if (token.len > prefix.len && tx_str_starts(token, prefix)) {
            return tx_str_span(token.data + prefix.len, tx_str_end(token));
        }
    }

    prefix = tx_str("highlight-lang-");
    p = memmem(token.data, token.len, prefix.data, prefix.len);

    return (p == NULL) ? tx_null_str
                       : tx_str_span(p + prefix.len, tx_str_end(token));
}


/* The language that a class value names; code: it is that of code itself. */
static tx_str_t
tx_clean_class_language(tx_str_t class, bool code)
{
    bool      brush;
    tx_str_t  token, name, plain;

    plain = tx_null_str;
    brush = false;

    for ( ;; ) {
        token = tx_str_word(&class);

        if (token.len == 0) {
            return plain;
        }

        if (brush) {
            while (token.len > 0 && token.data[token.len - 1] == ';') {
                token.len--;
            }

            return token;
        }

        brush = tx_str_eq(token, tx_str("brush:"));
        name = tx_clean_prefixed(token);

        if (name.len != 0 && !tx_str_in(name, tx_code_none)) {
            return name;
        }

        if (code && tx_str_in(token, tx_code_language)) {
            plain = token;
        }
    }
}


/* The language of one element. */
static tx_str_t
tx_clean_own_language(const tx_page_t *page, uint32_t n, bool code)
{
    tx_str_t  s;

    s = tx_node_attr_head(page, n, TX_ATTR_CLASS);
    s = tx_clean_class_language(s, code
                                   || tx_str_has(s, tx_str("highlight")));

    if (s.len == 0) {
        s = tx_str_trim(tx_node_attr_head(page, n, TX_ATTR_DATA_LANG));
    }

    if (s.len == 0) {
        s = tx_str_trim(tx_node_attr_head(page, n, TX_ATTR_DATA_LANGUAGE));
    }

    if (s.len == 0 && page->nodes[n].tag == TX_TAG_UNKNOWN) {
        s = tx_clean_source_attr(page, n, tx_str("language"));
    }

    if (s.len == 0 && code) {
        s = tx_str_trim(tx_node_attr(page, n, TX_ATTR_LANG));

        if (!tx_str_in(s, tx_code_language)) {
            s = tx_clean_source_attr(page, n,
                                     tx_str("data-enlighter-language"));
        }

        if (s.len == 0) {
            s = tx_clean_class_language(
                    tx_clean_source_attr(page, n,
                                tx_str("data-syntaxhighlighter-params")),
                    false);
        }
    }

    return s;
}


/* The language of the code in a pre, which may have it; see below. */
static tx_str_t
tx_clean_pre_language(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;
    tx_str_t  s;

    s = tx_clean_own_language(page, n, true);
    i = page->nodes[n].child;

    if (s.len != 0 || (i != 0 && page->nodes[i].tag == TX_TAG_CODE
                       && tx_clean_own_language(page, i, true).len != 0))
    {
        return s;
    }

    for (i = 0; i < TX_CLEAN_CODE_UP && s.len == 0; /* void */ ) {
        n = page->nodes[n].parent;

        switch (page->nodes[n].tag) {

        case TX_TAG_DIV:
        case TX_TAG_FIGURE:
        case TX_TAG_SPAN:
            i++;
            s = tx_clean_own_language(page, n, false);
            break;

        case TX_TAG_TABLE:
        case TX_TAG_TBODY:
        case TX_TAG_TD:
        case TX_TAG_TR:
            s = tx_clean_own_language(page, n, false);
            break;

        default:
            return s;
        }
    }

    return s;
}


tx_str_t
tx_clean_language(tx_clean_build_t *build, uint32_t n)
{
    size_t            i;
    tx_buf_t          buf;
    tx_str_t          s;
    const tx_page_t  *page;

    page = build->page;

    if ((page->nodes[n].tag != TX_TAG_CODE
         && page->nodes[n].tag != TX_TAG_UNKNOWN)
        || tx_is_listing(page, n))
    {
        s = tx_clean_pre_language(page, n);

    } else if (page->nodes[n].nattrs != 0) {
        s = tx_clean_own_language(page, n, true);

    } else {
        return tx_null_str;
    }

    s = tx_clean_word(s, 32, "+#._-");

    if (s.len == 0) {
        return s;
    }

    if (tx_str_starts(s, tx_str("ipython"))) {
        s = tx_str("python");           /* as notebooks name it */
    }

    tx_buf_init(&buf, build->arena, sizeof(TX_CLEAN_LANGUAGE) - 1 + s.len);
    tx_buf_lit(&buf, TX_CLEAN_LANGUAGE);

    for (i = 0; i < s.len; i++) {
        tx_buf_char(&buf, tx_lower(s.data[i]));
    }

    return tx_buf_string(&buf);
}


tx_str_t
tx_clean_node_language(const tx_clean_node_t *pre)
{
    tx_str_t  class, prefix;

    prefix = tx_str(TX_CLEAN_LANGUAGE);
    class = tx_clean_node_attr(pre, TX_ATTR_CLASS);

    if (class.len == 0 && pre->child != NULL
        && pre->child->tag == TX_TAG_CODE)
    {
        class = tx_clean_node_attr(pre->child, TX_ATTR_CLASS);
    }

    if (!tx_str_starts(class, prefix)) {
        return tx_null_str;
    }

    return tx_str_span(class.data + prefix.len, tx_str_end(class));
}


/* True if there is no text in a node but numbers. */
static bool
tx_clean_is_numbers(const tx_page_t *page, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    node = &page->nodes[n];

    for (i = node->text; i < node->text_end; i++) {
        if (!tx_is_digit(page->text[i]) && !tx_is_space(page->text[i])) {
            return false;
        }
    }

    return true;
}


/* A cell in front of one that holds a pre, or lines of code. */
static bool
tx_clean_is_beside_code(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, next;

    for (next = page->nodes[n].next; next != 0; next = page->nodes[next].next)
    {
        if (page->nodes[next].tag == TX_TAG_TD) {
            break;
        }
    }

    i = (next == 0) ? 0 : page->nodes[next].child;

    while (i != 0 && page->nodes[i].tag == TX_TAG_DIV
           && !tx_is_listing(page, i))
    {
        i = page->nodes[i].child;
    }

    return i != 0 && (page->nodes[i].tag == TX_TAG_PRE
                      || page->nodes[i].tag == TX_TAG_DIV
                      || tx_is_listing(page, next));
}


bool
tx_clean_is_gutter(const tx_page_t *page, uint32_t n)
{
    tx_str_t          class;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->nattrs == 0
        || node->text_end - node->text > TX_CLEAN_GUTTER)
    {
        return false;
    }

    class = tx_node_attr(page, n, TX_ATTR_CLASS);

    if (node->text == node->text_end) {
        /* a style numbers the lines; what is in it would part them */

        return node->tag == TX_TAG_TD
               && tx_str_has_one(class, tx_code_gutter);
    }

    if ((class.len == 0 && node->tag != TX_TAG_TD)
        || !tx_clean_is_numbers(page, n))
    {
        return false;
    }

    return tx_str_has_one(class, tx_code_gutter)
           || tx_str_eq(class, tx_str("ln")) || tx_str_eq(class, tx_str("lnt"))
           || (node->tag == TX_TAG_TD && tx_clean_is_beside_code(page, n));
}


/* A row of a number, or of nothing, and a line of code. */
static bool
tx_clean_is_code_row(const tx_page_t *page, uint32_t row)
{
    uint32_t  i, cells, last;
    tx_str_t  class;

    cells = 0;
    last = 0;

    for (i = page->nodes[row].child; i != 0; i = page->nodes[i].next) {

        if (page->nodes[i].tag == TX_TAG_TEXT) {
            continue;
        }

        if (page->nodes[i].tag != TX_TAG_TD
            || (last != 0 && !tx_clean_is_numbers(page, last)))
        {
            return false;
        }

        cells++;
        last = i;
    }

    class = tx_node_attr(page, last, TX_ATTR_CLASS);

    return cells >= 1 && cells <= 3
           && (tx_str_has(class, tx_str("code"))
               || tx_str_has(class, tx_str("line")))
           && page->nodes[last].block_end - page->nodes[last].block <= 1
           && page->nodes[page->nodes[last].child].tag != TX_TAG_PRE;
}


bool
tx_clean_is_code_table(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, rows;

    rows = 0;

    for (i = n + 1; i <= page->nodes[n].last; i++) {

        switch (page->nodes[i].tag) {

        case TX_TAG_TBODY:
        case TX_TAG_COL:
        case TX_TAG_COLGROUP:
        case TX_TAG_TEXT:
            break;

        case TX_TAG_TR:
            if (!tx_clean_is_code_row(page, i)) {
                return false;
            }

            rows++;
            i = page->nodes[i].last;
            break;

        default:
            return false;
        }
    }

    return rows >= TX_CLEAN_CODE_ROWS;
}


bool
tx_clean_is_copy_button(const tx_page_t *page, uint32_t n)
{
    size_t    i;
    tx_str_t  s;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_CLASS, TX_ATTR_ARIA_LABEL, TX_ATTR_TITLE
    };

    if (tx_str_in(tx_str_trim(tx_node_raw(page, n)), tx_code_copy)) {
        return true;
    }

    for (i = 0; i < tx_count(attrs); i++) {
        s = tx_node_attr(page, n, attrs[i]);

        if (tx_str_has_one(s, tx_code_copy_attribute)) {
            return true;
        }
    }

    return false;
}
