/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/author/candidates.h"
#include "metadata/title/title.h"


#define TX_HEAD_MAX_CANDIDATES   12 /* maximum author candidates in the head */
#define TX_NEAR_BLOCKS_ABOVE    6  /* blocks above the title read for authors */
#define TX_NEAR_BLOCKS_BELOW    16 /* blocks below the title read for authors */
#define TX_LINK_MAX_EXTRA_BYTES  32  /* bytes of a link's text besides a name */


/* Adds a candidate with the author names of the head that have this rank. */
static void
tx_authors_add_head_candidate(tx_candidates_t *candidates, uint32_t rank)
{
    bool                       house;
    uint32_t                   i;
    tx_buf_t                   buf;
    tx_candidate_t            *c;
    const tx_values_t         *values;
    const tx_values_author_t  *author;

    values = &candidates->reader->values;
    tx_buf_init(&buf, candidates->page->arena, 0);
    house = false;

    for (i = 0; i < values->nauthors; i++) {
        author = &values->authors[i];

        if (author->rank == rank) {
            house = author->house && (house || buf.len == 0);

            tx_buf_append_item(&buf, author->name);
        }
    }

    c = tx_candidates_append_names(candidates, tx_buf_string(&buf));

    if (c == NULL) {
        return;
    }

    c->rank = rank;
    c->figures[TX_AUTHOR_house] = house;
    c->figures[TX_AUTHOR_first] = (candidates->n == 1);
}


/* Collects the possible authors of a page and computes their features. */
static void
tx_authors_find_candidates(tx_candidates_t *candidates)
{
    uint32_t                   rank, next, title, nblocks;
    const tx_values_t         *values;
    const tx_values_author_t  *author;

    values = &candidates->reader->values;
    title = candidates->title;
    nblocks = candidates->page->nblocks;

    candidates->n = 0;
    candidates->first = title - tx_min(title, TX_NEAR_BLOCKS_ABOVE);
    candidates->end = (title < nblocks)
                      ? tx_min(nblocks, title + 1 + TX_NEAR_BLOCKS_BELOW) : 0;

    /* adds the authors that the head names, best ranks first */

    for (rank = 0; candidates->n < TX_HEAD_MAX_CANDIDATES; rank = next + 1) {
        next = UINT32_MAX;

        for (author = values->authors;
             author < values->authors + values->nauthors; author++)
        {
            if (author->rank >= rank) {
                next = tx_min(next, author->rank);
            }
        }

        if (next == UINT32_MAX) {
            break;
        }

        tx_authors_add_head_candidate(candidates, next);
    }

    if (nblocks != 0) {
        tx_candidates_add_marked(candidates);
        tx_candidates_add_lines(candidates);
    }

    tx_candidates_set_figures(candidates);
}


tx_str_t
tx_meta_find_author_url(const tx_page_t *page, const tx_url_t *base,
    tx_str_t name)
{
    uint32_t          i;
    tx_str_t          first;
    const tx_node_t  *node;

    first = (tx_str_t) { 1, name.data };

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_A
            && node->text_end - node->text >= name.len
            && node->text_end - node->text <= name.len + TX_LINK_MAX_EXTRA_BYTES
            && tx_str_casestarts(tx_str_trim(tx_node_raw_text(page, i)), first)
            && tx_str_caseeq(tx_line_make(page->arena, tx_node_text(page, i),
                                          false), name))
        {
            return tx_values_resolve_url(page->arena, base,
                                         tx_node_attr(page, i, TX_ATTR_HREF),
                                         TX_URL_LINK);
        }
    }

    return tx_null_str;
}


/*
 * Adds an author to the metadata, without a comma and a publisher behind the
 * name. url is the URL of the author's page; if it is empty, the URL of a link
 * with the name is used.  A publisher is added only as the first author.
 */
static void
tx_meta_add_author(tx_meta_reader_t *reader, tx_str_t name, tx_str_t url)
{
    tx_meta_t     *meta;
    const u_char  *comma;

    meta = reader->meta;
    comma = tx_str_rchr(name, ',');

    if (comma != NULL
        && tx_author_is_publisher(reader, tx_str_trim(tx_str_span(comma + 1,
                                                       tx_str_end(name)))))
    {
        name = tx_str_trim(tx_str_span(name.data, comma));
    }

    if (meta->nauthors == TX_AUTHORS_MAX
        || (meta->nauthors != 0 && tx_author_is_publisher(reader, name)))
    {
        return;
    }

    if (url.data == NULL) {
        url = tx_meta_find_author_url(reader->page, &reader->values.base, name);
    }

    meta->authors[meta->nauthors].name = name;
    meta->authors[meta->nauthors].url = url;
    meta->nauthors++;
}


/* Adds the authors of the page's head whose values have this rank. */
static void
tx_meta_add_head_authors(tx_meta_reader_t *reader, uint32_t rank)
{
    uint32_t                   i;
    const tx_values_author_t  *author;

    for (i = 0; i < reader->values.nauthors; i++) {
        author = &reader->values.authors[i];

        if (author->rank == rank) {
            tx_meta_add_author(reader, author->name, author->url);
        }
    }
}


/* Adds the names of a candidate in the page's body as authors. */
static void
tx_meta_add_shown_authors(tx_meta_reader_t *reader, tx_str_t names)
{
    tx_str_t  name;

    while (names.len != 0) {
        name = tx_person_next(&names);

        if (name.len != 0) {
            tx_meta_add_author(reader, name, tx_null_str);
        }
    }
}


static void
tx_meta_join_author_names(tx_arena_t *arena, tx_meta_t *meta)
{
    uint32_t  i;
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, 0);

    for (i = 0; i < meta->nauthors; i++) {
        tx_buf_append_item(&buf, meta->authors[i].name);
    }

    meta->byline = (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


void
tx_meta_find_authors(tx_meta_reader_t *reader, uint32_t title)
{
    tx_meta_t             *meta;
    tx_candidates_t       *candidates;
    const tx_candidate_t  *best;

    meta = reader->meta;
    candidates = tx_arena_alloc(reader->page->arena, sizeof(tx_candidates_t));

    if (candidates == NULL) {
        return;
    }

    candidates->reader = reader;
    candidates->page = reader->page;
    candidates->title = title;
    meta->candidates = candidates;

    tx_authors_find_candidates(candidates);
    best = tx_candidate_pick_best(candidates);

    if (best != NULL && best->node == 0) {
        tx_meta_add_head_authors(reader, best->rank);

    } else if (best != NULL) {
        tx_meta_add_shown_authors(reader, best->names);
    }

    meta->attributed = best != NULL
                       && (best->node == 0
                           || best->figures[TX_AUTHOR_same_told] != 0
                           || (best->figures[TX_AUTHOR_marked] != 0
                               && best->figures[TX_AUTHOR_label] != 0
                               && best->figures[TX_AUTHOR_far] == 0)
                           || best->figures[TX_AUTHOR_kin] != 0);

    /* both "Fox Inc" and "Fox" are the publisher of fox.example */

    meta->house = meta->nauthors == 1
                  && (tx_author_is_publisher(reader, meta->authors[0].name)
                      || tx_author_is_publisher(reader,
                               tx_str_before(meta->authors[0].name, ' ')));

    tx_meta_join_author_names(reader->page->arena, meta);
}


void
tx_meta_drop_doubtful_authors(tx_meta_t *meta, bool prose, bool made)
{
    if ((made && meta->house)
        || (!prose && !meta->attributed && meta->published.data == NULL))
    {
        meta->nauthors = 0;
        meta->byline = tx_null_str;
    }
}
