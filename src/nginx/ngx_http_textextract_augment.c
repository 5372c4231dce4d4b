/*
 * Copyright (C) textextract contributors
 *
 * The page as it is, and the JSON in it: a script that no browser runs.
 */


#include "nginx/ngx_http_textextract.h"


static ngx_int_t ngx_http_textextract_block(ngx_http_request_t *r,
    tx_str_t json, ngx_str_t *block);


static ngx_str_t  ngx_http_textextract_open =
    ngx_string("<script type=\"application/json\" id=\"" TX_AUGMENT_ID "\">");
static ngx_str_t  ngx_http_textextract_close = ngx_string("</script>");


/* Only where ASCII is itself can a few bytes of it be put in; logged. */

ngx_uint_t
ngx_http_textextract_can_augment(ngx_http_request_t *r)
{
    ngx_str_t  *charset;

    charset = &r->headers_out.charset;

    if (r->headers_out.content_encoding
        && r->headers_out.content_encoding->value.len)
    {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: a page in \"%V\" cannot be added to",
                      &r->headers_out.content_encoding->value);
        return 0;
    }

    if (charset->len >= 6
        && (ngx_strncasecmp(charset->data, (u_char *) "utf-16", 6) == 0
            || ngx_strncasecmp(charset->data, (u_char *) "utf-32", 6) == 0))
    {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: a page in \"%V\" cannot be added to",
                      charset);
        return 0;
    }

    return 1;
}


/* True if the page begins with the mark of UTF-16. */

ngx_uint_t
ngx_http_textextract_is_wide(ngx_http_textextract_job_t *job)
{
    return job->len >= 2
           && ((job->body[0] == 0xfe && job->body[1] == 0xff)
               || (job->body[0] == 0xff && job->body[1] == 0xfe));
}


/* NULL: no memory.  The job's body stays in use. */

ngx_chain_t *
ngx_http_textextract_augment(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_str_t                    parts[3];
    ngx_uint_t                   i;
    ngx_chain_t                 *out, *cl, **ll;
    ngx_http_textextract_job_t  *job;

    job = ctx->job;

    parts[0].len = job->place;
    parts[0].data = job->body;

    if (ngx_http_textextract_block(r, job->result->output, &parts[1])
        != NGX_OK)
    {
        return NULL;
    }

    parts[2].len = job->len - job->place;
    parts[2].data = job->body + job->place;

    ctx->added = parts[1].len;

    ll = &out;

    for (i = 0; i < 3; i++) {
        cl = ngx_alloc_chain_link(r->pool);
        if (cl == NULL) {
            return NULL;
        }

        cl->buf = ngx_http_textextract_buf(r, ctx, parts[i].data,
                                           parts[i].len, i == 2);
        if (cl->buf == NULL) {
            return NULL;
        }

        *ll = cl;
        ll = &cl->next;
    }

    *ll = NULL;

    return out;
}


/* True for a character that means something in HTML, or has no ASCII code. */

static ngx_inline ngx_uint_t
ngx_http_textextract_is_special(u_char c)
{
    return c >= 0x80 || c == '<' || c == '>' || c == '&' || c == '\'';
}


/*
 * JSON in ASCII, so that it is right in a page of any character set, without
 * anything that a template, an attribute or XHTML would take for markup.
 */

static ngx_int_t
ngx_http_textextract_block(ngx_http_request_t *r, tx_str_t json,
    ngx_str_t *block)
{
    size_t     n;
    u_char    *p, *src, *end;
    uint32_t   c;

    src = (u_char *) json.data;
    end = src + json.len;

    n = 0;

    for (p = src; p < end; p++) {
        n += ngx_http_textextract_is_special(*p);
    }

    /* a character of one to three bytes becomes six, one of four twelve */

    p = ngx_pnalloc(r->pool, ngx_http_textextract_open.len + json.len
                             + n * 5 + ngx_http_textextract_close.len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    block->data = p;

    p = ngx_cpymem(p, ngx_http_textextract_open.data,
                   ngx_http_textextract_open.len);

    while (src < end) {

        if (!ngx_http_textextract_is_special(*src)) {
            *p++ = *src++;
            continue;
        }

        c = (*src < 0x80) ? *src++ : ngx_utf8_decode(&src, end - src);

        if (c > 0x10ffff) {
            /* what the library writes is UTF-8 */
            return NGX_ERROR;
        }

        if (c >= 0x10000) {
            c -= 0x10000;
            p = ngx_sprintf(p, "\\u%04xD", 0xd800 + (c >> 10));
            c = 0xdc00 + (c & 0x3ff);
        }

        p = ngx_sprintf(p, "\\u%04xD", c);
    }

    p = ngx_cpymem(p, ngx_http_textextract_close.data,
                   ngx_http_textextract_close.len);

    block->len = p - block->data;

    return NGX_OK;
}
