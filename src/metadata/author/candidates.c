/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "metadata/author/candidates.h"
#include "metadata/title/title.h"


#define TX_CANDIDATE_ALONE  8     /* bytes of a line beside the names */


uint32_t
tx_candidates_near(const tx_candidates_t *candidates, uint32_t *end)
{
    uint32_t  title;

    title = candidates->title;

    if (title >= candidates->page->nblocks) {
        *end = 0;
        return 0;
    }

    *end = tx_min(candidates->page->nblocks, title + 1 + TX_AUTHOR_AFTER);

    return (title > TX_AUTHOR_BEFORE) ? title - TX_AUTHOR_BEFORE : 0;
}


bool
tx_author_is_house(const tx_meta_reader_t *reader, tx_str_t name)
{
    size_t    i;
    tx_str_t  host, part;

    if (tx_title_same(reader->page->arena, name, reader->meta->site_name)) {
        return true;
    }

    /* "CNN" of cnn.com */

    host = reader->host;

    for (i = 0; i + name.len < host.len; i++) {
        part = tx_str_drop(host, i);

        if ((i == 0 || host.data[i - 1] == '.') && part.data[name.len] == '.'
            && tx_str_casestarts(part, name))
        {
            return true;
        }
    }

    return false;
}


tx_str_t
tx_author_without_house(const tx_meta_reader_t *reader, tx_str_t name)
{
    const u_char  *p;

    p = tx_str_rchr(name, ',');

    return (p != NULL
            && tx_author_is_house(reader,
                                  tx_str_trim(tx_str_span(p + 1,
                                                          tx_str_end(name)))))
           ? tx_str_span(name.data, p) : name;
}


bool
tx_author_is_other(const tx_meta_reader_t *reader, tx_str_t name)
{
    return tx_person_is_role(name) || tx_author_is_house(reader, name)
           || tx_is_lower(*name.data) || tx_str_chr(name, '&') != NULL
           || (tx_str_chr(name, ' ') != NULL && !tx_person_is_capital(name));
}


/* True of one word in Latin letters: a place or a house behind full names. */
static bool
tx_candidates_is_word(tx_str_t name)
{
    return *name.data < 0xe3 && tx_str_chr(name, ' ') == NULL;
}


/*
 * Names with ", " between them, but for what is none behind the first: roles
 * with all that an "and" joins to them, houses, places.
 */
static tx_str_t
tx_candidates_joined(const tx_candidates_t *candidates, tx_str_t names)
{
    bool           full, other;
    tx_buf_t       buf;
    tx_str_t       name;
    const u_char  *end;

    tx_buf_init(&buf, candidates->page->arena, names.len);

    name = tx_author_without_house(candidates->reader, tx_person_next(&names));
    full = name.len != 0 && !tx_candidates_is_word(name);
    other = false;

    while (name.len != 0) {

        if (!other) {
            if (buf.len != 0) {
                tx_buf_lit(&buf, ", ");
            }

            tx_buf_str(&buf, name);
        }

        end = tx_str_end(name);
        name = tx_person_next(&names);

        if (name.len != 0) {
            other = (other && *end == ' ')
                    || tx_author_is_other(candidates->reader, name)
                    || (full && tx_candidates_is_word(name));
        }
    }

    return (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


uint32_t
tx_author_block(const tx_page_t *page, uint32_t node)
{
    const tx_node_t  *n;

    n = &page->nodes[node];

    return (n->block_end == n->block && n->block != 0) ? n->block - 1
                                                       : n->block;
}


/* "Skip to content": words of which the first alone has a capital. */
static bool
tx_candidates_is_phrase(tx_str_t s)
{
    const u_char  *p;

    p = tx_str_rchr(s, ' ');

    return p != NULL && p + 1 < tx_str_end(s) && tx_is_lower(p[1])
           && tx_is_upper(s.data[0]) && tx_str_chr(s, ',') == NULL
           && !tx_str_casestarts(s, tx_str("the "));
}


tx_candidate_t *
tx_candidates_add(tx_candidates_t *candidates, uint32_t node, tx_str_t names,
    uint32_t most)
{
    uint32_t         i, block;
    tx_candidate_t  *c;

    block = tx_author_block(candidates->page, node);
    names = tx_candidates_joined(candidates, names);

    if (tx_candidates_is_phrase(names)) {
        return NULL;
    }

    for (i = candidates->n; i != 0; i--) {
        c = &candidates->all[i - 1];

        if (c->node != 0 && c->block == block
            && tx_str_caseeq(c->names, names))
        {
            return c;
        }
    }

    if (candidates->n >= tx_min(most, TX_CANDIDATES_MAX)) {
        return NULL;
    }

    c = &candidates->all[candidates->n++];
    memset(c, 0, sizeof(tx_candidate_t));

    c->names = names;
    c->node = node;
    c->block = block;

    return c;
}


void
tx_candidate_label(tx_candidate_t *c, const tx_byline_label_t *label,
    size_t rest)
{
    tx_candidate_set(c, TX_AUTHOR_label, label->plain);
    tx_candidate_set(c, TX_AUTHOR_weak_label, label->any);
    tx_candidate_set(c, TX_AUTHOR_alone,
                     rest <= TX_CANDIDATE_ALONE + label->plain);
}
