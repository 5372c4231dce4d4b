/*
 * Copyright (C) textextract contributors
 *
 * Tables: each cell in its column, whatever the others span.
 */


#include "write/markdown/blocks.h"


#define TX_MD_COLUMNS  64       /* through which spans are followed */


typedef struct {
    uint32_t  column;                  /* where the next cell stands */
    uint32_t  down[TX_MD_COLUMNS];     /* rows below that are covered still */
} tx_md_grid_t;


/* The first row of a table, or the next one, through its sections. */
static const tx_clean_node_t *
tx_md_row(const tx_clean_node_t *table, const tx_clean_node_t *row)
{
    const tx_clean_node_t  *node;

    node = (row == NULL) ? table->child : row->next;

    for ( ;; ) {
        if (node == NULL) {
            if (row == NULL || row->parent == table) {
                return NULL;
            }

            node = row->parent->next;
            row = NULL;
            continue;
        }

        if (node->tag == TX_TAG_TR) {
            return node;
        }

        if (node->tag != TX_TAG_CAPTION && node->child != NULL) {
            return node->child;     /* of a section, all are rows */
        }

        row = NULL;
        node = node->next;
    }
}


static uint32_t
tx_md_span(const tx_clean_node_t *cell, tx_attr_id_t id)
{
    return tx_max(tx_md_number(cell, id, 1), 1);
}


/* Passes the columns that cells of rows above cover; returns how many. */
static uint32_t
tx_md_pass_covered(tx_md_grid_t *grid)
{
    uint32_t  start;

    start = grid->column;

    while (grid->column < TX_MD_COLUMNS && grid->down[grid->column] != 0) {
        grid->down[grid->column++]--;
    }

    return grid->column - start;
}


/* Covers what a cell spans; returns how many columns: at least one. */
static uint32_t
tx_md_cover(tx_md_grid_t *grid, const tx_clean_node_t *cell)
{
    uint32_t  i, rows, columns;

    columns = tx_min(tx_md_span(cell, TX_ATTR_COLSPAN), TX_MD_COLUMNS);
    rows = tx_md_span(cell, TX_ATTR_ROWSPAN);

    for (i = 0; i < columns && grid->column < TX_MD_COLUMNS; i++) {
        grid->down[grid->column++] = rows - 1;
    }

    if (i == 0) {
        grid->column++;     /* no spans are followed out here */
        i++;
    }

    return i;
}


/* The most columns of a row. */
static uint32_t
tx_md_columns(const tx_clean_node_t *table)
{
    uint32_t                columns;
    tx_md_grid_t            grid;
    const tx_clean_node_t  *row, *cell;

    memset(&grid, 0, sizeof(tx_md_grid_t));
    columns = 0;

    for (row = tx_md_row(table, NULL); row != NULL; row = tx_md_row(table, row))
    {
        grid.column = 0;

        for (cell = row->child; cell != NULL; cell = cell->next) {
            tx_md_pass_covered(&grid);
            tx_md_cover(&grid, cell);
        }

        tx_md_pass_covered(&grid);
        columns = tx_max(columns, grid.column);
    }

    return columns;
}


static void
tx_md_empty_cells(tx_md_t *md, uint32_t n)
{
    while (n-- != 0) {
        tx_buf_lit(md->buf, "  |");
    }
}


static void
tx_md_cell(tx_md_t *md, const tx_clean_node_t *cell)
{
    const tx_clean_node_t  *node;

    tx_md_line_reset(&md->line, true, true);

    for (node = cell->child; node != NULL; node = node->next) {
        tx_md_line_add(&md->line, node);
    }

    tx_buf_char(md->buf, ' ');
    tx_md_line_write(&md->line, md->buf, tx_null_str);
    tx_buf_lit(md->buf, " |");
}


/*
 * Cells that span several columns are followed by empty ones, and those that
 * span rows leave empty ones below.
 */
static void
tx_md_cells(tx_md_t *md, tx_md_grid_t *grid, const tx_clean_node_t *row)
{
    const tx_clean_node_t  *cell;

    grid->column = 0;
    tx_buf_char(md->buf, '|');

    for (cell = row->child; cell != NULL; cell = cell->next) {
        tx_md_empty_cells(md, tx_md_pass_covered(grid));
        tx_md_cell(md, cell);
        tx_md_empty_cells(md, tx_md_cover(grid, cell) - 1);
    }

    tx_md_empty_cells(md, tx_md_pass_covered(grid));
}


/* A row of nothing but headers; in the corner of the table may be none. */
static bool
tx_md_is_head(const tx_clean_node_t *row)
{
    const tx_clean_node_t  *cell;

    if (row->parent->tag == TX_TAG_THEAD) {
        return true;
    }

    cell = row->child;

    if (cell != NULL && cell->child == NULL && cell->next != NULL) {
        cell = cell->next;
    }

    for ( /* void */ ; cell != NULL; cell = cell->next) {
        if (cell->tag != TX_TAG_TH) {
            return false;
        }
    }

    return true;
}


/* Notes how the cells of a row stand in columns of which it is not known. */
static void
tx_md_row_aligns(u_char *aligns, tx_md_grid_t grid, const tx_clean_node_t *row)
{
    uint32_t                column;
    tx_str_t                align;
    const tx_clean_node_t  *cell;

    grid.column = 0;
    cell = (row == NULL) ? NULL : row->child;

    for ( /* void */ ; cell != NULL; cell = cell->next) {
        tx_md_pass_covered(&grid);
        column = grid.column;
        align = tx_clean_node_attr(cell, TX_ATTR_ALIGN);

        if (tx_md_cover(&grid, cell) == 1 && column < TX_MD_COLUMNS
            && aligns[column] == '\0' && align.len != 0)
        {
            aligns[column] = align.data[0];
        }
    }
}


/* The row below the head, or else the head, tells how a column stands. */
static void
tx_md_delimiter_row(tx_md_t *md, const tx_md_grid_t *grid,
    const tx_clean_node_t *head, const tx_clean_node_t *body, uint32_t columns)
{
    u_char        align;
    u_char        aligns[TX_MD_COLUMNS];
    uint32_t      i;
    tx_md_grid_t  top;

    memset(&top, 0, sizeof(tx_md_grid_t));
    memset(aligns, 0, sizeof(aligns));
    tx_md_row_aligns(aligns, *grid, body);
    tx_md_row_aligns(aligns, top, head);

    tx_md_new_line(md);
    tx_buf_char(md->buf, '|');

    for (i = 0; i < columns; i++) {
        align = (i < TX_MD_COLUMNS) ? aligns[i] : '\0';

        tx_buf_str(md->buf, (align == 'c') ? tx_str(" :---: |")
                            : (align == 'r') ? tx_str(" ---: |")
                            : (align == 'l') ? tx_str(" :--- |")
                            : tx_str(" --- |"));
    }
}


/*
 * The head, which says how many columns there are: the first row, or an empty
 * one, as no table may be without.  Returns the row that comes below it.
 */
static const tx_clean_node_t *
tx_md_head(tx_md_t *md, tx_md_grid_t *grid, const tx_clean_node_t *table)
{
    uint32_t                columns;
    const tx_clean_node_t  *row, *head;

    row = tx_md_row(table, NULL);
    head = row;
    columns = tx_md_columns(table);

    if (tx_md_is_head(row)) {
        tx_md_cells(md, grid, row);
        tx_md_empty_cells(md, columns - tx_min(columns, grid->column));
        row = tx_md_row(table, row);

    } else {
        tx_buf_char(md->buf, '|');
        tx_md_empty_cells(md, columns);
    }

    tx_md_delimiter_row(md, grid, head, row, columns);

    return row;
}


static void
tx_md_rows(tx_md_t *md, const tx_clean_node_t *table)
{
    tx_md_grid_t            grid;
    const tx_clean_node_t  *row;

    if (tx_md_row(table, NULL) == NULL) {
        return;
    }

    memset(&grid, 0, sizeof(tx_md_grid_t));
    tx_md_separate(md, false);

    row = tx_md_head(md, &grid, table);

    for ( /* void */ ; row != NULL; row = tx_md_row(table, row)) {
        tx_md_new_line(md);
        tx_md_cells(md, &grid, row);
    }
}


void
tx_md_table(tx_md_t *md, const tx_clean_node_t *table)
{
    const tx_clean_node_t  *node;

    for (node = table->child; node != NULL; node = node->next) {
        if (node->tag == TX_TAG_CAPTION) {
            tx_md_blocks(md, node);
        }
    }

    tx_md_rows(md, table);
}
