/*
 * Copyright (C) textextract contributors
 *
 * Makes code elements with TeX of formulas.
 */


#ifndef _TX_CLEAN_MATH_MATH_H_INCLUDED_
#define _TX_CLEAN_MATH_MATH_H_INCLUDED_


#include "clean/cleaner.h"


/* Functions in clean/math/formulas.c: */

/*
 * Adds the formula of an element or an image. false: the node has no formula,
 * or is in a code element.
 */
bool tx_clean_add_formula(tx_clean_t *clean, uint32_t n);

/* Adds text; the TeX between delimiters in the text is added as formulas. */
void tx_clean_add_text_and_tex(tx_clean_t *clean, uint32_t n, tx_str_t text);

/*
 * True for a picture of a formula whose TeX is beside the picture. formula:
 * node of the latest formula in the tree, or 0.
 */
bool tx_clean_is_math_picture(const tx_page_t *page, uint32_t n,
    uint32_t formula);


/* Functions in clean/math/tex.c: */

typedef struct {
    const u_char  *begin;       /* start of the opening delimiter */
    const u_char  *end;
    tx_str_t       tex;
    bool           display;     /* the formula has its own line */
} tx_tex_t;

/* Finds the first formula between delimiters; false: there is none. */
bool tx_tex_find_formula(tx_str_t text, tx_tex_t *tex);

/* Returns TeX without the delimiters and the size commands around it. */
tx_str_t tx_tex_strip_delimiters(tx_str_t s);


/* clean/math/mathml.c: returns the TeX for MathML; empty: too long. */
tx_str_t tx_mathml_make_tex(const tx_page_t *page, uint32_t n);


#endif /* _TX_CLEAN_MATH_MATH_H_INCLUDED_ */
