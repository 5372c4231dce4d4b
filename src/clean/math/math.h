/*
 * Copyright (C) textextract contributors
 *
 * Makes code elements of formulas, with the TeX and the MathML of each.
 */


#ifndef _TX_CLEAN_MATH_MATH_H_INCLUDED_
#define _TX_CLEAN_MATH_MATH_H_INCLUDED_


#include "clean/cleaner.h"


#define TX_MATHML_MAX_LEVELS  64    /* maximum levels of elements in MathML */


/* Functions in clean/math/formulas.c: */

/*
 * Adds the formula of an element or an image. false: the node has no formula,
 * or is in a code element.
 */
bool tx_clean_add_formula(tx_clean_t *clean, uint32_t n);

/*
 * Adds a formula that a script or a server has rendered as other elements, if
 * its TeX or MathML is in these elements, in an attribute or in the script
 * element behind them. false: the node has no formula.
 */
bool tx_clean_add_rendered_formula(tx_clean_t *clean, uint32_t n);

/* Adds text; the TeX between delimiters in the text is added as formulas. */
void tx_clean_add_text_and_tex(tx_clean_t *clean, uint32_t n, tx_str_t text);

/*
 * True for a picture of a formula whose TeX is beside the picture. formula:
 * node of the latest formula in the tree, or 0.
 */
bool tx_clean_is_math_picture(const tx_page_t *page, uint32_t n,
    uint32_t formula);


/* Functions in clean/math/tex.c: */

/* True for text that contains a command, an exponent or an index of TeX. */
bool tx_tex_has_tex_signs(tx_str_t tex);

typedef struct {
    const u_char  *begin;       /* start of the opening delimiter */
    const u_char  *end;
    tx_str_t       tex;
    bool           display;     /* the formula has its own line */
} tx_tex_t;

/* Finds the first formula in a text, with delimiters; false: there is none. */
bool tx_tex_find_formula(tx_str_t text, tx_tex_t *tex);

/* Returns TeX without the delimiters and the size commands around it. */
tx_str_t tx_tex_strip_delimiters(tx_str_t s);


/*
 * clean/math/mathml_read.c: returns a math element with one child, read from a
 * math element or from MathJax' mjx-math.  NULL: the page's element is empty,
 * too long or has too many levels, or there is no memory.
 */
tx_mathml_node_t *tx_mathml_read(const tx_page_t *page, uint32_t n);


/* Functions in clean/math/mathml.c: */

/* Returns the TeX of a math element that tx_mathml_read() has returned. */
tx_str_t tx_mathml_make_tex(tx_arena_t *arena, const tx_mathml_node_t *math);

/*
 * Replaces a letter of one of Unicode's mathematical alphabets by the ordinary
 * letter.  Returns the command for the alphabet; NULL: the letter is an italic
 * one, or is in no such alphabet.
 */
const char *tx_mathml_find_alphabet(uint32_t *c);


#endif /* _TX_CLEAN_MATH_MATH_H_INCLUDED_ */
