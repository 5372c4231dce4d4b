/*
 * Copyright (C) textextract contributors
 *
 * The method threshold, by Zheng et al.  The literal variant reads the lines of
 * a page's source.  The modern variant reads blocks as lines, since pages of
 * today have few lines or a line for each tag.  A block's length is that of its
 * text outside of links, or 0 for boilerplate and duplicates.
 */


#include "core/chars.h"
#include "methods/refine_area.h"
#include "methods/threshold.h"


/* Maximum number of thresholds that the method's parameters may give. */
#define TX_THRESHOLD_MAX_TRIED  1001  /* thresholds tried on a page */


const tx_param_t  tx_threshold_params[TX_THRESHOLD_PARAMS] = {
    { "n", 1, 50, 5, "lines of a row block behind its first" },
    { "from", 1, 1000, 20, "the least threshold that is tried" },
    { "to", 1, 1000, 140, "the highest" },
    { "step", 1, 1000, 10, "what is between two of them" },
    { "gap", 0, 50, 8, "modern: most empty row blocks inside of the text" }
};


void
tx_threshold_sum_line_lengths(tx_threshold_t *threshold, uint32_t n)
{
    double    sum;
    uint32_t  i;

    sum = 0;

    for (i = threshold->lines; i-- > 0; /* void */ ) {
        sum += (double) threshold->length[i];

        if (i + n + 1 < threshold->lines) {
            sum -= (double) threshold->length[i + n + 1];
        }

        threshold->row[i] = (float) sum;
    }
}


/* Adds the sums of `side`, multiplied by `times`, to those of `to`. */
static void
tx_threshold_add_sums(tx_threshold_side_t *to, const tx_threshold_side_t *side,
    double times)
{
    to->count += times * side->count;
    to->sum += times * side->sum;
    to->squares += times * side->squares;
}


void
tx_threshold_find_best(tx_threshold_t *threshold, const double *params,
    tx_threshold_worth_pt worth)
{
    double               row, value, most, from, step;
    uint32_t             i, k, tried;
    tx_threshold_side_t  above, below, part[TX_THRESHOLD_MAX_TRIED + 1];

    from = params[TX_THRESHOLD_FROM];
    step = params[TX_THRESHOLD_STEP];
    tried = tx_min(1 + (uint32_t) tx_max((params[TX_THRESHOLD_TO] - from)
                                         / step, 0), TX_THRESHOLD_MAX_TRIED);

    memset(part, 0, sizeof(part));
    memset(&above, 0, sizeof(tx_threshold_side_t));
    memset(&below, 0, sizeof(tx_threshold_side_t));

    /* part[k]: sums over the rows that are above k of the tried thresholds */

    for (i = 0; i < threshold->lines; i++) {
        row = (double) threshold->row[i];
        k = (uint32_t) tx_min(tx_max((row - from) / step, 0), tried - 1);
        k += (row > from + k * step);

        tx_threshold_add_sums(&part[k],
                              &(tx_threshold_side_t) { 1, row, row * row }, 1);
        tx_threshold_add_sums(&above,
                              &(tx_threshold_side_t) { 1, row, row * row }, 1);
    }

    threshold->threshold = from;
    most = 0;

    for (i = 0; i < tried; i++) {
        tx_threshold_add_sums(&below, &part[i], 1);
        tx_threshold_add_sums(&above, &part[i], -1);

        value = worth(&above, &below);

        if (i == 0 || value > most) {
            most = value;
            threshold->threshold = from + i * step;
        }
    }
}


static double
tx_threshold_get_variance(const tx_threshold_side_t *side)
{
    double  mean;

    if (side->count == 0) {
        return 0;
    }

    mean = side->sum / side->count;

    return tx_max(side->squares / side->count - mean * mean, 0);
}


double
tx_threshold_worth_by_paper(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below)
{
    return tx_threshold_get_variance(above) / tx_max(above->count, 1)
           - tx_threshold_get_variance(below) / tx_max(below->count, 1);
}


double
tx_threshold_worth_by_otsu(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below)
{
    double  count, apart;

    if (above->count == 0 || below->count == 0) {
        return 0;
    }

    count = above->count + below->count;
    apart = above->sum / above->count - below->sum / below->count;

    return above->count / count * (below->count / count) * apart * apart;
}


/* Finds rows *first to *drop - 1 around `row`; gaps have at most `gap` rows. */
static void
tx_threshold_find_nonempty_rows(const tx_threshold_t *threshold, uint32_t row,
    uint32_t gap, uint32_t *first, uint32_t *drop)
{
    uint32_t  i, zeros;

    zeros = 0;

    for (i = row + 1; i-- > 0 && zeros <= gap; /* void */ ) {
        zeros = (threshold->row[i] > 0) ? 0 : zeros + 1;
        *first = (zeros == 0) ? i : *first;
    }

    zeros = 0;

    for (i = row; i < threshold->lines && zeros <= gap; i++) {
        zeros = (threshold->row[i] > 0) ? 0 : zeros + 1;
        *drop = (zeros == 0) ? i + 1 : *drop;
    }
}


void
tx_threshold_find_region(tx_threshold_t *threshold, uint32_t n, uint32_t gap)
{
    uint32_t      i, best, first, drop, zero;
    const float  *row;

    row = threshold->row;
    threshold->surge = 0;
    threshold->drop = 0;
    best = 0;

    for (i = 1; i < threshold->lines; i++) {
        best = (row[i] > row[best]) ? i : best;
    }

    if (threshold->lines == 0 || row[best] <= 0) {
        return;
    }

    first = best;
    drop = best + 1;

    tx_threshold_find_nonempty_rows(threshold, best, gap, &first, &drop);

    /* zero: the next row of length 0 behind row i, or drop */

    zero = drop;

    for (i = drop; i-- > first; /* void */ ) {
        if (row[i] <= 0) {
            zero = i;

        } else if (i <= best && zero - i > n
                   && (double) row[i] > threshold->threshold)
        {
            threshold->surge = i;
            threshold->drop = drop;
        }
    }
}


static bool
tx_threshold_alloc_lines(tx_arena_t *arena, tx_threshold_t *threshold,
    uint32_t lines)
{
    memset(threshold, 0, sizeof(tx_threshold_t));

    threshold->lines = lines;
    threshold->length = tx_arena_calloc(arena, lines, sizeof(float));
    threshold->row = tx_arena_calloc(arena, lines, sizeof(float));

    return !arena->failed;
}


/* Computes rows, threshold and region of a page from its lines' lengths. */
static void
tx_threshold_compute(tx_threshold_t *threshold, const double *params,
    tx_threshold_worth_pt worth, uint32_t gap)
{
    uint32_t  n;

    n = (uint32_t) params[TX_THRESHOLD_N];

    tx_threshold_sum_line_lengths(threshold, n);
    tx_threshold_find_best(threshold, params, worth);
    tx_threshold_find_region(threshold, n, gap);
}


/*
 * Sets the columns about rows and threshold; a block has the row of its first
 * line.  If another method runs, the parameters have their default values.
 */
static bool
tx_threshold_set_columns(tx_columns_t *columns,
    const tx_threshold_t *threshold, const uint32_t *begins)
{
    float      *row, *level;
    uint32_t    b, line;
    tx_page_t  *page;

    page = columns->page;

    row = tx_arena_calloc(page->arena, page->nblocks, sizeof(float));
    level = tx_arena_calloc(page->arena, 1, sizeof(float));

    if (page->arena->failed) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        line = (begins == NULL) ? b : begins[page->blocks[b].first];
        row[b] = threshold->row[line];
    }

    *level = (float) threshold->threshold;

    columns->col[TX_COL_THRESHOLD_ROW] = row;
    columns->col[TX_COL_THRESHOLD_LEVEL] = level;

    return true;
}


static uint32_t
tx_lines_count_line_feeds(const u_char *p, const u_char *end)
{
    uint32_t  n;

    for (n = 0; p < end; p++) {
        n += (*p == '\n');
    }

    return n;
}


/* Moves *p behind the next non-space; adds line feeds before it to *line. */
static bool
tx_lines_find_char(const u_char **p, const u_char *end, uint32_t *line)
{
    uint32_t  c;

    while (*p < end) {
        c = tx_utf8_next(p);

        if (!(tx_char_class(c) & TX_CHAR_SPACE)) {
            return true;
        }

        *line += (c == '\n');
    }

    return false;
}


/*
 * Sets begins[] to the number of the line on which each text node begins, and
 * sets the lengths of all lines.  Lines end at line feeds in the page's source.
 */
static void
tx_lines_measure_lengths(const tx_page_t *page, tx_threshold_t *threshold,
    uint32_t *begins)
{
    uint32_t          i, line, at;
    const u_char     *p, *pos, *start, *end;
    const tx_node_t  *node;

    pos = page->source.data;
    line = 0;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)) {
            continue;
        }

        start = page->source.data + node->offset;

        if (start > pos) {
            line += tx_lines_count_line_feeds(pos, start);
            pos = start;
        }

        begins[i] = line;
        at = line;
        p = page->text + node->text;
        end = page->text + node->text_end;

        while (tx_lines_find_char(&p, end, &at)) {
            threshold->length[tx_min(at, threshold->lines - 1)]++;
        }
    }
}


bool
tx_threshold_by_source(tx_columns_t *columns, const double *params,
    tx_threshold_t *threshold, uint32_t **begins)
{
    uint32_t    lines;
    tx_page_t  *page;

    page = columns->page;
    lines = 1 + tx_lines_count_line_feeds(page->source.data,
                                          tx_str_end(page->source));

    *begins = tx_arena_calloc(page->arena, page->nnodes, sizeof(uint32_t));

    if (*begins == NULL
        || !tx_threshold_alloc_lines(page->arena, threshold, lines))
    {
        return false;
    }

    tx_lines_measure_lengths(page, threshold, *begins);

    tx_threshold_compute(threshold, params, tx_threshold_worth_by_paper, 0);

    page->steps += page->text_len + lines * 2;

    return tx_threshold_set_columns(columns, threshold, *begins);
}


/* Returns the share (0 to 1) of a block's chars on lines of the region. */
static float
tx_threshold_get_block_share(const tx_page_t *page, const tx_block_t *block,
    const tx_threshold_t *threshold, const uint32_t *begins)
{
    uint32_t          i, line, chars, in;
    const u_char     *p, *end;
    const tx_node_t  *node;

    chars = 0;
    in = 0;

    for (i = block->first; i <= block->last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)) {
            continue;
        }

        line = begins[i];
        p = page->text + node->text;
        end = page->text + node->text_end;

        while (tx_lines_find_char(&p, end, &line)) {
            chars++;
            in += (line >= threshold->surge && line < threshold->drop);
        }
    }

    return (float) in / (float) tx_max(chars, 1);
}


bool
tx_threshold_run_literal(tx_run_t *run)
{
    uint32_t         b, *begins;
    tx_page_t       *page;
    tx_selection_t  *sel;
    tx_threshold_t   threshold;

    page = run->columns->page;
    sel = run->selection;

    if (!tx_threshold_by_source(run->columns, run->params, &threshold,
                                &begins))
    {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        sel->score[b] = tx_threshold_get_block_share(page, &page->blocks[b],
                                                     &threshold, begins);
        sel->keep[b] = sel->score[b] >= 0.5f;
    }

    return true;
}


bool
tx_threshold_by_blocks(tx_columns_t *columns, const double *params,
    tx_threshold_t *threshold)
{
    float     **col;
    uint32_t    b;
    tx_page_t  *page;

    page = columns->page;
    col = columns->col;

    if (!tx_threshold_alloc_lines(page->arena, threshold, page->nblocks)) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        if (!tx_block_is_skipped(columns, b)) {
            threshold->length[b] = col[TX_COL_CHARS][b]
                                   - col[TX_COL_LINKED][b];
        }
    }

    tx_threshold_compute(threshold, params, tx_threshold_worth_by_otsu,
                         (uint32_t) params[TX_THRESHOLD_GAP]);

    return tx_threshold_set_columns(columns, threshold, NULL);
}


bool
tx_threshold_run_modern(tx_run_t *run)
{
    tx_threshold_t  threshold;

    if (!tx_threshold_by_blocks(run->columns, run->params, &threshold)) {
        return false;
    }

    memset(run->selection->keep + threshold.surge, 1,
           threshold.drop - threshold.surge);

    return tx_refine_run(run);
}


void
tx_fill_threshold_columns(tx_columns_t *columns)
{
    double          params[TX_THRESHOLD_PARAMS];
    uint32_t        i;
    tx_threshold_t  threshold;

    for (i = 0; i < TX_THRESHOLD_PARAMS; i++) {
        params[i] = tx_threshold_params[i].value;
    }

    (void) tx_threshold_by_blocks(columns, params, &threshold);
}
