/*
 * Copyright (C) textextract contributors
 *
 * An explanation as a page to look at: the blocks in their order, coloured
 * by score, with a chart of them all above.  One file without scripts.
 */


#include "write/escape.h"
#include "write/explain.h"

#include <math.h>
#include <stdio.h>


#define TX_PICTURE_TEXT    400     /* bytes of a block's text */
#define TX_PICTURE_BARS    1000    /* most bars of the chart, and its width */
#define TX_PICTURE_HEIGHT  160
#define TX_PICTURE_STRIP   8       /* height of what marks the kept ones */
#define TX_PICTURE_GAP     2       /* between that and the bars above */
#define TX_PICTURE_TIP     60      /* bytes of text that a bar shows */
#define TX_PICTURE_DEPTH   24      /* steps of indentation */
#define TX_PICTURE_RUN     8       /* blocks that are folded up together */


typedef struct {
    tx_buf_t              *buf;
    const tx_explain_t    *explain;
    const tx_page_t       *page;
    const tx_selection_t  *sel;
    float                  strongest;  /* part of a column in any block */
} tx_picture_t;


static const tx_str_t  tx_picture_css = tx_string(
":root{color-scheme:light dark;--text:#1f2328;--back:#fff;--dim:#59606a;"
"--line:#d5d9de;--low:#f1efec;--high:#2c9c86;--area:#e8f0fb;--edge:#3d6fb6;"
"--down:#b4552d}\n"
"@media (prefers-color-scheme:dark){:root{--text:#dcdcd7;--back:#17191c;"
"--dim:#9da3ab;--line:#3a3e44;--low:#25282c;--high:#1f7d6b;--area:#1d2735;"
"--edge:#7ea6e0;--down:#e08a63}}\n"
"*{box-sizing:border-box}\n"
"body{margin:0 auto;max-width:75rem;padding:1.5rem 1rem 4rem;"
"background:var(--back);color:var(--text);"
"font:.9375rem/1.45 system-ui,sans-serif;overflow-wrap:anywhere}\n"
"h1{font-size:1.4rem;line-height:1.25;margin:0 0 .75rem}\n"
"dl{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:0 0 1rem}"
"dt{color:var(--dim);font-size:.8125rem}dd{margin:0}\n"
"figure{margin:0 0 1rem}svg{display:block;width:100%;height:12rem;"
"border-bottom:1px solid var(--line)}"
"figcaption{color:var(--dim);font-size:.8125rem;margin-top:.4rem}\n"
"svg .area{fill:var(--area)}svg path{fill:none;stroke:var(--edge);"
"stroke-width:1.5;vector-effect:non-scaling-stroke}"
"svg .level{stroke:var(--down);stroke-dasharray:5 4}\n"
"svg .bar,.block,.key i{--c:color-mix(in oklab,var(--high) "
"calc(var(--s)*100%),var(--low))}svg .bar{fill:var(--c)}"
"svg .bar.no{opacity:.55}svg .kept{fill:var(--high)}\n"
"ol{list-style:none;margin:0;padding:0}\n"
"summary{color:var(--dim);font-size:.8125rem;padding:.4rem .75rem;"
"background:color-mix(in srgb,var(--low) 30%,var(--back));"
"border-bottom:1px solid var(--back);cursor:pointer}\n"
".block{display:grid;grid-template-columns:3.5rem 4rem minmax(0,1fr) 25rem;"
"gap:0 .75rem;padding:.3rem .5rem;background:color-mix(in srgb,var(--c) 30%,"
"var(--back));border-inline-start:.3rem solid "
"transparent;border-bottom:1px solid var(--back)}"
".block.in{border-inline-start-color:var(--edge)}"
".block:target{outline:.15rem solid var(--down)}\n"
".n{color:var(--dim);text-align:end;font-variant-numeric:tabular-nums}"
".score{background:var(--c);border-radius:.2rem;text-align:center;"
"align-self:start;font-variant-numeric:tabular-nums}\n"
".text{padding-inline-start:calc(var(--d)*.35rem)}"
".no .text q{color:var(--dim);text-decoration:line-through;"
"text-decoration-color:var(--dim);text-decoration-thickness:.06em}"
"q{quotes:none}.why{color:var(--down);font-size:.8125rem}"
".place{color:var(--dim);font:.75rem/1.4 ui-monospace,monospace}\n"
".parts{list-style:none;margin:0;padding:0;font-size:.75rem;line-height:1.35;"
"color:var(--dim);display:grid;grid-template-columns:1fr 1fr;gap:0 .5rem;"
"align-content:start}.parts li{display:flex;gap:.4rem}"
".parts i{flex:0 0 calc(var(--w)*3.5rem);height:.55rem;margin-top:.3rem;"
"border-radius:.1rem;background:var(--high)}"
".parts .down i{background:var(--down)}\n"
".key{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0 0 1rem;"
"color:var(--dim);font-size:.8125rem}.key i{display:inline-block;"
"width:1.6rem;height:.7rem;background:var(--c);vertical-align:baseline}\n"
"@media (max-width:48rem){.block{grid-template-columns:2.5rem 3.5rem "
"minmax(0,1fr)}.parts{grid-column:3}}\n"
);


static void
tx_picture_c(tx_picture_t *pic, const char *s)
{
    tx_buf_append(pic->buf, s, strlen(s));
}


static void
tx_picture_fixed(tx_picture_t *pic, double number)
{
    int   len;
    char  text[32];

    len = snprintf(text, sizeof(text), "%.2f", number);
    tx_buf_append(pic->buf, text, (size_t) len);
}


/* A block's score as a part of the highest, 0 to 1. */
static double
tx_picture_score(const tx_picture_t *pic, uint32_t b)
{
    if (pic->explain->top <= 1) {
        return (double) tx_max(pic->sel->score[b], 0);
    }

    return (double) (tx_max(pic->sel->score[b], 0) / pic->explain->top);
}


static void
tx_picture_place(tx_picture_t *pic, uint32_t node)
{
    tx_buf_t  place;

    tx_buf_init(&place, pic->buf->arena, 0);
    tx_explain_place(&place, pic->page, node);
    tx_write_escaped(pic->buf, tx_explain_cut(pic->buf->arena,
                                              tx_buf_string(&place),
                                              TX_PICTURE_TEXT));
}


static void
tx_picture_figure(tx_picture_t *pic, const char *name, double value)
{
    tx_picture_c(pic, "<div><dt>");
    tx_picture_c(pic, name);
    tx_picture_c(pic, "</dt><dd>");
    tx_explain_number(pic->buf, value);
    tx_picture_c(pic, "</dd></div>\n");
}


static void
tx_picture_params(tx_picture_t *pic)
{
    uint32_t                 i;
    const tx_options_t      *options;
    const tx_method_info_t  *info;

    options = pic->explain->options;
    info = tx_method_info(options->method);

    for (i = 0; i < info->nparams; i++) {
        tx_picture_figure(pic, info->params[i].name, options->params[i]);
    }
}


/* How many blocks were left out for which reason. */
static void
tx_picture_reasons(tx_picture_t *pic)
{
    bool      first;
    uint32_t  b, why, counts[TX_WHY_MAX];

    memset(counts, 0, sizeof(counts));

    for (b = 0; b < pic->page->nblocks; b++) {
        counts[pic->sel->why[b]]++;
    }

    first = true;

    for (why = 0; why < TX_WHY_MAX; why++) {
        if (counts[why] == 0 || why == TX_WHY_KEPT) {
            continue;
        }

        tx_picture_c(pic, first ? "<div><dt>left out</dt><dd>" : "; ");
        tx_buf_str(pic->buf, tx_why_text((tx_why_t) why));
        tx_picture_c(pic, " ");
        tx_buf_uint(pic->buf, counts[why]);
        first = false;
    }

    tx_picture_c(pic, first ? "" : "</dd></div>\n");
}


static void
tx_picture_head(tx_picture_t *pic)
{
    tx_str_t            title;
    const tx_answer_t  *answer;

    answer = pic->explain->answer;
    title = answer->meta->title.len != 0 ? answer->meta->title
                                         : tx_str("(no title)");

    tx_picture_c(pic, "<!DOCTYPE html>\n<html lang=\"en\">\n"
                      "<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" "
                      "content=\"width=device-width, initial-scale=1\">\n"
                      "<title>Why: ");
    tx_write_escaped(pic->buf, title);
    tx_picture_c(pic, "</title>\n<style>");
    tx_buf_str(pic->buf, tx_picture_css);
    tx_picture_c(pic, "</style>\n<h1>");
    tx_write_escaped(pic->buf, title);
    tx_picture_c(pic, "</h1>\n<dl>\n<div><dt>method</dt><dd>");
    tx_picture_c(pic, answer->method);
    tx_picture_c(pic, pic->explain->options->variant == TX_VARIANT_LITERAL
                      ? ", literal" : ", modern");

    if (pic->sel->note != NULL) {
        tx_picture_c(pic, "; ");
        tx_picture_c(pic, pic->sel->note);
    }

    tx_picture_c(pic, "</dd></div>\n<div><dt>area</dt><dd class=\"place\">");
    tx_picture_place(pic, pic->sel->area);
    tx_picture_c(pic, "</dd></div>\n");
    tx_picture_figure(pic, "confidence", (double) pic->sel->confidence);
    tx_picture_figure(pic, "blocks", pic->page->nblocks);
    tx_picture_figure(pic, "kept", pic->explain->kept);
    tx_picture_figure(pic, "highest score", (double) pic->explain->top);
    tx_picture_reasons(pic);
    tx_picture_params(pic);
    tx_picture_c(pic, "</dl>\n");
}


static const char *
tx_picture_class(const tx_picture_t *pic, uint32_t b)
{
    return pic->sel->why[b] == TX_WHY_KEPT ? "" : " no";
}


static void
tx_picture_rect(tx_picture_t *pic, double x, double width, double height)
{
    tx_picture_c(pic, " x=\"");
    tx_picture_fixed(pic, x);
    tx_picture_c(pic, "\" y=\"");
    tx_picture_fixed(pic, TX_PICTURE_HEIGHT - height);
    tx_picture_c(pic, "\" width=\"");
    tx_picture_fixed(pic, width);
    tx_picture_c(pic, "\" height=\"");
    tx_picture_fixed(pic, height);
    tx_picture_c(pic, "\"");
}


/* What a bar shows of its block: number, decision and first words. */
static void
tx_picture_tip(tx_picture_t *pic, uint32_t b)
{
    tx_buf_uint(pic->buf, b);
    tx_picture_c(pic, " (");
    tx_explain_number(pic->buf, (double) pic->sel->score[b]);
    tx_picture_c(pic, pic->sel->why[b] == TX_WHY_KEPT ? ", kept" : ", ");
    tx_buf_str(pic->buf, tx_why_text(pic->sel->why[b]));
    tx_picture_c(pic, "): ");
    tx_write_escaped(pic->buf, tx_explain_cut(pic->buf->arena,
                                              tx_block_text(pic->page, b),
                                              TX_PICTURE_TIP));
}


/* The longest of the blocks that a bar stands for. */
static uint32_t
tx_picture_longest(const float *chars, uint32_t b, uint32_t end)
{
    uint32_t  longest;

    for (longest = b; b < end; b++) {
        if (chars[b] > chars[longest]) {
            longest = b;
        }
    }

    return longest;
}


static void
tx_picture_bars(tx_picture_t *pic, double most)
{
    double        height, width;
    uint32_t      b, i, n;
    const float  *chars;

    chars = pic->explain->columns->col[TX_COL_CHARS];
    n = tx_min(pic->page->nblocks, TX_PICTURE_BARS);
    width = (double) TX_PICTURE_BARS / n;

    for (i = 0; i < n; i++) {
        b = tx_picture_longest(chars,
                   (uint32_t) ((uint64_t) i * pic->page->nblocks / n),
                   (uint32_t) ((uint64_t) (i + 1) * pic->page->nblocks / n));

        height = log1p((double) chars[b]) / most * TX_PICTURE_HEIGHT;

        tx_picture_c(pic, "<a href=\"#b");
        tx_buf_uint(pic->buf, b);
        tx_picture_c(pic, "\"><rect class=\"bar");
        tx_picture_c(pic, tx_picture_class(pic, b));
        tx_picture_c(pic, "\" style=\"--s:");
        tx_picture_fixed(pic, tx_picture_score(pic, b));
        tx_picture_c(pic, "\"");
        tx_picture_rect(pic, i * width, width * 0.9, height);
        tx_picture_c(pic, "><title>");
        tx_picture_tip(pic, b);
        tx_picture_c(pic, "</title></rect></a>\n");
    }
}


/* Below the bars, what is kept: runs of blocks. */
static void
tx_picture_strip(tx_picture_t *pic)
{
    double    width;
    uint32_t  b, end, n;

    n = pic->page->nblocks;
    width = (double) TX_PICTURE_BARS / n;

    for (b = 0; b < n; b = end + 1) {

        for (end = b; end < n && pic->sel->why[end] == TX_WHY_KEPT; end++) {
            /* void */
        }

        if (end != b) {
            tx_picture_c(pic, "<rect class=\"kept\" x=\"");
            tx_picture_fixed(pic, b * width);
            tx_picture_c(pic, "\" y=\"");
            tx_buf_uint(pic->buf, TX_PICTURE_HEIGHT + TX_PICTURE_GAP);
            tx_picture_c(pic, "\" width=\"");
            tx_picture_fixed(pic, (end - b) * width);
            tx_picture_c(pic, "\" height=\"");
            tx_buf_uint(pic->buf, TX_PICTURE_STRIP);
            tx_picture_c(pic, "\"/>\n");
        }
    }
}


/* The method's own column over the blocks, and the level it is held to. */
static void
tx_picture_line(tx_picture_t *pic, tx_col_t chart, tx_col_t level)
{
    double        most;
    uint32_t      b, n;
    const float  *value;

    value = pic->explain->columns->col[chart];
    n = pic->page->nblocks;
    most = 0;

    for (b = 0; b < n; b++) {
        most = tx_max(most, (double) value[b]);
    }

    if (most <= 0) {
        return;
    }

    tx_picture_c(pic, "<path d=\"");

    for (b = 0; b < n; b++) {
        tx_picture_c(pic, b == 0 ? "M" : "L");
        tx_picture_fixed(pic, (b + 0.5) / n * TX_PICTURE_BARS);
        tx_picture_c(pic, " ");
        tx_picture_fixed(pic, TX_PICTURE_HEIGHT
                              * (1 - tx_max((double) value[b], 0) / most));
    }

    tx_picture_c(pic, "\"/>\n");

    if (level == TX_COL_NONE || pic->explain->columns->col[level] == NULL) {
        return;
    }

    tx_picture_c(pic, "<path class=\"level\" d=\"M0 ");
    tx_picture_fixed(pic, TX_PICTURE_HEIGHT
                          * (1 - (double) pic->explain->columns->col[level][0]
                                 / most));
    tx_picture_c(pic, "H");
    tx_buf_uint(pic->buf, TX_PICTURE_BARS);
    tx_picture_c(pic, "\"/>\n");
}


static void
tx_picture_caption(tx_picture_t *pic, const tx_method_t *method)
{
    tx_picture_c(pic, "<figcaption>The blocks from the top of the page to "
                      "its end. Height: the length of the text, on a "
                      "logarithmic scale. Colour: the score. Behind them: "
                      "the area. Line below: what is kept.");

    if (method->chart != TX_COL_NONE) {
        tx_picture_c(pic, " Line: ");
        tx_picture_c(pic, tx_column_name(method->chart));

        if (method->level != TX_COL_NONE) {
            tx_picture_c(pic, "; broken line: ");
            tx_picture_c(pic, tx_column_name(method->level));
        }

        tx_picture_c(pic, ".");
    }

    tx_picture_c(pic, "</figcaption>\n");
}


static void
tx_picture_chart(tx_picture_t *pic)
{
    double              most;
    uint32_t            b, n;
    const float        *chars;
    const tx_node_t    *area;
    const tx_method_t  *method;

    n = pic->page->nblocks;
    method = tx_method(pic->explain->options->method);
    chars = pic->explain->columns->col[TX_COL_CHARS];
    area = &pic->page->nodes[pic->sel->area];
    most = 1;

    for (b = 0; b < n; b++) {
        most = tx_max(most, log1p((double) chars[b]));
    }

    tx_picture_c(pic, "<figure>\n<svg viewBox=\"0 0 ");
    tx_buf_uint(pic->buf, TX_PICTURE_BARS);
    tx_picture_c(pic, " ");
    tx_buf_uint(pic->buf, TX_PICTURE_HEIGHT + TX_PICTURE_GAP
                          + TX_PICTURE_STRIP);
    tx_picture_c(pic, "\" preserveAspectRatio=\"none\" role=\"img\" "
                      "aria-label=\"The page's blocks by length and score\">"
                      "\n");

    if (pic->sel->area != 0) {
        tx_picture_c(pic, "<rect class=\"area\"");
        tx_picture_rect(pic, (double) area->block / n * TX_PICTURE_BARS,
                        (double) (area->block_end - area->block) / n
                        * TX_PICTURE_BARS, TX_PICTURE_HEIGHT);
        tx_picture_c(pic, "/>\n");
    }

    tx_picture_bars(pic, most);
    tx_picture_strip(pic);

    if (method->chart != TX_COL_NONE
        && pic->explain->columns->col[method->chart] != NULL
        && tx_column_scope(method->chart) == TX_SCOPE_BLOCK)
    {
        tx_picture_line(pic, method->chart, method->level);
    }

    tx_picture_c(pic, "</svg>\n");
    tx_picture_caption(pic, method);
    tx_picture_c(pic, "</figure>\n");
}


static void
tx_picture_part(tx_picture_t *pic, const tx_explain_part_t *part)
{
    tx_picture_c(pic, part->part < 0 ? "<li class=\"down\">" : "<li>");

    if (part->part != 0) {
        tx_picture_c(pic, "<i style=\"--w:");
        tx_picture_fixed(pic, fabs((double) (part->part / pic->strongest)));
        tx_picture_c(pic, "\"></i>");
        tx_picture_c(pic, part->part > 0 ? "+" : "");
        tx_explain_number(pic->buf, (double) part->part);
        tx_picture_c(pic, " ");
    }

    tx_picture_c(pic, tx_column_name(part->column));
    tx_picture_c(pic, " ");
    tx_explain_number(pic->buf, (double) part->value);
    tx_picture_c(pic, "</li>");
}


static void
tx_picture_parts(tx_picture_t *pic, uint32_t b)
{
    uint32_t                  i;
    const tx_explain_part_t  *part;

    part = pic->explain->parts + (size_t) b * TX_EXPLAIN_PARTS;

    tx_picture_c(pic, "<ul class=\"parts\">");

    for (i = 0; i < TX_EXPLAIN_PARTS && part[i].column != TX_COL_NONE; i++) {
        tx_picture_part(pic, &part[i]);
    }

    tx_picture_c(pic, "</ul>");
}


static void
tx_picture_block(tx_picture_t *pic, uint32_t b)
{
    uint32_t          depth;
    const tx_node_t  *area;

    area = &pic->page->nodes[pic->sel->area];
    depth = pic->page->nodes[pic->page->blocks[b].node].depth;

    tx_picture_c(pic, "<li id=\"b");
    tx_buf_uint(pic->buf, b);
    tx_picture_c(pic, "\" class=\"block");
    tx_picture_c(pic, pic->sel->area != 0 && b >= area->block
                      && b < area->block_end ? " in" : "");
    tx_picture_c(pic, tx_picture_class(pic, b));
    tx_picture_c(pic, "\" style=\"--s:");
    tx_picture_fixed(pic, tx_picture_score(pic, b));
    tx_picture_c(pic, ";--d:");
    tx_buf_uint(pic->buf, tx_min(depth, TX_PICTURE_DEPTH));
    tx_picture_c(pic, "\"><span class=\"n\">");
    tx_picture_c(pic, pic->explain->anchor[b] ? "★ " : "");
    tx_buf_uint(pic->buf, b);
    tx_picture_c(pic, "</span><span class=\"score\">");
    tx_explain_number(pic->buf, (double) pic->sel->score[b]);
    tx_picture_c(pic, "</span><div class=\"text\"><q>");
    tx_write_escaped(pic->buf, tx_explain_cut(pic->buf->arena,
                                              tx_block_text(pic->page, b),
                                              TX_PICTURE_TEXT));
    tx_picture_c(pic, "</q> <span class=\"why\">");
    tx_buf_str(pic->buf, tx_why_text(pic->sel->why[b]));
    tx_picture_c(pic, "</span><div class=\"place\">");
    tx_picture_place(pic, pic->page->blocks[b].node);
    tx_picture_c(pic, "</div></div>");
    tx_picture_parts(pic, b);
    tx_picture_c(pic, "</li>\n");
}


/*
 * The end of a run of blocks outside of the area, none of which was kept; a
 * menu is not what one came to look at.
 */
static uint32_t
tx_picture_run(const tx_picture_t *pic, uint32_t b)
{
    const tx_node_t  *area;

    area = &pic->page->nodes[pic->sel->area];

    while (b < pic->page->nblocks && pic->sel->why[b] != TX_WHY_KEPT
           && pic->sel->why[b] != TX_WHY_TITLE
           && (pic->sel->area == 0 || b < area->block || b >= area->block_end))
    {
        b++;
    }

    return b;
}


static void
tx_picture_blocks(tx_picture_t *pic)
{
    bool      folded;
    uint32_t  b, end;

    tx_picture_c(pic, "<ol>\n");

    for (b = 0; b < pic->page->nblocks; /* void */ ) {
        end = tx_picture_run(pic, b);
        folded = (end - b >= TX_PICTURE_RUN && pic->explain->kept != 0);

        if (folded) {
            tx_picture_c(pic, "<li><details><summary>");
            tx_buf_uint(pic->buf, end - b);
            tx_picture_c(pic, " blocks outside of the area: ");
            tx_picture_tip(pic, b);
            tx_picture_c(pic, " …</summary><ol>\n");
        }

        for (end = tx_max(end, b + 1); b < end; b++) {
            tx_picture_block(pic, b);
        }

        tx_picture_c(pic, folded ? "</ol></details></li>\n" : "");
    }

    tx_picture_c(pic, "</ol>\n");
}


void
tx_write_picture(tx_buf_t *buf, const tx_explain_t *explain)
{
    uint32_t      b, i;
    tx_picture_t  pic;

    pic.buf = buf;
    pic.explain = explain;
    pic.page = explain->answer->page;
    pic.sel = explain->answer->selection;
    pic.strongest = 0;

    for (b = 0; b < pic.page->nblocks; b++) {
        for (i = 0; i < TX_EXPLAIN_PARTS; i++) {
            pic.strongest = tx_max(pic.strongest,
                fabsf(explain->parts[(size_t) b * TX_EXPLAIN_PARTS + i].part));
        }
    }

    tx_picture_head(&pic);

    if (pic.page->nblocks != 0) {
        tx_picture_chart(&pic);
    }

    tx_picture_c(&pic, "<p class=\"key\"><span><i style=\"--s:0\"></i> "
                       "lowest score</span><span><i style=\"--s:1\"></i> "
                       "highest</span><span>★ an anchor: much text "
                       "with much punctuation, outside of links</span>"
                       "<span>blue edge: the area</span><span>struck out: "
                       "not in the answer</span></p>\n");
    tx_picture_blocks(&pic);
    tx_picture_c(&pic, "</html>\n");
}
