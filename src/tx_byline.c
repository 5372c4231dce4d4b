/*
 * Copyright (C) textextract contributors
 */


#include "tx_byline.h"
#include "tx_buf.h"
#include "tx_chars.h"
#include "tx_date.h"
#include "tx_line.h"
#include "tx_tokens.h"


#define TX_BYLINE_SIZE      120     /* bytes of names, at most */
#define TX_BYLINE_ELEMENT   400     /* bytes of an element that tells them */
#define TX_BYLINE_BLOCK     160     /* bytes of a line that tells them */
#define TX_BYLINE_WORDS     14      /* words of names, at most */
#define TX_BYLINE_BEFORE    6       /* blocks in front of the title */
#define TX_BYLINE_AFTER     16      /* blocks behind it */
#define TX_BYLINE_MARKED    64      /* elements that are looked at */
#define TX_BYLINE_ANCESTORS 8
#define TX_BYLINE_NEAR      4       /* ancestors of what is near the title */
#define TX_BYLINE_NODES     60      /* of an element that are looked at */
#define TX_BYLINE_TAIL      60      /* bytes at the end of a paragraph */
#define TX_BYLINE_BLOCKS    4000
#define TX_BYLINE_WIDE      24      /* bytes of Chinese names, at most */
#define TX_BYLINE_SHORT     6       /* bytes of what a point shortens */
#define TX_BYLINE_TITLE     512     /* bytes of a title that are looked at */
#define TX_BYLINE_STRONG    7       /* bytes of a label: plain anywhere */


typedef struct {
    tx_str_t  word;
    bool      alone;       /* enough to tell a byline in running text */
} tx_byline_label_t;


/* What stands before names; the longer of two with one beginning first. */

static const tx_byline_label_t  tx_byline_labels[] = {
    { tx_string("about the author"), false },
    { tx_string("written by"), true },
    { tx_string("posted by"), true },
    { tx_string("published by"), true },
    { tx_string("reported by"), true },
    { tx_string("story by"), true },
    { tx_string("words by"), true },
    { tx_string("article by"), true },
    { tx_string("authored by"), true },
    { tx_string("text by"), true },
    { tx_string("view all posts by"), true },
    { tx_string("all posts by"), true },
    { tx_string("posts by"), true },
    { tx_string("contributors:"), true },
    { tx_string("geschrieben von"), true },
    { tx_string("eingestellt von"), true },
    { tx_string("gepostet von"), true },
    { tx_string("beitrag von"), true },
    { tx_string("zeige alle beitr\xc3\xa4ge von"), true },
    { tx_string("ver\xc3\xb6""ffentlicht von"), true },
    { tx_string("erstellt von"), true },
    { tx_string("ein beitrag von"), true },
    { tx_string("ein artikel von"), true },
    { tx_string("\xc3\xa9""crit par"), true },
    { tx_string("publi\xc3\xa9 par"), true },
    { tx_string("publicado por"), true },
    { tx_string("escrito por"), true },
    { tx_string("scritto da"), true },
    { tx_string("pressemitteilung von"), true },
    { tx_string("eine kolumne von"), true },
    { tx_string("ein interview von"), true },
    { tx_string("ein gastbeitrag von"), true },
    { tx_string("verfasst von"), true },
    { tx_string("redaktion:"), false },
    { tx_string("authors:"), true },
    { tx_string("author:"), true },
    { tx_string("author(s):"), true },
    { tx_string("author"), false },
    { tx_string("autoren:"), true },
    { tx_string("autorin:"), true },
    { tx_string("autor:"), true },
    { tx_string("autore:"), true },
    { tx_string("autor"), false },
    { tx_string("auteur:"), true },
    { tx_string("verfasser:"), true },
    { tx_string("text:"), true },
    { tx_string("von:"), true },
    { tx_string("by:"), true },
    { tx_string("byby"), true },
    { tx_string("by "), true },
    { tx_string("von "), true },
    { tx_string("par "), true },
    { tx_string("por "), true },
    { tx_string("di "), false },
    { tx_string("de "), false },
    { tx_string("\xe4\xbd\x9c\xe8\x80\x85"), true },
    { tx_string("\xe6\x92\xb0\xe6\x96\x87"), true },
    { tx_string("\xe6\x96\x87\xe2\x97\x8f"), true },
    { tx_string("\xe6\x96\x87/"), true },
    { tx_string("\xe6\x96\x87\xef\xbc\x9a"), true },
    { tx_string("\xe8\x91\x97\xe8\x80\x85"), true },
    { tx_string("\xe6\x9c\xac\xe6\x8a\xa5\xe8\xae\xb0\xe8\x80\x85"), true },
    { tx_string("\xe8\xae\xb0\xe8\x80\x85"), true },
    { tx_string("\xe8\xb4\xa3\xe4\xbb\xbb\xe7\xbc\x96\xe8\xbe\x91"), true },
    { tx_string("\xe8\xb4\xa3\xe7\xbc\x96"), true },
    { tx_string("\xe7\xbc\x96\xe8\xbe\x91"), true },
    { tx_string("\xe9\x80\x89\xe7\xa8\xbf"), true }
};


/* What ends names. */

static const tx_str_t  tx_byline_ends[] = {
    tx_string(" | "), tx_string("|"), tx_string(" \xe2\x80\xa2"),
    tx_string(" \xc2\xb7 "), tx_string(" \xe2\x80\x94 "),
    tx_string(" \xe2\x80\x93 "), tx_string(" - "), tx_string(" on "),
    tx_string(" in "), tx_string(" am "), tx_string(" / "),
    tx_string(" published"), tx_string(" posted"), tx_string(" updated"),
    tx_string(" last updated"), tx_string(" for "), tx_string(" at "),
    tx_string(" from "), tx_string(" is "), tx_string(" is a "),
    tx_string(" ver\xc3\xb6""ff"), tx_string(" view all"),
    tx_string(" staff writer"), tx_string(" reporter"),
    tx_string(" correspondent"), tx_string(" contributing "),
    tx_string(" former "), tx_string(" senior "), tx_string(" released"),
    tx_string(" minute"), tx_string(" read "), tx_string(" follow"),
    tx_string("\xe3\x80\x80"), tx_string(" \xe7\xbc\x96\xe8\xbe\x91"),
    tx_string(" \xe6\x9d\xa5\xe6\xba\x90"), tx_string(" ("),
    tx_string("\xef\xbc\x88"), tx_string(" \xc2\xa9"), tx_string("@"),
    tx_string(" ["), tx_string(" \xc2\xbb"), tx_string(" \xe2\x8b\x85"),
    tx_string(" . "), tx_string(" reviewed"), tx_string(", reviewed"),
    tx_string(" medically "), tx_string(" fact check"),
    tx_string(" \xe8\xb4\xa3\xe4\xbb\xbb"),
    tx_string(" \xe8\xb4\xa3\xe7\xbc\x96")
};


/* Words that no name has. */

static const tx_str_t  tx_byline_no_names[] = {
    tx_string("the"), tx_string("this"), tx_string("your"), tx_string("our"),
    tx_string("more"), tx_string("posts"), tx_string("articles"),
    tx_string("read"), tx_string("share"), tx_string("comments"),
    tx_string("comment"), tx_string("subscribe"), tx_string("login"),
    tx_string("undefined"), tx_string("null"), tx_string("unknown"),
    tx_string("anonymous"), tx_string("guest"), tx_string("admin"),
    tx_string("administrator"), tx_string("author"), tx_string("authors"),
    tx_string("biography"), tx_string("website"), tx_string("email"),
    tx_string("profile"), tx_string("kommentare"), tx_string("artikel"),
    tx_string("ist"), tx_string("sind"), tx_string("are"),
    tx_string("was"), tx_string("has"), tx_string("you"), tx_string("we"),
    tx_string("posted"), tx_string("follow"), tx_string("publiziert"),
    tx_string("reply"), tx_string("view"), tx_string("written"),
    tx_string("post"), tx_string("beitrag"), tx_string("note")
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


#define tx_byline_count(array)  (sizeof(array) / sizeof((array)[0]))


static tx_str_t tx_byline_parts(const tx_page_t *page, uint32_t node);
static bool tx_byline_is_capital(tx_str_t s);


static bool
tx_byline_begins(tx_str_t s, tx_str_t word)
{
    return s.len >= word.len
           && tx_lower(s.data[0]) == tx_lower(word.data[0])
           && strncasecmp((const char *) s.data, (const char *) word.data,
                          word.len) == 0;
}


/* Spaces, and signs that separate labels from names. */

static tx_str_t
tx_byline_trim(tx_str_t s)
{
    u_char  c;

    for ( ;; ) {
        s = tx_str_trim(s);

        if (s.len == 0) {
            return s;
        }

        c = s.data[0];

        if (c == ':' || c == '|' || c == '/' || c == '-' || c == ','
            || c == ';' || c == '*' || c == '~')
        {
            s.data++;
            s.len--;
            continue;
        }

        if (s.len >= 3 && (memcmp(s.data, "\xef\xbc\x9a", 3) == 0
                           || memcmp(s.data, "\xe2\x97\x8f", 3) == 0
                           || memcmp(s.data, "\xe2\x80\x93", 3) == 0
                           || memcmp(s.data, "\xe2\x80\x94", 3) == 0
                           || memcmp(s.data, "\xe2\x80\xa2", 3) == 0))
        {
            s.data += 3;
            s.len -= 3;
            continue;
        }

        if (s.len >= 2 && memcmp(s.data, "\xc2\xb7", 2) == 0) {
            s.data += 2;
            s.len -= 2;
            continue;
        }

        if (s.len >= 2 && memcmp(tx_str_end(s) - 2, "\xc2\xb7", 2) == 0) {
            s.len -= 2;
            continue;
        }

        /* brackets around all of it */

        if ((c == '(' && s.data[s.len - 1] == ')')
            || (c == '[' && s.data[s.len - 1] == ']'))
        {
            s.data++;
            s.len -= 2;
            continue;
        }

        c = s.data[s.len - 1];

        if (c == ',' || c == ':' || c == '|' || c == '/' || c == '-'
            || c == ';')
        {
            s.len--;
            continue;
        }

        return s;
    }
}


/* As it begins; the space at the end of a label may be one of any kind. */

static bool
tx_byline_has_label(tx_str_t s, tx_str_t label)
{
    size_t  n;

    n = label.len - 1;

    if (label.data[n] != ' ' || s.len <= n + 1) {
        return tx_byline_begins(s, label);
    }

    label.len = n;

    return (tx_is_space(s.data[n])
            || (s.data[n] == 0xc2 && s.data[n + 1] == 0xa0))
           && tx_byline_begins(s, label);
}


/* Drops labels; *alone: the size of one that is plain enough, or 0. */

static tx_str_t
tx_byline_unlabel(tx_str_t s, size_t *alone)
{
    uint32_t  i, n;

    *alone = 0;

    for (n = 0; n < 3; n++) {
        s = tx_byline_trim(s);

        for (i = 0; i < tx_byline_count(tx_byline_labels); i++) {
            if (s.len != 0
                && *tx_byline_labels[i].word.data == tx_lower(s.data[0])
                && tx_byline_has_label(s, tx_byline_labels[i].word))
            {
                break;
            }
        }

        if (i == tx_byline_count(tx_byline_labels)
            || (s.len > tx_byline_labels[i].word.len
                && tx_is_alpha(s.data[tx_byline_labels[i].word.len])
                && tx_is_alpha(s.data[tx_byline_labels[i].word.len - 1])))
        {
            return s;
        }

        if (tx_byline_labels[i].alone) {
            *alone = tx_max(*alone, tx_byline_labels[i].word.len);
        }

        s.data += tx_byline_labels[i].word.len;
        s.len -= tx_byline_labels[i].word.len;
    }

    return tx_byline_trim(s);
}


static bool
tx_byline_listed(tx_str_t word, const tx_str_t *list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_caseeq(word, list[i])) {
            return true;
        }
    }

    return false;
}


/* What stands in front of a date, without "on" and the day of the week. */

static tx_str_t
tx_byline_before(tx_str_t s)
{
    size_t    n;
    uint32_t  i;
    tx_str_t  word;

    for (i = 0; i < 3; i++) {
        s = tx_byline_trim(s);

        for (n = s.len; n != 0 && s.data[n - 1] != ' '; n--) { /* void */ }

        word = tx_str_span(s.data + n, s.data + s.len);

        if (word.len != 0 && word.data[word.len - 1] == '.') {
            word.len--;
        }

        if (n == 0
            || !tx_byline_listed(word, tx_byline_not_alone,
                                 tx_byline_count(tx_byline_not_alone)))
        {
            break;
        }

        s.len = n - 1;
    }

    return s;
}


/* True if the word at i has a digit: it is of no name, but one follows. */

static bool
tx_byline_is_number(tx_str_t s, size_t i)
{
    for ( /* void */ ; i < s.len && s.data[i] != ' '; i++) {
        if (tx_is_digit(s.data[i])) {
            return true;
        }
    }

    return false;
}


/* Cuts what follows the names. */

static tx_str_t
tx_byline_cut(tx_arena_t *arena, tx_str_t s)
{
    size_t    i;
    uint32_t  n;
    tx_str_t  rest, before;

    rest = s;

    if (tx_date_find(arena, &rest, false, &before).data != NULL) {
        s = tx_byline_before(before);
    }

    for (i = 1; i < s.len; i++) {

        if (s.data[i - 1] == ' ' && tx_byline_is_number(s, i)) {
            s.len = i;
            break;
        }

        for (n = 0; n < tx_byline_count(tx_byline_ends); n++) {
            rest = tx_str_span(s.data + i, tx_str_end(s));

            if (tx_byline_begins(rest, tx_byline_ends[n])) {
                s.len = i;
                return tx_byline_trim(s);
            }
        }
    }

    return tx_byline_trim(s);
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

        } else if (s.data[i] != '_' && (s.data[i] < 'a' || s.data[i] > 'z')) {
            return false;
        }
    }

    return points > 1;
}


/* True if s may consist of names. */

static bool
tx_byline_is_name(tx_str_t s)
{
    bool           letter;
    uint32_t       words;
    tx_str_t       word;
    const u_char  *p, *end, *begin;

    if (s.len < 2 || s.len > TX_BYLINE_SIZE || *s.data == '@'
        || tx_is_digit(*s.data)
        || memchr(s.data, '<', s.len) != NULL
        || memchr(s.data, '?', s.len) != NULL
        || memchr(s.data, '!', s.len) != NULL
        || memchr(s.data, '{', s.len) != NULL
        || memchr(s.data, '#', s.len) != NULL
        || memmem(s.data, s.len, "\xc2\xa9", 2) != NULL
        || memmem(s.data, s.len, ": ", 2) != NULL
        || tx_byline_is_variable(s)
        || memmem(s.data, s.len, "://", 3) != NULL
        || memmem(s.data, s.len, "www.", 4) != NULL)
    {
        return false;
    }

    letter = false;
    words = 0;
    word = tx_null_str;
    end = tx_str_end(s);

    for (p = s.data; p < end; /* void */ ) {

        while (p < end && *p == ' ') {
            p++;
        }

        for (begin = p; p < end && *p != ' '; /* void */ ) {
            letter |= (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WORD) != 0;
        }

        word = tx_str_span(begin, p);

        if (word.len > 1 && (word.data[word.len - 1] == ','
                             || word.data[word.len - 1] == ':'))
        {
            word.len--;
        }

        if (word.len != 0) {
            words++;
        }

        /* a sentence ends here, and another one follows */

        if (p < end && word.len > TX_BYLINE_SHORT
            && word.data[word.len - 1] == '.')
        {
            return false;
        }

        if (tx_byline_listed(word, tx_byline_no_names,
                             tx_byline_count(tx_byline_no_names))
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

    if (words == 1
        && tx_byline_listed(s, tx_byline_not_alone,
                            tx_byline_count(tx_byline_not_alone)))
    {
        return false;
    }

    return letter && words <= TX_BYLINE_WORDS;
}


tx_str_t
tx_byline_clean(tx_arena_t *arena, tx_str_t text)
{
    size_t  alone;

    if (text.len == 0 || text.len > TX_BYLINE_ELEMENT) {
        return tx_null_str;
    }

    text = tx_byline_unlabel(tx_line(arena, text, false), &alone);
    text = tx_byline_cut(arena, text);

    return tx_byline_is_name(text) ? text : tx_null_str;
}


/* True if s has word in it, letters in either case. */

static bool
tx_byline_has(tx_str_t s, tx_str_t word)
{
    size_t  i;

    for (i = 0; i + word.len <= s.len; i++) {
        if (tx_byline_begins(tx_str_span(s.data + i, tx_str_end(s)), word)) {
            return true;
        }
    }

    return false;
}


/* The same at a glance: "au", "by", "wr" and "ve" without a branch. */

static bool
tx_byline_glance(tx_str_t class)
{
    size_t   i;
    uint8_t  found;

    static const uint8_t  first[256] = {
        ['a'] = 1, ['A'] = 1, ['b'] = 2, ['B'] = 2,
        ['w'] = 4, ['W'] = 4, ['v'] = 8, ['V'] = 8
    };

    static const uint8_t  second[256] = {
        ['u'] = 1, ['U'] = 1, ['y'] = 2, ['Y'] = 2,
        ['r'] = 4, ['R'] = 4, ['e'] = 8, ['E'] = 8
    };

    found = 0;

    for (i = 0; i + 1 < class.len; i++) {
        found |= first[class.data[i]] & second[class.data[i + 1]];
    }

    return found != 0;
}


/* False if a class has none of the words' beginnings: most have none. */

static bool
tx_byline_may_be(tx_str_t class)
{
    size_t  i;

    if (!tx_byline_glance(class)) {
        return false;
    }

    for (i = 0; i + 2 < class.len; i++) {

        switch (class.data[i] | 0x20) {

        case 'a':               /* author, autor, auteur */
            if ((class.data[i + 1] | 0x20) == 'u') {
                return true;
            }

            break;

        case 'b':               /* byline */
            if ((class.data[i + 1] | 0x20) == 'y') {
                return true;
            }

            break;

        case 'w':               /* writer */
            if ((class.data[i + 1] | 0x20) == 'r') {
                return true;
            }

            break;

        case 'v':               /* verfasser */
            if ((class.data[i + 2] | 0x20) == 'r') {
                return true;
            }

            break;

        default:
            break;
        }
    }

    return false;
}


/* Whether a class has a word of a list, words being split as in tokens. */

static bool
tx_byline_class(tx_str_t class, const tx_str_t *list, size_t n)
{
    size_t    i, begin;
    tx_str_t  word;

    for (i = 0, begin = 0; i <= class.len; i++) {

        if (i < class.len && tx_is_alpha(class.data[i])
            && !(i != 0 && class.data[i] < 'a' && class.data[i - 1] >= 'a'))
        {
            continue;
        }

        word = tx_str_span(class.data + begin, class.data + i);

        if (tx_byline_listed(word, list, n)
            || (list == tx_byline_classes
                && (tx_byline_begins(word, tx_str("authorn"))
                    || tx_byline_begins(word, tx_str("byline")))))
        {
            return true;
        }

        begin = (i < class.len && tx_is_alpha(class.data[i])) ? i : i + 1;
    }

    return false;
}


static bool
tx_byline_is_class(tx_str_t class)
{
    return class.len != 0 && class.len <= TX_BYLINE_ELEMENT
           && tx_byline_may_be(class)
           && tx_byline_class(class, tx_byline_classes,
                              tx_byline_count(tx_byline_classes))
           && !tx_byline_class(class, tx_byline_others,
                               tx_byline_count(tx_byline_others));
}


/* True of an address like /author/jane-doe/. */

static bool
tx_byline_is_page(tx_str_t href)
{
    uint32_t               i;
    const u_char          *p;
    static const tx_str_t  places[] = {
        tx_string("/author"), tx_string("/autor"), tx_string("/auteur"),
        tx_string("/staff/"), tx_string("/contributor"),
        tx_string("/people/"), tx_string("/profile/"), tx_string("/by/")
    };

    if (href.len == 0 || href.len > TX_BYLINE_ELEMENT) {
        return false;
    }

    for (i = 0; i < tx_byline_count(places); i++) {
        p = memmem(href.data, href.len, places[i].data, places[i].len);

        if (p != NULL) {
            p = memchr(p + 1, '/', (size_t) (tx_str_end(href) - p - 1));

            return p != NULL && tx_str_end(href) - p > 2;
        }
    }

    return false;
}


/* /author/jane/ is Jane's page. */

static bool
tx_byline_ends_in(tx_str_t href, tx_str_t name)
{
    if (href.data[href.len - 1] == '/') {
        href.len--;
    }

    return href.len > name.len
           && href.data[href.len - name.len - 1] == '/'
           && strncasecmp((const char *) tx_str_end(href) - name.len,
                          (const char *) name.data, name.len) == 0;
}


/*
 * The text of a link to an author's page between the title and the text;
 * links of others, of those who comment, do not stand there.
 */

static tx_str_t
tx_byline_linked(const tx_page_t *page, uint32_t title)
{
    uint32_t          i, first, last;
    tx_str_t          name;
    const tx_node_t  *node;

    if (title >= page->nblocks) {
        return tx_null_str;
    }

    first = (title > TX_BYLINE_BEFORE) ? title - TX_BYLINE_BEFORE : 0;
    last = tx_min(page->nblocks - 1, title + TX_BYLINE_AFTER);

    for (i = page->blocks[first].node; i <= page->blocks[last].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_A && node->text_end != node->text
            && node->text_end - node->text <= TX_BYLINE_SIZE
            && tx_byline_is_page(tx_node_attr(page, i, TX_ATTR_HREF)))
        {
            name = tx_byline_clean(page->arena, tx_byline_parts(page, i));

            if (name.data != NULL
                && (tx_byline_is_capital(name)
                    || tx_byline_ends_in(tx_node_attr(page, i, TX_ATTR_HREF),
                                         name)))
            {
                return name;
            }
        }
    }

    return tx_null_str;
}


/* 3 to 1: an author's by rel, itemprop or class; 0: nobody's. */

static uint32_t
tx_byline_mark(const tx_page_t *page, uint32_t node)
{
    uint32_t          i, mark;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &page->nodes[node];
    attr = &page->attrs[n->attr];
    mark = 0;

    for (i = 0; i < n->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_ITEMPROP:
        case TX_ATTR_REL:
            if (tx_str_caseeq(tx_str_trim(attr[i].value), tx_str("author"))) {
                return 3;
            }

            break;

        case TX_ATTR_CLASS:
            mark = tx_byline_is_class(attr[i].value);
            break;

        default:
            break;
        }
    }

    return mark;
}


/*
 * Not in comments, among related pages, or in the site's frame; but what
 * stands aside near the title may well be of it.
 */

static bool
tx_byline_is_aside(const tx_page_t *page, uint32_t node, bool near)
{
    uint32_t  n, last;

    last = near ? TX_BYLINE_NEAR : TX_BYLINE_ANCESTORS;

    for (n = 0; n < last && node != 0; n++) {

        if ((page->nodes[node].tag == TX_TAG_ASIDE && !near)
            || page->nodes[node].tag == TX_TAG_NAV
            || page->nodes[node].tag == TX_TAG_BLOCKQUOTE
            || page->nodes[node].tag == TX_TAG_BODY)
        {
            return page->nodes[node].tag != TX_TAG_BODY;
        }

        if ((tx_tokens(tx_node_attr_head(page, node, TX_ATTR_CLASS))
             | tx_tokens(tx_node_attr_head(page, node, TX_ATTR_ID)))
            & (TX_TOKEN_COMMENT | TX_TOKEN_RELATED | TX_TOKEN_NAVIGATION))
        {
            return true;
        }

        node = page->nodes[node].parent;
    }

    return false;
}


/*
 * The text of an element with spaces between its parts and strokes between
 * its blocks, as far as names may reach: "By" and "Jane Doe" are two words
 * even where nothing but their look parts them.
 */

static tx_str_t
tx_byline_parts(const tx_page_t *page, uint32_t node)
{
    uint32_t          i, block;
    tx_buf_t          buf;
    const tx_node_t  *text;

    tx_buf_init(&buf, page->arena, TX_BYLINE_SIZE);
    block = page->nodes[node].block;

    for (i = node; i <= page->nodes[node].last; i++) {
        text = &page->nodes[i];

        if (text->tag != TX_TAG_TEXT || (text->flags & TX_NODE_HIDDEN)
            || text->text_end - text->text > TX_BYLINE_ELEMENT)
        {
            continue;
        }

        if (buf.len + text->text_end - text->text > TX_BYLINE_ELEMENT) {
            break;
        }

        if (text->block != block && buf.len != 0) {
            tx_buf_lit(&buf, " | ");
            block = text->block;

        } else {
            tx_buf_char(&buf, ' ');
        }

        tx_buf_append(&buf, page->text + text->text,
                      text->text_end - text->text);
    }

    return (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


/* The name that microdata has inside of an author, or all of the text. */

static tx_str_t
tx_byline_text(const tx_page_t *page, uint32_t node)
{
    uint32_t  i, last;
    tx_str_t  content;

    last = tx_min(page->nodes[node].last, node + TX_BYLINE_NODES);

    for (i = node; i <= last; i++) {
        if (i == node
            || tx_str_caseeq(tx_node_attr(page, i, TX_ATTR_ITEMPROP),
                             tx_str("name")))
        {
            content = tx_node_attr(page, i, TX_ATTR_CONTENT);

            if (content.len != 0) {
                return content;
            }

            if (i != node) {
                return tx_byline_parts(page, i);
            }
        }
    }

    return tx_byline_parts(page, node);
}


/*
 * The first element of the best mark; those near the title before others.
 * What lies inside of a marked element may say it better: the innermost one
 * that has a name counts.  *doubtful: what has words as no person's name has.
 */

static tx_str_t
tx_byline_marked(const tx_page_t *page, uint32_t title, tx_str_t *doubtful)
{
    uint32_t          i, n, mark, best, second, block;
    tx_str_t          name, found;
    const tx_node_t  *node;

    best = 0;
    second = 0;
    found = tx_null_str;
    *doubtful = tx_null_str;

    for (i = 1, n = 0; i < page->nnodes && n < TX_BYLINE_MARKED; i++) {
        node = &page->nodes[i];
        mark = (node->tag == TX_TAG_TEXT) ? 0 : tx_byline_mark(page, i);

        if (mark == 0) {
            continue;
        }

        n++;

        block = node->block;

        if (title < page->nblocks && block + TX_BYLINE_BEFORE >= title
            && block <= title + TX_BYLINE_AFTER)
        {
            mark += 4;
        }

        if (mark <= best) {
            continue;
        }

        name = tx_byline_clean(page->arena, tx_byline_text(page, i));

        if (name.data == NULL || tx_byline_is_aside(page, i, mark > 4)) {
            continue;
        }

        if (memchr(name.data, ' ', name.len) != NULL
            && !tx_byline_is_capital(name))
        {
            if (mark > second) {
                *doubtful = name;
                second = mark;
            }

            continue;
        }

        found = name;
        best = mark;
    }

    return found;
}


/* What ends a Chinese name, beside all that is no such character. */

static const tx_str_t  tx_byline_wide_ends[] = {
    tx_string("\xe8\xb4\xa3\xe4\xbb\xbb"),
    tx_string("\xe8\xb4\xa3\xe7\xbc\x96"),
    tx_string("\xe6\xa0\xa1\xe5\xaf\xb9"),
    tx_string("\xe6\x9d\xa5\xe6\xba\x90"),
    tx_string("\xe5\xae\xa1\xe6\xa0\xb8"),
    tx_string("\xe4\xb8\xbb\xe7\xbc\x96"),
    tx_string("\xe5\x8f\x91\xe8\x87\xaa"),
    tx_string("\xe6\x8a\xa5\xe9\x81\x93"),
    tx_string("\xe6\x8a\xa5\xe5\xaf\xbc"),
    tx_string("\xe9\x80\x9a\xe8\xae\xaf\xe5\x91\x98"),
    tx_string("\xe5\xae\x9e\xe4\xb9\xa0"),
    tx_string("\xe7\xbc\x96\xe8\xbe\x91"),
    tx_string("\xe6\x91\x84\xe5\xbd\xb1"),
    tx_string("\xe6\x96\x87/\xe5\x9b\xbe")
};


/* What most Chinese names begin with, in characters of three bytes. */

static const char  tx_byline_surnames[] =
#include "tx_surnames.def"
;


/* What stands behind "author" and is none. */

static const tx_str_t  tx_byline_wide_no_names[] = {
    tx_string("\xe6\x9c\xac"), tx_string("\xe6\x96\x87\xe7\xab\xa0"),
    tx_string("\xe5\xb9\xb3\xe5\x8f\xb0"),
    tx_string("\xe7\xbd\x91\xe5\x8f\x8b"),
    tx_string("\xe5\xa3\xb0\xe6\x98\x8e"),
    tx_string("\xe5\x85\xb6\xe4\xbb\x96")
};


/* sure: a colon says that a name follows; else it must look like one. */

static bool
tx_byline_is_wide(tx_str_t name, bool sure)
{
    size_t    i;
    uint32_t  n;

    for (n = 0; n < tx_byline_count(tx_byline_wide_no_names); n++) {
        if (tx_byline_begins(name, tx_byline_wide_no_names[n])) {
            return false;
        }
    }

    for (i = 0; i + 3 < sizeof(tx_byline_surnames) && !sure; i += 3) {
        sure = memcmp(name.data, tx_byline_surnames + i, 3) == 0;
    }

    return sure;
}


static bool
tx_byline_has_colon(tx_str_t s)
{
    s = tx_str_trim(s);

    return s.len >= 3
           && (*s.data == ':' || memcmp(s.data, "\xef\xbc\x9a", 3) == 0);
}


/* One to three Chinese names at the beginning of s, as they are written. */

static tx_str_t
tx_byline_wide(tx_str_t s)
{
    bool           sure;
    uint32_t       i, n, chars, names;
    const u_char  *p, *q, *end, *begin, *last;

    sure = tx_byline_has_colon(s);
    s = tx_byline_trim(s);

    if (s.len == 0) {
        return tx_null_str;
    }

    p = s.data;
    end = tx_str_end(s);
    last = p;

    for (names = 0; names < 3; names++) {
        begin = p;
        chars = 0;
        n = 0;

        while (p < end && n == 0) {
            for (i = 0; i < tx_byline_count(tx_byline_wide_ends); i++) {
                n |= tx_byline_begins(tx_str_span(p, end),
                                      tx_byline_wide_ends[i]);
            }

            q = p;

            if (n != 0 || !(tx_char_class(tx_utf8_next(&q)) & TX_CHAR_WIDE))
            {
                break;
            }

            p = q;
            chars++;
        }

        /* a word of five and more is a place or an office */

        if (chars < 2 || chars > 4
            || !tx_byline_is_wide(tx_str_span(begin, p), sure))
        {
            break;
        }

        last = p;

        while (p < end && *p == ' ') {
            p++;
        }

        if (p == begin || p == last || n != 0) {
            break;
        }
    }

    return (names == 0 && last == s.data) ? tx_null_str
                                          : tx_str_span(s.data, last);
}


/* Behind what stands in a line: reporters before those who edited. */

static tx_str_t
tx_byline_chinese_in(tx_str_t text, tx_str_t label)
{
    tx_str_t       name;
    const u_char  *p, *end;

    end = tx_str_end(text);
    p = text.data;

    while (p < end) {
        p = memmem(p, (size_t) (end - p), label.data, label.len);
        if (p == NULL) {
            break;
        }

        p += label.len;
        name = tx_byline_wide(tx_str_span(p, end));

        if (name.data != NULL) {
            return name;
        }
    }

    return tx_null_str;
}


/* False if a page has not even the labels' first bytes: none of Chinese. */

static bool
tx_byline_has_any(const tx_page_t *page, const tx_str_t *labels, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (memchr(page->text, labels[i].data[0], page->text_len) != NULL) {
            return true;
        }
    }

    return false;
}


/*
 * "Author: ", "reporter " and "editor: " in a short line or in the last
 * words of a long one, anywhere: Chinese pages name them below the text.
 * *editor: it is the editor only who is named.
 */

static tx_str_t
tx_byline_chinese(const tx_page_t *page, bool *editor)
{
    static const tx_str_t  labels[] = {
        tx_string("\xe4\xbd\x9c\xe8\x80\x85"),
        tx_string("\xe8\xae\xb0\xe8\x80\x85"),
        tx_string("\xe7\xbc\x96\xe8\xbe\x91")
    };

    uint32_t           i, k, best, blocks;
    tx_str_t           text, name, found;
    const tx_block_t  *b;

    found = tx_null_str;
    best = tx_byline_count(labels);
    blocks = tx_byline_has_any(page, labels, best)
             ? tx_min(page->nblocks, TX_BYLINE_BLOCKS) : 0;

    for (i = 0; i < blocks; i++) {
        b = &page->blocks[i];
        text = tx_str_span(page->text + page->nodes[b->first].text,
                           page->text + page->nodes[b->last].text_end);

        if (text.len > TX_BYLINE_BLOCK) {
            text.data = tx_str_end(text) - TX_BYLINE_TAIL;
            text.len = TX_BYLINE_TAIL;

            while (text.len != 0 && (*text.data & 0xc0) == 0x80) {
                text.data++;
                text.len--;
            }
        }

        for (k = 0; k < best; k++) {
            if (text.len == 0
                || memmem(text.data, text.len, labels[k].data, labels[k].len)
                   == NULL)
            {
                continue;
            }

            name = tx_byline_chinese_in(tx_line(page->arena, text, false),
                                        labels[k]);

            if (name.data != NULL) {
                found = name;
                best = k;
            }
        }
    }

    *editor = (best == tx_byline_count(labels) - 1);

    return found;
}


/* Of a name, every word but a few small ones begins with a capital. */

static bool
tx_byline_is_capital(tx_str_t s)
{
    uint32_t       c, words;
    const u_char  *p, *end;

    words = 0;
    end = tx_str_end(s);

    for (p = s.data; p < end; /* void */ ) {
        c = tx_utf8_next(&p);
        words++;

        if (tx_char_class(c) & TX_CHAR_WIDE) {
            return s.len <= TX_BYLINE_WIDE && tx_byline_is_wide(s, true)
                   && memmem(s.data, s.len, "\xe3\x80\x82", 3) == NULL;
        }

        if ((c >= 'a' && c <= 'z')
            && !(tx_str_span(p - 1, end).len > 4
                 && (memcmp(p - 1, "von ", 4) == 0
                     || memcmp(p - 1, "van ", 4) == 0
                     || memcmp(p - 1, "and ", 4) == 0
                     || memcmp(p - 1, "und ", 4) == 0
                     || memcmp(p - 1, "de ", 3) == 0
                     || memcmp(p - 1, "der ", 4) == 0)))
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


static tx_str_t
tx_byline_block(const tx_page_t *page, uint32_t block)
{
    const tx_block_t  *b;

    b = &page->blocks[block];

    if (page->nodes[b->last].text_end - page->nodes[b->first].text
        > TX_BYLINE_ELEMENT)
    {
        return tx_null_str;
    }

    return tx_block_text(page, block);
}


/* What follows date and label: "Posted on 4 May 2025 by Ann Ode". */

static tx_str_t
tx_byline_dated(tx_arena_t *arena, tx_str_t line, size_t *alone)
{
    tx_str_t  before;

    if (tx_date_find(arena, &line, false, &before).data == NULL
        || before.len > TX_BYLINE_TAIL)
    {
        return tx_null_str;
    }

    return tx_byline_unlabel(line, alone);
}


/*
 * The names of the line that text begins with, if it has a label of min
 * bytes at least; behind one that is no more than a label, of the next line.
 */

static tx_str_t
tx_byline_of_line(const tx_page_t *page, uint32_t block, tx_str_t text,
    size_t min)
{
    size_t         alone;
    tx_str_t       line, rest;
    const u_char  *p;

    p = memchr(text.data, '\n', text.len);
    line = (p == NULL) ? text : tx_str_span(text.data, p);

    if (line.len > TX_BYLINE_BLOCK) {
        return tx_null_str;
    }

    line = tx_line(page->arena, line, false);
    rest = tx_byline_unlabel(line, &alone);

    if (alone == 0 && min == 1) {
        rest = tx_byline_dated(page->arena, line, &alone);
    }

    if (alone < min) {
        return tx_null_str;
    }

    line = rest;

    if (line.len == 0) {
        if (p != NULL) {
            line = tx_str_span(p + 1, tx_str_end(text));

        } else if (block + 1 < page->nblocks) {
            line = tx_byline_block(page, block + 1);
        }

        line = tx_line(page->arena, line, false);

        if (line.len > TX_BYLINE_BLOCK) {
            return tx_null_str;
        }
    }

    line = tx_byline_cut(page->arena, line);

    return (tx_byline_is_name(line) && tx_byline_is_capital(line))
           ? line : tx_null_str;
}


static bool
tx_byline_has_breaks(const tx_page_t *page, uint32_t block)
{
    uint32_t           i;
    const tx_block_t  *b;

    b = &page->blocks[block];

    for (i = b->first; i < b->last; i++) {
        if (page->nodes[i].tag == TX_TAG_BR) {
            return true;
        }
    }

    return false;
}


/* The names of a block with a line that begins with "By" or the like. */

static tx_str_t
tx_byline_labelled(const tx_page_t *page, uint32_t block, size_t min)
{
    size_t             alone;
    tx_str_t           text, name;
    const u_char      *p;
    const tx_block_t  *b;

    b = &page->blocks[block];
    text = tx_str_span(page->text + page->nodes[b->first].text,
                       page->text + page->nodes[b->last].text_end);

    if (text.len > TX_BYLINE_ELEMENT) {
        return tx_null_str;
    }

    /* few lines have a label: the others are not copied */

    (void) tx_byline_unlabel(text, &alone);

    if (alone < min && !(min == 1 && text.len <= TX_BYLINE_BLOCK)
        && !tx_byline_has_breaks(page, block))
    {
        return tx_null_str;
    }

    text = tx_byline_block(page, block);

    while (text.len != 0) {
        name = tx_byline_of_line(page, block, text, min);

        if (name.data != NULL) {
            return name;
        }

        p = memchr(text.data, '\n', text.len);

        if (p == NULL) {
            break;
        }

        text = tx_str_span(p + 1, tx_str_end(text));
    }

    return tx_null_str;
}


/*
 * What lines with a label may begin with: signs, and the labels' first two
 * letters; these are kept as bits, by the second letter, of a word for each
 * first one.
 */

typedef struct {
    bool      first[256];
    uint32_t  second[32];
} tx_byline_begin_t;


static void
tx_byline_beginnings(tx_byline_begin_t *begin)
{
    uint32_t       i;
    const u_char  *p;

    memset(begin, 0, sizeof(tx_byline_begin_t));

    for (i = 0; i < 256; i++) {
        begin->first[i] = (i < 0x80 && !tx_is_alnum((u_char) i)) || i == 0xc2
                          || i >= 0xe2;
    }

    for (i = 0; i < tx_byline_count(tx_byline_labels); i++) {
        p = tx_byline_labels[i].word.data;

        if (tx_is_alpha(p[0])) {
            begin->second[p[0] & 31] |= 1u << (p[1] & 31);

        } else {
            begin->first[p[0]] = true;
        }
    }
}


static bool
tx_byline_may_begin(const tx_byline_begin_t *begin, const tx_page_t *page,
    uint32_t block)
{
    const u_char      *p;
    const tx_block_t  *b;

    b = &page->blocks[block];
    p = page->text + page->nodes[b->first].text;

    if (!tx_is_alpha(*p)) {
        return begin->first[*p];
    }

    return page->nodes[b->last].text_end - page->nodes[b->first].text > 1
           && (begin->second[*p & 31] >> (p[1] & 31) & 1);
}


/* Near the title any label serves, elsewhere only "Written by" and its kin. */

static tx_str_t
tx_byline_line(const tx_page_t *page, uint32_t title)
{
    uint32_t           i, last;
    tx_str_t           name;
    tx_byline_begin_t  begin;

    if (title < page->nblocks) {
        last = tx_min(page->nblocks, title + 1 + TX_BYLINE_AFTER);
        i = (title > TX_BYLINE_BEFORE) ? title - TX_BYLINE_BEFORE : 0;

        for ( /* void */ ; i < last; i++) {
            name = (i == title) ? tx_null_str
                                : tx_byline_labelled(page, i, 1);

            if (name.data != NULL) {
                return name;
            }
        }
    }

    tx_byline_beginnings(&begin);

    for (i = 0; i < tx_min(page->nblocks, TX_BYLINE_BLOCKS); i++) {

        if (!tx_byline_may_begin(&begin, page, i)
            && !tx_byline_has_breaks(page, i))
        {
            continue;
        }

        name = tx_byline_labelled(page, i, TX_BYLINE_STRONG);

        if (name.data != NULL) {
            return name;
        }
    }

    return tx_null_str;
}


/* Two or three words of letters, none of which the title has. */

static bool
tx_byline_is_caption(tx_str_t name, tx_str_t title)
{
    size_t    i, begin;
    uint32_t  words;

    words = 0;

    for (i = 0, begin = 0; i <= name.len; i++) {

        if (i < name.len && name.data[i] != ' ') {
            if (name.data[i] < 0x80 && !tx_is_alpha(name.data[i])
                && name.data[i] != '-' && name.data[i] != '.'
                && name.data[i] != '\'')
            {
                return false;
            }

            continue;
        }

        if (tx_byline_has(title, tx_str_span(name.data + begin,
                                             name.data + i)))
        {
            return false;
        }

        words++;
        begin = i + 1;
    }

    return words >= 2 && words <= 3 && tx_byline_is_capital(name);
}


/*
 * A line near the title that begins what a picture near it is called: on a
 * page that somebody wrote some day, a portrait.
 */

static tx_str_t
tx_byline_portrait(const tx_page_t *page, uint32_t title)
{
    uint32_t          i, n, first, last;
    tx_str_t          alt, name, headline;
    const tx_node_t  *node;

    if (title >= page->nblocks) {
        return tx_null_str;
    }

    headline = tx_byline_block(page, title);
    headline.len = tx_min(headline.len, TX_BYLINE_TITLE);

    first = (title > TX_BYLINE_NEAR) ? title - TX_BYLINE_NEAR : 0;
    last = tx_min(page->nblocks - 1, title + 2 * TX_BYLINE_NEAR);

    for (n = first; n <= last; n++) {
        name = tx_line(page->arena, tx_byline_block(page, n), false);

        if (n == title || name.len < TX_BYLINE_SHORT
            || name.len > TX_BYLINE_TAIL
            || !tx_byline_is_caption(name, headline))
        {
            continue;
        }

        for (i = page->blocks[first].node; i <= page->blocks[last].last; i++)
        {
            node = &page->nodes[i];

            if (node->tag != TX_TAG_IMG) {
                continue;
            }

            alt = tx_str_trim(tx_node_attr(page, i, TX_ATTR_ALT));

            if (alt.len <= TX_BYLINE_SIZE && tx_byline_begins(alt, name)) {
                return tx_byline_clean(page->arena, name);
            }
        }
    }

    return tx_null_str;
}


tx_str_t
tx_byline_find(const tx_page_t *page, uint32_t title, bool dated)
{
    bool      editor;
    tx_str_t  name, chinese, doubtful;

    chinese = tx_byline_chinese(page, &editor);

    if (chinese.data != NULL && !editor) {
        return chinese;
    }

    name = tx_byline_marked(page, title, &doubtful);

    if (name.data == NULL) {
        name = tx_byline_linked(page, title);
    }

    if (name.data == NULL) {
        name = tx_byline_line(page, title);
    }

    if (name.data == NULL) {
        name = chinese;
    }

    if (name.data == NULL && dated) {
        name = tx_byline_portrait(page, title);
    }

    return (name.data != NULL) ? name : doubtful;
}


/* MD, PhD, E-RYT 200: no names. */

static bool
tx_byline_is_degree(tx_str_t s)
{
    size_t    i;
    uint32_t  capitals;

    capitals = 0;

    for (i = 0; i < s.len; i++) {
        if (s.data[i] >= 'A' && s.data[i] <= 'Z') {
            capitals++;
        }
    }

    return s.len <= 10 && capitals >= 2 && memchr(s.data, ' ', s.len) == NULL;
}


static size_t
tx_byline_separator(tx_str_t s)
{
    uint32_t               i;
    static const tx_str_t  separators[] = {
        tx_string(", and "), tx_string(", "), tx_string("; "),
        tx_string(" and "), tx_string(" & "), tx_string(" und "),
        tx_string(" et "), tx_string("\xe3\x80\x81"), tx_string(","),
        tx_string(" im gespr\xc3\xa4""ch mit "),
        tx_string(" in conversation with ")
    };

    for (i = 0; i < tx_byline_count(separators); i++) {
        if (tx_byline_begins(s, separators[i])) {
            return separators[i].len;
        }
    }

    return 0;
}


/* Whether s has two words in front of a comma, or no Latin letters. */

static bool
tx_byline_is_full(tx_str_t s)
{
    size_t  i;

    for (i = 1; i + 1 < s.len && s.data[i] != ','; i++) {
        if (s.data[i] == ' ') {
            return true;
        }
    }

    return (s.len != 0 && s.data[0] >= 0x80);
}


/* "Fox & Hound" is a house: "and" parts names if both have two words. */

static bool
tx_byline_parts_names(tx_str_t before, tx_str_t separator, tx_str_t after)
{
    return separator.data[0] != ' ' || separator.len == 1
           || (tx_byline_is_full(before) && tx_byline_is_full(after));
}


/* A space between two Chinese names; between parts of others it is none. */

static bool
tx_byline_is_gap(const tx_str_t *list, size_t i)
{
    tx_str_t  before, after;

    if (i < 6 || list->data[i] != ' ' || list->len - i < 7) {
        return false;
    }

    before = tx_str_span(list->data, list->data + i);
    after = tx_str_span(list->data + i + 1, tx_str_end(*list));

    return *before.data >= 0xe3 && *after.data >= 0xe3
           && tx_byline_is_wide(before, false)
           && tx_byline_is_wide(after, false);
}


tx_str_t
tx_byline_next(tx_str_t *list)
{
    size_t    i, n;
    tx_str_t  name, rest;

    for (i = 0; i < list->len; i++) {
        n = tx_byline_separator(tx_str_span(list->data + i,
                                            tx_str_end(*list)));
        if (n == 0) {

            if (!tx_byline_is_gap(list, i)) {
                continue;
            }

            n = 1;
        }

        rest = tx_str_span(list->data + i + n, tx_str_end(*list));

        if (!tx_byline_parts_names(tx_str_span(list->data, list->data + i),
                                   tx_str_span(list->data + i, rest.data),
                                   rest))
        {
            continue;
        }

        name = rest;

        for (n = 0; n < name.len && name.data[n] != ','; n++) { /* void */ }

        name.len = n;

        if (list->data[i] == ',' && tx_byline_is_degree(name)) {
            continue;
        }

        name = tx_str_trim(tx_str_span(list->data, list->data + i));
        *list = rest;

        return name;
    }

    name = (list->len == 0) ? tx_null_str : tx_str_trim(*list);
    *list = tx_null_str;

    return name;
}
