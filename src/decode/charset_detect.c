/*
 * Copyright (C) textextract contributors
 * Detects the character set of a page without a reliable label.
 * East Asian sets are tried first: in the right one a sample is valid and
 * consists of common characters.  Single-byte sets are told apart by ICU's
 * detector, if they are of another script than Latin, and by the language of
 * the page.
 */


#include "decode/charset.h"

#include "core/name.h"

#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>

#include "data/charset-languages.h"


/* The most bytes that are looked at. */
#define TX_DETECT_BYTES    ((size_t) 256 * 1024)
#define TX_DETECT_HIGH     8192
#define TX_DETECT_CHARS    4096

/* The most bytes for ICU's detector, which takes about 100 ns a byte. */
#define TX_DETECT_TEXT     6144
#define TX_DETECT_CONTEXT  64

/* The fewest characters of an East Asian set that need no label. */
#define TX_DETECT_FEW       4
#define TX_DETECT_DISTINCT  3

/* The fewest Hangul that refute a label of Chinese. */
#define TX_DETECT_KOREAN    32

/* The fewest characters of rare Chinese. */
#define TX_DETECT_RARE      32

#define tx_in(c, low, high)  ((c) >= (low) && (c) <= (high))


/* Counts of bytes. */

typedef struct {
    size_t        high;        /* not ASCII */
    size_t        joined;      /* of these, next to another one */
    size_t        thai;        /* of these, Thai in windows-874 */
    size_t        c1;          /* of these, 80 to 9F, unused in ISO 8859 */
} tx_detect_shape_t;

typedef enum {
    TX_PAIR_FAULT = 0,
    TX_PAIR_RARE,
    TX_PAIR_COMMON,            /* a common character of the set */
    TX_PAIR_MARK               /* common in this set and rare in others */
} tx_pair_t;

/* Characters by their lead and trail byte; without a trail byte if it is 0. */

typedef struct {
    u_char        lead[2];     /* the first and the last one */
    u_char        trail[2];
    tx_pair_t     pair;
} tx_pair_range_t;

typedef struct {
    tx_charset_t     charset;
    unsigned         marks;    /* the least percentage of marks in its text */
    tx_pair_range_t  ranges[7];
} tx_detect_set_t;

typedef struct {
    size_t        chars;
    size_t        faults;
    size_t        common;      /* including marks */
    size_t        marks;
    uint64_t      seen;        /* a bit for each of 64 classes of characters */
} tx_detect_score_t;


/*
 * In the order of the percentage of marks: Hangul, kana, and trail bytes that
 * only Big5 has.  Common ones are symbols and level 1 of the national standard.
 */
static const tx_detect_set_t  tx_detect_sets[] = {
    { TX_CHARSET_EUC_KR, 95,
      { { { 0xb0, 0xc8 }, { 0xa1, 0xfe }, TX_PAIR_MARK },
        { { 0xa1, 0xa3 }, { 0xa1, 0xfe }, TX_PAIR_COMMON },
        { { 0x81, 0xfe }, { 0x41, 0xfe }, TX_PAIR_RARE } } },

    { TX_CHARSET_SHIFT_JIS, 20,
      { { { 0x82, 0x82 }, { 0x9f, 0xf1 }, TX_PAIR_MARK },
        { { 0x83, 0x83 }, { 0x40, 0x96 }, TX_PAIR_MARK },
        { { 0x81, 0x82 }, { 0x40, 0xfc }, TX_PAIR_COMMON },
        { { 0x88, 0x97 }, { 0x40, 0xfc }, TX_PAIR_COMMON },
        { { 0xa1, 0xdf }, { 0, 0 }, TX_PAIR_RARE },
        { { 0x81, 0xfc }, { 0x40, 0xfc }, TX_PAIR_RARE } } },

    { TX_CHARSET_EUC_JP, 20,
      { { { 0xa4, 0xa5 }, { 0xa1, 0xfe }, TX_PAIR_MARK },
        { { 0xa1, 0xa3 }, { 0xa1, 0xfe }, TX_PAIR_COMMON },
        { { 0xb0, 0xcf }, { 0xa1, 0xfe }, TX_PAIR_COMMON },
        { { 0x8e, 0x8f }, { 0xa1, 0xfe }, TX_PAIR_RARE },
        { { 0xa1, 0xfe }, { 0xa1, 0xfe }, TX_PAIR_RARE } } },

    { TX_CHARSET_BIG5, 10,
      { { { 0xa1, 0xc6 }, { 0x40, 0x7e }, TX_PAIR_MARK },
        { { 0xa1, 0xc6 }, { 0xa1, 0xfe }, TX_PAIR_COMMON },
        { { 0x81, 0xfe }, { 0x40, 0x7e }, TX_PAIR_RARE },
        { { 0x81, 0xfe }, { 0xa1, 0xfe }, TX_PAIR_RARE } } },

    { TX_CHARSET_GB18030, 0,
      { { { 0xb0, 0xd7 }, { 0xa1, 0xfe }, TX_PAIR_COMMON },
        { { 0xa1, 0xa3 }, { 0xa1, 0xfe }, TX_PAIR_COMMON },
        { { 0x81, 0xfe }, { 0x30, 0x39 }, TX_PAIR_RARE },   /* of four bytes */
        { { 0x81, 0xfe }, { 0x40, 0xfe }, TX_PAIR_RARE } } }
};

#define tx_detect_korean   (&tx_detect_sets[0])
#define tx_detect_chinese  (&tx_detect_sets[tx_count(tx_detect_sets) - 1])


/* Classifies the character at p and sets *n to its length in bytes. */
static tx_pair_t
tx_pair_at(const tx_pair_range_t *range, const u_char *p, const u_char *end,
    size_t *n)
{
    u_char  trail;

    trail = (end - p > 1) ? p[1] : 0;
    *n = 1;

    for ( /* void */ ; range->pair != TX_PAIR_FAULT; range++) {

        if (!tx_in(p[0], range->lead[0], range->lead[1])) {
            continue;
        }

        if (range->trail[1] == 0) {
            return range->pair;
        }

        if (tx_in(trail, range->trail[0], range->trail[1])) {
            *n = 2;
            return range->pair;
        }
    }

    return TX_PAIR_FAULT;
}


static void
tx_detect_score(const tx_detect_set_t *set, tx_str_t s,
    tx_detect_score_t *score)
{
    size_t         n;
    tx_pair_t      pair;
    const u_char  *p, *end;

    memset(score, 0, sizeof(tx_detect_score_t));

    p = s.data;
    end = tx_str_end(s);

    while (score->chars < TX_DETECT_CHARS) {
        p = tx_ascii_end(p, end);

        if (p == end) {
            break;
        }

        pair = tx_pair_at(set->ranges, p, end, &n);

        score->chars++;
        score->faults += (pair == TX_PAIR_FAULT);
        score->common += (pair >= TX_PAIR_COMMON);
        score->marks += (pair == TX_PAIR_MARK);

        if (n == 2) {
            score->seen |= 1ULL << ((p[0] * 31 + p[1]) & 63);
        }

        p += n;
    }
}


/*
 * Returns true if the sample is text of this set beyond doubt.  A longer
 * sample may have a few invalid bytes.
 */
static bool
tx_detect_is_plain(const tx_detect_set_t *set, const tx_detect_score_t *score)
{
    size_t  n, least;

    n = score->chars;
    least = n;

    if (set == tx_detect_korean) {
        /* symbols are common, but no marks */
        least -= score->common - score->marks;
    }

    return score->faults <= n / 50 + (n >= 16)
           && score->common * 4 >= n * 3
           && score->marks * 100 >= least * set->marks;
}


/*
 * Returns the East Asian set of the sample if there is no doubt, or
 * TX_CHARSET_NONE.  A few characters are enough for lang, the set of the
 * page's language.
 */
static tx_charset_t
tx_detect_east_asian(tx_str_t s, tx_charset_t lang)
{
    size_t                  i;
    tx_detect_score_t       score;
    const tx_detect_set_t  *set;

    for (i = 0; i < tx_count(tx_detect_sets); i++) {
        set = &tx_detect_sets[i];
        tx_detect_score(set, s, &score);

        if (tx_detect_is_plain(set, &score)
            && (set->charset == lang
                || (score.chars >= TX_DETECT_FEW
                    && __builtin_popcountll(score.seen)
                       >= TX_DETECT_DISTINCT)))
        {
            return set->charset;
        }
    }

    return TX_CHARSET_NONE;
}


/* Returns true if the bytes fit the label of an East Asian set. */
static bool
tx_detect_confirms(tx_str_t s, tx_charset_t label)
{
    tx_detect_score_t       score;
    const tx_detect_set_t  *set;

    label = (label == TX_CHARSET_GBK) ? TX_CHARSET_GB18030 : label;

    for (set = tx_detect_sets; set->charset != label; set++) { /* void */ }

    tx_detect_score(set, s, &score);

    if (score.chars < TX_DETECT_FEW) {
        return true;
    }

    if (!tx_detect_is_plain(set, &score)) {
        return false;
    }

    if (set != tx_detect_chinese) {
        return true;
    }

    /* Hangul of EUC-KR are valid GB 2312 */

    tx_detect_score(tx_detect_korean, s, &score);

    return score.marks < TX_DETECT_KOREAN
           || !tx_detect_is_plain(tx_detect_korean, &score);
}


static tx_charset_t
tx_detect_by_lang(const tx_charset_hints_t *hints)
{
    uint32_t      n;
    tx_charset_t  charset;

    n = tx_names_find(&tx_charset_langs, tx_cstr(hints->lang));
    charset = (tx_charset_t) tx_charset_lang_sets[n];

    return (charset == TX_CHARSET_GB18030 && hints->hant) ? TX_CHARSET_BIG5
                                                          : charset;
}


/* Returns true for bytes other than ASCII and no-break space (A0). */
static bool
tx_detect_is_high(u_char c)
{
    return c >= 0x80 && c != 0xa0;
}


static void
tx_detect_shape(tx_str_t s, tx_detect_shape_t *shape)
{
    size_t  i;
    u_char  c;

    memset(shape, 0, sizeof(tx_detect_shape_t));

    for (i = 0; i < s.len && shape->high < TX_DETECT_HIGH; i++) {
        c = s.data[i];

        if (!tx_detect_is_high(c)) {
            continue;
        }

        shape->high++;
        shape->joined += (i > 0 && tx_detect_is_high(s.data[i - 1]))
                         || (i + 1 < s.len
                             && tx_detect_is_high(s.data[i + 1]));
        shape->thai += tx_in(c, 0xa1, 0xda) || tx_in(c, 0xdf, 0xfb);
        shape->c1 += (c < 0xa0);
    }
}


/*
 * Returns true for Latin script, in which letters that are not ASCII are
 * seldom adjacent.
 */
static bool
tx_detect_is_latin(const tx_detect_shape_t *shape)
{
    return shape->joined * 4 < shape->high * 3;
}


/* Copies text around bytes that are not ASCII, without tags. */
static size_t
tx_detect_text(tx_str_t s, u_char *text)
{
    bool           tag;
    size_t         n, left;
    const u_char  *p, *end;

    n = 0;
    left = 0;
    tag = false;
    end = tx_str_end(s);

    for (p = s.data; p < end && n < TX_DETECT_TEXT; p++) {

        if (*p >= 0x80) {
            left = TX_DETECT_CONTEXT;

        } else if (left == 0) {
            p = tx_ascii_end(p, end);

            if (p-- == end) {
                break;
            }

            tag = false;
            continue;

        } else {
            left--;
        }

        if (*p == '<' || *p == '>') {
            tag = (*p == '<');
            text[n++] = ' ';

        } else if (!tag) {
            text[n++] = *p;
        }
    }

    return n;
}


/* Returns the set that ICU detects with confidence, or TX_CHARSET_NONE. */
static tx_charset_t
tx_detect_by_icu(tx_str_t s)
{
    u_char                text[TX_DETECT_TEXT];
    size_t                n;
    int32_t               confidence;
    UErrorCode            error;
    const char           *name;
    tx_charset_t          charset;
    UCharsetDetector     *detector;
    const UCharsetMatch  *match;

    n = tx_detect_text(s, text);
    error = U_ZERO_ERROR;
    charset = TX_CHARSET_NONE;

    detector = ucsdet_open(&error);

    ucsdet_setText(detector, (const char *) text, (int32_t) n, &error);
    match = ucsdet_detect(detector, &error);

    if (U_SUCCESS(error) && match != NULL) {
        name = ucsdet_getName(match, &error);
        confidence = ucsdet_getConfidence(match, &error);

        if (U_SUCCESS(error) && confidence >= 20) {
            charset = tx_charset_by_label(tx_cstr(name));
        }
    }

    ucsdet_close(detector);

    return charset;
}


void
tx_charset_init(void)
{
    UErrorCode  error;

    error = U_ZERO_ERROR;

    (void) tx_detect_by_icu(tx_str("Hello"));
    ucnv_close(ucnv_open("windows-1252", &error));
}


static bool
tx_detect_is_cyrillic(tx_charset_t charset)
{
    return charset == TX_CHARSET_WINDOWS_1251
           || charset == TX_CHARSET_KOI8_R || charset == TX_CHARSET_ISO8859_5;
}


/* Detects a set for Latin script; lang is that of the page's language. */
static tx_charset_t
tx_detect_latin(tx_str_t s, tx_charset_t lang, bool known,
    const tx_detect_shape_t *shape)
{
    tx_charset_t  icu;

    if (!known && shape->high >= 32) {
        icu = tx_detect_by_icu(s);

        if (icu == TX_CHARSET_ISO8859_2 || icu == TX_CHARSET_WINDOWS_1250
            || icu == TX_CHARSET_WINDOWS_1254)
        {
            return icu;
        }
    }

    if (lang == TX_CHARSET_WINDOWS_1250 && shape->high >= 12
        && shape->c1 == 0)
    {
        return TX_CHARSET_ISO8859_2;
    }

    return lang ? lang : TX_CHARSET_WINDOWS_1252;
}


/* Detects a set for another script. */
static tx_charset_t
tx_detect_script(tx_str_t s, tx_charset_t lang,
    const tx_detect_shape_t *shape)
{
    tx_charset_t       icu;
    tx_detect_score_t  score;

    tx_detect_score(tx_detect_chinese, s, &score);

    /* traditional Chinese: rare characters, but hardly any invalid bytes */

    if (score.chars >= TX_DETECT_RARE && score.faults * 200 <= score.chars) {
        return TX_CHARSET_GB18030;
    }

    if (shape->high >= 16 && shape->thai * 100 >= shape->high * 99
        && (lang == TX_CHARSET_NONE || lang == TX_CHARSET_WINDOWS_874))
    {
        return TX_CHARSET_WINDOWS_874;
    }

    if (lang != TX_CHARSET_NONE && lang != TX_CHARSET_WINDOWS_1251) {
        return lang;
    }

    icu = tx_detect_by_icu(s);

    if (lang != TX_CHARSET_NONE) {
        return tx_detect_is_cyrillic(icu) ? icu : lang;
    }

    return (icu > TX_CHARSET_EUC_KR) ? icu : TX_CHARSET_WINDOWS_1252;
}


static tx_charset_t
tx_detect_guess(tx_str_t s, const tx_charset_hints_t *hints)
{
    bool               known;
    tx_charset_t       lang;
    tx_detect_shape_t  shape;

    tx_detect_shape(s, &shape);

    known = (hints->lang[0] != '\0');
    lang = tx_detect_by_lang(hints);

    if (tx_charset_is_east_asian(lang)) {
        lang = TX_CHARSET_NONE;
    }

    return tx_detect_is_latin(&shape) ? tx_detect_latin(s, lang, known, &shape)
                                      : tx_detect_script(s, lang, &shape);
}


/*
 * Detects a set where the header has windows-1252, the default of many
 * servers, and the script is not Latin.
 */
static tx_charset_t
tx_detect_other(tx_str_t s, const tx_charset_hints_t *hints)
{
    if (hints->charset > TX_CHARSET_EUC_KR
        && hints->charset != TX_CHARSET_WINDOWS_1252)
    {
        return hints->charset;
    }

    return tx_detect_guess(s, hints);
}


tx_charset_t
tx_charset_detect(tx_str_t s, tx_charset_t label,
    const tx_charset_hints_t *hints)
{
    tx_charset_t       found;
    tx_detect_shape_t  shape;

    s.len = tx_min(s.len, TX_DETECT_BYTES);

    if (tx_charset_is_east_asian(label) && tx_detect_confirms(s, label)) {
        return label;
    }

    found = tx_detect_east_asian(s, tx_detect_by_lang(hints));

    if (found != TX_CHARSET_NONE) {
        return found;
    }

    if (label == TX_CHARSET_WINDOWS_1252) {
        tx_detect_shape(s, &shape);

        if (shape.high >= 16 && !tx_detect_is_latin(&shape)) {
            return tx_detect_other(s, hints);
        }
    }

    return label ? label : tx_detect_guess(s, hints);
}
