/*
 * Copyright (C) textextract contributors
 *
 * Finds the character set of a response whose header is held back.  autoindex
 * needs it to align its list.
 */


#include "nginx/ngx_http_textextract.h"


static ngx_int_t ngx_http_textextract_stop_probe(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_init_probe_filter(ngx_conf_t *cf);


static ngx_http_module_t  ngx_http_textextract_probe_module_ctx = {
    NULL,                                  /* preconfiguration */
    ngx_http_textextract_init_probe_filter, /* postconfiguration */

    NULL,                                  /* create main configuration */
    NULL,                                  /* init main configuration */

    NULL,                                  /* create server configuration */
    NULL,                                  /* merge server configuration */

    NULL,                                  /* create location configuration */
    NULL                                   /* merge location configuration */
};


/* A separate module, as its header filter has to run after charset's filter. */

ngx_module_t  ngx_http_textextract_probe_module = {
    NGX_MODULE_V1,
    &ngx_http_textextract_probe_module_ctx, /* module context */
    NULL,                                  /* module directives */
    NGX_HTTP_MODULE,                       /* module type */
    NULL,                                  /* init master */
    NULL,                                  /* init module */
    NULL,                                  /* init process */
    NULL,                                  /* init thread */
    NULL,                                  /* exit thread */
    NULL,                                  /* exit process */
    NULL,                                  /* exit master */
    NGX_MODULE_V1_PADDING
};


static ngx_http_output_header_filter_pt  ngx_http_textextract_next_probe_filter;


/*
 * Runs the header filters from this module's to charset's, keeps the name of
 * the character set, and undoes everything else.  The probe's header filter
 * ends the run.  Without a charset filter nothing is done.
 */

ngx_int_t
ngx_http_textextract_probe_charset(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    void                    **saved;
    size_t                    size;
    ngx_int_t                 rc;
    ngx_str_t                 charset;
    ngx_http_headers_out_t    headers;

    if (ngx_http_textextract_next_probe_filter == NULL
        || r != r->main
        || r->upstream
        || r->headers_out.charset.len)
    {
        return NGX_OK;
    }

    size = sizeof(void *) * ngx_http_max_module;

    saved = ngx_palloc(r->pool, size);
    if (saved == NULL) {
        return NGX_ERROR;
    }

    ngx_memcpy(saved, r->ctx, size);
    headers = r->headers_out;

    ctx->probing = 1;

    rc = ngx_http_textextract_next_header_filter(r);

    ctx->probing = 0;

    charset = r->headers_out.charset;

    r->headers_out = headers;
    ngx_memcpy(r->ctx, saved, size);

    if (rc == NGX_OK && charset.len) {
        r->headers_out.charset = charset;
        ctx->probed = 1;
    }

    return NGX_OK;
}


void
ngx_http_textextract_clear_probed_charset(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    if (ctx->probed) {
        ngx_str_null(&r->headers_out.charset);
        ctx->probed = 0;
    }
}


static ngx_int_t
ngx_http_textextract_stop_probe(ngx_http_request_t *r)
{
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx && ctx->probing) {
        return NGX_OK;
    }

    return ngx_http_textextract_next_probe_filter(r);
}


static ngx_int_t
ngx_http_textextract_init_probe_filter(ngx_conf_t *cf)
{
    ngx_http_textextract_next_probe_filter = ngx_http_top_header_filter;
    ngx_http_top_header_filter = ngx_http_textextract_stop_probe;

    return NGX_OK;
}
