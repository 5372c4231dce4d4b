/*
 * Copyright (C) textextract contributors
 *
 * Finds the headings that links inside the page lead to, and GitHub's anchors.
 */


#include "write/markdown/markdown.h"

#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"


/* Returns node itself if it is a block, or the block around it; or NULL. */
static const tx_clean_node_t *
tx_md_find_block(const tx_clean_node_t *node)
{
    while (node != NULL && !tx_clean_is_block_node(node)) {
        node = node->parent;
    }

    return node;
}


/* True for a node in a table, whose cells have no headings in Markdown. */
static bool
tx_md_is_in_table(const tx_clean_node_t *node)
{
    while (node != NULL && node->tag != TX_TAG_TABLE) {
        node = node->parent;
    }

    return node != NULL;
}


/* True for a heading, and for the title's block, which becomes the h1. */
static bool
tx_md_is_heading(const tx_clean_node_t *node, const tx_clean_node_t *title)
{
    return node == title || ((tx_tag_flags(node->tag) & TX_IS_HEADING)
                             && !tx_md_is_in_table(node));
}


/*
 * Returns a heading's anchor as GitHub makes it: lower case, no punctuation,
 * hyphens for spaces.
 */
static tx_str_t
tx_md_make_anchor(tx_arena_t *arena, tx_str_t text)
{
    uint32_t       c;
    tx_buf_t       buf;
    const u_char  *p, *end;

    tx_buf_init(&buf, arena, text.len);
    text = tx_str_trim(text);
    end = tx_str_end(text);

    for (p = text.data; p < end; /* void */ ) {
        c = tx_utf8_next(&p);

        if (c == ' ' || c == '\n') {
            tx_buf_char(&buf, '-');

        } else if (c == '-' || c == '_'
                   || (c < 0x80 ? tx_is_alnum((u_char) c)
                                : (tx_char_class(c) & TX_CHAR_WORD) != 0))
        {
            tx_buf_append_utf8(&buf, tx_char_to_lower(c));
        }
    }

    return tx_buf_string(&buf);
}


/* Sets the anchors of headings.  GitHub adds a number to repeated anchors. */
static bool
tx_md_set_anchors(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title, uint32_t headings)
{
    uint32_t                i, next, *uses;
    tx_str_t                anchor;
    tx_slots_t              slots;
    tx_arena_t             *arena;
    const tx_clean_node_t  *node;

    arena = answer->page->arena;

    uses = tx_slots_make(&slots, arena, headings + 1, sizeof(uint32_t));
    if (uses == NULL) {
        return false;
    }

    if (title == NULL) {
        anchor = tx_md_make_anchor(arena, answer->meta->title);
        uses[tx_slots_add(&slots, XXH3_64bits(anchor.data, anchor.len) | 1)]++;
    }

    next = 1;

    for (node = answer->shown; node != NULL;
         node = tx_clean_next_node(answer->shown, node))
    {
        if (!tx_md_is_heading(node, title)) {
            continue;
        }

        anchor = tx_md_make_anchor(arena, tx_clean_get_node_line(arena, node));
        i = tx_slots_add(&slots, XXH3_64bits(anchor.data, anchor.len) | 1);

        /* targets and headings are both in document order */

        for ( /* void */ ; next <= targets->n; next++) {
            if (targets->by_id[next].heading == node) {
                targets->by_id[next].anchor = anchor;
                targets->by_id[next].repeat = uses[i];

            } else if (targets->by_id[next].heading != NULL) {
                break;
            }
        }

        uses[i]++;
    }

    return true;
}


bool
tx_md_find_targets(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title)
{
    uint32_t                headings;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node, *root, *block;

    root = answer->shown;
    headings = 0;

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        targets->n = tx_max(targets->n, node->id);
        headings += tx_md_is_heading(node, title);
    }

    if (targets->n == 0) {
        return true;
    }

    targets->by_id = tx_arena_calloc(answer->page->arena, targets->n + 1,
                                     sizeof(tx_md_target_t));
    if (targets->by_id == NULL) {
        return false;
    }

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {

        if (node->id == 0) {
            continue;
        }

        /* a target is a heading, is in a heading, or begins with a heading */

        block = tx_md_find_block(node);

        while (block != NULL && !tx_md_is_heading(block, title)) {
            block = block->child;
        }

        target = &targets->by_id[node->id];
        target->node = node;
        target->heading = block;
    }

    return tx_md_set_anchors(targets, answer, title, headings);
}
