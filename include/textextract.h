/*
 * Copyright (C) textextract contributors
 *
 * textextract: the main content of an HTML page.
 *
 * This is the only public header.  tx_extract() takes the bytes of a page as
 * received and returns its main content in one of the formats.
 */


#ifndef _TX_TEXTEXTRACT_H_INCLUDED_
#define _TX_TEXTEXTRACT_H_INCLUDED_


#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>


#define TX_VERSION         "0.1.0"  /* version of this library */
#define TX_SCHEMA_VERSION  1  /* version of the members of the JSON output */

#define TX_PARAMS_MAX      8  /* maximum number of a method's parameters */


/* A string of len bytes; data is not terminated by a NUL. */

typedef struct {
    size_t                len;
    const unsigned char  *data;
} tx_str_t;


typedef enum {
    TX_OK = 0,
    TX_NO_MEMORY,              /* no memory, or limits.memory was reached */
    TX_TOO_LARGE,              /* the decoded body exceeds limits.size */
    TX_UNKNOWN_ENCODING,       /* this content encoding is not supported */
    TX_BAD_ENCODING,           /* the encoded body is corrupt or incomplete */
    TX_UNKNOWN_CHARSET,        /* ICU has no tables for this character set */
    TX_NOT_HTML,               /* the body is binary data, or has no tag */
    TX_TOO_COMPLEX,            /* the page needs more work than limits.steps */
    TX_BAD_OPTION              /* an option has an invalid value */
} tx_status_t;


typedef enum {
    TX_FORMAT_READER = 0,      /* a complete HTML page for reading */
    TX_FORMAT_HTML,            /* the content, as an HTML fragment */
    TX_FORMAT_JSON,
    TX_FORMAT_NDJSON,          /* JSON on one line that begins with "file" */
    TX_FORMAT_MARKDOWN,
    TX_FORMAT_TEXT,
    TX_FORMAT_XML,             /* simple XML for text corpora */
    TX_FORMAT_TEI,             /* XML as in TEI P5 */
    TX_FORMAT_COLUMNS,         /* features of text blocks, tab-separated */
    TX_FORMAT_EXPLAIN,         /* why each block of text was kept or not */
    TX_FORMAT_PICTURE,        /* why blocks were kept, as HTML with charts */
    TX_FORMAT_TRACE            /* why blocks were kept, as JSON with steps */
} tx_format_t;


typedef enum {
    TX_VARIANT_MODERN = 0,
    TX_VARIANT_LITERAL
} tx_variant_t;


/* Which kind of error the method auto avoids; other methods ignore this. */

typedef enum {
    TX_PREFER_BALANCE = 0,     /* avoids both kinds of errors: highest F1 */
    TX_PREFER_PRECISION,       /* avoids text that is not content */
    TX_PREFER_RECALL           /* avoids the loss of content */
} tx_prefer_t;


/* Parts that can be left out of the output: bits of omit in tx_options_t. */

#define TX_OMIT_COMMENTS  0x01 /* readers' comments in JSON, XML and TEI */
#define TX_OMIT_TABLES    0x02 /* tables of data */
#define TX_OMIT_IMAGES    0x04 /* images, and figures with their captions */
#define TX_OMIT_LINKS     0x08 /* links; their text stays */


/*
 * Limits of an extraction; tx_options_init() sets the defaults named here.  A
 * page that exceeds depth, attrs or nodes is parsed in a simpler way; a page
 * that exceeds size, memory or steps is not extracted.
 */

typedef struct {
    size_t    size;            /* bytes of the decoded body; default 16 MiB; */
                               /*   a size above 2 GiB counts as 2 GiB */
    size_t    memory;          /* bytes allocated for a page; default 256 MiB */
    uint32_t  depth;           /* levels of nested elements; default 512 */
    uint32_t  attrs;           /* attributes of a tag; default and maximum 64 */
    uint32_t  nodes;           /* nodes of the page's tree; default 250,000 */
    uint64_t  steps;           /* units of work, a few per byte; default 10^9 */
} tx_limits_t;


/* A list of CSS selectors; see tx_selectors_add(). */

typedef struct tx_selectors_s  tx_selectors_t;


/* A list of names of product attributes; see tx_attributes_create(). */

typedef struct tx_attributes_s  tx_attributes_t;


/*
 * The options of an extraction.  They must not change while an extraction uses
 * them; several workers may share them.  The caller owns keep, drop and
 * attributes, and destroys these after the last use.
 */

typedef struct {
    uint32_t      method;      /* number of the method in tx_method_info() */
    tx_variant_t  variant;
    tx_prefer_t   prefer;
    uint32_t      omit;        /* bits TX_OMIT_...; 0: nothing */
    bool          front_matter;  /* Markdown begins with metadata as YAML */
    tx_limits_t   limits;
    double        params[TX_PARAMS_MAX]; /* values of the method's parameters */

    const tx_selectors_t  *keep;   /* elements that are content; NULL: none */
    const tx_selectors_t  *drop;  /* elements that are no content; NULL: none */

    const tx_attributes_t *attributes;  /* NULL: the built-in attribute names */
} tx_options_t;


/*
 * A page as it was received.  Members that are unknown are zero.  The caller
 * owns the strings, which must exist until tx_extract() returns.
 */

typedef struct {
    tx_str_t     body;
    tx_str_t     content_encoding;   /* value of Content-Encoding, or empty */
    tx_str_t     type;               /* media type in Content-Type, or empty */
    tx_str_t     charset;            /* charset in Content-Type, or empty */
    tx_str_t     url;                /* URL of the page, or empty */

    /*
     * The URL to which TX_FORMAT_READER links as the original page.  It may be
     * relative to url.  If it is empty, the reader page links to url.
     */
    tx_str_t     original;

    tx_str_t     links;              /* form of links; see tx_links_check() */
    tx_str_t     file;               /* name of the page in NDJSON, columns */
    tx_format_t  format;

    /*
     * NULL, or a counter of the bytes that running extractions have allocated.
     * Several threads may share the counter.
     */
    size_t      *memory;
} tx_request_t;


/* The result of an extraction. tx_result_free() frees it and its strings. */

typedef struct tx_result_s  tx_result_t;

struct tx_result_s {
    tx_str_t     output;       /* UTF-8, in the requested format */
    tx_str_t     title;
    uint64_t     hash;         /* XXH3 hash of the output, for an ETag */
    uint64_t     steps;        /* units of work done, see limits.steps */
    uint64_t     length;       /* characters of text; a CJK one counts as 2 */
    double       confidence;   /* the method's confidence, 0 to 1 */
    const char  *method;       /* name of the method, a constant string */
    const char  *page_type;
    const char  *nothing;     /* why there is no content, or NULL; a constant */
};


/* Memory that a thread reuses for each page.  A worker serves one thread. */

typedef struct tx_worker_s  tx_worker_t;


/*
 * Loads the tables of ICU and replaces its allocation functions, so that their
 * failures are noticed.  Call it before threads are started and before ICU is
 * used; further calls do nothing.  Returns TX_OK or TX_NO_MEMORY.
 */
tx_status_t tx_init(void);

/* Creates a worker; NULL if there is no memory or no random seed. */
tx_worker_t *tx_worker_create(void);

/* Frees a worker, which may be NULL. */
void tx_worker_destroy(tx_worker_t *worker);

/* Sets the default method, the modern variant and the default limits. */
void tx_options_init(tx_options_t *options);

/*
 * Sets the method, and all its parameters to the defaults.  Returns TX_OK, or
 * TX_BAD_OPTION if no method has this name.
 */
tx_status_t tx_options_set_method(tx_options_t *options, tx_str_t name);

/*
 * Sets a parameter of the current method.  Returns TX_OK, or TX_BAD_OPTION if
 * the method has no such parameter or the value is out of range.
 */
tx_status_t tx_options_set_param(tx_options_t *options, tx_str_t name,
    double value);

/*
 * Checks options after all of them are set.  Returns TX_OK, or TX_BAD_OPTION if
 * the method or the preference does not exist, or if the method has no literal
 * variant and this variant is set.
 */
tx_status_t tx_options_check(const tx_options_t *options);

/* A syntax error in the text of selectors. */

typedef struct {
    const char  *expected;     /* what the parser expected, in a few words */
    size_t       at;           /* offset of the error in the text, in bytes */
} tx_selector_error_t;

/* Creates an empty list of selectors.  Returns NULL if there is no memory. */
tx_selectors_t *tx_selectors_create(void);

/* Frees a list of selectors, which may be NULL. */
void tx_selectors_destroy(tx_selectors_t *selectors);

/*
 * Adds CSS selectors: tag, .class, #id, [attribute], [attribute=value],
 * descendants ("a b"), children ("a > b") and lists ("a, b"); a backslash
 * escapes the next character.  The text is copied.  Returns TX_OK;
 * TX_BAD_OPTION and fills *error; or TX_NO_MEMORY.  After a failure the list
 * can only be destroyed.
 */
tx_status_t tx_selectors_add(tx_selectors_t *selectors, tx_str_t text,
    tx_selector_error_t *error);

/*
 * Creates a list of names by which product data is recognized ("brand",
 * "weight"), to replace the built-in ones.  text has a name in each line, in
 * any case and order, and is copied.  Returns TX_OK, TX_BAD_OPTION if text is
 * not UTF-8, or TX_NO_MEMORY.
 */
tx_status_t tx_attributes_create(tx_str_t text,
    tx_attributes_t **attributes);

/* Frees a list of attribute names, which may be NULL. */
void tx_attributes_destroy(tx_attributes_t *attributes);

/*
 * Extracts a page in linear time.  Returns TX_OK and a result that the caller
 * frees with tx_result_free(); if the page has no main content, result->length
 * is 0 and result->nothing says why.  On failure *result is NULL.  Returns
 * TX_BAD_OPTION if tx_options_check() or tx_links_check() returns it.
 */
tx_status_t tx_extract(tx_worker_t *worker, const tx_options_t *options,
    const tx_request_t *request, tx_result_t **result);

/*
 * Finds the last offset in body at which a script element with the id
 * TX_AUGMENT_ID can be inserted, so that getElementById() finds the script and
 * no other node changes.  Returns the offset in bytes, or TX_AUGMENT_NOWHERE if
 * there is no such offset or no memory.  body has no content encoding; its
 * character set must be a superset of ASCII.  May be called in any thread;
 * takes linear time.
 */
#define TX_AUGMENT_ID  "textextract"  /* id of the inserted script element */
#define TX_AUGMENT_NOWHERE  SIZE_MAX  /* the page has no place for a script */

size_t tx_augment_find_place(tx_str_t body);

/* Frees a result, which may be NULL.  Any thread may call it. */
void tx_result_free(tx_result_t *result);

/* Returns a description of a status for a log, a constant string. */
const char *tx_status_text(tx_status_t status);

/* Returns the media type of a format, a constant.  All formats are in UTF-8. */
const char *tx_format_type(tx_format_t format);

/* Returns the Content-Security-Policy of a format; empty: it has none. */
tx_str_t tx_format_csp(tx_format_t format);

/* Sets *format by its name; returns TX_OK, or TX_BAD_OPTION: unknown name. */
tx_status_t tx_format_by_name(tx_str_t name, tx_format_t *format);


/*
 * Checks the links of a tx_request_t: empty, "absolute", "keep" or a prefix.
 * Empty means "absolute".  "keep" leaves links as they are in the page.  A
 * prefix replaces the root of the page's site: with "/read/", a link to /a?b on
 * the host of the page's address becomes "/read/a?b".  A prefix begins with a
 * single '/', "http://" or "https://" and contains no '?' and no '#'.  Returns
 * TX_OK or TX_BAD_OPTION.
 */
tx_status_t tx_links_check(tx_str_t links);


/* A parameter of a method. */

typedef struct {
    const char  *name;
    double       min;          /* the smallest allowed value */
    double       max;
    double       value;        /* the default value */
    const char  *text;         /* what the parameter means, in a few words */
} tx_param_t;


/* A method of extraction and its parameters. */

typedef struct {
    const char        *name;
    const char        *text;
    const tx_param_t  *params;
    uint32_t           nparams;
} tx_method_info_t;

/* Returns the method that has this number; NULL if there is none. */
const tx_method_info_t *tx_method_info(uint32_t method);


#endif /* _TX_TEXTEXTRACT_H_INCLUDED_ */
