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


/* A value; numbers, literals and strings of more than 64 KB are left out. */

typedef struct tx_json_node_s  tx_json_node_t;

struct tx_json_node_s {
    tx_json_type_t    type;
    tx_str_t          name;     /* of a member of an object */
    tx_str_t          text;     /* of a string, without white space around */

    const tx_json_node_t  *child;   /* the first one of an array or object */
    const tx_json_node_t  *next;    /* in the same array or object */
};


/*
 * Parses the values of a script and returns the first one; NULL if it has none
 * or there is no memory.  Comments, superfluous commas, quotation marks in
 * strings and missing brackets do no harm; CDATA marks become arrays around
 * the values.  Strings without escapes point into the script.
 */
const tx_json_node_t *tx_json_parse(tx_arena_t *arena, tx_str_t script);

/* Returns the member of an object, or NULL; value may be NULL, too. */
const tx_json_node_t *tx_json_node_member(const tx_json_node_t *value,
    const char *name);

/* Returns the text of a string; an absent one of any other value. */
static inline tx_str_t
tx_json_node_text(const tx_json_node_t *value)
{
    return (value != NULL && value->type == TX_JSON_STRING) ? value->text
                                                            : tx_null_str;
}

/* Returns the text of a member that is a string; an absent one of others. */
static inline tx_str_t
tx_json_node_string(const tx_json_node_t *value, const char *name)
{
    return tx_json_node_text(tx_json_node_member(value, name));
}

/*
 * For a loop over one value or several: the first element of an array or, of
 * any other value, itself; then the one behind item, or NULL.
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
