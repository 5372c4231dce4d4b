/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "data/author-words.h"
#include "recognize/person_name.h"


#define TX_PERSON_WORDS  14     /* words of names, at most */
#define TX_PERSON_WIDE   24     /* bytes of a Chinese name, at most */


bool
tx_person_is_stray(tx_str_t word)
{
    return tx_str_casein(word, tx_author_words_alone)
           || tx_str_in(word, tx_author_words_stray);
}


/* True of page.extra.author, which a template should have replaced. */
static bool
tx_person_is_variable(tx_str_t s)
{
    size_t    i, begin;
    uint32_t  points;

    for (i = 0, begin = 0, points = 0; i < s.len; i++) {
        if (s.data[i] == '.' && i - begin > 2) {
            points++;
            begin = i + 1;

        } else if (s.data[i] != '_' && !tx_is_lower(s.data[i])) {
            return false;
        }
    }

    return points > 1;
}


/* The next word of s, which is moved behind it, without a comma or colon. */
static tx_str_t
tx_person_word(tx_str_t *s)
{
    tx_str_t  word;

    *s = tx_str_trim(*s);
    word = tx_str_before(*s, ' ');
    *s = tx_str_drop(*s, word.len);

    if (word.len > 1 && (tx_str_last(word) == ',' || tx_str_last(word) == ':'))
    {
        word.len--;
    }

    return word;
}


static bool
tx_person_has_letter(tx_str_t s)
{
    const u_char  *p;

    for (p = s.data; p < tx_str_end(s); /* void */ ) {
        if (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WORD) {
            return true;
        }
    }

    return false;
}


/* True of a word that no name has; "The Daily" may be one. */
static bool
tx_person_is_never(tx_str_t word, bool first)
{
    return tx_str_casein(word, tx_author_words_never)
           && !(first && (tx_str_caseeq(word, tx_str("the"))
                          || tx_str_caseeq(word, tx_str("our"))));
}


bool
tx_person_is_name(tx_str_t s)
{
    bool      letter;
    uint32_t  words;
    tx_str_t  word, rest;

    if (s.len < 2 || s.len > TX_PERSON_MAX || *s.data == '@'
        || tx_is_digit(*s.data) || tx_str_casein(s, tx_author_words_nobody)
        || tx_str_has_one(s, tx_author_words_part) || tx_person_is_variable(s))
    {
        return false;
    }

    letter = false;
    word = tx_null_str;
    rest = s;

    for (words = 0; rest.len != 0; words++) {
        word = tx_person_word(&rest);
        letter = letter || tx_person_has_letter(word);

        /* a long word with a point ends a sentence, and another one follows */

        if ((rest.len != 0 && word.len > TX_PERSON_SHORT
             && tx_str_last(word) == '.')
            || tx_person_is_never(word, words == 0))
        {
            return false;
        }
    }

    return letter && words <= TX_PERSON_WORDS
           && !tx_str_caseeq(word, tx_str("by"))
           && !(words == 1 && tx_person_is_stray(s));
}


bool
tx_person_is_role(tx_str_t s)
{
    tx_str_t       last;
    const u_char  *p;

    s = tx_str_before(s, ',');
    p = tx_str_rchr(s, ' ');
    last = (p == NULL) ? s : tx_str_span(p + 1, tx_str_end(s));

    return tx_str_casein(last, tx_author_words_role)
           || (p != NULL && last.len > 1 && tx_is_lower(*last.data))
           || tx_str_casestarts(s, tx_str("redaktion "));
}


/* True of Chinese or Japanese names, each of them short. */
static bool
tx_person_are_wide(tx_str_t s)
{
    if (!tx_person_is_chinese(s, true) || tx_str_has(s, tx_str("。"))) {
        return false;
    }

    while (s.len != 0) {
        if (tx_person_next(&s).len > TX_PERSON_WIDE) {
            return false;
        }
    }

    return true;
}


static bool
tx_person_is_small_letter(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 0x430 && c <= 0x44f);
}


bool
tx_person_is_capital(tx_str_t s)
{
    uint32_t       c, words;
    tx_str_t       word, rest;
    const u_char  *p;

    rest = s;

    for (words = 0; rest.len != 0; words++) {
        word = tx_str_before(rest, ' ');
        rest = tx_str_trim(tx_str_drop(rest, word.len));

        p = word.data;
        c = (word.len == 0) ? 0 : tx_utf8_next(&p);

        if (tx_char_class(c) & TX_CHAR_WIDE) {
            return tx_person_are_wide(s);
        }

        if (tx_person_is_small_letter(c)
            && (rest.len == 0 || !tx_str_in(word, tx_author_words_small)))
        {
            return false;
        }
    }

    return words >= 2 && words <= 8;
}


/* True of MD, PhD, E-RYT. */
static bool
tx_person_is_degree(tx_str_t s)
{
    size_t    i;
    uint32_t  capitals;

    for (i = 0, capitals = 0; i < s.len; i++) {
        capitals += tx_is_upper(s.data[i]);
    }

    return s.len <= 10 && capitals >= 2 && tx_str_chr(s, ' ') == NULL
           && !tx_person_is_role(s);
}


/* True of what a comma parts from the name that it is of: "Bob Ode, Jr." */
static bool
tx_person_is_suffix(tx_str_t s)
{
    if (tx_str_last(s) == '.') {
        s.len--;
    }

    return tx_str_casein(s, tx_author_words_suffix);
}


/* True if s has two words in front of a comma, or no Latin letters. */
static bool
tx_person_is_full(tx_str_t s)
{
    s = tx_str_trim(tx_str_before(s, ','));

    return s.len != 0 && (s.data[0] >= 0x80 || tx_str_chr(s, ' ') != NULL);
}


/* True of a space between two Chinese names. */
static bool
tx_person_is_gap(tx_str_t before, tx_str_t after)
{
    return before.len >= 6 && after.len >= 7 && *after.data == ' '
           && *before.data >= 0xe3 && after.data[1] >= 0xe3
           && tx_person_is_chinese(before, false)
           && tx_person_is_chinese(tx_str_drop(after, 1), false);
}


/* Bytes of what parts two names at the beginning of after; 0: nothing. */
static size_t
tx_person_separator(tx_str_t before, tx_str_t after)
{
    size_t    n;
    tx_str_t  rest, name;

    n = tx_str_casestarts_one(after, tx_author_words_between);

    if (n == 0) {
        return tx_person_is_gap(before, after) ? 1 : 0;
    }

    rest = tx_str_drop(after, n);

    /* "Fox & Hound" is a house: "and" parts names if both have two words */

    if (*after.data == ' '
        && (!tx_person_is_full(before) || !tx_person_is_full(rest)))
    {
        return 0;
    }

    name = tx_str_trim(tx_str_before(rest, ','));

    return (*after.data == ','
            && (tx_person_is_degree(name) || tx_person_is_suffix(name)))
           ? 0 : n;
}


tx_str_t
tx_person_next(tx_str_t *list)
{
    size_t    i, n;
    tx_str_t  name;

    while (list->len != 0) {

        for (i = 0, n = 0; i < list->len && n == 0; i += (n == 0)) {

            if (!tx_is_alnum(list->data[i])) {
                n = tx_person_separator(tx_str_span(list->data,
                                                    list->data + i),
                                        tx_str_drop(*list, i));
            }
        }

        name = tx_str_trim(tx_str_span(list->data, list->data + i));
        *list = tx_str_drop(*list, i + n);

        if (name.len != 0) {
            return name;
        }
    }

    return tx_null_str;
}
