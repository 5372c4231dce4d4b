/*
 * Copyright (C) textextract contributors
 *
 * Tabs: panels of which one at a time is shown, and a list of their names.
 * All panels are kept, each below its name.
 */


#include "clean/cleaner.h"
#include "html/line.h"

#include "data/class-parts.h"


#define TX_TABS_LEVELS_MAX    3     /* elements around a panel, to the list */
#define TX_TABS_SIBLINGS_MAX  32    /* of panels and lists */
#define TX_TABS_LIST_MAX      160   /* nodes of a list */
#define TX_TABS_NAME_MAX      60    /* bytes of a name, */
#define TX_TABS_RAW_MAX       480   /*   with the white space in it */


static bool
tx_tabs_has_role(const tx_page_t *page, uint32_t n, tx_str_t role)
{
    return tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ROLE), role);
}


static bool
tx_tabs_is_panel(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    return (node->tag == TX_TAG_DIV || node->tag == TX_TAG_SECTION)
           && node->nattrs != 0
           && (tx_tabs_has_role(page, n, tx_str("tabpanel"))
               || tx_str_has_one(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                                 tx_class_tab_panel));
}


static bool
tx_tabs_is_tab(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_LABEL   /* of a radio button */
           || (page->nodes[n].nattrs != 0
               && (tx_tabs_has_role(page, n, tx_str("tab"))
                   || (page->nodes[n].tag == TX_TAG_LI
                       && tx_str_has_one(tx_node_attr_head(page, n,
                                                           TX_ATTR_CLASS),
                                         tx_class_tab))));
}


/* Returns the tab in a place of a list of two or more, or 0. */
static uint32_t
tx_tabs_in_list(const tx_page_t *page, uint32_t list, uint32_t place)
{
    uint32_t  i, tab, tabs;

    if (page->nodes[list].last - list > TX_TABS_LIST_MAX) {
        return 0;
    }

    tab = 0;
    tabs = 0;

    for (i = list; i <= page->nodes[list].last; i++) {

        if (tx_tabs_is_panel(page, i)) {
            return 0;
        }

        if (tx_tabs_is_tab(page, i) && tabs++ == place) {
            tab = i;
        }
    }

    return (tabs > 1) ? tab : 0;
}


/*
 * Returns the tab of a panel and stores the list that it is in: the nearest
 * one in front of the panel, or of an element around it.  0: there is none.
 */
static uint32_t
tx_tabs_find(const tx_page_t *page, uint32_t panel, uint32_t *list)
{
    uint32_t          i, n, level, place, tab, around;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    around = panel;
    place = 0;

    for (level = 0; level < TX_TABS_LEVELS_MAX; level++) {
        *list = 0;
        n = 0;

        for (i = nodes[nodes[around].parent].child; i != around;
             i = nodes[i].next)
        {
            if (n++ == TX_TABS_SIBLINGS_MAX) {
                return 0;
            }

            if (tx_tabs_is_panel(page, i)) {
                place += (level == 0);

            } else if (nodes[i].tag != TX_TAG_TEXT) {
                *list = i;
            }
        }

        tab = (*list == 0) ? 0 : tx_tabs_in_list(page, *list, place);
        around = nodes[around].parent;

        if (tab != 0 || nodes[around].tag == TX_TAG_BODY) {
            return tab;
        }
    }

    return 0;
}


/* True for a panel of which something is kept. */
static bool
tx_tabs_is_kept(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    return tx_tabs_is_panel(clean->page, n)
           && clean->sum[node->block_end] != clean->sum[node->block];
}


/*
 * Returns the name of a panel and stores the list that has it; empty: nothing
 * is kept of the panel or of any beside it, or it begins with its name.
 */
static tx_str_t
tx_tabs_name(const tx_clean_t *clean, uint32_t panel, uint32_t *list)
{
    uint32_t          i, n, tab;
    tx_str_t          name;
    const tx_page_t  *page;

    page = clean->page;
    n = 0;
    i = page->nodes[page->nodes[panel].parent].child;

    while (i != 0 && (i == panel || !tx_tabs_is_kept(clean, i))) {
        i = (n++ == TX_TABS_SIBLINGS_MAX) ? 0 : page->nodes[i].next;
    }

    tab = (i == 0 || !tx_tabs_is_kept(clean, panel))
          ? 0 : tx_tabs_find(page, panel, list);

    if (tab == 0 || tx_node_raw(page, tab).len > TX_TABS_RAW_MAX) {
        return tx_null_str;
    }

    name = tx_line(page->arena, tx_node_raw(page, tab), false);

    return (name.len > TX_TABS_NAME_MAX
            || tx_str_eq(name, tx_str_trim(tx_block_raw(page,
                                           page->nodes[panel].block))))
           ? tx_null_str : name;
}


void
tx_clean_enter_panel(tx_clean_t *clean, uint32_t n)
{
    uint32_t  list;
    tx_str_t  name;

    if (!tx_tabs_is_panel(clean->page, n)) {
        return;
    }

    name = tx_tabs_name(clean, n, &list);

    if (name.len != 0) {
        tx_clean_break(clean->build);
        (void) tx_clean_atom(clean->build, TX_TAG_STRONG, n, NULL, name);
        tx_clean_break(clean->build);
    }
}


bool
tx_clean_is_tab_list(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          i, last, list;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;

    if (!tx_tabs_has_role(clean->page, n, tx_str("tablist"))
        && !tx_str_has_one(tx_node_attr_head(clean->page, n, TX_ATTR_CLASS),
                           tx_class_tab_labels))
    {
        return false;
    }

    /* the first panel begins right behind the list */

    last = tx_min(nodes[nodes[n].parent].last,
                  nodes[n].last + TX_TABS_LEVELS_MAX * 2);

    for (i = nodes[n].last + 1; i <= last; i++) {
        if (tx_tabs_is_panel(clean->page, i)) {
            return tx_tabs_name(clean, i, &list).len != 0 && list == n;
        }
    }

    return false;
}
