/*
 * Copyright (C) textextract contributors
 *
 * Classes by which an element is an author's.
 */


#include "metadata/author/search.h"
#include "page/class_tokens.h"


/* Words of a class by which an element is an author's. */

static const tx_str_t  tx_byline_classes[] = {
    tx_string("author"), tx_string("authors"), tx_string("byline"),
    tx_string("autor"), tx_string("autoren"), tx_string("auteur"),
    tx_string("autore"), tx_string("writer"), tx_string("verfasser")
};


/* Words of a class that tell of an author something else than the name. */

static const tx_str_t  tx_byline_others[] = {
    tx_string("avatar"), tx_string("bio"), tx_string("image"),
    tx_string("img"), tx_string("photo"), tx_string("social"),
    tx_string("comment"), tx_string("comments"), tx_string("related"),
    tx_string("description"), tx_string("date"), tx_string("role"),
    tx_string("title"), tx_string("icon"), tx_string("quote"),
    tx_string("note"), tx_string("notes"),
    tx_string("testimonial"), tx_string("review"), tx_string("reviewer")
};


/* False if there is no beginning of such a word: most classes have none. */
static bool
tx_byline_may_be(tx_str_t class)
{
    size_t   i;
    uint8_t  found;

    /* author, autor and auteur, byline, writer, verfasser */

    static const uint8_t  first[256] = {
        ['a'] = 1, ['A'] = 1, ['b'] = 2, ['B'] = 2,
        ['w'] = 4, ['W'] = 4, ['v'] = 8, ['V'] = 8
    };

    static const uint8_t  second[256] = {
        ['u'] = 1, ['U'] = 1, ['y'] = 2, ['Y'] = 2,
        ['r'] = 4, ['R'] = 4, ['e'] = 8, ['E'] = 8
    };

    static const uint8_t  third[256] = {
        ['t'] = 1, ['T'] = 1, ['l'] = 2, ['L'] = 2,
        ['i'] = 4, ['I'] = 4, ['r'] = 8, ['R'] = 8
    };

    for (i = 0; i + 2 < class.len; i++) {
        found = first[class.data[i]];

        if (found != 0 && (found & second[class.data[i + 1]])
            && (found & third[class.data[i + 2]]))
        {
            return true;
        }
    }

    return false;
}


static bool
tx_byline_is_author(tx_str_t word)
{
    return tx_str_casein(word, tx_byline_classes)
           || tx_str_casestarts(word, tx_str("authorn"))
           || tx_str_casestarts(word, tx_str("byline"));
}


static bool
tx_byline_is_other(tx_str_t word)
{
    return tx_str_casein(word, tx_byline_others);
}


/* Whether a class has a word of a kind. */
static bool
tx_byline_has_word(tx_str_t class, bool (*is_kind)(tx_str_t word))
{
    while (class.len != 0) {
        if (is_kind(tx_tokens_word(&class))) {
            return true;
        }
    }

    return false;
}


bool
tx_byline_is_class(tx_str_t class)
{
    return class.len != 0 && class.len <= TX_BYLINE_ELEMENT
           && tx_byline_may_be(class)
           && tx_byline_has_word(class, tx_byline_is_author)
           && !tx_byline_has_word(class, tx_byline_is_other);
}
