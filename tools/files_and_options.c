/*
 * Copyright (C) textextract contributors
 */


#include "files_and_options.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>


#define TOOL_BUF_MIN_BYTES  (64 * 1024)  /* minimum bytes of a buffer */


tx_str_t
tool_cstr(const char *s)
{
    return (s == NULL) ? tx_null_str : tx_cstr(s);
}


/*
 * Ensures room for at least one more byte than buf->len; the buffer has at most
 * max bytes.
 */
static bool
tool_buf_grow(tool_buf_t *buf, size_t max)
{
    u_char  *data;
    size_t   size;

    if (buf->len < buf->size) {
        return true;
    }

    size = tx_max(buf->size + buf->size / 2, TOOL_BUF_MIN_BYTES);
    size = tx_min(size, max);

    data = realloc(buf->data, size);
    if (data == NULL) {
        return false;
    }

    buf->data = data;
    buf->size = size;

    return true;
}


const char *
tool_buf_read(tool_buf_t *buf, FILE *fp, size_t max)
{
    /* reads one byte more than allowed, to notice a file that is too large */

    max = tx_min(max, SIZE_MAX - 1) + 1;
    buf->len = 0;

    while (buf->len < max) {
        if (!tool_buf_grow(buf, max)) {
            return tx_status_text(TX_NO_MEMORY);
        }

        errno = 0;
        buf->len += fread(buf->data + buf->len, 1, buf->size - buf->len, fp);

        if (ferror(fp)) {
            return errno ? strerror(errno) : "read error";
        }

        if (feof(fp)) {
            break;
        }
    }

    return buf->len == max ? tx_status_text(TX_TOO_LARGE) : NULL;
}


bool
tool_store_option(tool_options_t *given, int option, const char *value)
{
    switch (option) {

    case 'm':
        given->method = value;
        return true;

    case TOOL_VARIANT:
        given->variant = value;
        return true;

    case TOOL_MAX_SIZE:
        given->max_size = value;
        return true;

    case TOOL_MEMORY:
        given->memory = value;
        return true;

    case TOOL_PARAM:
        if (given->nparams < TOOL_PARAMS_MAX) {
            given->params[given->nparams] = value;
        }

        given->nparams++;
        return true;

    default:
        return false;
    }
}


/* Reads a number of bytes with one of nginx's suffixes: 512k, 2m. */
static bool
tool_parse_size(const char *value, size_t *size)
{
    char           *end;
    int             shift;
    unsigned long   n;

    if (!tx_is_digit((u_char) value[0])) {
        return false;
    }

    errno = 0;
    n = strtoul(value, &end, 10);

    shift = (tx_lower((u_char) *end) == 'k') ? 10
            : (tx_lower((u_char) *end) == 'm') ? 20 : 0;

    if (errno || end[shift != 0] != '\0' || n == 0 || n > SIZE_MAX >> shift) {
        return false;
    }

    *size = (size_t) n << shift;

    return true;
}


/* Sets a parameter of the method, given as NAME=VALUE. */
static bool
tool_set_param(const char *param, tx_options_t *options)
{
    char        *end;
    double       value;
    tx_str_t     name;
    const char  *equal;

    equal = strchr(param, '=');
    if (equal == NULL || equal[1] == '\0') {
        return false;
    }

    name.data = (const u_char *) param;
    name.len = (size_t) (equal - param);

    value = strtod(equal + 1, &end);

    return *end == '\0' && isfinite(value)
           && tx_options_set_param(options, name, value) == TX_OK;
}


const char *
tool_set_options(const tool_options_t *given, tx_options_t *options,
    const char **what)
{
    unsigned  i;

    tx_options_init(options);

    *what = "a method";

    if (given->method != NULL
        && tx_options_set_method(options, tool_cstr(given->method)) != TX_OK)
    {
        return given->method;
    }

    *what = "modern or literal";

    if (given->variant != NULL) {
        if (strcmp(given->variant, "literal") == 0) {
            options->variant = TX_VARIANT_LITERAL;

        } else if (strcmp(given->variant, "modern") != 0) {
            return given->variant;
        }
    }

    *what = "a variant that this method has";

    if (tx_options_check(options) != TX_OK) {
        return given->variant;
    }

    *what = "a size in bytes, k or m";

    if (given->max_size != NULL
        && !tool_parse_size(given->max_size, &options->limits.size))
    {
        return given->max_size;
    }

    if (given->memory != NULL
        && !tool_parse_size(given->memory, &options->limits.memory))
    {
        return given->memory;
    }

    *what = "NAME=VALUE of a parameter of the method, within its range";

    for (i = 0; i < given->nparams; i++) {
        if (i == TOOL_PARAMS_MAX) {
            return "one more parameter";
        }

        if (!tool_set_param(given->params[i], options)) {
            return given->params[i];
        }
    }

    return NULL;
}
