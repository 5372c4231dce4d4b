/*
 * Copyright (C) textextract contributors
 *
 * Splits URLs, and resolves references against a base URL.  A resolved URL is
 * written anew: no part of it could be taken for markup, for another host or
 * for a script.
 */


#include "html/url.h"

#include "core/buffer.h"
#include "core/utf8_valid.h"
#include "html/line.h"


#define TX_URL_BASE_MAX_BYTES 2048 /* bytes of a base URL, which links repeat */

#define TX_URL_LINK_MAX_BYTES  8192  /* maximum bytes of the URL of a link */

#define TX_URL_NO_ROOT   SIZE_MAX  /* value of root: ".." and "." are kept */


/* Sets of bytes that end a part of a URL; bit i stands for the byte '#' + i. */

#define tx_url_byte_bit(c)  ((uint64_t) 1 << ((c) - '#'))

#define TX_URL_QUERY_ENDS    tx_url_byte_bit('#')  /* bytes that end a query */
#define TX_URL_PATH_ENDS     (tx_url_byte_bit('#') | tx_url_byte_bit('?'))
#define TX_URL_SEGMENT_ENDS  (tx_url_byte_bit('/') | tx_url_byte_bit('\\'))
#define TX_URL_HOST_ENDS     (TX_URL_PATH_ENDS | TX_URL_SEGMENT_ENDS)


typedef enum {
    TX_URL_PATH = 0,
    TX_URL_QUERY,
    TX_URL_FRAGMENT
} tx_url_part_t;


/* Media types of images without scripts.  An SVG image may have scripts. */

static const tx_str_t  tx_url_raster_types[] = {
    tx_string("image/png"),
    tx_string("image/jpeg"),
    tx_string("image/jpg"),
    tx_string("image/gif"),
    tx_string("image/webp"),
    tx_string("image/avif")
};


static const tx_str_t  tx_url_slashes = tx_string("/\\");


/* Returns true for a slash, or a backslash, which browsers read as a slash. */
static inline bool
tx_url_is_slash(u_char c)
{
    return c == '/' || c == '\\';
}


/* Returns true if s begins with two slashes, which a host follows. */
static inline bool
tx_url_has_host(tx_str_t s)
{
    return s.len >= 2 && tx_url_is_slash(s.data[0])
           && tx_url_is_slash(s.data[1]);
}


/* Returns an authority without the user information that ends in '@'. */
static tx_str_t
tx_url_drop_userinfo(tx_str_t authority)
{
    const u_char  *p;

    p = tx_str_rchr(authority, '@');

    return (p == NULL) ? authority : tx_str_span(p + 1, tx_str_end(authority));
}


/* Returns the part of *s before the first byte of a set; removes it from *s. */
static tx_str_t
tx_url_cut_part(tx_str_t *s, uint64_t set)
{
    size_t    i;
    u_char    c;
    tx_str_t  taken;

    for (i = 0; i < s->len; i++) {
        c = (u_char) (s->data[i] - '#');

        if (c < 64 && (set >> c & 1)) {
            break;
        }
    }

    taken = (tx_str_t) { i, s->data };
    *s = tx_str_drop(*s, i);

    return taken;
}


/* Returns s without white space and control characters around it. */
static tx_str_t
tx_url_trim(tx_str_t s)
{
    while (s.len > 0 && s.data[0] <= ' ') {
        s = tx_str_drop(s, 1);
    }

    while (s.len > 0 && s.data[s.len - 1] <= ' ') {
        s.len--;
    }

    return s;
}


/* Returns the length of the scheme in front of a ':', or 0. */
static size_t
tx_url_count_scheme_bytes(tx_str_t s)
{
    size_t  i;

    if (s.len == 0 || !tx_is_alpha(s.data[0])) {
        return 0;
    }

    for (i = 1; i < s.len; i++) {
        if (s.data[i] == ':') {
            return i;
        }

        if (!tx_is_alnum(s.data[i]) && s.data[i] != '+' && s.data[i] != '-'
            && s.data[i] != '.')
        {
            break;
        }
    }

    return 0;
}


/* Returns scheme in lower case if it is http or https, otherwise "". */
static tx_str_t
tx_url_get_web_scheme(tx_str_t scheme)
{
    return tx_str_caseeq(scheme, tx_str("http")) ? tx_str("http")
           : tx_str_caseeq(scheme, tx_str("https")) ? tx_str("https")
                                                    : tx_null_str;
}


bool
tx_url_is_relative(tx_str_t url)
{
    return tx_url_count_scheme_bytes(url) == 0 && !tx_url_has_host(url);
}


tx_str_t
tx_url_drop_query(tx_str_t url)
{
    return tx_url_cut_part(&url, TX_URL_PATH_ENDS);
}


tx_str_t
tx_url_get_file_name(tx_str_t url)
{
    const u_char  *slash;

    url = tx_url_drop_query(url);
    slash = tx_str_rchr(url, '/');

    return (slash == NULL) ? url : tx_str_span(slash + 1, tx_str_end(url));
}


tx_str_t
tx_url_get_authority(tx_str_t s)
{
    tx_url_t  url;

    s = tx_url_trim(s);

    if (tx_url_has_host(s)) {
        s = tx_str_drop(s, 2);
        return tx_url_cut_part(&s, TX_URL_HOST_ENDS);
    }

    tx_url_parse(&url, s);

    return url.authority;
}


void
tx_url_parse(tx_url_t *url, tx_str_t s)
{
    size_t    n;
    tx_str_t  scheme;

    memset(url, 0, sizeof(tx_url_t));

    s = tx_url_trim(s);
    n = tx_url_count_scheme_bytes(s);
    scheme = tx_url_get_web_scheme((tx_str_t) { n, s.data });

    if (scheme.len == 0 || s.len > TX_URL_BASE_MAX_BYTES) {
        return;
    }

    s = tx_str_trim_start(tx_str_drop(s, n + 1), tx_url_slashes);
    url->authority = tx_url_cut_part(&s, TX_URL_HOST_ENDS);

    if (url->authority.len != 0) {
        url->scheme = scheme;
        url->path = tx_url_cut_part(&s, TX_URL_PATH_ENDS);
        url->query = tx_url_cut_part(&s, TX_URL_QUERY_ENDS);
    }
}


tx_str_t
tx_url_host(const tx_url_t *url)
{
    return tx_str_before(tx_url_drop_userinfo(url->authority), ':');
}


static tx_str_t
tx_url_drop_www(tx_str_t authority)
{
    return tx_str_casestarts(authority, tx_str("www."))
           ? tx_str_drop(authority, 4) : authority;
}


bool
tx_url_is_same_site(tx_str_t a, tx_str_t b)
{
    tx_str_t  longer, shorter;

    a = tx_url_drop_www(a);
    b = tx_url_drop_www(b);

    longer = (a.len > b.len) ? a : b;
    shorter = (a.len > b.len) ? b : a;

    return tx_str_caseends(longer, shorter)
           && (longer.len == shorter.len
               || longer.data[longer.len - shorter.len - 1] == '.');
}


static void
tx_url_put_escaped_byte(tx_buf_t *buf, u_char c)
{
    static const char  hex[] = "0123456789ABCDEF";

    tx_buf_char(buf, '%');
    tx_buf_char(buf, (u_char) hex[c >> 4]);
    tx_buf_char(buf, (u_char) hex[c & 0xf]);
}


tx_str_t
tx_url_make_valid(tx_arena_t *arena, tx_str_t url)
{
    size_t           i;
    tx_buf_t         buf;
    tx_utf8_count_t  count;

    tx_utf8_count_sequences(url, &count);

    /* tx_line_make() changes control characters and noncharacters */

    if (count.bad == 0 && tx_str_eq(tx_line_make(arena, url, false), url)) {
        return url;
    }

    tx_buf_init(&buf, arena, url.len + 2 * count.bad);

    for (i = 0; i < url.len; i++) {
        if (url.data[i] >= ' ' && url.data[i] < 0x7f) {
            tx_buf_char(&buf, url.data[i]);

        } else {
            tx_url_put_escaped_byte(&buf, url.data[i]);
        }
    }

    return tx_buf_string(&buf);
}


/* Returns true if a byte must be percent-encoded (WHATWG URL, 1.3). */
static bool
tx_url_must_encode(u_char c, tx_url_part_t part)
{
    if (c <= ' ' || c >= 0x7f || c == '"' || c == '<' || c == '>' || c == '`') {
        return true;
    }

    return (part == TX_URL_PATH && (c == '{' || c == '}' || c == '^'))
           || (part == TX_URL_QUERY && c == '\'');
}


static void
tx_url_put_encoded(tx_buf_t *buf, tx_str_t s, tx_url_part_t part)
{
    size_t  i, plain;

    plain = 0;

    for (i = 0; i < s.len; i++) {

        if (tx_is_alnum(s.data[i]) || !tx_url_must_encode(s.data[i], part)) {
            continue;
        }

        tx_buf_append(buf, s.data + plain, i - plain);
        plain = i + 1;

        tx_url_put_escaped_byte(buf, s.data[i]);
    }

    tx_buf_str(buf, tx_str_drop(s, plain));
}


/* Returns the number of dots (".", "%2e") in s; 0: it has other bytes, too. */
static size_t
tx_url_count_segment_dots(tx_str_t s)
{
    size_t  n, dot;

    for (n = 0; s.len > 0; n++) {
        dot = (s.data[0] == '.') ? 1
              : tx_str_casestarts(s, tx_str("%2e")) ? 3 : 0;

        if (dot == 0) {
            return 0;
        }

        s = tx_str_drop(s, dot);
    }

    return n;
}


/*
 * Appends the segments of a path to a buffer that ends in '/', and applies ".."
 * and ".". ".." removes no byte before root, where the path begins.  With
 * TX_URL_NO_ROOT the segments ".." and "." are kept.
 */
static void
tx_url_put_path(tx_buf_t *buf, size_t root, tx_str_t path)
{
    size_t    dots;
    tx_str_t  segment;

    while (path.len > 0) {
        segment = tx_url_cut_part(&path, TX_URL_SEGMENT_ENDS);
        dots = (root == TX_URL_NO_ROOT) ? 0
               : tx_url_count_segment_dots(segment);

        if (dots == 2) {
            while (buf->len > root + 1 && buf->data[--buf->len - 1] != '/') {
                /* void */
            }

        } else if (dots != 1) {
            tx_url_put_encoded(buf, segment, TX_URL_PATH);

            if (path.len > 0) {
                tx_buf_char(buf, '/');
            }
        }

        path = tx_str_drop(path, path.len != 0);
    }
}


/* Appends the query and the fragment in s, which may lack either. */
static void
tx_url_put_query_and_fragment(tx_buf_t *buf, tx_str_t s)
{
    tx_url_put_encoded(buf, tx_url_cut_part(&s, TX_URL_QUERY_ENDS),
                       TX_URL_QUERY);
    tx_url_put_encoded(buf, s, TX_URL_FRAGMENT);
}


/* Returns true for a visible character that is allowed in a host. */
static bool
tx_url_is_host_char(uint32_t c)
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
 * Appends "scheme://host:port/" in lower case.  Leaves out the scheme's default
 * port, and an account before '@', which can make a host look like another one.
 * Returns false if the host is not allowed.
 */
static bool
tx_url_put_origin(tx_buf_t *buf, tx_str_t scheme, tx_str_t s)
{
    size_t         i;
    tx_str_t       port;
    const u_char  *p;

    s = tx_url_drop_userinfo(s);
    port = (scheme.len == 4) ? tx_str(":80") : tx_str(":443");

    if (tx_str_ends(s, port)) {
        s = tx_str_cut(s, port.len);
    }

    if (s.len == 0 || s.data[0] == ':') {
        return false;
    }

    for (p = s.data; p < tx_str_end(s); /* void */) {
        if (!tx_url_is_host_char(tx_utf8_next(&p))) {
            return false;
        }
    }

    tx_buf_str(buf, scheme);
    tx_buf_lit(buf, "://");

    for (i = 0; i < s.len; i++) {
        tx_buf_char(buf, tx_lower(s.data[i]));
    }

    tx_buf_char(buf, '/');

    return true;
}


/* Appends s, a URL without scheme and host, resolved against a base URL. */
static bool
tx_url_put_relative(tx_buf_t *buf, const tx_url_t *base, tx_str_t s)
{
    size_t    root;
    tx_str_t  dir, path;

    if (!tx_url_put_origin(buf, base->scheme, base->authority)) {
        return false;
    }

    root = buf->len - 1;
    path = tx_url_cut_part(&s, TX_URL_PATH_ENDS);
    dir = base->path;

    if (path.len == 0) {

        if (s.len != 0 && s.data[0] == '#') {
            tx_url_put_path(buf, root, tx_str_drop(dir, dir.len != 0));
            tx_url_put_encoded(buf, base->query, TX_URL_QUERY);
            dir = tx_null_str;
        }

    } else if (tx_url_is_slash(path.data[0])) {
        path = tx_str_drop(path, 1);
        dir = tx_null_str;

    } else {
        while (dir.len > 0 && !tx_url_is_slash(tx_str_last(dir))) {
            dir.len--;
        }
    }

    tx_url_put_path(buf, root, tx_str_drop(dir, dir.len != 0));
    tx_url_put_path(buf, root, path);
    tx_url_put_query_and_fragment(buf, s);

    return true;
}


/* Appends a URL with a host; s begins with slashes, followed by the host. */
static bool
tx_url_put_absolute(tx_buf_t *buf, tx_str_t scheme, tx_str_t s)
{
    tx_url_t  site;

    memset(&site, 0, sizeof(tx_url_t));

    s = tx_str_trim_start(s, tx_url_slashes);
    site.scheme = scheme;
    site.authority = tx_url_cut_part(&s, TX_URL_HOST_ENDS);

    return tx_url_put_relative(buf, &site, s);
}


/* Appends a data: URL if it is a raster image in plain characters. */
static bool
tx_url_put_data_url(tx_buf_t *buf, tx_str_t s)
{
    size_t    i;
    u_char    c;
    tx_str_t  rest, type;

    rest = s;
    type = tx_url_cut_part(&rest, tx_url_byte_bit(';') | tx_url_byte_bit(','));

    if (!tx_str_casein(type, tx_url_raster_types)) {
        return false;
    }

    for (i = 0; i < rest.len; i++) {
        c = rest.data[i];

        if (!tx_is_alnum(c)
            && (c <= ' ' || strchr("+/=%;,._-", c) == NULL))
        {
            return false;
        }
    }

    tx_buf_lit(buf, "data:");
    tx_buf_str(buf, s);

    return tx_str_chr(rest, ',') != NULL;
}


/* Appends the URL s, resolved; returns false if it is not allowed for `use`. */
static bool
tx_url_put_if_allowed(tx_buf_t *buf, const tx_url_t *base, tx_str_t s,
    tx_url_use_t use)
{
    size_t    n;
    tx_str_t  scheme;

    n = tx_url_count_scheme_bytes(s);

    if (n == 0) {

        if (base->scheme.len == 0) {
            tx_url_put_path(buf, TX_URL_NO_ROOT,
                            tx_url_cut_part(&s, TX_URL_PATH_ENDS));
            tx_url_put_query_and_fragment(buf, s);
            return true;
        }

        return tx_url_has_host(s)
               ? tx_url_put_absolute(buf, base->scheme, s)
               : tx_url_put_relative(buf, base, s);
    }

    scheme = (tx_str_t) { n, s.data };
    s = tx_str_drop(s, n + 1);

    if (tx_str_caseeq(scheme, tx_str("data"))) {
        return use == TX_URL_IMAGE && tx_url_put_data_url(buf, s);
    }

    if (tx_str_caseeq(scheme, tx_str("mailto"))
        || tx_str_caseeq(scheme, tx_str("tel")))
    {
        while (scheme.len != 0) {
            tx_buf_char(buf, tx_lower(scheme.data[0]));
            scheme = tx_str_drop(scheme, 1);
        }

        tx_buf_char(buf, ':');
        tx_url_put_encoded(buf, s, TX_URL_QUERY);

        return use == TX_URL_LINK;
    }

    scheme = tx_url_get_web_scheme(scheme);

    if (scheme.len == 0) {
        return false;
    }

    return (s.len > 0 && !tx_url_is_slash(s.data[0])
            && tx_str_eq(scheme, base->scheme))
           ? tx_url_put_relative(buf, base, s)
           : tx_url_put_absolute(buf, scheme, s);
}


/* Returns s trimmed and without control characters such as tabs. */
static tx_str_t
tx_url_drop_control_chars(tx_arena_t *arena, tx_str_t s)
{
    size_t    i, kept;
    u_char   *copy;

    s = tx_url_trim(s);

    for (i = 0; i < s.len && s.data[i] >= ' ' && s.data[i] != 0x7f; i++) {
        /* void */
    }

    copy = (i == s.len) ? NULL : (u_char *) tx_arena_strdup(arena, s).data;

    if (copy == NULL) {
        return (i == s.len) ? s : tx_null_str;
    }

    for (kept = i; i < s.len; i++) {
        if (s.data[i] >= ' ' && s.data[i] != 0x7f) {
            copy[kept++] = s.data[i];
        }
    }

    return tx_url_trim((tx_str_t) { kept, copy });
}


tx_str_t
tx_url_resolve(tx_arena_t *arena, const tx_url_t *base, tx_str_t ref,
    tx_url_use_t use)
{
    tx_buf_t  buf;

    if (use == TX_URL_LINK && ref.len > TX_URL_LINK_MAX_BYTES) {
        return tx_null_str;
    }

    ref = tx_url_drop_control_chars(arena, ref);

    if (ref.len == 0) {
        return tx_null_str;
    }

    tx_buf_init(&buf, arena, ref.len + base->authority.len
                             + base->path.len + base->query.len + 32);

    if (!tx_url_put_if_allowed(&buf, base, ref, use) || buf.len == 0
        || arena->failed)
    {
        return tx_null_str;
    }

    (void) tx_arena_realloc(arena, buf.data, buf.size, buf.len);

    return tx_buf_string(&buf);
}


bool
tx_url_is_same_page(tx_arena_t *arena, const tx_url_t *page, tx_str_t ref)
{
    tx_url_t  url;

    if (page->authority.len == 0) {
        return false;
    }

    tx_url_parse(&url, tx_url_resolve(arena, page, ref, TX_URL_LINK));

    return tx_str_caseeq(tx_url_host(page), tx_url_host(&url))
           && tx_str_eq(tx_str_trim_end(page->path, tx_str("/")),
                        tx_str_trim_end(url.path, tx_str("/")))
           && (url.query.len == 0 || tx_str_eq(page->query, url.query));
}
