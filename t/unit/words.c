/*
 * Copyright (C) textextract contributors
 */


#include "core/simhash.h"
#include "core/words.h"
#include "unit.h"

#include <math.h>


/* XXH3 hashes (64 bits) of the test's words; XXH3("a") is a known vector. */

#define HASH_A    0xe6c632b61e964e1f  /* XXH3 of "a" */
#define HASH_ABC  0x78af5f94892f3950  /* XXH3 of "abc" */
#define HASH_THE  0xcb1283631cf33d7d  /* XXH3 of "the" */


typedef struct {
    char    text[512];
    size_t  len;
} joined_t;


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
length(void *data, tx_str_t word)
{
    *(size_t *) data = word.len;
}


static void
add(void *data, tx_str_t word)
{
    tx_simhash_add_word(data, word, 1);
}


static void
get_words(const char *text, const char *want, const char *what)
{
    joined_t  joined;

    memset(&joined, 0, sizeof(joined_t));
    tx_words_for_each(tx_cstr(text), join, &joined);

    is_str(((tx_str_t) { joined.len, (u_char *) joined.text }), want, "%s",
           what);
}


static void
test_words(void)
{
    char    text[3000];
    size_t  i, n;

    get_words("The cat's 3.14 e-mails, twice!", "the|cat|s|3|14|e|mails|twice",
              "English");
    get_words("CAF\u00c9, \u00c4RGER", "caf\u00e9|\u00e4rger",
              "accented capitals");
    get_words("我们提取。文", "我们|们提|提取|文", "Chinese, by pairs");
    get_words("日本語2a東", "日本|本語|2a|東", "Japanese beside letters");
    get_words("Привет, МИР", "привет|мир", "Russian");
    get_words("", "", "nothing");
    get_words(" ... --- !? ", "", "punctuation alone");

    for (i = 0; i < sizeof(text); i += 3) {
        memcpy(text + i, "\u00c9a", 3);
    }

    n = 0;
    tx_words_for_each((tx_str_t) { sizeof(text), (u_char *) text }, length, &n);
    ok(n > 40 && n <= 48, "a long word is cut");
}


static uint64_t
compute_simhash(tx_str_t a, double wa, tx_str_t b, double wb)
{
    tx_simhash_t  sum;

    tx_simhash_init(&sum);
    tx_simhash_add_word(&sum, a, wa);
    tx_simhash_add_word(&sum, b, wb);

    return tx_simhash_finish(&sum);
}


static void
test_simhash(void)
{
    uint64_t      same;
    tx_simhash_t  sum;

    tx_simhash_init(&sum);
    ok(tx_simhash_finish(&sum) == 0, "no words, no bits");

    tx_simhash_add_word(&sum, tx_str("a"), 0.5);
    ok(tx_simhash_finish(&sum) == HASH_A, "one word has the bits of its hash");

    /* in bits in which the hashes differ, the sum is 2 - 1 or 1 - 2 */

    ok(compute_simhash(tx_str("a"), 2, tx_str("abc"), 1) == HASH_A,
       "of two words the heavier one decides");

    /*
     * with equal weights differing bits sum to 0, which sets no bit: the common
     * bits of 00011111 and 01010000 are 00010000
     */

    same = compute_simhash(tx_str("a"), 1, tx_str("abc"), 1);

    is_int(same & 0xff, 0x10, "equal weights keep the bits in common");
    ok(same == (HASH_A & HASH_ABC), "... in all of 64");

    tx_simhash_init(&sum);
    tx_words_for_each(tx_str("The ABC: a..."), add, &sum);

    ok(tx_simhash_finish(&sum) == ((HASH_A & HASH_ABC) | (HASH_A & HASH_THE)
                                   | (HASH_ABC & HASH_THE)),
       "of three equal words two decide, in any case and order");
}


static void
test_hamming(void)
{
    is_int(tx_hamming_distance(0x2a, 0x2a), 0, "equal fingerprints");
    is_int(tx_hamming_distance(0x6, 0x3), 2,
           "0110 and 0011 differ in two bits");
    is_int(tx_hamming_distance(0, ~(uint64_t) 0), 64, "all of the bits");
    is_int(tx_hamming_distance((uint64_t) 1 << 63, 0), 1,
           "the highest bit counts");
}


static bool
is_close_to(double a, double b)
{
    return fabs(a - b) < 1e-6;
}


static void
test_tf_idf(void)
{
    /* ln 5 = 1.609438, ln 2 = 0.693147 */

    ok(is_close_to(tx_word_get_tf_idf(3, 10, 2, 0.01), 4.858314),
       "3 times, in 2 paragraphs of 10: 3 (ln 5 + 0.01)");
    ok(is_close_to(tx_word_get_tf_idf(1, 4, 2, 0.01), 0.703147),
       "once, in 2 of 4: ln 2 + 0.01");
    ok(is_close_to(tx_word_get_tf_idf(2, 7, 7, 0.01), 0.02),
       "in every paragraph: L alone is left");
    ok(is_close_to(tx_word_get_tf_idf(1, 7, 0, 0.01), 0), "in none: no weight");
}


int
main(void)
{
    test_words();
    test_simhash();
    test_hamming();
    test_tf_idf();

    return done_testing();
}
