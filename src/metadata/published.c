/*
 * Copyright (C) textextract contributors
 *
 * Where on the page dates are looked for: around the title, then anywhere.
 */


#include "metadata/published_reader.h"
#include "page/class_tokens.h"
#include "recognize/date.h"
#include "recognize/date_label.h"

#include "data/metadata-words.h"


#define TX_PUBLISHED_BEFORE   4       /* blocks in front of the title */
#define TX_PUBLISHED_AFTER    24      /* blocks behind it */
#define TX_PUBLISHED_DEEP     32      /* elements around it */
#define TX_PUBLISHED_DAYS     3       /* so many near the title: a list */
#define TX_PUBLISHED_LEAD     8       /* blocks in front of the text */
#define TX_PUBLISHED_BODY     400     /* bytes of text: the body began */
#define TX_PUBLISHED_TEXT     1200    /* bytes of a teaser and a paragraph */
#define TX_PUBLISHED_BLOCKS   4000
#define TX_PUBLISHED_TIMES    256     /* time elements */
#define TX_PUBLISHED_AROUND   8       /* that may be a comment */
#define TX_PUBLISHED_ALONE    3       /* so many days anywhere: a list */


/* True of what stands in comments, or among other pages. */
static bool
tx_published_is_aside(const tx_page_t *page, uint32_t node)
{
    uint32_t  n;

    for (n = 0; n < TX_PUBLISHED_AROUND && node != 0; n++) {
        if (tx_tokens_head(page, node)
            & (TX_TOKEN_COMMENT | TX_TOKEN_RELATED))
        {
            return true;
        }

        node = page->nodes[node].parent;
    }

    return false;
}


/* The same of a whole comment: "date-and-comments" is one line. */
static bool
tx_published_is_comment(const tx_page_t *page, uint32_t node)
{
    uint32_t  block;

    block = page->nodes[node].block;

    while (node != 0 && page->nodes[node].block_end <= block + 1) {
        node = page->nodes[node].parent;
    }

    return tx_published_is_aside(page, node);
}


/*
 * What a block behind the title tells, with so many bytes of the body above
 * it.  Returns the bytes of its text.
 */
static size_t
tx_published_behind(tx_published_reader_t *reader, uint32_t block,
    size_t body)
{
    size_t            size;
    tx_str_t          text;
    const tx_page_t  *page;

    page = reader->page;

    text = tx_published_text(page, block);
    size = tx_block_raw(page, block).len;

    if (body >= TX_PUBLISHED_BODY) {
        if (size > TX_PUBLISHED_PROSE) {
            tx_published_lead(reader, block);
        }

    } else if (text.len != 0 && body != 0
               && tx_published_is_comment(page, page->blocks[block].node))
    {
        size = text.len;        /* forums, too, call what they show comments */

    } else if (text.len != 0 && text.len <= TX_PUBLISHED_BLOCK) {
        if (!tx_published_block(reader, block, text, true)
            && !(text.len <= TX_DATE_LABEL
                 && tx_published_parts(reader, block)))
        {
            tx_published_times(reader, block);
        }

        if (text.len > TX_PUBLISHED_PROSE) {
            tx_published_lead(reader, block);
        }

        tx_published_set(&reader->published->month,
                         tx_date_month_only(page->arena, text));
        size = text.len;

    } else if (size > TX_PUBLISHED_PROSE) {
        tx_published_lead(reader, block);

    } else {
        tx_published_times(reader, block);
    }

    return size;
}


/* The first block in front of the title that may tell its date. */
static uint32_t
tx_published_first(const tx_page_t *page, uint32_t title)
{
    uint32_t  first, node;

    first = (title > TX_PUBLISHED_BEFORE) ? title - TX_PUBLISHED_BEFORE : 0;

    /* the day on which a page is read stands outside of what it is about */

    node = tx_node_around(page, page->blocks[title].node, TX_TAG_MAIN,
                          TX_PUBLISHED_DEEP);
    if (node == 0) {
        node = tx_node_around(page, page->blocks[title].node, TX_TAG_ARTICLE,
                              TX_PUBLISHED_DEEP);
    }

    return (node == 0) ? first : tx_max(first, page->nodes[node].block);
}


/* Around the title, or a block that stands where it would. */
static void
tx_published_near(tx_published_reader_t *reader, uint32_t title)
{
    size_t            body, size;
    uint32_t          i, first, last;
    tx_str_t          text, before;
    const tx_page_t  *page;

    page = reader->page;
    body = 0;

    text = tx_published_text(page, title);

    if (text.len <= TX_PUBLISHED_BLOCK && tx_block_is_lines(page, title)) {
        (void) tx_published_block(reader, title, text, true);
    }

    last = tx_min(page->nblocks, title + 1 + TX_PUBLISHED_AFTER);

    for (i = title + 1; i < last && body < TX_PUBLISHED_TEXT; i++) {
        size = tx_published_behind(reader, i, body);

        if (size > TX_PUBLISHED_PROSE) {
            body += size;
            reader->depth = (uint32_t) body;
        }
    }

    if (reader->plain >= TX_PUBLISHED_DAYS) {
        reader->published->near = tx_null_str;
        return;
    }

    reader->depth = 0;
    first = tx_published_first(page, title);

    for (i = title; i > first; i--) {
        text = tx_published_text(page, i - 1);

        if (text.len != 0 && text.len <= TX_PUBLISHED_PROSE) {
            (void) tx_published_block(reader, i - 1, text, true);
        }
    }

    text = tx_published_text(page, title);
    reader->published->title = tx_date_find(page->arena, &text,
                                            reader->month_first, &before);
}


/* What stands in front of a node in its block, or above it. */
static tx_str_t
tx_published_label(const tx_page_t *page, uint32_t node)
{
    tx_str_t          text;
    uint32_t          block;
    const tx_node_t  *n;

    n = &page->nodes[node];
    block = n->block;

    if (n->block_end > block) {
        return tx_published_above(page, block);
    }

    if (block == 0) {
        return tx_null_str;
    }

    text = tx_block_raw(page, block - 1);

    return tx_str_span(text.data,
                       tx_min(tx_str_end(text), page->text + n->text));
}


/*
 * All time elements tell one day: then it is the page's.  Those that tell
 * the last change, or anything else, or that are in comments, do not count.
 */
static void
tx_published_only(const tx_page_t *page, tx_published_t *published)
{
    uint32_t          i, n;
    tx_str_t          date;
    tx_date_kind_t    kind;
    const tx_node_t  *node;

    for (i = 1, n = 0; i < page->nnodes && n < TX_PUBLISHED_TIMES; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TIME) {
            continue;
        }

        n++;
        date = tx_date_value(page->arena,
                             tx_node_attr(page, i, TX_ATTR_DATETIME), false);

        if (date.len < 10) {
            continue;
        }

        kind = tx_date_kind(tx_published_label(page, i));

        if (kind == TX_DATE_UPDATED) {
            tx_published_set(&published->far_updated, date);
            continue;
        }

        if (kind >= TX_DATE_OTHER || tx_published_is_aside(page, i)) {
            continue;
        }

        if (published->only.data == NULL) {
            published->only = date;

        } else if (!tx_date_same_day(published->only, date)) {
            published->only = tx_null_str;
            return;
        }
    }
}


void
tx_published_find(const tx_page_t *page, uint32_t title, bool month_first,
    tx_published_t *published)
{
    uint32_t               i;
    tx_published_reader_t  reader;

    memset(published, 0, sizeof(tx_published_t));

    reader = (tx_published_reader_t) {
        .page = page,
        .month_first = month_first,
        .title = title,
        .published = published
    };

    /* without a title, what precedes the first text serves */

    if (title >= page->nblocks) {
        for (i = 0; i < page->nblocks; i++) {
            if (tx_block_raw(page, i).len > TX_PUBLISHED_BLOCK
                && !(page->nodes[page->blocks[i].first].flags & TX_NODE_LINK))
            {
                title = (i > TX_PUBLISHED_LEAD) ? i - TX_PUBLISHED_LEAD : 0;
                break;
            }
        }
    }

    if (title < page->nblocks) {
        tx_published_near(&reader, title);
        tx_published_set(&published->labelled, published->created);
    }
}


void
tx_published_find_far(const tx_page_t *page, bool month_first,
    tx_published_t *published)
{
    uint32_t               i;
    tx_str_t               text;
    tx_published_reader_t  reader;

    reader = (tx_published_reader_t) {
        .page = page,
        .month_first = month_first,
        .title = page->nblocks,
        .published = published
    };

    for (i = 0; i < tx_min(page->nblocks, TX_PUBLISHED_BLOCKS); i++) {

        text = tx_published_text(page, i);

        if (text.len > TX_PUBLISHED_PROSE) {
            text = tx_published_begin(page, i);     /* "This was written on" */
        }

        if (text.len != 0) {
            (void) tx_published_block(&reader, i, text, false);
            tx_published_month(&reader, i, text);
        }
    }

    if (reader.plain >= TX_PUBLISHED_ALONE) {
        published->alone = tx_null_str;
    }

    tx_published_only(page, published);
}
