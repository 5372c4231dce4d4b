/*
 * Copyright (C) textextract contributors
 *
 * What an element is by the page's role, class and style rather than its tag.
 */


#include "clean/attributes.h"
#include "clean/build/builder.h"
#include "clean/code.h"


tx_tag_t
tx_clean_role(const tx_page_t *page, uint32_t node, tx_tag_t tag)
{
    size_t    i;
    tx_str_t  role, level;

    static const struct {
        tx_str_t  role;
        tx_tag_t  tag;
    } roles[] = {
        { tx_string("table"), TX_TAG_TABLE },
        { tx_string("rowgroup"), TX_TAG_TBODY },
        { tx_string("row"), TX_TAG_TR },
        { tx_string("columnheader"), TX_TAG_TH },
        { tx_string("rowheader"), TX_TAG_TH },
        { tx_string("cell"), TX_TAG_TD },
        { tx_string("list"), TX_TAG_UL },
        { tx_string("listitem"), TX_TAG_LI }
    };

    if (page->nodes[node].nattrs == 0) {
        return tag;
    }

    role = tx_str_trim(tx_node_attr(page, node, TX_ATTR_ROLE));

    if (role.len == 0) {
        return tag;
    }

    if (tx_str_caseeq(role, tx_str("heading"))) {
        level = tx_clean_source_attr(page, node, tx_str("aria-level"));

        return (level.len == 1 && level.data[0] >= '1'
                && level.data[0] <= '6')
               ? (tx_tag_t) (TX_TAG_H1 + (level.data[0] - '1')) : TX_TAG_H2;
    }

    for (i = 0; i < tx_count(roles); i++) {
        if (tx_str_caseeq(role, roles[i].role)) {
            return roles[i].tag;
        }
    }

    return tag;
}


tx_tag_t
tx_clean_styled(const tx_page_t *page, uint32_t node, tx_tag_t tag)
{
    size_t  i;

    static const char  *bold[] = { "bold", "600", "700", "800", "900" };

    if (page->nodes[node].nattrs == 0) {
        return tag;
    }

    if (tag != TX_TAG_SPAN) {
        return (tx_clean_has_style(page, node, "font-weight", "normal")
                || tx_clean_has_style(page, node, "font-weight", "400"))
               ? TX_TAG_SPAN : tag;
    }

    for (i = 0; i < tx_count(bold); i++) {
        if (tx_clean_has_style(page, node, "font-weight", bold[i])) {
            return TX_TAG_STRONG;
        }
    }

    if (tx_clean_has_style(page, node, "text-decoration", "line-through")) {
        return TX_TAG_S;
    }

    return tx_clean_has_style(page, node, "font-style", "italic")
           ? TX_TAG_EM : tag;
}


bool
tx_clean_keeps_lines(const tx_page_t *page, uint32_t node)
{
    tx_str_t  class;

    if (page->nodes[node].nattrs == 0) {
        return false;
    }

    class = tx_node_attr_head(page, node, TX_ATTR_CLASS);

    if (tx_str_has(class, tx_str("whitespace-pre"))) {
        return true;
    }

    return tx_clean_has_style(page, node, "white-space", "pre");
}


bool
tx_clean_is_line(const tx_page_t *page, uint32_t node)
{
    tx_str_t  class, word;

    if (page->nodes[node].nattrs == 0) {
        return false;
    }

    class = tx_node_attr_head(page, node, TX_ATTR_CLASS);

    while (class.len != 0) {
        word = tx_str_word(&class);

        if (tx_str_eq(word, tx_str("block"))
            || tx_str_eq(word, tx_str("d-block")))
        {
            return true;
        }
    }

    return tx_clean_has_style(page, node, "display", "block");
}
