/*
 * Copyright (C) textextract contributors
 *
 * Reads formulas of a page into a tree of presentation elements of MathML: from
 * MathML, and from the elements mjx-... by which MathJax 3 shows formulas.
 */


#include "clean/math/math.h"
#include "core/buffer.h"
#include "html/line.h"
#include "data/math-names.h"


#define TX_MATHML_MAX_NODES  8192  /* maximum nodes of a formula in the page */
#define TX_MATHML_MAX_BYTES  4096  /* maximum bytes of a formula's text */
#define TX_MATHML_VALUE_MAX_BYTES  32  /* bytes of an attribute's value */
#define TX_MATHML_LETTER_MAX_BYTES  2  /* bytes of a Latin or Greek letter */


typedef struct {
    const tx_page_t    *page;
    bool                rendered;  /* reads elements of MathJax, not MathML */
    tx_mathml_node_t  **open;      /* elements that have no parent yet */
    uint32_t            nopen;
} tx_mathml_reader_t;


/*
 * True for a value of letters and of numbers below 10, such as "0.28em": no
 * value moves a part of a formula over another part of the page.
 */
static bool
tx_mathml_is_allowed_value(tx_str_t value)
{
    size_t  i, digits;

    digits = 0;

    for (i = 0; i < value.len && value.data[i] != '.'; i++) {
        digits = tx_is_digit(value.data[i]) ? digits + 1 : 0;

        if (digits == 2) {
            return false;
        }
    }

    return tx_str_if_allowed(value, TX_MATHML_VALUE_MAX_BYTES, "-+. ").len != 0
           && (i == value.len
               || tx_str_chr(tx_str_drop(value, i), ' ') == NULL);
}


/* Returns the allowed attributes of an element as they are written. */
static tx_str_t
tx_mathml_read_attrs(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    tx_buf_t          buf;
    const tx_attr_t  *attr, *end;

    attr = &page->attrs[page->nodes[n].attr];
    end = attr + page->nodes[n].nattrs;
    tx_buf_init(&buf, page->arena, 0);

    for ( /* void */ ; attr < end; attr++) {
        if (tx_str_in(tx_attr_name(attr->id), tx_mathml_attribute)
            && (attr->id != TX_ATTR_WIDTH || tx_str_eq(name, tx_str("mspace")))
            && tx_mathml_is_allowed_value(attr->value))
        {
            tx_buf_char(&buf, ' ');
            tx_buf_str(&buf, tx_attr_name(attr->id));
            tx_buf_lit(&buf, "=\"");
            tx_buf_str(&buf, tx_str_trim(attr->value));
            tx_buf_char(&buf, '"');
        }
    }

    return tx_buf_string(&buf);
}


/* Appends the character in a class such as "mjx-c1D465"; false: it has none. */
static bool
tx_mathml_append_class_character(tx_buf_t *buf, tx_str_t class)
{
    uint32_t       c, plain;
    const u_char  *p;

    p = tx_str_find(class, tx_str("mjx-c"));

    if (p == NULL) {
        return false;
    }

    c = 0;

    for (p += 5; p < tx_str_end(class) && c < 0x20000 && tx_is_hex(*p); p++) {
        c = c * 16 + tx_hex_value(*p);
    }

    if (c < ' ' || c >= 0x20000 || (c >= 0xd800 && c < 0xe000)) {
        return false;
    }

    plain = c;
    tx_buf_append_utf8(buf, tx_mathml_find_alphabet(&plain) == NULL ? plain
                                                                    : c);
    return true;
}


/* Returns the text of an element such as mi, mn, mo or mtext. */
static tx_str_t
tx_mathml_read_text(tx_mathml_reader_t *reader, uint32_t n)
{
    uint32_t          i;
    tx_buf_t          buf;
    const tx_page_t  *page;

    page = reader->page;
    tx_buf_init(&buf, page->arena, 0);

    for (i = n + 1; i <= page->nodes[n].last; i++) {
        if (page->nodes[i].tag == TX_TAG_TEXT) {
            tx_buf_str(&buf, tx_node_raw_text(page, i));

        } else if (reader->rendered
                   && tx_mathml_append_class_character(&buf,
                          tx_node_attr(page, i, TX_ATTR_CLASS)))
        {
            i = page->nodes[i].last;
        }
    }

    return tx_line_make(page->arena, tx_buf_string(&buf), false);
}


/* Adds an element to open[]; those from open[first] on become its children. */
static void
tx_mathml_add_element(tx_mathml_reader_t *reader, tx_str_t name, tx_str_t attrs,
    tx_str_t text, uint32_t first)
{
    uint32_t           n;
    tx_mathml_node_t  *node;

    n = reader->nopen - first;
    node = tx_arena_alloc(reader->page->arena,
                          sizeof(tx_mathml_node_t)
                          + n * sizeof(tx_mathml_node_t *));

    if (node != NULL) {
        *node = (tx_mathml_node_t) { .name = name, .attrs = attrs,
                                     .text = text, .nparts = n };
        memcpy(node->parts, &reader->open[first],
               n * sizeof(tx_mathml_node_t *));

        reader->nopen = first;
        reader->open[reader->nopen++] = node;
    }
}


/* Adds an operator with a text; none: its text if `text` is tx_null_str. */
static void
tx_mathml_add_operator(tx_mathml_reader_t *reader, tx_str_t text,
    const char *none)
{
    tx_mathml_add_element(reader, tx_str("mo"), tx_null_str,
                          text.data == NULL ? tx_cstr(none)
                          : tx_line_make(reader->page->arena, text, false),
                          reader->nopen);
}


/*
 * Puts the parts of MathJax' element in MathML's order: MathJax puts first
 * what is above, such as the index of a root.
 */
static void
tx_mathml_reorder(tx_mathml_reader_t *reader, tx_str_t name, bool over,
    uint32_t first)
{
    uint32_t            n;
    tx_mathml_node_t   *part, **parts;

    parts = &reader->open[first];
    n = reader->nopen - first;

    if (n == 2 && (over || tx_str_eq(name, tx_str("mroot")))) {
        part = parts[0];
        parts[0] = parts[1];
        parts[1] = part;

        /* the base and what is below it are in an element of their own */

        if (tx_str_eq(name, tx_str("munderover")) && parts[0]->nparts == 2) {
            parts[2] = part;
            parts[1] = parts[0]->parts[1];
            parts[0] = parts[0]->parts[0];
            reader->nopen++;
        }

    } else if (n == 3 && tx_str_in(name, tx_mathml_three)) {
        part = parts[1];
        parts[1] = parts[2];
        parts[2] = part;
    }
}


/* Reads an element and, recursively, its children; false: too many levels. */
static bool
tx_mathml_read_element(tx_mathml_reader_t *reader, uint32_t n, uint32_t depth)
{
    bool              token, fenced;
    uint32_t          i, first, parts;
    tx_str_t          name, text, attrs;
    const tx_page_t  *page;

    page = reader->page;
    name = tx_node_tag_name(page, n);
    name = tx_str_drop(name, tx_str_starts(name, tx_str("mjx-")) ? 4 : 0);
    first = reader->nopen;
    text = tx_null_str;

    if (page->nodes[n].tag == TX_TAG_TEXT || tx_str_in(name, tx_mathml_skipped))
    {
        return true;
    }

    if (depth == TX_MATHML_MAX_LEVELS) {
        return false;
    }

    token = tx_str_in(name, tx_mathml_token);
    fenced = tx_str_eq(name, tx_str("mfenced")) && !reader->rendered;

    if (token) {
        text = tx_mathml_read_text(reader, n);

    } else if (fenced) {
        tx_mathml_add_operator(reader, tx_node_attr(page, n, TX_ATTR_OPEN),
                               "(");
    }

    for (i = page->nodes[n].child; i != 0 && !token; i = page->nodes[i].next) {

        if (fenced && reader->nopen > first + 1
            && page->nodes[i].tag != TX_TAG_TEXT)
        {
            tx_mathml_add_operator(reader, tx_null_str, ",");
        }

        if (!tx_mathml_read_element(reader, i, depth + 1)) {
            return false;
        }
    }

    if (fenced) {
        tx_mathml_add_operator(reader, tx_node_attr(page, n, TX_ATTR_CLOSE),
                               ")");
    }

    if (reader->rendered) {
        i = page->nodes[n].child;
        tx_mathml_reorder(reader, name, tx_str_eq(tx_node_tag_name(page, i),
                                                  tx_str("mjx-over")), first);
    }

    parts = reader->nopen - first;
    attrs = tx_mathml_read_attrs(page, n, name);

    if (reader->rendered && tx_str_eq(name, tx_str("mi"))
        && text.len <= TX_MATHML_LETTER_MAX_BYTES
        && tx_str_has(tx_node_attr(page, n, TX_ATTR_CLASS), tx_str("mjx-n")))
    {
        attrs = tx_str(" mathvariant=\"normal\"");
    }

    name = tx_str_in(name, tx_mathml_row) ? tx_str("mrow")
           : tx_str_eq(name, tx_str("mlabeledtr")) ? tx_str("mtr") : name;

    /* the children of any other element replace it */

    if (token || tx_str_in(name, tx_mathml_any)
        || (parts == 2 && tx_str_in(name, tx_mathml_two))
        || (parts == 3 && tx_str_in(name, tx_mathml_three)))
    {
        tx_mathml_add_element(reader, name, attrs, text, first);
    }

    return !page->arena->failed;
}


tx_mathml_node_t *
tx_mathml_read(const tx_page_t *page, uint32_t n)
{
    uint32_t            nodes;
    tx_mathml_reader_t  reader;

    nodes = page->nodes[n].last - n;

    if (nodes > TX_MATHML_MAX_NODES
        || page->nodes[n].text_end - page->nodes[n].text > TX_MATHML_MAX_BYTES)
    {
        return NULL;
    }

    /* brackets and commas add at most three elements to an mfenced */

    reader.page = page;
    reader.rendered = (page->nodes[n].tag != TX_TAG_MATH);
    reader.nopen = 0;
    reader.open = tx_arena_alloc(page->arena,
                      (nodes + 2) * 4 * sizeof(tx_mathml_node_t *));

    if (reader.open == NULL || !tx_mathml_read_element(&reader, n, 0)
        || reader.nopen == 0)
    {
        return NULL;
    }

    if (reader.nopen > 1) {
        tx_mathml_add_element(&reader, tx_str("mrow"), tx_null_str, tx_null_str,
                              0);
    }

    tx_mathml_add_element(&reader, tx_str("math"), tx_null_str, tx_null_str, 0);

    return page->arena->failed ? NULL : reader.open[0];
}
