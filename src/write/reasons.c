/*
 * Copyright (C) textextract contributors
 */


#include "clean/build/build.h"
#include "core/chars.h"
#include "write/explain.h"

#include <stdio.h>


#define TX_EXPLAIN_PLACE  4      /* elements of a place */
#define TX_EXPLAIN_WORD   64     /* bytes of an id or a class */
#define TX_EXPLAIN_T1     0.8f   /* Zhang et al.: least vvtc of an anchor */


static const tx_str_t  tx_whys[TX_WHY_MAX] = {
    [TX_WHY_UNTOLD] = tx_string("not chosen"),
    [TX_WHY_KEPT] = tx_string(""),
    [TX_WHY_OUTSIDE] = tx_string("outside of the area"),
    [TX_WHY_NOISE] = tx_string("page furniture"),
    [TX_WHY_DUPLICATE] = tx_string("stands above already"),
    [TX_WHY_LINKS] = tx_string("a list of links"),
    [TX_WHY_EDGE] = tx_string("weak, at the edge"),
    [TX_WHY_DISTANCE] = tx_string("far from the title"),
    [TX_WHY_SCORE] = tx_string("low score"),
    [TX_WHY_TITLE] = tx_string("the title"),
    [TX_WHY_DROPPED] = tx_string("dropped by a selector"),
    [TX_WHY_CLEANED] = tx_string("left out when cleaned")
};


tx_str_t
tx_why_text(tx_why_t why)
{
    return tx_whys[why];
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
        explain->top = tx_max(explain->top, sel->score[b]);

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


/* Zhang et al.'s anchors: text with much punctuation outside of links. */
static bool
tx_explain_anchors(tx_explain_t *explain)
{
    float             vvtc, most;
    uint32_t          b, pass;
    float *const     *col;
    const tx_page_t  *page;

    page = explain->answer->page;

    if (!tx_columns_need(explain->columns, TX_COL_CHARS)
        || !tx_columns_need(explain->columns, TX_COL_PUNCTUATION))
    {
        return false;
    }

    col = explain->columns->col;
    most = 0;

    for (pass = 0; pass < 2; pass++) {
        for (b = 0; b < page->nblocks; b++) {
            vvtc = (col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b])
                   * col[TX_COL_PUNCTUATION][b];

            if (pass == 0) {
                most = tx_max(most, vvtc);

            } else {
                explain->anchor[b] = (most > 0
                                      && vvtc >= TX_EXPLAIN_T1 * most);
            }
        }
    }

    return true;
}


/* What a method that does not tell looks at, where it is there. */
static bool
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

    return true;
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

    if (!literal && method->parts != NULL && page->nblocks != 0
        && answer->selection->note == NULL)
    {
        return method->parts(run, explain->parts);
    }

    return tx_explain_needs(run, literal ? method->literal_needs
                                         : method->needs,
                            explain->parts);
}


/* The first word of an attribute, in which controls may stand. */
static tx_str_t
tx_explain_word(tx_arena_t *arena, const tx_page_t *page, uint32_t node,
    tx_attr_id_t id)
{
    tx_str_t  s;

    s = tx_node_attr_head(page, node, id);
    s = tx_str_word(&s);

    return (s.len == 0) ? s : tx_explain_cut(arena, s, TX_EXPLAIN_WORD);
}


/* An element with its id and the first of its classes. */
static void
tx_explain_element(tx_buf_t *buf, const tx_page_t *page, uint32_t node)
{
    tx_str_t  id, class;

    tx_buf_str(buf, tx_tag_name(page->nodes[node].tag));

    id = tx_explain_word(buf->arena, page, node, TX_ATTR_ID);
    class = tx_explain_word(buf->arena, page, node, TX_ATTR_CLASS);

    if (id.len != 0) {
        tx_buf_char(buf, '#');
        tx_buf_str(buf, id);

    } else if (class.len != 0) {
        tx_buf_char(buf, '.');
        tx_buf_str(buf, class);
    }
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
        tx_explain_element(buf, page, path[n]);

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
tx_explain_number(tx_buf_t *buf, double number)
{
    int   len;
    char  text[32];

    len = snprintf(text, sizeof(text), "%.3g", number);
    tx_buf_append(buf, text, (size_t) len);
}
