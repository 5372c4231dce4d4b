/*
 * Copyright (C) textextract contributors
 *
 * The values that JSON is written of.  Each has the name of a member, or NULL
 * as an element of an array.
 */


#ifndef _TX_WRITE_JSON_VALUE_H_INCLUDED_
#define _TX_WRITE_JSON_VALUE_H_INCLUDED_


#include "write/write.h"


typedef struct {
    tx_buf_t           *buf;
    const tx_answer_t  *answer;
    bool                comma;      /* the next value needs a comma before it */
    bool                cut;        /* a list was cut at the size limit */
} tx_json_t;


/*
 * Write a string so that it is safe in a script element, too; an empty one as
 * "" by tx_json_text(), as null by tx_json_member().
 */
void tx_json_text(tx_json_t *json, const char *name, tx_str_t s);
void tx_json_member(tx_json_t *json, const char *name, tx_str_t s);

void tx_json_uint(tx_json_t *json, const char *name, uint64_t n);
void tx_json_bool(tx_json_t *json, const char *name, bool value);

/* Writes a number with three digits; one that is not finite is null. */
void tx_json_number(tx_json_t *json, const char *name, double x);

/* Writes a number from 0 to 1, to three places. */
void tx_json_share(tx_json_t *json, const char *name, double x);

/* Begin and end an array or an object; c is its bracket. */
void tx_json_begin(tx_json_t *json, const char *name, u_char c);
void tx_json_end(tx_json_t *json, u_char c);


#endif /* _TX_WRITE_JSON_VALUE_H_INCLUDED_ */
