/*
 * Copyright (C) textextract contributors
 *
 * Whether a title or a line by itself says that a page has nothing to read.
 */


#ifndef _TX_EVIDENCE_TITLE_H_INCLUDED_
#define _TX_EVIDENCE_TITLE_H_INCLUDED_


#include "tx_notices.h"
#include "tx_page.h"


/* True of "How to reset a password", "What is a captcha?" */
bool tx_evidence_is_topic(const tx_notices_t *notices, tx_str_t text);

/* Words of screens, a part of a title's, as of its first 256 bytes. */
float tx_evidence_screen(const tx_notices_t *notices, tx_str_t text);

/* Notices' part of it, or little if there are hints alone. */
float tx_evidence_told(const tx_notices_t *notices, tx_str_t text);

/* True of a short line with a status of HTTP, "Error 404" or "HTTP 503". */
bool tx_evidence_is_code(tx_str_t line);

/*
 * The notice that a title is, by more than half of its bytes, an error or a
 * wall by a third if half of its words are of screens; how to do something
 * is none.
 */
tx_notice_t tx_evidence_line(const tx_notices_t *notices, tx_str_t text);

/*
 * The notice that the page's title is, by itself or as a part of it: another
 * part may be the site's name.
 */
tx_notice_t tx_evidence_title(const tx_notices_t *notices,
    const tx_page_t *page);


#endif /* _TX_EVIDENCE_TITLE_H_INCLUDED_ */
