/*
 * Copyright (C) textextract contributors
 *
 * Tabs: panels of which one at a time is shown, and a list of what they are
 * called.  Below one another, each stands below its name.
 */


#include "clean/attributes.h"
#include "clean/cleaner.h"
#include "html/line.h"

#include "data/class-parts.h"


#define TX_TABS_UP     3        /* elements around a panel, beside its list */
#define TX_TABS_SIDE   32       /* nodes in front of such an element */
#define TX_TABS_LIST   160      /* nodes of a list of names */
#define TX_TABS_NAME   60       /* bytes of the longest name, */
#define TX_TABS_RAW    480      /*   with the white space in it, */


static bool
tx_tabs_has_role(const tx_page_t *page, uint32_t n, tx_str_t role)
{
    return tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ROLE), role);
}


/* True for a panel; also for one with the class that it needs to be shown. */
static bool
tx_tabs_is_panel(const tx_page_t *page, uint32_t n)
{
    tx_str_t          class;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_SECTION)
        || node->nattrs == 0)
    {
        return false;
    }

    class = tx_node_attr_head(page, n, TX_ATTR_CLASS);

    return tx_tabs_has_role(page, n, tx_str("tabpanel"))
           || tx_str_has_one(class, tx_class_tab_panel);
}


/* True for a name in such a list: a tab, by its role or by its class. */
static bool
tx_tabs_is_tab(const tx_page_t *page, uint32_t n)
{
    tx_str_t  class;

    switch (page->nodes[n].tag) {

    case TX_TAG_LABEL:      /* of a field that a style looks at */
        return true;

    case TX_TAG_LI:
        class = tx_node_attr_head(page, n, TX_ATTR_CLASS);

        if (tx_str_has(class, tx_str("_tab"))
            || tx_str_has(class, tx_str("-tab")))
        {
            return true;
        }

        /* fall through */

    default:
        return tx_tabs_has_role(page, n, tx_str("tab"));
    }
}


/* True for a list of names, apart from the panels. */
static bool
tx_tabs_is_list(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, tabs;

    if (page->nodes[n].last - n > TX_TABS_LIST) {
        return false;
    }

    tabs = 0;

    for (i = n; i <= page->nodes[n].last; i++) {
        if (page->nodes[i].nattrs == 0
            && page->nodes[i].tag != TX_TAG_LABEL)
        {
            continue;
        }

        if (tx_tabs_is_panel(page, i)) {
            return false;
        }

        tabs += tx_tabs_is_tab(page, i);
    }

    return tabs > 1;
}


/* How many panels stand in front of one in its parent; or a great number. */
static uint32_t
tx_tabs_place(const tx_page_t *page, uint32_t panel)
{
    uint32_t  i, n, place;

    place = 0;
    i = page->nodes[page->nodes[panel].parent].child;

    for (n = 0; i != panel; n++) {
        if (i == 0 || n == TX_TABS_SIDE) {
            return TX_TABS_LIST;
        }

        place += tx_tabs_is_panel(page, i);
        i = page->nodes[i].next;
    }

    return place;
}


/* The tab of a panel in a list: the one in its place. */
static uint32_t
tx_tabs_in_list(const tx_page_t *page, uint32_t list, uint32_t panel)
{
    uint32_t  i, n, place;

    place = tx_tabs_place(page, panel);
    n = 0;

    for (i = list; i <= page->nodes[list].last; i++) {
        if (tx_tabs_is_tab(page, i) && n++ == place) {
            return i;
        }
    }

    return 0;
}


/* The list of names in front of a panel, or of what is around it; or 0. */
static uint32_t
tx_tabs_list(const tx_page_t *page, uint32_t panel)
{
    uint32_t  i, k, n, list, around;

    around = panel;

    for (k = 0; k < TX_TABS_UP && page->nodes[around].tag != TX_TAG_BODY; k++)
    {
        list = 0;
        i = page->nodes[page->nodes[around].parent].child;

        for (n = 0; i != around && i != 0 && n < TX_TABS_SIDE; n++) {
            if (page->nodes[i].tag != TX_TAG_TEXT
                && !tx_tabs_is_panel(page, i))
            {
                list = i;
            }

            i = page->nodes[i].next;
        }

        if (i == around && list != 0 && tx_tabs_is_list(page, list)) {
            return list;
        }

        around = page->nodes[around].parent;
    }

    return 0;
}


/* The tab of a panel; or 0. */
static uint32_t
tx_tabs_tab(const tx_page_t *page, uint32_t panel)
{
    uint32_t  list;

    list = tx_tabs_list(page, panel);

    return (list == 0) ? 0 : tx_tabs_in_list(page, list, panel);
}


/* What a panel is called; empty: it has no name, or says it itself. */
static tx_str_t
tx_tabs_name(const tx_clean_t *clean, uint32_t panel)
{
    uint32_t          tab;
    tx_str_t          raw, name;
    const tx_page_t  *page;

    page = clean->page;
    tab = tx_tabs_tab(page, panel);

    if (tab == 0) {
        return tx_null_str;
    }

    raw = tx_node_raw(page, tab);

    if (raw.len > TX_TABS_RAW) {
        return tx_null_str;     /* many panels may share it */
    }

    name = tx_line(page->arena, raw, false);

    return (name.len > TX_TABS_NAME
            || tx_str_eq(name, tx_str_trim(tx_block_raw(page,
                                           page->nodes[panel].block))))
           ? tx_null_str : name;
}


/* True for a panel of which something was kept. */
static bool
tx_tabs_comes(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    return tx_tabs_is_panel(clean->page, n)
           && clean->sum[node->block_end] != clean->sum[node->block];
}


/* True if another panel beside one comes as well. */
static bool
tx_tabs_is_among(const tx_clean_t *clean, uint32_t panel)
{
    uint32_t          i, n;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;
    i = nodes[nodes[panel].parent].child;

    for (n = 0; i != 0 && n < TX_TABS_SIDE; n++) {
        if (i != panel && nodes[i].tag != TX_TAG_TEXT
            && tx_tabs_comes(clean, i))
        {
            return true;
        }

        i = nodes[i].next;
    }

    return false;
}


void
tx_clean_enter_panel(tx_clean_t *clean, uint32_t n)
{
    tx_str_t  name;

    if (!tx_tabs_comes(clean, n) || !tx_tabs_is_among(clean, n)) {
        return;
    }

    name = tx_tabs_name(clean, n);

    if (name.len != 0) {
        tx_clean_break(clean->build);
        (void) tx_clean_atom(clean->build, TX_TAG_STRONG, n, NULL, name);
        tx_clean_break(clean->build);
    }
}


bool
tx_clean_is_tab_list(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          i, last;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;

    if (!(tx_tabs_has_role(clean->page, n, tx_str("tablist"))
          || tx_str_has_one(tx_node_attr_head(clean->page, n, TX_ATTR_CLASS),
                            tx_class_tab_labels))
        || !tx_tabs_is_list(clean->page, n))
    {
        return false;
    }

    /* their first panel begins right behind it */

    last = tx_min(nodes[nodes[n].parent].last,
                  nodes[n].last + TX_TABS_UP * 2);

    for (i = nodes[n].last + 1; i <= last; i++) {
        if (tx_tabs_is_panel(clean->page, i)) {
            return tx_tabs_list(clean->page, i) == n
                   && tx_tabs_comes(clean, i) && tx_tabs_is_among(clean, i)
                   && tx_tabs_name(clean, i).len != 0;
        }
    }

    return false;
}
