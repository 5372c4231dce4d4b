/*
 * Copyright (C) textextract contributors
 *
 * Finds formulas: MathML, the elements by which scripts show formulas, and TeX
 * in annotations, attributes, scripts, alternative texts of images, and text.
 */


#include "clean/math/math.h"
#include "clean/media/media.h"
#include "html/line.h"
#include "page/shapes.h"


#define TX_MATH_WORD_MIN_LETTERS 3 /* minimum letters of a word in plain text */

/* The maximum blocks around MathML; 8 levels are left for a row, p and text. */
#define TX_MATH_MAX_BLOCKS  (TX_CLEAN_MAX_BLOCKS - TX_MATHML_MAX_LEVELS - 8)

#define TX_MATH_MAX_LEVELS_UP  4  /* levels from a formula to its display box */

#define TX_MATH_MAX_SIBLINGS  4  /* maximum MathJax elements of one formula */

#define TX_MATH_PARSED_MAX_BYTES  65536 /* maximum bytes of MathML to parse */
#define TX_MATH_MAX_NODES  8192         /* maximum nodes of one formula */


/* A formula as TeX, and as MathML if the page has that. */

typedef struct {
    tx_str_t           tex;
    tx_mathml_node_t  *math;        /* the math element, or NULL */
    bool               display;     /* the formula has its own line */
} tx_formula_t;


/*
 * Adds a formula as a code element with TeX and MathML. false: the formula is
 * empty, or is in a code, kbd, samp or pre element.
 */
static bool
tx_clean_add_formula_code(tx_clean_t *clean, uint32_t n, tx_formula_t *formula)
{
    tx_clean_attr_t   *attrs;
    tx_clean_node_t   *code;
    tx_clean_build_t  *build;

    build = clean->build;

    if (formula->tex.len == 0 && formula->math != NULL) {
        formula->tex = tx_mathml_make_tex(build->arena, formula->math);
    }

    if (formula->tex.len == 0 || tx_clean_is_in_span(build, TX_TAG_CODE)
        || tx_clean_is_in_span(build, TX_TAG_KBD)
        || tx_clean_is_in_span(build, TX_TAG_SAMP)
        || tx_clean_get_innermost_block(build)->tag == TX_TAG_PRE)
    {
        return false;
    }

    attrs = tx_clean_make_attr(build->arena, TX_ATTR_CLASS,
                               tx_str("language-tex"), NULL);

    if (formula->display) {
        tx_clean_end_line(build);
    }

    code = tx_clean_add_inline(build, TX_TAG_CODE, n, attrs, formula->tex);

    if (code != NULL && formula->math != NULL
        && tx_clean_get_top_frame(build)->depth <= TX_MATH_MAX_BLOCKS)
    {
        code->math = formula->math;
        code->math->attrs = formula->display ? tx_str(" display=\"block\"")
                                             : tx_null_str;
    }

    if (formula->display) {
        tx_clean_end_line(build);
    }

    clean->formula = n;

    return true;
}


/* True for text like "x" or "2 < n": it has signs of TeX, or no words. */
static bool
tx_clean_looks_like_tex(tx_str_t s)
{
    size_t  i, letters, most;

    letters = 0;
    most = 0;

    for (i = 0; i < s.len; i++) {
        if (memchr("\\^_={}+", s.data[i], 7) != NULL) {
            return true;
        }

        letters = (tx_is_alpha(s.data[i]) || s.data[i] >= 0x80) ? letters + 1
                                                                : 0;
        most = tx_max(most, letters);
    }

    return s.len != 0 && most < TX_MATH_WORD_MIN_LETTERS;
}


/* Returns the first attribute with TeX of an element; empty: there is none. */
static tx_str_t
tx_clean_find_tex_attr(const tx_page_t *page, uint32_t n)
{
    size_t    i;
    tx_str_t  tex;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_DATA_LATEX, TX_ATTR_DATA_TEX, TX_ATTR_DATA_MATH, TX_ATTR_ALTTEXT
    };

    for (i = 0; i < tx_count(attrs); i++) {
        tex = tx_node_attr(page, n, attrs[i]);

        if (tex.len != 0) {
            tex = tx_line_make(page->arena, tex, false);
            tex = tx_tex_strip_delimiters(tex);

            if (tx_clean_looks_like_tex(tex)) {
                return tex;
            }
        }
    }

    return tx_null_str;
}


/* Reads a math or mjx-math element, with the TeX of its annotation if any. */
static void
tx_clean_read_mathml(const tx_page_t *page, uint32_t n, tx_formula_t *formula)
{
    uint32_t          i;
    tx_str_t          tex, encoding;
    const tx_node_t  *node;

    tex = tx_null_str;

    for (i = n + 1; i <= page->nodes[n].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_ANNOTATION) {
            encoding = tx_node_attr(page, i, TX_ATTR_ENCODING);

            if (encoding.len == 0 || tx_str_has(encoding, tx_str("tex"))
                || tx_str_has(encoding, tx_str("TeX")))
            {
                tex = tx_node_raw_text(page, i);
            }

        } else if (node->tag != TX_TAG_TEXT && node->tag != TX_TAG_UNKNOWN) {
            return;     /* HTML is in it: </math> may be missing */
        }
    }

    formula->math = tx_mathml_read(page, n);
    tex = tx_tex_strip_delimiters(tx_line_make(page->arena, tex, false));
    tex = (tex.len != 0) ? tex : tx_clean_find_tex_attr(page, n);
    formula->tex = (tex.len != 0) ? tex : formula->tex;
}


/* Reads a formula from MathML that an attribute or a script has as text. */
static void
tx_clean_parse_mathml(tx_page_t *page, tx_str_t source, tx_formula_t *formula)
{
    uint32_t   n;
    tx_page_t  inner;

    static const tx_limits_t  limits = {
        .depth = TX_MATHML_MAX_LEVELS, .attrs = 16, .nodes = TX_MATH_MAX_NODES
    };

    memset(&inner, 0, sizeof(tx_page_t));
    inner.arena = page->arena;
    page->steps += source.len;

    if (source.len <= TX_MATH_PARSED_MAX_BYTES
        && tx_page_parse(&inner, source, &limits) == TX_OK)
    {
        for (n = 1; n < inner.nnodes && formula->math == NULL; n++) {
            if (inner.nodes[n].tag == TX_TAG_MATH) {
                tx_clean_read_mathml(&inner, n, formula);
            }
        }
    }
}


/* True if a class or a URL contains the word "tex", "latex" or "math". */
static bool
tx_tex_has_word_of_math(tx_str_t s)
{
    return tx_str_has(s, tx_str("math")) || tx_str_has(s, tx_str("latex"))
           || tx_str_has_word(s, tx_str("tex"));
}


/* Returns the TeX in the alt text of an image; empty if there is none. */
static tx_str_t
tx_clean_find_tex_of_image(const tx_page_t *page, uint32_t n)
{
    tx_str_t  alt, tex;

    alt = tx_line_make(page->arena, tx_node_attr(page, n, TX_ATTR_ALT), false);
    tex = tx_tex_strip_delimiters(alt);

    if (tex.len != 0 && tex.len != alt.len
        && (alt.data[0] == '$' || alt.data[0] == '\\' || alt.data[0] == '{'))
    {
        return tex;
    }

    return ((tx_tex_has_word_of_math(tx_node_attr(page, n, TX_ATTR_CLASS))
             || tx_tex_has_word_of_math(tx_node_attr(page, n, TX_ATTR_SRC)))
            && tx_clean_looks_like_tex(tex))
           ? tex : tx_null_str;
}


/* True for a display formula, by its attributes or a box around it. */
static bool
tx_clean_is_display_formula(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;
    tx_str_t  display;

    static const tx_str_t  classes[] = {
        tx_string("katex-display"), tx_string("_Display"),
        tx_string("MJXc-display"), tx_string("math-element-block"),
        tx_string("image-display"), tx_string("math display"),
        tx_string("tml-display")
    };

    if (tx_str_has(tx_node_attr(page, n, TX_ATTR_TYPE), tx_str("display"))
        || tx_node_has_attr(page, n, TX_ATTR_BLOCK))
    {
        return true;
    }

    for (i = 0; i < TX_MATH_MAX_LEVELS_UP && n != 0; i++) {
        display = tx_node_attr(page, n, TX_ATTR_DISPLAY);

        if (tx_str_caseeq(display, tx_str("block"))
            || tx_str_eq(display, tx_str("true"))
            || tx_str_has_one(tx_node_attr_start(page, n, TX_ATTR_CLASS),
                              classes))
        {
            return true;
        }

        n = page->nodes[n].parent;
    }

    return false;
}


/* True for an element such as <d-math>, whose whole text is TeX. */
static bool
tx_clean_is_tex_element(const tx_page_t *page, uint32_t n)
{
    return tx_is_custom_tag(page, n, tx_str("-math"))
           || tx_is_custom_tag(page, n, tx_str("-tex"))
           || tx_is_custom_tag(page, n, tx_str("-latex"));
}


/* True for an element of MathJax, or one of MediaWiki around a formula. */
static bool
tx_clean_is_mathjax_element(const tx_page_t *page, uint32_t n)
{
    tx_str_t  class;

    static const tx_str_t  classes[] = {
        tx_string("MathJax"), tx_string("MJXc-display"),
        tx_string("mjx-chtml"), tx_string("mwe-math-element")
    };

    class = tx_node_attr_start(page, n, TX_ATTR_CLASS);

    return page->nodes[n].tag != TX_TAG_SCRIPT
           && tx_str_starts_one(class, classes) != 0;
}


/* Reads the TeX and the MathML of a node, if it has any, into *formula. */
static void
tx_formula_read_node(tx_page_t *page, uint32_t n, tx_formula_t *formula)
{
    tx_str_t  type, tex, mathml;

    tex = tx_null_str;
    mathml = tx_node_attr(page, n, TX_ATTR_DATA_MATHML);

    switch (page->nodes[n].tag) {

    case TX_TAG_IMG:
        tex = tx_clean_find_tex_of_image(page, n);
        break;

    case TX_TAG_MATH:
        tx_clean_read_mathml(page, n, formula);
        break;

    case TX_TAG_SCRIPT:
        type = tx_node_attr(page, n, TX_ATTR_TYPE);

        if (tx_str_starts(type, tx_str("math/tex"))) {
            tex = tx_line_make(page->arena, tx_node_raw_text(page, n), false);
            tex = tx_tex_strip_delimiters(tex);

        } else if (tx_str_starts(type, tx_str("math/mml"))) {
            mathml = tx_node_raw_text(page, n);
        }

        break;

    case TX_TAG_UNKNOWN:
        if (tx_str_eq(tx_node_tag_name(page, n), tx_str("mjx-math"))) {
            tx_clean_read_mathml(page, n, formula);
        }

        break;

    default:
        break;
    }

    if (mathml.len != 0) {
        tx_clean_parse_mathml(page, mathml, formula);
    }

    if (tex.len != 0) {
        formula->tex = tex;
    }

    if (formula->tex.len != 0 || formula->math != NULL) {
        formula->display |= tx_clean_is_display_formula(page, n);
    }
}


/* Returns the TeX of an element whose whole text is TeX; empty: it is not. */
static tx_str_t
tx_clean_find_tex_of_text(const tx_page_t *page, uint32_t n)
{
    tx_str_t  tex, text;

    static const tx_str_t  classes[] = {    /* Pandoc's classes of formulas */
        tx_string("math inline"), tx_string("math display")
    };

    if (page->nodes[n].last != n + 1
        || !tx_str_in(tx_node_attr(page, n, TX_ATTR_CLASS), classes))
    {
        return tx_null_str;
    }

    text = tx_line_make(page->arena, tx_node_raw_text(page, n), false);
    tex = tx_tex_strip_delimiters(text);

    return (tex.len != text.len || tx_tex_has_tex_signs(tex)) ? tex
                                                              : tx_null_str;
}


/* A cheap test: false for most elements that show no formula. */
static bool
tx_clean_may_show_formula(const tx_page_t *page, uint32_t n)
{
    uint32_t  bits;
    tx_str_t  class;

    bits = tx_attr_bit(TX_ATTR_DATA_LATEX) | tx_attr_bit(TX_ATTR_DATA_MATH)
           | tx_attr_bit(TX_ATTR_DATA_MATHML) | tx_attr_bit(TX_ATTR_DATA_TEX);
    class = tx_node_attr(page, n, TX_ATTR_CLASS);

    return (page->nodes[n].attr_bits & bits) != 0
           || (class.len != 0 && tx_lower(class.data[0]) == 'm');
}


bool
tx_clean_add_rendered_formula(tx_clean_t *clean, uint32_t n)
{
    uint32_t          i, last, next;
    tx_page_t        *page;
    tx_formula_t      formula;
    const tx_node_t  *node;

    page = clean->page;
    node = &page->nodes[n];
    last = node->last;

    if (!tx_clean_may_show_formula(page, n)
        || node->block_end - node->block > 1 || last - n > TX_MATH_MAX_NODES)
    {
        return false;
    }

    memset(&formula, 0, sizeof(tx_formula_t));

    if (tx_clean_is_mathjax_element(page, n)) {

        next = n;

        for (i = 0; i < TX_MATH_MAX_SIBLINGS
                    && tx_clean_is_mathjax_element(page, next); i++)
        {
            next = tx_node_skip_space(page, page->nodes[next].next);
        }

        if (tx_str_starts(tx_node_attr(page, next, TX_ATTR_TYPE),
                          tx_str("math/")))
        {
            last = next;        /* a script has the formula */

        } else if (tx_str_has(tx_node_attr(page, n, TX_ATTR_CLASS),
                              tx_str("_Preview"))
                   && tx_clean_is_mathjax_element(page,
                          tx_node_skip_space(page, node->next)))
        {
            return true;        /* the formula is behind the preview */
        }

    } else {
        formula.tex = tx_clean_find_tex_attr(page, n);

        if (formula.tex.len == 0) {
            formula.tex = tx_clean_find_tex_of_text(page, n);
        }

        if (formula.tex.len == 0
            && !tx_node_has_attr(page, n, TX_ATTR_DATA_MATHML))
        {
            return false;
        }
    }

    if (last == clean->formula) {
        return true;        /* the formula was added with its preview */
    }

    for (i = n; i <= last; i++) {
        tx_formula_read_node(page, i, &formula);
    }

    return tx_media_is_kept(clean, last)
           && tx_clean_add_formula_code(clean, last, &formula);
}


bool
tx_clean_add_formula(tx_clean_t *clean, uint32_t n)
{
    tx_page_t        *page;
    tx_formula_t      formula;
    const tx_node_t  *node;

    page = clean->page;
    node = &page->nodes[n];
    memset(&formula, 0, sizeof(tx_formula_t));

    if (node->tag == TX_TAG_SCRIPT
        && (n == clean->formula || !tx_media_is_kept(clean, n)))
    {
        return true;        /* the tree has the formula, or leaves it out */
    }

    tx_formula_read_node(page, n, &formula);

    if (node->tag == TX_TAG_UNKNOWN && clean->keep[node->child]
        && tx_clean_is_tex_element(page, n))
    {
        formula.tex = tx_line_make(page->arena, tx_node_raw_text(page, n),
                                   true);
        formula.tex = tx_tex_strip_delimiters(formula.tex);
        formula.display = tx_clean_is_display_formula(page, n);
    }

    /* nothing is added of a formula that is not in the kept content */

    return (node->tag == TX_TAG_MATH
            && (formula.tex.len != 0 || formula.math != NULL)
            && !tx_clean_has_kept_text(clean, n))
           || tx_clean_add_formula_code(clean, n, &formula);
}


void
tx_clean_add_text_and_tex(tx_clean_t *clean, uint32_t n, tx_str_t text)
{
    uint32_t      formula;
    tx_tex_t      found;
    tx_formula_t  add;

    static const tx_str_t  groups[] = {    /* TeX commands without output */
        tx_string("\\begingroup"), tx_string("\\endgroup")
    };

    formula = clean->formula;
    add.math = NULL;

    while (tx_tex_find_formula(text, &found)) {
        add.tex = tx_line_make(clean->page->arena, found.tex, false);
        add.display = found.display;

        tx_clean_add_text(clean->build, tx_str_span(text.data, found.begin));

        if (!tx_str_in(add.tex, groups)
            && !tx_clean_add_formula_code(clean, n, &add))
        {
            tx_clean_add_text(clean->build,
                              tx_str_span(found.begin, found.end));
        }

        text = tx_str_span(found.end, tx_str_end(text));
    }

    tx_clean_add_text(clean->build, text);
    clean->formula = formula;   /* no picture shows these formulas again */
}


bool
tx_clean_is_math_picture(const tx_page_t *page, uint32_t n, uint32_t formula)
{
    bool              hidden;
    uint32_t          next;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    hidden = tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ARIA_HIDDEN),
                           tx_str("true"));

    /* KaTeX and MediaWiki have the picture behind the formula */

    if (hidden && formula != 0
        && tx_node_within(page, formula, nodes[n].parent)
        && nodes[formula].depth <= nodes[n].depth + 2)
    {
        return true;
    }

    /* MathJax 3 has the picture in front of the formula */

    next = tx_node_skip_space(page, nodes[n].next);

    return hidden && next != 0
           && nodes[nodes[next].child].tag == TX_TAG_MATH;
}
