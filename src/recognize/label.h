/*
 * Copyright (C) textextract contributors
 *
 * Labels: short lines that name what stands behind them, an advertisement, a
 * link to another article or a button; data/labels.txt has them.
 */


#ifndef _TX_RECOGNIZE_LABEL_H_INCLUDED_
#define _TX_RECOGNIZE_LABEL_H_INCLUDED_


#include "html/page.h"


#define TX_LABEL_AD       0x01
#define TX_LABEL_TEASER   0x02      /* of a link to another article */
#define TX_LABEL_CONTROL  0x04      /* of a button, a toggle, a link up */
#define TX_LABEL_CONTENTS 0x08      /* of the table of contents */

#define TX_LABEL_MAX      64        /* bytes, with the marks around it */


/* Returns the kinds of a text that is nothing but a label; 0: it is none. */
uint32_t tx_label_kinds(tx_str_t text);

/* Returns the kinds of the label that stands in front of a block's link. */
uint32_t tx_label_before_link(const tx_page_t *page, uint32_t b);

/*
 * True for a block that is the label of a button: "Show more", "Click to
 * expand..."; in no table, heading or code, where it is content.
 */
bool tx_label_is_control(const tx_page_t *page, uint32_t b);


#endif /* _TX_RECOGNIZE_LABEL_H_INCLUDED_ */
