/*
 * Copyright (C) textextract contributors
 *
 * What a request is answered with.
 */


#include "nginx/ngx_http_textextract.h"


typedef struct {
    ngx_str_t                   name;
    tx_format_t                 format;
    ngx_http_textextract_use_e  use;
} ngx_http_textextract_format_t;


/* Other formats of the library are of no use in a response. */

static ngx_http_textextract_format_t  ngx_http_textextract_formats[] = {

    { ngx_string("reader"), TX_FORMAT_READER, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("html"), TX_FORMAT_HTML, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("json"), TX_FORMAT_JSON, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("markdown"), TX_FORMAT_MARKDOWN,
      NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("text"), TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("augment"), TX_FORMAT_JSON, NGX_HTTP_TEXTEXTRACT_AUGMENT },
    { ngx_string("observe"), TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_OBSERVE },
    { ngx_null_string, TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_CONVERT }
};


/* NGX_OK, NGX_DECLINED if off, or NGX_ERROR. */

ngx_int_t
ngx_http_textextract_format(ngx_http_request_t *r, tx_format_t *format,
    ngx_http_textextract_use_e *use)
{
    ngx_str_t                         name;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->format == NULL) {
        return NGX_DECLINED;
    }

    if (ngx_http_complex_value(r, conf->format, &name) != NGX_OK) {
        return NGX_ERROR;
    }

    switch (ngx_http_textextract_format_by_name(&name, format, use)) {

    case NGX_OK:
        return NGX_OK;

    case NGX_ERROR:

        /* once for a request: the headers are not known in the phases */

        if (r->headers_out.status) {
            ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                          "textextract: unknown format \"%V\", taken as off",
                          &name);
        }

        /* fall through */

    default: /* NGX_DECLINED */
        return NGX_DECLINED;
    }
}


ngx_int_t
ngx_http_textextract_format_by_name(ngx_str_t *name, tx_format_t *format,
    ngx_http_textextract_use_e *use)
{
    ngx_http_textextract_format_t  *f;

    if (name->len == 0
        || (name->len == 1 && name->data[0] == '0')
        || (name->len == 3 && ngx_strncmp(name->data, "off", 3) == 0))
    {
        return NGX_DECLINED;
    }

    for (f = ngx_http_textextract_formats; f->name.len; f++) {
        if (name->len == f->name.len
            && ngx_strncmp(name->data, f->name.data, f->name.len) == 0)
        {
            *format = f->format;
            *use = f->use;
            return NGX_OK;
        }
    }

    return NGX_ERROR;
}


ngx_str_t *
ngx_http_textextract_format_name(tx_format_t format,
    ngx_http_textextract_use_e use)
{
    ngx_http_textextract_format_t  *f;

    for (f = ngx_http_textextract_formats; f->name.len; f++) {
        if (f->format == format && f->use == use) {
            break;
        }
    }

    return &f->name;
}
