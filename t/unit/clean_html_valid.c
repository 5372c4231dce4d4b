/*
 * Copyright (C) textextract contributors
 *
 * Tests that clean HTML is valid: of t/cases in their frame, of t/fixtures, of
 * hostile pages and of pages of random tags, with all blocks selected.
 * Cleaning it again changes nothing, except in the pages of random tags.
 */


#include "build_clean_tree.h"
#include "check_clean_html.h"

#include <glob.h>
#include <stdlib.h>


#define BASE  "https://journal.example/walks/river"

#define PAGES  4000     /* number of pages of random tags */
#define PARTS  24       /* maximum tags and texts in such a page */


/* Returns the content of a file; NULL: the file cannot be read. */
static char *
read_file(const char *name)
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


/* Returns the page of a case: the lines from "--- page" to "--- html". */
static char *
get_page_of_case(const char *name)
{
    char  *text, *begin, *end, *page;

    text = read_file(name);
    begin = (text == NULL) ? NULL : strstr(text, "\n--- page\n");
    end = (begin == NULL) ? NULL : strstr(begin, "\n--- html\n");

    page = (end == NULL) ? NULL
                         : strndup(begin + 10, (size_t) (end - begin - 10));
    free(text);

    return page;
}


/* Returns the frame with a page inserted. */
static char *
put_into_frame(const char *frame, const char *page)
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


/*
 * Returns what is wrong with the clean HTML of a page, or NULL; stable: a
 * change by cleaning the HTML again is an error, too.
 */
static const char *
find_fault(const char *page, bool stable)
{
    bool         same;
    char        *once;
    tx_str_t     twice;
    const char  *what;

    clean(page, BASE);
    once = copied(written(tx_write_html));

    if (once == NULL) {
        return NULL;        /* the page has no content */
    }

    what = sound_fault(once);

    if (what != NULL) {
        printf("# %.60s\n", what);
        free(once);
        return "is not sound";
    }

    if (!stable) {
        free(once);
        return NULL;
    }

    clean(once, BASE);
    twice = written(tx_write_html);
    same = tx_str_eq(twice, tx_cstr(once));

    if (!same) {
        printf("# once:\n%s\n# twice:\n%.*s\n", once, (int) twice.len,
               twice.data);
    }

    free(once);

    return same ? NULL : "is changed";
}


static void
is_clean(const char *page, const char *name)
{
    const char  *what;

    what = find_fault(page, true);
    ok(what == NULL, "%s%s%s", name, what == NULL ? "" : " ",
       what == NULL ? "" : what);
}


static void
test_case(const char *frame, const char *name)
{
    char  *page, *whole;

    page = get_page_of_case(name);
    whole = (page == NULL) ? NULL : put_into_frame(frame, page);

    if (whole == NULL) {
        ok(false, "%s is a case", name);

    } else {
        is_clean(whole, name);
    }

    free(whole);
    free(page);
}


static void
test_files(const char *pattern, const char *frame)
{
    char    *page;
    size_t   i;
    glob_t   files;

    if (glob(pattern, 0, NULL, &files) != 0) {
        ok(false, "%s is there", pattern);
        return;
    }

    for (i = 0; i < files.gl_pathc; i++) {
        if (frame != NULL) {
            test_case(frame, files.gl_pathv[i]);
            continue;
        }

        page = read_file(files.gl_pathv[i]);
        is_clean(page, files.gl_pathv[i]);
        free(page);
    }

    globfree(&files);
}


static void
test_hostile_pages(void)
{
    size_t  i;

    static const char  *pages[] = {
        "<p>a <a href='\x01java\tscript\n:alert(1)'>b</a> c",
        "<p>a <a href='java\xc2\x80script:alert(1)'>b</a> c",
        "<p>a <a href='\xe2\x80\xaejavascript:alert(1)'>b</a> c",
        "<p>a <a href='java&#0;script&colon;alert(1)'>b</a> c",
        "<p>a <a href='&#x6a;avascript:alert(1)//http://e.org/'>b</a> c",
        "<p>a <a href=\"/x?a='&b=<i>`\">b</a> <a href='x:y'>c</a> d",
        "<p>a <img src='data:image/svg+xml,<svg onload=alert(1)>'> b",
        "<p>a <img src=i.png srcset='javascript:alert(1) 2x, j.png 3x'> b",
        "<p title='`\"onclick=alert(1)'>a</p><q cite='javascript:b'>c</q>",
        "<p>a &#8238;b&#8297; &#x202a;c &#x2066;d &#x9b;e &#x7f;f &#0;g",
        "<p lang='\"><script>'>a <b dir='\" onclick=b'>c</b>",
        "<pre>a `b` \"c\" 'd' &lt;e&gt; &amp;amp;</pre>",
        "<ol start='1\" onclick=a'><li value='\"'>b<li>c</ol>",
        "<p id=javascript:a class='language-\"'>a <a href=#javascript:a>b</a>",
        "<time datetime='2020-01-02\" x=y'>a</time> b",
        "<p>a b c d e f g</p><aside class='note \" onclick=alert(1) x'"
        " onclick=b>c</aside>",
        "<p>a b c d e f g</p><div class='callout-note callout-x' "
        "data-callout='\"><script>'><p>Note: <b>c</b></div>",
    };

    for (i = 0; i < tx_count(pages); i++) {
        is_clean(pages[i], pages[i]);
    }
}


/* Returns a pseudo-random number; each run has the same sequence. */
static uint32_t
get_random(uint32_t sides)
{
    static uint64_t  state = 1;

    state = state * 6364136223846793005U + 1442695040888963407U;

    return (uint32_t) (state >> 33) % sides;
}


static void
test_random_tags(void)
{
    char         page[PARTS * 128], *p;
    uint32_t     i, n;
    const char  *what;

    static const char  *parts[] = {
        "<p>", "</p>", "<p id=b>", "<div>", "</div>", "<div id=a>", "<ul>",
        "<ol>", "<ol start=3>", "<li>", "<li id=c>", "</ul>", "</ol>", "<dl>",
        "<dt>", "<dd>", "</dl>", "<table>", "<thead>", "<tbody>", "<tr>",
        "<td>", "<td colspan=2>", "<th>", "<caption>", "</table>", "<b>",
        "</b>", "<i>", "</i>", "<em>", "</em>", "<strong>", "</strong>",
        "<span lang=de>", "<span>", "</span>", "<sup>", "</sup>", "<q>",
        "</q>", "<cite>", "</cite>", "<code>", "<code class=language-c>",
        "</code>", "<kbd>", "</kbd>", "<pre>", "</pre>", "<h1>", "</h1>",
        "<h2>", "</h2>", "<h3>", "</h3>", "<blockquote>", "</blockquote>",
        "<figure>", "<figcaption>", "</figcaption>", "</figure>", "<hr>",
        "<section>", "</section>", "<article>", "</article>", "<aside>",
        "<aside class=warning>", "<div class='admonition tip'>", "Note: ",
        "</aside>", "<header>", "</header>", "<details>", "<summary>",
        "</summary>", "</details>", "<center>", "</center>", "<button>",
        "</button>", "<label>", "</label>", "<ruby>", "<rt>", "</ruby>",
        "<abbr title=T>", "</abbr>", "<time datetime=2020-01-02>", "</time>",
        "<a href=#a>", "<a href=#b>", "<a href=#c>", "<a href=/x>",
        "<a href=c.jpg>", "</a>", "<sup><a href=#c>1</a></sup>",
        "<img src=a.jpg>", "<img src=b.jpg alt=B>", "<img src=s.gif alt=''>",
        "<img src=a.png width=5 height=5>", "<input type=checkbox checked>",
        "<img data-src=l.jpg src=data:image/gif;base64,R0lGODlhAQABAAAA>",
        "<picture><source srcset='a.webp 1x'>", "</picture>", "<noscript>",
        "</noscript>", "<video src=a.mp4></video>", "<audio src=a.mp3></audio>",
        "<iframe src=https://www.youtube.com/embed/abcdefghijk></iframe>",
        "<math><mi>x</mi></math>", "$x^2$", "\\(a+b\\)", "<br>", "<wbr>",
        "&nbsp;", " ", "\n", " text ", "word", "[1]", "*", "\xe2\x86\xa9",
        "More words are here, and they go on."
    };

    for (i = 0, what = NULL; i < PAGES && what == NULL; i++) {
        p = page;

        for (n = 2 + get_random(PARTS - 2); n != 0; n--) {
            p = stpcpy(p, parts[get_random(tx_count(parts))]);
        }

        what = find_fault(page, false);
    }

    ok(what == NULL, "%d pages of any tags", PAGES);

    if (what != NULL) {
        printf("# %s: %s\n", what, page);
    }
}


int
main(void)
{
    char  *frame;

    sound_init();
    frame = read_file("t/cases/frame.html");

    if (frame == NULL) {
        ok(false, "t/cases is there");
        return done_testing();
    }

    test_files("t/cases/*.case", frame);
    test_files("t/fixtures/*.html", NULL);
    test_hostile_pages();
    test_random_tags();

    free(frame);
    regfree(&sound_tag);
    regfree(&sound_attr);
    regfree(&sound_text);
    tx_arena_reset(&cleaned_arena);

    return done_testing();
}
