/*
 * Copyright (C) textextract contributors
 *
 * Tests the examples in data/patterns-*.txt: each pattern matches its positive
 * examples and none of its negative ones.  Run it from the project's root.
 */


#include "recognize/pattern.h"
#include "unit.h"

#include <glob.h>


static const char  *names[] = {
#define TX_PATTERN(id, regex)  #id,
#include "data/def/patterns.def"
#undef TX_PATTERN
};


static uint32_t
find_pattern(tx_str_t name)
{
    uint32_t  i;

    for (i = 0; i < TX_PATTERN_MAX; i++) {
        if (tx_str_caseeq(name, tx_cstr(names[i]))) {
            break;
        }
    }

    return i;
}


/* If a line begins with a word, sets *rest to the text after the word. */
static bool
line_begins_with(tx_str_t line, const char *word, tx_str_t *rest)
{
    if (!tx_str_starts(line, tx_cstr(word))) {
        return false;
    }

    *rest = tx_str_trim(tx_str_drop(line, strlen(word)));

    if (rest->len > 1 && rest->data[0] == '"' && tx_str_last(*rest) == '"') {
        *rest = tx_str_cut(tx_str_drop(*rest, 1), 1);
    }

    return true;
}


static void
test_pattern_file(const char *path)
{
    char        row[1024];
    FILE       *file;
    uint32_t    pattern, examples[TX_PATTERN_MAX][2];
    tx_str_t    line, text;
    tx_match_t  match;

    memset(examples, 0, sizeof(examples));
    pattern = TX_PATTERN_MAX;
    file = fopen(path, "r");

    while (file != NULL && fgets(row, sizeof(row), file) != NULL) {
        line = tx_cstr(row);

        if (line_begins_with(line, "%pattern ", &text)) {
            pattern = find_pattern(text);
            ok(pattern < TX_PATTERN_MAX, "%.*s is a pattern", (int) text.len,
               text.data);
            continue;
        }

        if (pattern == TX_PATTERN_MAX) {
            continue;
        }

        if (line_begins_with(line, "match ", &text)) {
            examples[pattern][0]++;
            ok(tx_pattern_find((tx_pattern_t) pattern, text, 0, &match),
               "%s matches \"%.*s\"", names[pattern], (int) text.len,
               text.data);

        } else if (line_begins_with(line, "not ", &text)) {
            examples[pattern][1]++;
            ok(!tx_pattern_find((tx_pattern_t) pattern, text, 0, &match),
               "%s does not match \"%.*s\"", names[pattern], (int) text.len,
               text.data);
        }
    }

    for (pattern = 0; pattern < TX_PATTERN_MAX; pattern++) {
        if (examples[pattern][0] + examples[pattern][1] != 0) {
            ok(examples[pattern][0] > 1 && examples[pattern][1] > 1,
               "%s has two examples of each kind", names[pattern]);
        }
    }

    if (file != NULL) {
        fclose(file);
    }
}


/* Tests invalid UTF-8, and a text that would take a pattern too long. */
static void
test_match_limits(void)
{
    size_t       i;
    tx_match_t   match;
    static char  text[4096];

    ok(!tx_pattern_find(TX_PATTERN_DATE, tx_str("\xe5\xb9 4 \xff May"), 0,
                        &match), "half a character");

    for (i = 0; i < sizeof(text); i++) {
        text[i] = "4. "[i % 3];
    }

    ok(!tx_pattern_find(TX_PATTERN_DATE,
                        (tx_str_t) { sizeof(text), (u_char *) text }, 0,
                        &match), "many beginnings");
}


int
main(void)
{
    size_t  i;
    glob_t  found;

    is_int(tx_patterns_init(), TX_OK, "the patterns are compiled");

    if (glob("data/patterns-*.txt", 0, NULL, &found) == 0) {
        for (i = 0; i < found.gl_pathc; i++) {
            test_pattern_file(found.gl_pathv[i]);
        }

        globfree(&found);
    }

    ok(unit_tests > TX_PATTERN_MAX * 4, "the files are there");
    test_match_limits();

    return done_testing();
}
