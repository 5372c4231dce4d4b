/*
 * Copyright (C) textextract contributors
 * Parses the directives: words and numbers, selectors, links, the parameters
 * of methods, and limits.
 */


#include "nginx/ngx_http_textextract.h"


#define NGX_HTTP_TEXTEXTRACT_LINKS                                           \
    "\"absolute\", \"keep\" or a prefix beginning with one \"/\", "          \
    "\"http://\" or \"https://\""


#define NGX_HTTP_TEXTEXTRACT_NAMES_SIZE  (1024 * 1024)


typedef struct {
    ngx_str_t                   name;
    ngx_uint_t                  offset;
} ngx_http_textextract_limit_t;


static char *ngx_http_textextract_invalid(ngx_conf_t *cf, ngx_command_t *cmd,
    ngx_str_t *value, char *expected);
static void ngx_http_textextract_place(ngx_conf_t *cf, void *conf,
    ngx_uint_t n);
static ngx_int_t ngx_http_textextract_read_file(ngx_conf_t *cf,
    ngx_str_t *name, ngx_str_t *text);
static void ngx_http_textextract_free_attributes(void *data);
static tx_selectors_t *ngx_http_textextract_create_selectors(ngx_conf_t *cf);
static void ngx_http_textextract_free_selectors(void *data);
static char *ngx_http_textextract_params(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_textextract_wrong_param(ngx_conf_t *cf,
    ngx_command_t *cmd, ngx_str_t *arg, const tx_method_info_t *info);
static ngx_int_t ngx_http_textextract_split(ngx_str_t *arg, ngx_str_t *name,
    ngx_str_t *value);
static ngx_int_t ngx_http_textextract_double(ngx_str_t *value, double *number);


static ngx_http_textextract_limit_t  ngx_http_textextract_limit_names[] = {

    { ngx_string("depth"),
      offsetof(ngx_http_textextract_loc_conf_t, depth) },

    { ngx_string("attrs"),
      offsetof(ngx_http_textextract_loc_conf_t, attrs) },

    { ngx_string("nodes"),
      offsetof(ngx_http_textextract_loc_conf_t, nodes) },

    { ngx_string("steps"),
      offsetof(ngx_http_textextract_loc_conf_t, steps) },

    { ngx_null_string, 0 }
};


static u_char  ngx_http_textextract_method_names
                                     [NGX_HTTP_TEXTEXTRACT_METHODS][32];


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

    /* 499 means that the client closed the connection */

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


static void
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


/* Makes errors name the line of the later one of two directives. */

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


/* Logs an invalid value and what was expected. */

static char *
ngx_http_textextract_invalid(ngx_conf_t *cf, ngx_command_t *cmd,
    ngx_str_t *value, char *expected)
{
    ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                       "invalid value \"%V\" in \"%V\" directive, "
                       "expected %s", value, &cmd->name, expected);

    return NGX_CONF_ERROR;
}


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


/* Adds selectors to those of the same level. */

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


/* Evaluates "textextract_links"; an invalid value is logged and ignored. */

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


/*
 * Adds a directive for each method with parameters to the table of commands.
 * Called once for a configuration, before the "http" block is parsed.
 */

void
ngx_http_textextract_name_methods(ngx_command_t *commands)
{
    u_char                  *name;
    ngx_uint_t               i;
    const tx_method_info_t  *info;

    for (i = 0; i < NGX_HTTP_TEXTEXTRACT_METHODS; i++) {

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
        commands[i].set = ngx_http_textextract_params;
        commands[i].conf = NGX_HTTP_LOC_CONF_OFFSET;
        commands[i].offset = i;
        commands[i].post = NULL;
    }
}


char *
ngx_http_textextract_method(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    u_char                  *p, *last;
    uint32_t                 i;
    ngx_str_t               *value;
    tx_options_t             options;
    const tx_method_info_t  *info;
    u_char                   names[NGX_MAX_CONF_ERRSTR];

    if (tlcf->method.data) {
        return "is duplicate";
    }

    value = cf->args->elts;

    tx_options_init(&options);

    if (tx_options_set_method(&options, ngx_http_textextract_str(&value[1]))
        == TX_OK)
    {
        tlcf->method = value[1];
        ngx_http_textextract_place(cf, conf, NGX_HTTP_TEXTEXTRACT_AT_METHOD);

        return NGX_CONF_OK;
    }

    p = names;
    last = names + NGX_MAX_CONF_ERRSTR - 1;

    for (i = 0; (info = tx_method_info(i)) != NULL; i++) {
        p = ngx_slprintf(p, last, "%s\"%s\"",
                         (i == 0) ? "" : tx_method_info(i + 1) ? ", " : " or ",
                         info->name);
    }

    *p = '\0';

    return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                        (char *) names);
}


char *
ngx_http_textextract_variant(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_str_t  *value;

    if (tlcf->variant != NGX_CONF_UNSET_UINT) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "modern") == 0) {
        tlcf->variant = TX_VARIANT_MODERN;
        return NGX_CONF_OK;
    }

    if (ngx_strcmp(value[1].data, "literal") == 0) {
        tlcf->variant = TX_VARIANT_LITERAL;
        ngx_http_textextract_place(cf, conf, NGX_HTTP_TEXTEXTRACT_AT_METHOD);

        return NGX_CONF_OK;
    }

    return ngx_http_textextract_invalid(cf, cmd, &value[1],
                                        "\"modern\" or \"literal\"");
}


static char *
ngx_http_textextract_params(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_str_t                     *value, text;
    ngx_uint_t                     i;
    tx_options_t                   options;
    const tx_method_info_t        *info;
    ngx_http_textextract_param_t  *param;

    if (tlcf->params[cmd->offset]) {
        return "is duplicate";
    }

    tlcf->params[cmd->offset] = ngx_array_create(cf->pool, 4,
                                       sizeof(ngx_http_textextract_param_t));
    if (tlcf->params[cmd->offset] == NULL) {
        return NGX_CONF_ERROR;
    }

    info = tx_method_info(cmd->offset);

    tx_options_init(&options);
    options.method = cmd->offset;

    value = cf->args->elts;

    for (i = 1; i < cf->args->nelts; i++) {

        param = ngx_array_push(tlcf->params[cmd->offset]);
        if (param == NULL) {
            return NGX_CONF_ERROR;
        }

        if (ngx_http_textextract_split(&value[i], &param->name, &text)
               != NGX_OK
            || ngx_http_textextract_double(&text, &param->value) != NGX_OK
            || tx_options_set_param(&options,
                                    ngx_http_textextract_str(&param->name),
                                    param->value)
               != TX_OK)
        {
            return ngx_http_textextract_wrong_param(cf, cmd, &value[i], info);
        }
    }

    return NGX_CONF_OK;
}


static char *
ngx_http_textextract_wrong_param(ngx_conf_t *cf, ngx_command_t *cmd,
    ngx_str_t *arg, const tx_method_info_t *info)
{
    u_char            *p, *last;
    uint32_t           i;
    const tx_param_t  *param;
    u_char             names[NGX_MAX_CONF_ERRSTR];

    p = names;
    last = names + NGX_MAX_CONF_ERRSTR - 1;

    for (i = 0; i < info->nparams; i++) {
        param = &info->params[i];

        /* nginx has no format with exponents */
        p = ngx_slprintf(p, last, "%s\"%s=\" from %.2f to %.2f",
                         i == 0 ? "" : i + 1 < info->nparams ? ", " : " or ",
                         param->name, param->min, param->max);
    }

    *p = '\0';

    return ngx_http_textextract_invalid(cf, cmd, arg,
                                        info->nparams ? (char *) names
                                                      : "no parameter");
}


char *
ngx_http_textextract_limits(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    ngx_int_t                      n;
    ngx_str_t                     *value, name, text;
    ngx_uint_t                     i, *field;
    ngx_http_textextract_limit_t  *limit;

    ngx_http_textextract_place(cf, conf, NGX_HTTP_TEXTEXTRACT_AT_SIZE);

    value = cf->args->elts;

    for (i = 1; i < cf->args->nelts; i++) {

        n = NGX_ERROR;
        limit = ngx_http_textextract_limit_names;

        if (ngx_http_textextract_split(&value[i], &name, &text) == NGX_OK) {

            for ( /* void */ ; limit->name.len; limit++) {
                if (limit->name.len == name.len
                    && ngx_strncmp(limit->name.data, name.data, name.len)
                       == 0)
                {
                    n = ngx_atoi(text.data, text.len);
                    break;
                }
            }
        }

        /* the limits other than steps have 32 bits */

        if (n <= 0
            || ((uint64_t) n > NGX_MAX_UINT32_VALUE
                && limit->offset
                   != offsetof(ngx_http_textextract_loc_conf_t, steps)))
        {
            return ngx_http_textextract_invalid(cf, cmd, &value[i],
                                "\"depth=\", \"attrs=\", \"nodes=\" or "
                                "\"steps=\" and a number above 0");
        }

        field = (ngx_uint_t *) (p + limit->offset);

        if (*field != NGX_CONF_UNSET_UINT) {
            return "is duplicate";
        }

        *field = n;
    }

    return NGX_CONF_OK;
}


static ngx_int_t
ngx_http_textextract_split(ngx_str_t *arg, ngx_str_t *name, ngx_str_t *value)
{
    u_char  *p;

    p = ngx_strlchr(arg->data, arg->data + arg->len, '=');

    if (p == NULL) {
        return NGX_ERROR;
    }

    name->data = arg->data;
    name->len = p - arg->data;

    value->data = p + 1;
    value->len = arg->data + arg->len - value->data;

    return NGX_OK;
}


/* Parses digits with an optional point; arguments are terminated by a NUL. */

static ngx_int_t
ngx_http_textextract_double(ngx_str_t *value, double *number)
{
    char    *end;
    size_t   i;

    for (i = 0; i < value->len; i++) {
        if ((value->data[i] < '0' || value->data[i] > '9')
            && value->data[i] != '.')
        {
            return NGX_ERROR;
        }
    }

    *number = strtod((char *) value->data, &end);

    return (value->len == 0 || end != (char *) value->data + value->len)
           ? NGX_ERROR : NGX_OK;
}


void
ngx_http_textextract_init_params(ngx_http_textextract_loc_conf_t *conf)
{
    conf->depth = NGX_CONF_UNSET_UINT;
    conf->attrs = NGX_CONF_UNSET_UINT;
    conf->nodes = NGX_CONF_UNSET_UINT;
    conf->steps = NGX_CONF_UNSET_UINT;
}


/* Sets the parameters in conf->options, whose method is set. */

void
ngx_http_textextract_merge_params(ngx_http_textextract_loc_conf_t *conf,
    ngx_http_textextract_loc_conf_t *prev)
{
    ngx_uint_t                     i;
    ngx_array_t                   *params;
    tx_limits_t                   *limits;
    ngx_http_textextract_param_t  *param;

    limits = &conf->options.limits;

    ngx_conf_merge_uint_value(conf->depth, prev->depth, limits->depth);
    ngx_conf_merge_uint_value(conf->attrs, prev->attrs, limits->attrs);
    ngx_conf_merge_uint_value(conf->nodes, prev->nodes, limits->nodes);
    ngx_conf_merge_uint_value(conf->steps, prev->steps, limits->steps);

    limits->depth = conf->depth;
    limits->attrs = conf->attrs;
    limits->nodes = conf->nodes;
    limits->steps = conf->steps;

    for (i = 0; i < NGX_HTTP_TEXTEXTRACT_METHODS; i++) {
        if (conf->params[i] == NULL) {
            conf->params[i] = prev->params[i];
        }
    }

    if (conf->options.method >= NGX_HTTP_TEXTEXTRACT_METHODS) {
        return;
    }

    params = conf->params[conf->options.method];

    if (params == NULL) {
        return;
    }

    param = params->elts;

    for (i = 0; i < params->nelts; i++) {

        /* cannot fail, since it was checked when it was parsed */

        (void) tx_options_set_param(&conf->options,
                                    ngx_http_textextract_str(&param[i].name),
                                    param[i].value);
    }
}
