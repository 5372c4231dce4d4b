/*
 * Copyright (C) textextract contributors
 *
 * Code and the language it is in.
 */


#include "clean/code.h"
#include "clean/tidy/tidier.h"


/* The code element that all of a pre is in, which may be a new one. */
static tx_clean_node_t *
tx_clean_code_of(tx_arena_t *arena, tx_clean_node_t *pre)
{
    tx_clean_node_t  *code, *child;

    code = pre->child;

    if (code == NULL || (code->next == NULL && code->tag == TX_TAG_CODE)) {
        return code;
    }

    for (child = code; child != NULL; child = child->next) {
        if (child->tag == TX_TAG_CODE) {
            return NULL;
        }
    }

    code = tx_clean_node(arena, TX_TAG_CODE, pre->source);

    if (code != NULL) {
        tx_clean_append_all(code, tx_clean_detach(pre));
        tx_clean_append(pre, code);
    }

    return code;
}


/* Takes links beside all the code out of it: specifications name it so. */
static void
tx_clean_code_alone(tx_clean_node_t *pre)
{
    uint32_t          codes;
    tx_clean_node_t  *child, *next;

    codes = 0;

    for (child = pre->child; child != NULL; child = child->next) {
        codes += (child->tag == TX_TAG_CODE);

        if (child->tag != TX_TAG_CODE && child->tag != TX_TAG_A) {
            return;
        }
    }

    if (codes != 1) {
        return;
    }

    for (child = tx_clean_detach(pre); child != NULL; child = next) {
        next = child->next;

        if (child->tag == TX_TAG_CODE) {
            tx_clean_append(pre, child);
        }
    }
}


/* The first line of code has its indentation in the code element. */
static void
tx_clean_code_indent(tx_clean_node_t *pre)
{
    tx_clean_node_t  *space, *code, *rest;

    space = pre->child;

    if (space == NULL || space->tag != TX_TAG_TEXT
        || tx_str_trim(space->text).len != 0)
    {
        return;
    }

    code = space->next;

    if (code == NULL || code->tag != TX_TAG_CODE || code->next != NULL) {
        return;
    }

    (void) tx_clean_detach(pre);
    tx_clean_append(pre, code);

    rest = tx_clean_detach(code);
    tx_clean_append(code, space);
    tx_clean_append_all(code, rest);
}


void
tx_clean_tidy_code(tx_arena_t *arena, tx_clean_node_t *pre)
{
    tx_clean_attr_t  **p, *class;
    tx_clean_node_t   *code;

    tx_clean_code_alone(pre);
    tx_clean_code_indent(pre);

    for (p = &pre->attrs; *p != NULL && (*p)->id != TX_ATTR_CLASS;
         p = &(*p)->next)
    {
        /* void */
    }

    class = *p;

    if (class == NULL) {
        return;
    }

    code = tx_clean_code_of(arena, pre);

    if (code == NULL) {
        return;
    }

    *p = class->next;

    if (tx_clean_node_attr(code, TX_ATTR_CLASS).len == 0) {
        class->next = code->attrs;
        code->attrs = class;
    }
}
