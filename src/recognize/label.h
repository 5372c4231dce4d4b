/*
 * Copyright (C) textextract contributors
 *
 * Recognizes labels (data/labels.txt): short lines that name what follows them,
 * such as an advertisement, a link to another article, or a button.
 */


#ifndef _TX_RECOGNIZE_LABEL_H_INCLUDED_
#define _TX_RECOGNIZE_LABEL_H_INCLUDED_


#include "html/page.h"


#define TX_LABEL_AD        0x01    /* label of an advertisement */
#define TX_LABEL_TEASER    0x02    /* label of a link to another article */
#define TX_LABEL_CONTROL   0x04    /* label of a button or a link to the top */
#define TX_LABEL_CONTENTS  0x08    /* label of the table of contents */

/* The kinds of callouts, which are those of GitHub, mildest first. */

typedef enum {
    TX_CALLOUT_NONE = 0,
    TX_CALLOUT_NOTE,
    TX_CALLOUT_TIP,
    TX_CALLOUT_IMPORTANT,
    TX_CALLOUT_WARNING,
    TX_CALLOUT_CAUTION
} tx_callout_t;

#define TX_LABEL_NOTE       (TX_CALLOUT_NOTE << 4)    /* label of a callout */
#define TX_LABEL_TIP        (TX_CALLOUT_TIP << 4)
#define TX_LABEL_IMPORTANT  (TX_CALLOUT_IMPORTANT << 4)
#define TX_LABEL_WARNING    (TX_CALLOUT_WARNING << 4)
#define TX_LABEL_CAUTION    (TX_CALLOUT_CAUTION << 4)
#define TX_LABEL_SIGN       0x80    /* the label is an icon: an emoji */

#define TX_LABEL_TEXT_MAX_BYTES  64  /* bytes of a label with its punctuation */


/* Returns TX_LABEL_AD to _CONTENTS of a label; 0 for any other text. */
uint32_t tx_label_kinds(tx_str_t text);

/*
 * Returns the kind that a callout's label such as "Note:" names, and sets *sign
 * if the label is an icon.
 */
tx_callout_t tx_label_get_callout(tx_str_t text, bool *sign);

/* Returns the kinds (TX_LABEL_*) of the label before block b's link, or 0. */
uint32_t tx_label_get_link_kinds(const tx_page_t *page, uint32_t b);

/*
 * True for a block that is the text of a button: "Show more", "Click to
 * expand...".  False in tables, headings and code, where such text is content.
 */
bool tx_label_is_button_text(const tx_page_t *page, uint32_t b);


#endif /* _TX_RECOGNIZE_LABEL_H_INCLUDED_ */
