/*
 * Copyright (C) textextract contributors
 *
 * Lines of a page that may be its title though they are no headings.
 */


#include "html/line.h"
#include "metadata/title/title.h"
#include "page/class_tokens.h"
#include "recognize/date.h"

#include "data/metadata-words.h"


#define TX_LINES_MAX_BYTES   200  /* bytes of a line, white space included */
#define TX_LINES_MIN_BYTES   6    /* bytes of a line */
#define TX_LINES_TEXT_BYTES  240  /* bytes of a block with much text */
#define TX_LINES_MAX_BLOCKS  8    /* blocks between a title and the text */
#define TX_LINES_MAX_LEVELS  8    /* ancestors with classes read */


/*
 * True if a text, which begins in a text node, is a whole heading, or a whole
 * element whose class or id ends in a word such as "headline".
 */
static bool
tx_line_is_marked(const tx_page_t *page, uint32_t node, tx_str_t text)
{
    tx_str_t  whole;

    for (node = page->nodes[node].parent;
         node != 0;
         node = page->nodes[node].parent)
    {
        whole = tx_str_trim(tx_node_raw(page, node));

        if (whole.data < text.data || whole.len > text.len) {
            return false;
        }

        if (whole.len == text.len
            && ((tx_tag_flags(page->nodes[node].tag) & TX_IS_HEADING)
                || tx_str_caseends_one(tx_node_attr(page, node, TX_ATTR_CLASS),
                                       tx_meta_title)
                || tx_str_caseends_one(tx_node_attr(page, node, TX_ATTR_ID),
                                       tx_meta_title)))
        {
            return true;
        }
    }

    return false;
}


/* True if a node is in a menu, in comments, in a list of articles and so on. */
static bool
tx_line_is_aside(const tx_page_t *page, uint32_t node)
{
    uint32_t  n;

    for (n = 0; n < TX_LINES_MAX_LEVELS && node != 0; n++) {

        if (tx_tokens_node(page->tokens, page, node)
            & (TX_TOKEN_NAVIGATION | TX_TOKEN_SHARE | TX_TOKEN_RELATED
               | TX_TOKEN_COMMENT | TX_TOKEN_ADVERT | TX_TOKEN_OVERLAY))
        {
            return true;
        }

        node = page->nodes[node].parent;
    }

    return false;
}


/* Adds the text from node `first` to `last`, unless it is empty or too long. */
static void
tx_lines_add(tx_title_lines_t *lines, const tx_page_t *page, uint32_t first,
    uint32_t last, size_t max)
{
    tx_str_t          text, rest, before;
    tx_title_line_t  *line;

    text = tx_str_trim(tx_str_span(page->text + page->nodes[first].text,
                                   page->text + page->nodes[last].text_end));

    if (text.len < TX_LINES_MIN_BYTES || text.len > max
        || lines->n == TX_TITLE_MAX_LINES)
    {
        return;
    }

    line = &lines->items[lines->n++];
    line->text = tx_line(page->arena, text, false);
    line->block = lines->block;
    line->text_block = page->nblocks;
    rest = line->text;

    line->marked = tx_line_is_marked(page, first, text)
                   && !tx_line_is_aside(page, first)
                   && tx_date_find(page->arena, &rest, false, &before).data
                      == NULL;
}


/* Adds the texts and the lines of a block; a line ends at a br. */
static void
tx_lines_add_block(tx_title_lines_t *lines, const tx_page_t *page,
    const tx_block_t *block, size_t max)
{
    uint32_t  i, end;

    for (i = block->first, end = i; i <= block->last; i++) {

        if (page->nodes[i].tag != TX_TAG_TEXT
            || (page->nodes[i].flags & (TX_NODE_LINK | TX_NODE_HIDDEN)))
        {
            continue;
        }

        end = tx_max(end, i);

        while (end < block->last && page->nodes[end].tag != TX_TAG_BR) {
            end++;
        }

        tx_lines_add(lines, page, i, i, max);

        if (end > i) {
            tx_lines_add(lines, page, i, end, max);
        }
    }
}


tx_title_lines_t *
tx_title_lines_find(const tx_page_t *page, size_t size)
{
    size_t             max;
    uint32_t           i, n;
    tx_title_lines_t  *lines;

    lines = tx_arena_array(page->arena, 1, sizeof(tx_title_lines_t));
    if (lines == NULL) {
        return NULL;
    }

    max = 2 * size + TX_LINES_MAX_BYTES;

    for (i = 0, n = 0; i < page->nblocks; i++) {

        if (page->nodes[page->blocks[i].first].flags & TX_NODE_LINK) {
            continue;
        }

        lines->block = i;
        tx_lines_add_block(lines, page, &page->blocks[i], max);

        if (tx_block_raw(page, i).len <= TX_LINES_TEXT_BYTES) {
            continue;
        }

        for ( /* void */ ; n < lines->n; n++) {
            lines->items[n].text_block = i;
            lines->items[n].near = i - lines->items[n].block
                                   <= TX_LINES_MAX_BLOCKS;
        }
    }

    return lines;
}
