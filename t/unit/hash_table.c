/*
 * Copyright (C) textextract contributors
 *
 * Tests hash tables with keys chosen to collide: they collide with one seed,
 * and are scattered with another.  The seed is secret.
 */


#include "page.h"
#include "unit.h"

#include "core/hash.h"
#include "core/hash_table.h"
#include "page_worker.h"


#define SLOTS_KEYS   4096  /* keys in the table */
#define SLOTS_HOMES  16 /* number of different first slots of the chosen keys */
#define SLOTS_CLASS  2000  /* posts of the page */


static uint64_t  slots_chosen[SLOTS_KEYS];


/* Chooses keys that collide with this table's seed. */
static void
choose_colliding_keys(const tx_slots_t *slots)
{
    uint32_t  n;
    uint64_t  key;

    n = 0;

    for (key = 1; n < SLOTS_KEYS; key++) {
        if (tx_slots_get_first_slot(slots, key) < SLOTS_HOMES) {
            slots_chosen[n++] = key;
        }
    }
}


/* Returns the number of slots passed before those of all keys. */
static uint64_t
count_passed_slots(tx_page_t *page, uint64_t seed, tx_slots_t *slots)
{
    uint32_t  i;
    uint64_t  passed;

    page->arena->seed = XXH3_64bits(&seed, sizeof(seed));

    if (!tx_slots_init(slots, page->arena, SLOTS_KEYS)) {
        return 0;
    }

    if (slots_chosen[0] == 0) {
        choose_colliding_keys(slots);
    }

    passed = 0;

    for (i = 0; i < SLOTS_KEYS; i++) {
        passed += (tx_slots_add(slots, slots_chosen[i])
                   - tx_slots_get_first_slot(slots, slots_chosen[i]))
                  & (slots->size - 1);
    }

    return passed;
}


static void
test_chosen_keys(void)
{
    uint64_t     seed, most;
    tx_page_t   *page;
    tx_slots_t   slots;

    page = page_parse("<p>text", "");
    most = (uint64_t) SLOTS_KEYS * (SLOTS_KEYS - 2 * SLOTS_HOMES) / 2;

    ok(count_passed_slots(page, 1, &slots) > most,
       "each chosen key is looked for behind all others");

    for (seed = 2; seed < 10; seed++) {
        ok(count_passed_slots(page, seed, &slots) < 2 * SLOTS_KEYS,
           "with seed %d they have a slot nearby", (int) seed);
    }

    is_int(tx_slots_add(&slots, slots_chosen[7]),
           tx_slots_find(&slots, slots_chosen[7]),
           "a key that is put again has the slot that it had");
    is_int(slots.keys[tx_slots_find(&slots, UINT64_MAX)], 0,
           "a key that was not put would have a free one");

    page_close(page);
}


/* Tests a page with many posts, records and links inside the page. */
static char *
make_page_of_lookups(void)
{
    int    i;
    char  *html, *p;

    html = malloc(400 * SLOTS_CLASS + 1000);
    p = html + sprintf(html, "<title>Harbours</title><h1>Harbours</h1>"
                       "<ul><li><a href='#p3'>Three</a></ul>");

    for (i = 0; i < SLOTS_CLASS; i++) {
        p += sprintf(p, "<div class='post no%c%c'><a class=user href=/u/%d>Ann"
                     " %d</a> <time datetime=2024-05-06T07:08>then</time>"
                     "<p id=p%d>Harbour %d was built in a year, and nobody "
                     "knows in which one.</div>",
                     'a' + i / 26 % 26, 'a' + i % 26, i % 97, i % 97, i, i);
    }

    for (i = 0; i < 40; i++) {
        p += sprintf(p, "<dl><dt>Depth %d<dd>%d m</dl><x-%c>text</x-%c>", i, i,
                     'a' + i % 26, 'a' + i % 26);
    }

    return html;
}


static void
test_page_of_lookups(const char *method, tx_format_t format, const char *html)
{
    size_t         i;
    tx_worker_t   *worker;
    tx_result_t   *result[3];
    tx_options_t   options;
    tx_request_t   request;

    tx_options_init(&options);
    (void) tx_options_set_method(&options, tx_cstr(method));

    memset(&request, 0, sizeof(tx_request_t));
    request.body = tx_cstr(html);
    request.url = tx_str("http://example.org/");
    request.format = format;

    for (i = 0; i < 3; i++) {
        worker = tx_worker_create();
        worker->seed = i;

        if (tx_extract(worker, &options, &request, &result[i]) != TX_OK) {
            result[i] = NULL;
        }

        tx_worker_destroy(worker);
    }

    ok(result[0] != NULL && result[0]->output.len != 0
       && tx_str_eq(result[0]->output, result[1]->output)
       && tx_str_eq(result[0]->output, result[2]->output)
       && result[0]->steps == result[1]->steps
       && result[0]->steps == result[2]->steps,
       "%s: the same bytes and steps with any seed", method);

    for (i = 0; i < 3; i++) {
        tx_result_free(result[i]);
    }
}


int
main(void)
{
    char         *html;
    size_t        i;
    tx_worker_t  *a, *b;

    static const char  *methods[] = {
        "auto", "vsse", "wffte", "threshold", "fusion", "records", "posts"
    };

    test_chosen_keys();

    html = make_page_of_lookups();

    for (i = 0; i < tx_count(methods); i++) {
        test_page_of_lookups(methods[i], TX_FORMAT_JSON, html);
        test_page_of_lookups(methods[i], TX_FORMAT_COLUMNS, html);
    }

    free(html);

    a = tx_worker_create();
    b = tx_worker_create();

    ok(a->seed != b->seed, "each worker has a secret of its own");

    tx_worker_destroy(a);
    tx_worker_destroy(b);

    return done_testing();
}
