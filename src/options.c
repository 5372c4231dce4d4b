/*
 * Copyright (C) textextract contributors
 */


#include "core/string.h"


typedef struct {
    tx_str_t     name;
    const char  *type;         /* media type */
} tx_format_row_t;


static const tx_format_row_t  tx_formats[] = {
    [TX_FORMAT_READER] = { tx_string("reader"), "text/html" },
    [TX_FORMAT_HTML] = { tx_string("html"), "text/html" },
    [TX_FORMAT_JSON] = { tx_string("json"), "application/json" },
    [TX_FORMAT_NDJSON] = { tx_string("ndjson"), "application/x-ndjson" },
    [TX_FORMAT_MARKDOWN] = { tx_string("markdown"), "text/markdown" },
    [TX_FORMAT_TEXT] = { tx_string("text"), "text/plain" },
    [TX_FORMAT_XML] = { tx_string("xml"), "application/xml" },
    [TX_FORMAT_TEI] = { tx_string("tei"), "application/tei+xml" },
    [TX_FORMAT_COLUMNS] = { tx_string("columns"),
                            "text/tab-separated-values" },
    [TX_FORMAT_EXPLAIN] = { tx_string("explain"), "text/plain" },
    [TX_FORMAT_PICTURE] = { tx_string("picture"), "text/html" },
    [TX_FORMAT_TRACE] = { tx_string("trace"), "application/json" }
};


static const char  *tx_statuses[] = {
    [TX_OK] = "extracted",
    [TX_NO_MEMORY] = "not enough memory",
    [TX_TOO_LARGE] = "the page is too large",
    [TX_UNKNOWN_ENCODING] = "the content encoding is not supported",
    [TX_BAD_ENCODING] = "the encoded body is corrupt or incomplete",
    [TX_UNKNOWN_CHARSET] = "the character set is not supported",
    [TX_NOT_HTML] = "the body is not HTML",
    [TX_TOO_COMPLEX] = "the page takes too much work",
    [TX_BAD_OPTION] = "invalid option"
};


void
tx_options_init(tx_options_t *options)
{
    memset(options, 0, sizeof(tx_options_t));

    options->limits.size = 16 * 1024 * 1024;
    options->limits.memory = 256 * 1024 * 1024;
    options->limits.depth = 512;
    options->limits.attrs = 64;
    options->limits.nodes = 250000;
    options->limits.steps = 1000000000;

    (void) tx_options_set_method(options, tx_str("auto"));
}


const char *
tx_status_text(tx_status_t status)
{
    return tx_statuses[status];
}


const char *
tx_format_type(tx_format_t format)
{
    return tx_formats[format].type;
}


tx_status_t
tx_format_by_name(tx_str_t name, tx_format_t *format)
{
    uint32_t  i;

    for (i = 0; i < tx_count(tx_formats); i++) {
        if (tx_str_eq(tx_formats[i].name, name)) {
            *format = (tx_format_t) i;
            return TX_OK;
        }
    }

    return TX_BAD_OPTION;
}
