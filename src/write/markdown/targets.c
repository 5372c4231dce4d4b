/*
 * Copyright (C) textextract contributors
 *
 * What links inside of the page lead to, as far as Markdown has a way to say
 * so: notes, and headings by the names that GitHub gives them.
 *
 * Recursion is bounded: the tree is no deeper than TX_CLEAN_DEPTH.
 */


#include "write/markdown/inline.h"

#include <unicode/uchar.h>

#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"


typedef struct {
    tx_md_targets_t        *targets;
    tx_arena_t             *arena;
    const tx_clean_node_t  *title;    /* a block that becomes a heading */
    uint32_t                next;     /* the next id of a heading */
    tx_slots_t              slots;    /* slugs, by hash */
    uint32_t               *count;    /*   and how often each was there */
} tx_md_slugs_t;


static uint32_t
tx_md_highest(const tx_clean_node_t *root)
{
    uint32_t                n;
    const tx_clean_node_t  *node;

    n = 0;

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {
        n = tx_max(n, node->id);
    }

    return n;
}


/* The heading that a target is, is in, or begins with; or NULL. */
static const tx_clean_node_t *
tx_md_heading_of(const tx_clean_node_t *node, const tx_clean_node_t *title)
{
    const tx_clean_node_t  *heading, *up;

    while (node != NULL && !(tx_tag_flags(node->tag) & TX_IS_BLOCK)) {
        node = node->parent;
    }

    heading = node;

    while (heading != NULL && heading != title
           && !(tx_tag_flags(heading->tag) & TX_IS_HEADING))
    {
        heading = heading->child;
    }

    for (up = heading; up != NULL; up = up->parent) {
        if (up->tag == TX_TAG_TABLE) {
            return NULL;
        }
    }

    return heading;
}


static void
tx_md_collect(tx_md_targets_t *targets, const tx_clean_node_t *node,
    const tx_clean_node_t *title)
{
    tx_md_target_t         *target;
    const tx_clean_node_t  *child;

    if (node->id != 0) {
        target = &targets->by_id[node->id];
        target->node = node;
        target->heading = tx_md_heading_of(node, title);
        targets->headings |= (target->heading != NULL);
    }

    for (child = node->child; child != NULL; child = child->next) {
        tx_md_collect(targets, child, title);
    }
}


static uint32_t
tx_md_count_headings(const tx_clean_node_t *node)
{
    uint32_t                n;
    const tx_clean_node_t  *child;

    n = 1;

    for (child = node->child; child != NULL; child = child->next) {
        if (tx_tag_flags(child->tag) & TX_IS_BLOCK) {
            n += tx_md_count_headings(child);
        }
    }

    return n;
}


/*
 * As GitHub does: in lower case, without punctuation, hyphens for spaces,
 * and a number if it was there before.
 */
static tx_str_t
tx_md_slug(tx_md_slugs_t *slugs, tx_str_t text)
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

        } else if (c == '-' || c == '_') {
            tx_buf_char(&buf, (u_char) c);

        } else if (c < 0x80) {
            if (tx_is_alnum((u_char) c)) {
                tx_buf_char(&buf, tx_lower((u_char) c));
            }

        } else if (tx_char_class(c) & TX_CHAR_WORD) {
            tx_buf_utf8(&buf, (uint32_t) u_tolower((int) c));
        }
    }

    i = tx_slots_put(&slugs->slots,
                     XXH3_64bits(buf.data, buf.len) | 1);

    if (slugs->count[i]++ != 0) {
        tx_buf_char(&buf, '-');
        tx_buf_uint(&buf, slugs->count[i] - 1);
    }

    return tx_buf_string(&buf);
}


static void
tx_md_heading_slug(tx_md_slugs_t *slugs, const tx_clean_node_t *heading)
{
    tx_buf_t          raw;
    tx_str_t          slug;
    tx_md_target_t   *target;
    tx_md_targets_t  *targets;

    targets = slugs->targets;

    tx_buf_init(&raw, slugs->arena, 0);
    tx_md_raw(&raw, heading, false);

    if (raw.len == 0) {
        return;
    }

    slug = tx_md_slug(slugs, tx_buf_string(&raw));

    while (slugs->next <= targets->n) {
        target = &targets->by_id[slugs->next];

        if (target->heading == heading) {
            target->slug = slug;

        } else if (target->heading != NULL) {
            break;
        }

        slugs->next++;
    }
}


static void
tx_md_heading_slugs(tx_md_slugs_t *slugs, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (child == slugs->title
            || (tx_tag_flags(child->tag) & TX_IS_HEADING))
        {
            tx_md_heading_slug(slugs, child);

        } else if ((tx_tag_flags(child->tag) & TX_IS_BLOCK)
                   && child->tag != TX_TAG_TABLE)
        {
            tx_md_heading_slugs(slugs, child);
        }
    }
}


static bool
tx_md_find_slugs(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title)
{
    tx_md_slugs_t  slugs;

    memset(&slugs, 0, sizeof(tx_md_slugs_t));
    slugs.targets = targets;
    slugs.arena = answer->page->arena;
    slugs.title = title;
    slugs.next = 1;

    if (!tx_slots_init(&slugs.slots, answer->page->arena,
                       tx_md_count_headings(answer->shown) + 1))
    {
        return false;
    }

    slugs.count = tx_slots_array(&slugs.slots, answer->page->arena,
                                 sizeof(uint32_t));

    if (slugs.count == NULL) {
        return false;
    }

    if (title == NULL && answer->meta->title.len != 0) {
        (void) tx_md_slug(&slugs, answer->meta->title);
    }

    tx_md_heading_slugs(&slugs, answer->shown);

    return true;
}


bool
tx_md_find_targets(tx_md_targets_t *targets, const tx_answer_t *answer,
    const tx_clean_node_t *title)
{
    memset(targets, 0, sizeof(tx_md_targets_t));
    targets->n = tx_md_highest(answer->shown);

    if (targets->n == 0) {
        return true;
    }

    targets->by_id = tx_arena_array(answer->page->arena, targets->n + 1,
                                    sizeof(tx_md_target_t));
    if (targets->by_id == NULL) {
        return false;
    }

    tx_md_collect(targets, answer->shown, title);
    tx_md_find_notes(targets, answer->shown);

    return !targets->headings || tx_md_find_slugs(targets, answer, title);
}
