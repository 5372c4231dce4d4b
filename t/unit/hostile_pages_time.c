/*
 * Copyright (C) textextract contributors
 *
 * Tests that the time for hostile pages grows with their size only, however
 * often their elements make the code search an element around them.
 */


#include "unit.h"

#include <stdlib.h>
#include <time.h>

#include "textextract.h"
#include "core/string.h"


#define HOSTILE_PARTS    40000  /* repetitions of a page's part */
#define HOSTILE_SPACES   600000  /* bytes of white space in a page */
#define HOSTILE_SECONDS  4      /* a tenth of what quadratic work would take */

static const char  above[] =
"<p>The river rose in the night, and by the morning the lower fields were "
"under water, as they had been in the year before; nobody in the village had "
"expected it to happen again so soon, and few had moved their cattle."
"<p>It was the miller who saw it first, from the window above the weir, and "
"he rang the bell until the sexton came and asked him what he was doing.";

static const char  below[] =
"<p>By noon the road was gone, and the bridge stood alone in a lake; a boat "
"was sent from the town, with bread, candles and a doctor, who stayed."
"<p>When the water fell, in May, they counted what was left: eleven houses, "
"the church without its porch, and the mill, which had not moved at all.";


static const struct {
    const char  *begin;         /* text before a long run of white space */
    const char  *middle;
    const char  *part;
    const char  *end;           /* text after a long run of white space */
    const char  *text;
} hostile[] = {
    { "<div><a href='", "http://other.example/x'>", "<div>two words</div>",
      "</a></div>", "blocks in a link" },
    { "<p>A line <a href='http://other.example/", "'>",
      "<img width=88 height=31 src=i.jpg>", "</a> goes on.",
      "banners in a link" },
    { "<h2>A heading", "", "<a href='#x'></a>", "</h2>",
      "links in a heading" },
    { "<table><tr><th>a<th>b<tr><td>one<td>", "x",
      "<span class=sr-only>x</span>", "</table>", "spoken words in a cell" },
    { "<script><!--", "",
      "<script </script <script </script <script </script <script </script "
      "<script </script <script </script <script </script <script </script ",
      "", "scripts that end in a script" },
    { "<script type=application/ld+json>{\"@type\":\"Article\",\"author\":["
      "\"Ann Oda\",\"Ann Odb\",\"Ann Odc\",\"Ann Odd\",\"Ann Ode\","
      "\"Ann Odf\",\"Ann Odg\",\"Ann Odh\",\"Ann Odi\",\"Ann Odj\","
      "\"Ann Odk\",\"Ann Odl\",\"Ann Odm\",\"Ann Odn\",\"Ann Odo\"]}"
      "</script>", "", "<p><a href=/x>Ann Odx</a>", "",
      "links that begin as the authors' names do" }
};


static void
append_times(char **p, const char *s, size_t times)
{
    size_t  i, len;

    len = strlen(s);

    for (i = 0; i < times; i++) {
        memcpy(*p, s, len);
        *p += len;
    }
}


static tx_str_t
make_hostile_page(size_t i)
{
    char  *page, *p;

    page = malloc(4096 + 2 * HOSTILE_SPACES
                  + HOSTILE_PARTS * strlen(hostile[i].part));
    p = page;

    append_times(&p, "<!DOCTYPE html><title>T</title>", 1);
    append_times(&p, above, 1);
    append_times(&p, hostile[i].begin, 1);
    append_times(&p, " ", HOSTILE_SPACES);
    append_times(&p, hostile[i].middle, 1);
    append_times(&p, hostile[i].part, HOSTILE_PARTS);
    append_times(&p, " ", HOSTILE_SPACES);
    append_times(&p, hostile[i].end, 1);
    append_times(&p, below, 1);

    return (tx_str_t) { (size_t) (p - page), (const u_char *) page };
}


int
main(void)
{
    size_t         i;
    clock_t        start;
    tx_result_t   *result;
    tx_worker_t   *worker;
    tx_options_t   options;
    tx_request_t   request;

    tx_init();
    tx_options_init(&options);
    worker = tx_worker_create();

    for (i = 0; i < tx_count(hostile); i++) {
        memset(&request, 0, sizeof(request));
        request.body = make_hostile_page(i);
        request.url = tx_str("http://own.example/a");
        request.format = TX_FORMAT_HTML;

        start = clock();
        is_int(tx_extract(worker, &options, &request, &result), TX_OK,
               "%s: an answer", hostile[i].text);
        ok((clock() - start) / CLOCKS_PER_SEC < HOSTILE_SECONDS,
           "%s: no more work than there is to do", hostile[i].text);

        tx_result_free(result);
        free((void *) request.body.data);
    }

    tx_worker_destroy(worker);

    return done_testing();
}
