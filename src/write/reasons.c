/*
 * Copyright (C) textextract contributors
 */


#include "clean/build/build.h"
#include "core/chars.h"
#include "write/explain.h"

#include <stdarg.h>
#include <stdio.h>


#define TX_EXPLAIN_PLACE  4      /* elements of a place */
#define TX_EXPLAIN_WORD   64     /* bytes of an id or a class */
#define TX_PRINTF_BYTES   1024   /* most that are written at once */
#define TX_EXPLAIN_T1     0.8f   /* Zhang et al.: least vvtc of an anchor */


static const char  *tx_whys[TX_WHY_MAX] = {
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
    [TX_WHY_CLEANED] = "left out when cleaned"
};


const char *
tx_why_text(tx_why_t why)
{
    return tx_whys[why];
}


const char *
tx_explain_variant(const tx_explain_t *explain)
{
    return explain->options->variant == TX_VARIANT_LITERAL ? ", literal"
                                                           : ", modern";
}


/* The reasons that a method has not given. */
static bool
tx_explain_reasons(tx_explain_t *explain)
{
    uint8_t               *written;
    uint32_t               b;
    const tx_page_t       *page;
    const tx_node_t       *area;
    const tx_selection_t  *sel;

    page = explain->answer->page;
    sel = explain->answer->selection;
    area = &page->nodes[sel->area];

    written = tx_clean_written(page, explain->answer->tree);
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

        } else if (sel->why[b] == TX_WHY_UNTOLD) {
            sel->why[b] = (b >= area->block && b < area->block_end)
                          ? TX_WHY_SCORE : TX_WHY_OUTSIDE;
        }
    }

    return true;
}


/* Marks Zhang et al.'s anchors: much text with much punctuation, not linked. */
static bool
tx_explain_anchors(tx_explain_t *explain)
{
    float             most, *vvtc;
    uint32_t          b, n;
    float *const     *col;

    n = explain->answer->page->nblocks;
    vvtc = tx_arena_array(explain->answer->page->arena, n, sizeof(float));

    if (vvtc == NULL || !tx_columns_need(explain->columns, TX_COL_CHARS)
        || !tx_columns_need(explain->columns, TX_COL_PUNCTUATION))
    {
        return false;
    }

    col = explain->columns->col;
    most = 0;

    for (b = 0; b < n; b++) {
        vvtc[b] = (col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b])
                  * col[TX_COL_PUNCTUATION][b];
        most = tx_max(most, vvtc[b]);
    }

    for (b = 0; b < n; b++) {
        explain->anchor[b] = (most > 0 && vvtc[b] >= TX_EXPLAIN_T1 * most);
    }

    return true;
}


/* What a method that does not tell looks at, where it is there. */
static void
tx_explain_needs(tx_run_t *run, const tx_col_t *needs,
    tx_explain_part_t *parts)
{
    uint32_t            b, i, n;
    tx_explain_part_t  *part;

    for (b = 0; b < run->columns->page->nblocks; b++) {
        part = parts + (size_t) b * TX_EXPLAIN_PARTS;
        n = 0;

        for (i = 0; i < TX_METHOD_NEEDS && needs[i] != TX_COL_NONE; i++) {
            if (n < TX_EXPLAIN_PARTS
                && tx_column_scope(needs[i]) == TX_SCOPE_BLOCK
                && tx_column_value(run->columns, needs[i], b) != 0)
            {
                part[n].column = needs[i];
                part[n++].value = tx_column_value(run->columns, needs[i], b);
            }
        }
    }
}


bool
tx_explain(tx_explain_t *explain, const tx_options_t *options, tx_run_t *run,
    const tx_answer_t *answer)
{
    bool                literal;
    tx_page_t          *page;
    const tx_method_t  *method;

    page = answer->page;
    method = tx_method(options->method);
    literal = (options->variant == TX_VARIANT_LITERAL);

    memset(explain, 0, sizeof(tx_explain_t));
    explain->answer = answer;
    explain->options = options;
    explain->columns = run->columns;
    explain->anchor = tx_arena_array(page->arena, page->nblocks, 1);
    explain->parts = tx_arena_array(page->arena,
                                    (size_t) page->nblocks * TX_EXPLAIN_PARTS,
                                    sizeof(tx_explain_part_t));

    if (page->arena->failed || !tx_explain_reasons(explain)
        || !tx_explain_anchors(explain))
    {
        return false;
    }

    if (method->chart != TX_COL_NONE
        && tx_column_scope(method->chart) == TX_SCOPE_BLOCK)
    {
        explain->chart = run->columns->col[method->chart];
        explain->level = (explain->chart == NULL
                          || method->level == TX_COL_NONE)
                         ? NULL : run->columns->col[method->level];
    }

    if (!literal && method->parts != NULL && page->nblocks != 0
        && answer->selection->note == NULL)
    {
        return method->parts(run, explain->parts);
    }

    tx_explain_needs(run, literal ? method->literal_needs : method->needs,
                     explain->parts);

    return true;
}


/* Writes an attribute's first word behind a sign; false: it has none. */
static bool
tx_explain_word(tx_buf_t *buf, const tx_page_t *page, uint32_t node,
    tx_attr_id_t id, u_char sign)
{
    tx_str_t  s;

    s = tx_node_attr_head(page, node, id);
    s = tx_str_word(&s);

    if (s.len == 0) {
        return false;
    }

    tx_buf_char(buf, sign);
    tx_buf_str(buf, tx_explain_cut(buf->arena, s, TX_EXPLAIN_WORD));

    return true;
}


void
tx_explain_place(tx_buf_t *buf, const tx_page_t *page, uint32_t node)
{
    uint32_t  n, path[TX_EXPLAIN_PLACE];

    for (n = 0; n < TX_EXPLAIN_PLACE; n++) {
        if (node == 0 || node == page->html) {
            break;
        }

        path[n] = node;
        node = page->nodes[node].parent;
    }

    while (n-- > 0) {
        tx_buf_str(buf, tx_tag_name(page->nodes[path[n]].tag));

        (void) (tx_explain_word(buf, page, path[n], TX_ATTR_ID, '#')
                || tx_explain_word(buf, page, path[n], TX_ATTR_CLASS, '.'));

        if (n > 0) {
            tx_buf_lit(buf, " > ");
        }
    }
}


tx_str_t
tx_explain_cut(tx_arena_t *arena, tx_str_t text, size_t most)
{
    tx_buf_t       buf;
    uint32_t       c;
    const u_char  *p, *end;

    tx_buf_init(&buf, arena, tx_min(text.len, most) + 4);

    p = text.data;
    end = tx_str_end(text);

    while (p < end && buf.len < most) {
        c = tx_utf8_next(&p);
        tx_buf_utf8(&buf, tx_char_is_hostile(c) || c < 0x20 ? ' ' : c);
    }

    if (p < end) {
        tx_buf_lit(&buf, "…");
    }

    return tx_buf_string(&buf);
}


void
tx_printf(tx_buf_t *buf, const char *format, ...)
{
    int      len;
    va_list  args;

    if (!tx_buf_reserve(buf, TX_PRINTF_BYTES)) {
        return;
    }

    va_start(args, format);
    len = vsnprintf((char *) buf->data + buf->len, TX_PRINTF_BYTES, format,
                    args);
    va_end(args);

    buf->len += tx_min((size_t) len, TX_PRINTF_BYTES - 1);
}
