/*
 * Copyright (C) textextract contributors
 *
 * An explanation as JSON: for each block what was decided, by which columns,
 * and each step of the pipeline that kept it or left it out; for each element
 * of the output that has another name in the page, both.  And as a page that
 * holds this JSON, and a script that draws it.
 */


#include "core/utf8_valid.h"
#include "write/escape.h"
#include "write/explain.h"
#include "write/json_value.h"

#include "data/assets/explain-script.h"
#include "data/assets/explain-style.h"

#include <math.h>


#define TX_EXPLAIN_JSON_BYTES  400     /* most bytes of a block's text */


/* The changes of each block's decision: a linked list in order of steps. */

typedef struct {
    const tx_change_t  *changes;
    size_t             *first;        /* by block: its first change + 1, or 0 */
    size_t             *next;         /* by change: the next one + 1, or 0 */
} tx_explain_steps_t;


static void
tx_explain_json_selector(tx_json_t *json, const char *name,
    const tx_page_t *page, uint32_t node)
{
    tx_buf_t  place;

    tx_buf_init(&place, page->arena, 64);
    tx_explain_place(&place, page, node);
    tx_json_text(json, name, tx_buf_string(&place));
}


static void
tx_explain_json_head(tx_json_t *json, const tx_explain_t *explain)
{
    uint32_t                 i;
    const tx_answer_t       *answer;
    const tx_method_t       *method;
    const tx_method_info_t  *info;

    answer = explain->answer;
    method = tx_method(explain->options->method);
    info = tx_method_info(explain->options->method);

    tx_json_member(json, "file", tx_utf8_valid(json->buf->arena,
                                               answer->request->file));
    tx_json_member(json, "url", answer->page->url);
    tx_json_member(json, "title", answer->meta->title);
    tx_json_text(json, "method", tx_cstr(info->name));
    tx_json_text(json, "variant", explain->literal ? tx_str("literal")
                                                   : tx_str("modern"));

    tx_json_begin(json, "parameters", '{');

    for (i = 0; i < info->nparams; i++) {
        tx_json_number(json, info->params[i].name,
                       explain->options->params[i]);
    }

    tx_json_end(json, '}');

    tx_json_member(json, "note", answer->selection->note != NULL
                                 ? tx_cstr(answer->selection->note)
                                 : tx_null_str);
    tx_json_member(json, "unreadable", answer->verdict->reason != NULL
                                       ? tx_cstr(answer->verdict->reason)
                                       : tx_null_str);
    tx_json_share(json, "confidence", (double) answer->selection->confidence);
    tx_explain_json_selector(json, "area", answer->page,
                             answer->selection->area);
    tx_json_member(json, "chart", explain->chart == NULL ? tx_null_str
                                  : tx_cstr(tx_column_name(method->chart)));
    tx_json_number(json, "level", explain->level == NULL
                                  ? NAN : (double) explain->level[0]);
}


static void
tx_explain_json_columns(tx_json_t *json, const tx_explain_part_t *part)
{
    uint32_t  i;

    tx_json_begin(json, "columns", '[');

    for (i = 0; i < TX_EXPLAIN_PARTS && part[i].column != TX_COL_NONE; i++) {
        tx_json_begin(json, NULL, '{');
        tx_json_text(json, "name", tx_cstr(tx_column_name(part[i].column)));
        tx_json_number(json, "value", (double) part[i].value);

        if (part[i].part != 0) {
            tx_json_number(json, "part", (double) part[i].part);
        }

        tx_json_end(json, '}');
    }

    tx_json_end(json, ']');
}


static void
tx_explain_json_steps(tx_json_t *json, const tx_explain_steps_t *steps,
    uint32_t b)
{
    size_t              i;
    const tx_change_t  *change;

    tx_json_begin(json, "steps", '[');

    for (i = steps->first[b]; i != 0; i = steps->next[i - 1]) {
        change = &steps->changes[i - 1];

        tx_json_begin(json, NULL, '{');
        tx_json_text(json, "step", tx_cstr(change->step));
        tx_json_bool(json, "kept", change->kept);
        tx_json_end(json, '}');
    }

    tx_json_end(json, ']');
}


static void
tx_explain_json_block(tx_json_t *json, const tx_explain_t *explain,
    const tx_explain_steps_t *steps, uint32_t b)
{
    const tx_page_t       *page;
    const tx_node_t       *area;
    const tx_selection_t  *sel;

    page = explain->answer->page;
    sel = explain->answer->selection;
    area = &page->nodes[sel->area];

    tx_json_begin(json, NULL, '{');
    tx_json_uint(json, "block", b);
    tx_json_uint(json, "offset", page->nodes[page->blocks[b].first].offset);
    tx_explain_json_selector(json, "place", page, page->blocks[b].node);
    tx_json_text(json, "text", tx_explain_cut(page->arena,
                                              tx_block_text(page, b),
                                              TX_EXPLAIN_JSON_BYTES));
    tx_json_number(json, "length",
                   (double) explain->columns->col[TX_COL_CHARS][b]);
    tx_json_uint(json, "depth", page->nodes[page->blocks[b].node].depth);
    tx_json_bool(json, "inArea", sel->area != 0 && b >= area->block
                                 && b < area->block_end);
    tx_json_number(json, "score", (double) sel->score[b]);

    if (explain->chart != NULL) {
        tx_json_number(json, "value", (double) explain->chart[b]);
    }

    tx_json_bool(json, "kept", sel->why[b] == TX_WHY_KEPT);
    tx_json_member(json, "why", tx_cstr(tx_explain_why[sel->why[b]]));
    tx_explain_json_columns(json,
                            explain->parts + (size_t) b * TX_EXPLAIN_PARTS);
    tx_explain_json_steps(json, steps, b);
    tx_json_end(json, '}');
}


static void
tx_explain_json_elements(tx_json_t *json, const tx_explain_t *explain)
{
    const tx_page_t        *page;
    const tx_node_t        *source;
    const tx_clean_node_t  *node;

    page = explain->answer->page;

    tx_json_begin(json, "elements", '[');

    for (node = explain->answer->tree; node != NULL;
         node = tx_clean_next(explain->answer->tree, node))
    {
        source = &page->nodes[node->source];

        if (node->source == 0 || source->tag == node->tag
            || node->tag == TX_TAG_TEXT || source->tag == TX_TAG_TEXT)
        {
            continue;
        }

        tx_json_begin(json, NULL, '{');
        tx_json_uint(json, "offset", source->offset);
        tx_explain_json_selector(json, "place", page, node->source);
        tx_json_text(json, "name", tx_tag_name(node->tag));
        tx_json_end(json, '}');
    }

    tx_json_end(json, ']');
}


void
tx_write_explain_json(tx_buf_t *buf, const tx_explain_t *explain)
{
    size_t              i, n, *first;
    uint32_t            b;
    tx_json_t           json;
    const tx_trace_t   *trace;
    tx_explain_steps_t  steps;

    trace = explain->answer->selection->trace;

    steps.changes = (const tx_change_t *) trace->changes.data;
    n = trace->changes.len / sizeof(tx_change_t);
    steps.first = tx_arena_array(buf->arena, trace->nblocks, sizeof(size_t));
    steps.next = tx_arena_array(buf->arena, n, sizeof(size_t));

    if (buf->arena->failed) {
        return;
    }

    for (i = n; i > 0; i--) {
        first = &steps.first[steps.changes[i - 1].block];
        steps.next[i - 1] = *first;
        *first = i;
    }

    memset(&json, 0, sizeof(tx_json_t));
    json.buf = buf;
    json.answer = explain->answer;

    tx_json_begin(&json, NULL, '{');
    tx_explain_json_head(&json, explain);
    tx_json_begin(&json, "blocks", '[');

    for (b = 0; b < explain->answer->page->nblocks; b++) {
        tx_explain_json_block(&json, explain, &steps, b);
    }

    tx_json_end(&json, ']');
    tx_explain_json_elements(&json, explain);
    tx_json_end(&json, '}');
    tx_buf_char(buf, '\n');
}


void
tx_write_picture(tx_buf_t *buf, const tx_explain_t *explain)
{
    tx_buf_lit(buf, "<!DOCTYPE html>\n<html lang=\"en\">\n"
                    "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                    "content=\"width=device-width, initial-scale=1\">\n"
                    "<title>Why: ");
    tx_write_escaped(buf, explain->answer->meta->title);
    tx_buf_lit(buf, "</title>\n<style>");
    tx_buf_str(buf, tx_explain_style);
    tx_buf_lit(buf, "</style>\n<body>\n"
                    "<script type=\"application/json\" id=\"explanation\">\n");
    tx_write_explain_json(buf, explain);
    tx_buf_lit(buf, "</script>\n<script>\n");
    tx_buf_str(buf, tx_explain_script);
    tx_buf_lit(buf, "</script>\n</html>\n");
}
