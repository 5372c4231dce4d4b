/*
 * Copyright (C) textextract contributors
 *
 * Tests that tracking parameters are removed from URLs.
 */


#include "unit.h"

#include "clean/links.h"


static tx_arena_t  arena;


static void
untracks(const char *url, const char *want, const char *name)
{
    tx_str_t  s;

    s = tx_cstr(url);

    is_str(tx_url_remove_tracking(&arena, s), want, "%s", name);
}


int
main(void)
{
    tx_arena_init(&arena, 1 << 20);

    untracks("https://e.org/a?utm_source=x&id=7&UTM_medium=y#z",
             "https://e.org/a?id=7#z", "they go, others stay");
    untracks("https://e.org/?fbclid=x", "https://e.org/",
             "the mark goes with the last of them");
    untracks("https://e.org/?gclid#z", "https://e.org/#z", "without a value");
    untracks("https://e.org/?utm=1&a=utm_source",
             "https://e.org/?utm=1&a=utm_source",
             "what only looks alike stays");
    untracks("https://e.org/?a&&b=&", "https://e.org/?a&&b=&",
             "a query without any is not touched");
    untracks("https://e.org/#?utm_source=x", "https://e.org/#?utm_source=x",
             "nor is a fragment");
    untracks("", "", "nothing of nothing");
    untracks("https://s.org/url?a=1&q=https://e.org/%61?b%3D1&c=d",
             "https://e.org/a?b=1", "what only sends on is left out");
    untracks("https://s.org/l.php?u=https%3A%2F%2Fe.org%2F%3Futm_source%3Dx",
             "https://e.org/", "with what its target was told");
    untracks("https://s.org/url?q=https://e.org/%e9", "https://e.org/%E9",
             "a byte of another character set stays escaped");
    untracks("https://s.org/url?q=https://e%af.org/%f0",
             "https://s.org/url?q=https://e%af.org/%f0", "but not in a host");
    untracks("https://s.org/url?q=word", "https://s.org/url?q=word",
             "a word is no address");
    untracks("https://s.org/search?q=https://e.org/",
             "https://s.org/search?q=https://e.org/",
             "other pages tell something of an address");
    untracks("https://s.org/url?q=javascript:f()",
             "https://s.org/url?q=javascript:f()", "nothing but pages");
    untracks("https://e.org/?v=1&feature=share&feature=x",
             "https://e.org/?v=1&feature=x", "a value that says it");

    tx_arena_reset(&arena);

    return done_testing();
}
