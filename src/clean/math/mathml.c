/*
 * Copyright (C) textextract contributors
 *
 * Makes TeX of the presentation elements of MathML Core, each by a template.
 */


#include "clean/math/math.h"
#include "core/buffer.h"
#include "html/line.h"


#define TX_MATHML_MAX_DEPTH  32    /* maximum levels of nested elements */
#define TX_MATHML_MAX_BYTES  4096  /* maximum bytes of a formula's text */
#define TX_MATHML_MAX_PARTS  3     /* maximum children in a TeX template */


typedef struct {
    const char  *sign;      /* a character in UTF-8, or an element's name */
    const char  *tex;
} tx_mathml_sign_t;


#include "data/math-names.h"
#include "data/math-signs.h"


/*
 * Templates of elements: "#1" to "#3" are the children of an element, in braces
 * unless they are a single letter, a single command or in brackets already;
 * "#*" are all children, "#&" are the cells of a row.
 */

static const tx_mathml_sign_t  tx_mathml_templates[] = {
    { "mfenced", "(#*)" },
    { "mfrac", "\\frac{#1}{#2}" },
    { "mover", "\\overset{#2}{#1}" },
    { "mroot", "\\sqrt[#2]{#1}" },
    { "mspace", "\\ " },
    { "msqrt", "\\sqrt{#*}" },
    { "msub", "#1_#2" },
    { "msubsup", "#1_#2^#3" },
    { "msup", "#1^#2" },
    { "mtable", "\\begin{matrix} #*\\end{matrix}" },
    { "mtr", "#& \\\\ " },
    { "munder", "\\underset{#2}{#1}" },
    { "munderover", "#1_#2^#3" }
};


typedef struct {
    const tx_page_t  *page;
    tx_buf_t          buf;
} tx_mathml_t;


static void tx_mathml_add_node(tx_mathml_t *math, uint32_t n, uint32_t depth);


/* Returns a list's TeX for a character or an element; NULL: it has none. */
static const char *
tx_mathml_get_tex(const tx_mathml_sign_t *list, size_t n, tx_str_t sign)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_eq(tx_cstr(list[i].sign), sign)) {
            return list[i].tex;
        }
    }

    return NULL;
}


/* True if the TeX written so far ends with a command, such as "\alpha". */
static bool
tx_mathml_ends_command(const tx_buf_t *buf)
{
    size_t  i;

    for (i = buf->len; i > 0 && tx_is_alpha(buf->data[i - 1]); i--) {
        /* void */
    }

    return i > 0 && i < buf->len && buf->data[i - 1] == '\\';
}


/* Appends TeX, with a space between the name of a command and a letter. */
static void
tx_mathml_append_tex(tx_mathml_t *math, tx_str_t s)
{
    if (s.len != 0 && tx_is_alpha(s.data[0])
        && tx_mathml_ends_command(&math->buf))
    {
        tx_buf_char(&math->buf, ' ');
    }

    tx_buf_str(&math->buf, s);
}


/* Appends text in braces behind a command, with TeX's special signs escaped. */
static void
tx_mathml_append_text(tx_mathml_t *math, tx_str_t command, tx_str_t text)
{
    size_t  i;

    tx_mathml_append_tex(math, command);
    tx_buf_char(&math->buf, '{');

    for (i = 0; i < text.len; i++) {
        if (text.data[i] == '\\') {
            tx_buf_lit(&math->buf, "\\textbackslash ");
            continue;
        }

        if (memchr("#$%&_{}", text.data[i], 7) != NULL) {
            tx_buf_char(&math->buf, '\\');
        }

        tx_buf_char(&math->buf, text.data[i]);
    }

    tx_buf_char(&math->buf, '}');
}


/* Appends an identifier, a number or an operator. */
static void
tx_mathml_append_token(tx_mathml_t *math, tx_str_t text, bool identifier)
{
    tx_str_t       c;
    const char    *tex;
    const u_char  *p;

    if (tx_str_in(text, tx_mathml_name)) {
        tx_buf_char(&math->buf, '\\');
        tx_buf_str(&math->buf, text);
        return;
    }

    if (identifier && text.len > 1 && tx_is_alpha(text.data[0])
        && tx_is_alpha(tx_str_last(text)))
    {
        tx_mathml_append_text(math, tx_str("\\mathrm"), text);
        return;
    }

    for (p = text.data; p < tx_str_end(text); /* void */ ) {
        c.data = p;
        (void) tx_utf8_next(&p);
        c.len = (size_t) (p - c.data);
        tex = tx_mathml_get_tex(tx_mathml_signs, tx_count(tx_mathml_signs), c);
        tx_mathml_append_tex(math, tex != NULL ? tx_cstr(tex) : c);
    }
}


/* Returns the first element among n and its next siblings; 0: there is none. */
static uint32_t
tx_mathml_find_element(const tx_mathml_t *math, uint32_t n)
{
    while (n != 0 && math->page->nodes[n].tag == TX_TAG_TEXT) {
        n = math->page->nodes[n].next;
    }

    return n;
}


static void
tx_mathml_add_children(tx_mathml_t *math, uint32_t n, tx_str_t between,
    uint32_t depth)
{
    uint32_t  i, next;

    for (i = tx_mathml_find_element(math, math->page->nodes[n].child); i != 0;
         i = next)
    {
        next = tx_mathml_find_element(math, math->page->nodes[i].next);
        tx_mathml_add_node(math, i, depth);

        if (next != 0) {
            tx_mathml_append_tex(math, between);
        }
    }
}


/* Appends a child. alone: in braces unless it is one letter or command. */
static void
tx_mathml_add_child(tx_mathml_t *math, uint32_t n, bool alone, uint32_t depth)
{
    size_t    at;
    tx_str_t  part;
    tx_buf_t  outer;

    outer = math->buf;
    tx_buf_init(&math->buf, outer.arena, 0);
    tx_mathml_add_node(math, n, depth);
    part = tx_str_trim(tx_buf_string(&math->buf));
    math->buf = outer;

    for (at = 1; at < part.len && tx_is_alpha(part.data[at]); at++) {
        /* void */
    }

    alone = alone && part.len > 1
            && (part.data[0] != '\\' || at < part.len);

    if (alone) {
        tx_buf_char(&math->buf, '{');
    }

    tx_mathml_append_tex(math, part);

    if (alone) {
        tx_buf_char(&math->buf, '}');
    }
}


/* Appends a template with an element's children; false: too few children. */
static bool
tx_mathml_fill_template(tx_mathml_t *math, uint32_t n, const char *tex,
    const uint32_t *parts, uint32_t depth)
{
    const char  *p;

    for (p = tex; *p != '\0'; p++) {
        if (tx_is_digit((u_char) *p) && parts[*p - '1'] == 0) {
            return false;
        }
    }

    for (p = tex; *p != '\0'; p++) {
        if (*p != '#') {
            tx_buf_char(&math->buf, (u_char) *p);
            continue;
        }

        p++;

        if (tx_is_digit((u_char) *p)) {
            tx_mathml_add_child(math, parts[*p - '1'],
                                p[1] != '}' && p[1] != ']', depth);

        } else {
            tx_mathml_add_children(math, n, *p == '&' ? tx_str(" & ")
                                                      : tx_null_str, depth);
        }
    }

    return true;
}


/* Appends the TeX of an element.  TX_MATHML_MAX_DEPTH limits the recursion. */
static void
tx_mathml_add_node(tx_mathml_t *math, uint32_t n, uint32_t depth)
{
    tx_str_t     name, text;
    uint32_t     i, part, parts[TX_MATHML_MAX_PARTS];
    const char  *tex;

    if (math->page->nodes[n].flags & TX_NODE_HIDDEN) {
        return;     /* an annotation is no part of the formula */
    }

    name = tx_node_tag_name(math->page, n);
    text = tx_node_raw_text(math->page, n);

    if (tx_str_eq(name, tx_str("mtext"))) {
        tx_mathml_append_text(math, tx_str("\\text"),
                              tx_line_make(math->buf.arena, text, false));
        return;
    }

    if (name.len == 2 || depth == TX_MATHML_MAX_DEPTH) {    /* mi, mn, mo */
        tx_mathml_append_token(math, tx_line_make(math->buf.arena, text, false),
                               tx_str_eq(name, tx_str("mi")));
        return;
    }

    part = tx_mathml_find_element(math, math->page->nodes[n].child);

    for (i = 0; i < TX_MATHML_MAX_PARTS; i++) {
        parts[i] = part;
        part = tx_mathml_find_element(math, math->page->nodes[part].next);
    }

    tex = tx_mathml_get_tex(tx_mathml_templates,
                            tx_count(tx_mathml_templates), name);

    if (tex == NULL
        || !tx_mathml_fill_template(math, n, tex, parts, depth + 1))
    {
        tx_mathml_add_children(math, n, tx_null_str, depth + 1);
    }
}


tx_str_t
tx_mathml_make_tex(const tx_page_t *page, uint32_t n)
{
    tx_mathml_t  math;

    if (page->nodes[n].text_end - page->nodes[n].text > TX_MATHML_MAX_BYTES) {
        return tx_null_str;
    }

    math.page = page;
    tx_buf_init(&math.buf, page->arena, 0);
    tx_mathml_add_children(&math, n, tx_null_str, 0);

    return tx_str_trim(tx_buf_string(&math.buf));
}
