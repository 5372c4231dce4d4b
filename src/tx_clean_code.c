/*
 * Copyright (C) textextract contributors
 *
 * Code: what language it is in, and what highlighters put around it.
 */


#include "tx_clean_build.h"

#include "tx_buf.h"


#define TX_CLEAN_CODE_UP    3    /* elements around a pre that may name it */
#define TX_CLEAN_CODE_ROWS  2    /* least rows of a table of lines */
#define TX_CLEAN_GUTTER     4096 /* bytes: longest column of numbers */


/* Words in front of a language's name. */

static const char  *tx_clean_prefixes[] = {
    "language-", "lang-", "lang:", "highlight-source-", "highlight-text-",
    "highlight-", "src-", "brush-"
};


/* What stands there without being one. */

static const char  *tx_clean_no_languages[] = {
    "auto", "default", "nohighlight", "none", "notranslate", "undefined"
};


/* Languages that may stand as a class of their own. */

static const char  *tx_clean_languages[] = {
    "bash", "c", "clojure", "cpp", "csharp", "css", "dart", "diff",
    "dockerfile", "elixir", "erlang", "go", "graphql", "groovy", "haskell",
    "html", "ini", "java", "javascript", "js", "json", "jsx", "julia",
    "kotlin", "latex", "lisp", "lua", "makefile", "markdown", "matlab",
    "nginx", "ocaml", "perl", "php", "powershell", "python", "r", "ruby",
    "rust", "scala", "scheme", "scss", "sh", "shell", "sql", "swift", "tex",
    "toml", "ts", "tsx", "typescript", "vim", "xml", "yaml", "zig"
};


/* Parts of the names of what numbers the lines of code. */

static const char  *tx_clean_gutters[] = {
    "blob-num", "gutter", "hljs-ln-n", "line-num", "linenum", "lineno"
};


#define tx_clean_is_in(s, list)                                               \
    tx_clean_find(s, list, sizeof(list) / sizeof(char *))


static bool
tx_clean_find(tx_str_t s, const char **list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (strlen(list[i]) == s.len && memcmp(list[i], s.data, s.len) == 0) {
            return true;
        }
    }

    return false;
}


/* The next word of a class value; empty: there is none. */
static tx_str_t
tx_clean_token(tx_str_t *class)
{
    size_t    i;
    tx_str_t  token;

    *class = tx_str_trim(*class);

    if (class->len == 0) {
        return tx_null_str;
    }

    for (i = 0; i < class->len && !tx_is_space(class->data[i]); i++) {
        /* void */
    }

    token = (tx_str_t) { i, class->data };
    *class = tx_str_span(class->data + i, tx_str_end(*class));

    return token;
}


/* "python" of a word like "language-python", if it begins so. */
static tx_str_t
tx_clean_prefixed(tx_str_t token)
{
    size_t  i, len;

    for (i = 0; i < sizeof(tx_clean_prefixes) / sizeof(char *); i++) {
        len = strlen(tx_clean_prefixes[i]);

        if (token.len > len
            && memcmp(token.data, tx_clean_prefixes[i], len) == 0)
        {
            return (tx_str_t) { token.len - len, token.data + len };
        }
    }

    return tx_null_str;
}


/* The language that a class value names. */
static tx_str_t
tx_clean_class_language(tx_str_t class, bool code)
{
    bool      brush;
    tx_str_t  token, name, plain;

    plain = tx_null_str;
    brush = false;

    for ( ;; ) {
        token = tx_clean_token(&class);

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

        if (name.len != 0 && !tx_clean_is_in(name, tx_clean_no_languages)) {
            return name;
        }

        if (code && tx_clean_is_in(token, tx_clean_languages)) {
            plain = token;
        }
    }
}


/* The language of one element. */
static tx_str_t
tx_clean_own_language(const tx_page_t *page, uint32_t n, bool code)
{
    tx_str_t  s;

    s = tx_clean_class_language(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                                code);

    if (s.len == 0) {
        s = tx_str_trim(tx_node_attr_head(page, n, TX_ATTR_DATA_LANG));
    }

    if (s.len == 0) {
        s = tx_str_trim(tx_node_attr_head(page, n, TX_ATTR_DATA_LANGUAGE));
    }

    if (s.len == 0 && code) {
        s = tx_str_trim(tx_node_attr(page, n, TX_ATTR_LANG));

        if (!tx_clean_is_in(s, tx_clean_languages)) {
            s = tx_null_str;
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

    for (i = 0; i < TX_CLEAN_CODE_UP && s.len == 0; i++) {
        n = page->nodes[n].parent;

        switch (page->nodes[n].tag) {

        case TX_TAG_DIV:
        case TX_TAG_FIGURE:
        case TX_TAG_SPAN:
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

    if (page->nodes[n].tag == TX_TAG_PRE) {
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

    tx_buf_init(&buf, build->arena, s.len + 9);
    tx_buf_lit(&buf, "language-");

    for (i = 0; i < s.len; i++) {
        tx_buf_char(&buf, tx_lower(s.data[i]));
    }

    return tx_buf_string(&buf);
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


/* A cell in front of one that holds a pre. */
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

    while (i != 0 && page->nodes[i].tag == TX_TAG_DIV) {
        i = page->nodes[i].child;
    }

    return i != 0 && page->nodes[i].tag == TX_TAG_PRE;
}


bool
tx_clean_is_gutter(const tx_page_t *page, uint32_t n)
{
    size_t            i;
    tx_str_t          class;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->nattrs == 0 || node->text == node->text_end
        || node->text_end - node->text > TX_CLEAN_GUTTER)
    {
        return false;
    }

    class = tx_node_attr(page, n, TX_ATTR_CLASS);

    if ((class.len == 0 && node->tag != TX_TAG_TD)
        || !tx_clean_is_numbers(page, n))
    {
        return false;
    }

    for (i = 0; i < sizeof(tx_clean_gutters) / sizeof(char *); i++) {
        if (class.len != 0
            && memmem(class.data, class.len, tx_clean_gutters[i],
                      strlen(tx_clean_gutters[i])) != NULL)
        {
            return true;
        }
    }

    return tx_str_eq(class, tx_str("ln")) || tx_str_eq(class, tx_str("lnt"))
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

    return cells >= 1 && cells <= 3 && class.len != 0
           && (memmem(class.data, class.len, "code", 4) != NULL
               || memmem(class.data, class.len, "line", 4) != NULL)
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

    for (i = 0; i < sizeof(attrs) / sizeof(attrs[0]); i++) {
        s = tx_node_attr(page, n, attrs[i]);

        if (s.len != 0 && (memmem(s.data, s.len, "copy", 4) != NULL
                           || memmem(s.data, s.len, "Copy", 4) != NULL
                           || memmem(s.data, s.len, "clipboard", 9) != NULL))
        {
            return true;
        }
    }

    return false;
}
