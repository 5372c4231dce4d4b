/*
 * Copyright (C) textextract contributors
 *
 * Writes superscripts and subscripts as text.  Raised letters are an exponent,
 * unless they end a known ordinal or abbreviation (1st, Mme).
 */


#include "clean/clean.h"

#include "core/chars.h"
#include "recognize/pattern.h"


#define TX_RAISED_MAX_BYTES  24     /* maximum bytes of a sup or sub */


/* The text of a sup or a sub, and counts of its characters by kind. */

typedef struct {
    u_char    data[TX_RAISED_MAX_BYTES];
    size_t    len;
    bool      link;         /* the text has a link */
    bool      nested;       /* the text has superscripts of its own */
    bool      words;        /* the text has spaces */

    uint32_t  letters;
    uint32_t  digits;
    uint32_t  signs;        /* number of characters + - = ( ) */
    uint32_t  separators;   /* number of others, such as commas */
    bool      foreign;      /* a letter is neither ASCII nor Greek */
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
 * Reads a sup or a sub.  A line break counts as a space, an image as nothing.
 * False: the text is too long, begins with a nested sup or sub, has a
 * quotation, or has no letter, digit or sign.
 */
static bool
tx_raised_read_text(tx_raised_run_t *run, const tx_clean_node_t *root)
{
    tx_str_t                text;
    uint32_t                c;
    const u_char           *p;
    const tx_clean_node_t  *node;

    memset(run, 0, sizeof(tx_raised_run_t));

    for (node = root->child; node != NULL;
         node = tx_clean_next_node(root, node))
    {
        if (node->tag == TX_TAG_TEXT || node->tag == TX_TAG_BR) {
            text = (node->tag == TX_TAG_BR) ? tx_str(" ") : node->text;

            if (text.len > sizeof(run->data) - run->len) {
                return false;
            }

            memcpy(run->data + run->len, text.data, text.len);
            run->len += text.len;

        } else if (node->tag == TX_TAG_SUB || node->tag == TX_TAG_SUP) {
            if (run->len == 0) {
                return false;
            }

            run->nested = true;

        } else if ((node->child == NULL && node->tag != TX_TAG_IMG)
                   || node->tag == TX_TAG_Q)
        {
            return false;
        }

        run->link |= (node->tag == TX_TAG_A);
    }

    run->mapped = !run->nested;

    for (p = run->data; p < run->data + run->len; /* void */ ) {
        c = tx_utf8_next(&p);
        run->words |= (c == ' ');

        if (c < ' ' || c == '[' || c == ']') {
            return false;
        }

        if (c < 0x80 && tx_is_digit((u_char) c)) {
            run->digits++;

        } else if (c == 0x2212 || (c < 0x80 && strchr("+-=()", (int) c))) {
            run->signs++;

        } else if (tx_raised_is_letter(c)) {
            run->letters++;
            run->foreign |= c >= 0x80 && (c < 0x370 || c >= 0x400);

        } else {
            run->separators++;
            run->mapped &= (c == ' ' || c == ',' || c == '.' || c == 0x2013);
            continue;
        }

        run->mapped &= tx_raised_get_unicode_char(root->tag, c) != 0;
    }

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


/* True for letters that, behind `before`, end an ordinal or an abbreviation. */
static bool
tx_raised_is_word_ending(const tx_raised_run_t *run, tx_str_t before)
{
    size_t      base;
    u_char      data[TX_RAISED_MAX_BYTES + 1];
    tx_match_t  match;

    data[0] = tx_str_last(before);
    base = (before.len != 0 && data[0] < 0x80);
    memcpy(data + base, run->data, run->len);

    return tx_pattern_find(TX_PATTERN_RAISED_ENDING,
                           (tx_str_t) { base + run->len, data }, 0, &match);
}


tx_raised_t
tx_raised_choose_kind(const tx_clean_node_t *node, tx_str_t before)
{
    bool             base, plain;
    tx_raised_run_t  run;

    if ((node->tag != TX_TAG_SUP && node->tag != TX_TAG_SUB)
        || !tx_raised_read_text(&run, node)
        || (run.link && (run.letters != 0 || run.digits == 0)))
    {
        return TX_RAISED_PLAIN;
    }

    if (node->tag == TX_TAG_SUB) {
        plain = (run.letters != 0 || run.separators != 0)
                && (run.words || before.len == 0
                    || tx_is_space(tx_str_last(before)));

    } else {

        /* a charge or one capital letter may follow two letters such as "Na" */

        base = tx_raised_has_base_before(before,
                                         run.letters + run.digits == 0
                                         || (run.len == 1
                                             && tx_is_upper(run.data[0]))
                                         ? 2 : 1);

        if (run.letters == 0 && run.digits != 0 && run.mapped && !base) {
            return TX_RAISED_SIGNS;   /* numbers of footnotes, such as "3, 4" */
        }

        plain = !base || (run.letters != 0 && run.digits + run.signs == 0
                          && (run.foreign || run.words
                              || tx_raised_is_word_ending(&run, before)));
    }

    return plain ? TX_RAISED_PLAIN
           : (run.mapped && run.separators == 0) ? TX_RAISED_SIGNS
                                                 : TX_RAISED_GROUP;
}


void
tx_raised_write_text(tx_buf_t *buf, const tx_clean_node_t *node,
    u_char line_break)
{
    tx_raised_t             kind;
    const tx_clean_node_t  *child;

    for (child = node->child; child != NULL; child = child->next) {
        kind = tx_raised_choose_kind(child, tx_buf_string(buf));

        if (kind != TX_RAISED_PLAIN) {
            tx_raised_write_sup_or_sub(buf, child, kind);

        } else if (child->tag == TX_TAG_BR) {
            tx_buf_char(buf, line_break);

        } else {
            tx_buf_str(buf, child->text);
            tx_raised_write_text(buf, child, line_break);
        }
    }
}


uint32_t
tx_raised_get_fraction(const tx_clean_node_t *node, tx_str_t before)
{
    u_char                  key[6] = "  /";
    const u_char           *p;
    tx_raised_run_t         over, under;
    const tx_clean_node_t  *slash;

    static const tx_str_t  fractions = tx_string(
        " 1/2 ½ 1/3 ⅓ 2/3 ⅔ 1/4 ¼ 3/4 ¾ 1/5 ⅕ 2/5 ⅖ 3/5 ⅗ 4/5 ⅘ 1/6 ⅙ 5/6 ⅚"
        " 1/7 ⅐ 1/8 ⅛ 3/8 ⅜ 5/8 ⅝ 7/8 ⅞ 1/9 ⅑ 1/10 ⅒ ");

    slash = node->next;

    if (node->tag != TX_TAG_SUP || slash == NULL || slash->next == NULL
        || slash->next->tag != TX_TAG_SUB
        || (!tx_str_eq(slash->text, tx_str("/"))
            && !tx_str_eq(slash->text, tx_str("\u2044")))
        || !tx_raised_read_text(&over, node) || over.len != 1
        || !tx_raised_read_text(&under, slash->next) || under.len > 2
        || tx_str_last(before) == ')' || tx_is_alpha(tx_str_last(before)))
    {
        return 0;
    }

    key[1] = over.data[0];
    memcpy(key + 3, under.data, under.len);
    key[under.len + 3] = ' ';

    p = tx_str_find(fractions, (tx_str_t) { under.len + 4, key });

    if (p == NULL) {
        return 0;
    }

    p += under.len + 4;

    return tx_utf8_next(&p);
}


void
tx_raised_write_sup_or_sub(tx_buf_t *buf, const tx_clean_node_t *node,
    tx_raised_t kind)
{
    uint32_t         c, sign;
    const u_char    *p;
    tx_raised_run_t  run;

    (void) tx_raised_read_text(&run, node);

    if (kind == TX_RAISED_GROUP) {
        tx_buf_char(buf, node->tag == TX_TAG_SUP ? '^' : '_');
        tx_buf_char(buf, '(');

        if (run.nested) {
            tx_raised_write_text(buf, node, ' ');

        } else {
            tx_buf_str(buf, (tx_str_t) { run.len, run.data });
        }

        tx_buf_char(buf, ')');

        return;
    }

    for (p = run.data; p < run.data + run.len; /* void */ ) {
        c = tx_utf8_next(&p);
        sign = tx_raised_get_unicode_char(node->tag, c);
        tx_buf_append_utf8(buf, sign != 0 ? sign : c);
    }
}
