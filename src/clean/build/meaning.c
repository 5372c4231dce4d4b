/*
 * Copyright (C) textextract contributors
 *
 * What an element of the page becomes, by its tag, role, class, style and
 * content.
 */


#include "clean/attributes.h"
#include "clean/build/builder.h"
#include "clean/code.h"
#include "page/shapes.h"

#include "data/class-parts.h"


#define TX_FIGURE_BLOCKS  3     /* most blocks of a figure */
#define TX_FIGURE_PARTS   8     /* most children of a figure */
#define TX_FIGURE_NODES   12    /* most nodes of a child before its image */


/* Returns the tag that means the same as a node's role; without, tag. */
static tx_tag_t
tx_clean_tag_by_role(const tx_page_t *page, uint32_t node, tx_tag_t tag)
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
        { tx_string("listitem"), TX_TAG_LI },
        { tx_string("heading"), TX_TAG_H2 }
    };

    role = tx_str_trim(tx_node_attr(page, node, TX_ATTR_ROLE));

    for (i = 0; i < tx_count(roles) && role.len != 0; i++) {

        if (!tx_str_caseeq(role, roles[i].role)) {
            continue;
        }

        tag = roles[i].tag;

        if (tag == TX_TAG_H2) {
            level = tx_clean_source_attr(page, node, tx_str("aria-level"));

            if (level.len == 1 && *level.data >= '1' && *level.data <= '6') {
                tag = (tx_tag_t) (TX_TAG_H1 + (*level.data - '1'));
            }
        }
    }

    return tag;
}


/* Returns the tag that has the style of a span or a b by default. */
static tx_tag_t
tx_clean_tag_by_style(const tx_page_t *page, uint32_t node, tx_tag_t tag)
{
    size_t  i;

    static const struct {
        const char  *property;
        const char  *value;
        tx_tag_t     tag;
    } styles[] = {
        { "font-weight", "bold", TX_TAG_STRONG },
        { "font-weight", "600", TX_TAG_STRONG },
        { "font-weight", "700", TX_TAG_STRONG },
        { "font-weight", "800", TX_TAG_STRONG },
        { "font-weight", "900", TX_TAG_STRONG },
        { "text-decoration", "line-through", TX_TAG_S },
        { "font-style", "italic", TX_TAG_EM }
    };

    if (!tx_node_has_attr(page, node, TX_ATTR_STYLE)) {
        return tag;
    }

    if (tag != TX_TAG_SPAN) {
        return (tx_clean_has_style(page, node, "font-weight", "normal")
                || tx_clean_has_style(page, node, "font-weight", "400"))
               ? TX_TAG_SPAN : tag;
    }

    for (i = 0; i < tx_count(styles); i++) {
        if (tx_clean_has_style(page, node, styles[i].property,
                               styles[i].value))
        {
            return styles[i].tag;
        }
    }

    return tag;
}


bool
tx_clean_keeps_lines(const tx_page_t *page, uint32_t node)
{
    return tx_str_has(tx_node_attr_head(page, node, TX_ATTR_CLASS),
                      tx_str("whitespace-pre"))
           || tx_clean_has_style(page, node, "white-space", "pre");
}


static bool
tx_clean_names_caption(const tx_page_t *page, uint32_t n)
{
    tx_str_t  class;

    class = tx_node_attr_head(page, n, TX_ATTR_CLASS);

    return tx_str_has_one(class, tx_class_caption)
           || tx_str_has_word(class, tx_str("cap"));
}


/* True if one of the first nodes of an element is an image. */
static bool
tx_clean_has_image(const tx_page_t *page, uint32_t n)
{
    uint32_t  last;

    last = tx_min(page->nodes[n].last, n + TX_FIGURE_NODES);

    while (n < last && page->nodes[n].tag != TX_TAG_IMG) {
        n++;
    }

    return page->nodes[n].tag == TX_TAG_IMG;
}


/*
 * Returns the caption node of a div that is a figure: it has images, and one
 * line with a caption's class. 0: the div is no figure.
 */
static uint32_t
tx_clean_caption_in(const tx_page_t *page, uint32_t div)
{
    bool              image;
    uint32_t          i, n, caption;
    const tx_node_t  *node;

    node = &page->nodes[div];

    if (node->tag != TX_TAG_DIV || node->block == node->block_end
        || node->block_end - node->block > TX_FIGURE_BLOCKS)
    {
        return 0;
    }

    image = false;
    caption = 0;
    n = 0;

    for (i = node->child; i != 0; i = page->nodes[i].next) {
        node = &page->nodes[i];

        if (++n > TX_FIGURE_PARTS) {
            return 0;
        }

        if (node->tag == TX_TAG_TEXT) {
            if (!(node->flags & TX_NODE_SPACE)) {
                return 0;
            }

        } else if (node->block == node->block_end) {
            image |= tx_clean_has_image(page, i);

        } else if (caption == 0 && node->nattrs != 0
                   && (node->tag == TX_TAG_P || node->tag == TX_TAG_DIV))
        {
            caption = i;

        } else {
            return 0;
        }
    }

    return (image && caption != 0 && tx_clean_names_caption(page, caption))
           ? caption : 0;
}


/* True for a span with a caption's class right behind an image. */
static bool
tx_clean_is_below_image(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    for (i = n - 1; i + TX_FIGURE_PARTS > n && i > page->nodes[n].parent; i--)
    {
        if (page->nodes[i].tag == TX_TAG_IMG) {
            return tx_clean_names_caption(page, n);
        }

        if (page->nodes[i].tag == TX_TAG_TEXT
            && !(page->nodes[i].flags & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
        {
            return false;
        }
    }

    return false;
}


/* Returns the tag for a div, p or span by its role, class and content. */
static tx_tag_t
tx_clean_tag_of_box(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    const tx_page_t  *page;

    page = build->page;

    if (page->nodes[node].nattrs != 0) {
        tag = tx_clean_tag_by_role(page, node, tag);
    }

    if (tag == TX_TAG_DIV && page->nodes[node].nattrs != 0
        && tx_str_has_one(tx_node_attr_head(page, node, TX_ATTR_CLASS),
                          tx_class_quote))
    {
        return TX_TAG_BLOCKQUOTE;
    }

    if (tag != TX_TAG_DIV && tag != TX_TAG_P) {
        return tag;
    }

    if (page->nodes[node].nattrs != 0
        && tx_clean_caption_in(page, page->nodes[node].parent) == node)
    {
        return TX_TAG_FIGCAPTION;
    }

    return tx_clean_caption_in(page, node) != 0 ? TX_TAG_FIGURE : tag;
}


/* Returns the tag that a node has in the clean tree, if HTML allows it. */
static tx_tag_t
tx_clean_tag_of_node(tx_clean_build_t *build, uint32_t node)
{
    tx_tag_t          tag;
    const tx_page_t  *page;

    page = build->page;
    tag = (tx_tag_t) page->nodes[node].tag;

    if (node == build->lead && node != 0) {
        return TX_TAG_P;
    }

    switch (tag) {

    case TX_TAG_UNKNOWN:
        return tx_is_custom(page, node, tx_str("-code")) ? TX_TAG_CODE : tag;

    case TX_TAG_TABLE:
        return tx_clean_is_code_table(page, node) ? TX_TAG_PRE : tag;

    case TX_TAG_DETAILS:
    case TX_TAG_SUMMARY:        /* it becomes an open section */
        return tx_is_headed_details(page, node) ? TX_TAG_DIV : tag;

    case TX_TAG_BLOCKQUOTE:     /* vBulletin puts posts into it */
        return tx_str_has_one(tx_node_attr_head(page, node, TX_ATTR_CLASS),
                              tx_class_post_content) ? TX_TAG_DIV : tag;

    case TX_TAG_ASIDE:
        return (tx_quotation(page, node) != 0) ? TX_TAG_BLOCKQUOTE : tag;

    default:
        break;
    }

    if (tag == TX_TAG_DIV || tag == TX_TAG_P || tag == TX_TAG_SPAN) {
        tag = tx_clean_tag_of_box(build, node, tag);
    }

    return ((tag == TX_TAG_SPAN || tag == TX_TAG_B || tag == TX_TAG_STRONG)
            && tx_clean_block(build)->kind == TX_CLEAN_BLOCK)
           ? tx_clean_tag_by_style(page, node, tag) : tag;
}


/* True for a span that its class or style makes a block. */
static bool
tx_clean_is_block_span(const tx_page_t *page, uint32_t node)
{
    tx_str_t  class, word;

    class = tx_node_attr_head(page, node, TX_ATTR_CLASS);

    for ( ;; ) {
        word = tx_str_word(&class);

        if (word.len == 0) {
            return tx_clean_has_style(page, node, "display", "block");
        }

        if (tx_str_eq(word, tx_str("block"))
            || tx_str_eq(word, tx_str("d-block")))
        {
            return true;
        }
    }
}


/* True for a part of a figure that holds the caption. */
static bool
tx_clean_holds_caption(const tx_page_t *page, uint32_t node)
{
    uint32_t  child;

    child = page->nodes[node].child;

    while (child != 0 && page->nodes[child].tag != TX_TAG_FIGCAPTION) {
        child = page->nodes[child].next;
    }

    return child != 0;
}


/* True for an element that is not in the tree, but ends lines. */
static bool
tx_clean_is_line(tx_clean_build_t *build, uint32_t node, tx_tag_t tag)
{
    const tx_page_t  *page;

    page = build->page;

    switch (tag) {

    case TX_TAG_SPAN:
        return page->nodes[node].nattrs != 0
               && (tx_clean_is_block_span(page, node)
                   || tx_clean_is_below_image(page, node));

    case TX_TAG_DIV:
        return tx_clean_block(build)->tag == TX_TAG_FIGURE
               && tx_clean_holds_caption(page, node);

    case TX_TAG_BLOCKQUOTE:
        return page->nodes[page->nodes[node].parent].tag == TX_TAG_ASIDE
               && tx_quotation(page, page->nodes[node].parent) == node;

    default:
        return false;
    }
}


tx_clean_rule_t
tx_clean_rule_of_node(tx_clean_build_t *build, uint32_t node)
{
    tx_tag_t         tag;
    tx_clean_rule_t  rule;

    tag = tx_is_listing(build->page, node) ? TX_TAG_PRE
                                           : tx_clean_tag_of_node(build, node);
    rule = tx_clean_rule_of_tag(tag);

    if (tx_clean_is_line(build, node, tag)) {
        rule.kind = TX_CLEAN_BREAK;
    }

    return rule;
}
