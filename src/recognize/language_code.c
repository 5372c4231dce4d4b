/*
 * Copyright (C) textextract contributors
 *
 * Whether a language has the code that a page gives it: browsers and those
 * who read pages aloud know nothing of "eng", "jp" or "cn".
 */


#include "core/name.h"
#include "recognize/language.h"

#include "data/language-codes.h"


tx_str_t
tx_lang_code(tx_str_t s)
{
    size_t    i;
    uint32_t  n;

    for (i = 0; i < s.len; i++) {
        if (!tx_is_alpha(s.data[i])) {
            return tx_null_str;
        }
    }

    n = tx_names_find(&tx_lang_codes, s);

    if (n != 0) {
        return tx_lang_code_of[n];
    }

    return (s.len == 3) ? s : tx_null_str;
}
