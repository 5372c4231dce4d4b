/*
 * Copyright (C) textextract contributors
 *
 * Lists that an editor has written in parts: one an item.
 */


#include "clean/attributes.h"
#include "clean/tidy/tidier.h"


#define TX_CLEAN_NUMBER  6      /* digits of the number of an item */


/* The number that a list begins with; 0: none that counts up. */
static uint32_t
tx_clean_list_start(const tx_clean_node_t *list)
{
    int32_t   n;
    tx_str_t  s;

    s = tx_clean_node_attr(list, TX_ATTR_START);

    if (s.data == NULL) {
        return 1;
    }

    n = tx_str_number(s, TX_CLEAN_NUMBER);

    return (n < 0) ? 0 : (uint32_t) n;
}


static uint32_t
tx_clean_list_items(const tx_clean_node_t *list)
{
    uint32_t                n;
    const tx_clean_node_t  *item;

    n = 0;

    for (item = list->child; item != NULL; item = item->next) {
        n++;
    }

    return n;
}


/* The first class of a list. */
static tx_str_t
tx_clean_list_class(const tx_page_t *page, const tx_clean_node_t *list)
{
    tx_str_t  class;

    class = tx_node_attr_head(page, list->source, TX_ATTR_CLASS);

    return tx_str_word(&class);
}


/* True if nothing stands between two elements of the page. */
static bool
tx_clean_is_right_behind(const tx_page_t *page, uint32_t n, uint32_t next)
{
    return tx_node_past_space(page, page->nodes[n].next) == next;
}


/* Items go on where they belong; false: these are two lists. */
static bool
tx_clean_join_lists(const tx_page_t *page, tx_clean_lists_t *lists,
    tx_clean_node_t *list)
{
    uint32_t  items;
    tx_str_t  class, other;

    class = tx_clean_list_class(page, list);
    other = tx_clean_list_class(page, lists->list);

    items = tx_clean_list_items(list);

    if (list->tag != lists->list->tag
        || (list->tag == TX_TAG_OL
            ? lists->next == 0 || tx_clean_list_start(list) != lists->next
              || tx_clean_node_attr(list, TX_ATTR_START).data == NULL
            : class.len == 0 || !tx_str_eq(class, other)
              || (items > 1 && lists->items > 1)))
    {
        return false;
    }

    lists->next += items;
    lists->items = items;
    tx_clean_append_all(lists->list, tx_clean_detach(list));

    return true;
}


/* An item with nothing in it but a list: the editor's way to indent one. */
static bool
tx_clean_is_indent(const tx_clean_node_t *item)
{
    return item->tag == TX_TAG_LI && item->attrs == NULL && item->id == 0
           && item->child != NULL && item->child->next == NULL
           && (item->child->tag == TX_TAG_UL || item->child->tag == TX_TAG_OL);
}


void
tx_clean_indent_items(tx_clean_node_t *list)
{
    tx_clean_node_t  *item, *next, *last;

    last = NULL;

    for (item = tx_clean_detach(list); item != NULL; item = next) {
        next = item->next;

        if (last != NULL && tx_clean_is_indent(item)) {
            tx_clean_append(last, item->child);
            continue;
        }

        last = (item->tag == TX_TAG_LI) ? item : NULL;
        tx_clean_append(list, item);
    }
}


bool
tx_clean_join_list(const tx_page_t *page, tx_clean_lists_t *lists,
    tx_clean_node_t *list)
{
    uint32_t  start, source;

    source = list->source;

    if ((list->tag != TX_TAG_OL && list->tag != TX_TAG_UL) || source == 0) {
        lists->list = NULL;
        return false;
    }

    if (lists->list != NULL && list->id == 0
        && tx_clean_is_right_behind(page, lists->source, source)
        && tx_clean_join_lists(page, lists, list))
    {
        lists->source = source;
        return true;
    }

    start = tx_clean_list_start(list);

    lists->list = list;
    lists->source = source;
    lists->items = tx_clean_list_items(list);
    lists->next = (start == 0) ? 0 : start + lists->items;

    return false;
}
