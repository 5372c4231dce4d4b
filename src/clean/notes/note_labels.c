/*
 * Copyright (C) textextract contributors
 *
 * The labels of references and notes, and the links from notes back to the
 * text, which all formats leave out.
 */


#include "clean/notes/notes.h"

#include "core/chars.h"


#define TX_NOTE_LABEL_MAX_BYTES  16  /* maximum bytes of a label */
#define TX_NOTE_MAX_DIGITS       3   /* maximum digits of a note's number */


/* True for a sign around labels and links back: a space, bracket or arrow. */
static bool
tx_note_is_sign(uint32_t c)
{
    return c < 0x80 ? c != 0 && strchr("[]()^|.,: ", (int) c) != NULL
           : c == 0xa0 || c == 0xfe0e || c == 0xfe0f || c == 0x23ce
             || (c >= 0x2190 && c <= 0x21ff) || c == 0x2934 || c == 0x2b06;
}


/* Skips a text's first signs, up to ".."; openers: also skips "[" and "(". */
static tx_str_t
tx_note_skip_signs(tx_str_t s, bool openers)
{
    uint32_t       c;
    const u_char  *next;

    while (s.len != 0 && !tx_str_starts(s, tx_str(".."))) {
        next = s.data;
        c = tx_utf8_next(&next);

        if (!tx_note_is_sign(c) || (!openers && (c == '[' || c == '('))) {
            break;
        }

        s = tx_str_span(next, tx_str_end(s));
    }

    return s;
}


tx_str_t
tx_note_read_link_text(const tx_clean_node_t *link, u_char *buf)
{
    tx_str_t                s;
    const tx_clean_node_t  *node;

    s = (tx_str_t) { 0, buf };

    for (node = link; node != NULL; node = tx_clean_next_node(link, node)) {

        if (node->tag == TX_TAG_IMG
            || node->text.len > TX_NOTE_LINK_MAX_BYTES - s.len)
        {
            return tx_null_str;
        }

        if (node->text.len != 0) {
            memcpy(buf + s.len, node->text.data, node->text.len);
            s.len += node->text.len;
        }
    }

    s = tx_str_trim_start(s, tx_str("[]()^.: "));

    return tx_str_trim_end(s, tx_str("[]()^.: "));
}


bool
tx_note_is_label(tx_str_t s)
{
    uint32_t       c, letters, digits;
    const u_char  *p;

    letters = 0;
    digits = 0;

    for (p = s.data; p < tx_str_end(s); /* void */ ) {
        c = tx_utf8_next(&p);

        if (c < 0x80 && tx_is_digit((u_char) c)) {
            digits++;

        } else if (digits != 0 && c != ':') {
            return false;       /* 2nd or 1.2 is no label */

        } else {
            letters += (c < 0x80) ? tx_is_alpha((u_char) c)
                                  : (tx_char_class(c) & TX_CHAR_WORD) != 0;
        }
    }

    return s.len != 0 && s.len <= TX_NOTE_LABEL_MAX_BYTES
           && digits <= TX_NOTE_MAX_DIGITS
           && (digits != 0 || letters <= 2
               || tx_str_trim_start(s, tx_str("ivx")).len == 0);
}


tx_str_t
tx_note_drop_label(tx_str_t text, tx_str_t label)
{
    tx_str_t  s, rest;

    s = tx_str_trim_start(text, tx_str("[](^ "));

    if (label.len == 0 || !tx_str_starts(s, label)) {
        return text;
    }

    s = tx_str_drop(s, label.len);
    rest = tx_note_skip_signs(s, false);

    return (rest.data != s.data || s.len == 0) ? rest : text;
}


bool
tx_target_has_ref(const tx_page_t *page, uint32_t target, uint32_t ref)
{
    return tx_node_within(page, ref, target)
           || (!(tx_tag_flags(page->nodes[target].tag) & TX_IS_BLOCK)
               && tx_node_within(page, ref, page->nodes[target].parent));
}


/*
 * True for a link from a note back to the text: it leads to the reference
 * `ref`, or its text is a label or an arrow.
 */
static bool
tx_note_is_backlink(const tx_notes_t *notes, const tx_clean_node_t *node,
    uint32_t ref)
{
    u_char    buf[TX_NOTE_LINK_MAX_BYTES];
    tx_str_t  text;
    uint32_t  target;

    target = tx_clean_get_page_target(notes->build, node);

    if (node->tag != TX_TAG_A || node->note != 0 || target > node->source
        || !tx_node_is_fragment_link(notes->build->page, node->source))
    {
        return false;
    }

    text = tx_note_read_link_text(node, buf);

    return (text.data != NULL && tx_note_skip_signs(text, true).len == 0)
           || (target != 0
               && (tx_target_has_ref(notes->build->page, target, ref)
                   || tx_note_is_label(text)));
}


/* Removes an item's label, and the signs around it and around links back. */
static void
tx_note_strip_item_start(tx_clean_node_t *item, tx_str_t label, bool removed)
{
    tx_str_t          text, rest;
    tx_clean_node_t  *leaf;

    for (leaf = tx_note_first_leaf(item); leaf->tag == TX_TAG_TEXT;
         leaf = tx_note_first_leaf(item))
    {
        text = leaf->text;
        rest = tx_note_drop_label(text, label);

        if (removed && rest.data == text.data) {

            /* the label may be there twice: "1" and "1The" */

            rest = tx_str_starts(text, label) ? tx_str_drop(text, label.len)
                                              : tx_null_str;

            if (rest.len == 0 || rest.data[0] < 'A' || rest.data[0] > 'Z') {
                rest = tx_note_skip_signs(text, true);
                rest = (rest.len == 0) ? rest : tx_note_skip_signs(text, false);
            }
        }

        removed |= (rest.data != text.data);
        leaf->text = tx_str_trim_start(rest, tx_str(" "));

        if (leaf->text.len != 0) {
            return;
        }

        tx_clean_remove_with_empty_parents(item, leaf);
    }
}


/* Removes signs at the end of a note from which links back were removed. */
static void
tx_note_strip_item_end(tx_clean_node_t *item)
{
    uint32_t          c;
    const u_char     *p, *last;
    tx_clean_node_t  *leaf;

    for ( ;; ) {
        leaf = item;

        while (leaf->last_child != NULL) {
            leaf = leaf->last_child;
        }

        if (leaf == item || (leaf->tag != TX_TAG_TEXT && leaf->tag != TX_TAG_BR)
            || leaf->parent->tag == TX_TAG_CODE
            || leaf->parent->tag == TX_TAG_PRE)
        {
            return;
        }

        for (p = tx_str_end(leaf->text); p > leaf->text.data; p = last) {
            last = tx_utf8_prev(leaf->text.data, p);
            c = tx_utf8_next(&(const u_char *) { last });

            if (!tx_note_is_sign(c)
                || (c < 0x80 && strchr(" [(^|", (int) c) == NULL))
            {
                break;
            }
        }

        leaf->text = tx_str_span(leaf->text.data, p);

        if (tx_str_trim_start(leaf->text, tx_str("]) ")).len != 0) {
            return;
        }

        tx_clean_remove_with_empty_parents(item, leaf);
    }
}


void
tx_note_strip_item(const tx_notes_t *notes, const tx_clean_node_t *link,
    tx_clean_node_t *item)
{
    bool              removed;
    u_char            buf[TX_NOTE_LINK_MAX_BYTES];
    tx_clean_node_t  *node, *next;

    removed = false;

    for (node = item->child; node != NULL; node = next) {

        if (tx_note_is_backlink(notes, node, link->source)) {
            next = tx_clean_skip_node(item, node);
            tx_clean_remove_with_empty_parents(item, node);
            removed = true;

        } else {
            next = tx_clean_next_node(item, node);
        }
    }

    tx_note_strip_item_start(item, tx_note_read_link_text(link, buf), removed);

    if (removed) {
        tx_note_strip_item_end(item);
    }
}
