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


#define TX_CANDIDATES_MAX  64  /* maximum candidates for author of a page */
#define TX_ASIDE_COMMENT   2   /* feature "aside": a name in comments */
#define TX_ITEM_ARTICLE 2 /* feature "item": name in one of several articles */
#define TX_TOLD_PERSON     2   /* feature "told": the head names a person */


typedef enum {
#define TX_AUTHOR_FIGURE(name)  TX_AUTHOR_##name,
#include "metadata/author/candidate_features.def"
#undef TX_AUTHOR_FIGURE
    TX_AUTHOR_FIGURES
} tx_author_figure_t;


typedef struct {
    tx_str_t  names;          /* names of authors, such as "Ann Ode, Bob Ode" */
    tx_str_t  key;              /* words of the names in lower case */
    uint32_t  rank;             /* rank of the names' value in the head */
    uint32_t  node;    /* node whose text has the names; 0: the head has them */
    uint32_t  block;            /* number of the node's block */
    float     figures[TX_AUTHOR_FIGURES];
} tx_candidate_t;


typedef struct tx_candidates_s {
    tx_meta_reader_t  *reader;
    tx_page_t         *page;
    uint32_t           title;   /* number of title's block, or page->nblocks */
    uint32_t           first;   /* number of the first block near the title */
    uint32_t           end;     /* block after the last block near the title */
    tx_candidate_t     all[TX_CANDIDATES_MAX];
    uint32_t           n;       /* number of candidates */
} tx_candidates_t;


/*
 * Returns the candidate with the best odds by the decision trees; NULL if no
 * candidate is likely to be the author.
 */
const tx_candidate_t *tx_candidate_pick_best(const tx_candidates_t *candidates);


/* True if the name is the site's or is in its host: "CNN" on cnn.com. */
bool tx_author_is_publisher(const tx_meta_reader_t *reader, tx_str_t name);

/* Appends a candidate with the names and returns it; NULL if there are none. */
tx_candidate_t *tx_candidates_append_names(tx_candidates_t *candidates,
    tx_str_t names);

/*
 * Adds a candidate with the names of a byline in a node, unless there are
 * `most` candidates. rest: bytes of the line besides the names.  Returns the
 * candidate, or an earlier one with the same names and block; NULL: not added.
 */
tx_candidate_t *tx_candidates_add_byline(tx_candidates_t *candidates,
    uint32_t node, const tx_byline_t *byline, size_t rest, uint32_t most);

/* Sets a figure of a candidate to a value, if the value is higher. */
static inline void
tx_figure_set_max(tx_candidate_t *c, tx_author_figure_t figure, float value)
{
    c->figures[figure] = tx_max(c->figures[figure], value);
}

/* These add candidates from elements marked as author, and from lines. */
void tx_candidates_add_marked(tx_candidates_t *candidates);
void tx_candidates_add_lines(tx_candidates_t *candidates);

/* Sets the figures that compare candidates with the page and each other. */
void tx_candidates_set_figures(tx_candidates_t *candidates);

/*
 * Returns the text of the nodes from first to last, at most TX_BYLINE_MAX_BYTES
 * bytes, with line breaks where the page shows them, and TX_ELEMENT_END between
 * the texts of two elements.
 */
tx_str_t tx_author_get_nodes_text(const tx_page_t *page, uint32_t first,
    uint32_t last);

/*
 * Removes the lines up to the first one that has names, and at most `most`
 * bytes, from *text, and returns that line. *byline gets the names, *rest the
 * number of the line's other bytes.  Before the call, *byline may have a label
 * of the line before; if no line has names, it gets a label of the last line.
 */
tx_str_t tx_author_read_byline(tx_arena_t *arena, tx_str_t *text, size_t most,
    tx_byline_t *byline, size_t *rest);

/*
 * A decision tree with seven splits: a figure below at[0] leads to split 1,
 * else to split 2, and so on to the leaves.  The leaves of all trees add up to
 * the logarithm of the odds that a candidate is the author.
 */

typedef struct {
    uint8_t  figure[7];         /* number of the figure at each split */
    float    at[7];             /* value that the figure is compared with */
    float    leaf[8];           /* log odds that each leaf adds */
} tx_author_tree_t;


extern const tx_author_tree_t  tx_author_trees[];
extern const uint32_t          tx_author_ntrees;

/* Minimum log odds of a candidate to be used as the author. */
extern const float             tx_author_least;


#endif /* _TX_METADATA_AUTHOR_CANDIDATES_H_INCLUDED_ */
