/*
 * Copyright (C) textextract contributors
 */


#include "clean/tracking.h"

#include "core/buffer.h"
#include "html/url.h"

#include "data/tracking.h"


#define TX_UNTRACK_SHARE  11    /* bytes: "si=" and no fewer than 8 */


/* "si" and a token: which of those who share it has shared a link. */
static bool
tx_untrack_is_share(tx_str_t param)
{
    return param.len >= TX_UNTRACK_SHARE && tx_str_starts(param, tx_str("si="));
}


static bool
tx_untrack_is(tx_str_t param)
{
    size_t  i;

    if (tx_str_casein(param, tx_tracking_parameter)
        || tx_untrack_is_share(param))
    {
        return true;
    }

    param = tx_str_before(param, '=');

    for (i = 0; i < tx_count(tx_tracking_start); i++) {
        if (param.len > tx_tracking_start[i].len
            && tx_str_casestarts(param, tx_tracking_start[i]))
        {
            return true;
        }
    }

    return tx_str_casein(param, tx_tracking_name);
}


/* A value of a query as it was before it was written into one, as UTF-8. */
static tx_str_t
tx_untrack_plain(tx_arena_t *arena, tx_str_t s)
{
    size_t         len;
    u_char         c, *plain;
    const u_char  *p, *end;

    plain = tx_arena_alloc(arena, s.len);
    end = tx_str_end(s);
    len = 0;

    for (p = s.data; plain != NULL && p < end; p++) {
        c = *p;
        p += tx_hex_escape(p, end, &c) ? 2 : 0;
        plain[len++] = c;
    }

    return (plain == NULL) ? tx_null_str
                           : tx_url_valid(arena, (tx_str_t) { len, plain });
}


/*
 * True for an address that does nothing but to send on, by its path or its
 * host: "/url", "/l.php", "out.site".
 */
static bool
tx_untrack_sends(const tx_url_t *url)
{
    tx_str_t  path;

    path = url->path;

    if (path.len > 1 && path.data[path.len - 1] == '/') {
        path.len--;
    }

    return tx_str_casein(path, tx_tracking_redirect_path)
           || tx_str_casestarts_one(url->authority, tx_tracking_redirect_host);
}


/* The address that one of the parameters of another holds; or empty. */
static tx_str_t
tx_untrack_held(tx_arena_t *arena, const tx_url_t *url, const tx_str_t *names,
    size_t n)
{
    size_t         i;
    tx_str_t       query, param;
    const u_char  *p;

    query = (url->query.len == 0)
            ? tx_null_str
            : tx_str_span(url->query.data + 1, tx_str_end(url->query));

    while (query.len != 0) {
        p = tx_str_chr(query, '&');
        param = tx_str_span(query.data, (p == NULL) ? tx_str_end(query) : p);
        query = (p == NULL) ? tx_null_str
                            : tx_str_span(p + 1, tx_str_end(query));

        for (i = 0; i < n; i++) {
            if (tx_str_casestarts(param, names[i])) {
                param.data += names[i].len;
                param.len -= names[i].len;
                param = tx_untrack_plain(arena, param);

                return tx_url_site(param).len != 0
                       ? tx_url_resolve(arena, url, param, TX_URL_LINK)
                       : tx_null_str;
            }
        }
    }

    return tx_null_str;
}


/* The page that a link leads to by way of another, which counts; or empty. */
static tx_str_t
tx_untrack_target(tx_arena_t *arena, tx_str_t link)
{
    tx_url_t  url;

    if (tx_str_chr(link, '?') == NULL) {
        return tx_null_str;
    }

    tx_url_parse(&url, link);

    if (!(tx_untrack_sends(&url)
          || (url.path.len <= 1
              && tx_str_casestarts(url.query, tx_str("?target=http")))))
    {
        return tx_null_str;
    }

    return tx_untrack_held(arena, &url, tx_tracking_redirect_target,
                           tx_count(tx_tracking_redirect_target));
}


tx_str_t
tx_untrack_frame(tx_arena_t *arena, tx_str_t frame)
{
    tx_url_t  url;
    tx_str_t  held;

    if (tx_str_chr(frame, '?') == NULL) {
        return frame;
    }

    tx_url_parse(&url, frame);

    held = tx_str_has_one(url.path, tx_tracking_embed_path)
           ? tx_untrack_held(arena, &url, tx_tracking_embed_target,
                             tx_count(tx_tracking_embed_target))
           : tx_null_str;

    return (held.len != 0) ? held : frame;
}


/* An address without such parameters. */
static tx_str_t
tx_untrack_query(tx_arena_t *arena, tx_str_t url)
{
    bool           found, first;
    tx_buf_t       buf;
    tx_str_t       param;
    const u_char  *p, *query, *end, *last;

    if (url.len == 0) {
        return url;
    }

    last = tx_str_end(url);
    query = tx_str_chr(url, '?');
    end = tx_str_chr(url, '#');

    if (end == NULL) {
        end = last;
    }

    if (query == NULL || query > end) {
        return url;
    }

    tx_buf_init(&buf, arena, url.len);
    tx_buf_append(&buf, url.data, (size_t) (query - url.data));

    found = false;
    first = true;

    for (query++; query <= end; query = p + 1) {
        p = memchr(query, '&', (size_t) (end - query));

        if (p == NULL) {
            p = end;
        }

        param = tx_str_span(query, p);

        if (tx_untrack_is(param)) {
            found = true;
            continue;
        }

        tx_buf_char(&buf, first ? '?' : '&');
        tx_buf_str(&buf, param);
        first = false;
    }

    tx_buf_append(&buf, end, (size_t) (last - end));

    return (found && !arena->failed) ? tx_buf_string(&buf) : url;
}


tx_str_t
tx_untrack(tx_arena_t *arena, tx_str_t url)
{
    tx_str_t  target;

    target = tx_untrack_target(arena, url);

    return tx_untrack_query(arena, (target.len != 0) ? target : url);
}
