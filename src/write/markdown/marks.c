/*
 * Copyright (C) textextract contributors
 *
 * Punctuation just inside of an emphasis, which keeps a delimiter beside a
 * word from being one.
 */


#include "write/markdown/line.h"


#define TX_MD_MARKS  4          /* characters that move together */
#define TX_MD_RUN    8          /* tokens that they move over */
#define TX_MD_PAIR   256        /* bytes between two brackets */


/* A mark that may stand outside of an emphasis as well as in it. */
static bool
tx_md_is_movable(uint32_t c)
{
    return c < 0x80 ? (c != 0 && strchr(".,:;!?\"", (int) c) != NULL)
                    : tx_md_class(c) == TX_MD_PUNCT;
}


/* Bytes of the marks in front of p, at most TX_MD_MARKS of them. */
static size_t
tx_md_marks_before(const u_char *begin, const u_char *p)
{
    uint32_t       n;
    const u_char  *start, *q;

    for (n = 0, start = p; n < TX_MD_MARKS && start > begin; n++) {
        q = tx_utf8_prev(begin, start);

        if (!tx_md_is_movable(tx_md_peek(q))
            || (q > begin && q[-1] == '\\'))
        {
            break;
        }

        start = q;
    }

    /* something must be left inside */

    return (start == begin || tx_md_is_token(start[-1])) ? 0
           : (size_t) (p - start);
}


static size_t
tx_md_marks_behind(const u_char *p, const u_char *end)
{
    uint32_t       n;
    const u_char  *start, *q;

    start = p;

    for (n = 0; n < TX_MD_MARKS && p < end; n++) {
        q = p;

        if (!tx_md_is_movable(tx_utf8_next(&q))) {
            break;
        }

        p = q;
    }

    return (p == end || tx_md_is_token(*p)) ? 0 : (size_t) (p - start);
}


/* Takes n bytes from one side of a run of tokens to the other. */
static void
tx_md_move(u_char *from, u_char *to, size_t n)
{
    size_t  len;
    u_char  marks[TX_MD_MARKS * 4];

    len = (size_t) (to - from) - n;

    memcpy(marks, from, n);
    memmove(from, from + n, len);
    memcpy(from + len, marks, n);
}


/*
 * A bracket that an emphasis begins with follows the one at its end, which is
 * at p, out of it.
 */
static void
tx_md_unpair(u_char *begin, u_char *p)
{
    u_char         token;
    uint32_t       c, n;
    const u_char  *q;

    token = *p - 1;

    for (n = 0; p > begin && *p != token && n < TX_MD_PAIR; n++) {
        p--;
    }

    if (*p != token || tx_md_is_token(p[1])) {
        return;
    }

    q = p + 1;
    c = tx_utf8_next(&q);

    if (c >= 0x80 && tx_md_is_movable(c) && !tx_md_is_token(*q)) {
        n = (uint32_t) (q - p) - 1;
        memmove(p, p + 1, n);
        p[n] = token;
    }
}


/* Marks in front of delimiters that all are ends go behind those. */
static void
tx_md_unmark_end(u_char *begin, u_char *from, u_char *to)
{
    size_t  n;

    if (tx_md_class(tx_md_peek(to)) != TX_MD_OTHER) {
        return;
    }

    n = tx_md_marks_before(begin, from);

    if (n != 0) {
        tx_md_move(from - n, to, n);
        tx_md_unpair(begin, from - n);
    }
}


/* Marks behind delimiters that all are beginnings; returns their new end. */
static u_char *
tx_md_unmark_begin(const u_char *begin, u_char *from, u_char *to,
    const u_char *end)
{
    size_t  n, len;
    u_char  run[TX_MD_RUN];

    n = tx_md_marks_behind(to, end);

    if (n == 0
        || tx_md_class(tx_md_peek(tx_utf8_prev(begin, from))) != TX_MD_OTHER)
    {
        return to;
    }

    len = (size_t) (to - from);

    memcpy(run, from, len);
    memmove(from, to, n);
    memcpy(from + n, run, len);

    return to + n;
}


void
tx_md_unmark(tx_md_line_t *line)
{
    bool     begins, ends;
    u_char  *from, *to, *begin, *end;

    begin = line->line.data;
    end = begin + line->line.len;

    for (from = begin; from < end; from = to) {
        begins = true;
        ends = true;

        for (to = from; to < end && tx_md_is_token(*to); to++) {
            begins &= (*to & 1);
            ends &= !(*to & 1);
        }

        if (to == from) {
            to++;
            continue;
        }

        if (to == end || from == begin || to - from > TX_MD_RUN) {
            continue;
        }

        if (ends) {
            tx_md_unmark_end(begin, from, to);

        } else if (begins) {
            to = tx_md_unmark_begin(begin, from, to, end);
        }
    }
}
