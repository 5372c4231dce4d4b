/*
 * Copyright (C) textextract contributors
 *
 * TeX in the text, for a script that looks for it: between \( and \), \[ and
 * \], pairs of $$, and of $ where what stands between them looks like TeX.
 */


#include "clean/math/math.h"


#define TX_CLEAN_TEX_SHORT  3       /* bytes of a formula without signs */
#define TX_CLEAN_TEX_LONG   4096    /* of the longest one */


/* Signs that words have none of. */
static bool
tx_clean_tex_signs(tx_str_t tex)
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


static bool
tx_clean_tex_is_formula(tx_str_t tex)
{
    size_t  i;

    tex = tx_str_trim(tex);

    if (tex.len == 0 || tex.len > TX_CLEAN_TEX_LONG) {
        return false;
    }

    for (i = 0; i < tex.len; i++) {
        if (strchr("=<>+-", tex.data[i]) != NULL && tex.data[i] != '\0') {
            return true;
        }
    }

    return tex.len <= TX_CLEAN_TEX_SHORT || tx_clean_tex_signs(tex)
           || (tx_is_alpha(tex.data[0]) && tex.data[1] == '('
               && tex.data[tex.len - 1] == ')');      /* f(x) */
}


/* What ends what begins with a backslash and that sign; NULL: nothing. */
static const u_char *
tx_clean_tex_bracket(const u_char *p, const u_char *end, u_char open,
    u_char close)
{
    for ( /* void */ ; end - p > 1; p++) {
        if (*p != '\\') {
            continue;
        }

        if (p[1] == close) {
            return p;
        }

        if (p[1] == open) {
            return NULL;
        }

        p++;        /* what follows a backslash belongs to it */
    }

    return NULL;
}


static const u_char *
tx_clean_tex_dollar(const u_char *p, const u_char *end)
{
    for ( /* void */ ; p < end; p++) {
        if (*p == '$') {
            return p;
        }

        if (*p == '\\') {
            p++;
        }
    }

    return NULL;
}


/* $x^2$, but not $5 and $6. */
static bool
tx_clean_tex_inline(tx_str_t text, const u_char *p, tx_clean_tex_t *tex)
{
    const u_char  *close, *end;

    end = tx_str_end(text);
    close = tx_clean_tex_dollar(p + 1, end);

    if (close == NULL || close == p + 1 || tx_is_space(p[1])
        || tx_is_space(close[-1])
        || (p > text.data && tx_is_alnum(p[-1]))
        || (close + 1 < end && tx_is_alnum(close[1]))
        || close - p > TX_CLEAN_TEX_LONG
        || !tx_clean_tex_signs(tx_str_span(p + 1, close)))
    {
        return false;
    }

    tex->tex = tx_str_span(p + 1, close);
    tex->display = false;
    tex->end = close + 1;

    return true;
}


static bool
tx_clean_tex_at(tx_str_t text, const u_char *p, tx_clean_tex_t *tex)
{
    u_char         open;
    const u_char  *close, *end;

    end = tx_str_end(text);
    open = p[1];

    if (*p == '$' && open != '$') {
        return tx_clean_tex_inline(text, p, tex);
    }

    if (*p == '$') {
        close = tx_clean_tex_dollar(p + 2, end);

        if (close != NULL && (close + 1 == end || close[1] != '$')) {
            close = NULL;
        }

    } else {
        close = tx_clean_tex_bracket(p + 2, end, open,
                                     open == '(' ? ')' : ']');
    }

    if (close == NULL
        || !tx_clean_tex_is_formula(tx_str_span(p + 2, close)))
    {
        return false;
    }

    tex->tex = tx_str_span(p + 2, close);
    tex->display = (open != '(');
    tex->end = close + 2;

    return true;
}


bool
tx_clean_find_tex(tx_str_t text, tx_clean_tex_t *tex)
{
    const u_char  *p, *end;

    end = tx_str_end(text);

    for (p = text.data; end - p > 2; p++) {

        if (*p == '\\') {
            if ((p[1] == '(' || p[1] == '[')
                && tx_clean_tex_at(text, p, tex))
            {
                tex->begin = p;
                return true;
            }

            p++;

        } else if (*p == '$') {
            if (tx_clean_tex_at(text, p, tex)) {
                tex->begin = p;
                return true;
            }

            p += (p[1] == '$');
        }
    }

    return false;
}


/* Takes one pair of delimiters off. */
static bool
tx_clean_unquote(tx_str_t *s, const char *begin, const char *end)
{
    size_t  b, e;

    b = strlen(begin);
    e = strlen(end);

    if (s->len < b + e || memcmp(s->data, begin, b) != 0
        || memcmp(tx_str_end(*s) - e, end, e) != 0)
    {
        return false;
    }

    *s = tx_str_trim(tx_str_span(s->data + b, tx_str_end(*s) - e));

    return true;
}


tx_str_t
tx_clean_tex_trim(tx_str_t s)
{
    s = tx_str_trim(s);

    (void) (tx_clean_unquote(&s, "$$", "$$") || tx_clean_unquote(&s, "$", "$")
            || tx_clean_unquote(&s, "\\(", "\\)")
            || tx_clean_unquote(&s, "\\[", "\\]")
            || tx_clean_unquote(&s, "\\begin{math}", "\\end{math}")
            || tx_clean_unquote(&s, "\\begin{displaymath}",
                                "\\end{displaymath}")
            || tx_clean_unquote(&s, "\\begin{equation}",
                                "\\end{equation}"));

    (void) (tx_clean_unquote(&s, "{\\displaystyle ", "}")
            || tx_clean_unquote(&s, "{\\textstyle ", "}"));

    return s;
}


bool
tx_clean_speaks_tex(tx_str_t s)
{
    static const tx_str_t  words[] = {
        tx_string("math"), tx_string("latex")
    };

    return tx_str_has_one(s, words) || tx_str_has_word(s, tx_str("tex"));
}
