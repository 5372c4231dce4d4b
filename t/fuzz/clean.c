/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes the clean tree of a page whose blocks are all selected.  Input: the
 * page.  The HTML must be clean, and so must that of a second cleaning.
 */


#include "fuzz_html.h"
#include "fuzz_page.h"


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tx_str_t      once, twice;
    fuzz_page_t  *page, *again;

    page = fuzz_page_open((tx_str_t) { size, data }, true);

    if (page == NULL) {
        return 0;
    }

    once = fuzz_page_write(page, tx_write_html);
    fuzz_check_html(once, 0);

    again = fuzz_page_open(once, false);

    if (again == NULL) {
        fuzz_check(once.len == 0, "clean HTML that is none", once);

    } else {
        twice = fuzz_page_write(again, tx_write_html);
        fuzz_check_html(twice, 0);
        fuzz_page_close(again);
    }

    fuzz_page_close(page);

    return 0;
}
