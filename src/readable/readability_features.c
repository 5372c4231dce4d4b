/*
 * Copyright (C) textextract contributors
 */


#include "metadata/title/title.h"
#include "page/site_frame.h"
#include "readable/readability_features.h"

#include <math.h>


#define FORM_MAX_LEVELS  16    /* max. levels from a block up to a form or li */
#define STEP_MIN_BYTES   40    /* min. unlinked bytes of a numbered step */
#define STEPS_MIN  2  /* minimum numbered steps on a page of instructions */
#define WORDS_ADDED  10  /* words added to a divisor: few words tell little */
#define BYTES_ADDED  20  /* bytes added to a divisor: few bytes tell little */
#define TIME_ELEMENTS_MIN  2   /* min. time elements of an article */


typedef struct {
    tx_evidence_t         *evidence;
    const tx_page_t       *page;
    const tx_selection_t  *selection;
    uint32_t               heading;    /* first h1 or h2 with text, or 0 */
    uint32_t               articles;   /* number of article elements */
    uint32_t               times;      /* number of time elements */
    uint32_t               steps;      /* number of long kept blocks in ol */
    bool                   claims;     /* og:type is "article" or "product" */
} tx_evidence_run_t;


const tx_figure_info_t  tx_figures[TX_FIGURE_MAX] = {
#define COUNT  true  /* kind of a feature that is stored as ln(1 + n) */
#define PLAIN  false /* kind of a feature that is stored unchanged */
#define TX_FIGURE(id, kind, name, text)  [TX_FIGURE_##id] = { name, kind },
#include "readable/readability_features.def"
#undef TX_FIGURE
#undef COUNT
#undef PLAIN
};


/* Returns the number of bytes of a block's text outside of links. */
static uint32_t
tx_evidence_count_unlinked(const tx_page_t *page, const tx_block_t *block)
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


void
tx_evidence_measure_text(tx_evidence_t *evidence, const tx_page_t *page,
    const tx_selection_t *selection)
{
    uint32_t  b;

    memset(evidence, 0, sizeof(tx_evidence_t));

    for (b = 0; b < page->nblocks; b++) {
        if (selection->keep[b]) {
            evidence->end = page->blocks[b].first;
            evidence->begin = (evidence->size == 0) ? evidence->end
                                                    : evidence->begin;
            evidence->size += tx_block_raw_text(page, b).len;
            evidence->unlinked += tx_evidence_count_unlinked(page,
                                                             &page->blocks[b]);
        }
    }
}


/* Counts steps and bytes in forms, in kept blocks outside of the frame. */
static void
tx_evidence_add_blocks(tx_evidence_run_t *run)
{
    uint32_t          b, n, item;
    tx_evidence_t    *evidence;
    const tx_page_t  *page;

    page = run->page;
    evidence = run->evidence;

    for (b = 0; b < page->nblocks; b++) {
        n = page->blocks[b].node;

        if (!run->selection->keep[b] || tx_site_frame_has_node(page, n)) {
            continue;
        }

        item = tx_node_closest(page, n, TX_TAG_LI, FORM_MAX_LEVELS);

        run->steps += item != 0
                      && page->nodes[page->nodes[item].parent].tag == TX_TAG_OL
                      && tx_evidence_count_unlinked(page, &page->blocks[b])
                         >= STEP_MIN_BYTES;

        if (tx_node_closest(page, n, TX_TAG_FORM, FORM_MAX_LEVELS) != 0
            || tx_node_closest(page, n, TX_TAG_DIALOG, FORM_MAX_LEVELS) != 0)
        {
            evidence->figure[TX_FIGURE_FORM] +=
                (float) tx_block_raw_text(page, b).len / (float) evidence->size;
        }
    }
}


static void
tx_evidence_add_meta(tx_evidence_run_t *run, uint32_t n)
{
    tx_str_t  content;

    static const tx_str_t  types[] = {
        tx_string("article"), tx_string("product"), tx_string("og:product")
    };

    content = tx_node_attr(run->page, n, TX_ATTR_CONTENT);

    if (tx_str_caseeq(tx_node_attr(run->page, n, TX_ATTR_PROPERTY),
                      tx_str("og:type")))
    {
        run->claims |= tx_str_casein(content, types);

    } else if (tx_str_caseeq(tx_node_attr(run->page, n, TX_ATTR_NAME),
                             tx_str("robots"))
               && tx_str_has(content, tx_str("noindex")))
    {
        run->evidence->figure[TX_FIGURE_NOINDEX] = 1;
    }
}


static void
tx_evidence_add_input(tx_evidence_run_t *run, uint32_t n)
{
    float     *figure;
    tx_str_t   type;

    static const tx_str_t  fields[] = {
        tx_string("text"), tx_string("password"), tx_string("email"),
        tx_string("tel"), tx_string("number"), tx_string("date")
    };

    static const tx_str_t  buttons[] = {
        tx_string("submit"), tx_string("button"), tx_string("image")
    };

    figure = run->evidence->figure;
    type = tx_node_attr(run->page, n, TX_ATTR_TYPE);

    figure[TX_FIGURE_FIELDS] += type.len == 0 || tx_str_casein(type, fields);

    if (tx_site_frame_has_node(run->page, n)) {
        return;
    }

    figure[TX_FIGURE_BUTTONS] += tx_str_casein(type, buttons);

    if (tx_str_caseeq(type, tx_str("password"))) {
        figure[TX_FIGURE_PASSWORD] = 1;
    }
}


static void
tx_evidence_add_element(tx_evidence_run_t *run, uint32_t n)
{
    bool    between;
    float  *figure;

    figure = run->evidence->figure;
    between = n > run->evidence->begin && n < run->evidence->end;

    switch (run->page->nodes[n].tag) {

    case TX_TAG_META:
        tx_evidence_add_meta(run, n);
        break;

    case TX_TAG_IMG:
        figure[TX_FIGURE_IMAGES] += between;
        break;

    case TX_TAG_AUDIO:
    case TX_TAG_CANVAS:
    case TX_TAG_EMBED:
    case TX_TAG_IFRAME:
    case TX_TAG_OBJECT:
    case TX_TAG_VIDEO:
        figure[TX_FIGURE_PLAYED] += between;
        break;

    case TX_TAG_ARTICLE:
        run->articles++;
        break;

    case TX_TAG_TIME:
        run->times++;
        break;

    case TX_TAG_INPUT:
        tx_evidence_add_input(run, n);
        break;

    case TX_TAG_BUTTON:
        figure[TX_FIGURE_BUTTONS] += !tx_site_frame_has_node(run->page, n);
        break;

    case TX_TAG_SELECT:
    case TX_TAG_TEXTAREA:
        figure[TX_FIGURE_FIELDS]++;
        break;

    case TX_TAG_H1:
    case TX_TAG_H2:
        if (run->heading == 0 && n < run->evidence->end
            && run->page->nodes[n].text_end != run->page->nodes[n].text)
        {
            run->heading = n;
        }

        /* fall through */

    case TX_TAG_H3:
    case TX_TAG_H4:
        figure[TX_FIGURE_HEADINGS] += between;
        break;

    default:
        break;
    }
}


static void
tx_evidence_set_text_figures(tx_evidence_run_t *run, const tx_meta_t *meta)
{
    float           words, *figure;
    tx_title_key_t  title, own;

    figure = run->evidence->figure;
    words = (float) (run->evidence->words + WORDS_ADDED);

    figure[TX_FIGURE_REST] = (float) run->evidence->rest;
    figure[TX_FIGURE_SAID] = (float) run->evidence->said;
    figure[TX_FIGURE_ADDRESS] /= words;
    figure[TX_FIGURE_WORLD] /= words;
    figure[TX_FIGURE_PROSE] /= words;
    figure[TX_FIGURE_PHRASES] /= (float) (run->evidence->letters
                                          + BYTES_ADDED);

    tx_title_make_key(run->page->arena, &title, meta->title);
    tx_title_make_key(run->page->arena, &own, run->evidence->first);

    figure[TX_FIGURE_TITLE] = (float) title.nwords;

    if (title.nwords != 0) {
        figure[TX_FIGURE_TITLED] =
            (float) tx_count_common_words(&title, &own) / (float) title.nwords;
    }
}


/* Sets features: notices in title and headings, and signs of an article. */
static void
tx_evidence_set_title_figures(tx_evidence_run_t *run, const tx_meta_t *meta)
{
    bool                explains;
    float              *figure;
    tx_str_t            text;
    tx_evidence_t      *evidence;
    tx_notice_share_t   title, heading;

    evidence = run->evidence;
    figure = evidence->figure;

    text = (run->heading != 0) ? tx_node_text(run->page, run->heading)
                               : tx_null_str;

    title = tx_notice_get_share_of_line(meta->title);
    heading = tx_notice_get_share_of_line(text);
    explains = title.topic || heading.topic;

    if (evidence->subject == TX_NOTICE_LOGIN && run->steps >= STEPS_MIN
        && figure[TX_FIGURE_PASSWORD] == 0)
    {
        evidence->subject = TX_NOTICE_NONE;
        explains = true;
    }

    figure[TX_FIGURE_SUBJECT] = evidence->subject != TX_NOTICE_NONE;
    figure[TX_FIGURE_TOLD] = tx_max(title.told, heading.told);
    figure[TX_FIGURE_EXPLAINS] = explains;
    figure[TX_FIGURE_CLAIMS] = (float) (run->claims + explains + meta->dated
                                        + (run->articles != 0)
                                        + (run->times >= TIME_ELEMENTS_MIN)
                                        + (meta->description.len != 0));
}


bool
tx_evidence_fill(tx_evidence_t *evidence, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection)
{
    float              all, *figure;
    uint32_t           i;
    tx_evidence_run_t  run;

    run = (tx_evidence_run_t) {
        .evidence = evidence,
        .page = page,
        .selection = selection
    };

    if (!tx_evidence_read_text(evidence, page, selection)) {
        return false;
    }

    tx_evidence_add_blocks(&run);

    for (i = 1; i < page->nnodes; i++) {
        if (page->nodes[i].tag != TX_TAG_TEXT
            && !(page->nodes[i].flags & TX_NODE_CONCEALED))
        {
            tx_evidence_add_element(&run, i);
        }
    }

    tx_evidence_set_text_figures(&run, meta);
    tx_evidence_set_title_figures(&run, meta);

    figure = evidence->figure;
    all = (float) tx_max(page->text_len, 1);

    figure[TX_FIGURE_KEPT] = (float) evidence->size / all;
    figure[TX_FIGURE_BEGIN] = (float) page->nodes[evidence->begin].text / all;
    figure[TX_FIGURE_CONFIDENCE] = selection->confidence;

    for (i = 0; i < TX_FIGURE_MAX; i++) {
        figure[i] = tx_figures[i].count ? log1pf(figure[i]) : figure[i];
    }

    page->steps += page->nnodes;

    return !page->arena->failed;
}
