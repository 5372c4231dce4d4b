/*
 * Copyright (C) textextract contributors
 *
 * Delimiters of emphasis: which they are, and whether those beside them let
 * them be delimiters by CommonMark's rules, section 6.2.
 */


#include "write/markdown/line.h"

#include "core/chars.h"


tx_md_class_t
tx_md_class(uint32_t c)
{
    uint8_t  class;

    if (c < 0x80) {
        return c <= ' ' ? TX_MD_SPACE
               : tx_is_alnum((u_char) c) ? TX_MD_OTHER : TX_MD_PUNCT;
    }

    class = tx_char_class(c);

    return (class & TX_CHAR_SPACE) ? TX_MD_SPACE
           : (class & TX_CHAR_PUNCT) ? TX_MD_PUNCT
           : (class & TX_CHAR_WORD) ? TX_MD_OTHER : TX_MD_UNSURE;
}


bool
tx_md_choose(tx_md_out_t *out, tx_arena_t *arena)
{
    u_char        *stack;
    uint32_t       n, depth, tokens, open[8];
    const u_char  *p;

    tokens = 0;

    for (p = out->begin; p < out->end; p++) {
        tokens += tx_md_is_token(*p);
    }

    out->star = tx_arena_alloc(arena, tokens + 1);
    if (out->star == NULL) {
        return false;
    }

    stack = out->star;
    memset(open, 0, sizeof(open));
    n = 0;

    for (p = out->begin; p < out->end; p++) {
        if (!tx_md_is_token(*p)) {
            continue;
        }

        stack[n] = !(p > out->begin && tx_md_is_token(p[-1]))
                   && !(p + 1 < out->end && tx_md_is_token(p[1]));
        depth = (*p - 1) / 2;

        if (*p & 1) {
            open[depth] = n;

        } else {
            stack[n] &= stack[open[depth]];
            stack[open[depth]] = stack[n];
        }

        n++;
    }

    return true;
}


/*
 * Whether delimiters between two neighbours do what they are meant to; if
 * not, the neighbour that must become punctuation is encoded.
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


static void
tx_md_delimiter(tx_md_out_t *out, u_char token)
{
    bool  star;

    star = out->star[out->token++];

    switch (token) {

    case TX_MD_STRONG:
    case TX_MD_STRONG + 1:
        tx_buf_lit(out->buf, "**");
        break;

    case TX_MD_STRIKE:
    case TX_MD_STRIKE + 1:
        tx_buf_lit(out->buf, "~~");
        break;

    default:
        tx_buf_char(out->buf, star ? '*' : '_');
        break;
    }

    out->plain = false;
}


/* What stands in front of the next delimiters. */
static tx_md_class_t
tx_md_left(const tx_md_out_t *out)
{
    if (out->buf->len == out->start) {
        return TX_MD_SPACE;
    }

    return out->plain ? tx_md_class(tx_md_peek(out->buf->data + out->last))
                      : TX_MD_PUNCT;
}


/* What stands at p, behind delimiters. */
static tx_md_class_t
tx_md_right(const tx_md_out_t *out, const u_char *p)
{
    if (p == out->end) {
        return TX_MD_SPACE;
    }

    return (*p == TX_MD_IMAGE || *p == TX_MD_VERBATIM)
           ? TX_MD_PUNCT : tx_md_class(tx_md_peek(p));
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

    left = tx_md_left(out);
    right = tx_md_right(out, to);

    l = left;
    r = right;

    /* one side may need the other: twice is enough */

    tx_md_flank(out, from, to, &l, &r);
    tx_md_flank(out, from, to, &l, &r);

    if (l != left && left != TX_MD_PUNCT && out->plain) {
        c = tx_md_peek(out->buf->data + out->last);
        out->buf->len = out->last;
        tx_md_numeric(out->buf, c);
    }

    for (p = from; p < to; p++) {
        tx_md_delimiter(out, *p);
    }

    out->pos = to;

    if (r != right && right != TX_MD_PUNCT && to < out->end
        && *to != TX_MD_BREAK)
    {
        c = tx_utf8_next(&out->pos);
        tx_md_numeric(out->buf, c);
    }
}
