/*
 * Copyright (C) textextract contributors
 */


#include "clean/build/build.h"
#include "core/buffer.h"
#include "page/shapes.h"

#include "data/code-words.h"


#define TX_CODE_MAX_LEVELS_UP  3 /* levels from a pre to its language's class */

#define TX_CODE_TABLE_MIN_ROWS    2     /* minimum rows of a table of code */
#define TX_CODE_GUTTER_MAX_BYTES  4096  /* maximum bytes of all line numbers */


/*
 * Returns the language that a class attribute names: "language-c", "brush: c"
 * or, if `code` is true, just "c".
 */
static tx_str_t
tx_code_find_class_language(tx_str_t class, bool code)
{
    size_t    prefix;
    tx_str_t  token, plain;

    plain = tx_null_str;

    while ((token = tx_str_word(&class)).len != 0) {
        prefix = tx_str_starts_one(token, tx_code_prefix);

        if (prefix == token.len && tx_str_last(token) == ':') {
            token = tx_str_word(&class);

        } else {
            token = tx_str_drop(token, prefix);
        }

        if (tx_str_last(token) == ';') {
            token = tx_str_cut(token, 1);
        }

        if (prefix != 0 && token.len != 0 && !tx_str_in(token, tx_code_none)) {
            return token;
        }

        if (code && tx_str_in(token, tx_code_language)) {
            plain = token;
        }
    }

    return plain;
}


/* Returns the language that an element names; code: its tag is code or pre. */
static tx_str_t
tx_code_find_own_language(const tx_page_t *page, uint32_t n, bool code)
{
    size_t    i;
    tx_str_t  s;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_DATA_LANG, TX_ATTR_DATA_LANGUAGE,
        TX_ATTR_DATA_ENLIGHTER_LANGUAGE, TX_ATTR_LANGUAGE
    };

    s = tx_node_attr_start(page, n, TX_ATTR_CLASS);
    code |= tx_str_has(s, tx_str("highlight"));
    s = tx_code_find_class_language(s, code);

    for (i = 0; i < tx_count(attrs) && s.len == 0; i++) {
        s = tx_str_trim(tx_node_attr(page, n, attrs[i]));
    }

    return s;
}


/* Returns the language that a pre or an element around it names. */
static tx_str_t
tx_code_find_pre_language(const tx_page_t *page, uint32_t n)
{
    uint32_t          i;
    tx_str_t          s;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    s = tx_code_find_own_language(page, n, true);

    for (i = 0; i < TX_CODE_MAX_LEVELS_UP && s.len == 0; /* void */ ) {
        n = nodes[n].parent;

        switch (nodes[n].tag) {

        case TX_TAG_DIV:
        case TX_TAG_FIGURE:
        case TX_TAG_SPAN:
            i++;
            break;

        case TX_TAG_TABLE:
        case TX_TAG_TBODY:
        case TX_TAG_TD:
        case TX_TAG_TR:
            break;

        default:
            return s;
        }

        s = tx_code_find_own_language(page, n, false);
    }

    return s;
}


tx_str_t
tx_code_make_language_class(tx_clean_build_t *build, uint32_t n)
{
    tx_buf_t  buf;
    tx_str_t  s;
    u_char    low[32];

    s = (build->page->nodes[n].tag == TX_TAG_CODE
         && !tx_is_code_listing(build->page, n))
        ? tx_code_find_own_language(build->page, n, true)
        : tx_code_find_pre_language(build->page, n);

    s = tx_str_if_allowed(s, sizeof(low), "+#._-");

    if (s.len == 0) {
        return s;
    }

    s = tx_str_to_lower(s, low, sizeof(low));

    if (tx_str_starts(s, tx_str("ipython"))) {
        s = tx_str("python");           /* notebooks have "ipython3" */
    }

    tx_buf_init(&buf, build->arena, 0);
    tx_buf_lit(&buf, TX_CLEAN_LANGUAGE_PREFIX);
    tx_buf_str(&buf, s);

    return tx_buf_string(&buf);
}


/* True if a node's text has only digits and white space. */
static bool
tx_code_has_only_numbers(const tx_page_t *page, uint32_t n)
{
    size_t    i;
    tx_str_t  text;

    text = tx_node_raw_text(page, n);

    if (text.len > TX_CODE_GUTTER_MAX_BYTES) {
        return false;
    }

    for (i = 0; i < text.len; i++) {
        if (!tx_is_digit(text.data[i]) && !tx_is_space(text.data[i])) {
            return false;
        }
    }

    return true;
}


bool
tx_clean_is_line_number_gutter(const tx_page_t *page, uint32_t n)
{
    tx_str_t          class;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->nattrs == 0 || !tx_code_has_only_numbers(page, n)) {
        return false;
    }

    class = tx_node_attr(page, n, TX_ATTR_CLASS);

    return tx_str_has_one(class, tx_code_gutter)
           || tx_str_eq(class, tx_str("ln")) || tx_str_eq(class, tx_str("lnt"))
           || (node->tag == TX_TAG_TD
               && page->nodes[node->child].tag == TX_TAG_PRE);
}


bool
tx_clean_is_code_table(const tx_page_t *page, uint32_t n)
{
    uint32_t          i, cell, rows;
    tx_str_t          class;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    rows = 0;

    for (i = n + 1; i <= nodes[n].last; i++) {
        if (nodes[i].tag != TX_TAG_TR) {
            continue;
        }

        /* the first cell has the number of the line, the second has code */

        cell = tx_node_skip_space(page, nodes[i].child);

        if (nodes[cell].tag != TX_TAG_TD
            || !tx_code_has_only_numbers(page, cell))
        {
            return false;
        }

        cell = tx_node_skip_space(page, nodes[cell].next);
        class = tx_node_attr(page, cell, TX_ATTR_CLASS);

        if (nodes[cell].tag != TX_TAG_TD
            || nodes[cell].block_end - nodes[cell].block > 1
            || nodes[nodes[cell].child].tag == TX_TAG_PRE
            || !(tx_str_has(class, tx_str("code"))
                 || tx_str_has(class, tx_str("line"))))
        {
            return false;
        }

        rows++;
        i = nodes[i].last;
    }

    return rows >= TX_CODE_TABLE_MIN_ROWS;
}


bool
tx_clean_is_copy_button(const tx_page_t *page, uint32_t n)
{
    return tx_str_in(tx_str_trim(tx_node_raw_text(page, n)), tx_code_copy)
           || tx_str_has_one(tx_node_attr(page, n, TX_ATTR_CLASS),
                             tx_code_copy_attribute)
           || tx_str_has_one(tx_node_attr(page, n, TX_ATTR_ARIA_LABEL),
                             tx_code_copy_attribute)
           || tx_str_has_one(tx_node_attr(page, n, TX_ATTR_TITLE),
                             tx_code_copy_attribute);
}
