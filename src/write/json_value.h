/*
 * Copyright (C) textextract contributors
 *
 * The values and members that JSON is written of.
 */


#ifndef _TX_WRITE_JSON_VALUE_H_INCLUDED_
#define _TX_WRITE_JSON_VALUE_H_INCLUDED_


#include "write/write.h"


typedef struct {
    tx_buf_t           *buf;
    const tx_answer_t  *answer;
    bool                comma;      /* one is needed in front of the next */
    bool                cut;        /* elements of a list were left out */
} tx_json_t;


/* A string that is safe in a script element, too. */
void tx_json_string(tx_buf_t *buf, tx_str_t s);

/* A member's name; a name is plain ASCII. */
void tx_json_name(tx_json_t *json, const char *name);

/* A member that is a string; an absent one is null. */
void tx_json_member(tx_json_t *json, const char *name, tx_str_t s);

/* A member that is a string; an absent one is empty. */
void tx_json_text(tx_json_t *json, const char *name, tx_str_t s);

void tx_json_uint(tx_json_t *json, const char *name, uint64_t n);
void tx_json_bool(tx_json_t *json, const char *name, bool value);

/* A member that is a number from 0 to 1, to three places. */
void tx_json_share(tx_json_t *json, const char *name, double x);

/* Begins an array or an object, by its bracket: as an element, a member. */
void tx_json_open(tx_json_t *json, u_char c);
void tx_json_begin(tx_json_t *json, const char *name, u_char c);

/* Ends it. */
void tx_json_close(tx_json_t *json, u_char c);

/* An element of an array that is a string. */
void tx_json_item(tx_json_t *json, tx_str_t s);


#endif /* _TX_WRITE_JSON_VALUE_H_INCLUDED_ */
