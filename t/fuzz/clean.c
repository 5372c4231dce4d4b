/*
 * Copyright (C) textextract contributors
 *
 * The clean tree of a page, all of which is content.  Input: the page.
 *
 * Its HTML is clean, and cleaned again it is the same.
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

        if (!tx_str_eq(once, twice)) {
            fprintf(stderr, "cleaned once:\n%.*s\ncleaned twice:\n",
                    (int) once.len, once.data);
            fuzz_fail("cleaning changes what is clean", twice);
        }

        fuzz_page_close(again);
    }

    fuzz_page_close(page);

    return 0;
}
