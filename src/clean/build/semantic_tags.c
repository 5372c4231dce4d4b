/*
 * Copyright (C) textextract contributors
 *
 * Chooses the clean element for an element of the page, by its tag, role,
 * class, style and content.
 */


#include "clean/build/build.h"
#include "page/shapes.h"

#include "data/class-parts.h"


#define TX_CAPTION_MAX_BLOCKS    3   /* maximum blocks of a caption */
#define TX_CAPTION_MAX_CHILDREN  8   /* maximum children of a figure to read */
#define TX_CAPTION_MAX_NODES     16  /* maximum nodes from image to caption */


/* Returns the tag for a node's role attribute; `tag` if it has no such role. */
static tx_tag_t
tx_clean_get_tag_by_role(const tx_page_t *page, uint32_t node, tx_tag_t tag)
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
            level = tx_node_attr(page, node, TX_ATTR_ARIA_LEVEL);

            if (level.len == 1 && *level.data >= '1' && *level.data <= '6') {
                tag = (tx_tag_t) (TX_TAG_H1 + (*level.data - '1'));
            }
        }
    }

    return tag;
}


/* Returns the tag for a span or b by its style, such as em for italic. */
static tx_tag_t
tx_clean_get_tag_by_style(const tx_page_t *page, uint32_t node, tx_tag_t tag)
{
    size_t  i;

    static const struct {
        const char  *property;
        const char  *value;
        tx_tag_t     tag;
    } styles[] = {
        { "font-weight", "bold", TX_TAG_STRONG },
        { "font-weight", "6", TX_TAG_STRONG },      /* 600 */
        { "font-weight", "7", TX_TAG_STRONG },
        { "text-decoration", "line-through", TX_TAG_S },
        { "font-style", "italic", TX_TAG_EM }
    };

    if (!tx_node_has_attr(page, node, TX_ATTR_STYLE)) {
        return tag;
    }

    if (tag != TX_TAG_SPAN) {
        return tx_clean_has_style(page, node, "font-weight", "normal")
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


/* True if an image is the last content of the nodes from first to end - 1. */
static bool
tx_clean_ends_with_image(const tx_page_t *page, uint32_t first, uint32_t end)
{
    bool      image;
    uint32_t  i;

    image = false;
    first = tx_max(first + TX_CAPTION_MAX_NODES, end) - TX_CAPTION_MAX_NODES;

    for (i = first; i < end; i++) {
        if (page->nodes[i].tag == TX_TAG_IMG) {
            image = true;

        } else if (page->nodes[i].tag == TX_TAG_TEXT
                   && !(page->nodes[i].flags
                        & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
        {
            image = false;
        }
    }

    return image;
}


/*
 * True for an element with a caption's class behind an image, or in front of an
 * image that is the last node of the figure.
 */
static bool
tx_clean_is_image_caption(const tx_page_t *page, uint32_t node,
    uint32_t figure_last)
{
    tx_str_t  class;

    class = tx_node_attr_start(page, node, TX_ATTR_CLASS);

    return (tx_str_has_one(class, tx_class_caption)
            || tx_str_has_word(class, tx_str("cap")))
           && (tx_clean_ends_with_image(page, page->nodes[node].parent + 1,
                                        node)
               || tx_clean_ends_with_image(page, page->nodes[node].last + 1,
                                           figure_last + 1));
}


uint32_t
tx_clean_find_caption(const tx_page_t *page, uint32_t div)
{
    uint32_t          i, n;
    const tx_node_t  *node, *figure;

    figure = &page->nodes[div];
    i = figure->child;

    if (figure->tag != TX_TAG_DIV || figure->block == figure->block_end
        || figure->block_end - figure->block > TX_CAPTION_MAX_BLOCKS)
    {
        return 0;
    }

    for (n = 0; i != 0 && n < TX_CAPTION_MAX_CHILDREN; n++) {
        node = &page->nodes[i];

        if ((node->tag == TX_TAG_P || node->tag == TX_TAG_DIV)
            && node->block_end == figure->block_end
            && node->block == figure->block)
        {
            return tx_clean_is_image_caption(page, i, figure->last) ? i : 0;
        }

        i = node->next;
    }

    return 0;
}


/* Returns the tag for a div, p or span by its role, class and content. */
static tx_tag_t
tx_clean_get_tag_of_box(const tx_page_t *page, uint32_t node)
{
    tx_tag_t  tag;

    tag = (tx_tag_t) page->nodes[node].tag;

    if (page->nodes[node].nattrs != 0) {
        tag = tx_clean_get_tag_by_role(page, node, tag);

        if (tag == TX_TAG_DIV
            && tx_str_has_one(tx_node_attr_start(page, node, TX_ATTR_CLASS),
                              tx_class_quote))
        {
            return TX_TAG_BLOCKQUOTE;
        }
    }

    if (tag != TX_TAG_DIV && tag != TX_TAG_P) {
        return tag;
    }

    if (tx_clean_find_caption(page, page->nodes[node].parent) == node) {
        return TX_TAG_FIGCAPTION;
    }

    return tx_clean_find_caption(page, node) != 0 ? TX_TAG_FIGURE : tag;
}


/* Returns the tag of a node in the clean tree if HTML allows it there. */
static tx_tag_t
tx_clean_get_tag_of_node(tx_clean_build_t *build, uint32_t node)
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
        return tx_is_custom_tag(page, node,
                                tx_str("-code")) ? TX_TAG_CODE : tag;

    case TX_TAG_TABLE:
        return tx_clean_is_code_table(page, node) ? TX_TAG_PRE : tag;

    case TX_TAG_DETAILS:
    case TX_TAG_SUMMARY:       /* a div shows its content, unlike details */
        return tx_is_details_with_heading(page, node) ? TX_TAG_DIV : tag;

    case TX_TAG_BLOCKQUOTE:     /* vBulletin puts each post into a blockquote */
        return tx_str_has_one(tx_node_attr_start(page, node, TX_ATTR_CLASS),
                              tx_class_post_content) ? TX_TAG_DIV : tag;

    default:
        break;
    }

    if (tag == TX_TAG_DIV || tag == TX_TAG_P || tag == TX_TAG_SPAN) {
        tag = tx_clean_get_tag_of_box(page, node);
    }

    return ((tag == TX_TAG_SPAN || tag == TX_TAG_B || tag == TX_TAG_STRONG)
            && tx_clean_get_innermost_block(build)->kind == TX_CLEAN_BLOCK)
           ? tx_clean_get_tag_by_style(page, node, tag) : tag;
}


/* True for a span that is a block by its class or style. */
static bool
tx_clean_is_block_span(const tx_page_t *page, uint32_t node)
{
    tx_str_t  class, word;

    static const tx_str_t  names[] = {
        tx_string("block"), tx_string("d-block")
    };

    class = tx_node_attr_start(page, node, TX_ATTR_CLASS);

    while ((word = tx_str_word(&class)).len != 0) {
        if (tx_str_in(word, names)) {
            return true;
        }
    }

    return tx_clean_has_style(page, node, "display", "block")
           || tx_clean_is_image_caption(page, node,
                                        page->nodes[node].last);
}


tx_clean_rule_t
tx_clean_get_element_for_node(tx_clean_build_t *build, uint32_t node)
{
    tx_tag_t         tag;
    tx_clean_rule_t  rule;

    if (tx_clean_get_innermost_block(build)->tag != TX_TAG_FIGURE
        && tx_callout_find_class(build->page, node).len != 0)
    {
        build->callouts = true;
        return tx_clean_get_element_for_tag(TX_TAG_ASIDE);
    }

    tag = tx_is_code_listing(build->page, node)
          ? TX_TAG_PRE : tx_clean_get_tag_of_node(build, node);
    rule = tx_clean_get_element_for_tag(tag);

    /* a div in a figure is no block, as it may contain the figcaption */

    if (tag == TX_TAG_ASIDE
        || (tag == TX_TAG_SPAN && build->page->nodes[node].nattrs != 0
         && tx_clean_is_block_span(build->page, node))
        || (tag == TX_TAG_DIV
            && tx_clean_get_innermost_block(build)->tag == TX_TAG_FIGURE))
    {
        rule.kind = TX_CLEAN_BREAK;
    }

    return rule;
}
