/*
 * Copyright (C) textextract contributors
 * Detects the character set of a page without a reliable label.
 * East Asian sets are tried first.  Single-byte sets are told apart by ICU's
 * detector, if they are of another script than Latin, and by the language of
 * the page.
 */


#include "decode/charset_east_asian.h"

#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>


/* The most bytes that are looked at. */
#define TX_DETECT_BYTES    ((size_t) 256 * 1024)
#define TX_DETECT_HIGH     8192

/* The most bytes for ICU's detector, which takes about 100 ns a byte. */
#define TX_DETECT_TEXT     6144
#define TX_DETECT_CONTEXT  64


/* Counts of bytes. */

typedef struct {
    size_t        high;        /* not ASCII */
    size_t        joined;      /* of these, next to another one */
    size_t        thai;        /* of these, Thai in windows-874 */
    size_t        c1;          /* of these, 80 to 9F, unused in ISO 8859 */
} tx_detect_shape_t;

typedef struct {
    char          lang[3];
    tx_charset_t  charset;
} tx_detect_lang_t;


/* The set of pages in a language, before UTF-8. */

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
    tx_charset_t  icu;

    if (tx_charset_is_clean_gb(s)) {
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

    if (tx_charset_is_east_asian(label) && tx_charset_confirms(s, label)) {
        return label;
    }

    found = tx_charset_east_asian(s, tx_detect_by_lang(hints));

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
