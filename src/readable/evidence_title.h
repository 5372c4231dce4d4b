/*
 * Copyright (C) textextract contributors
 *
 * Whether a title or a line by itself says that a page has nothing to read.
 */


#ifndef _TX_READABLE_EVIDENCE_TITLE_H_INCLUDED_
#define _TX_READABLE_EVIDENCE_TITLE_H_INCLUDED_


#include "html/page.h"
#include "recognize/notices.h"


/* What the first 256 bytes of a title, a heading or a line say. */

typedef struct {
    bool   topic;       /* "How to reset a password", "What is a captcha?" */
    float  screen;      /* words of screens, a part of all */
    float  world;       /* words of the world, a part of all */
    float  told;        /* notices' part of it, little for hints alone */
} tx_evidence_said_t;

tx_evidence_said_t tx_evidence_said(const tx_notices_t *notices,
    tx_str_t text);

/* True of a short line with a status of HTTP, "Error 404" or "HTTP 503". */
bool tx_evidence_is_code(tx_str_t line);

/*
 * The notice that a title is, by more than half of its bytes; by a fifth, if
 * most of the rest are words of screens and none is of the world; an error or
 * a wall by a third if half of its words are of screens.  How to do something
 * is none.
 */
tx_notice_t tx_evidence_line(const tx_notices_t *notices, tx_str_t text);

/*
 * The notice that the page's title is, by itself or as a part of it: another
 * part may be the site's name.
 */
tx_notice_t tx_evidence_title(const tx_notices_t *notices,
    const tx_page_t *page);


#endif /* _TX_READABLE_EVIDENCE_TITLE_H_INCLUDED_ */
