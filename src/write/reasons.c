/*
 * Copyright (C) textextract contributors
 *
 * Why a page's blocks were kept or not: what is written in any format.
 */


#include "clean/build/build.h"
#include "core/chars.h"
#include "write/explain.h"


#define TX_EXPLAIN_SELECTOR_MAX  4  /* most elements in a node's selector */
#define TX_EXPLAIN_NAME_BYTES   64     /* most bytes of an id or class in it */


const char  *tx_explain_why[TX_WHY_MAX] = {
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


/* Sets the reasons that the method has not set. false: no memory. */
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

    written = tx_clean_written_blocks(page, explain->answer->tree);
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


/* Sets a block's parts to the columns that a method reads, if not 0. */
static void
tx_explain_set_needs(tx_run_t *run, const tx_col_t *needs,
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
                || tx_column_scope(needs[i]) != TX_SCOPE_BLOCK)
            {
                continue;
            }

            value = tx_column_value(run->columns, needs[i], b);

            if (value != 0) {
                part[n++] = (tx_explain_part_t) { needs[i], value, 0 };
            }
        }
    }
}


bool
tx_explain(tx_explain_t *explain, const tx_options_t *options, tx_run_t *run,
    const tx_answer_t *answer)
{
    tx_page_t          *page;
    const tx_method_t  *method;

    page = answer->page;
    method = tx_method(options->method);

    memset(explain, 0, sizeof(tx_explain_t));
    explain->answer = answer;
    explain->options = options;
    explain->columns = run->columns;
    explain->literal = (options->variant == TX_VARIANT_LITERAL);
    explain->parts = tx_arena_array(page->arena,
                                    (size_t) page->nblocks * TX_EXPLAIN_PARTS,
                                    sizeof(tx_explain_part_t));

    if (page->arena->failed || !tx_explain_set_reasons(explain)
        || !tx_columns_need(run->columns, TX_COL_CHARS))
    {
        return false;
    }

    if (method->chart != TX_COL_NONE
        && tx_column_scope(method->chart) == TX_SCOPE_BLOCK)
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

    tx_explain_set_needs(run, explain->literal ? method->literal_needs
                                               : method->needs,
                         explain->parts);

    return true;
}


void
tx_explain_place(tx_buf_t *buf, const tx_page_t *page, uint32_t node)
{
    bool      id;
    tx_str_t  name;
    uint32_t  n, path[TX_EXPLAIN_SELECTOR_MAX];

    for (n = 0; n < TX_EXPLAIN_SELECTOR_MAX; n++) {
        if (node == 0 || node == page->html) {
            break;
        }

        path[n] = node;
        node = page->nodes[node].parent;
    }

    while (n-- > 0) {
        tx_buf_str(buf, tx_tag_name(page->nodes[path[n]].tag));

        name = tx_node_attr_head(page, path[n], TX_ATTR_ID);
        name = tx_str_word(&name);
        id = (name.len != 0);

        if (!id) {
            name = tx_node_attr_head(page, path[n], TX_ATTR_CLASS);
            name = tx_str_word(&name);
        }

        if (name.len != 0) {
            tx_buf_char(buf, id ? '#' : '.');
            tx_buf_str(buf, tx_explain_cut(buf->arena, name,
                                           TX_EXPLAIN_NAME_BYTES));
        }

        tx_buf_append(buf, " > ", n > 0 ? 3 : 0);
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
