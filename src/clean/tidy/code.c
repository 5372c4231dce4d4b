/*
 * Copyright (C) textextract contributors
 */


#include "clean/tidy/tidier.h"


void
tx_tidy_pre(tx_arena_t *arena, tx_clean_node_t *pre)
{
    tx_clean_node_t  *code, *first;
    tx_clean_attr_t  *class;

    first = pre->child;
    code = pre->last_child;

    /* the indentation of the first line may stand in front of the code */

    if (code != NULL && code->tag == TX_TAG_CODE && code->prev == first
        && code->child != NULL && first->tag == TX_TAG_TEXT
        && tx_str_trim(first->text).len == 0)
    {
        tx_clean_remove(first);
        tx_clean_insert(first, code->child);
    }

    if (tx_clean_node_attr(pre, TX_ATTR_CLASS).len == 0) {
        return;
    }

    /* the language stands at the code element, which is all of the pre */

    for (code = pre->child; code != NULL; code = code->next) {
        if (code->tag == TX_TAG_CODE) {
            break;
        }
    }

    if (code == NULL) {
        code = tx_clean_node(arena, TX_TAG_CODE, pre->source);
        if (code == NULL) {
            return;
        }

        tx_clean_move_children(code, pre);
        tx_clean_append(pre, code);
    }

    if (code == pre->child && code->next == NULL) {
        class = tx_clean_take_attr(pre, TX_ATTR_CLASS);

        if (tx_clean_node_attr(code, TX_ATTR_CLASS).len == 0) {
            class->next = code->attrs;
            code->attrs = class;
        }
    }
}
