/*
 * Copyright (C) textextract contributors
 *
 * Which set bytes are of, when the page's own word cannot be trusted.
 *
 * Each East Asian set is tried on a sample: its text is free of faults and
 * made of its common characters, and the others' is not.  What is left are
 * the single-byte sets, where ICU's detector is heard for the scripts and
 * the page's language for the rest.
 */


#include "tx_charset.h"

#include <unicode/ucsdet.h>


/* Bytes and characters that are enough to know. */
#define TX_DETECT_BYTES     ((size_t) 256 * 1024)
#define TX_DETECT_CHARS     4096

/* ICU's detector takes some 100 ns a byte. */
#define TX_DETECT_TEXT      6144
#define TX_DETECT_CONTEXT   64

/* Characters below which an unlabelled page's bytes prove nothing. */
#define TX_DETECT_FEW       4
#define TX_DETECT_DISTINCT  3

/* Hangul that give a label of Chinese the lie. */
#define TX_DETECT_KOREAN    32


typedef enum {
    TX_PAIR_FAULT = 0,
    TX_PAIR_RARE,
    TX_PAIR_COMMON,            /* in the set's everyday part */
    TX_PAIR_MARK               /* common, and seldom so in other sets */
} tx_pair_t;

/* Classes the character at p; *n becomes its length in bytes. */
typedef tx_pair_t (*tx_pair_pt)(const u_char *p, const u_char *end, size_t *n);

typedef struct {
    tx_charset_t  charset;
    tx_pair_pt    pair;
    unsigned      marks;       /* percentage of marks that its text has */
} tx_detect_set_t;

typedef struct {
    size_t        chars;
    size_t        faults;
    size_t        common;      /* marks included */
    size_t        marks;
    uint64_t      seen;        /* a bit each for 64 classes of characters */
} tx_detect_score_t;

/* What the bytes look like, whatever the set. */

typedef struct {
    size_t        high;        /* bytes that are not ASCII */
    size_t        joined;      /* those of them next to another one */
    size_t        thai;        /* those that are Thai in windows-874 */
    size_t        c1;          /* 80 to 9F, which ISO 8859 has no use for */
} tx_detect_shape_t;

typedef struct {
    char          lang[3];
    tx_charset_t  charset;
} tx_detect_lang_t;


#define tx_in(c, low, high)  ((c) >= (low) && (c) <= (high))


static tx_pair_t tx_pair_gb18030(const u_char *p, const u_char *end,
    size_t *n);
static tx_pair_t tx_pair_big5(const u_char *p, const u_char *end, size_t *n);
static tx_pair_t tx_pair_shift_jis(const u_char *p, const u_char *end,
    size_t *n);
static tx_pair_t tx_pair_euc_jp(const u_char *p, const u_char *end,
    size_t *n);
static tx_pair_t tx_pair_euc_kr(const u_char *p, const u_char *end,
    size_t *n);


/* Those that demand more marks come first. */

static const tx_detect_set_t  tx_detect_sets[] = {
    { TX_CHARSET_EUC_KR, tx_pair_euc_kr, 95 },
    { TX_CHARSET_SHIFT_JIS, tx_pair_shift_jis, 20 },
    { TX_CHARSET_EUC_JP, tx_pair_euc_jp, 20 },
    { TX_CHARSET_BIG5, tx_pair_big5, 10 },
    { TX_CHARSET_GB18030, tx_pair_gb18030, 0 }
};

#define TX_DETECT_SETS  tx_count(tx_detect_sets)

#define tx_detect_korean   (&tx_detect_sets[0])
#define tx_detect_chinese  (&tx_detect_sets[TX_DETECT_SETS - 1])


/* The sets that pages of a language were written in before UTF-8. */

static const tx_detect_lang_t  tx_detect_langs[] = {
    { "ar", TX_CHARSET_WINDOWS_1256 },
    { "az", TX_CHARSET_WINDOWS_1254 },
    { "be", TX_CHARSET_WINDOWS_1251 },
    { "bg", TX_CHARSET_WINDOWS_1251 },
    { "bs", TX_CHARSET_WINDOWS_1250 },
    { "cs", TX_CHARSET_WINDOWS_1250 },
    { "el", TX_CHARSET_WINDOWS_1253 },
    { "et", TX_CHARSET_WINDOWS_1257 },
    { "fa", TX_CHARSET_WINDOWS_1256 },
    { "he", TX_CHARSET_WINDOWS_1255 },
    { "hr", TX_CHARSET_WINDOWS_1250 },
    { "hu", TX_CHARSET_WINDOWS_1250 },
    { "iw", TX_CHARSET_WINDOWS_1255 },
    { "ja", TX_CHARSET_SHIFT_JIS },
    { "kk", TX_CHARSET_WINDOWS_1251 },
    { "ko", TX_CHARSET_EUC_KR },
    { "lt", TX_CHARSET_WINDOWS_1257 },
    { "lv", TX_CHARSET_WINDOWS_1257 },
    { "mk", TX_CHARSET_WINDOWS_1251 },
    { "pl", TX_CHARSET_WINDOWS_1250 },
    { "ro", TX_CHARSET_WINDOWS_1250 },
    { "ru", TX_CHARSET_WINDOWS_1251 },
    { "sk", TX_CHARSET_WINDOWS_1250 },
    { "sl", TX_CHARSET_WINDOWS_1250 },
    { "sr", TX_CHARSET_WINDOWS_1251 },
    { "th", TX_CHARSET_WINDOWS_874 },
    { "tr", TX_CHARSET_WINDOWS_1254 },
    { "uk", TX_CHARSET_WINDOWS_1251 },
    { "ur", TX_CHARSET_WINDOWS_1256 },
    { "vi", TX_CHARSET_WINDOWS_1258 },
    { "zh", TX_CHARSET_GB18030 }
};


/* Level 1 of GB 2312 is B0 to D7, symbols A1 to A3. */

static tx_pair_t
tx_pair_gb18030(const u_char *p, const u_char *end, size_t *n)
{
    *n = 1;

    if (!tx_in(p[0], 0x81, 0xfe) || end - p < 2) {
        return TX_PAIR_FAULT;
    }

    if (tx_is_digit(p[1]) && end - p >= 4 && tx_in(p[2], 0x81, 0xfe)
        && tx_is_digit(p[3]))
    {
        *n = 4;
        return TX_PAIR_RARE;
    }

    if (p[1] < 0x40 || p[1] == 0x7f || p[1] == 0xff) {
        return TX_PAIR_FAULT;
    }

    *n = 2;

    if (p[1] >= 0xa1
        && (tx_in(p[0], 0xb0, 0xd7) || tx_in(p[0], 0xa1, 0xa3)))
    {
        return TX_PAIR_COMMON;
    }

    return TX_PAIR_RARE;
}


/* Level 1 is A4 to C6; low trail bytes are what EUC sets have not. */

static tx_pair_t
tx_pair_big5(const u_char *p, const u_char *end, size_t *n)
{
    *n = 1;

    if (!tx_in(p[0], 0x81, 0xfe) || end - p < 2
        || (!tx_in(p[1], 0x40, 0x7e) && !tx_in(p[1], 0xa1, 0xfe)))
    {
        return TX_PAIR_FAULT;
    }

    *n = 2;

    if (!tx_in(p[0], 0xa1, 0xc6)) {
        return TX_PAIR_RARE;
    }

    return (p[1] < 0x80) ? TX_PAIR_MARK : TX_PAIR_COMMON;
}


/* Kana are 82 9F to F1 and 83 40 to 96, level 1 is 88 9F to 97. */

static tx_pair_t
tx_pair_shift_jis(const u_char *p, const u_char *end, size_t *n)
{
    *n = 1;

    if (tx_in(p[0], 0xa1, 0xdf)) {
        return TX_PAIR_RARE;
    }

    if (p[0] == 0x80 || p[0] == 0xa0 || p[0] > 0xfc || end - p < 2
        || !tx_in(p[1], 0x40, 0xfc) || p[1] == 0x7f)
    {
        return TX_PAIR_FAULT;
    }

    *n = 2;

    if ((p[0] == 0x82 && tx_in(p[1], 0x9f, 0xf1))
        || (p[0] == 0x83 && p[1] <= 0x96))
    {
        return TX_PAIR_MARK;
    }

    return tx_in(p[0], 0x81, 0x82) || tx_in(p[0], 0x88, 0x97)
           ? TX_PAIR_COMMON : TX_PAIR_RARE;
}


/* Kana are rows A4 and A5, level 1 is B0 to CF. */

static tx_pair_t
tx_pair_euc_jp(const u_char *p, const u_char *end, size_t *n)
{
    *n = 1;

    if (p[0] == 0x8f) {
        if (end - p < 3 || !tx_in(p[1], 0xa1, 0xfe)
            || !tx_in(p[2], 0xa1, 0xfe))
        {
            return TX_PAIR_FAULT;
        }

        *n = 3;
        return TX_PAIR_RARE;
    }

    if ((p[0] != 0x8e && !tx_in(p[0], 0xa1, 0xfe)) || end - p < 2
        || !tx_in(p[1], 0xa1, 0xfe))
    {
        return TX_PAIR_FAULT;
    }

    *n = 2;

    if (tx_in(p[0], 0xa4, 0xa5)) {
        return TX_PAIR_MARK;
    }

    return tx_in(p[0], 0xb0, 0xcf) || tx_in(p[0], 0xa1, 0xa3)
           ? TX_PAIR_COMMON : TX_PAIR_RARE;
}


/* The Hangul of KS X 1001 are B0 to C8. */

static tx_pair_t
tx_pair_euc_kr(const u_char *p, const u_char *end, size_t *n)
{
    *n = 1;

    if (!tx_in(p[0], 0x81, 0xfe) || end - p < 2 || !tx_in(p[1], 0x41, 0xfe))
    {
        return TX_PAIR_FAULT;
    }

    *n = 2;

    if (p[1] < 0xa1) {
        return TX_PAIR_RARE;
    }

    if (tx_in(p[0], 0xb0, 0xc8)) {
        return TX_PAIR_MARK;
    }

    return tx_in(p[0], 0xa1, 0xa3) ? TX_PAIR_COMMON : TX_PAIR_RARE;
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

        pair = set->pair(p, end, &n);

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
 * Is the sample plainly text of this set?  A sample of some length may
 * have a fault or two.
 */
static bool
tx_detect_is_plain(const tx_detect_set_t *set, const tx_detect_score_t *score)
{
    size_t  n, least;

    n = score->chars;
    least = n;

    if (set->charset == TX_CHARSET_EUC_KR) {
        /* of the letters: what else is common are symbols */
        least -= score->common - score->marks;
    }

    return score->faults <= n / 50 + (n >= 16)
           && score->common * 4 >= n * 3
           && score->marks * 100 >= least * set->marks;
}


static bool
tx_detect_is_enough(const tx_detect_score_t *score)
{
    return score->chars >= TX_DETECT_FEW
           && __builtin_popcountll(score->seen) >= TX_DETECT_DISTINCT;
}


static tx_charset_t
tx_detect_by_lang(const tx_charset_hints_t *hints)
{
    size_t        i, n;
    tx_charset_t  charset;

    charset = TX_CHARSET_NONE;
    n = tx_count(tx_detect_langs);

    for (i = 0; i < n; i++) {
        if (strcmp(tx_detect_langs[i].lang, hints->lang) == 0) {
            charset = tx_detect_langs[i].charset;
            break;
        }
    }

    if (charset == TX_CHARSET_GB18030 && hints->hant) {
        return TX_CHARSET_BIG5;
    }

    return charset;
}


/*
 * The East Asian set the sample plainly is of, or TX_CHARSET_NONE.  A few
 * characters will do where the page's language is one of that set.
 */

static tx_charset_t
tx_detect_east_asian(tx_str_t s, const tx_charset_hints_t *hints)
{
    size_t                  i;
    tx_charset_t            lang;
    tx_detect_score_t       score;
    const tx_detect_set_t  *set;

    lang = tx_detect_by_lang(hints);

    for (i = 0; i < TX_DETECT_SETS; i++) {
        set = &tx_detect_sets[i];
        tx_detect_score(set, s, &score);

        if (tx_detect_is_plain(set, &score)
            && (tx_detect_is_enough(&score) || set->charset == lang))
        {
            return set->charset;
        }
    }

    return TX_CHARSET_NONE;
}


/* Not ASCII, nor the no-break space of most sets, which comes in rows. */

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

    for (i = 0; i < s.len && shape->high < TX_DETECT_CHARS * 2; i++) {
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
 * Letters of Latin scripts that are not ASCII mostly stand alone in their
 * words; those of other scripts stand side by side.
 */
static bool
tx_detect_is_latin(const tx_detect_shape_t *shape)
{
    return shape->joined * 4 < shape->high * 3;
}


/* Text around bytes that are not ASCII, without tags; returns its length. */

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


/* ICU's opinion, if it has one worth hearing. */

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
            charset = tx_charset_by_label((tx_str_t) {
                strlen(name), (const u_char *) name
            });
        }
    }

    ucsdet_close(detector);

    return charset;
}


static bool
tx_detect_is_cyrillic(tx_charset_t charset)
{
    return charset == TX_CHARSET_WINDOWS_1251
           || charset == TX_CHARSET_KOI8_R || charset == TX_CHARSET_ISO8859_5;
}


/*
 * Rare characters, but hardly a fault: traditional Chinese in gb18030.
 * Pairs of bytes are not so even in any other script.
 */
static bool
tx_detect_is_clean_gb(tx_str_t s)
{
    tx_detect_score_t  score;

    tx_detect_score(tx_detect_chinese, s, &score);

    return score.chars >= 32 && score.faults * 200 <= score.chars;
}


/* A Latin script; lang is the set of the page's language, or NONE. */

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


/* Any other script. */

static tx_charset_t
tx_detect_script(tx_str_t s, tx_charset_t lang,
    const tx_detect_shape_t *shape)
{
    tx_charset_t  icu;

    if (tx_detect_is_clean_gb(s)) {
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
 * The header says windows-1252, as many servers do of all they send, and
 * the bytes are not of a Latin script.
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


/*
 * All Korean text is also made of common Chinese characters, but 95 % of
 * Chinese text is not made of Hangul, where there is some of it.
 */
static bool
tx_detect_is_korean(tx_str_t s)
{
    tx_detect_score_t  score;

    tx_detect_score(tx_detect_korean, s, &score);

    return score.marks >= TX_DETECT_KOREAN
           && tx_detect_is_plain(tx_detect_korean, &score);
}


/* Whether the bytes bear a label out that is an East Asian set's. */

static bool
tx_detect_confirms(tx_str_t s, tx_charset_t label)
{
    size_t             i;
    tx_detect_score_t  score;

    label = (label == TX_CHARSET_GBK) ? TX_CHARSET_GB18030 : label;

    for (i = 0; tx_detect_sets[i].charset != label; i++) { /* void */ }

    tx_detect_score(&tx_detect_sets[i], s, &score);

    if (score.chars < TX_DETECT_FEW) {
        return true;
    }

    return tx_detect_is_plain(&tx_detect_sets[i], &score)
           && (label != TX_CHARSET_GB18030 || !tx_detect_is_korean(s));
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

    found = tx_detect_east_asian(s, hints);

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
