/*
 * Copyright (C) textextract contributors
 *
 * What links inside of the page lead to, as far as Markdown has a way to say
 * so: notes, and headings by the names that GitHub gives them.
 */


#include "write/markdown/markdown.h"

#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"


typedef struct {
    tx_arena_t  *arena;
    tx_slots_t   slots;     /* anchors by their hash */
    uint32_t    *count;     /* by slot: uses of the anchor */
} tx_md_slugs_t;


/* True for a heading, and for the block title, which becomes the h1. */
static bool
tx_md_is_heading(const tx_clean_node_t *node, const tx_clean_node_t *title)
{
    return node == title || ((tx_tag_flags(node->tag) & TX_IS_HEADING)
                             && !tx_md_is_in_table(node));
}


/*
 * Returns a heading's anchor as GitHub makes it: lower case, no punctuation,
 * hyphens for spaces, and a number if the anchor is used.
 */
static tx_str_t
tx_md_make_slug(tx_md_slugs_t *slugs, tx_str_t text)
{
    uint32_t       c, i;
    tx_buf_t       buf;
    const u_char  *p, *end;

    tx_buf_init(&buf, slugs->arena, text.len + 4);
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
            tx_buf_utf8(&buf, tx_char_lower(c));
        }
    }

    i = tx_slots_put(&slugs->slots, XXH3_64bits(buf.data, buf.len) | 1);

    if (slugs->count[i]++ != 0) {
        tx_buf_char(&buf, '-');
        tx_buf_uint(&buf, slugs->count[i] - 1);
    }

    return tx_buf_string(&buf);
}


/* Sets the slugs of the targets among the n headings; repeats get numbers. */
static bool
tx_md_name_headings(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title, uint32_t n)
{
    uint32_t                next;
    tx_buf_t                raw;
    tx_str_t                slug;
    tx_md_slugs_t           slugs;
    const tx_clean_node_t  *node;

    slugs.arena = answer->page->arena;

    if (!tx_slots_init(&slugs.slots, slugs.arena, n + 1)) {
        return false;
    }

    slugs.count = tx_slots_array(&slugs.slots, slugs.arena, sizeof(uint32_t));
    if (slugs.count == NULL) {
        return false;
    }

    if (title == NULL && answer->meta->title.len != 0) {
        (void) tx_md_make_slug(&slugs, answer->meta->title);
    }

    next = 1;

    for (node = answer->shown; node != NULL;
         node = tx_clean_next(answer->shown, node))
    {
        if (!tx_md_is_heading(node, title)) {
            continue;
        }

        tx_buf_init(&raw, slugs.arena, 0);
        tx_md_write_raw(&raw, node, false);

        if (raw.len == 0) {
            continue;
        }

        slug = tx_md_make_slug(&slugs, tx_buf_string(&raw));

        /* targets and headings are both in document order */

        for ( /* void */ ; next <= targets->n; next++) {
            if (targets->by_id[next].heading == node) {
                targets->by_id[next].slug = slug;

            } else if (targets->by_id[next].heading != NULL) {
                break;
            }
        }
    }

    return true;
}


bool
tx_md_find_targets(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title)
{
    bool                    named;
    uint32_t                headings;
    tx_md_target_t         *target;
    const tx_clean_node_t  *node, *root, *block;

    root = answer->shown;
    headings = 0;
    named = false;

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        targets->n = tx_max(targets->n, node->id);
        headings += tx_md_is_heading(node, title);
    }

    if (targets->n == 0) {
        return true;
    }

    targets->by_id = tx_arena_array(answer->page->arena, targets->n + 1,
                                    sizeof(tx_md_target_t));
    if (targets->by_id == NULL) {
        return false;
    }

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {

        if (node->id == 0) {
            continue;
        }

        /* the heading that the target is, is in, or begins with */

        block = tx_md_block_of(node);

        while (block != NULL && !tx_md_is_heading(block, title)) {
            block = block->child;
        }

        target = &targets->by_id[node->id];
        target->node = node;
        target->heading = block;
        named |= (block != NULL);
    }

    tx_md_find_notes(targets, root);

    return !named || tx_md_name_headings(targets, answer, title, headings);
}
