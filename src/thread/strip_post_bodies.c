/*
 * Copyright (C) textextract contributors
 *
 * Removes from the bodies of posts what is not the post's own text: a preview
 * of an earlier post above it, links that most posts have, such as "Reply", and
 * notes on edits, such as "Edited 5 May 2023 by Ann".
 */


#include "core/hash_table.h"
#include "features/block_sums.h"
#include "page/blocks.h"
#include "recognize/date.h"
#include "thread/thread.h"


#define QUOTE_MAX_LEVELS 32     /* maximum levels from a block to a quotation */
#define REPEATED_MIN_POSTS  3   /* minimum posts with the same linked line */
#define NOTE_MAX_BYTES   120    /* maximum bytes of a note on an edit */


bool
tx_thread_is_quote(const tx_page_t *page, uint32_t n)
{
    return page->nodes[n].tag == TX_TAG_BLOCKQUOTE
           || tx_str_has(tx_node_attr(page, n, TX_ATTR_CLASS),
                         tx_str("quote"));
}


/* True if a block is inside of a quotation element of its post. */
static bool
tx_block_is_quoted(const tx_page_t *page, const tx_thread_t *thread,
    uint32_t b)
{
    uint32_t  i, n;

    n = page->blocks[b].node;

    for (i = 0; i < QUOTE_MAX_LEVELS
                && n > thread->posts[thread->post[b] - 1].node; i++)
    {
        if (tx_thread_is_quote(page, n)) {
            return true;
        }

        n = page->nodes[n].parent;
    }

    return false;
}


bool
tx_thread_drop_previews(tx_columns_t *columns, tx_thread_t *thread)
{
    bool        leads, said;
    uint32_t    b, begin, end, i, post, *first;
    uint64_t    hash;
    tx_page_t  *page;
    tx_slots_t  slots;

    page = columns->page;

    (void) tx_slots_init(&slots, page->arena, page->nblocks);
    first = tx_slots_alloc(&slots, page->arena, sizeof(uint32_t));

    if (page->arena->failed || !tx_columns_fill(columns, TX_COL_DUPLICATE)) {
        return false;
    }

    leads = false;              /* the post so far only repeats earlier posts */
    begin = end = post = 0;     /* the repeated blocks: begin to end - 1 */

    for (b = 0; b < page->nblocks; b++) {
        if (thread->part[b] != TX_PART_BODY) {
            continue;
        }

        if (thread->post[b] > post) {
            post = thread->post[b];
            begin = end = b;
            leads = true;
        }

        hash = tx_block_hash_text(page, &page->blocks[b]);
        i = tx_slots_find(&slots, hash);

        if (slots.keys[i] == 0) {
            slots.keys[i] = hash;
            first[i] = thread->post[b];
        }

        said = first[i] < thread->post[b];
        leads &= thread->post[b] == post;

        if (leads && (!said || tx_block_is_quoted(page, thread, b))) {
            leads = false;

            for (i = begin; i < end; i++) {
                if (thread->part[i] == TX_PART_BODY) {
                    thread->part[i] = TX_PART_OTHER;
                }
            }

        } else if (leads && columns->col[TX_COL_DUPLICATE][b] != 0) {
            end = b + 1;
        }
    }

    return true;
}


bool
tx_thread_drop_repeated_links(tx_columns_t *columns, tx_thread_t *thread)
{
    uint32_t    b, i, *slot, *count, *last;
    tx_page_t  *page;
    tx_slots_t  slots;

    page = columns->page;

    slot = tx_arena_alloc(page->arena, page->nblocks * sizeof(uint32_t));
    (void) tx_slots_init(&slots, page->arena, page->nblocks);
    count = tx_slots_alloc(&slots, page->arena, sizeof(uint32_t));
    last = tx_slots_alloc(&slots, page->arena, sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        if (thread->part[b] == TX_PART_BODY) {
            i = tx_slots_add(&slots,
                             tx_block_hash_text(page, &page->blocks[b]));
            slot[b] = i;
            count[i] += (last[i] != thread->post[b]);
            last[i] = thread->post[b];
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        if (thread->part[b] == TX_PART_BODY) {
            i = slot[b];

            if (count[i] >= REPEATED_MIN_POSTS && 2 * count[i] > thread->nposts
                && tx_sums_between(columns, b, b + 1).unlinked == 0)
            {
                thread->part[b] = TX_PART_OTHER;
            }
        }
    }

    return true;
}


/* True if a block is a short line that begins like "(edited" and has a time. */
static bool
tx_block_is_edit_note(const tx_page_t *page, uint32_t b)
{
    size_t         last;
    tx_str_t       text;
    const u_char  *p;

    text = tx_str_trim(tx_block_raw_text(page, b));

    if (text.len == 0 || text.len > NOTE_MAX_BYTES || !tx_marks_is_time(text)) {
        return false;
    }

    if (text.data[0] == '(' || text.data[0] == '[') {
        text = tx_str_drop(text, 1);
    }

    last = tx_str_casestarts(text, tx_str("last ")) ? 5 : 0;
    p = memchr(text.data + last, ' ', text.len - last);
    text = (p == NULL) ? text : tx_str_span(text.data, p);

    return tx_date_get_kind(text) == TX_DATE_UPDATED
           && !tx_str_casestarts(text, tx_str("update"));
}


void
tx_thread_drop_edit_notes(const tx_page_t *page, tx_thread_t *thread,
    uint32_t title)
{
    uint32_t  b, post, last;

    for (b = page->nodes[title].block;
         title != 0 && b < page->nodes[title].block_end; b++)
    {
        if (thread->part[b] == TX_PART_BODY) {
            thread->part[b] = TX_PART_OTHER;
        }
    }

    /* a note on an edit is a body's first or last block */

    post = last = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (thread->part[b] != TX_PART_BODY) {
            continue;
        }

        if (thread->post[b] != post) {
            if (post != 0 && tx_block_is_edit_note(page, last)) {
                thread->part[last] = TX_PART_OTHER;
            }

            post = thread->post[b];

            if (tx_block_is_edit_note(page, b)) {
                thread->part[b] = TX_PART_OTHER;
            }
        }

        last = b;
    }

    if (post != 0 && tx_block_is_edit_note(page, last)) {
        thread->part[last] = TX_PART_OTHER;
    }
}
