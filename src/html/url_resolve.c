/*
 * Copyright (C) textextract contributors
 *
 * The address that a reference means, written anew: nothing of it is copied
 * that could be taken for markup, for another host or for a script.
 */


#include "html/url_parts.h"

#include "core/buffer.h"
#include "core/utf8_valid.h"
#include "html/line.h"


#define TX_URL_LINK_MAX  8192     /* bytes of a link as the page has it */


typedef enum {
    TX_URL_PATH = 0,
    TX_URL_QUERY,
    TX_URL_FRAGMENT
} tx_url_part_t;


/* Only these can hold no script; SVG can. */

static const tx_str_t  tx_url_raster[] = {
    tx_string("image/png"),
    tx_string("image/jpeg"),
    tx_string("image/jpg"),
    tx_string("image/gif"),
    tx_string("image/webp"),
    tx_string("image/avif")
};


/* Removes control characters, among them tabs and line feeds. */
static tx_str_t
tx_url_strip(tx_arena_t *arena, tx_str_t s)
{
    size_t   i, n;
    u_char  *p;

    for (i = 0; i < s.len; i++) {
        if (s.data[i] < ' ' || s.data[i] == 0x7f) {
            break;
        }
    }

    if (i == s.len) {
        return s;
    }

    p = tx_arena_alloc(arena, s.len);
    if (p == NULL) {
        return tx_null_str;
    }

    memcpy(p, s.data, i);

    for (n = i; i < s.len; i++) {
        if (s.data[i] >= ' ' && s.data[i] != 0x7f) {
            p[n++] = s.data[i];
        }
    }

    return (tx_str_t) { n, p };
}


static bool
tx_url_encoded(u_char c, tx_url_part_t part)
{
    if (c <= ' ' || c >= 0x7f || c == '"' || c == '<' || c == '>' || c == '`') {
        return true;
    }

    switch (part) {

    case TX_URL_PATH:
        return c == '{' || c == '}' || c == '^';

    case TX_URL_QUERY:
        return c == '\'';

    default:
        return false;
    }
}


static void
tx_url_put_byte(tx_buf_t *buf, u_char c)
{
    static const char  hex[] = "0123456789ABCDEF";

    tx_buf_char(buf, '%');
    tx_buf_char(buf, (u_char) hex[c >> 4]);
    tx_buf_char(buf, (u_char) hex[c & 0xf]);
}


tx_str_t
tx_url_valid(tx_arena_t *arena, tx_str_t url)
{
    size_t           i;
    tx_buf_t         buf;
    tx_utf8_count_t  count;

    tx_utf8_count(url, &count);

    /* a line has no controls and no code points that are no characters */

    if (count.bad == 0 && tx_str_eq(tx_line(arena, url, false), url)) {
        return url;
    }

    tx_buf_init(&buf, arena, url.len + 2 * count.bad);

    for (i = 0; i < url.len; i++) {
        if (url.data[i] >= ' ' && url.data[i] < 0x7f) {
            tx_buf_char(&buf, url.data[i]);

        } else {
            tx_url_put_byte(&buf, url.data[i]);
        }
    }

    return tx_buf_string(&buf);
}


/* The percent-encode sets of the WHATWG URL Standard, section 1.3. */
static void
tx_url_put(tx_buf_t *buf, tx_str_t s, tx_url_part_t part)
{
    size_t  i, plain;

    plain = 0;

    for (i = 0; i < s.len; i++) {

        if (!tx_url_encoded(s.data[i], part)) {
            continue;
        }

        tx_buf_append(buf, s.data + plain, i - plain);
        plain = i + 1;

        tx_url_put_byte(buf, s.data[i]);
    }

    tx_buf_append(buf, s.data + plain, i - plain);
}


/* How many dots a segment of dots has, "%2e" being one; 0: it is a name. */
static size_t
tx_url_dots(tx_str_t s)
{
    size_t  n;

    for (n = 0; s.len > 0; n++) {

        if (s.data[0] == '.') {
            s = tx_url_skip(s, 1);

        } else if (s.len >= 3 && s.data[0] == '%' && s.data[1] == '2'
                   && tx_lower(s.data[2]) == 'e')
        {
            s = tx_url_skip(s, 3);

        } else {
            return 0;
        }
    }

    return n;
}


/*
 * Appends the segments of a path to what ends in '/'; root is where the
 * path begins in the buffer, beyond which ".." does not go.
 */
static void
tx_url_segments(tx_buf_t *buf, size_t root, tx_str_t path)
{
    size_t    dots;
    tx_str_t  segment;

    while (path.len > 0) {
        segment = tx_url_until(path, "/\\");
        path = tx_url_skip(path, segment.len);
        dots = tx_url_dots(segment);

        if (dots == 2) {
            while (buf->len > root + 1 && buf->data[--buf->len - 1] != '/') {
                /* void */
            }

        } else if (dots != 1) {
            tx_url_put(buf, segment, TX_URL_PATH);

            if (path.len > 0) {
                tx_buf_char(buf, '/');
            }
        }

        if (path.len > 0) {
            path = tx_url_skip(path, 1);
        }
    }
}


/* "?query#fragment", either of which may be missing. */
static void
tx_url_tail(tx_buf_t *buf, tx_str_t s)
{
    tx_str_t  query;

    query = tx_url_until(s, "#");

    tx_url_put(buf, query, TX_URL_QUERY);
    tx_url_put(buf, tx_url_skip(s, query.len), TX_URL_FRAGMENT);
}


/* Letters of other scripts are fine in a host; invisible ones are not. */
static bool
tx_url_host_char(uint32_t c)
{
    if (c < 0x80) {
        return tx_is_alnum((u_char) c)
               || (c > ' ' && strchr("-._~[]:!$&'()*+,;=", (int) c) != NULL);
    }

    return c > 0xa0 && c != 0xad && c != 0xfeff
           && !(c >= 0x2000 && c <= 0x206f) && !(c >= 0xfff0 && c <= 0xffff)
           && c < 0xe0000;
}


/*
 * "//host:port" in lower case, without the scheme's own port.  Names and
 * passwords before '@' serve to pass one host off as another: they go.
 */
static bool
tx_url_authority(tx_buf_t *buf, tx_str_t scheme, tx_str_t s)
{
    size_t         i;
    tx_str_t       port;
    const u_char  *p;

    p = tx_str_rchr(s, '@');

    if (p != NULL) {
        s = tx_str_span(p + 1, tx_str_end(s));
    }

    port = tx_str_eq(scheme, tx_str("http")) ? tx_str(":80") : tx_str(":443");

    if (s.len > port.len && tx_str_ends(s, port)) {
        s.len -= port.len;
    }

    if (s.len == 0 || s.data[0] == ':') {
        return false;
    }

    for (p = s.data; p < tx_str_end(s); /* void */) {
        if (!tx_url_host_char(tx_utf8_next(&p))) {
            return false;
        }
    }

    tx_buf_lit(buf, "//");

    for (i = 0; i < s.len; i++) {
        tx_buf_char(buf, tx_lower(s.data[i]));
    }

    return true;
}


/* s is what follows the scheme and its slashes. */
static bool
tx_url_absolute(tx_buf_t *buf, tx_str_t scheme, tx_str_t s)
{
    size_t    root;
    tx_str_t  authority, path;

    authority = tx_url_until(s, "/\\?#");
    s = tx_url_skip(s, authority.len);

    tx_buf_str(buf, scheme);
    tx_buf_char(buf, ':');

    if (!tx_url_authority(buf, scheme, authority)) {
        return false;
    }

    root = buf->len;
    tx_buf_char(buf, '/');

    path = tx_url_until(s, "?#");
    s = tx_url_skip(s, path.len);

    if (path.len > 0) {
        tx_url_segments(buf, root, tx_url_skip(path, 1));
    }

    tx_url_tail(buf, s);

    return true;
}


static bool
tx_url_relative(tx_buf_t *buf, const tx_url_t *base, tx_str_t s)
{
    size_t    root;
    tx_str_t  dir, path;

    tx_buf_str(buf, base->scheme);
    tx_buf_char(buf, ':');

    if (!tx_url_authority(buf, base->scheme, base->authority)) {
        return false;
    }

    root = buf->len;
    tx_buf_char(buf, '/');

    path = tx_url_until(s, "?#");
    s = tx_url_skip(s, path.len);

    dir = base->path;

    if (path.len > 0) {
        while (dir.len > 0 && !tx_url_is_slash(dir.data[dir.len - 1])) {
            dir.len--;
        }
    }

    if (path.len > 0 && tx_url_is_slash(path.data[0])) {
        path = tx_url_skip(path, 1);

    } else if (dir.len > 0) {
        tx_url_segments(buf, root, tx_url_skip(dir, 1));
    }

    tx_url_segments(buf, root, path);

    if (path.len == 0 && s.len > 0 && s.data[0] == '#'
        && dir.len == base->path.len)
    {
        tx_url_put(buf, base->query, TX_URL_QUERY);
    }

    tx_url_tail(buf, s);

    return true;
}


/* A relative address without a base; only its characters are made safe. */
static void
tx_url_as_it_is(tx_buf_t *buf, tx_str_t s)
{
    size_t    i, start;
    tx_str_t  path;

    path = tx_url_until(s, "?#");
    start = buf->len;

    tx_url_put(buf, path, TX_URL_PATH);

    for (i = start; i < buf->len; i++) {
        if (buf->data[i] == '\\') {
            buf->data[i] = '/';
        }
    }

    tx_url_tail(buf, tx_url_skip(s, path.len));
}


/* s is "image/...": a type that cannot hold script, and plain characters. */
static bool
tx_url_data(tx_buf_t *buf, tx_str_t s)
{
    size_t    i;
    u_char    c;
    tx_str_t  type;

    type = tx_url_until(s, ";,");

    if (!tx_str_casein(type, tx_url_raster)) {
        return false;
    }

    for (i = type.len; i < s.len; i++) {
        c = s.data[i];

        if (!tx_is_alnum(c)
            && (c <= ' ' || strchr("+/=%;,._-", c) == NULL))
        {
            return false;
        }
    }

    tx_buf_lit(buf, "data:");
    tx_buf_str(buf, s);

    return tx_str_chr(s, ',') != NULL;
}


static bool
tx_url_with_scheme(tx_buf_t *buf, const tx_url_t *base, tx_str_t scheme,
    tx_str_t s, tx_url_use_t use)
{
    if (tx_str_caseeq(scheme, tx_str("data"))) {
        return use == TX_URL_IMAGE && tx_url_data(buf, s);
    }

    if (tx_str_caseeq(scheme, tx_str("mailto"))) {
        tx_buf_lit(buf, "mailto:");
        tx_url_put(buf, s, TX_URL_QUERY);
        return use == TX_URL_LINK;
    }

    if (tx_str_caseeq(scheme, tx_str("tel"))) {
        tx_buf_lit(buf, "tel:");
        tx_url_put(buf, s, TX_URL_QUERY);
        return use == TX_URL_LINK;
    }

    scheme = tx_url_web(scheme);

    if (scheme.len == 0) {
        return false;
    }

    if (s.len > 0 && !tx_url_is_slash(s.data[0])
        && tx_str_eq(scheme, base->scheme))
    {
        return tx_url_relative(buf, base, s);
    }

    return tx_url_absolute(buf, scheme, tx_url_unslash(s));
}


static bool
tx_url_any(tx_buf_t *buf, const tx_url_t *base, tx_str_t s, tx_url_use_t use)
{
    size_t  n;

    n = tx_url_scheme(s);

    if (n != 0) {
        return tx_url_with_scheme(buf, base, (tx_str_t) { n, s.data },
                                  tx_url_skip(s, n + 1), use);
    }

    if (base->scheme.len == 0) {
        tx_url_as_it_is(buf, s);
        return true;
    }

    if (tx_url_has_host(s)) {
        return tx_url_absolute(buf, base->scheme, tx_url_unslash(s));
    }

    return tx_url_relative(buf, base, s);
}


tx_str_t
tx_url_resolve(tx_arena_t *arena, const tx_url_t *base, tx_str_t ref,
    tx_url_use_t use)
{
    tx_buf_t  buf;

    /* a link around blocks is written in each of them */

    if (use == TX_URL_LINK && ref.len > TX_URL_LINK_MAX) {
        return tx_null_str;
    }

    ref = tx_url_trim(tx_url_strip(arena, tx_url_trim(ref)));

    if (ref.len == 0) {
        return tx_null_str;
    }

    tx_buf_init(&buf, arena, ref.len + base->authority.len
                             + base->path.len + base->query.len + 32);

    if (!tx_url_any(&buf, base, ref, use) || buf.len == 0 || arena->failed) {
        return tx_null_str;
    }

    /* what was reserved in vain is given back */

    (void) tx_arena_grow(arena, buf.data, buf.size, buf.len);

    return tx_buf_string(&buf);
}


/* A path without the slashes at its end. */
static tx_str_t
tx_url_unslash_end(tx_str_t path)
{
    while (path.len != 0 && path.data[path.len - 1] == '/') {
        path.len--;
    }

    return path;
}


bool
tx_url_is_own(tx_arena_t *arena, const tx_url_t *page, tx_str_t ref)
{
    tx_url_t  url;

    if (page->authority.len == 0) {
        return false;
    }

    tx_url_parse(&url, tx_url_resolve(arena, page, ref, TX_URL_LINK));

    return tx_str_caseeq(tx_url_host(page), tx_url_host(&url))
           && tx_str_eq(tx_url_unslash_end(page->path),
                        tx_url_unslash_end(url.path))
           && (url.query.len == 0 || tx_str_eq(page->query, url.query));
}
