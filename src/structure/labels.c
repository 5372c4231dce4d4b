/*
 * Copyright (C) textextract contributors
 *
 * Labels of what is not there: of advertisements, of links to other articles,
 * of what was to be pressed.
 */


#include "structure/completer.h"

#include <unicode/uchar.h>


#define TX_COMPLETE_LABEL  48   /* the longest label, in bytes */


/* What is known of a block that was asked about. */

#define TX_COMPLETE_TEASER     1
#define TX_COMPLETE_NO_TEASER  2


static const char  tx_complete_ads[] = "|"
#define TX_LABEL_AD(labels)  labels "|"
#include "structure/labels.def"
#undef TX_LABEL_AD
    ;

static const char  tx_complete_teasers[] = "|"
#define TX_LABEL_TEASER(labels)  labels "|"
#include "structure/labels.def"
#undef TX_LABEL_TEASER
    ;

static const char  tx_complete_controls[] = "|"
#define TX_LABEL_CONTROL(labels)  labels "|"
#include "structure/labels.def"
#undef TX_LABEL_CONTROL
    ;

static const char  tx_complete_waits[] = "|"
#define TX_LABEL_WAIT(labels)  labels "|"
#include "structure/labels.def"
#undef TX_LABEL_WAIT
    ;

static const char  tx_complete_toc[] = "|"
#define TX_LABEL_CONTENTS(labels)  labels "|"
#include "structure/labels.def"
#undef TX_LABEL_CONTENTS
    ;


/* True if a label is one of those, with '|' around each. */
static bool
tx_complete_has_label(tx_str_t label, const char *list, size_t len)
{
    u_char  part[TX_COMPLETE_LABEL + 2];

    if (label.len == 0 || tx_str_chr(label, '|') != NULL) {
        return false;
    }

    part[0] = '|';
    memcpy(part + 1, label.data, label.len);
    part[label.len + 1] = '|';

    return memmem(list, len, part, label.len + 2) != NULL;
}

#define tx_complete_is_one(label, list)                                      \
    tx_complete_has_label(label, list, sizeof(list) - 1)


/* Without the marks at the end of a label that stands in front of a thing. */
static tx_str_t
tx_complete_ended(tx_str_t s)
{
    size_t  n;

    static const tx_str_t  ends[] = {
        tx_string(":"), tx_string("|"), tx_string("\xc2\xa0"),
        tx_string("\xef\xbc\x9a")      /* full-width colon */
    };

    do {
        s = tx_str_trim(s);
        n = tx_str_ends_one(s, ends);
        s.len -= n;
    } while (n != 0);

    return s;
}


/* Appends a text in lower case to a label; 0: that is too long. */
static size_t
tx_complete_lower(u_char *buf, size_t len, const u_char *p, const u_char *end)
{
    uint32_t  c;

    while (p < end) {
        if (len + 4 > TX_COMPLETE_LABEL) {
            return 0;
        }

        c = tx_utf8_next(&p);
        c = (c < 0x80) ? tx_lower((u_char) c)
                       : (uint32_t) u_tolower((int) c);
        len = (size_t) (tx_utf8_put(buf + len, c) - buf);
    }

    return len;
}


/* In lower case up to the first link or the end, without marks; "": long. */
static tx_str_t
tx_complete_label(const tx_page_t *page, uint32_t b, u_char *buf, bool link)
{
    size_t             len;
    uint32_t           n;
    const tx_node_t   *node;
    const tx_block_t  *block;

    block = &page->blocks[b];
    len = 0;

    for (n = block->first; n <= block->last; n++) {
        node = &page->nodes[n];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)
            || node->text == node->text_end)
        {
            continue;
        }

        if (link && (node->flags & TX_NODE_LINK)) {
            break;
        }

        len = tx_complete_lower(buf, len, page->text + node->text,
                                page->text + node->text_end);
        if (len == 0) {
            return tx_null_str;
        }
    }

    return tx_complete_ended((tx_str_t) { len, buf });
}


/* Without what a label may stand between: "- Advertisement -", "[Ad]". */
static tx_str_t
tx_complete_unframed(tx_str_t s)
{
    static const char  marks[] = " -*[]()~.";

    while (s.len > 0 && memchr(marks, s.data[0], sizeof(marks) - 1) != NULL) {
        s.data++;
        s.len--;
    }

    while (s.len > 0
           && memchr(marks, s.data[s.len - 1], sizeof(marks) - 1) != NULL)
    {
        s.len--;
    }

    return s;
}


/* True if all of a label in lower case says that this is an advertisement. */
static bool
tx_complete_names_ad(tx_str_t label)
{
    return tx_complete_is_one(tx_complete_unframed(label), tx_complete_ads);
}


bool
tx_complete_is_ad_label(tx_str_t s)
{
    size_t  len;
    u_char  buf[TX_COMPLETE_LABEL];

    s = tx_str_trim(s);

    if (s.len == 0 || s.len > TX_COMPLETE_LABEL) {
        return false;
    }

    len = tx_complete_lower(buf, 0, s.data, tx_str_end(s));

    return tx_complete_names_ad(tx_complete_ended((tx_str_t) { len, buf }));
}


/* What is left of a label without the marks and arrows at its end. */
static tx_str_t
tx_complete_bare(tx_str_t s)
{
    size_t  i, len;

    static const tx_str_t  ends[] = {
        tx_string("."), tx_string(">"),
        tx_string("\xe2\x80\xa6"),      /* ellipsis */
        tx_string("\xc2\xbb"),          /* a quotation mark, */
        tx_string("\xe2\x80\xba"),      /*   and a single one */
        tx_string("\xe2\x86\x92")       /* arrow to the right */
    };

    do {
        s = tx_str_trim(s);
        len = s.len;

        for (i = 0; i < tx_count(ends); i++) {
            if (s.len > ends[i].len && tx_str_ends(s, ends[i])) {
                s.len -= ends[i].len;
            }
        }
    } while (s.len != len);

    return s;
}


/* A button in a quotation, which shows the rest of it. */
static bool
tx_complete_is_unfolded(const tx_page_t *page, uint32_t b)
{
    bool              pressed;
    uint32_t          i, n;
    const tx_node_t  *node;

    pressed = false;
    n = page->blocks[b].first;

    for (i = 0; i < 2 * TX_COMPLETE_UP && n != page->body; i++) {
        node = &page->nodes[n];

        if (node->tag == TX_TAG_BLOCKQUOTE) {
            return pressed;
        }

        pressed |= node->block == b && node->block_end == b + 1
                   && (node->tag == TX_TAG_BUTTON
                       || tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ROLE),
                                        tx_str("button")));
        n = node->parent;
    }

    return false;
}


/* True for a cell, a definition, a heading, code: there a label is content. */
static bool
tx_complete_is_subject(const tx_page_t *page, uint32_t b)
{
    const tx_node_t  *node;

    node = &page->nodes[page->blocks[b].node];

    return node->tag == TX_TAG_TD || node->tag == TX_TAG_TH
           || node->tag == TX_TAG_DT || node->tag == TX_TAG_DD
           || (tx_tag_flags(node->tag) & TX_IS_HEADING)
           || (node->flags & TX_NODE_PRE);
}


bool
tx_complete_is_awaited(const tx_page_t *page, uint32_t b)
{
    u_char    buf[TX_COMPLETE_LABEL];
    tx_str_t  label;

    static const tx_str_t  dots[] = {
        tx_string("..."), tx_string("\xe2\x80\xa6")
    };

    label = tx_str_trim(tx_block_raw(page, b));

    if (label.len == 0 || tx_lower(*label.data) != 'l'
        || tx_complete_is_subject(page, b))
    {
        return false;
    }

    label = tx_complete_label(page, b, buf, false);

    return tx_str_starts(label, tx_str("loading "))
           && (tx_str_ends(label, dots[0]) || tx_str_ends(label, dots[1]));
}


bool
tx_complete_is_control(const tx_page_t *page, uint32_t b)
{
    u_char    buf[TX_COMPLETE_LABEL];
    tx_str_t  label;

    if (tx_complete_is_subject(page, b)) {
        return false;
    }

    label = tx_complete_label(page, b, buf, false);

    if (label.len != 0 && tx_complete_is_unfolded(page, b)) {
        return true;
    }

    return tx_complete_is_one(label, tx_complete_waits)
           || tx_complete_is_one(tx_complete_bare(label),
                                 tx_complete_controls);
}


bool
tx_complete_is_contents_label(const tx_page_t *page, uint32_t b)
{
    u_char  buf[TX_COMPLETE_LABEL];

    return tx_complete_is_one(tx_complete_label(page, b, buf, false),
                              tx_complete_toc);
}


/* Without the brackets that Chinese and Japanese put around a label. */
static tx_str_t
tx_complete_unboxed(tx_str_t s)
{
    static const tx_str_t  opens = tx_string("\xe3\x80\x90");
    static const tx_str_t  closes = tx_string("\xe3\x80\x91");

    if (tx_str_starts(s, opens) && tx_str_ends(s, closes)) {
        s.data += opens.len;
        s.len -= opens.len + closes.len;
    }

    return s;
}


/* True for a block that is all of it a label of an advertisement. */
static bool
tx_complete_is_ad(const tx_complete_t *cp, uint32_t b)
{
    u_char  buf[TX_COMPLETE_LABEL];

    return tx_complete_sum(cp->chars, b, b + 1) <= TX_COMPLETE_LABEL
           && tx_complete_sum(cp->linked, b, b + 1) == 0
           && !tx_complete_is_subject(cp->page, b)
           && tx_complete_names_ad(tx_complete_label(cp->page, b, buf, false));
}


void
tx_complete_unlabel(tx_complete_t *cp)
{
    uint32_t          b, items;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    items = 0;

    for (b = 0; b < cp->page->nblocks; b++) {
        if (!cp->sel->keep[b] || !tx_complete_is_ad(cp, b)) {
            continue;
        }

        /* one item of a list may be about advertising */

        if (nodes[cp->page->blocks[b].node].tag != TX_TAG_LI || items++ != 0) {
            cp->sel->keep[b] = 0;
        }
    }

    tx_complete_sums(cp);
}


bool
tx_complete_is_teaser(const tx_complete_t *cp, uint32_t b)
{
    u_char    buf[TX_COMPLETE_LABEL];
    tx_str_t  label;

    /* each of the elements that begin with a block asks this of it */

    if (cp->teaser[b] == 0) {
        label = tx_complete_unboxed(tx_complete_label(cp->page, b, buf,
                                                      false));
        cp->teaser[b] = tx_complete_is_one(label, tx_complete_teasers)
                        ? TX_COMPLETE_TEASER : TX_COMPLETE_NO_TEASER;
    }

    return cp->teaser[b] == TX_COMPLETE_TEASER;
}


/* A link that begins with such a label and a colon. */
static bool
tx_complete_leads_on(const tx_complete_t *cp, uint32_t b)
{
    size_t         len;
    u_char         buf[TX_COMPLETE_LABEL];
    tx_str_t       s;
    const u_char  *colon;

    s = tx_str_trim(tx_block_raw(cp->page, b));
    colon = memchr(s.data, ':', tx_min(s.len, TX_COMPLETE_LABEL));

    if (colon == NULL) {
        return false;
    }

    len = tx_complete_lower(buf, 0, s.data, colon);

    return tx_complete_is_one(tx_complete_ended((tx_str_t) { len, buf }),
                              tx_complete_teasers);
}


bool
tx_complete_is_label(const tx_complete_t *cp, uint32_t b)
{
    float     chars, linked;
    u_char    buf[TX_COMPLETE_LABEL];
    tx_str_t  label;

    chars = tx_complete_sum(cp->chars, b, b + 1);
    linked = tx_complete_sum(cp->linked, b, b + 1);

    if (linked == 0 && chars <= TX_COMPLETE_LABEL) {
        label = tx_complete_label(cp->page, b, buf, false);

        return tx_complete_names_ad(label)
               || (b + 1 < cp->page->nblocks && !cp->sel->keep[b + 1]
                   && tx_complete_is_one(label, tx_complete_teasers));
    }

    if (linked * 3 > chars && linked < chars) {
        label = tx_complete_label(cp->page, b, buf, true);

        return tx_complete_is_one(label, tx_complete_teasers);
    }

    return chars != 0 && linked >= chars && tx_complete_leads_on(cp, b);
}
