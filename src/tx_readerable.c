/*
 * Copyright (C) textextract contributors
 *
 * What is left to read: the kept text without the sentences that say what
 * pages say that have nothing.  How much of that there must be depends on
 * what else speaks against the page, or for it.
 */


#include "tx_readerable.h"
#include "tx_line.h"
#include "tx_sentences.h"
#include "tx_title_key.h"


#define TX_READ_BYTES    4096      /* more text than this is text */
#define TX_READ_MOST     16384     /* ... even under a title that is a notice */
#define TX_READ_LINE     256       /* bytes of a title that are looked at */
#define TX_READ_HEADING  400       /* bytes of a heading, at most */
#define TX_READ_HEADINGS 16        /* that are looked at */
#define TX_READ_ENDS     4         /* of sentences that make it a text */
#define TX_READ_STATUS   40        /* bytes of a line with a status of HTTP */

/* Least characters of what is left; wide ones count two. */

#define TX_READ_TITLED   300       /* title is a notice, or a form amid */
#define TX_READ_TWICE    700       /* ... and half as much is said as left */
#define TX_READ_SAID     140       /* more is said than left */
#define TX_READ_ASKED    120       /* a password is asked for */
#define TX_READ_LEAST    140       /* nothing speaks for it or against it */

#define TX_READ_CLAIMED  60        /* more is said, but it is an article */
#define TX_READ_FEW      30        /* it is one, or has prices or sentences */

#define TX_READ_FRAME    3         /* bytes of a character: most is frame */


typedef struct {
    tx_notice_t  subject;          /* what title or heading say it is */
    tx_notice_t  kind;             /* ... or else its sentences */
    bool         asks;             /* for a password */
    bool         amid;             /* ... between blocks of the kept text */
    bool         claims;           /* to be an article or a product */
    bool         noindex;          /* not to be found by search engines */
} tx_evidence_t;


/* "404 Not Found", "403: Prohibido": a status of HTTP and little else. */
static bool
tx_read_is_status(tx_str_t line)
{
    return line.len >= 3 && line.len < TX_READ_STATUS
           && (line.data[0] == '4' || line.data[0] == '5')
           && line.data[1] >= '0' && line.data[1] <= '5'
           && tx_is_digit(line.data[2])
           && (line.len == 3 || line.data[3] == ' ');
}


/* What is quoted in a title, and a path, are not its own words. */
static bool
tx_read_is_quote(uint32_t c)
{
    return c == '/' || c == '"' || c == 0xab || c == 0x201c || c == 0x201e
           || c == 0x300c;
}


/* The notice that a title is, by more than half of its bytes. */
static tx_notice_t
tx_read_line(const tx_notices_t *notices, tx_str_t text)
{
    u_char             data[TX_READ_LINE + 4];
    uint32_t           c;
    tx_str_t           line;
    const u_char      *p, *end;
    tx_notice_found_t  found;

    p = text.data;
    end = tx_str_end(text);
    line = (tx_str_t) { 0, data };

    while (p < end && line.len < TX_READ_LINE) {
        c = tx_utf8_next(&p);

        if (line.len != 0 && tx_read_is_quote(c)) {
            break;
        }

        c = tx_notices_fold(c);

        if (c != ' ' || (line.len != 0 && data[line.len - 1] != ' ')) {
            line.len = (size_t) (tx_utf8_put(data + line.len, c) - data);
        }
    }

    line = tx_str_trim(line);

    if (tx_read_is_status(line)) {
        return TX_NOTICE_ERROR;
    }

    found = tx_notices_find(notices, line);

    return (found.strong && found.covered * 9 >= line.len * 5)
           ? found.kind : TX_NOTICE_NONE;
}


/* The title is one if one of its parts is: another may be the site's name. */
static tx_notice_t
tx_read_title(const tx_notices_t *notices, const tx_page_t *page)
{
    tx_str_t          title;
    uint32_t          i, n;
    tx_notice_t       kind;
    tx_title_part_t   parts[TX_KEY_PARTS];
    const tx_node_t  *node;

    node = &page->nodes[page->title];

    title = tx_line(page->arena, tx_str_span(page->text + node->text,
                                             page->text + node->text_end),
                    false);

    n = tx_title_split(title, parts);

    for (i = 0; i < n; i++) {
        kind = tx_read_line(notices, tx_str_span(title.data + parts[i].begin,
                                                 title.data + parts[i].end));

        if (kind != TX_NOTICE_NONE) {
            return kind;
        }
    }

    return TX_NOTICE_NONE;
}


static bool
tx_read_is_claim(const tx_page_t *page, uint32_t meta)
{
    tx_str_t  type;

    if (!tx_str_caseeq(tx_node_attr(page, meta, TX_ATTR_PROPERTY),
                       tx_str("og:type")))
    {
        return false;
    }

    type = tx_node_attr(page, meta, TX_ATTR_CONTENT);

    return tx_str_caseeq(type, tx_str("article"))
           || tx_str_caseeq(type, tx_str("product"))
           || tx_str_caseeq(type, tx_str("og:product"));
}


static bool
tx_read_is_noindex(const tx_page_t *page, uint32_t meta)
{
    tx_str_t  content;

    if (!tx_str_caseeq(tx_node_attr(page, meta, TX_ATTR_NAME),
                       tx_str("robots")))
    {
        return false;
    }

    content = tx_node_attr(page, meta, TX_ATTR_CONTENT);

    return content.len >= 7
           && memmem(content.data, content.len, "noindex", 7) != NULL;
}


/* What elements say, and the headings above the end of the kept text. */
static void
tx_read_elements(tx_evidence_t *evidence, const tx_notices_t *notices,
    const tx_page_t *page, uint32_t begin, uint32_t end)
{
    uint32_t          i, headings;
    const tx_node_t  *node;

    headings = 0;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT
            || (node->flags & TX_NODE_CONCEALED))
        {
            continue;
        }

        switch (node->tag) {

        case TX_TAG_META:
            evidence->claims |= tx_read_is_claim(page, i);
            evidence->noindex |= tx_read_is_noindex(page, i);
            break;

        case TX_TAG_ARTICLE:
        case TX_TAG_TIME:
            evidence->claims = true;
            break;

        case TX_TAG_INPUT:
            if (tx_str_caseeq(tx_node_attr(page, i, TX_ATTR_TYPE),
                              tx_str("password")))
            {
                evidence->asks = true;
                evidence->amid |= (i > begin && i < end);
            }

            break;

        case TX_TAG_H1:
        case TX_TAG_H2:
            if (i < end && evidence->subject == TX_NOTICE_NONE
                && node->text_end - node->text < TX_READ_HEADING
                && headings++ < TX_READ_HEADINGS)
            {
                evidence->subject =
                    tx_read_line(notices,
                                 tx_str_trim(tx_node_text(page, i)));
            }

            break;

        default:
            break;
        }
    }
}


/* What must be left, given what speaks for the page and against it. */
static uint32_t
tx_read_least(const tx_evidence_t *evidence, const tx_sentences_t *sum,
    uint32_t rest)
{
    if (evidence->subject != TX_NOTICE_NONE) {
        return (sum->said * 2 > rest) ? TX_READ_TWICE : TX_READ_TITLED;
    }

    if (evidence->amid) {
        return TX_READ_TITLED;
    }

    if (sum->said > rest) {
        return evidence->claims ? TX_READ_CLAIMED : TX_READ_SAID;
    }

    if (evidence->noindex || (evidence->asks && !evidence->claims)) {
        return TX_READ_LEAST;
    }

    if (evidence->asks) {
        return TX_READ_ASKED;
    }

    if (evidence->claims || (sum->prices != 0 && sum->said * 2 < rest)
        || (sum->ends >= TX_READ_ENDS && sum->said * 3 < rest))
    {
        return TX_READ_FEW;
    }

    return TX_READ_LEAST;
}


/*
 * Bytes of the kept text, white space and all; *begin and *end are where its
 * first and its last block begin.
 */

static uint64_t
tx_read_size(const tx_page_t *page, const tx_selection_t *selection,
    uint32_t *begin, uint32_t *end)
{
    uint32_t           b;
    uint64_t           size;
    const tx_block_t  *block;

    size = 0;
    *begin = 0;
    *end = page->nnodes;

    for (b = 0; b < page->nblocks; b++) {
        block = &page->blocks[b];

        if (selection->keep[b]) {
            size += page->nodes[block->last].text_end
                    - page->nodes[block->first].text;
            *begin = (*begin == 0) ? block->first : *begin;
            *end = block->first;
        }
    }

    return size;
}


static const char *
tx_read_reason(tx_notice_t kind)
{
    static const char *const  reasons[TX_NOTICE_MAX] = {
        "nothing to read: menus and the page's frame",
        "nothing to read: a form to log in or sign up",
        "nothing to read: an error, or nothing found",
        "nothing to read: access is denied, or checked first",
        "nothing to read: consent is asked for first",
        "nothing to read: for subscribers",
        "nothing to read: a script or another page is needed",
        "nothing to read: a placeholder or a directory"
    };

    return reasons[kind];
}


tx_readerable_t
tx_readerable(const tx_notices_t *notices, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection,
    tx_verdict_t *verdict)
{
    uint32_t        begin, end, rest;
    uint64_t        size;
    tx_evidence_t   evidence;
    tx_sentences_t  sum;

    size = tx_read_size(page, selection, &begin, &end);

    if (size > TX_READ_MOST) {
        return TX_READERABLE;
    }

    memset(&evidence, 0, sizeof(tx_evidence_t));
    evidence.claims = (meta->description.len != 0 || meta->published.len != 0);

    if (page->title != 0) {
        evidence.subject = tx_read_title(notices, page);
    }

    if (size > TX_READ_BYTES && evidence.subject == TX_NOTICE_NONE) {
        return TX_READERABLE;
    }

    tx_read_elements(&evidence, notices, page, begin, end);
    tx_sentences_count(&sum, notices, page, selection);

    page->steps += page->nnodes;
    rest = sum.rest;

    if (evidence.subject == TX_NOTICE_NONE) {
        evidence.kind = sum.kind;
        rest += sum.headlines;      /* else they lead away from an error */

    } else {
        evidence.kind = evidence.subject;
    }

    if (rest >= tx_read_least(&evidence, &sum, rest)) {
        return TX_READERABLE;
    }

    verdict->length = rest;

    if (size == 0) {
        verdict->reason = "nothing to extract was found";
        return TX_READ_NOTHING;
    }

    if (evidence.subject == TX_NOTICE_NONE && sum.said * 2 <= rest
        && !evidence.asks && !evidence.noindex && sum.links <= rest
        && size <= (uint64_t) rest * TX_READ_FRAME)
    {
        verdict->reason = "little to read: a few words";
        return TX_READ_LITTLE;
    }

    verdict->reason = tx_read_reason((evidence.asks
                              && evidence.kind == TX_NOTICE_NONE)
                             ? TX_NOTICE_LOGIN : evidence.kind);

    return TX_READ_NOTHING;
}
