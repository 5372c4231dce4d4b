/*
 * Copyright (C) textextract contributors
 *
 * Functions of the command line and the benchmark: read files, and the options
 * that choose a method and its parameters.
 */


#ifndef _FILES_AND_OPTIONS_H_INCLUDED_
#define _FILES_AND_OPTIONS_H_INCLUDED_


#include "core/string.h"

#include <getopt.h>
#include <stdio.h>


#define TOOL_VARIANT   0x100  /* code of --variant */
#define TOOL_PARAM     0x101  /* code of --param */
#define TOOL_MAX_SIZE  0x102  /* code of --max-size */
#define TOOL_MEMORY    0x103  /* code of --memory */

#define TOOL_PARAMS_MAX  (2 * TX_PARAMS_MAX)  /* maximum number of --param */

/* Rows of a getopt_long() table.  tool_store_option() stores these options. */
#define TOOL_LONG_OPTIONS                                                    \
    { "method", required_argument, NULL, 'm' },                              \
    { "variant", required_argument, NULL, TOOL_VARIANT },                    \
    { "param", required_argument, NULL, TOOL_PARAM },                        \
    { "max-size", required_argument, NULL, TOOL_MAX_SIZE },                  \
    { "memory", required_argument, NULL, TOOL_MEMORY }


/* A buffer with the bytes of a file; can be used for several files in turn. */

typedef struct {
    u_char  *data;
    size_t   len;              /* bytes read from the file */
    size_t   size;             /* bytes allocated for data */
} tool_buf_t;


/* Options as the user gave them; tool_set_options() checks them. */

typedef struct {
    const char  *method;
    const char  *variant;
    const char  *max_size;
    const char  *memory;
    const char  *params[TOOL_PARAMS_MAX];
    unsigned     nparams;      /* number of options --param given */
} tool_options_t;


/* Returns a C string as a counted string; "" for NULL. */
tx_str_t tool_cstr(const char *s);

/*
 * Reads all of a file into buf.  Returns NULL, or why it failed; a file of more
 * than max bytes is an error.
 */
const char *tool_buf_read(tool_buf_t *buf, FILE *fp, size_t max);

/*
 * Stores one option of TOOL_LONG_OPTIONS; returns false for any other option.
 */
bool tool_store_option(tool_options_t *given, int option, const char *value);

/*
 * Sets options to the given ones.  Returns NULL; or returns a wrong value, and
 * sets *what to the kind of value that was expected.
 */
const char *tool_set_options(const tool_options_t *given, tx_options_t *options,
    const char **what);


#endif /* _FILES_AND_OPTIONS_H_INCLUDED_ */
