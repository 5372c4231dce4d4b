/*
 * Copyright (C) textextract contributors
 *
 * The figures: what is gathered over the page's blocks and elements, and what
 * follows from all of it.
 */


#include "metadata/title/key.h"
#include "page/class_tokens.h"
#include "page/frame.h"
#include "readable/evidence_title.h"
#include "readable/evidence_witness.h"

#include <math.h>


#define TX_EVIDENCE_BLOCKS    256   /* left out, that are looked at */
#define TX_EVIDENCE_BLOCK     40    /* bytes of a block of some length */
#define TX_EVIDENCE_UP        16    /* ancestors whose class is looked at */
#define TX_EVIDENCE_STEPS     2     /* in a list with numbers: it explains */
#define TX_EVIDENCE_FEW       10    /* words that weigh more than they are */
#define TX_EVIDENCE_LETTERS   20    /* ... and their letters */


/* Least characters of own text that are expected; wide ones count two. */

#define TX_EVIDENCE_TITLED    300   /* title is a notice, or a form amid */
#define TX_EVIDENCE_TWICE     700   /* ... and half as much is said as left */
#define TX_EVIDENCE_SAID      140   /* more is said than left */
#define TX_EVIDENCE_LEAST     140   /* nothing speaks for it or against it */
#define TX_EVIDENCE_CLAIMED   60    /* more is said, but it is an article */
#define TX_EVIDENCE_SHORT     30    /* it is one, has prices or sentences */
#define TX_EVIDENCE_ENDS      4     /* of sentences that make it a text */


/* Bytes of a block outside of links. */
static uint32_t
tx_evidence_plain(const tx_page_t *page, const tx_block_t *block)
{
    uint32_t          i, bytes;
    const tx_node_t  *node;

    bytes = 0;

    for (i = block->first; i <= block->last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT
            && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_LINK)))
        {
            bytes += node->text_end - node->text;
        }
    }

    return bytes;
}


static bool
tx_evidence_is_asked(const tx_page_t *page, uint32_t n)
{
    return tx_node_around(page, n, TX_TAG_FORM, TX_EVIDENCE_UP) != 0
           || tx_node_around(page, n, TX_TAG_DIALOG, TX_EVIDENCE_UP) != 0;
}


/* Of a list whose items have numbers. */
static bool
tx_evidence_is_step(const tx_page_t *page, uint32_t n)
{
    n = tx_node_around(page, n, TX_TAG_LI, TX_EVIDENCE_UP);

    return n != 0 && page->nodes[page->nodes[n].parent].tag == TX_TAG_OL;
}


/* "Error code: 503" */
static void
tx_evidence_status(tx_witness_t *witness, tx_str_t line)
{
    if (tx_evidence_is_code(line)
        && tx_evidence_said(witness->notices, line).told > 0)
    {
        witness->evidence->figure[TX_FIGURE_CODE] = 1;
    }
}


/* What is kept: blocks of some length, and how much of it forms have. */
static void
tx_evidence_kept(tx_witness_t *witness, uint32_t b)
{
    bool               some;
    float             *figure, part;
    const tx_page_t   *page;
    const tx_block_t  *block;

    page = witness->page;
    block = &page->blocks[b];
    figure = witness->evidence->figure;

    some = tx_evidence_plain(page, block) >= TX_EVIDENCE_BLOCK;
    part = (float) tx_block_raw(page, b).len
           / (float) tx_max(witness->evidence->size, 1);

    figure[TX_FIGURE_BLOCKS] += some;
    figure[TX_FIGURE_STEPS] += some && tx_evidence_is_step(page, block->node);

    if (tx_evidence_is_asked(page, block->node)) {
        figure[TX_FIGURE_FORM] += part;
    }

    if (tx_node_around(page, block->node, TX_TAG_PRE, TX_EVIDENCE_UP) != 0) {
        figure[TX_FIGURE_VERBATIM] += part;
    }
}


/* What the method left out: how much of it, and whether it says something. */
static void
tx_evidence_left(tx_witness_t *witness, uint32_t b, tx_str_t text)
{
    float        *figure;
    uint32_t      bytes;
    tx_notice_t   kind;

    figure = witness->evidence->figure;

    bytes = tx_evidence_plain(witness->page, &witness->page->blocks[b]);
    figure[TX_FIGURE_LEFT] += (float) bytes;

    if (bytes > 2 && bytes < TX_EVIDENCE_HEADING
        && witness->left++ < TX_EVIDENCE_BLOCKS)
    {
        kind = tx_evidence_line(witness->notices, text);
        figure[TX_FIGURE_ELSEWHERE] += (kind != TX_NOTICE_NONE);
        figure[TX_FIGURE_PAYS] += (kind == TX_NOTICE_PAY);
    }
}


/* What the page's frame has says nothing. */
static void
tx_evidence_blocks(tx_witness_t *witness)
{
    bool              kept;
    tx_str_t          text;
    uint32_t          b;
    const tx_page_t  *page;

    page = witness->page;

    for (b = 0; b < page->nblocks; b++) {
        if (tx_frame_has(page, page->blocks[b].node)) {
            continue;
        }

        kept = witness->selection->keep[b];
        text = tx_block_text(page, b);
        tx_evidence_status(witness, text);

        if (kept) {
            tx_evidence_kept(witness, b);
        } else {
            tx_evidence_left(witness, b, text);
        }
    }
}


void
tx_evidence_size(tx_evidence_t *evidence, const tx_page_t *page,
    const tx_selection_t *selection)
{
    uint32_t  b;

    memset(evidence, 0, sizeof(tx_evidence_t));

    for (b = 0; b < page->nblocks; b++) {
        if (selection->keep[b]) {
            evidence->size += tx_block_raw(page, b).len;
        }
    }
}


/* Where the first and the last kept block begin. */
static void
tx_evidence_ends(tx_witness_t *witness)
{
    uint32_t  b;

    witness->begin = 0;
    witness->end = witness->page->nnodes;

    for (b = 0; b < witness->page->nblocks; b++) {
        if (witness->selection->keep[b]) {
            witness->end = witness->page->blocks[b].first;
            witness->begin = (witness->begin == 0) ? witness->end
                                                   : witness->begin;
        }
    }
}


static bool
tx_evidence_is_marked(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, tokens;

    tokens = 0;

    for (i = 0; i < TX_EVIDENCE_UP && n != 0; i++, n = page->nodes[n].parent) {
        tokens |= tx_tokens_head(page, n);
    }

    return (tokens & TX_TOKEN_NOTICE) != 0;
}


/* Classes around the heading and the first and the last of what is kept. */
static void
tx_evidence_marks(tx_witness_t *witness)
{
    const tx_page_t  *page;

    page = witness->page;

    witness->evidence->figure[TX_FIGURE_MARKED] =
        tx_evidence_is_marked(page, witness->heading)
        || tx_evidence_is_marked(page, witness->begin)
        || (witness->end < page->nnodes
            && tx_evidence_is_marked(page, witness->end));
}


static void
tx_evidence_place(tx_witness_t *witness)
{
    float             all, begin, heading, *figure;
    const tx_page_t  *page;

    page = witness->page;
    figure = witness->evidence->figure;

    all = (float) tx_max(page->text_len, 1);
    begin = (float) page->nodes[witness->begin].text;

    figure[TX_FIGURE_KEPT] = (float) witness->evidence->size / all;
    figure[TX_FIGURE_BEGIN] = begin / all;

    if (witness->heading == 0) {
        figure[TX_FIGURE_HEADLESS] = 1;
        return;
    }

    heading = (float) page->nodes[witness->heading].text_end;
    figure[TX_FIGURE_BELOW] = tx_max(begin - heading, 0);
}


static void
tx_evidence_text(tx_witness_t *witness, tx_arena_t *arena,
    const tx_meta_t *meta)
{
    float                 *figure, text, links, words;
    tx_title_key_t         title, own;
    const tx_sentences_t  *sum;

    sum = &witness->evidence->sentences;
    figure = witness->evidence->figure;

    text = (float) sum->rest + (float) sum->said;
    links = (float) sum->links + (float) sum->headlines;

    figure[TX_FIGURE_TEXT] = text;
    figure[TX_FIGURE_REST] = (float) sum->rest;
    figure[TX_FIGURE_SAID] = (float) sum->said;
    figure[TX_FIGURE_HEADLINES] = (float) sum->headlines;
    figure[TX_FIGURE_LINKS] = (float) sum->links;
    figure[TX_FIGURE_PROSE] = (float) sum->prose;
    figure[TX_FIGURE_LONGEST] = (float) sum->longest;
    figure[TX_FIGURE_ENDS] = (float) sum->ends;
    figure[TX_FIGURE_PRICES] = (float) sum->prices;
    figure[TX_FIGURE_PAYS] += (float) sum->pays;
    figure[TX_FIGURE_IDS] = (float) sum->ids;
    figure[TX_FIGURE_TRACES] = (float) sum->traces;
    figure[TX_FIGURE_SAID_SHARE] = (float) sum->said / (text + 1);
    figure[TX_FIGURE_LINK_SHARE] = links / (text + links + 1);

    words = (float) (sum->words + TX_EVIDENCE_FEW);

    figure[TX_FIGURE_ADDRESS] = (float) sum->address / words;
    figure[TX_FIGURE_SCREEN] = (float) sum->screen / words;
    figure[TX_FIGURE_WORLD] = (float) sum->world / words;
    figure[TX_FIGURE_TALE] = (float) sum->tale / words;
    figure[TX_FIGURE_PLAIN] = (float) sum->plain
                              / (float) (sum->letters + TX_EVIDENCE_LETTERS);
    figure[TX_FIGURE_NAMES] = (float) sum->names / words;
    figure[TX_FIGURE_NUMBERS] = (float) sum->numbers / words;

    tx_title_key(arena, &title, meta->title);
    tx_title_key(arena, &own, sum->first);

    figure[TX_FIGURE_TITLE] = (float) title.nwords;

    if (title.nwords != 0) {
        figure[TX_FIGURE_TITLED] =
            (float) tx_title_key_common(&title, &own) / (float) title.nwords;
    }
}


/* What title or heading announce: of screens, or of the world. */
static void
tx_evidence_headed(tx_witness_t *witness, const tx_meta_t *meta)
{
    float               *figure;
    tx_str_t             text;
    tx_evidence_said_t   title, heading;

    text = tx_null_str;
    figure = witness->evidence->figure;

    if (witness->heading != 0) {
        text = tx_str_trim(tx_node_text(witness->page, witness->heading));
    }

    title = tx_evidence_said(witness->notices, meta->title);
    heading = tx_evidence_said(witness->notices, text);

    figure[TX_FIGURE_EXPLAINS] = title.topic || heading.topic;
    figure[TX_FIGURE_HEADED] = tx_max(title.screen, heading.screen);
    figure[TX_FIGURE_ABOUT] = tx_max(title.world, heading.world);
    figure[TX_FIGURE_TOLD] = tx_max(title.told, heading.told);

    if (tx_evidence_is_code(meta->title) || tx_evidence_is_code(text)) {
        figure[TX_FIGURE_CODE] = 1;
    }
}


/* A form above the heading of a text stands in the page's frame. */
static void
tx_evidence_amid(tx_witness_t *witness)
{
    float  *figure;

    figure = witness->evidence->figure;

    if (witness->heading > witness->asked && figure[TX_FIGURE_TOLD] == 0) {
        figure[TX_FIGURE_AMID] = 0;
    }
}


/* Steps that lead to a form are no form: how a password is changed. */
static void
tx_evidence_steps(tx_witness_t *witness)
{
    float  *figure;

    figure = witness->evidence->figure;

    if (witness->evidence->subject == TX_NOTICE_LOGIN
        && figure[TX_FIGURE_STEPS] >= TX_EVIDENCE_STEPS
        && figure[TX_FIGURE_ASKS] == 0 && witness->fields == 0)
    {
        witness->evidence->subject = TX_NOTICE_NONE;
        figure[TX_FIGURE_EXPLAINS] = 1;
    }
}


/* How much a page should have, given what speaks for it and against it. */
static uint32_t
tx_evidence_least(const tx_evidence_t *evidence, uint32_t rest)
{
    bool                   claims, asks;
    const float           *figure;
    const tx_sentences_t  *sum;

    sum = &evidence->sentences;
    figure = evidence->figure;

    asks = (figure[TX_FIGURE_ASKS] != 0);
    claims = figure[TX_FIGURE_CLAIMS] != 0 || figure[TX_FIGURE_ARTICLE] != 0
             || figure[TX_FIGURE_TIME] != 0
             || figure[TX_FIGURE_EXPLAINS] != 0
             || figure[TX_FIGURE_DESCRIBED] != 0
             || figure[TX_FIGURE_DATED] != 0;

    if (evidence->subject != TX_NOTICE_NONE) {
        return (sum->said * 2 > rest) ? TX_EVIDENCE_TWICE
                                      : TX_EVIDENCE_TITLED;
    }

    if (figure[TX_FIGURE_AMID] != 0) {
        return TX_EVIDENCE_TITLED;
    }

    if (sum->said > rest) {
        return claims ? TX_EVIDENCE_CLAIMED : TX_EVIDENCE_SAID;
    }

    if (!claims && (figure[TX_FIGURE_TOLD] >= TX_EVIDENCE_TOLD
                    || figure[TX_FIGURE_CODE] != 0))
    {
        return TX_EVIDENCE_TITLED;
    }

    if (!asks && figure[TX_FIGURE_NOINDEX] == 0
        && (claims || (sum->prices != 0 && sum->said * 2 < rest)
            || (sum->ends >= TX_EVIDENCE_ENDS && sum->said * 3 < rest)))
    {
        return TX_EVIDENCE_SHORT;
    }

    return TX_EVIDENCE_LEAST;
}


static void
tx_evidence_lacking(tx_evidence_t *evidence)
{
    uint32_t  rest;

    rest = evidence->sentences.rest;

    if (evidence->subject == TX_NOTICE_NONE) {
        rest += evidence->sentences.headlines;   /* else they lead away */
    }

    evidence->figure[TX_FIGURE_LACKING] =
        logf((float) (tx_evidence_least(evidence, rest) + 1)
             / (float) (rest + 1));
}


/* Counts and lengths differ most where they are small. */
static void
tx_evidence_logs(float *figure)
{
    uint32_t  i;

    static const tx_figure_t  logs[] = {
        TX_FIGURE_TEXT, TX_FIGURE_BLOCKS, TX_FIGURE_STEPS, TX_FIGURE_HEADINGS,
        TX_FIGURE_IMAGES, TX_FIGURE_REST, TX_FIGURE_SAID,
        TX_FIGURE_HEADLINES, TX_FIGURE_LINKS,
        TX_FIGURE_PROSE, TX_FIGURE_LONGEST, TX_FIGURE_ENDS,
        TX_FIGURE_PRICES, TX_FIGURE_PAYS, TX_FIGURE_IDS,
        TX_FIGURE_TRACES, TX_FIGURE_PLAYED,
        TX_FIGURE_LEFT, TX_FIGURE_BUTTONS, TX_FIGURE_BELOW,
        TX_FIGURE_ELSEWHERE, TX_FIGURE_FIELDS, TX_FIGURE_CHOICES,
        TX_FIGURE_ARTICLE, TX_FIGURE_TIME, TX_FIGURE_TITLE
    };

    for (i = 0; i < tx_count(logs); i++) {
        figure[logs[i]] = log1pf(figure[logs[i]]);
    }
}


bool
tx_evidence_fill(tx_evidence_t *evidence, const tx_notices_t *notices,
    tx_page_t *page, const tx_meta_t *meta, const tx_selection_t *selection)
{
    tx_witness_t  witness;

    witness = (tx_witness_t) {
        .evidence = evidence,
        .notices = notices,
        .page = page,
        .selection = selection
    };

    if (!tx_sentences_count(&evidence->sentences, notices, page, selection)) {
        return false;
    }

    tx_evidence_ends(&witness);
    tx_evidence_elements(&witness);
    tx_evidence_blocks(&witness);
    tx_evidence_marks(&witness);
    tx_evidence_place(&witness);
    tx_evidence_text(&witness, page->arena, meta);

    tx_evidence_headed(&witness, meta);
    tx_evidence_amid(&witness);
    tx_evidence_steps(&witness);
    evidence->figure[TX_FIGURE_SUBJECT] =
        (evidence->subject != TX_NOTICE_NONE);
    evidence->figure[TX_FIGURE_PUBLISHED] = (meta->published.len != 0);
    evidence->figure[TX_FIGURE_DATED] = meta->dated;
    evidence->figure[TX_FIGURE_DESCRIBED] = (meta->description.len != 0);
    evidence->figure[TX_FIGURE_CONFIDENCE] = selection->confidence;

    tx_evidence_lacking(evidence);
    tx_evidence_logs(evidence->figure);

    page->steps += page->nnodes;

    return !page->arena->failed;
}


const char *
tx_figure_name(tx_figure_t figure)
{
    static const char *const  names[TX_FIGURE_MAX] = {
#define TX_FIGURE(id, name, text)  [TX_FIGURE_##id] = name,
#include "readable/evidence.def"
#undef TX_FIGURE
    };

    return names[figure];
}
