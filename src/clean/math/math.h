/*
 * Copyright (C) textextract contributors
 *
 * Formulas, which become code in TeX.
 */


#ifndef _TX_CLEAN_MATH_MATH_H_INCLUDED_
#define _TX_CLEAN_MATH_MATH_H_INCLUDED_


#include "clean/cleaner.h"


/* clean/math/formulas.c */

/*
 * Adds the formula that an element or an image stands for.  false: it stands
 * for none, or none may stand here.
 */
bool tx_clean_formula(tx_clean_t *clean, uint32_t n);

/* Adds a text that has TeX between delimiters. */
void tx_clean_text_tex(tx_clean_t *clean, uint32_t n, tx_str_t text);

/*
 * True for what shows a formula that is in the tree as TeX, or will be.
 * formula: the node of the latest one, or 0.
 */
bool tx_clean_is_math_picture(const tx_page_t *page, uint32_t n,
    uint32_t formula);


/* clean/math/tex.c */

typedef struct {
    const u_char  *begin;       /* of the delimiters */
    const u_char  *end;
    tx_str_t       tex;
    bool           display;     /* it stands in a line by itself */
} tx_tex_t;

/* Finds the first formula between delimiters; false: there is none. */
bool tx_tex_find(tx_str_t text, tx_tex_t *tex);

/* TeX without delimiters and without a command for its size around it. */
tx_str_t tx_tex_trim(tx_str_t s);


/* clean/math/mathml.c: the TeX for MathML, empty if that is too long. */
tx_str_t tx_mathml_tex(const tx_page_t *page, uint32_t n);


#endif /* _TX_CLEAN_MATH_MATH_H_INCLUDED_ */
