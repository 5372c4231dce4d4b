/*
 * Copyright (C) textextract contributors
 *
 * Delimiters of emphasis: which they are, and whether those beside them let
 * them be delimiters by CommonMark's rules, section 6.2.
 */


#include "write/markdown/line.h"

#include "core/chars.h"


#define TX_MD_MARKS_MAX   4     /* characters that move together */
#define TX_MD_TOKENS_MAX  8     /* tokens that they move over */


/* What stands beside a delimiter. */

typedef enum {
    TX_MD_SPACE = 0,       /* or the beginning or end of a line */
    TX_MD_PUNCT,
    TX_MD_OTHER,
    TX_MD_UNSURE           /* symbols: renderers differ */
} tx_md_class_t;


/* Returns the class of the character at p. */
static tx_md_class_t
tx_md_class(const u_char *p)
{
    uint8_t  class;

    if (*p < 0x80) {
        return *p <= ' ' ? TX_MD_SPACE
               : tx_is_alnum(*p) ? TX_MD_OTHER : TX_MD_PUNCT;
    }

    class = tx_char_class(tx_utf8_next(&p));

    return (class & TX_CHAR_SPACE) ? TX_MD_SPACE
           : (class & TX_CHAR_PUNCT) ? TX_MD_PUNCT
           : (class & TX_CHAR_WORD) ? TX_MD_OTHER : TX_MD_UNSURE;
}


/* True for punctuation that may stand outside of an emphasis as well. */
static bool
tx_md_is_mark(const u_char *p)
{
    return *p < 0x80 ? tx_str_chr(tx_str(".,:;!?\""), *p) != NULL
                     : tx_md_class(p) == TX_MD_PUNCT;
}


/* Returns the bytes of the marks in front of p; 0: nothing else is there. */
static size_t
tx_md_marks_before(const u_char *begin, const u_char *p)
{
    uint32_t       n;
    const u_char  *start, *q;

    start = p;

    for (n = 0; n < TX_MD_MARKS_MAX && start > begin; n++) {
        q = tx_utf8_prev(begin, start);

        if (!tx_md_is_mark(q) || (q > begin && q[-1] == '\\')) {
            break;
        }

        start = q;
    }

    return (start == begin || tx_md_is_token(start[-1])) ? 0
           : (size_t) (p - start);
}


/* Returns the bytes of the marks from p on; 0: nothing else is there. */
static size_t
tx_md_marks_behind(const u_char *p, const u_char *end)
{
    uint32_t       n;
    const u_char  *start;

    start = p;

    for (n = 0; n < TX_MD_MARKS_MAX && p < end && tx_md_is_mark(p); n++) {
        (void) tx_utf8_next(&p);
    }

    return (p == end || tx_md_is_token(*p)) ? 0 : (size_t) (p - start);
}


/* Exchanges what is from begin to middle, at most 16 bytes, and to end. */
static void
tx_md_exchange(u_char *begin, u_char *middle, u_char *end)
{
    size_t  n;
    u_char  bytes[TX_MD_MARKS_MAX * 4];

    n = tx_min((size_t) (middle - begin), sizeof(bytes));

    memcpy(bytes, begin, n);
    memmove(begin, middle, (size_t) (end - middle));
    memcpy(begin + (end - middle), bytes, n);
}


/*
 * Moves a bracket that an emphasis begins with out of it, too, as the one in
 * front of its end token at p was.
 */
static void
tx_md_move_bracket(const u_char *begin, u_char *p)
{
    u_char         token;
    const u_char  *next;

    token = *p - 1;

    while (p > begin && *p != token) {
        p--;
    }

    if (*p == token && p[1] >= 0x80 && tx_md_is_mark(p + 1)) {
        next = p + 1;
        (void) tx_utf8_next(&next);

        if (!tx_md_is_token(*next)) {
            tx_md_exchange(p, p + 1, p + (next - p));
        }
    }
}


void
tx_md_move_marks(tx_md_line_t *line)
{
    bool     begins, ends;
    size_t   n;
    u_char  *from, *to, *begin, *end;

    begin = line->line.data;
    end = begin + line->line.len;

    for (from = begin; from < end; from = to + (to == from)) {
        begins = true;
        ends = true;

        for (to = from; to < end && tx_md_is_token(*to); to++) {
            begins &= (*to & 1);
            ends &= !(*to & 1);
        }

        if (to == from || to == end || from == begin
            || to - from > TX_MD_TOKENS_MAX)
        {
            continue;
        }

        if (ends && tx_md_class(to) == TX_MD_OTHER) {
            n = tx_md_marks_before(begin, from);
            tx_md_exchange(from - n, from, to);

            if (n != 0) {
                tx_md_move_bracket(begin, from - n);
            }

        } else if (begins && tx_md_class(tx_utf8_prev(begin, from))
                             == TX_MD_OTHER)
        {
            n = tx_md_marks_behind(to, end);
            tx_md_exchange(from, to, to + n);
            to += n;
        }
    }
}


bool
tx_md_choose(tx_md_out_t *out, tx_arena_t *arena)
{
    u_char        *star;
    uint32_t       n, open[TX_MD_IMAGE];
    const u_char  *p;

    n = 0;

    for (p = out->begin; p < out->end; p++) {
        n += tx_md_is_token(*p);
    }

    star = tx_arena_alloc(arena, n + 1);
    if (star == NULL) {
        return false;
    }

    out->star = star;
    memset(open, 0, sizeof(open));
    n = 0;

    for (p = out->begin; p < out->end; p++) {
        if (!tx_md_is_token(*p)) {
            continue;
        }

        star[n] = !(p > out->begin && tx_md_is_token(p[-1]))
                  && !(p + 1 < out->end && tx_md_is_token(p[1]));

        if (*p & 1) {
            open[*p] = n;

        } else {
            star[n] &= star[open[*p - 1]];
            star[open[*p - 1]] = star[n];
        }

        n++;
    }

    return true;
}


/*
 * Finds what must stand beside the delimiters from from to to for them to do
 * what they are meant to: a neighbour that must become punctuation is encoded.
 */
static void
tx_md_flank(tx_md_out_t *out, const u_char *from, const u_char *to,
    tx_md_class_t *left, tx_md_class_t *right)
{
    bool            underscore;
    uint32_t        n;
    const u_char   *p;
    tx_md_class_t   l, r, *inside, *outside;

    n = out->token;

    for (p = from; p < to; p++, n++) {
        l = (p == from) ? *left : TX_MD_PUNCT;
        r = (p == to - 1) ? *right : TX_MD_PUNCT;

        inside = (*p & 1) ? &r : &l;
        outside = (*p & 1) ? &l : &r;

        underscore = (*p == TX_MD_EM || *p == TX_MD_EM + 1) && !out->star[n];

        if (*inside == TX_MD_SPACE) {
            *inside = TX_MD_PUNCT;
        }

        if ((*inside != TX_MD_OTHER || underscore)
            && *outside != TX_MD_SPACE)
        {
            *outside = TX_MD_PUNCT;
        }

        if (p == from) {
            *left = l;
        }

        if (p == to - 1) {
            *right = r;
        }
    }
}


void
tx_md_delimiters(tx_md_out_t *out)
{
    uint32_t        c;
    const u_char   *from, *p, *to;
    tx_md_class_t   left, right, l, r;

    from = out->pos;

    for (to = from; to < out->end && tx_md_is_token(*to); to++) {
        /* void */
    }

    left = (out->buf->len == out->start) ? TX_MD_SPACE
           : out->plain ? tx_md_class(out->buf->data + out->last)
           : TX_MD_PUNCT;
    right = (to == out->end) ? TX_MD_SPACE
            : (*to == TX_MD_IMAGE || *to == TX_MD_VERBATIM) ? TX_MD_PUNCT
            : tx_md_class(to);

    l = left;
    r = right;

    /* one side may need the other: twice is enough */

    tx_md_flank(out, from, to, &l, &r);
    tx_md_flank(out, from, to, &l, &r);

    if (l != left && left != TX_MD_PUNCT && out->plain) {
        p = out->buf->data + out->last;
        c = tx_utf8_next(&p);
        out->buf->len = out->last;
        tx_md_numeric(out->buf, c);
    }

    for (p = from; p < to; p++, out->token++) {
        tx_buf_str(out->buf, *p >= TX_MD_STRIKE ? tx_str("~~")
                             : *p >= TX_MD_STRONG ? tx_str("**")
                             : out->star[out->token] ? tx_str("*")
                             : tx_str("_"));
        out->plain = false;
    }

    out->pos = to;

    if (r != right && right != TX_MD_PUNCT && to < out->end
        && *to != TX_MD_BREAK)
    {
        c = tx_utf8_next(&out->pos);
        tx_md_numeric(out->buf, c);
    }
}
