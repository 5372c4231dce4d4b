/*
 * Copyright (C) textextract contributors
 *
 * Runs a method on a page of a test:
 *
 *     fixture_open(&f, "vsse", "<body><p>text");
 *     is_str(fixture_run(&f), "text", "what is kept");
 *     fixture_close(&f);
 */


#ifndef _METHOD_H_INCLUDED_
#define _METHOD_H_INCLUDED_


#include "column_fills.h"
#include "methods/method.h"
#include "page.h"


typedef struct {
    tx_page_t       *page;
    tx_meta_t        meta;
    tx_columns_t     columns;
    tx_selection_t   selection;
    tx_options_t     options;
} fixture_t;


static inline void
fixture_open(fixture_t *f, const char *method, const char *html)
{
    memset(f, 0, sizeof(fixture_t));

    f->page = page_open(html, "");

    tx_meta_read(f->page, &f->meta);

    f->columns.page = f->page;
    f->columns.fills = tx_column_fills;
    f->columns.meta = &f->meta;

    tx_selection_init(f->page, &f->selection);
    f->selection.title = f->meta.heading;

    tx_options_init(&f->options);
    tx_options_set_method(&f->options, tx_cstr(method));
}


/* Runs the method and returns the texts of the kept blocks, joined with '|'. */
static inline tx_str_t
fixture_run(fixture_t *f)
{
    uint32_t  b;
    tx_buf_t  buf;
    tx_run_t  run;

    memset(&run, 0, sizeof(tx_run_t));
    run.columns = &f->columns;
    run.selection = &f->selection;

    ok(tx_options_check(&f->options) == TX_OK
       && tx_method_run(&f->options, &run) == TX_OK, "the method ran");

    tx_buf_init(&buf, f->page->arena, 64);

    for (b = 0; b < f->page->nblocks; b++) {
        if (f->selection.keep[b]) {
            if (buf.len != 0) {
                tx_buf_char(&buf, '|');
            }

            tx_buf_str(&buf, tx_block_text(f->page, b));
        }
    }

    return tx_buf_string(&buf);
}


static inline void
fixture_close(fixture_t *f)
{
    page_close(f->page);
}


/* Tests that a method selects nothing on an empty page. */
static inline void
fixture_finds_nothing(const char *method)
{
    fixture_t  f;

    fixture_open(&f, method, "<body><div></div>");

    is_str(fixture_run(&f), "", "nothing is found where nothing is");
    ok(f.selection.area == 0 && f.selection.confidence == 0,
       "and it is said so");

    fixture_close(&f);
}


/* Returns the first node with this id, or 0. */
static inline uint32_t
fixture_node(const fixture_t *f, const char *id)
{
    uint32_t  i;

    for (i = 0; i < f->page->nnodes; i++) {
        if (tx_str_eq(tx_node_attr(f->page, i, TX_ATTR_ID), tx_cstr(id))) {
            return i;
        }
    }

    return 0;
}


#endif /* _METHOD_H_INCLUDED_ */
