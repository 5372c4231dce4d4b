/*
 * Copyright (C) textextract contributors
 */


#include "core/simhash.h"
#include "unit.h"

#include <math.h>
#include <stdlib.h>


/* XXH3, 64 bits, of the words used below; XXH3("a") is a known vector. */

#define HASH_A    0xe6c632b61e964e1f
#define HASH_ABC  0x78af5f94892f3950
#define HASH_THE  0xcb1283631cf33d7d


typedef struct {
    char    text[512];
    size_t  len;
} joined_t;


static tx_words_t  *words;


static void
join(void *data, tx_str_t word)
{
    joined_t  *joined = data;

    joined->len += (size_t) snprintf(joined->text + joined->len,
                                     sizeof(joined->text) - joined->len,
                                     "%s%.*s", joined->len ? "|" : "",
                                     (int) word.len, (char *) word.data);
}


static void
count(void *data, tx_str_t word)
{
    (void) word;

    (*(size_t *) data)++;
}


static void
add(void *data, tx_str_t word)
{
    tx_simhash_add(data, word, 1);
}


static void
words_of(const char *text, const char *want, const char *what)
{
    joined_t     joined;
    tx_status_t  status;

    memset(&joined, 0, sizeof(joined_t));

    status = tx_words_each(words, (tx_str_t) { strlen(text), (u_char *) text },
                           join, &joined);

    is_int(status, TX_OK, "%s: a good text", what);
    is_str(((tx_str_t) { joined.len, (u_char *) joined.text }), want,
           "%s: its words", what);
}


static void
test_words(void)
{
    words_of("The cat's 3.14 e-mails, twice!", "the|cat's|3.14|e|mails|twice",
             "English");
    words_of("CAF\u00c9, \u00c4RGER", "caf\u00e9|\u00e4rger",
             "accented capitals");
    words_of("我们提取网页的正文。", "我们|提取|网页|的|正文", "Chinese");
    words_of("日本語の文章を分けます", "日本語|の|文章|を|分け|ます",
             "Japanese");
    words_of("Привет, МИР", "привет|мир", "Russian");
    words_of("", "", "nothing");
    words_of(" ... --- !? ", "", "punctuation alone");
    words_of("\u0130\u0130", "i\u0307i\u0307",
             "capitals whose small letters are longer");
}


static tx_str_t
joined_words(joined_t *joined, const char *text)
{
    memset(joined, 0, sizeof(joined_t));

    tx_words_each(words, (tx_str_t) { strlen(text), (u_char *) text }, join,
                  joined);

    return (tx_str_t) { joined->len, (u_char *) joined->text };
}


/*
 * A text that begins with a circled number is left to the iterator, up to 64
 * bytes.  Most others are not; their words must be the same.
 */

static void
test_plain_words(void)
{
    char      text[64], hard[96];
    u_char    c[5];
    size_t    i, differ;
    tx_str_t  plain, iterated;
    joined_t  a, b;
    uint32_t  ch;

    static const char *const  around[] = {
        "a%sb", "1%s2", "a%s1", "2%sb", "a%s%sb", "%sc", "d%s", "%s", "a.%sb",
        "a:%sb"
    };

    differ = 0;

    for (ch = 1; ch < 0x3000; ch++) {
        memset(c, 0, sizeof(c));
        tx_utf8_put(c, ch);

        for (i = 0; i < tx_count(around); i++) {
            snprintf(text, sizeof(text), around[i], c, c);
            snprintf(hard, sizeof(hard), "\u2460 %s", text);

            plain = joined_words(&a, text);
            iterated = joined_words(&b, hard);

            if (!tx_str_eq(plain, iterated) && differ++ < 9) {
                printf("# U+%04x in \"%s\": %.*s, and not %.*s\n", ch, text,
                     (int) plain.len, (char *) plain.data,
                     (int) iterated.len, (char *) iterated.data);
            }
        }
    }

    is_int(differ, 0, "words cut without the iterator are those it cuts");
}


static void
test_long_words(void)
{
    char    *text;
    size_t   i, n;

    n = 0;
    text = malloc(3000);

    for (i = 0; i < 3000; i += 3) {
        memcpy(text + i, "\u00c9a", 3);
    }

    tx_words_each(words, (tx_str_t) { 3000, (u_char *) text }, count, &n);
    is_int(n, 1, "a word of 3000 bytes outgrows the scratch");

    free(text);

    words_of("after it", "after|it", "the iterator goes on with another text");
}


static uint64_t
simhash(tx_str_t a, double wa, tx_str_t b, double wb)
{
    tx_simhash_t  sum;

    tx_simhash_init(&sum);
    tx_simhash_add(&sum, a, wa);
    tx_simhash_add(&sum, b, wb);

    return tx_simhash_final(&sum);
}


static void
test_simhash(void)
{
    uint64_t      same;
    tx_simhash_t  sum;

    tx_simhash_init(&sum);
    ok(tx_simhash_final(&sum) == 0, "no words, no bits");

    tx_simhash_add(&sum, tx_str("a"), 0.5);
    ok(tx_simhash_final(&sum) == HASH_A, "one word has the bits of its hash");

    /* where the hashes differ, the sum is 2 - 1 or 1 - 2 */

    ok(simhash(tx_str("a"), 2, tx_str("abc"), 1) == HASH_A,
       "of two words the heavier one decides");

    /* ... 1 - 1 is not above 0: 00011111 and 01010000 share 00010000 */

    same = simhash(tx_str("a"), 1, tx_str("abc"), 1);

    is_int(same & 0xff, 0x10, "equal weights keep the bits in common");
    ok(same == (HASH_A & HASH_ABC), "... in all of 64");

    tx_simhash_init(&sum);
    tx_words_each(words, tx_str("The ABC: a..."), add, &sum);

    ok(tx_simhash_final(&sum) == ((HASH_A & HASH_ABC) | (HASH_A & HASH_THE)
                                  | (HASH_ABC & HASH_THE)),
       "of three equal words two decide, in any case and order");
}


static void
test_hamming(void)
{
    is_int(tx_hamming(0x2a, 0x2a), 0, "equal fingerprints");
    is_int(tx_hamming(0x6, 0x3), 2, "0110 and 0011 differ in two bits");
    is_int(tx_hamming(0, ~(uint64_t) 0), 64, "all of the bits");
    is_int(tx_hamming((uint64_t) 1 << 63, 0), 1, "the highest bit counts");
}


static bool
close_to(double a, double b)
{
    return fabs(a - b) < 1e-6;
}


static void
test_weight(void)
{
    /* ln 5 = 1.609438, ln 2 = 0.693147 */

    ok(close_to(tx_word_weight(3, 10, 2, 0.01), 4.858314),
       "3 times, in 2 paragraphs of 10: 3 (ln 5 + 0.01)");
    ok(close_to(tx_word_weight(1, 4, 2, 0.01), 0.703147),
       "once, in 2 of 4: ln 2 + 0.01");
    ok(close_to(tx_word_weight(2, 7, 7, 0.01), 0.02),
       "in every paragraph: L alone is left");
    ok(close_to(tx_word_weight(1, 7, 0, 0.01), 0), "in none: no weight");
}


int
main(void)
{
    words = tx_words_create();

    test_words();
    test_plain_words();
    test_long_words();
    test_simhash();
    test_hamming();
    test_weight();

    tx_words_destroy(words);
    tx_words_destroy(NULL);

    return done_testing();
}
