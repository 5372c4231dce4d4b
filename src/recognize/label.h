/*
 * Copyright (C) textextract contributors
 *
 * Recognizes labels (data/labels.txt): short lines before an advertisement, a
 * teaser or a table of contents, and texts of buttons.
 */


#ifndef _TX_RECOGNIZE_LABEL_H_INCLUDED_
#define _TX_RECOGNIZE_LABEL_H_INCLUDED_


#include "html/page.h"


#define TX_LABEL_AD        0x01    /* label of an advertisement */
#define TX_LABEL_TEASER    0x02    /* label before links to other articles */
#define TX_LABEL_CONTROL   0x04    /* label of a button or a link to the top */
#define TX_LABEL_CONTENTS  0x08    /* label of the table of contents */

#define TX_LABEL_TEXT_MAX_BYTES  64  /* maximum bytes of a label */


/* Returns the kinds (TX_LABEL_*) of a text that is a label; 0: it is none. */
uint32_t tx_label_kinds(tx_str_t text);

/* Returns the kinds (TX_LABEL_*) of the label before block b's link; or 0. */
uint32_t tx_label_kinds_before_link(const tx_page_t *page, uint32_t b);

/*
 * True for a block that is the text of a button: "Show more", "Click to
 * expand...".  False in tables, headings and code, where such text is content.
 */
bool tx_label_is_button_text(const tx_page_t *page, uint32_t b);


#endif /* _TX_RECOGNIZE_LABEL_H_INCLUDED_ */
