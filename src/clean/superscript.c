/*
 * Copyright (C) textextract contributors
 *
 * Superscripts and subscripts as text.  Raised letters are taken for an
 * ordinal or an abbreviation (1st, Mme), but a single one may be an exponent.
 */


#include "clean/superscript.h"

#include "core/chars.h"


#define TX_RAISED_BYTES_MAX  24     /* most bytes of a sup or a sub */


/* The text of a sup or a sub, and how many characters of each kind it has. */

typedef struct {
    u_char    data[TX_RAISED_BYTES_MAX];
    size_t    len;
    bool      link;

    uint32_t  letters;
    uint32_t  digits;
    uint32_t  signs;        /* + - = ( ) */
    uint32_t  separators;   /* separators between numbers */
    bool      variable;     /* a letter that may be an exponent */
    bool      mapped;       /* Unicode has raised forms of all signs */
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


/* Returns the superscript or subscript of c in Unicode, or 0. */
static uint32_t
tx_raised_sign(tx_tag_t tag, uint32_t c)
{
    if (c == 0x2212) {
        c = '-';            /* the minus sign */
    }

    return (c >= 0x80) ? 0
           : (tag == TX_TAG_SUP) ? tx_raised_sup[c] : tx_raised_sub[c];
}


static bool
tx_raised_is_letter(uint32_t c)
{
    return c < 0x80 ? tx_is_alpha((u_char) c)
                    : (tx_char_class(c) & TX_CHAR_WORD) != 0;
}


/*
 * Reads a sup or a sub.  False: it is long, holds more than text and links, or
 * has no letter, digit or sign.
 */
static bool
tx_raised_read(tx_raised_run_t *run, const tx_clean_node_t *root)
{
    uint32_t                c;
    const u_char           *p;
    const tx_clean_node_t  *node;

    memset(run, 0, sizeof(tx_raised_run_t));
    run->mapped = true;

    for (node = root->child; node != NULL; node = tx_clean_next(root, node)) {

        if (node->tag == TX_TAG_TEXT) {
            if (node->text.len > sizeof(run->data) - run->len) {
                return false;
            }

            memcpy(run->data + run->len, node->text.data, node->text.len);
            run->len += node->text.len;

        } else if (node->child == NULL || node->tag == TX_TAG_Q
                   || node->tag == TX_TAG_SUB || node->tag == TX_TAG_SUP)
        {
            return false;
        }

        run->link |= (node->tag == TX_TAG_A);
    }

    for (p = run->data; p < run->data + run->len; /* void */ ) {
        c = tx_utf8_next(&p);

        if (c < ' ' || c == '[' || c == ']') {
            return false;
        }

        if (c < 0x80 && tx_is_digit((u_char) c)) {
            run->digits++;

        } else if (c == 0x2212 || (c < 0x80 && strchr("+-=()", (int) c))) {
            run->signs++;

        } else if (tx_raised_is_letter(c)) {
            run->letters++;
            run->variable |= (c >= 0x3b1 && c <= 0x3c9);    /* Greek */

        } else {
            run->separators++;
            run->mapped &= (c == ' ' || c == ',' || c == '.' || c == 0x2013);
            continue;
        }

        run->mapped &= tx_raised_sign(root->tag, c) != 0;
    }

    run->variable |= run->letters == 1
                     && strchr("ijkmnpqxyz", run->data[0]) != NULL;

    return run->letters + run->digits + run->signs != 0;
}


/*
 * True if a text ends with the base of an exponent or a charge: a number,
 * "(a)", or a word of at most as many letters as letters says.
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


tx_raised_t
tx_raised_kind(const tx_clean_node_t *node, tx_str_t before)
{
    bool             base, plain;
    tx_raised_run_t  run;

    if ((node->tag != TX_TAG_SUP && node->tag != TX_TAG_SUB)
        || !tx_raised_read(&run, node)
        || (run.link && run.letters + run.signs != 0))
    {
        return TX_RAISED_PLAIN;
    }

    if (node->tag == TX_TAG_SUB) {
        plain = (run.letters != 0 || run.separators != 0)
                && (before.len == 0 || tx_is_space(tx_str_last(before))
                    || memchr(run.data, ' ', run.len) != NULL);

    } else {

        /* "Na+" is an ion; in "Name+" the plus is a mark */

        base = tx_raised_is_base(before,
                                 run.letters + run.digits == 0 ? 2 : 1);

        if (run.letters == 0 && run.digits != 0 && run.mapped && !base) {
            return TX_RAISED_SIGNS;     /* numbers of notes: "3, 4" */
        }

        plain = !base || (run.letters != 0 && run.digits + run.signs == 0
                          && !run.variable);
    }

    return plain ? TX_RAISED_PLAIN
           : (run.mapped && run.separators == 0) ? TX_RAISED_SIGNS
                                                 : TX_RAISED_GROUP;
}


void
tx_raised_write(tx_buf_t *buf, const tx_clean_node_t *node, tx_raised_t kind)
{
    uint32_t         c, sign;
    const u_char    *p;
    tx_raised_run_t  run;

    (void) tx_raised_read(&run, node);

    if (kind == TX_RAISED_GROUP) {
        tx_buf_char(buf, node->tag == TX_TAG_SUP ? '^' : '_');
        tx_buf_char(buf, '(');
        tx_buf_str(buf, (tx_str_t) { run.len, run.data });
        tx_buf_char(buf, ')');

        return;
    }

    for (p = run.data; p < run.data + run.len; /* void */ ) {
        c = tx_utf8_next(&p);
        sign = tx_raised_sign(node->tag, c);
        tx_buf_utf8(buf, sign != 0 ? sign : c);
    }
}
