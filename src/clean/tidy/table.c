/*
 * Copyright (C) textextract contributors
 *
 * Corrects tables: layout tables become blocks, and data tables with a bold
 * first row get header cells.
 */


#include "clean/tidy/tidy.h"


#define TX_LAYOUT_CELL_MIN_BLOCKS  4 /* minimum blocks of a cell for layout */


typedef struct {
    uint32_t  rows;
    uint32_t  width;        /* largest number of filled cells in a row */
    bool      head;         /* the table has a th, a caption or a thead */
    bool      nested;       /* a cell has blocks, headings or a table */
} tx_tidy_table_t;


/* True for a cell whose whole text is bold or a heading. */
static bool
tx_tidy_is_bold_cell(const tx_clean_node_t *cell)
{
    const tx_clean_node_t  *child;

    child = cell->child;

    return child != NULL && child->next == NULL
           && (child->tag == TX_TAG_STRONG || child->tag == TX_TAG_B
               || tx_tidy_is_heading(child));
}


/* True for a row of bold cells, the first of which may be empty. */
static bool
tx_tidy_is_bold_row(const tx_clean_node_t *row)
{
    const tx_clean_node_t  *cell;

    if (row->child == NULL || row->child->next == NULL) {
        return false;
    }

    for (cell = row->child; cell != NULL; cell = cell->next) {
        if (!tx_tidy_is_bold_cell(cell)
            && (cell->child != NULL || cell->prev != NULL))
        {
            return false;
        }
    }

    return true;
}


/* True for a cell with the content of a section: blocks, headings, a table. */
static bool
tx_tidy_is_section_cell(const tx_clean_node_t *cell)
{
    uint32_t                blocks;
    const tx_clean_node_t  *node;

    blocks = 0;

    for (node = cell->child; node != NULL; node = node->next) {
        if (++blocks == TX_LAYOUT_CELL_MIN_BLOCKS || tx_tidy_is_heading(node)
            || node->tag == TX_TAG_TABLE || node->tag == TX_TAG_ARTICLE
            || node->tag == TX_TAG_SECTION)
        {
            return true;
        }
    }

    return false;
}


static void
tx_tidy_scan_table(tx_tidy_table_t *table, const tx_clean_node_t *node)
{
    bool                    head;
    uint32_t                cells;
    const tx_clean_node_t  *row, *cell;

    memset(table, 0, sizeof(tx_tidy_table_t));

    for (row = node->child; row != NULL; row = row->next) {
        table->head |= (row->tag == TX_TAG_CAPTION
                        || row->tag == TX_TAG_THEAD);
    }

    for (row = tx_clean_next_row(node, NULL); row != NULL;
         row = tx_clean_next_row(node, row))
    {
        head = table->rows++ == 0 && tx_tidy_is_bold_row(row);
        cells = 0;

        for (cell = row->child; cell != NULL; cell = cell->next) {
            if (cell->child != NULL) {
                cells++;
                table->head |= (cell->tag == TX_TAG_TH);
                table->nested |= !head && tx_tidy_is_section_cell(cell);
            }
        }

        table->width = tx_max(table->width, cells);
    }
}


/* True for a table that only lays out the page. */
static bool
tx_tidy_table_is_layout(const tx_page_t *page, const tx_clean_node_t *node,
    const tx_tidy_table_t *table)
{
    tx_str_t  role;

    /* a callout's table has its icon in one cell, and its text in the other */

    if (node->parent->tag == TX_TAG_ASIDE && table->width <= 2
        && node->prev == NULL && node->next == NULL)
    {
        return true;
    }

    /* some shops give data tables, with header cells, the role presentation */

    if (table->head) {
        return table->width <= 1 && table->rows <= 1;
    }

    role = tx_str_trim(tx_node_attr(page, node->source, TX_ATTR_ROLE));

    return tx_str_caseeq(role, tx_str("presentation"))
           || tx_str_caseeq(role, tx_str("none"))
           || table->width <= 1 || table->rows <= 1 || table->nested;
}


/* Replaces rows and row groups by the blocks in their cells. */
static void
tx_tidy_flatten_table(tx_clean_node_t *node)
{
    tx_clean_node_t  *child, *next;

    for (child = node->child; child != NULL; child = next) {
        next = child->next;

        switch (child->tag) {

        case TX_TAG_CAPTION:
        case TX_TAG_TD:
        case TX_TAG_TH:
            child->tag = TX_TAG_DIV;
            child->attrs = NULL;
            tx_tidy_remove_wrapper(child);
            break;

        default:
            child->id = 0;
            tx_tidy_flatten_table(child);
            tx_clean_unwrap_node(child);
            break;
        }
    }

    node->tag = TX_TAG_DIV;
}


/* Makes header cells of a bold first row, if the second row is not bold. */
static void
tx_tidy_make_headers(const tx_clean_node_t *table)
{
    tx_clean_node_t  *row, *cell;

    row = tx_clean_next_row(table, NULL);

    if (row == NULL || row->next == NULL || !tx_tidy_is_bold_row(row)
        || tx_tidy_is_bold_row(row->next))
    {
        return;
    }

    for (cell = row->child; cell != NULL; cell = cell->next) {
        cell->tag = TX_TAG_TH;

        if (cell->child != NULL && cell->child->next == NULL) {
            tx_clean_unwrap_node(cell->child);
        }
    }
}


void
tx_tidy_correct_table(const tx_page_t *page, tx_clean_node_t *node)
{
    tx_clean_node_t  *row, *next, *cell, *body;
    tx_tidy_table_t   table;

    tx_tidy_scan_table(&table, node);

    if (tx_tidy_table_is_layout(page, node, &table)) {
        tx_tidy_flatten_table(node);

        if (table.width == 1 && table.rows == 2
            && node->parent->tag != TX_TAG_ASIDE)
        {
            tx_tidy_make_figure(node);
        }

        return;
    }

    for (row = node->child; row != NULL; row = next) {
        next = row->next;

        if (row->tag == TX_TAG_CAPTION) {
            tx_tidy_unwrap_first_p(row);

            if (row != node->child) {       /* captions precede rows */
                tx_clean_remove_node(row);
                tx_clean_insert_before(row, node->child);
            }
        }
    }

    for (row = tx_clean_next_row(node, NULL); row != NULL;
         row = tx_clean_next_row(node, row))
    {
        for (cell = row->child; cell != NULL; cell = cell->next) {
            tx_tidy_unwrap_first_p(cell);
        }
    }

    if (!table.head) {
        tx_tidy_make_headers(node);
    }

    body = node->last_child;

    if (body->tag == TX_TAG_TBODY && body->attrs == NULL
        && (body->prev == NULL || body->prev->tag == TX_TAG_CAPTION))
    {
        tx_clean_unwrap_node(body);
    }
}
