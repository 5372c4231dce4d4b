/*
 * Copyright (C) textextract contributors
 *
 * Finds the TeX of formulas: in an annotation or an attribute of MathML, in a
 * script of MathJax, in the alternative text of an image, or in the text.
 */


#include "clean/math/math.h"
#include "clean/media/media.h"
#include "html/line.h"
#include "page/shapes.h"


#define TX_MATH_WORD_MIN_LETTERS 3 /* minimum letters of a word in plain text */


/* Adds TeX as a code element. false: the node is in a code element. */
static bool
tx_clean_add_tex(tx_clean_t *clean, uint32_t n, tx_str_t tex, bool display)
{
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;

    build = clean->build;

    if (tx_clean_is_in_span(build, TX_TAG_CODE)
        || tx_clean_is_in_span(build, TX_TAG_KBD)
        || tx_clean_is_in_span(build, TX_TAG_SAMP)
        || tx_clean_get_innermost_block(build)->tag == TX_TAG_PRE)
    {
        return false;
    }

    attrs = tx_clean_make_attr(build->arena, TX_ATTR_CLASS,
                               tx_str("language-tex"), NULL);

    if (display) {
        tx_clean_end_line(build);
    }

    (void) tx_clean_add_inline(build, TX_TAG_CODE, n, attrs, tex);

    if (display) {
        tx_clean_end_line(build);
    }

    clean->formula = n;

    return true;
}


/* Returns the TeX in MathML; empty if other elements make it unreliable. */
static tx_str_t
tx_clean_find_tex_of_mathml(const tx_page_t *page, uint32_t n)
{
    uint32_t          i;
    tx_str_t          tex;
    const tx_node_t  *node;

    tex = tx_node_attr(page, n, TX_ATTR_ALTTEXT);

    for (i = n + 1; i <= page->nodes[n].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_ANNOTATION) {
            tex = (tex.len == 0) ? tx_node_raw_text(page, i) : tex;

        } else if (node->tag != TX_TAG_TEXT && node->tag != TX_TAG_UNKNOWN) {
            return tx_null_str;  /* other elements: MathML's end tag may lack */
        }
    }

    tex = tx_tex_strip_delimiters(tx_line_make(page->arena, tex, false));

    return tex.len != 0 ? tex : tx_mathml_make_tex(page, n);
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


/* True if a class or a URL contains the word "tex", "latex" or "math". */
static bool
tx_tex_has_word_of_math(tx_str_t s)
{
    return tx_str_has(s, tx_str("math")) || tx_str_has(s, tx_str("latex"))
           || tx_str_has_word(s, tx_str("tex"));
}


/* Returns the TeX in the alt text of an image; empty if there is none. */
static tx_str_t
tx_clean_find_tex_of_image(const tx_page_t *page, uint32_t n, tx_str_t alt)
{
    tx_str_t  tex;

    alt = tx_line_make(page->arena, alt, false);
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


/* True for a display formula, which has a line by itself. */
static bool
tx_clean_is_display_tex(const tx_page_t *page, uint32_t n)
{
    return tx_str_has(tx_node_attr(page, n, TX_ATTR_TYPE), tx_str("display"))
           || tx_node_has_attr(page, n, TX_ATTR_BLOCK)
           || tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_DISPLAY),
                            tx_str("block"));
}


/* True for an element such as <d-math>, whose whole text is TeX. */
static bool
tx_clean_is_tex_element(const tx_page_t *page, uint32_t n)
{
    return tx_is_custom_tag(page, n, tx_str("-math"))
           || tx_is_custom_tag(page, n, tx_str("-tex"))
           || tx_is_custom_tag(page, n, tx_str("-latex"));
}


bool
tx_clean_add_formula(tx_clean_t *clean, uint32_t n)
{
    tx_str_t          tex;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = clean->page;
    node = &page->nodes[n];

    if (node->tag == TX_TAG_MATH) {
        tex = tx_clean_find_tex_of_mathml(page, n);

        if (tex.len != 0 && !tx_clean_has_kept_text(clean, n)) {
            return true;        /* the formula is not in the kept content */
        }

    } else if (node->tag == TX_TAG_IMG) {
        tex = tx_node_attr(page, n, TX_ATTR_ALT);
        tex = (tex.len == 0) ? tex : tx_clean_find_tex_of_image(page, n, tex);

    } else if ((node->tag == TX_TAG_SCRIPT
                && tx_str_starts(tx_node_attr(page, n, TX_ATTR_TYPE),
                                 tx_str("math/tex"))
                && tx_media_is_kept(clean, n))
               || (node->tag == TX_TAG_UNKNOWN && clean->keep[node->child]
                   && tx_clean_is_tex_element(page, n)))
    {
        tex = tx_line_make(page->arena, tx_node_raw_text(page, n),
                           node->tag == TX_TAG_UNKNOWN);
        tex = tx_tex_strip_delimiters(tex);

    } else {
        return false;
    }

    return tex.len != 0
           && tx_clean_add_tex(clean, n, tex, tx_clean_is_display_tex(page, n));
}


void
tx_clean_add_text_and_tex(tx_clean_t *clean, uint32_t n, tx_str_t text)
{
    uint32_t  formula;
    tx_str_t  tex;
    tx_tex_t  found;

    static const tx_str_t  groups[] = {    /* TeX commands without output */
        tx_string("\\begingroup"), tx_string("\\endgroup")
    };

    formula = clean->formula;

    while (tx_tex_find_formula(text, &found)) {
        tex = tx_line_make(clean->page->arena, found.tex, false);

        tx_clean_add_text(clean->build, tx_str_span(text.data, found.begin));

        if (!tx_str_in(tex, groups)
            && (tex.len == 0
                || !tx_clean_add_tex(clean, n, tex, found.display)))
        {
            tx_clean_add_text(clean->build,
                              tx_str_span(found.begin, found.end));
        }

        text = tx_str_span(found.end, tx_str_end(text));
    }

    tx_clean_add_text(clean->build, text);
    clean->formula = formula;   /* no picture repeats these formulas */
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

    if (hidden && next != 0 && nodes[nodes[next].child].tag == TX_TAG_MATH) {
        return true;
    }

    /* MathJax 2 has picture and preview in front of a script with the TeX */

    while (next != 0
           && tx_str_starts(tx_node_attr(page, n, TX_ATTR_CLASS),
                            tx_str("MathJax")))
    {
        if (nodes[next].tag == TX_TAG_SCRIPT) {
            return tx_str_starts(tx_node_attr(page, next, TX_ATTR_TYPE),
                                 tx_str("math/tex"));
        }

        n = next;
        next = tx_node_skip_space(page, nodes[n].next);
    }

    return false;
}
