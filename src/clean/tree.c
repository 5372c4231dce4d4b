/*
 * Copyright (C) textextract contributors
 */


#include "clean/tree.h"


tx_clean_node_t *
tx_clean_node(tx_arena_t *arena, tx_tag_t tag, uint32_t source)
{
    tx_clean_node_t  *node;

    node = tx_arena_array(arena, 1, sizeof(tx_clean_node_t));

    if (node != NULL) {
        node->tag = tag;
        node->source = source;
    }

    return node;
}


void
tx_clean_append(tx_clean_node_t *parent, tx_clean_node_t *node)
{
    node->parent = parent;
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

    node = tx_clean_node(arena, TX_TAG_TEXT, 0);

    if (node != NULL) {
        node->text = text;
        tx_clean_append(parent, node);
    }
}


tx_clean_node_t *
tx_clean_detach(tx_clean_node_t *node)
{
    tx_clean_node_t  *child;

    child = node->child;

    node->child = NULL;
    node->last_child = NULL;

    return child;
}


tx_clean_attr_t *
tx_clean_attr(tx_arena_t *arena, tx_attr_id_t id, tx_str_t value,
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
tx_clean_node_attr(const tx_clean_node_t *node, tx_attr_id_t id)
{
    const tx_clean_attr_t  *attr;

    for (attr = node->attrs; attr != NULL; attr = attr->next) {
        if (attr->id == id) {
            return attr->value;
        }
    }

    return tx_null_str;
}
