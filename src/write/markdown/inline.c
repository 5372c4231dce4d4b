/*
 * Copyright (C) textextract contributors
 *
 * Makes a line of inline nodes: writes each element in Markdown, and escapes
 * text, code and URLs so that nothing in them is taken for Markdown.
 */


#include "write/markdown/markdown.h"

#include <unicode/uchar.h>


#define TX_MD_MAX_ENTITY_BYTES  33 /* maximum bytes of a name in "&name;" */


static void tx_md_add_node(tx_md_line_t *line, const tx_clean_node_t *node);
static void tx_md_add_text(tx_md_line_t *line, tx_str_t s);


static void
tx_md_add_children(tx_md_line_t *line, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {
        tx_md_add_node(line, child);
    }
}


void
tx_md_write_backticks(tx_buf_t *buf, size_t n)
{
    while (n-- != 0) {
        tx_buf_char(buf, '`');
    }
}


size_t
tx_md_count_longest_backticks(tx_str_t code)
{
    size_t  i, run, longest;

    longest = 0;
    run = 0;

    for (i = 0; i < code.len; i++) {
        run = (code.data[i] == '`') ? run + 1 : 0;
        longest = tx_max(longest, run);
    }

    return longest;
}


/* Writes the pending code between as many backticks as it needs. */
static void
tx_md_end_code(tx_md_line_t *line)
{
    bool       pad;
    size_t     i, ticks;
    tx_str_t   code;
    tx_buf_t  *buf;

    buf = &line->line;
    code = tx_buf_string(&line->code);
    line->code.len = 0;

    if (code.len == 0) {
        return;
    }

    ticks = tx_md_count_longest_backticks(code) + 1;

    /* the renderer "marked" breaks links whose text has code with backticks */

    if (ticks > 1 && line->link) {
        tx_md_add_text(line, code);
        return;
    }

    pad = code.data[0] == '`' || tx_str_last(code) == '`';

    tx_buf_char(buf, TX_MD_VERBATIM);
    tx_md_write_backticks(buf, ticks);
    tx_buf_append(buf, " ", pad);

    for (i = 0; i < code.len; i++) {
        if (code.data[i] == '|' && line->cell) {
            tx_buf_char(buf, '\\');
        }

        tx_buf_char(buf, code.data[i] == '\n' ? ' ' : code.data[i]);
    }

    tx_buf_append(buf, " ", pad);
    tx_md_write_backticks(buf, ticks);
    tx_buf_char(buf, TX_MD_VERBATIM);
}


/* Adds Markdown syntax to a line without escaping it. */
static void
tx_md_add_markup(tx_md_line_t *line, tx_str_t s)
{
    tx_md_end_code(line);
    tx_buf_char(&line->line, TX_MD_VERBATIM);
    tx_buf_str(&line->line, s);
    tx_buf_char(&line->line, TX_MD_VERBATIM);
}


/* True if the text at p, which is a '&', looks like a character reference. */
static bool
tx_md_is_char_ref(const u_char *p, const u_char *end)
{
    const u_char  *start;

    start = ++p;

    if (p < end && *p == '#') {
        p++;
    }

    while (p < end && tx_is_alnum(*p)
           && p - start < TX_MD_MAX_ENTITY_BYTES)
    {
        p++;
    }

    return p == end || (*p == ';' && p > start);
}


/* Adds text; marks the characters with a meaning in Markdown as escaped. */
static void
tx_md_add_text(tx_md_line_t *line, tx_str_t s)
{
    bool           means;
    tx_buf_t      *buf;
    const u_char  *p, *end;

    static const bool  signs[0x100] = {
        ['\\'] = true, ['*'] = true, ['`'] = true, ['['] = true, [']'] = true,
        ['<'] = true, ['~'] = true
    };

    tx_md_end_code(line);

    buf = &line->line;
    end = tx_str_end(s);

    for (p = s.data; p < end; p++) {
        means = signs[*p] || (*p == '&' && tx_md_is_char_ref(p, end))
                || (*p == '|' && line->cell)
                || (*p == '_' && !(p > s.data && tx_is_alnum(p[-1])
                                   && p + 1 < end && tx_is_alnum(p[1])));

        tx_buf_append(buf, "\\", means);
        tx_buf_char(buf, *p == '\n' ? ' ' : *p);
    }
}


/* Adds "](", the URL of a link or an image, and ")". */
static void
tx_md_add_link_url(tx_md_line_t *line, tx_str_t url)
{
    tx_buf_t      *buf;
    const u_char  *p, *end;

    static const u_char  verbatim = TX_MD_VERBATIM;

    buf = &line->line;
    end = tx_str_end(url);

    tx_buf_lit(buf, "](");
    tx_buf_append(buf, &verbatim, url.len != 0);

    for (p = url.data; p < end; p++) {

        if (*p == '(' || *p == ')' || *p == '\\') {
            tx_md_write_escaped(buf, *p);

        } else if (*p == '&' && tx_md_is_char_ref(p, end) && p + 1 < end) {
            tx_buf_lit(buf, "&amp;");

        } else if (*p == '|') {
            tx_buf_lit(buf, "%7C");

        } else {
            tx_buf_char(buf, *p);
        }
    }

    tx_buf_append(buf, &verbatim, url.len != 0);
    tx_buf_char(buf, ')');
}


/* Adds a space, unless the line ends with one. */
static void
tx_md_add_space(tx_md_line_t *line)
{
    tx_md_end_code(line);

    if (line->line.len != 0 && tx_str_last(tx_buf_string(&line->line)) != ' ')
    {
        tx_buf_char(&line->line, ' ');
    }
}


/* Adds an image, unless it has a data: URL. */
static void
tx_md_add_image(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  src;

    src = tx_clean_get_attr(node, TX_ATTR_SRC);

    if (!tx_str_starts(src, tx_str("data:"))) {
        tx_md_end_code(line);
        tx_buf_char(&line->line, TX_MD_IMAGE);
        tx_buf_char(&line->line, '[');
        tx_md_add_text(line, tx_clean_get_attr(node, TX_ATTR_ALT));
        tx_md_add_link_url(line, src);
    }
}


/* Adds the children of a node between two strings, before and after. */
static void
tx_md_add_children_between(tx_md_line_t *line, const tx_clean_node_t *node,
    tx_str_t begin, tx_str_t end)
{
    tx_md_end_code(line);
    tx_buf_str(&line->line, begin);
    tx_md_add_children(line, node);
    tx_md_end_code(line);
    tx_buf_str(&line->line, end);
}


/* Adds the reference to a footnote: "[^1]". */
static void
tx_md_add_note_reference(tx_md_line_t *line, uint32_t number)
{
    tx_buf_t  *buf, markup;

    buf = &line->line;

    if (tx_str_last(tx_buf_string(buf)) == '!') {
        buf->len--;
        tx_md_write_escaped(buf, '!');      /* this "!" begins no image */
    }

    tx_buf_init(&markup, buf->arena, 0);
    tx_printf(&markup, "[^%u]", number);
    tx_md_add_markup(line, tx_buf_string(&markup));
}


/* Adds a link; a link to a footnote becomes "[^1]". */
static void
tx_md_add_link(tx_md_line_t *line, const tx_clean_node_t *node)
{
    size_t                 start;
    tx_buf_t              *buf, target;
    tx_str_t               address;
    const tx_md_target_t  *to;

    tx_md_end_code(line);

    buf = &line->line;
    start = buf->len;

    if (node->note != 0) {
        tx_md_add_note_reference(line, node->note);
        return;
    }

    address = tx_clean_get_attr(node, TX_ATTR_HREF);
    tx_buf_init(&target, buf->arena, 0);

    if (line->targets != NULL && node->link != 0) {
        to = &line->targets->by_id[node->link];

        if (to->anchor.len == 0) {      /* a link to no heading becomes text */
            tx_md_add_children(line, node);
            return;
        }

        tx_buf_char(&target, '#');
        tx_buf_str(&target, to->anchor);

        if (to->repeat != 0) {
            tx_buf_char(&target, '-');
            tx_buf_append_uint(&target, to->repeat);
        }

        address = tx_buf_string(&target);
    }

    line->link = true;
    tx_md_add_children_between(line, node, tx_str("["), tx_null_str);
    line->link = false;

    if (buf->len == start + 1) {
        buf->len = start;           /* drops a link without content */

    } else {
        tx_md_add_link_url(line, address);
    }
}


/* Adds a node's children as emphasis, or plainly within the same emphasis. */
static void
tx_md_emphasize(tx_md_line_t *line, const tx_clean_node_t *node, u_char token)
{
    u_char  tokens[] = { token, (u_char) (token + 1) };

    if (line->in[token]) {
        tx_md_add_children(line, node);
        return;
    }

    line->in[token] = true;
    tx_md_add_children_between(line, node, (tx_str_t) { 1, tokens },
                               (tx_str_t) { 1, tokens + 1 });
    line->in[token] = false;
}


/* Adds code, which the code of the next element may continue; or a formula. */
static void
tx_md_add_code(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  tex;

    tex = tx_get_formula_tex(node);

    if (tex.data == NULL) {
        tx_raised_write_text(&line->code, node, '\n');
        return;
    }

    tx_md_end_code(line);
    tx_buf_char(&line->line, TX_MD_VERBATIM);
    tx_md_add_formula(line, tex);
    tx_buf_char(&line->line, TX_MD_VERBATIM);
}


/*
 * Writes a superscript or a subscript as an HTML element, if the text would
 * have another meaning without it; Markdown has no syntax for either.
 */
static void
tx_md_add_sup_or_sub(tx_md_line_t *line, const tx_clean_node_t *node)
{
    bool                    sup, flat;
    tx_str_t                before;
    const tx_clean_node_t  *last;

    static const u_char  end[] = { '>', TX_MD_VERBATIM };

    before = tx_buf_string(&line->line);

    /* a sup or sub behind another one is treated like one behind a ")" */

    if (tx_str_ends(before, (tx_str_t) { sizeof(end), end })) {
        before = tx_str(")");
    }

    /* the text of a link or emphasis before the sup or sub decides */

    if (node->prev != NULL && node->prev->tag != TX_TAG_SUP
        && node->prev->tag != TX_TAG_SUB)
    {
        for (last = node->prev; last->last_child != NULL; /* void */ ) {
            last = last->last_child;
        }

        before = (last == node->prev) ? before : last->text;
    }

    if (tx_raised_choose_kind(node, before) == TX_RAISED_PLAIN
        || node->child->note != 0)
    {
        tx_md_add_children(line, node);
        return;
    }

    tx_md_end_code(line);

    flat = line->flat;
    sup = (node->tag == TX_TAG_SUP);
    tx_md_add_markup(line, sup ? tx_str("<sup>") : tx_str("<sub>"));

    line->flat = true;      /* a br becomes a space */
    tx_md_add_children(line, node);
    line->flat = flat;

    tx_md_add_markup(line, sup ? tx_str("</sup>") : tx_str("</sub>"));
}


/* True for a q whose text begins with a quotation mark of its own. */
static bool
tx_md_begins_with_quotation_mark(const tx_clean_node_t *q)
{
    const u_char  *p;

    while (q->child != NULL) {
        q = q->child;
    }

    p = q->text.data;

    return p != NULL && u_hasBinaryProperty((UChar32) tx_utf8_next(&p),
                                            UCHAR_QUOTATION_MARK);
}


static void
tx_md_add_node(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  text;

    switch (node->tag) {

    case TX_TAG_TEXT:
        tx_md_add_text(line, node->text);
        break;

    case TX_TAG_IMG:
        tx_md_add_image(line, node);
        break;

    case TX_TAG_BR:
        if (line->flat) {
            tx_md_add_space(line);

        } else {
            tx_md_end_code(line);
            tx_buf_char(&line->line, TX_MD_LINE_BREAK);
        }

        break;

    case TX_TAG_INPUT:
        /* a task's checkbox precedes the text of its list item */

        if (line->line.len == 0 && line->code.len == 0) {
            text = tx_clean_get_attr(node, TX_ATTR_CHECKED).len != 0
                   ? tx_str("[x] ") : tx_str("[ ] ");
            tx_md_add_markup(line, tx_str_cut(text, node->next == NULL));
        }

        break;

    case TX_TAG_Q:
        if (tx_md_begins_with_quotation_mark(node)) {
            tx_md_add_children(line, node);

        } else {
            tx_md_add_children_between(line, node, tx_str("“"), tx_str("”"));
        }

        break;

    case TX_TAG_RT:
        if (node->prev != NULL && node->prev->tag == TX_TAG_RP) {
            tx_md_add_children(line, node);     /* the rp has a parenthesis */

        } else {
            tx_md_add_children_between(line, node, tx_str("("), tx_str(")"));
        }

        break;

    case TX_TAG_A:
        tx_md_add_link(line, node);
        break;

    case TX_TAG_CODE:
    case TX_TAG_KBD:
    case TX_TAG_SAMP:
        tx_md_add_code(line, node);
        break;

    case TX_TAG_B:
    case TX_TAG_STRONG:
        tx_md_emphasize(line, node, TX_MD_STRONG);
        break;

    case TX_TAG_EM:
    case TX_TAG_I:
        tx_md_emphasize(line, node, TX_MD_EM);
        break;

    case TX_TAG_DEL:
    case TX_TAG_S:
        tx_md_emphasize(line, node, TX_MD_STRIKE);
        break;

    case TX_TAG_SUB:
    case TX_TAG_SUP:
        tx_md_add_sup_or_sub(line, node);
        break;

    default:
        if (tx_clean_is_block_node(node)) {
            tx_md_add_space(line);
            tx_md_add_children(line, node);
            tx_md_add_space(line);

        } else {
            tx_md_add_children(line, node);
        }

        break;
    }
}


void
tx_md_make_line(tx_md_line_t *line, const tx_clean_node_t *node,
    const tx_clean_node_t *end, bool flat, bool cell)
{
    line->line.len = 0;
    line->code.len = 0;
    line->flat = flat;
    line->cell = cell;

    while (node != end) {
        tx_md_add_node(line, node);
        node = node->next;
    }

    tx_md_end_code(line);
    tx_md_trim_line(line);
}
