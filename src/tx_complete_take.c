/*
 * Copyright (C) textextract contributors
 *
 * What completion takes from a selection: furniture inside of the content that
 * says of itself that it is none of it, labels of what is not there, dialogs
 * that ask for consent, and the loose end that announces what was left out.
 */


#include "tx_completer.h"


/* Furniture is at most this part of what is kept, or has so few chars. */
#define TX_COMPLETE_PART   0.15f
#define TX_COMPLETE_SMALL  120

#define TX_COMPLETE_LABEL  32   /* the longest label, in bytes */
#define TX_COMPLETE_ENDS   3    /* most loose ends of a text */
#define TX_COMPLETE_ASKS   0.3f /* a notice of cookies is a smaller part, */
#define TX_COMPLETE_NOTICE 64   /*   nodes, and its button among the first */


/* What stands above an advertisement, whole and in lower case. */

static const tx_str_t  tx_complete_ads[] = {
    tx_string("ad"), tx_string("ads"), tx_string("advert"),
    tx_string("advertisement"), tx_string("advertising"),
    tx_string("sponsored"), tx_string("anzeige"), tx_string("werbung"),
    tx_string("publicit\xc3\xa9"), tx_string("publicidad"),
    tx_string("pubblicit\xc3\xa0"), tx_string("publicidade"),
    tx_string("reklama"), tx_string("\xe5\xb9\xbf\xe5\x91\x8a"),
    tx_string("\xe5\xba\x83\xe5\x91\x8a"),
    tx_string("\xd1\x80\xd0\xb5\xd0\xba\xd0\xbb\xd0\xb0\xd0\xbc\xd0\xb0")
};


/* What stands in front of a link to another article. */

static const tx_str_t  tx_complete_teasers[] = {
    tx_string("read more"), tx_string("read also"), tx_string("also read"),
    tx_string("read next"), tx_string("related"),
    tx_string("related article"), tx_string("related articles"),
    tx_string("related story"), tx_string("related stories"),
    tx_string("more on this story"), tx_string("recommended"),
    tx_string("don't miss"), tx_string("lesen sie auch"),
    tx_string("mehr zum thema"), tx_string("lire aussi"),
    tx_string("\xc3\xa0 lire aussi"), tx_string("leer tambi\xc3\xa9n"),
    tx_string("lea tambi\xc3\xa9n"), tx_string("leggi anche"),
    tx_string("leia tamb\xc3\xa9m"), tx_string("leia mais"),
    tx_string("\xd1\x87\xd0\xb8\xd1\x82\xd0\xb0\xd0\xb9\xd1\x82\xd0\xb5 "
              "\xd1\x82\xd0\xb0\xd0\xba\xd0\xb6\xd0\xb5"),
    tx_string("\xe7\x9b\xb8\xe5\x85\xb3\xe9\x98\x85\xe8\xaf\xbb"),
    tx_string("\xe5\xbb\xb6\xe4\xbc\xb8\xe9\x98\x85\xe8\xaf\xbb"),
    tx_string("\xe9\x96\xa2\xe9\x80\xa3\xe8\xa8\x98\xe4\xba\x8b")
};


/* What a reader is to press, where nothing can be pressed. */

static const tx_str_t  tx_complete_controls[] = {
    tx_string("back to top"), tx_string("click to expand"),
    tx_string("code: select all"), tx_string("continue reading"),
    tx_string("copy link"), tx_string("load more"), tx_string("read less"),
    tx_string("read more"), tx_string("see more"), tx_string("show less"),
    tx_string("show more"), tx_string("view more"),
    tx_string("mehr anzeigen"), tx_string("mehr lesen"),
    tx_string("nach oben"), tx_string("weiterlesen"),
    tx_string("lire la suite"), tx_string("lire plus"),
    tx_string("voir plus"), tx_string("leer m\xc3\xa1s"),
    tx_string("ver m\xc3\xa1s"), tx_string("leggi tutto"),
    tx_string("ler mais"), tx_string("ver mais"),
    tx_string("\xd1\x87\xd0\xb8\xd1\x82\xd0\xb0\xd1\x82\xd1\x8c "
              "\xd0\xb4\xd0\xb0\xd0\xbb\xd0\xb5\xd0\xb5"),
    tx_string("\xe9\x98\x85\xe8\xaf\xbb\xe5\x85\xa8\xe6\x96\x87"),
    tx_string("\xe5\xb1\x95\xe5\xbc\x80\xe5\x85\xa8\xe6\x96\x87"),
    tx_string("\xe7\xb6\x9a\xe3\x81\x8d\xe3\x82\x92\xe8\xaa\xad\xe3\x82\x80"),
    tx_string("\xe3\x82\x82\xe3\x81\xa3\xe3\x81\xa8\xe8\xa6\x8b\xe3\x82\x8b")
};


/* Likewise, while a script is at work. */

static const tx_str_t  tx_complete_waits[] = {
    tx_string("loading.."), tx_string("loading..."),
    tx_string("loading\xe2\x80\xa6"), tx_string("please wait..."),
    tx_string("please wait\xe2\x80\xa6")
};


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


/* A part of the content that says of itself that it is none. */
static bool
tx_complete_is_furniture(tx_complete_t *cp, uint32_t n)
{
    float             chars, linked;
    uint32_t          tokens;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    if (node->nattrs == 0 || (tx_tag_flags(node->tag) & TX_IS_HEADING)
        || node->tag == TX_TAG_BODY
        || node->tag == TX_TAG_MAIN || node->tag == TX_TAG_ARTICLE
        || chars > TX_COMPLETE_FURNITURE
        || chars > tx_max(cp->total * TX_COMPLETE_PART, TX_COMPLETE_SMALL)
        || !tx_complete_is_in_prose(cp, node))
    {
        return false;
    }

    tokens = tx_complete_tokens(cp, n);

    if (tokens & (TX_TOKEN_CONTENT | TX_TOKEN_POST | TX_TOKEN_PRODUCT)) {
        return false;
    }

    if (tokens & (TX_TOKEN_SHARE | TX_TOKEN_OVERLAY)) {
        return cp->controls[node->last + 1] != cp->controls[n];
    }

    linked = tx_complete_sum(cp->linked, node->block, node->block_end);

    return (tokens & (TX_TOKEN_RELATED | TX_TOKEN_ADVERT))
           && linked * 2 > chars;
}


/* What a widespread tool asks for consent in. */
static bool
tx_complete_is_asking(tx_str_t id)
{
    size_t  i;

    for (i = 0; i < tx_count(tx_complete_consents); i++) {
        if (tx_str_casestarts(id, tx_complete_consents[i])) {
            return true;
        }
    }

    return false;
}


/* A name that speaks of cookies, laws or consent. */
static bool
tx_complete_names_consent(tx_str_t name)
{
    static const tx_str_t  words[] = {
        tx_string("cookie"), tx_string("Cookie"), tx_string("consent"),
        tx_string("gdpr")
    };

    return tx_str_has_one(name, words);
}


/* What has a name of such a notice, and a button. */
static bool
tx_complete_is_notice(tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, tokens;
    tx_str_t          id;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (cp->controls[node->last + 1] == cp->controls[n]
        || node->tag == TX_TAG_BODY || node->tag == TX_TAG_MAIN
        || node->tag == TX_TAG_ARTICLE
        || (tx_tag_flags(node->tag) & TX_IS_HEADING))
    {
        return false;
    }

    id = tx_node_attr_head(cp->page, n, TX_ATTR_ID);
    tokens = tx_complete_tokens(cp, n)
             | tx_tokens_cached(&cp->tokens, id);

    if (!(tokens & TX_TOKEN_OVERLAY)
        || !(tx_complete_names_consent(id)
             || tx_complete_names_consent(
                    tx_node_attr_head(cp->page, n, TX_ATTR_CLASS))))
    {
        return false;
    }

    for (i = n + 1; i <= node->last && i <= n + TX_COMPLETE_NOTICE; i++) {
        if (cp->page->nodes[i].tag == TX_TAG_BUTTON) {
            return true;
        }
    }

    return false;
}


/* What asks for consent, on a page with more than it. */
static bool
tx_complete_is_consent(tx_complete_t *cp, uint32_t n)
{
    bool              tool;
    float             chars, left;
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->nattrs == 0) {
        return false;
    }

    tool = tx_complete_is_asking(tx_node_attr(cp->page, n, TX_ATTR_ID));

    if (!tool && !tx_complete_is_notice(cp, n)) {
        return false;
    }

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);
    left = cp->total;

    for (b = node->block; b < node->block_end; b++) {
        if (cp->sel->keep[b]) {
            left -= tx_complete_sum(cp->chars, b, b + 1);
        }
    }

    return left >= TX_COMPLETE_GAP_CHARS
           && (tool || chars <= left * TX_COMPLETE_ASKS);
}


/* A paragraph that is not shown, and that no script knows by a name. */
static bool
tx_complete_is_unseen(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_P && (node->flags & TX_NODE_CONCEALED)
           && !(cp->page->nodes[node->parent].flags & TX_NODE_CONCEALED)
           && !tx_node_has_attr(cp->page, n, TX_ATTR_ID);
}


/* In lower case up to the first link or the end, without marks; "": long. */
static tx_str_t
tx_complete_label(const tx_page_t *page, uint32_t b, u_char *buf, bool link)
{
    size_t             len;
    uint32_t           i, n;
    const tx_node_t   *node;
    const tx_block_t  *block;

    block = &page->blocks[b];
    len = 0;

    for (n = block->first; n <= block->last; n++) {
        node = &page->nodes[n];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)) {
            continue;
        }

        if (link && (node->flags & TX_NODE_LINK)) {
            break;
        }

        for (i = node->text; i < node->text_end; i++) {
            if (len == TX_COMPLETE_LABEL) {
                return tx_null_str;
            }

            buf[len++] = tx_lower(page->text[i]);
        }
    }

    while (len > 0 && (buf[len - 1] == ':' || buf[len - 1] == '|'
                       || tx_is_space(buf[len - 1])))
    {
        len--;
    }

    return tx_str_trim((tx_str_t) { len, buf });
}


/* What is left of a label without the marks and arrows at its end. */
static tx_str_t
tx_complete_bare(tx_str_t s)
{
    size_t  i, len;

    static const tx_str_t  ends[] = {
        tx_string("."), tx_string(">"),
        tx_string("\xe2\x80\xa6"),      /* ellipsis */
        tx_string("\xc2\xbb"),          /* a quotation mark, */
        tx_string("\xe2\x80\xba"),      /*   and a single one */
        tx_string("\xe2\x86\x92")       /* arrow to the right */
    };

    do {
        s = tx_str_trim(s);
        len = s.len;

        for (i = 0; i < tx_count(ends); i++) {
            if (s.len > ends[i].len && tx_str_ends(s, ends[i])) {
                s.len -= ends[i].len;
            }
        }
    } while (s.len != len);

    return s;
}


bool
tx_complete_is_control(const tx_page_t *page, uint32_t b)
{
    u_char            buf[TX_COMPLETE_LABEL];
    tx_str_t          label;
    const tx_node_t  *node;

    node = &page->nodes[page->blocks[b].node];

    if (node->tag == TX_TAG_TD || node->tag == TX_TAG_TH
        || node->tag == TX_TAG_DT || node->tag == TX_TAG_DD
        || (tx_tag_flags(node->tag) & TX_IS_HEADING)
        || (node->flags & TX_NODE_PRE))
    {
        return false;
    }

    label = tx_complete_label(page, b, buf, false);

    return tx_str_in(label, tx_complete_waits)
           || tx_str_in(tx_complete_bare(label), tx_complete_controls);
}


bool
tx_complete_is_label(const tx_complete_t *cp, uint32_t b)
{
    float     chars, linked;
    u_char    buf[TX_COMPLETE_LABEL];
    tx_str_t  label;

    chars = tx_complete_sum(cp->chars, b, b + 1);
    linked = tx_complete_sum(cp->linked, b, b + 1);

    if (linked == 0 && chars <= TX_COMPLETE_LABEL) {
        label = tx_complete_label(cp->page, b, buf, false);

        return tx_str_in(label, tx_complete_ads);
    }

    if (linked * 2 > chars && linked < chars) {
        label = tx_complete_label(cp->page, b, buf, true);

        return tx_str_in(label, tx_complete_teasers);
    }

    return false;
}


void
tx_complete_drop(tx_complete_t *cp)
{
    uint32_t          b, i;
    const tx_node_t  *node;

    for (i = 1; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];

        if (node->tag == TX_TAG_TEXT
            || tx_complete_kept(cp, node->block, node->block_end) == 0)
        {
            continue;
        }

        if (tx_complete_is_furniture(cp, i)
            || tx_complete_is_consent(cp, i)
            || tx_complete_is_unseen(cp, i))
        {
            memset(cp->sel->keep + node->block, 0,
                   node->block_end - node->block);
            i = node->last;
        }
    }

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->keep[b]
            && (tx_complete_is_label(cp, b)
                || tx_complete_is_control(cp->page, b)
                || tx_complete_is_tool(cp, b)))
        {
            cp->sel->keep[b] = 0;
        }
    }
}


/* True if an image stands behind a node, and no text between them. */
static bool
tx_complete_is_pictured(const tx_complete_t *cp, uint32_t n, uint32_t next)
{
    uint32_t  i;

    for (i = cp->page->nodes[n].last + 1; i < cp->page->blocks[next].first;
         i++)
    {
        if (cp->page->nodes[i].tag == TX_TAG_IMG) {
            return true;
        }
    }

    return false;
}


/*
 * The last block, if it announces what was left out: a heading that is none
 * of a list of headings, or a few words with a colon at their end.
 */
static bool
tx_complete_is_loose(const tx_complete_t *cp, uint32_t b)
{
    tx_tag_t  tag;
    uint32_t  node, prev;

    prev = cp->prev[b];
    node = cp->page->blocks[b].node;
    tag = (tx_tag_t) cp->page->nodes[node].tag;

    if (prev == cp->page->nblocks || b + 1 == cp->page->nblocks) {
        return false;
    }

    if (tx_tag_flags(tag) & TX_IS_HEADING) {
        return (prev + 1 != b
                || cp->page->nodes[cp->page->blocks[prev].node].tag != tag)
               && tx_complete_sum(cp->linked, b, b + 1) == 0
               && !tx_complete_is_pictured(cp, node, b + 1);
    }

    return cp->colon[b] != 0 && tag != TX_TAG_TD && tag != TX_TAG_TH
           && tag != TX_TAG_DT && tag != TX_TAG_DD
           && tx_complete_sum(cp->chars, b, b + 1) <= TX_COMPLETE_PROSE
           && tx_complete_is_prose(cp, prev);
}


void
tx_complete_cut(tx_complete_t *cp)
{
    uint32_t  b, n, ends[TX_COMPLETE_ENDS];

    if (cp->total < TX_COMPLETE_GAP_CHARS) {
        return;
    }

    n = 0;

    for (b = cp->page->nblocks; b-- > 0; /* void */ ) {
        if (!cp->sel->keep[b]) {
            continue;
        }

        if (!tx_complete_is_loose(cp, b)) {
            break;
        }

        if (n == TX_COMPLETE_ENDS) {
            return;             /* such is the whole text */
        }

        ends[n++] = b;
    }

    if (n != 0) {
        while (n-- > 0) {
            cp->sel->keep[ends[n]] = 0;
        }

        tx_complete_sums(cp);
    }
}
