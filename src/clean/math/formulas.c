/*
 * Copyright (C) textextract contributors
 *
 * Formulas, as code that is TeX.
 */


#include "clean/cleaner.h"

#include "clean/attributes.h"
#include "clean/math/math.h"
#include "clean/select.h"
#include "html/line.h"
#include "page/shapes.h"


bool
tx_clean_tex(tx_clean_t *clean, uint32_t n, tx_str_t tex, bool display)
{
    tx_clean_attr_t   *attrs;
    tx_clean_build_t  *build;

    build = clean->build;

    if (tx_clean_in_span(build, TX_TAG_CODE)
        || tx_clean_in_span(build, TX_TAG_KBD)
        || tx_clean_in_span(build, TX_TAG_SAMP)
        || tx_clean_block(build)->tag == TX_TAG_PRE)
    {
        return false;
    }

    attrs = tx_clean_attr(build->arena, TX_ATTR_CLASS, tx_str("language-tex"),
                          NULL);

    if (display) {
        tx_clean_break(build);
    }

    (void) tx_clean_atom(build, TX_TAG_CODE, n, attrs, tex);

    if (display) {
        tx_clean_break(build);
    }

    clean->formula = n;

    return true;
}


bool
tx_clean_math(tx_clean_t *clean, uint32_t n)
{
    bool      whole;
    tx_str_t  tex;

    tex = tx_clean_mathml_tex(clean->page, n, &whole);

    if (!whole || tex.len == 0) {
        return false;
    }

    return !tx_clean_comes(clean, n)
           || tx_clean_tex(clean, n, tex, tx_clean_is_display(clean->page, n));
}


bool
tx_clean_math_span(tx_clean_t *clean, uint32_t n)
{
    tx_str_t          tex;
    const tx_page_t  *page;

    page = clean->page;

    if (!tx_str_has(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                    tx_str("math"))
        || !clean->keep[page->nodes[n].child])
    {
        return false;
    }

    tex = tx_line(page->arena,
                  tx_clean_source_attr(page, n, tx_str("data-tex")), true);
    tex = tx_str_trim(tex);

    return tex.len != 0 && tx_clean_tex(clean, n, tex, false);
}


/* True for what says all that a block of text says. */
static bool
tx_clean_fills_block(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    return node->block_end - node->block == 1
           && tx_block_raw(page, node->block).len
              <= node->text_end - node->text;
}


bool
tx_clean_math_element(tx_clean_t *clean, uint32_t n)
{
    size_t            i;
    tx_str_t          tex;
    uint32_t          child;
    const tx_page_t  *page;

    static const tx_str_t  ends[] = {
        tx_string("-math"), tx_string("-tex"), tx_string("-latex")
    };

    page = clean->page;
    child = page->nodes[n].child;

    i = 0;

    while (i < tx_count(ends) && !tx_is_custom(page, n, ends[i])) {
        i++;
    }

    if (i == tx_count(ends) || !clean->keep[child]) {
        return false;
    }

    tex = tx_line(page->arena, tx_node_raw(page, child), true);
    tex = tx_clean_tex_trim(tex);

    return tex.len != 0
           && tx_clean_tex(clean, n, tex, tx_clean_fills_block(page, n));
}


void
tx_clean_math_script(tx_clean_t *clean, uint32_t n)
{
    bool      display;
    tx_str_t  tex;

    if (tx_clean_is_extra(clean, n)) {
        tex = tx_clean_script_tex(clean->page, n, &display);

        if (tex.len != 0) {
            (void) tx_clean_tex(clean, n, tex, display);
        }
    }
}


/* What only sets a group apart for the definitions in it, and shows nothing. */
static bool
tx_clean_shows_nothing(tx_str_t tex)
{
    static const tx_str_t  groups[] = {
        tx_string("\\begingroup"), tx_string("\\endgroup")
    };

    return tx_str_in(tex, groups);
}


void
tx_clean_text_tex(tx_clean_t *clean, uint32_t n, tx_str_t text)
{
    uint32_t        formula;
    tx_str_t        tex;
    tx_clean_tex_t  found;

    formula = clean->formula;

    while (tx_clean_find_tex(text, &found)) {
        tex = tx_str_trim(tx_line(clean->page->arena, found.tex, false));

        tx_clean_text(clean->build, tx_str_span(text.data, found.begin));

        if (!tx_clean_shows_nothing(tex)
            && (tex.len == 0
                || !tx_clean_tex(clean, n, tex, found.display)))
        {
            tx_clean_text(clean->build,
                          tx_str_span(found.begin, found.end));
        }

        text = tx_str_span(found.end, tx_str_end(text));
    }

    tx_clean_text(clean->build, text);
    clean->formula = formula;       /* no picture of it stands beside it */
}
