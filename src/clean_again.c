/*
 * Copyright (C) textextract contributors
 *
 * What a cleaning does to an element depends on the nodes around it, and some
 * of these are removed later: an empty paragraph is left, a box around one
 * block, the second sign of three.  So the tree is cleaned again until nothing
 * changes.  Each round parses the HTML that the tree is written as: that HTML
 * means to a parser what the tree means.
 */


#include "clean_again.h"

#include "clean/build/build.h"
#include "html/tree_builder.h"
#include "page/blocks.h"
#include "write/html.h"


/* Of 4,875 real pages one took two rounds, and none took three. */
#define TX_CLEAN_ROUNDS  8

/* Larger pages are cleaned once: two trees of them take too much memory. */
#define TX_CLEAN_AGAIN_BYTES_MAX  (4 * 1024 * 1024)


typedef struct {
    tx_page_t          *page;      /* the page of the first tree */
    tx_meta_t           meta;
    tx_str_t            url;
    tx_clean_node_t    *tree;      /* the latest */
    tx_str_t            html;      /* what the latest tree is written as */
} tx_again_t;


static tx_str_t
tx_again_write(tx_arena_t *arena, const tx_clean_node_t *tree, size_t size)
{
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, size);
    tx_html_fragment(&buf, tree);

    return tx_buf_string(&buf);
}


static const tx_clean_node_t *
tx_again_past_text(const tx_again_t *again, const tx_clean_node_t *node)
{
    while (node != NULL && node->tag == TX_TAG_TEXT) {
        node = tx_clean_next(again->tree, node);
    }

    return node;
}


/*
 * Returns, for each node of the page that was parsed from the tree's HTML, the
 * node of the tree that it was written from, or NULL; NULL: no memory.  Both
 * have the same order, but the page has elements that the parser adds, line
 * feeds between blocks, and one text where the tree has several.
 */
static const tx_clean_node_t **
tx_again_origins(const tx_again_t *again, const tx_page_t *page)
{
    uint32_t                 n;
    const tx_clean_node_t   *node, *element;
    const tx_clean_node_t  **origins;

    origins = tx_arena_array(page->arena, page->nnodes,
                             sizeof(tx_clean_node_t *));
    if (origins == NULL) {
        return NULL;
    }

    node = again->tree->child;

    for (n = 1; n < page->nnodes && node != NULL; n++) {

        element = tx_again_past_text(again, node);

        if (page->nodes[n].tag == TX_TAG_TEXT) {
            if (element != node) {
                origins[n] = node;
                node = element;
            }

        } else if (element != NULL && page->nodes[n].tag == element->tag) {
            origins[n] = element;
            node = tx_clean_next(again->tree, element);
        }
    }

    return origins;
}


/* Refers a new tree to the first page: its sources, and where links lead. */
static void
tx_again_recall(tx_clean_node_t *tree, const tx_clean_node_t **origins)
{
    tx_clean_node_t        *node;
    tx_clean_attr_t        *attr;
    const tx_clean_node_t  *origin;

    for (node = tree->child; node != NULL;
         node = (tx_clean_node_t *) tx_clean_next(tree, node))
    {
        origin = origins[node->source];
        node->source = (origin == NULL) ? 0 : origin->source;

        for (attr = node->attrs; attr != NULL && node->link != 0
                                 && origin != NULL; attr = attr->next)
        {
            if (attr->id == TX_ATTR_HREF) {
                attr->value = tx_clean_node_attr(origin, TX_ATTR_HREF);
            }
        }
    }
}


/* Cleans a page all of which is content. */
static tx_clean_node_t *
tx_again_clean(tx_page_t *page, const tx_meta_t *meta)
{
    tx_selection_t  sel;

    if (!tx_blocks_make(page) || !tx_selection_init(page, &sel)) {
        return NULL;
    }

    sel.area = page->body;
    memset(sel.keep, 1, page->nblocks);

    return tx_clean_tree(page, meta, &sel);
}


/*
 * Cleans the tree once more.  False: its HTML stays the same, or the arena of
 * the page has failed.
 */
static bool
tx_again_try(tx_again_t *again, tx_page_t *page)
{
    tx_str_t                 html;
    tx_clean_node_t         *tree;
    const tx_clean_node_t  **origins;

    /* the tree is within the bounds of the cleaning; none of it is cut */

    static const tx_limits_t  limits = {
        .depth = 2 * TX_CLEAN_DEPTH, .attrs = 64, .nodes = UINT32_MAX
    };

    if (tx_parse(page, again->html, &limits) != TX_OK) {
        return false;
    }

    tree = tx_again_clean(page, &again->meta);
    again->page->steps += page->steps;

    if (tree == NULL) {
        return false;
    }

    html = tx_again_write(page->arena, tree, again->html.len);

    if (tx_str_eq(html, again->html)) {
        return false;
    }

    origins = tx_again_origins(again, page);

    if (origins == NULL) {
        return false;
    }

    tx_again_recall(tree, origins);

    again->tree = tree;
    again->html = html;

    return true;
}


/* The same; what is not needed for the tree is freed at once. */
static bool
tx_again_round(tx_again_t *again)
{
    bool        changed;
    tx_page_t   page;
    tx_arena_t  arena;

    tx_arena_part(&arena, again->page->arena);

    memset(&page, 0, sizeof(tx_page_t));

    page.arena = &arena;
    page.url = again->url;
    page.links = again->page->links;

    changed = tx_again_try(again, &page);

    if (changed) {
        tx_arena_adopt(again->page->arena, &arena);

    } else {
        again->page->arena->failed |= arena.failed;
        tx_arena_reset(&arena);
    }

    return changed;
}


tx_clean_node_t *
tx_clean_again(tx_page_t *page, const tx_meta_t *meta, tx_clean_node_t *tree,
    tx_str_t *html)
{
    uint32_t    i;
    tx_links_t  links;
    tx_again_t  again;

    *html = tx_null_str;

    tx_links_init(&links, page, &meta->base);

    if (tree == NULL || tree->child == NULL || links.use == TX_LINKS_PREFIX
        || page->source.len > TX_CLEAN_AGAIN_BYTES_MAX)
    {
        return tree;
    }

    again.page = page;
    again.meta = *meta;
    again.url = page->url;

    if (links.use == TX_LINKS_KEEP) {

        /* the links are resolved by the page's own base already */

        again.url = tx_null_str;
        memset(&again.meta.base, 0, sizeof(tx_url_t));
    }

    again.tree = tree;
    again.html = tx_again_write(page->arena, tree, page->text_len / 2);

    for (i = 0; i < TX_CLEAN_ROUNDS && tx_again_round(&again); i++) {
        /* void */
    }

    *html = again.html;

    return page->arena->failed ? NULL : again.tree;
}
