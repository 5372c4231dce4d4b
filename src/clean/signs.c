/*
 * Copyright (C) textextract contributors
 *
 * What is inside of a text, but is none of it: a heading's link to itself, the
 * numbers of lines, words for those who do not see the page.
 */


#include "clean/cleaner.h"
#include "clean/code.h"
#include "clean/math/math.h"
#include "clean/targets.h"
#include "page/class_tokens.h"
#include "page/shapes.h"

#include "data/class-parts.h"


#define TX_CLEAN_STARS  16      /* bytes of three signs, about */
#define TX_CLEAN_OUT    24      /* bytes of a few words */
#define TX_CLEAN_BRIEF  2       /* letters of a word that may mean much */
#define TX_CLEAN_TOOL   5       /* bytes of "[src]" */
#define TX_CLEAN_AMID   1024    /* bytes of a heading or a cell, with the white
                                   space in it: any number of signs in one may
                                   ask what else it says */


/* True for what has a link to itself: headings, and names of other things. */
static bool
tx_clean_has_permalink(tx_tag_t tag)
{
    return (tx_tag_flags(tag) & TX_IS_HEADING) || tag == TX_TAG_CAPTION
           || tag == TX_TAG_DT || tag == TX_TAG_FIGCAPTION;
}


/* True for words: "2.1." is none. */
static bool
tx_clean_has_letter(tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {
        if (tx_is_alpha(s.data[i]) || s.data[i] >= 0x80) {
            return true;
        }
    }

    return false;
}


/*
 * Behind a heading's own text, a few words that lead to a place of the page
 * that is none of the text's: "top".
 */
static bool
tx_clean_leads_out(const tx_clean_t *clean, uint32_t n, uint32_t heading,
    tx_str_t text)
{
    tx_str_t  all;

    all = tx_node_raw(clean->page, heading);

    if (!(tx_tag_flags(clean->page->nodes[heading].tag) & TX_IS_HEADING)
        || all.len > TX_CLEAN_AMID || text.len > TX_CLEAN_OUT
        || tx_clean_leads(clean->build, n))
    {
        return false;
    }

    all = tx_str_trim(all);

    return tx_str_end(text) == tx_str_end(all)
           && tx_clean_has_letter(tx_str_span(all.data, text.data));
}


/* "[source]", "[edit]": a link in brackets, as handbooks of programs have it. */
static bool
tx_clean_is_tool(const tx_page_t *page, uint32_t n, uint32_t block,
    tx_str_t text)
{
    size_t  i;

    if (text.len < TX_CLEAN_TOOL || text.len > TX_CLEAN_OUT
        || text.data[0] != '[' || text.data[text.len - 1] != ']')
    {
        return false;
    }

    for (i = 1; i + 1 < text.len; i++) {
        if (tx_is_digit(text.data[i]) || tx_is_space(text.data[i])) {
            return false;
        }
    }

    return page->nodes[n].text != page->nodes[block].text
           && page->nodes[block].text_end - page->nodes[n].text_end
              <= TX_CLEAN_BRIEF;
}


bool
tx_clean_is_permalink(const tx_clean_t *clean, uint32_t n)
{
    bool                     named;
    tx_str_t                 href, text;
    const tx_page_t         *page;
    const tx_clean_frame_t  *block;

    static const tx_str_t  signs[] = {
        tx_string("¶"), tx_string("🔗"), tx_string("#"), tx_string("§")
    };

    page = clean->page;
    block = tx_clean_block(clean->build);
    href = tx_node_attr(page, n, TX_ATTR_HREF);
    text = tx_str_trim(tx_node_raw(page, n));

    if (tx_clean_has_permalink(block->tag)
        && tx_clean_is_tool(page, n, block->node, text))
    {
        return true;
    }

    if (href.len == 0 || href.data[0] != '#') {
        return false;
    }

    if (tx_clean_leads_out(clean, n, block->node, text)) {
        return true;
    }

    /* the first two are never anything else */

    named = tx_clean_has_permalink(block->tag)
            || tx_clean_links_around(clean->build, n);

    return tx_list_in(text, signs, named ? tx_count(signs) : 2);
}


bool
tx_clean_is_stars(const tx_clean_t *clean, uint32_t n)
{
    size_t            i, signs;
    tx_str_t          s;
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    if (node->text_end - node->text < 3
        || node->text_end - node->text > TX_CLEAN_STARS
        || node->block_end - node->block > 1
        || clean->sum[node->block] != clean->sum[node->block_end])
    {
        return false;
    }

    s = tx_str_trim(tx_node_raw(clean->page, n));

    if (tx_str_eq(s, tx_str("⁂"))) {
        return true;
    }

    signs = 0;

    for (i = 0; i < s.len; i++) {
        if (s.data[i] == '*') {
            signs++;

        } else if (!tx_is_space(s.data[i])) {
            return false;
        }
    }

    return signs == 3;
}


/* True if a cell has no other text: what those hear, others see in a sign. */
static bool
tx_clean_fills_cell(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t         *cell;
    const tx_clean_frame_t  *block;

    block = tx_clean_block(clean->build);
    cell = &clean->page->nodes[block->node];

    return (block->tag == TX_TAG_TD || block->tag == TX_TAG_TH)
           && cell->block_end - cell->block == 1
           && cell->text_end - cell->text <= TX_CLEAN_AMID
           && tx_str_eq(tx_str_trim(tx_node_raw(clean->page, n)),
                        tx_str_trim(tx_node_raw(clean->page, block->node)));
}


/*
 * What a font or a drawing shows, as its class names it: yes or no.  A span
 * may be there for other things, so that "no" and "x" have to end a name of
 * its: "no-wrap" and "gap-x-2" show nothing.
 */
static tx_str_t
tx_clean_tick(tx_str_t class, bool span)
{
    bool      ends;
    tx_str_t  word;

    while (class.len != 0) {
        word = tx_tokens_word(&class);

        ends = class.len == 0 || tx_is_space(*class.data);

        if (tx_str_in(word, tx_class_tick)) {
            return tx_str("✓");
        }

        if (tx_str_in(word, tx_class_cross)
            && (ends || !span || word.len > TX_CLEAN_BRIEF))
        {
            return tx_str("✗");
        }
    }

    return tx_null_str;
}


bool
tx_clean_cell_sign(tx_clean_t *clean, uint32_t n)
{
    tx_str_t                 says;
    const tx_node_t         *cell;
    const tx_clean_frame_t  *block;

    block = tx_clean_block(clean->build);

    if (block->tag != TX_TAG_TD && block->tag != TX_TAG_TH) {
        return false;
    }

    cell = &clean->page->nodes[block->node];

    if (cell->block != cell->block_end) {
        return false;
    }

    says = tx_str_trim(tx_node_attr(clean->page, n, TX_ATTR_ARIA_LABEL));

    if (says.len == 0) {
        says = tx_str_trim(tx_node_attr(clean->page, n, TX_ATTR_TITLE));
    }

    if (says.len == 0) {
        says = tx_clean_tick(tx_node_attr(clean->page, n, TX_ATTR_CLASS),
                             clean->page->nodes[n].tag == TX_TAG_SPAN);
    }

    tx_clean_text(clean->build, says);

    return says.len != 0;
}


/* Words that only those are to hear who do not see the page. */
static bool
tx_clean_is_spoken(tx_str_t class)
{
    return tx_str_has_one(class, tx_class_spoken);
}


bool
tx_clean_is_left_out(const tx_clean_t *clean, uint32_t n)
{
    tx_tag_t          tag, block;
    tx_str_t          class;
    const tx_page_t  *page;

    page = clean->page;
    tag = (tx_tag_t) page->nodes[n].tag;

    if (tag == TX_TAG_BUTTON) {
        return tx_clean_is_copy_button(page, n);
    }

    class = tx_node_attr(page, n, TX_ATTR_CLASS);

    if (class.len == 0) {
        return ((tag == TX_TAG_NOBR || tag == TX_TAG_UNKNOWN)
                && tx_clean_is_math_picture(page, n, clean->formula))
               || (tag == TX_TAG_TD && tx_clean_is_gutter(page, n));
    }

    if (tx_clean_is_gutter(page, n)
        || tx_clean_is_math_picture(page, n, clean->formula)
        || (tx_clean_block(clean->build)->tag == TX_TAG_PRE
            && tx_is_tooltip(page, n)))
    {
        return true;
    }

    if (tag != TX_TAG_SPAN) {
        return false;
    }

    block = tx_clean_block(clean->build)->tag;

    return (tx_clean_is_spoken(class) && !tx_clean_fills_cell(clean, n))
           || ((tx_tag_flags(block) & TX_IS_HEADING)
               && tx_str_has(class, tx_str("editsection")));
}
