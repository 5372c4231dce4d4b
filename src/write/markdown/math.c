/*
 * Copyright (C) textextract contributors
 *
 * Formulas, as GitHub reads them: $...$ in a line, and $$ around those that
 * stand alone.  Where other renderers could take what is in them for HTML or
 * a link, it stands between backquotes.
 */


#include "write/markdown/inline.h"


bool
tx_md_is_formula(const tx_clean_node_t *node)
{
    /* code of the page's own has its text from the page */

    return node->tag == TX_TAG_CODE && node->child != NULL
           && node->child->tag == TX_TAG_TEXT && node->child->source == 0
           && node->child->next == NULL
           && tx_str_eq(tx_clean_node_attr(node, TX_ATTR_CLASS),
                        tx_str("language-tex"));
}


/* True for punctuation of ASCII, which a backslash would take in. */
static bool
tx_md_is_mark_of_ascii(u_char c)
{
    return c > ' ' && c < 0x7f && !tx_is_alnum(c);
}


/* True for two characters that may begin a tag, or a link's address. */
static bool
tx_md_is_markup(u_char c, u_char next)
{
    if (c == '<') {
        return tx_is_alpha(next) || next == '/' || next == '!' || next == '?';
    }

    return c == ']' && (next == '(' || next == '[');
}


/*
 * True if a renderer that knows no formulas may take a character, between two
 * others, for more than text.  In the cell of a table a bar ends the cell.
 */
static bool
tx_md_is_active(u_char prev, u_char c, u_char next, bool cell)
{
    switch (c) {

    case '$':
    case '`':
        return true;

    case '*':
    case '~':
        return !tx_is_space(prev) || !tx_is_space(next);

    case '|':
        return cell;

    case '\\':
        return tx_md_is_mark_of_ascii(next);

    case '_':
        return !tx_is_alnum(prev) && tx_is_alnum(next);

    case '&':
        return tx_is_alnum(next) || next == '#';

    default:
        return tx_md_is_markup(c, next);
    }
}


/*
 * True if such a renderer would leave a formula as it is.  Brackets end the
 * text of a link.
 */
static bool
tx_md_is_inert(const tx_md_line_t *line, tx_str_t tex)
{
    size_t  i;
    u_char  prev, next;

    prev = '$';

    if (line->link && (tx_str_chr(tex, '[') || tx_str_chr(tex, ']'))) {
        return false;
    }

    for (i = 0; i < tex.len; i++) {
        next = (i + 1 < tex.len) ? tex.data[i + 1] : '$';

        if (tx_md_is_active(prev, tex.data[i], next, line->cell)) {
            return false;
        }

        prev = tex.data[i];
    }

    return true;
}


void
tx_md_formula(tx_md_line_t *line, const tx_clean_node_t *node)
{
    size_t     i;
    bool       inert;
    tx_buf_t  *buf;
    tx_str_t   tex;

    buf = &line->line;
    tex = node->child->text;
    inert = tx_md_is_inert(line, tex);

    tx_buf_str(buf, inert ? tx_str("$") : tx_str("$`"));

    for (i = 0; i < tex.len; i++) {
        if (tex.data[i] == '|' && line->cell) {
            tx_buf_char(buf, '\\');
        }

        if (tex.data[i] != '`' || inert) {
            tx_buf_char(buf, tex.data[i] == '\n' ? ' ' : tex.data[i]);

        } else {
            tx_buf_char(buf, '\'');     /* that is what it stands for */
        }
    }

    tx_buf_str(buf, inert ? tx_str("$") : tx_str("`$"));
}


/* True for what would make a block of its own at the beginning of a line. */
static bool
tx_md_begins_block(tx_str_t tex)
{
    size_t  i;

    if (tex.len == 0 || strchr("#>+-=|~`:", tex.data[0]) != NULL) {
        return true;
    }

    for (i = 0; i < tex.len && tx_is_digit(tex.data[i]); i++) {
        /* void */
    }

    return i != 0 && i < tex.len && (tex.data[i] == '.' || tex.data[i] == ')');
}


/*
 * True if it neither ends the formula nor is an element outside of one, as a
 * backslash at its end is.  Renderers that know no formulas may drop others.
 */
static bool
tx_md_is_harmless(tx_str_t tex)
{
    size_t  i;
    u_char  c, prev, next;

    prev = ' ';

    for (i = 0; i < tex.len; i++) {
        c = tex.data[i];
        next = (i + 1 < tex.len) ? tex.data[i + 1] : ' ';

        if (c == '\\') {
            if (i + 1 == tex.len) {
                return false;
            }

            i += (next == '\\');

        } else if (c != '&' && tx_md_is_active(prev, c, next, false)) {
            return false;
        }

        prev = c;
    }

    return true;
}


static void
tx_md_fenced(tx_buf_t *buf, tx_str_t tex, tx_str_t prefix)
{
    size_t  i;

    tx_buf_lit(buf, "```math\n");
    tx_buf_str(buf, prefix);

    for (i = 0; i < tex.len; i++) {
        tx_buf_char(buf, tex.data[i] == '`' ? '\'' : tex.data[i]);
    }

    tx_buf_char(buf, '\n');
    tx_buf_str(buf, prefix);
    tx_buf_lit(buf, "```");
}


void
tx_md_display(tx_buf_t *buf, const tx_clean_node_t *node, tx_str_t prefix)
{
    bool      line;
    tx_str_t  tex;

    tex = node->child->text;

    if (!tx_md_is_harmless(tex)) {
        tx_md_fenced(buf, tex, prefix);
        return;
    }

    line = !tx_md_begins_block(tex);

    tx_buf_lit(buf, "$$");

    if (line) {
        tx_buf_char(buf, '\n');
        tx_buf_str(buf, prefix);
    }

    tx_buf_str(buf, tex);

    if (line) {
        tx_buf_char(buf, '\n');
        tx_buf_str(buf, prefix);
    }

    tx_buf_lit(buf, "$$");
}
