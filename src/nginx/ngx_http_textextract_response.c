/*
 * Copyright (C) textextract contributors
 *
 * The headers of a converted response.
 */


#include "nginx/ngx_http_textextract.h"


static ngx_int_t ngx_http_textextract_reader_headers(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_length(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_remove_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_remove_list(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_list_t *list);
static ngx_int_t ngx_http_textextract_remove_header(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_table_elt_t *h);
static ngx_int_t ngx_http_textextract_etag(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);


/*
 * Response headers about the bytes, of which there are others now.  nginx
 * knows one of a name, and an upstream may have sent several.
 */

static ngx_str_t  ngx_http_textextract_removed[] = {
    ngx_string("Accept-Ranges"),
    ngx_string("ETag"),
    ngx_string("Content-Encoding"),
    ngx_string("Content-MD5"),
    ngx_string("Content-Range"),
    ngx_string("Digest"),
    ngx_string("Content-Digest"),
    ngx_string("Repr-Digest"),
    ngx_string("Signature"),
    ngx_string("Signature-Input"),
    ngx_string("Trailer"),
    ngx_null_string
};


/* And those about a page that is not sent: its file, where it leads to. */

static ngx_str_t  ngx_http_textextract_replaced[] = {
    ngx_string("Content-Disposition"),
    ngx_string("Content-Location"),
    ngx_string("Refresh"),
    ngx_string("SourceMap"),
    ngx_string("X-SourceMap"),
    ngx_string("Speculation-Rules"),
    ngx_string("X-Content-Type-Options"),
    ngx_null_string
};


/* Those a reader page brings itself. */

static ngx_str_t  ngx_http_textextract_reader[] = {
    ngx_string("Content-Security-Policy"),
    ngx_string("Content-Security-Policy-Report-Only"),
    ngx_string("Referrer-Policy"),
    ngx_null_string
};


/* The headers of the new representation; HEAD has no length and no tag. */

ngx_int_t
ngx_http_textextract_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_str_t                         value;
    const char                       *type;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->strict) {
        ngx_http_textextract_strip(r);
    }

    if (ngx_http_textextract_remove_headers(r, ctx) != NGX_OK) {
        return NGX_ERROR;
    }

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT) {
        return ngx_http_textextract_length(r, ctx);
    }

    type = tx_format_type(ctx->format);

    r->headers_out.content_type.len = ngx_strlen(type);
    r->headers_out.content_type.data = (u_char *) type;
    r->headers_out.content_type_len = r->headers_out.content_type.len;
    r->headers_out.content_type_lowcase = NULL;

    ngx_str_set(&r->headers_out.charset, "utf-8");

    ngx_str_set(&value, "nosniff");

    if (ngx_http_textextract_add_header(r, "X-Content-Type-Options", &value)
        == NULL)
    {
        return NGX_ERROR;
    }

    if (ctx->format == TX_FORMAT_READER
        && ngx_http_textextract_reader_headers(r) != NGX_OK)
    {
        return NGX_ERROR;
    }

    return ngx_http_textextract_length(r, ctx);
}


static ngx_int_t
ngx_http_textextract_reader_headers(ngx_http_request_t *r)
{
    tx_str_t                          csp;
    ngx_str_t                         value;
    ngx_http_textextract_loc_conf_t  *conf;

    ngx_str_set(&value, "no-referrer");

    if (ngx_http_textextract_add_header(r, "Referrer-Policy", &value) == NULL)
    {
        return NGX_ERROR;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->no_csp) {
        return NGX_OK;
    }

    csp = tx_format_csp(TX_FORMAT_READER);
    value.len = csp.len;
    value.data = (u_char *) csp.data;

    if (conf->csp && ngx_http_complex_value(r, conf->csp, &value) != NGX_OK) {
        return NGX_ERROR;
    }

    if (value.len == 0) {
        return NGX_OK;
    }

    return ngx_http_textextract_add_header(r, "Content-Security-Policy",
                                           &value)
           ? NGX_OK : NGX_ERROR;
}


static ngx_int_t
ngx_http_textextract_length(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_loc_conf_t  *conf;

    if (ctx->job == NULL || ctx->appended) {
        /* neither length nor bytes of the whole are known */
        return NGX_OK;
    }

    r->headers_out.content_length_n = ctx->job->result->output.len;

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT) {
        r->headers_out.content_length_n = ctx->job->len + ctx->added;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    return conf->etag ? ngx_http_textextract_etag(r, ctx) : NGX_OK;
}


static ngx_int_t
ngx_http_textextract_remove_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_loc_conf_t  *conf;

    ngx_http_clear_content_length(r);
    ngx_http_clear_accept_ranges(r);
    ngx_http_clear_etag(r);

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (!conf->last_modified) {
        ngx_http_clear_last_modified(r);
    }

    if (r->headers_out.content_encoding) {
        r->headers_out.content_encoding->hash = 0;
        r->headers_out.content_encoding = NULL;
    }

    /* what tells of the bytes may as well come behind them */

    if (ngx_http_textextract_remove_list(r, ctx, &r->headers_out.trailers)
        != NGX_OK
        || ngx_http_textextract_remove_list(r, ctx, &r->headers_out.headers)
           != NGX_OK)
    {
        return NGX_ERROR;
    }

    ngx_http_textextract_forget_hidden(r);

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_remove_list(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_list_t *list)
{
    ngx_table_elt_t              *h;
    ngx_http_textextract_walk_t   walk;

    ngx_http_textextract_list_begin(&walk, list);

    while ((h = ngx_http_textextract_list_next(&walk)) != NULL) {

        if (h->hash
            && ngx_http_textextract_remove_header(r, ctx, h) != NGX_OK)
        {
            return NGX_ERROR;
        }
    }

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_remove_header(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_table_elt_t *h)
{
    ngx_http_textextract_loc_conf_t  *conf;

    static ngx_str_t  date = ngx_string("Last-Modified");
    static ngx_str_t  link = ngx_string("Link");

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (ngx_http_textextract_is_listed(&h->key, ngx_http_textextract_removed)
        || (!conf->last_modified
            && ngx_http_textextract_is_header(&h->key, &date)))
    {
        h->hash = 0;
        return NGX_OK;
    }

    if (ctx->use != NGX_HTTP_TEXTEXTRACT_CONVERT) {
        return NGX_OK;
    }

    if (ngx_http_textextract_is_listed(&h->key, ngx_http_textextract_replaced)
        || (ctx->format == TX_FORMAT_READER
            && ngx_http_textextract_is_listed(&h->key,
                                              ngx_http_textextract_reader)))
    {
        h->hash = 0;
        return NGX_OK;
    }

    if (!ngx_http_textextract_is_header(&h->key, &link)) {
        return NGX_OK;
    }

    return ngx_http_textextract_unlink(r, h);
}


static ngx_int_t
ngx_http_textextract_etag(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    u_char           *p;
    uint64_t          hash;
    ngx_str_t         value, *name;
    ngx_table_elt_t  *h;

    name = ngx_http_textextract_format_name(ctx->format, ctx->use);
    hash = ctx->job->result->hash;

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT) {
        hash ^= (uint64_t) ngx_crc32_long(ctx->job->body, ctx->job->len) << 32
                | ngx_murmur_hash2(ctx->job->body, ctx->job->len);
    }

    p = ngx_pnalloc(r->pool, sizeof("\"0123456789abcdef-\"") - 1 + name->len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    value.data = p;
    value.len = ngx_sprintf(p, "\"%016xL-%V\"", hash, name) - p;

    h = ngx_http_textextract_add_header(r, "ETag", &value);
    if (h == NULL) {
        return NGX_ERROR;
    }

    r->headers_out.etag = h;

    return NGX_OK;
}
