/*
 * Copyright (C) textextract contributors
 *
 * The number that a note begins with where a page has written it as text:
 * Markdown numbers its notes itself.
 */


#include "write/markdown/markdown.h"


#define TX_MD_LABEL_NODES  16   /* most that a number stands in */
#define TX_MD_SIGNS_MAX    64   /* many links may lead to one note */


/* Returns the bytes of a sign that may stand beside a number; 0: none. */
static size_t
tx_md_sign(tx_str_t s)
{
    if (tx_str_starts(s, tx_str("\xc2\xa0"))) {
        return 2;
    }

    return s.len != 0 && (tx_is_space(s.data[0])
                          || tx_str_chr(tx_str("[]()^.:"), s.data[0]));
}


/* Returns s without signs at its beginning; *visible: one is no space. */
static tx_str_t
tx_md_behind_signs(tx_str_t s, bool *visible)
{
    size_t  i, n;

    *visible = false;

    for (i = 0; i < TX_MD_SIGNS_MAX; i++) {
        n = tx_md_sign(s);

        if (n == 0) {
            break;
        }

        *visible |= (n == 1 && !tx_is_space(s.data[0]));
        s = tx_str_drop(s, n);
    }

    return s;
}


tx_str_t
tx_md_label(const tx_clean_node_t *node)
{
    bool                    visible;
    uint32_t                n;
    tx_str_t                s, text;
    const tx_clean_node_t  *next;

    text = tx_null_str;
    next = node;

    for (n = 0; n < TX_MD_LABEL_NODES && next != NULL; n++) {
        s = tx_md_behind_signs(next->text, &visible);

        while (s.len != 0
               && tx_md_sign((tx_str_t) { 1, tx_str_end(s) - 1 }) != 0)
        {
            s = tx_str_cut(s, 1);
        }

        if ((s.len != 0 && text.len != 0) || next->tag == TX_TAG_IMG) {
            return tx_null_str;
        }

        text = (s.len != 0) ? s : text;
        next = tx_clean_next(node, next);
    }

    return next == NULL ? text : tx_null_str;
}


tx_str_t
tx_md_unsigned(tx_str_t text)
{
    bool  visible;

    return (text.len != 0 && (text.data[0] == '[' || text.data[0] == '('))
           ? text : tx_md_behind_signs(text, &visible);
}


tx_str_t
tx_md_unlabelled(tx_str_t text, tx_str_t label, bool spaced)
{
    bool      visible;
    tx_str_t  s, rest;

    s = tx_md_behind_signs(text, &visible);

    if (!tx_str_starts(s, label)) {
        return text;
    }

    s = tx_str_drop(s, label.len);
    rest = tx_md_behind_signs(s, &visible);

    return (visible || (spaced && rest.data != s.data)) ? rest : text;
}
