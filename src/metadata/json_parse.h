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


/*
 * A JSON value.  Numbers, literals and strings of over 64 KB are not kept.
 * next is the next element of the same array; NULL for a member of an object.
 */

typedef struct tx_json_node_s  tx_json_node_t;

struct tx_json_node_s {
    tx_json_type_t    type;
    tx_str_t          name;     /* the member's name, if parent is an object */
    tx_str_t          text;     /* a string's text, trimmed of white space */

    const tx_json_node_t  *child;   /* first element or member */
    const tx_json_node_t  *next;
    const tx_json_node_t  *member;  /* next member of the same object */
};


/*
 * Parses a script and returns its JSON values, the first of a list; NULL if
 * there is none, or no memory.  Comments, superfluous commas and missing
 * brackets are tolerated; CDATA marks become arrays around the values.  Strings
 * without escapes point into the script.
 */
const tx_json_node_t *tx_json_parse(tx_arena_t *arena, tx_str_t script);

/*
 * Returns the values of an object's member, the first of a list: the elements
 * if it is an array.  NULL if there is none; object may be NULL, too.
 */
const tx_json_node_t *tx_json_items(const tx_json_node_t *object,
    const char *name);

/* Returns the text of a string value; an absent string for other values. */
static inline tx_str_t
tx_json_item_text(const tx_json_node_t *value)
{
    return (value != NULL && value->type == TX_JSON_STRING) ? value->text
                                                            : tx_null_str;
}

/* Returns the text of a member's first item; absent if it is no string. */
static inline tx_str_t
tx_json_member_text(const tx_json_node_t *object, const char *name)
{
    return tx_json_item_text(tx_json_items(object, name));
}


#endif /* _TX_METADATA_JSON_PARSE_H_INCLUDED_ */
