/*
 * Copyright (C) textextract contributors
 *
 * What may be a name of a person, or several of them.
 */


#include "core/chars.h"
#include "metadata/author/search.h"


#define TX_BYLINE_WORDS  14     /* words of names, at most */
#define TX_BYLINE_WIDE   24     /* bytes of Chinese names, at most */


/* Words that no name has. */

static const tx_str_t  tx_byline_no_names[] = {
    tx_string("the"), tx_string("this"), tx_string("your"), tx_string("our"),
    tx_string("more"), tx_string("posts"), tx_string("articles"),
    tx_string("read"), tx_string("share"), tx_string("comments"),
    tx_string("comment"), tx_string("subscribe"), tx_string("login"),
    tx_string("undefined"), tx_string("null"), tx_string("unknown"),
    tx_string("anonymous"), tx_string("guest"), tx_string("admin"),
    tx_string("administrator"), tx_string("webmaster"),
    tx_string("author"), tx_string("authors"),
    tx_string("biography"), tx_string("website"), tx_string("email"),
    tx_string("profile"), tx_string("kommentare"), tx_string("artikel"),
    tx_string("ist"), tx_string("sind"), tx_string("are"),
    tx_string("was"), tx_string("has"), tx_string("you"), tx_string("we"),
    tx_string("posted"), tx_string("follow"), tx_string("publiziert"),
    tx_string("reply"), tx_string("view"), tx_string("written"),
    tx_string("post"), tx_string("beitrag"), tx_string("note"),
    tx_string("modified"), tx_string("updated"),
    tx_string("pressemitteilung"), tx_string("my")
};


/* Weekdays that a date leaves, and the like: no names alone. */

static const tx_str_t  tx_byline_not_alone[] = {
    tx_string("mon"), tx_string("tue"), tx_string("wed"), tx_string("thu"),
    tx_string("fri"), tx_string("sat"), tx_string("sun"), tx_string("by"),
    tx_string("von"), tx_string("on"), tx_string("am"), tx_string("in"),
    tx_string("published"), tx_string("updated"), tx_string("released"),
    tx_string("mo"), tx_string("di"), tx_string("mi"), tx_string("do"),
    tx_string("fr"), tx_string("sa"), tx_string("so"), tx_string("monday"),
    tx_string("tuesday"), tx_string("wednesday"), tx_string("thursday"),
    tx_string("friday"), tx_string("saturday"), tx_string("sunday"),
    tx_string("montag"), tx_string("dienstag"), tx_string("mittwoch"),
    tx_string("donnerstag"), tx_string("freitag"), tx_string("samstag"),
    tx_string("sonntag")
};


/* In the midst of names. */

static const tx_str_t  tx_byline_small[] = {
    tx_string("and"), tx_string("und"), tx_string("von"), tx_string("van"),
    tx_string("der"), tx_string("den"), tx_string("de"), tx_string("del"),
    tx_string("della"), tx_string("di"), tx_string("da"), tx_string("dos"),
    tx_string("du"), tx_string("la"), tx_string("le"), tx_string("ten"),
    tx_string("zu"), tx_string("zur"), tx_string("v."), tx_string("y"),
    tx_string("et"), tx_string("e"), tx_string("\xd0\xb8")
};


/* The same in languages that write them in small letters. */

static const tx_str_t  tx_byline_strays[] = {
    tx_string("le"), tx_string("lundi"), tx_string("mardi"),
    tx_string("mercredi"), tx_string("jeudi"), tx_string("vendredi"),
    tx_string("samedi"), tx_string("dimanche"), tx_string("el"),
    tx_string("lunes"), tx_string("martes"), tx_string("mi\xc3\xa9rcoles"),
    tx_string("jueves"), tx_string("viernes"), tx_string("s\xc3\xa1""bado"),
    tx_string("domingo"), tx_string("il"), tx_string("luned\xc3\xac"),
    tx_string("marted\xc3\xac"), tx_string("mercoled\xc3\xac"),
    tx_string("gioved\xc3\xac"), tx_string("venerd\xc3\xac"),
    tx_string("sabato"), tx_string("domenica"), tx_string("em"),
    tx_string("op"), tx_string("maandag"), tx_string("dinsdag"),
    tx_string("woensdag"), tx_string("donderdag"), tx_string("vrijdag"),
    tx_string("zaterdag"), tx_string("zondag"), tx_string("den")
};


bool
tx_byline_is_stray(tx_str_t word)
{
    return tx_str_casein(word, tx_byline_not_alone)
           || tx_str_in(word, tx_byline_strays);
}


/* page.extra.author: what should have been replaced by a name. */
static bool
tx_byline_is_variable(tx_str_t s)
{
    size_t    i, begin;
    uint32_t  points;

    points = 0;

    for (i = 0, begin = 0; i < s.len; i++) {
        if (s.data[i] == '.' && i - begin > 2) {
            points++;
            begin = i + 1;

        } else if (s.data[i] != '_' && !tx_is_lower(s.data[i])) {
            return false;
        }
    }

    return points > 1;
}


/* True for what is in addresses, questions, code, labels, but in no name. */
static bool
tx_byline_is_no_name(tx_str_t s)
{
    static const tx_str_t  parts[] = {
        tx_string("<"), tx_string("?"), tx_string("!"), tx_string("{"),
        tx_string("#"), tx_string("\xc2\xa9"), tx_string(": "),
        tx_string("://"), tx_string("www.")
    };

    static const tx_str_t  nobody[] = {
        tx_string("super user"),
        tx_string("\xe7\xae\xa1\xe7\x90\x86\xe5\x91\x98"),
        tx_string("\xe4\xbd\x9a\xe5\x90\x8d"),
        tx_string("\xe5\x8c\xbf\xe5\x90\x8d"),
        tx_string("\xe6\x9c\xaa\xe7\x9f\xa5")
    };

    return *s.data == '@' || tx_is_digit(*s.data)
           || tx_str_casein(s, nobody)
           || tx_str_has_one(s, parts) || tx_byline_is_variable(s);
}


/*
 * The next word, without the comma or colon at its end; *letter becomes true
 * if it has one.
 */
static tx_str_t
tx_byline_next_word(const u_char **pos, const u_char *end, bool *letter)
{
    tx_str_t       word;
    const u_char  *p, *begin;

    p = *pos;

    while (p < end && *p == ' ') {
        p++;
    }

    for (begin = p; p < end && *p != ' '; /* void */ ) {
        *letter |= (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WORD) != 0;
    }

    *pos = p;
    word = tx_str_span(begin, p);

    if (word.len > 1 && (p[-1] == ',' || p[-1] == ':')) {
        word.len--;
    }

    return word;
}


bool
tx_byline_is_name(tx_str_t s)
{
    bool           letter;
    uint32_t       words;
    tx_str_t       word;
    const u_char  *p, *end;

    if (s.len < 2 || s.len > TX_BYLINE_SIZE || tx_byline_is_no_name(s)) {
        return false;
    }

    letter = false;
    words = 0;
    word = tx_null_str;
    end = tx_str_end(s);

    for (p = s.data; p < end; /* void */ ) {

        word = tx_byline_next_word(&p, end, &letter);
        words += (word.len != 0);

        /* a sentence ends here, and another one follows */

        if (p < end && word.len > TX_BYLINE_SHORT
            && word.data[word.len - 1] == '.')
        {
            return false;
        }

        if (tx_str_casein(word, tx_byline_no_names)
            && !(words == 1 && (tx_str_caseeq(word, tx_str("the"))
                                || tx_str_caseeq(word, tx_str("our")))))
        {
            return false;
        }
    }

    /* "Recipe by": whoever it is stands elsewhere */

    if (tx_str_caseeq(word, tx_str("by"))) {
        return false;
    }

    if (words == 1 && tx_byline_is_stray(s)) {
        return false;
    }

    return letter && words <= TX_BYLINE_WORDS;
}


/* A small word that stands in names, and the rest of the name behind it. */
static bool
tx_byline_is_small(tx_str_t s)
{
    size_t  i;

    for (i = 0; i < tx_count(tx_byline_small); i++) {
        if (s.len > tx_byline_small[i].len + 1
            && s.data[tx_byline_small[i].len] == ' '
            && memcmp(s.data, tx_byline_small[i].data,
                      tx_byline_small[i].len) == 0)
        {
            return true;
        }
    }

    return false;
}


/* What those behind a comma are, in capitals or not. */

static const tx_str_t  tx_byline_roles[] = {
    tx_string("expert"), tx_string("editor"), tx_string("writer"),
    tx_string("manager"), tx_string("director"), tx_string("coordinator"),
    tx_string("specialist"), tx_string("analyst"), tx_string("consultant"),
    tx_string("strategist"), tx_string("reporter"), tx_string("founder"),
    tx_string("officer"), tx_string("correspondent"), tx_string("staff"),
    tx_string("columnist"), tx_string("ceo"), tx_string("cto"),
    tx_string("cfo"), tx_string("coo"),
    tx_string("redakteur"), tx_string("redakteurin")
};


bool
tx_byline_is_role(tx_str_t s)
{
    const u_char  *p;

    p = tx_str_rchr(s, ' ');

    if (p == NULL) {
        return tx_str_casein(s, tx_byline_roles);
    }

    return (tx_str_end(s) - p > 2 && tx_is_lower(p[1]))
           || tx_str_casestarts(s, tx_str("redaktion "))
           || tx_str_casein(tx_str_span(p + 1, tx_str_end(s)),
                            tx_byline_roles);
}


/* Chinese and Japanese names: each of them is short, and all no sentence. */
static bool
tx_byline_are_wide(tx_str_t s)
{
    tx_str_t       name;
    const u_char  *p;

    if (!tx_byline_is_wide(s, true)
        || tx_str_has(s, tx_str("\xe3\x80\x82")))
    {
        return false;
    }

    while (s.len > TX_BYLINE_WIDE) {
        p = memmem(s.data, s.len, "\xe3\x80\x81", 3);

        if (p == NULL) {
            return false;
        }

        name = tx_str_span(s.data, p);

        if (name.len > TX_BYLINE_WIDE) {
            return false;
        }

        s = tx_str_span(p + 3, tx_str_end(s));
    }

    return true;
}


bool
tx_byline_is_capital(tx_str_t s)
{
    uint32_t       c, words;
    const u_char  *p, *end, *begin;

    words = 0;
    end = tx_str_end(s);

    for (p = s.data; p < end; /* void */ ) {
        begin = p;
        c = tx_utf8_next(&p);
        words++;

        if (tx_char_class(c) & TX_CHAR_WIDE) {
            return tx_byline_are_wide(s);
        }

        if (((c >= 'a' && c <= 'z') || (c >= 0x430 && c <= 0x44f))
            && !tx_byline_is_small(tx_str_span(begin, end)))
        {
            return false;
        }

        while (p < end && *p != ' ') {
            p++;
        }

        while (p < end && *p == ' ') {
            p++;
        }
    }

    return words >= 2 && words <= 8;
}
