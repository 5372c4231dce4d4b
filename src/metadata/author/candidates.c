/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "metadata/author/candidates.h"
#include "metadata/title/title.h"


#define TX_NAMES_LINE_MAX_EXTRA_BYTES  8  /* other bytes in a line of names */
#define TX_ORGANIZATION_PENALTY 1.0f /* taken off an organization's log odds */


bool
tx_author_is_publisher(const tx_meta_reader_t *reader, tx_str_t name)
{
    size_t    i;
    tx_str_t  host, part;

    if (tx_title_is_equal(reader->page->arena, name, reader->meta->site_name)) {
        return true;
    }

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


/* True if a name in a list of authors is a role, a publisher or a phrase. */
static bool
tx_author_is_role_or_phrase(const tx_meta_reader_t *reader, tx_str_t name)
{
    return tx_person_is_role(name) || tx_author_is_publisher(reader, name)
           || tx_is_lower(*name.data) || tx_str_chr(name, '&') != NULL
           || (tx_str_chr(name, ' ') != NULL && !tx_person_is_title_case(name));
}


/* True for one word, not in CJK letters: behind a full name, it is a place. */
static bool
tx_candidates_is_single_word(tx_str_t name)
{
    return *name.data < 0xe3 && tx_str_chr(name, ' ') == NULL;
}


/*
 * Returns names with ", " between them.  Roles, publishers and places behind
 * the first name are left out, and so are names that "and" joins to them.
 */
static tx_str_t
tx_candidates_join_names(const tx_candidates_t *candidates, tx_str_t names)
{
    bool           full, other;
    tx_buf_t       buf;
    tx_str_t       name;
    const u_char  *end;

    tx_buf_init(&buf, candidates->page->arena, names.len);

    name = tx_person_next(&names);
    full = name.len != 0 && !tx_candidates_is_single_word(name);
    other = false;

    while (name.len != 0) {

        if (!other) {
            tx_buf_append_item(&buf, name);
        }

        end = tx_str_end(name);
        name = tx_person_next(&names);

        other = name.len != 0
                && ((other && *end == ' ')
                    || tx_author_is_role_or_phrase(candidates->reader, name)
                    || (full && tx_candidates_is_single_word(name)));
    }

    return tx_buf_string(&buf);
}


/* True for a phrase like "Skip to content": its last word is in lower case. */
static bool
tx_candidates_is_sentence_case_phrase(tx_str_t s)
{
    tx_str_t  last;

    last = tx_person_last_word(s);

    return last.len != 0 && last.len < s.len && tx_is_lower(*last.data)
           && tx_is_upper(s.data[0]) && tx_str_chr(s, ',') == NULL
           && !tx_str_casestarts(s, tx_str("the "));
}


tx_candidate_t *
tx_candidates_append_names(tx_candidates_t *candidates, tx_str_t names)
{
    tx_candidate_t  *c;

    if (names.len == 0) {
        return NULL;                        /* no names, or no memory */
    }

    c = &candidates->all[candidates->n++];
    memset(c, 0, sizeof(tx_candidate_t));
    c->names = names;

    return c;
}


tx_candidate_t *
tx_candidates_add_byline(tx_candidates_t *candidates, uint32_t node,
    const tx_byline_t *byline, size_t rest, uint32_t most)
{
    tx_str_t          names;
    uint32_t          block;
    tx_candidate_t   *c;
    const tx_node_t  *n;

    n = &candidates->page->nodes[node];
    block = n->block - (n->block_end == n->block && n->block != 0);
    names = tx_candidates_join_names(candidates, byline->names);

    if (names.len == 0 || tx_candidates_is_sentence_case_phrase(names)) {
        return NULL;
    }

    for (c = candidates->all + candidates->n; c != candidates->all; c--) {
        if (c[-1].node != 0 && c[-1].block == block
            && tx_str_caseeq(c[-1].names, names))
        {
            break;
        }
    }

    if (c != candidates->all) {
        c--;

    } else if (candidates->n < most) {
        c = tx_candidates_append_names(candidates, names);
        c->node = node;
        c->block = block;

    } else {
        return NULL;
    }

    tx_figure_set_max(c, TX_AUTHOR_label, byline->label);
    tx_figure_set_max(c, TX_AUTHOR_weak_label, byline->labelled);
    tx_figure_set_max(c, TX_AUTHOR_editor, byline->editor);
    tx_figure_set_max(c, TX_AUTHOR_alone,
                     rest <= TX_NAMES_LINE_MAX_EXTRA_BYTES + byline->label);

    return c;
}


static float
tx_candidate_get_log_odds(const tx_candidate_t *c)
{
    float                    odds;
    uint32_t                 i, n, level;
    const tx_author_tree_t  *tree;

    for (i = 0, odds = 0; i < tx_author_ntrees; i++) {
        tree = &tx_author_trees[i];

        for (level = 0, n = 0; level < 3; level++) {
            n = 2 * n + 1 + (c->figures[tree->figure[n]] >= tree->at[n]);
        }

        odds += tree->leaf[n - 7];
    }

    return odds;
}


/*
 * True for a candidate that is no author, whatever its odds: a user who
 * comments, or names without a label that have words of the title.
 */
static bool
tx_candidate_is_excluded(const tx_candidate_t *c)
{
    return c->figures[TX_AUTHOR_aside] == TX_ASIDE_COMMENT
           || (c->figures[TX_AUTHOR_plain] != 0
               && c->figures[TX_AUTHOR_titled] != 0);
}


/* True if a candidate is the site, a company or another organization. */
static bool
tx_candidate_is_organization(const tx_candidate_t *c)
{
    return c->figures[TX_AUTHOR_site] != 0
           || c->figures[TX_AUTHOR_house] != 0
           || c->figures[TX_AUTHOR_company] != 0;
}


/* True if all names of a candidate look like names of persons. */
static bool
tx_candidate_has_only_persons(const tx_candidate_t *c)
{
    tx_str_t  name, rest;

    for (rest = c->names; rest.len != 0; /* void */ ) {
        name = tx_person_next(&rest);

        if (!tx_person_is_title_case(name) || tx_person_is_role(name)
            || tx_str_chr(name, '&') != NULL)
        {
            return false;
        }
    }

    return true;
}


/*
 * True if candidate c has the names of `best`, and further names behind them.
 * It must be in the head; or near the title, labelled or in an author's link.
 */
static bool
tx_candidate_has_more_names(const tx_candidate_t *c, const tx_candidate_t *best)
{
    bool  sure;

    sure = c->node == 0
           || (c->figures[TX_AUTHOR_far] == 0
               && c->figures[TX_AUTHOR_aside] == 0
               && (c->figures[TX_AUTHOR_label] != 0
                   || c->figures[TX_AUTHOR_page_link] != 0));

    return sure
           && c->figures[TX_AUTHOR_names] > best->figures[TX_AUTHOR_names]
           && tx_candidate_has_only_persons(c)
           && tx_str_starts(c->key, best->key);
}


const tx_candidate_t *
tx_candidate_pick_best(const tx_candidates_t *candidates)
{
    float                  odds, most;
    uint32_t               i;
    const tx_candidate_t  *c, *best;

    best = NULL;
    most = tx_author_least - TX_ORGANIZATION_PENALTY;

    for (i = 0; i < candidates->n; i++) {
        c = &candidates->all[i];

        odds = tx_candidate_get_log_odds(c);

        if (odds <= tx_author_least || tx_candidate_is_excluded(c)) {
            continue;
        }

        odds -= tx_candidate_is_organization(c) ? TX_ORGANIZATION_PENALTY : 0;

        if (odds > most) {
            most = odds;
            best = c;
        }
    }

    for (i = 0; i < candidates->n && best != NULL; i++) {
        if (tx_candidate_has_more_names(&candidates->all[i], best)) {
            best = &candidates->all[i];
        }
    }

    return best;
}
