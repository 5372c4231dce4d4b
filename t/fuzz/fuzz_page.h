/*
 * Copyright (C) textextract contributors
 *
 * Builds a page whose blocks are all selected, for the fuzzers of the clean
 * tree and of metadata.
 */


#ifndef _FUZZ_PAGE_H_INCLUDED_
#define _FUZZ_PAGE_H_INCLUDED_


#include "fuzz.h"

#include "clean/clean.h"
#include "decode/content_encoding.h"
#include "page/blocks.h"
#include "write/write.h"


typedef struct {
    tx_arena_t        arena;
    tx_page_t         page;
    tx_meta_t         meta;
    tx_selection_t    selection;
    tx_request_t      request;
    tx_answer_t       answer;
    tx_str_t          source;
} fuzz_page_t;


static const char  *fuzz_page_warnings[] = { NULL };


static inline void
fuzz_page_close(fuzz_page_t *page)
{
    tx_arena_reset(&page->arena);
    fuzz_free(page->source);
    free(page);
}


static inline void
fuzz_page_select(fuzz_page_t *page)
{
    tx_page_t       *p;
    tx_selection_t  *sel;

    p = &page->page;
    sel = &page->selection;

    tx_url_parse(&page->meta.base, tx_str(FUZZ_URL));

    sel->keep = tx_arena_calloc(&page->arena, p->nblocks, 1);
    sel->area = p->body;

    if (p->nblocks != 0) {
        memset(sel->keep, 1, p->nblocks);
    }
}


static inline void
fuzz_page_answer(fuzz_page_t *page)
{
    tx_buf_t      text;
    tx_answer_t  *answer;

    answer = &page->answer;

    answer->request = &page->request;
    answer->page = &page->page;
    answer->meta = &page->meta;
    answer->selection = &page->selection;
    answer->method = "fuzz";
    answer->page_type = TX_TYPE_OTHER;
    answer->warnings = fuzz_page_warnings;
    answer->tree = tx_clean_build_tree(&page->page, &page->meta,
                                       &page->selection);
    answer->shown = answer->tree;

    fuzz_check(answer->tree != NULL, "no memory", tx_null_str);

    tx_buf_init(&text, &page->arena, 0);
    tx_write_text(&text, answer->tree);
    answer->text = tx_buf_string(&text);
}


/*
 * Returns a page; NULL: it is no HTML. raw: the source may be in any character
 * set, and double UTF-8 is repaired; else it is valid UTF-8.
 */
static inline fuzz_page_t *
fuzz_page_open(tx_str_t source, bool raw)
{
    tx_str_t       decoded;
    tx_page_t     *p;
    fuzz_page_t   *page;
    tx_options_t   options;

    (void) fuzz_worker();

    page = calloc(1, sizeof(fuzz_page_t));

    if (page == NULL) {
        abort();
    }

    p = &page->page;
    page->source = fuzz_copy(source);

    tx_options_init(&options);
    tx_arena_init(&page->arena,
                  FUZZ_MEMORY + FUZZ_MEMORY_PER_BYTE * source.len);
    p->arena = &page->arena;

    decoded = page->source;

    if ((raw
         && tx_decode_charset(&page->arena, page->source, tx_str("utf-8"),
                              options.limits.size, &decoded, NULL)
            != TX_OK)
        || tx_page_parse(p, decoded, &options.limits) != TX_OK
        || !tx_blocks_make(p))
    {
        fuzz_page_close(page);
        return NULL;
    }

    fuzz_page_select(page);
    fuzz_page_answer(page);

    return page;
}


/* Returns a writer's output for the page. */
static inline tx_str_t
fuzz_page_write(fuzz_page_t *page,
    void (*writer)(tx_buf_t *buf, const tx_answer_t *answer))
{
    tx_buf_t  buf;

    tx_buf_init(&buf, &page->arena, 0);
    writer(&buf, &page->answer);

    fuzz_check(!page->arena.failed, "too much memory", tx_null_str);

    return tx_buf_string(&buf);
}


#endif /* _FUZZ_PAGE_H_INCLUDED_ */
