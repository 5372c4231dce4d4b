/*
 * Copyright (C) textextract contributors
 */


#include "html/line.h"
#include "metadata/jsonld_reader.h"


#define TX_STATED_BYTES   60       /* of a text: shorter ones tell little, */
#define TX_STATED_STEP    12       /*   but for those of a recipe */
#define TX_STATED_LEVELS  4        /* of answers and steps in each other */


static void tx_jsonld_stated_all(tx_jsonld_reader_t *reader,
    const json_t *value, uint32_t level, bool thread);


static void
tx_jsonld_stated_add(tx_jsonld_reader_t *reader, const json_t *value,
    size_t least)
{
    tx_str_t      text;
    tx_stated_t  *stated;

    stated = &reader->stated;
    text = tx_jsonld_value(value);

    if (text.len < least || stated->n == TX_STATED_MAX) {
        return;
    }

    if (stated->items == NULL) {
        stated->items = tx_arena_array(reader->arena, TX_STATED_MAX,
                                       sizeof(tx_str_t));
        if (stated->items == NULL) {
            return;
        }
    }

    stated->items[stated->n++] = tx_line(reader->arena, text, true);
}


/* What a recipe is made of: a line each. */
static void
tx_jsonld_stated_list(tx_jsonld_reader_t *reader, const json_t *list)
{
    size_t  i, n;

    n = json_is_array(list) ? json_array_size(list) : 0;

    for (i = 0; i < n && reader->stated.n < TX_STATED_MAX; i++) {
        if (json_is_string(json_array_get(list, i))) {
            tx_jsonld_stated_add(reader, json_array_get(list, i),
                                 TX_STATED_STEP);
        }
    }
}


/* A post, an answer, a step: its text, and those that stand below it. */
static void
tx_jsonld_stated_one(tx_jsonld_reader_t *reader, const json_t *object,
    uint32_t level, bool thread)
{
    uint32_t  i;

    static const char  *below[] = {
        "acceptedAnswer", "suggestedAnswer", "step", "recipeInstructions",
        "itemListElement"
    };

    tx_jsonld_stated_add(reader, json_object_get(object, "text"),
                         tx_jsonld_is_a(object, tx_str("HowToStep"))
                         ? TX_STATED_STEP : TX_STATED_BYTES);
    tx_jsonld_stated_list(reader,
                          json_object_get(object, "recipeIngredient"));

    for (i = 0; i < tx_count(below); i++) {
        tx_jsonld_stated_all(reader, json_object_get(object, below[i]),
                             level + 1, thread);
    }

    /* those of an article are not its text */

    if (thread) {
        tx_jsonld_stated_add(reader, json_object_get(object, "articleBody"),
                             TX_STATED_BYTES);
        tx_jsonld_stated_all(reader, json_object_get(object, "comment"),
                             level + 1, thread);
    }
}


static void
tx_jsonld_stated_all(tx_jsonld_reader_t *reader, const json_t *value,
    uint32_t level, bool thread)
{
    size_t  i, n;

    if (level > TX_STATED_LEVELS) {
        return;
    }

    if (json_is_object(value)) {
        tx_jsonld_stated_one(reader, value, level, thread);
        return;
    }

    n = json_is_array(value) ? json_array_size(value) : 0;

    for (i = 0; i < n && reader->stated.n < TX_STATED_MAX; i++) {
        if (json_is_object(json_array_get(value, i))) {
            tx_jsonld_stated_one(reader, json_array_get(value, i), level,
                                 thread);
        }
    }
}


/* What is written once, by its authors; posts are answered. */
static bool
tx_jsonld_is_whole(const json_t *object)
{
    return !tx_jsonld_is_thread(object)
           && (tx_jsonld_is_a(object, tx_str("Article"))
               || tx_jsonld_is_a(object, tx_str("BlogPosting")));
}


void
tx_jsonld_stated(tx_jsonld_reader_t *reader, const json_t *object)
{
    tx_str_t  body;

    tx_jsonld_stated_one(reader, object, 0, tx_jsonld_is_thread(object));

    body = tx_jsonld_value(json_object_get(object, "articleBody"));

    if (tx_jsonld_is_whole(object) && body.len >= TX_STATED_BYTES
        && reader->nbodies++ == 0)
    {
        reader->stated.body = tx_line(reader->arena, body, true);
    }
}
