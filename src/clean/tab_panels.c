/*
 * Copyright (C) textextract contributors
 *
 * Tabs: panels of which a page shows one at a time, behind a list of their
 * names.  All panels are kept, each below its name; the list is left out.
 */


#include "clean/cleaner.h"
#include "html/line.h"

#include "data/class-parts.h"


#define TX_TABS_MAX_NODES_TO_PANEL  6    /* maximum nodes from list to panel */
#define TX_TABS_MAX_SIBLINGS  32  /* maximum siblings counted before a panel */
#define TX_TABS_LIST_MAX_NODES  160  /* maximum nodes of a list of tab names */
#define TX_TABS_NAME_MAX_BYTES      60   /* maximum bytes of a tab's name */
#define TX_TABS_NAME_MAX_RAW_BYTES 480 /* maximum bytes of an untrimmed name */


/* True for a node with the given role or with one of the classes. */
static bool
tx_tabs_has_role(const tx_page_t *page, uint32_t n, tx_str_t role,
    const tx_str_t *classes, size_t nclasses)
{
    return page->nodes[n].nattrs != 0
           && (tx_str_caseeq(tx_node_attr(page, n, TX_ATTR_ROLE), role)
               || tx_str_has_any(tx_node_attr_start(page, n, TX_ATTR_CLASS),
                                 classes, nclasses));
}


static bool
tx_tabs_is_panel(const tx_page_t *page, uint32_t n)
{
    return (page->nodes[n].tag == TX_TAG_DIV
            || page->nodes[n].tag == TX_TAG_SECTION)
           && tx_tabs_has_role(page, n, tx_str("tabpanel"), tx_class_tab_panel,
                               tx_count(tx_class_tab_panel));
}


/* Returns the tab at an index in a list of two or more tabs; or 0. */
static uint32_t
tx_tabs_get_tab_at_index(const tx_page_t *page, uint32_t list, uint32_t place)
{
    uint32_t  i, tab, tabs, last;

    last = tx_min(page->nodes[list].last, list + TX_TABS_LIST_MAX_NODES);
    tab = 0;
    tabs = 0;

    for (i = list; i <= last; i++) {
        if ((page->nodes[i].tag == TX_TAG_LABEL    /* label of a radio button */
             || tx_tabs_has_role(page, i, tx_str("tab"), tx_class_tab,
                                 (page->nodes[i].tag == TX_TAG_LI)
                                 ? tx_count(tx_class_tab) : 0))
            && tabs++ == place)
        {
            tab = i;
        }
    }

    return (tabs > 1) ? tab : 0;
}


bool
tx_clean_is_tab_list(tx_clean_t *clean, uint32_t n)
{
    uint32_t          i, last, tab;
    const tx_page_t  *page;

    page = clean->page;

    if (!tx_tabs_has_role(page, n, tx_str("tablist"), tx_class_tab_labels,
                          tx_count(tx_class_tab_labels)))
    {
        return false;
    }

    last = tx_min(page->nnodes - 1,
                  page->nodes[n].last + TX_TABS_MAX_NODES_TO_PANEL);
    i = page->nodes[n].last + 1;

    while (i <= last && !tx_tabs_is_panel(page, i)) {
        i++;
    }

    tab = tx_tabs_get_tab_at_index(page, n, 0);

    if (i > last || tab == 0
        || tx_node_raw_text(page, tab).len > TX_TABS_NAME_MAX_RAW_BYTES)
    {
        return false;
    }

    clean->tabs = n;
    clean->panels = page->nodes[i].parent;

    return true;
}


/*
 * Returns a panel's index among its siblings; UINT32_MAX if the panel has no
 * kept text, or if no other panel has any.
 */
static uint32_t
tx_tabs_get_panel_index(const tx_clean_t *clean, uint32_t panel)
{
    bool              own, other;
    uint32_t          i, n, place;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;
    own = false;
    other = false;
    place = 0;
    n = 0;

    for (i = nodes[nodes[panel].parent].child;
         i != 0 && n++ < TX_TABS_MAX_SIBLINGS; i = nodes[i].next)
    {
        if (!tx_tabs_is_panel(clean->page, i)) {
            continue;
        }

        place += (i < panel);

        if (clean->sum[nodes[i].block_end] != clean->sum[nodes[i].block]) {
            own |= (i == panel);
            other |= (i != panel);
        }
    }

    return (own && other) ? place : UINT32_MAX;
}


void
tx_clean_add_panel_name(tx_clean_t *clean, uint32_t n)
{
    uint32_t          tab;
    tx_str_t          name, first;
    const tx_page_t  *page;

    page = clean->page;

    if (clean->tabs == 0 || !tx_tabs_is_panel(page, n)
        || !tx_node_within(page, n, clean->panels))
    {
        return;
    }

    tab = tx_tabs_get_tab_at_index(page, clean->tabs,
                                   tx_tabs_get_panel_index(clean, n));

    if (tab == 0
        || tx_node_raw_text(page, tab).len > TX_TABS_NAME_MAX_RAW_BYTES)
    {
        return;
    }

    name = tx_line_make(page->arena, tx_node_raw_text(page, tab), false);
    first = tx_str_trim(tx_block_raw_text(page, page->nodes[n].block));

    if (name.len != 0 && name.len <= TX_TABS_NAME_MAX_BYTES
        && !tx_str_eq(name, first))
    {
        tx_clean_end_line(clean->build);
        (void) tx_clean_add_inline(clean->build, TX_TAG_STRONG, n, NULL, name);
        tx_clean_end_line(clean->build);
    }
}
