/*
 * Copyright (C) textextract contributors
 */


#include "column_fills.h"

#include "features/fill.h"
#include "methods/fill.h"
#include "records/fill.h"
#include "thread/fill.h"


const tx_column_fill_t  tx_column_fills[TX_COL_MAX] = {
#define TX_COLUMN(id, name, scope, fill, text, ...)                           \
    [TX_COL_##id] = { fill, { __VA_ARGS__ } },
#include "features/columns.def"
#undef TX_COLUMN
};
