/*
 * Copyright (C) textextract contributors
 *
 * Writes formulas as GitHub reads them: $...$ in a line, and $$ around formulas
 * on their own lines.  TeX that other renderers could take for HTML or a link
 * is put between backquotes.
 */


#include "write/markdown/markdown.h"


/*
 * True if a renderer that knows no formulas shows one unchanged.  A formula on
 * its own lines (line is NULL) must only not become an element or a block; in a
 * table cell it must not contain a bar.
 */
static bool
tx_md_is_plain_formula(const tx_md_line_t *line, tx_str_t tex)
{
    size_t  i;
    u_char  c, prev, next;

    if (line == NULL && (tex.len == 0 || tx_is_digit(tex.data[0])
                         || tx_str_chr(tx_str("#>+-=|~:"), tex.data[0])))
    {
        return false;
    }

    prev = ' ';

    for (i = 0; i < tex.len; i++) {
        c = tex.data[i];
        next = (i + 1 < tex.len) ? tex.data[i + 1] : '$';

        if (c == '$' || c == '`'
            || ((c == '*' || c == '~')
                && !(tx_is_space(prev) && tx_is_space(next)))
            || (c == '<' && !tx_is_space(next) && !tx_is_digit(next))
            || (c == '_' && !tx_is_alnum(prev))
            || (c == ']' && (next == '(' || next == '['))
            || (line == NULL ? c == '\\' && i + 1 == tex.len
                : (c == '\\' && !tx_is_alnum(next))
                  || (c == '&' && !tx_is_space(next))
                  || (c == '|' && line->cell)
                  || (line->link && (c == '[' || c == ']'))))
        {
            return false;
        }

        /* the second of two backslashes escapes nothing */

        i += (line == NULL && c == '\\' && next == '\\');
        prev = c;
    }

    return true;
}


/* Writes TeX with apostrophes for backquotes, and spaces for line feeds. */
static void
tx_md_write_tex(tx_buf_t *buf, tx_str_t tex, bool cell)
{
    size_t  i;

    for (i = 0; i < tex.len; i++) {
        if (tex.data[i] == '|' && cell) {
            tx_buf_char(buf, '\\');
        }

        tx_buf_char(buf, tex.data[i] == '\n' ? ' '
                         : tex.data[i] == '`' ? '\'' : tex.data[i]);
    }
}


void
tx_md_add_formula(tx_md_line_t *line, tx_str_t tex)
{
    bool  inert;

    inert = tx_md_is_plain_formula(line, tex);

    tx_buf_str(&line->line, inert ? tx_str("$") : tx_str("$`"));
    tx_md_write_tex(&line->line, tex, line->cell);
    tx_buf_str(&line->line, inert ? tx_str("$") : tx_str("`$"));
}


void
tx_md_write_display_formula(tx_buf_t *buf, tx_str_t tex, tx_str_t prefix)
{
    bool  inert;

    inert = tx_md_is_plain_formula(NULL, tex);

    tx_buf_str(buf, inert ? tx_str("$$\n") : tx_str("```math\n"));
    tx_buf_str(buf, prefix);
    tx_md_write_tex(buf, tex, false);
    tx_buf_char(buf, '\n');
    tx_buf_str(buf, prefix);
    tx_buf_str(buf, inert ? tx_str("$$") : tx_str("```"));
}
