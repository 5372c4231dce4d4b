/*
 * Copyright (C) textextract contributors
 *
 * nginx's SSI filter runs behind ours, and would carry out words of a
 * converted page that look like its commands.
 */


#include "nginx/ngx_http_textextract.h"


#if (NGX_HTTP_SSI)

static void *ngx_http_textextract_ssi_value(ngx_conf_t *cf, char *name);
static ngx_uint_t ngx_http_textextract_ssi_has_type(ngx_array_t *types);


/*
 * Makes SSI pass a converted page on as it is.  The context of a main request
 * also holds what its subrequests share: it is kept, and marked as theirs.
 */

void
ngx_http_textextract_disable_ssi(ngx_http_request_t *r)
{
    ngx_http_ssi_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r, ngx_http_ssi_filter_module);

    if (r == r->main && ctx) {
        ctx->shared = 1;

    } else {
        ngx_http_set_ctx(r, NULL, ngx_http_ssi_filter_module);
    }
}


/* Warns of types in "ssi_types" that pages are converted to. */

void
ngx_http_textextract_check_ssi(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf)
{
    ngx_flag_t                *enable;
    ngx_array_t              **types;
    ngx_http_core_loc_conf_t  *clcf;

    enable = ngx_http_textextract_ssi_value(cf, "ssi");
    types = ngx_http_textextract_ssi_value(cf, "ssi_types");

    if (enable == NULL || types == NULL) {
        return;
    }

    conf->ssi_types = (*types != NULL) ? *types : prev->ssi_types;

    conf->ssi = conf->format
                && *enable == 1
                && ngx_http_textextract_ssi_has_type(conf->ssi_types);

    if (!conf->ssi || prev->ssi) {
        /* the level above was warned about */
        return;
    }

    clcf = ngx_http_conf_get_module_loc_conf(cf, ngx_http_core_module);

    ngx_http_textextract_show_place(cf, conf, NGX_HTTP_TEXTEXTRACT_AT_FORMAT,
                                    NGX_HTTP_TEXTEXTRACT_AT_FORMAT);

    ngx_conf_log_error(NGX_LOG_WARN, cf, 0,
                       "\"ssi_types\" in location \"%V\" has no effect on "
                       "pages that \"textextract\" converts", &clcf->name);
}


/* Returns where SSI keeps the value of a directive; NULL: it has none. */

static void *
ngx_http_textextract_ssi_value(ngx_conf_t *cf, char *name)
{
    char           *conf;
    ngx_command_t  *cmd;

    conf = ngx_http_conf_get_module_loc_conf(cf, ngx_http_ssi_filter_module);

    for (cmd = ngx_http_ssi_filter_module.commands; cmd->name.len; cmd++) {
        if (ngx_strcmp(cmd->name.data, name) == 0) {
            return conf + cmd->offset;
        }
    }

    return NULL;
}


/* True if text, Markdown or JSON is among the types, or all are. */

static ngx_uint_t
ngx_http_textextract_ssi_has_type(ngx_array_t *types)
{
    u_char          *type;
    ngx_uint_t       i, n;
    ngx_hash_key_t  *keys;

    static tx_format_t  formats[] = {
        TX_FORMAT_TEXT, TX_FORMAT_MARKDOWN, TX_FORMAT_JSON
    };

    if (types == NULL || types == (void *) -1) {
        return types != NULL;
    }

    keys = types->elts;

    for (i = 0; i < types->nelts; i++) {
        for (n = 0; n < sizeof(formats) / sizeof(formats[0]); n++) {
            type = (u_char *) tx_format_type(formats[n]);

            if (ngx_strcmp(keys[i].key.data, type) == 0) {
                return 1;
            }
        }
    }

    return 0;
}

#endif
