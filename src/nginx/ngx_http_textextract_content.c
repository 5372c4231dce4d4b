/*
 * Copyright (C) textextract contributors
 *
 * Directives about the content: which elements are kept and dropped, which
 * names records are known by, and how links are written.
 */


#include "nginx/ngx_http_textextract.h"


#define NGX_HTTP_TEXTEXTRACT_LINKS                                           \
    "\"absolute\", \"keep\" or a prefix beginning with one \"/\", "          \
    "\"http://\" or \"https://\""


#define NGX_HTTP_TEXTEXTRACT_NAMES_SIZE  (1024 * 1024)


static ngx_int_t ngx_http_textextract_read_file(ngx_conf_t *cf,
    ngx_str_t *name, ngx_str_t *text);
static void ngx_http_textextract_free_attributes(void *data);
static tx_selectors_t *ngx_http_textextract_create_selectors(ngx_conf_t *cf);
static void ngx_http_textextract_free_selectors(void *data);


char *
ngx_http_textextract_attributes(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    ngx_str_t            *value, text;
    tx_status_t           status;
    tx_attributes_t     **attributes;
    ngx_pool_cleanup_t   *cln;

    attributes = (tx_attributes_t **) (p + cmd->offset);

    if (*attributes != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_conf_full_name(cf->cycle, &value[1], 1) != NGX_OK
        || ngx_http_textextract_read_file(cf, &value[1], &text) != NGX_OK)
    {
        return NGX_CONF_ERROR;
    }

    cln = ngx_pool_cleanup_add(cf->pool, 0);
    if (cln == NULL) {
        return NGX_CONF_ERROR;
    }

    status = tx_attributes_create(ngx_http_textextract_str(&text),
                                  attributes);

    if (status == TX_BAD_OPTION) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "\"%V\" in \"%V\" directive is not in UTF-8",
                           &value[1], &cmd->name);
    }

    if (status != TX_OK) {
        return NGX_CONF_ERROR;
    }

    cln->handler = ngx_http_textextract_free_attributes;
    cln->data = *attributes;

    return NGX_CONF_OK;
}


static ngx_int_t
ngx_http_textextract_read_file(ngx_conf_t *cf, ngx_str_t *name,
    ngx_str_t *text)
{
    ssize_t     n;
    ngx_int_t   rc;
    ngx_file_t  file;

    ngx_memzero(&file, sizeof(ngx_file_t));

    rc = NGX_ERROR;
    file.name = *name;
    file.log = cf->log;

    file.fd = ngx_open_file(name->data, NGX_FILE_RDONLY, NGX_FILE_OPEN, 0);

    if (file.fd == NGX_INVALID_FILE) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, ngx_errno,
                           ngx_open_file_n " \"%V\" failed", name);
        return NGX_ERROR;
    }

    if (ngx_fd_info(file.fd, &file.info) == NGX_FILE_ERROR) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, ngx_errno,
                           ngx_fd_info_n " \"%V\" failed", name);
        goto done;
    }

    if (ngx_file_size(&file.info) > NGX_HTTP_TEXTEXTRACT_NAMES_SIZE) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0, "\"%V\" is too large", name);
        goto done;
    }

    text->len = (size_t) ngx_file_size(&file.info);
    text->data = ngx_pnalloc(cf->temp_pool, text->len + 1);

    if (text->data == NULL) {
        goto done;
    }

    n = ngx_read_file(&file, text->data, text->len, 0);

    if (n == NGX_ERROR) {
        goto done;
    }

    text->len = n;
    rc = NGX_OK;

done:

    if (ngx_close_file(file.fd) == NGX_FILE_ERROR) {
        ngx_log_error(NGX_LOG_ALERT, cf->log, ngx_errno,
                      ngx_close_file_n " \"%V\" failed", name);
    }

    return rc;
}


static void
ngx_http_textextract_free_attributes(void *data)
{
    tx_attributes_destroy(data);
}


/* Further directives on a level add to the first one. */

char *
ngx_http_textextract_selectors(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    ngx_str_t            *value, rest;
    ngx_uint_t            i;
    tx_status_t           status;
    tx_selectors_t      **selectors;
    tx_selector_error_t   error;

    selectors = (tx_selectors_t **) (p + cmd->offset);
    value = cf->args->elts;

    if (cf->args->nelts == 2 && ngx_strcmp(value[1].data, "off") == 0) {

        if (*selectors != NGX_CONF_UNSET_PTR) {
            return "is duplicate";
        }

        *selectors = NULL;
        return NGX_CONF_OK;
    }

    if (*selectors == NULL) {
        return "is duplicate";
    }

    if (*selectors == NGX_CONF_UNSET_PTR) {
        *selectors = ngx_http_textextract_create_selectors(cf);
        if (*selectors == NULL) {
            return NGX_CONF_ERROR;
        }
    }

    for (i = 1; i < cf->args->nelts; i++) {

        status = tx_selectors_add(*selectors,
                                  ngx_http_textextract_str(&value[i]), &error);

        if (status == TX_NO_MEMORY) {
            return NGX_CONF_ERROR;
        }

        if (status != TX_OK) {
            rest.data = value[i].data + error.at;
            rest.len = value[i].len - error.at;

            ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                               "invalid value \"%V\" in \"%V\" directive, "
                               "expected %s at \"%V\"",
                               &value[i], &cmd->name, error.expected, &rest);
            return NGX_CONF_ERROR;
        }
    }

    return NGX_CONF_OK;
}


static tx_selectors_t *
ngx_http_textextract_create_selectors(ngx_conf_t *cf)
{
    tx_selectors_t      *selectors;
    ngx_pool_cleanup_t  *cln;

    cln = ngx_pool_cleanup_add(cf->pool, 0);
    if (cln == NULL) {
        return NULL;
    }

    selectors = tx_selectors_create();

    if (selectors) {
        cln->handler = ngx_http_textextract_free_selectors;
        cln->data = selectors;
    }

    return selectors;
}


static void
ngx_http_textextract_free_selectors(void *data)
{
    tx_selectors_destroy(data);
}


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
        return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                            NGX_HTTP_TEXTEXTRACT_LINKS);
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
