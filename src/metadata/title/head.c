/*
 * Copyright (C) textextract contributors
 *
 * The title as the head of a page tells it, and the names of the site in it.
 */


#include "html/line.h"
#include "metadata/title/titler.h"

#include "data/page-words.h"




static tx_str_t tx_titler_of_home(tx_titler_t *titler);
static tx_str_t tx_titler_cut(tx_str_t title);


tx_str_t
tx_titler_key_text(tx_titler_t *titler, tx_str_t s)
{
    tx_title_key_t  key;

    tx_title_key(titler->page->arena, &key, s);

    return key.text;
}


static void
tx_titler_add_name(tx_titler_t *titler, tx_str_t name)
{
    name = tx_titler_key_text(titler, name);

    if (name.len != 0) {
        titler->names[titler->nnames++] = name;
    }
}


/* forum.example.org is called example.org and example, too. */
static void
tx_titler_add_host(tx_titler_t *titler, tx_str_t host)
{
    uint32_t       i;
    const u_char  *dot;

    for (i = 0; i < TX_TITLE_LABELS && host.len != 0; i++) {
        dot = tx_str_rchr(host, '.');

        if (dot == NULL) {
            break;
        }

        tx_titler_add_name(titler, host);
        tx_titler_add_name(titler, tx_str_span(host.data, dot));

        dot = tx_str_chr(host, '.');
        host = tx_str_span(dot + 1, tx_str_end(host));
    }
}


void
tx_titler_prepare(tx_titler_t *titler)
{
    tx_str_t                    s;
    tx_url_t                    url;
    uint32_t                    i;
    tx_arena_t                 *arena;
    const tx_title_evidence_t  *ev;

    ev = titler->evidence;
    arena = titler->page->arena;

    for (i = 0; i < ev->nnames; i++) {
        tx_titler_add_name(titler, ev->names[i]);
    }

    tx_titler_add_host(titler, ev->host);

    tx_url_parse(&url, titler->page->url);
    tx_title_key(arena, &titler->path, url.path);
    titler->home = (ev->host.len != 0 && url.path.len <= 1);

    tx_title_key(arena, &titler->document, ev->document);

    titler->nparts = tx_title_split(ev->document, titler->parts);

    for (i = 0; i < titler->nparts; i++) {
        s = tx_str_span(ev->document.data + titler->parts[i].begin,
                        ev->document.data + titler->parts[i].end);
        tx_title_key(arena, &titler->keys[i], s);
    }

    for (i = 0; i < TX_TITLE_CLAIMS; i++) {
        s = (i == 0) ? ev->open_graph : (i == 1) ? ev->twitter : ev->headline;

        titler->claims[2 * i] = tx_titler_key_text(titler, s);
        titler->bare[i] = tx_titler_without_name(titler, s);
        titler->claims[2 * i + 1] = tx_titler_key_text(titler,
                                                       titler->bare[i]);
    }

    titler->bare[TX_BARE_DOCUMENT] = tx_titler_without_name(titler,
                                                            ev->document);
}


/* True if both have the same letters, spaces aside. */
static bool
tx_titler_same_letters(tx_str_t a, tx_str_t b)
{
    size_t  i, k;

    for (i = 0, k = 0; i < a.len && k < b.len; /* void */ ) {

        if (a.data[i] == ' ') {
            i++;

        } else if (b.data[k] == ' ') {
            k++;

        } else if (a.data[i++] != b.data[k++]) {
            return false;
        }
    }

    return i == a.len && k == b.len;
}


/* On riverpost.example, "River Post" is the site's name, too. */
bool
tx_titler_is_name(const tx_titler_t *titler, tx_str_t key)
{
    uint32_t  i;

    for (i = 0; i < titler->nnames && key.len != 0; i++) {
        if (tx_titler_same_letters(key, titler->names[i])) {
            return true;
        }
    }

    return false;
}


/* "example.org Why foxes run": a domain needs no separator. */
static tx_str_t
tx_titler_without_host(tx_titler_t *titler, tx_str_t title)
{
    tx_str_t  host;

    host = titler->evidence->host;

    if (tx_str_casestarts(host, tx_str("www."))) {
        host = tx_str_span(host.data + 4, tx_str_end(host));
    }

    if (host.len == 0 || title.len < host.len + 2
        || !tx_str_casestarts(title, host) || title.data[host.len] != ' ')
    {
        return title;
    }

    return tx_str_trim(tx_str_span(title.data + host.len,
                                   tx_str_end(title)));
}


tx_str_t
tx_titler_without_name(tx_titler_t *titler, tx_str_t title)
{
    uint32_t         first, last;
    tx_str_t         s;
    tx_title_part_t  parts[TX_KEY_PARTS];

    last = tx_title_split(title, parts);

    for (first = 0; last > 1; last--) {
        s = tx_str_span(title.data + parts[last - 1].begin,
                        title.data + parts[last - 1].end);

        if (!tx_titler_is_name(titler, tx_titler_key_text(titler, s))) {
            break;
        }
    }

    /* a colon binds what it separates: "Fox: all of the news" */

    if (last > 1 && title.data[parts[0].end] != ':') {
        s = tx_str_span(title.data, title.data + parts[0].end);
        first = tx_titler_is_name(titler, tx_titler_key_text(titler, s));
    }

    if (last == 0) {
        return title;
    }

    return tx_titler_without_host(titler,
                                  tx_str_span(title.data + parts[first].begin,
                                              title.data
                                              + parts[last - 1].end));
}


tx_str_t
tx_titler_before_bar(tx_titler_t *titler, tx_str_t title)
{
    tx_str_t         head;
    uint32_t         i, n;
    tx_title_part_t  parts[TX_KEY_PARTS];

    n = tx_title_split(title, parts);

    for (i = 0; i < n; i++) {

        if (parts[i].bar) {
            head = tx_str_span(title.data, title.data + parts[i].end);

            return tx_titler_is_name(titler, tx_titler_key_text(titler, head))
                   ? title : head;
        }
    }

    return title;
}


/*
 * True if og:title is of the whole site, and forgotten: it has little of the
 * title element, and that more of the address.
 */
static bool
tx_titler_is_forgotten(tx_titler_t *titler)
{
    tx_arena_t      *arena;
    tx_title_key_t   graph, document;

    arena = titler->page->arena;

    tx_title_key(arena, &graph, titler->bare[TX_BARE_GRAPH]);
    tx_title_key(arena, &document, titler->bare[TX_BARE_DOCUMENT]);

    return 2 * tx_title_key_common(&graph, &document) < graph.nwords
           && tx_title_key_common(&document, &titler->path)
              > tx_title_key_common(&graph, &titler->path);
}


/* What the head claims, the best claim first. */
tx_str_t
tx_titler_of_head(tx_titler_t *titler)
{
    bool                        document;
    tx_str_t                    s, title, claims[4];
    uint32_t                    i;
    const tx_title_evidence_t  *ev;

    ev = titler->evidence;
    title = tx_titler_of_home(titler);

    if (title.len != 0) {
        return title;
    }

    claims[0] = ev->open_graph;
    claims[1] = ev->headline;
    claims[2] = ev->document;
    claims[3] = ev->twitter;

    for (i = 0; i < 4; i++) {
        s = claims[i];

        if (s.len == 0
            || tx_titler_is_name(titler, tx_titler_key_text(titler, s))
            || (i == 0 && tx_titler_is_forgotten(titler)))
        {
            continue;
        }

        title = tx_titler_without_name(titler, tx_titler_before_bar(titler, s));
        document = tx_str_eq(s, ev->document);

        if (title.len == s.len && (document || (i == 0 && !ev->article))) {
            title = tx_titler_cut(s);
        }

        return title;
    }

    /* the page of the site itself */

    s = (ev->document.len != 0) ? ev->document : ev->open_graph;

    return tx_titler_without_name(titler, s);
}


/*
 * "Daily: all of the news", "Daily | All of the news": of the site's own page
 * its name is the better half of the title, where it stands in front.
 */
static tx_str_t
tx_titler_of_home(tx_titler_t *titler)
{
    tx_str_t  document, key, title;

    if (!titler->home || titler->nparts < 2) {
        return tx_null_str;
    }

    key = titler->keys[0].text;

    if (tx_str_in(key, tx_page_home)) {
        document = titler->evidence->document;
        return tx_str_span(document.data + titler->parts[1].begin,
                           tx_str_end(document));
    }

    if (!tx_titler_is_name(titler, key)) {
        return tx_null_str;
    }

    document = titler->evidence->document;
    title = tx_titler_without_name(titler, document);

    return tx_str_span(document.data, tx_str_end(title));
}


/*
 * Drops a last part that looks like the site's name: a short one, behind a
 * separator that is used so.
 */
static tx_str_t
tx_titler_cut(tx_str_t title)
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

    return (tail.len < head.len) ? head : title;
}


void
tx_titler_share(tx_titler_t *titler, const tx_title_key_t *key, double *equal,
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


bool
tx_titler_is_told(tx_titler_t *titler, const tx_title_key_t *key)
{
    double    equal, covered;
    uint32_t  i;

    for (i = 0; i < 2 * TX_TITLE_CLAIMS; i++) {
        if (tx_str_eq(key->text, titler->claims[i])) {
            return true;
        }
    }

    tx_titler_share(titler, key, &equal, &covered);

    return equal > 0;
}
