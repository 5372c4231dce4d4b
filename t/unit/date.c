/*
 * Copyright (C) textextract contributors
 */


#include "unit.h"
#include "../../src/tx_date.h"


static tx_arena_t  arena;


static void
date(const char *text, const char *want, const char *what)
{
    is_str(tx_date_iso(&arena, (tx_str_t) { strlen(text), (u_char *) text }),
           want, "%s: \"%s\"", what, text);
}


int
main(void)
{
    tx_arena_init(&arena, 1 << 20);

    date("2025-09-04", "2025-09-04", "a day");
    date("2025-09", "2025-09", "a month");
    date(" 2025-09-04T23:10 ", "2025-09-04T23:10", "without an offset");
    date("2025-09-04T23:10-04:00", "2025-09-04T23:10-04:00",
         "the offset stays");
    date("2025-09-04t23:10:59.120z", "2025-09-04T23:10:59.120Z",
         "small letters");
    date("2025-09-04 23:10:59", "2025-09-04T23:10:59", "a space for the T");
    date("2025-09-04 23:10:59 +0800", "2025-09-04T23:10:59+08:00",
         "an offset without colon");
    date("2025-09-04T23:10+08", "2025-09-04T23:10+08", "hours of offset");

    date("2025", NULL, "a year alone may be any number");
    date("20250904", NULL, "digits alone, too");
    date("2025-13-04", NULL, "no such month");
    date("2025-00-04", NULL, "no such month");
    date("2025-09-32", NULL, "no such day");
    date("2025-09-04T24:00", NULL, "no such hour");
    date("2025-09-04T23:60", NULL, "no such minute");
    date("2025-09-04T23:10:59.", NULL, "a fraction of nothing");
    date("2025-09-04T23:10+99:00", NULL, "no such offset");
    date("2025-9-4", NULL, "one digit");
    date("04.09.2025", NULL, "another order");
    date("September 4, 2025", NULL, "words");
    date("2025-09-04x", NULL, "something behind it");
    date("2025-09-04T", NULL, "a T and no time");
    date("2025-09-", NULL, "no day");
    date("0001-01-01T00:00:00", NULL, "a default, not a date");
    date("1970-01-01T00:00:00Z", NULL, "the beginning of Unix time");
    date("", NULL, "nothing");

    tx_arena_reset(&arena);

    return done_testing();
}
