/*
 * Copyright (C) textextract contributors
 *
 * Finds the title of a page.  The title element is split at separators, and the
 * heading that equals the largest share of it is the best title (Wang et al.
 * 2016).  The title in the head is preferred to a heading that has little in
 * common with it.
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/metadata_reader.h"
#include "metadata/title/title.h"
#include "recognize/date.h"

#include "data/metadata-words.h"
#include "data/page-words.h"


#define TX_TITLE_MAX_SITE_NAMES   8    /* maximum names of the site */
#define TX_TITLE_MAX_HOST_LABELS  4    /* labels of a host that name the site */
#define TX_TITLE_MIN_WORDS  3  /* words of a title that replaces a heading */
#define TX_TITLE_MAX_LEVELS 4 /* levels from text to element marked as title */
#define TX_TITLE_MAX_LINES  512    /* lines of a page compared with its title */
#define TX_TITLE_TEXT_MIN_BYTES  240 /* bytes of a block that begins the text */
#define TX_TITLE_LINE_MAX_BYTES  400 /* bytes of a line that may be the title */
#define TX_TITLE_MAX_NODES_ABOVE  64   /* nodes from a title to the text */
#define TX_TITLE_MAX_NODES   16   /* maximum nodes read in a heading */
#define TX_TITLE_HEADING_MIN_SCORE  2.0  /* score of a heading to be title */
#define TX_TITLE_MIN_COMMON_SHARE  0.8  /* share of title's words in heading */
#define TX_TITLE_PART_MIN_SHARE  0.2  /* share of a line in the title element */


/* The sources of titles in a page's head. */

enum {
    TX_HEAD_OG_TITLE = 0,
    TX_HEAD_HEADLINE,
    TX_HEAD_TITLE_ELEMENT,          /* the text of the title element */
    TX_HEAD_TITLES
};


typedef struct {
    const tx_page_t         *page;
    tx_arena_t              *arena;
    const tx_meta_reader_t  *reader;
    tx_headings_t            headings;

    tx_str_t         claims[TX_HEAD_TITLES]; /* titles as the head has them */
    tx_str_t         bare[TX_HEAD_TITLES];  /* titles without the site's name */
    /* keys of og:title and headline, each with and without the site's name */
    tx_str_t         keys[2 * TX_HEAD_TITLE_ELEMENT];
    tx_str_t         names[TX_TITLE_MAX_SITE_NAMES]; /* site names, no spaces */
    uint32_t         nnames;                /* number of the site's names */

    tx_title_key_t   document;              /* words of the title element */
    tx_title_part_t  parts[TX_TITLE_MAX_PARTS];   /* title element's parts */
    tx_title_key_t   part_keys[TX_TITLE_MAX_PARTS]; /* words of the parts */
    size_t           offsets[TX_TITLE_MAX_PARTS]; /* offset in document.text */
    uint32_t         nparts;                /* number of the element's parts */

    tx_title_key_t   path;                  /* words of the page's URL */
    bool             home;                  /* the page is the front page */
} tx_titler_t;


/* Candidates for the title in lines of text that are no headings. */

typedef struct {
    tx_str_t  part;             /* line that is a part of the title element */
    tx_str_t  marked;           /* text of an element marked as a title */
    uint32_t  node;             /* first node of the marked text */
    bool      agreed;      /* a line or the URL agrees with the title element */
    uint32_t  n;                /* number of lines that were read */
} tx_title_lines_t;


/* Returns a text in lower case, without spaces and punctuation. */
static tx_str_t
tx_title_join_words(tx_arena_t *arena, tx_str_t text)
{
    tx_buf_t  buf;
    tx_str_t  key;

    key = tx_title_make_key_text(arena, text);
    tx_buf_init(&buf, arena, key.len);

    while (key.len != 0) {
        tx_buf_str(&buf, tx_str_word(&key));
    }

    return tx_buf_string(&buf);
}


/* True if a text is one of the site's names, regardless of spaces. */
static bool
tx_title_is_site_name(const tx_titler_t *titler, tx_str_t text)
{
    text = tx_title_join_words(titler->arena, text);

    return text.len != 0
           && tx_list_in(text, titler->names, titler->nnames);
}


/* Returns a title without the site's names at its beginning and its end. */
static tx_str_t
tx_title_strip_site_names(const tx_titler_t *titler, tx_str_t title)
{
    uint32_t         first, last;
    tx_title_part_t  parts[TX_TITLE_MAX_PARTS];

    last = tx_title_split_parts(title, parts);

    if (last < 2) {
        return title;
    }

    do {
        last--;
    } while (last > 0
             && tx_title_is_site_name(titler, parts[last].text));

    /* a site's name before a colon is kept: "Fox: all of the news" */

    first = last > 0 && *tx_str_end(parts[0].text) != ':'
            && tx_title_is_site_name(titler, parts[0].text);

    return tx_str_span(parts[first].text.data, tx_str_end(parts[last].text));
}


/* Returns a title up to its first vertical bar, without the site's name. */
static tx_str_t
tx_title_cut_at_bar(const tx_titler_t *titler, tx_str_t title)
{
    uint32_t         i, n;
    tx_title_part_t  parts[TX_TITLE_MAX_PARTS];

    title = tx_title_strip_site_names(titler, title);
    n = tx_title_split_parts(title, parts);

    for (i = 0; i < n; i++) {
        if (parts[i].bar) {
            title = tx_str_span(title.data, tx_str_end(parts[i].text));

            return tx_title_strip_site_names(titler, title);
        }
    }

    return title;
}


/*
 * Returns a title without its last part if that looks like a site's name: it is
 * shorter than the rest and follows a separator that is usual before a name.
 */
static tx_str_t
tx_title_drop_site_like_part(tx_str_t title)
{
    uint32_t         i;
    tx_str_t         head, tail;
    tx_title_part_t  parts[TX_TITLE_MAX_PARTS];

    for (i = tx_title_split_parts(title, parts); i > 1; i--) {
        if (parts[i - 2].cut) {
            head = tx_str_span(title.data, tx_str_end(parts[i - 2].text));
            tail = tx_str_span(parts[i - 1].text.data, tx_str_end(title));

            return (tail.len < head.len) ? head : title;
        }
    }

    return title;
}


static void
tx_title_add_site_name(tx_titler_t *titler, tx_str_t name)
{
    name = tx_title_join_words(titler->arena, name);

    if (name.len != 0 && titler->nnames < TX_TITLE_MAX_SITE_NAMES) {
        titler->names[titler->nnames++] = name;
    }
}


/*
 * Adds the site's names: its name in the head, and parts of the host, such as
 * forum.example.org, example.org and example.
 */
static void
tx_title_add_site_names(tx_titler_t *titler)
{
    uint32_t       i;
    tx_str_t       host;
    const u_char  *dot;

    host = titler->reader->host;
    tx_title_add_site_name(titler, titler->reader->meta->site_name);

    for (i = 0; i < TX_TITLE_MAX_HOST_LABELS; i++) {
        dot = tx_str_rchr(host, '.');

        if (dot == NULL) {
            break;
        }

        tx_title_add_site_name(titler, host);
        tx_title_add_site_name(titler, tx_str_span(host.data, dot));
        host = tx_str_drop(host, tx_str_before(host, '.').len + 1);
    }
}


static void
tx_title_read_head_titles(tx_titler_t *titler)
{
    size_t           offset;
    tx_str_t         document;
    uint32_t         i;
    const tx_page_t  *page;
    const tx_str_t  *values;

    page = titler->page;
    values = titler->reader->values.single;
    document = (page->title == 0) ? tx_null_str
               : tx_line_make(titler->arena,
                              tx_node_raw_text(page, page->title),
                              false);

    titler->claims[TX_HEAD_OG_TITLE] = values[TX_VALUE_OG_TITLE];
    titler->claims[TX_HEAD_HEADLINE] = values[TX_VALUE_HEADLINE];
    titler->claims[TX_HEAD_TITLE_ELEMENT] = document;

    tx_title_add_site_names(titler);

    for (i = 0; i < TX_HEAD_TITLES; i++) {
        titler->bare[i] = tx_title_strip_site_names(titler, titler->claims[i]);

        if (i < TX_HEAD_TITLE_ELEMENT) {
            titler->keys[2 * i] = tx_title_make_key_text(titler->arena,
                                                         titler->claims[i]);
            titler->keys[2 * i + 1] = tx_title_make_key_text(titler->arena,
                                                             titler->bare[i]);
        }
    }

    tx_title_make_key(titler->arena, &titler->path, titler->reader->url.path);
    titler->home = titler->reader->host.len != 0
                   && titler->reader->url.path.len <= 1;

    tx_title_make_key(titler->arena, &titler->document, document);
    titler->nparts = tx_title_split_parts(document, titler->parts);

    for (i = 0, offset = 0; i < titler->nparts; i++) {
        tx_title_make_key(titler->arena, &titler->part_keys[i],
                          titler->parts[i].text);

        titler->offsets[i] = offset;
        offset += titler->part_keys[i].text.len
                  + (titler->part_keys[i].text.len != 0);
    }
}


/* Returns the key of the parts `first` to `last` of the title element. */
static tx_str_t
tx_title_join_keys(const tx_titler_t *titler, uint32_t first, uint32_t last)
{
    size_t    end;
    tx_str_t  text;

    text = titler->document.text;
    end = titler->offsets[last] + titler->part_keys[last].text.len;
    text.len = tx_min(text.len, end);

    return tx_str_trim(tx_str_drop(text, tx_min(text.len,
                                                titler->offsets[first])));
}


/*
 * Compares a key with each run of parts of the title element.  *equal: the
 * share in the element of a run that equals the key, or 0.  *covered: the
 * largest product of a run's share and its words' share that the key has.
 */
static void
tx_title_measure_shares(const tx_titler_t *titler, const tx_title_key_t *key,
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

            text = tx_title_join_keys(titler, first, last);
            share = (double) text.len
                    / (double) tx_max(titler->document.text.len, 1);

            if (tx_str_eq(text, key->text)) {
                *equal = tx_max(*equal, share);
            }

            words += titler->part_keys[last].nwords;
            common += tx_count_common_words(&titler->part_keys[last], key);
            share *= (double) common / words;
            *covered = tx_max(*covered, share);
        }
    }
}


/* True if a key equals a title in the head, or parts of the title element. */
static bool
tx_title_has_key_in_head(const tx_titler_t *titler, const tx_title_key_t *key)
{
    double  equal, covered;

    if (tx_str_in(key->text, titler->keys)) {
        return true;
    }

    tx_title_measure_shares(titler, key, &equal, &covered);

    return equal > 0;
}


/*
 * True if og:title is the title of the whole site: it has few words in common
 * with the title element, which has more words of the page's URL.
 */
static bool
tx_title_is_og_title_of_site(const tx_titler_t *titler)
{
    tx_title_key_t  graph;

    tx_title_make_key(titler->arena, &graph, titler->claims[TX_HEAD_OG_TITLE]);

    return 2 * tx_count_common_words(&graph, &titler->document) < graph.nwords
           && tx_count_common_words(&titler->document, &titler->path)
              > tx_count_common_words(&graph, &titler->path);
}


/*
 * Returns the title of a front page with the site's name at the beginning,
 * "Daily | All of the news"; absent if the title element does not begin so.
 */
static tx_str_t
tx_title_get_front_page_title(const tx_titler_t *titler)
{
    tx_str_t  document, key;

    if (!titler->home || titler->nparts < 2) {
        return tx_null_str;
    }

    key = titler->part_keys[0].text;
    document = titler->claims[TX_HEAD_TITLE_ELEMENT];

    if (tx_str_in(key, tx_page_home)) {
        return tx_str_span(titler->parts[1].text.data, tx_str_end(document));
    }

    return tx_title_is_site_name(titler, key)
           ? tx_str_span(document.data,
                         tx_str_end(titler->bare[TX_HEAD_TITLE_ELEMENT]))
           : tx_null_str;
}


/* Returns the title in the head, without the site's name. */
static tx_str_t
tx_title_get_head_title(const tx_titler_t *titler)
{
    tx_str_t  s, title;
    uint32_t  i;

    title = tx_title_get_front_page_title(titler);

    for (i = 0; i < TX_HEAD_TITLES && title.len == 0; i++) {
        s = titler->claims[i];

        if (s.len == 0 || tx_title_is_site_name(titler, s)
            || (i == TX_HEAD_OG_TITLE && tx_title_is_og_title_of_site(titler)))
        {
            continue;
        }

        title = tx_title_cut_at_bar(titler, s);

        if (title.len == s.len
            && (tx_str_eq(s, titler->claims[TX_HEAD_TITLE_ELEMENT])
                || (i == TX_HEAD_OG_TITLE
                    && !tx_meta_is_article(titler->reader))))
        {
            title = tx_title_drop_site_like_part(s);
        }
    }

    if (title.len != 0) {
        return title;
    }

    /* all titles in the head may be names of the site */

    s = titler->bare[TX_HEAD_TITLE_ELEMENT];

    return (s.len != 0) ? s : titler->bare[TX_HEAD_OG_TITLE];
}


/*
 * Marks headings that are names of the site or of a larger work.  In "What
 * foxes eat | The book of foxes" the book is a larger work if one heading
 * equals the second part, and a later heading equals the first part.
 */
static void
tx_title_mark_names(const tx_titler_t *titler, tx_heading_t *headings,
    uint32_t nheadings)
{
    uint32_t  i, k, n;
    tx_str_t  front, rest;

    for (i = 0; i < nheadings; i++) {
        headings[i].name = !(titler->home && headings[i].h1)
                           && tx_title_is_site_name(titler, headings[i].text);
    }

    for (n = 1; n < titler->nparts; n++) {

        if (!titler->parts[n - 1].cut) {
            continue;
        }

        front = tx_title_join_keys(titler, 0, n - 1);
        rest = tx_title_join_keys(titler, n, titler->nparts - 1);

        for (i = nheadings; i != 0; i--) {
            if (tx_str_eq(headings[i - 1].key.text, front)) {
                break;
            }
        }

        for (k = 0; k + 1 < i; k++) {
            headings[k].name |= tx_str_eq(headings[k].key.text, rest);
        }
    }
}


/*
 * Returns a score for how well a heading agrees with the page's head. alone: it
 * is the only h1.  The weights hardly matter: a search for better ones found
 * none that are also better on pages outside the search.
 */
static double
tx_title_score_heading(const tx_titler_t *titler, const tx_heading_t *heading,
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

    if (tx_str_in(key->text, titler->keys)) {
        score += 1.5;
    }

    tx_title_measure_shares(titler, key, &equal, &covered);

    if (equal > 0) {
        score += 1 + 2 * equal;
    }

    return score + covered
           + tx_min(key->text.len / 20.0, 1)
             * tx_count_common_words(key, &titler->document) / key->nwords;
}


/* Returns the heading with the best score; NULL if no score is high enough. */
static const tx_heading_t *
tx_title_find_best_heading(const tx_titler_t *titler)
{
    double               score, best;
    uint32_t             i, n, h1;
    const tx_heading_t  *heading, *chosen;

    chosen = NULL;
    best = 0;

    for (i = 0, h1 = 0; i < titler->headings.n; i++) {
        heading = &titler->headings.items[i];
        h1 += heading->h1 && !heading->link && !heading->name;
    }

    for (i = 0, n = 0; i < titler->headings.n; i++) {
        heading = &titler->headings.items[i];

        if (heading->name) {
            continue;
        }

        /* if headings have nearly equal scores, the first one is the title */

        score = tx_title_score_heading(titler, heading, h1 == 1) - 0.02 * n++;

        if (score >= TX_TITLE_HEADING_MIN_SCORE && score > best) {
            best = score;
            chosen = heading;
        }
    }

    return chosen;
}


/*
 * Returns a heading without a subtitle or topic.  An inline element that begins
 * or ends the heading is removed if the head has the rest, but not the whole.
 * On an article, an element that begins the heading, is much shorter than the
 * rest and has no colon behind it is removed even if the head has the whole.
 */
static tx_str_t
tx_title_drop_topics(const tx_titler_t *titler, const tx_heading_t *heading)
{
    bool              told, front, colon;
    tx_str_t          whole, rest;
    uint32_t          i, last;
    tx_title_key_t    key;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = titler->page;
    whole = tx_node_raw_text(page, heading->node);
    told = tx_title_has_key_in_head(titler, &heading->key);
    last = tx_min(page->nodes[heading->node].last,
                  heading->node + TX_TITLE_MAX_NODES);

    for (i = heading->node + 1; i <= last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT || node->text == node->text_end) {
            continue;
        }

        front = node->text == page->nodes[heading->node].text;
        rest = front ? tx_str_span(page->text + node->text_end,
                                   tx_str_end(whole))
                     : tx_str_span(whole.data, page->text + node->text);
        rest = tx_line_make(titler->arena, rest, false);

        colon = tx_str_starts(rest, tx_str(":"));

        while (front && rest.len != 0
               && memchr(" -:|/", *rest.data, 5) != NULL)
        {
            rest = tx_str_drop(rest, 1);
        }

        tx_title_make_key(titler->arena, &key, rest);

        if (key.nwords > 1 && tx_title_has_key_in_head(titler, &key)
            && (!told || (front && node->tag != TX_TAG_EM && !colon
                          && 2 * (node->text_end - node->text) < rest.len
                          && tx_meta_is_article(titler->reader))))
        {
            return rest;
        }
    }

    return heading->text;
}


/* Returns a heading's text without topics, subtitles and the site's name. */
static tx_str_t
tx_title_trim_heading(const tx_titler_t *titler, const tx_heading_t *heading)
{
    tx_str_t  title, front;

    title = tx_title_drop_topics(titler, heading);
    front = tx_title_cut_at_bar(titler, title);

    return (front.len > title.len / 2)
           ? front : tx_title_strip_site_names(titler, title);
}


/*
 * True if the head's title `claim` is used, not a heading, in these cases:
 * - if title element and og:title are equal and the heading is no part of them;
 * - with og:title, if the head has less than half of the heading's words;
 * - without og:title, if the heading is one word that the head does not have.
 * The heading is kept if the page is an article with author or date, if its URL
 * has more of the heading's words, if both titles have the same words, or if
 * the head's title has few words.
 */
static bool
tx_title_prefers_head(const tx_titler_t *titler, tx_str_t title, tx_str_t claim)
{
    bool             article;
    tx_buf_t         buf;
    uint32_t         common;
    const tx_str_t  *values;
    tx_title_key_t   head, told, key;

    article = tx_meta_is_article(titler->reader);
    values = titler->reader->values.single;

    if (article && (titler->reader->values.nauthors != 0
                    || values[TX_VALUE_PUBLISHED].data != NULL))
    {
        return false;
    }

    tx_buf_init(&buf, titler->arena, 0);
    tx_buf_str(&buf, titler->bare[TX_HEAD_TITLE_ELEMENT]);
    tx_buf_char(&buf, ' ');
    tx_buf_str(&buf, titler->bare[TX_HEAD_OG_TITLE]);

    tx_title_make_key(titler->arena, &head, tx_buf_string(&buf));
    tx_title_make_key(titler->arena, &told, claim);
    tx_title_make_key(titler->arena, &key, title);

    if (told.nwords < TX_TITLE_MIN_WORDS
        || (key.nwords == told.nwords
            && tx_count_common_words(&key, &told) == key.nwords)
        || tx_count_common_words(&key, &titler->path)
           > tx_count_common_words(&told, &titler->path))
    {
        return false;
    }

    if (!article && tx_title_is_equal(titler->arena,
                                      titler->claims[TX_HEAD_TITLE_ELEMENT],
                                      titler->claims[TX_HEAD_OG_TITLE]))
    {
        return !tx_title_has_key_in_head(titler, &key);
    }

    common = tx_count_common_words(&key, &head);

    return (titler->claims[TX_HEAD_OG_TITLE].len != 0)
           ? 2 * common < key.nwords : common == 0 && key.nwords == 1;
}


/*
 * True if a heading is the title in the head behind a label, such as "Nature:
 * why foxes run", and og:title does not have the label.
 */
static bool
tx_title_has_label(const tx_titler_t *titler, tx_str_t title, tx_str_t claim)
{
    tx_str_t        label;
    tx_title_key_t  key, end;

    tx_title_make_key(titler->arena, &key, title);
    tx_title_make_key(titler->arena, &end, claim);

    if (end.nwords < TX_TITLE_MIN_WORDS || !tx_str_ends(key.text, end.text)) {
        return false;
    }

    label = tx_str_cut(key.text, end.text.len);

    /* keys[0] and keys[1] belong to og:title */

    return tx_str_last(label) == ' ' && !tx_list_in(key.text, titler->keys, 2);
}


/*
 * True if a line is the beginning or the end of the title element: one or more
 * of its parts, or most of its text.
 */
static bool
tx_title_has_line_at_end(const tx_titler_t *titler, const tx_title_key_t *line)
{
    double    equal, covered;
    tx_str_t  document;

    document = titler->document.text;

    if (!tx_str_starts(document, line->text)
        && !tx_str_ends(document, line->text))
    {
        return false;
    }

    tx_title_measure_shares(titler, line, &equal, &covered);

    return equal >= TX_TITLE_PART_MIN_SHARE
           || (2 * line->text.len >= document.len
               && line->nwords + 2 <= titler->document.nwords);
}


/*
 * True if the text that begins in a text node is a whole heading, or a whole
 * element whose class or id ends in a word such as "headline".
 */
static bool
tx_title_is_marked_text(const tx_page_t *page, uint32_t node, tx_str_t text)
{
    uint32_t  n;
    tx_str_t  whole;

    for (n = 0; n < TX_TITLE_MAX_LEVELS && node != 0; n++) {
        node = page->nodes[node].parent;
        whole = tx_node_raw_text(page, node);

        if (whole.len > TX_TITLE_LINE_MAX_BYTES) {
            return false;
        }

        if (tx_str_trim(whole).len == text.len
            && ((tx_tag_flags(page->nodes[node].tag) & TX_IS_HEADING)
                || tx_str_caseends_one(tx_node_attr(page, node, TX_ATTR_CLASS),
                                       tx_meta_title)
                || tx_str_caseends_one(tx_node_attr(page, node, TX_ATTR_ID),
                                       tx_meta_title)))
        {
            return true;
        }
    }

    return false;
}


/* Reads a line, the text from node `first` to `last`, as a possible title. */
static void
tx_title_read_line(const tx_titler_t *titler, uint32_t first, uint32_t last,
    tx_title_lines_t *lines)
{
    bool              marked;
    uint32_t          common;
    tx_str_t          text, rest, before;
    tx_title_key_t    key;
    const tx_page_t  *page;

    page = titler->page;
    text = tx_str_span(page->text + page->nodes[first].text,
                       page->text + page->nodes[last].text_end);

    if (text.len > TX_TITLE_LINE_MAX_BYTES) {
        return;
    }

    lines->n++;
    text = tx_str_trim(text);
    marked = tx_title_is_marked_text(page, first, text);
    text = tx_line_make(titler->arena, text, false);
    tx_title_make_key(titler->arena, &key, text);

    if (key.nwords < TX_TITLE_MIN_WORDS
        || tx_title_is_site_name(titler, text))
    {
        return;
    }

    if (tx_title_has_line_at_end(titler, &key)) {
        lines->part = text;
    }

    if (marked) {
        rest = text;
        common = tx_count_common_words(&key, &titler->document);
        lines->agreed |= 2 * common > key.nwords;

        if (common == 0 && !tx_meta_is_beside_text(page, first)
            && tx_date_find(titler->arena, &rest, false, &before).data == NULL)
        {
            lines->marked = text;
            lines->node = first;
        }
    }
}


/* Reads the lines of a block, which end at br, as possible titles. */
static void
tx_title_read_block_lines(const tx_titler_t *titler, const tx_block_t *block,
    tx_title_lines_t *lines)
{
    uint32_t          i, end;
    const tx_node_t  *nodes;

    nodes = titler->page->nodes;

    for (i = block->first, end = i; i <= block->last; i++) {

        if (nodes[i].tag != TX_TAG_TEXT
            || (nodes[i].flags & (TX_NODE_LINK | TX_NODE_HIDDEN)))
        {
            continue;
        }

        end = tx_max(end, i);

        while (end < block->last && nodes[end].tag != TX_TAG_BR) {
            end++;
        }

        tx_title_read_line(titler, i, i, lines);

        if (end > i) {
            tx_title_read_line(titler, i, end, lines);
        }
    }
}


/*
 * Returns a title in a line that is no heading; absent if there is none.  It is
 * the last line above the text that is a part of the title element.  Without
 * such a line, it is the last line marked as a title, but only if the title
 * element just names the site: it agrees with no marked line and not with the
 * URL. headed: a heading may be the title.
 */
static tx_str_t
tx_title_find_title_line(const tx_titler_t *titler, bool headed)
{
    uint32_t           i, k;
    const tx_page_t   *page;
    tx_title_lines_t   lines;

    page = titler->page;
    memset(&lines, 0, sizeof(tx_title_lines_t));
    lines.agreed = headed || titler->home
                   || tx_count_common_words(&titler->document, &titler->path);

    for (i = 0; i < page->nblocks && lines.n < TX_TITLE_MAX_LINES; i++) {
        k = page->blocks[i].first;

        if (page->nodes[k].flags & TX_NODE_LINK) {
            continue;
        }

        tx_title_read_block_lines(titler, &page->blocks[i], &lines);

        if (tx_block_raw_text(page, i).len <= TX_TITLE_TEXT_MIN_BYTES) {
            continue;
        }

        if (lines.part.len != 0) {
            break;
        }

        if (!lines.agreed && lines.marked.len != 0
            && k - lines.node <= TX_TITLE_MAX_NODES_ABOVE)
        {
            return lines.marked;
        }

        lines.marked = tx_null_str;
    }

    return lines.part;
}


/* Returns the node of a heading with nearly all words of the title, or 0. */
static uint32_t
tx_title_find_similar_heading(const tx_titler_t *titler,
    const tx_title_key_t *key)
{
    double               share, best;
    uint32_t             i, node;
    const tx_heading_t  *heading;

    best = 0;
    node = 0;

    for (i = 0; i < titler->headings.n && key->nwords != 0; i++) {
        heading = &titler->headings.items[i];

        share = tx_str_eq(key->text, heading->key.text)
                ? 2 : 2.0 * tx_count_common_words(key, &heading->key)
                      / (key->nwords + heading->key.nwords);

        if (!heading->link && share >= TX_TITLE_MIN_COMMON_SHARE
            && share > best)
        {
            best = share;
            node = heading->node;
        }
    }

    return node;
}


void
tx_meta_find_title(tx_meta_reader_t *reader)
{
    tx_str_t             title, claim;
    tx_meta_t           *meta;
    tx_titler_t         *titler;
    tx_title_key_t       key;
    const tx_heading_t  *heading;

    meta = reader->meta;
    titler = tx_arena_calloc(reader->page->arena, 1, sizeof(tx_titler_t));

    if (titler == NULL) {
        return;
    }

    titler->page = reader->page;
    titler->arena = reader->page->arena;
    titler->reader = reader;

    tx_title_read_head_titles(titler);
    tx_headings_find(&titler->headings, titler->page, meta);
    tx_title_mark_names(titler, titler->headings.items, titler->headings.n);

    claim = tx_title_get_head_title(titler);
    heading = tx_title_find_best_heading(titler);
    title = (heading == NULL) ? claim : tx_title_trim_heading(titler, heading);

    meta->title = (tx_title_prefers_head(titler, title, claim)
                   || tx_title_has_label(titler, title, claim))
                  ? claim : title;

    tx_title_make_key(titler->arena, &key,
                      (heading == NULL) ? tx_null_str : title);

    if (titler->claims[TX_HEAD_OG_TITLE].len == 0
        && 2 * tx_count_common_words(&key, &titler->document) <= key.nwords)
    {
        claim = tx_title_find_title_line(titler, heading != NULL);

        if (claim.len != 0) {
            meta->title = claim;
        }
    }

    tx_title_make_key(titler->arena, &key, meta->title);
    meta->heading = tx_title_find_similar_heading(titler, &key);
    meta->told = tx_title_has_key_in_head(titler, &key);
}
