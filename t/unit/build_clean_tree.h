/*
 * Copyright (C) textextract contributors
 *
 * Builds a clean tree from a string of HTML.  All blocks are selected, except
 * those with the word DROP.
 */


#ifndef _BUILD_CLEAN_TREE_H_INCLUDED_
#define _BUILD_CLEAN_TREE_H_INCLUDED_


#include "unit.h"

#include "clean/clean.h"
#include "page/blocks.h"
#include "write/write.h"


static tx_arena_t      cleaned_arena;
static tx_page_t       cleaned_page;
static tx_meta_t       cleaned_meta;
static tx_selection_t  cleaned_selection;
static tx_request_t    cleaned_request;
static tx_answer_t     cleaned_answer;
static tx_str_t        cleaned_links;     /* the request's `links` */


/*
 * Sets cleaned_answer from html.  The title is the first h1 with the word
 * TITLE; base may be "".
 */
static inline void
clean(const char *html, const char *base)
{
    uint32_t         i;
    tx_str_t         text;
    tx_page_t       *page;
    tx_selection_t  *sel;

    static const char         *warnings[] = { NULL };
    static const tx_limits_t   limits = {
        1 << 24, 1 << 28, 2000, 64, 1 << 20, (uint64_t) 1 << 40
    };

    page = &cleaned_page;
    sel = &cleaned_selection;

    tx_arena_reset(&cleaned_arena);
    tx_arena_init(&cleaned_arena, (size_t) 1 << 30);

    memset(page, 0, sizeof(tx_page_t));
    memset(&cleaned_meta, 0, sizeof(tx_meta_t));
    memset(sel, 0, sizeof(tx_selection_t));
    memset(&cleaned_answer, 0, sizeof(tx_answer_t));
    memset(&cleaned_request, 0, sizeof(tx_request_t));

    page->arena = &cleaned_arena;
    page->links = cleaned_links;

    if (cleaned_links.len != 0) {
        page->url = tx_cstr(base);
    }

    (void) tx_page_parse(page, tx_cstr(html), &limits);
    (void) tx_blocks_make(page);

    tx_url_parse(&cleaned_meta.base, tx_cstr(base));

    sel->keep = tx_arena_calloc(&cleaned_arena, page->nblocks, 1);
    sel->area = page->body;

    for (i = 0; i < page->nblocks; i++) {
        text = tx_block_text(page, i);
        sel->keep[i] = memmem(text.data, text.len, "DROP", 4) == NULL;

        if (memmem(text.data, text.len, "TITLE", 5) != NULL
            && page->nodes[page->blocks[i].node].tag == TX_TAG_H1)
        {
            sel->title = page->blocks[i].node;
        }
    }

    cleaned_answer.request = &cleaned_request;
    cleaned_answer.page = page;
    cleaned_answer.meta = &cleaned_meta;
    cleaned_answer.selection = sel;
    cleaned_answer.method = "test";
    cleaned_answer.page_type = TX_TYPE_OTHER;
    cleaned_answer.warnings = warnings;
    cleaned_answer.words = 1;
    cleaned_answer.tree = tx_clean_build_tree(page, &cleaned_meta, sel);
    cleaned_answer.shown = cleaned_answer.tree;
}


/* Returns the output of a writer for cleaned_answer. */
static inline tx_str_t
written(void (*writer)(tx_buf_t *buf, const tx_answer_t *answer))
{
    tx_buf_t  buf;

    tx_buf_init(&buf, &cleaned_arena, 1);
    writer(&buf, &cleaned_answer);

    return tx_buf_string(&buf);
}


static inline tx_str_t
written_text(void)
{
    tx_buf_t  buf;

    tx_buf_init(&buf, &cleaned_arena, 1);
    tx_write_text(&buf, cleaned_answer.tree);

    return tx_buf_string(&buf);
}


/* Returns a copy of s outside of its arena, which clean() destroys. */
static inline char *
copied(tx_str_t s)
{
    return strndup((const char *) s.data, s.len);
}


static inline bool
holds(tx_str_t s, const char *part)
{
    return s.len != 0 && memmem(s.data, s.len, part, strlen(part)) != NULL;
}


#endif /* _BUILD_CLEAN_TREE_H_INCLUDED_ */
