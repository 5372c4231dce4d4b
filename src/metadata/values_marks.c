/*
 * Copyright (C) textextract contributors
 */


#include "metadata/values_put.h"
#include "recognize/date.h"

#include "data/metadata-words.h"


#define TX_VALUES_SHOWN      64     /* times that are looked at */
#define TX_VALUES_DEPTH      64     /* ancestors that are looked at */
#define TX_VALUES_PUBLISHED  7      /* bits of the classes that say so */
#define TX_VALUES_ICON       32     /* pixels of one that is large enough */
#define TX_VALUES_IS_ICON    1      /* its place among relations */


static void tx_values_shown(tx_values_t *values, tx_str_t value);


/* Which of the words of a list are among those of s: a bit for each. */

#define tx_values_words(s, list)  tx_values_words_of(s, list, tx_count(list))

static uint32_t
tx_values_words_of(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t    i;
    uint32_t  found;
    tx_str_t  word;

    found = 0;

    while (s.len != 0) {
        word = tx_str_word(&s);

        for (i = 0; i < n; i++) {
            if (tx_str_caseeq(word, list[i])) {
                found |= (uint32_t) 1 << i;
            }
        }
    }

    return found;
}


void
tx_values_time(tx_values_t *values, uint32_t node)
{
    uint32_t    words;
    tx_str_t    date;
    tx_page_t  *page;

    static const tx_str_t  names[] = {
        tx_string("dt-published"), tx_string("entry-date"),
        tx_string("published"), tx_string("dt-updated"), tx_string("updated")
    };

    page = values->page;
    words = tx_values_words(tx_node_attr(page, node, TX_ATTR_CLASS), names);

    if (words == 0) {
        return;
    }

    date = tx_node_attr(page, node, TX_ATTR_DATETIME);

    /* blogs mark a time by both, if it is of both */

    if (words & TX_VALUES_PUBLISHED) {
        tx_values_put(values, TX_VALUE_PUBLISHED, TX_RANK_TIME, date);

    } else {
        tx_values_put(values, TX_VALUE_MODIFIED, TX_RANK_TIME, date);
    }
}


void
tx_values_titled(tx_values_t *values, uint32_t node, tx_str_t title)
{
    uint32_t  words;

    static const tx_str_t  dates[] = {
        tx_string("published"), tx_string("updated")
    };

    if (title.len < 10 || !tx_is_digit(title.data[0])
        || !tx_is_digit(title.data[3]))
    {
        return;
    }

    words = tx_values_words(tx_node_attr(values->page, node, TX_ATTR_CLASS),
                            dates);

    if (words & 1) {
        tx_values_put(values, TX_VALUE_PUBLISHED, TX_RANK_TITLED, title);

    } else if (words & 2) {
        tx_values_put(values, TX_VALUE_PUBLISHED, TX_RANK_UPDATED, title);
    }
}


/* What is in a figure or a comment is not of the page. */
static bool
tx_values_is_inner(const tx_page_t *page, uint32_t node)
{
    uint32_t  n, tag;

    for (n = 0; n < TX_VALUES_DEPTH && node != 0; n++) {
        node = page->nodes[node].parent;
        tag = page->nodes[node].tag;

        if (tag == TX_TAG_FIGURE || tag == TX_TAG_ASIDE
            || tag == TX_TAG_BLOCKQUOTE)
        {
            return true;
        }
    }

    return false;
}


static void
tx_values_rel(tx_values_t *values, uint32_t node, tx_str_t rel,
    tx_str_t href)
{
    tx_str_t    text;
    uint32_t    words;
    tx_page_t  *page;

    static const tx_str_t  names[] = {
        tx_string("license"), tx_string("category"), tx_string("tag")
    };

    page = values->page;
    words = tx_values_words(rel, names);

    if ((words & 1) && !tx_values_is_inner(page, node)) {
        tx_values_put(values, TX_VALUE_LICENSE, 0, href);
    }

    if (page->nodes[node].text_end - page->nodes[node].text
        > TX_VALUES_TEXT)
    {
        return;
    }

    /* blogs name a category by both words */

    if (words & 2) {
        text = tx_node_text(page, node);
        tx_values_put(values, TX_VALUE_CATEGORY, TX_RANK_CATEGORY, text);

    } else if (words & 4) {
        text = tx_node_text(page, node);
        tx_values_put(values, TX_VALUE_TAG, TX_RANK_TAG, text);
    }
}


/* Of several icons, one that is large enough for screens of today. */
static uint32_t
tx_values_icon_rank(const tx_page_t *page, uint32_t node)
{
    size_t    n;
    int32_t   pixels;
    tx_str_t  sizes;

    sizes = tx_str_trim(tx_node_attr(page, node, TX_ATTR_SIZES));

    if (sizes.len == 0) {
        return 1;
    }

    for (n = 0; n < sizes.len && tx_is_digit(sizes.data[n]); n++) { /* void */ }

    sizes.len = n;
    pixels = tx_str_number(sizes, 4);

    return (pixels >= 0 && pixels < TX_VALUES_ICON) ? 2 : 0;
}


void
tx_values_link(tx_values_t *values, uint32_t node, tx_str_t rel)
{
    tx_str_t  href;
    uint32_t  i, rank, words;

    /* the first one that is there counts */

    static const tx_value_name_t  fields[] = {
        { TX_VALUE_CANONICAL, 0 },
        { TX_VALUE_FAVICON, 0 },
        { TX_VALUE_FAVICON, 3 },
        { TX_VALUE_IMAGE, 11 },
        { TX_VALUE_LICENSE, 0 }
    };

    static const tx_str_t  names[] = {
        tx_string("canonical"), tx_string("icon"),
        tx_string("apple-touch-icon"), tx_string("image_src"),
        tx_string("license")
    };

    href = tx_node_attr(values->page, node, TX_ATTR_HREF);

    if (rel.len == 0 || href.len == 0) {
        return;
    }

    if (values->page->nodes[node].tag != TX_TAG_LINK) {
        tx_values_rel(values, node, rel, href);
        return;
    }

    words = tx_values_words(rel, names);

    for (i = 0; i < tx_count(names); i++) {
        if (words & (uint32_t) 1 << i) {
            rank = (i == TX_VALUES_IS_ICON)
                   ? tx_values_icon_rank(values->page, node) : fields[i].rank;
            tx_values_put(values, fields[i].field, rank, href);
            return;
        }
    }
}


/* True if the item that a property belongs to is no article, but the like. */
static bool
tx_values_of_other(const tx_page_t *page, uint32_t node)
{
    uint32_t  n;
    tx_str_t  type;

    for (n = 0; n < TX_VALUES_DEPTH && node != 0; n++) {
        node = page->nodes[node].parent;
        type = tx_node_attr_head(page, node, TX_ATTR_ITEMTYPE);

        if (type.len == 0) {
            continue;
        }

        return tx_str_caseends_one(type, tx_meta_item);
    }

    return false;
}


/* What an element says that is marked as a field: an attribute, or its text. */
static tx_str_t
tx_values_of_node(const tx_page_t *page, uint32_t node, tx_value_t field)
{
    tx_str_t          value;
    const tx_node_t  *n;

    n = &page->nodes[node];
    value = tx_node_attr(page, node, TX_ATTR_CONTENT);

    if (value.data == NULL) {
        value = tx_node_attr(page, node, TX_ATTR_DATETIME);
    }

    /* an abbreviation's long form */

    if (value.data == NULL && field == TX_VALUE_PUBLISHED
        && n->tag == TX_TAG_ABBR)
    {
        value = tx_node_attr(page, node, TX_ATTR_TITLE);
    }

    if (value.data == NULL && n->text_end - n->text <= TX_VALUES_TEXT) {
        value = tx_node_text(page, node);
    }

    return value;
}


static void
tx_values_property(tx_values_t *values, uint32_t node, tx_str_t name)
{
    bool                    meta;
    tx_str_t                value;
    uint32_t                rank;
    tx_page_t              *page;
    const tx_value_name_t  *row;

    page = values->page;
    row = tx_values_find(name);

    if (row == NULL
        || (row->field != TX_VALUE_PUBLISHED
            && row->field != TX_VALUE_MODIFIED && row->field != TX_VALUE_TAG
            && row->field != TX_VALUE_CATEGORY
            && row->field != TX_VALUE_HEADLINE)
        || tx_values_of_other(page, node))
    {
        return;
    }

    value = tx_values_of_node(page, node, row->field);
    meta = page->nodes[node].tag == TX_TAG_META;

    if (row->field == TX_VALUE_PUBLISHED && !meta
        && page->nodes[node].tag != TX_TAG_TIME)
    {
        tx_values_shown(values, value);
        return;
    }

    rank = row->rank;

    /* "datePublished" itself, where no reader sees it */

    if (row->field == TX_VALUE_PUBLISHED && meta
        && rank == TX_VALUE_UNSEEN + 1)
    {
        rank = TX_VALUE_UNSEEN;
    }

    tx_values_put(values, row->field, rank, value);
}


void
tx_values_marked(tx_values_t *values, uint32_t node, tx_str_t names)
{
    while (names.len != 0) {
        tx_values_property(values, node, tx_str_word(&names));
    }
}


/* Of what is shown so, several days are those of a list. */
static void
tx_values_shown(tx_values_t *values, tx_str_t value)
{
    if (value.len == 0 || values->shown == TX_VALUES_SHOWN) {
        return;
    }

    value = tx_values_check(values, TX_VALUE_PUBLISHED, value);

    if (value.len < 10) {
        return;
    }

    if (values->shown++ == 0) {
        values->day = value;

    } else if (!tx_date_same_day(values->day, value)) {
        values->day = tx_null_str;
    }
}
