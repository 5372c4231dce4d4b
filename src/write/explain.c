/*
 * Copyright (C) textextract contributors
 *
 * An explanation as lines: a block's decision, and below it what mattered.
 */


#include "core/utf8_valid.h"
#include "write/explain.h"


#define TX_EXPLAIN_TEXT_BYTES  60      /* most bytes shown of a block's text */
#define TX_EXPLAIN_LINE_FEATURES         5       /* most features in a line */


/* Writes at most TX_EXPLAIN_TEXT_BYTES of a text. */
static void
tx_explain_put_text(tx_buf_t *buf, tx_str_t text)
{
    tx_buf_str(buf, tx_explain_cut(buf->arena, text, TX_EXPLAIN_TEXT_BYTES));
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
                  i % TX_EXPLAIN_LINE_FEATURES == 0 ? "\n            " : ", ",
                  tx_figure_name(i), (double) verdict->evidence.figure[i]);
    }
}


static void
tx_explain_write_head(tx_buf_t *buf, const tx_explain_t *explain)
{
    uint32_t                 i;
    const tx_answer_t       *answer;
    const tx_selection_t    *sel;
    const tx_method_info_t  *info;

    answer = explain->answer;
    sel = answer->selection;
    info = tx_method_info(explain->options->method);

    tx_buf_lit(buf, "page        ");
    tx_explain_put_text(buf, answer->request->file.len != 0
                             ? tx_utf8_valid(buf->arena, answer->request->file)
                             : answer->page->url);
    tx_buf_lit(buf, "\ntitle       ");
    tx_explain_put_text(buf, answer->meta->title);
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
    tx_explain_place(buf, answer->page, sel->area);
    tx_printf(buf, "\nblocks      %u, kept %u\n\n"
              "  block   score  decision\n", answer->page->nblocks,
              explain->kept);
}


/* Writes a block's columns, their values, and their parts of its score. */
static void
tx_explain_write_parts(tx_buf_t *buf, const tx_explain_part_t *part)
{
    uint32_t  i;

    for (i = 0; i < TX_EXPLAIN_PARTS && part[i].column != TX_COL_NONE; i++) {
        tx_printf(buf, "%s%s %.3g", i == 0 ? "                 " : ", ",
                  tx_column_name(part[i].column), (double) part[i].value);

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

    tx_explain_write_head(buf, explain);

    for (b = 0; b < page->nblocks; b++) {
        tx_printf(buf, "%6u  %7.3g  %s%s: ", b, (double) sel->score[b],
                  sel->why[b] == TX_WHY_KEPT ? "kept" : "- ",
                  tx_explain_why[sel->why[b]]);
        tx_explain_put_text(buf, tx_block_text(page, b));
        tx_buf_lit(buf, "\n                 ");
        tx_explain_place(buf, page, page->blocks[b].node);
        tx_buf_char(buf, '\n');
        tx_explain_write_parts(buf,
                               explain->parts + (size_t) b * TX_EXPLAIN_PARTS);
    }
}
