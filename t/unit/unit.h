/*
 * Copyright (C) textextract contributors
 *
 * A unit test is a program that prints TAP:
 *
 *     is_int(tx_hamming_distance(1, 2), 2, "two bits differ");
 *     return done_testing();
 */


#ifndef _UNIT_H_INCLUDED_
#define _UNIT_H_INCLUDED_


#include "core/arena.h"
#include "core/string.h"

#include <stdio.h>


static int  unit_tests;
static int  unit_failures;


#define ok(cond, ...)                                                        \
    (((cond) ? 1 : (unit_failures++, printf("not "), 0)),                    \
     printf("ok %d - ", ++unit_tests), printf(__VA_ARGS__), printf("\n"))

/* Tests a tx_str_t against a C string; NULL stands for an absent string. */
#define is_str(got, want, ...)                                               \
    unit_is_str(got, want, __LINE__), ok(unit_same, __VA_ARGS__)

#define is_int(got, want, ...)                                               \
    unit_is_int((long long) (got), (long long) (want), __LINE__),            \
    ok(unit_same, __VA_ARGS__)


static bool  unit_same;


static inline tx_str_t
concat(tx_arena_t *arena, tx_str_t a, tx_str_t b)
{
    u_char  *p;

    p = tx_arena_alloc(arena, a.len + b.len);
    memcpy(p, a.data, a.len);
    memcpy(p + a.len, b.data, b.len);

    return (tx_str_t) { a.len + b.len, p };
}


static inline void
unit_is_str(tx_str_t got, const char *want, int line)
{
    unit_same = (want == NULL) ? got.data == NULL
                               : tx_str_eq(got, tx_cstr(want));

    if (!unit_same) {
        printf("# line %d: got \"%.*s\"\n#          want \"%s\"\n", line,
               (int) got.len, got.data == NULL ? "" : (const char *) got.data,
               want == NULL ? "" : want);
    }
}


static inline void
unit_is_int(long long got, long long want, int line)
{
    unit_same = got == want;

    if (!unit_same) {
        printf("# line %d: got %lld, want %lld\n", line, got, want);
    }
}


static inline int
done_testing(void)
{
    printf("1..%d\n", unit_tests);

    return unit_failures != 0;
}


#endif /* _UNIT_H_INCLUDED_ */
