/*
 * Copyright (C) textextract contributors
 *
 * What of a heading is the title.
 */


#include "html/line.h"
#include "metadata/title/titler.h"


/* How many elements in a heading may be where the title ends. */
#define TX_TITLE_FRONTS  8


static tx_str_t tx_titler_without_topic(tx_titler_t *titler,
    const tx_heading_t *heading);
static uint32_t tx_titler_first(const tx_page_t *page, uint32_t heading);
static tx_str_t tx_titler_front(tx_titler_t *titler,
    const tx_heading_t *heading);
static tx_str_t tx_titler_without_count(tx_titler_t *titler, tx_str_t title);


tx_str_t
tx_titler_trim(tx_titler_t *titler, const tx_heading_t *heading)
{
    tx_str_t  title, front;

    title = tx_titler_without_topic(titler, heading);

    if (title.len == heading->text.len) {
        title = tx_titler_front(titler, heading);
    }

    front = tx_titler_before_bar(titler, title);

    if (front.len > title.len / 2) {
        title = front;
    }

    return tx_titler_without_count(titler,
                                   tx_titler_without_name(titler, title));
}


/* The first child with a text: an element that means nothing, or 0. */
static uint32_t
tx_titler_first(const tx_page_t *page, uint32_t heading)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = page->nodes[heading].child; i != 0; i = page->nodes[i].next) {
        node = &page->nodes[i];

        if (node->text == node->text_end || (node->flags & TX_NODE_SPACE)) {
            continue;
        }

        return (node->tag == TX_TAG_SPAN || node->tag == TX_TAG_DIV
                || node->tag == TX_TAG_P || node->tag == TX_TAG_SMALL)
               ? i : 0;
    }

    return 0;
}


/*
 * A heading without the topic in an element of its own in front of it, if the
 * head tells what follows, and not the whole; or the whole as well, but what
 * follows is the longer by far, and the page an article.
 */
static tx_str_t
tx_titler_without_topic(tx_titler_t *titler, const tx_heading_t *heading)
{
    tx_str_t          topic, rest;
    uint32_t          first;
    tx_title_key_t    key;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = titler->page;
    first = tx_titler_first(page, heading->node);

    if (first == 0) {
        return heading->text;
    }

    node = &page->nodes[first];
    rest = tx_str_span(page->text + node->text_end,
                       page->text + page->nodes[heading->node].text_end);
    topic = tx_line(page->arena, tx_node_raw(page, first), false);
    rest = tx_line(page->arena, rest, false);

    tx_title_key(page->arena, &key, rest);

    if (key.nwords < TX_TITLE_CLAIM || !tx_titler_is_told(titler, &key)
        || ((2 * topic.len >= rest.len || !titler->evidence->article)
            && tx_titler_is_told(titler, &heading->key)))
    {
        return heading->text;
    }

    return tx_title_last(heading->text, &key);
}


/*
 * A heading up to an element in it, a subtitle or what plays it, if that is
 * what the head tells and not all of it.
 */
static tx_str_t
tx_titler_front(tx_titler_t *titler, const tx_heading_t *heading)
{
    tx_str_t          front;
    uint32_t          i, tried, least;
    tx_title_key_t    key;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = titler->page;
    node = &page->nodes[heading->node];

    if (tx_titler_is_told(titler, &heading->key)) {
        return heading->text;
    }

    for (i = heading->node + 1, tried = 0;
         i <= node->last && tried < TX_TITLE_FRONTS;
         i++)
    {
        if (page->nodes[i].tag == TX_TAG_TEXT
            || page->nodes[i].text == node->text)
        {
            continue;
        }

        tried++;
        front = tx_str_span(page->text + node->text,
                            page->text + page->nodes[i].text);
        front = tx_line(page->arena, front, false);
        tx_title_key(page->arena, &key, front);

        /* one word may be the topic, if no bracket follows */

        least = (page->nodes[i].text < node->text_end
                 && page->text[page->nodes[i].text] == '[') ? 1 : 2;

        if (key.nwords >= least && tx_titler_is_told(titler, &key)) {
            return front;
        }
    }

    return heading->text;
}


/* "Chairs (158 items)": lists tell how long they are, but their head not. */
static tx_str_t
tx_titler_without_count(tx_titler_t *titler, tx_str_t title)
{
    tx_str_t        tail;
    const u_char   *p;
    tx_title_key_t  key;

    if (tx_str_last(title) != ')') {
        return title;
    }

    p = tx_str_rchr(title, '(');

    if (p == NULL || p == title.data || !tx_is_digit(p[1])) {
        return title;
    }

    tail = tx_str_span(p + 1, tx_str_end(title) - 1);
    tx_title_key(titler->page->arena, &key, tail);

    if (tx_title_key_common(&key, &titler->document) == key.nwords) {
        return title;
    }

    return tx_str_trim(tx_str_span(title.data, p));
}
