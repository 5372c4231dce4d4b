/*
 * Copyright (C) textextract contributors
 */


#include "tx_title.h"
#include "tx_buf.h"
#include "tx_headings.h"
#include "tx_title_key.h"


#define TX_TITLE_CLAIMS  3      /* open_graph, twitter, headline */

/* What a heading must score to be preferred to the head's own words. */
#define TX_TITLE_SCORE   2.0

/* A heading with less than half of its words in the head is a slogan... */
#define TX_TITLE_SLOGAN  0.5

/* ... if what the head claims has so many words. */
#define TX_TITLE_CLAIM   3

/* Share of words in common that makes a heading say what the title says. */
#define TX_TITLE_NEAR    0.8


typedef struct {
    const tx_page_t            *page;
    const tx_title_evidence_t  *evidence;
    tx_title_key_t              document;
    tx_title_part_t             parts[TX_KEY_PARTS];   /* of the document */
    tx_title_key_t              keys[TX_KEY_PARTS];
    uint32_t                    nparts;
    tx_str_t                    claims[2 * TX_TITLE_CLAIMS];   /* as keys */
    tx_str_t                    names[TX_TITLE_NAMES + 2];
    uint32_t                    nnames;
} tx_titler_t;


static void tx_title_prepare(tx_titler_t *titler);
static tx_str_t tx_title_of_heading(tx_titler_t *titler,
    tx_headings_t *headings);
static tx_str_t tx_title_without_count(tx_titler_t *titler, tx_str_t title);
static double tx_title_score(tx_titler_t *titler, const tx_heading_t *heading,
    uint32_t h1);
static void tx_title_share(tx_titler_t *titler, const tx_title_key_t *key,
    double *equal, double *covered);
static bool tx_title_is_slogan(tx_titler_t *titler, tx_str_t title);
static tx_str_t tx_title_of_head(tx_titler_t *titler);
static bool tx_title_is_name(const tx_titler_t *titler, tx_str_t key);
static tx_str_t tx_title_without_name(tx_titler_t *titler, tx_str_t title);
static tx_str_t tx_title_cut(tx_titler_t *titler, tx_str_t title, bool any);
static bool tx_title_in_host(tx_titler_t *titler, tx_str_t key);
static uint32_t tx_title_node(const tx_page_t *page,
    const tx_headings_t *headings, tx_str_t title);


static tx_str_t
tx_title_key_text(tx_titler_t *titler, tx_str_t s)
{
    tx_title_key_t  key;

    tx_title_key(titler->page->arena, &key, s);

    return key.text;
}


bool
tx_title_same(tx_arena_t *arena, tx_str_t a, tx_str_t b)
{
    tx_title_key_t  x, y;

    tx_title_key(arena, &x, a);
    tx_title_key(arena, &y, b);

    return x.text.len != 0 && tx_str_eq(x.text, y.text);
}


tx_str_t
tx_title(const tx_page_t *page, const tx_meta_t *meta,
    const tx_title_evidence_t *evidence, uint32_t *heading)
{
    tx_str_t        title;
    tx_titler_t    *titler;
    tx_headings_t  *headings;

    *heading = 0;

    titler = tx_arena_array(page->arena, 1, sizeof(tx_titler_t));
    headings = tx_arena_array(page->arena, 1, sizeof(tx_headings_t));

    if (titler == NULL || headings == NULL) {
        return tx_null_str;
    }

    titler->page = page;
    titler->evidence = evidence;

    tx_title_prepare(titler);
    tx_headings_find(headings, page, meta);

    title = tx_title_of_heading(titler, headings);

    if (title.data == NULL || tx_title_is_slogan(titler, title)) {
        title = tx_title_of_head(titler);
    }

    *heading = tx_title_node(page, headings, title);

    return title;
}


static void
tx_title_add_name(tx_titler_t *titler, tx_str_t name)
{
    name = tx_title_key_text(titler, name);

    if (name.len != 0) {
        titler->names[titler->nnames++] = name;
    }
}


static void
tx_title_prepare(tx_titler_t *titler)
{
    tx_str_t                    host, s;
    uint32_t                    i;
    tx_arena_t                 *arena;
    const tx_title_evidence_t  *ev;

    ev = titler->evidence;
    arena = titler->page->arena;
    host = ev->host;

    for (i = 0; i < ev->nnames; i++) {
        tx_title_add_name(titler, ev->names[i]);
    }

    /* example.org and example are names of www.example.org */

    if (host.len > 4 && memcmp(host.data, "www.", 4) == 0) {
        host = tx_str_span(host.data + 4, tx_str_end(host));
    }

    tx_title_add_name(titler, host);

    while (host.len != 0 && host.data[--host.len] != '.') { /* void */ }

    tx_title_add_name(titler, host);

    tx_title_key(arena, &titler->document, ev->document);

    titler->nparts = tx_title_split(ev->document, titler->parts);

    for (i = 0; i < titler->nparts; i++) {
        s = tx_str_span(ev->document.data + titler->parts[i].begin,
                        ev->document.data + titler->parts[i].end);
        tx_title_key(arena, &titler->keys[i], s);
    }

    for (i = 0; i < TX_TITLE_CLAIMS; i++) {
        s = (i == 0) ? ev->open_graph : (i == 1) ? ev->twitter : ev->headline;

        titler->claims[2 * i] = tx_title_key_text(titler, s);
        s = tx_title_without_name(titler, s);
        titler->claims[2 * i + 1] = tx_title_key_text(titler, s);
    }
}


static tx_str_t
tx_title_of_heading(tx_titler_t *titler, tx_headings_t *headings)
{
    double         score, best;
    uint32_t       i, n, h1;
    tx_str_t       title;
    tx_heading_t  *heading;

    h1 = 0;

    for (i = 0; i < headings->n; i++) {
        heading = &headings->items[i];
        heading->name = tx_title_is_name(titler, heading->key.text);
        h1 += heading->h1 && !heading->link && !heading->name;
    }

    title = tx_null_str;
    best = 0;

    for (i = 0, n = 0; i < headings->n; i++) {
        heading = &headings->items[i];

        if (heading->name) {
            continue;
        }

        /* of equals the earlier one is the title */

        score = tx_title_score(titler, heading, h1) - 0.02 * n++;

        if (score >= TX_TITLE_SCORE && score > best) {
            best = score;
            title = heading->text;
        }
    }

    if (title.len == 0) {
        return title;
    }

    return tx_title_without_count(titler,
                                  tx_title_without_name(titler, title));
}


/* "Chairs (158 items)": lists tell how long they are, but their head not. */

static tx_str_t
tx_title_without_count(tx_titler_t *titler, tx_str_t title)
{
    tx_str_t        tail;
    const u_char   *p;
    tx_title_key_t  key;

    if (title.data[title.len - 1] != ')') {
        return title;
    }

    p = memrchr(title.data, '(', title.len);

    if (p == NULL || p == title.data || !tx_is_digit(p[1])) {
        return title;
    }

    tail = tx_str_span(p + 1, tx_str_end(title) - 1);
    tx_title_key(titler->page->arena, &key, tail);

    if (tx_title_key_common(&key, &titler->document) == key.nwords) {
        return title;
    }

    return tx_str_trim(tx_str_span(title.data, p));
}


/*
 * The weights were set by hand and hardly matter: on labelled pages a search
 * for better ones found none that held on other pages.
 */

static double
tx_title_score(tx_titler_t *titler, const tx_heading_t *heading, uint32_t h1)
{
    double                 score, equal, covered, length;
    uint32_t               i;
    const tx_title_key_t  *key;

    key = &heading->key;
    score = 0;

    if (heading->h1) {
        score += 1;

        if (!heading->link && h1 == 1) {
            score += 1.5;
        }
    }

    if (heading->link) {
        score -= 1.5;
    }

    tx_title_share(titler, key, &equal, &covered);

    if (equal > 0) {
        score += 1 + 2 * equal;
    }

    score += covered;

    length = tx_min(key->text.len / 20.0, 1);
    score += length * tx_title_key_common(key, &titler->document)
             / key->nwords;

    for (i = 0; i < 2 * TX_TITLE_CLAIMS; i++) {
        if (tx_str_eq(key->text, titler->claims[i])) {
            return score + 1.5;
        }
    }

    return score;
}


/*
 * *equal: the share of the document's title that the parts make which key
 * equals.  *covered: the largest share of neighbouring parts, times the
 * share of their words that key has.
 */

static void
tx_title_share(tx_titler_t *titler, const tx_title_key_t *key, double *equal,
    double *covered)
{
    double    share;
    size_t    length, matched, whole;
    uint32_t  first, last, words, common;

    *equal = 0;
    *covered = 0;
    whole = tx_max(titler->document.text.len, 1);

    for (first = 0; first < titler->nparts; first++) {

        length = 0;
        matched = 0;
        words = 0;
        common = 0;

        for (last = first; last < titler->nparts; last++) {

            if (titler->keys[last].nwords == 0) {
                continue;
            }

            /* key begins with the parts so far while matched == length */

            if (matched == length && length != 0 && length < key->text.len
                && key->text.data[length] == ' ')
            {
                matched++;
            }

            length += (length != 0) + titler->keys[last].text.len;

            if (length <= key->text.len
                && matched + titler->keys[last].text.len == length
                && memcmp(key->text.data + matched,
                          titler->keys[last].text.data,
                          titler->keys[last].text.len) == 0)
            {
                matched = length;
            }

            words += titler->keys[last].nwords;
            common += tx_title_key_common(&titler->keys[last], key);

            share = (double) length / (double) whole;

            if (matched == key->text.len && matched == length) {
                *equal = tx_max(*equal, share);
            }

            share *= (double) common / words;
            *covered = tx_max(*covered, share);
        }
    }
}


/*
 * A page that offers something may have a slogan for its first heading: it
 * has little of what the head says, and that in a few words at least.
 */

static bool
tx_title_is_slogan(tx_titler_t *titler, tx_str_t title)
{
    tx_buf_t                    buf;
    tx_title_key_t              head, key;
    const tx_title_evidence_t  *ev;

    ev = titler->evidence;

    if (ev->article || ev->open_graph.len == 0) {
        return false;
    }

    tx_title_key(titler->page->arena, &key, tx_title_of_head(titler));

    if (key.nwords < TX_TITLE_CLAIM) {
        return false;
    }

    tx_buf_init(&buf, titler->page->arena, 0);
    tx_buf_str(&buf, ev->document);
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, ev->open_graph);
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, ev->twitter);

    tx_title_key(titler->page->arena, &head, tx_buf_string(&buf));
    tx_title_key(titler->page->arena, &key, title);

    return tx_title_key_common(&key, &head)
           < TX_TITLE_SLOGAN * key.nwords;
}


/* What the head claims, if no heading says it. */

static tx_str_t
tx_title_of_head(tx_titler_t *titler)
{
    bool                        document;
    tx_str_t                    s, title, claims[4];
    uint32_t                    i;
    const tx_title_evidence_t  *ev;

    ev = titler->evidence;

    claims[0] = ev->open_graph;
    claims[1] = ev->headline;
    claims[2] = ev->document;
    claims[3] = ev->twitter;

    for (i = 0; i < 4; i++) {
        s = claims[i];

        if (s.len == 0
            || tx_title_is_name(titler, tx_title_key_text(titler, s)))
        {
            continue;
        }

        title = tx_title_without_name(titler, s);
        document = tx_str_eq(s, ev->document);

        if (title.len == s.len && (document || i == 0)) {
            title = tx_title_cut(titler, s, document);
        }

        return title;
    }

    /* the page of the site itself */

    return ev->document.len != 0 ? ev->document : ev->open_graph;
}


static bool
tx_title_is_name(const tx_titler_t *titler, tx_str_t key)
{
    uint32_t  i;

    for (i = 0; i < titler->nnames; i++) {
        if (tx_str_eq(titler->names[i], key)) {
            return true;
        }
    }

    return false;
}


/* Drops parts at both ends that are names of the site. */

static tx_str_t
tx_title_without_name(tx_titler_t *titler, tx_str_t title)
{
    uint32_t         first, last;
    tx_str_t         s;
    tx_title_part_t  parts[TX_KEY_PARTS];

    last = tx_title_split(title, parts);

    for (first = 0; last > 1; last--) {
        s = tx_str_span(title.data + parts[last - 1].begin,
                        title.data + parts[last - 1].end);

        if (!tx_title_is_name(titler, tx_title_key_text(titler, s))) {
            break;
        }
    }

    /* a colon binds what it separates: "Fox: all of the news" */

    if (last > 1 && title.data[parts[0].end] != ':') {
        s = tx_str_span(title.data, title.data + parts[0].end);
        first = tx_title_is_name(titler, tx_title_key_text(titler, s));
    }

    if (last == 0) {
        return title;
    }

    return tx_str_span(title.data + parts[first].begin,
                       title.data + parts[last - 1].end);
}


/*
 * Drops a last part that looks like the site's name: one that the host's
 * name holds, or (if any will do) a short one, behind a separator that is
 * used so.
 */

static tx_str_t
tx_title_cut(tx_titler_t *titler, tx_str_t title, bool any)
{
    uint32_t         i, n;
    tx_str_t         head, tail;
    tx_title_part_t  parts[TX_KEY_PARTS];

    n = tx_title_split(title, parts);

    for (i = n; i > 1; i--) {
        if (parts[i - 2].cut) {
            break;
        }
    }

    if (i < 2) {
        return title;
    }

    head = tx_str_span(title.data, title.data + parts[i - 2].end);
    tail = tx_str_span(title.data + parts[i - 1].begin,
                       tx_str_end(title));

    if (tx_title_in_host(titler, tx_title_key_text(titler, tail))) {
        return head;
    }

    return (any && tail.len < head.len) ? head : title;
}


/* True if the host's name holds the key, spaces and hyphens aside. */

static bool
tx_title_in_host(tx_titler_t *titler, tx_str_t key)
{
    size_t    i, j, k;
    tx_str_t  host;

    host = titler->evidence->host;

    if (key.len < 3 || key.len > 255) {
        return false;
    }

    for (i = 0; i < host.len; i++) {

        for (j = i, k = 0; j < host.len && k < key.len; /* void */ ) {

            if (key.data[k] == ' ') {
                k++;

            } else if (host.data[j] == '-') {
                j++;

            } else if (tx_lower(host.data[j]) == key.data[k]) {
                j++;
                k++;

            } else {
                break;
            }
        }

        if (k == key.len) {
            return true;
        }
    }

    return false;
}


/* The heading that says the title in the same words, or in nearly all. */

static uint32_t
tx_title_node(const tx_page_t *page, const tx_headings_t *headings,
    tx_str_t title)
{
    double                 share, best;
    uint32_t               i, node;
    tx_title_key_t         key;
    const tx_title_key_t  *other;

    tx_title_key(page->arena, &key, title);

    best = 0;
    node = 0;

    for (i = 0; i < headings->n && key.nwords != 0; i++) {

        if (headings->items[i].link) {
            continue;
        }

        other = &headings->items[i].key;

        if (tx_str_eq(key.text, other->text)) {
            return headings->items[i].node;
        }

        share = 2.0 * tx_title_key_common(&key, other)
                / (key.nwords + other->nwords);

        if (share >= TX_TITLE_NEAR && share > best) {
            best = share;
            node = headings->items[i].node;
        }
    }

    return node;
}
