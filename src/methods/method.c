/*
 * Copyright (C) textextract contributors
 */


#include "methods/auto.h"
#include "methods/fusion.h"
#include "methods/records.h"
#include "methods/refine_area.h"
#include "methods/threshold.h"
#include "methods/vsse.h"
#include "methods/wffte.h"
#include "thread/thread.h"


/*
 * Runs the method posts: keeps the names, times and texts of all posts of the
 * page's thread; on a page without a thread, keeps what the method vsse keeps.
 */
static bool
tx_method_run_posts(tx_run_t *run)
{
    uint32_t            b;
    const tx_page_t    *page;
    tx_selection_t     *sel;
    const tx_thread_t  *thread;

    page = run->columns->page;
    sel = run->selection;

    thread = tx_columns_find_thread(run->columns);
    if (thread == NULL) {
        return false;
    }

    if (thread->nposts == 0) {
        return tx_vsse_run_with_defaults(run->columns, sel);
    }

    for (b = 0; b < page->nblocks; b++) {
        sel->keep[b] = (thread->part[b] >= TX_PART_AUTHOR);
        sel->score[b] = (float) sel->keep[b] * thread->sure;
    }

    sel->area = tx_selection_find_area(page, sel->keep);
    sel->confidence = thread->sure;

    return true;
}


static const tx_method_t  tx_methods[] = {
    {
        { "auto", "one learnt decision over the columns of all methods",
          NULL, 0 },
        { TX_COL_DUPLICATE, TX_COL_VSSE_KEEP },
        { TX_COL_NONE },
        tx_auto_run, NULL, tx_auto_explain_scores, TX_COL_NONE, TX_COL_NONE
    },
    {
        { "vsse", "visual punctuation, tag paths, SimHash (Zhang et al.)",
          tx_vsse_params, TX_VSSE_PARAMS },
        { TX_REFINE_NEEDS }, { TX_COL_LEAF_VVTC },
        tx_vsse_run_modern, tx_vsse_run_literal, NULL,
        TX_COL_WEIGHT, TX_COL_NONE
    },
    {
        { "wffte", "support by place, title and text (Wang and Wei)",
          tx_wffte_params, TX_WFFTE_PARAMS },
        { TX_REFINE_NEEDS }, { TX_COL_PUNCTUATION },
        tx_wffte_run_modern, tx_wffte_run_literal, NULL,
        TX_COL_NONE, TX_COL_NONE
    },
    {
        { "threshold", "long lines, an adaptive threshold (Zheng et al.)",
          tx_threshold_params, TX_THRESHOLD_PARAMS },
        { TX_REFINE_NEEDS }, { TX_COL_NONE },
        tx_threshold_run_modern, tx_threshold_run_literal, NULL,
        TX_COL_THRESHOLD_ROW, TX_COL_THRESHOLD_LEVEL
    },
    {
        { "fusion", "an SVM's texts and their container (Wang et al.)",
          tx_fusion_params, TX_FUSION_PARAMS },
        { TX_REFINE_NEEDS, TX_COL_FUSION_TL }, { TX_COL_FUSION_TL },
        tx_fusion_run_modern, tx_fusion_run_literal, NULL,
        TX_COL_FUSION_MENTIONS, TX_COL_NONE
    },
    {
        { "records", "structured records by a hidden Markov model "
                     "(Zhang et al.)",
          tx_records_params, TX_RECORDS_PARAMS },
        { TX_COL_RECORD }, { TX_COL_NONE },
        tx_records_run, tx_records_run, NULL, TX_COL_RECORD, TX_COL_NONE
    },
    {
        { "posts", "the posts of a thread, with names and times (Wang et al.)",
          NULL, 0 },
        { TX_REFINE_NEEDS }, { TX_COL_NONE },
        tx_method_run_posts, NULL, NULL, TX_COL_NONE, TX_COL_NONE
    }
};

#define TX_METHOD_COUNT  tx_count(tx_methods)  /* number of methods */


const tx_method_t *
tx_method_get(uint32_t method)
{
    return &tx_methods[method];
}


const tx_method_info_t *
tx_method_info(uint32_t method)
{
    return (method < TX_METHOD_COUNT) ? &tx_methods[method].info : NULL;
}


tx_status_t
tx_options_set_method(tx_options_t *options, tx_str_t name)
{
    uint32_t                 i, k;
    const tx_method_info_t  *info;

    for (i = 0; i < TX_METHOD_COUNT; i++) {
        info = &tx_methods[i].info;

        if (tx_str_eq(name, tx_cstr(info->name))) {
            options->method = i;

            for (k = 0; k < info->nparams; k++) {
                options->params[k] = info->params[k].value;
            }

            return TX_OK;
        }
    }

    return TX_BAD_OPTION;
}


tx_status_t
tx_options_set_param(tx_options_t *options, tx_str_t name, double value)
{
    uint32_t                 i;
    const tx_param_t        *param;
    const tx_method_info_t  *info;

    info = &tx_methods[options->method].info;

    for (i = 0; i < info->nparams; i++) {
        param = &info->params[i];

        if (tx_str_eq(name, tx_cstr(param->name))
            && value >= param->min && value <= param->max)
        {
            options->params[i] = value;
            return TX_OK;
        }
    }

    return TX_BAD_OPTION;
}


tx_status_t
tx_options_check(const tx_options_t *options)
{
    if (options->method >= TX_METHOD_COUNT
        || (options->variant == TX_VARIANT_LITERAL
            && tx_methods[options->method].run_literal == NULL)
        || options->prefer > TX_PREFER_RECALL)
    {
        return TX_BAD_OPTION;
    }

    return TX_OK;
}


tx_status_t
tx_method_run(const tx_options_t *options, tx_run_t *run)
{
    uint32_t            i;
    tx_page_t          *page;
    const tx_col_t     *needs;
    tx_selection_t     *sel;
    const tx_method_t  *method;

    method = &tx_methods[options->method];
    run->params = options->params;
    run->prefer = options->prefer;
    run->literal = (options->variant == TX_VARIANT_LITERAL);
    needs = run->literal ? method->literal_needs : method->needs;

    for (i = 0; i < TX_METHOD_MAX_NEEDS && needs[i] != TX_COL_NONE; i++) {
        if (!tx_columns_fill(run->columns, needs[i])) {
            return TX_NO_MEMORY;
        }
    }

    tx_stage_report_end(run->columns->stages, TX_STAGE_COLUMNS);

    page = run->columns->page;
    sel = run->selection;

    if (tx_page_is_empty(page)) {
        return TX_OK;
    }

    if (!(run->literal ? method->run_literal : method->run)(run)) {
        return TX_NO_MEMORY;
    }

    if (run->literal && sel->area == 0) {
        sel->area = tx_selection_find_area(page, sel->keep);
        sel->confidence = (sel->area != 0) ? 0.5f : 0;
    }

    return TX_OK;
}
