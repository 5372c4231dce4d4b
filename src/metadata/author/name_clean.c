/*
 * Copyright (C) textextract contributors
 *
 * What stands around names, taken off: labels in front of them, dates and
 * roles behind them.
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/author/search.h"
#include "recognize/date.h"


#define TX_BYLINE_ROLE  24      /* bytes between a role and another name */


typedef struct {
    tx_str_t  word;
    bool      alone;       /* enough to tell a byline in running text */
} tx_byline_label_t;


static const tx_byline_label_t  tx_byline_labels[] = {
#define TX_LABEL(word, alone)  { tx_string(word), alone },
#include "metadata/author/labels.def"
#undef TX_LABEL
};


static const u_char  tx_byline_firsts[] = {
#define TX_LABEL(word, alone)  (u_char) word[0],
#include "metadata/author/labels.def"
#undef TX_LABEL
};


/* What ends names. */

static const tx_str_t  tx_byline_ends[] = {
    tx_string(" | "), tx_string("|"), tx_string(" \xe2\x80\xa2"),
    tx_string(" \xc2\xb7 "), tx_string(" \xe2\x80\x94 "),
    tx_string(" \xe2\x80\x93 "), tx_string(" - "), tx_string(" on "),
    tx_string(" in "), tx_string(" am "), tx_string(" / "),
    tx_string(" published"), tx_string(" posted"), tx_string(" updated"),
    tx_string(" last updated"), tx_string(" for "), tx_string(" at "),
    tx_string(" from "), tx_string(" is "), tx_string(" avec "),
    tx_string(" con "), tx_string(" com "), tx_string(" \xc3\xa0 "),
    tx_string(" ver\xc3\xb6""ff"), tx_string(" view all"),
    tx_string(" staff writer"), tx_string(" reporter"),
    tx_string(" correspondent"), tx_string(" contributing "),
    tx_string(" former "), tx_string(" senior "), tx_string(" released"),
    tx_string(" minute"), tx_string(" read "), tx_string(" follow"),
    tx_string("\xe3\x80\x80"), tx_string(" \xe7\xbc\x96\xe8\xbe\x91"),
    tx_string(" \xe6\x9d\xa5\xe6\xba\x90"), tx_string(" ("),
    tx_string("\xef\xbc\x88"), tx_string(" \xc2\xa9"), tx_string("@"),
    tx_string(" ["), tx_string(" \xc2\xbb"), tx_string(" \xe2\x8b\x85"),
    tx_string(" . "), tx_string(". photo"), tx_string(". foto"),
    tx_string(", photo"), tx_string(", foto"), tx_string(" photo:"),
    tx_string(" photos:"), tx_string(" foto:"), tx_string(" fotos:"),
    tx_string(", fot."), tx_string(", \xd1\x84\xd0\xbe\xd1\x82\xd0\xbe"),
    tx_string(", bild:"), tx_string(", illustration"), tx_string(", editor:"),
    tx_string("; editing"), tx_string(", the "), tx_string(", guest "),
    tx_string(" reviewed"), tx_string(", reviewed"),
    tx_string(" medically "), tx_string(" fact check"),
    tx_string(" \xe8\xb4\xa3\xe4\xbb\xbb"),
    tx_string(" \xe8\xb4\xa3\xe7\xbc\x96"),
    tx_string(" \xe5\x86\x99\xe7\x9c\x9f"),
    tx_string(" \xe6\x92\xae\xe5\xbd\xb1"),
    tx_string(" \xe6\x91\x84\xe5\xbd\xb1")
};


/* What stands in front of a name and is none of it, and what behind it. */

static const tx_str_t  tx_byline_before_name[] = {
    tx_string(":"), tx_string("|"), tx_string("/"), tx_string("-"),
    tx_string(","), tx_string(";"), tx_string("*"), tx_string("~"),
    tx_string("\xc2\xb7"), tx_string("\xe2\x80\x93"),
    tx_string("\xe2\x80\x94"), tx_string("\xe2\x80\xa2"),
    tx_string("\xe2\x97\x8f"), tx_string("\xef\xbc\x9a"),
    tx_string("\xef\xbc\x9d"), tx_string("\xef\xbc\x8f"),
    tx_string("\xef\xbd\x9c"), tx_string("\xe4\xb8\xa8")
};

static const tx_str_t  tx_byline_behind_name[] = {
    tx_string(","), tx_string(":"), tx_string("|"), tx_string("/"),
    tx_string("-"), tx_string(";"), tx_string("\xc2\xb7"),
    tx_string("\xe2\x80\x93"), tx_string("\xe2\x80\x94"),
    tx_string("\xe2\x80\xa2")
};


/* Without one of each, and without brackets around all of it. */
static tx_str_t
tx_byline_peel(tx_str_t s)
{
    size_t  n;

    n = tx_str_starts_one(s, tx_byline_before_name);
    s = (n == 0) ? s : tx_str_span(s.data + n, tx_str_end(s));

    s.len -= tx_str_ends_one(s, tx_byline_behind_name);

    if (s.len > 1
        && ((s.data[0] == '(' && s.data[s.len - 1] == ')')
            || (s.data[0] == '[' && s.data[s.len - 1] == ']')))
    {
        s.data++;
        s.len -= 2;
    }

    return s;
}


tx_str_t
tx_byline_trim(tx_str_t s)
{
    size_t  len;

    do {
        len = s.len;
        s = tx_str_trim(tx_byline_peel(tx_str_trim(s)));

    } while (s.len != len);

    return s;
}


/* "ByAnn Ode", "ByA. Ode": nothing but their look parts the words. */
static bool
tx_byline_is_short(tx_str_t s, tx_str_t label)
{
    return tx_str_eq(label, tx_str("by ")) && s.len > 4
           && (s.data[0] | 0x20) == 'b' && s.data[1] == 'y'
           && tx_is_upper(s.data[2])
           && (tx_is_lower(s.data[3]) || s.data[3] == '.');
}


/* As it begins; the space at the end of a label may be one of any kind. */
static bool
tx_byline_has_label(tx_str_t s, tx_str_t label)
{
    size_t  n;

    n = label.len - 1;

    if (tx_byline_is_short(s, label)) {
        return true;
    }

    if (label.data[n] != ' ') {
        return tx_str_casestarts(s, label);
    }

    label.len = n;

    if (s.len == n) {
        return tx_str_caseeq(s, label);     /* whoever it is stands below */
    }

    if (s.len <= n + 1) {
        return false;
    }

    return (tx_is_space(s.data[n])
            || (s.data[n] == 0xc2 && s.data[n + 1] == 0xa0))
           && tx_str_casestarts(s, label);
}


/* The label that s begins with, or their number. */
static uint32_t
tx_byline_label(tx_str_t s)
{
    u_char         c;
    uint32_t       i;
    const u_char  *p, *end;

    c = (s.len != 0) ? tx_lower(*s.data) : 0;
    end = tx_byline_firsts + tx_count(tx_byline_labels);

    for (p = tx_byline_firsts; p < end; p++) {
        p = memchr(p, c, (size_t) (end - p));

        if (p == NULL) {
            break;
        }

        i = (uint32_t) (p - tx_byline_firsts);

        if (tx_byline_has_label(s, tx_byline_labels[i].word)) {
            return i;
        }
    }

    return tx_count(tx_byline_labels);
}


/* "Di Eng": of two words alone, that with a capital is of the name. */
static bool
tx_byline_is_first_name(tx_str_t s, tx_str_t label)
{
    return (tx_str_eq(label, tx_str("di ")) || tx_str_eq(label, tx_str("de "))
            || tx_str_eq(label, tx_str("av ")))
           && s.len > label.len && tx_is_upper(*s.data)
           && memchr(s.data + label.len, ' ', s.len - label.len) == NULL;
}


tx_str_t
tx_byline_unlabel(tx_str_t s, size_t *alone)
{
    bool      colon;
    size_t    n;
    uint32_t  i, tried;
    tx_str_t  label;

    *alone = 0;
    colon = tx_str_ends(tx_str_trim(s), tx_str(":"));

    for (tried = 0; tried < 3; tried++) {
        s = tx_byline_trim(s);

        i = tx_byline_label(s);

        if (i == tx_count(tx_byline_labels)) {
            return s;
        }

        label = tx_byline_labels[i].word;
        n = tx_byline_is_short(s, label) ? label.len - 1 : label.len;
        n = tx_min(n, s.len);

        if (n == label.len && s.len > n && tx_is_alpha(s.data[n])
            && tx_is_alpha(s.data[n - 1]))
        {
            return s;
        }

        if (tx_byline_is_first_name(s, label)) {
            return s;
        }

        /* a colon is plainer than a space; "Di" may be the name itself */

        if (tx_byline_labels[i].alone || tx_str_starts(s, tx_str("di "))) {
            *alone = tx_max(*alone,
                            label.len + (tx_str_end(label)[-1] == ':'));

        } else if (colon && s.len == n) {
            *alone = tx_max(*alone, label.len + 2);
        }

        s.data += n;
        s.len -= n;
    }

    return tx_byline_trim(s);
}


void
tx_byline_beginnings(tx_byline_begin_t *begin)
{
    uint32_t       i;
    const u_char  *p;

    memset(begin, 0, sizeof(tx_byline_begin_t));

    for (i = 0; i < 256; i++) {
        begin->first[i] = (i < 0x80 && !tx_is_alnum((u_char) i)) || i == 0xc2
                          || i >= 0xe2;
    }

    for (i = 0; i < tx_count(tx_byline_labels); i++) {
        p = tx_byline_labels[i].word.data;

        if (tx_is_alpha(p[0])) {
            begin->second[p[0] & 31] |= 1u << (p[1] & 31);

        } else {
            begin->first[p[0]] = true;
        }
    }
}


/*
 * What stands in front of a date, without "on" and the day of the week, and
 * without what says which date it is, if it has a colon.
 */
static tx_str_t
tx_byline_before(tx_str_t s)
{
    size_t    n;
    uint32_t  i;
    tx_str_t  word;

    s = tx_str_trim(s);

    if (tx_str_ends(s, tx_str(":")) || tx_str_ends(s, tx_str("\xef\xbc\x9a"))) {
        for (n = s.len; n != 0 && s.data[n - 1] != ' '; n--) { /* void */ }

        s.len = n;
    }

    for (i = 0; i < 3; i++) {
        s = tx_byline_trim(s);

        for (n = s.len; n != 0 && s.data[n - 1] != ' '; n--) { /* void */ }

        word = tx_str_span(s.data + n, s.data + s.len);

        if (word.len != 0 && word.data[word.len - 1] == '.') {
            word.len--;
        }

        if (n == 0 || !tx_byline_is_stray(word)) {
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
    s = tx_str_before(tx_str_span(s.data + i, tx_str_end(s)), ' ');

    return tx_str_digits(&s).len != 0;
}


/* "Ann Ode/Press": who employs Ann; "dpa/afp" are two of those. */
static bool
tx_byline_is_stroke(tx_str_t s, size_t i)
{
    return s.data[i] == '/' && i != 0 && memchr(s.data, ' ', i) != NULL;
}


/* "Ann (Bell) Ode": what stands in brackets within a name is of it. */
static bool
tx_byline_is_inner(tx_str_t s)
{
    const u_char  *p;

    p = tx_str_chr(s, ')');

    return s.len > 2 && s.data[1] == '(' && p != NULL && tx_str_end(s) - p > 2
           && p[1] == ' ' && tx_is_upper(p[2]);
}


/*
 * "Ann Ode, Rural Affairs" in front of "Correspondent": what kind of one,
 * behind a comma, is of the role.
 */
static tx_str_t
tx_byline_without_kind(tx_str_t s)
{
    const u_char  *p;

    p = tx_str_rchr(s, ',');

    return (p == NULL || p == s.data) ? s : tx_str_span(s.data, p);
}


/* "Ann Ode, Arts Correspondent, and Bob Ode": who follows behind a role. */
static tx_str_t
tx_byline_with_next(tx_arena_t *arena, tx_str_t s, tx_str_t rest)
{
    tx_buf_t       buf;
    tx_str_t       next, name;
    const u_char  *p;

    rest.len = tx_min(rest.len, TX_BYLINE_SIZE);
    p = (rest.len == 0) ? NULL : memmem(rest.data, rest.len, " and ", 5);

    if (p == NULL || p - rest.data > TX_BYLINE_ROLE) {
        return s;
    }

    next = tx_byline_cut(arena, tx_str_span(p + 5, tx_str_end(rest)));
    name = tx_str_before(next, ',');

    if (!tx_byline_is_capital(name)) {
        return s;
    }

    tx_buf_init(&buf, arena, s.len + next.len + 5);
    tx_buf_str(&buf, s);
    tx_buf_lit(&buf, " and ");
    tx_buf_str(&buf, next);

    return tx_buf_string(&buf);
}


/* "Ann Ode ann@post.example": the whole of the address is no name. */
static size_t
tx_byline_before_address(tx_str_t s, size_t at)
{
    size_t  i;

    for (i = at; i != 0 && s.data[i - 1] != ' '; i--) { /* void */ }

    return (i != 0) ? i : at;
}


/* What ends in a role, without its kind; others may follow behind it. */
static tx_str_t
tx_byline_of_role(tx_arena_t *arena, tx_str_t s, tx_str_t role, tx_str_t rest)
{
    static const tx_str_t  roles[] = {
        tx_string(" reporter"), tx_string(" correspondent"),
        tx_string(" staff writer")
    };

    if (!tx_str_in(role, roles)) {
        return s;
    }

    rest = tx_str_span(rest.data + role.len, tx_str_end(rest));

    return tx_byline_with_next(arena, tx_byline_without_kind(s), rest);
}


tx_str_t
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

        if ((s.data[i - 1] == ' ' && tx_byline_is_number(s, i))
            || tx_byline_is_stroke(s, i))
        {
            s.len = i;
            break;
        }

        if (tx_is_alnum(s.data[i])) {
            continue;           /* none of these begins so */
        }

        for (n = 0; n < tx_count(tx_byline_ends); n++) {
            rest = tx_str_span(s.data + i, tx_str_end(s));

            if (tx_str_casestarts(rest, tx_byline_ends[n])
                && !tx_byline_is_inner(rest))
            {
                s.len = (s.data[i] == '@') ? tx_byline_before_address(s, i) : i;
                s = tx_byline_of_role(arena, s, tx_byline_ends[n], rest);

                return tx_byline_trim(s);
            }
        }
    }

    return tx_byline_trim(s);
}


/* "Voices from the North": a small word leaves but one of a longer name. */
static bool
tx_byline_is_half(tx_str_t s, tx_str_t name)
{
    if (name.len == 0 || tx_str_chr(name, ' ') != NULL
        || tx_str_end(s) - tx_str_end(name) < 2 || *tx_str_end(name) != ' '
        || !tx_is_lower(tx_str_end(name)[1]))
    {
        return false;
    }

    return tx_str_digits(&s).len == 0;
}


/* A name of a house, without what it says of itself behind a bar. */
static tx_str_t
tx_byline_before_bar(tx_str_t s)
{
    tx_str_t  front;

    front = tx_str_before(s, '|');

    return (front.len == s.len) ? s : tx_byline_trim(front);
}


tx_str_t
tx_byline_told(tx_arena_t *arena, tx_str_t text, bool whole)
{
    bool      address;
    size_t    alone;
    tx_str_t  rest;

    if (text.len == 0 || text.len > TX_BYLINE_ELEMENT) {
        return tx_null_str;
    }

    text = tx_byline_unlabel(tx_line(arena, text, false), &alone);

    if (text.len == 0) {
        return tx_null_str;
    }

    rest = tx_byline_korean_in(text);

    if (rest.data != NULL) {
        return rest;
    }

    address = tx_str_chr(text, '@') != NULL
              && tx_str_chr(text, '.') != NULL
              && tx_str_chr(text, ' ') == NULL;

    rest = tx_byline_before_bar(text);

    if (whole) {
        text = rest;

    } else if (!address) {
        rest = tx_byline_cut(arena, text);
        text = tx_byline_is_half(text, rest) ? text : rest;
    }

    /* "3 Foxes" is a name, if a number alone is none */

    rest = text;

    while (rest.len != 0 && tx_is_digit(*rest.data)) {
        rest.data++;
        rest.len--;
    }

    return tx_byline_is_name(tx_str_trim(rest)) ? text : tx_null_str;
}


tx_str_t
tx_byline_clean(tx_arena_t *arena, tx_str_t text)
{
    size_t    alone;
    tx_str_t  name;

    if (text.len == 0 || text.len > TX_BYLINE_ELEMENT) {
        return tx_null_str;
    }

    text = tx_byline_unlabel(tx_line(arena, text, false), &alone);
    name = tx_byline_korean_in(text);

    if (name.data != NULL) {
        return name;
    }

    name = tx_byline_cut(arena, text);

    return tx_byline_is_name(name) && !tx_byline_is_half(text, name)
           ? name : tx_null_str;
}
