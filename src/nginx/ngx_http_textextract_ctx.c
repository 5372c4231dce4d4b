/*
 * Copyright (C) textextract contributors
 *
 * What is kept of a response, up to the access log.
 */


#include "nginx/ngx_http_textextract.h"


static void ngx_http_textextract_ctx_cleanup(void *data);


/* NULL: no memory. */

ngx_http_textextract_ctx_t *
ngx_http_textextract_create_ctx(ngx_http_request_t *r)
{
    ngx_pool_cleanup_t          *cln;
    ngx_http_textextract_ctx_t  *ctx;

    cln = ngx_pool_cleanup_add(r->pool, sizeof(ngx_http_textextract_ctx_t));
    if (cln == NULL) {
        return NULL;
    }

    ctx = cln->data;
    ngx_memzero(ctx, sizeof(ngx_http_textextract_ctx_t));

    ctx->request = r;

    cln->handler = ngx_http_textextract_ctx_cleanup;

    ngx_http_set_ctx(r, ctx, ngx_http_textextract_module);

    return ctx;
}


/*
 * The last one of the request; NULL if there was none.  An error_page that is
 * a redirect clears the contexts, and the cleanup handlers remain.
 */

ngx_http_textextract_ctx_t *
ngx_http_textextract_last_ctx(ngx_http_request_t *r)
{
    ngx_pool_cleanup_t          *cln;
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx) {
        return ctx;
    }

    for (cln = r->pool->cleanup; cln; cln = cln->next) {

        if (cln->handler == ngx_http_textextract_ctx_cleanup) {
            ctx = cln->data;

            if (ctx->request == r) {
                return ctx;
            }
        }
    }

    return NULL;
}


static void
ngx_http_textextract_ctx_cleanup(void *data)
{
    ngx_http_textextract_ctx_t *ctx = data;

    if (ctx->error.posted) {
        ngx_delete_posted_event(&ctx->error);
    }
}
