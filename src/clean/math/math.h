/*
 * Copyright (C) textextract contributors
 *
 * Formulas as TeX.
 */


#ifndef _TX_CLEAN_MATH_MATH_H_INCLUDED_
#define _TX_CLEAN_MATH_MATH_H_INCLUDED_


#include "clean/cleaner.h"


/* clean/math/math.c: TeX, or empty. */

/* whole: false if other content got into the formula. */
tx_str_t tx_clean_mathml_tex(const tx_page_t *page, uint32_t n, bool *whole);
tx_str_t tx_clean_script_tex(const tx_page_t *page, uint32_t n,
    bool *display);
tx_str_t tx_clean_image_tex(const tx_page_t *page, uint32_t n);
bool tx_clean_is_math_script(const tx_page_t *page, uint32_t n);


/* clean/math/tex.c: TeX amid text, and where it begins and ends there. */

/* True for "tex" where it is a word, "latex" or "math". */
bool tx_clean_speaks_tex(tx_str_t s);

/* TeX without what only says how large it is, or that it is TeX. */
tx_str_t tx_clean_tex_trim(tx_str_t s);

typedef struct {
    const u_char  *begin;
    const u_char  *end;
    tx_str_t       tex;
    bool           display;
} tx_clean_tex_t;

/* The first formula in a text; false: there is none. */
bool tx_clean_find_tex(tx_str_t text, tx_clean_tex_t *tex);


/* clean/math/mathml.c: TeX made of MathML that says nothing of its own. */
tx_str_t tx_clean_mathml(const tx_page_t *page, uint32_t n);

/* A formula that stands on a line of its own. */
bool tx_clean_is_display(const tx_page_t *page, uint32_t n);

/* What shows a formula that is there as TeX; formula: the latest, or 0. */
bool tx_clean_is_math_picture(const tx_page_t *page, uint32_t n,
    uint32_t formula);


/* clean/math/formulas.c */

/* TeX as code, where code can stand. */
bool tx_clean_tex(tx_clean_t *clean, uint32_t n, tx_str_t tex, bool display);

/*
 * A formula as its TeX source; without one false, and its characters are
 * taken as text.
 */
bool tx_clean_math(tx_clean_t *clean, uint32_t n);

/* Likewise, if a span has its TeX in an attribute. */
bool tx_clean_math_span(tx_clean_t *clean, uint32_t n);

/* Likewise, of an element of no standard that is called after formulas. */
bool tx_clean_math_element(tx_clean_t *clean, uint32_t n);

void tx_clean_math_script(tx_clean_t *clean, uint32_t n);

/* Formulas as TeX, and the text between them. */
void tx_clean_text_tex(tx_clean_t *clean, uint32_t n, tx_str_t text);


#endif /* _TX_CLEAN_MATH_MATH_H_INCLUDED_ */
