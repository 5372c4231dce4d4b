/*
 * Copyright (C) textextract contributors
 *
 * Directives about the content: how its links are written.
 */


#include "ngx_http_textextract.h"


#define NGX_HTTP_TEXTEXTRACT_LINKS                                           \
    "\"absolute\", \"keep\" or a prefix beginning with one \"/\", "             \
    "\"http://\" or \"https://\""


char *
ngx_http_textextract_links(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    char       *rv;
    ngx_str_t  *value;

    rv = ngx_http_set_complex_value_slot(cf, cmd, conf);

    if (rv != NGX_CONF_OK || tlcf->links->lengths) {
        return rv;
    }

    value = cf->args->elts;

    if (tx_links_check(ngx_http_textextract_str(&value[1])) != TX_OK) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "invalid value \"%V\" in \"%V\" directive, "
                           "expected " NGX_HTTP_TEXTEXTRACT_LINKS,
                           &value[1], &cmd->name);
        return NGX_CONF_ERROR;
    }

    return NGX_CONF_OK;
}


/* A value that variables made wrong is as none. */

ngx_int_t
ngx_http_textextract_set_links(ngx_http_request_t *r, tx_request_t *request)
{
    ngx_str_t                         value;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->links == NULL) {
        return NGX_OK;
    }

    if (ngx_http_complex_value(r, conf->links, &value) != NGX_OK) {
        return NGX_ERROR;
    }

    if (tx_links_check(ngx_http_textextract_str(&value)) != TX_OK) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: invalid links \"%V\", expected "
                      NGX_HTTP_TEXTEXTRACT_LINKS, &value);
        return NGX_OK;
    }

    request->links = ngx_http_textextract_str(&value);

    return NGX_OK;
}
