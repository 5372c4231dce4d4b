/*
 * Copyright (C) textextract contributors
 *
 * Tells which elements the clean tree may have, and in which parents.
 */


#include "clean/build/build.h"


/* The elements that HTML requires as the parent of certain elements. */

enum {
    TX_PART_OF_LIST = 0x01,    /* a child of ul or ol */
    TX_PART_OF_DL = 0x02,      /* a child of dl */
    TX_PART_OF_TABLE = 0x04,   /* a child of table */
    TX_PART_OF_ROWS = 0x08,     /* a child of thead, tbody, tfoot or table */
    TX_PART_OF_ROW = 0x10,     /* a child of tr */
    TX_PART_OF_FIGURE = 0x20,  /* a child of figure */
    TX_PART_OF_DETAILS = 0x40  /* a child of details */
};


typedef struct {
    tx_clean_kind_t  kind;
    uint8_t          part_of;  /* bits of the allowed parents; 0: any parent */
    uint8_t          has;       /* bits of children that HTML allows */
    tx_tag_t         item;      /* child element that text is put into */
} tx_clean_element_t;


#define TX_BLOCK_ELEMENT  { .kind = TX_CLEAN_BLOCK } /* holds blocks and text */
#define TX_LINE_ELEMENT  { .kind = TX_CLEAN_LINE }  /* holds one line of text */
#define TX_INLINE_ELEMENT  { .kind = TX_CLEAN_INLINE }  /* part of a line */


/* Elements that are not listed are replaced by their children. */

static const tx_clean_element_t  tx_clean_elements[TX_TAG_MAX] = {
    [TX_TAG_ARTICLE] = TX_BLOCK_ELEMENT,
    [TX_TAG_ASIDE] = TX_BLOCK_ELEMENT,      /* only callouts */
    [TX_TAG_BLOCKQUOTE] = TX_BLOCK_ELEMENT,
    [TX_TAG_CAPTION] = { TX_CLEAN_BLOCK, TX_PART_OF_TABLE, 0, 0 },
    [TX_TAG_DD] = { TX_CLEAN_BLOCK, TX_PART_OF_DL, 0, 0 },
    [TX_TAG_DETAILS] = { TX_CLEAN_BLOCK, 0, TX_PART_OF_DETAILS, 0 },
    [TX_TAG_DIV] = TX_BLOCK_ELEMENT,
    [TX_TAG_DL] = { TX_CLEAN_BLOCK, 0, TX_PART_OF_DL, TX_TAG_DD },
    [TX_TAG_DT] = { TX_CLEAN_BLOCK, TX_PART_OF_DL, 0, 0 },
    [TX_TAG_FIGCAPTION] = { TX_CLEAN_BLOCK, TX_PART_OF_FIGURE, 0, 0 },
    [TX_TAG_FIGURE] = { TX_CLEAN_BLOCK, 0, TX_PART_OF_FIGURE, 0 },
    [TX_TAG_LI] = { TX_CLEAN_BLOCK, TX_PART_OF_LIST, 0, 0 },
    [TX_TAG_OL] = { TX_CLEAN_BLOCK, 0, TX_PART_OF_LIST, TX_TAG_LI },
    [TX_TAG_SECTION] = TX_BLOCK_ELEMENT,
    [TX_TAG_TABLE] = { TX_CLEAN_BLOCK, 0, TX_PART_OF_TABLE | TX_PART_OF_ROWS,
                       TX_TAG_TR },
    [TX_TAG_TBODY] = { TX_CLEAN_BLOCK, TX_PART_OF_TABLE, TX_PART_OF_ROWS,
                       TX_TAG_TR },
    [TX_TAG_TD] = { TX_CLEAN_BLOCK, TX_PART_OF_ROW, 0, 0 },
    [TX_TAG_TFOOT] = { TX_CLEAN_BLOCK, TX_PART_OF_TABLE, TX_PART_OF_ROWS,
                       TX_TAG_TR },
    [TX_TAG_TH] = { TX_CLEAN_BLOCK, TX_PART_OF_ROW, 0, 0 },
    [TX_TAG_THEAD] = { TX_CLEAN_BLOCK, TX_PART_OF_TABLE, TX_PART_OF_ROWS,
                       TX_TAG_TR },
    [TX_TAG_TR] = { TX_CLEAN_BLOCK, TX_PART_OF_ROWS, TX_PART_OF_ROW,
                    TX_TAG_TD },
    [TX_TAG_UL] = { TX_CLEAN_BLOCK, 0, TX_PART_OF_LIST, TX_TAG_LI },

    [TX_TAG_H1] = TX_LINE_ELEMENT,
    [TX_TAG_H2] = TX_LINE_ELEMENT,
    [TX_TAG_H3] = TX_LINE_ELEMENT,
    [TX_TAG_H4] = TX_LINE_ELEMENT,
    [TX_TAG_H5] = TX_LINE_ELEMENT,
    [TX_TAG_H6] = TX_LINE_ELEMENT,
    [TX_TAG_PRE] = TX_LINE_ELEMENT,
    [TX_TAG_SUMMARY] = { TX_CLEAN_LINE, TX_PART_OF_DETAILS, 0, 0 },

    [TX_TAG_A] = TX_INLINE_ELEMENT,
    [TX_TAG_ABBR] = TX_INLINE_ELEMENT,
    [TX_TAG_B] = TX_INLINE_ELEMENT,
    [TX_TAG_BDI] = TX_INLINE_ELEMENT,
    [TX_TAG_BDO] = TX_INLINE_ELEMENT,
    [TX_TAG_CITE] = TX_INLINE_ELEMENT,
    [TX_TAG_CODE] = TX_INLINE_ELEMENT,
    [TX_TAG_DEL] = TX_INLINE_ELEMENT,
    [TX_TAG_DFN] = TX_INLINE_ELEMENT,
    [TX_TAG_EM] = TX_INLINE_ELEMENT,
    [TX_TAG_I] = TX_INLINE_ELEMENT,
    [TX_TAG_INS] = TX_INLINE_ELEMENT,
    [TX_TAG_KBD] = TX_INLINE_ELEMENT,
    [TX_TAG_MARK] = TX_INLINE_ELEMENT,
    [TX_TAG_Q] = TX_INLINE_ELEMENT,
    [TX_TAG_RP] = TX_INLINE_ELEMENT,
    [TX_TAG_RT] = TX_INLINE_ELEMENT,
    [TX_TAG_RUBY] = TX_INLINE_ELEMENT,
    [TX_TAG_S] = TX_INLINE_ELEMENT,
    [TX_TAG_SAMP] = TX_INLINE_ELEMENT,
    [TX_TAG_SMALL] = TX_INLINE_ELEMENT,
    [TX_TAG_SPAN] = TX_INLINE_ELEMENT,
    [TX_TAG_STRONG] = TX_INLINE_ELEMENT,
    [TX_TAG_SUB] = TX_INLINE_ELEMENT,
    [TX_TAG_SUP] = TX_INLINE_ELEMENT,
    [TX_TAG_TIME] = TX_INLINE_ELEMENT,
    [TX_TAG_U] = TX_INLINE_ELEMENT,
    [TX_TAG_VAR] = TX_INLINE_ELEMENT
};


/* The elements that replace obsolete ones. */

static const tx_tag_t  tx_clean_replacements[TX_TAG_MAX] = {
    [TX_TAG_ACRONYM] = TX_TAG_ABBR,
    [TX_TAG_DIR] = TX_TAG_UL,
    [TX_TAG_LISTING] = TX_TAG_PRE,
    [TX_TAG_MENU] = TX_TAG_UL,
    [TX_TAG_PLAINTEXT] = TX_TAG_PRE,
    [TX_TAG_STRIKE] = TX_TAG_S,
    [TX_TAG_TT] = TX_TAG_CODE,
    [TX_TAG_XMP] = TX_TAG_PRE
};


tx_clean_rule_t
tx_clean_get_element_for_tag(tx_tag_t tag)
{
    tx_clean_rule_t  rule;

    rule.tag = tx_clean_replacements[tag];

    if (rule.tag == TX_TAG_UNKNOWN) {
        rule.tag = tag;
    }

    rule.kind = tx_clean_elements[rule.tag].kind;

    if (rule.kind == TX_CLEAN_THROUGH && (tx_tag_flags(tag) & TX_IS_BLOCK)) {
        rule.kind = TX_CLEAN_BREAK;
    }

    return rule;
}


bool
tx_clean_may_be_child_of(tx_tag_t tag, tx_tag_t parent)
{
    uint8_t  part_of;

    if (tag == TX_TAG_DIV && parent == TX_TAG_DL) {
        return false;       /* a dl in the clean tree has no div */
    }

    part_of = tx_clean_elements[tag].part_of;

    return part_of == 0 || tag == TX_TAG_LI
           || (part_of & tx_clean_elements[parent].has);
}


tx_tag_t
tx_clean_find_required_item(tx_tag_t tag, tx_tag_t parent)
{
    tx_tag_t  item;

    if (tx_clean_elements[tag].part_of & tx_clean_elements[parent].has) {
        return TX_TAG_UNKNOWN;
    }

    item = tx_clean_elements[parent].item;

    return (item == TX_TAG_UNKNOWN && tag == TX_TAG_LI) ? TX_TAG_UL : item;
}
