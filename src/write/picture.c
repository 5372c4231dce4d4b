/*
 * Copyright (C) textextract contributors
 *
 * An explanation as a page to look at, one file without scripts: a chart of
 * the blocks by length and score, and the blocks in their order, coloured by
 * score.
 */


#include "write/escape.h"
#include "write/explain.h"

#include "data/explain-style.h"

#include <math.h>


#define TX_PICTURE_TEXT_BYTES  400     /* of a block's text */
#define TX_PICTURE_TIP_BYTES   60      /* of the text that a bar shows */
#define TX_PICTURE_BARS_MAX    1000
#define TX_PICTURE_HEIGHT      160     /* of the bars; the kept ones are marked
                                          below them */
#define TX_PICTURE_DEPTH_MAX   24      /* steps of indentation */
#define TX_PICTURE_FOLD_MIN    8       /* blocks that are folded up together */


typedef struct {
    tx_buf_t              *buf;
    const tx_explain_t    *explain;
    const tx_page_t       *page;
    const tx_selection_t  *sel;
    const tx_node_t       *area;
    float                  strongest;  /* part of a column in any block */
} tx_picture_t;


/* Returns a block's score as a part of the highest one, 0 to 1. */
static double
tx_picture_score(const tx_picture_t *pic, uint32_t b)
{
    return (double) (tx_max(pic->sel->score[b], 0)
                     / tx_max(pic->explain->top, 1));
}


static bool
tx_picture_is_kept(const tx_picture_t *pic, uint32_t b)
{
    return pic->sel->why[b] == TX_WHY_KEPT;
}


static bool
tx_picture_in_area(const tx_picture_t *pic, uint32_t b)
{
    return pic->sel->area != 0 && b >= pic->area->block
           && b < pic->area->block_end;
}


/* Writes the beginning of a text of the page. */
static void
tx_picture_text(tx_picture_t *pic, tx_str_t text, size_t most)
{
    tx_write_escaped(pic->buf, tx_explain_cut(pic->buf->arena, text, most));
}


static void
tx_picture_place(tx_picture_t *pic, uint32_t node)
{
    tx_buf_t  place;

    tx_buf_init(&place, pic->buf->arena, 0);
    tx_explain_place(&place, pic->page, node);
    tx_picture_text(pic, tx_buf_string(&place), TX_PICTURE_TEXT_BYTES);
}


static void
tx_picture_figure(tx_picture_t *pic, const char *name, double value)
{
    tx_printf(pic->buf, "<div><dt>%s</dt><dd>%.3g</dd></div>\n", name, value);
}


/* Writes how many blocks were left out, by their reasons. */
static void
tx_picture_reasons(tx_picture_t *pic)
{
    uint32_t     b, why, counts[TX_WHY_MAX];
    const char  *before;

    memset(counts, 0, sizeof(counts));

    for (b = 0; b < pic->page->nblocks; b++) {
        counts[pic->sel->why[b]]++;
    }

    counts[TX_WHY_KEPT] = 0;
    before = "<div><dt>left out</dt><dd>";

    for (why = 0; why < TX_WHY_MAX; why++) {
        if (counts[why] != 0) {
            tx_printf(pic->buf, "%s%s %u", before, tx_why_text(why),
                      counts[why]);
            before = "; ";
        }
    }

    tx_printf(pic->buf, "%s", before[0] == ';' ? "</dd></div>\n" : "");
}


static void
tx_picture_head(tx_picture_t *pic)
{
    uint32_t                 i;
    tx_str_t                 title;
    const tx_answer_t       *answer;
    const tx_options_t      *options;
    const tx_method_info_t  *info;

    answer = pic->explain->answer;
    options = pic->explain->options;
    info = tx_method_info(options->method);
    title = answer->meta->title.len != 0 ? answer->meta->title
                                         : tx_str("(no title)");

    tx_buf_lit(pic->buf, "<!DOCTYPE html>\n<html lang=\"en\">\n"
                         "<meta charset=\"utf-8\">\n"
                         "<meta name=\"viewport\" "
                         "content=\"width=device-width, initial-scale=1\">\n"
                         "<title>Why: ");
    tx_write_escaped(pic->buf, title);
    tx_buf_lit(pic->buf, "</title>\n<style>");
    tx_buf_str(pic->buf, tx_explain_style);
    tx_buf_lit(pic->buf, "</style>\n<h1>");
    tx_write_escaped(pic->buf, title);
    tx_printf(pic->buf, "</h1>\n<dl>\n<div><dt>method</dt><dd>%s%s%s%s"
              "</dd></div>\n<div><dt>area</dt><dd class=\"place\">",
              answer->method, tx_explain_variant(pic->explain),
              pic->sel->note != NULL ? "; " : "",
              pic->sel->note != NULL ? pic->sel->note : "");
    tx_picture_place(pic, pic->sel->area);
    tx_buf_lit(pic->buf, "</dd></div>\n");

    tx_picture_figure(pic, "confidence", (double) pic->sel->confidence);
    tx_picture_figure(pic, "blocks", pic->page->nblocks);
    tx_picture_figure(pic, "kept", pic->explain->kept);
    tx_picture_figure(pic, "highest score", (double) pic->explain->top);
    tx_picture_reasons(pic);

    for (i = 0; i < info->nparams; i++) {
        tx_picture_figure(pic, info->params[i].name, options->params[i]);
    }

    tx_buf_lit(pic->buf, "</dl>\n");
}


/* Writes what a bar says of its block: number, decision and first words. */
static void
tx_picture_tip(tx_picture_t *pic, uint32_t b)
{
    tx_printf(pic->buf, "%u (%.3g, %s): ", b, (double) pic->sel->score[b],
              tx_picture_is_kept(pic, b) ? "kept"
                                         : tx_why_text(pic->sel->why[b]));
    tx_picture_text(pic, tx_block_text(pic->page, b), TX_PICTURE_TIP_BYTES);
}


/*
 * Draws the bars; in a long page each stands for several blocks and shows the
 * longest of them.
 */
static void
tx_picture_bars(tx_picture_t *pic)
{
    float         most;
    double        height;
    uint32_t      b, i, end, longest, n, step;
    const float  *chars;

    chars = pic->explain->columns->col[TX_COL_CHARS];
    n = pic->page->nblocks;
    step = n / TX_PICTURE_BARS_MAX + 1;
    most = 1;

    for (b = 0; b < n; b++) {
        most = tx_max(most, chars[b]);
    }

    for (b = 0; b < n; b = end) {
        end = tx_min(b + step, n);

        for (longest = b, i = b; i < end; i++) {
            longest = chars[i] > chars[longest] ? i : longest;
        }

        height = TX_PICTURE_HEIGHT * log1p((double) chars[longest])
                 / log1p((double) most);

        tx_printf(pic->buf, "<a href=\"#b%u\"><rect class=\"bar%s\" "
                  "style=\"--s:%.2f\" x=\"%u\" y=\"%.2f\" width=\"%.2f\" "
                  "height=\"%.2f\"><title>", longest,
                  tx_picture_is_kept(pic, longest) ? "" : " no",
                  tx_picture_score(pic, longest), b,
                  TX_PICTURE_HEIGHT - height, 0.9 * (end - b), height);
        tx_picture_tip(pic, longest);
        tx_buf_lit(pic->buf, "</title></rect></a>\n");

        if (tx_picture_is_kept(pic, longest)) {
            tx_printf(pic->buf, "<rect class=\"kept\" x=\"%u\" y=\"%u\" "
                      "width=\"%u\" height=\"8\"/>\n", b,
                      TX_PICTURE_HEIGHT + 2, end - b);
        }
    }
}


/* Draws the method's own column, and the level that is its threshold. */
static void
tx_picture_line(tx_picture_t *pic, const float *value, const float *level)
{
    float     most;
    uint32_t  b, n;

    n = pic->page->nblocks;
    most = 0;

    for (b = 0; b < n; b++) {
        most = tx_max(most, value[b]);
    }

    if (most <= 0) {
        return;
    }

    for (b = 0; b < n; b++) {
        tx_printf(pic->buf, "%s%.1f %.2f", b == 0 ? "<path d=\"M" : "L",
                  b + 0.5, (double) (TX_PICTURE_HEIGHT
                                     * (1 - tx_max(value[b], 0) / most)));
    }

    tx_buf_lit(pic->buf, "\"/>\n");

    if (level != NULL) {
        tx_printf(pic->buf, "<path class=\"level\" d=\"M0 %.2fH%u\"/>\n",
                  (double) (TX_PICTURE_HEIGHT * (1 - level[0] / most)), n);
    }
}


static void
tx_picture_chart(tx_picture_t *pic)
{
    float *const       *col;
    const tx_method_t  *method;

    method = tx_method(pic->explain->options->method);
    col = pic->explain->columns->col;

    tx_printf(pic->buf, "<figure>\n<svg viewBox=\"0 0 %u %u\" "
              "preserveAspectRatio=\"none\" role=\"img\" "
              "aria-label=\"The page's blocks by length and score\">\n",
              pic->page->nblocks, TX_PICTURE_HEIGHT + 10);

    if (pic->sel->area != 0) {
        tx_printf(pic->buf, "<rect class=\"area\" x=\"%u\" y=\"0\" "
                  "width=\"%u\" height=\"%u\"/>\n", pic->area->block,
                  pic->area->block_end - pic->area->block, TX_PICTURE_HEIGHT);
    }

    tx_picture_bars(pic);

    if (method->chart != TX_COL_NONE && col[method->chart] != NULL
        && tx_column_scope(method->chart) == TX_SCOPE_BLOCK)
    {
        tx_picture_line(pic, col[method->chart],
                        method->level != TX_COL_NONE ? col[method->level]
                                                     : NULL);
    }

    tx_buf_lit(pic->buf, "</svg>\n<figcaption>The blocks from the top of the "
                         "page to its end. Height: the length of the text, on "
                         "a logarithmic scale. Colour: the score. Behind "
                         "them: the area. Line below: what is kept.");

    if (method->chart != TX_COL_NONE) {
        tx_printf(pic->buf, " Line: %s", tx_column_name(method->chart));

        if (method->level != TX_COL_NONE) {
            tx_printf(pic->buf, "; broken line: %s",
                      tx_column_name(method->level));
        }

        tx_buf_char(pic->buf, '.');
    }

    tx_buf_lit(pic->buf, "</figcaption>\n</figure>\n");
}


static void
tx_picture_parts(tx_picture_t *pic, const tx_explain_part_t *part)
{
    uint32_t  i;

    tx_buf_lit(pic->buf, "<ul class=\"parts\">");

    for (i = 0; i < TX_EXPLAIN_PARTS && part[i].column != TX_COL_NONE; i++) {
        tx_buf_str(pic->buf, part[i].part < 0 ? tx_str("<li class=\"down\">")
                                              : tx_str("<li>"));

        if (part[i].part != 0) {
            tx_printf(pic->buf, "<i style=\"--w:%.2f\"></i>%s%.3g ",
                      fabs((double) (part[i].part / pic->strongest)),
                      part[i].part > 0 ? "+" : "", (double) part[i].part);
        }

        tx_printf(pic->buf, "%s %.3g</li>", tx_column_name(part[i].column),
                  (double) part[i].value);
    }

    tx_buf_lit(pic->buf, "</ul>");
}


static void
tx_picture_block(tx_picture_t *pic, uint32_t b)
{
    uint32_t  node;

    node = pic->page->blocks[b].node;

    tx_printf(pic->buf, "<li id=\"b%u\" class=\"block%s%s\" "
              "style=\"--s:%.2f;--d:%u\"><span class=\"n\">%s%u</span>"
              "<span class=\"score\">%.3g</span><div class=\"text\"><q>", b,
              tx_picture_in_area(pic, b) ? " in" : "",
              tx_picture_is_kept(pic, b) ? "" : " no",
              tx_picture_score(pic, b),
              tx_min(pic->page->nodes[node].depth, TX_PICTURE_DEPTH_MAX),
              pic->explain->anchor[b] ? "★ " : "", b,
              (double) pic->sel->score[b]);
    tx_picture_text(pic, tx_block_text(pic->page, b), TX_PICTURE_TEXT_BYTES);
    tx_printf(pic->buf, "</q> <span class=\"why\">%s</span>"
              "<div class=\"place\">", tx_why_text(pic->sel->why[b]));
    tx_picture_place(pic, node);
    tx_buf_lit(pic->buf, "</div></div>");
    tx_picture_parts(pic, pic->explain->parts + (size_t) b * TX_EXPLAIN_PARTS);
    tx_buf_lit(pic->buf, "</li>\n");
}


/* Returns the end of a run of blocks that are neither kept nor in the area. */
static uint32_t
tx_picture_run(const tx_picture_t *pic, uint32_t b)
{
    while (b < pic->page->nblocks && !tx_picture_is_kept(pic, b)
           && pic->sel->why[b] != TX_WHY_TITLE && !tx_picture_in_area(pic, b))
    {
        b++;
    }

    return b;
}


/* Writes all blocks; a long menu is folded up. */
static void
tx_picture_blocks(tx_picture_t *pic)
{
    bool      folded;
    uint32_t  b, end;

    tx_buf_lit(pic->buf, "<ol>\n");

    for (b = 0; b < pic->page->nblocks; /* void */ ) {
        end = tx_picture_run(pic, b);
        folded = end - b >= TX_PICTURE_FOLD_MIN && pic->explain->kept != 0;

        if (folded) {
            tx_printf(pic->buf, "<li><details><summary>%u blocks outside of "
                      "the area: ", end - b);
            tx_picture_tip(pic, b);
            tx_buf_lit(pic->buf, " …</summary><ol>\n");
        }

        for (end = tx_max(end, b + 1); b < end; b++) {
            tx_picture_block(pic, b);
        }

        if (folded) {
            tx_buf_lit(pic->buf, "</ol></details></li>\n");
        }
    }

    tx_buf_lit(pic->buf, "</ol>\n");
}


void
tx_write_picture(tx_buf_t *buf, const tx_explain_t *explain)
{
    size_t        i;
    tx_picture_t  pic;

    pic.buf = buf;
    pic.explain = explain;
    pic.page = explain->answer->page;
    pic.sel = explain->answer->selection;
    pic.area = &pic.page->nodes[pic.sel->area];
    pic.strongest = 0;

    for (i = 0; i < (size_t) pic.page->nblocks * TX_EXPLAIN_PARTS; i++) {
        pic.strongest = tx_max(pic.strongest, fabsf(explain->parts[i].part));
    }

    tx_picture_head(&pic);

    if (pic.page->nblocks != 0) {
        tx_picture_chart(&pic);
    }

    tx_buf_lit(buf, "<p class=\"key\"><span><i style=\"--s:0\"></i> "
                    "lowest score</span><span><i style=\"--s:1\"></i> "
                    "highest</span><span>★ an anchor: much text "
                    "with much punctuation, outside of links</span>"
                    "<span>blue edge: the area</span><span>struck out: "
                    "not in the answer</span></p>\n");
    tx_picture_blocks(&pic);
    tx_buf_lit(buf, "</html>\n");
}
