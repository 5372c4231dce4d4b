/*
 * Copyright (C) textextract contributors
 */


#include "clean/tree.h"


tx_clean_node_t *
tx_clean_make_node(tx_arena_t *arena, tx_tag_t tag, uint32_t source)
{
    tx_clean_node_t  *node;

    node = tx_arena_calloc(arena, 1, sizeof(tx_clean_node_t));

    if (node != NULL) {
        node->tag = tag;
        node->source = source;
    }

    return node;
}


void
tx_clean_append_child(tx_clean_node_t *parent, tx_clean_node_t *node)
{
    node->parent = parent;
    node->prev = parent->last_child;
    node->next = NULL;

    if (parent->child == NULL) {
        parent->child = node;

    } else {
        parent->last_child->next = node;
    }

    parent->last_child = node;
}


void
tx_clean_append_text(tx_arena_t *arena, tx_clean_node_t *parent, tx_str_t text)
{
    tx_clean_node_t  *node;

    node = tx_clean_make_node(arena, TX_TAG_TEXT, 0);

    if (node != NULL) {
        node->text = text;
        tx_clean_append_child(parent, node);
    }
}


tx_clean_node_t *
tx_clean_append_element(tx_arena_t *arena, tx_clean_node_t *parent,
    tx_tag_t tag, tx_str_t text)
{
    tx_clean_node_t  *node;

    node = (parent == NULL) ? NULL : tx_clean_make_node(arena, tag, 0);

    if (node != NULL) {
        tx_clean_append_child(parent, node);

        if (text.len != 0) {
            tx_clean_append_text(arena, node, text);
        }
    }

    return node;
}


void
tx_clean_insert_before(tx_clean_node_t *node, tx_clean_node_t *before)
{
    node->parent = before->parent;
    node->prev = before->prev;
    node->next = before;

    if (before->prev == NULL) {
        before->parent->child = node;

    } else {
        before->prev->next = node;
    }

    before->prev = node;
}


void
tx_clean_insert_after(tx_clean_node_t *node, tx_clean_node_t *after)
{
    if (after->next != NULL) {
        tx_clean_insert_before(node, after->next);

    } else {
        tx_clean_append_child(after->parent, node);
    }
}


void
tx_clean_remove_node(tx_clean_node_t *node)
{
    if (node->prev == NULL) {
        node->parent->child = node->next;

    } else {
        node->prev->next = node->next;
    }

    if (node->next == NULL) {
        node->parent->last_child = node->prev;

    } else {
        node->next->prev = node->prev;
    }

    node->parent = NULL;
}


void
tx_clean_remove_with_empty_parents(const tx_clean_node_t *outer,
    tx_clean_node_t *node)
{
    tx_clean_node_t  *parent;

    do {
        parent = node->parent;
        tx_clean_remove_node(node);
        node = parent;
    } while (node != outer && node->child == NULL);
}


void
tx_clean_move_children(tx_clean_node_t *to, tx_clean_node_t *from)
{
    tx_clean_node_t  *child;

    while (from->child != NULL) {
        child = from->child;
        tx_clean_remove_node(child);
        tx_clean_append_child(to, child);
    }
}


bool
tx_clean_move_id(tx_clean_node_t *to, tx_clean_node_t *from)
{
    if (from->id != 0) {
        if (to->id != 0) {
            return false;
        }

        to->id = from->id;
        from->id = 0;
    }

    return true;
}


void
tx_clean_unwrap_node(tx_clean_node_t *node)
{
    tx_clean_node_t  *child;

    if (!tx_clean_move_id(node->parent, node)) {
        return;
    }

    while (node->child != NULL) {
        child = node->child;
        tx_clean_remove_node(child);
        tx_clean_insert_before(child, node);
    }

    tx_clean_remove_node(node);
}


tx_clean_attr_t *
tx_clean_make_attr(tx_arena_t *arena, tx_attr_id_t id, tx_str_t value,
    tx_clean_attr_t *next)
{
    tx_clean_attr_t  *attr;

    attr = tx_arena_alloc(arena, sizeof(tx_clean_attr_t));
    if (attr == NULL) {
        return next;
    }

    attr->next = next;
    attr->id = id;
    attr->value = value;

    return attr;
}


tx_str_t
tx_clean_get_attr(const tx_clean_node_t *node, tx_attr_id_t id)
{
    const tx_clean_attr_t  *attr;

    for (attr = node->attrs; attr != NULL; attr = attr->next) {
        if (attr->id == id) {
            return attr->value;
        }
    }

    return tx_null_str;
}


tx_clean_attr_t *
tx_clean_remove_attr(tx_clean_node_t *node, tx_attr_id_t id)
{
    tx_clean_attr_t  **p, *attr;

    for (p = &node->attrs; *p != NULL; p = &(*p)->next) {
        attr = *p;

        if (attr->id == id) {
            *p = attr->next;
            return attr;
        }
    }

    return NULL;
}


tx_clean_node_t *
tx_clean_next_row(const tx_clean_node_t *table, const tx_clean_node_t *row)
{
    tx_clean_node_t  *node;

    node = (row == NULL) ? table->child : tx_clean_skip_node(table, row);

    while (node != NULL && node->tag != TX_TAG_TR) {
        node = (node->tag == TX_TAG_CAPTION) ? tx_clean_skip_node(table, node)
                                             : tx_clean_next_node(table, node);
    }

    return node;
}
