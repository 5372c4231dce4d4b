/*
 * Copyright (C) textextract contributors
 *
 * Makes TeX of the presentation elements of MathML, each by a template.
 */


#include "clean/math/math.h"
#include "core/buffer.h"


typedef struct {
    const char  *sign;      /* a character in UTF-8, or an element's name */
    const char  *tex;
} tx_mathml_sign_t;


#include "data/math-names.h"
#include "data/math-signs.h"


static void tx_mathml_append_node(tx_buf_t *buf, const tx_mathml_node_t *node);


/* Returns the TeX for a character or an element; NULL: it has none. */
static const char *
tx_mathml_get_tex(tx_str_t sign)
{
    size_t  i;

    for (i = 0; i < tx_count(tx_mathml_signs); i++) {
        if (tx_str_eq(tx_cstr(tx_mathml_signs[i].sign), sign)) {
            return tx_mathml_signs[i].tex;
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
tx_mathml_append_tex(tx_buf_t *buf, tx_str_t s)
{
    if (s.len != 0 && tx_is_alpha(s.data[0])
        && tx_mathml_ends_command(buf))
    {
        tx_buf_char(buf, ' ');
    }

    tx_buf_str(buf, s);
}


/* Appends text in braces behind a command, with TeX's special signs escaped. */
static void
tx_mathml_append_text(tx_buf_t *buf, tx_str_t command, tx_str_t text)
{
    size_t  i;

    tx_mathml_append_tex(buf, command);
    tx_buf_char(buf, '{');

    for (i = 0; i < text.len; i++) {
        if (text.data[i] == '\\') {
            tx_buf_lit(buf, "\\textbackslash ");
            continue;
        }

        if (memchr("#$%&_{}", text.data[i], 7) != NULL) {
            tx_buf_char(buf, '\\');
        }

        tx_buf_char(buf, text.data[i]);
    }

    tx_buf_char(buf, '}');
}


const char *
tx_mathml_find_alphabet(uint32_t *c)
{
    uint32_t  n;

    static const char *const  latin[] = {
        "mathbf", NULL, "boldsymbol", "mathcal", "mathcal", "mathfrak",
        "mathbb", "mathfrak", "mathsf", "mathsf", "mathsf", "mathsf", "mathtt"
    };

    /* the seven signs behind omega in each of Unicode's Greek alphabets */

    static const uint16_t  greek[] = {
        0x2202, 0x3f5, 0x3d1, 0x3f0, 0x3d5, 0x3f1, 0x3d6
    };

    if (*c >= 0x1d400 && *c < 0x1d6a4) {
        n = *c - 0x1d400;
        *c = (n % 52 < 26) ? 'A' + n % 52 : 'a' + n % 52 - 26;
        return latin[n / 52];
    }

    if (*c >= 0x1d6a8 && *c < 0x1d7ca) {
        n = *c - 0x1d6a8;
        *c = (n % 58 == 25) ? 0x2207 : (n % 58 < 25) ? 0x391 + n % 58
             : (n % 58 < 51) ? 0x3b1 + n % 58 - 26 : greek[n % 58 - 51];
        return (n / 58 == 1) ? NULL : "boldsymbol";
    }

    *c = (*c == 0x210e) ? 'h' : *c;     /* Planck's constant is an italic h */

    return NULL;
}


/* Appends a character of an identifier, a number or an operator. */
static void
tx_mathml_append_character(tx_buf_t *buf, uint32_t c)
{
    u_char       s[4];
    tx_str_t     sign;
    const char  *tex, *alphabet;

    alphabet = tx_mathml_find_alphabet(&c);
    sign = tx_str_span(s, tx_utf8_put(s, c));
    tex = tx_mathml_get_tex(sign);

    if (alphabet != NULL) {
        tx_buf_char(buf, '\\');
        tx_buf_str(buf, tx_cstr(alphabet));
        tx_buf_char(buf, '{');
    }

    tx_mathml_append_tex(buf, tex != NULL ? tx_cstr(tex) : sign);

    if (alphabet != NULL) {
        tx_buf_char(buf, '}');
    }
}


/* Appends an identifier, a number or an operator. */
static void
tx_mathml_append_token(tx_buf_t *buf, tx_str_t text, bool identifier)
{
    const u_char  *p;

    if (tx_str_in(text, tx_mathml_name)) {
        tx_buf_char(buf, '\\');
        tx_buf_str(buf, text);
        return;
    }

    if (identifier && text.len > 1 && tx_is_alpha(text.data[0])
        && tx_is_alpha(tx_str_last(text)))
    {
        tx_mathml_append_text(buf, tx_str("\\mathrm"), text);
        return;
    }

    for (p = text.data; p < tx_str_end(text); /* void */ ) {
        tx_mathml_append_character(buf, tx_utf8_next(&p));
    }
}


/* Appends the parts of an element, with `between` after each but the last. */
static void
tx_mathml_append_parts(tx_buf_t *buf, const tx_mathml_node_t *node,
    tx_str_t between)
{
    uint32_t  i;

    for (i = 0; i < node->nparts; i++) {
        if (i != 0) {
            tx_mathml_append_tex(buf, between);
        }

        tx_mathml_append_node(buf, node->parts[i]);
    }
}


/* Appends a part; braces: in braces unless it is one character or command. */
static void
tx_mathml_append_part(tx_buf_t *buf, const tx_mathml_node_t *node, bool braces)
{
    size_t    at;
    tx_str_t  part;
    tx_buf_t  inner;

    tx_buf_init(&inner, buf->arena, 0);
    tx_mathml_append_node(&inner, node);
    part = tx_str_trim(tx_buf_string(&inner));

    for (at = 1; at < part.len && tx_is_alpha(part.data[at]); at++) {
        /* void */
    }

    braces = braces && (part.len == 0
                        || (part.len > 1
                            && (part.data[0] != '\\' || at < part.len)));

    if (braces) {
        tx_buf_char(buf, '{');
    }

    tx_mathml_append_tex(buf, part);

    if (braces) {
        tx_buf_char(buf, '}');
    }
}


/* Appends a template filled with parts; tx_mathml_read() checks the number. */
static void
tx_mathml_fill_template(tx_buf_t *buf, const tx_mathml_node_t *node,
    const char *tex)
{
    const char  *p;

    for (p = tex; *p != '\0'; p++) {
        if (*p != '#') {
            tx_buf_char(buf, (u_char) *p);
            continue;
        }

        p++;

        if (tx_is_digit((u_char) *p)) {
            tx_mathml_append_part(buf, node->parts[*p - '1'],
                                  p[1] != '}' && p[1] != ']');

        } else {
            tx_mathml_append_parts(buf, node, *p == '&' ? tx_str(" & ")
                                                        : tx_null_str);
        }
    }
}


/* Appends the TeX of an element. */
static void
tx_mathml_append_node(tx_buf_t *buf, const tx_mathml_node_t *node)
{
    tx_buf_t     accent;
    const char  *tex;

    tex = NULL;

    if (node->nparts == 2) {
        tx_buf_init(&accent, buf->arena, 0);
        tx_buf_str(&accent, node->name);
        tx_buf_str(&accent, node->parts[1]->text);
        tex = tx_mathml_get_tex(tx_buf_string(&accent));
    }

    tex = (tex != NULL) ? tex : tx_mathml_get_tex(node->name);

    if (tx_str_eq(node->name, tx_str("mtext"))) {
        tx_mathml_append_text(buf, tx_str("\\text"), node->text);

    } else if (tex != NULL) {
        tx_mathml_fill_template(buf, node, tex);

    } else if (node->text.len != 0) {       /* an mi, mn, mo or ms */
        tx_mathml_append_token(buf, node->text,
                               tx_str_eq(node->name, tx_str("mi")));

    } else {
        tx_mathml_append_parts(buf, node, tx_null_str);
    }
}


tx_str_t
tx_mathml_make_tex(tx_arena_t *arena, const tx_mathml_node_t *math)
{
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, 0);
    tx_mathml_append_parts(&buf, math, tx_null_str);

    return tx_str_trim(tx_buf_string(&buf));
}
