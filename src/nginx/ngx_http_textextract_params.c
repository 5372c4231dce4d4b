/*
 * Copyright (C) textextract contributors
 *
 * Directives about the methods, whose names and parameters come from the
 * library's table, and the limits.
 */


#include "nginx/ngx_http_textextract.h"


typedef struct {
    ngx_str_t                   name;
    ngx_uint_t                  offset;
} ngx_http_textextract_limit_t;


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


/*
 * Fills the commands left free for them, so that each method has its
 * directive.  Called before the "http" block is read, once a configuration.
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

        /* nginx prints no exponents */
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

        /* all but the steps are 32 bits wide */

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


/* Digits, and a point in them; arguments end with a NUL. */

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


/* Into conf->options, in which the method is set. */

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

        /* checked when it was read */

        (void) tx_options_set_param(&conf->options,
                                    ngx_http_textextract_str(&param[i].name),
                                    param[i].value);
    }
}
