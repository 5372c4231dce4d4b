/*
 * Copyright (C) textextract contributors
 *
 * The labels of references and notes, and the links from notes back to the
 * text, which all formats leave out.
 */


#include "clean/notes/notes.h"

#include "core/chars.h"


#define TX_NOTE_MAX_DIGITS        3   /* digits of a note's number */
#define TX_NOTE_BACK_MAX_BYTES    40  /* bytes of "Return to the text" */


bool
tx_note_read_label(const tx_clean_node_t *root, tx_note_t *note)
{
    tx_str_t                s;
    const tx_clean_node_t  *node;

    memset(note, 0, sizeof(tx_note_t));

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        if (node->tag == TX_TAG_IMG
            || node->text.len > TX_NOTE_LABEL_MAX_BYTES - note->label_len)
        {
            return false;
        }

        if (node->text.len != 0) {
            memcpy(note->label + note->label_len, node->text.data,
                   node->text.len);
            note->label_len += node->text.len;
        }
    }

    s = tx_note_get_label(note);
    s = tx_str_trim_end(tx_str_trim_start(s, tx_str("[]()^.: ")),
                        tx_str("[]()^.: "));

    if (s.len != 0) {       /* a label of signs only is kept whole */
        memmove(note->label, s.data, s.len);
        note->label_len = s.len;
    }

    return note->label_len != 0;
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
            return false;       /* such as 2nd or 1.2 */

        } else {
            letters += (c < 0x80) ? tx_is_alpha((u_char) c)
                                  : (tx_char_class(c) & TX_CHAR_WORD) != 0;
        }
    }

    return digits <= TX_NOTE_MAX_DIGITS
           && (digits != 0 || letters <= 2
               || tx_str_trim_start(s, tx_str("ivx")).len == 0);
}


/* Returns s without signs and no-break spaces at its beginning. */
static tx_str_t
tx_note_drop_signs(tx_str_t s, tx_str_t signs)
{
    size_t  n;

    do {
        n = tx_str_starts(s, tx_str("\xc2\xa0")) ? 2
            : s.len != 0 && tx_str_chr(signs, s.data[0]) != NULL;
        s = tx_str_drop(s, n);
    } while (n != 0);

    return s;
}


/* Returns s without the signs that may end a label, but with an ellipsis. */
static tx_str_t
tx_note_drop_end_signs(tx_str_t s)
{
    s = tx_note_drop_signs(s, tx_str("])^ "));

    return tx_str_starts(s, tx_str("..")) ? s
           : tx_note_drop_signs(s, tx_str("])^.: "));
}


tx_str_t
tx_note_drop_label(tx_str_t text, tx_str_t label)
{
    tx_str_t  s, rest;

    s = tx_note_drop_signs(text, tx_str("[](^ "));

    if (label.len == 0 || !tx_str_starts(s, label)) {
        return text;
    }

    s = tx_str_drop(s, label.len);
    rest = tx_note_drop_end_signs(s);

    return (rest.data != s.data || s.len == 0) ? rest : text;
}


/* True for text of spaces, brackets, arrows and ASCII characters in `more`. */
static bool
tx_note_has_only_signs(tx_str_t s, tx_str_t more)
{
    uint32_t       c;
    const u_char  *p;

    for (p = s.data; p < tx_str_end(s); /* void */ ) {
        c = tx_utf8_next(&p);

        if (c < 0x80 ? tx_str_chr(tx_str("[]()^| "), (u_char) c) == NULL
                       && tx_str_chr(more, (u_char) c) == NULL
            : c != 0xa0 && c != 0xfe0e && c != 0xfe0f && c != 0x23ce
              && (c < 0x2190 || c > 0x21ff) && c != 0x2934 && c != 0x2b06)
        {
            return false;
        }
    }

    return true;
}


/* Removes a node from an item, and the elements around it that become empty. */
static void
tx_note_remove(const tx_clean_node_t *item, tx_clean_node_t *node)
{
    tx_clean_node_t  *parent;

    do {
        parent = node->parent;
        tx_clean_remove_node(node);
        node = parent;
    } while (node != item && node->child == NULL);
}


bool
tx_note_is_near(const tx_page_t *page, uint32_t target, uint32_t ref)
{
    return tx_node_within(page, ref, target)
           || (!(tx_tag_flags(page->nodes[target].tag) & TX_IS_BLOCK)
               && tx_node_within(page, ref, page->nodes[target].parent));
}


/* True for the text of a link such as "Back to the text". */
static bool
tx_note_says_back(const tx_clean_node_t *link)
{
    size_t                  len;
    tx_str_t                text;
    u_char                  buf[TX_NOTE_BACK_MAX_BYTES];
    const tx_clean_node_t  *node;

    static const tx_str_t  words[] = {
        tx_string("return"), tx_string("back"), tx_string("jump"),
        tx_string("retour"), tx_string("zur"), tx_string("volver")
    };

    len = 0;

    for (node = link; node != NULL; node = tx_clean_next_node(link, node)) {
        if (node->text.len > sizeof(buf) - len) {
            return false;
        }

        if (node->text.len != 0) {
            memcpy(buf + len, node->text.data, node->text.len);
            len += node->text.len;
        }
    }

    text = tx_str_to_lower((tx_str_t) { len, buf }, buf, sizeof(buf));

    return tx_str_has_one(text, words);
}


/*
 * True for a link from a note back to the text: to a place above the note, or,
 * if the text around the reference is not kept, to an unknown place.
 */
static bool
tx_note_is_backlink(const tx_notes_t *notes, const tx_note_t *note,
    const tx_clean_node_t *link)
{
    bool              is_label;
    uint32_t          target;
    tx_str_t          label;
    tx_note_t         read;
    const tx_page_t  *page;

    page = notes->build->page;

    if (link->tag != TX_TAG_A || link->note != 0
        || !tx_node_is_fragment_link(page, link->source))
    {
        return false;
    }

    target = tx_clean_get_page_target(notes->build, link);

    if (target > link->source) {
        return false;
    }

    if (target != 0 && tx_note_is_near(page, target, note->ref)) {
        return true;
    }

    is_label = tx_note_read_label(link, &read);
    label = tx_note_get_label(&read);

    return tx_note_says_back(link)
           || (is_label && (tx_note_has_only_signs(label, tx_null_str)
                            || (tx_note_is_label(label)
                                && (target != 0
                                    || !tx_is_digit(tx_str_last(label))))));
}


/* Removes the links back to the text. false: there are none. */
static bool
tx_note_remove_backlinks(const tx_notes_t *notes, const tx_note_t *note,
    tx_clean_node_t *item)
{
    bool              removed;
    tx_clean_node_t  *node, *next;

    removed = false;

    for (node = item->child; node != NULL; node = next) {

        if (!tx_note_is_backlink(notes, note, node)) {
            next = tx_clean_next_node(item, node);
            continue;
        }

        next = tx_clean_skip_node(item, node);
        tx_note_remove(item, node);
        removed = true;
    }

    return removed;
}


/* Removes the label, and signs that were around it or around links back. */
static void
tx_note_strip_start(const tx_note_t *note, tx_clean_node_t *item, bool removed)
{
    bool              alone;
    tx_str_t          text, rest;
    tx_clean_node_t  *leaf;

    while (item->child != NULL) {
        leaf = tx_note_first_leaf(item);
        text = leaf->text;

        if (leaf->tag != TX_TAG_TEXT) {
            return;
        }

        /* "1 May" in the first item of a list does not begin with a label */

        rest = tx_note_drop_label(text, tx_note_get_label(note));
        alone = (rest.len == 0 || rest.data == text.data
                 || leaf->parent != item
                 || note->block->tag != TX_TAG_LI
                 || rest.data[-1] != ' ' || rest.data - text.data
                                            > (ptrdiff_t) note->label_len + 1);

        if (removed && rest.data == text.data
            && tx_str_starts(text, tx_note_get_label(note))
            && note->label_len < text.len
            && text.data[note->label_len] >= 'A'
            && text.data[note->label_len] <= 'Z')
        {
            rest = tx_str_drop(text, note->label_len);  /* a second label */
        }

        if (rest.data != text.data && alone) {
            removed = true;

        } else if (removed) {
            rest = tx_note_has_only_signs(text, tx_str(".:,"))
                   ? tx_null_str : tx_note_drop_end_signs(text);

        } else {
            rest = tx_note_drop_signs(text, tx_str(" "));
        }

        leaf->text = rest;

        if (rest.len != 0) {
            return;
        }

        tx_note_remove(item, leaf);
    }
}


/* Removes spaces, arrows and, after links back, signs at the end of a note. */
static void
tx_note_strip_end(tx_clean_node_t *item, bool removed)
{
    tx_str_t          text, signs;
    tx_clean_node_t  *leaf;

    signs = removed ? tx_str(" [(^|") : tx_str(" ");

    for ( ;; ) {
        leaf = item;

        while (leaf->last_child != NULL) {
            leaf = leaf->last_child;
        }

        if (leaf == item) {
            return;
        }

        if (leaf->tag == TX_TAG_BR) {
            tx_note_remove(item, leaf);
            continue;
        }

        if (leaf->tag != TX_TAG_TEXT || leaf->parent->tag == TX_TAG_CODE
            || leaf->parent->tag == TX_TAG_PRE)
        {
            return;
        }

        text = leaf->text;

        while (text.len != 0
               && (tx_str_chr(signs, tx_str_last(text)) != NULL
                   || tx_str_ends(text, tx_str("\xc2\xa0"))
                   || tx_str_ends(text, tx_str("\xe2\x86\xa9"))
                   || tx_str_ends(text, tx_str("\xef\xb8\x8e"))))
        {
            text.len -= (tx_str_last(text) < 0x80) ? 1
                        : (tx_str_last(text) == 0xa0) ? 2 : 3;
        }

        leaf->text = text;

        if (text.len != 0 && !(removed && tx_note_has_only_signs(text,
                                                                 tx_null_str))) {
            return;
        }

        tx_note_remove(item, leaf);
    }
}


void
tx_note_strip(tx_notes_t *notes, const tx_note_t *note, tx_clean_node_t *item)
{
    bool  removed;

    removed = tx_note_remove_backlinks(notes, note, item);
    tx_note_strip_start(note, item, removed);
    tx_note_strip_end(item, removed);
}
