/*
 * Copyright (C) textextract contributors
 *
 * Names that are known beforehand, each of them found by the tables that
 * tools/gentables.py has made of them.
 */


#include "unit.h"

#include "recognize/language_index.h"
#include "core/name.h"
#include "html/tags.h"
#include "page/class_tokens.h"
#include "metadata/values_put.h"


static tx_str_t
upper(const char *name)
{
    size_t         i;
    static u_char  s[64];

    for (i = 0; name[i] != '\0'; i++) {
        s[i] = (u_char) ((name[i] >= 'a' && name[i] <= 'z') ? name[i] - 0x20
                                                            : name[i]);
    }

    return (tx_str_t) { i, s };
}


static void
test_tags(void)
{
    tx_str_t  s;
    uint32_t  missed;

    missed = 0;

#define TX_TAG(id, name, flags)                                              \
    s = upper(name);                                                         \
    missed += tx_tag_by_name(s.data, s.len) != TX_TAG_##id;                  \
    missed += tx_tag_by_name((u_char *) name, s.len) != TX_TAG_##id;
#include "html/tags.def"
#undef TX_TAG

    is_int(missed, 0, "every element, in capitals and small letters");

    is_int(tx_tag_by_name((u_char *) "h7", 2), TX_TAG_UNKNOWN,
           "another level of headings");
    is_int(tx_tag_by_name((u_char *) "", 0), TX_TAG_UNKNOWN, "no name");
}


static void
test_attrs(void)
{
    tx_str_t  s;
    uint32_t  missed;

    missed = 0;

#define TX_ATTR(id, name)                                                    \
    s = upper(name);                                                         \
    missed += tx_attr_by_name(s.data, s.len) != TX_ATTR_##id;                \
    missed += tx_attr_by_name((u_char *) name, s.len) != TX_ATTR_##id;
#include "html/attrs.def"
#undef TX_ATTR

    is_int(missed, 0, "every attribute that is kept");

    is_int(tx_attr_by_name((u_char *) "classes", 7), TX_ATTR_UNKNOWN,
           "one that begins like another one");
}


static void
test_tokens(void)
{
    uint32_t  missed;

    missed = 0;

#define TX_TOKEN(word, kind)                                                 \
    missed += tx_tokens(tx_str(word)) != TX_TOKEN_##kind;                    \
    missed += tx_tokens(upper(word)) != TX_TOKEN_##kind;
#include "page/class_tokens.def"
#undef TX_TOKEN

    is_int(missed, 0, "every word of classes");

    is_int(tx_tokens(tx_str("site-navBar_2col postMeta")),
           TX_TOKEN_NAVIGATION | TX_TOKEN_CONTENT | TX_TOKEN_META,
           "words end at other characters, and before a capital");
    is_int(tx_tokens(tx_str("adverbs postmeta x")), 0, "words are whole");
}


static void
test_values(void)
{
    uint32_t                missed;
    const tx_value_name_t  *row;

    missed = 0;

#define TX_VALUE(name, id, n)                                                \
    row = tx_values_find(upper(name));                                       \
    missed += row == NULL || row->field != TX_VALUE_##id || row->rank != n;
#include "metadata/values.def"
#undef TX_VALUE

    is_int(missed, 0, "every name of a value");

    row = tx_values_find(tx_str(" Author "));

    ok(row != NULL && row->field == TX_VALUE_AUTHOR, "white space around it");
    ok(tx_values_find(tx_str("authors")) == NULL, "an unknown name");
    ok(tx_values_find(tx_str("")) == NULL, "an empty one");
}


static void
test_lang_words(void)
{
    uint32_t  i, missed;

    static const tx_str_t  words[] = {
        tx_string("?"),
#define TX_LANG_WORD(word, langs)  tx_string(word),
#include "recognize/language_words.def"
#undef TX_LANG_WORD
    };

    missed = 0;

    for (i = 1; i < tx_count(words); i++) {
        missed += tx_name_lookup(tx_lang_index, sizeof(tx_lang_index), words,
                                 words[i]) != i;
    }

    is_int(missed, 0, "every small word of a language");
}


int
main(void)
{
    test_tags();
    test_attrs();
    test_tokens();
    test_values();
    test_lang_words();

    return done_testing();
}
