/*
 * Copyright (C) textextract contributors
 *
 * The address of a page, which links in it are relative to, and the one that a
 * reader page links as the original.
 */


#include "nginx/ngx_http_textextract.h"


static ngx_int_t ngx_http_textextract_own_url(ngx_http_request_t *r,
    tx_str_t *url);
static void ngx_http_textextract_scheme(ngx_http_request_t *r,
    ngx_str_t *scheme);
static void ngx_http_textextract_host(ngx_http_request_t *r, ngx_str_t *host,
    ngx_str_t *port);
static void ngx_http_textextract_port(ngx_http_request_t *r, ngx_str_t *host,
    ngx_str_t *port);


/* Left empty, as it is, if nothing tells the host. */

ngx_int_t
ngx_http_textextract_url(ngx_http_request_t *r, tx_str_t *url)
{
    ngx_str_t                         value;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->base_url) {

        if (ngx_http_complex_value(r, conf->base_url, &value) != NGX_OK) {
            return NGX_ERROR;
        }

        if (value.len) {
            *url = ngx_http_textextract_str(&value);
            return NGX_OK;
        }
    }

    return ngx_http_textextract_own_url(r, url);
}


/* *url is left as it is, empty, where the page's address is the original's. */

ngx_int_t
ngx_http_textextract_original_url(ngx_http_request_t *r, tx_str_t *url)
{
    ngx_str_t                         value;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->original_url == NULL) {
        return NGX_OK;
    }

    if (ngx_http_complex_value(r, conf->original_url, &value) != NGX_OK) {
        return NGX_ERROR;
    }

    *url = ngx_http_textextract_str(&value);

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_own_url(ngx_http_request_t *r, tx_str_t *url)
{
    size_t       len;
    u_char      *p;
    ngx_str_t    scheme, host, port, uri, args;
    ngx_uint_t   escape;

    ngx_http_textextract_scheme(r, &scheme);
    ngx_http_textextract_host(r, &host, &port);

    if (host.len == 0) {
        return NGX_OK;
    }

    if (r == r->main) {

        /* as the client wrote it */

        uri = r->unparsed_uri;
        ngx_str_null(&args);
        escape = 0;

    } else {
        uri = r->uri;
        args = r->args;
        escape = 2 * ngx_escape_uri(NULL, uri.data, uri.len, NGX_ESCAPE_URI);
    }

    len = scheme.len + host.len + port.len + uri.len + escape
          + sizeof("?") - 1 + args.len;

    p = ngx_pnalloc(r->pool, len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    url->data = p;

    p = ngx_cpymem(p, scheme.data, scheme.len);
    p = ngx_cpymem(p, host.data, host.len);
    p = ngx_cpymem(p, port.data, port.len);

    if (escape) {
        p = (u_char *) ngx_escape_uri(p, uri.data, uri.len, NGX_ESCAPE_URI);

    } else {
        p = ngx_cpymem(p, uri.data, uri.len);
    }

    if (args.len) {
        *p++ = '?';
        p = ngx_cpymem(p, args.data, args.len);
    }

    url->len = p - url->data;

    return NGX_OK;
}


static void
ngx_http_textextract_scheme(ngx_http_request_t *r, ngx_str_t *scheme)
{
    ngx_str_set(scheme, "http://");

#if (NGX_HTTP_SSL)
    if (r->connection->ssl) {
        ngx_str_set(scheme, "https://");
    }
#endif
}


/* The one that nginx has chosen the server by, as in $host, and its port. */

static void
ngx_http_textextract_host(ngx_http_request_t *r, ngx_str_t *host,
    ngx_str_t *port)
{
    ngx_http_core_srv_conf_t  *cscf;

    ngx_str_set(port, "");

    if (r->headers_in.server.len) {
        *host = r->headers_in.server;

        ngx_http_textextract_port(r, host, port);
        return;
    }

    cscf = ngx_http_get_module_srv_conf(r, ngx_http_core_module);

    *host = cscf->server_name;
}


/*
 * The header may name another host than the request line, which counts, and
 * have anything behind the colon: nginx does not look at that.
 */

static void
ngx_http_textextract_port(ngx_http_request_t *r, ngx_str_t *host,
    ngx_str_t *port)
{
    u_char     *p, *last;
    ngx_int_t   n;
    ngx_str_t  *value;

    if (r->headers_in.host == NULL) {
        return;
    }

    value = &r->headers_in.host->value;

    if (value->len < host->len
        || ngx_strncasecmp(value->data, host->data, host->len) != 0)
    {
        return;
    }

    p = value->data + host->len;
    last = value->data + value->len;

    if (p < last && *p == '.') {
        p++;
    }

    if (p == last || *p != ':') {
        return;
    }

    n = ngx_atoi(p + 1, last - (p + 1));

    if (n > 0 && n <= 65535) {
        port->data = p;
        port->len = last - p;
    }
}
