/*
 * Copyright (C) textextract contributors
 */


#include "html/line.h"
#include "recognize/date.h"
#include "thread/post_marks.h"
#include "thread/posts_value.h"

#include "data/post-marks.h"


#define TX_POSTS_NAME     60      /* bytes of a name */
#define TX_POSTS_HREF     80      /* bytes of an address, at its end */
#define TX_POSTS_ACCOUNT  7       /* digits of a name without a letter */


tx_str_t
tx_posts_time(const tx_page_t *page, uint32_t n, bool month_first)
{
    uint32_t  element, parent;
    tx_str_t  text, date, before;

    element = (page->nodes[n].tag == TX_TAG_TEXT) ? page->nodes[n].parent : n;
    parent = page->nodes[element].parent;

    date = tx_date_attr(page, element, month_first);

    if (date.len == 0
        && page->nodes[parent].text == page->nodes[element].text
        && page->nodes[parent].text_end == page->nodes[element].text_end)
    {
        date = tx_date_attr(page, parent, month_first);
    }

    if (date.len != 0) {
        return date;
    }

    text = tx_line(page->arena, tx_node_text(page, n), false);

    return tx_date_find(page->arena, &text, month_first, &before);
}


/* True for a name that is or holds a date; a year may end a name. */
static bool
tx_posts_is_date(tx_str_t name)
{
    size_t  i, digits;

    digits = 0;

    for (i = 0; i < name.len; i++) {
        digits += tx_is_digit(name.data[i]);
    }

    return tx_marks_is_time(name)
           && (digits != 4 || !tx_is_digit(name.data[name.len - 1]));
}


/* True for "Joined: 2009", and the like. */
static bool
tx_posts_is_label(tx_str_t name)
{
    return name.len != 0
           && (name.data[name.len - 1] == ':'
               || tx_str_has(name, tx_str(": ")));
}


tx_str_t
tx_posts_name(const tx_page_t *page, uint32_t n)
{
    size_t    i, digits;
    tx_str_t  name;

    name = tx_line(page->arena, tx_node_text(page, n), false);

    if (name.len > 3 && tx_str_casestarts(name, tx_str("by "))) {
        name.data += 3;
        name.len -= 3;
    }

    if (name.len > TX_POSTS_NAME || tx_posts_is_date(name)
        || tx_posts_is_label(name))
    {
        return tx_null_str;
    }

    digits = 0;

    for (i = 0; i < name.len; i++) {
        if (!tx_is_digit(name.data[i]) && name.data[i] > '@') {
            return name;
        }

        digits += tx_is_digit(name.data[i]);
    }

    /* a long number is no count of anything, but may name an account */

    return (digits == name.len && digits >= TX_POSTS_ACCOUNT) ? name
                                                              : tx_null_str;
}


bool
tx_posts_is_named(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    size_t    i, k;
    tx_str_t  href;

    href = tx_node_attr(page, n, TX_ATTR_HREF);

    if (href.len > TX_POSTS_HREF) {
        href.data = tx_str_end(href) - TX_POSTS_HREF;
        href.len = TX_POSTS_HREF;
    }

    /* letters alone, from the end of the name backwards */

    for (i = href.len; i > 0; i--) {

        for (k = 0; k < name.len && k < i; k++) {
            if (tx_lower(href.data[i - k - 1])
                != tx_lower(name.data[name.len - k - 1])
                && (tx_is_alnum(name.data[name.len - k - 1])
                    || tx_is_alnum(href.data[i - k - 1])))
            {
                break;
            }
        }

        if (k == name.len && k > 1) {
            return true;
        }
    }

    return false;
}


/* Without spaces and marks at the end, and without a word there. */
static tx_str_t
tx_posts_unword(tx_str_t name, tx_str_t word)
{
    while (name.len > 0 && !tx_is_alnum(name.data[name.len - 1])
           && name.data[name.len - 1] < 0x80)
    {
        name.len--;
    }

    if (name.len > word.len && tx_str_caseends(name, word)) {
        name.len -= word.len;
    }

    return name;
}


tx_str_t
tx_posts_before(const tx_page_t *page, uint32_t n, bool month_first)
{
    size_t    i;
    tx_str_t  text, name;

    text = tx_line(page->arena, tx_node_text(page, n), false);

    if (tx_date_find(page->arena, &text, month_first, &name).len == 0) {
        return tx_null_str;
    }

    for (i = 0; i < tx_count(tx_mark_lead); i++) {
        if (name.len > tx_mark_lead[i].len
            && tx_str_casestarts(name, tx_mark_lead[i]))
        {
            name.data += tx_mark_lead[i].len;
            name.len -= tx_mark_lead[i].len;
            break;
        }
    }

    name = tx_posts_unword(name, tx_str(" at"));
    name = tx_posts_unword(name, tx_str(" on"));

    return (name.len > TX_POSTS_SHORT || tx_posts_is_label(name)
            || !tx_is_alpha(name.len ? name.data[0] : '\0'))
           ? tx_null_str : name;
}
