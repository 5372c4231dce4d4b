/*
 * Copyright (C) textextract contributors
 *
 * What a page's elements say: whether there is something to read, or a notice
 * or a form instead.
 */


#include "page/frame.h"
#include "readable/evidence_title.h"
#include "readable/evidence_witness.h"


#define TX_EVIDENCE_HEADINGS  16    /* that are looked at */


/* What a meta element says, if an attribute gives it that name; or empty. */
static tx_str_t
tx_evidence_meta(const tx_page_t *page, uint32_t meta, tx_attr_id_t id,
    tx_str_t name)
{
    return tx_str_caseeq(tx_node_attr(page, meta, id), name)
           ? tx_node_attr(page, meta, TX_ATTR_CONTENT) : tx_null_str;
}


static bool
tx_evidence_is_claim(const tx_page_t *page, uint32_t meta)
{
    tx_str_t  type;

    type = tx_evidence_meta(page, meta, TX_ATTR_PROPERTY, tx_str("og:type"));

    return tx_str_caseeq(type, tx_str("article"))
           || tx_str_caseeq(type, tx_str("product"))
           || tx_str_caseeq(type, tx_str("og:product"));
}


static bool
tx_evidence_is_noindex(const tx_page_t *page, uint32_t meta)
{
    return tx_str_has(tx_evidence_meta(page, meta, TX_ATTR_NAME,
                                       tx_str("robots")),
                      tx_str("noindex"));
}


static bool
tx_evidence_is_refresh(const tx_page_t *page, uint32_t meta)
{
    return tx_str_caseeq(tx_node_attr(page, meta, TX_ATTR_HTTP_EQUIV),
                         tx_str("refresh"));
}


/* Behind the beginning of the first kept block, in front of the last one. */
static bool
tx_evidence_is_amid(const tx_witness_t *witness, uint32_t n)
{
    return n > witness->begin && n < witness->end;
}


/* A field that is filled in: no button, no box to tick, no search. */
static bool
tx_evidence_is_field(tx_str_t type)
{
    static const tx_str_t  types[] = {
        tx_string("text"), tx_string("password"), tx_string("email"),
        tx_string("tel"), tx_string("number"), tx_string("date")
    };

    return type.len == 0 || tx_str_casein(type, types);
}


static bool
tx_evidence_is_choice(tx_str_t type)
{
    return tx_str_caseeq(type, tx_str("checkbox"))
           || tx_str_caseeq(type, tx_str("radio"));
}


static bool
tx_evidence_is_button(tx_str_t type)
{
    static const tx_str_t  types[] = {
        tx_string("submit"), tx_string("button"), tx_string("image")
    };

    return tx_str_casein(type, types);
}


static void
tx_evidence_button(tx_witness_t *witness, uint32_t n)
{
    witness->evidence->figure[TX_FIGURE_BUTTONS] +=
        !tx_frame_has(witness->page, n);
}


static void
tx_evidence_input(tx_witness_t *witness, uint32_t n)
{
    bool       amid;
    float     *figure;
    tx_str_t   type;

    figure = witness->evidence->figure;
    type = tx_node_attr(witness->page, n, TX_ATTR_TYPE);

    amid = tx_evidence_is_amid(witness, n);

    figure[TX_FIGURE_FIELDS] += tx_evidence_is_field(type);
    figure[TX_FIGURE_CHOICES] += amid && tx_evidence_is_choice(type);
    witness->fields += amid && tx_evidence_is_field(type);

    if (tx_evidence_is_button(type)) {
        tx_evidence_button(witness, n);
    }

    if (tx_str_caseeq(type, tx_str("password"))
        && !tx_frame_has(witness->page, n))
    {
        figure[TX_FIGURE_ASKS] = 1;

        if (amid) {
            figure[TX_FIGURE_AMID] = 1;
            witness->asked = n;
        }
    }
}


static void
tx_evidence_heading(tx_witness_t *witness, uint32_t n)
{
    const tx_node_t  *node;
    tx_evidence_t    *evidence;

    evidence = witness->evidence;
    node = &witness->page->nodes[n];

    if (n >= witness->end || node->text_end - node->text == 0) {
        return;
    }

    if (witness->heading == 0
        || (node->tag == TX_TAG_H1
            && witness->page->nodes[witness->heading].tag != TX_TAG_H1))
    {
        witness->heading = n;
    }

    /* a dialog's heading, above the page's own */

    if (node->tag == TX_TAG_H1 && witness->minor) {
        evidence->subject = TX_NOTICE_NONE;
        witness->minor = false;
    }

    if (evidence->subject == TX_NOTICE_NONE
        && node->text_end - node->text < TX_EVIDENCE_HEADING
        && witness->headings++ < TX_EVIDENCE_HEADINGS)
    {
        evidence->subject =
            tx_evidence_line(witness->notices,
                             tx_str_trim(tx_node_text(witness->page, n)));
        witness->minor = evidence->subject != TX_NOTICE_NONE
                         && witness->page->nodes[witness->heading].tag
                            != TX_TAG_H1;
    }
}


static void
tx_evidence_says(tx_witness_t *witness, uint32_t meta)
{
    float            *figure;
    const tx_page_t  *page;

    page = witness->page;
    figure = witness->evidence->figure;

    if (tx_evidence_is_claim(page, meta)) {
        figure[TX_FIGURE_CLAIMS] = 1;

    } else if (tx_evidence_is_noindex(page, meta)) {
        figure[TX_FIGURE_NOINDEX] = 1;

    } else if (tx_evidence_is_refresh(page, meta)) {
        figure[TX_FIGURE_REFRESH] = 1;
    }
}


/* A film, a sound or a frame below the first heading. */
static bool
tx_evidence_is_played(const tx_witness_t *witness, uint32_t n)
{
    return n > tx_min(witness->begin, witness->heading) && n < witness->end;
}


static void
tx_evidence_element(tx_witness_t *witness, uint32_t n)
{
    float  *figure;

    figure = witness->evidence->figure;

    switch (witness->page->nodes[n].tag) {

    case TX_TAG_META:
        tx_evidence_says(witness, n);
        break;

    case TX_TAG_IMG:
        figure[TX_FIGURE_IMAGES] += tx_evidence_is_amid(witness, n);
        break;

    case TX_TAG_AUDIO:
    case TX_TAG_CANVAS:
    case TX_TAG_EMBED:
    case TX_TAG_IFRAME:
    case TX_TAG_OBJECT:
    case TX_TAG_VIDEO:
        figure[TX_FIGURE_PLAYED] += tx_evidence_is_played(witness, n);
        break;

    case TX_TAG_ARTICLE:
        figure[TX_FIGURE_ARTICLE]++;
        break;

    case TX_TAG_TIME:
        figure[TX_FIGURE_TIME]++;
        break;

    case TX_TAG_INPUT:
        tx_evidence_input(witness, n);
        break;

    case TX_TAG_BUTTON:
        tx_evidence_button(witness, n);
        break;

    case TX_TAG_SELECT:
    case TX_TAG_TEXTAREA:
        figure[TX_FIGURE_FIELDS]++;
        break;

    case TX_TAG_H1:
    case TX_TAG_H2:
        tx_evidence_heading(witness, n);

        /* fall through */

    case TX_TAG_H3:
    case TX_TAG_H4:
        figure[TX_FIGURE_HEADINGS] += tx_evidence_is_amid(witness, n);
        break;

    default:
        break;
    }
}


void
tx_evidence_elements(tx_witness_t *witness)
{
    uint32_t          n;
    const tx_node_t  *nodes;

    nodes = witness->page->nodes;

    for (n = 1; n < witness->page->nnodes; n++) {
        if (nodes[n].tag != TX_TAG_TEXT
            && !(nodes[n].flags & TX_NODE_CONCEALED))
        {
            tx_evidence_element(witness, n);
        }
    }
}
