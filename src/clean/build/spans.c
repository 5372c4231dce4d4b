/*
 * Copyright (C) textextract contributors
 *
 * Adds inline elements: each is opened again in each line that it spans, and
 * only where there is content.
 */


#include "clean/build/build.h"


#define TX_CLEAN_AVERAGE_TAG_BYTES  16 /* mean bytes of a start and end tag */


bool
tx_clean_is_in_span(const tx_clean_build_t *build, tx_tag_t tag)
{
    uint32_t  i;

    for (i = 0; i < build->nspans && build->spans[i].tag != tag; i++) {
        /* void */
    }

    return i < build->nspans;
}


/* False for an inline element that adds no meaning to those around it. */
static bool
tx_clean_span_is_needed(const tx_clean_build_t *build, tx_tag_t tag,
    const tx_clean_attr_t *attrs)
{
    switch (tag) {

    case TX_TAG_A:
    case TX_TAG_TIME:
        return attrs != NULL && !tx_clean_is_in_span(build, tag);

    case TX_TAG_BDO:
    case TX_TAG_SPAN:
        return attrs != NULL;

    case TX_TAG_ABBR:
    case TX_TAG_Q:
    case TX_TAG_SUB:
    case TX_TAG_SUP:
        return true;

    case TX_TAG_B:          /* editors put b into strong and vice versa */
    case TX_TAG_STRONG:
        return !tx_clean_is_in_span(build, TX_TAG_B)
               && !tx_clean_is_in_span(build, TX_TAG_STRONG);

    case TX_TAG_EM:
    case TX_TAG_I:
        return !tx_clean_is_in_span(build, TX_TAG_EM)
               && !tx_clean_is_in_span(build, TX_TAG_I);

    default:
        return !tx_clean_is_in_span(build, tag);
    }
}


/* True if a link inside the page has the larger part of a heading's text. */
static bool
tx_clean_is_heading_link(tx_clean_build_t *build, uint32_t node)
{
    const tx_node_t  *link, *heading;

    link = &build->page->nodes[node];
    heading = &build->page->nodes[tx_clean_get_innermost_block(build)->node];

    return (tx_tag_flags(heading->tag) & TX_IS_HEADING)
           && tx_str_starts(tx_node_attr(build->page, node, TX_ATTR_HREF),
                            tx_str("#"))
           && (link->text_end - link->text) * 2
              > heading->text_end - heading->text;
}


bool
tx_clean_push_span(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    uint32_t          i, j;
    tx_clean_attr_t  *attrs;

    if (build->nspans == TX_CLEAN_MAX_SPANS) {
        return false;
    }

    attrs = tx_clean_make_attrs(build, node, tag);

    if (!tx_clean_span_is_needed(build, tag, attrs)
        || (tag == TX_TAG_A && (tx_clean_links_to_ancestor(build, node)
                                || tx_clean_is_heading_link(build, node))))
    {
        return false;
    }

    i = build->nspans++;

    /* a link goes around code, since code in Markdown has only text */

    for (j = 0; j < i && tag == TX_TAG_A && !tx_clean_is_in_pre(build); j++) {
        if (build->spans[j].tag == TX_TAG_CODE
            || build->spans[j].tag == TX_TAG_KBD
            || build->spans[j].tag == TX_TAG_SAMP)
        {
            memmove(&build->spans[j + 1], &build->spans[j],
                    (i - j) * sizeof(tx_clean_span_t));
            i = j;
        }
    }

    build->spans[i] = (tx_clean_span_t) { .node = node, .tag = tag,
                                          .attrs = attrs };
    build->synced = false;

    return true;
}


void
tx_clean_pop_span(tx_clean_build_t *build, uint32_t node)
{
    uint32_t  i;

    i = build->nspans--;

    while (build->spans[i - 1].node != node) {
        i--;
    }

    memmove(&build->spans[i - 1], &build->spans[i],
            (build->nspans + 1 - i) * sizeof(tx_clean_span_t));
    build->synced = false;
}


/* True for a span that was opened in an earlier line and is closed now. */
static bool
tx_clean_span_is_closed(const tx_clean_build_t *build,
    const tx_clean_span_t *span)
{
    uint32_t  i;

    for (i = 0; i < build->nopen; i++) {
        if (build->open[i]->source == span->node) {
            return false;
        }
    }

    return span->made;
}


/*
 * True for a span that is not opened again: any one if no repeated bytes are
 * left, or a link with text in an earlier line, outside of headings and pre.
 */
static bool
tx_clean_span_stays_closed(const tx_clean_build_t *build,
    const tx_clean_span_t *span)
{
    return span->made
           && (build->spare == 0
               || (span->tag == TX_TAG_A && build->text_len > span->at
                   && build->line->tag != TX_TAG_PRE
                   && !(tx_tag_flags(build->line->tag) & TX_IS_HEADING)))
           && tx_clean_span_is_closed(build, span);
}


uint32_t
tx_clean_close_spans(tx_clean_build_t *build, tx_clean_span_t **spans)
{
    uint32_t  i, n;

    n = 0;

    for (i = 0; i < build->nspans; i++) {
        if (!tx_clean_span_stays_closed(build, &build->spans[i])) {
            spans[n++] = &build->spans[i];
        }
    }

    for (i = 0; i < n && i < build->nopen; i++) {
        if (spans[i]->node != build->open[i]->source) {
            break;
        }
    }

    build->nopen = i;

    return n;
}


/* Counts the bytes of a span that is opened again as repeated bytes. */
static void
tx_clean_count_span_bytes(tx_clean_build_t *build, tx_clean_span_t *span)
{
    const tx_clean_attr_t  *attr;

    if (!span->made) {
        span->made = true;
        span->at = build->text_len;
        return;
    }

    tx_clean_count_repeated_bytes(build, TX_CLEAN_AVERAGE_TAG_BYTES);

    for (attr = span->attrs; attr != NULL; attr = attr->next) {
        tx_clean_count_repeated_bytes(build, attr->value.len);
    }
}


bool
tx_clean_open_spans(tx_clean_build_t *build, tx_clean_span_t **spans,
    uint32_t n)
{
    uint32_t          i;
    tx_clean_node_t  *out;

    for (i = build->nopen; i < n; i++) {
        out = tx_clean_add_child(build, tx_clean_get_open_node(build),
                                 spans[i]->tag, 0);
        if (out == NULL) {
            return false;
        }

        tx_clean_count_span_bytes(build, spans[i]);
        out->source = spans[i]->node;
        out->attrs = spans[i]->attrs;
        tx_clean_set_node_target(build, out, spans[i]->node);

        build->open[i] = out;
        build->nopen = i + 1;
    }

    build->synced = true;

    return true;
}
