/*
 * Copyright (C) textextract contributors
 *
 * The weighing: trees over the figures of readable/evidence.def.
 */


#include "readable/evidence_title.h"
#include "readable/readable.h"
#include "readable/readable_model.h"

#include <math.h>


#define TX_READ_BYTES   4096       /* more text than this is text */
#define TX_READ_MOST    16384      /* ... even under a title that is a notice */
#define TX_READ_ENOUGH  -1.4f      /* odds: the trees saw few such pages */
#define TX_READ_EVEN    0.0f       /* odds: below, a claim is believed */
#define TX_READ_SURE    3.0f       /* odds: the text is not told, either */
#define TX_READ_SAID    0.5f       /* part of the kept text in notices */
#define TX_READ_TIMES   0.9f       /* ln(1 + n) of more than one */
#define TX_READ_FRAME   3          /* bytes of a character: most is frame */
#define TX_READ_ASKED   0.5f       /* part of a list in a form: it is none */
#define TX_READ_PARTLY  0.3f       /* ... of a text with a claim likewise, */
#define TX_READ_FIELDS  1.38f      /*   with three fields or more: ln(1 + n) */

/* What shows many things, each a ln(1 + n): it is a list of them. */

#define TX_READ_IMAGES     2.39f   /* 10 images */
#define TX_READ_HEADINGS   1.94f   /* ... with 6 headings */
#define TX_READ_NAMED      200.0f  /* ... and characters that tell of them */
#define TX_READ_PRICES     1.79f   /* 5 prices */
#define TX_READ_HEADLINES  6.55f   /* 700 characters of long links */


static const char *
tx_read_reason(tx_notice_t kind)
{
    static const char *const  reasons[TX_NOTICE_MAX] = {
        "nothing to read: menus and the page's frame",
        "nothing to read: a form to log in or sign up",
        "nothing to read: an error, or nothing found",
        "nothing to read: access is denied, or checked first",
        "nothing to read: consent is asked for first",
        "nothing to read: for subscribers",
        "nothing to read: a script or another page is needed",
        "nothing to read: a placeholder or a directory",
        "nothing to read: a form to fill in",
        "nothing to read: thanks for what was done",
        "nothing to read: menus and the page's frame"
    };

    return reasons[kind];
}


static bool
tx_read_is_below(const tx_readerable_tree_t *tree, const float *figure,
    uint32_t split)
{
    return figure[tree->figure[split]]
           < (float) tree->at[split] * TX_READERABLE_STEP;
}


/* The logarithm of the odds that there is nothing to read. */
static float
tx_read_odds(const tx_evidence_t *evidence)
{
    int32_t                      odds;
    uint32_t                     i, split, side;
    const float                 *figure;
    const tx_readerable_tree_t  *tree;

    figure = evidence->figure;
    odds = 0;

    for (i = 0; i < TX_READERABLE_TREES; i++) {
        tree = &tx_readerable_trees[i];

        split = tx_read_is_below(tree, figure, 0) ? 1 : 2;
        side = tx_read_is_below(tree, figure, split) ? 0 : 1;

        odds += tree->leaf[(split - 1) * 2 + side];
    }

    return (float) odds * TX_READERABLE_UNIT;
}


/* A page that says that it is a text, and has as much of one as it should. */
static bool
tx_read_is_claimed(const tx_evidence_t *evidence)
{
    const float  *figure;

    figure = evidence->figure;

    if (figure[TX_FIGURE_SUBJECT] != 0 || figure[TX_FIGURE_AMID] != 0
        || figure[TX_FIGURE_LACKING] >= 0
        || (figure[TX_FIGURE_FORM] >= TX_READ_PARTLY
            && figure[TX_FIGURE_FIELDS] > TX_READ_FIELDS)
        || figure[TX_FIGURE_SAID_SHARE] >= TX_READ_SAID)
    {
        return false;
    }

    return figure[TX_FIGURE_ARTICLE] != 0 || figure[TX_FIGURE_CLAIMS] != 0
           || figure[TX_FIGURE_EXPLAINS] != 0
           || figure[TX_FIGURE_DATED] != 0
           || figure[TX_FIGURE_TIME] > TX_READ_TIMES;
}


/* Images are told of: a wall of them, or of albums, is nothing to read. */
static bool
tx_read_is_named(const float *figure)
{
    return expm1f(figure[TX_FIGURE_TEXT]) + expm1f(figure[TX_FIGURE_LINKS])
           + expm1f(figure[TX_FIGURE_HEADLINES]) > TX_READ_NAMED;
}


/* Goods, stories or the like are listed, and no notice stands above. */
static bool
tx_read_is_list(const tx_evidence_t *evidence)
{
    const float  *figure;

    figure = evidence->figure;

    if (figure[TX_FIGURE_SUBJECT] != 0 || figure[TX_FIGURE_ASKS] != 0
        || figure[TX_FIGURE_TOLD] >= TX_EVIDENCE_TOLD
        || (figure[TX_FIGURE_FORM] >= TX_READ_ASKED
            && figure[TX_FIGURE_FIELDS] > TX_READ_FIELDS))
    {
        return false;
    }

    return (figure[TX_FIGURE_IMAGES] > TX_READ_IMAGES
            && figure[TX_FIGURE_HEADINGS] > TX_READ_HEADINGS
            && tx_read_is_named(figure))
           || figure[TX_FIGURE_PRICES] > TX_READ_PRICES
           || figure[TX_FIGURE_HEADLINES] > TX_READ_HEADLINES;
}


/* All that is kept is a page's frame, and there is nothing to see. */
static bool
tx_read_is_frame(const tx_evidence_t *evidence)
{
    const float  *figure;

    figure = evidence->figure;

    return figure[TX_FIGURE_TEXT] == 0 && figure[TX_FIGURE_HEADLINES] == 0
           && figure[TX_FIGURE_LINKS] == 0 && figure[TX_FIGURE_IMAGES] == 0
           && figure[TX_FIGURE_PLAYED] == 0;
}


/* Nothing speaks against the page but that it is short. */
static bool
tx_read_is_little(const tx_evidence_t *evidence)
{
    const float           *figure;
    const tx_sentences_t  *sum;

    sum = &evidence->sentences;
    figure = evidence->figure;

    return evidence->subject == TX_NOTICE_NONE && sum->said * 2 <= sum->rest
           && figure[TX_FIGURE_ASKS] == 0 && figure[TX_FIGURE_NOINDEX] == 0
           && sum->links <= sum->rest
           && evidence->size <= (uint64_t) sum->rest * TX_READ_FRAME;
}


/* Of a page that falls short: how sure that is, and why it does. */
static tx_readerable_t
tx_read_lacks(tx_verdict_t *verdict)
{
    tx_notice_t           kind;
    const tx_evidence_t  *evidence;

    evidence = &verdict->evidence;
    verdict->length = evidence->sentences.rest;

    if (evidence->size == 0) {
        verdict->reason = "nothing to extract was found";
        return TX_READ_NOTHING;
    }

    if (tx_read_is_little(evidence)) {
        verdict->reason = "little to read: a few words";
        return TX_READ_LITTLE;
    }

    kind = (evidence->subject != TX_NOTICE_NONE) ? evidence->subject
                                                 : evidence->sentences.kind;

    if (kind == TX_NOTICE_NONE && evidence->figure[TX_FIGURE_ASKS] != 0) {
        kind = TX_NOTICE_LOGIN;
    }

    verdict->reason = tx_read_reason(kind);
    verdict->length = 0;

    return (verdict->odds < TX_READ_SURE) ? TX_READ_DOUBTFUL
                                          : TX_READ_NOTHING;
}


tx_readerable_t
tx_readerable(const tx_notices_t *notices, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection,
    tx_verdict_t *verdict)
{
    tx_evidence_t  *evidence;

    evidence = &verdict->evidence;

    tx_evidence_size(evidence, page, selection);

    if (evidence->size > TX_READ_MOST) {
        return TX_READERABLE;
    }

    evidence->subject = tx_evidence_title(notices, page);

    if (evidence->size > TX_READ_BYTES && evidence->subject == TX_NOTICE_NONE)
    {
        return TX_READERABLE;
    }

    verdict->weighed = tx_evidence_fill(evidence, notices, page, meta,
                                        selection);

    if (!verdict->weighed) {
        return TX_READERABLE;
    }

    verdict->odds = tx_read_odds(evidence);

    if ((verdict->odds <= TX_READ_ENOUGH && !tx_read_is_frame(evidence))
        || tx_read_is_list(evidence)
        || (verdict->odds < TX_READ_EVEN && tx_read_is_claimed(evidence)))
    {
        return TX_READERABLE;
    }

    return tx_read_lacks(verdict);
}
