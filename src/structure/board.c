/*
 * Copyright (C) textextract contributors
 *
 * What a board has around a thread: notices above its title, advertisements
 * between the posts, other threads and rights below.
 */


#include "structure/completer.h"
#include "thread/thread.h"


#define TX_BOARD_TITLE  8       /* least bytes of a title */
#define TX_BOARD_ABOVE  0.8f    /* most of what is kept, above the title */
#define TX_BOARD_FEW    4       /* posts */


/*
 * True of a block that begins with the thread's title, or as the title element
 * does, which is head: "Slugs again (Page 1) / Gardens".
 */
static bool
tx_board_names(const tx_complete_t *cp, uint32_t b, tx_str_t head)
{
    size_t    same;
    tx_str_t  text, title;

    text = tx_str_trim(tx_block_raw(cp->page, b));
    title = cp->columns->meta->title;

    if (title.len != 0 && tx_str_starts(text, title)) {
        return true;
    }

    for (same = 0; same < tx_min(text.len, head.len); same++) {
        if (text.data[same] != head.data[same]) {
            break;
        }
    }

    return same >= TX_BOARD_TITLE
           && (same == text.len || same * 4 >= head.len * 3);
}


/*
 * Where the thread's title stands: a heading, or the last block above the text
 * of the first post that says it.  nblocks: it is not said there.
 */
static uint32_t
tx_board_title(const tx_complete_t *cp, const tx_thread_t *thread, bool whole)
{
    uint32_t  b;
    tx_str_t  head;

    if (cp->sel->title != 0 && cp->sel->title < thread->posts[0].first) {
        return cp->page->nodes[cp->sel->title].block;
    }

    b = cp->page->nodes[thread->posts[0].first].block;

    while (b < cp->page->nblocks && thread->post[b] == 1
           && thread->part[b] != TX_PART_BODY)
    {
        b++;
    }

    head = tx_str_trim(tx_node_raw(cp->page, cp->page->title));

    while (whole && b-- > 0) {
        if (tx_board_names(cp, b, head)) {
            return tx_min(b, cp->page->nodes[thread->posts[0].first].block);
        }
    }

    return cp->page->nblocks;
}


/*
 * What stands above the title of a thread that begins below it is what the
 * board has to say.
 */
static void
tx_board_unhead(tx_complete_t *cp, const tx_thread_t *thread, bool whole)
{
    float     above;
    uint32_t  b, end;

    if (thread->nposts < 2) {
        return;
    }

    end = tx_board_title(cp, thread, whole);

    if (end == cp->page->nblocks) {
        return;
    }

    above = cp->read[end];

    if (above == 0 || above > cp->total * TX_BOARD_ABOVE) {
        return;
    }

    for (b = 0; b < cp->page->nblocks; b++) {
        if (b < end) {
            cp->sel->keep[b] = 0;

        } else if (thread->post[b] == 1 && thread->part[b] == TX_PART_BODY
                   && cp->duplicate[b] != 0)
        {
            cp->sel->keep[b] = 1;       /* what stood above said it */
        }
    }

    tx_complete_sums(cp);
}


/*
 * Behind the last block of a thread: of the last post, or of the element that
 * holds the posts where they are few, and one more may have been overlooked.
 */
static uint32_t
tx_board_end(const tx_page_t *page, const tx_thread_t *thread)
{
    uint32_t          n, i, last, end;
    const tx_node_t  *node;

    last = end = 0;

    for (i = 0; i < thread->nposts; i++) {
        node = &page->nodes[thread->posts[i].node];
        last = tx_max(last, node->last);
        end = tx_max(end, node->block_end);
    }

    if (thread->nposts > TX_BOARD_FEW) {
        return end;
    }

    n = page->nodes[thread->posts[0].node].parent;

    while (n != 0 && page->nodes[n].last < last) {
        n = page->nodes[n].parent;
    }

    return page->nodes[n].block_end;
}


/* True if nobody is named in blocks, and no time. */
static bool
tx_board_is_nobody(const tx_complete_t *cp, const tx_thread_t *thread,
    uint32_t from, uint32_t to)
{
    while (from < to) {
        if (tx_marks_block(cp->page, &thread->marks, from++) != 0) {
            return false;
        }
    }

    return true;
}


/*
 * Between the posts of a thread that is whole stand advertisements, unless
 * somebody is named there: then it may be another post.  Behind it stands
 * nothing to read.
 */
static void
tx_board_untail(tx_complete_t *cp, const tx_thread_t *thread)
{
    uint32_t  b, from, end;

    end = tx_board_end(cp->page, thread);
    from = cp->page->nodes[thread->posts[0].first].block;

    for (b = from; b < end; b++) {
        if (thread->post[b] == 0) {
            continue;
        }

        if (from < b && tx_board_is_nobody(cp, thread, from, b)) {
            memset(cp->sel->keep + from, 0, b - from);
        }

        from = b + 1;
    }

    memset(cp->sel->keep + end, 0, cp->page->nblocks - end);
    tx_complete_sums(cp);
}


void
tx_complete_board(tx_complete_t *cp, const tx_thread_t *thread, bool whole)
{
    tx_board_unhead(cp, thread, whole);

    if (whole) {
        tx_board_untail(cp, thread);
    }
}
