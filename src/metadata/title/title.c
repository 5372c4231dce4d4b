/*
 * Copyright (C) textextract contributors
 *
 * The title of a page.  The title element is split at separators, and a
 * heading is a better title the larger the share of the parts that it equals
 * (Wang et al.).  What the head tells is preferred to a heading that has
 * little in common with it.
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/metadata_reader.h"
#include "metadata/title/headings.h"

#include "data/page-words.h"


#define TX_TITLE_NAMES   12     /* of the site */
#define TX_TITLE_LABELS  4      /* of the host's name that are looked at */
#define TX_TITLE_WORDS   3      /* that say enough */
#define TX_TITLE_INNER   8      /* elements in a heading that are looked at */

/* The least score of a heading that is preferred to the head's words. */
#define TX_TITLE_SCORE  2.0

/* The share of words in common that makes a heading say the title. */
#define TX_TITLE_NEAR   0.8


typedef enum {
    TX_CLAIM_GRAPH = 0,
    TX_CLAIM_TWITTER,
    TX_CLAIM_HEADLINE,
    TX_CLAIM_DOCUMENT,
    TX_CLAIM_MAX
} tx_claim_t;


typedef struct {
    const tx_page_t         *page;
    tx_arena_t              *arena;
    const tx_meta_reader_t  *reader;
    tx_headings_t            headings;

    tx_str_t         claims[TX_CLAIM_MAX];  /* what the head tells */
    tx_str_t         bare[TX_CLAIM_MAX];    /* ... without the site's name */
    tx_str_t         keys[2 * TX_CLAIM_DOCUMENT];  /* of both, compared */
    tx_str_t         names[TX_TITLE_NAMES];        /* of the site, as keys */
    uint32_t         nnames;

    tx_title_key_t   document;              /* of the title element */
    tx_title_part_t  parts[TX_KEY_PARTS];   /* of the title element */
    tx_title_key_t   part_keys[TX_KEY_PARTS];
    size_t           places[TX_KEY_PARTS];  /* of the parts in the key */
    uint32_t         nparts;

    tx_title_key_t   path;                  /* of the page's address */
    bool             home;                  /* the address is the site's */
} tx_titler_t;


static tx_str_t
tx_titler_key_text(tx_titler_t *titler, tx_str_t s)
{
    return tx_title_key_text(titler->arena, s);
}


/* Returns the text from one part to another. */
static tx_str_t
tx_titler_span(tx_str_t text, const tx_title_part_t *first,
    const tx_title_part_t *last)
{
    return tx_str_span(text.data + first->begin, text.data + last->end);
}


/* True if a key has the letters of a name of the site, spaces aside. */
static bool
tx_titler_is_name(const tx_titler_t *titler, tx_str_t key)
{
    size_t    k, n;
    uint32_t  i;
    tx_str_t  name;

    for (i = 0; i < titler->nnames && key.len != 0; i++) {
        name = titler->names[i];

        for (k = 0, n = 0; k < key.len && n < name.len; /* void */ ) {

            if (key.data[k] == ' ') {
                k++;

            } else if (name.data[n] == ' ') {
                n++;

            } else if (key.data[k++] != name.data[n++]) {
                k = 0;
                break;
            }
        }

        if (k == key.len && n == name.len) {
            return true;
        }
    }

    return false;
}


/* Returns a title without parts at its ends that are names of the site. */
static tx_str_t
tx_titler_without_name(tx_titler_t *titler, tx_str_t title)
{
    uint32_t         first, last;
    tx_title_part_t  parts[TX_KEY_PARTS];

    last = tx_title_split(title, parts);

    if (last == 0) {
        return title;
    }

    while (last > 1
           && tx_titler_is_name(titler, tx_titler_key_text(titler,
                                  tx_titler_span(title, &parts[last - 1],
                                                 &parts[last - 1]))))
    {
        last--;
    }

    /* a colon binds what it separates: "Fox: all of the news" */

    first = last > 1 && title.data[parts[0].end] != ':'
            && tx_titler_is_name(titler, tx_titler_key_text(titler,
                                   tx_titler_span(title, &parts[0],
                                                  &parts[0])));

    return tx_titler_span(title, &parts[first], &parts[last - 1]);
}


static void
tx_titler_add_name(tx_titler_t *titler, tx_str_t name)
{
    name = tx_titler_key_text(titler, name);

    if (name.len != 0 && titler->nnames < TX_TITLE_NAMES) {
        titler->names[titler->nnames++] = name;
    }
}


/* forum.example.org has the names example.org and example, too. */
static void
tx_titler_add_names(tx_titler_t *titler)
{
    uint32_t         i;
    tx_str_t         host;
    const u_char    *dot;
    const tx_str_t  *values;

    values = titler->reader->values.single;
    host = titler->reader->host;

    tx_titler_add_name(titler, values[TX_VALUE_SITE]);
    tx_titler_add_name(titler, values[TX_VALUE_APPLICATION]);
    tx_titler_add_name(titler, values[TX_VALUE_PUBLISHER]);
    tx_titler_add_name(titler, values[TX_VALUE_WEBSITE]);

    for (i = 0; i < TX_TITLE_LABELS; i++) {
        dot = (host.len == 0) ? NULL : tx_str_rchr(host, '.');

        if (dot == NULL) {
            break;
        }

        tx_titler_add_name(titler, host);
        tx_titler_add_name(titler, tx_str_span(host.data, dot));
        host = tx_str_drop(host, tx_str_before(host, '.').len + 1);
    }
}


static void
tx_titler_prepare(tx_titler_t *titler)
{
    size_t           place;
    tx_str_t         document;
    uint32_t         i;
    const tx_str_t  *values;

    values = titler->reader->values.single;
    document = (titler->page->title == 0)
               ? tx_null_str
               : tx_line(titler->arena,
                         tx_node_raw(titler->page, titler->page->title),
                         false);

    titler->claims[TX_CLAIM_GRAPH] = values[TX_VALUE_OG_TITLE];
    titler->claims[TX_CLAIM_TWITTER] = values[TX_VALUE_TWITTER];
    titler->claims[TX_CLAIM_HEADLINE] = values[TX_VALUE_HEADLINE];
    titler->claims[TX_CLAIM_DOCUMENT] = document;

    tx_titler_add_names(titler);

    for (i = 0; i < TX_CLAIM_MAX; i++) {
        titler->bare[i] = tx_titler_without_name(titler, titler->claims[i]);

        if (i < TX_CLAIM_DOCUMENT) {
            titler->keys[2 * i] = tx_titler_key_text(titler,
                                                     titler->claims[i]);
            titler->keys[2 * i + 1] = tx_titler_key_text(titler,
                                                         titler->bare[i]);
        }
    }

    tx_title_key(titler->arena, &titler->path, titler->reader->url.path);
    titler->home = titler->reader->host.len != 0
                   && titler->reader->url.path.len <= 1;

    tx_title_key(titler->arena, &titler->document, document);
    titler->nparts = tx_title_split(document, titler->parts);

    for (i = 0, place = 0; i < titler->nparts; i++) {
        tx_title_key(titler->arena, &titler->part_keys[i],
                     tx_titler_span(document, &titler->parts[i],
                                    &titler->parts[i]));

        titler->places[i] = place;
        place += titler->part_keys[i].text.len
                 + (titler->part_keys[i].text.len != 0);
    }
}


/* Returns the key of neighbouring parts, which the document's key contains. */
static tx_str_t
tx_titler_parts(const tx_titler_t *titler, uint32_t first, uint32_t last)
{
    tx_str_t  text;
    size_t    end;

    text = titler->document.text;
    end = tx_min(text.len, titler->places[last]
                           + titler->part_keys[last].text.len);

    return (titler->places[first] >= end)
           ? tx_null_str : tx_str_trim(tx_str_span(text.data
                                                   + titler->places[first],
                                                   text.data + end));
}


/*
 * *equal: the share of the title element that the parts make which a key
 * equals.  *covered: the largest share of neighbouring parts, times the share
 * of their words that the key has.
 */
static void
tx_titler_share(const tx_titler_t *titler, const tx_title_key_t *key,
    double *equal, double *covered)
{
    double    share;
    tx_str_t  text;
    uint32_t  first, last, words, common;

    *equal = 0;
    *covered = 0;

    for (first = 0; first < titler->nparts; first++) {

        words = 0;
        common = 0;

        for (last = first; last < titler->nparts; last++) {

            if (titler->part_keys[last].nwords == 0) {
                continue;
            }

            text = tx_titler_parts(titler, first, last);
            share = (double) text.len
                    / (double) tx_max(titler->document.text.len, 1);

            if (tx_str_eq(text, key->text)) {
                *equal = tx_max(*equal, share);
            }

            words += titler->part_keys[last].nwords;
            common += tx_title_key_common(&titler->part_keys[last], key);
            share *= (double) common / words;
            *covered = tx_max(*covered, share);
        }
    }
}


/* True if the head tells a title: as a claim, or as parts of its element. */
static bool
tx_titler_is_told(const tx_titler_t *titler, const tx_title_key_t *key)
{
    double  equal, covered;

    if (tx_str_in(key->text, titler->keys)) {
        return true;
    }

    tx_titler_share(titler, key, &equal, &covered);

    return equal > 0;
}


/*
 * Returns a title up to a bar, behind which there is no title, unless the
 * site's name is in front of it.
 */
static tx_str_t
tx_titler_before_bar(tx_titler_t *titler, tx_str_t title)
{
    tx_str_t         head;
    uint32_t         i, n;
    tx_title_part_t  parts[TX_KEY_PARTS];

    n = tx_title_split(title, parts);

    for (i = 0; i < n; i++) {
        if (parts[i].bar) {
            head = tx_titler_span(title, &parts[0], &parts[i]);

            return tx_titler_is_name(titler, tx_titler_key_text(titler, head))
                   ? title : head;
        }
    }

    return title;
}


/*
 * Returns a title without its last part if that looks like a site's name: it is
 * the shorter half, behind a separator that sites use for their name.
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
            head = tx_titler_span(title, &parts[0], &parts[i - 2]);
            tail = tx_str_drop(title, parts[i - 1].begin);

            return (tail.len < head.len) ? head : title;
        }
    }

    return title;
}


/*
 * True if og:title is that of the whole site: it has little of the title
 * element, and less of the address.
 */
static bool
tx_titler_is_forgotten(const tx_titler_t *titler)
{
    tx_title_key_t  graph, document;

    tx_title_key(titler->arena, &graph, titler->bare[TX_CLAIM_GRAPH]);
    tx_title_key(titler->arena, &document, titler->bare[TX_CLAIM_DOCUMENT]);

    return 2 * tx_title_key_common(&graph, &document) < graph.nwords
           && tx_title_key_common(&document, &titler->path)
              > tx_title_key_common(&graph, &titler->path);
}


/*
 * Returns the title of a site's own page, "Daily | All of the news", or an
 * absent one: its name is the better half if it is in front.
 */
static tx_str_t
tx_titler_of_home(tx_titler_t *titler)
{
    tx_str_t  document, key;

    if (!titler->home || titler->nparts < 2) {
        return tx_null_str;
    }

    key = titler->part_keys[0].text;
    document = titler->claims[TX_CLAIM_DOCUMENT];

    if (tx_str_in(key, tx_page_home)) {
        return tx_str_drop(document, titler->parts[1].begin);
    }

    return tx_titler_is_name(titler, key)
           ? tx_str_span(document.data,
                         tx_str_end(titler->bare[TX_CLAIM_DOCUMENT]))
           : tx_null_str;
}


/* Returns the best title that the head tells, without the site's name. */
static tx_str_t
tx_titler_of_head(tx_titler_t *titler)
{
    tx_str_t    s, title;
    uint32_t    i;
    tx_claim_t  claim;

    static const tx_claim_t  order[] = {
        TX_CLAIM_GRAPH, TX_CLAIM_HEADLINE, TX_CLAIM_DOCUMENT, TX_CLAIM_TWITTER
    };

    title = tx_titler_of_home(titler);

    for (i = 0; i < tx_count(order) && title.len == 0; i++) {
        claim = order[i];
        s = titler->claims[claim];

        if (s.len == 0
            || tx_titler_is_name(titler, tx_titler_key_text(titler, s))
            || (claim == TX_CLAIM_GRAPH && tx_titler_is_forgotten(titler)))
        {
            continue;
        }

        title = tx_titler_without_name(titler,
                                       tx_titler_before_bar(titler, s));

        if (title.len == s.len
            && (tx_str_eq(s, titler->claims[TX_CLAIM_DOCUMENT])
                || (claim == TX_CLAIM_GRAPH
                    && !tx_meta_is_article(titler->reader))))
        {
            title = tx_titler_cut(s);
        }
    }

    if (title.len != 0) {
        return title;
    }

    /* all that is told are names of the site */

    s = titler->bare[TX_CLAIM_DOCUMENT];

    return (s.len != 0) ? s : titler->bare[TX_CLAIM_GRAPH];
}


/*
 * Marks the headings that are names: of the site, or of what contains the
 * page.  Of "What foxes eat | The book of foxes", a heading that says the rest
 * is such a name above a heading that says the beginning; and, behind a bar,
 * if no heading says that.
 */
static void
tx_titler_find_names(tx_titler_t *titler)
{
    bool             bar;
    uint32_t         i, k, n, last;
    tx_str_t         front, rest, key;
    tx_heading_t    *headings;

    headings = titler->headings.items;

    for (i = 0; i < titler->headings.n; i++) {
        headings[i].name = !(titler->home && headings[i].h1)
                           && tx_titler_is_name(titler, headings[i].key.text);
    }

    for (n = 1; n < titler->nparts; n++) {

        if (!titler->parts[n - 1].cut) {
            continue;
        }

        front = tx_titler_parts(titler, 0, n - 1);

        for (i = titler->headings.n; i != 0; i--) {
            if (tx_str_eq(headings[i - 1].key.text, front)) {
                break;
            }
        }

        bar = titler->parts[n - 1].bar;

        /* the rest, and what it begins with behind a bar */

        for (last = titler->nparts - 1; last >= n; last--) {
            rest = tx_titler_parts(titler, n, last);

            for (k = 0; k < titler->headings.n; k++) {
                key = headings[k].key.text;

                headings[k].name |= tx_str_eq(key, rest)
                                    && (k + 1 < i
                                        || (bar && i == 0 && !headings[k].h1
                                            && last == titler->nparts - 1
                                            && !tx_titler_is_name(titler,
                                                                  front)));
            }

            if (!bar) {
                break;
            }
        }
    }
}


/*
 * Returns how well a heading agrees with the head; alone: it is the only one of
 * the first level.  The weights hardly matter: a search for better ones found
 * none that held on other pages.
 */
static double
tx_titler_score(const tx_titler_t *titler, const tx_heading_t *heading,
    bool alone)
{
    double                 score, equal, covered;
    const tx_title_key_t  *key;

    key = &heading->key;
    score = 0;

    if (heading->h1) {
        score += (!heading->link && alone) ? 2.5 : 1;
    }

    if (heading->link) {
        score -= 1.5;
    }

    tx_titler_share(titler, key, &equal, &covered);

    if (equal > 0) {
        score += 1 + 2 * equal;
    }

    score += covered;
    score += tx_min(key->text.len / 20.0, 1)
             * tx_title_key_common(key, &titler->document) / key->nwords;

    return score + (tx_str_in(key->text, titler->keys) ? 1.5 : 0);
}


/* Returns the heading that agrees best; NULL if none is good enough. */
static const tx_heading_t *
tx_titler_best_heading(tx_titler_t *titler)
{
    double               score, best;
    uint32_t             i, n, h1;
    const tx_heading_t  *heading, *first, *chosen;

    first = NULL;
    chosen = NULL;
    best = 0;

    /* small screens may have a copy of the first one */

    for (i = 0, h1 = 0; i < titler->headings.n; i++) {
        heading = &titler->headings.items[i];

        if (heading->h1 && !heading->link && !heading->name) {
            first = (first == NULL) ? heading : first;
            h1 += heading == first
                  || !tx_str_eq(heading->key.text, first->key.text);
        }
    }

    for (i = 0, n = 0; i < titler->headings.n; i++) {
        heading = &titler->headings.items[i];

        if (heading->name) {
            continue;
        }

        /* of equals the earlier one is the title */

        score = tx_titler_score(titler, heading, h1 == 1) - 0.02 * n++;

        if (score >= TX_TITLE_SCORE && score > best) {
            best = score;
            chosen = heading;
        }
    }

    return chosen;
}


/*
 * Returns a heading without the topic in an element of its own in front of it,
 * if the head tells what follows and not the whole; or the whole as well, but
 * what follows is much longer, and the page an article.
 */
static tx_str_t
tx_titler_without_topic(tx_titler_t *titler, const tx_heading_t *heading)
{
    tx_str_t          rest;
    uint32_t          i;
    tx_title_key_t    key;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = titler->page;

    for (i = page->nodes[heading->node].child; i != 0; i = node->next) {
        node = &page->nodes[i];

        if (node->text != node->text_end && !(node->flags & TX_NODE_SPACE)) {
            break;
        }
    }

    if (i == 0 || (node->tag != TX_TAG_SPAN && node->tag != TX_TAG_DIV
                   && node->tag != TX_TAG_P && node->tag != TX_TAG_SMALL))
    {
        return heading->text;
    }

    rest = tx_line(titler->arena,
                   tx_str_span(page->text + node->text_end,
                               tx_str_end(tx_node_raw(page, heading->node))),
                   false);

    while (rest.len != 0 && memchr(" -:|/", *rest.data, 5) != NULL) {
        rest = tx_str_drop(rest, 1);
    }

    tx_title_key(titler->arena, &key, rest);

    return (key.nwords >= TX_TITLE_WORDS && tx_titler_is_told(titler, &key)
            && ((2 * (node->text_end - node->text) < rest.len
                 && tx_meta_is_article(titler->reader))
                || !tx_titler_is_told(titler, &heading->key)))
           ? rest : heading->text;
}


/*
 * Returns a heading up to an element in it, such as a subtitle, if the head
 * tells that beginning and not the whole.
 */
static tx_str_t
tx_titler_front(tx_titler_t *titler, const tx_heading_t *heading)
{
    tx_str_t          front;
    uint32_t          i, tried;
    tx_title_key_t    key;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = titler->page;
    node = &page->nodes[heading->node];

    if (tx_titler_is_told(titler, &heading->key)) {
        return heading->text;
    }

    for (i = heading->node + 1, tried = 0;
         i <= node->last && tried < TX_TITLE_INNER;
         i++)
    {
        if (page->nodes[i].tag == TX_TAG_TEXT
            || page->nodes[i].text == node->text
            || page->nodes[i].text >= node->text_end)
        {
            continue;
        }

        tried++;
        front = tx_line(titler->arena,
                        tx_str_span(page->text + node->text,
                                    page->text + page->nodes[i].text), false);
        tx_title_key(titler->arena, &key, front);

        /* one word may be the topic, if no bracket follows */

        if (key.nwords > (page->text[page->nodes[i].text] != '[')
            && tx_titler_is_told(titler, &key))
        {
            return front;
        }
    }

    return heading->text;
}


/* Returns a heading without what the head does not have in it. */
static tx_str_t
tx_titler_of_heading(tx_titler_t *titler, const tx_heading_t *heading)
{
    tx_str_t  title, front;

    title = tx_titler_without_topic(titler, heading);

    if (title.len == heading->text.len) {
        title = tx_titler_front(titler, heading);
    }

    front = tx_titler_before_bar(titler, title);

    if (front.len > title.len / 2) {
        title = front;
    }

    return tx_titler_without_name(titler, title);
}


/*
 * True if a heading is a slogan, as pages that offer something have: it has
 * less than half of its words in the head, or the head says another thing
 * twice.  It is no slogan if the address has more of its words than of the
 * claim's, or if the claim has the same words in another order.
 */
static bool
tx_titler_is_slogan(tx_titler_t *titler, tx_str_t title, tx_str_t claim)
{
    bool            article;
    uint32_t        common;
    tx_buf_t        buf;
    tx_title_key_t  head, told, key;

    article = tx_meta_is_article(titler->reader);

    tx_buf_init(&buf, titler->arena, 0);
    tx_buf_str(&buf, titler->bare[TX_CLAIM_DOCUMENT]);
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, titler->bare[TX_CLAIM_GRAPH]);
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, titler->bare[TX_CLAIM_TWITTER]);

    tx_title_key(titler->arena, &head, tx_buf_string(&buf));
    tx_title_key(titler->arena, &told, claim);
    tx_title_key(titler->arena, &key, title);

    if (told.nwords < TX_TITLE_WORDS
        || (key.nwords == told.nwords
            && tx_title_key_common(&key, &told) == key.nwords))
    {
        return false;
    }

    common = tx_title_key_common(&key, &head);

    if (article && (titler->reader->values.nauthors != 0
                    || titler->reader->values.single[TX_VALUE_PUBLISHED].data
                       != NULL))
    {
        return common == 0;
    }

    if (titler->claims[TX_CLAIM_GRAPH].len == 0
        || tx_title_key_common(&key, &titler->path)
           > tx_title_key_common(&told, &titler->path))
    {
        return false;
    }

    if (!article && tx_title_same(titler->arena,
                                  titler->claims[TX_CLAIM_DOCUMENT],
                                  titler->claims[TX_CLAIM_GRAPH]))
    {
        return !tx_titler_is_told(titler, &key);
    }

    return 2 * common < key.nwords;
}


/*
 * True if a title ends with another one, and more than a number is in front of
 * that: a label.
 */
static bool
tx_titler_is_labelled(tx_titler_t *titler, tx_str_t title, tx_str_t end)
{
    size_t          i, n;
    tx_title_key_t  key, last;

    tx_title_key(titler->arena, &key, title);
    tx_title_key(titler->arena, &last, end);

    if (last.nwords < TX_TITLE_WORDS || last.text.len >= key.text.len
        || !tx_str_ends(key.text, last.text))
    {
        return false;
    }

    n = key.text.len - last.text.len - 1;

    for (i = 0; i < n && tx_is_digit(key.text.data[i]); i++) { /* void */ }

    return key.text.data[n] == ' ' && i < n;
}


/*
 * Returns a title without a label, "Nature: why foxes run", if structured data
 * has the end alone; or if the claim is the end, and nothing in the head says
 * the whole.
 */
static tx_str_t
tx_titler_without_label(tx_titler_t *titler, tx_str_t title, tx_str_t claim)
{
    bool      marked;
    tx_str_t  key, headline;
    uint32_t  i;

    key = tx_titler_key_text(titler, title);
    headline = titler->claims[TX_CLAIM_HEADLINE];

    for (i = 0; i < titler->nparts; i++) {
        if (tx_str_eq(titler->part_keys[i].text, key)) {
            return title;
        }
    }

    if (tx_titler_is_labelled(titler, title, headline)) {
        return headline;
    }

    /* an element of the page that is marked as headline is no claim */

    marked = titler->reader->values.ranks[TX_VALUE_HEADLINE]
             >= TX_VALUE_MARKED;

    return (!tx_list_in(key, titler->keys, 2 * (TX_CLAIM_DOCUMENT - marked))
            && tx_titler_is_labelled(titler, title, claim)) ? claim : title;
}


/* Returns the heading that says the title in nearly the same words, or 0. */
static uint32_t
tx_titler_node(const tx_titler_t *titler, const tx_title_key_t *key)
{
    double               share, best;
    uint32_t             i, node;
    const tx_heading_t  *heading;

    best = 0;
    node = 0;

    for (i = 0; i < titler->headings.n && key->nwords != 0; i++) {
        heading = &titler->headings.items[i];

        share = tx_str_eq(key->text, heading->key.text)
                ? 2 : 2.0 * tx_title_key_common(key, &heading->key)
                      / (key->nwords + heading->key.nwords);

        if (!heading->link && share >= TX_TITLE_NEAR && share > best) {
            best = share;
            node = heading->node;
        }
    }

    return node;
}


void
tx_meta_title(tx_meta_reader_t *reader)
{
    tx_str_t             title, claim;
    tx_meta_t           *meta;
    tx_titler_t         *titler;
    tx_title_key_t       key;
    const tx_heading_t  *heading;

    meta = reader->meta;
    titler = tx_arena_array(reader->page->arena, 1, sizeof(tx_titler_t));

    if (titler == NULL) {
        return;
    }

    titler->page = reader->page;
    titler->arena = reader->page->arena;
    titler->reader = reader;

    tx_titler_prepare(titler);
    tx_headings_find(&titler->headings, titler->page, meta);
    tx_titler_find_names(titler);

    claim = tx_titler_of_head(titler);
    heading = tx_titler_best_heading(titler);
    title = (heading == NULL) ? claim : tx_titler_of_heading(titler, heading);

    if (tx_titler_is_slogan(titler, title, claim)) {
        title = claim;
    }

    meta->title = tx_titler_without_label(titler, title, claim);

    tx_title_key(titler->arena, &key, meta->title);
    meta->heading = tx_titler_node(titler, &key);
    meta->told = tx_titler_is_told(titler, &key);
}
