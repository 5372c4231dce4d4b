/*
 * Copyright (C) textextract contributors
 *
 * What the dates of a block tell; where the block stands is the caller's.
 */


#ifndef _TX_METADATA_PUBLISHED_READER_H_INCLUDED_
#define _TX_METADATA_PUBLISHED_READER_H_INCLUDED_


#include "metadata/published.h"


#define TX_PUBLISHED_PROSE    120     /* bytes of a block that is text */
#define TX_PUBLISHED_BLOCK    240     /* longer blocks are not looked at */


typedef struct {
    const tx_page_t  *page;
    bool              month_first;
    uint32_t          title;          /* its block; it is no label */
    uint32_t          depth;          /* bytes of text above */
    uint32_t          plain;          /* different days near the title */
    tx_published_t   *published;
} tx_published_reader_t;


/* The first one stays. */
static inline void
tx_published_set(tx_str_t *dst, tx_str_t date)
{
    if (dst->data == NULL) {
        *dst = date;
    }
}


/*
 * What stands in front of a block's text, if that is a line of its own which
 * tells what the date in the next one is: "Published" above "4 May 2025"; one
 * with a date tells what that is.
 */
tx_str_t tx_published_above(const tx_page_t *page, uint32_t block);

/* The text of a block that is short and has digits; of others, none. */
tx_str_t tx_published_text(const tx_page_t *page, uint32_t block);

/* What a long block begins with, on one line. */
tx_str_t tx_published_begin(const tx_page_t *page, uint32_t block);

/* The dates of a block, near the title or far from it; false: it has none. */
bool tx_published_block(tx_published_reader_t *reader, uint32_t block,
    tx_str_t text, bool near);

/*
 * The dates of a block near the title of whose parts nothing but their look
 * parts them: "Ann Ode4 May 20255 min read".
 */
bool tx_published_parts(tx_published_reader_t *reader, uint32_t block);

/*
 * The times of a block near the title that shows no date, of time elements and
 * in titles: "3 hours ago", "1 July", and numbers that are written as in
 * Arabic.
 */
void tx_published_times(tx_published_reader_t *reader, uint32_t block);

/* A month alone, below what says that it is the date. */
void tx_published_month(tx_published_reader_t *reader, uint32_t block,
    tx_str_t text);

/* A long text may begin with its date: "(4.5.2025) ", "Rome, 4 May 2025 - ". */
void tx_published_lead(tx_published_reader_t *reader, uint32_t block);


#endif /* _TX_METADATA_PUBLISHED_READER_H_INCLUDED_ */
