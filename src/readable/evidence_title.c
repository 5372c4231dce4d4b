/*
 * Copyright (C) textextract contributors
 *
 * Titles and lines that are notices.
 */


#include "html/line.h"
#include "metadata/title/key.h"
#include "readable/evidence_title.h"


#define TX_EVIDENCE_LINE    256     /* bytes of a title that are looked at */
#define TX_EVIDENCE_WORDS   3       /* fewer weigh as that many */
#define TX_EVIDENCE_STATUS  40      /* bytes of a line with a status of HTTP */
#define TX_EVIDENCE_REST    8       /* bytes of a title behind a quotation */
#define TX_EVIDENCE_PLAIN   0.6f    /* of a notice in words of screens */
#define TX_EVIDENCE_HINTED  0.2f    /* told, by hints alone */


/* "404 Not Found", "403: Prohibido": a status of HTTP and little else. */
static bool
tx_evidence_is_status(tx_str_t line)
{
    return line.len >= 3 && line.len < TX_EVIDENCE_STATUS
           && (line.data[0] == '4' || line.data[0] == '5')
           && line.data[1] >= '0' && line.data[1] <= '5'
           && tx_is_digit(line.data[2])
           && (line.len == 3 || line.data[3] == ' ');
}


/* What begins a quotation, and may end one. */
static bool
tx_evidence_is_mark(uint32_t c)
{
    return c == '"' || c == 0xab || c == 0x2018 || c == 0x201c || c == 0x201d
           || c == 0x201e || c == 0x300c;
}


/*
 * What is quoted in a title, and a path, are not its own words.  An
 * apostrophe quotes behind a space only.
 */
static bool
tx_evidence_is_quote(uint32_t c, u_char last)
{
    return c == '/' || (c == '\'' && last == ' ') || tx_evidence_is_mark(c);
}


/* Behind what a title quotes to begin with; all of it, if nothing is left. */
static const u_char *
tx_evidence_own(tx_str_t text)
{
    uint32_t       c;
    const u_char  *p, *end;

    p = text.data;
    end = tx_str_end(text);

    if (p == end || !tx_evidence_is_mark(tx_utf8_next(&p))) {
        return text.data;
    }

    while (p < end) {
        c = tx_utf8_next(&p);

        if (tx_evidence_is_mark(c) || c == 0xbb || c == 0x300d) {
            return (end - p > TX_EVIDENCE_REST) ? p : text.data;
        }
    }

    return text.data;
}


/*
 * As notices are looked for, but for a quote that it begins with, and up to
 * the next one; data has four bytes more.
 */
static tx_str_t
tx_evidence_folded(tx_str_t text, u_char *data)
{
    uint32_t       c;
    tx_str_t       line;
    const u_char  *p, *end;

    p = tx_evidence_own(text);
    end = tx_str_end(text);
    line = (tx_str_t) { 0, data };

    while (p < end && line.len < TX_EVIDENCE_LINE) {
        c = tx_utf8_next(&p);

        if (line.len != 0 && tx_evidence_is_quote(c, data[line.len - 1])) {
            break;
        }

        c = tx_notices_fold(c);

        if (c != ' ' || (line.len != 0 && data[line.len - 1] != ' ')) {
            line.len = (size_t) (tx_utf8_put(data + line.len, c) - data);
        }
    }

    return tx_str_trim(line);
}


/* The share that so many words have in a line. */
static float
tx_evidence_share(uint32_t n, tx_str_t line)
{
    return (float) n / (float) tx_max(tx_notices_words(line),
                                      TX_EVIDENCE_WORDS);
}


/* The part of a line's letters in words of notices and of screens. */
static float
tx_evidence_spoken(const tx_notice_told_t *told)
{
    return (float) told->plain / (float) tx_max(told->letters, 1);
}


static bool
tx_evidence_is_topic(const tx_notices_t *notices, tx_str_t text)
{
    u_char            data[TX_EVIDENCE_LINE + 4];
    tx_notice_told_t  told;

    tx_notices_read(notices, tx_evidence_folded(text, data), &told);

    return told.topic;
}


tx_evidence_said_t
tx_evidence_said(const tx_notices_t *notices, tx_str_t text)
{
    u_char              data[TX_EVIDENCE_LINE + 4];
    tx_str_t            line;
    tx_notice_told_t    told;
    tx_evidence_said_t  said;

    line = tx_evidence_folded(text, data);
    tx_notices_read(notices, line, &told);

    if (told.strong) {
        said.told = (float) told.covered / (float) line.len;

    } else {
        said.told = (told.kind != TX_NOTICE_NONE) ? TX_EVIDENCE_HINTED : 0;
    }

    said.topic = told.topic;
    said.screen = tx_evidence_share(told.screen, line);
    said.world = tx_evidence_share(told.world, line);

    return said;
}


/* Those that are shown: 400 to 418, 429, 451, 500 to 530. */
static bool
tx_evidence_is_shown(int32_t code)
{
    return (code >= 400 && code <= 418) || code == 429 || code == 451
           || (code >= 500 && code <= 530);
}


bool
tx_evidence_is_code(tx_str_t line)
{
    tx_str_t  digits;

    if (line.len >= TX_EVIDENCE_STATUS) {
        return false;
    }

    for (digits = tx_str_digits(&line);
         digits.len != 0;
         digits = tx_str_digits(&line))
    {
        if (digits.len == 3 && tx_evidence_is_shown(tx_str_number(digits, 3)))
        {
            return true;
        }
    }

    return false;
}


tx_notice_t
tx_evidence_line(const tx_notices_t *notices, tx_str_t text)
{
    u_char            data[TX_EVIDENCE_LINE + 4];
    tx_str_t          line;
    tx_notice_told_t  told;

    line = tx_evidence_folded(text, data);

    if (tx_evidence_is_status(line)) {
        return TX_NOTICE_ERROR;
    }

    tx_notices_read(notices, line, &told);

    if (!told.strong || told.topic) {
        return TX_NOTICE_NONE;
    }

    return (told.covered * 9 >= line.len * 5
            || (told.covered * 5 >= line.len && told.world == 0
                && tx_evidence_spoken(&told) >= TX_EVIDENCE_PLAIN)
            || ((told.kind == TX_NOTICE_ERROR || told.kind == TX_NOTICE_WALL)
                && told.covered * 3 >= line.len
                && tx_evidence_share(told.screen, line) >= 0.5f))
           ? told.kind : TX_NOTICE_NONE;
}


tx_notice_t
tx_evidence_title(const tx_notices_t *notices, const tx_page_t *page)
{
    tx_str_t         title;
    uint32_t         i, n;
    tx_notice_t      kind;
    tx_title_part_t  parts[TX_KEY_PARTS];

    if (page->title == 0) {
        return TX_NOTICE_NONE;
    }

    title = tx_line(page->arena, tx_node_raw(page, page->title), false);

    if (tx_evidence_is_topic(notices, title)) {
        return TX_NOTICE_NONE;
    }

    n = tx_title_split(title, parts);

    for (i = 0; i < n; i++) {
        kind = tx_evidence_line(notices,
                                tx_str_span(title.data + parts[i].begin,
                                            title.data + parts[i].end));

        if (kind != TX_NOTICE_NONE) {
            return kind;
        }
    }

    return TX_NOTICE_NONE;
}
