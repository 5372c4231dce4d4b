/*
 * Copyright (C) textextract contributors
 */


#include "recognize/label.h"

#include "core/name.h"
#include "recognize/phrases.h"

#include "data/labels.h"


/* Marks around or behind labels: "- Advertisement -", "Read also:". */

static const tx_str_t  tx_label_marks[] = {
    tx_string(" "), tx_string("-"), tx_string("*"), tx_string("~"),
    tx_string("["), tx_string("]"), tx_string("("), tx_string(")"),
    tx_string("."), tx_string(":"), tx_string("|"), tx_string(">"),
    tx_string("\xc2\xa0"),          /* no-break space */
    tx_string("\xc2\xbb"),          /* double quotation mark to the right */
    tx_string("\xe2\x80\xa6"),      /* ellipsis */
    tx_string("\xe2\x80\xba"),      /* single quotation mark to the right */
    tx_string("\xe2\x86\x92"),      /* arrow to the right */
    tx_string("\xe3\x80\x90"),      /* black lenticular brackets */
    tx_string("\xe3\x80\x91"),
    tx_string("\xef\xbc\x9a")       /* full-width colon */
};


/* Returns a text without tx_label_marks and spaces at its ends. */
static tx_str_t
tx_label_unmarked(tx_str_t s)
{
    size_t  n;

    do {
        s = tx_str_trim(s);
        n = tx_str_starts_one(s, tx_label_marks);
        s = tx_str_drop(s, n);
    } while (n != 0);

    do {
        s = tx_str_trim(s);
        n = tx_str_ends_one(s, tx_label_marks);
        s = tx_str_cut(s, n);
    } while (n != 0);

    return s;
}


uint32_t
tx_label_kinds(tx_str_t text)
{
    u_char  buf[TX_LABEL_MAX + 4];

    if (text.len > 2 * TX_LABEL_MAX) {
        return 0;
    }

    text = tx_label_unmarked(text);

    if (text.len == 0 || text.len > TX_LABEL_MAX) {
        return 0;
    }

    text = tx_phrase_lower(text, buf, TX_LABEL_MAX);

    return tx_label_kind[tx_names_find(&tx_label, text)];
}


uint32_t
tx_label_before_link(const tx_page_t *page, uint32_t b)
{
    uint32_t           n;
    const tx_node_t   *node;
    const tx_block_t  *block;

    block = &page->blocks[b];

    for (n = block->first; n <= block->last; n++) {
        node = &page->nodes[n];

        if (node->tag == TX_TAG_TEXT && (node->flags & TX_NODE_LINK)
            && node->text != node->text_end)
        {
            return tx_label_kinds(
                       tx_str_span(tx_block_raw(page, b).data,
                                   page->text + node->text));
        }
    }

    return 0;
}


/* True if block b is a table cell, a definition, a heading or code. */
static bool
tx_label_is_content(const tx_page_t *page, uint32_t b)
{
    const tx_node_t  *node;

    node = &page->nodes[page->blocks[b].node];

    return node->tag == TX_TAG_TD || node->tag == TX_TAG_TH
           || node->tag == TX_TAG_DT || node->tag == TX_TAG_DD
           || (tx_tag_flags(node->tag) & TX_IS_HEADING)
           || (node->flags & TX_NODE_PRE);
}


bool
tx_label_is_control(const tx_page_t *page, uint32_t b)
{
    return (tx_label_kinds(tx_block_raw(page, b)) & TX_LABEL_CONTROL)
           && !tx_label_is_content(page, b);
}
