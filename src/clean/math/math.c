/*
 * Copyright (C) textextract contributors
 *
 * Formulas as the TeX that they were made from: MathML has it in an
 * annotation or an attribute, MathJax in a script, older pages in the
 * alternative text of an image.
 */



#include "clean/attributes.h"
#include "clean/math/math.h"
#include "html/line.h"


#define TX_CLEAN_MATH_UP    4   /* elements around a formula that style it */
#define TX_CLEAN_MATH_WORD  3   /* least letters of a word */


tx_str_t
tx_clean_mathml_tex(const tx_page_t *page, uint32_t n, bool *whole)
{
    uint32_t          i;
    tx_str_t          tex;
    const tx_node_t  *node;

    tex = tx_node_attr(page, n, TX_ATTR_ALTTEXT);

    for (i = n + 1; i <= page->nodes[n].last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT && node->tag != TX_TAG_UNKNOWN
            && node->tag != TX_TAG_ANNOTATION)
        {
            *whole = false;     /* its end is missing, perhaps */
            return tx_null_str;
        }

        if (node->tag == TX_TAG_ANNOTATION && tex.len == 0) {
            tex = tx_node_raw(page, i);
        }
    }

    *whole = true;
    tex = tx_clean_tex_trim(tx_line(page->arena, tex, false));

    return tex.len != 0 ? tex : tx_clean_mathml(page, n);
}


bool
tx_clean_is_math_script(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_SCRIPT
           && tx_str_starts(tx_node_attr(page, n, TX_ATTR_TYPE),
                            tx_str("math/tex"));
}


/* TeX without what hides it from XML, each in a comment of TeX's. */
static tx_str_t
tx_clean_out_of_cdata(tx_str_t s)
{
    static const tx_str_t  begin = tx_string("<![CDATA[");
    static const tx_str_t  end = tx_string("%]]>");

    while (s.len != 0 && (*s.data == '%' || tx_is_space(*s.data))) {
        s.data++;
        s.len--;
    }

    if (tx_str_starts(s, begin)) {
        s.data += begin.len;
        s.len -= begin.len;
    }

    if (tx_str_ends(s, end)) {
        s.len -= end.len;
    }

    return s;
}


tx_str_t
tx_clean_script_tex(const tx_page_t *page, uint32_t n, bool *display)
{
    tx_str_t  s;

    s = tx_node_attr(page, n, TX_ATTR_TYPE);
    *display = tx_str_has(s, tx_str("display"));

    s = tx_line(page->arena, tx_node_raw(page, n), false);

    return tx_clean_tex_trim(tx_clean_out_of_cdata(s));
}


/* True for signs of TeX, or for no word at all: "x", "2 < n". */
static bool
tx_clean_looks_tex(tx_str_t s)
{
    size_t  i, letters, most;

    letters = 0;
    most = 0;

    for (i = 0; i < s.len; i++) {
        if (strchr("\\^_={}+", s.data[i]) != NULL) {
            return true;
        }

        letters = (tx_is_alpha(s.data[i]) || s.data[i] >= 0x80) ? letters + 1
                                                                : 0;
        most = tx_max(most, letters);
    }

    return s.len != 0 && most < TX_CLEAN_MATH_WORD;
}


tx_str_t
tx_clean_image_tex(const tx_page_t *page, uint32_t n)
{
    bool      math;
    size_t    i;
    tx_str_t  alt, tex;

    static const tx_attr_id_t  attrs[] = { TX_ATTR_CLASS, TX_ATTR_SRC };

    alt = tx_node_attr(page, n, TX_ATTR_ALT);

    if (alt.len == 0) {
        return tx_null_str;
    }

    alt = tx_line(page->arena, alt, false);
    tex = tx_clean_tex_trim(alt);

    if (tex.len != 0 && tex.len != alt.len
        && (tx_str_starts(alt, tx_str("$")) || tx_str_starts(alt, tx_str("\\"))
            || tx_str_starts(alt, tx_str("{\\"))))
    {
        return tex;
    }

    /* anything else is TeX if the page says so, and it looks like some */

    math = false;

    for (i = 0; i < tx_count(attrs); i++) {
        math |= tx_clean_speaks_tex(tx_node_attr(page, n, attrs[i]));
    }

    if (!math) {
        return tx_null_str;
    }

    return tx_clean_looks_tex(tex) ? tex : tx_null_str;
}


bool
tx_clean_is_display(const tx_page_t *page, uint32_t n)
{
    uint32_t          i;
    tx_str_t          alt, class;
    const tx_node_t  *node;

    static const tx_str_t  begins[] = {
        tx_string("\\begin{displaymath}"), tx_string("\\begin{equation}")
    };

    alt = tx_str_trim(tx_node_attr(page, n, TX_ATTR_ALT));

    if (tx_str_starts(alt, begins[0]) || tx_str_starts(alt, begins[1])
        || tx_str_caseeq(tx_clean_source_attr(page, n, tx_str("display")),
                         tx_str("block")))
    {
        return true;
    }

    for (i = 0; i < TX_CLEAN_MATH_UP; i++) {
        n = page->nodes[n].parent;
        node = &page->nodes[n];

        if (tx_tag_flags(node->tag) & TX_IS_BLOCK) {
            return false;
        }

        class = tx_node_attr_head(page, n, TX_ATTR_CLASS);

        if (tx_str_has(class, tx_str("display"))) {
            return true;
        }
    }

    return false;
}


/* True for what a screen reader passes over for the formula beside it. */
static bool
tx_clean_is_before_math(const tx_page_t *page, uint32_t n)
{
    uint32_t  next;

    if (!tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ARIA_HIDDEN),
                       tx_str("true")))
    {
        return false;
    }

    next = page->nodes[n].next;

    return next != 0 && page->nodes[next].tag != TX_TAG_TEXT
           && page->nodes[next].child != 0
           && page->nodes[page->nodes[next].child].tag == TX_TAG_MATH;
}


/* True for a picture of a formula and the formula in one element. */
static bool
tx_clean_holds_math(const tx_page_t *page, uint32_t n)
{
    uint32_t  child, most;

    most = TX_CLEAN_MATH_UP;

    for (child = page->nodes[n].child; child != 0 && most-- > 0;
         child = page->nodes[child].next)
    {
        if (page->nodes[page->nodes[child].child].tag == TX_TAG_MATH) {
            return true;
        }
    }

    return false;
}


bool
tx_clean_is_math_picture(const tx_page_t *page, uint32_t n, uint32_t formula)
{
    tx_str_t  class;
    uint32_t  next, parent;

    parent = page->nodes[n].parent;

    if (formula != 0 && page->nodes[formula].parent != 0
        && tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ARIA_HIDDEN),
                         tx_str("true"))
        && tx_node_within(page, formula, parent)
        && page->nodes[formula].depth <= page->nodes[n].depth + 2)
    {
        return true;
    }

    if (tx_clean_is_before_math(page, n)) {
        return true;
    }

    class = tx_node_attr(page, n, TX_ATTR_CLASS);

    if (!tx_str_starts(class, tx_str("MathJax"))) {
        return false;
    }

    /* what follows a word is another formula */

    for (next = page->nodes[n].next; next != 0;
         next = page->nodes[next].next)
    {
        if (!(page->nodes[next].flags & TX_NODE_SPACE)) {
            break;
        }
    }

    return next != 0 && page->nodes[next].tag != TX_TAG_TEXT
           && (tx_clean_is_math_script(page, next)
               || (tx_str_starts(tx_node_attr(page, next, TX_ATTR_CLASS),
                                 tx_str("MathJax"))
                   && !tx_clean_holds_math(page, n)));
}
