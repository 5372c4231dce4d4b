/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "html/line.h"
#include "metadata/title/title.h"
#include "readable/readability_features.h"


#define LINE_MAX_BYTES     256  /* max. bytes read of a title or heading */
#define STATUS_MAX_BYTES   40  /* "404 Not Found" and the like: fewer bytes */
#define HEADING_MAX_BYTES  400  /* a heading that is a notice has fewer bytes */
#define HEADINGS_MAX       16  /* maximum headings of a page read for notices */
#define WEAK_NOTICE_SHARE  0.2f /* share of a title's notices, if all weak */
#define INTERFACE_MIN_SHARE  0.6f /* min. bytes of interface words / of all */


/* True for a short line that begins with an HTTP status: "404 Not Found". */
static bool
tx_notice_is_http_status(tx_str_t line)
{
    return line.len >= 3 && line.len < STATUS_MAX_BYTES
           && (line.data[0] == '4' || line.data[0] == '5')
           && line.data[1] >= '0' && line.data[1] <= '5'
           && tx_is_digit(line.data[2])
           && (line.len == 3 || line.data[3] == ' ');
}


/*
 * True if c begins a quotation or a path, whose words are not the title's own.
 * last: the byte before c.  An apostrophe after a letter begins no quotation.
 */
static bool
tx_notice_begins_quote(uint32_t c, u_char last)
{
    return c == '/' || c == '"' || (c == '\'' && last == ' ') || c == 0xab
           || c == 0x2018 || c == 0x201c || c == 0x201d || c == 0x201e
           || c == 0x300c;
}


/*
 * Counts the phrases of notices in a text up to its first quotation or path.
 * Returns the text up to there in lower case; data: LINE_MAX_BYTES + 4 bytes.
 */
static tx_str_t
tx_notice_read_line(tx_str_t text, u_char *data, tx_notice_counts_t *told)
{
    uint32_t       c;
    tx_str_t       line;
    const u_char  *p, *end;

    p = text.data;
    end = tx_str_end(text);
    line = (tx_str_t) { 0, data };

    while (p < end && line.len < LINE_MAX_BYTES) {
        c = tx_utf8_next(&p);

        if (line.len != 0 && tx_notice_begins_quote(c, data[line.len - 1])) {
            break;
        }

        line.len = tx_char_append_folded(data, line.len, c);
    }

    line = tx_str_trim(line);
    data[line.len] = ' ';
    tx_notices_count_phrases((tx_str_t) { line.len + 1, data }, told);

    return line;
}


tx_notice_share_t
tx_notice_get_share_of_line(tx_str_t text)
{
    u_char              data[LINE_MAX_BYTES + 4];
    tx_str_t            line;
    tx_notice_counts_t  told;
    tx_notice_share_t   share;

    line = tx_notice_read_line(text, data, &told);

    share.topic = told.topic;
    share.told = told.strong ? (float) told.covered / (float) line.len
                 : (told.kind != TX_NOTICE_NONE) ? WEAK_NOTICE_SHARE : 0;

    return share;
}


tx_notice_t
tx_notice_find_in_line(tx_str_t text)
{
    u_char              data[LINE_MAX_BYTES + 4];
    tx_str_t            line;
    tx_notice_counts_t  told;

    line = tx_notice_read_line(text, data, &told);

    if (tx_notice_is_http_status(line)) {
        return TX_NOTICE_ERROR;
    }

    if (!told.strong || told.topic) {
        return TX_NOTICE_NONE;
    }

    if (told.covered * 9 >= line.len * 5
        || (told.covered * 5 >= line.len && told.world == 0
            && (float) told.plain
               >= INTERFACE_MIN_SHARE * (float) told.word_bytes))
    {
        return told.kind;
    }

    return TX_NOTICE_NONE;
}


tx_notice_t
tx_notice_find_in_title(const tx_page_t *page)
{
    tx_str_t         title;
    uint32_t         i, n;
    tx_notice_t      kind;
    tx_title_part_t  parts[TX_TITLE_MAX_PARTS];

    if (page->title == 0) {
        return TX_NOTICE_NONE;
    }

    title = tx_line_make(page->arena, tx_node_raw_text(page, page->title),
                         false);

    if (tx_notice_get_share_of_line(title).topic) {
        return TX_NOTICE_NONE;
    }

    n = tx_title_split_parts(title, parts);
    kind = TX_NOTICE_NONE;

    for (i = 0; i < n && kind == TX_NOTICE_NONE; i++) {
        kind = tx_notice_find_in_line(parts[i].text);
    }

    return kind;
}


tx_notice_t
tx_notice_find_in_headings(const tx_page_t *page, uint32_t end)
{
    uint32_t          n, looked;
    tx_notice_t       kind;
    const tx_node_t  *node;

    kind = TX_NOTICE_NONE;
    looked = 0;

    for (n = 1; n < end && looked < HEADINGS_MAX && kind == TX_NOTICE_NONE;
         n++)
    {
        node = &page->nodes[n];

        if ((node->tag != TX_TAG_H1 && node->tag != TX_TAG_H2)
            || (node->flags & TX_NODE_CONCEALED)
            || node->text == node->text_end
            || node->text_end - node->text >= HEADING_MAX_BYTES)
        {
            continue;
        }

        kind = tx_notice_find_in_line(tx_node_text(page, n));
        looked++;
    }

    return kind;
}
