/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "html/selector_list.h"

#include <stdlib.h>


#define TX_SELECTOR_MEMORY  (1024 * 1024)


tx_selectors_t *
tx_selectors_create(void)
{
    tx_selectors_t  *selectors;

    selectors = malloc(sizeof(tx_selectors_t));
    if (selectors == NULL) {
        return NULL;
    }

    memset(selectors, 0, sizeof(tx_selectors_t));
    memset(selectors->tags, 0xff, sizeof(selectors->tags));
    memset(selectors->attrs, 0xff, sizeof(selectors->attrs));
    memset(selectors->places, 0xff, sizeof(selectors->places));

    tx_arena_init(&selectors->arena, TX_SELECTOR_MEMORY);

    return selectors;
}


void
tx_selectors_destroy(tx_selectors_t *selectors)
{
    if (selectors != NULL) {
        tx_arena_reset(&selectors->arena);
        free(selectors);
    }
}


static uint32_t
tx_selector_hash(tx_selector_kind_t kind, tx_str_t value)
{
    return tx_hash_lower(value) * 5 + (uint32_t) kind;
}


uint32_t
tx_selector_place(const tx_selectors_t *selectors, tx_selector_kind_t kind,
    tx_str_t value)
{
    uint16_t                     number;
    uint32_t                     n;
    const tx_selector_simple_t  *simple;

    for (n = tx_selector_hash(kind, value); /* void */ ; n++) {
        n &= TX_SELECTOR_PLACES - 1;
        number = selectors->places[n];

        if (number == TX_SELECTOR_NONE) {
            return n;
        }

        simple = &selectors->simples[number];

        if (simple->kind == kind && tx_str_eq(simple->value, value)) {
            return n;
        }
    }
}


static void
tx_selector_found(tx_selector_set_t *found, uint16_t number)
{
    if (number != TX_SELECTOR_NONE) {
        tx_selector_set(found, number);
    }
}


static void
tx_selector_found_value(tx_selector_set_t *found,
    const tx_selectors_t *selectors, tx_selector_kind_t kind, tx_str_t value)
{
    uint32_t  place;

    place = tx_selector_place(selectors, kind, value);
    tx_selector_found(found, selectors->places[place]);
}


/* By the name of an element that has no number. */
static void
tx_selector_match_name(const tx_selectors_t *selectors, const tx_page_t *page,
    uint32_t n, tx_selector_set_t *found)
{
    u_char    buf[64];
    tx_str_t  name;

    name = tx_str_lower(tx_node_tag_name(page, n), buf, sizeof(buf));

    if (name.len < sizeof(buf)) {
        tx_selector_found_value(found, selectors, TX_SELECTOR_NAME, name);
    }
}


static void
tx_selector_match_classes(const tx_selectors_t *selectors, tx_str_t value,
    tx_selector_set_t *found)
{
    tx_str_t  token;

    while (value.len != 0) {
        token = tx_str_word(&value);

        if (token.len != 0) {
            tx_selector_found_value(found, selectors, TX_SELECTOR_CLASS,
                                    token);
        }
    }
}


static void
tx_selector_match_attr(const tx_selectors_t *selectors, const tx_attr_t *attr,
    tx_selector_set_t *found)
{
    uint16_t                     n;
    const tx_selector_simple_t  *simple;

    for (n = selectors->attrs[attr->id]; n != TX_SELECTOR_NONE;
         n = simple->next)
    {
        simple = &selectors->simples[n];

        if (simple->any || tx_str_eq(simple->value, attr->value)) {
            tx_selector_set(found, n);
        }
    }
}


/* All conditions that an element meets. */
static void
tx_selector_conditions(const tx_selectors_t *selectors, tx_page_t *page,
    uint32_t n, tx_selector_set_t *found)
{
    uint32_t          i;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->tag != TX_TAG_UNKNOWN) {
        tx_selector_found(found, selectors->tags[node->tag]);

    } else {
        tx_selector_match_name(selectors, page, n, found);
    }

    for (i = 0; i < node->nattrs; i++) {
        attr = &page->attrs[node->attr + i];
        page->steps += attr->value.len;

        if (attr->id == TX_ATTR_CLASS) {
            tx_selector_match_classes(selectors, attr->value, found);

        } else if (attr->id == TX_ATTR_ID) {
            tx_selector_found_value(found, selectors, TX_SELECTOR_ID,
                                    attr->value);
        }

        tx_selector_match_attr(selectors, attr, found);
    }
}


/* What stands in front of a part is there, and the element is what it asks. */
static bool
tx_selector_applies(const tx_selectors_t *selectors, uint16_t n,
    const tx_selector_set_t *found, const tx_selector_state_t *parent)
{
    size_t                     i;
    const tx_selector_part_t  *part;

    part = &selectors->parts[n];

    if (!part->first
        && !tx_selector_has(part->child ? &parent->here : &parent->above,
                            n - 1))
    {
        return false;
    }

    for (i = 0; i < TX_SELECTOR_WORDS; i++) {
        if (part->needs.bits[i] & ~found->bits[i]) {
            return false;
        }
    }

    return true;
}


/* A part that applies comes to state; true if it ends its selector. */
static bool
tx_selector_apply(const tx_selectors_t *selectors, uint16_t part,
    const tx_selector_set_t *found, const tx_selector_state_t *parent,
    tx_selector_state_t *state)
{
    if (!tx_selector_applies(selectors, part, found, parent)) {
        return false;
    }

    tx_selector_set(&state->here, part);
    tx_selector_set(&state->above, part);

    return selectors->parts[part].last;
}


bool
tx_selectors_match(const tx_selectors_t *selectors, tx_page_t *page,
    uint32_t node, const tx_selector_state_t *parent,
    tx_selector_state_t *state)
{
    bool               selected;
    size_t             i;
    uint16_t           part;
    uint32_t           number;
    uint64_t           bits;
    tx_selector_set_t  found;

    memset(&found, 0, sizeof(tx_selector_set_t));
    memset(&state->here, 0, sizeof(tx_selector_set_t));
    state->above = parent->above;

    tx_selector_conditions(selectors, page, node, &found);

    selected = false;

    for (i = 0; i < TX_SELECTOR_WORDS; i++) {

        for (bits = found.bits[i]; bits != 0; bits &= bits - 1) {
            number = (uint32_t) (i * 64)
                     + (uint32_t) __builtin_ctzll(bits);

            for (part = selectors->simples[number].parts;
                 part != TX_SELECTOR_NONE;
                 part = selectors->parts[part].next)
            {
                page->steps++;
                selected |= tx_selector_apply(selectors, part, &found, parent,
                                              state);
            }
        }
    }

    return selected;
}
