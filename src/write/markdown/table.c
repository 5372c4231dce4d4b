/*
 * Copyright (C) textextract contributors
 *
 * Writes tables, with each cell in its column: cells that span columns are
 * followed by empty cells, and cells that span rows have empty cells below.
 */


#include "write/markdown/markdown.h"


#define TX_MD_MAX_COLUMNS  64  /* maximum columns whose rowspan is read */


/* The position of the next cell in a table's grid. */

typedef struct {
    uint32_t  column;
    uint32_t  rows_below[TX_MD_MAX_COLUMNS]; /* rows below that a cell covers */
} tx_md_grid_t;


uint32_t
tx_md_read_number_attr(const tx_clean_node_t *node, tx_attr_id_t id, uint32_t n)
{
    int32_t  value;

    /* numbers in the clean tree, such as colspan, have at most 6 digits */

    value = tx_str_to_int(tx_clean_get_attr(node, id), 6);

    return (value < 0) ? n : (uint32_t) value;
}


/* Skips columns that a cell above covers, and returns their number. */
static uint32_t
tx_md_skip_covered_columns(tx_md_grid_t *grid)
{
    uint32_t  start;

    start = grid->column;

    while (grid->column < TX_MD_MAX_COLUMNS
           && grid->rows_below[grid->column] != 0)
    {
        grid->rows_below[grid->column++]--;
    }

    return grid->column - start;
}


/* Marks the rows that a cell spans.  Returns the number of columns it spans. */
static uint32_t
tx_md_mark_spanned_rows(tx_md_grid_t *grid, const tx_clean_node_t *cell)
{
    uint32_t  start, end, rows;

    start = grid->column;
    end = start + tx_max(tx_md_read_number_attr(cell, TX_ATTR_COLSPAN, 1), 1);
    end = tx_max(tx_min(end, TX_MD_MAX_COLUMNS), start + 1);
    rows = tx_max(tx_md_read_number_attr(cell, TX_ATTR_ROWSPAN, 1), 1);

    for ( /* void */ ; grid->column < end; grid->column++) {
        if (grid->column < TX_MD_MAX_COLUMNS) {
            grid->rows_below[grid->column] = rows - 1;
        }
    }

    return end - start;
}


/* True for a row in a thead, or if all cells but an empty first one are th. */
static bool
tx_md_is_header_row(const tx_clean_node_t *row)
{
    const tx_clean_node_t  *cell;

    if (row->parent->tag == TX_TAG_THEAD) {
        return true;
    }

    cell = row->child;

    if (cell != NULL && cell->child == NULL && cell->next != NULL) {
        cell = cell->next;
    }

    while (cell != NULL && cell->tag == TX_TAG_TH) {
        cell = cell->next;
    }

    return cell == NULL;
}


static void
tx_md_write_empty_cells(tx_md_t *md, uint32_t n)
{
    while (n-- != 0) {
        tx_buf_lit(md->buf, "  |");
    }
}


/*
 * Writes the cells of a row.  If aligns is not NULL, writes nothing, but sets
 * aligns[column] to the first letter of each cell's align attribute.
 */
static void
tx_md_write_cells(tx_md_t *md, tx_md_grid_t *grid, const tx_clean_node_t *row,
    u_char *aligns)
{
    tx_str_t                align;
    uint32_t                covered, column, span;
    const tx_clean_node_t  *cell;

    grid->column = 0;

    for (cell = row->child; cell != NULL; cell = cell->next) {
        covered = tx_md_skip_covered_columns(grid);
        column = grid->column;
        span = tx_md_mark_spanned_rows(grid, cell);

        if (aligns != NULL) {
            align = tx_clean_get_attr(cell, TX_ATTR_ALIGN);

            if (span == 1 && column < TX_MD_MAX_COLUMNS && align.len != 0) {
                aligns[column] = align.data[0];
            }

            continue;
        }

        tx_md_write_empty_cells(md, covered);
        tx_md_make_line(&md->line, cell->child, NULL, true, true);

        tx_buf_char(md->buf, ' ');
        tx_md_write_line(&md->line, md->buf, tx_null_str);
        tx_buf_lit(md->buf, " |");
        tx_md_write_empty_cells(md, span - 1);
    }

    covered = tx_md_skip_covered_columns(grid);
    tx_md_write_empty_cells(md, aligns == NULL ? covered : 0);
}


/*
 * Returns the largest number of columns in a row.  Sets aligns by the first row
 * without headers, and by the header row where that row has no alignment.
 */
static uint32_t
tx_md_count_columns(tx_md_t *md, const tx_clean_node_t *table, u_char *aligns)
{
    u_char                  ignored[TX_MD_MAX_COLUMNS];
    uint32_t                columns;
    tx_md_grid_t            grid;
    const tx_clean_node_t  *first, *second, *row;

    memset(&grid, 0, sizeof(tx_md_grid_t));
    columns = 0;
    first = tx_clean_next_row(table, NULL);
    second = tx_md_is_header_row(first) ? tx_clean_next_row(table, first)
                                        : first;

    for (row = first; row != NULL; row = tx_clean_next_row(table, row)) {
        tx_md_write_cells(md, &grid, row,
                          (row == first || row == second) ? aligns : ignored);
        columns = tx_max(columns, grid.column);
    }

    return columns;
}


/*
 * Writes a table.  Markdown takes the number of columns from the header row,
 * which is the first row, or an empty row if the table has no headers.
 */
void
tx_md_write_table(tx_md_t *md, const tx_clean_node_t *table)
{
    u_char                  align, aligns[TX_MD_MAX_COLUMNS];
    uint32_t                columns, i;
    tx_md_grid_t            grid;
    const tx_clean_node_t  *row, *head;

    memset(&grid, 0, sizeof(tx_md_grid_t));
    memset(aligns, 0, sizeof(aligns));

    row = tx_clean_next_row(table, NULL);
    head = tx_md_is_header_row(row) ? row : NULL;
    columns = tx_md_count_columns(md, table, aligns);

    tx_buf_char(md->buf, '|');

    if (head != NULL) {
        tx_md_write_cells(md, &grid, head, NULL);
    }

    tx_md_write_empty_cells(md, columns - tx_min(columns, grid.column));
    tx_md_begin_new_line(md);
    tx_buf_char(md->buf, '|');

    for (i = 0; i < columns; i++) {
        align = (i < TX_MD_MAX_COLUMNS) ? aligns[i] : '\0';

        tx_buf_str(md->buf, (align == 'c') ? tx_str(" :---: |")
                            : (align == 'r') ? tx_str(" ---: |")
                            : (align == 'l') ? tx_str(" :--- |")
                            : tx_str(" --- |"));
    }

    for (row = (head != NULL) ? tx_clean_next_row(table, row) : row;
         row != NULL; row = tx_clean_next_row(table, row))
    {
        tx_md_begin_new_line(md);
        tx_buf_char(md->buf, '|');
        tx_md_write_cells(md, &grid, row, NULL);
    }
}
