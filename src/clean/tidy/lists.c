/*
 * Copyright (C) textextract contributors
 *
 * Lists that an editor has written in parts: one an item, or one a level.
 */


#include "clean/attributes.h"
#include "clean/tidy/tidier.h"


#define TX_CLEAN_LEVELS  10    /* of items in a list that is none in another */


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


/* The class of a list that tells its level, or else its first one. */
static tx_str_t
tx_clean_list_class(const tx_page_t *page, const tx_clean_node_t *list)
{
    tx_str_t  class, first, word;

    class = tx_node_attr_head(page, list->source, TX_ATTR_CLASS);
    first = tx_str_word(&class);

    for (word = first; word.len != 0; word = tx_str_word(&class)) {
        if (word.len > 2 && word.data[word.len - 2] == '-'
            && tx_is_digit(word.data[word.len - 1]))
        {
            return word;
        }
    }

    return first;
}


/* True if a class is another one with a higher digit at its end. */
static bool
tx_clean_is_level_of(tx_str_t class, tx_str_t other)
{
    size_t  n;

    n = other.len - 1;

    return other.len > 1 && class.len == other.len
           && memcmp(class.data, other.data, n) == 0
           && tx_is_digit(class.data[n]) && tx_is_digit(other.data[n])
           && class.data[n] > other.data[n];
}


/* True if nothing stands between two elements of the page. */
static bool
tx_clean_is_right_behind(const tx_page_t *page, uint32_t n, uint32_t next)
{
    return tx_node_past_space(page, page->nodes[n].next) == next;
}


/* The list in which a list of a higher level goes on, or the item for it. */
static tx_clean_node_t *
tx_clean_list_place(const tx_page_t *page, tx_clean_node_t *list,
    tx_str_t class)
{
    tx_clean_node_t  *item, *last;

    for ( ;; ) {
        item = list->last_child;

        if (item == NULL || item->tag != TX_TAG_LI) {
            return NULL;
        }

        last = item->last_child;

        if (last == NULL || last->source == 0 || !tx_clean_is_list(last->tag))
        {
            return item;
        }

        if (tx_str_eq(tx_clean_list_class(page, last), class)) {
            return last;
        }

        if (!tx_clean_is_level_of(class, tx_clean_list_class(page, last))) {
            return item;
        }

        list = last;
    }
}


/* Items go on where they belong; false: these are two lists. */
static bool
tx_clean_join_lists(const tx_page_t *page, tx_clean_lists_t *lists,
    tx_clean_node_t *list)
{
    uint32_t          items;
    tx_str_t          class, other;
    tx_clean_node_t  *place;

    class = tx_clean_list_class(page, list);
    other = tx_clean_list_class(page, lists->list);

    if (tx_clean_is_level_of(class, other)) {
        place = tx_clean_list_place(page, lists->list, class);

        if (place == NULL) {
            return false;
        }

        if (place->tag != TX_TAG_LI) {
            tx_clean_append_all(place, tx_clean_detach(list));

        } else {
            tx_clean_append(place, list);
        }

        return true;
    }

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


/* The level that the class of an item tells: "indent-2", "level3"; or 0. */
static uint32_t
tx_clean_item_level(const tx_page_t *page, const tx_clean_node_t *item)
{
    size_t         i;
    tx_str_t       class;
    const u_char  *p, *end;

    static const tx_str_t  words[] = {
        tx_string("indent"), tx_string("level")
    };

    class = (item->source == 0 || item->tag != TX_TAG_LI)
            ? tx_null_str : tx_node_attr(page, item->source, TX_ATTR_CLASS);

    for (i = 0; i < tx_count(words) && class.len != 0; i++) {
        p = memmem(class.data, class.len, words[i].data, words[i].len);

        if (p == NULL) {
            continue;
        }

        end = tx_str_end(class);
        p += words[i].len;
        p += (p < end && *p == '-');

        if (p < end && tx_is_digit(*p)
            && (p + 1 == end || tx_is_space(p[1])))
        {
            return *p - '0';
        }
    }

    return 0;
}


/* The list in an item that what is indented below it goes to. */
static tx_clean_node_t *
tx_clean_sublist(tx_arena_t *arena, tx_clean_node_t *item, tx_tag_t tag)
{
    tx_clean_node_t  *list;

    list = item->last_child;

    if (list != NULL && list->tag == tag) {
        return list;
    }

    list = tx_arena_array(arena, 1, sizeof(tx_clean_node_t));

    if (list != NULL) {
        list->tag = tag;
        tx_clean_append(item, list);
    }

    return list;
}


void
tx_clean_level_items(const tx_page_t *page, tx_clean_node_t *list)
{
    uint32_t          first, level;
    tx_clean_node_t  *item, *next, *sub, *last[TX_CLEAN_LEVELS];

    item = list->child;

    if (item == NULL) {
        return;
    }

    if (list->tag == TX_TAG_OL && item->source != 0
        && tx_str_caseeq(tx_clean_source_attr(page, item->source,
                                              tx_str("data-list")),
                         tx_str("bullet")))
    {
        list->tag = TX_TAG_UL;
    }

    first = tx_clean_item_level(page, item);
    memset(last, 0, sizeof(last));

    for (item = tx_clean_detach(list); item != NULL; item = next) {
        next = item->next;
        level = tx_clean_item_level(page, item);
        level = tx_min(level - tx_min(level, first), TX_CLEAN_LEVELS - 1);

        while (level > 0 && last[level - 1] == NULL) {
            level--;
        }

        sub = (level == 0) ? list
                           : tx_clean_sublist(page->arena, last[level - 1],
                                              list->tag);

        tx_clean_append(sub == NULL ? list : sub, item);
        memset(last + level, 0, sizeof(last) - level * sizeof(last[0]));
        last[level] = (item->tag == TX_TAG_LI) ? item : NULL;
    }
}
