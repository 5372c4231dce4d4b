/*
 * Copyright (C) textextract contributors
 *
 * Makes the clean tree: the selected content as new nodes, of allowed elements
 * and attributes only.  Every output format is a walk of this tree, so that all
 * formats have the same words.
 */


#ifndef _TX_CLEAN_CLEAN_H_INCLUDED_
#define _TX_CLEAN_CLEAN_H_INCLUDED_


#include "clean/tree.h"
#include "metadata/metadata.h"
#include "page/selection.h"
#include "records/records.h"
#include "thread/thread.h"


#define TX_CLEAN_MAX_LEVELS       144          /* maximum levels of the tree */
#define TX_CLEAN_ID_PREFIX        "tx-"        /* prefix of ids like "tx-1" */
#define TX_CLEAN_LANGUAGE_PREFIX  "language-"  /* prefix of classes of code */


/*
 * Makes the clean tree of a selection.  Its root is a div that no format shows.
 * NULL: no memory.
 */
tx_clean_node_t *tx_clean_build_tree(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection);

/*
 * Returns an array with a byte for each block of the page: 1 if the tree has
 * text of the block.  NULL: no memory.
 */
uint8_t *tx_clean_find_written_blocks(const tx_page_t *page,
    const tx_clean_node_t *tree);

/*
 * Makes the clean tree of a thread: for each post an article, with a paragraph
 * for author and time, and a div for the text, which becomes post->tree.  An hr
 * separates two articles.  The tree begins with the sentences that `all`, the
 * page's selection, keeps between the title and the first post.  If `inside` is
 * TX_TAG_DETAILS or TX_TAG_BLOCKQUOTE, votes are shown, and each post's answers
 * are put into an element with this tag in the post.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_build_thread(tx_page_t *page, const tx_meta_t *meta,
    tx_thread_t *thread, const tx_selection_t *all, tx_tag_t inside);


/* The words of reader pages, and of threads in Markdown, in one language. */

typedef struct {
    tx_str_t  lang;         /* language tag (BCP 47) */
    tx_str_t  skip;         /* label of the link to the text */
    tx_str_t  before;       /* words before the minutes of reading */
    tx_str_t  behind;       /* words behind the minutes */
    tx_str_t  original;     /* label of the link to the original page */
    tx_str_t  nothing;
    tx_str_t  table;
    tx_str_t  answers;      /* words before the number of answers */
    tx_str_t  votes;        /* words before the number of votes */
    tx_str_t  accepted;     /* mark of the accepted answer */
} tx_reader_words_t;


/* clean/attributes.c: true for a string that is a valid language tag. */
bool tx_clean_is_language_tag(tx_str_t s);

/* clean/attributes.c: returns words of reader pages in lang, or in English. */
const tx_reader_words_t *tx_find_reader_page_words(tx_str_t lang);


/* clean/callouts.c: notes and warnings, which are asides in the tree */

/* Returns a class such as "callout-note" if a node is a callout; or empty. */
tx_str_t tx_callout_find_class(tx_page_t *page, uint32_t n);

/*
 * Returns a callout's first child; the second if the first is a title that only
 * names the callout's kind.
 */
const tx_clean_node_t *tx_callout_skip_label(const tx_clean_node_t *aside);


/* Functions in clean/records.c: */

/* Adds a table of the records that no kept block has.  false: no memory. */
bool tx_clean_append_records(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_records_t *records, const tx_selection_t *selection);

/*
 * Adds to a clean tree a section with the fields of an item whose values the
 * text lacks.  false: no memory.
 */
bool tx_clean_append_item(tx_arena_t *arena, tx_clean_node_t *root,
    const tx_item_t *item, tx_str_t text);


/* clean/superscript.c: superscripts and subscripts in plain text */

typedef enum {
    TX_RAISED_PLAIN = 0,    /* written as ordinary text: 1st, Slate(R) */
    TX_RAISED_SIGNS,        /* written as Unicode superscripts: 10⁶, CO₂ */
    TX_RAISED_GROUP         /* written in parentheses: e^(iπ), V_(DD) */
} tx_raised_t;


/*
 * Returns how a sup or a sub is written behind the text `before`. Other
 * elements are written as ordinary text.
 */
tx_raised_t tx_raised_choose_kind(const tx_clean_node_t *node, tx_str_t before);

/*
 * True if a text ends with a number, a parenthesis or a word of at most
 * `letters` letters: an exponent or a charge may follow it.
 */
bool tx_raised_has_base_before(tx_str_t before, uint32_t letters);

/*
 * Returns the Unicode fraction, such as U+00BD, of a sup that follows the text
 * `before` and that a slash and a sub follow; 0: there is none.
 */
uint32_t tx_raised_get_fraction(const tx_clean_node_t *node, tx_str_t before);

/* Writes the text below a node, with superscripts and subscripts. */
void tx_raised_write_text(tx_buf_t *buf, const tx_clean_node_t *node,
    u_char line_break);

/* Writes a sup or a sub as Unicode signs or in parentheses, by its kind. */
void tx_raised_write_sup_or_sub(tx_buf_t *buf, const tx_clean_node_t *node,
    tx_raised_t kind);


#endif /* _TX_CLEAN_CLEAN_H_INCLUDED_ */
