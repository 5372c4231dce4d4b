/*
 * Copyright (C) textextract contributors
 *
 * Columns: arrays with a number for each block of a page, one array for each
 * feature, as in the extensible container of Zhang et al. 2018.  A column is
 * computed when a method first needs it.
 */


#ifndef _TX_FEATURES_COLUMNS_H_INCLUDED_
#define _TX_FEATURES_COLUMNS_H_INCLUDED_


#include "core/buffer.h"
#include "core/stage.h"
#include "html/page.h"
#include "metadata/metadata.h"
#include "page/class_tokens.h"


typedef enum {
    TX_SCOPE_BLOCK = 0,        /* column with a number for each block */
    TX_SCOPE_SIGNED,           /* the number for a block may be below 0 */
    TX_SCOPE_NODE,             /* column with a number for each node */
    TX_SCOPE_PAGE              /* column with one number for the page */
} tx_scope_t;


typedef enum {
    TX_COL_NONE = 0,

    /* TX_FIRST_*: first column that a function fills; TX_COL_*: all columns */

#define TX_FILL(fill, ...)                                                    \
    TX_FIRST_##fill, TX_BEFORE_##fill = TX_FIRST_##fill - 1,
#define TX_FILL_ALL(fill, ...)  TX_FILL(fill, __VA_ARGS__)
#define TX_COLUMN(id, name, scope, text)  TX_COL_##id,
#include "features/columns.def"
    TX_COL_MAX
} tx_col_t;


typedef struct {
    const char  *name;         /* column's name in dumps and explanations */
    tx_scope_t   scope;
} tx_column_t;

extern const tx_column_t  tx_column[TX_COL_MAX];


#define TX_COLUMNS_LOG_TABLE_SIZE  256 /* stored values of log(1 + x) */


typedef struct tx_columns_s      tx_columns_t;
typedef struct tx_column_fill_s  tx_column_fill_t;
typedef struct tx_records_s      tx_records_t;
typedef struct tx_thread_s       tx_thread_t;
typedef struct tx_fill_sum_s     tx_fill_sum_t;

struct tx_columns_s {
    tx_page_t              *page;
    const tx_meta_t        *meta;
    const tx_column_fill_t *fills;        /* fill functions, in column order */
    const tx_stages_t      *stages;       /* called after each stage; or NULL */
    const tx_attributes_t  *attributes;   /* attribute names; NULL: built in */
    tx_records_t           *records;      /* the page's records, once found */
    tx_thread_t            *thread;       /* the page's thread, once found */
    const uint32_t         *looks;        /* by node: its look's number, or 0 */
    uint32_t                nlooks;       /* number of different looks */
    const uint32_t         *alike;        /* by block: number of equal texts */
    const tx_fill_sum_t    *sums;         /* by block: sums of earlier blocks */
    float       logs[TX_COLUMNS_LOG_TABLE_SIZE];  /* by x: log(1 + x), or 0 */
    float                  *col[TX_COL_MAX];      /* NULL: column not filled */
};


/* A function that fills columns; those that it reads are filled before. */
typedef void (*tx_fill_pt)(tx_columns_t *columns);

#define TX_FILL(fill, ...)  void fill(tx_columns_t *columns);
#define TX_FILL_ALL(fill, ...)  TX_FILL(fill, __VA_ARGS__)
#define TX_COLUMN(id, name, scope, text)
#include "features/columns.def"

#define TX_COLUMN_NEEDS_MAX  6  /* maximum columns that a fill function reads */

struct tx_column_fill_s {
    tx_fill_pt  fill;
    bool        all;                       /* true: fill() sets all values; */
                                           /* false: values are zeroed before */
    tx_col_t    first;                     /* first column that fill() fills */
    tx_col_t    needs[TX_COLUMN_NEEDS_MAX];   /* columns it reads, then NONE */
};


/* Fills a column, after the columns that it needs.  false: no memory. */
bool tx_columns_fill(tx_columns_t *columns, tx_col_t id);

/* Returns tx_blocks_count_equal_texts() of the page, computed only once. */
const uint32_t *tx_columns_count_equal_texts(tx_columns_t *columns);

/* Returns a block's value in a block column, or the value of a page column. */
float tx_column_get_value(const tx_columns_t *columns, tx_col_t id,
    uint32_t block);

/*
 * Writes all block and page columns as tab-separated values: a line with the
 * names of the columns, then a line for each block with the file, the block's
 * number, its text's offset in bytes in the decoded page, the values, the text.
 */
bool tx_columns_dump(tx_columns_t *columns, tx_buf_t *buf, tx_str_t file);


#endif /* _TX_FEATURES_COLUMNS_H_INCLUDED_ */
