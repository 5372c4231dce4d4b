/*
 * Copyright (C) textextract contributors
 * Detects East Asian sets.  Each is tried on a sample: in the right one the
 * text is valid and consists of common characters.
 */


#include "decode/charset_east_asian.h"


/* The most characters that are looked at. */
#define TX_DETECT_CHARS     4096

/* The fewest characters that are enough without a label. */
#define TX_DETECT_FEW       4
#define TX_DETECT_DISTINCT  3

/* The fewest Hangul that refute a label of Chinese. */
#define TX_DETECT_KOREAN    32


typedef enum {
    TX_PAIR_FAULT = 0,
    TX_PAIR_RARE,
    TX_PAIR_COMMON,            /* a common character of the set */
    TX_PAIR_MARK               /* common in this set and rare in others */
} tx_pair_t;

/* Classifies the character at p and sets *n to its length in bytes. */
typedef tx_pair_t (*tx_pair_pt)(const u_char *p, const u_char *end, size_t *n);

typedef struct {
    tx_charset_t  charset;
    tx_pair_pt    pair;
    unsigned      marks;       /* the least percentage of marks in its text */
} tx_detect_set_t;

typedef struct {
    size_t        chars;
    size_t        faults;
    size_t        common;      /* including marks */
    size_t        marks;
    uint64_t      seen;        /* a bit for each of 64 classes of characters */
} tx_detect_score_t;


static tx_pair_t tx_pair_gb18030(const u_char *p, const u_char *end,
    size_t *n);
static tx_pair_t tx_pair_big5(const u_char *p, const u_char *end, size_t *n);
static tx_pair_t tx_pair_shift_jis(const u_char *p, const u_char *end,
    size_t *n);
static tx_pair_t tx_pair_euc_jp(const u_char *p, const u_char *end,
    size_t *n);
static tx_pair_t tx_pair_euc_kr(const u_char *p, const u_char *end,
    size_t *n);


/* In the order of the percentage of marks. */

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
 * Returns true if the sample is text of this set beyond doubt.  A longer
 * sample may have a few invalid bytes.
 */
static bool
tx_detect_is_plain(const tx_detect_set_t *set, const tx_detect_score_t *score)
{
    size_t  n, least;

    n = score->chars;
    least = n;

    if (set->charset == TX_CHARSET_EUC_KR) {
        /* symbols are common, but no marks */
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


tx_charset_t
tx_charset_east_asian(tx_str_t s, tx_charset_t lang)
{
    size_t                  i;
    tx_detect_score_t       score;
    const tx_detect_set_t  *set;

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


bool
tx_charset_is_clean_gb(tx_str_t s)
{
    tx_detect_score_t  score;

    tx_detect_score(tx_detect_chinese, s, &score);

    return score.chars >= 32 && score.faults * 200 <= score.chars;
}


/*
 * Returns true if text that is valid GB 2312 is Korean: in EUC-KR, at least 95
 * % of it is Hangul.
 */
static bool
tx_detect_is_korean(tx_str_t s)
{
    tx_detect_score_t  score;

    tx_detect_score(tx_detect_korean, s, &score);

    return score.marks >= TX_DETECT_KOREAN
           && tx_detect_is_plain(tx_detect_korean, &score);
}


bool
tx_charset_confirms(tx_str_t s, tx_charset_t label)
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
