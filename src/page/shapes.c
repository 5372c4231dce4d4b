/*
 * Copyright (C) textextract contributors
 */


#include "page/shapes.h"

#include "data/class-parts.h"
#include "data/page-words.h"


#define TX_NOTE_NAME_MAX_LEVELS_UP  4  /* elements read for a note's name */
#define TX_CODE_LEVELS_MAX        4  /* elements read for a class of code */
#define TX_CODE_LINES_MIN         2 /* minimum lines of code in a listing */
#define TX_BLOCK_TITLE_MAX_BYTES  120  /* maximum bytes of a block's title */
#define TX_OPENER_LEVELS_MAX      3  /* levels searched from a button up */
#define TX_SUMMARY_NODES_MAX      24  /* maximum nodes read in a summary */


bool
tx_is_custom_tag(const tx_page_t *page, uint32_t n, tx_str_t end)
{
    tx_str_t          name;
    const tx_node_t  *first;

    if (page->nodes[n].tag != TX_TAG_UNKNOWN || page->nodes[n].child == 0) {
        return false;
    }

    first = &page->nodes[page->nodes[n].child];
    name = tx_node_tag_name(page, n);

    return first->tag == TX_TAG_TEXT && !(first->flags & TX_NODE_SPACE)
           && name.len > end.len && tx_str_caseends(name, end);
}


/* Returns true if the class of an element or a near ancestor names code. */
static bool
tx_has_code_class(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    for (i = 0; i < TX_CODE_LEVELS_MAX; i++) {
        if (tx_str_has_one(tx_node_attr_start(page, n, TX_ATTR_CLASS),
                           tx_class_code))
        {
            return true;
        }

        n = page->nodes[n].parent;
    }

    return false;
}


/* Returns true if an element may be a line of code; it is one block at most. */
static bool
tx_is_code_line(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node, *code;

    node = &page->nodes[n];
    code = &page->nodes[node->child];

    if (node->block_end - node->block > 1) {
        return false;
    }

    switch (node->tag) {

    case TX_TAG_DIV:
    case TX_TAG_PRE:
        return tx_str_has(tx_node_attr_start(page, n, TX_ATTR_CLASS),
                          tx_str("line"));

    case TX_TAG_LI:
        return page->nodes[node->parent].tag == TX_TAG_OL
               && code->tag == TX_TAG_CODE && code->text_end == node->text_end;

    default:
        return false;
    }
}


/* Returns true if an element contains only lines of code. */
static bool
tx_has_only_code_lines(const tx_page_t *page, uint32_t n)
{
    uint32_t          i, lines;
    const tx_node_t  *node;

    lines = 0;

    for (i = page->nodes[n].child; i != 0; i = node->next) {
        node = &page->nodes[i];

        if (tx_is_code_line(page, i)) {
            lines++;

        } else if (!(node->flags & TX_NODE_SPACE)) {
            return false;
        }
    }

    return lines >= TX_CODE_LINES_MIN && tx_has_code_class(page, n);
}


/* Returns true for a code element that is a whole block and contains a br. */
static bool
tx_is_code_with_br(const tx_page_t *page, uint32_t n)
{
    uint32_t           i;
    const tx_node_t   *node;
    const tx_block_t  *block;

    node = &page->nodes[n];
    block = &page->blocks[node->block];

    if (node->block_end - node->block != 1
        || page->nodes[block->first].text < node->text
        || page->nodes[block->last].text_end > node->text_end)
    {
        return false;
    }

    for (i = node->child; i != 0; i = page->nodes[i].next) {
        if (page->nodes[i].tag == TX_TAG_BR && page->nodes[i].next != 0) {
            return true;
        }
    }

    return false;
}


bool
tx_is_code_listing(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    if ((node->flags & TX_NODE_PRE) || node->block == node->block_end) {
        return false;
    }

    switch (node->tag) {

    case TX_TAG_CODE:
        return tx_is_code_with_br(page, n);

    case TX_TAG_DIV:
    case TX_TAG_OL:
    case TX_TAG_TD:
        return tx_has_only_code_lines(page, n);

    case TX_TAG_UNKNOWN:
        return tx_is_custom_tag(page, n, tx_str("-code"))
               && tx_str_chr(tx_str_trim(tx_node_raw_text(page, n)), '\n')
                  != NULL;

    default:
        return false;
    }
}


/*
 * Returns the element behind a button that the button may open; or 0.
 * told: ARIA or a class says that the button opens text.  If so, the button may
 * be in a heading, and the element behind may be a nav.
 */
static uint32_t
tx_button_find_element_behind(const tx_page_t *page, uint32_t button, bool told)
{
    uint32_t          i, next;
    const tx_node_t  *nodes;

    nodes = page->nodes;

    for (i = 0; i < TX_OPENER_LEVELS_MAX; i++) {
        next = tx_node_skip_space(page, nodes[button].next);

        if (next != 0) {
            return (nodes[next].tag == TX_TAG_DIV
                    || nodes[next].tag == TX_TAG_SECTION
                    || nodes[next].tag == TX_TAG_P
                    || (nodes[next].tag == TX_TAG_NAV && told))
                   && nodes[next].block != nodes[next].block_end ? next : 0;
        }

        next = nodes[button].parent;

        if (nodes[next].block != nodes[button].block
            || ((tx_tag_flags(nodes[next].tag) & TX_IS_HEADING) && !told)
            || nodes[next].tag == TX_TAG_DT || nodes[next].tag == TX_TAG_BODY)
        {
            return 0;
        }

        button = next;
    }

    return 0;
}


uint32_t
tx_button_find_opened_element(const tx_page_t *page, uint32_t n)
{
    bool              button, told;
    uint32_t          opened;
    const tx_node_t  *node;

    node = &page->nodes[n];

    button = (node->tag == TX_TAG_BUTTON);

    if (node->block_end - node->block != 1
        || node->text_end - node->text > TX_BLOCK_TITLE_MAX_BYTES
        || page->blocks[node->block].first <= n
        || page->blocks[node->block].last > node->last)
    {
        return 0;
    }

    told = tx_node_has_attr(page, n, TX_ATTR_ARIA_EXPANDED)
           || tx_node_has_attr(page, n, TX_ATTR_ARIA_CONTROLS)
           || (button
               && tx_str_has_one(tx_node_attr_start(page, n, TX_ATTR_CLASS),
                                 tx_class_opener));

    if (!told && !button) {
        return 0;
    }

    opened = tx_button_find_element_behind(page, n, told);

    return told || (page->nodes[opened].flags & TX_NODE_CONCEALED) ? opened
                                                                   : 0;
}


/* Returns true for classes such as "title", "code-title", "codeTitle_x1y2". */
static bool
tx_is_title_class(tx_str_t class)
{
    tx_str_t  word;

    while ((word = tx_str_word(&class)).len != 0) {
        if (tx_str_eq(word, tx_str("title"))
            || tx_str_ends_one(word, tx_class_title_end)
            || tx_str_has_one(word, tx_class_title_part))
        {
            return true;
        }
    }

    return false;
}


bool
tx_is_block_title(const tx_page_t *page, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node, *parent;

    node = &page->nodes[n];
    parent = &page->nodes[node->parent];

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_P)
        || node->nattrs == 0 || node->block_end - node->block != 1
        || node->text_end - node->text > TX_BLOCK_TITLE_MAX_BYTES
        || node->block != parent->block
        || node->block_end == parent->block_end
        || parent->tag == TX_TAG_BODY || parent->tag == TX_TAG_MAIN
        || !tx_is_title_class(tx_node_attr_start(page, n, TX_ATTR_CLASS)))
    {
        return false;
    }

    for (i = n + 1; i <= node->last; i++) {
        if ((page->nodes[i].flags & TX_NODE_LINK)
            || (tx_tag_flags(page->nodes[i].tag) & TX_IS_BLOCK))
        {
            return false;
        }
    }

    return true;
}


bool
tx_is_details_with_heading(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, last;

    if (page->nodes[n].tag == TX_TAG_DETAILS) {
        n = tx_node_skip_space(page, page->nodes[n].child);
    }

    if (page->nodes[n].tag != TX_TAG_SUMMARY) {
        return false;
    }

    last = tx_min(page->nodes[n].last, n + TX_SUMMARY_NODES_MAX);

    for (i = n + 1; i <= last; i++) {
        if (tx_tag_flags(page->nodes[i].tag) & TX_IS_HEADING) {
            return true;
        }
    }

    return false;
}


bool
tx_is_named_as_note(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    for (i = 0; n != 0 && i < TX_NOTE_NAME_MAX_LEVELS_UP; i++) {
        if (tx_str_has_one(tx_node_attr_start(page, n, TX_ATTR_CLASS),
                           tx_page_note_name)
            || tx_str_has_one(tx_node_attr_start(page, n, TX_ATTR_ROLE),
                              tx_page_note_name))
        {
            return true;
        }

        n = page->nodes[n].parent;
    }

    return false;
}
