/*
 * Copyright (C) textextract contributors
 */


#include "clean/tidy/tidier.h"


tx_tidy_amount_t
tx_tidy_measure(const tx_clean_node_t *root)
{
    tx_tidy_amount_t        amount;
    const tx_clean_node_t  *node;

    memset(&amount, 0, sizeof(tx_tidy_amount_t));

    for (node = root; node != NULL; node = tx_clean_next(root, node)) {

        switch (node->tag) {

        case TX_TAG_IMG:
            amount.images++;
            break;

        case TX_TAG_INPUT:
            amount.chars++;
            break;

        case TX_TAG_TEXT:
            amount.chars += tx_str_trim(node->text).len;
            break;

        default:
            break;
        }
    }

    return amount;
}


bool
tx_tidy_has_only_images(const tx_clean_node_t *node)
{
    tx_tidy_amount_t  amount;

    amount = tx_tidy_measure(node);

    return amount.images != 0 && amount.chars == 0;
}
