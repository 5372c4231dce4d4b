/*
 * Copyright (C) textextract contributors
 *
 * Chinese and Korean names, which no spaces or capitals tell from the words
 * around them: a label in front or behind says where they are.
 */


#include "core/buffer.h"
#include "core/chars.h"
#include "data/author-words.h"
#include "recognize/person_name.h"


#define TX_PERSON_NAMES   3     /* names one behind the other, at most */
#define TX_PERSON_CHARS   4     /* characters of a name without a point */
#define TX_PERSON_LONG    16    /* ... and of one with points */
#define TX_PERSON_PLACE   2     /* characters of most places */
#define TX_PERSON_HANGUL  3     /* bytes of a Korean syllable */


/* What most Chinese names begin with, in characters of three bytes. */

static const char  tx_person_surnames[] =
#include "recognize/surnames.def"
;


bool
tx_person_is_chinese(tx_str_t s, bool sure)
{
    size_t  i;

    if (s.len < 3 || tx_str_starts_one(s, tx_author_words_zh_never)) {
        return false;
    }

    for (i = 0; i + 3 < sizeof(tx_person_surnames) && !sure; i += 3) {
        sure = memcmp(s.data, tx_person_surnames + i, 3) == 0;
    }

    return sure;
}


/*
 * The Chinese characters, and the points between them, that s begins with up
 * to a word that ends names.
 */
static tx_str_t
tx_person_run(tx_str_t s, uint32_t *chars, bool *pointed)
{
    size_t         point;
    tx_str_t       rest;
    const u_char  *p;

    *pointed = false;

    for (*chars = 0, rest = s; rest.len != 0; (*chars)++) {

        point = (*chars == 0)
                ? 0 : tx_str_starts_one(rest, tx_author_words_zh_point);
        p = rest.data + point;

        if (p == tx_str_end(rest)
            || !(tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WIDE)
            || (point == 0
                && tx_str_starts_one(rest, tx_author_words_zh_end)))
        {
            break;
        }

        *pointed = *pointed || point != 0;
        rest = tx_str_span(p, tx_str_end(s));
    }

    return tx_str_span(s.data, rest.data);
}


/*
 * Cuts the place off a run of four to six characters, where a date or
 * "reports" follows: only their number tells where the name ends.
 */
static tx_str_t
tx_person_without_place(tx_str_t run, uint32_t *chars, tx_str_t rest)
{
    if (*chars < TX_PERSON_CHARS || *chars > TX_PERSON_CHARS + TX_PERSON_PLACE
        || rest.len == 0
        || !(tx_is_digit(*rest.data)
             || tx_str_starts_one(rest, tx_author_words_zh_report))
        || tx_str_starts_one(run, tx_author_words_zh_surname))
    {
        return run;
    }

    *chars = (*chars == TX_PERSON_CHARS) ? 2 : 3;
    run.len = 3 * *chars;

    return run;
}


/*
 * A name at the beginning of s; absent, if a run of characters there is too
 * long, or a label before a colon.  *apart: its second character, where
 * spaces set that apart to make names equally long.
 */
static tx_str_t
tx_person_one(tx_str_t s, bool sure, tx_str_t *apart)
{
    bool      pointed, ignored;
    uint32_t  chars, more;
    tx_str_t  run, rest;

    *apart = tx_null_str;
    run = tx_person_run(s, &chars, &pointed);
    rest = tx_str_drop(s, run.len);

    if (!pointed) {
        run = tx_person_without_place(run, &chars, rest);
        rest = tx_str_drop(s, run.len);
    }

    if (chars == 1 && tx_str_starts(rest, tx_str(" "))
        && tx_person_is_chinese(run, false))
    {
        *apart = tx_person_run(tx_str_trim(rest), &more, &ignored);

        if (more != 1) {
            return tx_null_str;
        }

        chars++;
        rest = tx_str_span(tx_str_end(*apart), tx_str_end(s));
    }

    return (chars >= 2
            && chars <= (pointed ? TX_PERSON_LONG : TX_PERSON_CHARS)
            && !tx_str_starts(rest, tx_str(":"))
            && !tx_str_starts(rest, tx_str("："))
            && tx_person_is_chinese(run, sure || pointed))
           ? run : tx_null_str;
}


/*
 * What follows the signs between two names, or the empty string where none
 * stands.  *sure: one of them stands but between names.
 */
static tx_str_t
tx_person_behind(tx_str_t s, bool *sure)
{
    bool    parted;
    size_t  n;

    parted = false;
    *sure = false;

    for ( /* void */ ; s.len != 0; s = tx_str_drop(s, n)) {
        n = tx_str_starts_one(s, tx_author_words_zh_between);

        if (n == 0 && *s.data != TX_PERSON_EDGE) {
            break;
        }

        parted = parted || n != 0;
        *sure = *sure || tx_str_starts(s, tx_str("、"));
        n = tx_max(n, 1);
    }

    return parted ? s : tx_null_str;
}


bool
tx_person_is_chinese_name(tx_str_t s)
{
    tx_str_t  apart;

    return s.len != 0 && tx_person_one(s, false, &apart).len == s.len;
}


tx_str_t
tx_person_chinese(tx_arena_t *arena, tx_str_t s, bool sure,
    const u_char **end)
{
    uint32_t  names;
    tx_str_t  name, apart;
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, 0);

    for (names = 0; names < TX_PERSON_NAMES; names++) {

        name = tx_person_one(s, sure, &apart);

        if (name.data == NULL
            || (names != 0
                && tx_str_starts_one(tx_str_drop(s, name.len),
                                     tx_author_words_zh_report)))
        {
            break;
        }

        if (names != 0) {
            tx_buf_lit(&buf, ", ");
        }

        tx_buf_str(&buf, name);
        tx_buf_str(&buf, apart);

        *end = tx_str_end(apart.len != 0 ? apart : name);
        s = tx_person_behind(tx_str_span(*end, tx_str_end(s)), &sure);

        if (s.len == 0) {
            break;
        }
    }

    return (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


/* True of two to four Korean syllables, U+AC00 to U+D7A3. */
static bool
tx_person_are_syllables(tx_str_t s)
{
    uint32_t       c;
    const u_char  *p;

    if (s.len < 2 * TX_PERSON_HANGUL || s.len > 4 * TX_PERSON_HANGUL) {
        return false;
    }

    for (p = s.data; p < tx_str_end(s); /* void */ ) {
        c = tx_utf8_next(&p);

        if (c < 0xac00 || c > 0xd7a3) {
            return false;
        }
    }

    return true;
}


/* The word that ends s, behind a space, a bracket or a sign. */
static tx_str_t
tx_person_last_word(tx_str_t s)
{
    size_t  n;

    for (n = s.len; n != 0 && strchr(" =[]:|", s.data[n - 1]) == NULL; n--) {
        /* void */
    }

    return tx_str_drop(s, n);
}


tx_str_t
tx_person_korean(tx_str_t line)
{
    tx_str_t       name;
    const u_char  *p;

    p = (line.len == 0) ? NULL : memmem(line.data, line.len, " 기자",
                                        sizeof(" 기자") - 1);
    if (p == NULL) {
        return tx_null_str;
    }

    name = tx_person_last_word(tx_str_span(line.data, p));

    if (tx_str_in(name, tx_author_words_ko_rank) && name.data > line.data + 1) {
        name = tx_person_last_word(tx_str_span(line.data, name.data - 1));
    }

    /* behind a space, "the former reporter" may stand in a sentence */

    return (tx_person_are_syllables(name)
            && (name.data == line.data || name.data[-1] != ' '))
           ? name : tx_null_str;
}
