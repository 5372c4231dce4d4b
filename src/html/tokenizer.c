/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "core/name_tables.h"
#include "html/references.h"
#include "html/tokenizer.h"
#include "html/url.h"


/* The meaning of each byte in a tag outside of quotes, as bits. */

#define TX_SCAN_SKIPPED    0x1     /* byte is skipped between attributes */
#define TX_SCAN_ENDS_TAG   0x2     /* byte ends the name of a tag */
#define TX_SCAN_ENDS_ATTR  0x4     /* byte ends the name of an attribute */

#define TX_SCAN_BETWEEN                                                       \
    (TX_SCAN_SKIPPED | TX_SCAN_ENDS_TAG | TX_SCAN_ENDS_ATTR)

static const uint8_t  tx_scan_byte_kinds[0x100] = {
    ['\t'] = TX_SCAN_BETWEEN,
    ['\n'] = TX_SCAN_BETWEEN,
    ['\f'] = TX_SCAN_BETWEEN,
    ['\r'] = TX_SCAN_BETWEEN,
    [' '] = TX_SCAN_BETWEEN,
    ['/'] = TX_SCAN_BETWEEN,
    ['>'] = TX_SCAN_ENDS_TAG | TX_SCAN_ENDS_ATTR,
    ['='] = TX_SCAN_ENDS_ATTR
};


void
tx_scan_init(tx_scan_t *scan, tx_arena_t *arena, tx_str_t source,
    uint32_t max_attrs)
{
    memset(scan, 0, sizeof(tx_scan_t));

    scan->arena = arena;
    scan->begin = source.data;
    scan->pos = source.data;
    scan->end = tx_str_end(source);
    scan->max_attrs = tx_min(max_attrs, TX_SCAN_MAX_ATTRS);
}


/*
 * Skips a comment, or what HTML calls a bogus comment: <!doctype>, <?xml>,
 * </3>. In svg and math skips <![CDATA[ ]]>, too.
 */
static void
tx_scan_skip_comment(tx_scan_t *scan)
{
    size_t         left;
    const u_char  *p, *start, *end;

    start = scan->pos;
    end = scan->end;
    left = (size_t) (end - start);

    if (scan->foreign
        && tx_str_starts(tx_str_span(start, end), tx_str("<![CDATA[")))
    {
        p = memmem(start, left, "]]>", 3);
        scan->pos = (p == NULL) ? end : p + 3;
        return;
    }

    if (left < 4 || memcmp(start, "<!--", 4) != 0) {
        p = memchr(start, '>', left);
        scan->pos = (p == NULL) ? end : p + 1;
        return;
    }

    scan->pos = end;

    /* <!--> and <!---> are complete comments */

    for (p = start + 2; end - p > 2; p++) {
        p = memchr(p, '-', (size_t) (end - p) - 2);

        if (p == NULL) {
            return;
        }

        if (p[1] != '-') {
            continue;
        }

        if (p[2] == '>') {
            scan->pos = p + 3;
            return;
        }

        if (p - start >= 4 && end - p > 3 && p[2] == '!' && p[3] == '>') {
            scan->pos = p + 4;
            return;
        }
    }
}


/* Returns a value with character references resolved; amp: its first '&'. */
static tx_str_t
tx_scan_resolve_references(tx_scan_t *scan, tx_str_t value, const u_char *amp)
{
    u_char        *out, *q, *from;
    const u_char  *p, *end;

    out = tx_arena_alloc(scan->arena, value.len + value.len / 5 + 1);
    if (out == NULL) {
        return tx_str("");
    }

    p = value.data;
    end = tx_str_end(value);

    for (q = out; amp != NULL; amp = tx_str_chr(tx_str_span(p, end), '&')) {
        memcpy(q, p, (size_t) (amp - p));
        q += amp - p;
        p = amp;

        from = q;
        q = tx_reference_write(q, &p, end, true);

        if (q == from) {
            *q++ = *p++;
        }
    }

    memcpy(q, p, (size_t) (end - p));

    return tx_str_span(out, q + (end - p));
}


/*
 * Returns true if an attribute's value is the URL of an image file.  The value
 * must have a slash, since some pages keep the mere name of the file, too.
 */
static bool
tx_scan_is_image_url(tx_str_t value)
{
    tx_str_t  path;

    static const tx_str_t  ends[] = {
        tx_string(".avif"), tx_string(".gif"), tx_string(".jpeg"),
        tx_string(".jpg"), tx_string(".png"), tx_string(".webp")
    };

    path = tx_url_drop_query(value);

    return tx_str_chr(path, '/') != NULL && tx_str_caseends_one(path, ends);
}


/*
 * Counts an attribute of the tag; keeps the attribute if its name is known and
 * no earlier attribute of the tag has this name.
 */
static inline void
tx_scan_add_attr(tx_scan_t *scan, tx_attr_id_t id, tx_str_t value)
{
    uint32_t       i, bit;
    tx_token_t    *token;
    const u_char  *amp;

    token = &scan->token;
    token->attr_count++;

    /*
     * Scripts that load images later use attributes of various names; the
     * value shows that it is the URL of an image.
     */

    if (id == TX_ATTR_UNKNOWN) {
        if (token->tag != TX_TAG_IMG || !tx_scan_is_image_url(value)) {
            return;
        }

        id = TX_ATTR_DATA_IMAGE;
    }

    if (token->nattrs == scan->max_attrs || token->type != TX_TOKEN_START_TAG)
    {
        return;
    }

    bit = tx_attr_bit(id);

    for (i = 0; (token->attr_bits & bit) && i < token->nattrs; i++) {
        if (token->attrs[i].id == id) {
            return;
        }
    }

    amp = tx_str_chr(value, '&');

    if (amp != NULL) {
        value = tx_scan_resolve_references(scan, value, amp);
    }

    if (id == TX_ATTR_HREF || id == TX_ATTR_SRC || id == TX_ATTR_ITEMTYPE) {
        value = tx_str_trim(value);
    }

    token->attr_bits |= bit;
    token->attrs[token->nattrs++] = (tx_attr_t) { id, value };
}


/* Reads the value of an attribute, behind its '='; returns the value's end. */
static const u_char *
tx_scan_read_attr_value(const u_char *p, const u_char *end, tx_str_t *value)
{
    const u_char  *q;

    while (p < end && tx_is_space(*p)) {
        p++;
    }

    if (p < end && (*p == '"' || *p == '\'')) {
        q = memchr(p + 1, *p, (size_t) (end - p) - 1);

        if (q == NULL) {
            return end;
        }

        *value = tx_str_span(p + 1, q);

        return q + 1;
    }

    for (q = p; q < end && *q != '>' && !tx_is_space(*q); q++) { /* void */ }

    *value = tx_str_span(p, q);

    return q;
}


/* Reads the attribute that begins at p; returns the attribute's end. */
static inline const u_char *
tx_scan_read_attr(tx_scan_t *scan, const u_char *p, const u_char *end)
{
    uint64_t       key;
    tx_str_t       value;
    tx_attr_id_t   id;
    const u_char  *start;

    start = p;
    key = 0;

    /* a name may begin with any character, even with '=' or '@' */

    do {
        key = tx_name_extend_key(key, tx_lower(*p++));
    } while (p < end && !(tx_scan_byte_kinds[*p] & TX_SCAN_ENDS_ATTR));

    id = tx_attr_find_by_key(key, tx_str_span(start, p));
    value = tx_str("");

    while (p < end && tx_is_space(*p)) {
        p++;
    }

    if (p < end && *p == '=') {
        p = tx_scan_read_attr_value(p + 1, end, &value);
    }

    tx_scan_add_attr(scan, id, value);

    return p;
}


/* Reads a tag; drops the tag, as browsers do, if the page ends within it. */
static void
tx_scan_read_tag(tx_scan_t *scan)
{
    bool           end_tag, slash;
    uint64_t       key;
    tx_token_t    *token;
    const u_char  *p, *end, *start;

    end_tag = (scan->pos[1] == '/');

    token = &scan->token;
    token->type = end_tag ? TX_TOKEN_END_TAG : TX_TOKEN_START_TAG;
    token->nattrs = 0;
    token->attr_count = 0;
    token->attr_bits = 0;
    token->offset = (size_t) (scan->pos - scan->begin);

    start = scan->pos + 1 + end_tag;
    end = scan->end;

    p = start;
    key = 0;

    do {
        key = tx_name_extend_key(key, tx_lower(*p++));
    } while (p < end && !(tx_scan_byte_kinds[*p] & TX_SCAN_ENDS_TAG));

    token->tag = tx_tag_find_by_key(key, tx_str_span(start, p));
    token->name_hash = token->tag;

    if (token->tag == TX_TAG_UNKNOWN) {
        token->name_hash = tx_hash_ignoring_case(tx_str_span(start, p));
    }

    for (slash = false; p < end; /* void */ ) {

        if (*p == '>') {
            token->self_closing = slash;
            scan->pos = p + 1;
            return;
        }

        if (tx_scan_byte_kinds[*p] & TX_SCAN_SKIPPED) {
            slash = (*p++ == '/');

        } else {
            slash = false;
            p = tx_scan_read_attr(scan, p, end);
        }
    }

    token->type = TX_TOKEN_END;
    scan->pos = p;
}


void
tx_scan_next_token(tx_scan_t *scan)
{
    u_char         c;
    const u_char  *p, *end, *text;

    end = scan->end;
    text = scan->pos;

    /* reads text up to a tag or comment, or the tag if no text precedes it */

    for (p = text; p < end; p++) {

        if (*p != '<') {
            p = memchr(p, '<', (size_t) (end - p));

            if (p == NULL) {
                p = end;
                break;
            }
        }

        c = (end - p > 1) ? p[1] : '\0';

        if (!tx_is_alpha(c) && c != '!' && c != '?'
            && (c != '/' || end - p == 2))
        {
            continue;       /* this '<' is text */
        }

        if (p != text) {
            break;
        }

        if (tx_is_alpha(c) || (c == '/' && tx_is_alpha(p[2]))) {
            tx_scan_read_tag(scan);
            return;
        }

        tx_scan_skip_comment(scan);

        text = scan->pos;
        p = text - 1;
    }

    scan->pos = p;
    scan->token.type = (text == p) ? TX_TOKEN_END : TX_TOKEN_TEXT;
    scan->token.text = tx_str_span(text, p);
    scan->token.offset = (size_t) (text - scan->begin);
}


void
tx_scan_skip_svg(tx_scan_t *scan)
{
    uint32_t     depth, html, max_attrs;
    tx_token_t  *token;

    /* attributes of elements inside of an svg are not read */

    max_attrs = scan->max_attrs;
    scan->max_attrs = 0;

    token = &scan->token;
    depth = 1;
    html = 0;

    while (depth != 0) {
        tx_scan_next_token(scan);

        if (token->type == TX_TOKEN_END) {
            break;
        }

        if (token->type == TX_TOKEN_TEXT) {
            continue;
        }

        if (token->tag == TX_TAG_SVG) {
            if (token->type == TX_TOKEN_END_TAG) {
                depth--;

            } else if (!token->self_closing) {
                depth++;
            }

        } else if (token->tag == TX_TAG_FOREIGNOBJECT
                   || token->tag == TX_TAG_DESC || token->tag == TX_TAG_TITLE)
        {
            /* foreignObject, desc and title in an svg may contain HTML */

            if (token->type == TX_TOKEN_END_TAG) {
                html -= (html != 0);

            } else if (!token->self_closing) {
                html++;
            }

        } else if (html == 0 && (tx_tag_flags(token->tag) & TX_IS_BLOCK)
                   && !(tx_tag_flags(token->tag) & TX_IS_HIDDEN))
        {
            scan->pos = scan->begin + token->offset;
            break;
        }
    }

    scan->max_attrs = max_attrs;
}
