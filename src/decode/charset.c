/*
 * Copyright (C) textextract contributors
 *
 * Chooses the character set of a page: by a byte order mark or valid UTF-8,
 * else by the HTTP header and the page's declaration, else by detection.
 */


#include "decode/charset.h"
#include "decode/content_encoding.h"


/*
 * Number of first bytes of a page in which a declared charset is sought.  The
 * Encoding Standard says 1024, but browsers accept later declarations.  More
 * bytes are searched if these declare none and the page is not valid UTF-8.
 */
#define TX_CHARSET_HEAD_BYTES  4096  /* bytes searched for the charset */
#define TX_CHARSET_RETRY_BYTES  ((size_t) 64 * 1024)  /* bytes of 2nd search */

#define TX_CHARSET_BINARY_CHECK_BYTES  1445  /* first bytes that are checked */


/* The first bytes of file formats that are often sent as HTML by mistake. */

static const tx_str_t  tx_charset_files[] = {
    tx_string("%PDF-"),
    tx_string("\x89PNG\r\n"),
    tx_string("GIF87a"),
    tx_string("GIF89a"),
    tx_string("\xff\xd8\xff"),
    tx_string("PK\x03\x04"),
    tx_string("\x1f\x8b\x08"),
    tx_string("\x28\xb5\x2f\xfd"),
    tx_string("7z\xbc\xaf"),
    tx_string("Rar!\x1a\x07"),
    tx_string("\x7f" "ELF")
};


/* Returns true if s is binary data: it has many control characters. */
static bool
tx_charset_is_binary(tx_str_t s)
{
    size_t  i, n, controls;
    u_char  c;

    n = tx_min(s.len, (size_t) TX_CHARSET_BINARY_CHECK_BYTES);
    controls = 0;

    for (i = 0; i < n; i++) {
        c = s.data[i];
        controls += (c < 0x20 && !tx_is_space(c) && c != 0x1b);
    }

    s = tx_str_trim((tx_str_t) { n, s.data });

    if (s.len > 0 && s.data[0] == '<') {
        controls /= 4;
    }

    return controls >= 8 && controls * 16 > n;
}


/*
 * Returns true if s has zero bytes where ASCII text in UTF-16 has them: at odd
 * offsets (place 1) in little-endian, at even offsets (place 0) in big-endian.
 */
static bool
tx_charset_fits_utf16(tx_str_t s, size_t place)
{
    size_t  i, n, zeros[2];

    n = tx_min(s.len, (size_t) TX_CHARSET_BINARY_CHECK_BYTES);

    if (n < 4 || memchr(s.data, 0, n) == NULL) {
        return false;
    }

    if (s.data[place] == 0 && s.data[place + 2] == 0
        && s.data[1 - place] == '<' && s.data[3 - place] != 0)
    {
        return true;
    }

    zeros[0] = 0;
    zeros[1] = 0;

    for (i = 0; i < n; i++) {
        zeros[i & 1] += (s.data[i] == 0);
    }

    return zeros[place] >= 8 && zeros[place] * 20 >= n
           && zeros[1 - place] * 16 <= zeros[place];
}


static tx_charset_t
tx_charset_detect_utf16(tx_str_t s)
{
    if (tx_charset_fits_utf16(s, 1)) {
        return TX_CHARSET_UTF16LE;
    }

    return tx_charset_fits_utf16(s, 0) ? TX_CHARSET_UTF16BE : TX_CHARSET_NONE;
}


/* Removes the byte order mark at the start of *s; returns its character set. */
static tx_charset_t
tx_charset_drop_bom(tx_str_t *s)
{
    size_t  i;

    static const struct {
        tx_str_t      bytes;
        tx_charset_t  charset;
    } marks[] = {
        { tx_string("\xef\xbb\xbf"), TX_CHARSET_UTF8 },
        { tx_string("\xff\xfe"), TX_CHARSET_UTF16LE },
        { tx_string("\xfe\xff"), TX_CHARSET_UTF16BE }
    };

    for (i = 0; i < tx_count(marks); i++) {
        if (tx_str_starts(*s, marks[i].bytes)) {
            *s = tx_str_drop(*s, marks[i].bytes.len);
            return marks[i].charset;
        }
    }

    return TX_CHARSET_NONE;
}


/* Returns true if s has tags in ASCII, so that it cannot be UTF-16. */
static bool
tx_charset_has_tags(tx_str_t s)
{
    const u_char  *p, *end;

    p = s.data;
    end = p + tx_min(s.len, (size_t) TX_CHARSET_BINARY_CHECK_BYTES);

    while ((p = memchr(p, '<', (size_t) (end - p))) != NULL && end - p > 1) {
        p++;

        if (tx_is_alpha(*p) || *p == '!' || *p == '/' || *p == '?') {
            return true;
        }
    }

    return false;
}


/* Returns true if s is ASCII with escape sequences of ISO-2022-JP. */
static bool
tx_charset_is_iso2022jp(tx_str_t s)
{
    const u_char  *p, *end;

    p = s.data;
    end = tx_str_end(s);

    while ((p = memchr(p, 0x1b, (size_t) (end - p))) != NULL) {

        if (end - p > 4 && p[1] == '$' && (p[2] == 'B' || p[2] == '@')
            && p[3] > ' ' && p[4] > ' ')
        {
            return true;
        }

        p++;
    }

    return false;
}


/* True for UTF-8 with few invalid sequences; more if a label says UTF-8. */
static bool
tx_charset_is_mostly_utf8(const tx_utf8_count_t *count, tx_charset_t label)
{
    size_t  least;

    least = (label == TX_CHARSET_UTF8) ? 1 : (label == TX_CHARSET_NONE) ? 2
                                                                        : 10;

    return count->multi / least >= count->bad;
}


/* Returns the character set of a page that is not valid UTF-8. */
static tx_charset_t
tx_charset_choose_if_invalid(tx_arena_t *arena, tx_str_t s, tx_charset_t header,
    const tx_utf8_count_t *count)
{
    tx_charset_t         label;
    const u_char        *end;
    tx_charset_hints_t   hints;

    tx_charset_read_hints(arena, s, TX_CHARSET_HEAD_BYTES, &hints);

    if (hints.charset == TX_CHARSET_NONE) {
        tx_charset_read_hints(arena, s, TX_CHARSET_RETRY_BYTES, &hints);
    }

    if (tx_charset_is_utf16(header)) {
        if (!tx_charset_has_tags(s)) {
            return header;
        }

        header = TX_CHARSET_NONE;
    }

    label = header ? header : hints.charset;

    if (tx_charset_is_mostly_utf8(count, label)) {
        return TX_CHARSET_UTF8;
    }

    /* the page is neither UTF-8 nor ISO-2022-JP, which is only ASCII */

    if (label == TX_CHARSET_UTF8 || label == TX_CHARSET_ISO2022JP) {
        label = hints.charset;
    }

    if (label == TX_CHARSET_UTF8 || label == TX_CHARSET_ISO2022JP) {
        label = TX_CHARSET_NONE;
    }

    end = tx_str_end(s);

    return tx_charset_detect(tx_str_span(tx_ascii_end(s.data, end), end),
                             label, &hints);
}


tx_status_t
tx_decode_charset(tx_arena_t *arena, tx_str_t body, tx_str_t charset,
    size_t max, tx_str_t *out, const char **name)
{
    tx_status_t      status;
    tx_charset_t     id, header;
    tx_utf8_count_t  count;

    if (body.len == 0) {
        body = tx_str("");
    }

    if (tx_str_starts_one(body, tx_charset_files)) {
        return TX_NOT_HTML;
    }

    id = tx_charset_drop_bom(&body);

    if (id == TX_CHARSET_NONE) {
        id = tx_charset_detect_utf16(body);
    }

    if (!tx_charset_is_utf16(id)) {

        if (tx_charset_is_binary(body)) {
            return TX_NOT_HTML;
        }

        tx_utf8_count_sequences(body, &count);
    }

    if (id == TX_CHARSET_NONE) {
        header = tx_charset_find_by_label(charset);

        id = (count.bad != 0)
             ? tx_charset_choose_if_invalid(arena, body, header, &count)
             : (count.multi == 0 && tx_charset_is_iso2022jp(body))
               ? TX_CHARSET_ISO2022JP : TX_CHARSET_UTF8;
    }

    if (name != NULL) {
        *name = tx_charset_get_name(id);
    }

    if (id != TX_CHARSET_UTF8) {
        status = tx_charset_convert(arena, id, body, max, &body);

        if (status != TX_OK) {
            return status;
        }

        tx_utf8_count_sequences(body, &count);
    }

    status = tx_utf8_repair(arena, body, &count, max, out);

    if (status == TX_OK && !tx_double_encoding_undo(arena, out)) {
        return TX_NO_MEMORY;
    }

    return status;
}
