/*
 * Copyright (C) textextract contributors
 *
 * The tokenizer: splits a decoded page into tags, text and raw text.  Comments,
 * declarations and vector graphics are skipped by memchr().  The time is
 * linear.
 */


#ifndef _TX_HTML_TOKENIZER_H_INCLUDED_
#define _TX_HTML_TOKENIZER_H_INCLUDED_


#include "html/page.h"


#define TX_SCAN_MAX_ATTRS  64  /* maximum attributes read of a tag */


typedef enum {
    TX_TOKEN_END = 0,       /* the end of the page */
    TX_TOKEN_TEXT,
    TX_TOKEN_START_TAG,
    TX_TOKEN_END_TAG
} tx_token_type_t;


typedef struct {
    tx_token_type_t  type;
    tx_tag_t         tag;
    bool             self_closing;   /* the tag is <.../> */
    uint16_t         nattrs;         /* number of attributes in attrs */
    uint32_t         attr_count;     /* number of attributes in the source */
    uint32_t         attr_bits;      /* bits tx_attr_bit() of all attributes */
    uint32_t         name_hash;      /* tag's number, or hash of unknown name */
    tx_str_t         text;           /* text, with references not resolved */
    size_t           offset;         /* offset of the token in the source */
    tx_attr_t       *attrs;          /* attributes, in the caller's memory */
} tx_token_t;


typedef struct {
    tx_arena_t    *arena;
    const u_char  *begin;         /* start of the source */
    const u_char  *pos;           /* start of the next token */
    const u_char  *end;           /* end of the source or its limited part */
    uint32_t       max_attrs;     /* maximum attributes kept of a tag */
    bool           foreign;       /* reads svg or math, which have CDATA */
    bool           html;          /* the page is known not to be XHTML */
    bool           xhtml;         /* the page is known to be XHTML */
    const u_char  *limited;       /* end of the whole source; NULL: no limit */
    bool           unlimited;     /* tx_scan_set_limit() found no end tag */
    bool           unclosed[2];   /* no </textarea>, no </title> follows */
    bool           limited_unclosed[2];  /* unclosed[] before the limit */
    tx_token_t     token;
} tx_scan_t;


/*
 * Prepares scan to read source, which must outlive the tokens.  Of each tag at
 * most max_attrs attributes are kept, in token.attrs, which the caller sets.
 */
void tx_scan_init(tx_scan_t *scan, tx_arena_t *arena, tx_str_t source,
    uint32_t max_attrs);

/* Reads the next token into scan->token. */
void tx_scan_next_token(tx_scan_t *scan);

/*
 * Returns the content of the raw text element whose start tag was read last,
 * and moves scan behind the end tag.  If there is no end tag, a title or a
 * textarea ends at the next tag, any other element at the end of the page.
 */
tx_str_t tx_scan_read_raw_text(tx_scan_t *scan, tx_tag_t tag);

/*
 * True if the start tag that was read last is an empty element of XML: the tag
 * is self-closing, the page is XHTML or begins as XHTML does, and no end tag of
 * its name follows before another start tag of its name.
 */
bool tx_scan_is_empty_element(tx_scan_t *scan, tx_tag_t tag);

/*
 * Moves scan to the end tag of the raw text element whose start tag was read
 * last.  If there is no end tag, moves to the end of the page, returns false.
 */
bool tx_scan_skip_to_end_tag(tx_scan_t *scan, tx_tag_t tag);

/*
 * Makes the source end before the next end tag of an element, until
 * tx_scan_remove_limit() is called.  Returns false if there is no such end tag,
 * or if the source has a limit already.
 */
bool tx_scan_set_limit(tx_scan_t *scan, tx_tag_t tag);

/* Removes the limit of the source; returns false if it has none. */
bool tx_scan_remove_limit(tx_scan_t *scan);

/*
 * Skips the svg element whose start tag was read last: moves scan behind the
 * end tag, or before the first tag that is not allowed in an svg.
 */
void tx_scan_skip_svg(tx_scan_t *scan);


#endif /* _TX_HTML_TOKENIZER_H_INCLUDED_ */
