/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/hash.h"
#include "metadata/title/title.h"


/* The kinds of characters in a separator between parts of a title, as bits. */

#define TX_SEP_SPACE   0x01    /* separator in a title: white space */
#define TX_SEP_STRONG  0x02    /* separator in a title, even without spaces */
#define TX_SEP_BAR     0x04    /* separator in a title: vertical bar */
#define TX_SEP_DASH    0x08    /* separator in a title: hyphen or dash */
#define TX_SEP_COLON   0x10    /* separator in a title: colon */
#define TX_SEP_UNDERSCORE  0x20  /* separator in a title: underscore */
#define TX_SEP_OTHER   0x40    /* separator in a title, only between spaces */


/* A run of separators and white space in a title. */

typedef struct {
    const u_char  *begin;
    const u_char  *end;
    uint32_t       kinds;       /* kinds of characters, TX_SEP_* */
    bool           open;        /* run begins with white space */
    bool           spaced;      /* run ends with white space */
    uint32_t       before;      /* code point before the run; 0: none */
    uint32_t       after;       /* code point after the run */
} tx_separator_t;


tx_str_t
tx_title_make_key_text(tx_arena_t *arena, tx_str_t text)
{
    size_t         len;
    u_char        *key;
    uint32_t       c;
    const u_char  *p, *end;

    text.len = tx_min(text.len, TX_TITLE_KEY_MAX_BYTES);
    end = tx_str_end(text);

    /* in lower case, a letter of two bytes may have three */

    key = tx_arena_alloc(arena, text.len + text.len / 2 + 4);
    if (key == NULL) {
        return tx_null_str;
    }

    for (p = text.data, len = 0; p < end; /* void */ ) {
        c = tx_utf8_next(&p);

        if (c >= 0xff01 && c <= 0xff5e) {
            c -= 0xff01 - '!';             /* full-width letters become ASCII */
        }

        len = tx_char_append_folded(key, len, c);
    }

    return tx_str_trim((tx_str_t) { len, key });
}


/*
 * Inserts a word into the sorted words of a key, unless the key has the word.
 * Titles have few words, so inserting them one by one is fast.
 */
static void
tx_key_add_word(tx_title_key_t *key, const u_char *begin, const u_char *end)
{
    uint32_t  i;
    uint64_t  word;

    if (begin == end || key->nwords == TX_TITLE_KEY_MAX_WORDS) {
        return;
    }

    word = XXH3_64bits(begin, (size_t) (end - begin));

    for (i = key->nwords; i > 0 && key->words[i - 1] > word; i--) {
        /* void */
    }

    if (i > 0 && key->words[i - 1] == word) {
        return;
    }

    memmove(&key->words[i + 1], &key->words[i],
            (key->nwords - i) * sizeof(uint64_t));
    key->words[i] = word;
    key->nwords++;
}


/* Adds a text without spaces to a key: one word, or pairs of CJK characters. */
static void
tx_key_add_words(tx_title_key_t *key, const u_char *begin, const u_char *end)
{
    bool           wide;
    const u_char  *p, *second;

    for (p = begin; p < end && *p < 0x80; p++) { /* void */ }

    for (wide = false; p < end && !wide; /* void */ ) {
        wide = tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WIDE;
    }

    p = begin;

    if (wide) {
        (void) tx_utf8_next(&p);
    }

    if (!wide || p == end) {
        tx_key_add_word(key, begin, end);
        return;
    }

    while (p < end) {
        second = p;
        (void) tx_utf8_next(&p);
        tx_key_add_word(key, begin, p);
        begin = second;
    }
}


void
tx_title_make_key(tx_arena_t *arena, tx_title_key_t *key, tx_str_t text)
{
    const u_char  *p, *end, *begin;

    memset(key, 0, sizeof(tx_title_key_t));

    if (text.len == 0) {
        return;
    }

    key->text = tx_title_make_key_text(arena, text);
    key->words = tx_arena_alloc(arena,
                                tx_min(key->text.len, TX_TITLE_KEY_MAX_WORDS)
                                       * sizeof(uint64_t));
    if (key->words == NULL) {
        key->text = tx_null_str;
        return;
    }

    end = tx_str_end(key->text);

    for (begin = key->text.data; begin < end; begin = p + 1) {
        p = memchr(begin, ' ', (size_t) (end - begin));
        p = (p == NULL) ? end : p;
        tx_key_add_words(key, begin, p);
    }
}


bool
tx_title_is_equal(tx_arena_t *arena, tx_str_t a, tx_str_t b)
{
    a = tx_title_make_key_text(arena, a);

    return a.len != 0 && tx_str_eq(a, tx_title_make_key_text(arena, b));
}


uint32_t
tx_count_common_words(const tx_title_key_t *key, const tx_title_key_t *set)
{
    uint32_t  i, k, n;

    n = 0;

    for (i = 0, k = 0; i < key->nwords && k < set->nwords; /* void */ ) {
        if (key->words[i] == set->words[k]) {
            n++;
            i++;
            k++;

        } else if (key->words[i] < set->words[k]) {
            i++;

        } else {
            k++;
        }
    }

    return n;
}


/* Returns a separator's kinds (TX_SEP_*); 0: c is no separator. */
static uint32_t
tx_separator_get_kinds(tx_str_t c)
{
    uint32_t  i;

    static const struct {
        tx_str_t  signs;
        uint32_t  kinds;
    } separators[] = {
        { tx_string(" \t\n\f\r\u00a0\u3000"), TX_SEP_SPACE },
        { tx_string("-–—―"), TX_SEP_DASH },
        { tx_string(":"), TX_SEP_COLON },
        { tx_string("|｜"), TX_SEP_STRONG | TX_SEP_BAR },
        { tx_string("«»：＿"), TX_SEP_STRONG },
        { tx_string("_"), TX_SEP_UNDERSCORE },
        { tx_string("~/>·•‹›"), TX_SEP_OTHER }
    };

    for (i = 0; i < tx_count(separators); i++) {
        if (tx_str_has(separators[i].signs, c)) {
            return separators[i].kinds;
        }
    }

    return 0;
}


/* Finds the next run of separators and spaces from p on; false: none. */
static bool
tx_separator_find_next(tx_separator_t *sep, const u_char *p, const u_char *end)
{
    uint32_t       c, kinds;
    const u_char  *q;

    memset(sep, 0, sizeof(tx_separator_t));

    while (p < end) {
        q = p;
        c = tx_utf8_next(&p);
        kinds = (tx_char_class(c) & TX_CHAR_WORD)
                ? 0 : tx_separator_get_kinds(tx_str_span(q, p));

        if (kinds == 0) {
            if (sep->kinds != 0) {
                sep->after = c;
                return true;
            }

            sep->before = c;
            continue;
        }

        if (sep->kinds == 0) {
            sep->begin = q;
            sep->open = (kinds == TX_SEP_SPACE);
        }

        sep->kinds |= kinds;
        sep->spaced = (kinds == TX_SEP_SPACE);
        sep->end = p;
    }

    return false;
}


/*
 * True if the run `sep` separates two parts of a title: a hyphen or underscore
 * may belong to a word instead, and a colon to a time.  Sets the members cut
 * and bar of the part before the run.
 */
static bool
tx_separator_ends_part(const tx_separator_t *sep, tx_title_part_t *part)
{
    bool      wide, space;
    uint32_t  kinds;

    kinds = sep->kinds;
    space = kinds & TX_SEP_SPACE;
    wide = (tx_char_class(sep->before) | tx_char_class(sep->after))
           & TX_CHAR_WIDE;

    part->cut = (kinds & TX_SEP_DASH)
                ? sep->spaced || wide
                : kinds & (TX_SEP_STRONG | TX_SEP_UNDERSCORE | TX_SEP_OTHER);

    /* in Chinese without spaces, a title ends at "_", a column's name at "|" */

    part->bar = kinds & (wide && !sep->open && !sep->spaced ? TX_SEP_UNDERSCORE
                                                            : TX_SEP_BAR);

    if ((kinds & TX_SEP_STRONG) || (sep->open && sep->spaced)) {
        return kinds & ~(uint32_t) TX_SEP_SPACE;
    }

    if (kinds & TX_SEP_UNDERSCORE) {
        return sep->before >= 0x80 || sep->after >= 0x80 || space;
    }

    return (kinds & TX_SEP_DASH) ? sep->open || wide
                                 : (kinds & TX_SEP_COLON) && sep->spaced;
}


uint32_t
tx_title_split_parts(tx_str_t text, tx_title_part_t *parts)
{
    uint32_t        n;
    const u_char   *p, *end;
    tx_separator_t  sep;

    n = 0;
    p = text.data;
    end = tx_str_end(text);
    parts[0] = (tx_title_part_t) { .text = text };

    while (n < TX_TITLE_MAX_PARTS - 1 && tx_separator_find_next(&sep, p, end)) {
        p = sep.end;

        if (sep.before != 0 && tx_separator_ends_part(&sep, &parts[n])) {
            parts[n].text = tx_str_span(parts[n].text.data, sep.begin);
            parts[++n] = (tx_title_part_t) { .text = tx_str_span(p, end) };
        }
    }

    parts[n].cut = false;
    parts[n].bar = false;

    return (text.len == 0) ? 0 : n + 1;
}
