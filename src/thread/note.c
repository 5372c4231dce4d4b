/*
 * Copyright (C) textextract contributors
 *
 * Who changed a post, and when, as boards write it above or below its text:
 * "Edited 5 May 2023 by Ann".
 */


#include "recognize/date_label.h"
#include "thread/post_marks.h"
#include "thread/thread.h"


#define TX_NOTE_SIZE  120    /* bytes of a note */


/* The beginning of a text, without brackets: its word, or two. */
static tx_str_t
tx_note_words(tx_str_t text)
{
    size_t        len;
    const u_char  *p;

    while (text.len != 0 && (text.data[0] == '(' || text.data[0] == '[')) {
        text.data++;
        text.len--;
    }

    len = tx_str_casestarts(text, tx_str("last ")) ? 5 : 0;
    p = memchr(text.data + len, ' ', text.len - len);

    return (p == NULL) ? text : tx_str_span(text.data, p);
}


/* A short line that begins with such a word, and has a time. */
static bool
tx_note_is(const tx_page_t *page, uint32_t b)
{
    tx_str_t  text, words;

    text = tx_str_trim(tx_block_raw(page, b));

    if (text.len == 0 || text.len > TX_NOTE_SIZE || !tx_marks_is_time(text)) {
        return false;
    }

    words = tx_note_words(text);

    return tx_date_kind(words) == TX_DATE_UPDATED
           && !tx_str_casestarts(words, tx_str("update"));
}


void
tx_thread_unnote(const tx_page_t *page, tx_thread_t *thread, uint32_t title)
{
    uint32_t  b, post, last;

    for (b = page->nodes[title].block;
         title != 0 && b < page->nodes[title].block_end; b++)
    {
        if (thread->part[b] == TX_PART_BODY) {
            thread->part[b] = TX_PART_OTHER;
        }
    }

    post = last = 0;

    for (b = 0; b <= page->nblocks; b++) {

        if (b < page->nblocks && thread->part[b] != TX_PART_BODY) {
            continue;
        }

        if (b < page->nblocks && thread->post[b] == post) {
            last = b;
            continue;
        }

        /* another post's first block: behind the last of the one before */

        if (post != 0 && tx_note_is(page, last)) {
            thread->part[last] = TX_PART_OTHER;
        }

        if (b < page->nblocks) {
            post = thread->post[b];
            last = b;

            if (tx_note_is(page, b)) {
                thread->part[b] = TX_PART_OTHER;
            }
        }
    }
}
