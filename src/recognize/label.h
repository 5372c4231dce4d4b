/*
 * Copyright (C) textextract contributors
 *
 * Labels: short lines that name what stands behind them, an advertisement, a
 * link to another article or a button; data/labels.txt has them.
 */


#ifndef _TX_RECOGNIZE_LABEL_H_INCLUDED_
#define _TX_RECOGNIZE_LABEL_H_INCLUDED_


#include "html/page.h"


#define TX_LABEL_AD        0x01    /* label of an advertisement */
#define TX_LABEL_TEASER    0x02    /* label of a link to another article */
#define TX_LABEL_CONTROL   0x04    /* label of a button or a link to the top */
#define TX_LABEL_CONTENTS  0x08    /* label of the table of contents */

#define TX_LABEL_TEXT_MAX_BYTES  64 /* maximum bytes of a label and its signs */


/* Returns the kinds of label (TX_LABEL_*) that a text is; 0 for other texts. */
uint32_t tx_label_kinds(tx_str_t text);

/* Returns the kinds of the label (TX_LABEL_*) before the link in block b. */
uint32_t tx_label_before_link(const tx_page_t *page, uint32_t b);

/*
 * True for a block that is a button's label: "Show more", "Click to expand...".
 * False in tables, headings and code, where such a text is content.
 */
bool tx_label_is_control(const tx_page_t *page, uint32_t b);


#endif /* _TX_RECOGNIZE_LABEL_H_INCLUDED_ */
