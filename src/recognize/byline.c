/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "core/chars.h"
#include "html/line.h"
#include "recognize/byline.h"
#include "recognize/date.h"
#include "recognize/pattern.h"
#include "recognize/phrases.h"

#include "data/author-labels-cjk.h"
#include "data/author-labels.h"


#define TX_BYLINE_COLON_BYTES  2  /* bytes added to a label for its colon */
#define TX_BYLINE_MAX_LABELS  3  /* max. labels before a name: "Text: By" */
#define TX_AUTHOR_LABEL_MAX_BYTES  32  /* maximum bytes of an author label */
#define TX_CJK_LINE_MAX_BYTES  120   /* maximum bytes of a CJK line of names */
#define TX_CJK_NAME_MAX_BYTES  12  /* max. bytes of a CJK name: 4 characters */
#define TX_CJK_FIRST_BYTE          0xe3  /* lowest first byte of a CJK letter */
#define TX_HAN_FIRST_BYTE  0xe4  /* lowest first byte of a Chinese letter */


/* Returns the length of the space or punctuation that s begins with, or 0. */
static size_t
tx_byline_measure_punctuation(tx_str_t s)
{
    tx_str_t       c;
    const u_char  *p;

    if (s.len == 0 || tx_is_alnum(*s.data)) {
        return 0;
    }

    p = s.data;
    (void) tx_utf8_next(&p);
    c = tx_str_span(s.data, p);

    return (tx_is_space(*s.data) || *s.data == TX_ELEMENT_END
            || (tx_author_kinds(c) & TX_AUTHOR_SIGN)) ? c.len : 0;
}


/* Returns s without spaces, punctuation and brackets around it. */
static tx_str_t
tx_byline_trim(tx_str_t s)
{
    size_t         n;
    const u_char  *end;

    for ( ;; ) {
        while ((n = tx_byline_measure_punctuation(s)) != 0) {
            s = tx_str_drop(s, n);
        }

        while (s.len != 0) {
            end = tx_str_end(s);
            n = (size_t) (end - tx_utf8_prev(s.data, end));

            if (tx_byline_measure_punctuation(tx_str_drop(s, s.len - n)) == 0) {
                break;
            }

            s.len -= n;
        }

        if (s.len < 2 || !((*s.data == '(' && tx_str_last(s) == ')')
                           || (*s.data == '[' && tx_str_last(s) == ']')))
        {
            return s;
        }

        s = tx_str_cut(tx_str_drop(s, 1), 1);
    }
}


/* Returns s without the spaces at its beginning. */
static tx_str_t
tx_byline_skip_spaces(tx_str_t s)
{
    while (s.len != 0 && (*s.data == ' ' || *s.data == TX_ELEMENT_END)) {
        s = tx_str_drop(s, 1);
    }

    return s;
}


static bool
tx_byline_is_letter(u_char c)
{
    return tx_is_alnum(c) || c >= 0x80 || c == '\'' || c == '-';
}


/* Returns the bytes of the longest author label that s begins with; or 0. */
static size_t
tx_byline_measure_label(tx_str_t s, uint32_t *kinds)
{
    size_t    len;
    u_char    buf[TX_AUTHOR_LABEL_MAX_BYTES];
    uint32_t  n;

    for (n = tx_phrases_find(&tx_author_labels,
                             tx_str_to_lower(s, buf,
                                             TX_AUTHOR_LABEL_MAX_BYTES));
         n != 0; n = tx_author_labels.all[n].shorter)
    {
        len = tx_author_labels.all[n].text.len;

        if (len == s.len || !tx_byline_is_letter(s.data[len])
            || !tx_byline_is_letter(s.data[len - 1]))
        {
            *kinds = tx_author_labels.all[n].value;
            return len;
        }
    }

    *kinds = 0;

    return 0;
}


/*
 * Returns s without the author labels at its beginning; sets byline->label and
 * byline->labelled.  In "De Anna Ode", "De" is a label; "De Ode" is a name.
 */
static tx_str_t
tx_byline_strip_labels(tx_str_t s, tx_byline_t *byline)
{
    bool      colon, last;
    size_t    n;
    uint32_t  i, kinds;
    tx_str_t  rest;

    s = tx_str_trim(s);
    last = tx_str_ends(s, tx_str(":")) || tx_str_ends(s, tx_str("："));

    for (i = 0; i < TX_BYLINE_MAX_LABELS; i++) {
        s = tx_byline_trim(s);
        n = tx_byline_measure_label(s, &kinds);

        if (n == 0 || kinds == TX_BYLINE_HELPER) {
            break;
        }

        rest = tx_byline_skip_spaces(tx_str_drop(s, n));
        colon = tx_str_starts(rest, tx_str(":"))
                || tx_str_starts(rest, tx_str("：")) || (last && rest.len == 0);

        if (!colon && (kinds == TX_BYLINE_COLON
                       || (!(kinds & TX_BYLINE_PLAIN) && n <= 3
                           && tx_str_chr(rest, ' ') == NULL)))
        {
            break;
        }

        n += colon ? TX_BYLINE_COLON_BYTES : 0;
        byline->labelled = true;
        byline->label = tx_max(byline->label, (uint32_t) n);
        s = rest;
    }

    return tx_byline_trim(s);
}


/*
 * Returns true if the names in s end with an element at offset i: no comma or
 * "and" is there; and two words are before i, or no spaces are around i.
 */
static bool
tx_byline_ends_at_tag(tx_str_t s, size_t i)
{
    u_char    c;
    tx_str_t  before, after, word;

    before = tx_str_trim(tx_str_span(s.data, s.data + i));
    after = tx_byline_skip_spaces(tx_str_drop(s, i));
    c = (after.len == 0) ? 0 : *after.data;
    word = tx_str_before(tx_str_before(after, ' '), TX_ELEMENT_END);

    return c != ',' && tx_str_last(before) != ','
           && !((tx_author_kinds(word)
                 | tx_author_kinds(tx_person_last_word(before)))
                & TX_AUTHOR_AND)
           && (tx_str_chr(before, ' ') != NULL
               || (i + 1 < s.len && s.data[i - 1] != ' '
                   && s.data[i + 1] != ' '));
}


/* Returns true if the first word of rest is not part of the names before it. */
static bool
tx_byline_ends_at_word(tx_str_t before, tx_str_t rest)
{
    uint32_t       kinds;
    tx_str_t       word, digits;
    const u_char  *p;

    word = tx_str_before(tx_str_before(rest, ' '), TX_ELEMENT_END);

    if (word.len == 0) {
        return false;
    }

    if (*word.data == '(') {

        /* a name may contain parentheses: "Ann (Bell) Ode" */

        p = tx_str_chr(rest, ')');

        return p == NULL || tx_str_chr(before, ' ') != NULL
               || tx_str_end(rest) - p <= 2 || !tx_is_upper(p[2]);
    }

    digits = word;
    kinds = tx_author_kinds(word);

    return tx_str_chr(word, '@') != NULL || tx_str_last(word) == ':'
           || tx_str_digits(&digits).len != 0 || (kinds & TX_AUTHOR_END)
           || ((kinds & TX_AUTHOR_SIGN) && !(kinds & TX_AUTHOR_AND)
               && *word.data != ',')
           || ((kinds & TX_AUTHOR_RANK) && tx_str_chr(before, ',') == NULL);
}


/* Returns the names that s begins with, up to a date, a role or a place. */
static tx_str_t
tx_byline_get_names(tx_arena_t *arena, tx_str_t s)
{
    u_char    last;
    size_t    i;
    tx_str_t  before, rest;

    for (i = 1; i < s.len; i++) {
        before = tx_str_span(s.data, s.data + i);
        rest = tx_str_drop(s, i);
        last = tx_str_last(before);

        if (*rest.data == '|'
            || (*rest.data == '/' && tx_str_chr(before, ' ') != NULL)
            || (*rest.data == TX_ELEMENT_END && tx_byline_ends_at_tag(s, i))
            || ((last == ' ' || last == TX_ELEMENT_END)
                && tx_byline_ends_at_word(tx_str_trim(before), rest)))
        {
            s.len = i;
        }
    }

    if (tx_str_chr(s, TX_ELEMENT_END) != NULL) {
        s = tx_line_make(arena, s, false);
    }

    /* in "Ann Ode le 4 mai", "le" is not part of the name */

    s = tx_byline_trim(s);
    rest = tx_person_last_word(s);

    return (rest.len < s.len && (tx_author_kinds(rest) & TX_AUTHOR_SMALL))
           ? tx_byline_trim(tx_str_cut(s, rest.len)) : s;
}


/*
 * Returns true if name is one word, followed in s by a word in lower case: in
 * "Voices from the North", "Voices" is not the whole name.
 */
static bool
tx_byline_is_part_of_name(tx_str_t s, tx_str_t name)
{
    return name.len != 0 && tx_str_chr(name, ' ') == NULL
           && name.data == s.data && name.len + 2 <= s.len
           && s.data[name.len] == ' ' && tx_is_lower(s.data[name.len + 1])
           && tx_str_digits(&s).len == 0;
}


/* Returns true if s begins with a bar, or with an element that has a label. */
static bool
tx_byline_begins_with_bar(tx_str_t s)
{
    uint32_t  kinds;

    if (*s.data == TX_ELEMENT_END) {
        (void) tx_byline_measure_label(tx_byline_trim(s), &kinds);
        return (kinds & TX_BYLINE_PLAIN) != 0;
    }

    return *s.data == '|' || tx_str_starts(s, tx_str("·"))
           || tx_str_starts(s, tx_str("•")) || tx_str_starts(s, tx_str("—"));
}


/*
 * Reads the names in the parts of s, which bars ("|") separate.  Names with a
 * label are accepted in each part, other names only in the first part.  Returns
 * false if s consists of labels only, so that names may be behind s.
 */
static bool
tx_byline_read_parts(tx_arena_t *arena, tx_str_t s, tx_byline_t *byline)
{
    size_t       i;
    bool         first;
    tx_str_t     text, name;
    tx_byline_t  part;

    first = true;

    while (s.len != 0) {

        for (i = 1; i < s.len
             && !tx_byline_begins_with_bar(tx_str_drop(s, i)); i++)
        {
            /* void */
        }

        memset(&part, 0, sizeof(tx_byline_t));
        text = tx_byline_strip_labels(tx_str_span(s.data, s.data + i), &part);
        s = tx_str_drop(s, i);

        if (text.len == 0) {
            byline->label = tx_max(byline->label, part.label);
            byline->labelled |= part.labelled;
            continue;
        }

        name = tx_byline_get_names(arena, text);

        part.label = tx_max(byline->label, part.label);
        part.labelled |= byline->labelled;

        if (!tx_person_is_name(name) || tx_byline_is_part_of_name(text, name)) {

            /* for example "Ann Ode, author of The Bridge" */

            name = tx_str_before(name, ',');

            if (!tx_person_is_title_case(name) || !tx_person_is_name(name)) {
                name = tx_null_str;
            }
        }

        if (name.len != 0 && (part.label != 0 || first)) {
            part.names = name;
            *byline = part;
        }

        if (byline->names.len != 0 && part.label != 0) {
            return true;
        }

        first = false;
        byline->label = 0;
    }

    return !first;
}


void
tx_byline_read(tx_arena_t *arena, tx_str_t line, tx_byline_t *byline)
{
    tx_str_t  rest, before;

    memset(byline, 0, sizeof(tx_byline_t));

    if (line.len == 0 || line.len > TX_BYLINE_MAX_BYTES
        || tx_byline_find_cjk_names(arena, line, 0, byline) != 0)
    {
        return;
    }

    rest = line;

    if (tx_str_digits(&rest).len != 0) {
        rest = line;

        if (tx_date_find(arena, &rest, false, &before).data != NULL) {
            if (!tx_byline_read_parts(arena, tx_str_trim(before), byline)
                || byline->label == 0)
            {
                (void) tx_byline_read_parts(arena, rest, byline);
            }

            return;
        }
    }

    (void) tx_byline_read_parts(arena, line, byline);
}


/*
 * Returns a list of Chinese or Japanese names, separated by ", ".  Two
 * characters with a space between them are one name.
 */
static tx_str_t
tx_byline_join_cjk_names(tx_arena_t *arena, tx_str_t names)
{
    size_t         len, last;
    uint32_t       c;
    tx_buf_t       buf;
    const u_char  *p, *begin;

    tx_buf_init(&buf, arena, names.len + 8);
    last = 0;

    for (p = names.data, begin = p; ; /* void */ ) {
        len = (size_t) (p - begin);
        c = (p == tx_str_end(names)) ? ',' : tx_utf8_next(&p);

        if (!(tx_char_class(c) & TX_CHAR_SPACE) && c != ',' && c != 0xff0c
            && c != 0x3001 && c != 0x25aa && c != TX_ELEMENT_END)
        {
            continue;
        }

        if (len != 0) {
            if (last != 0 && (last != 3 || len != 3)) {
                tx_buf_lit(&buf, ", ");
            }

            tx_buf_str(&buf, (tx_str_t) { len, begin });
            last = (last == 3) ? 6 : len;
        }

        begin = p;

        if (p == tx_str_end(names)) {
            return tx_buf_string(&buf);
        }
    }
}


/*
 * Returns the forms of bylines (TX_CJK_*) that text may have, by its labels
 * from *from on.  Moves *from to the first byte at which a byline may begin.
 */
static uint32_t
tx_byline_find_cjk_labels(tx_str_t text, size_t *from)
{
    size_t    i, first;
    uint32_t  n, found, patterns;

    first = text.len;
    found = 0;

    for (i = *from; i < text.len; i++) {
        patterns = (text.data[i] == '(') ? TX_CJK_BYLINE : 0;

        if (text.data[i] >= TX_CJK_FIRST_BYTE) {
            n = tx_phrases_find(&tx_author_labels_cjk, tx_str_drop(text, i));
            patterns = (n == 0) ? 0 : tx_author_labels_cjk.all[n].value;
        }

        if ((patterns & TX_CJK_BYLINE) && first == text.len) {
            first = i;
        }

        found |= patterns;
    }

    if (!(found & TX_CJK_BEHIND)) {
        *from = first;
    }

    return found;
}


/* True if the first word of text has one to four Chinese letters. */
static bool
tx_byline_has_short_word(tx_str_t text)
{
    size_t  i, end;

    for (i = 0; i < text.len && text.data[i] < TX_HAN_FIRST_BYTE
                && !tx_is_alnum(text.data[i]);
         i++)
    { /* void */ }

    for (end = i; end < text.len && text.data[end] >= TX_HAN_FIRST_BYTE
                  && text.data[end] <= 0xe9;
         end += 3)
    { /* void */ }

    return end != i && end - i <= TX_CJK_NAME_MAX_BYTES;
}


/* Finds CJK names with a label, or in a line without other text. */
static bool
tx_byline_match_cjk_patterns(tx_str_t text, size_t from, tx_match_t *match)
{
    size_t    first;
    uint32_t  found;

    first = from;
    found = tx_byline_find_cjk_labels(text, &first);

    if ((found & (TX_CJK_BYLINE | TX_CJK_BEHIND))
        && tx_pattern_find(TX_PATTERN_CJK_BYLINE, text, first, match))
    {
        return true;
    }

    return from == 0 && text.len <= TX_CJK_LINE_MAX_BYTES
           && ((found & TX_CJK_LINE) || tx_byline_has_short_word(text))
           && tx_pattern_find(TX_PATTERN_CJK_LINE, text, 0, match);
}


size_t
tx_byline_find_cjk_names(tx_arena_t *arena, tx_str_t text, size_t from,
    tx_byline_t *byline)
{
    size_t      i;
    tx_str_t    names;
    tx_match_t  match;

    for (i = from; i < text.len
                   && (text.data[i] < TX_CJK_FIRST_BYTE || text.data[i] > 0xed);
         i++)
    { /* void */ }

    if (i >= text.len || !tx_byline_match_cjk_patterns(text, from, &match)) {
        return 0;
    }

    names = match.group[TX_GROUP_NAMES];

    byline->names = tx_byline_join_cjk_names(arena, names);
    byline->label = (uint32_t) (match.group[TX_GROUP_ALL].len - names.len);
    byline->labelled = byline->label != 0;
    byline->cjk = true;
    byline->editor = match.group[TX_GROUP_EDITOR].len != 0;

    return (size_t) (tx_str_end(match.group[TX_GROUP_ALL]) - text.data);
}


tx_str_t
tx_byline_read_author_field(tx_arena_t *arena, tx_str_t value, bool whole)
{
    tx_str_t     name, rest;
    tx_byline_t  byline;

    if (value.len == 0 || value.len > TX_BYLINE_MAX_BYTES) {
        return tx_null_str;
    }

    value = tx_line_make(arena, value, false);

    if (tx_byline_find_cjk_names(arena, value, 0, &byline) != 0) {
        return byline.names;
    }

    memset(&byline, 0, sizeof(tx_byline_t));
    value = tx_byline_strip_labels(value, &byline);

    if (whole) {
        value = tx_byline_trim(tx_str_before(value, '|'));

    } else {
        name = tx_byline_get_names(arena, value);
        value = tx_byline_is_part_of_name(value, name) ? value : name;
    }

    /* "3 Foxes" is a name, but a number alone is not a name */

    for (rest = value; rest.len != 0 && tx_is_digit(*rest.data);
         rest = tx_str_drop(rest, 1))
    { /* void */ }

    return tx_person_is_name(tx_str_trim(rest)) ? value : tx_null_str;
}


bool
tx_byline_begins_with_label(tx_str_t s)
{
    uint32_t     kinds;
    tx_byline_t  byline;

    memset(&byline, 0, sizeof(tx_byline_t));
    s = tx_str_trim(s);

    if (s.len != 0
        && (!tx_is_alnum(*s.data) || tx_byline_measure_label(s, &kinds) != 0))
    {
        (void) tx_byline_strip_labels(s, &byline);
    }

    return byline.label >= TX_BYLINE_LONG_LABEL_MIN_BYTES;
}
