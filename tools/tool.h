/*
 * Copyright (C) textextract contributors
 *
 * What the command line and the benchmark share: reading files, and the
 * options that choose and tune a method.
 */


#ifndef _TOOL_H_INCLUDED_
#define _TOOL_H_INCLUDED_


#include "core/string.h"

#include <getopt.h>
#include <stdio.h>


#define TOOL_VARIANT   0x100
#define TOOL_PARAM     0x101
#define TOOL_MAX_SIZE  0x102
#define TOOL_MEMORY    0x103

#define TOOL_PARAMS_MAX  (2 * TX_PARAMS_MAX)

/* Rows of a getopt_long() table; their values are tool_option()'s. */
#define TOOL_LONG_OPTIONS                                                    \
    { "method", required_argument, NULL, 'm' },                              \
    { "variant", required_argument, NULL, TOOL_VARIANT },                    \
    { "param", required_argument, NULL, TOOL_PARAM },                        \
    { "max-size", required_argument, NULL, TOOL_MAX_SIZE },                  \
    { "memory", required_argument, NULL, TOOL_MEMORY }


/* A file's bytes; one buffer serves one file after the other. */

typedef struct {
    u_char  *data;
    size_t   len;
    size_t   size;
} tool_buf_t;


/* Options as they were given; they are checked when all are known. */

typedef struct {
    const char  *method;
    const char  *variant;
    const char  *max_size;
    const char  *memory;
    const char  *params[TOOL_PARAMS_MAX];
    unsigned     nparams;      /* as many as were given, even too many */
} tool_options_t;


/* A C string as a counted one; NULL becomes the empty string. */
tx_str_t tool_str(const char *s);

/*
 * Reads all of a file.  NULL, or why it failed: also if there are more than
 * max bytes, of which no more than that were held.
 */
const char *tool_read(tool_buf_t *buf, FILE *fp, size_t max);

/* Takes one option of TOOL_LONG_OPTIONS; false: it is none of them. */
bool tool_option(tool_options_t *given, int option, const char *value);

/*
 * Makes options of what was given.  NULL, or the value that is wrong; *what
 * then becomes what it was meant to be.
 */
const char *tool_options(const tool_options_t *given, tx_options_t *options,
    const char **what);


#endif /* _TOOL_H_INCLUDED_ */
