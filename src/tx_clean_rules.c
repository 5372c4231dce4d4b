/*
 * Copyright (C) textextract contributors
 *
 * Which elements the clean tree has, and where in it they may stand.
 */


#include "tx_clean_builder.h"


tx_clean_rule_t
tx_clean_rule(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_ARTICLE:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_CAPTION:
    case TX_TAG_DD:
    case TX_TAG_DETAILS:
    case TX_TAG_DIV:
    case TX_TAG_DL:
    case TX_TAG_DT:
    case TX_TAG_FIGCAPTION:
    case TX_TAG_FIGURE:
    case TX_TAG_LI:
    case TX_TAG_OL:
    case TX_TAG_SECTION:
    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TD:
    case TX_TAG_TFOOT:
    case TX_TAG_TH:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_UL:
        return (tx_clean_rule_t) { tag, TX_CLEAN_BLOCK };

    case TX_TAG_DIR:
    case TX_TAG_MENU:
        return (tx_clean_rule_t) { TX_TAG_UL, TX_CLEAN_BLOCK };

    case TX_TAG_H1:
    case TX_TAG_H2:
    case TX_TAG_H3:
    case TX_TAG_H4:
    case TX_TAG_H5:
    case TX_TAG_H6:
    case TX_TAG_PRE:
    case TX_TAG_SUMMARY:
        return (tx_clean_rule_t) { tag, TX_CLEAN_LINE };

    case TX_TAG_LISTING:
    case TX_TAG_PLAINTEXT:
    case TX_TAG_XMP:
        return (tx_clean_rule_t) { TX_TAG_PRE, TX_CLEAN_LINE };

    case TX_TAG_A:
    case TX_TAG_ABBR:
    case TX_TAG_B:
    case TX_TAG_BDI:
    case TX_TAG_BDO:
    case TX_TAG_CITE:
    case TX_TAG_CODE:
    case TX_TAG_DEL:
    case TX_TAG_DFN:
    case TX_TAG_EM:
    case TX_TAG_I:
    case TX_TAG_INS:
    case TX_TAG_KBD:
    case TX_TAG_MARK:
    case TX_TAG_Q:
    case TX_TAG_RP:
    case TX_TAG_RT:
    case TX_TAG_RUBY:
    case TX_TAG_S:
    case TX_TAG_SAMP:
    case TX_TAG_SMALL:
    case TX_TAG_SPAN:
    case TX_TAG_STRONG:
    case TX_TAG_SUB:
    case TX_TAG_SUP:
    case TX_TAG_TIME:
    case TX_TAG_U:
    case TX_TAG_VAR:
        return (tx_clean_rule_t) { tag, TX_CLEAN_INLINE };

    case TX_TAG_ACRONYM:
        return (tx_clean_rule_t) { TX_TAG_ABBR, TX_CLEAN_INLINE };

    case TX_TAG_STRIKE:
        return (tx_clean_rule_t) { TX_TAG_S, TX_CLEAN_INLINE };

    case TX_TAG_TT:
        return (tx_clean_rule_t) { TX_TAG_CODE, TX_CLEAN_INLINE };

    default:
        return (tx_clean_rule_t) {
            tag,
            (tx_tag_flags(tag) & TX_IS_BLOCK) ? TX_CLEAN_BREAK
                                              : TX_CLEAN_THROUGH
        };
    }
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
