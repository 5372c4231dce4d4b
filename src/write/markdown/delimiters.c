/*
 * Copyright (C) textextract contributors
 *
 * Writes delimiters of emphasis: chooses them, and encodes characters beside
 * them, so that they are delimiters by CommonMark's rules, section 6.2.
 */


#include "write/markdown/markdown.h"

#include "core/chars.h"


/* Classes of the characters before and behind a delimiter. */

typedef enum {
    TX_MD_SPACE = 0,       /* white space, or the end of a line */
    TX_MD_PUNCT,               /* punctuation */
    TX_MD_OTHER,               /* letters, digits and others */
    TX_MD_UNSURE           /* a symbol; renderers differ in its class */
} tx_md_class_t;


/* Returns the class of the character at p. */
static tx_md_class_t
tx_md_char_class(const u_char *p)
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


/* Returns the end of the sequence of tokens at p. */
static const u_char *
tx_md_find_end_of_tokens(const u_char *p, const u_char *end)
{
    while (p < end && tx_md_is_emphasis_token(*p)) {
        p++;
    }

    return p;
}


/* True for punctuation that may be moved out of emphasis. */
static bool
tx_md_is_movable_sign(const u_char *p)
{
    return *p < 0x80 ? tx_str_chr(tx_str(".,:;!?\""), *p) != NULL
                     : tx_md_char_class(p) == TX_MD_PUNCT;
}


/* Swaps the bytes from begin to middle with those from middle to end. */
static void
tx_md_swap_bytes(u_char *begin, u_char *middle, u_char *end)
{
    u_char  c;

    for ( /* void */ ; begin < middle && middle < end; middle++) {
        c = *middle;
        memmove(begin + 1, begin, (size_t) (middle - begin));
        *begin++ = c;
    }
}


void
tx_md_move_punctuation(tx_md_line_t *line)
{
    u_char        *data, *middle;
    const u_char  *from, *to, *left, *right, *end;

    data = line->line.data;
    end = data + line->line.len;

    for (from = data; from < end; from = right + 1) {
        to = tx_md_find_end_of_tokens(from, end);
        left = from;
        right = to;

        if (from == to || from == data || to == end) {
            continue;
        }

        if (!(*from & 1) && !(to[-1] & 1)
            && tx_md_char_class(to) == TX_MD_OTHER)
        {
            while (left > data
                   && tx_md_is_movable_sign(tx_utf8_prev(data, left)))
            {
                left = tx_utf8_prev(data, left);
            }

        } else if ((*from & 1) && (to[-1] & 1)
                   && tx_md_char_class(tx_utf8_prev(data, from)) == TX_MD_OTHER)
        {
            while (right < end && tx_md_is_movable_sign(right)) {
                (void) tx_utf8_next(&right);
            }
        }

        /* punctuation that is all the text of an emphasis is not moved */

        if (left > data && !tx_md_is_emphasis_token(left[-1])
            && right < end && !tx_md_is_emphasis_token(*right))
        {
            middle = data + ((left == from ? to : from) - data);
            tx_md_swap_bytes(data + (left - data), middle,
                             data + (right - data));
        }
    }
}


/*
 * Finds which classes of characters the delimiters need before and behind them
 * to open or close emphasis.  A character of another class is encoded.
 */
static void
tx_md_find_required_classes(const tx_md_out_t *out, const u_char *from,
    const u_char *to, tx_md_class_t *left, tx_md_class_t *right)
{
    bool            underscore;
    const u_char   *p;
    tx_md_class_t   delimiter, *l, *r, *inside, *outside;

    delimiter = TX_MD_PUNCT;

    for (p = from; p < to; p++) {
        l = (p == from) ? left : &delimiter;
        r = (p == to - 1) ? right : &delimiter;

        inside = (*p & 1) ? r : l;
        outside = (*p & 1) ? l : r;
        underscore = (*p < TX_MD_STRONG && !out->star);

        if (*inside == TX_MD_SPACE) {
            *inside = TX_MD_PUNCT;
        }

        if ((*inside != TX_MD_OTHER || underscore)
            && *outside != TX_MD_SPACE)
        {
            *outside = TX_MD_PUNCT;
        }
    }
}


void
tx_md_write_delimiters(tx_md_out_t *out)
{
    uint32_t        c;
    const u_char   *from, *p, *to;
    tx_md_class_t   left, right, l, r;

    from = out->pos;
    to = tx_md_find_end_of_tokens(from, out->end);

    /* '*' works inside of words, but must not touch another delimiter */

    if (memchr(from, TX_MD_EM, (size_t) (to - from)) != NULL) {
        p = memchr(to, TX_MD_EM + 1, (size_t) (out->end - to));

        out->star = to - from == 1 && p != NULL
                    && !tx_md_is_emphasis_token(p[-1])
                    && (p + 1 == out->end || !tx_md_is_emphasis_token(p[1]));
    }

    left = (out->buf->len == out->start) ? TX_MD_SPACE
           : out->plain ? tx_md_char_class(out->buf->data + out->last)
           : TX_MD_PUNCT;
    right = (to == out->end) ? TX_MD_SPACE
            : (*to == TX_MD_IMAGE || *to == TX_MD_VERBATIM) ? TX_MD_PUNCT
            : tx_md_char_class(to);

    l = left;
    r = right;

    /* twice: encoding one character may require encoding the other one, too */

    tx_md_find_required_classes(out, from, to, &l, &r);
    tx_md_find_required_classes(out, from, to, &l, &r);

    if (l != left && out->plain) {
        p = out->buf->data + out->last;
        c = tx_utf8_next(&p);
        out->buf->len = out->last;
        tx_md_write_char_ref(out->buf, c);
    }

    for (p = from; p < to; p++) {
        tx_buf_str(out->buf, *p >= TX_MD_STRIKE ? tx_str("~~")
                             : *p >= TX_MD_STRONG ? tx_str("**")
                             : out->star ? tx_str("*") : tx_str("_"));
    }

    out->plain = false;
    out->pos = to;

    if (r != right && to < out->end && *to != TX_MD_LINE_BREAK) {
        c = tx_utf8_next(&out->pos);
        tx_md_write_char_ref(out->buf, c);
    }
}
