/*
 * Copyright (C) textextract contributors
 *
 * Inline elements: they begin anew in each line, and are opened and closed
 * only where there is content.
 */


#include "clean/attributes.h"
#include "clean/build/builder.h"
#include "clean/targets.h"


#define TX_CLEAN_TAGS  16       /* bytes of two tags, about */


/* Editors write both of those that look alike. */
static tx_tag_t
tx_clean_looks(tx_tag_t tag)
{
    return tag == TX_TAG_B ? TX_TAG_STRONG : tag == TX_TAG_I ? TX_TAG_EM : tag;
}


/* Elements of attributes only say something with them. */
static bool
tx_clean_is_span(tx_clean_build_t *build, tx_tag_t tag,
    tx_clean_attr_t *attrs)
{
    bool      nests;
    uint32_t  i;

    if (build->nspans == TX_CLEAN_SPANS) {
        return false;
    }

    switch (tag) {

    case TX_TAG_A:
    case TX_TAG_BDO:
    case TX_TAG_SPAN:
        if (attrs == NULL) {
            return false;
        }

        nests = (tag != TX_TAG_A);
        break;

    case TX_TAG_ABBR:
    case TX_TAG_Q:
    case TX_TAG_SUB:
    case TX_TAG_SUP:
        nests = true;
        break;

    default:
        nests = false;
        break;
    }

    for (i = 0; i < build->nspans && !nests; i++) {
        if (tx_clean_looks(build->spans[i].tag) == tx_clean_looks(tag)) {
            return false;
        }
    }

    return true;
}


/* A whole heading that leads to itself, or to the table of contents. */
static bool
tx_clean_is_heading_link(tx_clean_build_t *build, uint32_t node)
{
    tx_str_t          href;
    const tx_node_t  *link, *heading;

    heading = &build->page->nodes[tx_clean_block(build)->node];

    if (!(tx_tag_flags(heading->tag) & TX_IS_HEADING)) {
        return false;
    }

    link = &build->page->nodes[node];
    href = tx_node_attr(build->page, node, TX_ATTR_HREF);

    return href.len != 0 && href.data[0] == '#'
           && (link->text_end - link->text) * 2
              > heading->text_end - heading->text;
}


/* A button by its role, which opens what it leads to. */
static bool
tx_clean_is_button_link(const tx_clean_build_t *build, uint32_t node)
{
    return tx_clean_leads(build, node)
           && tx_str_caseeq(tx_node_attr(build->page, node, TX_ATTR_ROLE),
                            tx_str("button"));
}


/* A time that machines cannot read is text like any other. */
static bool
tx_clean_dated(const tx_clean_attr_t *attr)
{
    while (attr != NULL && attr->id != TX_ATTR_DATETIME) {
        attr = attr->next;
    }

    return attr != NULL;
}


bool
tx_clean_push_span(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    tx_clean_span_t  *span;
    tx_clean_attr_t  *attrs;

    attrs = tx_clean_attrs(build, node, tag);

    if (!tx_clean_is_span(build, tag, attrs)
        || (tag == TX_TAG_TIME && !tx_clean_dated(attrs))
        || (tag == TX_TAG_A
            && (tx_clean_links_around(build, node)
                || tx_clean_is_heading_link(build, node)
                || tx_clean_is_button_link(build, node))))
    {
        return false;
    }

    span = &build->spans[build->nspans++];
    span->node = node;
    span->tag = tag;
    span->made = false;
    span->attrs = attrs;

    build->synced = false;

    return true;
}


bool
tx_clean_in_span(const tx_clean_build_t *build, tx_tag_t tag)
{
    uint32_t  i;

    for (i = 0; i < build->nspans; i++) {
        if (build->spans[i].tag == tag) {
            return true;
        }
    }

    return false;
}


/* True for a span that has begun somewhere and is not open. */
static bool
tx_clean_begins_again(const tx_clean_build_t *build,
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


/* A link whose name was said in an earlier block: no heading needs it again. */
static bool
tx_clean_is_said_link(const tx_clean_build_t *build,
    const tx_clean_span_t *span)
{
    return span->tag == TX_TAG_A && span->made && build->text_len > span->at
           && build->line->tag != TX_TAG_PRE
           && !(tx_tag_flags(build->line->tag) & TX_IS_HEADING)
           && tx_clean_begins_again(build, span);
}


/* The spans wanted; a link goes around code, so that code can be verbatim. */
static uint32_t
tx_clean_order(const tx_clean_build_t *build, tx_clean_span_t *spans)
{
    uint32_t         i, j, n;
    tx_clean_span_t  link;

    n = 0;

    for (i = 0; i < build->nspans; i++) {

        if ((build->spare == 0
             && tx_clean_begins_again(build, &build->spans[i]))
            || tx_clean_is_said_link(build, &build->spans[i]))
        {
            continue;
        }

        spans[n++] = build->spans[i];

        if (spans[n - 1].tag != TX_TAG_A || build->line->tag == TX_TAG_PRE) {
            continue;
        }

        link = spans[n - 1];

        for (j = 0; j < n - 1; j++) {
            if (spans[j].tag == TX_TAG_CODE || spans[j].tag == TX_TAG_KBD
                || spans[j].tag == TX_TAG_SAMP)
            {
                memmove(&spans[j + 1], &spans[j],
                        (n - 1 - j) * sizeof(tx_clean_span_t));
                spans[j] = link;
                break;
            }
        }
    }

    return n;
}


uint32_t
tx_clean_close_spans(tx_clean_build_t *build, tx_clean_span_t *spans)
{
    uint32_t  i, n;

    n = tx_clean_order(build, spans);

    for (i = 0; i < n && i < build->nopen; i++) {
        if (spans[i].node != build->open[i]->source) {
            break;
        }
    }

    build->nopen = i;

    return n;
}


/* A span begins; if it has done so before, its bytes are additional ones. */
static void
tx_clean_count_span(tx_clean_build_t *build, const tx_clean_span_t *span)
{
    uint32_t                i;
    const tx_clean_attr_t  *attr;

    if (!span->made) {
        for (i = 0; i < build->nspans; i++) {
            if (build->spans[i].node == span->node) {
                build->spans[i].made = true;
                build->spans[i].at = build->text_len;
            }
        }

        return;
    }

    tx_clean_spend(build, TX_CLEAN_TAGS);

    for (attr = span->attrs; attr != NULL; attr = attr->next) {
        tx_clean_spend(build, attr->value.len);
    }
}


bool
tx_clean_open_spans(tx_clean_build_t *build, const tx_clean_span_t *spans,
    uint32_t n)
{
    uint32_t          i;
    tx_clean_node_t  *out;

    for (i = build->nopen; i < n; i++) {
        out = tx_clean_add(build, tx_clean_place(build), spans[i].tag, 0);
        if (out == NULL) {
            return false;
        }

        tx_clean_count_span(build, &spans[i]);
        out->source = spans[i].node;
        out->attrs = spans[i].attrs;
        tx_clean_mark(build, out, spans[i].node);

        build->open[i] = out;
        build->nopen = i + 1;
    }

    build->synced = true;

    return true;
}
