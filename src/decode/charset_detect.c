/*
 * Copyright (C) textextract contributors
 *
 * Detects the character set of a page without a reliable label, by ICU's
 * detector, by the language of the page, and by whether its letters are Latin.
 */


#include "decode/charset.h"

#include "core/name_tables.h"

#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>

#include "data/charset-languages.h"


#define TX_DETECT_READ_MAX_BYTES ((size_t) 256 * 1024) /* read for a sample */

/* Maximum bytes of the sample for ICU's detector, which takes 100 ns a byte. */
#define TX_DETECT_SAMPLE_MAX_BYTES  4096  /* bytes of a page that ICU reads */
#define TX_DETECT_CONTEXT_BYTES     64  /* ASCII bytes kept after non-ASCII */

#define TX_DETECT_MIN_CJK_PERCENT    60  /* ICU's confidence in a CJK charset */
#define TX_DETECT_MIN_OTHER_PERCENT  20 /* confidence in non-CJK charsets */

#define TX_DETECT_SCRIPT_MIN_BYTES  12  /* non-ASCII bytes to tell a script */


typedef struct {
    int32_t       confidence[TX_CHARSET_MAX];  /* ICU's confidence in percent */
    tx_charset_t  east_asian;  /* likeliest East Asian charset, or none */
    tx_charset_t  other;       /* likeliest non-East-Asian charset, or none */
    size_t        high;        /* bytes of the sample from 0x80 on, not 0xa0 */
    size_t        joined;      /* high bytes next to another high byte */
    size_t        thai;        /* high bytes that are Thai in windows-874 */
    size_t        c1;          /* bytes 0x80 to 0x9f, unused in ISO 8859 */
} tx_detect_t;


/*
 * Copies a sample of s to text: the text around bytes outside of ASCII, without
 * tags.  Returns the sample's length in bytes.
 */
static size_t
tx_detect_copy_sample(tx_str_t s, u_char *text)
{
    bool           tag;
    size_t         n, left;
    const u_char  *p, *end;

    n = 0;
    left = 0;
    tag = false;
    end = tx_str_end(s);

    for (p = s.data; p < end && n < TX_DETECT_SAMPLE_MAX_BYTES; p++) {

        if (*p >= 0x80) {
            left = TX_DETECT_CONTEXT_BYTES;

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


/* Counts the sample's bytes above ASCII, except the no-break space (0xa0). */
static void
tx_detect_count_high_bytes(tx_detect_t *detect, const u_char *text, size_t n)
{
    bool    high, before;
    size_t  i;

    before = false;

    for (i = 0; i < n; i++) {
        high = (text[i] >= 0x80 && text[i] != 0xa0);

        detect->high += high;
        detect->c1 += high && text[i] < 0xa0;
        detect->thai += high && text[i] > 0xa0 && text[i] < 0xfc
                        && (text[i] < 0xdb || text[i] > 0xde);
        detect->joined += high && (before
                                   || (i + 1 < n && text[i + 1] >= 0x80
                                       && text[i + 1] != 0xa0));
        before = high;
    }
}


/*
 * Detects the charset of a sample of s by ICU.  Of equally likely charsets
 * prefers lang, the charset that is usual for the page's language.
 */
static void
tx_detect_charset_by_icu(tx_detect_t *detect, tx_str_t s, tx_charset_t lang)
{
    u_char                 text[TX_DETECT_SAMPLE_MAX_BYTES];
    size_t                 n;
    int32_t                i, found, confidence;
    UErrorCode             error;
    const char            *name;
    tx_charset_t           charset, *best;
    UCharsetDetector      *detector;
    const UCharsetMatch  **matches;

    memset(detect, 0, sizeof(tx_detect_t));

    s.len = tx_min(s.len, TX_DETECT_READ_MAX_BYTES);
    n = tx_detect_copy_sample(s, text);
    tx_detect_count_high_bytes(detect, text, n);

    error = U_ZERO_ERROR;
    found = 0;

    detector = ucsdet_open(&error);

    ucsdet_setText(detector, (const char *) text, (int32_t) n, &error);
    matches = ucsdet_detectAll(detector, &found, &error);

    for (i = 0; U_SUCCESS(error) && i < found; i++) {
        name = ucsdet_getName(matches[i], &error);
        confidence = ucsdet_getConfidence(matches[i], &error);
        charset = tx_charset_find_by_label(tx_cstr(name));

        if (confidence <= detect->confidence[charset]) {
            continue;
        }

        detect->confidence[charset] = confidence;

        best = tx_charset_is_east_asian(charset) ? &detect->east_asian
                                                 : &detect->other;

        if (*best == TX_CHARSET_NONE
            || (charset == lang && confidence == detect->confidence[*best]))
        {
            *best = charset;
        }
    }

    ucsdet_close(detector);
}


void
tx_charset_load_icu_tables(void)
{
    UErrorCode   error;
    tx_detect_t  detect;

    error = U_ZERO_ERROR;

    tx_detect_charset_by_icu(&detect, tx_str("Hello"), TX_CHARSET_NONE);
    ucnv_close(ucnv_open("windows-1252", &error));
}


static tx_charset_t
tx_detect_get_lang_charset(const tx_charset_hints_t *hints)
{
    uint32_t      n;
    tx_charset_t  charset;

    n = tx_names_find(&tx_charset_langs, tx_cstr(hints->lang));
    charset = (tx_charset_t) tx_charset_lang_sets[n];

    return (charset == TX_CHARSET_GB18030 && hints->hant) ? TX_CHARSET_BIG5
                                                          : charset;
}


/* Returns true if the letters are Latin: few non-ASCII bytes are adjacent. */
static bool
tx_detect_is_latin(const tx_detect_t *detect)
{
    return detect->joined * 4 < detect->high * 3;
}


/* Returns true if the sample may be in the declared East Asian charset. */
static bool
tx_detect_is_label_possible(const tx_detect_t *detect, tx_charset_t label)
{
    label = (label == TX_CHARSET_GBK) ? TX_CHARSET_GB18030 : label;

    return detect->high < TX_DETECT_SCRIPT_MIN_BYTES
           || detect->east_asian == label
           || (detect->confidence[label] != 0
               && detect->confidence[detect->east_asian]
                  < TX_DETECT_MIN_CJK_PERCENT);
}


/* Chooses a charset that is not East Asian; lang: the language's usual one. */
static tx_charset_t
tx_detect_non_cjk_charset(const tx_detect_t *detect, tx_charset_t lang)
{
    tx_charset_t  icu;

    icu = (detect->high >= TX_DETECT_SCRIPT_MIN_BYTES
           && detect->confidence[detect->other] >= TX_DETECT_MIN_OTHER_PERCENT)
          ? detect->other : TX_CHARSET_NONE;

    if (tx_charset_is_east_asian(lang)) {
        lang = TX_CHARSET_NONE;
    }

    switch (lang) {

    case TX_CHARSET_NONE:
        break;

    case TX_CHARSET_WINDOWS_1250:
        return (detect->high >= TX_DETECT_SCRIPT_MIN_BYTES && detect->c1 == 0)
               ? TX_CHARSET_ISO8859_2 : lang;

    case TX_CHARSET_WINDOWS_1251:
        return (icu == TX_CHARSET_KOI8_R || icu == TX_CHARSET_ISO8859_5)
               ? icu : lang;

    default:
        return lang;
    }

    /* ICU cannot detect Thai */

    if (detect->high >= TX_DETECT_SCRIPT_MIN_BYTES
        && detect->thai * 100 >= detect->high * 99
        && !tx_detect_is_latin(detect))
    {
        return TX_CHARSET_WINDOWS_874;
    }

    if (tx_detect_is_latin(detect) && icu != TX_CHARSET_ISO8859_2
        && icu != TX_CHARSET_WINDOWS_1250 && icu != TX_CHARSET_WINDOWS_1254)
    {
        return TX_CHARSET_WINDOWS_1252;
    }

    return icu ? icu : TX_CHARSET_WINDOWS_1252;
}


tx_charset_t
tx_charset_detect(tx_str_t s, tx_charset_t label,
    const tx_charset_hints_t *hints)
{
    tx_detect_t   detect;
    tx_charset_t  lang;

    lang = tx_detect_get_lang_charset(hints);
    tx_detect_charset_by_icu(&detect, s, lang);

    if (tx_charset_is_east_asian(label)) {

        if (tx_detect_is_label_possible(&detect, label)) {
            return label;
        }

        label = TX_CHARSET_NONE;
    }

    if (detect.east_asian != TX_CHARSET_NONE
        && (detect.confidence[detect.east_asian] >= TX_DETECT_MIN_CJK_PERCENT
            || detect.east_asian == lang))
    {
        return detect.east_asian;
    }

    /* many servers declare a Western charset for every page */

    if (label == TX_CHARSET_WINDOWS_1252
        && detect.high >= TX_DETECT_SCRIPT_MIN_BYTES
        && !tx_detect_is_latin(&detect))
    {
        label = (hints->charset > TX_CHARSET_EUC_KR
                 && hints->charset != TX_CHARSET_WINDOWS_1252)
                ? hints->charset : TX_CHARSET_NONE;
    }

    return label ? label : tx_detect_non_cjk_charset(&detect, lang);
}
