/*
 * Copyright (C) textextract contributors
 *
 * Finds TeX in text, as scripts such as MathJax find it: between \( and \), \[
 * and \], a pair of $$, or a pair of $ with characters of TeX between them.
 */


#include "clean/math/math.h"


#define TX_TEX_PLAIN_MAX_BYTES    3     /* maximum bytes of TeX like "2k" */
#define TX_TEX_FORMULA_MAX_BYTES  4096  /* maximum bytes of a formula */


typedef struct {
    tx_str_t  open;
    tx_str_t  close;
    bool      display;
} tx_tex_pair_t;


/* Delimiters in a text, in the order in which they are tried. */

static const tx_tex_pair_t  tx_tex_pairs[] = {
    { tx_string("$$"), tx_string("$$"), true },
    { tx_string("$"), tx_string("$"), false },
    { tx_string("\\("), tx_string("\\)"), false },
    { tx_string("\\["), tx_string("\\]"), true }
};


/* Pairs of strings that may be around a whole formula. */

static const tx_tex_pair_t  tx_tex_wraps[] = {
    { tx_string("% <![CDATA["), tx_string("%]]>"), false },
    { tx_string("\\begin{math}"), tx_string("\\end{math}"), false },
    { tx_string("\\begin{displaymath}"), tx_string("\\end{displaymath}"),
      true },
    { tx_string("\\begin{equation}"), tx_string("\\end{equation}"), true },
    { tx_string("{\\displaystyle "), tx_string("}"), false },
    { tx_string("{\\textstyle "), tx_string("}"), false }
};


bool
tx_tex_has_tex_signs(tx_str_t tex)
{
    size_t  i;

    for (i = 0; i < tex.len; i++) {
        if (tex.data[i] == '^' || tex.data[i] == '_'
            || (tex.data[i] == '\\' && i + 1 < tex.len
                && tx_is_alpha(tex.data[i + 1])))
        {
            return true;
        }
    }

    return false;
}


/* True for TeX that has an operator or a command, or is like "x" or "f(x)". */
static bool
tx_tex_is_formula(tx_str_t tex)
{
    size_t  i;

    tex = tx_str_trim(tex);

    for (i = 0; i < tex.len; i++) {
        if (memchr("=<>+-", tex.data[i], 5) != NULL) {
            return true;
        }
    }

    return tex.len != 0
           && (tex.len <= TX_TEX_PLAIN_MAX_BYTES || tx_tex_has_tex_signs(tex)
               || (tx_is_alpha(tex.data[0]) && tex.data[1] == '('
                   && tx_str_last(tex) == ')'));
}


/* Returns the first delimiter behind p if it is a closing one; or NULL. */
static const u_char *
tx_tex_find_closing_delimiter(const u_char *p, const u_char *end,
    const tx_tex_pair_t *pair)
{
    tx_str_t  rest;

    for ( /* void */ ; p < end; p++) {
        rest = tx_str_span(p, end);

        if (tx_str_starts(rest, pair->close)) {
            return p;
        }

        if (tx_str_starts(rest, pair->open)) {
            return NULL;
        }

        p += (*p == '\\');      /* skips an escaped character */
    }

    return NULL;
}


/* True for a formula between two $: "$x^2$", but not "$5 and $6". */
static bool
tx_tex_is_inline_formula(tx_str_t text, const tx_tex_t *tex)
{
    return tex->tex.len != 0 && !tx_is_space(tex->tex.data[0])
           && !tx_is_space(tx_str_last(tex->tex))
           && (tex->begin == text.data || !tx_is_alnum(tex->begin[-1]))
           && (tex->end == tx_str_end(text) || !tx_is_alnum(*tex->end))
           && tx_tex_has_tex_signs(tex->tex);
}


/* Stores the formula whose opening delimiter is at p; false: there is none. */
static bool
tx_tex_read_formula_at(tx_str_t text, const u_char *p, tx_tex_t *tex)
{
    size_t                i;
    const u_char         *begin, *close, *end;
    const tx_tex_pair_t  *pair;

    end = tx_str_end(text);

    for (i = 0; i < tx_count(tx_tex_pairs); i++) {
        pair = &tx_tex_pairs[i];

        if (!tx_str_starts(tx_str_span(p, end), pair->open)) {
            continue;
        }

        begin = p + pair->open.len;
        close = tx_tex_find_closing_delimiter(begin,
                    begin + tx_min(end - begin, TX_TEX_FORMULA_MAX_BYTES),
                    pair);
        if (close == NULL) {
            return false;
        }

        tex->begin = p;
        tex->end = close + pair->close.len;
        tex->tex = tx_str_span(begin, close);
        tex->display = pair->display;

        return pair->open.len == 1 ? tx_tex_is_inline_formula(text, tex)
                                   : tx_tex_is_formula(tex->tex);
    }

    return false;
}


bool
tx_tex_find_formula(tx_str_t text, tx_tex_t *tex)
{
    const u_char  *p, *end;

    end = tx_str_end(text);

    for (p = text.data; end - p > 2; p++) {

        if (*p != '\\' && *p != '$') {
            continue;
        }

        if (tx_tex_read_formula_at(text, p, tex)) {
            return true;
        }

        p += (*p == '\\' || p[1] == '$');
    }

    return false;
}


/* Returns s without the first of the pairs of strings that encloses s. */
static tx_str_t
tx_tex_strip_pair(tx_str_t s, const tx_tex_pair_t *pairs, size_t n)
{
    size_t  i, open, close;

    s = tx_str_trim(s);

    for (i = 0; i < n; i++) {
        open = pairs[i].open.len;
        close = pairs[i].close.len;

        if (s.len >= open + close && tx_str_starts(s, pairs[i].open)
            && tx_str_ends(s, pairs[i].close))
        {
            return tx_str_trim(tx_str_cut(tx_str_drop(s, open), close));
        }
    }

    return s;
}


tx_str_t
tx_tex_strip_delimiters(tx_str_t s)
{
    s = tx_tex_strip_pair(s, tx_tex_pairs, tx_count(tx_tex_pairs));
    s = tx_tex_strip_pair(s, tx_tex_wraps, tx_count(tx_tex_wraps));

    return tx_tex_strip_pair(s, tx_tex_wraps, tx_count(tx_tex_wraps));
}
