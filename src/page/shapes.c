/*
 * Copyright (C) textextract contributors
 */


#include "page/shapes.h"

#include "data/class-parts.h"


#define TX_LISTING_UP     4     /* elements that may call themselves code */
#define TX_LISTING_LINES  2     /* the least lines */
#define TX_QUOTATION      8     /* children of an aside that is one */
#define TX_TITLE          120   /* bytes: the longest title of a block */
#define TX_OPENER_UP      3     /* elements around a button, in front of more */
#define TX_TITLE_HASH     5     /* letters and digits of a build, at most */
#define TX_SUMMARY        24    /* nodes, to the heading in a summary */


/* True if the class of an element, or of one around it, speaks of code. */
static bool
tx_listing_is_named(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    for (i = 0; i < TX_LISTING_UP && page->nodes[n].tag != TX_TAG_BODY; i++) {
        if (tx_str_has_one(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                           tx_class_code))
        {
            return true;
        }

        n = page->nodes[n].parent;
    }

    return false;
}


/* An element of one block, or of none where the line is empty. */
static bool
tx_listing_is_line(const tx_page_t *page, uint32_t n, uint32_t list)
{
    uint32_t          code;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->block_end - node->block > 1) {
        return false;
    }

    switch (node->tag) {

    case TX_TAG_DIV:
    case TX_TAG_PRE:
        return tx_str_has(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                          tx_str("line"));

    case TX_TAG_LI:
        code = node->child;
        return page->nodes[list].tag == TX_TAG_OL && code != 0
               && page->nodes[code].tag == TX_TAG_CODE
               && page->nodes[code].text_end == node->text_end;

    default:
        return false;
    }
}


bool
tx_is_tooltip(const tx_page_t *page, uint32_t n)
{
    tx_str_t  class;

    class = tx_node_attr_head(page, n, TX_ATTR_CLASS);

    return class.len != 0 && page->nodes[n].tag == TX_TAG_DIV
           && (tx_str_eq(class, tx_str("ttc"))
               || tx_str_has(class, tx_str("tooltip")));
}


/*
 * True for lines of a language that the class tells.  Code without a pre
 * around it would lose its line breaks.
 */
static bool
tx_is_lines_of_language(const tx_page_t *page, uint32_t n)
{
    tx_str_t  s;

    s = tx_str_trim(tx_node_raw(page, n));

    return tx_str_starts_one(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                             tx_class_language)
           && tx_str_chr(s, '\n') != NULL;
}


bool
tx_is_custom(const tx_page_t *page, uint32_t n, tx_str_t end)
{
    tx_str_t          name;
    const tx_node_t  *first;

    first = &page->nodes[page->nodes[n].child];

    if (page->nodes[n].tag != TX_TAG_UNKNOWN || page->nodes[n].child == 0
        || first->tag != TX_TAG_TEXT || (first->flags & TX_NODE_SPACE))
    {
        return false;
    }

    name = tx_node_tag_name(page, n);

    return name.len > end.len && tx_str_caseends(name, end);
}


bool
tx_is_custom_text(const tx_page_t *page, uint32_t n, tx_str_t end)
{
    return page->nodes[page->nodes[n].child].next == 0
           && tx_is_custom(page, n, end);
}


/* Code that is all that a block of text is, and has breaks in it. */
static bool
tx_is_broken_code(const tx_page_t *page, uint32_t n)
{
    uint32_t           i;
    const tx_node_t   *node;
    const tx_block_t  *block;

    node = &page->nodes[n];

    if (node->block_end - node->block != 1) {
        return false;
    }

    block = &page->blocks[node->block];

    if (page->nodes[block->first].text < node->text
        || page->nodes[block->last].text_end > node->text_end)
    {
        return false;
    }

    for (i = node->child; i != 0; i = page->nodes[i].next) {
        if (page->nodes[i].tag == TX_TAG_BR && page->nodes[i].next != 0) {
            return true;
        }
    }

    return tx_is_lines_of_language(page, n);
}


bool
tx_is_listing(const tx_page_t *page, uint32_t n)
{
    uint32_t          i, lines;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (tx_is_custom_text(page, n, tx_str("-code"))) {
        return tx_str_chr(tx_str_trim(tx_node_raw(page, n)), '\n') != NULL;
    }

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_OL
         && node->tag != TX_TAG_TD && node->tag != TX_TAG_CODE)
        || (node->flags & TX_NODE_PRE)
        || node->block == node->block_end)
    {
        return false;
    }

    if (node->tag == TX_TAG_CODE && tx_is_broken_code(page, n)) {
        return true;
    }

    lines = 0;

    for (i = node->child; i != 0; i = page->nodes[i].next) {

        if (lines != 0 && tx_is_tooltip(page, i)) {
            continue;
        }

        if (page->nodes[i].tag == TX_TAG_TEXT) {
            if (!(page->nodes[i].flags & TX_NODE_SPACE)) {
                return false;
            }

            continue;
        }

        if (!tx_listing_is_line(page, i, n)) {
            return false;
        }

        lines++;
    }

    return lines >= TX_LISTING_LINES && tx_listing_is_named(page, n);
}


bool
tx_is_main(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_MAIN
           || (page->nodes[n].nattrs != 0
               && tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ROLE),
                                tx_str("main")));
}


uint32_t
tx_quotation(const tx_page_t *page, uint32_t aside)
{
    bool              line;
    uint32_t          i, n, quote;
    const tx_node_t  *node;

    if (page->nodes[aside].tag != TX_TAG_ASIDE) {
        return 0;
    }

    line = false;
    quote = 0;
    n = 0;

    for (i = page->nodes[aside].child; i != 0; i = node->next) {
        node = &page->nodes[i];

        if (++n > TX_QUOTATION) {
            return 0;
        }

        if (node->block == node->block_end) {
            continue;
        }

        if (quote != 0
            || (line ? node->tag != TX_TAG_BLOCKQUOTE
                     : node->block_end - node->block != 1))
        {
            return 0;
        }

        if (line) {
            quote = i;
        }

        line = true;
    }

    return quote;
}


/*
 * Returns a class without what a build has put behind it: "_" and some letters
 * and digits.  Pages of Docusaurus would lose the titles of callouts and code.
 */
static tx_str_t
tx_title_unhash(tx_str_t word)
{
    size_t  n;

    for (n = 0; n < word.len && n <= TX_TITLE_HASH; n++) {
        if (word.data[word.len - n - 1] == '_') {
            word.len -= (n >= TX_TITLE_HASH - 1) ? n + 1 : 0;
            break;
        }
    }

    return word;
}


/* A class is "title", or one with something in front of that. */
static bool
tx_title_is_named(tx_str_t class)
{
    tx_str_t  word, plain;

    for ( ;; ) {
        word = tx_str_word(&class);

        if (word.len == 0) {
            return false;
        }

        plain = tx_title_unhash(word);

        if (tx_str_eq(word, tx_str("title"))
            || tx_str_ends_one(word, tx_class_title_end)
            || (plain.len < word.len
                && tx_str_ends_one(plain, tx_class_title_built)))
        {
            return true;
        }
    }
}


/* What a button opens: the element behind it, which says something; or 0. */
static uint32_t
tx_opened(const tx_page_t *page, uint32_t button)
{
    uint32_t          i, next;
    const tx_node_t  *nodes;

    nodes = page->nodes;

    for (i = 0; i < TX_OPENER_UP; i++) {
        next = tx_node_past_space(page, nodes[button].next);

        if (next != 0) {
            return (nodes[next].tag == TX_TAG_DIV
                    || nodes[next].tag == TX_TAG_SECTION
                    || nodes[next].tag == TX_TAG_P)
                   && nodes[next].block != nodes[next].block_end ? next : 0;
        }

        next = nodes[button].parent;

        if (nodes[next].block != nodes[button].block
            || (tx_tag_flags(nodes[next].tag) & TX_IS_HEADING)
            || nodes[next].tag == TX_TAG_DT || nodes[next].tag == TX_TAG_BODY)
        {
            return 0;
        }

        button = next;
    }

    return 0;
}


bool
tx_is_opener(const tx_page_t *page, uint32_t n)
{
    uint32_t          opened;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->tag != TX_TAG_BUTTON || node->block_end - node->block != 1
        || node->text_end - node->text > TX_TITLE
        || page->blocks[node->block].first <= n
        || page->blocks[node->block].last > node->last)
    {
        return false;
    }

    opened = tx_opened(page, n);

    return opened != 0
           && ((page->nodes[opened].flags & TX_NODE_CONCEALED)
               || tx_node_attr(page, n, TX_ATTR_ARIA_EXPANDED).len != 0
               || tx_node_attr(page, n, TX_ATTR_ARIA_CONTROLS).len != 0
               || tx_str_has_one(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                                 tx_class_opener));
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
        || node->text_end - node->text > TX_TITLE
        || node->block != parent->block
        || node->block_end == parent->block_end
        || parent->tag == TX_TAG_BODY || parent->tag == TX_TAG_MAIN)
    {
        return false;
    }

    if (!tx_title_is_named(tx_node_attr_head(page, n, TX_ATTR_CLASS))) {
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
tx_is_headed_details(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, last;

    if (page->nodes[n].tag == TX_TAG_DETAILS) {
        n = tx_node_past_space(page, page->nodes[n].child);
    }

    if (n == 0 || page->nodes[n].tag != TX_TAG_SUMMARY) {
        return false;
    }

    last = tx_min(page->nodes[n].last, n + TX_SUMMARY);

    for (i = n + 1; i <= last; i++) {
        if (tx_tag_flags(page->nodes[i].tag) & TX_IS_HEADING) {
            return true;
        }
    }

    return false;
}
