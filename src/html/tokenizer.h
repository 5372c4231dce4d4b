/*
 * Copyright (C) textextract contributors
 *
 * The tokenizer: tags, text and raw text over the bytes of a decoded page.
 * Comments, declarations and vector graphics are passed over at the speed
 * of memchr().  Nothing here costs more than O(1) a byte.
 */


#ifndef _TX_HTML_TOKENIZER_H_INCLUDED_
#define _TX_HTML_TOKENIZER_H_INCLUDED_


#include "html/page.h"


#define TX_SCAN_MAX_ATTRS  64   /* the maximum of limits.attrs */


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
    uint32_t         attr_count;     /* number in the source with duplicates */
    uint32_t         attr_bits;      /* tx_attr_bit() of each attribute */
    uint32_t         name_hash;      /* hash of the tag's name in lower case */
    tx_str_t         text;           /* of TEXT: references not resolved */
    size_t           offset;         /* offset of the token in the source */
    tx_attr_t       *attrs;          /* allocated by the caller */
} tx_token_t;


typedef struct {
    tx_arena_t    *arena;
    const u_char  *begin;
    const u_char  *pos;
    const u_char  *end;
    uint32_t       max_attrs;
    bool           foreign;       /* in svg or math, where CDATA is text */
    bool           html;          /* the page is known not to be XHTML, ... */
    bool           xhtml;         /* ... or to be XHTML */
    const u_char  *limited;       /* real end of the source while limited */
    bool           unlimited;     /* no later end tag can be a limit */
    bool           unclosed[2];   /* no end tag follows: textarea, title */
    bool           limited_unclosed[2];  /* unclosed before the limit was set */
    tx_token_t     token;
} tx_scan_t;


/*
 * Starts to read source, which must outlive its tokens.  Of each tag at most
 * max_attrs attributes are kept, in token.attrs, which the caller sets.
 */
void tx_scan_init(tx_scan_t *scan, tx_arena_t *arena, tx_str_t source,
    uint32_t max_attrs);

/* Reads the next token into scan->token. */
void tx_scan_next_token(tx_scan_t *scan);

/*
 * Returns the text of the raw text element whose start tag was read last, and
 * moves scan behind its end tag.  Without an end tag a title or a textarea ends
 * at the next tag, other elements end at the end of the page.
 */
tx_str_t tx_scan_read_raw_text(tx_scan_t *scan, tx_tag_t tag);

/*
 * True if the start tag that was read last is an empty element, as in XML: the
 * tag is self-closing, the page is XHTML or begins like it, and no end tag
 * follows before another start tag of its name.
 */
bool tx_scan_is_empty_element(tx_scan_t *scan, tx_tag_t tag);

/*
 * Moves to the end tag of the raw text element whose start tag was read last.
 * Without an end tag moves to the end of the page and returns false.
 */
bool tx_scan_to_end_tag(tx_scan_t *scan, tx_tag_t tag);

/*
 * Lets the source end before the next end tag of the given tag, until
 * tx_scan_remove_limit() is called.  Returns false if there is no such end tag,
 * or if the source has a limit already.
 */
bool tx_scan_set_limit(tx_scan_t *scan, tx_tag_t tag);

/* Reads on behind the limit; returns false if the source has no limit. */
bool tx_scan_remove_limit(tx_scan_t *scan);

/*
 * Skips the svg element whose start tag was read last: moves behind its end
 * tag, or before the first tag that is not allowed in an svg.
 */
void tx_scan_skip_svg(tx_scan_t *scan);


#endif /* _TX_HTML_TOKENIZER_H_INCLUDED_ */
