/*
 * Copyright (C) textextract contributors
 *
 * The number that a note begins with where a page has written it as text:
 * Markdown numbers its notes itself.
 */


#include "write/markdown/notes.h"



#define TX_MD_LABEL_NODES  16   /* that a number stands in */
#define TX_MD_SIGNS        64   /* most of them: many may lead to one note */


/* Signs around a number. */
static bool
tx_md_is_around(u_char c)
{
    return tx_is_space(c) || c == '[' || c == ']' || c == '(' || c == ')'
           || c == '^' || c == '.' || c == ':';
}


/* Without signs at the beginning; n counts those that are no white space. */
static tx_str_t
tx_md_behind_signs(tx_str_t s, size_t *n)
{
    size_t  i;

    for (i = 0; i < TX_MD_SIGNS; i++) {
        if (tx_str_starts(s, tx_str("\xc2\xa0"))) {
            s.data++;
            s.len--;

        } else if (s.len == 0 || !tx_md_is_around(s.data[0])) {
            return s;

        } else {
            *n += !tx_is_space(s.data[0]);
        }

        s.data++;
        s.len--;
    }

    return s;
}


static tx_str_t
tx_md_inner(tx_str_t s)
{
    size_t  n;

    n = 0;
    s = tx_md_behind_signs(s, &n);

    while (s.len != 0 && tx_md_is_around(s.data[s.len - 1])) {
        s.len--;
    }

    return s;
}


/* The only text in a node but for signs; empty: it has none, or several. */
static tx_str_t
tx_md_only_text(const tx_clean_node_t *node)
{
    uint32_t                n;
    tx_str_t                s, text;
    const tx_clean_node_t  *next;

    text = tx_null_str;
    next = node;

    for (n = 0; next != NULL && n < TX_MD_LABEL_NODES; n++) {

        if (next->tag == TX_TAG_TEXT) {
            s = tx_md_inner(next->text);

            if (s.len != 0 && text.len != 0) {
                return tx_null_str;
            }

            text = (s.len != 0) ? s : text;

        } else if (next->tag == TX_TAG_IMG) {
            return tx_null_str;
        }

        next = tx_clean_next(node, next);
    }

    return next == NULL ? text : tx_null_str;
}


tx_str_t
tx_md_reference_label(const tx_clean_node_t *link)
{
    return tx_md_only_text(link);
}


bool
tx_md_is_label(const tx_clean_node_t *node, tx_str_t label)
{
    tx_str_t  text;

    if (node->tag == TX_TAG_TEXT || (tx_tag_flags(node->tag) & TX_IS_BLOCK)) {
        return false;
    }

    text = tx_md_only_text(node);

    return text.len != 0 && tx_str_eq(text, label);
}


tx_str_t
tx_md_unsigned(tx_str_t text)
{
    size_t  n;

    n = 0;

    return (text.len != 0 && (text.data[0] == '[' || text.data[0] == '('))
           ? text : tx_md_behind_signs(text, &n);
}


tx_str_t
tx_md_unlabelled(tx_str_t text, tx_str_t label, bool spaced)
{
    size_t    signs;
    tx_str_t  s, rest;

    signs = 0;
    s = tx_md_behind_signs(text, &signs);

    if (!tx_str_starts(s, label)) {
        return text;
    }

    s.data += label.len;
    s.len -= label.len;

    signs = 0;
    rest = tx_md_behind_signs(s, &signs);

    return (signs != 0 || (spaced && rest.data != s.data)) ? rest : text;
}
