/*
 * Copyright (C) textextract contributors
 */


#include "html/line.h"
#include "data/author-words.h"
#include "recognize/byline.h"
#include "recognize/date.h"


#define TX_BYLINE_DATED   60    /* bytes in front of a date and a label */
#define TX_BYLINE_COLON   2     /* bytes that a colon counts */
#define TX_BYLINE_LABELS  3     /* labels one behind the other, at most */


static uint32_t
tx_byline_bit(u_char first, u_char second)
{
    return (tx_lower(first) * 31u ^ tx_lower(second)) & (TX_BYLINE_BITS - 1);
}


/* Sets the bits of words; that of one letter stands for it and a zero. */
static void
tx_byline_set_bits(uint32_t *bits, const tx_str_t *words, size_t n)
{
    size_t    i;
    uint32_t  bit;

    for (i = 0; i < n; i++) {
        bit = tx_byline_bit(words[i].data[0],
                            words[i].len > 1 ? words[i].data[1] : 0);
        bits[bit / 32] |= 1u << bit % 32;
    }
}


/* False if s begins with none of the words whose bits are set. */
static bool
tx_byline_has_bit(const uint32_t *bits, tx_str_t s)
{
    uint32_t  one, two;

    if (s.len == 0) {
        return false;
    }

    one = tx_byline_bit(s.data[0], 0);
    two = (s.len > 1) ? tx_byline_bit(s.data[0], s.data[1]) : one;

    return ((bits[one / 32] >> one % 32 | bits[two / 32] >> two % 32) & 1) != 0;
}


void
tx_byline_init(tx_byline_t *byline, tx_arena_t *arena)
{
    memset(byline, 0, sizeof(tx_byline_t));

    byline->arena = arena;

    tx_byline_set_bits(byline->labels, tx_author_words_plain,
                       tx_count(tx_author_words_plain));
    tx_byline_set_bits(byline->labels, tx_author_words_weak,
                       tx_count(tx_author_words_weak));
    tx_byline_set_bits(byline->labels, tx_author_words_colon,
                       tx_count(tx_author_words_colon));
    tx_byline_set_bits(byline->ends, tx_author_words_end,
                       tx_count(tx_author_words_end));
    tx_byline_set_bits(byline->ends, tx_author_words_rank,
                       tx_count(tx_author_words_rank));
}


static bool
tx_byline_is_colon(tx_str_t s, size_t *size)
{
    *size = tx_str_starts(s, tx_str(":")) ? 1
            : tx_str_starts(s, tx_str("：")) ? sizeof("：") - 1 : 0;

    return *size != 0;
}


/* Takes spaces, edges and signs off both ends, and brackets around all. */
static tx_str_t
tx_byline_trim(tx_str_t s)
{
    size_t  len;

    do {
        len = s.len;
        s = tx_str_trim(s);

        while (s.len != 0 && *s.data == TX_PERSON_EDGE) {
            s = tx_str_drop(s, 1);
        }

        while (tx_str_last(s) == TX_PERSON_EDGE) {
            s.len--;
        }

        s = tx_str_drop(s, tx_str_starts_one(s, tx_author_words_before));
        s.len -= tx_str_ends_one(s, tx_author_words_behind);

        if (s.len > 1 && ((*s.data == '(' && tx_str_last(s) == ')')
                          || (*s.data == '[' && tx_str_last(s) == ']')))
        {
            s = tx_str_cut(tx_str_drop(s, 1), 1);
        }

    } while (s.len != len);

    return s;
}


/* The longest of the labels that s begins with, as a word; bytes. */
static size_t
tx_byline_longest(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t    i, best;
    u_char    c;
    tx_str_t  rest;

    for (i = 0, best = 0; i < n; i++) {
        if (list[i].len <= best || !tx_str_casestarts(s, list[i])) {
            continue;
        }

        rest = tx_str_drop(s, list[i].len);
        c = (rest.len == 0) ? ' ' : *rest.data;

        /* "ByAnn Ode": only their look parts the two words */

        if (tx_str_last(list[i]) >= 0x80 || tx_str_last(list[i]) == '='
            || tx_str_last(list[i]) == '/'
            || (!tx_is_alnum(c) && c < 0x80 && c != '\'' && c != '-')
            || (tx_str_caseeq(list[i], tx_str("by")) && rest.len > 1
                && tx_is_upper(c)
                && (tx_is_lower(rest.data[1]) || rest.data[1] == '.')))
        {
            best = list[i].len;
        }
    }

    return best;
}


/*
 * Takes one label off *s; false if there is none.  "De Anna Ode" is a line
 * with a label, "De Ode" a name.  colon: one stands behind s.
 */
static bool
tx_byline_take_label(const tx_byline_t *byline, tx_str_t *s, bool colon,
    tx_byline_label_t *label)
{
    size_t    n, plain, weak, colons, size;
    tx_str_t  rest;

#define tx_byline_longest_of(s, list)                                        \
    tx_byline_longest(s, list, tx_count(list))

    if (!tx_byline_has_bit(byline->labels, *s)) {
        return false;
    }

    plain = tx_byline_longest_of(*s, tx_author_words_plain);
    weak = tx_byline_longest_of(*s, tx_author_words_weak);
    colons = tx_byline_longest_of(*s, tx_author_words_colon);
    n = tx_max(tx_max(plain, weak), colons);

    if (n == 0) {
        return false;
    }

    rest = tx_str_trim(tx_str_drop(*s, n));

    while (rest.len != 0 && *rest.data == TX_PERSON_EDGE) {
        rest = tx_str_trim(tx_str_drop(rest, 1));
    }

    colon = tx_byline_is_colon(rest, &size) || (colon && rest.len == 0);

    if (!colon && n == colons) {
        return false;
    }

    if (!colon && n == weak && n <= 3 && tx_str_chr(rest, ' ') == NULL) {
        return false;
    }

    label->any = true;

    if (n == plain || colon || tx_is_lower(*s->data)) {
        n += colon ? TX_BYLINE_COLON : 0;
        label->plain = tx_max(label->plain, (uint32_t) n);
    }

    *s = tx_str_drop(rest, size);

    return true;
}


static tx_str_t
tx_byline_unlabel(const tx_byline_t *byline, tx_str_t s,
    tx_byline_label_t *label)
{
    bool      colon;
    uint32_t  i;

    s = tx_str_trim(s);
    colon = tx_str_ends(s, tx_str(":")) || tx_str_ends(s, tx_str("："));

    for (i = 0; i < TX_BYLINE_LABELS; i++) {
        s = tx_byline_trim(s);

        if (!tx_byline_take_label(byline, &s, colon, label)) {
            break;
        }
    }

    return tx_byline_trim(s);
}


/* What follows a label behind a bar: "Culture | By Ann Ode"; or absent. */
static tx_str_t
tx_byline_barred(const tx_byline_t *byline, tx_str_t line,
    tx_byline_label_t *label)
{
    size_t    i;
    tx_str_t  rest;

    for (i = 1; i < line.len; i++) {

        if (line.data[i] != TX_PERSON_EDGE
            && (tx_is_alnum(line.data[i]) || line.data[i] == ' '
                || tx_str_starts_one(tx_str_drop(line, i),
                                     tx_author_words_bar) == 0))
        {
            continue;
        }

        rest = tx_byline_unlabel(byline, tx_str_drop(line, i), label);

        if (label->plain != 0) {
            return rest;
        }
    }

    return tx_null_str;
}


/*
 * What follows the label of a line, wherever that stands: at its beginning,
 * behind a date, behind a bar; the line, if there is none.
 */
static tx_str_t
tx_byline_behind(const tx_byline_t *byline, tx_str_t line,
    tx_byline_label_t *label)
{
    tx_str_t  s, rest, before;

    s = tx_byline_unlabel(byline, line, label);

    if (label->any) {
        return s;
    }

    rest = line;

    if (tx_str_digits(&rest).len != 0) {
        rest = line;

        if (tx_date_find(byline->arena, &rest, false, &before).data != NULL
            && before.len <= TX_BYLINE_DATED)
        {
            rest = tx_byline_unlabel(byline, rest, label);

            if (label->plain != 0) {
                return rest;
            }
        }
    }

    rest = tx_byline_barred(byline, line, label);

    return (rest.data != NULL) ? rest : s;
}


/*
 * What stands in front of a date, without "on", the name of the day, and a
 * word with a colon that says which date it is.
 */
static tx_str_t
tx_byline_before_date(tx_str_t s)
{
    size_t    n;
    uint32_t  i;
    tx_str_t  word;

    for (i = 0; i < TX_BYLINE_LABELS; i++) {
        s = tx_byline_trim(s);

        for (n = s.len;
             n != 0 && s.data[n - 1] != ' ' && s.data[n - 1] != TX_PERSON_EDGE;
             n--)
        { /* void */ }

        word = tx_str_drop(s, n);

        if (word.len == 0
            || !(tx_str_last(word) == ':' || tx_str_ends(word, tx_str("："))
                 || tx_person_is_stray(word)
                 || (tx_str_last(word) == '.'
                     && tx_person_is_stray(tx_str_cut(word, 1)))))
        {
            break;
        }

        s.len -= word.len;
    }

    return tx_byline_trim(s);
}


/* True if the word that begins at i has a digit. */
static bool
tx_byline_is_number(tx_str_t s, size_t i)
{
    s = tx_str_before(tx_str_drop(s, i), ' ');

    return s.data[0] != '(' && tx_str_digits(&s).len != 0;
}


/* True if s begins with what stands between two names: ", ", " and ". */
static bool
tx_byline_joins(tx_str_t s)
{
    while (s.len != 0 && (*s.data == TX_PERSON_EDGE || *s.data == ' ')) {
        s = tx_str_drop(s, 1);
    }

    return s.len != 0
           && (*s.data == ',' || *s.data == '&'
               || tx_str_starts(s, tx_str("、"))
               || tx_str_casestarts_one(s, tx_author_words_and));
}


/*
 * True if the edge of an element at i ends names: two words stand in front
 * of it, and it is not beside what joins them to others.
 */
static bool
tx_byline_is_end(tx_str_t s, size_t i)
{
    tx_str_t  before;

    before = tx_str_trim(tx_str_span(s.data, s.data + i));

    return !tx_byline_joins(tx_str_drop(s, i))
           && tx_str_last(before) != ',' && tx_str_last(before) != '&'
           && !tx_str_ends_one(before, tx_author_words_and_behind)
           && (tx_str_chr(before, ' ') != NULL || *before.data >= 0xe3
               || (i + 1 < s.len && i != 0 && s.data[i - 1] != ' '
                   && s.data[i + 1] != ' '));
}


/* "Ann (Bell) Ode": what is in brackets within a name is of it. */
static bool
tx_byline_is_inner(tx_str_t before, tx_str_t rest)
{
    const u_char  *p;

    p = tx_str_chr(rest, ')');

    return tx_str_starts(rest, tx_str(" (")) && p != NULL
           && tx_str_chr(before, ' ') == NULL
           && tx_str_end(rest) - p > 2 && tx_is_upper(p[2]);
}


/* Cuts s at the first edge of an element that ends names. */
static tx_str_t
tx_byline_edge(tx_str_t s)
{
    size_t  i;

    for (i = 1; i < s.len; i++) {
        if (s.data[i] == TX_PERSON_EDGE && tx_byline_is_end(s, i)) {
            s.len = i;
        }
    }

    return s;
}


/* Where names end in s; bytes. */
static size_t
tx_byline_end(const tx_byline_t *byline, tx_str_t s)
{
    size_t    i;
    tx_str_t  before, rest;

    for (i = 1; i < s.len; i++) {

        before = tx_str_span(s.data, s.data + i);
        rest = tx_str_drop(s, i);

        if ((tx_str_last(before) == ' ' && tx_byline_is_number(s, i))
            || (*rest.data == '/' && tx_str_chr(before, ' ') != NULL))
        {
            return i;
        }

        if (*rest.data == '@') {
            return (tx_str_rchr(before, ' ') == NULL)
                   ? i : (size_t) (tx_str_rchr(before, ' ') - s.data);
        }

        /* "Ann Ode, Arts Correspondent, and Bo Low": more of them follow */

        if (tx_byline_has_bit(byline->ends, rest)
            && (tx_str_casestarts_one(rest, tx_author_words_end)
                || (tx_str_casestarts_one(rest, tx_author_words_rank)
                    && tx_str_chr(before, ',') == NULL))
            && !tx_byline_is_inner(before, rest))
        {
            return i;
        }
    }

    return s.len;
}


/* Edges become spaces, of which none stands in front of a comma. */
static tx_str_t
tx_byline_flat(tx_arena_t *arena, tx_str_t s)
{
    size_t   i, n;
    u_char  *p;

    if (tx_str_chr(s, TX_PERSON_EDGE) == NULL) {
        return s;
    }

    p = tx_arena_alloc(arena, s.len);

    if (p == NULL) {
        return tx_null_str;
    }

    for (i = 0, n = 0; i < s.len; i++) {
        p[n++] = (s.data[i] == TX_PERSON_EDGE) ? ' ' : s.data[i];

        while (n > 1 && p[n - 1] == ',' && p[n - 2] == ' ') {
            p[--n - 1] = ',';
        }
    }

    return tx_line(arena, (tx_str_t) { n, p }, false);
}


/* Cuts what follows the names. */
static tx_str_t
tx_byline_cut(const tx_byline_t *byline, tx_str_t s)
{
    tx_str_t  rest, before;

    rest = s;

    if (tx_date_find(byline->arena, &rest, false, &before).data != NULL) {
        s = tx_byline_before_date(before);
        s = (s.len != 0) ? s : tx_byline_trim(rest);
    }

    s = tx_byline_flat(byline->arena, tx_byline_trim(tx_byline_edge(s)));
    s.len = tx_byline_end(byline, s);

    return tx_byline_trim(s);
}


/* "Voices from the North": a small word leaves but one of a longer name. */
static bool
tx_byline_is_half(tx_str_t s, tx_str_t name)
{
    tx_str_t  rest;

    if (name.len == 0 || tx_str_chr(name, ' ') != NULL
        || name.data != s.data || name.len + 2 > s.len)
    {
        return false;
    }

    rest = tx_str_drop(s, name.len);

    return rest.data[0] == ' ' && tx_is_lower(rest.data[1])
           && tx_str_digits(&s).len == 0;
}


tx_str_t
tx_byline_names(const tx_byline_t *byline, tx_str_t line,
    tx_byline_label_t *label)
{
    tx_str_t       name, rest;
    const u_char  *end;

    label->plain = 0;
    label->any = false;

    if (line.len == 0 || line.len > TX_BYLINE_MAX) {
        return tx_null_str;
    }

    rest = tx_byline_behind(byline, line, label);
    name = tx_person_korean(rest);

    if (name.data != NULL) {
        label->any = true;
        label->plain = name.len;
        return name;
    }

    if (label->any && rest.len > 3 && *rest.data >= 0xe3) {
        name = tx_person_chinese(byline->arena, rest, true, &end);

        if (name.data != NULL) {
            return name;
        }
    }

    name = tx_byline_cut(byline, rest);

    if (name.len == 0) {
        return (rest.len == 0 && label->any) ? tx_str("") : tx_null_str;
    }

    if (tx_person_is_name(name) && !tx_byline_is_half(rest, name)) {
        return name;
    }

    /* "Ann Ode, author of The Bridge" */

    name = tx_str_before(name, ',');

    return (tx_person_is_capital(name) && tx_person_is_name(name))
           ? name : tx_null_str;
}


tx_str_t
tx_byline_value(const tx_byline_t *byline, tx_str_t value, bool whole)
{
    tx_str_t           name, rest;
    tx_byline_label_t  label;

    if (value.len == 0 || value.len > TX_BYLINE_MAX) {
        return tx_null_str;
    }

    label = (tx_byline_label_t) { 0, false };
    value = tx_byline_unlabel(byline, tx_line(byline->arena, value, false),
                              &label);
    name = tx_person_korean(value);

    if (name.data != NULL) {
        return name;
    }

    if (whole) {
        value = tx_byline_trim(tx_str_before(value, '|'));

    } else if (tx_str_chr(value, '@') == NULL
               || tx_str_chr(value, ' ') != NULL)
    {
        name = tx_byline_cut(byline, value);
        value = tx_byline_is_half(value, name) ? value : name;
    }

    /* "3 Foxes" is a name, a number alone is none */

    rest = value;

    while (rest.len != 0 && tx_is_digit(*rest.data)) {
        rest = tx_str_drop(rest, 1);
    }

    return tx_person_is_name(tx_str_trim(rest)) ? value : tx_null_str;
}


bool
tx_byline_is_edited(tx_str_t value)
{
    value = tx_str_trim(value);

    return tx_str_starts_one(value, tx_author_words_zh_editor)
           || tx_str_starts(value, tx_str("责任编辑"));
}


bool
tx_byline_is_strong(const tx_byline_t *byline, tx_str_t line)
{
    tx_byline_label_t  label;

    if (line.len == 0
        || (tx_is_alpha(*line.data)
            && !tx_byline_has_bit(byline->labels, line)))
    {
        return false;       /* as most lines of a text */
    }

    label = (tx_byline_label_t) { 0, false };
    (void) tx_byline_unlabel(byline, line, &label);

    return label.plain >= TX_BYLINE_STRONG;
}
