/*
 * Copyright (C) textextract contributors
 */


#include "decode/charset.h"


#define TX_LABEL_MAX  32


typedef struct {
    const char  *name;
    const char  *labels;       /* each is followed by a space */
} tx_label_t;

typedef struct {
    tx_str_t     name;
    tx_str_t     value;
} tx_label_attr_t;


/*
 * In the order of tx_charset_t.  Only letters and digits are compared:
 * "shiftjis" stands for shift_jis and shift-jis, "iso88591" for iso-8859-1 and
 * iso8859_1.
 */
static const tx_label_t  tx_labels[] = {
    { "", "" },
    { "UTF-8", "utf8 unicode11utf8 unicode20utf8 xunicode20utf8 " },
    { "UTF-16LE", "utf16 utf16le unicode unicodefeff csunicode ucs2 "
                  "iso10646ucs2 " },
    { "UTF-16BE", "utf16be unicodefffe " },
    { "ISO-2022-JP", "iso2022jp csiso2022jp " },

    { "gb18030", "gb18030 " },
    { "GBK", "gb2312 gbk xgbk gb231280 csgb2312 chinese csiso58gb231280 "
             "isoir58 cp936 ms936 windows936 euccn " },
    { "Big5", "big5 big5hkscs cnbig5 csbig5 xxbig5 cp950 windows950 " },
    { "Shift_JIS", "shiftjis sjis xsjis csshiftjis ms932 mskanji windows31j "
                   "cp932 windows932 " },
    { "EUC-JP", "eucjp xeucjp cseucpkdfmtjapanese " },
    { "EUC-KR", "euckr ksc56011987 ksc5601 ksc56011989 csksc56011987 cseuckr "
                "isoir149 korean windows949 cp949 " },

    { "x-user-defined", "xuserdefined " },
    { "IBM866", "ibm866 866 cp866 csibm866 " },
    { "ISO-8859-2", "iso88592 latin2 l2 csisolatin2 isoir101 "
                    "iso885921987 " },
    { "ISO-8859-3", "iso88593 latin3 l3 csisolatin3 isoir109 "
                    "iso885931988 " },
    { "ISO-8859-4", "iso88594 latin4 l4 csisolatin4 isoir110 "
                    "iso885941988 " },
    { "ISO-8859-5", "iso88595 cyrillic csisolatincyrillic isoir144 "
                    "iso885951988 " },
    { "ISO-8859-6", "iso88596 arabic asmo708 ecma114 csisolatinarabic "
                    "csiso88596e csiso88596i iso88596e iso88596i isoir127 "
                    "iso885961987 " },
    { "ISO-8859-7", "iso88597 greek greek8 ecma118 elot928 csisolatingreek "
                    "suneugreek isoir126 iso885971987 " },
    { "ISO-8859-8", "iso88598 hebrew visual csisolatinhebrew csiso88598e "
                    "iso88598e isoir138 iso885981988 " },
    { "ISO-8859-8-I", "iso88598i logical csiso88598i " },
    { "ISO-8859-10", "iso885910 latin6 l6 csisolatin6 isoir157 " },
    { "ISO-8859-13", "iso885913 " },
    { "ISO-8859-14", "iso885914 " },
    { "ISO-8859-15", "iso885915 l9 csisolatin9 " },
    { "ISO-8859-16", "iso885916 " },
    { "KOI8-R", "koi8r koi8 koi cskoi8r " },
    { "KOI8-U", "koi8u koi8ru " },
    { "macintosh", "macintosh mac csmacintosh xmacroman " },
    { "x-mac-cyrillic", "xmaccyrillic xmacukrainian " },
    { "windows-874", "windows874 dos874 tis620 iso885911 " },
    { "windows-1250", "windows1250 cp1250 xcp1250 " },
    { "windows-1251", "windows1251 cp1251 xcp1251 " },
    { "windows-1252", "windows1252 iso88591 latin1 l1 cp1252 xcp1252 cp819 "
                      "ibm819 ascii usascii ansix341968 csisolatin1 "
                      "isoir100 iso885911987 " },
    { "windows-1253", "windows1253 cp1253 xcp1253 " },
    { "windows-1254", "windows1254 iso88599 latin5 l5 cp1254 xcp1254 "
                      "csisolatin5 isoir148 iso885991989 " },
    { "windows-1255", "windows1255 cp1255 xcp1255 " },
    { "windows-1256", "windows1256 cp1256 xcp1256 " },
    { "windows-1257", "windows1257 cp1257 xcp1257 " },
    { "windows-1258", "windows1258 cp1258 xcp1258 " }
};


const char *
tx_charset_name(tx_charset_t charset)
{
    return tx_labels[charset].name;
}


static bool
tx_label_listed(const char *labels, const char *label, size_t len)
{
    const char  *p, *space;

    for (p = labels; *p != '\0'; p = space + 1) {
        space = strchr(p, ' ');

        if ((size_t) (space - p) == len && memcmp(p, label, len) == 0) {
            return true;
        }
    }

    return false;
}


tx_charset_t
tx_charset_by_label(tx_str_t label)
{
    char    key[TX_LABEL_MAX];
    size_t  i, n;
    u_char  c;

    for (i = 0, n = 0; i < label.len; i++) {
        c = label.data[i];

        if (c == ';' || c == ',') {
            break;
        }

        if (!tx_is_alnum(c)) {
            continue;
        }

        if (n == TX_LABEL_MAX) {
            return TX_CHARSET_NONE;
        }

        key[n++] = (char) tx_lower(c);
    }

    for (i = TX_CHARSET_UTF8; i < TX_CHARSET_MAX; i++) {
        if (tx_label_listed(tx_labels[i].labels, key, n)) {
            return (tx_charset_t) i;
        }
    }

    return TX_CHARSET_NONE;
}


static const u_char *
tx_label_skip_space(const u_char *p, const u_char *end)
{
    while (p < end && (tx_is_space(*p) || *p == '/')) {
        p++;
    }

    return p;
}


static const u_char *
tx_label_value(const u_char *p, const u_char *end, tx_str_t *value)
{
    const u_char  *q;

    if (p < end && (*p == '"' || *p == '\'')) {
        q = memchr(p + 1, *p, (size_t) (end - p - 1));
        q = (q == NULL) ? end : q;

        *value = tx_str_span(p + 1, q);

        return (q < end) ? q + 1 : end;
    }

    for (q = p; q < end && *q != '>' && !tx_is_space(*q); q++) { /* void */ }

    *value = tx_str_span(p, q);

    return q;
}


/* Reads the next attribute of a tag; returns false at its end. */
static bool
tx_label_attr(const u_char **pp, const u_char *end, tx_label_attr_t *attr)
{
    const u_char  *p, *q;

    p = tx_label_skip_space(*pp, end);

    for (q = p; q < end && *q != '>' && *q != '=' && *q != '/'
                && !tx_is_space(*q); q++) { /* void */ }

    if (q == end || (q == p && *q == '>')) {
        *pp = q;
        return false;
    }

    q += (q == p);

    attr->name = tx_str_span(p, q);
    attr->value = tx_null_str;

    for (p = q; p < end && tx_is_space(*p); p++) { /* void */ }

    if (p < end && *p == '=') {
        for (p++; p < end && tx_is_space(*p); p++) { /* void */ }

        p = tx_label_value(p, end, &attr->value);
    }

    *pp = p;

    return true;
}


/* Returns the value of "charset=" in the content of a meta element. */
static tx_str_t
tx_label_content(tx_str_t content)
{
    tx_str_t       value;
    const u_char  *p, *q, *end;

    p = content.data;
    end = tx_str_end(content);

    for ( /* void */ ; end - p > 7; p++) {

        if (!tx_str_caseeq(tx_str_span(p, p + 7), tx_str("charset"))) {
            continue;
        }

        for (q = p + 7; q < end && tx_is_space(*q); q++) { /* void */ }

        if (q < end && *q == '=') {
            for (q++; q < end && tx_is_space(*q); q++) { /* void */ }

            (void) tx_label_value(q, end, &value);

            return value;
        }
    }

    return tx_null_str;
}


/*
 * Sets the declared set.  By the Standard UTF-16 means UTF-8 here, since the
 * label was read as ASCII, and x-user-defined means windows-1252.
 */
static void
tx_label_found(tx_charset_hints_t *hints, tx_str_t label)
{
    tx_charset_t  charset;

    charset = tx_charset_by_label(label);

    if (tx_charset_is_utf16(charset)) {
        charset = TX_CHARSET_UTF8;

    } else if (charset == TX_CHARSET_USER_DEFINED) {
        charset = TX_CHARSET_WINDOWS_1252;
    }

    hints->charset = charset;
}


static const u_char *
tx_label_meta(const u_char *p, const u_char *end, tx_charset_hints_t *hints)
{
    bool             pragma;
    tx_str_t         charset, content;
    tx_label_attr_t  attr;

    pragma = false;
    charset = tx_null_str;
    content = tx_null_str;

    while (tx_label_attr(&p, end, &attr)) {

        if (tx_str_caseeq(attr.name, tx_str("charset"))) {
            charset = attr.value;

        } else if (tx_str_caseeq(attr.name, tx_str("content"))) {
            content = attr.value;

        } else if (tx_str_caseeq(attr.name, tx_str("http-equiv"))) {
            pragma = tx_str_caseeq(tx_str_trim(attr.value),
                                   tx_str("content-type"));
        }
    }

    if (charset.len == 0 && pragma) {
        charset = tx_label_content(content);
    }

    tx_label_found(hints, charset);

    return p;
}


static const u_char *
tx_label_html(const u_char *p, const u_char *end, tx_charset_hints_t *hints)
{
    tx_str_t         lang;
    tx_label_attr_t  attr;

    while (tx_label_attr(&p, end, &attr)) {
        lang = tx_str_trim(attr.value);

        if (lang.len < 2
            || (!tx_str_caseeq(attr.name, tx_str("lang"))
                && !tx_str_caseeq(attr.name, tx_str("xml:lang"))))
        {
            continue;
        }

        hints->lang[0] = (char) tx_lower(lang.data[0]);
        hints->lang[1] = (char) tx_lower(lang.data[1]);

        lang.data += 2;
        lang.len -= 2;

        hints->hant = tx_str_caseeq(lang, tx_str("-tw"))
                      || tx_str_caseeq(lang, tx_str("-hk"))
                      || tx_str_caseeq(lang, tx_str("-mo"))
                      || (lang.len >= 5
                          && tx_str_caseeq((tx_str_t) { 5, lang.data },
                                           tx_str("-hant")));
    }

    return p;
}


static const u_char *
tx_label_xml(const u_char *p, const u_char *end, tx_charset_hints_t *hints)
{
    tx_label_attr_t  attr;

    while (tx_label_attr(&p, end, &attr)) {
        if (tx_str_caseeq(attr.name, tx_str("encoding"))) {
            tx_label_found(hints, attr.value);
        }
    }

    return p;
}


/* Returns the position after the end tag of an element with raw text. */
static const u_char *
tx_label_skip_raw(const u_char *p, const u_char *end, tx_str_t name)
{
    while ((p = memchr(p, '<', (size_t) (end - p))) != NULL) {

        if ((size_t) (end - p) < name.len + 2) {
            break;
        }

        if (p[1] == '/'
            && tx_str_caseeq((tx_str_t) { name.len, p + 2 }, name))
        {
            return p + 2 + name.len;
        }

        p++;
    }

    return end;
}


/* Reads a tag after its '<'; returns its end. */
static const u_char *
tx_label_tag(const u_char *p, const u_char *end, tx_charset_hints_t *hints)
{
    tx_str_t         name;
    const u_char    *q;
    tx_label_attr_t  attr;

    if (end - p >= 3 && memcmp(p, "!--", 3) == 0) {
        q = memmem(p + 1, (size_t) (end - p - 1), "-->", 3);
        return (q == NULL) ? end : q + 3;
    }

    for (q = p; q < end && (tx_is_alpha(*q) || *q == '?'); q++) { /* void */ }

    name = tx_str_span(p, q);

    if (tx_str_caseeq(name, tx_str("meta"))) {
        return tx_label_meta(q, end, hints);
    }

    if (tx_str_caseeq(name, tx_str("html"))) {
        return tx_label_html(q, end, hints);
    }

    if (tx_str_caseeq(name, tx_str("?xml"))) {
        return tx_label_xml(q, end, hints);
    }

    if (name.len == 0) {
        return p;
    }

    while (tx_label_attr(&q, end, &attr)) { /* void */ }

    if (tx_str_caseeq(name, tx_str("script"))
        || tx_str_caseeq(name, tx_str("style")))
    {
        return tx_label_skip_raw(q, end, name);
    }

    return q;
}


void
tx_charset_hints(tx_str_t body, size_t limit, tx_charset_hints_t *hints)
{
    const u_char  *p, *end;

    memset(hints, 0, sizeof(tx_charset_hints_t));

    if (body.len == 0) {
        return;
    }

    p = body.data;
    end = p + tx_min(body.len, limit);

    while (hints->charset == TX_CHARSET_NONE
           && (p = memchr(p, '<', (size_t) (end - p))) != NULL)
    {
        p = tx_label_tag(p + 1, end, hints);
    }
}
