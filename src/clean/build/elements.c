/*
 * Copyright (C) textextract contributors
 *
 * Which elements the clean tree has, and where in it they may stand.
 */


#include "clean/build/builder.h"


/* Those that are not here vanish, but their children stay. */

static const tx_clean_kind_t  tx_clean_kinds[TX_TAG_MAX] = {
    [TX_TAG_ARTICLE] = TX_CLEAN_BLOCK,
    [TX_TAG_BLOCKQUOTE] = TX_CLEAN_BLOCK,
    [TX_TAG_CAPTION] = TX_CLEAN_BLOCK,
    [TX_TAG_DD] = TX_CLEAN_BLOCK,
    [TX_TAG_DETAILS] = TX_CLEAN_BLOCK,
    [TX_TAG_DIV] = TX_CLEAN_BLOCK,
    [TX_TAG_DL] = TX_CLEAN_BLOCK,
    [TX_TAG_DT] = TX_CLEAN_BLOCK,
    [TX_TAG_FIGCAPTION] = TX_CLEAN_BLOCK,
    [TX_TAG_FIGURE] = TX_CLEAN_BLOCK,
    [TX_TAG_LI] = TX_CLEAN_BLOCK,
    [TX_TAG_OL] = TX_CLEAN_BLOCK,
    [TX_TAG_SECTION] = TX_CLEAN_BLOCK,
    [TX_TAG_TABLE] = TX_CLEAN_BLOCK,
    [TX_TAG_TBODY] = TX_CLEAN_BLOCK,
    [TX_TAG_TD] = TX_CLEAN_BLOCK,
    [TX_TAG_TFOOT] = TX_CLEAN_BLOCK,
    [TX_TAG_TH] = TX_CLEAN_BLOCK,
    [TX_TAG_THEAD] = TX_CLEAN_BLOCK,
    [TX_TAG_TR] = TX_CLEAN_BLOCK,
    [TX_TAG_UL] = TX_CLEAN_BLOCK,

    [TX_TAG_H1] = TX_CLEAN_LINE,
    [TX_TAG_H2] = TX_CLEAN_LINE,
    [TX_TAG_H3] = TX_CLEAN_LINE,
    [TX_TAG_H4] = TX_CLEAN_LINE,
    [TX_TAG_H5] = TX_CLEAN_LINE,
    [TX_TAG_H6] = TX_CLEAN_LINE,
    [TX_TAG_PRE] = TX_CLEAN_LINE,
    [TX_TAG_SUMMARY] = TX_CLEAN_LINE,

    [TX_TAG_A] = TX_CLEAN_INLINE,
    [TX_TAG_ABBR] = TX_CLEAN_INLINE,
    [TX_TAG_B] = TX_CLEAN_INLINE,
    [TX_TAG_BDI] = TX_CLEAN_INLINE,
    [TX_TAG_BDO] = TX_CLEAN_INLINE,
    [TX_TAG_CITE] = TX_CLEAN_INLINE,
    [TX_TAG_CODE] = TX_CLEAN_INLINE,
    [TX_TAG_DEL] = TX_CLEAN_INLINE,
    [TX_TAG_DFN] = TX_CLEAN_INLINE,
    [TX_TAG_EM] = TX_CLEAN_INLINE,
    [TX_TAG_I] = TX_CLEAN_INLINE,
    [TX_TAG_INS] = TX_CLEAN_INLINE,
    [TX_TAG_KBD] = TX_CLEAN_INLINE,
    [TX_TAG_MARK] = TX_CLEAN_INLINE,
    [TX_TAG_Q] = TX_CLEAN_INLINE,
    [TX_TAG_RP] = TX_CLEAN_INLINE,
    [TX_TAG_RT] = TX_CLEAN_INLINE,
    [TX_TAG_RUBY] = TX_CLEAN_INLINE,
    [TX_TAG_S] = TX_CLEAN_INLINE,
    [TX_TAG_SAMP] = TX_CLEAN_INLINE,
    [TX_TAG_SMALL] = TX_CLEAN_INLINE,
    [TX_TAG_SPAN] = TX_CLEAN_INLINE,
    [TX_TAG_STRONG] = TX_CLEAN_INLINE,
    [TX_TAG_SUB] = TX_CLEAN_INLINE,
    [TX_TAG_SUP] = TX_CLEAN_INLINE,
    [TX_TAG_TIME] = TX_CLEAN_INLINE,
    [TX_TAG_U] = TX_CLEAN_INLINE,
    [TX_TAG_VAR] = TX_CLEAN_INLINE
};


/* The element that means the same as an old one. */
static tx_tag_t
tx_clean_modern(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_ACRONYM:
        return TX_TAG_ABBR;

    case TX_TAG_DIR:
    case TX_TAG_MENU:
        return TX_TAG_UL;

    case TX_TAG_LISTING:
    case TX_TAG_PLAINTEXT:
    case TX_TAG_XMP:
        return TX_TAG_PRE;

    case TX_TAG_STRIKE:
        return TX_TAG_S;

    case TX_TAG_TT:
        return TX_TAG_CODE;

    default:
        return tag;
    }
}


tx_clean_rule_t
tx_clean_rule(tx_tag_t tag)
{
    tx_clean_rule_t  rule;

    rule.tag = tx_clean_modern(tag);
    rule.kind = tx_clean_kinds[rule.tag];

    if (rule.kind == TX_CLEAN_THROUGH && (tx_tag_flags(tag) & TX_IS_BLOCK)) {
        rule.kind = TX_CLEAN_BREAK;
    }

    return rule;
}


bool
tx_clean_placed(tx_tag_t tag, tx_tag_t parent)
{
    switch (tag) {

    case TX_TAG_LI:
        return parent == TX_TAG_UL || parent == TX_TAG_OL;

    case TX_TAG_DT:
    case TX_TAG_DD:
        return parent == TX_TAG_DL;

    case TX_TAG_CAPTION:
    case TX_TAG_THEAD:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
        return parent == TX_TAG_TABLE;

    case TX_TAG_TR:
        return parent == TX_TAG_TABLE || parent == TX_TAG_THEAD
               || parent == TX_TAG_TBODY || parent == TX_TAG_TFOOT;

    case TX_TAG_TD:
    case TX_TAG_TH:
        return parent == TX_TAG_TR;

    case TX_TAG_FIGCAPTION:
        return parent == TX_TAG_FIGURE;

    case TX_TAG_SUMMARY:
        return parent == TX_TAG_DETAILS;

    case TX_TAG_DIV:
        return parent != TX_TAG_DL;     /* it may group, but need not */

    default:
        return true;
    }
}


uint32_t
tx_clean_levels(tx_tag_t tag, tx_tag_t parent)
{
    switch (parent) {

    case TX_TAG_UL:
    case TX_TAG_OL:
        return tag == TX_TAG_LI ? 1 : 2;

    case TX_TAG_DL:
        return (tag == TX_TAG_DT || tag == TX_TAG_DD) ? 1 : 2;

    case TX_TAG_TABLE:
    case TX_TAG_THEAD:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
        return (tag == TX_TAG_TR || tag == TX_TAG_CAPTION
                || tag == TX_TAG_THEAD || tag == TX_TAG_TBODY
                || tag == TX_TAG_TFOOT) ? 1 : 3;

    case TX_TAG_TR:
        return (tag == TX_TAG_TD || tag == TX_TAG_TH) ? 1 : 2;

    default:
        return 1;
    }
}


bool
tx_clean_is_flow(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_UL:
        return false;

    default:
        return true;
    }
}
