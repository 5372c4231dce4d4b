/*
 * Copyright (C) textextract contributors
 *
 * Images that show nothing, by their address: they hold a place until scripts
 * have run, or count who comes.
 */


#include "clean/media/images.h"
#include "html/url.h"


#define TX_CLEAN_TINY  256     /* bytes of a data: image that is none */
#define TX_CLEAN_FILE  128     /* bytes of a file's name */


/* How the names of files begin that only hold a place, count or are signs. */

static const tx_str_t  tx_clean_blanks[] = {
    tx_string("1x1"),
    tx_string("blank."),
    tx_string("clear."),
    tx_string("dummy."),
    tx_string("favicon"),
    tx_string("grey."),
    tx_string("lazy."),
    tx_string("lazyload"),
    tx_string("loader."),
    tx_string("loading."),
    tx_string("none."),
    tx_string("pixel."),
    tx_string("spacer"),
    tx_string("spinner"),
    tx_string("transparent")
};


static bool
tx_clean_is_photo(tx_str_t name)
{
    return name.len > 4 && tx_str_caseends(name, tx_str(".jpg"));
}


/* "placeholder-300x200.jpg" has no more than that word, x and jpg. */
static size_t
tx_clean_letters(tx_str_t name)
{
    size_t  i, n;

    for (i = 0, n = 0; i < name.len; i++) {
        n += tx_is_alpha(name.data[i]);
    }

    return n;
}


bool
tx_clean_is_blank(tx_str_t url)
{
    u_char    buf[TX_CLEAN_FILE];
    tx_str_t  name, low;

    static const tx_str_t  holders[] = {
        tx_string("placeholder"), tx_string("place-holder"),
        tx_string("place_holder")
    };

    static const tx_str_t  waits[] = {
        tx_string("-loader."), tx_string("_loader."), tx_string("-spacer."),
        tx_string("_spacer."), tx_string("-spinner."), tx_string("_spinner.")
    };

    if (url.len > 5 && memcmp(url.data, "data:", 5) == 0) {
        return url.len < TX_CLEAN_TINY;
    }

    if (tx_str_ends(url, tx_str("//:0"))) {
        return true;
    }

    name = tx_url_file(url);
    low = tx_str_lower(name, buf, sizeof(buf));

    if (tx_str_has_one(low, holders)) {
        return !tx_clean_is_photo(name) || tx_clean_letters(name) <= 16;
    }

    if (tx_clean_is_photo(name)) {
        return false;
    }

    if (tx_str_has_one(low, waits)) {
        return true;
    }

    return tx_str_casestarts_one(name, tx_clean_blanks);
}
