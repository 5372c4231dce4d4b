/*
 * Copyright (C) textextract contributors
 *
 * Dialogs that ask for consent to cookies: they go from a selection, and
 * where a method took one for all there is to read, the page behind it comes.
 */


#include "structure/completer.h"


/* Times the rest of what is kept: a notice of cookies is no more. */

#define TX_COMPLETE_ASKS    2
#define TX_COMPLETE_NAMED   0.3f   /* ... by its name alone */

#define TX_COMPLETE_BUTTON  64     /* nodes: there is a button among as many */
#define TX_COMPLETE_TELLS   1024   /* bytes of a dialog that are looked at */
#define TX_COMPLETE_BEHIND  60     /* chars that make a page behind a dialog */


/* What ids begin with where widespread tools ask for consent to cookies. */

static const tx_str_t  tx_complete_consents[] = {
    tx_string("borlabscookiebox"), tx_string("cky-consent"),
    tx_string("cmplz-cookiebanner"), tx_string("cookie-law-info-bar"),
    tx_string("cybotcookiebotdialog"), tx_string("didomi-"),
    tx_string("iubenda-cs-"), tx_string("moove_gdpr_cookie"),
    tx_string("onetrust-"), tx_string("qc-cmp2-"),
    tx_string("sp_message_container"), tx_string("truste-consent"),
    tx_string("usercentrics-")
};


/* What a widespread tool asks for consent in. */
static bool
tx_complete_is_consent_id(tx_str_t id)
{
    return tx_str_casestarts_one(id, tx_complete_consents);
}


/* A name that speaks of cookies, laws or consent. */
static bool
tx_complete_names_consent(tx_str_t name)
{
    static const tx_str_t  words[] = {
        tx_string("cookie"), tx_string("Cookie"), tx_string("consent"),
        tx_string("gdpr"), tx_string("dsgvo"), tx_string("lgpd"),
        tx_string("rgpd"), tx_string("rodo")
    };

    return tx_str_has_one(name, words);
}


/* A name that nothing but such a notice has: no cookies that are baked. */
static bool
tx_complete_names_notice(tx_str_t name)
{
    static const tx_str_t  words[] = {
        tx_string("anner"), tx_string("onsent"), tx_string("gdpr"),
        tx_string("law"), tx_string("otice"), tx_string("olicy")
    };

    return tx_complete_names_consent(name) && tx_str_has_one(name, words);
}


/* How often the beginning of a dialog speaks of cookies. */
static uint32_t
tx_complete_cookies(const tx_complete_t *cp, uint32_t n)
{
    uint32_t       times;
    tx_str_t       text;
    const u_char  *p, *end;

    static const tx_str_t  word = tx_string("ookie");

    text = tx_node_raw(cp->page, n);
    end = text.data + tx_min(text.len, TX_COMPLETE_TELLS);
    times = 0;

    for (p = text.data; end - p >= (ptrdiff_t) word.len; p++) {
        times += (memcmp(p, word.data, word.len) == 0);
    }

    return times;
}


/* How many of the first nodes in it are buttons. */
static uint32_t
tx_complete_buttons(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  i, last, buttons;

    last = tx_min(cp->page->nodes[n].last, n + TX_COMPLETE_BUTTON);
    buttons = 0;

    for (i = n + 1; i <= last; i++) {
        buttons += (cp->page->nodes[i].tag == TX_TAG_BUTTON);
    }

    return buttons;
}


/* What has a name or a label of such a notice. */
static bool
tx_complete_is_named(tx_complete_t *cp, uint32_t n)
{
    uint32_t  tokens;
    tx_str_t  id;

    id = tx_node_attr_head(cp->page, n, TX_ATTR_ID);
    tokens = tx_complete_tokens(cp, n)
             | tx_tokens_cached(cp->tokens, id);

    return ((tokens & TX_TOKEN_OVERLAY)
            && (tx_complete_names_consent(id)
                || tx_complete_names_consent(
                       tx_node_attr_head(cp->page, n, TX_ATTR_CLASS))))
           || tx_complete_names_notice(
                  tx_node_attr_head(cp->page, n, TX_ATTR_ARIA_LABEL));
}


/*
 * What has a name of such a notice, and a button; or a dialog that speaks of
 * cookies, and does so again or leaves a choice.
 */
static bool
tx_complete_is_notice(tx_complete_t *cp, uint32_t n)
{
    uint32_t  times, buttons;

    if (tx_complete_is_frame(&cp->page->nodes[n])) {
        return false;
    }

    buttons = tx_complete_has_controls(cp, n) ? tx_complete_buttons(cp, n) : 0;

    if (buttons != 0 && tx_complete_is_named(cp, n)) {
        return true;
    }

    if (!tx_complete_has_role(cp, n, tx_str("dialog"))
        && !tx_complete_has_role(cp, n, tx_str("alertdialog")))
    {
        return false;
    }

    times = tx_complete_cookies(cp, n);

    return times > 1 || (times == 1 && buttons > 1);
}


/*
 * A few lines beside all that the page has, which speak of cookies and leave a
 * choice, or lead to more about them: nobody gave them a name.
 */
static bool
tx_complete_is_plain_notice(const tx_complete_t *cp, uint32_t n, float left)
{
    float             chars;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->parent != cp->page->body
        || (node->tag != TX_TAG_DIV && node->tag != TX_TAG_SECTION
            && node->tag != TX_TAG_ASIDE)
        || !tx_complete_has_controls(cp, n)
        || tx_node_within(cp->page, cp->sel->title, n))
    {
        return false;
    }

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    return chars <= TX_COMPLETE_FURNITURE && chars <= left / TX_COMPLETE_ASKS
           && tx_complete_cookies(cp, n) != 0
           && tx_complete_buttons(cp, n) != 0
           && cp->controls[node->last + 1] - cp->controls[n] > 1;
}


/* How many times the rest of what is kept it may be. */
static float
tx_complete_asks(const tx_complete_t *cp, uint32_t n)
{
    return (tx_complete_has_role(cp, n, tx_str("dialog"))
            || tx_complete_names_notice(
                   tx_node_attr_head(cp->page, n, TX_ATTR_ID))
            || tx_complete_names_notice(
                   tx_node_attr_head(cp->page, n, TX_ATTR_CLASS)))
           ? TX_COMPLETE_ASKS : TX_COMPLETE_NAMED;
}


bool
tx_complete_is_consent(tx_complete_t *cp, uint32_t n)
{
    float             chars, left;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->nattrs == 0 && node->parent != cp->page->body) {
        return false;
    }

    left = cp->total
           - tx_complete_sum(cp->read, node->block, node->block_end);

    if (left < TX_COMPLETE_BEHIND) {
        return false;
    }

    if (tx_complete_is_plain_notice(cp, n, left)) {
        return true;
    }

    if (tx_complete_is_consent_id(tx_node_attr(cp->page, n, TX_ATTR_ID))) {
        return true;
    }

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    return chars <= left * TX_COMPLETE_ASKS && tx_complete_is_notice(cp, n)
           && chars <= left * tx_complete_asks(cp, n);
}


/* What a block says, if it is the page's own: no link, no furniture. */
static float
tx_complete_behind(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  n;

    n = cp->page->blocks[b].first;

    return (cp->noise[n] != 0
            || cp->page->nodes[cp->page->blocks[b].node].tag == TX_TAG_H1
            || tx_complete_leads_away(cp, b, b + 1)
            || tx_complete_is_control(cp->page, b))
           ? 0 : tx_complete_sum(cp->chars, b, b + 1);
}


static bool
tx_complete_is_dialog(tx_complete_t *cp, uint32_t n)
{
    return cp->page->nodes[n].nattrs != 0
           && (tx_complete_is_consent_id(tx_node_attr(cp->page, n, TX_ATTR_ID))
               || tx_complete_is_notice(cp, n));
}


/* True if all that is kept lies in one of them. */
static bool
tx_complete_is_covered(tx_complete_t *cp)
{
    uint32_t          b, n;
    const tx_node_t  *node;

    b = cp->next[0];

    if (b == cp->page->nblocks) {
        return false;
    }

    for (n = cp->page->blocks[b].node; n != 0; n = cp->page->nodes[n].parent) {
        node = &cp->page->nodes[n];

        if (tx_complete_kept(cp, node->block, node->block_end)
            == cp->kept[cp->page->nblocks]
            && tx_complete_is_dialog(cp, n))
        {
            return true;
        }
    }

    return false;
}


bool
tx_complete_uncover(tx_complete_t *cp)
{
    float             chars, behind;
    uint8_t          *keep;
    uint32_t          b, i;
    const tx_node_t  *node;

    if (!tx_complete_is_covered(cp)) {
        return true;
    }

    keep = tx_arena_alloc(cp->page->arena, cp->page->nblocks);

    if (keep == NULL) {
        return false;
    }

    memset(keep, 1, cp->page->nblocks);

    for (i = 1; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];

        if (node->tag != TX_TAG_TEXT && tx_complete_is_dialog(cp, i)) {
            memset(keep + node->block, 0, node->block_end - node->block);
            i = node->last;
        }
    }

    behind = 0;

    for (b = 0; b < cp->page->nblocks; b++) {
        chars = keep[b] ? tx_complete_behind(cp, b) : 0;
        keep[b] = (chars != 0);
        behind += chars;
    }

    if (behind >= TX_COMPLETE_BEHIND) {
        memcpy(cp->sel->keep, keep, cp->page->nblocks);
        tx_complete_sums(cp);
    }

    return true;
}
