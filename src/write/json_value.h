/*
 * Copyright (C) textextract contributors
 *
 * Writes the values of JSON.  The argument name is the name of the member that
 * has the value, or NULL for an element of an array.
 */


#ifndef _TX_WRITE_JSON_VALUE_H_INCLUDED_
#define _TX_WRITE_JSON_VALUE_H_INCLUDED_


#include "write/write.h"


typedef struct {
    tx_buf_t           *buf;
    const tx_answer_t  *answer;
    const tx_thread_t  *thread;     /* the posts or comments, or NULL */
    bool                comma;      /* the next value needs a comma first */
    bool                cut;       /* a list was cut to keep the maximum size */
} tx_json_t;


/*
 * Write a string, also safely inside a script element.  For an empty string
 * tx_json_put_text() writes "", and tx_json_put_text_or_null() writes null.
 */
void tx_json_put_text(tx_json_t *json, const char *name, tx_str_t s);
void tx_json_put_text_or_null(tx_json_t *json, const char *name, tx_str_t s);

void tx_json_put_uint(tx_json_t *json, const char *name, uint64_t n);
void tx_json_put_bool(tx_json_t *json, const char *name, bool value);

/* Writes a number or a word of JSON as it is, such as "-2"; "" becomes null. */
void tx_json_put_literal(tx_json_t *json, const char *name, tx_str_t literal);

/* Writes a number with 3 significant digits; infinity and NaN become null. */
void tx_json_put_number(tx_json_t *json, const char *name, double x);

/* Writes a number from 0 to 1 with three decimal places. */
void tx_json_put_share(tx_json_t *json, const char *name, double x);

/* Write the first bracket (c) of an array or an object, and the last one. */
void tx_json_put_begin(tx_json_t *json, const char *name, u_char c);
void tx_json_put_end(tx_json_t *json, u_char c);


#endif /* _TX_WRITE_JSON_VALUE_H_INCLUDED_ */
