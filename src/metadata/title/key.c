/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "core/chars.h"
#include "core/hash.h"
#include "metadata/title/key.h"

#include <unicode/uchar.h>


/* What a separator consists of. */

#define TX_SEP_SPACE   0x01
#define TX_SEP_STRONG  0x02     /* separates without any space: | and kin */
#define TX_SEP_DASH    0x04
#define TX_SEP_COLON   0x08
#define TX_SEP_LINE    0x10     /* _ */
#define TX_SEP_OTHER   0x20     /* only with spaces around it */
#define TX_SEP_AFTER   0x40     /* white space is its last character */
#define TX_SEP_BEFORE  0x80     /* ... its first */
#define TX_SEP_BAR     0x100    /* | */


typedef struct {
    const u_char  *begin;
    const u_char  *end;
    uint32_t       what;
    uint32_t       before;      /* the characters around it */
    uint32_t       after;
} tx_separator_t;


static uint32_t
tx_key_fold(uint32_t c)
{
    if (c >= 0xff01 && c <= 0xff5e) {
        c -= 0xff01 - '!';
    }

    return (c < 0x80) ? tx_lower((u_char) c) : (uint32_t) u_tolower((int) c);
}


tx_str_t
tx_title_key_text(tx_arena_t *arena, tx_str_t text)
{
    bool           space;
    uint32_t       c;
    tx_buf_t       buf;
    const u_char  *p, *end;

    text.len = tx_min(text.len, TX_KEY_SIZE);
    p = text.data;
    end = tx_str_end(text);

    tx_buf_init(&buf, arena, (size_t) (end - p));
    space = false;

    while (p < end) {

        if (tx_is_alnum(*p)) {
            if (space && buf.len != 0) {
                tx_buf_char(&buf, ' ');
            }

            space = false;

            if (!tx_buf_reserve(&buf, (size_t) (end - p))) {
                break;
            }

            while (p < end && tx_is_alnum(*p)) {
                buf.data[buf.len++] = tx_lower(*p++);
            }

            continue;
        }

        c = tx_key_fold(tx_utf8_next(&p));

        if (!(tx_char_class(c) & TX_CHAR_WORD)) {
            space = true;
            continue;
        }

        if (space && buf.len != 0) {
            tx_buf_char(&buf, ' ');
        }

        space = false;
        tx_buf_utf8(&buf, c);
    }

    return tx_buf_string(&buf);
}


static void
tx_key_add(tx_title_key_t *key, const u_char *begin, const u_char *end)
{
    if (begin != end && key->nwords < TX_KEY_WORDS) {
        key->words[key->nwords++] = XXH3_64bits(begin, (size_t) (end - begin));
    }
}


static bool
tx_key_is_wide(const u_char *p, const u_char *end)
{
    while (p < end) {
        if (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WIDE) {
            return true;
        }
    }

    return false;
}


/*
 * A word up to end: as it is, or by twos if it has wide characters; any: the
 * bits that its bytes have.
 */
static void
tx_key_word(tx_title_key_t *key, const u_char *begin, const u_char *end,
    u_char any)
{
    const u_char  *p, *last;

    if (any < 0x80 || !tx_key_is_wide(begin, end)) {
        tx_key_add(key, begin, end);
        return;
    }

    p = begin;
    (void) tx_utf8_next(&p);

    if (p == end) {
        tx_key_add(key, begin, end);
        return;
    }

    while (p < end) {
        last = p;
        (void) tx_utf8_next(&p);
        tx_key_add(key, begin, p);
        begin = last;
    }
}


/* In order, each once: a title has so few that they are put in one by one. */
static void
tx_key_sort(tx_title_key_t *key)
{
    uint32_t  i, k, n;
    uint64_t  word;

    n = 0;

    for (i = 0; i < key->nwords; i++) {
        word = key->words[i];

        for (k = n; k > 0 && key->words[k - 1] > word; k--) { /* void */ }

        if (k > 0 && key->words[k - 1] == word) {
            continue;
        }

        memmove(&key->words[k + 1], &key->words[k],
                (n - k) * sizeof(uint64_t));
        key->words[k] = word;
        n++;
    }

    key->nwords = n;
}


void
tx_title_key(tx_arena_t *arena, tx_title_key_t *key, tx_str_t text)
{
    u_char         any;
    const u_char  *p, *end, *begin;

    memset(key, 0, sizeof(tx_title_key_t));

    if (text.len == 0) {
        return;
    }

    key->text = tx_title_key_text(arena, text);
    key->words = tx_arena_alloc(arena, tx_min(key->text.len, TX_KEY_WORDS)
                                       * sizeof(uint64_t));
    if (key->words == NULL) {
        key->text = tx_null_str;
        return;
    }

    begin = key->text.data;
    end = begin + key->text.len;
    any = 0;

    for (p = begin; p < end; p++) {
        if (*p == ' ') {
            tx_key_word(key, begin, p, any);
            begin = p + 1;
            any = 0;
        }

        any |= *p;
    }

    tx_key_word(key, begin, end, any);

    tx_key_sort(key);
}


bool
tx_title_same(tx_arena_t *arena, tx_str_t a, tx_str_t b)
{
    a = tx_title_key_text(arena, a);

    return a.len != 0 && tx_str_eq(a, tx_title_key_text(arena, b));
}


uint32_t
tx_title_key_common(const tx_title_key_t *key, const tx_title_key_t *set)
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


static uint32_t
tx_separator_char(uint32_t c)
{
    switch (c) {

    case '|':
    case 0xff5c:    /* full width | */
        return TX_SEP_STRONG | TX_SEP_BAR;

    case 0xab:      /* << */
    case 0xbb:      /* >> */
    case 0xff1a:    /* full width : */
    case 0xff3f:    /* full width _ */
        return TX_SEP_STRONG;

    case '-':
    case 0x2013:
    case 0x2014:
    case 0x2015:
        return TX_SEP_DASH;

    case ':':
        return TX_SEP_COLON;

    case '_':
        return TX_SEP_LINE;

    case '~':
    case '/':
    case '>':
    case 0xb7:      /* middle dot */
    case 0x2022:    /* bullet */
    case 0x2039:    /* < */
    case 0x203a:    /* > */
        return TX_SEP_OTHER;

    default:
        return (c == ' ' || c == 0xa0 || c == 0x3000
                || (c < 0x80 && tx_is_space((u_char) c))) ? TX_SEP_SPACE : 0;
    }
}


static bool
tx_separator_is_wide(const tx_separator_t *sep)
{
    return (tx_char_class(sep->before) | tx_char_class(sep->after))
           & TX_CHAR_WIDE;
}


/* A hyphen or underscore may belong to a word, and a colon to a time. */
static bool
tx_separator_separates(const tx_separator_t *sep)
{
    uint32_t  what;

    what = sep->what;

    if (what & TX_SEP_STRONG) {
        return true;
    }

    if ((what & TX_SEP_BEFORE) && (what & TX_SEP_AFTER)) {
        return what & ~(TX_SEP_SPACE | TX_SEP_BEFORE | TX_SEP_AFTER);
    }

    if (what & TX_SEP_LINE) {
        return sep->before >= 0x80 || sep->after >= 0x80
               || (what & TX_SEP_SPACE);
    }

    if (what & TX_SEP_DASH) {
        return (what & TX_SEP_BEFORE) || tx_separator_is_wide(sep);
    }

    return (what & TX_SEP_COLON) && (what & TX_SEP_AFTER);
}


/* Whether it is one that sites put in front of their name. */
static bool
tx_separator_cuts(const tx_separator_t *sep)
{
    if (sep->what & TX_SEP_DASH) {
        return (sep->what & TX_SEP_AFTER) || tx_separator_is_wide(sep);
    }

    return sep->what & (TX_SEP_STRONG | TX_SEP_LINE | TX_SEP_OTHER);
}


/*
 * Whether what follows is no title: a bar says so.  In Chinese a line does, as
 * a bar without spaces stands there behind the name of a column.
 */
static bool
tx_separator_ends(const tx_separator_t *sep)
{
    if (tx_separator_is_wide(sep)
        && !(sep->what & (TX_SEP_BEFORE | TX_SEP_AFTER)))
    {
        return sep->what & TX_SEP_LINE;
    }

    return sep->what & TX_SEP_BAR;
}


/* The next run of separators and white space from *p on, up to end. */
static bool
tx_separator_next(tx_separator_t *sep, const u_char *p, const u_char *end)
{
    uint32_t       c, what;
    const u_char  *q;

    memset(sep, 0, sizeof(tx_separator_t));

    while (p < end) {
        q = p;
        c = tx_utf8_next(&p);
        what = tx_separator_char(c);

        if (what == 0) {
            if (sep->what != 0) {
                sep->after = c;
                return true;
            }

            sep->before = c;
            continue;
        }

        if (sep->what == 0) {
            sep->begin = q;
            sep->what = (what == TX_SEP_SPACE) ? TX_SEP_BEFORE : 0;
        }

        sep->what &= ~(uint32_t) TX_SEP_AFTER;
        sep->what |= what | (what == TX_SEP_SPACE ? TX_SEP_AFTER : 0);
        sep->end = p;
    }

    return false;
}


uint32_t
tx_title_split(tx_str_t text, tx_title_part_t *parts)
{
    uint32_t         n;
    const u_char    *p, *end;
    tx_separator_t   sep;

    if (text.len == 0) {
        return 0;
    }

    p = text.data;
    end = tx_str_end(text);
    n = 0;

    parts[0].begin = 0;

    while (n < TX_KEY_PARTS - 1 && tx_separator_next(&sep, p, end)) {
        p = sep.end;

        if (sep.before == 0 || !tx_separator_separates(&sep)) {
            continue;
        }

        parts[n].end = (size_t) (sep.begin - text.data);
        parts[n].cut = tx_separator_cuts(&sep);
        parts[n].bar = tx_separator_ends(&sep);
        n++;
        parts[n].begin = (size_t) (sep.end - text.data);
    }

    parts[n].end = text.len;
    parts[n].cut = false;
    parts[n].bar = false;

    return n + 1;
}
