/*
 * Copyright (C) textextract contributors
 *
 * The names in lines of text: what is before a colon, without marks around it.
 */


#include "core/chars.h"
#include "records/pairs.h"


#define TX_PAIR_WORDS_MAX  8      /* most words of a name */


/* True for white space and invisible format characters. */
static bool
tx_pair_is_mark(uint32_t c)
{
    return c == 0x200e || c == 0x200f || c == 0xa0 || c == 0x200b
           || c == 0xfeff || c == 0x3000 || (c < 0x80 && tx_is_space(c));
}


static bool
tx_pair_is_colon(uint32_t c)
{
    return c == ':' || c == 0xff1a || c == 0xfe55;
}


tx_str_t
tx_pair_trim(tx_str_t s, bool *colon)
{
    uint32_t       c;
    const u_char  *p, *q, *end;

    end = tx_str_end(s);

    for (p = s.data; p < end; p = q) {
        q = p;
        c = tx_utf8_next(&q);

        if (!tx_pair_is_mark(c) && !tx_pair_is_colon(c)) {
            break;
        }

        *colon |= tx_pair_is_colon(c);
    }

    while (end > p) {
        q = tx_utf8_prev(p, end);
        s.data = q;
        c = tx_utf8_next(&s.data);

        if (!tx_pair_is_mark(c) && !tx_pair_is_colon(c)) {
            break;
        }

        *colon |= tx_pair_is_colon(c);
        end = q;
    }

    return tx_str_span(p, end);
}


bool
tx_pair_is_name(tx_str_t name)
{
    uint8_t        class;
    uint32_t       c, count, words, letters, last;
    const u_char  *p, *end;

    count = 0;
    words = 0;
    letters = 0;
    c = ' ';

    p = name.data;
    end = tx_str_end(name);

    while (p < end && count <= TX_PAIR_NAME_MAX) {
        last = c;
        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        count++;
        words += (c != ' ' && last == ' ');
        letters += (class & (TX_CHAR_WORD | TX_CHAR_WIDE)) != 0
                   && !(c < 0x80 && tx_is_digit((u_char) c));
    }

    return letters > 0 && count <= TX_PAIR_NAME_MAX
           && words <= TX_PAIR_WORDS_MAX
           && c != '.' && c != '!' && c != 0x3002 && c != ','
           && !(count > 6 && tx_str_has(name, tx_str("://")));
}


size_t
tx_pair_split(tx_str_t line)
{
    uint32_t       c;
    const u_char  *p, *end, *start;

    p = line.data;
    end = tx_str_end(line);

    while (p < end) {
        start = p;
        c = tx_utf8_next(&p);

        if (tx_pair_is_colon(c)
            && (c != ':' || p == end || tx_is_space(*p)
                || (*p >= 0x80 && p - line.data < TX_PAIR_NAME_MAX)))
        {
            return (size_t) (start - line.data);
        }
    }

    return 0;
}
