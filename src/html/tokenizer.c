/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "html/references.h"
#include "html/tokenizer.h"
#include "html/url.h"


/* The attributes that a tag has had so far, a bit for each. */

typedef struct {
    uint64_t  bits[TX_ATTR_MAX / 64 + 1];
} tx_scan_seen_t;


static bool tx_scan_markup(tx_scan_t *scan);
static void tx_scan_tag(tx_scan_t *scan, tx_token_type_t type);
static bool tx_scan_attr(tx_scan_t *scan, tx_scan_seen_t *seen);
static tx_str_t tx_scan_attr_value(tx_scan_t *scan);
static tx_str_t tx_scan_resolve(tx_scan_t *scan, tx_str_t value);
static void tx_scan_comment(tx_scan_t *scan);


/* Bytes that end the name of a tag, and of an attribute. */

#define TX_SCAN_ENDS_TAG   0x1
#define TX_SCAN_ENDS_ATTR  0x2
#define TX_SCAN_ENDS_BOTH  (TX_SCAN_ENDS_TAG | TX_SCAN_ENDS_ATTR)

static const uint8_t  tx_scan_ends[0x100] = {
    ['\t'] = TX_SCAN_ENDS_BOTH,
    ['\n'] = TX_SCAN_ENDS_BOTH,
    ['\f'] = TX_SCAN_ENDS_BOTH,
    ['\r'] = TX_SCAN_ENDS_BOTH,
    [' '] = TX_SCAN_ENDS_BOTH,
    ['/'] = TX_SCAN_ENDS_BOTH,
    ['>'] = TX_SCAN_ENDS_BOTH,
    ['='] = TX_SCAN_ENDS_ATTR
};


void
tx_scan_init(tx_scan_t *scan, tx_arena_t *arena, tx_str_t source,
    uint32_t max_attrs)
{
    scan->arena = arena;
    scan->begin = source.data;
    scan->pos = source.data;
    scan->end = tx_str_end(source);
    scan->max_attrs = tx_min(max_attrs, TX_SCAN_ATTRS);
    scan->foreign = false;
    scan->fenced = NULL;
    scan->unclosed = 0;
}


void
tx_scan_next(tx_scan_t *scan)
{
    const u_char  *p, *text;

    text = scan->pos;

    for ( ;; ) {
        p = scan->pos;

        if (p == scan->end) {
            break;
        }

        if (*p != '<') {
            p = memchr(p, '<', (size_t) (scan->end - p));
        }

        if (p == NULL) {
            scan->pos = scan->end;
            break;
        }

        scan->pos = p;

        if (p != text) {
            /* text goes out first; what follows it is looked at again */

            if (p + 1 < scan->end && !tx_is_alpha(p[1]) && p[1] != '/'
                && p[1] != '!' && p[1] != '?')
            {
                scan->pos = p + 1;      /* a '<' that is text */
                continue;
            }

            break;
        }

        if (tx_scan_markup(scan)) {
            return;
        }

        if (scan->pos == p) {
            scan->pos = p + 1;          /* "<" as text */
            continue;
        }

        text = scan->pos;               /* a comment was passed over */
    }

    scan->token.type = (text == scan->pos) ? TX_TOKEN_END : TX_TOKEN_TEXT;
    scan->token.text = tx_str_span(text, scan->pos);
    scan->token.offset = (size_t) (text - scan->begin);
}


/*
 * At a '<'.  True: a tag is in scan->token.  False: something was passed
 * over, or, where scan->pos did not move, this is text.
 */
static bool
tx_scan_markup(tx_scan_t *scan)
{
    const u_char  *p;

    p = scan->pos + 1;

    if (p == scan->end) {
        return false;
    }

    if (tx_is_alpha(*p)) {
        tx_scan_tag(scan, TX_TOKEN_START_TAG);
        return scan->token.type == TX_TOKEN_START_TAG;
    }

    if (*p == '/') {
        if (p + 1 < scan->end && tx_is_alpha(p[1])) {
            tx_scan_tag(scan, TX_TOKEN_END_TAG);
            return scan->token.type == TX_TOKEN_END_TAG;
        }

        if (p + 1 == scan->end) {
            return false;
        }

    } else if (*p != '!' && *p != '?') {
        return false;
    }

    tx_scan_comment(scan);

    return false;
}


/*
 * <!-- -->, and what HTML calls bogus comments: <!doctype>, <?xml>, </3>; in
 * svg and math <![CDATA[ ]]>, too.
 */
static void
tx_scan_comment(tx_scan_t *scan)
{
    const u_char  *p, *end;

    static const tx_str_t  cdata = tx_string("<![CDATA[");

    p = scan->pos;
    end = scan->end;

    if (scan->foreign && tx_str_starts(tx_str_span(p, end), cdata)) {
        p = memmem(p, (size_t) (end - p), "]]>", 3);
        scan->pos = (p == NULL) ? end : p + 3;
        return;
    }

    if (end - p < 4 || memcmp(p, "<!--", 4) != 0) {
        p = memchr(p, '>', (size_t) (end - p));
        scan->pos = (p == NULL) ? end : p + 1;
        return;
    }

    p += 4;

    /* <!--> and <!---> are whole */

    if (p < end && *p == '>') {
        scan->pos = p + 1;
        return;
    }

    if (end - p > 1 && p[0] == '-' && p[1] == '>') {
        scan->pos = p + 2;
        return;
    }

    for ( ;; ) {
        p = (p < end) ? memchr(p, '-', (size_t) (end - p)) : NULL;

        if (p == NULL || end - p < 3) {
            scan->pos = end;
            return;
        }

        if (p[1] == '-') {
            if (p[2] == '>') {
                scan->pos = p + 3;
                return;
            }

            if (end - p > 3 && p[2] == '!' && p[3] == '>') {
                scan->pos = p + 4;
                return;
            }
        }

        p++;
    }
}


/* A tag that the page's end cuts off is dropped, as browsers do. */
static void
tx_scan_tag(tx_scan_t *scan, tx_token_type_t type)
{
    tx_token_t      *token;
    const u_char    *p, *name;
    tx_scan_seen_t   seen;

    token = &scan->token;
    token->type = type;
    token->self_closing = false;
    token->nattrs = 0;
    token->attr_count = 0;
    token->offset = (size_t) (scan->pos - scan->begin);

    name = scan->pos + (type == TX_TOKEN_START_TAG ? 1 : 2);

    for (p = name;
         p < scan->end && !(tx_scan_ends[*p] & TX_SCAN_ENDS_TAG);
         p++)
    {
        /* void */
    }

    token->tag = tx_tag_by_name(name, (size_t) (p - name));
    token->name_hash = token->tag;

    if (token->tag == TX_TAG_UNKNOWN) {
        token->name_hash = tx_hash_lower(tx_str_span(name, p));
    }

    scan->pos = p;
    memset(&seen, 0, sizeof(tx_scan_seen_t));

    while (tx_scan_attr(scan, &seen)) { /* void */ }

    if (scan->pos == scan->end) {
        token->type = TX_TOKEN_END;
        return;
    }

    scan->pos++;
}


/* To an attribute's first character; NULL: there is none. */
static const u_char *
tx_scan_attr_start(tx_scan_t *scan)
{
    const u_char  *p;

    for (p = scan->pos; p < scan->end && (tx_is_space(*p) || *p == '/'); p++) {
        scan->token.self_closing = (*p == '/');
    }

    scan->pos = p;

    if (p == scan->end || *p == '>') {
        return NULL;
    }

    scan->token.self_closing = false;

    return p;
}


/*
 * True for an address that ends as those of images do.  Without a slash it may
 * be but the name of a file, which some keep beside its address.
 */
static bool
tx_scan_is_image(tx_str_t value)
{
    tx_str_t  path;

    static const tx_str_t  ends[] = {
        tx_string(".avif"), tx_string(".gif"), tx_string(".jpeg"),
        tx_string(".jpg"), tx_string(".png"), tx_string(".webp")
    };

    path = tx_url_bare(value);

    return tx_str_chr(path, '/') != NULL && tx_str_caseends_one(path, ends);
}


/*
 * An attribute that scripts read.  Each has its own name for where an image
 * really is: what it says tells as much.
 */
static tx_attr_id_t
tx_scan_image_attr(tx_tag_t tag, tx_str_t value)
{
    return (tag == TX_TAG_IMG && tx_scan_is_image(value))
           ? TX_ATTR_DATA_IMAGE : TX_ATTR_UNKNOWN;
}


/*
 * What a value stands for.  White space around an address means nothing, and
 * any number of elements may be in one link or item and ask where it leads or
 * what it is.
 */
static tx_str_t
tx_scan_value(tx_scan_t *scan, tx_attr_id_t id, tx_str_t value)
{
    value = tx_scan_resolve(scan, value);

    return (id == TX_ATTR_HREF || id == TX_ATTR_SRC || id == TX_ATTR_ITEMTYPE)
           ? tx_str_trim(value) : value;
}


/* All are counted; the first of a name that is read is kept. */
static void
tx_scan_attr_add(tx_scan_t *scan, tx_str_t name, tx_str_t value,
    tx_scan_seen_t *seen)
{
    uint64_t       bit, *bits;
    tx_token_t    *token;
    tx_attr_id_t   id;

    token = &scan->token;

    token->attr_count++;

    id = tx_attr_by_name(name.data, name.len);

    if (id == TX_ATTR_UNKNOWN) {
        id = tx_scan_image_attr(token->tag, value);
    }

    bits = &seen->bits[id / 64];
    bit = (uint64_t) 1 << id % 64;

    if (id == TX_ATTR_UNKNOWN || (*bits & bit)
        || token->nattrs == scan->max_attrs
        || token->type != TX_TOKEN_START_TAG)
    {
        return;
    }

    *bits |= bit;

    token->attrs[token->nattrs].id = id;
    token->attrs[token->nattrs].value = tx_scan_value(scan, id, value);
    token->nattrs++;
}


/* One attribute; false at the '>' or at the page's end. */
static bool
tx_scan_attr(tx_scan_t *scan, tx_scan_seen_t *seen)
{
    tx_str_t       name, value;
    const u_char  *p, *start;

    start = tx_scan_attr_start(scan);

    if (start == NULL) {
        return false;
    }

    /* the first character may be anything, '=' and '@' too */

    p = start + 1;

    while (p < scan->end && !(tx_scan_ends[*p] & TX_SCAN_ENDS_ATTR)) {
        p++;
    }

    name = tx_str_span(start, p);
    value = tx_str("");

    while (p < scan->end && tx_is_space(*p)) {
        p++;
    }

    if (p < scan->end && *p == '=') {
        scan->pos = p + 1;
        value = tx_scan_attr_value(scan);

    } else {
        scan->pos = start + name.len;
    }

    tx_scan_attr_add(scan, name, value, seen);

    return true;
}


/* Behind the '='. */
static tx_str_t
tx_scan_attr_value(tx_scan_t *scan)
{
    u_char         quote;
    const u_char  *p, *end, *start;

    end = scan->end;

    for (p = scan->pos; p < end && tx_is_space(*p); p++) { /* void */ }

    if (p < end && (*p == '"' || *p == '\'')) {
        quote = *p++;
        start = p;
        p = (p < end) ? memchr(p, quote, (size_t) (end - p)) : NULL;

        if (p == NULL) {
            scan->pos = end;
            return tx_str("");
        }

        scan->pos = p + 1;
        return tx_str_span(start, p);
    }

    for (start = p; p < end && *p != '>' && !tx_is_space(*p); p++) {
        /* void */
    }

    scan->pos = p;

    return tx_str_span(start, p);
}


static tx_str_t
tx_scan_resolve(tx_scan_t *scan, tx_str_t value)
{
    u_char        *out, *q, *from;
    const u_char  *p, *end, *amp;

    p = value.data;
    end = tx_str_end(value);
    amp = (value.len != 0) ? memchr(p, '&', value.len) : NULL;

    if (amp == NULL) {
        return value;
    }

    out = tx_arena_alloc(scan->arena, value.len + value.len / 5 + 1);
    if (out == NULL) {
        return tx_str("");
    }

    q = out;

    while (amp != NULL) {
        memcpy(q, p, (size_t) (amp - p));
        q += amp - p;
        p = amp;

        from = q;
        q = tx_reference_put(q, &p, end, true);

        if (q == from) {
            *q++ = *p++;
        }

        amp = (p < end) ? memchr(p, '&', (size_t) (end - p)) : NULL;
    }

    memcpy(q, p, (size_t) (end - p));
    q += end - p;

    return tx_str_span(out, q);
}


void
tx_scan_skip_svg(tx_scan_t *scan)
{
    uint32_t     depth, html;
    tx_token_t  *token;

    token = &scan->token;
    depth = 1;
    html = 0;

    while (depth != 0) {
        tx_scan_next(scan);

        if (token->type == TX_TOKEN_END) {
            return;
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
            /* may hold HTML */

            if (token->type == TX_TOKEN_END_TAG) {
                html -= (html != 0);

            } else if (!token->self_closing) {
                html++;
            }

        } else if (html == 0 && (tx_tag_flags(token->tag) & TX_IS_BLOCK)
                   && !(tx_tag_flags(token->tag) & TX_IS_HIDDEN))
        {
            scan->pos = scan->begin + token->offset;
            return;
        }
    }
}
