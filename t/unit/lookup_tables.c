/*
 * Copyright (C) textextract contributors
 *
 * Tests that the lookup tables which tools/tables makes find all their names.
 */


#include "unit.h"

#include "core/name_tables.h"
#include "html/tags.h"
#include "metadata/values.h"
#include "features/page_type.h"
#include "page/class_tokens.h"

#include "data/class-tokens.h"
#include "data/html-attributes.h"
#include "data/html-tags.h"
#include "data/language-codes.h"
#include "data/language-words.h"
#include "data/metadata-names.h"
#include "data/months.h"
#include "data/page-type-words.h"


static tx_str_t
to_upper_case(tx_str_t name)
{
    size_t         i;
    static u_char  s[64];

    for (i = 0; i < name.len; i++) {
        s[i] = (u_char) (tx_is_lower(name.data[i]) ? name.data[i] - 0x20
                                                   : name.data[i]);
    }

    return (tx_str_t) { i, s };
}


static void
test_tags(void)
{
    is_int(tx_tag_find_by_name(tx_str("H6")), TX_TAG_H6, "an element");
    is_int(tx_tag_find_by_name(tx_str("h7")), TX_TAG_UNKNOWN,
           "another level of headings");
    is_int(tx_tag_find_by_name(tx_str("")), TX_TAG_UNKNOWN, "no name");
}


static void
test_attrs(void)
{
    is_int(tx_attr_find_by_name(tx_str("Class")), TX_ATTR_CLASS,
           "an attribute that is kept");
    is_int(tx_attr_find_by_name(tx_str("classes")), TX_ATTR_UNKNOWN,
           "one that begins like another one");
}


static void
test_tokens(void)
{
    is_int(tx_tokens_get_kinds(tx_str("Advert")), TX_TOKEN_ADVERT,
           "a word of a class");
    is_int(tx_tokens_get_kinds(tx_str("site-navBar_2col postMeta")),
           TX_TOKEN_NAVIGATION | TX_TOKEN_CONTENT | TX_TOKEN_META,
           "words end at other characters, and before a capital");
    is_int(tx_tokens_get_kinds(tx_str("adverbs postmeta x")), 0,
           "words are whole");
}


static void
test_meta_names(void)
{
    uint32_t  n;

    n = tx_names_find(&tx_value_index, tx_str("Author"));

    ok(n != 0 && tx_value_rows[n].field == TX_VALUE_AUTHOR, "an author");
    is_int(tx_names_find(&tx_value_index, tx_str("authors")), 0,
           "an unknown name");
    is_int(tx_names_find(&tx_value_index, tx_str("")), 0, "an empty one");
}


/* Tests all names of a table, in upper and in lower case. */
static void
test_table(const tx_names_t *names, uint32_t n, const char *what)
{
    uint32_t  i, missed;

    missed = 0;

    for (i = 1; i < n; i++) {
        if (names->names[i].data[0] != '#') {
            missed += tx_names_find(names, names->names[i]) != i;
            missed += tx_names_find(names, to_upper_case(names->names[i])) != i;
        }
    }

    is_int(missed, 0, "each name of data/%s.txt", what);
    is_int(tx_names_find(names, tx_str("no such name")), 0, "... no other");
    is_int(tx_names_find(names, tx_str("")), 0, "... not the empty one");
}


#define test_names(table, what)                                              \
    test_table(&table, tx_count(table##_names), what)


int
main(void)
{
    test_tags();
    test_attrs();
    test_tokens();
    test_meta_names();
    test_names(tx_tags, "html-tags");
    test_names(tx_attrs, "html-attributes");
    test_names(tx_token_words, "class-tokens");
    test_names(tx_value_index, "metadata-names");
    test_names(tx_type_words, "page-type-words");
    test_names(tx_lang_words, "language-words");
    test_names(tx_lang_codes, "language-codes");
    test_names(tx_months, "months");

    return done_testing();
}
