/*
 * Copyright (C) textextract contributors
 *
 * Candidates for the authors of a page: names in its head or in its text, with
 * the figures by which they are compared.
 */


#ifndef _TX_METADATA_AUTHOR_CANDIDATES_H_INCLUDED_
#define _TX_METADATA_AUTHOR_CANDIDATES_H_INCLUDED_


#include "metadata/metadata_reader.h"
#include "recognize/byline.h"


#define TX_CANDIDATES_MAX  64  /* the most candidates for author of a page */
#define TX_ASIDE_COMMENT   2   /* figure aside of a name in readers' comments */
#define TX_ITEM_ARTICLE    2   /* figure item of a name in one of articles */
#define TX_TOLD_PERSON     2   /* figure told if the head names a person */


typedef enum {
#define TX_AUTHOR_FIGURE(name)  TX_AUTHOR_##name,
#include "metadata/author/figures.def"
#undef TX_AUTHOR_FIGURE
    TX_AUTHOR_FIGURES
} tx_author_figure_t;


typedef struct {
    tx_str_t  names;            /* "Ann Ode, Bob Ode" */
    tx_str_t  key;              /* their words in small letters */
    uint32_t  rank;             /* rank in the head, if node is 0 */
    uint32_t  node;             /* node that shows the names, or 0 */
    uint32_t  block;
    float     figures[TX_AUTHOR_FIGURES];
} tx_candidate_t;


typedef struct tx_candidates_s {
    tx_meta_reader_t  *reader;
    tx_page_t         *page;
    uint32_t           title;   /* the block of the title, or page->nblocks */
    uint32_t           first;   /* the first block near the title */
    uint32_t           end;     /* the block after the last one near it */
    tx_candidate_t     all[TX_CANDIDATES_MAX];
    uint32_t           n;
} tx_candidates_t;


/*
 * Returns the best candidate by the trees that were learnt; NULL if no
 * candidate is likely to be the author.
 */
const tx_candidate_t *tx_candidates_pick(const tx_candidates_t *candidates);


/* True if name is that of the site or its host: "CNN" on cnn.com. */
bool tx_author_is_publisher(const tx_meta_reader_t *reader, tx_str_t name);

/* True if name is a role, a publisher or a phrase, not another author. */
bool tx_author_is_no_person(const tx_meta_reader_t *reader, tx_str_t name);

/* Returns a new candidate, all zero but its names; NULL if there are none. */
tx_candidate_t *tx_candidates_append(tx_candidates_t *candidates,
    tx_str_t names);

/*
 * Adds the names of a byline, which a node shows, unless there are most
 * candidates already.  rest: other bytes of the line.  Returns the candidate
 * of the same names and block, if there is one; NULL if none was added.
 */
tx_candidate_t *tx_candidates_add(tx_candidates_t *candidates, uint32_t node,
    const tx_byline_t *byline, size_t rest, uint32_t most);

/* Raises a figure to a value. */
static inline void
tx_candidate_set(tx_candidate_t *c, tx_author_figure_t figure, float value)
{
    c->figures[figure] = tx_max(c->figures[figure], value);
}

/* Adds the candidates in marked elements and links, and those in lines. */
void tx_candidates_add_marked(tx_candidates_t *candidates);
void tx_candidates_add_lines(tx_candidates_t *candidates);

/* Sets the figures that depend on the page or on other candidates. */
void tx_candidates_set_figures(tx_candidates_t *candidates);

/*
 * Returns the text of the nodes from first to last, at most TX_BYLINE_MAX_BYTES
 * bytes: lines end where the page shows them to end, and TX_PERSON_EDGE is
 * between the texts of two elements.
 */
tx_str_t tx_author_get_text(const tx_page_t *page, uint32_t first,
    uint32_t last);

/*
 * Reads the first line of *text, of most bytes, that has names, and removes it
 * and those in front of it.  *byline, which may have the label of the line
 * before, gets the names; a label that ends the text stays in it without names.
 * *rest: bytes of the line that are not of the names.  Returns the line.
 */
tx_str_t tx_author_read_line(tx_arena_t *arena, tx_str_t *text, size_t most,
    tx_byline_t *byline, size_t *rest);

/*
 * A tree of seven splits: a figure below at[0] leads to split 1, else to split
 * 2, and so on to the leaves.  The leaves of all trees add up to the logarithm
 * of the odds that a candidate is the author.
 */

typedef struct {
    uint8_t  figure[7];
    float    at[7];
    float    leaf[8];
} tx_author_tree_t;


extern const tx_author_tree_t  tx_author_trees[];
extern const uint32_t          tx_author_ntrees;

/* The least log odds of an author. */
extern const float             tx_author_least;


#endif /* _TX_METADATA_AUTHOR_CANDIDATES_H_INCLUDED_ */
