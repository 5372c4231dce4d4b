/*
 * Copyright (C) textextract contributors
 *
 * Columns: an array of numbers over the blocks of a page for each of their
 * characteristics, as in Zhang et al.'s extensible container.  A column is
 * computed when a method needs it.
 */


#ifndef _TX_FEATURES_COLUMNS_H_INCLUDED_
#define _TX_FEATURES_COLUMNS_H_INCLUDED_


#include "core/buffer.h"
#include "core/stage.h"
#include "html/page.h"
#include "metadata/metadata.h"
#include "page/class_tokens.h"


typedef enum {
    TX_SCOPE_BLOCK = 0,        /* one number for each block */
    TX_SCOPE_SIGNED,           /* one number for each block, also below 0 */
    TX_SCOPE_NODE,             /* one number for each node */
    TX_SCOPE_PAGE              /* one number for the page */
} tx_scope_t;


typedef enum {
    TX_COL_NONE = 0,

    /* for each function, the first column that it fills; then all columns */

#define TX_FILL(fill, ...)                                                    \
    TX_FIRST_##fill, TX_BEFORE_##fill = TX_FIRST_##fill - 1,
#define TX_FILL_ALL(fill, ...)  TX_FILL(fill, __VA_ARGS__)
#define TX_COLUMN(id, name, scope, text)  TX_COL_##id,
#include "features/columns.def"
    TX_COL_MAX
} tx_col_t;


typedef struct {
    const char  *name;         /* which dumps and explanations show */
    tx_scope_t   scope;
} tx_column_t;

extern const tx_column_t  tx_column[TX_COL_MAX];


#define TX_COLUMNS_LOG_TABLE_SIZE  256   /* integers with a stored log(1 + x) */


typedef struct tx_columns_s      tx_columns_t;
typedef struct tx_column_fill_s  tx_column_fill_t;
typedef struct tx_records_s      tx_records_t;
typedef struct tx_thread_s       tx_thread_t;
typedef struct tx_fill_sum_s     tx_fill_sum_t;

struct tx_columns_s {
    tx_page_t              *page;
    const tx_meta_t        *meta;
    const tx_column_fill_t *fills;        /* fill functions, in column order */
    const tx_stages_t      *stages;       /* callbacks of stages; NULL: none */
    const tx_attributes_t  *attributes;   /* attribute names; NULL: built in */
    tx_records_t           *records;      /* set by tx_columns_find_records() */
    tx_thread_t            *thread;       /* set by tx_columns_find_thread() */
    const uint32_t         *looks;        /* set by tx_columns_group_looks() */
    uint32_t                nlooks;
    const uint32_t         *alike;         /* set by tx_columns_count_alike() */
    const tx_fill_sum_t    *sums;           /* set by tx_fill_sums() */
    float           logs[TX_COLUMNS_LOG_TABLE_SIZE];  /* for tx_fill_log1p() */
    float                  *col[TX_COL_MAX];      /* NULL: not computed */
};


/* Fills columns, after the columns that it needs have been filled. */
typedef void (*tx_fill_pt)(tx_columns_t *columns);

#define TX_FILL(fill, ...)  void fill(tx_columns_t *columns);
#define TX_FILL_ALL(fill, ...)  TX_FILL(fill, __VA_ARGS__)
#define TX_COLUMN(id, name, scope, text)
#include "features/columns.def"

#define TX_COLUMN_NEEDS_MAX  6   /* maximum columns that a column needs */

struct tx_column_fill_s {
    tx_fill_pt  fill;
    bool        all;                       /* fill sets every block's value */
                                           /* if false, columns are zeroed */
    tx_col_t    first;                     /* first column that fill sets */
    tx_col_t    needs[TX_COLUMN_NEEDS_MAX];    /* needed, up to COL_NONE */
};


/*
 * Computes a column and the columns that it needs, unless they are computed
 * already.  Returns false if there is no memory.
 */
bool tx_columns_fill(tx_columns_t *columns, tx_col_t id);

/* Returns tx_blocks_count_alike(), computed at first call; NULL: no memory. */
const uint32_t *tx_columns_count_alike(tx_columns_t *columns);

/* Returns the value of a block column or of a page column for a block. */
float tx_column_value(const tx_columns_t *columns, tx_col_t id,
    uint32_t block);

/*
 * Writes all block and page columns as tab-separated values: a line with the
 * names of the columns, then a line for each block: file, number of the block,
 * its text's offset in bytes in the decoded page, the columns, the text.
 */
bool tx_columns_dump(tx_columns_t *columns, tx_buf_t *buf, tx_str_t file);


#endif /* _TX_FEATURES_COLUMNS_H_INCLUDED_ */
