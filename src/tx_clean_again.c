/*
 * Copyright (C) textextract contributors
 *
 * What a cleaning does to an element depends on what is around it, and some of
 * that goes later: what is left is an empty paragraph, a box around one
 * block, the second sign of three.  So all of it is done once more, until
 * nothing changes.  The tree is read from its own HTML, as another program
 * would read it: what is written means the same to the parser, too.
 */


#include "tx_clean_again.h"

#include "tx_blocks.h"
#include "tx_clean_build.h"
#include "tx_parse.h"
#include "write_html.h"


/* Of 4,875 real pages one took two rounds, and none took three. */
#define TX_CLEAN_ROUNDS  8


typedef struct {
    tx_page_t          *page;      /* that of the first tree */
    tx_meta_t           meta;
    tx_str_t            url;
    tx_clean_node_t    *tree;      /* the latest */
    tx_str_t            html;      /* what is written of it */
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
 * The nodes of the tree that those of its page were written from.  Both stand
 * in the same order, but the page has elements that the parser adds and line
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


/* A new tree is of the first page, and its links lead where they did there. */
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


/* The tree of a page that is content from beginning to end, text or not. */
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


/* Replaces the tree; false: that changes nothing, or cannot be done. */
static bool
tx_again_round(tx_again_t *again)
{
    tx_str_t                 html;
    tx_page_t                page;
    tx_clean_node_t         *tree;
    const tx_clean_node_t  **origins;

    /* what is written has bounds of its own, and is not to be flattened */

    static const tx_limits_t  limits = {
        .depth = 2 * TX_CLEAN_DEPTH, .attrs = 64, .nodes = UINT32_MAX
    };

    memset(&page, 0, sizeof(tx_page_t));

    page.arena = again->page->arena;
    page.url = again->url;
    page.links = again->page->links;
    page.seed = again->page->seed;

    if (tx_parse(&page, again->html, &limits) != TX_OK) {
        return false;
    }

    tree = tx_again_clean(&page, &again->meta);
    again->page->steps += page.steps;

    if (tree == NULL) {
        return false;
    }

    html = tx_again_write(page.arena, tree, again->html.len);

    if (tx_str_eq(html, again->html)) {
        return false;
    }

    origins = tx_again_origins(again, &page);

    if (origins == NULL) {
        return false;
    }

    tx_again_recall(tree, origins);

    again->tree = tree;
    again->html = html;

    return true;
}


tx_clean_node_t *
tx_clean_again(tx_page_t *page, const tx_meta_t *meta, tx_clean_node_t *tree)
{
    uint32_t    i;
    tx_links_t  links;
    tx_again_t  again;

    tx_links_init(&links, page, &meta->base);

    if (tree == NULL || tree->child == NULL || links.use == TX_LINKS_PREFIX) {
        return tree;
    }

    again.page = page;
    again.meta = *meta;
    again.url = page->url;

    if (links.use == TX_LINKS_KEEP) {

        /* what the page's own base was for has been done */

        again.url = tx_null_str;
        memset(&again.meta.base, 0, sizeof(tx_url_t));
    }

    again.tree = tree;
    again.html = tx_again_write(page->arena, tree, page->text_len / 2);

    for (i = 0; i < TX_CLEAN_ROUNDS && tx_again_round(&again); i++) {
        /* void */
    }

    return page->arena->failed ? NULL : again.tree;
}
