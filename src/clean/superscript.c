/*
 * Copyright (C) textextract contributors
 *
 * Writes superscripts and subscripts as text.  Raised letters count as an
 * ordinal or an abbreviation (1st, Mme), but one letter may be an exponent.
 */


#include "clean/clean.h"

#include "core/chars.h"


#define TX_RAISED_MAX_BYTES  24     /* bytes of a sup or sub put in Unicode */


/* The text of a sup or a sub, and counts of its characters by kind. */

typedef struct {
    u_char    data[TX_RAISED_MAX_BYTES];
    size_t    len;
    bool      link;

    uint32_t  letters;
    uint32_t  digits;
    uint32_t  signs;        /* the characters + - = ( ) */
    uint32_t  separators;   /* all other characters, such as commas */
    bool      variable;     /* a letter in the text may be an exponent */
    bool      mapped;       /* Unicode has superscripts for all characters */
} tx_raised_run_t;


/* Returns the Unicode superscript or subscript of c; 0: there is none. */
static uint32_t
tx_raised_get_unicode_char(tx_tag_t tag, uint32_t c)
{
    const char    *place;
    const u_char  *p;
    uint32_t       i, sign;

    static const char  plain[] = "0123456789+-=()abcdefghijklmnoprstuvwxyz";
    static const char  sup[] = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ";
    static const char  sub[] = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐ   ₑ  ₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥ ₓ  ";

    c = (c == 0x2212) ? '-' : c;        /* U+2212 is the minus sign */
    place = (c == 0 || c >= 0x80) ? NULL : strchr(plain, (int) c);

    if (place == NULL) {
        return 0;
    }

    sign = 0;
    p = (const u_char *) ((tag == TX_TAG_SUP) ? sup : sub);

    for (i = 0; i <= (uint32_t) (place - plain); i++) {
        sign = tx_utf8_next(&p);
    }

    return (sign == ' ') ? 0 : sign;
}


static bool
tx_raised_is_letter(uint32_t c)
{
    return c < 0x80 ? tx_is_alpha((u_char) c)
                    : (tx_char_class(c) & TX_CHAR_WORD) != 0;
}


/*
 * Reads a sup or a sub.  False: it is too long, has nodes other than text and
 * links, or has no letter, digit or sign.
 */
static bool
tx_raised_read_text(tx_raised_run_t *run, const tx_clean_node_t *root)
{
    uint32_t                c;
    const u_char           *p;
    const tx_clean_node_t  *node;

    memset(run, 0, sizeof(tx_raised_run_t));
    run->mapped = true;

    for (node = root->child; node != NULL;
         node = tx_clean_next_node(root, node))
    {

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

        run->mapped &= tx_raised_get_unicode_char(root->tag, c) != 0;
    }

    run->variable |= run->letters == 1
                     && strchr("ijkmnpqxyz", run->data[0]) != NULL;

    return run->letters + run->digits + run->signs != 0;
}


bool
tx_raised_has_base_before(tx_str_t before, uint32_t letters)
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
tx_raised_choose_kind(const tx_clean_node_t *node, tx_str_t before)
{
    bool             base, plain;
    tx_raised_run_t  run;

    if ((node->tag != TX_TAG_SUP && node->tag != TX_TAG_SUB)
        || !tx_raised_read_text(&run, node)
        || (run.link && run.letters + run.signs != 0))
    {
        return TX_RAISED_PLAIN;
    }

    if (node->tag == TX_TAG_SUB) {
        plain = (run.letters != 0 || run.separators != 0)
                && (before.len == 0 || tx_is_space(tx_str_last(before))
                    || memchr(run.data, ' ', run.len) != NULL);

    } else {

        /* "Na+" is an ion, but in "Name+" the plus is a mark */

        base = tx_raised_has_base_before(before,
                                         run.letters + run.digits == 0 ? 2 : 1);

        if (run.letters == 0 && run.digits != 0 && run.mapped && !base) {
            return TX_RAISED_SIGNS;   /* numbers of footnotes, such as "3, 4" */
        }

        plain = !base || (run.letters != 0 && run.digits + run.signs == 0
                          && !run.variable);
    }

    return plain ? TX_RAISED_PLAIN
           : (run.mapped && run.separators == 0) ? TX_RAISED_SIGNS
                                                 : TX_RAISED_GROUP;
}


void
tx_raised_write_signs(tx_buf_t *buf, const tx_clean_node_t *node,
    tx_raised_t kind)
{
    uint32_t         c, sign;
    const u_char    *p;
    tx_raised_run_t  run;

    (void) tx_raised_read_text(&run, node);

    if (kind == TX_RAISED_GROUP) {
        tx_buf_char(buf, node->tag == TX_TAG_SUP ? '^' : '_');
        tx_buf_char(buf, '(');
        tx_buf_str(buf, (tx_str_t) { run.len, run.data });
        tx_buf_char(buf, ')');

        return;
    }

    for (p = run.data; p < run.data + run.len; /* void */ ) {
        c = tx_utf8_next(&p);
        sign = tx_raised_get_unicode_char(node->tag, c);
        tx_buf_append_utf8(buf, sign != 0 ? sign : c);
    }
}
