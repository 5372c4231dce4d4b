/*
 * Copyright (C) textextract contributors
 *
 * Completion: steps that correct a selection.  complete_selection.c calls them
 * in order.  All steps share the page, the selection, and sums over its blocks.
 */


#ifndef _TX_STRUCTURE_COMPLETION_STEPS_H_INCLUDED_
#define _TX_STRUCTURE_COMPLETION_STEPS_H_INCLUDED_


#include "features/columns.h"
#include "features/page_type.h"
#include "page/class_tokens.h"
#include "page/selection.h"


#define BOILERPLATE_MAX_CHARS  400 /* maximum chars of a boilerplate part */

/* An added part has up to ADDED_MAX_SHARE * kept chars + ADDED_MAX_CHARS. */
#define ADDED_MAX_SHARE  0.15f /* max. chars of an added part / kept chars */
#define ADDED_MAX_CHARS        300 /* chars added to the share's chars */

#define PARAGRAPH_MIN_CHARS    40    /* minimum chars of a paragraph */
#define TITLE_LINKED_MIN_SHARE  0.6f  /* min. linked chars / chars of a title */
#define MAX_LEVELS_UP  3  /* maximum ancestors of a node that are checked */


/* Kinds of elements that are counted on a page. */

typedef enum {
    TX_COUNT_CONTROLS = 0,         /* links, buttons and input elements */
    TX_COUNT_FIELDS,               /* forms and their fields */
    TX_COUNT_BUTTONS,              /* buttons that open no text */
    TX_COUNT_SECTIONS,             /* headings and tables */
    TX_COUNT_KINDS
} tx_complete_count_t;

typedef struct {
    uint32_t           of[TX_COUNT_KINDS];
} tx_complete_counts_t;


typedef struct {
    tx_page_t         *page;
    tx_selection_t    *sel;
    tx_columns_t      *columns;
    tx_token_cache_t  *tokens;
    const float       *noise;     /* by node: not 0 if it is boilerplate */
    const float       *colon;    /* for each block: 1 if it ends with a colon */
    const float       *duplicate;  /* by block: 1 if its text occurs above */
    uint8_t           *dropped;    /* by block: 1 if a step has dropped it */
    uint8_t           *summed;     /* by block: keep[] that the sums are of */
    uint32_t          *kept;       /* for each block: kept blocks before it */
    uint32_t          *next;    /* by block: it, or the next kept block */
    uint32_t          *prev;       /* by block: last kept block before it */
    float             *chars;      /* for each block: chars before it */
    float             *linked;     /* by block: linked chars before it */
    float             *read;       /* by block: kept chars before it */
    tx_complete_counts_t  *counts; /* by node: elements before it */
    uint32_t           nopeners;   /* number of buttons that open text */
    float              total;      /* chars of all kept blocks */
} tx_complete_t;


/* Returns the sum over blocks b to end - 1, by the sums before each block. */
static inline float
tx_complete_sum_blocks(const float *before, uint32_t b, uint32_t end)
{
    return before[end] - before[b];
}


/* Returns the number of kept blocks from block b to block end - 1. */
static inline uint32_t
tx_complete_count_kept(const tx_complete_t *cp, uint32_t b, uint32_t end)
{
    return cp->kept[end] - cp->kept[b];
}


/* Returns the number of kept blocks in a node. */
static inline uint32_t
tx_complete_count_node_kept(const tx_complete_t *cp, const tx_node_t *node)
{
    return cp->kept[node->block_end] - cp->kept[node->block];
}


/* Returns the number of elements of a kind (TX_COUNT_*) in node n. */
static inline uint32_t
tx_complete_count_of_kind(const tx_complete_t *cp, tx_complete_count_t kind,
    uint32_t n)
{
    return cp->counts[cp->page->nodes[n].last + 1].of[kind]
           - cp->counts[n + 1].of[kind];
}


/* True if more than half of the chars from block b to end - 1 are linked. */
static inline bool
tx_complete_is_mostly_linked(const tx_complete_t *cp, uint32_t b, uint32_t end)
{
    return tx_complete_sum_blocks(cp->linked, b, end) * 2
           > tx_complete_sum_blocks(cp->chars, b, end);
}


/* True if block b is mostly a link, such as a title with a number beside it. */
static inline bool
tx_complete_is_title_link(const tx_complete_t *cp, uint32_t b)
{
    float  linked;

    linked = tx_complete_sum_blocks(cp->linked, b, b + 1);

    return linked > 0
           && linked >= tx_complete_sum_blocks(cp->chars, b, b + 1)
                        * TITLE_LINKED_MIN_SHARE;
}


static inline bool
tx_complete_is_heading(const tx_node_t *node)
{
    return tx_tag_flags(node->tag) & TX_IS_HEADING;
}


/* True for body, main, article, which hold the content, and for a heading. */
static inline bool
tx_complete_holds_content_or_is_heading(const tx_node_t *node)
{
    return node->tag == TX_TAG_BODY || node->tag == TX_TAG_MAIN
           || node->tag == TX_TAG_ARTICLE || tx_complete_is_heading(node);
}


/*
 * Computes sums over blocks that do not depend on keep[]; allocates the others.
 * Returns false if there is no memory.
 */
bool tx_complete_init(tx_complete_t *cp, tx_columns_t *columns,
    tx_selection_t *selection);

/* Computes sums over blocks that depend on keep[], if keep[] has changed. */
void tx_complete_update_sums(tx_complete_t *cp);

/* Drops the blocks b to end - 1, and marks them in cp->dropped[]. */
void tx_complete_drop_blocks(tx_complete_t *cp, uint32_t b, uint32_t end);

/* Returns the kinds (TX_TOKEN_...) of the words in a node's class. */
uint32_t tx_complete_get_class_kinds(tx_complete_t *cp, uint32_t n);

/* True if block b is a paragraph with at most half of its text in links. */
bool tx_complete_is_paragraph(const tx_complete_t *cp, uint32_t b);

/* Returns the number of chars in kept paragraphs of the blocks b to end - 1. */
float tx_complete_count_paragraph_chars(const tx_complete_t *cp, uint32_t b,
    uint32_t end);

/* True if the page is of `type` with at least min_probability (0 to 1). */
bool tx_complete_has_type(const tx_complete_t *cp, tx_page_type_t type,
    float min_probability);

/* True if block b has a label, as advertisements, teasers and contents have. */
bool tx_complete_is_label(const tx_complete_t *cp, uint32_t b);


/*
 * The steps of completion.  The sums are up to date before each step.  A step
 * that has no memory marks the arena as failed.
 */

/* structure/boilerplate.c: drops boilerplate, comments and labels of boxes. */
void tx_complete_drop_boilerplate(tx_complete_t *cp);
void tx_complete_drop_comments(tx_complete_t *cp);
void tx_complete_drop_labels(tx_complete_t *cp);

/* structure/teasers.c: drops excerpts of other articles and links to them. */
void tx_complete_drop_excerpts(tx_complete_t *cp);
void tx_complete_drop_teaser_lists(tx_complete_t *cp);

/* structure/missed_parts.c: adds dropped parts that kept text surrounds. */
void tx_complete_add_parts(tx_complete_t *cp);

/* structure/footnotes.c: adds the footnotes that the kept text refers to. */
void tx_complete_add_footnotes(tx_complete_t *cp);

/* structure/thread.c: adds missed posts, drops text beside and above posts. */
void tx_complete_tidy_thread(tx_complete_t *cp);

/*
 * structure/article_lead.c: sets the area, then adds the article's lead, also
 * from outside of the area.
 */
void tx_complete_add_lead(tx_complete_t *cp);


#endif /* _TX_STRUCTURE_COMPLETION_STEPS_H_INCLUDED_ */
