/*
 * Copyright (C) textextract contributors
 *
 * MathML without its source, as TeX: presentation elements as MathML Core
 * has them.
 *
 * Recursion is bounded by TX_MATHML_DEPTH.
 */



#include "clean/math/math.h"
#include "core/buffer.h"
#include "html/line.h"


#define TX_MATHML_DEPTH  32
#define TX_MATHML_SHORT  64     /* bytes of the longest sign, with spaces */
#define TX_MATHML_TEXT   4096   /* bytes of text in the largest formula */


typedef struct {
    const char  *sign;      /* in UTF-8 */
    const char  *tex;
} tx_mathml_sign_t;


#include "data/math-accents.h"
#include "data/math-names.h"
#include "data/math-signs.h"


typedef struct {
    const tx_page_t  *page;
    tx_buf_t          buf;
    bool              command;    /* a letter would go on with its name */
} tx_mathml_t;


static void tx_mathml_node(tx_mathml_t *math, uint32_t n, uint32_t depth);


static const char *
tx_mathml_find(const tx_mathml_sign_t *signs, size_t n, tx_str_t s)
{
    size_t  i;

    if (s.len == 0 || (s.len == 1 && tx_is_alnum(s.data[0]))) {
        return NULL;
    }

    for (i = 0; i < n; i++) {
        if ((u_char) signs[i].sign[0] == s.data[0]
            && strlen(signs[i].sign) == s.len
            && memcmp(signs[i].sign, s.data, s.len) == 0)
        {
            return signs[i].tex;
        }
    }

    return NULL;
}

#define tx_mathml_sign(signs, s)                                              \
    tx_mathml_find(signs, tx_count(signs), s)


static void
tx_mathml_put(tx_mathml_t *math, tx_str_t s)
{
    size_t  i;

    if (s.len == 0) {
        return;
    }

    if (math->command && tx_is_alpha(s.data[0])) {
        tx_buf_char(&math->buf, ' ');
    }

    tx_buf_str(&math->buf, s);

    for (i = s.len; i > 0 && tx_is_alpha(s.data[i - 1]); i--) {
        /* void */
    }

    math->command = i > 0 && s.data[i - 1] == '\\';
}

#define tx_mathml_lit(math, s)  tx_mathml_put(math, tx_str(s))


/* Characters one by one, by their names where they have any. */
static void
tx_mathml_chars(tx_mathml_t *math, tx_str_t s)
{
    tx_str_t       c;
    const char    *tex;
    const u_char  *p, *start, *end;

    end = tx_str_end(s);

    for (p = s.data; p < end; /* void */ ) {
        start = p;
        (void) tx_utf8_next(&p);

        c = tx_str_span(start, p);
        tex = tx_mathml_sign(tx_mathml_signs, c);

        if (tex != NULL) {
            c = tx_cstr(tex);
        }

        tx_mathml_put(math, c);
    }
}


static tx_str_t
tx_mathml_text(const tx_mathml_t *math, uint32_t n)
{
    return tx_line(math->buf.arena, tx_node_raw(math->page, n), false);
}


/* The text of what may be a sign; empty: it is too long for one. */
static tx_str_t
tx_mathml_short(const tx_mathml_t *math, uint32_t n)
{
    const tx_node_t  *node;

    node = &math->page->nodes[n];

    return (node->text_end - node->text > TX_MATHML_SHORT)
           ? tx_null_str : tx_mathml_text(math, n);
}


/* Text in braces, which must not end there itself. */
static void
tx_mathml_words(tx_mathml_t *math, const char *command, tx_str_t text)
{
    size_t  i;

    tx_mathml_put(math, tx_cstr(command));
    tx_mathml_lit(math, "{");

    for (i = 0; i < text.len; i++) {
        if (memchr("#$%&_{}", text.data[i], 7) != NULL) {
            tx_buf_char(&math->buf, '\\');
        }

        if (text.data[i] == '\\') {
            tx_buf_lit(&math->buf, "\\textbackslash ");

        } else {
            tx_buf_char(&math->buf, text.data[i]);
        }
    }

    tx_mathml_lit(math, "}");
}


static void
tx_mathml_identifier(tx_mathml_t *math, tx_str_t text)
{
    size_t  i;

    if (tx_str_in(text, tx_mathml_name)) {
        tx_mathml_lit(math, "\\");
        tx_buf_str(&math->buf, text);
        math->command = true;
        return;
    }

    for (i = 0; i < text.len && tx_is_alpha(text.data[i]); i++) {
        /* void */
    }

    if (text.len > 1 && i == text.len) {
        tx_mathml_words(math, "\\mathrm", text);
        return;
    }

    tx_mathml_chars(math, text);
}


static void
tx_mathml_operator(tx_mathml_t *math, tx_str_t text)
{
    bool         relation;
    tx_str_t     tex;
    const char  *sign;

    if (tx_str_in(text, tx_mathml_name)) {
        tx_mathml_identifier(math, text);
        return;
    }

    sign = tx_mathml_sign(tx_mathml_signs, text);
    tex = (sign == NULL) ? text : tx_cstr(sign);

    relation = tx_str_in(tex, tx_mathml_relation)
               && math->buf.len != 0
               && strchr("{([ ,", math->buf.data[math->buf.len - 1]) == NULL;

    if (relation) {
        tx_mathml_lit(math, " ");
    }

    if (sign != NULL) {
        tx_mathml_put(math, tex);

    } else {
        tx_mathml_chars(math, tex);
    }

    if (relation) {
        tx_mathml_lit(math, " ");
    }
}


/* The elements in a node: how many, and the first three. */
static uint32_t
tx_mathml_parts(const tx_mathml_t *math, uint32_t n, uint32_t *parts)
{
    uint32_t  i, count;

    count = 0;

    for (i = math->page->nodes[n].child; i != 0;
         i = math->page->nodes[i].next)
    {
        if (math->page->nodes[i].tag == TX_TAG_TEXT) {
            continue;
        }

        if (count < 3) {
            parts[count] = i;
        }

        count++;
    }

    return count;
}


static void
tx_mathml_children(tx_mathml_t *math, uint32_t n, uint32_t depth)
{
    uint32_t  i;

    for (i = math->page->nodes[n].child; i != 0;
         i = math->page->nodes[i].next)
    {
        if (math->page->nodes[i].tag != TX_TAG_TEXT) {
            tx_mathml_node(math, i, depth);
        }
    }
}


static void
tx_mathml_group(tx_mathml_t *math, uint32_t n, uint32_t depth)
{
    tx_mathml_lit(math, "{");
    tx_mathml_node(math, n, depth);

    while (math->buf.len > 1 && math->buf.data[math->buf.len - 1] == ' ') {
        math->buf.len--;
    }

    tx_mathml_lit(math, "}");
}


/* x^2, x^{10}. */
static void
tx_mathml_script(tx_mathml_t *math, const char *sign, uint32_t n,
    uint32_t depth)
{
    tx_str_t  text;

    tx_mathml_put(math, (tx_str_t) { 1, (const u_char *) sign });
    text = tx_mathml_short(math, n);

    if (text.len == 1 && tx_is_alnum(text.data[0])) {
        tx_mathml_put(math, text);

    } else {
        tx_mathml_group(math, n, depth);
    }
}


/* The base of a script: more than one thing needs braces. */
static void
tx_mathml_base(tx_mathml_t *math, uint32_t n, uint32_t depth)
{
    tx_str_t  name;
    uint32_t  parts[3];

    name = tx_node_tag_name(math->page, n);

    if (tx_str_eq(name, tx_str("mi")) || tx_str_eq(name, tx_str("mn"))
        || tx_str_eq(name, tx_str("mo"))
        || (tx_str_eq(name, tx_str("mrow"))
            && tx_mathml_parts(math, n, parts) == 1))
    {
        tx_mathml_node(math, n, depth);

    } else {
        tx_mathml_group(math, n, depth);
    }
}


/* True for what has its limits below and above it in TeX, too. */
static bool
tx_mathml_has_limits(const tx_mathml_t *math, uint32_t n)
{
    size_t       i;
    tx_str_t     text;
    const char  *tex;

    static const char  *large[] = {
        "\\sum", "\\prod", "\\int", "\\iint", "\\oint", "\\cup", "\\cap"
    };

    text = tx_mathml_short(math, n);

    if (tx_str_in(text, tx_mathml_name)) {
        return true;
    }

    tex = tx_mathml_sign(tx_mathml_signs, text);

    for (i = 0; tex != NULL && i < tx_count(large); i++) {
        if (strcmp(tex, large[i]) == 0) {
            return true;
        }
    }

    return false;
}


static void
tx_mathml_over(tx_mathml_t *math, const uint32_t *parts, uint32_t depth)
{
    const char  *accent;

    if (tx_mathml_has_limits(math, parts[0])) {
        tx_mathml_base(math, parts[0], depth);
        tx_mathml_script(math, "^", parts[1], depth);
        return;
    }

    accent = tx_mathml_sign(tx_mathml_accents,
                            tx_mathml_short(math, parts[1]));

    if (accent != NULL) {
        tx_mathml_put(math, tx_cstr(accent));

    } else {
        tx_mathml_lit(math, "\\overset");
        tx_mathml_group(math, parts[1], depth);
    }

    tx_mathml_group(math, parts[0], depth);
}


static void
tx_mathml_under(tx_mathml_t *math, const uint32_t *parts, uint32_t depth)
{
    if (tx_mathml_has_limits(math, parts[0])) {
        tx_mathml_base(math, parts[0], depth);
        tx_mathml_script(math, "_", parts[1], depth);
        return;
    }

    tx_mathml_lit(math, "\\underset");
    tx_mathml_group(math, parts[1], depth);
    tx_mathml_group(math, parts[0], depth);
}


static void
tx_mathml_table(tx_mathml_t *math, uint32_t n, uint32_t depth)
{
    bool      first;
    uint32_t  row, cell;

    tx_mathml_lit(math, "\\begin{matrix} ");

    for (row = math->page->nodes[n].child; row != 0;
         row = math->page->nodes[row].next)
    {
        if (math->page->nodes[row].tag == TX_TAG_TEXT) {
            continue;
        }

        first = true;

        for (cell = math->page->nodes[row].child; cell != 0;
             cell = math->page->nodes[cell].next)
        {
            if (math->page->nodes[cell].tag == TX_TAG_TEXT) {
                continue;
            }

            if (!first) {
                tx_mathml_lit(math, " & ");
            }

            first = false;
            tx_mathml_children(math, cell, depth);
        }

        tx_mathml_lit(math, " \\\\ ");
    }

    tx_mathml_lit(math, "\\end{matrix}");
}


/* Elements with two or three parts; false: it is none of them. */
static bool
tx_mathml_scheme(tx_mathml_t *math, uint32_t n, tx_str_t name,
    uint32_t depth)
{
    uint32_t  count, parts[3];

    count = tx_mathml_parts(math, n, parts);

    if (count == 3) {

        if (!tx_str_eq(name, tx_str("msubsup"))
            && !tx_str_eq(name, tx_str("munderover")))
        {
            return false;
        }

        tx_mathml_base(math, parts[0], depth);
        tx_mathml_script(math, "_", parts[1], depth);
        tx_mathml_script(math, "^", parts[2], depth);

        return true;
    }

    if (count != 2) {
        return false;
    }

    if (tx_str_eq(name, tx_str("mfrac"))) {
        tx_mathml_lit(math, "\\frac");
        tx_mathml_group(math, parts[0], depth);
        tx_mathml_group(math, parts[1], depth);

    } else if (tx_str_eq(name, tx_str("mroot"))) {
        tx_mathml_lit(math, "\\sqrt[");
        tx_mathml_node(math, parts[1], depth);
        tx_mathml_lit(math, "]");
        tx_mathml_group(math, parts[0], depth);

    } else if (tx_str_eq(name, tx_str("msup"))) {
        tx_mathml_base(math, parts[0], depth);
        tx_mathml_script(math, "^", parts[1], depth);

    } else if (tx_str_eq(name, tx_str("msub"))) {
        tx_mathml_base(math, parts[0], depth);
        tx_mathml_script(math, "_", parts[1], depth);

    } else if (tx_str_eq(name, tx_str("mover"))) {
        tx_mathml_over(math, parts, depth);

    } else if (tx_str_eq(name, tx_str("munder"))) {
        tx_mathml_under(math, parts, depth);

    } else {
        return false;
    }

    return true;
}


static void
tx_mathml_node(tx_mathml_t *math, uint32_t n, uint32_t depth)
{
    tx_str_t  name;

    name = tx_node_tag_name(math->page, n);

    if (depth == TX_MATHML_DEPTH) {
        tx_mathml_chars(math, tx_mathml_text(math, n));

    } else if (tx_str_eq(name, tx_str("mi"))) {
        tx_mathml_identifier(math, tx_mathml_text(math, n));

    } else if (tx_str_eq(name, tx_str("mn"))) {
        tx_mathml_chars(math, tx_mathml_text(math, n));

    } else if (tx_str_eq(name, tx_str("mo"))) {
        tx_mathml_operator(math, tx_mathml_text(math, n));

    } else if (tx_str_eq(name, tx_str("mtext"))
               || tx_str_eq(name, tx_str("ms")))
    {
        tx_mathml_words(math, "\\text", tx_mathml_text(math, n));

    } else if (tx_str_eq(name, tx_str("mspace"))) {
        tx_mathml_lit(math, "\\ ");

    } else if (tx_str_eq(name, tx_str("msqrt"))) {
        tx_mathml_lit(math, "\\sqrt{");
        tx_mathml_children(math, n, depth + 1);
        tx_mathml_lit(math, "}");

    } else if (tx_str_eq(name, tx_str("mfenced"))) {
        tx_mathml_lit(math, "(");
        tx_mathml_children(math, n, depth + 1);
        tx_mathml_lit(math, ")");

    } else if (tx_str_eq(name, tx_str("mtable"))) {
        tx_mathml_table(math, n, depth + 1);

    } else if (math->page->nodes[n].flags & TX_NODE_HIDDEN) {
        return;     /* an annotation */

    } else if (!tx_mathml_scheme(math, n, name, depth + 1)) {
        tx_mathml_children(math, n, depth + 1);
    }
}


tx_str_t
tx_clean_mathml(const tx_page_t *page, uint32_t n)
{
    tx_mathml_t  math;

    if (page->nodes[n].text_end - page->nodes[n].text > TX_MATHML_TEXT) {
        return tx_null_str;
    }

    memset(&math, 0, sizeof(tx_mathml_t));
    math.page = page;
    tx_buf_init(&math.buf, page->arena, 0);

    tx_mathml_children(&math, n, 0);

    return tx_str_trim(tx_buf_string(&math.buf));
}
