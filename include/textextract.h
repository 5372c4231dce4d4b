/*
 * Copyright (C) textextract contributors
 *
 * textextract: the main content of an HTML page.
 *
 * The only public header.  A page goes in as the bytes that came over the
 * wire and comes out as one of the formats; see tx_extract().
 */


#ifndef _TX_TEXTEXTRACT_H_INCLUDED_
#define _TX_TEXTEXTRACT_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


#define TX_VERSION         "0.1.0"
#define TX_SCHEMA_VERSION  1

#define TX_PARAMS_MAX      8


/* A counted string; data is not terminated by a NUL. */

typedef struct {
    size_t                len;
    const unsigned char  *data;
} tx_str_t;


typedef enum {
    TX_OK = 0,
    TX_NO_MEMORY,              /* an allocation failed, or limits.memory */
    TX_TOO_LARGE,              /* the decoded body exceeds limits.size */
    TX_UNKNOWN_ENCODING,       /* a content encoding we cannot undo */
    TX_BAD_ENCODING,           /* the encoded body is corrupt or cut */
    TX_UNKNOWN_CHARSET,        /* one that this ICU has no tables of */
    TX_NOT_HTML,               /* binary data, or no tag anywhere */
    TX_TOO_COMPLEX,            /* limits.steps */
    TX_BAD_OPTION              /* tx_options_check() would have refused */
} tx_status_t;


typedef enum {
    TX_FORMAT_READER = 0,      /* a complete page to read */
    TX_FORMAT_HTML,            /* the clean fragment */
    TX_FORMAT_JSON,
    TX_FORMAT_NDJSON,          /* JSON with "file" in front */
    TX_FORMAT_MARKDOWN,
    TX_FORMAT_TEXT,
    TX_FORMAT_COLUMNS,         /* the blocks' columns, tab-separated */
    TX_FORMAT_EXPLAIN,         /* why each block was kept or not */
    TX_FORMAT_PICTURE          /* the same as a page to look at */
} tx_format_t;


typedef enum {
    TX_VARIANT_MODERN = 0,
    TX_VARIANT_LITERAL
} tx_variant_t;


/*
 * Guards, and what tx_options_init() sets them to.  Beyond depth, attrs and
 * nodes a page is flattened or cut, beyond the others it is refused.
 */

typedef struct {
    size_t    size;            /* bytes of the decoded body: 16 MiB, 2 GiB */
                               /*   at most, whatever it is set to */
    size_t    memory;          /* bytes an extraction may hold: 256 MiB */
    uint32_t  depth;           /* open elements: 512 */
    uint32_t  attrs;           /* attributes kept of a tag: 64, the highest */
    uint32_t  nodes;           /* nodes of the tree: 250,000 */
    uint64_t  steps;           /* units of work, a few a byte: 10^9 */
} tx_limits_t;


/* A list of selectors; see tx_selectors_create(). */

typedef struct tx_selectors_s  tx_selectors_t;


/* A dictionary of names; see tx_attributes_create(). */

typedef struct tx_attributes_s  tx_attributes_t;


/*
 * Immutable while in use; may be shared by any number of workers.  Lists of
 * selectors and the dictionary are the caller's, who destroys them after the
 * last use; NULL: none, and the dictionary that is built in.
 */

typedef struct {
    uint32_t      method;      /* index in the table of methods */
    tx_variant_t  variant;
    tx_limits_t   limits;
    double        params[TX_PARAMS_MAX];   /* the method's, in its order */

    const tx_selectors_t  *keep;   /* elements that are content, */
    const tx_selectors_t  *drop;   /*   and never; the innermost decides */

    const tx_attributes_t *attributes;   /* by which records are known */
} tx_options_t;


/*
 * One page as it was received: zeros, but for what is known.  The strings are
 * the caller's and have to live until tx_extract() returns.
 */

typedef struct {
    tx_str_t     body;
    tx_str_t     content_encoding;   /* the HTTP header's value, or empty */
    tx_str_t     charset;            /* of the HTTP Content-Type, or empty */
    tx_str_t     url;                /* the page's address, or empty */
    tx_str_t     original;           /* TX_FORMAT_READER: what is linked as */
                                     /*   the original, relative to url; */
                                     /*   empty: url */
    tx_str_t     links;              /* see tx_links_check(), or empty */
    tx_str_t     file;               /* TX_FORMAT_NDJSON, _COLUMNS: a label */
    tx_format_t  format;

    /*
     * NULL, or the bytes that extractions hold at the moment: each adds its
     * own and takes them off at its end.  Threads may share it.
     */
    size_t      *memory;
} tx_request_t;


/*
 * What came of a page.  The result owns every string in it;
 * tx_result_free() ends them all.
 */

typedef struct tx_result_s  tx_result_t;

struct tx_result_s {
    tx_str_t     output;       /* UTF-8, in the format asked for */
    tx_str_t     title;
    uint64_t     hash;         /* XXH3 of the output: an entity tag */
    uint64_t     steps;        /* what limits.steps counts */
    uint64_t     length;       /* text to be read: a code point 1, CJK 2 */
    double       confidence;   /* 0 to 1, the method's own measure */
    const char  *method;       /* names and texts that live for ever */
    const char  *page_type;
    const char  *nothing;      /* why there is nothing to read, or NULL */
};


/* What a thread keeps between pages: of use to one thread at a time. */

typedef struct tx_worker_s  tx_worker_t;


/*
 * Loads the tables that ICU keeps for the process, and watches the allocations
 * of ICU and jansson from then on.  Called once in a process, before any
 * thread and before any other use of these two; calling it again is harmless.
 * TX_NO_MEMORY: no worker can be created in this process.
 */
tx_status_t tx_init(void);

/* NULL: no memory.  tx_worker_destroy(NULL) is harmless. */
tx_worker_t *tx_worker_create(void);
void tx_worker_destroy(tx_worker_t *worker);

/* The defaults: the default method, modern, sensible limits. */
void tx_options_init(tx_options_t *options);

/*
 * Sets the method by its name and the parameters to its defaults.
 * TX_BAD_OPTION: there is no such method.
 */
tx_status_t tx_options_set_method(tx_options_t *options, tx_str_t name);

/*
 * Sets one parameter of the method chosen.  TX_BAD_OPTION: there is no
 * such parameter, or the value lies outside its range.
 */
tx_status_t tx_options_set_param(tx_options_t *options, tx_str_t name,
    double value);

/*
 * TX_BAD_OPTION: there is no such method, or it has no literal variant.
 * Everything that made the options should call it last.
 */
tx_status_t tx_options_check(const tx_options_t *options);

/*
 * Selectors of CSS: tag, .class, #id, [attribute] and [attribute=value], in
 * one another ("a b", "a > b"), and lists of them ("a, b").  '\' takes the
 * meaning from the character behind it.
 */

typedef struct {
    const char  *expected;     /* a few words */
    size_t       at;           /* instead of the text from this byte on */
} tx_selector_error_t;

/* An empty list.  NULL: no memory.  tx_selectors_destroy(NULL) is harmless. */
tx_selectors_t *tx_selectors_create(void);
void tx_selectors_destroy(tx_selectors_t *selectors);

/*
 * Adds the selectors of a text; nothing of it is kept.  TX_BAD_OPTION, with
 * *error filled, or TX_NO_MEMORY: the list can be destroyed only.
 */
tx_status_t tx_selectors_add(tx_selectors_t *selectors, tx_str_t text,
    tx_selector_error_t *error);

/*
 * The names that records are known by ("brand", "weight"), one a line, in
 * any case and order, in place of those that are built in; nothing of text is
 * kept.  TX_BAD_OPTION: it is not UTF-8; TX_NO_MEMORY.
 * tx_attributes_destroy(NULL) is harmless.
 */
tx_status_t tx_attributes_create(tx_str_t text,
    tx_attributes_t **attributes);
void tx_attributes_destroy(tx_attributes_t *attributes);

/*
 * Extracts one page, in a time that is linear in its size up to limits.steps.
 * On TX_OK *result is the caller's, to be freed with tx_result_free(); a page
 * with nothing to read is TX_OK with a length of 0 and tells why.  On anything
 * else *result is NULL; TX_BAD_OPTION is that of tx_options_check(), or of
 * tx_links_check() for the request's links.
 */
tx_status_t tx_extract(tx_worker_t *worker, const tx_options_t *options,
    const tx_request_t *request, tx_result_t **result);

/*
 * Finds the place for a script with the id TX_AUGMENT_ID in a page: a browser
 * finds the script by its id, and the page's other nodes stay as they are.
 * Returns the number of bytes in front of it, as many as possible, or
 * TX_AUGMENT_NOWHERE if there is no such place or no memory.  body is in the
 * page's own character set, which must have ASCII as it is, and has no content
 * encoding.  Called in any thread; the time is linear in the size.
 */
#define TX_AUGMENT_ID       "textextract"
#define TX_AUGMENT_NOWHERE  SIZE_MAX

size_t tx_augment_place(tx_str_t body);

/* In any thread, with or without the worker.  NULL is harmless. */
void tx_result_free(tx_result_t *result);

/* A few words for a log line, which live for ever; never NULL. */
const char *tx_status_text(tx_status_t status);

/*
 * The media type of a format, without a charset; all formats are UTF-8.  It
 * lives for ever, as does the policy below.
 */
const char *tx_format_type(tx_format_t format);

/* The Content-Security-Policy that a format's output is made for, or empty. */
tx_str_t tx_format_csp(tx_format_t format);

/* TX_OK, and the format of that name; TX_BAD_OPTION if there is none. */
tx_status_t tx_format_by_name(tx_str_t name, tx_format_t *format);


/*
 * How the links of the content are written: "absolute", which an empty
 * string means too; "keep", as the page has them; or a prefix that takes the
 * place of the root of the page's site: with "/read/", a link to /a?b on the
 * host of the page's address becomes "/read/a?b".  A prefix begins with one
 * '/', "http://" or "https://" and holds no '?' and no '#'.  TX_BAD_OPTION:
 * it is none of these.
 */
tx_status_t tx_links_check(tx_str_t links);


/* The table of methods, for references and usage texts. */

typedef struct {
    const char  *name;
    double       min;          /* both ends are allowed */
    double       max;
    double       value;        /* the default */
    const char  *text;         /* what it is, in a few words */
} tx_param_t;

typedef struct {
    const char        *name;
    const char        *text;
    const tx_param_t  *params;
    uint32_t           nparams;
} tx_method_info_t;

/* A row, which lives for ever; NULL at and beyond the end of the table. */
const tx_method_info_t *tx_method_info(uint32_t method);


#endif /* _TX_TEXTEXTRACT_H_INCLUDED_ */
