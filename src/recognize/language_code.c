/*
 * Copyright (C) textextract contributors
 *
 * Whether a language has the code that a page gives it: browsers and those
 * who read pages aloud know nothing of "eng", "jp" or "cn".
 */


#include "recognize/language.h"

#include <stdlib.h>


typedef struct {
    char  name[4];
    char  code[4];
} tx_lang_code_t;


#define TX_LANG_CODE(name, code)  { name, code },

static const tx_lang_code_t  tx_lang_codes[] = {
#include "recognize/language_codes.def"
};

#undef TX_LANG_CODE


/* The codes of two letters, RFC 5646, section 2.2.1: their second letters. */

static const char  *tx_lang_seconds[] = {
    "abefkmnrsvyz",
    "aeghimnors",
    "aehorsuvy",
    "aevz",
    "elnostu",
    "afijory",
    "adlnuv",
    "aeiortuyz",
    "adegikostu",
    "av",
    "agijklmnorsuvwy",
    "abginotuv",
    "ghiklnrsty",
    "abdeglnorvy",
    "cjmrs",
    "ailst",
    "u",
    "mnouw",
    "acdeghiklmnoqrstuvw",
    "aeghiklnorstwy",
    "gkrz",
    "eio",
    "ao",
    "h",
    "io",
    "ahu"
};


static int
tx_lang_code_cmp(const void *key, const void *row)
{
    return strcmp(key, ((const tx_lang_code_t *) row)->name);
}


tx_str_t
tx_lang_code(tx_str_t s)
{
    char                   name[4];
    size_t                 i;
    const tx_lang_code_t  *row;

    if (s.len != 2 && s.len != 3) {
        return tx_null_str;
    }

    for (i = 0; i < s.len; i++) {
        if (!tx_is_alpha(s.data[i])) {
            return tx_null_str;
        }

        name[i] = (char) tx_lower(s.data[i]);
    }

    name[i] = '\0';

    row = bsearch(name, tx_lang_codes, tx_count(tx_lang_codes),
                  sizeof(tx_lang_code_t), tx_lang_code_cmp);

    if (row != NULL) {
        return (tx_str_t) { strlen(row->code), (const u_char *) row->code };
    }

    if (s.len == 2 && strchr(tx_lang_seconds[name[0] - 'a'], name[1]) == NULL)
    {
        return tx_null_str;
    }

    return s;
}
