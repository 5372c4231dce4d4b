/*
 * Copyright (C) textextract contributors
 *
 * Explains why a page's blocks were kept or not: as lines with the decision and
 * the values that decided; as JSON, with each step that kept a block or left it
 * out, and each element of the output that has another name in the page; and as
 * an HTML page with this JSON and a script that draws it.
 */


#include "write/explain.h"

#include "clean/build/build.h"
#include "core/chars.h"
#include "core/utf8_valid.h"
#include "write/escape.h"
#include "write/json_value.h"

#include "data/assets/explain-script.h"
#include "data/assets/explain-style.h"

#include <math.h>


#define TX_EXPLAIN_MAX_ELEMENTS     4    /* maximum elements in a selector */
#define TX_EXPLAIN_MAX_NAME_BYTES   64   /* maximum bytes of an id or class */
#define TX_EXPLAIN_MAX_LINE_BYTES   60   /* maximum bytes of a text in a line */
#define TX_EXPLAIN_MAX_JSON_BYTES   400  /* maximum bytes of a text in JSON */
#define TX_EXPLAIN_FEATURES_A_LINE  5  /* features in a line of explanations */


static const char  *tx_explain_why[TX_WHY_MAX] = {
    [TX_WHY_UNTOLD] = "not chosen",
    [TX_WHY_KEPT] = "",
    [TX_WHY_OUTSIDE] = "outside of the area",
    [TX_WHY_NOISE] = "page furniture",
    [TX_WHY_DUPLICATE] = "stands above already",
    [TX_WHY_LINKS] = "a list of links",
    [TX_WHY_EDGE] = "weak, at the edge",
    [TX_WHY_DISTANCE] = "far from the title",
    [TX_WHY_SCORE] = "low score",
    [TX_WHY_TITLE] = "the title",
    [TX_WHY_DROPPED] = "dropped by a selector",
    [TX_WHY_STEP] = "left out by the step",
    [TX_WHY_CLEANED] = "left out when cleaned"
};


/* Returns the beginning of a text as one line of about max_bytes. */
static tx_str_t
tx_explain_cut_text(tx_arena_t *arena, tx_str_t text, size_t max_bytes)
{
    tx_buf_t       buf;
    uint32_t       c;
    const u_char  *p, *end;

    tx_buf_init(&buf, arena, tx_min(text.len, max_bytes) + 4);

    p = text.data;
    end = tx_str_end(text);

    while (p < end && buf.len < max_bytes) {
        c = tx_utf8_next(&p);
        tx_buf_append_utf8(&buf, tx_char_is_unsafe(c) || c < 0x20 ? ' ' : c);
    }

    if (p < end) {
        tx_buf_lit(&buf, "…");
    }

    return tx_buf_string(&buf);
}


/*
 * Writes a CSS selector for a node and its nearest ancestors, at most four
 * elements: "article.story > div > p".
 */
static void
tx_explain_write_selector(tx_buf_t *buf, const tx_page_t *page, uint32_t node)
{
    bool      id;
    tx_str_t  name;
    uint32_t  n, path[TX_EXPLAIN_MAX_ELEMENTS];

    for (n = 0; n < TX_EXPLAIN_MAX_ELEMENTS; n++) {
        if (node == 0 || node == page->html) {
            break;
        }

        path[n] = node;
        node = page->nodes[node].parent;
    }

    while (n-- > 0) {
        tx_buf_str(buf, tx_tag_name(page->nodes[path[n]].tag));

        name = tx_node_attr_start(page, path[n], TX_ATTR_ID);
        name = tx_str_word(&name);
        id = (name.len != 0);

        if (!id) {
            name = tx_node_attr_start(page, path[n], TX_ATTR_CLASS);
            name = tx_str_word(&name);
        }

        if (name.len != 0) {
            tx_buf_char(buf, id ? '#' : '.');
            tx_buf_str(buf, tx_explain_cut_text(buf->arena, name,
                                                TX_EXPLAIN_MAX_NAME_BYTES));
        }

        tx_buf_append(buf, " > ", n > 0 ? 3 : 0);
    }
}


/* Sets the step that left out a block, for blocks that were kept before. */
static void
tx_explain_set_steps(tx_explain_t *explain, const tx_trace_t *trace)
{
    size_t              i;
    const tx_change_t  *change;

    change = (const tx_change_t *) trace->changes.data;

    for (i = 0; i < trace->changes.len / sizeof(tx_change_t); i++) {
        explain->step[change[i].block] = change[i].kept ? NULL
                                                        : change[i].step;
    }
}


/* Sets a reason for each block without one; false: there is no memory. */
static bool
tx_explain_set_reasons(tx_explain_t *explain)
{
    uint8_t               *written;
    uint32_t               b;
    const tx_page_t       *page;
    const tx_node_t       *area;
    const tx_selection_t  *sel;

    page = explain->answer->page;
    sel = explain->answer->selection;
    area = &page->nodes[sel->area];

    written = tx_clean_find_written_blocks(page, explain->answer->tree);
    if (written == NULL) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        if (written[b]) {
            sel->why[b] = TX_WHY_KEPT;
            explain->kept++;

        } else if (sel->title != 0
                   && tx_node_within(page, page->blocks[b].first, sel->title))
        {
            sel->why[b] = TX_WHY_TITLE;

        } else if (sel->keep[b]) {
            sel->why[b] = TX_WHY_CLEANED;

        } else if (explain->step[b] != NULL) {
            sel->why[b] = TX_WHY_STEP;

        } else if (sel->why[b] == TX_WHY_UNTOLD) {
            sel->why[b] = (b >= area->block && b < area->block_end)
                          ? TX_WHY_SCORE : TX_WHY_OUTSIDE;
        }
    }

    return true;
}


/* Sets the parts of each block: the columns in `needs` that are not 0. */
static void
tx_explain_set_columns(tx_run_t *run, const tx_col_t *needs,
    tx_explain_part_t *parts)
{
    float               value;
    uint32_t            b, i, n;
    tx_explain_part_t  *part;

    for (b = 0; b < run->columns->page->nblocks; b++) {
        part = parts + (size_t) b * TX_EXPLAIN_PARTS;
        n = 0;

        for (i = 0; i < TX_METHOD_MAX_NEEDS && needs[i] != TX_COL_NONE; i++) {
            if (n == TX_EXPLAIN_PARTS
                || tx_column[needs[i]].scope != TX_SCOPE_BLOCK)
            {
                continue;
            }

            value = tx_column_get_value(run->columns, needs[i], b);

            if (value != 0) {
                part[n++] = (tx_explain_part_t) { needs[i], value, 0 };
            }
        }
    }
}


bool
tx_explain_answer(tx_explain_t *explain, const tx_options_t *options,
    tx_run_t *run, const tx_answer_t *answer)
{
    tx_page_t          *page;
    const tx_method_t  *method;

    page = answer->page;
    method = tx_method_get(options->method);

    memset(explain, 0, sizeof(tx_explain_t));
    explain->answer = answer;
    explain->options = options;
    explain->columns = run->columns;
    explain->literal = (options->variant == TX_VARIANT_LITERAL);
    explain->parts = tx_arena_calloc(page->arena,
                                     (size_t) page->nblocks * TX_EXPLAIN_PARTS,
                                     sizeof(tx_explain_part_t));

    explain->step = tx_arena_calloc(page->arena, page->nblocks, sizeof(char *));

    if (page->arena->failed) {
        return false;
    }

    tx_explain_set_steps(explain, answer->selection->trace);

    if (!tx_explain_set_reasons(explain)
        || !tx_columns_fill(run->columns, TX_COL_CHARS))
    {
        return false;
    }

    if (method->chart != TX_COL_NONE
        && tx_column[method->chart].scope == TX_SCOPE_BLOCK)
    {
        explain->chart = run->columns->col[method->chart];

        if (explain->chart != NULL && method->level != TX_COL_NONE) {
            explain->level = run->columns->col[method->level];
        }
    }

    if (!explain->literal && method->parts != NULL && page->nblocks != 0
        && answer->selection->note == NULL)
    {
        return method->parts(run, explain->parts);
    }

    tx_explain_set_columns(run, explain->literal ? method->literal_needs
                                               : method->needs,
                           explain->parts);

    return true;
}


/* Writes the beginning of a text as one line. */
static void
tx_explain_write_text(tx_buf_t *buf, tx_str_t text)
{
    tx_buf_str(buf, tx_explain_cut_text(buf->arena, text,
                                        TX_EXPLAIN_MAX_LINE_BYTES));
}


/* Writes whether the page is readable, and the features that decided it. */
static void
tx_explain_write_verdict(tx_buf_t *buf, const tx_verdict_t *verdict)
{
    uint32_t  i;

    tx_printf(buf, "\nreaderable  %s",
              verdict->reason != NULL ? verdict->reason : "yes");

    if (!verdict->weighed) {
        return;
    }

    tx_printf(buf, ", odds of nothing e^%.3g", (double) verdict->odds);

    for (i = 0; i < TX_FIGURE_MAX; i++) {
        tx_printf(buf, "%s%s %.6g",
                  i % TX_EXPLAIN_FEATURES_A_LINE == 0 ? "\n            " : ", ",
                  tx_figures[i].name,
                  (double) verdict->evidence.figure[i]);
    }
}


static void
tx_explain_write_page_lines(tx_buf_t *buf, const tx_explain_t *explain)
{
    uint32_t                 i;
    const tx_answer_t       *answer;
    const tx_selection_t    *sel;
    const tx_method_info_t  *info;

    answer = explain->answer;
    sel = answer->selection;
    info = tx_method_info(explain->options->method);

    tx_buf_lit(buf, "page        ");
    tx_explain_write_text(buf, answer->request->file.len != 0
                             ? tx_utf8_make_valid(buf->arena,
                                                  answer->request->file)
                             : answer->page->url);
    tx_buf_lit(buf, "\ntitle       ");
    tx_explain_write_text(buf, answer->meta->title);
    tx_printf(buf, "\nmethod      %s%s", info->name,
              explain->literal ? ", literal" : ", modern");

    for (i = 0; i < info->nparams; i++) {
        tx_printf(buf, ", %s=%.3g", info->params[i].name,
                  explain->options->params[i]);
    }

    if (sel->note != NULL) {
        tx_printf(buf, "; %s", sel->note);
    }

    tx_printf(buf, "\nconfidence  %.3g", (double) sel->confidence);
    tx_explain_write_verdict(buf, answer->verdict);
    tx_buf_lit(buf, "\narea        ");
    tx_explain_write_selector(buf, answer->page, sel->area);
    tx_printf(buf, "\nblocks      %u, kept %u\n\n"
              "  block   score  decision\n", answer->page->nblocks,
              explain->kept);
}


/* Writes a block's columns with values, and each column's part of the score. */
static void
tx_explain_write_block_parts(tx_buf_t *buf, const tx_explain_part_t *part)
{
    uint32_t  i;

    for (i = 0; i < TX_EXPLAIN_PARTS && part[i].column != TX_COL_NONE; i++) {
        tx_printf(buf, "%s%s %.3g", i == 0 ? "                 " : ", ",
                  tx_column[part[i].column].name, (double) part[i].value);

        if (part[i].part != 0) {
            tx_printf(buf, " (%s%.3g)", part[i].part > 0 ? "+" : "",
                      (double) part[i].part);
        }
    }

    if (i > 0) {
        tx_buf_char(buf, '\n');
    }
}


void
tx_write_explain(tx_buf_t *buf, const tx_explain_t *explain)
{
    uint32_t               b;
    const tx_page_t       *page;
    const tx_selection_t  *sel;

    page = explain->answer->page;
    sel = explain->answer->selection;

    tx_explain_write_page_lines(buf, explain);

    for (b = 0; b < page->nblocks; b++) {
        tx_printf(buf, "%6u  %7.3g  %s%s%s%s: ", b, (double) sel->score[b],
                  sel->why[b] == TX_WHY_KEPT ? "kept" : "- ",
                  tx_explain_why[sel->why[b]],
                  sel->why[b] == TX_WHY_STEP ? " " : "",
                  sel->why[b] == TX_WHY_STEP ? explain->step[b] : "");
        tx_explain_write_text(buf, tx_block_text(page, b));
        tx_buf_lit(buf, "\n                 ");
        tx_explain_write_selector(buf, page, page->blocks[b].node);
        tx_buf_char(buf, '\n');
        tx_explain_write_block_parts(buf,
                                     explain->parts
                                     + (size_t) b * TX_EXPLAIN_PARTS);
    }
}


/* Changes of decisions: for each block a linked list, in order of the steps. */

typedef struct {
    const tx_change_t  *changes;
    size_t             *first;  /* block's first change, counted from 1; or 0 */
    size_t             *next; /* the next change, counted from 1; or 0 */
} tx_explain_steps_t;


static void
tx_explain_write_json_selector(tx_json_t *json, const char *name,
    const tx_page_t *page, uint32_t node)
{
    tx_buf_t  place;

    tx_buf_init(&place, page->arena, 64);
    tx_explain_write_selector(&place, page, node);
    tx_json_put_text(json, name, tx_buf_string(&place));
}


static void
tx_explain_write_json_page(tx_json_t *json, const tx_explain_t *explain)
{
    uint32_t                 i;
    const tx_answer_t       *answer;
    const tx_method_t       *method;
    const tx_method_info_t  *info;

    answer = explain->answer;
    method = tx_method_get(explain->options->method);
    info = tx_method_info(explain->options->method);

    tx_json_put_text_or_null(json, "file",
                             tx_utf8_make_valid(json->buf->arena,
                                                answer->request->file));
    tx_json_put_text_or_null(json, "url", answer->page->url);
    tx_json_put_text_or_null(json, "title", answer->meta->title);
    tx_json_put_text(json, "method", tx_cstr(info->name));
    tx_json_put_text(json, "variant", explain->literal ? tx_str("literal")
                                                       : tx_str("modern"));

    tx_json_put_begin(json, "parameters", '{');

    for (i = 0; i < info->nparams; i++) {
        tx_json_put_number(json, info->params[i].name,
                           explain->options->params[i]);
    }

    tx_json_put_end(json, '}');

    tx_json_put_text_or_null(json, "note", answer->selection->note != NULL
                                           ? tx_cstr(answer->selection->note)
                                           : tx_null_str);
    tx_json_put_text_or_null(json, "unreadable",
                             answer->verdict->reason != NULL
                             ? tx_cstr(answer->verdict->reason) : tx_null_str);
    tx_json_put_share(json, "confidence",
                      (double) answer->selection->confidence);
    tx_explain_write_json_selector(json, "area", answer->page,
                                   answer->selection->area);
    tx_json_put_text_or_null(json, "chart",
                             explain->chart == NULL ? tx_null_str
                             : tx_cstr(tx_column[method->chart].name));
    tx_json_put_number(json, "level", explain->level == NULL
                                      ? NAN : (double) explain->level[0]);
}


static void
tx_explain_write_json_columns(tx_json_t *json, const tx_explain_part_t *part)
{
    uint32_t  i;

    tx_json_put_begin(json, "columns", '[');

    for (i = 0; i < TX_EXPLAIN_PARTS && part[i].column != TX_COL_NONE; i++) {
        tx_json_put_begin(json, NULL, '{');
        tx_json_put_text(json, "name", tx_cstr(tx_column[part[i].column].name));
        tx_json_put_number(json, "value", (double) part[i].value);

        if (part[i].part != 0) {
            tx_json_put_number(json, "part", (double) part[i].part);
        }

        tx_json_put_end(json, '}');
    }

    tx_json_put_end(json, ']');
}


static void
tx_explain_write_json_steps(tx_json_t *json, const tx_explain_steps_t *steps,
    uint32_t b)
{
    size_t              i;
    const tx_change_t  *change;

    tx_json_put_begin(json, "steps", '[');

    for (i = steps->first[b]; i != 0; i = steps->next[i - 1]) {
        change = &steps->changes[i - 1];

        tx_json_put_begin(json, NULL, '{');
        tx_json_put_text(json, "step", tx_cstr(change->step));
        tx_json_put_bool(json, "kept", change->kept);
        tx_json_put_end(json, '}');
    }

    tx_json_put_end(json, ']');
}


static void
tx_explain_write_json_block(tx_json_t *json, const tx_explain_t *explain,
    const tx_explain_steps_t *steps, uint32_t b)
{
    const tx_page_t       *page;
    const tx_node_t       *area;
    const tx_selection_t  *sel;

    page = explain->answer->page;
    sel = explain->answer->selection;
    area = &page->nodes[sel->area];

    tx_json_put_begin(json, NULL, '{');
    tx_json_put_uint(json, "block", b);
    tx_json_put_uint(json, "offset", page->nodes[page->blocks[b].first].offset);
    tx_explain_write_json_selector(json, "place", page, page->blocks[b].node);
    tx_json_put_text(json, "text",
                     tx_explain_cut_text(page->arena, tx_block_text(page, b),
                                         TX_EXPLAIN_MAX_JSON_BYTES));
    tx_json_put_number(json, "length",
                       (double) explain->columns->col[TX_COL_CHARS][b]);
    tx_json_put_uint(json, "depth", page->nodes[page->blocks[b].node].depth);
    tx_json_put_bool(json, "inArea", sel->area != 0 && b >= area->block
                                     && b < area->block_end);
    tx_json_put_number(json, "score", (double) sel->score[b]);

    if (explain->chart != NULL) {
        tx_json_put_number(json, "value", (double) explain->chart[b]);
    }

    tx_json_put_bool(json, "kept", sel->why[b] == TX_WHY_KEPT);
    tx_json_put_text_or_null(json, "why", tx_cstr(tx_explain_why[sel->why[b]]));
    tx_explain_write_json_columns(json, explain->parts
                                        + (size_t) b * TX_EXPLAIN_PARTS);
    tx_explain_write_json_steps(json, steps, b);
    tx_json_put_end(json, '}');
}


static void
tx_explain_write_json_elements(tx_json_t *json, const tx_explain_t *explain)
{
    const tx_page_t        *page;
    const tx_node_t        *source;
    const tx_clean_node_t  *node;

    page = explain->answer->page;

    tx_json_put_begin(json, "elements", '[');

    for (node = explain->answer->tree; node != NULL;
         node = tx_clean_next_node(explain->answer->tree, node))
    {
        source = &page->nodes[node->source];

        if (node->source == 0 || source->tag == node->tag
            || node->tag == TX_TAG_TEXT || source->tag == TX_TAG_TEXT)
        {
            continue;
        }

        tx_json_put_begin(json, NULL, '{');
        tx_json_put_uint(json, "offset", source->offset);
        tx_explain_write_json_selector(json, "place", page, node->source);
        tx_json_put_text(json, "name", tx_tag_name(node->tag));
        tx_json_put_end(json, '}');
    }

    tx_json_put_end(json, ']');
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
    steps.first = tx_arena_calloc(buf->arena, trace->nblocks, sizeof(size_t));
    steps.next = tx_arena_calloc(buf->arena, n, sizeof(size_t));

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

    tx_json_put_begin(&json, NULL, '{');
    tx_explain_write_json_page(&json, explain);
    tx_json_put_begin(&json, "blocks", '[');

    for (b = 0; b < explain->answer->page->nblocks; b++) {
        tx_explain_write_json_block(&json, explain, &steps, b);
    }

    tx_json_put_end(&json, ']');
    tx_explain_write_json_elements(&json, explain);
    tx_json_put_end(&json, '}');
    tx_buf_char(buf, '\n');
}


void
tx_write_explain_html(tx_buf_t *buf, const tx_explain_t *explain)
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
