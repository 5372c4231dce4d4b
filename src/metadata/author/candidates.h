/*
 * Copyright (C) textextract contributors
 *
 * Candidates for a page's authors: names that its head tells or that it
 * shows, and what is known of each of them.
 */


#ifndef _TX_METADATA_AUTHOR_CANDIDATES_H_INCLUDED_
#define _TX_METADATA_AUTHOR_CANDIDATES_H_INCLUDED_


#include "metadata/metadata_reader.h"
#include "recognize/byline.h"


#define TX_CANDIDATES_MAX  64
#define TX_AUTHOR_EDITOR   4       /* what figure "chinese" is of editors */
#define TX_AUTHOR_COMMENT  2       /* ... and "aside" of comments */
#define TX_AUTHOR_ARTICLE  2       /* ... and "item" of articles */
#define TX_AUTHOR_PERSON   2       /* ... and "told" of a person */
#define TX_AUTHOR_BEFORE   6       /* blocks before the title near it */
#define TX_AUTHOR_AFTER    16      /* ... and behind it */


typedef enum {
#define TX_AUTHOR_FIGURE(name)  TX_AUTHOR_##name,
#include "metadata/author/figures.def"
#undef TX_AUTHOR_FIGURE
    TX_AUTHOR_FIGURES
} tx_author_figure_t;


typedef struct {
    tx_str_t  names;            /* "Ann Ode, Bob Ode" */
    tx_str_t  key;              /* their words in small letters */
    uint32_t  rank;             /* of the head's values, if node is 0 */
    uint32_t  node;             /* that shows it, or 0 */
    uint32_t  block;
    float     figures[TX_AUTHOR_FIGURES];
} tx_candidate_t;


typedef struct tx_candidates_s {
    tx_meta_reader_t  *reader;
    tx_page_t         *page;
    tx_byline_t        byline;
    uint32_t           title;   /* the title's block, or page->nblocks */
    tx_candidate_t     all[TX_CANDIDATES_MAX];
    uint32_t           n;
} tx_candidates_t;


/* Collects all candidates, and fills their figures. */
void tx_candidates_find(tx_candidates_t *candidates);

/*
 * The best candidate, as the trees have learnt; NULL, if none is likely to be
 * the page's author.
 */
const tx_candidate_t *tx_candidates_best(const tx_candidates_t *candidates);


/* True of the site's name, or of its host's: "CNN" on cnn.com. */
bool tx_author_is_house(const tx_meta_reader_t *reader, tx_str_t name);


/* True of what may stand behind a name and a comma, and is no other name. */
bool tx_author_is_other(const tx_meta_reader_t *reader, tx_str_t name);

/* A name without the site's behind a comma. */
tx_str_t tx_author_without_house(const tx_meta_reader_t *reader,
    tx_str_t name);


/* What the files of this folder share. */

/*
 * The candidate for names that a node shows: one that the same block has
 * already, or a new one, if there are fewer than most; else NULL.
 */
tx_candidate_t *tx_candidates_add(tx_candidates_t *candidates, uint32_t node,
    tx_str_t names, uint32_t most);

/* Raises a figure to a value. */
static inline void
tx_candidate_set(tx_candidate_t *c, tx_author_figure_t figure, float value)
{
    c->figures[figure] = tx_max(c->figures[figure], value);
}

/* ... and those of a label; rest: bytes of its line beside the names. */
void tx_candidate_label(tx_candidate_t *c, const tx_byline_label_t *label,
    size_t rest);

/* The marked elements and links, the lines, and the Chinese labels. */
void tx_candidates_marked(tx_candidates_t *candidates);
void tx_candidates_lines(tx_candidates_t *candidates);
void tx_candidates_chinese(tx_candidates_t *candidates);

/* Fills what depends on other candidates or on the page. */
void tx_candidates_compare(tx_candidates_t *candidates);

/* The block that a node begins in, though it may begin none. */
uint32_t tx_author_block(const tx_page_t *page, uint32_t node);

/* The first block near the title, and the one behind the last of them. */
uint32_t tx_candidates_near(const tx_candidates_t *candidates, uint32_t *end);

/*
 * The text of nodes from first to last, at most TX_BYLINE_MAX bytes: lines
 * end where the page shows them to end, and TX_PERSON_EDGE stands between
 * texts of two elements.
 */
tx_str_t tx_author_text(const tx_page_t *page, uint32_t first, uint32_t last);

/*
 * The names of the first line of *text that has some, which begins behind
 * that then.  *label, what the line before ends with, becomes the label of
 * the names: one alone speaks of the next line.  *rest: bytes of the line
 * that are not of the names.
 */
tx_str_t tx_author_line(const tx_byline_t *byline, tx_str_t *text,
    tx_byline_label_t *label, size_t *rest);


#endif /* _TX_METADATA_AUTHOR_CANDIDATES_H_INCLUDED_ */
