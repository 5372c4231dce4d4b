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


/* True if the value of a property in a style attribute begins so. */
static bool
tx_clean_is_styled(const tx_page_t *page, uint32_t node, tx_str_t property,
    tx_str_t value)
{
    tx_str_t       style;
    const u_char  *p, *end;

    style = tx_node_attr_head(page, node, TX_ATTR_STYLE);

    if (style.len == 0) {
        return false;
    }

    end = tx_str_end(style);
    p = memmem(style.data, style.len, property.data, property.len);

    if (p == NULL || (p > style.data && p[-1] != ';' && !tx_is_space(p[-1]))) {
        return false;       /* "mso-bidi-font-weight" is another one */
    }

    for (p += property.len; p < end && (*p == ':' || tx_is_space(*p)); p++) {
        /* void */
    }

    return tx_str_starts(tx_str_span(p, end), value);
}


tx_tag_t
tx_clean_styled(const tx_page_t *page, uint32_t node, tx_tag_t tag)
{
    size_t    i;
    tx_str_t  weight;

    static const tx_str_t  bold[] = {
        tx_string("bold"), tx_string("600"), tx_string("700"),
        tx_string("800"), tx_string("900")
    };

    if (page->nodes[node].nattrs == 0) {
        return tag;
    }

    weight = tx_str("font-weight");

    if (tag != TX_TAG_SPAN) {
        return (tx_clean_is_styled(page, node, weight, tx_str("normal"))
                || tx_clean_is_styled(page, node, weight, tx_str("400")))
               ? TX_TAG_SPAN : tag;
    }

    for (i = 0; i < tx_count(bold); i++) {
        if (tx_clean_is_styled(page, node, weight, bold[i])) {
            return TX_TAG_STRONG;
        }
    }

    if (tx_clean_is_styled(page, node, tx_str("text-decoration"),
                           tx_str("line-through")))
    {
        return TX_TAG_S;
    }

    return tx_clean_is_styled(page, node, tx_str("font-style"),
                              tx_str("italic"))
           ? TX_TAG_EM : tag;
}


/* How a class says that the text of a cell stands: "text-right"; or null. */
static tx_str_t
tx_clean_align_class(tx_str_t value)
{
    size_t    i;
    tx_str_t  name;

    static const struct {
        tx_str_t  end;
        tx_str_t  align;
    } ends[] = {
        { tx_string("-right"), tx_string("right") },
        { tx_string("-end"), tx_string("right") },
        { tx_string("-center"), tx_string("center") },
        { tx_string("-left"), tx_string("left") }
    };

    while (value.len != 0) {
        name = tx_str_word(&value);

        if (!tx_str_starts(name, tx_str("text"))
            && !tx_str_starts(name, tx_str("align"))
            && !tx_str_starts(name, tx_str("has-text-align")))
        {
            continue;
        }

        for (i = 0; i < tx_count(ends); i++) {
            if (tx_str_ends(name, ends[i].end)) {
                return ends[i].align;
            }
        }
    }

    return tx_null_str;
}


tx_str_t
tx_clean_align(const tx_page_t *page, uint32_t node)
{
    size_t    i;
    tx_str_t  value;

    static const tx_str_t  words[] = {
        tx_string("right"), tx_string("center"), tx_string("left")
    };

    value = tx_str_trim(tx_node_attr(page, node, TX_ATTR_ALIGN));

    for (i = 0; i < tx_count(words); i++) {
        if (tx_str_caseeq(value, words[i])
            || tx_clean_is_styled(page, node, tx_str("text-align"), words[i]))
        {
            return words[i];
        }
    }

    return tx_clean_align_class(tx_node_attr(page, node, TX_ATTR_CLASS));
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

    return tx_clean_is_styled(page, node, tx_str("white-space"),
                              tx_str("pre"));
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

    return tx_clean_is_styled(page, node, tx_str("display"), tx_str("block"));
}
