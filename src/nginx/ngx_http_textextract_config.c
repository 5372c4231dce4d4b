/*
 * Copyright (C) textextract contributors
 *
 * Parses the values of directives: words and numbers, selectors, addresses,
 * parameters of methods, and limits.
 */


#include "nginx/ngx_http_textextract.h"


/* Maximum bytes of the file that "textextract_attributes" names. */

#define NGX_HTTP_TEXTEXTRACT_ATTRIBUTES_MAX_BYTES  (1024 * 1024)


static char *ngx_http_textextract_reject(ngx_conf_t *cf, ngx_str_t *value,
    char *expected);
static ngx_int_t ngx_http_textextract_read_file(ngx_conf_t *cf,
    ngx_str_t *name, ngx_str_t *text);
static void ngx_http_textextract_free_attributes(void *data);
static void ngx_http_textextract_free_selectors(void *data);
static char *ngx_http_textextract_set_params(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);


/* The parameters of "textextract_limits", in the order of conf->limits. */

static char  *ngx_http_textextract_limit_names[] = {
    "depth=", "attrs=", "nodes=", "steps="
};


static u_char  ngx_http_textextract_method_names
                                     [NGX_HTTP_TEXTEXTRACT_MAX_METHODS][32];


char *
ngx_http_textextract_set_format(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    char       *rv;
    ngx_str_t  *value;

    if (tlcf->off) {
        return "is duplicate";
    }

    rv = ngx_http_set_complex_value_slot(cf, cmd, conf);

    if (rv != NGX_CONF_OK || tlcf->format->lengths) {
        return rv;
    }

    value = cf->args->elts;

    if (ngx_http_textextract_is_off(&value[1])) {
        tlcf->format = NULL;
        tlcf->off = 1;

    } else if (ngx_http_textextract_find_format(&value[1]) == NULL) {
        return ngx_http_textextract_reject(cf, &value[1],
                                "\"off\", \"reader\", \"html\", \"json\", "
                                "\"markdown\", \"text\", \"xml\", "
                                "\"tei\", \"augment\", \"observe\" or a "
                                "variable");
    }

    return NGX_CONF_OK;
}


char *
ngx_http_textextract_set_on_error(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf)
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

    /* nginx uses 499 for a connection closed by the client */

    if (code < 400 || code > 599 || code == NGX_HTTP_CLIENT_CLOSED_REQUEST) {
        return ngx_http_textextract_reject(cf, &value[1],
                                "\"pass\" or a code from 400 to 599");
    }

    tlcf->on_error = code;

    return NGX_CONF_OK;
}


/* Parses a size or a number; 0 is allowed only if cmd->post is set. */

char *
ngx_http_textextract_set_size(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    size_t     *size;
    ssize_t     n;
    ngx_str_t  *value;
    ngx_uint_t  is_number;

    size = (size_t *) (p + cmd->offset);

    if (*size != NGX_CONF_UNSET_SIZE) {
        return "is duplicate";
    }

    value = cf->args->elts;

    is_number = (cmd->offset
                 == offsetof(ngx_http_textextract_loc_conf_t, min_length));

    n = is_number ? ngx_atoi(value[1].data, value[1].len)
                  : ngx_parse_size(&value[1]);

    if (n == NGX_ERROR || (n == 0 && cmd->post == NULL)) {
        return ngx_http_textextract_reject(cf, &value[1],
                                is_number ? "a number"
                                : "a size such as \"512k\" or \"2m\"");
    }

    *size = n;

    return NGX_CONF_OK;
}


/*
 * Sets a number to the value that a name has in the table cmd->post, or to the
 * combined bits of several names.  A value 0 is never combined with others.
 */

char *
ngx_http_textextract_set_names(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    u_char           *last;
    ngx_str_t        *value;
    ngx_uint_t        i, *bits;
    ngx_conf_enum_t  *e;
    u_char            names[NGX_MAX_CONF_ERRSTR];

    bits = (ngx_uint_t *) (p + cmd->offset);

    if (*bits != NGX_CONF_UNSET_UINT) {
        return "is duplicate";
    }

    *bits = 0;
    value = cf->args->elts;

    for (i = 1; i < cf->args->nelts; i++) {

        for (e = cmd->post; e->name.len; e++) {
            if (ngx_strcmp(e->name.data, value[i].data) == 0) {
                break;
            }
        }

        if (e->name.len == 0) {
            break;
        }

        if (e->value == 0 && cf->args->nelts > 2) {
            return "has \"off\" and other values";
        }

        *bits |= e->value;
    }

    if (i == cf->args->nelts) {
        return NGX_CONF_OK;
    }

    last = names;

    for (e = cmd->post; e->name.len; e++) {
        last = ngx_slprintf(last, names + NGX_MAX_CONF_ERRSTR - 1,
                            "%s\"%V\"", last == names ? ""
                            : e[1].name.len ? ", " : " or ", &e->name);
    }

    *last = '\0';

    return ngx_http_textextract_reject(cf, &value[i], (char *) names);
}


/*
 * Parses "textextract_base_url" and "textextract_links"; does not check a value
 * with variables.
 */

char *
ngx_http_textextract_set_url(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf)
{
    char  *p = conf;

    char                       *rv;
    ngx_str_t                  *value;
    ngx_http_complex_value_t  **cv;

    cv = (ngx_http_complex_value_t **) (p + cmd->offset);

    rv = ngx_http_set_complex_value_slot(cf, cmd, conf);

    if (rv != NGX_CONF_OK || (*cv)->lengths) {
        return rv;
    }

    value = cf->args->elts;

    if (cmd->offset == offsetof(ngx_http_textextract_loc_conf_t, links)) {

        if (tx_links_check(ngx_http_textextract_str(&value[1])) != TX_OK) {
            return ngx_http_textextract_reject(cf, &value[1],
                                          NGX_HTTP_TEXTEXTRACT_LINKS_EXPECTED);
        }

    } else if ((value[1].len < 8
                || ngx_strncasecmp(value[1].data, (u_char *) "http://", 7) != 0)
               && (value[1].len < 9
                   || ngx_strncasecmp(value[1].data, (u_char *) "https://", 8)
                      != 0))
    {
        return ngx_http_textextract_reject(cf, &value[1],
                                "an address beginning with \"http://\" or "
                                "\"https://\", or one with variables");
    }

    return NGX_CONF_OK;
}


char *
ngx_http_textextract_set_csp(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    char       *rv;
    ngx_str_t  *value;

    rv = ngx_http_set_complex_value_slot(cf, cmd, conf);

    value = cf->args->elts;

    if (rv == NGX_CONF_OK && ngx_strcmp(value[1].data, "off") == 0) {
        ngx_str_null(&tlcf->csp->value);
    }

    return rv;
}


char *
ngx_http_textextract_set_thread_pool(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    char  *rv;

    rv = ngx_conf_set_str_slot(cf, cmd, conf);

    if (rv != NGX_CONF_OK || ngx_strcmp(tlcf->pool_name.data, "off") == 0) {
        return rv;
    }

#if (NGX_THREADS)

    if (tlcf->pool_name.len == 0) {
        return ngx_http_textextract_reject(cf, &tlcf->pool_name,
                                "\"off\" or the name of a thread pool");
    }

    /* if the pool is not defined, nginx reports this configuration line */

    return ngx_thread_pool_add(cf, &tlcf->pool_name) ? NGX_CONF_OK
                                                     : NGX_CONF_ERROR;

#else

    return ngx_http_textextract_reject(cf, &tlcf->pool_name,
                                "\"off\" in an nginx without thread pools");

#endif
}


/* Logs an invalid value and what was expected; returns NGX_CONF_ERROR. */

static char *
ngx_http_textextract_reject(ngx_conf_t *cf, ngx_str_t *value, char *expected)
{
    ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                       "invalid value \"%V\" in \"%V\" directive, "
                       "expected %s", value, cf->args->elts, expected);

    return NGX_CONF_ERROR;
}


char *
ngx_http_textextract_set_attrs(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
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
    ngx_file_t  file;

    ngx_memzero(&file, sizeof(ngx_file_t));

    file.name = *name;
    file.log = cf->log;

    text->data = ngx_pnalloc(cf->temp_pool,
                             NGX_HTTP_TEXTEXTRACT_ATTRIBUTES_MAX_BYTES + 1);
    if (text->data == NULL) {
        return NGX_ERROR;
    }

    file.fd = ngx_open_file(name->data, NGX_FILE_RDONLY, NGX_FILE_OPEN, 0);

    if (file.fd == NGX_INVALID_FILE) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, ngx_errno,
                           ngx_open_file_n " \"%V\" failed", name);
        return NGX_ERROR;
    }

    n = ngx_read_file(&file, text->data,
                      NGX_HTTP_TEXTEXTRACT_ATTRIBUTES_MAX_BYTES + 1, 0);

    if (ngx_close_file(file.fd) == NGX_FILE_ERROR) {
        ngx_log_error(NGX_LOG_ALERT, cf->log, ngx_errno,
                      ngx_close_file_n " \"%V\" failed", name);
    }

    if (n > NGX_HTTP_TEXTEXTRACT_ATTRIBUTES_MAX_BYTES) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0, "\"%V\" is too large", name);
        return NGX_ERROR;
    }

    text->len = n;

    return (n == NGX_ERROR) ? NGX_ERROR : NGX_OK;
}


static void
ngx_http_textextract_free_attributes(void *data)
{
    tx_attributes_destroy(data);
}


/* Adds selectors to the selectors of other directives on the same level. */

char *
ngx_http_textextract_add_selectors(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf)
{
    char  *p = conf;

    ngx_str_t            *value, rest;
    ngx_uint_t            i;
    tx_status_t           status;
    tx_selectors_t      **selectors;
    ngx_pool_cleanup_t   *cln;
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
        cln = ngx_pool_cleanup_add(cf->pool, 0);
        if (cln == NULL) {
            return NGX_CONF_ERROR;
        }

        *selectors = tx_selectors_create();
        if (*selectors == NULL) {
            return NGX_CONF_ERROR;
        }

        cln->handler = ngx_http_textextract_free_selectors;
        cln->data = *selectors;
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


static void
ngx_http_textextract_free_selectors(void *data)
{
    tx_selectors_destroy(data);
}


/*
 * Adds a directive to the table of commands for each method with parameters.
 * Called once for a configuration, before the "http" block is parsed.
 */

void
ngx_http_textextract_add_method_directives(ngx_command_t *commands)
{
    u_char                  *name;
    ngx_uint_t               i;
    const tx_method_info_t  *info;

    for (i = 0; i < NGX_HTTP_TEXTEXTRACT_MAX_METHODS; i++) {

        info = tx_method_info(i);

        if (info == NULL) {
            break;
        }

        name = ngx_http_textextract_method_names[i];

        commands[i].name.data = name;
        commands[i].name.len = ngx_snprintf(name, 31, "textextract_%s",
                                            info->name)
                               - name;
        name[commands[i].name.len] = '\0';

        commands[i].type = NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF
                           |NGX_HTTP_LOC_CONF|NGX_CONF_1MORE;
        commands[i].set = ngx_http_textextract_set_params;
        commands[i].conf = NGX_HTTP_LOC_CONF_OFFSET;
        commands[i].offset = i;
        commands[i].post = NULL;
    }
}


char *
ngx_http_textextract_set_method(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    u_char                  *p;
    uint32_t                 i;
    ngx_str_t               *value;
    tx_options_t             options;
    const tx_method_info_t  *info;
    u_char                   names[NGX_MAX_CONF_ERRSTR];

    if (tlcf->method.data) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (tx_options_set_method(&options, ngx_http_textextract_str(&value[1]))
        == TX_OK)
    {
        tlcf->method = value[1];
        return NGX_CONF_OK;
    }

    p = names;

    for (i = 0; (info = tx_method_info(i)) != NULL; i++) {
        p = ngx_slprintf(p, names + NGX_MAX_CONF_ERRSTR - 1, "%s\"%s\"",
                         i ? ", " : "", info->name);
    }

    *p = '\0';

    return ngx_http_textextract_reject(cf, &value[1], (char *) names);
}


static char *
ngx_http_textextract_set_params(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    u_char                  *p;
    uint32_t                 n;
    tx_str_t                 name;
    ngx_int_t                number;
    ngx_str_t               *value;
    ngx_uint_t               i;
    tx_options_t            *options;
    const tx_method_info_t  *info;
    u_char                   names[NGX_MAX_CONF_ERRSTR];

    if (tlcf->params[cmd->offset]) {
        return "is duplicate";
    }

    options = ngx_palloc(cf->pool, sizeof(tx_options_t));
    if (options == NULL) {
        return NGX_CONF_ERROR;
    }

    tlcf->params[cmd->offset] = options;

    info = tx_method_info(cmd->offset);
    name.len = ngx_strlen(info->name);
    name.data = (u_char *) info->name;

    (void) tx_options_set_method(options, name);

    value = cf->args->elts;

    for (i = 1; i < cf->args->nelts; i++) {

        p = ngx_strlchr(value[i].data, value[i].data + value[i].len, '=');

        if (p == NULL) {
            break;
        }

        name.len = p - value[i].data;
        name.data = value[i].data;

        p++;

        number = ngx_atofp(p, value[i].data + value[i].len - p, 6);

        if (number == NGX_ERROR
            || tx_options_set_param(options, name, number / 1000000.) != TX_OK)
        {
            break;
        }
    }

    if (i == cf->args->nelts) {
        return NGX_CONF_OK;
    }

    p = ngx_cpymem(names, "no parameter", sizeof("no parameter") - 1);

    for (n = 0; n < info->nparams; n++) {

        /* ngx_slprintf() cannot write numbers that need an exponent */

        p = ngx_slprintf(n ? p : names, names + NGX_MAX_CONF_ERRSTR - 1,
                         "%s\"%s=\" from %.2f to %.2f", n ? ", " : "",
                         info->params[n].name, info->params[n].min,
                         info->params[n].max);
    }

    *p = '\0';

    return ngx_http_textextract_reject(cf, &value[i], (char *) names);
}


char *
ngx_http_textextract_set_limits(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_int_t    number;
    ngx_str_t   *value;
    ngx_uint_t   i, n;

    value = cf->args->elts;

    for (i = 1; i < cf->args->nelts; i++) {

        number = NGX_ERROR;

        for (n = 0; n < NGX_HTTP_TEXTEXTRACT_LIMITS; n++) {

            /* each name of a parameter has six characters */

            if (ngx_strncmp(value[i].data, ngx_http_textextract_limit_names[n],
                            6)
                == 0)
            {
                number = ngx_atoi(value[i].data + 6, value[i].len - 6);
                break;
            }
        }

        /* each limit except that of steps is a 32-bit number */

        if (number <= 0
            || (n != NGX_HTTP_TEXTEXTRACT_STEPS
                && (uint64_t) number > NGX_MAX_UINT32_VALUE))
        {
            return ngx_http_textextract_reject(cf, &value[i],
                                "\"depth=\", \"attrs=\", \"nodes=\" or "
                                "\"steps=\" and a number above 0");
        }

        if (tlcf->limits[n] != NGX_CONF_UNSET_UINT) {
            return "is duplicate";
        }

        tlcf->limits[n] = number;
    }

    return NGX_CONF_OK;
}
