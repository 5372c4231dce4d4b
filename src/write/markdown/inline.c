/*
 * Copyright (C) textextract contributors
 *
 * From the tree to a line: what each inline element becomes.
 */


#include "write/markdown/line.h"

#include "clean/superscript.h"


#define TX_MD_READING  16       /* nodes of a ruby, to its first parenthesis */


static void
tx_md_children(tx_md_line_t *line, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {
        tx_md_line_add(line, child);
    }
}


static void
tx_md_space(tx_md_line_t *line)
{
    size_t  len;

    tx_md_flush(line);
    len = line->line.len;

    if (len != 0 && line->line.data[len - 1] != ' ') {
        tx_buf_char(&line->line, ' ');
    }
}


static void
tx_md_break(tx_md_line_t *line)
{
    if (line->flat) {
        tx_md_space(line);
        return;
    }

    tx_md_flush(line);
    tx_buf_char(&line->line, TX_MD_BREAK);
}


static void
tx_md_image(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  src;

    src = tx_clean_node_attr(node, TX_ATTR_SRC);

    if (src.len > 5 && memcmp(src.data, "data:", 5) == 0) {
        return;
    }

    tx_md_flush(line);

    tx_buf_char(&line->line, TX_MD_IMAGE);
    tx_buf_char(&line->line, '[');
    tx_md_text(line, tx_clean_node_attr(node, TX_ATTR_ALT));
    tx_buf_lit(&line->line, "](");
    tx_md_address(line, src);
    tx_buf_char(&line->line, ')');
}


/* "[^1]". */
static void
tx_md_reference(tx_md_line_t *line, uint32_t number)
{
    tx_buf_t  *buf;

    buf = &line->line;
    tx_md_flush(line);

    if (buf->len != 0 && buf->data[buf->len - 1] == '!') {
        buf->len--;
        tx_md_escape(buf, '!');         /* this is no image */
    }

    tx_buf_char(buf, TX_MD_VERBATIM);
    tx_buf_lit(buf, "[^");
    tx_buf_uint(buf, number);
    tx_buf_char(buf, ']');
    tx_buf_char(buf, TX_MD_VERBATIM);
}


/* The address of a link; a heading of this page by its name. */
static void
tx_md_destination(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  slug;

    slug = tx_null_str;

    if (node->link != 0 && line->targets != NULL) {
        slug = line->targets->by_id[node->link].slug;
    }

    if (slug.len == 0) {
        tx_md_address(line, tx_clean_node_attr(node, TX_ATTR_HREF));
        return;
    }

    tx_buf_char(&line->line, '#');
    tx_md_address(line, slug);
}


static void
tx_md_link(tx_md_line_t *line, const tx_clean_node_t *node)
{
    size_t    start;
    uint32_t  number;

    if (line->targets != NULL) {
        number = tx_md_reference_number(line->targets, node);

        if (number != 0) {
            tx_md_reference(line, number);
            return;
        }
    }

    tx_md_flush(line);

    start = line->line.len;
    tx_buf_char(&line->line, '[');
    line->link = true;
    tx_md_children(line, node);
    tx_md_flush(line);
    line->link = false;

    if (line->line.len == start + 1) {
        line->line.len = start;     /* it held an image that is left out */
        return;
    }

    tx_buf_lit(&line->line, "](");
    tx_md_destination(line, node);
    tx_buf_char(&line->line, ')');
}


static void
tx_md_emphasis(tx_md_line_t *line, const tx_clean_node_t *node, u_char token)
{
    if (line->in[token]) {
        tx_md_children(line, node);
        return;
    }

    tx_md_flush(line);

    line->in[token] = true;

    tx_buf_char(&line->line, token);
    tx_md_children(line, node);
    tx_md_flush(line);
    tx_buf_char(&line->line, (u_char) (token + 1));

    line->in[token] = false;
}


/* True if the text of a node begins with a quotation mark. */
static bool
tx_md_has_quotes(const tx_clean_node_t *node)
{
    static const tx_str_t  marks[] = {
        tx_string("\""), tx_string("'"), tx_string("«"), tx_string("»"),
        tx_string("‘"), tx_string("‚"), tx_string("“"), tx_string("„"),
        tx_string("「"), tx_string("『")
    };

    while (node->child != NULL) {
        node = node->child;
    }

    return tx_str_starts_one(node->text, marks);
}


/* A quotation in the text, between the marks that browsers would add. */
static void
tx_md_quotation(tx_md_line_t *line, const tx_clean_node_t *node)
{
    bool  quoted, marks;

    quoted = line->quoted;
    marks = !tx_md_has_quotes(node);
    line->quoted = true;

    tx_md_flush(line);

    if (marks) {
        tx_buf_str(&line->line, quoted ? tx_str("‘") : tx_str("“"));
    }

    tx_md_children(line, node);
    tx_md_flush(line);

    if (marks) {
        tx_buf_str(&line->line, quoted ? tx_str("’") : tx_str("”"));
    }

    line->quoted = quoted;
}


/* How something is read: in parentheses, unless the page has its own. */
static void
tx_md_reading(tx_md_line_t *line, const tx_clean_node_t *node)
{
    bool                    own;
    uint32_t                n;
    const tx_clean_node_t  *child;

    own = false;
    child = node->parent->child;

    for (n = 0; n < TX_MD_READING && child != NULL && !own; n++) {
        own = (child->tag == TX_TAG_RP);
        child = child->next;
    }

    tx_md_flush(line);

    if (!own) {
        tx_buf_char(&line->line, '(');
    }

    tx_md_children(line, node);
    tx_md_flush(line);

    if (!own) {
        tx_buf_char(&line->line, ')');
    }
}


/* "[x]", in front of an item's text. */
static void
tx_md_checkbox(tx_md_line_t *line, const tx_clean_node_t *node)
{
    if (line->line.len != 0 || line->code.len != 0) {
        return;
    }

    tx_buf_char(&line->line, TX_MD_VERBATIM);

    if (tx_clean_node_attr(node, TX_ATTR_CHECKED).len != 0) {
        tx_buf_lit(&line->line, "[x]");

    } else {
        tx_buf_lit(&line->line, "[ ]");
    }

    if (node->next != NULL) {
        tx_buf_char(&line->line, ' ');
    }

    tx_buf_char(&line->line, TX_MD_VERBATIM);
}


void
tx_md_raw(tx_buf_t *buf, const tx_clean_node_t *node, bool code)
{
    tx_raised_t             kind;
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_TEXT) {
            tx_buf_str(buf, child->text);

        } else if (child->tag == TX_TAG_BR) {
            tx_buf_char(buf, '\n');

        } else {
            kind = code ? tx_raised_kind(child, tx_buf_string(buf))
                        : TX_RAISED_PLAIN;

            if (kind != TX_RAISED_PLAIN) {
                tx_raised_write(buf, child, kind);

            } else {
                tx_md_raw(buf, child, code);
            }
        }
    }
}


/* Code; what follows may go on with it. */
static void
tx_md_code(tx_md_line_t *line, const tx_clean_node_t *node)
{
    if (node->tag != TX_TAG_CODE || !tx_md_is_formula(node)) {
        tx_md_raw(&line->code, node, true);
        return;
    }

    tx_md_flush(line);
    tx_buf_char(&line->line, TX_MD_VERBATIM);
    tx_md_formula(line, node);
    tx_buf_char(&line->line, TX_MD_VERBATIM);
}


/* An element that Markdown has no sign for. */
static void
tx_md_other(tx_md_line_t *line, const tx_clean_node_t *node)
{
    bool  block;

    block = (tx_tag_flags(node->tag) & TX_IS_BLOCK) != 0;

    if (block) {
        tx_md_space(line);
    }

    tx_md_children(line, node);

    if (block) {
        tx_md_space(line);
    }
}


/* True for the way back from a note. */
static bool
tx_md_is_mark(const tx_md_line_t *line, const tx_clean_node_t *node)
{
    return line->note != 0 && tx_md_is_back(line->targets, node, line->note);
}


/* Text, in a note without the number that the page itself begins it with. */
static void
tx_md_said(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  text;

    text = node->text;

    if (line->label.len != 0) {
        text = line->marked ? tx_md_unsigned(text)
                            : tx_md_unlabelled(text, line->label,
                                               line->spaced);
        line->label = tx_null_str;
        line->marked = false;
    }

    tx_md_text(line, text);
}


static bool
tx_md_has_link(const tx_clean_node_t *node)
{
    const tx_clean_node_t  *next;

    for (next = node; next != NULL; next = tx_clean_next(node, next)) {
        if (next->tag == TX_TAG_A) {
            return true;
        }
    }

    return false;
}


/* What stands in front of a superscript; behind another one, as a number. */
static tx_str_t
tx_md_before(const tx_md_line_t *line)
{
    tx_str_t  before;

    before = tx_buf_string(&line->line);

    if (before.len > 1 && before.data[before.len - 1] == TX_MD_VERBATIM
        && before.data[before.len - 2] == '>')
    {
        return tx_str(")");
    }

    return before;
}


static void
tx_md_tag(tx_md_line_t *line, tx_str_t begin, tx_str_t name)
{
    tx_buf_char(&line->line, TX_MD_VERBATIM);
    tx_buf_str(&line->line, begin);
    tx_buf_str(&line->line, name);
    tx_buf_char(&line->line, TX_MD_VERBATIM);
}


/*
 * A superscript or a subscript as HTML, of which Markdown has no sign.  Breaks
 * have no place in it.
 */
static void
tx_md_raised(tx_md_line_t *line, const tx_clean_node_t *node)
{
    tx_str_t  name;

    name = (node->tag == TX_TAG_SUP) ? tx_str("sup>") : tx_str("sub>");

    tx_md_flush(line);

    tx_md_tag(line, tx_str("<"), name);
    tx_md_children(line, node);
    tx_md_flush(line);
    tx_md_tag(line, tx_str("</"), name);
}


/* What begins an emphasis; 0: an element is none. */
static u_char
tx_md_token(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_B:
    case TX_TAG_STRONG:
        return TX_MD_STRONG;

    case TX_TAG_EM:
    case TX_TAG_I:
        return TX_MD_EM;

    case TX_TAG_DEL:
    case TX_TAG_S:
        return TX_MD_STRIKE;

    default:
        return 0;
    }
}


/* An element for which Markdown has no sign, or that of an emphasis. */
static void
tx_md_element(tx_md_line_t *line, const tx_clean_node_t *node)
{
    u_char  token;

    token = tx_md_token(node->tag);

    if (token != 0) {
        tx_md_emphasis(line, node, token);

    } else if (tx_raised_kind(node, tx_md_before(line)) != TX_RAISED_PLAIN
               && !tx_md_has_link(node))
    {
        tx_md_raised(line, node);

    } else {
        tx_md_other(line, node);
    }
}


void
tx_md_line_add(tx_md_line_t *line, const tx_clean_node_t *node)
{
    if (line->targets != NULL && tx_md_is_mark(line, node)) {
        line->marked |= (line->label.len != 0);
        return;
    }

    if (line->label.len != 0 && tx_md_is_label(node, line->label)) {
        line->label = tx_null_str;
        return;
    }

    switch (node->tag) {

    case TX_TAG_TEXT:
        tx_md_said(line, node);
        break;

    case TX_TAG_IMG:
        tx_md_image(line, node);
        break;

    case TX_TAG_BR:
        tx_md_break(line);
        break;

    case TX_TAG_INPUT:
        tx_md_checkbox(line, node);
        break;

    case TX_TAG_Q:
        tx_md_quotation(line, node);
        break;

    case TX_TAG_RT:
        tx_md_reading(line, node);
        break;

    case TX_TAG_A:
        tx_md_link(line, node);
        break;

    case TX_TAG_CODE:
    case TX_TAG_KBD:
    case TX_TAG_SAMP:
        tx_md_code(line, node);
        break;

    default:
        tx_md_element(line, node);
        break;
    }
}
