/*
 * Copyright (C) textextract contributors
 *
 * Tables: those that only lay out a page become its blocks, those of data get
 * what they lack.
 */


#include "clean/tidy/tidier.h"


#define TX_CLEAN_CELL_BLOCKS  4     /* so many blocks are no datum */
#define TX_CLEAN_CELL_TEXT    300   /* nor several of so many bytes, where */
#define TX_CLEAN_CELL_ROWS    3     /*   there are no more rows than these */
#define TX_CLEAN_LINE         240   /* most bytes of a caption */


typedef struct {
    uint32_t  rows;
    uint32_t  sections;
    uint32_t  width;        /* the most cells of a row that hold something */
    bool      head;         /* th, caption or thead */
    bool      nested;       /* a table, or what a section of a page has */
    bool      told;         /* paragraphs in a cell */
} tx_clean_table_t;


/* True for a cell that is bold from its beginning to its end, or a heading. */
static bool
tx_clean_is_bold(const tx_clean_node_t *cell)
{
    bool                    bold;
    const tx_clean_node_t  *node;

    if (cell->child != NULL && cell->child->next == NULL
        && tx_clean_is_heading(cell->child->tag))
    {
        return true;
    }

    bold = false;

    for (node = cell->child; node != NULL; node = node->next) {

        if (node->tag == TX_TAG_STRONG || node->tag == TX_TAG_B) {
            bold = true;

        } else if (node->tag != TX_TAG_TEXT
                   || tx_str_trim(node->text).len != 0)
        {
            return false;
        }
    }

    return bold;
}


/* Several bold cells; the first of a row may be empty. */
static bool
tx_clean_is_bold_row(const tx_clean_node_t *row)
{
    uint32_t                cells;
    const tx_clean_node_t  *cell;

    cells = 0;

    for (cell = row->child; cell != NULL; cell = cell->next) {
        if (cell->child == NULL && cell == row->child) {
            continue;
        }

        if (!tx_clean_is_bold(cell)) {
            return false;
        }

        cells++;
    }

    return cells > 1 || (cells == 1 && row->child->child == NULL);
}


static void
tx_clean_scan_cell(const tx_page_t *page, tx_clean_table_t *table,
    const tx_clean_node_t *cell)
{
    uint32_t                blocks;
    const tx_node_t        *source;
    const tx_clean_node_t  *node;

    blocks = 0;
    source = &page->nodes[cell->source];

    for (node = cell->child; node != NULL; node = node->next) {
        blocks++;

        if (node->tag == TX_TAG_TABLE || tx_clean_is_heading(node->tag)
            || node->tag == TX_TAG_ARTICLE || node->tag == TX_TAG_SECTION)
        {
            table->nested = true;
        }
    }

    table->nested |= (blocks >= TX_CLEAN_CELL_BLOCKS);
    table->told |= (blocks > 1 && cell->child->tag == TX_TAG_P
                    && cell->child->next->tag == TX_TAG_P
                    && source->text_end - source->text >= TX_CLEAN_CELL_TEXT);
}


static void
tx_clean_scan_row(const tx_page_t *page, tx_clean_table_t *table,
    const tx_clean_node_t *row)
{
    bool                    head;
    uint32_t                cells;
    const tx_clean_node_t  *cell;

    /* headings of nothing but columns make no section */

    head = table->rows == 0 && tx_clean_is_bold_row(row);
    cells = 0;
    table->rows++;

    for (cell = row->child; cell != NULL; cell = cell->next) {

        if (cell->child == NULL) {
            continue;
        }

        cells++;
        table->head |= (cell->tag == TX_TAG_TH);

        if (!head) {
            tx_clean_scan_cell(page, table, cell);
        }
    }

    table->width = tx_max(table->width, cells);
}


static void
tx_clean_scan_table(const tx_page_t *page, tx_clean_table_t *table,
    const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child, *row;

    memset(table, 0, sizeof(tx_clean_table_t));

    for (child = node->child; child != NULL; child = child->next) {

        switch (child->tag) {

        case TX_TAG_TR:
            tx_clean_scan_row(page, table, child);
            break;

        case TX_TAG_CAPTION:
            table->head = true;
            break;

        default:
            table->sections++;
            table->head |= (child->tag == TX_TAG_THEAD);

            for (row = child->child; row != NULL; row = row->next) {
                tx_clean_scan_row(page, table, row);
            }

            break;
        }
    }
}


static bool
tx_clean_is_layout(const tx_page_t *page, const tx_clean_node_t *node,
    const tx_clean_table_t *table)
{
    tx_str_t  role;

    role = tx_str_trim(tx_node_attr(page, node->source, TX_ATTR_ROLE));

    if (tx_str_caseeq(role, tx_str("presentation"))
        || tx_str_caseeq(role, tx_str("none")))
    {
        return true;
    }

    if (table->head) {
        return table->width <= 1 && table->rows <= 1;
    }

    return table->width <= 1 || table->rows <= 1 || table->nested
           || (table->told && table->rows <= TX_CLEAN_CELL_ROWS);
}


/* What is in a cell becomes a block among others. */
static void
tx_clean_flatten_cell(tx_clean_node_t *parent, tx_clean_node_t *cell)
{
    if (cell->child == NULL) {
        return;
    }

    if (cell->child->next == NULL && cell->attrs == NULL
        && tx_clean_move_id(cell->child, cell))
    {
        tx_clean_append(parent, cell->child);
        return;
    }

    cell->tag = TX_TAG_DIV;
    tx_clean_append(parent, cell);
}


/* Attributes that mean something for any element. */
static tx_clean_attr_t *
tx_clean_next_common(tx_clean_attr_t *attr)
{
    while (attr != NULL && attr->id != TX_ATTR_LANG && attr->id != TX_ATTR_DIR)
    {
        attr = attr->next;
    }

    return attr;
}


static void
tx_clean_flatten_row(tx_clean_node_t *parent, tx_clean_node_t *row)
{
    tx_clean_node_t  *cell, *next;

    for (cell = row->child; cell != NULL; cell = next) {
        next = cell->next;
        cell->attrs = tx_clean_next_common(cell->attrs);
        tx_clean_flatten_cell(parent, cell);
    }
}


/* An image and nothing else, in a link or not. */
static bool
tx_clean_is_lone_image(const tx_clean_node_t *node)
{
    while (node != NULL && node->next == NULL && node->tag != TX_TAG_IMG) {
        node = node->child;
    }

    return node != NULL && node->tag == TX_TAG_IMG && node->next == NULL;
}


/* A few words in a line, without an image. */
static bool
tx_clean_is_short_line(const tx_clean_node_t *node)
{
    size_t                  len;
    const tx_clean_node_t  *child;

    if (node->tag != TX_TAG_P) {
        return false;
    }

    len = 0;

    for (child = node->child; child != NULL; child = child->next) {
        len += child->text.len;

        if (child->tag == TX_TAG_IMG || len > TX_CLEAN_LINE
            || (child->child != NULL && child->child->next != NULL))
        {
            return false;
        }
    }

    return true;
}


/* What was a column of an image with a line below it is a figure. */
static void
tx_clean_tidy_column(tx_clean_node_t *div)
{
    tx_clean_node_t  *image, *line;

    image = div->child;
    line = (image == NULL) ? NULL : image->next;

    if (line == NULL || line->next != NULL || image->tag != TX_TAG_P
        || !tx_clean_is_lone_image(image->child)
        || !tx_clean_is_short_line(line))
    {
        return;
    }

    div->tag = TX_TAG_FIGURE;
    line->tag = TX_TAG_FIGCAPTION;
    tx_clean_unwrap(div, image);
}


/* A table that is none: a div of what its cells hold. */
static void
tx_clean_flatten_table(tx_clean_node_t *table)
{
    tx_clean_node_t  *child, *next, *row, *next_row;

    table->tag = TX_TAG_DIV;

    for (child = tx_clean_detach(table); child != NULL; child = next) {
        next = child->next;

        switch (child->tag) {

        case TX_TAG_TR:
            tx_clean_flatten_row(table, child);
            break;

        case TX_TAG_CAPTION:
            tx_clean_flatten_cell(table, child);
            break;

        default:
            for (row = child->child; row != NULL; row = next_row) {
                next_row = row->next;
                tx_clean_flatten_row(table, row);
            }

            break;
        }
    }
}


static void
tx_clean_tidy_row(tx_clean_node_t *row)
{
    tx_clean_node_t  *cell;

    for (cell = row->child; cell != NULL; cell = cell->next) {
        tx_clean_unwrap_p(cell);
    }
}


/* A first row that is bold, where the next one is not, is the head. */
static void
tx_clean_tidy_head(tx_clean_node_t *table)
{
    tx_clean_node_t  *row, *cell;

    row = table->child;

    if (row != NULL && row->tag != TX_TAG_TR) {
        row = row->child;
    }

    if (row == NULL || row->next == NULL || !tx_clean_is_bold_row(row)
        || tx_clean_is_bold_row(row->next))
    {
        return;
    }

    for (cell = row->child; cell != NULL; cell = cell->next) {
        cell->tag = TX_TAG_TH;

        if (cell->child != NULL && cell->child->next == NULL) {
            tx_clean_unwrap(cell, cell->child);
        }
    }
}


/* The caption stands first. */
static void
tx_clean_tidy_caption(tx_clean_node_t *table)
{
    tx_clean_node_t  *node, *next, *rest;

    rest = tx_clean_detach(table);

    for (node = rest; node != NULL; node = node->next) {
        if (node->tag == TX_TAG_CAPTION) {
            break;
        }
    }

    if (node == NULL || node == rest) {
        tx_clean_append_all(table, rest);
        return;
    }

    for ( /* void */ ; rest != NULL; rest = next) {
        next = rest->next;

        if (rest != node) {
            tx_clean_append(table, rest);
        }
    }

    node->next = table->child;
    table->child = node;
}


void
tx_clean_tidy_table(const tx_page_t *page, tx_clean_node_t *node)
{
    tx_clean_node_t   *child, *row, *body;
    tx_clean_table_t   table;

    tx_clean_scan_table(page, &table, node);

    if (tx_clean_is_layout(page, node, &table)) {
        tx_clean_flatten_table(node);

        if (table.width == 1 && table.rows == 2) {
            tx_clean_tidy_column(node);
        }

        return;
    }

    tx_clean_tidy_caption(node);
    body = NULL;

    for (child = node->child; child != NULL; child = child->next) {

        switch (child->tag) {

        case TX_TAG_TR:
            tx_clean_tidy_row(child);
            break;

        case TX_TAG_CAPTION:
            tx_clean_unwrap_p(child);
            break;

        default:
            if (child->tag == TX_TAG_TBODY && child->attrs == NULL) {
                body = child;
            }

            for (row = child->child; row != NULL; row = row->next) {
                tx_clean_tidy_row(row);
            }

            break;
        }
    }

    if (body != NULL && table.sections == 1) {
        tx_clean_unwrap(node, body);
    }

    if (!table.head) {
        tx_clean_tidy_head(node);
    }
}
