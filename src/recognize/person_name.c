/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/name_tables.h"
#include "recognize/pattern.h"
#include "recognize/person_name.h"

#include "data/author-words.h"
#include "data/given-names.h"


#define TX_NAMES_MAX_WORDS  14  /* maximum words of a list of names */
#define TX_DEGREE_MAX_BYTES  10  /* maximum bytes of a degree, as "PhD" */


uint32_t
tx_author_kinds(tx_str_t word)
{
    u_char  last;

    for ( /* void */ ; word.len > 1; word.len--) {
        last = word.data[word.len - 1];

        if (last != ',' && last != ':' && last != ';' && last != '.') {
            break;
        }
    }

    return tx_author_word_kinds[tx_names_find(&tx_author_words, word)];
}


bool
tx_person_is_name(tx_str_t s)
{
    bool      letter;
    uint32_t  words, kinds;
    tx_str_t  word, rest;

    /* punctuation of URLs, questions, code and labels that no name has */

    static const tx_str_t  marks[] = {
        tx_string("<"), tx_string("?"), tx_string("!"), tx_string("{"),
        tx_string("#"), tx_string("©"), tx_string(": "), tx_string("://"),
        tx_string("www.")
    };

    if (s.len < 2 || s.len > TX_NAMES_MAX_BYTES || *s.data == '@'
        || tx_is_digit(*s.data) || (tx_author_kinds(s) & TX_AUTHOR_NOBODY)
        || tx_str_has_one(s, marks))
    {
        return false;
    }

    letter = false;
    kinds = 0;

    for (words = 0, rest = s; rest.len != 0; words++) {
        word = tx_str_word(&rest);
        kinds = tx_author_kinds(word);
        letter = letter || tx_utf8_has_letter(word);

        if (((kinds & TX_AUTHOR_NEVER)
             && (words != 0 || !(kinds & TX_AUTHOR_FIRST)))
            || (words == 0 && (kinds & TX_AUTHOR_END)))
        {
            return false;
        }
    }

    return letter && words <= TX_NAMES_MAX_WORDS;
}


bool
tx_person_has_given_name(tx_str_t s)
{
    return tx_names_find(&tx_given_names, tx_str_before(s, ' ')) != 0;
}


tx_str_t
tx_person_last_word(tx_str_t s)
{
    const u_char  *p;

    p = tx_str_rchr(s, ' ');

    return (p == NULL) ? s : tx_str_span(p + 1, tx_str_end(s));
}


bool
tx_person_is_role(tx_str_t s)
{
    tx_str_t  last;

    s = tx_str_before(s, ',');
    last = tx_person_last_word(s);

    return ((tx_author_kinds(last) | tx_author_kinds(tx_str_before(s, ' ')))
            & TX_AUTHOR_ROLE)
           || (last.len > 1 && last.len < s.len && tx_is_lower(*last.data));
}


bool
tx_person_is_chinese(tx_str_t s)
{
    tx_match_t  match;

    return s.len >= 6 && s.len <= TX_NAMES_MAX_BYTES && *s.data >= 0xe3
           && tx_pattern_find(TX_PATTERN_CHINESE_NAME, s, 0, &match);
}


bool
tx_person_is_title_case(tx_str_t s)
{
    uint32_t       c, words;
    tx_str_t       word, rest;
    const u_char  *p;

    for (words = 0, rest = s; rest.len != 0; words++) {
        word = tx_str_word(&rest);
        p = word.data;
        c = (word.len == 0) ? 0 : tx_utf8_next(&p);

        if (tx_char_class(c) & TX_CHAR_WIDE) {
            return true;
        }

        if (((c >= 'a' && c <= 'z') || (c >= 0x430 && c <= 0x44f))
            && (rest.len == 0 || !(tx_author_kinds(word) & TX_AUTHOR_SMALL)))
        {
            return false;
        }
    }

    return words >= 2 && words <= 8;
}


/* Returns true if s belongs to the name before a comma: "Jr.", "PhD". */
static bool
tx_person_is_suffix(tx_str_t s)
{
    size_t    i;
    uint32_t  capitals;

    s = tx_str_trim(tx_str_before(s, ','));

    for (i = 0, capitals = 0; i < s.len; i++) {
        capitals += tx_is_upper(s.data[i]);
    }

    return (tx_author_kinds(s) & TX_AUTHOR_SUFFIX)
           || (s.len <= TX_DEGREE_MAX_BYTES && capitals >= 2
               && tx_str_chr(s, ' ') == NULL && !tx_person_is_role(s));
}


/* True if s, up to a comma, has two words or begins with a non-ASCII letter. */
static bool
tx_person_is_full_name(tx_str_t s)
{
    s = tx_str_trim(tx_str_before(s, ','));

    return s.len != 0 && (s.data[0] >= 0x80 || tx_str_chr(s, ' ') != NULL);
}


/*
 * Returns the length of the separator between two names at the beginning of
 * `after`, or 0; `before` is the text in front of it.  "and" separates only
 * names of two words each: "Fox & Hound" is one name.
 */
static size_t
tx_person_measure_separator(tx_str_t before, tx_str_t after)
{
    size_t    n;
    tx_str_t  rest, word;

    if (*after.data != ' ') {
        n = (*after.data == ',' || *after.data == ';') ? 1
            : tx_str_starts(after, tx_str("、")) ? sizeof("、") - 1 : 0;

        if (n == 0 || (*after.data == ','
                       && tx_person_is_suffix(tx_str_drop(after, 1))))
        {
            return 0;
        }

        rest = tx_str_drop(after, n);
        word = tx_str_word(&rest);

        return (tx_author_kinds(word) & TX_AUTHOR_AND)
               ? (size_t) (rest.data - after.data) : n;
    }

    rest = after;
    word = tx_str_word(&rest);

    return ((tx_author_kinds(word) & TX_AUTHOR_AND)
            && tx_person_is_full_name(before) && tx_person_is_full_name(rest))
           ? (size_t) (rest.data - after.data) : 0;
}


tx_str_t
tx_person_next(tx_str_t *list)
{
    size_t    i, n;
    tx_str_t  name;

    while (list->len != 0) {

        for (i = 0, n = 0; i < list->len && n == 0; i += (n == 0)) {

            if (!tx_is_alnum(list->data[i])) {
                n = tx_person_measure_separator(tx_str_span(list->data,
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
