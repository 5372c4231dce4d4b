/*
 * Copyright (C) textextract contributors
 *
 * Tests counted strings, also those without data.
 */


#include "unit.h"

#include "core/string.h"


static void
test_characters(void)
{
    tx_str_t  s;

    s = tx_str("a/b/c");

    ok(tx_str_chr(s, '/') == s.data + 1, "the first one");
    ok(tx_str_rchr(s, '/') == s.data + 3, "the last one");
    ok(tx_str_chr(s, 'x') == NULL, "none");
    ok(tx_str_rchr(s, 'x') == NULL, "none from the end");

    s.len = 1;
    ok(tx_str_chr(s, '/') == NULL, "not behind the end");

    is_str(tx_str_before(tx_str("a#b#c"), '#'), "a", "before the first one");
    is_str(tx_str_before(tx_str("#"), '#'), "", "before the only one");
    is_str(tx_str_before(tx_str("abc"), '#'), "abc", "all, where none is");

    s = tx_str("a\n\nb");
    is_str(tx_str_line(&s), "a", "the first line");
    is_str(tx_str_line(&s), "", "an empty line");
    is_str(tx_str_line(&s), "b", "the last line, which has no line feed");
    ok(s.len == 0, "nothing is left");
}


/* Tests functions with strings without data, which they must not read. */

static void
test_absent_strings(void)
{
    tx_str_t  none;

    none = tx_null_str;

    ok(tx_str_chr(none, 0) == NULL, "no data: no character");
    ok(tx_str_rchr(none, 0) == NULL, "no data: no last one");
    ok(tx_str_before(none, '#').len == 0, "no data: nothing before it");
    ok(tx_str_end(none) == NULL, "no data: no end");
    ok(tx_str_eq(none, tx_str("")), "no data: equal to the empty string");
    ok(tx_str_caseeq(none, tx_str("")), "no data: with any case");
    ok(!tx_str_eq(none, tx_str("a")), "no data: not to another");
    ok(tx_str_trim(none).len == 0, "no data: trimmed");
    ok(tx_str_word(&none).len == 0, "no data: no word");
    ok(tx_str_digits(&none).len == 0, "no data: no digits");
    ok(tx_str_to_int(none, 9) == -1, "no data: no number");
    ok(!tx_str_has(none, tx_str("a")), "no data: without a part");
    ok(!tx_str_starts(none, tx_str("a")), "no data: without a beginning");
    ok(!tx_str_ends(none, tx_str("a")), "no data: without an end");
    ok(tx_str_has(none, none), "no data: with itself as a part");
    ok(tx_str_starts(none, none), "no data: as a beginning");
    ok(tx_str_ends(none, none), "no data: as an end");
    ok(!tx_str_casestarts(none, tx_str("a")), "no data: of any case");
    ok(!tx_str_caseends(none, tx_str("a")), "no data: of any case, at the end");
}


/* Tests ends of strings: reading on is an error under the address sanitizer. */
static void
test_string_ends(void)
{
    tx_str_t  s;

    s = tx_str("abc");

    is_int(tx_str_last(s), 'c', "the last byte");
    is_str(tx_str_drop(s, 1), "bc", "without the first one");
    is_str(tx_str_cut(s, 1), "ab", "without the last one");
    is_str(tx_str_drop(s, 3), "", "without all of them");
    is_str(tx_str_cut(s, 3), "", "... from the end");

    is_int(tx_str_last(tx_null_str), 0, "no data: no last byte");
    ok(tx_str_drop(tx_null_str, 0).data == NULL, "no data: nothing to drop");
    is_int(tx_str_cut(tx_null_str, 0).len, 0, "no data: nothing to cut");

#if !(TX_SANITIZED)
    is_int(tx_str_drop(s, 4).len, 0, "no more than there is");
    is_int(tx_str_cut(s, 4).len, 0, "... from the end");
#endif
}


static void
test_split_strings(void)
{
    tx_str_t  s;

    s = tx_str(" one\ttwo ");
    is_str(tx_str_word(&s), "one", "a word");
    is_str(tx_str_word(&s), "two", "the next");
    is_str(tx_str_word(&s), "", "no more");

    s = tx_str("a12b3");
    is_str(tx_str_digits(&s), "12", "digits");
    is_str(tx_str_digits(&s), "3", "the next");
    is_str(tx_str_digits(&s), "", "no more");

    ok(tx_str_to_int(tx_str("042"), 3) == 42, "a number");
    ok(tx_str_to_int(tx_str("0421"), 3) == -1, "too long for one");
    ok(tx_str_to_int(tx_str("4x"), 3) == -1, "none");

    ok(tx_str_has(tx_str("abcabd"), tx_str("abd")), "a part");
    ok(!tx_str_has(tx_str("abcab"), tx_str("abd")), "half of one at the end");

    ok(tx_str_has_word(tx_str("img-cap"), tx_str("cap")), "a word at the end");
    ok(tx_str_has_word(tx_str("cap_text"), tx_str("cap")), "... in front");
    ok(tx_str_has_word(tx_str("recap cap2"), tx_str("cap")), "... later");
    ok(!tx_str_has_word(tx_str("recap capital"), tx_str("cap")),
       "... but no part of one");
    ok(!tx_str_has_word(tx_str("ca"), tx_str("cap")), "... nor half of it");
    ok(!tx_str_has_word(tx_null_str, tx_str("cap")),
       "no data: without a word");
    ok(tx_str_caseends(tx_str("a.HTML"), tx_str(".html")), "an end");
    is_str(tx_utf8_head(tx_str("a\xc3\xa9"), 2), "a", "no half characters");
}


int
main(void)
{
    test_characters();
    test_absent_strings();
    test_string_ends();
    test_split_strings();

    return done_testing();
}
