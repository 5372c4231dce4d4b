/*
 * Copyright (C) textextract contributors
 *
 * Sends the answer: a converted page, or the original with JSON in it.
 */


#include "nginx/ngx_http_textextract.h"


static ngx_http_textextract_status_e ngx_http_textextract_get_job_status(
    ngx_http_request_t *r, ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_send_result(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_chain_t *ngx_http_textextract_create_output(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_cut_buf_to_range(ngx_http_request_t *r,
    ngx_buf_t *b);
static ngx_int_t ngx_http_textextract_remove_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_list_t *list);
static ngx_int_t ngx_http_textextract_add_etag(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_make_script(ngx_http_request_t *r,
    tx_str_t json, ngx_str_t *block);


/* Reasons to remove a header field of the original from an answer. */

#define NGX_HTTP_TEXTEXTRACT_OF_BYTES   0x01 /* field about the bytes sent */
#define NGX_HTTP_TEXTEXTRACT_OF_DATE    0x02 /* field with the page's date */
#define NGX_HTTP_TEXTEXTRACT_OF_PAGE    0x04 /* field about the original page */
#define NGX_HTTP_TEXTEXTRACT_OF_READER  0x08 /* field that a reader page sets */
#define NGX_HTTP_TEXTEXTRACT_OF_HINTS   0x10 /* field with preload hints */


typedef struct {
    ngx_str_t                   name;
    ngx_uint_t                  when;
} ngx_http_textextract_field_t;


static ngx_http_textextract_field_t  ngx_http_textextract_fields[] = {
    { ngx_string("Accept-Ranges"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("ETag"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Content-Encoding"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Content-MD5"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Content-Range"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Digest"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Content-Digest"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Repr-Digest"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Signature"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Signature-Input"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Trailer"), NGX_HTTP_TEXTEXTRACT_OF_BYTES },
    { ngx_string("Last-Modified"), NGX_HTTP_TEXTEXTRACT_OF_DATE },
    { ngx_string("Content-Disposition"), NGX_HTTP_TEXTEXTRACT_OF_PAGE },
    { ngx_string("Content-Location"), NGX_HTTP_TEXTEXTRACT_OF_PAGE },
    { ngx_string("Refresh"), NGX_HTTP_TEXTEXTRACT_OF_PAGE },
    { ngx_string("SourceMap"), NGX_HTTP_TEXTEXTRACT_OF_PAGE },
    { ngx_string("X-SourceMap"), NGX_HTTP_TEXTEXTRACT_OF_PAGE },
    { ngx_string("Speculation-Rules"), NGX_HTTP_TEXTEXTRACT_OF_PAGE },
    { ngx_string("X-Content-Type-Options"), NGX_HTTP_TEXTEXTRACT_OF_PAGE },
    { ngx_string("Content-Security-Policy"), NGX_HTTP_TEXTEXTRACT_OF_READER },
    { ngx_string("Content-Security-Policy-Report-Only"),
      NGX_HTTP_TEXTEXTRACT_OF_READER },
    { ngx_string("Referrer-Policy"), NGX_HTTP_TEXTEXTRACT_OF_READER },
    { ngx_string("Link"), NGX_HTTP_TEXTEXTRACT_OF_HINTS },
    { ngx_null_string, 0 }
};


static ngx_str_t  ngx_http_textextract_open =
    ngx_string("<script type=\"application/json\" id=\"" TX_AUGMENT_ID "\">");
static ngx_str_t  ngx_http_textextract_close = ngx_string("</script>");


ngx_int_t
ngx_http_textextract_finish_extraction(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_status_e  status;

    ngx_http_textextract_count_memory(ctx->job);

    if (ngx_http_textextract_is_observed(ctx)) {
        ngx_http_textextract_finish_observed(r, ctx);

        return ngx_http_textextract_next_body_filter(r, NULL);
    }

    status = ngx_http_textextract_get_job_status(r, ctx);

    if (status != NGX_HTTP_TEXTEXTRACT_OK) {
        return ngx_http_textextract_give_up(r, ctx, status, NULL);
    }

    return ngx_http_textextract_send_result(r, ctx);
}


void
ngx_http_textextract_finish_observed(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ctx->done = 1;
    ctx->status = ngx_http_textextract_get_job_status(r, ctx);

    ngx_http_textextract_free_body(ctx->job);
}


/* Returns the status of a finished extraction; logs a failure. */

static ngx_http_textextract_status_e
ngx_http_textextract_get_job_status(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_loc_conf_t  *conf;

    job = ctx->job;

    if (job->status != TX_OK) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
                      "textextract: %s", tx_status_text(job->status));
    }

    switch (job->status) {

    case TX_OK:
        break;

    case TX_TOO_LARGE:
        return NGX_HTTP_TEXTEXTRACT_TOO_LARGE;

    case TX_UNKNOWN_ENCODING:
    case TX_BAD_ENCODING:
    case TX_UNKNOWN_CHARSET:
        return NGX_HTTP_TEXTEXTRACT_ENCODED;

    default:
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (job->result->length < conf->min_length) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_WARN),
                      r->connection->log, 0,
                      "textextract: not an article: text length %uL, "
                      "at least %ui required%s%s",
                      job->result->length, conf->min_length,
                      job->result->nothing ? ": " : "",
                      job->result->nothing ? job->result->nothing : "");

        return NGX_HTTP_TEXTEXTRACT_NOT_ARTICLE;
    }

    if (ctx->format->use != NGX_HTTP_TEXTEXTRACT_AUGMENT) {
        return NGX_HTTP_TEXTEXTRACT_OK;
    }

    /* the body begins with a byte order mark of UTF-16 */

    if (job->len >= 2
        && (ngx_memcmp(job->body, "\xfe\xff", 2) == 0
            || ngx_memcmp(job->body, "\xff\xfe", 2) == 0))
    {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: a page in UTF-16 cannot be added to");

        return NGX_HTTP_TEXTEXTRACT_ENCODED;
    }

    if (job->place == TX_AUGMENT_NOWHERE) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: the page has no place that JSON can be "
                      "added at");

        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    return NGX_HTTP_TEXTEXTRACT_OK;
}


static ngx_int_t
ngx_http_textextract_send_result(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_int_t            rc;
    ngx_chain_t         *out;
#if (NGX_HTTP_SSI)
    ngx_http_ssi_ctx_t  *ssi;
#endif

    ctx->done = 1;
    ctx->status = NGX_HTTP_TEXTEXTRACT_OK;

    out = ngx_http_textextract_create_output(r, ctx);
    if (out == NULL) {
        return NGX_ERROR;
    }

    if (ngx_http_textextract_set_headers(r, ctx) != NGX_OK) {
        return NGX_ERROR;
    }

    rc = ngx_http_textextract_test_conditions(r, ctx->appended);

    if (rc != NGX_OK) {
        return ngx_http_textextract_send_error(r, ctx, rc);
    }

    ngx_http_textextract_yield_to_subrequest(r);

    rc = ngx_http_textextract_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

#if (NGX_HTTP_SSI)

    if (ctx->format->use == NGX_HTTP_TEXTEXTRACT_CONVERT) {

        /*
         * SSI must not change a converted page.  Subrequests use the SSI
         * context of the main request: it is kept, but marked as shared, so
         * that SSI skips the main request.
         */

        ssi = ngx_http_get_module_ctx(r, ngx_http_ssi_filter_module);

        if (r == r->main && ssi) {
            ssi->shared = 1;

        } else {
            ngx_http_set_ctx(r, NULL, ngx_http_ssi_filter_module);
        }
    }

#endif

    return ngx_http_textextract_next_body_filter(r, out);
}


/*
 * Returns a chain with the result; with "augment" a chain with the JSON between
 * two parts of the original page in the job's body.  NULL: there is no memory.
 */

static ngx_chain_t *
ngx_http_textextract_create_output(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_str_t                    parts[3];
    ngx_uint_t                   i, n;
    ngx_chain_t                 *out, *cl, **ll;
    ngx_http_textextract_job_t  *job;

    job = ctx->job;

    if (ctx->format->use == NGX_HTTP_TEXTEXTRACT_AUGMENT) {

        parts[0].len = job->place;
        parts[0].data = job->body;

        if (ngx_http_textextract_make_script(r, job->result->output, &parts[1])
            != NGX_OK)
        {
            return NULL;
        }

        parts[2].len = job->len - job->place;
        parts[2].data = job->body + job->place;

        n = 3;

    } else {
        ngx_http_textextract_free_body(job);

        parts[0].len = job->result->output.len;
        parts[0].data = (u_char *) job->result->output.data;

        n = 1;
    }

    ctx->size = 0;
    ll = &out;

    for (i = 0; i < n; i++) {
        cl = ngx_alloc_chain_link(r->pool);
        if (cl == NULL) {
            return NULL;
        }

        cl->buf = ngx_http_textextract_create_buf(r, ctx, parts[i].data,
                                                  parts[i].len, i == n - 1);
        if (cl->buf == NULL) {
            return NULL;
        }

        ctx->size += parts[i].len;

        *ll = cl;
        ll = &cl->next;
    }

    *ll = NULL;

    return out;
}


/* Sends the original response instead of a converted page. */

ngx_int_t
ngx_http_textextract_pass_original(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest)
{
    ngx_int_t                    rc;
    ngx_chain_t                  out;
    ngx_http_textextract_job_t  *job;

    ctx->done = 1;

    if (r->headers_in.range == NULL) {
        r->allow_ranges = ctx->allow_ranges;
    }

    if (rest == NULL) {
        rc = ngx_http_textextract_test_conditions(r, ctx->appended);

        if (rc != NGX_OK) {
            return ngx_http_textextract_send_error(r, ctx, rc);
        }

        /* nginx's range filter has run: only a single range is possible */

        r->single_range = 1;

        ngx_http_textextract_restore_range(r);
    }

    ngx_http_textextract_yield_to_subrequest(r);

    rc = ngx_http_textextract_next_header_filter(r);

    if (rc == NGX_HTTP_RANGE_NOT_SATISFIABLE) {
        return ngx_http_textextract_send_error(r, ctx, rc);
    }

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    job = ctx->job;

    if (rest && (job == NULL || job->len == 0)) {
        return ngx_http_textextract_next_body_filter(r, rest);
    }

    out.buf = ngx_http_textextract_create_buf(r, ctx, job ? job->body : NULL,
                                              job ? job->len : 0, rest == NULL);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    if (rest == NULL && r->headers_out.status == NGX_HTTP_PARTIAL_CONTENT) {
        ngx_http_textextract_cut_buf_to_range(r, out.buf);
    }

    out.next = rest;

    return ngx_http_textextract_next_body_filter(r, &out);
}


/*
 * Cuts buffer b to the range in the field "Content-Range: bytes N-M/LENGTH".
 * content_length_n is not used: with trailers the chunked filter clears it.
 */

static void
ngx_http_textextract_cut_buf_to_range(ngx_http_request_t *r, ngx_buf_t *b)
{
    off_t       start, end;
    u_char     *p, *dash, *slash, *last;
    ngx_str_t  *value;

    value = &r->headers_out.content_range->value;

    p = value->data + sizeof("bytes ") - 1;
    last = value->data + value->len;

    dash = ngx_strlchr(p, last, '-');
    slash = dash ? ngx_strlchr(dash, last, '/') : NULL;

    if (slash == NULL) {
        return;
    }

    start = ngx_atoof(p, dash - p);
    end = ngx_atoof(dash + 1, slash - dash - 1) + 1;

    if (start < 0 || start >= end || end > b->last - b->pos) {
        return;
    }

    b->last = b->pos + end;
    b->pos += start;
}


/*
 * Makes a subrequest whose output precedes the body the active request again,
 * so that this output is sent first, unless the postpone filter does that.
 */

void
ngx_http_textextract_yield_to_subrequest(ngx_http_request_t *r)
{
    ngx_http_request_t         *sr;
    ngx_http_posted_request_t  *posted;

    if (r != r->main
        || r->connection->data != r
        || r->postponed == NULL
        || r->postponed->request == NULL)
    {
        return;
    }

    sr = r->postponed->request;

    for (posted = r->posted_requests; posted; posted = posted->next) {
        if (posted->request == sr) {
            r->connection->data = sr;
            return;
        }
    }
}


ngx_buf_t *
ngx_http_textextract_create_buf(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, const u_char *data, size_t len,
    ngx_uint_t last)
{
    ngx_buf_t  *b;

    b = ngx_calloc_buf(r->pool);
    if (b == NULL) {
        return NULL;
    }

    if (len) {
        b->pos = (u_char *) data;
        b->last = b->pos + len;
        b->start = b->pos;
        b->end = b->last;
        b->memory = 1;
    }

    if (last) {
        b->last_buf = ctx->last_buf;
        b->last_in_chain = 1;
        b->sync = (len == 0 && !b->last_buf);
    }

    return b;
}


/* Sets the header fields of the answer; a HEAD answer has no length or ETag. */

ngx_int_t
ngx_http_textextract_set_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    tx_str_t                          csp;
    ngx_str_t                         value;
    const char                       *type;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->strict) {
        ngx_http_textextract_strip_headers(r);
    }

    ngx_http_clear_content_length(r);
    ngx_http_clear_accept_ranges(r);
    ngx_http_clear_etag(r);
    ngx_http_textextract_clear_encoding(r);

    if (!conf->last_modified) {
        ngx_http_clear_last_modified(r);
    }

    /* fields that are removed from the header may also be trailers */

    if (ngx_http_textextract_remove_headers(r, ctx, &r->headers_out.trailers)
        != NGX_OK
        || ngx_http_textextract_remove_headers(r, ctx,
                                               &r->headers_out.headers)
           != NGX_OK)
    {
        return NGX_ERROR;
    }

    ngx_http_textextract_reset_headers_out(r);

    if (ctx->format->use == NGX_HTTP_TEXTEXTRACT_CONVERT) {

        type = tx_format_type(ctx->format->output);

        r->headers_out.content_type.len = ngx_strlen(type);
        r->headers_out.content_type.data = (u_char *) type;
        r->headers_out.content_type_len = r->headers_out.content_type.len;
        r->headers_out.content_type_lowcase = NULL;

        ngx_str_set(&r->headers_out.charset, "utf-8");

        ngx_str_set(&value, "nosniff");

        if (ngx_http_textextract_add_header(r, "X-Content-Type-Options",
                                            &value)
            == NULL)
        {
            return NGX_ERROR;
        }
    }

    if (ctx->format->output == TX_FORMAT_READER) {

        ngx_str_set(&value, "no-referrer");

        if (ngx_http_textextract_add_header(r, "Referrer-Policy", &value)
            == NULL)
        {
            return NGX_ERROR;
        }

        csp = tx_format_csp(TX_FORMAT_READER);
        value.len = csp.len;
        value.data = (u_char *) csp.data;

        if (conf->csp
            && ngx_http_complex_value(r, conf->csp, &value) != NGX_OK)
        {
            return NGX_ERROR;
        }

        if (value.len
            && ngx_http_textextract_add_header(r, "Content-Security-Policy",
                                               &value)
               == NULL)
        {
            return NGX_ERROR;
        }
    }

    if (ctx->job == NULL || ctx->appended) {

        /* other filters add to the body, so that its length is unknown */

        return NGX_OK;
    }

    r->headers_out.content_length_n = ctx->size;

    return conf->etag ? ngx_http_textextract_add_etag(r, ctx) : NGX_OK;
}


static ngx_int_t
ngx_http_textextract_remove_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_list_t *list)
{
    ngx_uint_t                        mask;
    ngx_table_elt_t                  *h;
    ngx_http_textextract_walk_t       walk;
    ngx_http_textextract_field_t     *field;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    mask = NGX_HTTP_TEXTEXTRACT_OF_BYTES;

    if (!conf->last_modified) {
        mask |= NGX_HTTP_TEXTEXTRACT_OF_DATE;
    }

    if (ctx->format->use == NGX_HTTP_TEXTEXTRACT_CONVERT) {
        mask |= NGX_HTTP_TEXTEXTRACT_OF_PAGE|NGX_HTTP_TEXTEXTRACT_OF_HINTS;
    }

    if (ctx->format->output == TX_FORMAT_READER) {
        mask |= NGX_HTTP_TEXTEXTRACT_OF_READER;
    }

    ngx_http_textextract_begin_fields(&walk, list);

    while ((h = ngx_http_textextract_next_field(&walk)) != NULL) {

        field = ngx_http_textextract_fields;

        while (field->name.len
               && !ngx_http_textextract_names_equal(&h->key, &field->name))
        {
            field++;
        }

        if (h->hash == 0 || !(field->when & mask)) {
            continue;
        }

        if (field->when != NGX_HTTP_TEXTEXTRACT_OF_HINTS) {
            h->hash = 0;

        } else if (ngx_http_textextract_remove_hints(r, h) != NGX_OK) {
            return NGX_ERROR;
        }
    }

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_add_etag(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    u_char           *p;
    uint64_t          hash;
    ngx_str_t         value, *name;
    ngx_table_elt_t  *h;

    name = &ctx->format->name;
    hash = ctx->job->result->hash;

    if (ctx->format->use == NGX_HTTP_TEXTEXTRACT_AUGMENT) {
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

    r->headers_out.etag = h;

    return h ? NGX_OK : NGX_ERROR;
}


/* Returns 1 if JSON can be added; logs a page that is compressed or UTF-16. */

ngx_uint_t
ngx_http_textextract_can_augment(ngx_http_request_t *r)
{
    ngx_str_t  *name;

    if (r->headers_out.content_encoding
        && r->headers_out.content_encoding->value.len)
    {
        name = &r->headers_out.content_encoding->value;

    } else {
        name = &r->headers_out.charset;

        if (name->len < 6
            || (ngx_strncasecmp(name->data, (u_char *) "utf-16", 6) != 0
                && ngx_strncasecmp(name->data, (u_char *) "utf-32", 6) != 0))
        {
            return 1;
        }
    }

    ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                  "textextract: a page in \"%V\" cannot be added to", name);

    return 0;
}


/* Returns 1 for a character that is special in HTML, or not in ASCII. */

static ngx_inline ngx_uint_t
ngx_http_textextract_is_special_char(u_char c)
{
    return c >= 0x80 || c == '<' || c == '>' || c == '&' || c == '\'';
}


/*
 * Makes the script element of "augment".  The JSON in it is ASCII, for pages in
 * any character set, and has no characters that are special in HTML or XHTML.
 */

static ngx_int_t
ngx_http_textextract_make_script(ngx_http_request_t *r, tx_str_t json,
    ngx_str_t *block)
{
    size_t     n;
    u_char    *p, *src, *end;
    uint32_t   c;

    src = (u_char *) json.data;
    end = src + json.len;

    n = 0;

    for (p = src; p < end; p++) {
        n += ngx_http_textextract_is_special_char(*p);
    }

    /* "\uXXXX" has six bytes; a character of four bytes becomes two of them */

    p = ngx_pnalloc(r->pool, ngx_http_textextract_open.len + json.len
                             + n * 5 + ngx_http_textextract_close.len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    block->data = p;

    p = ngx_cpymem(p, ngx_http_textextract_open.data,
                   ngx_http_textextract_open.len);

    while (src < end) {

        if (!ngx_http_textextract_is_special_char(*src)) {
            *p++ = *src++;
            continue;
        }

        c = (*src < 0x80) ? *src++ : ngx_utf8_decode(&src, end - src);

        if (c > 0x10ffff) {
            /* an invalid character cannot occur: the library writes UTF-8 */
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
