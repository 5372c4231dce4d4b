/*
 * Copyright (C) textextract contributors
 *
 * Sentences of the text that are shown once more beside it, in large letters:
 * they are a decoration, and a text that is read line by line would say them
 * twice.  A quotation that the text has not stays, whatever it is called.
 */


#include "structure/completer.h"

#include "core/buffer.h"
#include "core/chars.h"
#include "page/shapes.h"


#define TX_PULLED_MOST     8      /* of a page */
#define TX_PULLED_BLOCKS   3      /* blocks of one: words, whose they are */
#define TX_PULLED_LETTERS  12     /* least bytes of its letters, */
#define TX_PULLED_CHARS    400    /*   and most chars */
#define TX_PULLED_NEAR     120    /* bytes between two clauses of it */
#define TX_PULLED_CLAUSE   4      /* least letters of a clause */


/*
 * True for what calls itself set out from the text, or stands in an aside; but
 * not for one with what another said and a line above it with who that was.
 */
static bool
tx_complete_names_pulled(const tx_complete_t *cp, uint32_t n)
{
    tx_str_t  class;

    static const tx_str_t  words[] = {
        tx_string("quote"), tx_string("out")
    };

    if (cp->page->nodes[n].tag == TX_TAG_ASIDE
        && tx_quotation(cp->page, n) == 0)
    {
        return true;
    }

    class = tx_node_attr_head(cp->page, n, TX_ATTR_CLASS);

    return tx_str_has(class, tx_str("pull"))
           && tx_str_has_one(class, words);
}


/* The element of a few blocks around one that is set out; or 0. */
static uint32_t
tx_complete_pulled(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          i, n;
    const tx_node_t  *node;

    n = cp->page->blocks[b].node;

    for (i = 0; i <= TX_COMPLETE_UP; i++) {
        node = &cp->page->nodes[n];

        if (tx_complete_is_frame(node)
            || node->block_end - node->block > TX_PULLED_BLOCKS)
        {
            return 0;
        }

        if (tx_complete_names_pulled(cp, n)) {
            return n;
        }

        n = node->parent;
    }

    return 0;
}


/* Adds the letters and digits of a text, in lower case. */
static void
tx_complete_spell(tx_buf_t *buf, tx_str_t s)
{
    uint32_t       c;
    const u_char  *p;

    p = s.data;

    for (c = tx_complete_letter(&p, tx_str_end(s)); c != 0;
         c = tx_complete_letter(&p, tx_str_end(s)))
    {
        tx_buf_utf8(buf, c);
    }
}


/* Those of all kept blocks but the blocks of the elements. */
static void
tx_complete_letters(const tx_complete_t *cp, tx_buf_t *buf,
    const uint32_t *pulled, uint32_t n)
{
    uint32_t  b, i;

    i = 0;

    for (b = 0; b < cp->page->nblocks; b++) {

        while (i < n && b >= cp->page->nodes[pulled[i]].block_end) {
            i++;
        }

        if (!cp->sel->keep[b]
            || (i < n && b >= cp->page->nodes[pulled[i]].block))
        {
            continue;
        }

        tx_complete_spell(buf, tx_block_raw(cp->page, b));
        tx_buf_char(buf, '\n');
    }
}


/* The next clause of a text, up to a mark that is none of a word. */
static tx_str_t
tx_complete_clause(const u_char **p, const u_char *end)
{
    uint32_t       c;
    const u_char  *begin, *last;

    begin = *p;
    last = end;

    while (*p < end) {
        last = *p;
        c = tx_utf8_next(p);

        if ((c < 0x80) ? strchr(".,;:!?\"()", (int) c) != NULL
                       : (tx_char_class(c) & TX_CHAR_PUNCT) && c != 0x2019)
        {
            return tx_str_span(begin, last);
        }

        last = end;
    }

    return tx_str_span(begin, last);
}


/* True if all clauses of a block stand in a text, near to one another. */
static bool
tx_complete_is_said_in(const tx_complete_t *cp, uint32_t b, tx_str_t text,
    tx_buf_t *buf)
{
    size_t         sum;
    tx_str_t       s, clause;
    const u_char  *p, *at, *found;

    s = tx_block_raw(cp->page, b);
    p = s.data;
    at = text.data;
    sum = 0;

    while (p < tx_str_end(s)) {
        clause = tx_complete_clause(&p, tx_str_end(s));
        buf->len = 0;
        tx_complete_spell(buf, clause);

        if (buf->len < TX_PULLED_CLAUSE) {
            continue;
        }

        found = memmem(at, (size_t) (tx_str_end(text) - at), buf->data,
                       buf->len);

        if (found == NULL || (sum != 0 && found - at > TX_PULLED_NEAR)) {
            return false;
        }

        sum += buf->len;
        at = found + buf->len;
    }

    return sum >= TX_PULLED_LETTERS;
}


/* True if the longest block of an element is said in the text. */
static bool
tx_complete_repeats(const tx_complete_t *cp, const tx_node_t *node,
    tx_str_t text, tx_buf_t *buf)
{
    float     chars, most;
    uint32_t  b, longest;

    most = 0;
    longest = node->block;

    for (b = node->block; b < node->block_end; b++) {
        chars = tx_complete_sum(cp->chars, b, b + 1);

        if (chars > most) {
            most = chars;
            longest = b;
        }
    }

    return most <= TX_PULLED_CHARS
           && tx_complete_is_said_in(cp, longest, text, buf);
}


bool
tx_complete_unpull(tx_complete_t *cp)
{
    uint32_t          b, i, n, pulled[TX_PULLED_MOST];
    tx_buf_t          text, buf;
    const tx_node_t  *node;

    n = 0;

    for (b = 0; b < cp->page->nblocks && n < TX_PULLED_MOST; b++) {

        if (!cp->sel->keep[b]) {
            continue;
        }

        pulled[n] = tx_complete_pulled(cp, b);

        if (pulled[n] != 0) {
            b = cp->page->nodes[pulled[n++]].block_end - 1;
        }
    }

    if (n == 0) {
        return true;
    }

    tx_buf_init(&text, cp->page->arena, 0);
    tx_buf_init(&buf, cp->page->arena, 0);
    tx_complete_letters(cp, &text, pulled, n);

    for (i = 0; i < n && text.len != 0 && !cp->page->arena->failed; i++) {
        node = &cp->page->nodes[pulled[i]];

        if (tx_complete_repeats(cp, node, tx_buf_string(&text), &buf)) {
            tx_complete_discard(cp, node->block, node->block_end);
        }
    }

    cp->page->steps += n * cp->page->nblocks;
    tx_complete_sums(cp);

    return !cp->page->arena->failed;
}
