/*
 * Copyright (C) textextract contributors
 * Decodes sets other than Unicode.  The length of a character and of an
 * invalid sequence follows the decoders of the Encoding Standard; the
 * character itself comes from ICU, see decode/charset_rows.h.
 */


#include "decode/charset_diff.h"
#include "decode/charset_rows.h"


typedef enum {
    TX_JIS_ASCII = 0,
    TX_JIS_ROMAN,
    TX_JIS_KATAKANA,
    TX_JIS_LEAD,
    TX_JIS_NONE
} tx_jis_t;


static uint32_t tx_conv_single(tx_conv_t *c);
static uint32_t tx_conv_gb18030(tx_conv_t *c);
static uint32_t tx_conv_big5(tx_conv_t *c);
static uint32_t tx_conv_shift_jis(tx_conv_t *c);
static uint32_t tx_conv_euc_jp(tx_conv_t *c);
static uint32_t tx_conv_euc_kr(tx_conv_t *c);


#define tx_no_diff      NULL, 0
#define tx_diff(table)  table, tx_count(table)

#define tx_conv_byte(id, converter)                                           \
    { TX_CHARSET_##id, tx_conv_single, converter, 0, tx_no_diff }

static const tx_conv_info_t  tx_conv_infos[] = {
    { TX_CHARSET_GB18030, tx_conv_gb18030, "gb18030", 0,
      tx_diff(tx_diff_gb18030) },
    { TX_CHARSET_GBK, tx_conv_gb18030, "gb18030", 0,
      tx_diff(tx_diff_gb18030) },
    { TX_CHARSET_BIG5, tx_conv_big5, "ibm-1375_P100-2008", TX_NO_PRIVATE,
      tx_diff(tx_diff_big5) },
    { TX_CHARSET_SHIFT_JIS, tx_conv_shift_jis, "ibm-943_P15A-2003", 0,
      tx_no_diff },
    { TX_CHARSET_EUC_JP, tx_conv_euc_jp, "euc-jp-2007", 0, tx_no_diff },
    { TX_CHARSET_ISO2022JP, NULL, "euc-jp-2007", 0, tx_no_diff },
    { TX_CHARSET_EUC_KR, tx_conv_euc_kr, "windows-949-2000", TX_NO_PRIVATE,
      tx_no_diff },

    { TX_CHARSET_USER_DEFINED, tx_conv_single, NULL, 0, tx_no_diff },
    tx_conv_byte(IBM866, "ibm-866_P100-1995"),
    tx_conv_byte(ISO8859_2, "ISO-8859-2"),
    tx_conv_byte(ISO8859_3, "ISO-8859-3"),
    tx_conv_byte(ISO8859_4, "ISO-8859-4"),
    tx_conv_byte(ISO8859_5, "ISO-8859-5"),
    tx_conv_byte(ISO8859_6, "ISO-8859-6"),
    tx_conv_byte(ISO8859_7, "ISO-8859-7"),
    tx_conv_byte(ISO8859_8, "ISO-8859-8"),
    tx_conv_byte(ISO8859_8I, "ISO-8859-8"),
    tx_conv_byte(ISO8859_10, "ISO-8859-10"),
    tx_conv_byte(ISO8859_13, "ISO-8859-13"),
    tx_conv_byte(ISO8859_14, "ISO-8859-14"),
    tx_conv_byte(ISO8859_15, "ISO-8859-15"),
    { TX_CHARSET_ISO8859_16, tx_conv_single, "ISO-8859-2", 0,
      tx_diff(tx_diff_iso8859_16) },
    tx_conv_byte(KOI8_R, "KOI8-R"),
    { TX_CHARSET_KOI8_U, tx_conv_single, "KOI8-U", 0,
      tx_diff(tx_diff_koi8_u) },
    tx_conv_byte(MACINTOSH, "macintosh"),
    tx_conv_byte(MAC_CYRILLIC, "x-mac-cyrillic"),
    { TX_CHARSET_WINDOWS_874, tx_conv_single, "windows-874-2000",
      TX_NO_PRIVATE, tx_no_diff },
    tx_conv_byte(WINDOWS_1250, "ibm-5346_P100-1998"),
    tx_conv_byte(WINDOWS_1251, "ibm-5347_P100-1998"),
    tx_conv_byte(WINDOWS_1252, "ibm-5348_P100-1997"),
    { TX_CHARSET_WINDOWS_1253, tx_conv_single, "ibm-5349_P100-1998", 0,
      tx_diff(tx_diff_windows_1253) },
    tx_conv_byte(WINDOWS_1254, "ibm-5350_P100-1998"),
    { TX_CHARSET_WINDOWS_1255, tx_conv_single, "ibm-9447_P100-2002", 0,
      tx_diff(tx_diff_windows_1255) },
    tx_conv_byte(WINDOWS_1256, "ibm-9448_X100-2005"),
    tx_conv_byte(WINDOWS_1257, "ibm-9449_P100-2002"),
    tx_conv_byte(WINDOWS_1258, "ibm-5354_P100-1998")
};


/* Returns TX_BAD; the last byte is read again if it is ASCII. */
static uint32_t
tx_conv_fault(tx_conv_t *c)
{
    if (c->p[-1] < 0x80) {
        c->p--;
    }

    return TX_BAD;
}


static uint32_t
tx_conv_single(tx_conv_t *c)
{
    uint32_t  code;

    code = c->rows[0][*c->p++];

    return code ? code : TX_BAD;
}


/* Returns the character of two bytes, which have been read. */
static uint32_t
tx_conv_pair(tx_conv_t *c, u_char lead, u_char trail)
{
    uint32_t  code;

    code = tx_conv_row(c, lead)[trail];

    return code ? code : tx_conv_fault(c);
}


/*
 * Returns the character of four bytes in the right ranges, or 0.  U+FFFD has a
 * code and may be returned.
 */
static uint32_t
tx_conv_gb4(tx_conv_t *c, const u_char *s)
{
    uint32_t  n;

    if (memcmp(s, "\x84\x31\xa4\x37", 4) == 0) {
        return TX_BAD;
    }

    if (s[0] <= 0x84) {
        return tx_conv_gb4_row(c, s)[(s[2] - 0x81) * 10 + (s[3] - 0x30)];
    }

    n = (((uint32_t) (s[0] - 0x81) * 10 + (s[1] - 0x30)) * 126
         + (s[2] - 0x81)) * 10 + (s[3] - 0x30);

    if (n < 189000 || n - 189000 > 0xfffff) {
        return 0;
    }

    return 0x10000 + (n - 189000);
}


static uint32_t
tx_conv_gb18030(tx_conv_t *c)
{
    u_char    lead, b;
    uint32_t  code;

    lead = *c->p++;

    if (lead == 0x80) {
        return 0x20ac;
    }

    if (lead == 0xff || c->p == c->end) {
        return TX_BAD;
    }

    b = *c->p++;

    if (!tx_is_digit(b)) {
        return tx_conv_pair(c, lead, b);
    }

    if (c->p == c->end) {
        return TX_BAD;
    }

    if (c->p[0] >= 0x81 && c->p[0] <= 0xfe) {

        if (c->end - c->p < 2) {
            c->p++;
            return TX_BAD;
        }

        if (tx_is_digit(c->p[1])) {
            c->p += 2;
            code = tx_conv_gb4(c, c->p - 4);

            return code ? code : TX_BAD;
        }
    }

    /* only the first byte is invalid */

    c->p--;

    return TX_BAD;
}


static uint32_t
tx_conv_big5(tx_conv_t *c)
{
    u_char  lead, trail;

    lead = *c->p++;

    if (lead == 0x80 || lead == 0xff || c->p == c->end) {
        return TX_BAD;
    }

    trail = *c->p++;

    if (lead == 0x88) {
        switch (trail) {

        case 0x62:
        case 0x64:
            c->second = (trail == 0x62) ? 0x304 : 0x30c;
            return 0xca;

        case 0xa3:
        case 0xa5:
            c->second = (trail == 0xa3) ? 0x304 : 0x30c;
            return 0xea;
        }
    }

    return tx_conv_pair(c, lead, trail);
}


static uint32_t
tx_conv_shift_jis(tx_conv_t *c)
{
    u_char  lead;

    lead = *c->p++;

    if (lead == 0x80) {
        return lead;
    }

    if (lead >= 0xa1 && lead <= 0xdf) {
        return 0xff61 + (lead - 0xa1);
    }

    if (lead == 0xa0 || lead > 0xfc || c->p == c->end) {
        return TX_BAD;
    }

    return tx_conv_pair(c, lead, *c->p++);
}


static uint32_t
tx_conv_jis0212(tx_conv_t *c, u_char lead, u_char trail)
{
    /* undefined in the Standard, IBM's extensions in ICU */

    if (lead == 0xf3 && trail <= 0xb7) {
        return 0;
    }

    return tx_conv_jis0212_row(c, lead)[trail];
}


static bool
tx_conv_is_euc(u_char b)
{
    return b >= 0xa1 && b <= 0xfe;
}


static uint32_t
tx_conv_euc_jp(tx_conv_t *c)
{
    u_char    lead, b;
    uint32_t  code;

    lead = *c->p++;

    if ((lead != 0x8e && lead != 0x8f && !tx_conv_is_euc(lead))
        || c->p == c->end)
    {
        return TX_BAD;
    }

    b = *c->p++;

    if (lead == 0x8e && b >= 0xa1 && b <= 0xdf) {
        return 0xff61 + (b - 0xa1);
    }

    code = 0;

    if (lead == 0x8f && tx_conv_is_euc(b)) {
        if (c->p == c->end) {
            return TX_BAD;
        }

        lead = b;
        b = *c->p++;

        if (tx_conv_is_euc(b)) {
            code = tx_conv_jis0212(c, lead, b);
        }

    } else if (tx_conv_is_euc(lead) && tx_conv_is_euc(b)) {
        code = tx_conv_row(c, lead)[b];
    }

    return code ? code : tx_conv_fault(c);
}


static uint32_t
tx_conv_euc_kr(tx_conv_t *c)
{
    u_char  lead;

    lead = *c->p++;

    if (lead == 0x80 || lead == 0xff || c->p == c->end) {
        return TX_BAD;
    }

    return tx_conv_pair(c, lead, *c->p++);
}


/* Returns the state that an escape sequence after ESC selects. */
static tx_jis_t
tx_conv_jis_escape(const u_char *p, const u_char *end)
{
    if (end - p < 2) {
        return TX_JIS_NONE;
    }

    if (p[0] == '$') {
        return (p[1] == '@' || p[1] == 'B') ? TX_JIS_LEAD : TX_JIS_NONE;
    }

    if (p[0] != '(') {
        return TX_JIS_NONE;
    }

    switch (p[1]) {
    case 'B':
        return TX_JIS_ASCII;
    case 'J':
        return TX_JIS_ROMAN;
    case 'I':
        return TX_JIS_KATAKANA;
    default:
        return TX_JIS_NONE;
    }
}


/* Reads the character at c->p, which is not ESC. */
static uint32_t
tx_conv_jis_char(tx_conv_t *c, tx_jis_t state)
{
    u_char    b, trail;
    uint32_t  code;

    b = *c->p++;

    switch (state) {

    case TX_JIS_KATAKANA:
        return (b >= 0x21 && b <= 0x5f) ? 0xff61 + (b - 0x21) : TX_BAD;

    case TX_JIS_LEAD:
        if (b < 0x21 || b > 0x7e || c->p == c->end || *c->p == 0x1b) {
            return TX_BAD;
        }

        trail = *c->p++;

        if (trail < 0x21 || trail > 0x7e) {
            return TX_BAD;
        }

        code = tx_conv_row(c, b | 0x80)[trail | 0x80];
        return code ? code : TX_BAD;

    default:
        if (b >= 0x80 || b == 0x0e || b == 0x0f) {
            return TX_BAD;
        }

        if (state == TX_JIS_ROMAN && (b == '\\' || b == '~')) {
            return (b == '\\') ? 0xa5 : 0x203e;
        }

        return b;
    }
}


static u_char *
tx_conv_iso2022jp(tx_conv_t *c, u_char *q, const u_char *limit)
{
    bool      after;
    uint32_t  code;
    tx_jis_t  state, next;

    after = false;                 /* an escape sequence precedes */
    state = TX_JIS_ASCII;

    while (c->p < c->end && q <= limit) {

        if (*c->p != 0x1b) {
            after = false;
            q = tx_utf8_put(q, tx_conv_jis_char(c, state));
            continue;
        }

        c->p++;
        next = tx_conv_jis_escape(c->p, c->end);
        code = TX_BAD;

        if (next != TX_JIS_NONE) {
            c->p += 2;
            state = next;

            /* an escape sequence without effect is invalid */
            code = after ? TX_BAD : 0;
        }

        after = (next != TX_JIS_NONE);

        if (code != 0) {
            q = tx_utf8_put(q, code);
        }
    }

    return q;
}


static u_char *
tx_conv_run(tx_conv_t *c, u_char *q, const u_char *limit)
{
    size_t           n;
    const u_char    *p;
    tx_conv_next_pt  next;

    next = c->info->next;

    while (c->p < c->end && q <= limit) {

        if (*c->p >= 0x80) {
            q = tx_utf8_put(q, next(c));

            if (c->second != 0) {
                q = tx_utf8_put(q, c->second);
                c->second = 0;
            }

            continue;
        }

        p = c->p;
        c->p = tx_ascii_end(p, c->end);

        n = (size_t) (c->p - p);
        n = tx_min(n, (size_t) (limit - q) + 1);

        memcpy(q, p, n);
        q += n;
    }

    return q;
}


/* Returns the largest size of s in UTF-8. */
static size_t
tx_conv_bound(tx_str_t s, tx_charset_t charset)
{
    size_t  i, n;

    if (charset == TX_CHARSET_ISO2022JP) {
        return s.len * 3;
    }

    /* each character has a byte that is not ASCII */

    for (i = 0, n = 0; i < s.len; i++) {
        n += s.data[i] >> 7;
    }

    return s.len + 2 * n;
}


static tx_status_t
tx_conv_open(tx_conv_t *c, const tx_conv_info_t *info)
{
    UErrorCode  error;

    c->info = info;

    if (info->converter == NULL) {
        tx_conv_user_defined(c);
        return c->failed ? TX_NO_MEMORY : TX_OK;
    }

    error = U_ZERO_ERROR;
    c->icu = ucnv_open(info->converter, &error);

    if (U_FAILURE(error)) {
        /* some builds of ICU lack tables */

        return (error == U_MEMORY_ALLOCATION_ERROR) ? TX_NO_MEMORY
                                                    : TX_UNKNOWN_CHARSET;
    }

    if (info->next == tx_conv_single) {
        (void) tx_conv_row(c, 0);
    }

    return c->failed ? TX_NO_MEMORY : TX_OK;
}


static tx_status_t
tx_conv_all(tx_conv_t *c, size_t max, tx_str_t *out)
{
    u_char   *start, *end;
    size_t    size;
    tx_str_t  s;

    s = tx_str_span(c->p, c->end);
    size = tx_min(tx_conv_bound(s, c->info->charset), max);

    /* the loops exceed max by two code points at most */

    start = tx_arena_alloc(c->arena, size + 8);
    if (start == NULL) {
        return TX_NO_MEMORY;
    }

    if (c->info->next != NULL) {
        end = tx_conv_run(c, start, start + size);

    } else {
        end = tx_conv_iso2022jp(c, start, start + size);
    }

    if (c->failed) {
        return TX_NO_MEMORY;
    }

    *out = tx_str_span(start, end);

    return (out->len > max) ? TX_TOO_LARGE : TX_OK;
}


tx_status_t
tx_charset_convert(tx_arena_t *arena, tx_charset_t charset, tx_str_t s,
    size_t max, tx_str_t *out)
{
    size_t       i;
    tx_conv_t    c;
    tx_status_t  status;

    memset(&c, 0, sizeof(tx_conv_t));

    c.p = s.data;
    c.end = tx_str_end(s);
    c.arena = arena;

    for (i = 0; tx_conv_infos[i].charset != charset; i++) { /* void */ }

    status = tx_conv_open(&c, &tx_conv_infos[i]);

    if (status == TX_OK) {
        status = tx_conv_all(&c, max, out);
    }

    ucnv_close(c.icu);

    return status;
}
