/*
 * Copyright (C) textextract contributors
 *
 * Recognizes parts of the page that are no text to read: a heading's link to
 * itself, line numbers, text for screen readers only; and icons in table cells.
 */


#include "clean/cleaner.h"
#include "clean/math/math.h"
#include "html/line.h"
#include "page/class_tokens.h"

#include "data/class-parts.h"


#define TX_ICON_LABEL_MAX_BYTES   24   /* maximum bytes of an icon's label */
#define TX_SPOKEN_TEXT_MAX_BYTES  300  /* maximum bytes of screen reader text */


bool
tx_clean_is_permalink(const tx_clean_t *clean, uint32_t n)
{
    bool                     named;
    tx_str_t                 href, text;
    const tx_clean_frame_t  *block;

    static const tx_str_t  signs[] = {
        tx_string("¶"), tx_string("🔗"), tx_string("#"), tx_string("§")
    };

    block = tx_clean_get_innermost_block(clean->build);
    href = tx_node_attr(clean->page, n, TX_ATTR_HREF);
    text = tx_str_trim(tx_node_raw_text(clean->page, n));

    if (href.len == 0 || href.data[0] != '#') {
        return false;
    }

    named = (tx_tag_flags(block->tag) & TX_IS_HEADING)
            || block->tag == TX_TAG_CAPTION || block->tag == TX_TAG_DT
            || block->tag == TX_TAG_FIGCAPTION
            || tx_clean_links_to_ancestor(clean->build, n);

    /* "#" and "§" may be text, except in a heading or the like */

    return tx_list_in(text, signs, named ? tx_count(signs) : 2);
}


/* Returns the sign, a check mark or a cross, that a class names; or empty. */
static tx_str_t
tx_icon_find_check_mark(tx_str_t class)
{
    uint64_t  key;
    tx_str_t  word;

    while (class.len != 0) {
        word = tx_tokens_next_word(&class, &key);

        if (tx_str_in(word, tx_class_tick)) {
            return tx_str("✓");
        }

        if (tx_str_in(word, tx_class_cross)) {
            return tx_str("✗");
        }
    }

    return tx_null_str;
}


bool
tx_clean_add_cell_icon(tx_clean_t *clean, uint32_t n)
{
    tx_str_t                 text;
    const tx_page_t         *page;
    const tx_node_t         *cell;
    const tx_clean_frame_t  *block;

    page = clean->page;
    block = tx_clean_get_innermost_block(clean->build);
    cell = &page->nodes[block->node];

    if ((block->tag != TX_TAG_TD && block->tag != TX_TAG_TH)
        || cell->block != cell->block_end)
    {
        return false;
    }

    text = tx_str_trim(tx_node_attr(page, n, TX_ATTR_ARIA_LABEL));

    if (text.len == 0) {
        text = tx_str_trim(tx_node_attr(page, n, TX_ATTR_TITLE));
    }

    if (text.len == 0) {
        text = tx_icon_find_check_mark(tx_node_attr(page, n, TX_ATTR_CLASS));
    }

    text = tx_line_make(page->arena, text, false);

    if (text.len == 0) {
        return false;
    }

    tx_clean_add_text_as_is(clean->build, text);

    return true;
}


/* True for text that describes an icon and is all text of a table cell. */
static bool
tx_icon_is_only_cell_text(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t         *nodes;
    const tx_clean_frame_t  *block;

    nodes = clean->page->nodes;
    block = tx_clean_get_innermost_block(clean->build);

    return (block->tag == TX_TAG_TD || block->tag == TX_TAG_TH)
           && nodes[block->node].text_end - nodes[block->node].text
              <= TX_ICON_LABEL_MAX_BYTES
           && tx_str_eq(tx_str_trim(tx_node_raw_text(clean->page, n)),
                        tx_str_trim(tx_node_raw_text(clean->page,
                                                     block->node)));
}


/* True for text whose class says that only screen readers read the text. */
static bool
tx_text_is_for_screen_reader(tx_str_t text, tx_str_t class)
{
    size_t  i;

    if (text.len == 0 || text.len > TX_SPOKEN_TEXT_MAX_BYTES) {
        return false;
    }

    /* a cheap test: all these classes have "sr", "cr", "dd", "nv" or "ss" */

    for (i = 1; i < class.len; i++) {
        if ((class.data[i] == 'r' && (class.data[i - 1] == 's'
                                      || class.data[i - 1] == 'c'))
            || (class.data[i] == 'd' && class.data[i - 1] == 'd')
            || (class.data[i] == 'v' && class.data[i - 1] == 'n')
            || (class.data[i] == 's' && class.data[i - 1] == 's'))
        {
            return tx_str_has_one(class, tx_class_spoken);
        }
    }

    return false;
}


bool
tx_clean_is_left_out_of_text(const tx_clean_t *clean, uint32_t n)
{
    tx_tag_t          tag, block;
    tx_str_t          class;
    const tx_page_t  *page;

    page = clean->page;
    tag = (tx_tag_t) page->nodes[n].tag;
    block = tx_clean_get_innermost_block(clean->build)->tag;
    class = tx_node_attr(page, n, TX_ATTR_CLASS);

    if (tag == TX_TAG_BUTTON) {
        return tx_clean_is_copy_button(page, n);
    }

    if (class.len == 0) {
        return ((tag == TX_TAG_NOBR || tag == TX_TAG_UNKNOWN)
                && tx_clean_is_math_picture(page, n, clean->formula))
               || (tag == TX_TAG_TD && tx_clean_is_line_number_gutter(page, n));
    }

    return tx_clean_is_line_number_gutter(page, n)
           || tx_clean_is_math_picture(page, n, clean->formula)
           || (!(tx_tag_flags(tag) & TX_IS_HEADING)
               && tx_text_is_for_screen_reader(tx_node_raw_text(page, n),
                                               class)
               && !tx_icon_is_only_cell_text(clean, n))
           || (tag == TX_TAG_SPAN && (tx_tag_flags(block) & TX_IS_HEADING)
               && tx_str_has(class, tx_str("editsection")));
}
