/*
 * Copyright (C) textextract contributors
 *
 * JSON as pages contain it, which is often not quite valid.
 */


#ifndef _TX_METADATA_JSON_PARSE_H_INCLUDED_
#define _TX_METADATA_JSON_PARSE_H_INCLUDED_


#include "core/arena.h"


typedef enum {
    TX_JSON_STRING = 0,
    TX_JSON_ARRAY,
    TX_JSON_OBJECT
} tx_json_type_t;


/* A JSON value; numbers, literals, strings of over 64 KB are not kept. */

typedef struct tx_json_node_s  tx_json_node_t;

struct tx_json_node_s {
    tx_json_type_t    type;
    tx_str_t          name;     /* the member's name, if parent is an object */
    tx_str_t          text;     /* a string's text, trimmed of white space */

    const tx_json_node_t  *child;   /* first element of an array or object */
    const tx_json_node_t  *next;    /* next element of the parent */
};


/*
 * Parses a script and returns its first JSON value; NULL if there is none, or
 * no memory.  Comments, superfluous commas and missing brackets are tolerated;
 * CDATA marks become arrays around the values.  Strings without escapes point
 * into the script.
 */
const tx_json_node_t *tx_json_parse(tx_arena_t *arena, tx_str_t script);

/* Returns the named member of an object, or NULL; value may be NULL, too. */
const tx_json_node_t *tx_json_node_member(const tx_json_node_t *value,
    const char *name);

/* Returns the text of a string value; an absent string for other values. */
static inline tx_str_t
tx_json_node_text(const tx_json_node_t *value)
{
    return (value != NULL && value->type == TX_JSON_STRING) ? value->text
                                                            : tx_null_str;
}

/* Returns the text of a string member; an absent string if it is none. */
static inline tx_str_t
tx_json_node_string(const tx_json_node_t *value, const char *name)
{
    return tx_json_node_text(tx_json_node_member(value, name));
}

/*
 * For a loop over the elements of an array, or once over any other value.
 * _first returns the first item, _after the next one behind item, or NULL.
 */
static inline const tx_json_node_t *
tx_json_node_first(const tx_json_node_t *value)
{
    return (value != NULL && value->type == TX_JSON_ARRAY) ? value->child
                                                           : value;
}

static inline const tx_json_node_t *
tx_json_node_after(const tx_json_node_t *value, const tx_json_node_t *item)
{
    return (item == value) ? NULL : item->next;
}


#endif /* _TX_METADATA_JSON_PARSE_H_INCLUDED_ */
