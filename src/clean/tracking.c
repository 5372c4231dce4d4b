/*
 * Copyright (C) textextract contributors
 */


#include "clean/links.h"

#include "core/buffer.h"

#include "data/tracking.h"


#define TX_TRACKING_SHARE_MIN_BYTES  11  /* minimum bytes of "si=" and an id */


/* Removes the first parameter from a query. false: the query is empty. */
static bool
tx_query_take_first_param(tx_str_t *query, tx_str_t *param)
{
    if (query->data == NULL) {
        return false;
    }

    *param = tx_str_before(*query, '&');
    *query = (param->len < query->len) ? tx_str_drop(*query, param->len + 1)
                                       : tx_null_str;

    return true;
}


/* True for a parameter that tells where a reader came from. */
static bool
tx_url_is_tracking_param(tx_str_t param)
{
    return tx_str_casein(param, tx_tracking_parameter)
           || (param.len >= TX_TRACKING_SHARE_MIN_BYTES
               && tx_str_starts(param, tx_str("si=")))
           || tx_str_casestarts_one(tx_str_before(param, '='),
                                    tx_tracking_start)
           || tx_str_casein(tx_str_before(param, '='), tx_tracking_name);
}


tx_str_t
tx_url_decode_value(tx_arena_t *arena, tx_str_t s)
{
    size_t         len;
    u_char         c, *text;
    const u_char  *p, *end;

    text = tx_arena_alloc(arena, s.len);
    end = tx_str_end(s);
    len = 0;

    for (p = s.data; text != NULL && p < end; p++) {
        c = *p;
        p += tx_hex_read_escape(p, end, &c) ? 2 : 0;
        text[len++] = c;
    }

    return (text == NULL) ? tx_null_str
                          : tx_url_make_valid(arena, (tx_str_t) { len, text });
}


/* True for a URL that only redirects: "/url", "/l.php", "out.site". */
static bool
tx_url_is_click_redirect(const tx_url_t *url)
{
    tx_str_t  path;

    path = url->path;

    if (path.len > 1 && path.data[path.len - 1] == '/') {
        path.len--;
    }

    return tx_str_casein(path, tx_tracking_redirect_path)
           || tx_str_casestarts_one(url->authority, tx_tracking_redirect_host)
           || (path.len <= 1
               && tx_str_casestarts(url->query, tx_str("?target=http")));
}


/* Returns the URL to which a link redirects, or an empty string. */
static tx_str_t
tx_url_find_redirect_target(tx_arena_t *arena, tx_str_t link)
{
    size_t    i;
    tx_str_t  query, param, value;
    tx_url_t  url;

    tx_url_parse(&url, link);

    if (url.query.len == 0 || !tx_url_is_click_redirect(&url)) {
        return tx_null_str;
    }

    query = tx_str_drop(url.query, 1);

    while (tx_query_take_first_param(&query, &param)) {

        for (i = 0; i < tx_count(tx_tracking_redirect_target); i++) {
            if (tx_str_casestarts(param, tx_tracking_redirect_target[i])) {
                value = tx_str_drop(param, tx_tracking_redirect_target[i].len);
                value = tx_url_decode_value(arena, value);

                return tx_url_get_authority(value).len != 0
                       ? tx_url_resolve(arena, &url, value, TX_URL_LINK)
                       : tx_null_str;
            }
        }
    }

    return tx_null_str;
}


tx_str_t
tx_url_remove_tracking(tx_arena_t *arena, tx_str_t url)
{
    u_char    sign;
    tx_buf_t  buf;
    tx_str_t  target, query, param, rest;

    if (tx_str_chr(url, '?') == NULL) {
        return url;
    }

    target = tx_url_find_redirect_target(arena, url);

    if (target.len != 0) {
        url = target;
    }

    rest = tx_str_before(url, '#');
    query = tx_str_drop(rest, tx_str_before(rest, '?').len);
    rest = tx_str_drop(url, rest.len);

    if (query.len == 0) {
        return url;
    }

    tx_buf_init(&buf, arena, url.len);
    tx_buf_str(&buf, tx_str_span(url.data, query.data));

    query = tx_str_drop(query, 1);
    sign = '?';

    while (tx_query_take_first_param(&query, &param)) {
        if (!tx_url_is_tracking_param(param)) {
            tx_buf_char(&buf, sign);
            tx_buf_str(&buf, param);
            sign = '&';
        }
    }

    tx_buf_str(&buf, rest);

    return arena->failed ? url : tx_buf_string(&buf);
}
