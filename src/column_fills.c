/*
 * Copyright (C) textextract contributors
 */


#include "column_fills.h"


const tx_column_fill_t  tx_column_fills[] = {
#define TX_FILL(fill, ...)                                                    \
    { fill, false, TX_FIRST_##fill, { __VA_ARGS__ } },
#define TX_FILL_ALL(fill, ...)                                                \
    { fill, true, TX_FIRST_##fill, { __VA_ARGS__ } },
#define TX_COLUMN(id, name, scope, text)
#include "features/columns.def"
    { NULL, false, TX_COL_MAX, { TX_COL_NONE } }
};
