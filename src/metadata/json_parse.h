/*
 * Copyright (C) textextract contributors
 *
 * Parses JSON in pages, which is often not quite valid.
 */


#ifndef _TX_METADATA_JSON_PARSE_H_INCLUDED_
#define _TX_METADATA_JSON_PARSE_H_INCLUDED_


#include "core/arena.h"


typedef enum {
    TX_JSON_STRING = 0,
    TX_JSON_NUMBER,
    TX_JSON_ARRAY,
    TX_JSON_OBJECT
} tx_json_type_t;


/*
 * A JSON value.  Numbers are kept as members if they have no sign, but not in
 * arrays.  true, false, null and strings of over 256 KB are not kept.
 * next: the next element of the same array; NULL for an object's member.
 */

typedef struct tx_json_node_s  tx_json_node_t;

struct tx_json_node_s {
    tx_json_type_t    type;
    tx_str_t          name;     /* name of an object's member */
    tx_str_t          text;     /* text of a string or a number */

    const tx_json_node_t  *child;   /* first array element or member */
    const tx_json_node_t  *next;
    const tx_json_node_t  *member;  /* next member of its object */
};


/*
 * Parses a script and returns the first of its JSON values; NULL if there is
 * none, or no memory.  Comments, superfluous commas and missing brackets are
 * tolerated; CDATA marks become arrays around the values.  Strings without
 * escapes point into the script.
 */
const tx_json_node_t *tx_json_parse(tx_arena_t *arena, tx_str_t script);

/*
 * Returns the value of an object's member; if that is an array, its first
 * element.  NULL if object is NULL or has no such member.
 */
const tx_json_node_t *tx_json_member(const tx_json_node_t *object,
    const char *name);

/* Returns a string value's text, trimmed; an absent string for other values. */
static inline tx_str_t
tx_json_get_string(const tx_json_node_t *value)
{
    return (value != NULL && value->type == TX_JSON_STRING)
           ? tx_str_trim(value->text) : tx_null_str;
}

/* Returns the first string of an object's member; absent if there is none. */
static inline tx_str_t
tx_json_get_member_string(const tx_json_node_t *object, const char *name)
{
    return tx_json_get_string(tx_json_member(object, name));
}


#endif /* _TX_METADATA_JSON_PARSE_H_INCLUDED_ */
