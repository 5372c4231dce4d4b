/*
 * Copyright (C) textextract contributors
 *
 * Tests which character set is chosen for a page, and how its bytes are
 * decoded.
 */


#include "decode/charset.h"
#include "decode/content_encoding.h"
#include "unit.h"

#include <dlfcn.h>
#include <unicode/ucnv.h>


#define MB          ((size_t) 1024 * 1024)  /* bytes of a megabyte */

#define CHINESE     "北京市今天上午发布了新的交通规则，行人和自行车都要遵守。"
#define TAIWANESE   "台北市政府今天上午發布了新的交通規則，行人與車輛都應該遵守。" \
                    "違反規則將會罰款。"
#define JAPANESE    "東京では今日の午前、新しい交通ルールについての発表がありました。"
#define KOREAN      "서울시는 오늘 오전 새로운 교통 규칙을 발표하고 시민의 " \
                    "협조를 구했다. 보행자와 자전거도 규칙을 지켜야 한다."
#define RUSSIAN     "Сегодня утром в Москве объявили новые правила дорожного " \
                    "движения, которые касаются пешеходов и велосипедистов."
#define GREEK       "Σήμερα το πρωί ανακοινώθηκαν στην Αθήνα νέοι κανόνες " \
                    "κυκλοφορίας για τους πεζούς και τους ποδηλάτες."
#define POLISH      "Dziś rano ogłoszono w Łodzi nowe zasady ruchu " \
                    "drogowego, które dotyczą pieszych i rowerzystów, " \
                    "także dzieci. Kto je złamie, zapłaci wysoką karę pieniężną."
#define FRENCH      "La réunion a été décalée : l’été prochain, dit-on " \
                    "à Orléans."
#define THAI        "วันนี้กรุงเทพมหานครประกาศกฎจราจรใหม่สำหรับคนเดินเท้า"

#define BAD         "\xef\xbf\xbd"
#define bytes(s)    tx_str(s)


static tx_arena_t   arena;
static tx_str_t     out;
static const char  *name;
static UErrorCode   lacking;     /* error that ucnv_open() returns, or 0 */


/* Replaces ICU's ucnv_open(), so that a test can make it fail. */

#define NAME_OF(symbol)   NAME_OF_IT(symbol)
#define NAME_OF_IT(symbol)  #symbol

UConverter *
ucnv_open(const char *set, UErrorCode *error)
{
    union {
        void         *object;
        UConverter  *(*open)(const char *set, UErrorCode *error);
    } icu;

    if (lacking != U_ZERO_ERROR) {
        *error = lacking;
        return NULL;
    }

    icu.object = dlsym(RTLD_NEXT, NAME_OF(ucnv_open));

    return icu.open(set, error);
}


/* Encodes a UTF-8 string in a character set of ICU. */

static tx_str_t
in(const char *set, const char *utf8)
{
    char        *p;
    int32_t      n;
    UErrorCode   error;

    error = U_ZERO_ERROR;
    p = tx_arena_alloc(&arena, 4096);
    n = ucnv_convert(set, "UTF-8", p, 4096, utf8, -1, &error);

    return (tx_str_t) { U_SUCCESS(error) ? (size_t) n : 0, (u_char *) p };
}


/* Decodes a body and sets `out` and `name`; header may be "": no charset. */

static tx_status_t
decode(tx_str_t body, const char *header)
{
    out = tx_null_str;
    name = "none";

    return tx_decode_charset(&arena, body, tx_cstr(header), MB, &out, &name);
}


/* Makes a page that declares a charset; its body may be in another one. */

static tx_str_t
page(const char *meta, tx_str_t body)
{
    tx_str_t  s;

    s = concat(&arena, bytes("<html><head><meta charset=\""), tx_cstr(meta));

    return concat(&arena, concat(&arena, s, bytes("\"></head><p>")), body);
}


static tx_str_t
after_p(void)
{
    const u_char  *p;

    p = memmem(out.data, out.len, "<p>", 3);

    return p ? tx_str_span(p + 3, out.data + out.len) : tx_null_str;
}


static void
test_labels(void)
{
    static const struct {
        const char  *label;
        const char  *name;
    } known[] = {
        { "utf-8", "UTF-8" },
        { " UTF8 ", "UTF-8" },
        { "iso-8859-1", "windows-1252" },
        { "us-ascii", "windows-1252" },
        { "gb2312", "GBK" },
        { "GB18030", "gb18030" },
        { "x-sjis", "Shift_JIS" },
        { "Shift-JIS", "Shift_JIS" },
        { "ks_c_5601-1987", "EUC-KR" },
        { "big5-hkscs", "Big5" },
        { "unicode", "UTF-16LE" },
        { "iso-8859-9", "windows-1254" },
        { "iso-8859-11", "windows-874" },
        { "latin2", "ISO-8859-2" },
        { "x-mac-ukrainian", "x-mac-cyrillic" },
        { "\"utf-8\"; x=y", "UTF-8" },
        { "hz-gb-2312", "" },
        { "utf-7", "" },
        { "", "" }
    };

    size_t  i;

    for (i = 0; i < tx_count(known); i++) {
        is_str(tx_cstr(tx_charset_get_name(tx_charset_find_by_label(
                                                    tx_cstr(known[i].label)))),
               known[i].name, "label '%s'", known[i].label);
    }
}


static void
test_hints(void)
{
    static const struct {
        const char  *html;
        const char  *name;
    } pages[] = {
        { "<meta charset=big5>", "Big5" },
        { "<META CONTENT='text/html; charset=big5' "
          "HTTP-EQUIV=Content-Type>", "Big5" },
        { "<meta name=x content='charset=big5'>", "" },
        { "<?xml version='1.0' encoding='big5'?><html>", "Big5" },
        { "<!-- <meta charset=big5> --><meta charset=koi8-r>", "KOI8-R" },
        { "<script>'<meta charset=big5>'</script><meta charset=koi8-r>",
          "KOI8-R" },
        { "<link title='<meta charset=big5>'><meta charset=koi8-r>",
          "KOI8-R" },
        { "<meta charset=nonsense><meta charset=koi8-r>", "KOI8-R" },
        { "<meta charset=utf-16>", "UTF-8" },
        { "<meta charset=x-user-defined>", "windows-1252" },
        { "<meta charset=", "" },
        { "<", "" }
    };

    size_t              i;
    tx_charset_hints_t  found;

    for (i = 0; i < tx_count(pages); i++) {
        tx_charset_read_hints(&arena, tx_cstr(pages[i].html), 1024, &found);
        is_str(tx_cstr(tx_charset_get_name(found.charset)), pages[i].name, "%s",
               pages[i].html);
    }

    tx_charset_read_hints(&arena, tx_cstr("<html lang=zh-Hant-TW>"), 1024,
                          &found);
    ok(strcmp(found.lang, "zh") == 0 && found.hant, "the page's language");
}


static void
test_valid_utf8(void)
{
    tx_str_t  body;

    body = page("utf-8", tx_cstr(CHINESE));

    is_int(decode(body, ""), TX_OK, "valid UTF-8");
    ok(out.data == body.data && out.len == body.len, "  is not copied");

    (void) decode(page("gb2312", tx_cstr(CHINESE)), "");
    is_str(after_p(), CHINESE, "a meta that lies does no harm");

    (void) decode(page("iso-8859-1", tx_cstr(FRENCH)), "windows-1251");
    is_str(after_p(), FRENCH, "nor does a header");

    (void) decode(page("gb2312", tx_cstr("caf\u00e9")), "");
    is_str(after_p(), "café", "nor where there is a single letter");

    (void) decode(page("utf-16", tx_cstr(RUSSIAN)), "utf-16");
    is_str(after_p(), RUSSIAN, "nor does UTF-16");

    (void) decode(bytes("<p>a\0b"), "");
    ok(tx_str_eq(out, bytes("<p>a\0b")), "NUL is a character");

    (void) decode(bytes(""), "");
    is_str(out, "", "an empty page");
    (void) decode(tx_null_str, "gbk");
    is_str(out, "", "  of no bytes at all");
}


static void
test_invalid_utf8(void)
{
    (void) decode(page("utf-8", tx_cstr(CHINESE "\xff" CHINESE)), "");
    is_str(after_p(), CHINESE BAD CHINESE, "one bad byte is one U+FFFD");

    (void) decode(page("gb2312", tx_cstr(CHINESE "\xff" CHINESE)), "gb2312");
    is_str(after_p(), CHINESE BAD CHINESE, "  and makes no label true");

    (void) decode(tx_cstr(CHINESE "\xff" CHINESE), "");
    is_str(out, CHINESE BAD CHINESE, "  with no label at all");

    (void) decode(tx_cstr(CHINESE "\xe4\xba"), "");
    is_str(out, CHINESE BAD, "a page cut inside of a character");

    /* ill-formed UTF-8 of the Unicode Standard, 3.9, tables 3-8 to 3-10 */

    (void) decode(tx_cstr(CHINESE "\xc0\xaf\xe0\x80\xbf\xf0\x81\x82\x41"), "");
    is_str(out, CHINESE BAD BAD BAD BAD BAD BAD BAD BAD "A",
           "sequences that are too long");

    (void) decode(tx_cstr(CHINESE "\xed\xa0\x80\xf4\x91\x92\x93\xff\x41"), "");
    is_str(out, CHINESE BAD BAD BAD BAD BAD BAD BAD BAD "A",
           "surrogates, and beyond U+10FFFF");

    (void) decode(tx_cstr(CHINESE "\xe1\x80\xe2\xf0\x91\x92\xf1\xbf\x41"), "");
    is_str(out, CHINESE BAD BAD BAD BAD "A", "maximal subparts are one each");

    (void) decode(bytes("\xef\xbb\xbf<p>\xff" "caf\xe9"), "gbk");
    is_str(out, "<p>" BAD "caf" BAD, "a BOM has the last word");
}


/* Tests each character set with its own label, a wrong label and no label. */

static void
test_all_sets(void)
{
    static const struct {
        const char  *set;      /* name of the character set in ICU */
        const char  *text;
        const char  *label;
        const char  *lie;
        const char  *lang;     /* language by which it is detected */
    } pages[] = {
        { "gb18030", CHINESE, "gb2312", "big5", "" },
        { "gb18030", TAIWANESE, "gbk", NULL, "" },
        { "Big5", TAIWANESE, "big5", "gbk", "" },
        { "Shift_JIS", JAPANESE, "x-sjis", "euc-jp", "" },
        { "EUC-JP", JAPANESE, "euc-jp", "shift_jis", "" },
        { "EUC-KR", KOREAN, "euc-kr", "gbk", "" },
        { "windows-1251", RUSSIAN, "windows-1251", "iso-8859-1", "" },
        { "KOI8-R", RUSSIAN, "koi8-r", "iso-8859-1", "" },
        { "ISO-8859-5", RUSSIAN, "iso-8859-5", "iso-8859-1", "ru" },
        { "windows-1253", GREEK, "windows-1253", "iso-8859-1", "el" },
        { "windows-1250", POLISH, "windows-1250", NULL, "pl" },
        { "ISO-8859-2", POLISH, "latin2", NULL, "pl" },
        { "windows-1252", FRENCH, "iso-8859-1", NULL, "" },
        { "windows-874", THAI, "tis-620", "iso-8859-1", "" },
        { "ISO-2022-JP", JAPANESE, "iso-2022-jp", "utf-8", "" }
    };

    size_t    i;
    tx_str_t  body, html;

    for (i = 0; i < tx_count(pages); i++) {
        body = in(pages[i].set, pages[i].text);

        (void) decode(page(pages[i].label, body), "");
        is_str(after_p(), pages[i].text, "%s, by its meta", pages[i].set);

        (void) decode(page("utf-8", body), pages[i].label);
        is_str(after_p(), pages[i].text, "  by the header, whatever meta says");

        html = concat(&arena, bytes("<html lang='"), tx_cstr(pages[i].lang));
        html = concat(&arena, html, bytes("'><p>"));

        (void) decode(concat(&arena, html, body), "");
        is_str(after_p(), pages[i].text, "  without a label");

        (void) decode(concat(&arena, html, body), "utf-8");
        is_str(after_p(), pages[i].text, "  with a header that says UTF-8");

        if (pages[i].lie != NULL) {
            (void) decode(concat(&arena, html, body), pages[i].lie);
            is_str(after_p(), pages[i].text, "  with one that says %s",
                   pages[i].lie);
        }
    }

    /* two characters suffice if the page states its language */

    body = in("EUC-KR", "서울");
    (void) decode(concat(&arena, bytes("<html lang=ko><p>"), body), "");
    is_str(after_p(), "서울", "two characters, and lang");
}


/* Tests how many characters an invalid byte damages if the page is no UTF-8. */

static void
test_invalid_bytes(void)
{
    tx_str_t  body;

    body = in("gb18030", CHINESE);
    body = concat(&arena, concat(&arena, body, bytes("\xff<b>")), body);

    (void) decode(page("gb2312", body), "");
    is_str(after_p(), CHINESE BAD "<b>" CHINESE, "GBK: one bad byte");

    (void) decode(page("utf-8", body), "");
    is_str(after_p(), CHINESE BAD "<b>" CHINESE, "  does not hide what it is");

    (void) decode(page("gbk", bytes("\xb0<b>\x81\x30<i>\x80")), "");
    is_str(after_p(), BAD "<b>" BAD "0<i>€",
           "GBK: ASCII after half a character survives");

    (void) decode(page("big5", bytes("\xa4<b>\xa4\xff")), "");
    is_str(after_p(), BAD "<b>" BAD, "Big5: likewise");

    (void) decode(page("shift_jis", bytes("\x82<b>\xa0\xb1\xfd")), "");
    is_str(after_p(), BAD "<b>" BAD "ｱ" BAD, "Shift_JIS: likewise");

    (void) decode(page("euc-jp", bytes("\xa4<b>\x8e\xb1<")), "");
    is_str(after_p(), BAD "<b>ｱ<", "EUC-JP: likewise");

    (void) decode(page("euc-kr", bytes("\xb0<b>\xb0\xa1")), "");
    is_str(after_p(), BAD "<b>가", "EUC-KR: likewise");

    (void) decode(bytes("\x1b$B%\x1b(B<p>\x1b$B$\"\x1b(B\x1b(B"), "");
    is_str(out, BAD "<p>あ" BAD, "ISO-2022-JP: likewise");
}


/* Tests character sets of which several versions exist. */

static void
test_set_versions(void)
{
    static const struct {
        const char  *label;
        const char  *bytes;
        const char  *text;
    } pages[] = {
        { "gbk", "\x80\xa8\xbc", "€ḿ" },
        { "gb18030", "\x81\x30\x81\x30\x90\x30\x81\x30", "\xc2\x80𐀀" },
        { "gb18030", "\x84\x31\xa4\x37\xe3\x32\x9a\x36", BAD BAD },
        { "big5", "\xa3\xe1\x87\x40", "€䏰" },
        { "shift_jis", "\x81\x60\x5c\x7e\xfa\x55\xf0\x40", "～\\~￤\ue000" },
        { "euc-jp", "\x8f\xa2\xb7", "～" },
        { "euc-kr", "\x81\x41", "갂" },
        { "windows-1252", "\x80\x81\xa4", "€\xc2\x81¤" },
        { "macintosh", "\xf0\x8e", "\uf8ffé" },
        { "ibm866", "\xe0", "р" }
    };

    size_t        i;
    tx_str_t      got;
    tx_arena_t    small;
    tx_charset_t  charset;

    for (i = 0; i < tx_count(pages); i++) {
        got = tx_null_str;
        charset = tx_charset_find_by_label(tx_cstr(pages[i].label));
        (void) tx_charset_convert(&arena, charset, tx_cstr(pages[i].bytes), MB,
                                  &got);
        is_str(got, pages[i].text, "%s as the Standard has it",
               pages[i].label);
    }

    tx_arena_init(&small, 4);
    is_int(tx_charset_convert(&small, TX_CHARSET_GBK, bytes("\xb0\xa1"), MB,
                              &got),
           TX_NO_MEMORY, "the arena's limit is kept");
    tx_arena_reset(&small);
}


static void
test_utf16(void)
{
    tx_str_t  le, be;

    le = in("UTF-16LE", "<p>" RUSSIAN "𐀀");
    be = in("UTF-16BE", "<p>" RUSSIAN "𐀀");

    (void) decode(concat(&arena, bytes("\xff\xfe"), le), "gbk");
    is_str(out, "<p>" RUSSIAN "𐀀", "UTF-16LE with a BOM");
    is_str(tx_cstr(name), "UTF-16LE", "  by name");

    (void) decode(concat(&arena, bytes("\xfe\xff"), be), "utf-8");
    is_str(out, "<p>" RUSSIAN "𐀀", "UTF-16BE with a BOM");

    (void) decode(le, "");
    is_str(out, "<p>" RUSSIAN "𐀀", "UTF-16LE without one");

    (void) decode(be, "utf-16le");
    is_str(out, "<p>" RUSSIAN "𐀀", "UTF-16BE without one, and a lie");

    (void) decode(in("UTF-16BE", CHINESE), "utf-16be");
    is_str(out, CHINESE, "UTF-16 without any ASCII, by the header");

    (void) decode(bytes("\xff\xfe<\0\x00\xd8>\0\x00\xdc!"), "");
    is_str(out, "<" BAD ">" BAD BAD, "lone surrogates, and half a unit");
}


/* Tests that single invalid bytes do not change the detected charset. */

static void
test_stray_bytes(void)
{
    (void) decode(bytes("<p>100 \xa9 by us"), "");
    is_str(after_p(), "100 © by us", "one byte, no label: windows-1252");

    (void) decode(page("utf-8", bytes("don\x92t, it\x92s, we\x92re")), "");
    is_str(after_p(), "don’t, it’s, we’re", "apostrophes under UTF-8's name");

    (void) decode(page("iso-8859-1", bytes("a\xa0\xa0\xa0\xa0\xa0\xa0\xa0"
                                           "\xa0\xa0\xa0\xa0\xa0\xa0\xa0"
                                           "\xa0\xa0\xa0\xa0 \xbb")), "");
    is_str(tx_cstr(name), "windows-1252", "rows of spaces are no script");

    (void) decode(page("gb2312", in("gb18030", "联通")), "");
    is_str(after_p(), "联通", "two characters, under their own label");

    (void) decode(bytes("<p>\x81\x82\x83\x84 a\x85 b\x86 c\x87 d\x88"),
                  "windows-1251");
    is_str(tx_cstr(name), "windows-1251", "a label holds if nothing is plain");
}


static void
test_binary(void)
{
    static const tx_str_t  files[] = {
        tx_string("%PDF-1.4\n%\xe2\xe3"),
        tx_string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        tx_string("GIF89a\x01\0\x01\0"),
        tx_string("\xff\xd8\xff\xe0\0\x10JFIF"),
        tx_string("PK\x03\x04\x14\0"),
        tx_string("\x1f\x8b\x08\0\0\0\0\0"),
        tx_string("\0\0\0\x18" "ftypmp42\0\0\0\0mp42isom")
    };

    size_t  i;

    for (i = 0; i < tx_count(files); i++) {
        is_int(decode(files[i], "utf-8"), TX_NOT_HTML, "binary data, %d",
               (int) i + 1);
    }

    is_int(decode(bytes("<p>a\1\2\3\4 b"), ""), TX_OK,
           "some control characters make no binary");
}


static void
test_size_limits(void)
{
    tx_str_t  got, body;

    body = in("gb18030", CHINESE);

    is_int(tx_decode_charset(&arena, body, tx_cstr("gbk"), strlen(CHINESE),
                             &got, NULL),
           TX_OK, "as much UTF-8 as allowed");
    is_str(got, CHINESE, "  is whole");

    is_int(tx_decode_charset(&arena, body, tx_cstr("gbk"), strlen(CHINESE) - 1,
                             &got, NULL),
           TX_TOO_LARGE, "one byte more is too large");

    is_int(tx_decode_charset(&arena, tx_cstr(CHINESE), tx_cstr(""),
                             strlen(CHINESE) - 1, &got, NULL),
           TX_TOO_LARGE, "  also where nothing is converted");

    is_int(tx_decode_charset(&arena, bytes("\xe9\xe9 caf\xe9"), tx_cstr(""), 9,
                             &got, NULL),
           TX_TOO_LARGE, "  and in ASCII at the end");
}


/*
 * True if UTF-8 that was decoded as another set and encoded again is repaired.
 */

static void
is_mended(tx_str_t body, const char *want, const char *what)
{
    (void) decode(page("utf-8", body), "utf-8");
    is_str(after_p(), want, "%s", what);
}


static void
test_double_utf8(void)
{
    u_char         data[128], *p;
    const u_char  *byte;

    static const char  marked[] = "It’s “new” – and dear… 5 €, Ñandú 😀";

    p = data;

    for (byte = (const u_char *) marked; *byte != '\0'; byte++) {
        p = tx_utf8_put(p, *byte);
    }

    is_mended(tx_str_span(data, p), marked, "characters of ISO 8859-1");

    is_mended(tx_cstr("Itâ€™s â€œnewâ€\xc2\x9d â€“ and dearâ€¦ 5 â‚¬, Ã‘andÃº"),
              "It’s “new” – and dear… 5 €, Ñandú", "of windows-1252");
    is_mended(tx_cstr("â was seen once: â€™."), "â was seen once: â€™.",
              "once may be meant");
    is_mended(tx_cstr("“It’s” – he said – “what ‘â€™’ and ‘â€œ’ look like”…"),
              "“It’s” – he said – “what ‘â€™’ and ‘â€œ’ look like”…",
              "and where marks are as they should be");
    is_mended(tx_cstr("Le château de l'île â €"), "Le château de l'île â €",
              "French is no such text");
}


/* Tests an ICU that lacks a character set, or has no memory to open it. */

static void
test_lacking_sets(void)
{
    tx_str_t  body;

    body = in("EUC-KR", KOREAN);

    lacking = U_FILE_ACCESS_ERROR;
    is_int(decode(body, "euc-kr"), TX_UNKNOWN_CHARSET,
           "a set that ICU has no tables of");

    lacking = U_MEMORY_ALLOCATION_ERROR;
    is_int(decode(body, "euc-kr"), TX_NO_MEMORY, "... or no memory for");

    lacking = U_ZERO_ERROR;
    is_int(decode(body, "euc-kr"), TX_OK, "... or has");
    is_str(out, KOREAN, "... and converts");
}


int
main(void)
{
    tx_arena_init(&arena, 256 * MB);

    test_labels();
    test_hints();
    test_valid_utf8();
    test_invalid_utf8();
    test_all_sets();
    test_invalid_bytes();
    test_set_versions();
    test_utf16();
    test_stray_bytes();
    test_binary();
    test_size_limits();
    test_double_utf8();
    test_lacking_sets();

    tx_arena_reset(&arena);

    return done_testing();
}
