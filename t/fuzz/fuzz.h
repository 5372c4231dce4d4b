/*
 * Copyright (C) textextract contributors
 *
 * Shared by the fuzzers: settings from the input, extractions within their
 * limits, and checks of the output.
 *
 * Settings are single bytes at the end of an input and are taken from there,
 * the last byte first.  What is in front of them is the page or text, so that
 * any page is a good seed.
 */


#ifndef _FUZZ_H_INCLUDED_
#define _FUZZ_H_INCLUDED_


#include "core/buffer.h"
#include "core/chars.h"

#include <stdio.h>
#include <stdlib.h>

#include <libxml/parser.h>
#include <unicode/unorm2.h>


#define FUZZ_URL  "https://example.com/a/b?c"

/*
 * Maximum memory (bytes) and steps of an extraction: a fixed amount, and an
 * amount for each byte of the page.
 */

#define FUZZ_MEMORY           ((size_t) 4 << 20)  /* bytes for any page */
#define FUZZ_MEMORY_PER_BYTE  1024  /* bytes for a byte of the page */
#define FUZZ_STEPS            100000  /* steps for any page */
#define FUZZ_STEPS_PER_BYTE   256  /* steps for a byte of the page */

/* Limits of the output's size that src/extract.c promises. */

#define FUZZ_OUTPUT_TIMES     6  /* times the page's bytes */
#define FUZZ_OUTPUT_FREE      4096  /* bytes besides, in any format */
#define FUZZ_OUTPUT_READER    32768  /* bytes besides, in a reader page */


int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
const char *__lsan_default_options(void);


/*
 * Reports no leak of selectors: their memory is reachable only through the
 * heads of an arena's chunks, which the sanitizer is told not to read.
 */
const char *
__lsan_default_options(void)
{
    return "use_poisoned=1";
}


/* Ends the program with a text that says which property does not hold. */
__attribute__((noreturn))
static inline void
fuzz_fail(const char *what, tx_str_t text)
{
    fprintf(stderr, "ORACLE: %s\n", what);

    if (text.len != 0) {
        fwrite(text.data, 1, text.len, stderr);
        fputc('\n', stderr);
    }

    abort();
}


static inline void
fuzz_check(bool holds, const char *what, tx_str_t text)
{
    if (!holds) {
        fuzz_fail(what, text);
    }
}


/* Removes the last byte of the input as the next setting; 0: none is left. */
static inline u_char
fuzz_take(tx_str_t *input)
{
    u_char  c;

    c = tx_str_last(*input);
    input->len -= (input->len != 0);

    return c;
}


/* Returns a copy that ends its allocation, so that reading on is an error. */
static inline tx_str_t
fuzz_copy(tx_str_t s)
{
    u_char  *p;

    p = malloc(tx_max(s.len, 1));

    if (p == NULL) {
        abort();
    }

    if (s.len != 0) {
        memcpy(p, s.data, s.len);
    }

    return (tx_str_t) { s.len, p };
}


static inline void
fuzz_free(tx_str_t s)
{
    free((void *) s.data);
}


static inline tx_worker_t *
fuzz_worker(void)
{
    static tx_worker_t  *worker;

    if (worker == NULL) {
        (void) tx_init();
        worker = tx_worker_create();
    }

    return worker;
}


/* True if s begins with a character in UTF-8; sets c to its code point. */
static inline bool
fuzz_character(tx_str_t s, uint32_t *c, size_t *len)
{
    size_t  i;

    static const uint32_t  least[] = { 0, 0, 0x80, 0x800, 0x10000 };

    *c = s.data[0];
    *len = (*c < 0x80) ? 1 : (*c >= 0xf0) ? 4 : (*c >= 0xe0) ? 3 : 2;

    if (*len == 1) {
        return true;
    }

    if (*c < 0xc2 || *c > 0xf4 || *len > s.len) {
        return false;
    }

    *c &= 0x7fu >> *len;

    for (i = 1; i < *len; i++) {
        if ((s.data[i] & 0xc0) != 0x80) {
            return false;
        }

        *c = *c << 6 | (s.data[i] & 0x3f);
    }

    return *c >= least[*len] && *c <= 0x10ffff && (*c & 0x1ff800) != 0xd800;
}


/* True for control characters but tab and line feed, and for bidi overrides. */
static inline bool
fuzz_is_hostile(uint32_t c)
{
    return (c < ' ' && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0)
           || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}


/*
 * Checks that s is valid UTF-8 without noncharacters; clean: also without
 * control and bidi characters.
 */
static inline void
fuzz_check_utf8(tx_str_t s, bool clean)
{
    size_t    len;
    uint32_t  c;
    tx_str_t  rest;

    for (rest = s; rest.len != 0; rest = tx_str_drop(rest, len)) {
        fuzz_check(fuzz_character(rest, &c, &len), "invalid UTF-8", s);
        fuzz_check((c & 0xfffe) != 0xfffe && (c < 0xfdd0 || c > 0xfdef),
                   "a noncharacter", s);
        fuzz_check(!clean || !fuzz_is_hostile(c), "a hostile character", s);
    }
}


/* Removes s up to its next letter, mark or digit, and returns that; 0: none. */
static inline uint32_t
fuzz_next_letter(tx_str_t *s)
{
    uint32_t       c;
    const u_char  *p, *end;

    end = tx_str_end(*s);

    for (p = s->data; p < end; /* void */) {
        c = tx_utf8_next(&p);

        if (tx_char_class(c) & (TX_CHAR_WORD | TX_CHAR_WIDE)) {
            *s = tx_str_span(p, end);
            return c;
        }
    }

    *s = tx_null_str;

    return 0;
}


/* Returns text with compatibility characters decomposed: 2 for U+00B2. */
static inline tx_str_t
fuzz_decompose(tx_arena_t *arena, tx_str_t s)
{
    int32_t              i, n;
    uint32_t             c;
    tx_buf_t             buf;
    UChar                units[32];
    UErrorCode           error;
    const u_char        *p, *end;
    const UNormalizer2  *nfkd;

    error = U_ZERO_ERROR;
    nfkd = unorm2_getNFKDInstance(&error);

    tx_buf_init(&buf, arena, s.len + 1);
    end = tx_str_end(s);

    for (p = s.data; p < end; /* void */) {
        c = tx_utf8_next(&p);
        n = unorm2_getDecomposition(nfkd, (UChar32) c, units, 32, &error);

        if (n < 0) {
            tx_buf_append_utf8(&buf, c);
        }

        for (i = 0; i < n; /* void */) {
            U16_NEXT(units, i, n, c);
            tx_buf_append_utf8(&buf, c);
        }
    }

    fuzz_check(U_SUCCESS(error), "ICU has failed", s);

    return tx_buf_string(&buf);
}


/* Checks that libxml2 reads a document of XML. */
static inline void
fuzz_check_well_formed(tx_str_t xml)
{
    xmlDoc  *doc;

    doc = xmlReadMemory((const char *) xml.data, (int) xml.len, NULL, NULL,
                        XML_PARSE_NOERROR | XML_PARSE_NOWARNING
                        | XML_PARSE_NONET | XML_PARSE_HUGE);

    fuzz_check(doc != NULL, "XML is not well-formed", xml);
    xmlFreeDoc(doc);
}


/* Checks that the letters and digits of text are in whole, in their order. */
static inline void
fuzz_check_letters(tx_str_t text, tx_str_t whole, const char *what)
{
    uint32_t    c, d;
    tx_str_t    a, b;
    tx_arena_t  arena;

    tx_arena_init(&arena, SIZE_MAX);

    a = fuzz_decompose(&arena, text);
    b = fuzz_decompose(&arena, whole);

    while ((c = fuzz_next_letter(&a)) != 0) {
        do {
            d = fuzz_next_letter(&b);

            if (d == 0) {
                fprintf(stderr, "the text, %zu bytes before its end:\n",
                        a.len);
                fwrite(text.data, 1, text.len, stderr);
                fuzz_fail(what, whole);
            }

        } while (c != d);
    }

    tx_arena_reset(&arena);
}


/*
 * Checks that a time is in ISO 8601 as the library writes it, with at least a
 * year and a month; an absent time is valid, too.
 */
static inline void
fuzz_check_iso(tx_str_t s)
{
    size_t  i, n;
    u_char  c, form[32];

    static const tx_str_t  forms[] = {
        tx_string("0000-00"), tx_string("0000-00-00"),
        tx_string("0000-00-00T00:00"), tx_string("0000-00-00T00:00Z"),
        tx_string("0000-00-00T00:00+00"), tx_string("0000-00-00T00:00+00:00"),
        tx_string("0000-00-00T00:00:00"), tx_string("0000-00-00T00:00:00+00"),
        tx_string("0000-00-00T00:00:00Z"),
        tx_string("0000-00-00T00:00:00+00:00")
    };

    for (i = 0, n = 0; i < s.len && n < sizeof(form); i++) {
        c = s.data[i];

        if (c == '.' && n == sizeof("0000-00-00T00:00:00") - 1) {
            while (i + 1 < s.len && tx_is_digit(s.data[i + 1])) {
                i++;                    /* fractions of a second */
            }

            continue;
        }

        form[n] = tx_is_digit(c) ? '0' : (c == '-' && n > 10) ? '+' : c;
        n++;
    }

    fuzz_check(s.len == 0 || tx_str_in(((tx_str_t) { n, form }), forms),
               "a time that is not ISO 8601", s);
}


/* Returns the maximum bytes of output for a page of this many bytes. */
static inline size_t
fuzz_output_max(tx_format_t format, size_t len)
{
    switch (format) {

    case TX_FORMAT_COLUMNS:
    case TX_FORMAT_EXPLAIN:
    case TX_FORMAT_PICTURE:
    case TX_FORMAT_TRACE:
        return SIZE_MAX;

    case TX_FORMAT_READER:
        return tx_max(len * FUZZ_OUTPUT_TIMES, FUZZ_OUTPUT_FREE)
               + FUZZ_OUTPUT_READER;

    default:
        return tx_max(len * FUZZ_OUTPUT_TIMES, FUZZ_OUTPUT_FREE);
    }
}


/*
 * Extracts a page that has len bytes when decoded.  Checks the limits, and that
 * all counted memory is freed.  Returns NULL without a result, with *status;
 * status may be NULL.
 */
static inline tx_result_t *
fuzz_extract(tx_options_t *options, tx_request_t *request, size_t len,
    tx_status_t *status)
{
    size_t        memory;
    tx_result_t  *result;
    tx_status_t   rc;

    memory = 0;
    request->memory = &memory;

    options->limits.size = (size_t) 1 << 20;
    options->limits.memory = FUZZ_MEMORY + FUZZ_MEMORY_PER_BYTE * len;

    rc = tx_extract(fuzz_worker(), options, request, &result);

    fuzz_check(memory == 0, "memory is still counted", tx_null_str);
    fuzz_check(rc != TX_NO_MEMORY, "too much memory", tx_null_str);
    fuzz_check(rc != TX_TOO_COMPLEX, "too many steps", tx_null_str);

    if (status != NULL) {
        *status = rc;
    }

    if (rc != TX_OK) {
        fuzz_check(result == NULL, "a result without success", tx_null_str);
        return NULL;
    }

    fuzz_check(result->steps <= FUZZ_STEPS + FUZZ_STEPS_PER_BYTE * len,
               "too many steps", tx_null_str);
    fuzz_check(result->output.len <= fuzz_output_max(request->format, len),
               "too long an output", result->output);

    fuzz_check_utf8(result->output, false);
    fuzz_check_utf8(result->title, true);

    return result;
}


#endif /* _FUZZ_H_INCLUDED_ */
