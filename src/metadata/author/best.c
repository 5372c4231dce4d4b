/*
 * Copyright (C) textextract contributors
 *
 * The best candidate by the trees that were learnt.
 */


#include "metadata/author/trees.h"


/* What a person's odds, as a logarithm, are raised by against organizations. */
#define TX_PERSON_ODDS_AHEAD  1.0f


static float
tx_candidate_odds(const tx_candidate_t *c)
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
 * Returns true for candidates that are excluded whatever their odds: users who
 * comment, and lines with words of the title.
 */
static bool
tx_candidate_is_excluded(const tx_candidate_t *c)
{
    return c->figures[TX_AUTHOR_aside] == TX_AUTHOR_COMMENT
           || (c->figures[TX_AUTHOR_plain] != 0
               && c->figures[TX_AUTHOR_titled] != 0);
}


/* Returns true for a site, a company, an organization. */
static bool
tx_candidate_is_organization(const tx_candidate_t *c)
{
    return c->figures[TX_AUTHOR_site] != 0
           || c->figures[TX_AUTHOR_house] != 0
           || c->figures[TX_AUTHOR_company] != 0;
}


/* Returns true if each of the names has two words, and none is a role. */
static bool
tx_candidate_has_only_persons(const tx_candidate_t *c)
{
    tx_str_t  name, rest;

    for (rest = c->names; rest.len != 0; /* void */ ) {
        name = tx_person_next(&rest);

        if (!tx_person_is_capital(name) || tx_person_is_role(name)
            || tx_str_chr(name, '&') != NULL)
        {
            return false;
        }
    }

    return true;
}


/*
 * Returns true if c names more people than best, who is the first of them: in
 * the head, or near the title behind a label or in a link.
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
tx_candidates_best(const tx_candidates_t *candidates)
{
    float                  odds, most;
    uint32_t               i;
    const tx_candidate_t  *c, *best;

    best = NULL;
    most = tx_author_least - TX_PERSON_ODDS_AHEAD;

    for (i = 0; i < candidates->n; i++) {
        c = &candidates->all[i];

        odds = tx_candidate_odds(c);

        if (odds <= tx_author_least || tx_candidate_is_excluded(c)) {
            continue;
        }

        odds -= tx_candidate_is_organization(c) ? TX_PERSON_ODDS_AHEAD : 0;

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
