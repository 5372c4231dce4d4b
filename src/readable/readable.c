/*
 * Copyright (C) textextract contributors
 *
 * Decides whether a page is readable.  Pages with long text are readable.  For
 * others, decision trees use the figures of readable/readability_features.def.
 */


#include "readable/readability_features.h"
#include "readable/readable.h"
#include "readable/readable_model.h"


/* Long kept text makes a page readable, unless the title is a notice. */

#define LONG_UNLINKED_MIN_BYTES  1600  /* bytes of long text, without links */
#define LONG_TEXT_MIN_BYTES   4096 /* bytes of long text, with its links */
#define NOTICE_PAGE_MAX_BYTES  16384 /* max. bytes of a page that is a notice */

/* Limits of log odds, the logarithm of the odds that a page has no content. */

#define READABLE_MAX_LOG_ODDS  -1.2f  /* up to these odds, a page is readable */
#define TEXT_DROPPED_MIN_LOG_ODDS 6.0f /* from these odds on, text is dropped */

#define FEW_WORDS_MAX_CHARS   140 /* a text of fewer chars is "a few words" */
#define BESIDE_NOTICE_MAX_CHARS  60 /* max. chars of a page besides a notice */
#define KEPT_REST_MAX_RATIO  3  /* max. kept bytes / chars of evidence->rest */


/* The warning in the answer for each kind of notice. */

static const char *const  tx_read_reasons[TX_NOTICE_MAX] = {
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


/* Returns the logarithm of the odds that a page has nothing to read. */
static float
tx_readerable_get_log_odds(const float *figure)
{
    int32_t                      odds;
    uint32_t                     i, n;
    const tx_readerable_tree_t  *tree;

    odds = 0;

    for (i = 0; i < TX_READERABLE_TREES; i++) {
        tree = &tx_readerable_trees[i];
        n = 0;

        while (n < TX_READERABLE_TREE_SPLITS) {
            n = 2 * n + 1 + (figure[tree->figure[n]]
                             >= (float) tree->at[n] * TX_READERABLE_STEP);
        }

        odds += tree->leaf[n - TX_READERABLE_TREE_SPLITS];
    }

    return (float) odds * TX_READERABLE_UNIT;
}


/* True if kept text is only frame, labels and short links, without images. */
static bool
tx_readerable_is_only_frame(const tx_evidence_t *evidence)
{
    const float  *figure;

    figure = evidence->figure;

    return evidence->rest + evidence->said == 0
           && figure[TX_FIGURE_HEADLINES] == 0
           && (figure[TX_FIGURE_LINKS] == 0 || figure[TX_FIGURE_CLAIMS] == 0)
           && figure[TX_FIGURE_IMAGES] == 0 && figure[TX_FIGURE_PLAYED] == 0;
}


/* True if kept text has no notice or login, few links, and mostly own text. */
static bool
tx_readerable_is_short_text(const tx_evidence_t *evidence)
{
    const float  *figure;

    figure = evidence->figure;

    return evidence->subject == TX_NOTICE_NONE
           && evidence->said * 2 <= evidence->rest
           && figure[TX_FIGURE_PASSWORD] == 0
           && figure[TX_FIGURE_NOINDEX] == 0
           && figure[TX_FIGURE_LINKS] <= figure[TX_FIGURE_REST]
           && evidence->size <= (uint64_t) evidence->rest * KEPT_REST_MAX_RATIO;
}


/* Sets the reason that a page is not readable; returns its readability. */
static tx_readerable_t
tx_readerable_set_reason(tx_verdict_t *verdict)
{
    tx_notice_t           kind;
    const tx_evidence_t  *evidence;

    evidence = &verdict->evidence;

    if (evidence->size == 0) {
        verdict->reason = "nothing to extract was found";
        return TX_READ_NOTHING;
    }

    if (tx_readerable_is_short_text(evidence)) {
        verdict->reason = "little to read: a few words";
        verdict->length = (evidence->rest < FEW_WORDS_MAX_CHARS)
                          ? evidence->rest : 0;
        return TX_READ_LITTLE;
    }

    kind = (evidence->subject != TX_NOTICE_NONE) ? evidence->subject
                                                 : evidence->kind;

    if (kind == TX_NOTICE_NONE && evidence->figure[TX_FIGURE_PASSWORD] != 0) {
        kind = TX_NOTICE_LOGIN;
    }

    verdict->reason = tx_read_reasons[kind];

    return (verdict->odds < TEXT_DROPPED_MIN_LOG_ODDS) ? TX_READ_DOUBTFUL
                                                       : TX_READ_NOTHING;
}


tx_readerable_t
tx_get_readability(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection, tx_verdict_t *verdict)
{
    tx_evidence_t  *evidence;

    evidence = &verdict->evidence;
    tx_evidence_measure_text(evidence, page, selection);

    if (evidence->size > NOTICE_PAGE_MAX_BYTES) {
        return TX_READERABLE;
    }

    evidence->subject = tx_notice_find_in_title(page);

    if (evidence->subject == TX_NOTICE_NONE) {

        if (evidence->size > LONG_TEXT_MIN_BYTES) {
            return TX_READERABLE;
        }

        evidence->subject = tx_notice_find_in_headings(page, evidence->end);

        if (evidence->subject == TX_NOTICE_NONE
            && evidence->unlinked > LONG_UNLINKED_MIN_BYTES)
        {
            return TX_READERABLE;
        }
    }

    verdict->weighed = tx_evidence_fill(evidence, page, meta, selection);

    if (!verdict->weighed) {
        return TX_READERABLE;
    }

    verdict->odds = tx_readerable_get_log_odds(evidence->figure);

    if (verdict->odds <= READABLE_MAX_LOG_ODDS
        && !tx_readerable_is_only_frame(evidence)
        && (evidence->subject == TX_NOTICE_NONE
            || evidence->rest > BESIDE_NOTICE_MAX_CHARS))
    {
        return TX_READERABLE;
    }

    return tx_readerable_set_reason(verdict);
}
