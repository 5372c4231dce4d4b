/*
 * Copyright (C) textextract contributors
 */


#include "methods/auto.h"
#include "methods/fusion.h"
#include "methods/posts.h"
#include "methods/records.h"
#include "methods/refine.h"
#include "methods/threshold.h"
#include "methods/vsse.h"
#include "methods/wffte.h"


static const tx_method_t  tx_methods[] = {
    {
        { "auto", "one learnt decision over the columns of all methods",
          NULL, 0 },
        { TX_COL_WORDS, TX_COL_DUPLICATE, TX_COL_VSSE_KEEP },
        { TX_COL_NONE },
        tx_auto_run, NULL, tx_auto_parts, TX_COL_NONE, TX_COL_NONE
    },
    {
        { "vsse", "visual punctuation, tag paths, SimHash (Zhang et al.)",
          tx_vsse_params, TX_VSSE_PARAMS },
        { TX_REFINE_NEEDS }, { TX_COL_LEAF_VVTC },
        tx_vsse_modern, tx_vsse_literal, NULL, TX_COL_WEIGHT, TX_COL_NONE
    },
    {
        { "wffte", "support by place, title and text (Wang and Wei)",
          tx_wffte_params, TX_WFFTE_PARAMS },
        { TX_REFINE_NEEDS }, { TX_COL_PUNCTUATION },
        tx_wffte_modern, tx_wffte_literal, NULL, TX_COL_NONE, TX_COL_NONE
    },
    {
        { "threshold", "long lines, an adaptive threshold (Zheng et al.)",
          tx_threshold_params, TX_THRESHOLD_PARAMS },
        { TX_REFINE_NEEDS }, { TX_COL_NONE },
        tx_threshold_modern, tx_threshold_literal, NULL,
        TX_COL_THRESHOLD_ROW, TX_COL_THRESHOLD_LEVEL
    },
    {
        { "fusion", "an SVM's texts and their container (Wang et al.)",
          tx_fusion_params, TX_FUSION_PARAMS },
        { TX_REFINE_NEEDS, TX_COL_FUSION_TL }, { TX_COL_FUSION_TL },
        tx_fusion_modern, tx_fusion_literal, NULL,
        TX_COL_FUSION_MENTIONS, TX_COL_NONE
    },
    {
        { "records", "structured records by a hidden Markov model "
                     "(Zhang et al.)",
          tx_records_params, TX_RECORDS_PARAMS },
        { TX_COL_RECORD }, { TX_COL_NONE },
        tx_records_modern, tx_records_literal, NULL, TX_COL_RECORD,
        TX_COL_NONE
    },
    {
        { "posts", "the posts of a thread, with names and times (Wang et al.)",
          NULL, 0 },
        { TX_REFINE_NEEDS }, { TX_COL_NONE },
        tx_posts_run, NULL, NULL, TX_COL_NONE, TX_COL_NONE
    }
};

#define TX_METHODS  tx_count(tx_methods)


const tx_method_t *
tx_method(uint32_t method)
{
    return &tx_methods[method];
}


const tx_method_info_t *
tx_method_info(uint32_t method)
{
    return (method < TX_METHODS) ? &tx_methods[method].info : NULL;
}


tx_status_t
tx_options_set_method(tx_options_t *options, tx_str_t name)
{
    uint32_t                 i, k;
    const tx_method_info_t  *info;

    for (i = 0; (info = tx_method_info(i)) != NULL; i++) {

        if (!tx_str_eq(name, tx_cstr(info->name))) {
            continue;
        }

        options->method = i;

        for (k = 0; k < info->nparams; k++) {
            options->params[k] = info->params[k].value;
        }

        return TX_OK;
    }

    return TX_BAD_OPTION;
}


tx_status_t
tx_options_set_param(tx_options_t *options, tx_str_t name, double value)
{
    uint32_t                 i;
    const tx_param_t        *param;
    const tx_method_info_t  *info;

    info = tx_method_info(options->method);

    for (i = 0; i < info->nparams; i++) {
        param = &info->params[i];

        if (!tx_str_eq(name, tx_cstr(param->name))) {
            continue;
        }

        if (!(value >= param->min && value <= param->max)) {
            return TX_BAD_OPTION;
        }

        options->params[i] = value;

        return TX_OK;
    }

    return TX_BAD_OPTION;
}


tx_status_t
tx_options_check(const tx_options_t *options)
{
    if (options->method >= TX_METHODS
        || (options->variant == TX_VARIANT_LITERAL
            && tx_methods[options->method].run_literal == NULL))
    {
        return TX_BAD_OPTION;
    }

    return TX_OK;
}


tx_status_t
tx_method_run(const tx_options_t *options, tx_run_t *run)
{
    uint32_t            i;
    tx_run_pt           pt;
    tx_page_t          *page;
    const tx_col_t     *needs;
    const tx_method_t  *method;

    method = &tx_methods[options->method];
    needs = method->needs;
    pt = method->run;

    if (options->variant == TX_VARIANT_LITERAL) {
        needs = method->literal_needs;
        pt = method->run_literal;
    }

    run->params = options->params;

    for (i = 0; i < TX_METHOD_NEEDS && needs[i] != TX_COL_NONE; i++) {
        if (!tx_columns_need(run->columns, needs[i])) {
            return TX_NO_MEMORY;
        }
    }

    tx_stage_over(run->columns->stages, TX_STAGE_COLUMNS);

    page = run->columns->page;

    if (tx_page_is_empty(page)) {
        return TX_OK;           /* of nothing nothing is selected */
    }

    if (!pt(run)) {
        return TX_NO_MEMORY;
    }

    if (options->variant == TX_VARIANT_LITERAL && run->selection->area == 0) {
        run->selection->area = tx_selection_area(page, run->selection->keep);
        run->selection->confidence = (run->selection->area != 0) ? 0.5f : 0;
    }

    return TX_OK;
}
