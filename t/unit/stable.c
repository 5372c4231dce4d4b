/*
 * Copyright (C) textextract contributors
 *
 * Cleaning what is clean changes nothing: all of t/cases, in their frame,
 * with every block chosen.
 */


#include "cleaned.h"

#include <glob.h>
#include <stdlib.h>


#define BASE  "https://journal.example/walks/river"


/* The content of a file; NULL: it could not be read. */
static char *
slurp(const char *name)
{
    long   len;
    char  *text;
    FILE  *file;

    file = fopen(name, "rb");
    if (file == NULL) {
        return NULL;
    }

    (void) fseek(file, 0, SEEK_END);
    len = ftell(file);
    rewind(file);

    text = calloc(1, (size_t) len + 1);

    if (text != NULL && fread(text, 1, (size_t) len, file) != (size_t) len) {
        text[0] = '\0';
    }

    (void) fclose(file);

    return text;
}


/* The page of a case: from "--- page" to "--- html". */
static char *
page_of(const char *name)
{
    char  *text, *begin, *end, *page;

    text = slurp(name);
    begin = (text == NULL) ? NULL : strstr(text, "\n--- page\n");
    end = (begin == NULL) ? NULL : strstr(begin, "\n--- html\n");

    page = (end == NULL) ? NULL
                         : strndup(begin + 10, (size_t) (end - begin - 10));
    free(text);

    return page;
}


/* The frame with a page in it. */
static char *
framed(const char *frame, const char *page)
{
    char        *out;
    const char  *place;

    place = strstr(frame, "\nCASE\n");

    if (place == NULL || asprintf(&out, "%.*s\n%s\n%s",
                                  (int) (place - frame), frame, page,
                                  place + 6) < 0)
    {
        return NULL;
    }

    return out;
}


static void
is_stable(const char *frame, const char *name)
{
    char  *page, *whole, *once;

    page = page_of(name);
    whole = (page == NULL) ? NULL : framed(frame, page);

    if (whole == NULL) {
        ok(false, "%s is a case", name);
        return;
    }

    clean(whole, BASE);
    once = copied(written(tx_write_html));

    clean(once, BASE);
    is_str(written(tx_write_html), once, "%s", name);

    free(once);
    free(whole);
    free(page);
}


int
main(void)
{
    char    *frame;
    size_t   i;
    glob_t   cases;

    frame = slurp("t/cases/frame.html");

    if (frame == NULL || glob("t/cases/*.case", 0, NULL, &cases) != 0) {
        ok(false, "t/cases is there");
        return done_testing();
    }

    for (i = 0; i < cases.gl_pathc; i++) {
        is_stable(frame, cases.gl_pathv[i]);
    }

    globfree(&cases);
    free(frame);
    tx_arena_reset(&cleaned_arena);

    return done_testing();
}
