/*
 * Copyright (C) textextract contributors
 */


#include "recognize/label.h"

#include "core/chars.h"
#include "core/name_tables.h"
#include "recognize/phrases.h"

#include "data/labels.h"


/* True for punctuation that may be around a label, such as "-" or ":". */
static bool
tx_label_is_punctuation(const u_char *p)
{
    uint32_t  c;

    c = tx_utf8_next(&p);

    return !(tx_char_class(c) & TX_CHAR_WORD) && c != '?';
}


/* Returns s without punctuation and spaces at both ends, except for "?". */
static tx_str_t
tx_label_strip_marks(tx_str_t s)
{
    const u_char  *p, *end;

    end = tx_str_end(s);

    for (p = s.data; p < end && tx_label_is_punctuation(p); /* void */ ) {
        (void) tx_utf8_next(&p);
    }

    while (end > p && tx_label_is_punctuation(tx_utf8_prev(p, end))) {
        end = tx_utf8_prev(p, end);
    }

    return tx_str_span(p, end);
}


uint32_t
tx_label_kinds(tx_str_t text)
{
    u_char  buf[TX_LABEL_TEXT_MAX_BYTES + 4];

    if (text.len > 2 * TX_LABEL_TEXT_MAX_BYTES) {
        return 0;
    }

    text = tx_label_strip_marks(text);

    if (text.len == 0 || text.len > TX_LABEL_TEXT_MAX_BYTES) {
        return 0;
    }

    text = tx_phrase_to_lower(text, buf, TX_LABEL_TEXT_MAX_BYTES);

    return tx_label_kind[tx_names_find(&tx_label, text)];
}


uint32_t
tx_label_kinds_before_link(const tx_page_t *page, uint32_t b)
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
                       tx_str_span(tx_block_raw_text(page, b).data,
                                   page->text + node->text));
        }
    }

    return 0;
}


bool
tx_label_is_button_text(const tx_page_t *page, uint32_t b)
{
    const tx_node_t  *node;

    node = &page->nodes[page->blocks[b].node];

    return (tx_label_kinds(tx_block_raw_text(page, b)) & TX_LABEL_CONTROL)
           && node->tag != TX_TAG_TD && node->tag != TX_TAG_TH
           && node->tag != TX_TAG_DT && node->tag != TX_TAG_DD
           && !(tx_tag_flags(node->tag) & TX_IS_HEADING)
           && !(node->flags & TX_NODE_PRE);
}
