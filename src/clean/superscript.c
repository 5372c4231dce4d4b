/*
 * Copyright (C) textextract contributors
 *
 * Superscripts and subscripts as text.  Raised letters are taken for an
 * ordinal or an abbreviation (1st, Mme), but a single one may be an exponent.
 *
 * Recursion is bounded: the tree is no deeper than TX_CLEAN_DEPTH.
 */


#include "clean/superscript.h"

#include "core/chars.h"


#define TX_RAISED_BYTES_MAX  24     /* longer ones are text in small print */
#define TX_RAISED_NODES_MAX  32


/* What is in a sup or a sub. */

typedef struct {
    u_char    data[TX_RAISED_BYTES_MAX];
    size_t    len;
    uint32_t  nodes;
    bool      link;
    bool      other;        /* an image, a block or the like is in it */

    uint32_t  letters;
    uint32_t  greek;        /* of these, small ones of Greek */
    uint32_t  digits;
    uint32_t  signs;        /* + - = ( ) */
    uint32_t  separators;   /* between numbers */
    bool      mapped;       /* Unicode has all of it but the separators */
} tx_raised_run_t;


static const uint16_t  tx_raised_sup[0x80] = {
    ['0'] = 0x2070, ['1'] = 0x00b9, ['2'] = 0x00b2, ['3'] = 0x00b3,
    ['4'] = 0x2074, ['5'] = 0x2075, ['6'] = 0x2076, ['7'] = 0x2077,
    ['8'] = 0x2078, ['9'] = 0x2079, ['+'] = 0x207a, ['-'] = 0x207b,
    ['='] = 0x207c, ['('] = 0x207d, [')'] = 0x207e, ['a'] = 0x1d43,
    ['b'] = 0x1d47, ['c'] = 0x1d9c, ['d'] = 0x1d48, ['e'] = 0x1d49,
    ['f'] = 0x1da0, ['g'] = 0x1d4d, ['h'] = 0x02b0, ['i'] = 0x2071,
    ['j'] = 0x02b2, ['k'] = 0x1d4f, ['l'] = 0x02e1, ['m'] = 0x1d50,
    ['n'] = 0x207f, ['o'] = 0x1d52, ['p'] = 0x1d56, ['r'] = 0x02b3,
    ['s'] = 0x02e2, ['t'] = 0x1d57, ['u'] = 0x1d58, ['v'] = 0x1d5b,
    ['w'] = 0x02b7, ['x'] = 0x02e3, ['y'] = 0x02b8, ['z'] = 0x1dbb
};


static const uint16_t  tx_raised_sub[0x80] = {
    ['0'] = 0x2080, ['1'] = 0x2081, ['2'] = 0x2082, ['3'] = 0x2083,
    ['4'] = 0x2084, ['5'] = 0x2085, ['6'] = 0x2086, ['7'] = 0x2087,
    ['8'] = 0x2088, ['9'] = 0x2089, ['+'] = 0x208a, ['-'] = 0x208b,
    ['='] = 0x208c, ['('] = 0x208d, [')'] = 0x208e, ['a'] = 0x2090,
    ['e'] = 0x2091, ['h'] = 0x2095, ['i'] = 0x1d62, ['j'] = 0x2c7c,
    ['k'] = 0x2096, ['l'] = 0x2097, ['m'] = 0x2098, ['n'] = 0x2099,
    ['o'] = 0x2092, ['p'] = 0x209a, ['r'] = 0x1d63, ['s'] = 0x209b,
    ['t'] = 0x209c, ['u'] = 0x1d64, ['v'] = 0x1d65, ['x'] = 0x2093
};


/* The character of Unicode for a raised or lowered one, or 0. */
static uint32_t
tx_raised_sign(tx_tag_t tag, uint32_t c)
{
    if (c == 0x2212) {
        c = '-';            /* the minus sign */
    }

    return (c >= 0x80) ? 0
           : (tag == TX_TAG_SUP) ? tx_raised_sup[c] : tx_raised_sub[c];
}


/* Gathers the text below a node. */
static void
tx_raised_gather(tx_raised_run_t *run, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {

        if (++run->nodes > TX_RAISED_NODES_MAX) {
            run->other = true;
        }

        if (run->other) {
            return;
        }

        switch (child->tag) {

        case TX_TAG_TEXT:
            if (child->text.len > sizeof(run->data) - run->len) {
                run->other = true;
                return;
            }

            memcpy(run->data + run->len, child->text.data, child->text.len);
            run->len += child->text.len;
            continue;

        case TX_TAG_A:
            run->link = true;
            break;

        case TX_TAG_IMG:
        case TX_TAG_BR:
        case TX_TAG_INPUT:
        case TX_TAG_Q:
        case TX_TAG_RT:
        case TX_TAG_SUB:
        case TX_TAG_SUP:
            run->other = true;
            break;

        default:
            run->other = (tx_tag_flags(child->tag) & TX_IS_BLOCK) != 0;
            break;
        }

        tx_raised_gather(run, child);
    }
}


static bool
tx_raised_is_letter(uint32_t c)
{
    return c < 0x80 ? tx_is_alpha((u_char) c)
                    : (tx_char_class(c) & TX_CHAR_WORD) != 0;
}


/* Counts the characters that were gathered, by what they are. */
static void
tx_raised_count(tx_raised_run_t *run, tx_tag_t tag)
{
    uint32_t       c;
    const u_char  *p, *end;

    p = run->data;
    end = p + run->len;
    run->mapped = true;

    while (p < end) {
        c = tx_utf8_next(&p);

        if (c < ' ' || c == '[' || c == ']') {
            run->other = true;

        } else if (c < 0x80 && tx_is_digit((u_char) c)) {
            run->digits++;

        } else if (c == 0x2212 || (c < 0x80 && strchr("+-=()", (int) c))) {
            run->signs++;

        } else if (c == ' ' || c == ',' || c == '.' || c == 0x2013) {
            run->separators++;
            continue;

        } else if (tx_raised_is_letter(c)) {
            run->letters++;
            run->greek += (c >= 0x3b1 && c <= 0x3c9);

        } else {
            run->mapped = false;
            run->separators++;
            continue;
        }

        run->mapped &= tx_raised_sign(tag, c) != 0;
    }
}


/* False: it has no letter, digit or sign, or is no short text. */
static bool
tx_raised_read(tx_raised_run_t *run, const tx_clean_node_t *node)
{
    memset(run, 0, sizeof(tx_raised_run_t));

    tx_raised_gather(run, node);

    if (!run->other) {
        tx_raised_count(run, node->tag);
    }

    return !run->other && run->letters + run->digits + run->signs != 0;
}


/*
 * True if a text ends with what has an exponent or a charge: a number, "(a)",
 * or a word of so many letters.
 */
static bool
tx_raised_is_base(tx_str_t before, uint32_t letters)
{
    uint32_t       c, n;
    const u_char  *p, *q;

    p = tx_str_end(before);

    for (n = 0; n <= letters && p > before.data; n++) {
        p = tx_utf8_prev(before.data, p);
        q = p;
        c = tx_utf8_next(&q);

        if (n == 0 && (c == ')' || (c >= 0x2080 && c <= 0x2089)
                       || (c < 0x80 && tx_is_digit((u_char) c))))
        {
            return true;
        }

        if (!tx_raised_is_letter(c)) {
            return n != 0;
        }
    }

    return n != 0 && n <= letters;
}


/* True if a text ends with anything but a space. */
static bool
tx_raised_is_joined(tx_str_t before)
{
    return before.len != 0
           && !tx_is_space(before.data[before.len - 1]);
}


/*
 * True for a single letter that is an exponent more often than an ordinal, and
 * for Greek letters among those of ASCII.
 */
static bool
tx_raised_is_variable(const tx_raised_run_t *run)
{
    if (run->letters != 1) {
        return run->greek != 0 && run->greek != run->letters;
    }

    return run->greek != 0 || strchr("ijkmnpqxyz", run->data[0]) != NULL;
}


/* The kind of a superscript. */
static tx_raised_t
tx_raised_upper(const tx_raised_run_t *run, tx_str_t before)
{
    bool  base;

    /* "Na+" is an ion, and "Name+" has a mark */

    base = tx_raised_is_base(before, run->letters + run->digits == 0 ? 2 : 1);

    if (run->letters + run->digits == 0 && !base) {
        return TX_RAISED_PLAIN;
    }

    if (run->letters == 0) {
        return (run->mapped && (run->separators == 0 || !base))
               ? TX_RAISED_SIGNS
               : base ? TX_RAISED_GROUP : TX_RAISED_PLAIN;
    }

    if (!base || (run->digits + run->signs == 0
                  && !tx_raised_is_variable(run)))
    {
        return TX_RAISED_PLAIN;
    }

    return (run->mapped && run->separators == 0) ? TX_RAISED_SIGNS
                                                 : TX_RAISED_GROUP;
}


/* The kind of a subscript. */
static tx_raised_t
tx_raised_lower(const tx_raised_run_t *run, tx_str_t before)
{
    if (run->letters == 0 && run->separators == 0) {
        return TX_RAISED_SIGNS;
    }

    if (!tx_raised_is_joined(before) || memchr(run->data, ' ', run->len)) {
        return TX_RAISED_PLAIN;
    }

    return (run->mapped && run->separators == 0) ? TX_RAISED_SIGNS
                                                 : TX_RAISED_GROUP;
}


tx_raised_t
tx_raised_kind(const tx_clean_node_t *node, tx_str_t before)
{
    tx_raised_run_t  run;

    if ((node->tag != TX_TAG_SUP && node->tag != TX_TAG_SUB)
        || !tx_raised_read(&run, node))
    {
        return TX_RAISED_PLAIN;
    }

    if (run.link && run.letters + run.signs != 0) {
        return TX_RAISED_PLAIN;
    }

    return (node->tag == TX_TAG_SUP) ? tx_raised_upper(&run, before)
                                     : tx_raised_lower(&run, before);
}


void
tx_raised_write(tx_buf_t *buf, const tx_clean_node_t *node, tx_raised_t kind)
{
    uint32_t         c, sign;
    const u_char    *p, *end;
    tx_raised_run_t  run;

    (void) tx_raised_read(&run, node);

    p = run.data;
    end = p + run.len;

    if (kind == TX_RAISED_GROUP) {
        tx_buf_char(buf, node->tag == TX_TAG_SUP ? '^' : '_');
        tx_buf_char(buf, '(');
        tx_buf_str(buf, tx_str_span(p, end));
        tx_buf_char(buf, ')');

        return;
    }

    while (p < end) {
        c = tx_utf8_next(&p);
        sign = tx_raised_sign(node->tag, c);
        tx_buf_utf8(buf, sign != 0 ? sign : c);
    }
}
