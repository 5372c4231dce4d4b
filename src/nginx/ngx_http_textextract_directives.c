/*
 * Copyright (C) textextract contributors
 *
 * Directives whose values are words, codes, sizes and addresses: they are read
 * and refused here, with what was expected.
 */


#include "nginx/ngx_http_textextract.h"


char *
ngx_http_textextract_set(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_str_t                         *value;
    tx_format_t                        format;
    ngx_http_textextract_use_e         use;
    ngx_http_compile_complex_value_t   ccv;

    if (tlcf->format != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    ngx_http_textextract_place(cf, conf, NGX_HTTP_TEXTEXTRACT_AT_FORMAT);

    value = cf->args->elts;

    if (ngx_http_textextract_format_by_name(&value[1], &format, &use)
        == NGX_DECLINED)
    {
        tlcf->format = NULL;
        tlcf->off = 1;
        return NGX_CONF_OK;
    }

    tlcf->format = ngx_palloc(cf->pool, sizeof(ngx_http_complex_value_t));
    if (tlcf->format == NULL) {
        return NGX_CONF_ERROR;
    }

    ngx_memzero(&ccv, sizeof(ngx_http_compile_complex_value_t));

    ccv.cf = cf;
    ccv.value = &value[1];
    ccv.complex_value = tlcf->format;

    if (ngx_http_compile_complex_value(&ccv) != NGX_OK) {
        return NGX_CONF_ERROR;
    }

    if (tlcf->format->lengths == NULL
        && ngx_http_textextract_format_by_name(&value[1], &format, &use)
           == NGX_ERROR)
    {
        return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                "\"off\", \"reader\", \"html\", \"json\", "
                                "\"markdown\", \"text\", \"augment\", "
                                "\"observe\" or a variable");
    }

    return NGX_CONF_OK;
}


char *
ngx_http_textextract_on_error(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_int_t   code;
    ngx_str_t  *value;

    if (tlcf->on_error != NGX_CONF_UNSET_UINT) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "pass") == 0) {
        tlcf->on_error = 0;
        return NGX_CONF_OK;
    }

    code = ngx_atoi(value[1].data, value[1].len);

    /* 499 is nginx's own mark for a client that has left */

    if (code < 400 || code > 599 || code == NGX_HTTP_CLIENT_CLOSED_REQUEST) {
        return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                "\"pass\" or a code from 400 to 599");
    }

    tlcf->on_error = code;

    return NGX_CONF_OK;
}


char *
ngx_http_textextract_set_strict(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_place(cf, conf, NGX_HTTP_TEXTEXTRACT_AT_STRICT);

    return ngx_conf_set_flag_slot(cf, cmd, conf);
}


char *
ngx_http_textextract_size(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    size_t     *size;
    ssize_t     n;
    ngx_str_t  *value;

    size = (size_t *) (p + cmd->offset);

    if (*size != NGX_CONF_UNSET_SIZE) {
        return "is duplicate";
    }

    value = cf->args->elts;

    n = ngx_parse_size(&value[1]);

    if (n == NGX_ERROR || (n == 0 && cmd->post == NULL)) {
        return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                "a size such as \"512k\" or \"2m\"");
    }

    *size = n;

    if (cmd->post == NULL) {
        ngx_http_textextract_place(cf, conf, NGX_HTTP_TEXTEXTRACT_AT_SIZE);
    }

    return NGX_CONF_OK;
}


char *
ngx_http_textextract_number(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    ngx_int_t    n;
    ngx_str_t   *value;
    ngx_uint_t  *number;

    number = (ngx_uint_t *) (p + cmd->offset);

    if (*number != NGX_CONF_UNSET_UINT) {
        return "is duplicate";
    }

    value = cf->args->elts;

    n = ngx_atoi(value[1].data, value[1].len);

    if (n == NGX_ERROR) {
        return ngx_http_textextract_invalid(cf, cmd, &value[1], "a number");
    }

    *number = n;

    return NGX_CONF_OK;
}


char *
ngx_http_textextract_base_url(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    char       *rv;
    ngx_str_t  *value;

    rv = ngx_http_set_complex_value_slot(cf, cmd, conf);

    if (rv != NGX_CONF_OK || tlcf->base_url->lengths) {
        return rv;
    }

    value = cf->args->elts;

    if ((value[1].len < 8
         || ngx_strncasecmp(value[1].data, (u_char *) "http://", 7) != 0)
        && (value[1].len < 9
            || ngx_strncasecmp(value[1].data, (u_char *) "https://", 8) != 0))
    {
        return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                "an address beginning with \"http://\" or "
                                "\"https://\", or one with variables");
    }

    return NGX_CONF_OK;
}


char *
ngx_http_textextract_csp(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_str_t  *value;

    if (tlcf->csp != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "off") == 0) {
        tlcf->csp = NULL;
        tlcf->no_csp = 1;
        return NGX_CONF_OK;
    }

    return ngx_http_set_complex_value_slot(cf, cmd, conf);
}


char *
ngx_http_textextract_thread_pool(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf)
{
#if (NGX_THREADS)
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_str_t  *value;

    if (tlcf->pool_name.data) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (value[1].len == 0) {
        return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                "\"off\" or the name of a thread pool");
    }

    tlcf->pool_name = value[1];

    ngx_http_textextract_place(cf, conf, NGX_HTTP_TEXTEXTRACT_AT_POOL);

    return NGX_CONF_OK;

#else

    ngx_str_t  *value;

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "off") == 0) {
        return NGX_CONF_OK;
    }

    return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                "\"off\" in an nginx without thread pools");

#endif
}


void
ngx_http_textextract_place(ngx_conf_t *cf, void *conf, ngx_uint_t n)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    static ngx_uint_t  number;

    tlcf->places[n].file = cf->conf_file->file.name;
    tlcf->places[n].line = cf->conf_file->line;
    tlcf->places[n].number = ++number;
}


void
ngx_http_textextract_merge_places(ngx_http_textextract_loc_conf_t *conf,
    ngx_http_textextract_loc_conf_t *prev)
{
    ngx_uint_t  n;

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_PLACES; n++) {
        if (conf->places[n].number == 0) {
            conf->places[n] = prev->places[n];
        }
    }
}


/* From now on, errors name the line of the later one of two directives. */

void
ngx_http_textextract_show_place(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *conf, ngx_uint_t n, ngx_uint_t m)
{
    ngx_http_textextract_place_t  *place;

    place = &conf->places[n];

    if (place->number < conf->places[m].number) {
        place = &conf->places[m];
    }

    if (place->number) {
        cf->conf_file->file.name = place->file;
        cf->conf_file->line = place->line;
    }
}


/* Says so, and what was expected instead. */

char *
ngx_http_textextract_invalid(ngx_conf_t *cf, ngx_command_t *cmd,
    ngx_str_t *value, char *expected)
{
    ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                       "invalid value \"%V\" in \"%V\" directive, "
                       "expected %s", value, &cmd->name, expected);

    return NGX_CONF_ERROR;
}
