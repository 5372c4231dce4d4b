/*
 * Copyright (C) textextract contributors
 *
 * An explanation as lines: a block's decision, and below it what mattered.
 */


#include "core/utf8_valid.h"
#include "write/explain.h"

#include <stdio.h>


#define TX_EXPLAIN_TEXT  60      /* bytes of a block's text */
#define TX_EXPLAIN_ROW   5       /* figures a line */


static void
tx_explain_c(tx_buf_t *buf, const char *s)
{
    tx_buf_append(buf, s, strlen(s));
}


static void
tx_explain_line(tx_buf_t *buf, tx_str_t text)
{
    tx_buf_str(buf, tx_explain_cut(buf->arena, text, TX_EXPLAIN_TEXT));
}


/* Whether there is something to read, and the figures that say so. */
static void
tx_explain_verdict(tx_buf_t *buf, const tx_verdict_t *verdict)
{
    int       len;
    char      number[32];
    uint32_t  i;

    tx_buf_lit(buf, "\nreaderable  ");
    tx_explain_c(buf, verdict->reason != NULL ? verdict->reason : "yes");

    if (!verdict->weighed) {
        return;
    }

    tx_buf_lit(buf, ", odds of nothing e^");
    tx_explain_number(buf, (double) verdict->odds);

    for (i = 0; i < TX_FIGURE_MAX; i++) {
        tx_explain_c(buf, i % TX_EXPLAIN_ROW == 0 ? "\n            " : ", ");
        tx_explain_c(buf, tx_figure_name(i));

        len = snprintf(number, sizeof(number), " %.6g",
                       (double) verdict->evidence.figure[i]);
        tx_buf_append(buf, number, (size_t) len);
    }
}


static void
tx_explain_head(tx_buf_t *buf, const tx_explain_t *explain)
{
    uint32_t                 i;
    const tx_answer_t       *answer;
    const tx_method_info_t  *info;

    answer = explain->answer;
    info = tx_method_info(explain->options->method);

    tx_buf_lit(buf, "page        ");
    tx_explain_line(buf, answer->request->file.len != 0
                         ? tx_utf8_valid(buf->arena, answer->request->file)
                         : answer->page->url);
    tx_buf_lit(buf, "\ntitle       ");
    tx_explain_line(buf, answer->meta->title);
    tx_buf_lit(buf, "\nmethod      ");
    tx_explain_c(buf, info->name);
    tx_explain_c(buf, explain->options->variant == TX_VARIANT_LITERAL
                      ? ", literal" : ", modern");

    for (i = 0; i < info->nparams; i++) {
        tx_buf_lit(buf, ", ");
        tx_explain_c(buf, info->params[i].name);
        tx_buf_char(buf, '=');
        tx_explain_number(buf, explain->options->params[i]);
    }

    if (answer->selection->note != NULL) {
        tx_buf_lit(buf, "; ");
        tx_explain_c(buf, answer->selection->note);
    }

    tx_buf_lit(buf, "\nconfidence  ");
    tx_explain_number(buf, (double) answer->selection->confidence);
    tx_explain_verdict(buf, answer->verdict);
    tx_buf_lit(buf, "\narea        ");
    tx_explain_place(buf, answer->page, answer->selection->area);
    tx_buf_lit(buf, "\nblocks      ");
    tx_buf_uint(buf, answer->page->nblocks);
    tx_buf_lit(buf, ", kept ");
    tx_buf_uint(buf, explain->kept);
    tx_buf_lit(buf, "\n\n  block   score  decision\n");
}


static void
tx_explain_parts(tx_buf_t *buf, const tx_explain_part_t *part)
{
    uint32_t  i;

    for (i = 0; i < TX_EXPLAIN_PARTS && part[i].column != TX_COL_NONE; i++) {
        tx_explain_c(buf, i == 0 ? "                 " : ", ");
        tx_explain_c(buf, tx_column_name(part[i].column));
        tx_buf_char(buf, ' ');
        tx_explain_number(buf, (double) part[i].value);

        if (part[i].part != 0) {
            tx_explain_c(buf, part[i].part > 0 ? " (+" : " (");
            tx_explain_number(buf, (double) part[i].part);
            tx_buf_char(buf, ')');
        }
    }

    if (i > 0) {
        tx_buf_char(buf, '\n');
    }
}


static void
tx_explain_block(tx_buf_t *buf, const tx_explain_t *explain, uint32_t b)
{
    int                    len;
    char                   line[64];
    const tx_page_t       *page;
    const tx_selection_t  *sel;

    page = explain->answer->page;
    sel = explain->answer->selection;

    len = snprintf(line, sizeof(line), "%6u%c %7.3g  ", b,
                   explain->anchor[b] ? '*' : ' ', (double) sel->score[b]);
    tx_buf_append(buf, line, (size_t) len);

    if (sel->why[b] == TX_WHY_KEPT) {
        tx_buf_lit(buf, "kept");

    } else {
        tx_buf_lit(buf, "- ");
        tx_buf_str(buf, tx_why_text(sel->why[b]));
    }

    tx_buf_lit(buf, ": ");
    tx_explain_line(buf, tx_block_text(page, b));
    tx_buf_lit(buf, "\n                 ");
    tx_explain_place(buf, page, page->blocks[b].node);
    tx_buf_char(buf, '\n');

    tx_explain_parts(buf, explain->parts + (size_t) b * TX_EXPLAIN_PARTS);
}


void
tx_write_explain(tx_buf_t *buf, const tx_explain_t *explain)
{
    uint32_t  b;

    tx_explain_head(buf, explain);

    for (b = 0; b < explain->answer->page->nblocks; b++) {
        tx_explain_block(buf, explain, b);
    }

    tx_buf_lit(buf, "\n* an anchor: much text with much punctuation, outside "
                    "of links\n");
}
