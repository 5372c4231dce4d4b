/*
 * Copyright (C) textextract contributors
 *
 * Finds the ends of raw text elements, in which a "<" begins no tag.
 */


#include "html/tokenizer.h"


#define TX_SCAN_XHTML_MAX_BYTES  1024   /* bytes searched for signs of XHTML */


/* Returns true for a byte that ends the name of a tag. */
static bool
tx_byte_ends_name(u_char c)
{
    return tx_is_space(c) || c == '/' || c == '>';
}


/* Returns true if the end tag "</name" is at p, even if the page ends in it. */
static bool
tx_scan_is_end_tag(const tx_scan_t *scan, const u_char *p, tx_str_t name)
{
    size_t  left;

    left = (size_t) (scan->end - p);

    return left >= name.len + 2 && p[1] == '/'
           && tx_str_caseeq((tx_str_t) { name.len, p + 2 }, name)
           && (left == name.len + 2 || tx_byte_ends_name(p[name.len + 2]));
}


/* Returns the start of the next end tag of an element; NULL: none follows. */
static const u_char *
tx_scan_find_end_tag(const tx_scan_t *scan, tx_tag_t tag)
{
    tx_str_t       name;
    const u_char  *p;

    name = tx_tag_name(tag);

    for (p = scan->pos; p < scan->end; p++) {
        p = memchr(p, '<', (size_t) (scan->end - p));

        if (p == NULL || tx_scan_is_end_tag(scan, p, name)) {
            return p;
        }
    }

    return NULL;
}


/*
 * Returns the start of the end tag of a title or a textarea, or of the next tag
 * if there is no end tag; NULL if no tag follows.  A missing end tag is not
 * sought again: a page of only "<title>" would take quadratic time.
 */
static const u_char *
tx_scan_find_rcdata_end(tx_scan_t *scan, tx_tag_t tag)
{
    bool          *unclosed;
    const u_char  *p;

    unclosed = &scan->unclosed[tag == TX_TAG_TITLE];
    p = *unclosed ? NULL : tx_scan_find_end_tag(scan, tag);
    *unclosed = (p == NULL);

    if (p != NULL) {
        return p;
    }

    for (p = scan->pos; scan->end - p > 1; p++) {
        p = memchr(p, '<', (size_t) (scan->end - p) - 1);

        if (p == NULL || tx_is_alpha(p[1]) || p[1] == '/') {
            return p;
        }
    }

    return NULL;
}


/*
 * Returns the "</script" that ends a script.  Behind "<!-- <script" the first
 * "</script" does not end the script, unless "-->" stands before it.
 */
static const u_char *
tx_scan_find_script_end(const tx_scan_t *scan)
{
    bool           escaped, doubly;
    const u_char  *p, *end;

    end = scan->end;
    escaped = false;
    doubly = false;

    for (p = scan->pos; p < end; p++) {

        if (!escaped) {
            p = memchr(p, '<', (size_t) (end - p));
            if (p == NULL) {
                return NULL;
            }
        }

        if (*p == '<') {
            if (tx_scan_is_end_tag(scan, p, tx_str("script"))) {
                if (!doubly) {
                    return p;
                }

                doubly = false;

            } else if (end - p >= 4 && memcmp(p, "<!--", 4) == 0) {
                escaped = true;
                p += 1;

            } else if (escaped && end - p > 7 && tx_byte_ends_name(p[7])
                       && tx_str_caseeq((tx_str_t) { 7, p },
                                        tx_str("<script")))
            {
                doubly = true;
            }

        } else if (*p == '-' && end - p >= 3 && p[1] == '-' && p[2] == '>') {
            escaped = false;
            doubly = false;
        }
    }

    return NULL;
}


/* Returns the end of a raw text element's content; NULL: the page's end. */
static const u_char *
tx_scan_find_content_end(tx_scan_t *scan, tx_tag_t tag)
{
    return (tag == TX_TAG_PLAINTEXT) ? NULL
           : (tag == TX_TAG_SCRIPT) ? tx_scan_find_script_end(scan)
           : (tx_tag_flags(tag) & TX_IS_RCDATA)
             ? tx_scan_find_rcdata_end(scan, tag)
             : tx_scan_find_end_tag(scan, tag);
}


tx_str_t
tx_scan_read_raw_text(tx_scan_t *scan, tx_tag_t tag)
{
    const u_char  *p, *start, *end;

    start = scan->pos;
    p = tx_scan_find_content_end(scan, tag);
    scan->pos = (p == NULL) ? scan->end : p;

    if (p == NULL) {
        return tx_str_span(start, scan->end);
    }

    if (tx_scan_is_end_tag(scan, p, tx_tag_name(tag))) {
        end = memchr(p, '>', (size_t) (scan->end - p));
        scan->pos = (end == NULL) ? scan->end : end + 1;
    }

    return tx_str_span(start, p);
}


/* True if the page begins with a sign of XHTML, such as <?xml. */
static bool
tx_scan_is_xhtml(const tx_scan_t *scan)
{
    u_char    lower[TX_SCAN_XHTML_MAX_BYTES];
    tx_str_t  begin;

    begin = tx_str_trim(tx_utf8_head(tx_str_span(scan->begin, scan->end),
                                     sizeof(lower)));
    begin = tx_str_to_lower(begin, lower, sizeof(lower));

    return tx_str_starts(begin, tx_str("<?xml"))
           || tx_str_has(begin, tx_str("//dtd xhtml"))
           || tx_str_has(begin, tx_str("/1999/xhtml"))
           || tx_str_has(begin, tx_str("application/xhtml+xml"));
}


bool
tx_scan_is_empty_element(tx_scan_t *scan, tx_tag_t tag)
{
    tx_str_t       name, rest;
    const u_char  *p;

    if (!scan->token.self_closing) {
        return false;
    }

    if (!scan->html && !scan->xhtml) {
        scan->xhtml = tx_scan_is_xhtml(scan);
        scan->html = !scan->xhtml;
    }

    if (scan->html) {
        return false;
    }

    /* the search ends at the next tag of its name: all take linear time */

    name = tx_tag_name(tag);

    for (p = scan->pos; p < scan->end; p++) {
        p = memchr(p, '<', (size_t) (scan->end - p));

        if (p == NULL) {
            break;
        }

        if (tx_scan_is_end_tag(scan, p, name)) {
            return false;
        }

        rest = tx_str_span(p + 1, scan->end);

        if (tx_str_casestarts(rest, name)
            && (rest.len == name.len || tx_byte_ends_name(rest.data[name.len])))
        {
            break;
        }
    }

    return true;
}


bool
tx_scan_skip_to_end_tag(tx_scan_t *scan, tx_tag_t tag)
{
    const u_char  *p;

    /* browsers do not end a title or a textarea at the next tag */

    p = (tag == TX_TAG_SCRIPT) ? tx_scan_find_script_end(scan)
                               : tx_scan_find_end_tag(scan, tag);
    scan->pos = (p == NULL) ? scan->end : p;

    return p != NULL;
}


bool
tx_scan_set_limit(tx_scan_t *scan, tx_tag_t tag)
{
    const u_char  *p;

    if (scan->limited != NULL || scan->unlimited) {
        return false;
    }

    p = tx_scan_find_end_tag(scan, tag);

    if (p == NULL) {
        scan->unlimited = true;
        return false;
    }

    scan->limited = scan->end;
    scan->end = p;
    memcpy(scan->limited_unclosed, scan->unclosed, sizeof(scan->unclosed));

    return true;
}


bool
tx_scan_remove_limit(tx_scan_t *scan)
{
    if (scan->limited == NULL) {
        return false;
    }

    scan->pos = scan->end;
    scan->end = scan->limited;
    scan->limited = NULL;
    memcpy(scan->unclosed, scan->limited_unclosed, sizeof(scan->unclosed));

    return true;
}
