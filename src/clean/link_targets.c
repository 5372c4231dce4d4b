/*
 * Copyright (C) textextract contributors
 *
 * Keeps links inside the page: to footnotes and back, or from a table of
 * contents.  Their targets in the clean tree get numbered ids.
 */


#include "clean/build/build.h"


/* A page node that is a target of a link, or a link inside the page. */

struct tx_clean_target_s {
    uint32_t  own;        /* the node's number if it is a target, or 0 */
    uint32_t  link;       /* a link's target, or 0 */
    uint32_t  same;       /* target whose id its line has, or 0 */
    uint32_t  number;     /* the number in a target's id */
    bool      placed;     /* a clean node has the target's id */
    bool      linked;     /* the clean tree has a link to the target */
    tx_clean_node_t  *node;   /* clean node that has the target's id, or NULL */
};


bool
tx_clean_find_targets(tx_clean_build_t *build, uint32_t first, uint32_t last)
{
    uint32_t  i, *links;

    if (!tx_fragments_find_targets(build->page, first, last, &links)) {
        return false;
    }

    if (links == NULL) {
        return true;
    }

    build->targets = tx_arena_calloc(build->arena, build->page->nnodes,
                                     sizeof(tx_clean_target_t));

    if (build->targets == NULL) {
        return false;
    }

    for (i = first; i <= last; i++) {
        build->targets[i].link = links[i];
        build->targets[links[i]].own = links[i];
    }

    return true;
}


bool
tx_clean_links_to_ancestor(const tx_clean_build_t *build, uint32_t link)
{
    tx_tag_t  tag;
    uint32_t  target;

    if (build->targets == NULL || build->targets[link].link == 0) {
        return false;
    }

    target = build->targets[link].link;
    tag = (tx_tag_t) build->page->nodes[target].tag;

    return tag != TX_TAG_BODY && tag != TX_TAG_MAIN && tag != TX_TAG_ARTICLE
           && target != link && tx_node_within(build->page, link, target);
}


void
tx_clean_set_node_target(tx_clean_build_t *build, tx_clean_node_t *node,
    uint32_t source)
{
    if (build->targets == NULL || source == 0) {
        return;
    }

    if (build->targets[source].own != 0) {
        build->targets[source].placed = true;
        node->id = source;
    }

    if (node->tag == TX_TAG_A) {
        node->link = build->targets[source].link;
    }
}


/*
 * Gives a line the id of a target.  If the line has an id already, links to the
 * target will lead to that id.
 */
static void
tx_clean_set_line_id(tx_clean_build_t *build, tx_clean_node_t *line,
    uint32_t anchor)
{
    if (line->id == 0) {
        line->id = anchor;
        build->targets[anchor].placed = true;

    } else if (line->id != anchor) {
        build->targets[anchor].same = line->id;
    }
}


void
tx_clean_save_target(tx_clean_build_t *build, uint32_t source)
{
    if (build->targets == NULL || build->targets[source].own == 0
        || build->targets[source].placed
        || build->targets[source].same != 0 || build->anchor == source)
    {
        return;
    }

    if (build->line != NULL && build->line->child != NULL) {
        tx_clean_set_line_id(build, build->line, source);

    } else if (build->anchor != 0) {
        build->targets[source].same = build->anchor;

    } else {
        build->anchor = source;
    }
}


void
tx_clean_add_saved_target(tx_clean_build_t *build, tx_clean_node_t *line)
{
    uint32_t  anchor;

    anchor = build->anchor;

    if (anchor != 0) {
        build->anchor = 0;
        tx_clean_set_line_id(build, line, anchor);
    }
}


/*
 * Returns a target whose id is in the tree: the given target, or another target
 * in the same line; or 0.
 */
static uint32_t
tx_clean_find_target_in_tree(const tx_clean_target_t *targets, uint32_t target)
{
    while (target != 0 && !targets[target].placed) {
        target = targets[target].same;
    }

    return target;
}


void
tx_clean_save_target_node(tx_clean_build_t *build, tx_clean_node_t *node)
{
    if (build->targets != NULL && node->id != 0
        && build->targets[node->id].node == NULL)
    {
        build->targets[node->id].node = node;
    }
}


tx_clean_node_t *
tx_clean_get_target_node(const tx_clean_build_t *build, uint32_t link)
{
    return (build->targets == NULL) ? NULL
           : build->targets[tx_clean_find_target_in_tree(build->targets,
                                                         link)].node;
}


uint32_t
tx_clean_get_page_target(const tx_clean_build_t *build,
    const tx_clean_node_t *node)
{
    return (build->targets == NULL || node->tag != TX_TAG_A) ? 0
           : build->targets[node->source].link;
}


void
tx_clean_number_ids(tx_clean_build_t *build)
{
    uint32_t            n, *ids;
    tx_clean_node_t    *root, *node;
    tx_clean_target_t  *targets;

    targets = build->targets;
    root = build->root;

    if (targets == NULL && build->nnotes == 0) {
        return;
    }

    ids = tx_arena_calloc(build->arena, (size_t) build->nnotes + 1,
                          sizeof(uint32_t));
    if (ids == NULL) {
        return;
    }

    for (node = root; node != NULL && targets != NULL;
         node = tx_clean_next_node(root, node))
    {
        node->link = tx_clean_find_target_in_tree(targets, node->link);
        targets[node->link].linked |= (node->note == 0);
    }

    n = 0;

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {

        if (node->note != 0 && node->tag == TX_TAG_LI) {
            ids[node->note] = ++n;
            node->id = n;

        } else if (node->id == 0) {
            continue;

        } else if (targets[node->id].linked && targets[node->id].number == 0) {
            targets[node->id].number = ++n;
            node->id = n;

        } else {
            node->id = 0;   /* no link needs it, or an earlier node has it */
        }
    }

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        node->link = (node->note != 0 && node->tag == TX_TAG_A)
                     ? ids[node->note]
                     : (node->link != 0) ? targets[node->link].number : 0;
    }
}
