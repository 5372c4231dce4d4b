/*
 * Copyright (C) textextract contributors
 *
 * Lines that are none of the text, although nothing around them says so: who
 * wrote it, and when, below the title; an invitation to subscribe; tags; the
 * language of the code below.
 */


#include "html/url.h"
#include "page/cards.h"
#include "recognize/date.h"
#include "structure/completer.h"


#define TX_COMPLETE_REMARK  120     /* most chars of a remark */
#define TX_COMPLETE_SENTENCE  60    /* least chars of one with a time in it */
#define TX_COMPLETE_BYLINE  4       /* most blocks of a byline */
#define TX_COMPLETE_FACTS   8       /* and of a list of when and where */
#define TX_COMPLETE_TITLED  6       /* blocks between a title and its text */
#define TX_COMPLETE_NAME    16      /* most bytes of a language's name */
#define TX_COMPLETE_QUERY   512     /* bytes of one that are looked at */
#define TX_COMPLETE_WAYS    16      /* most links to share by in a list */
#define TX_COMPLETE_INVITES 240     /* most chars of an invitation */
#define TX_COMPLETE_ARROW   4       /* most chars of an arrow and a space */
#define TX_COMPLETE_LEAD    40      /* most chars of a label */


/* The page's address without the scheme; empty: it is that of a site. */
static tx_str_t
tx_complete_own(const tx_page_t *page)
{
    tx_str_t  own;
    tx_url_t  url;

    tx_url_parse(&url, page->url);

    if (url.authority.len == 0 || url.path.len < 2) {
        return tx_null_str;
    }

    own = tx_str_span(url.authority.data, tx_str_end(url.path));

    if (own.data[own.len - 1] == '/') {
        own.len--;
    }

    return own;
}


/* True for an address that is there to share what it has been given. */
static bool
tx_complete_is_sharer(const tx_url_t *url)
{
    static const tx_str_t  ways[] = {
        tx_string("intent/"), tx_string("send"), tx_string("share"),
        tx_string("sharing"), tx_string("submit")
    };

    static const tx_str_t  given[] = {
        tx_string("?text="), tx_string("?u="), tx_string("?url="),
        tx_string("&text="), tx_string("&u="), tx_string("&url=")
    };

    return url->query.len != 0 && tx_str_has_one(url->query, given)
           && tx_str_has_one(url->path, ways);
}


/* True for a link to another site that hands it the page's own address. */
static bool
tx_complete_hands_on(const tx_complete_t *cp, uint32_t link, tx_str_t own)
{
    size_t         i;
    u_char         query[TX_COMPLETE_QUERY];
    tx_url_t       url;
    tx_str_t       href;
    const u_char  *p, *end;

    href = tx_node_attr(cp->page, link, TX_ATTR_HREF);
    tx_url_parse(&url, (tx_str_t) { tx_min(href.len, TX_COMPLETE_QUERY),
                                    href.data });

    if (url.authority.len == 0) {
        return false;
    }

    if (tx_complete_is_sharer(&url)) {
        return true;
    }

    p = tx_str_end(url.authority);
    end = tx_str_end(href);

    if (own.len == 0 || (size_t) (end - p) < own.len) {
        return false;
    }

    for (i = 0; p < end && i < sizeof(query); i++) {

        if (end - p > 2 && p[0] == '%' && p[1] == '2'
            && tx_lower(p[2]) == 'f')
        {
            query[i] = '/';
            p += 3;

        } else {
            query[i] = *p++;
        }
    }

    return memmem(query, i, own.data, own.len) != NULL;
}


/* True for links, all of which hand the page's address to another site. */
static bool
tx_complete_shares(const tx_complete_t *cp, uint32_t b, tx_str_t own)
{
    bool               links;
    uint32_t           n;
    const tx_block_t  *block;

    if (tx_complete_sum(cp->linked, b, b + 1)
        < tx_complete_sum(cp->chars, b, b + 1)
        || tx_complete_sum(cp->chars, b, b + 1) > TX_COMPLETE_REMARK)
    {
        return false;
    }

    block = &cp->page->blocks[b];
    n = tx_complete_over(cp, block->first, TX_TAG_A);
    links = (n != 0);

    if (links && !tx_complete_hands_on(cp, n, own)) {
        return false;
    }

    /* a link around many blocks is not to be walked through for each */

    for (n = block->first; n <= block->last; n++) {
        cp->page->steps++;

        if (cp->page->nodes[n].tag != TX_TAG_A) {
            continue;
        }

        if (!tx_complete_hands_on(cp, n, own)) {
            return false;
        }

        links = true;
    }

    return links;
}


/* Takes a link that shares the page, and a list of links that it is one of. */
static void
tx_complete_unshare(tx_complete_t *cp, uint32_t b)
{
    uint32_t          n;
    const tx_node_t  *list;

    n = tx_complete_over(cp, cp->page->blocks[b].node, TX_TAG_UL);
    list = &cp->page->nodes[n];

    if (n != 0 && list->block_end - list->block <= TX_COMPLETE_WAYS
        && tx_complete_sum(cp->linked, list->block, list->block_end)
           >= tx_complete_sum(cp->chars, list->block, list->block_end))
    {
        tx_complete_discard(cp, list->block, list->block_end);

    } else {
        tx_complete_discard(cp, b, b + 1);
    }
}


/* True if there are links in a block, and one of some words in each. */
static bool
tx_complete_all_links(const tx_complete_t *cp, uint32_t b, tx_attr_id_t attr,
    const tx_str_t *words, size_t count)
{
    bool               links;
    uint32_t           n, from;
    const tx_node_t   *nodes;
    const tx_block_t  *block;

    nodes = cp->page->nodes;
    block = &cp->page->blocks[b];
    from = block->first;
    links = false;

    while (from > block->node && nodes[from].tag != TX_TAG_A
           && block->first - from <= TX_COMPLETE_UP)
    {
        from--;
    }

    for (n = from; n <= block->last; n++) {
        if (nodes[n].tag != TX_TAG_A) {
            continue;
        }

        if (!tx_list_has(tx_node_attr_head(cp->page, n, attr), words, count)) {
            return false;
        }

        links = true;
    }

    return links;
}


/* What leads to a subscription, or to nothing but pages of tags. */
static bool
tx_complete_is_remark(const tx_complete_t *cp, uint32_t b)
{
    float  chars, linked;

    static const tx_str_t  asks[] = {
        tx_string("abbona"), tx_string("abonn"), tx_string("newsletter"),
        tx_string("subscribe"), tx_string("suscri")
    };

    static const tx_str_t  tags[] = { tx_string("tag") };

    chars = tx_complete_sum(cp->chars, b, b + 1);
    linked = tx_complete_sum(cp->linked, b, b + 1);

    return chars <= TX_COMPLETE_REMARK && linked * 3 >= chars
           && (tx_complete_all_links(cp, b, TX_ATTR_HREF, asks,
                                     tx_count(asks))
               || tx_complete_all_links(cp, b, TX_ATTR_REL, tags,
                                        tx_count(tags)));
}


bool
tx_complete_is_filed(const tx_complete_t *cp, uint32_t b)
{
    float  chars;

    static const tx_str_t  lists[] = {
        tx_string("/categories/"), tx_string("/category/"),
        tx_string("/tag/"), tx_string("/tags/"), tx_string("/topics/")
    };

    chars = tx_complete_sum(cp->chars, b, b + 1);

    return chars <= TX_COMPLETE_REMARK
           && tx_complete_sum(cp->linked, b, b + 1) * 3 >= chars
           && cp->page->nodes[cp->page->blocks[b].node].tag != TX_TAG_LI
           && tx_complete_all_links(cp, b, TX_ATTR_HREF, lists,
                                    tx_count(lists));
}


/*
 * A line that is a link to another page of the site, with an arrow in front:
 * it points to what else there is to read, or back to all of it.
 */
static bool
tx_complete_points(const tx_complete_t *cp, uint32_t b)
{
    float              chars;
    uint32_t           link;
    const tx_block_t  *block;

    static const tx_str_t  arrows[] = {
        tx_string(">>"), tx_string("<<"),
        tx_string("\xc2\xbb"), tx_string("\xc2\xab"),   /* quotation marks */
        tx_string("\xe2\x86\x90"), tx_string("\xe2\x86\x92"),
        tx_string("\xe2\x96\xb6"), tx_string("\xe2\x96\xba"),
        tx_string("\xe2\x9e\xa1")
    };

    block = &cp->page->blocks[b];
    chars = tx_complete_sum(cp->chars, b, b + 1);

    if (chars > TX_COMPLETE_REMARK
        || tx_complete_sum(cp->linked, b, b + 1) + TX_COMPLETE_ARROW < chars
        || (cp->page->nodes[block->node].tag != TX_TAG_P
            && cp->page->nodes[block->node].tag != TX_TAG_DIV)
        || !tx_str_starts_one(tx_str_trim(tx_block_raw(cp->page, b)), arrows))
    {
        return false;
    }

    link = tx_complete_over(cp, cp->page->nodes[block->last].parent,
                            TX_TAG_A);

    return link != 0 && !tx_link_leads_out(cp->page, link)
           && !tx_leads_to_file(cp->page, link);
}


/* A line with a link in which the site asks its readers to come back. */
static bool
tx_complete_invites(const tx_complete_t *cp, uint32_t b)
{
    u_char  text[2 * TX_COMPLETE_INVITES];

    static const tx_str_t  asks[] = {
        tx_string("follow us"), tx_string("like us on"),
        tx_string("sign up for our"), tx_string("sign up to our"),
        tx_string("subscribe now"), tx_string("subscribe to our"),
        tx_string("our newsletter"), tx_string("to your inbox"),
        tx_string("in your inbox"), tx_string("folge uns"),
        tx_string("folgen sie uns"), tx_string("folgt uns"),
        tx_string("unser newsletter"), tx_string("unseren newsletter"),
        tx_string("abonnez-vous"), tx_string("suivez-nous"),
        tx_string("seguici su"), tx_string("s\xc3\xadguenos")
    };

    if (tx_complete_sum(cp->chars, b, b + 1) > TX_COMPLETE_INVITES
        || tx_complete_sum(cp->linked, b, b + 1) == 0
        || tx_complete_is_code(cp, b))
    {
        return false;
    }

    return tx_str_has_one(tx_str_lower(tx_block_raw(cp->page, b), text,
                                       sizeof(text)),
                          asks);
}


/* A word right above code whose class has it, too: the code's language. */
static bool
tx_complete_is_language(const tx_complete_t *cp, uint32_t b)
{
    size_t            i;
    u_char            name[TX_COMPLETE_NAME];
    uint32_t          n;
    tx_str_t          s;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;

    if (b + 1 >= cp->page->nblocks
        || !tx_complete_is_code(cp, b + 1)
        || tx_complete_is_code(cp, b))
    {
        return false;
    }

    s = tx_block_text(cp->page, b);

    if (s.len == 0 || s.len > TX_COMPLETE_NAME) {
        return false;
    }

    for (i = 0; i < s.len; i++) {
        if (tx_is_space(s.data[i])) {
            return false;
        }

        name[i] = tx_lower(s.data[i]);
    }

    n = cp->page->blocks[b + 1].node;

    for (i = 0; i <= TX_COMPLETE_UP && n != cp->page->body; i++) {
        if (tx_str_has(tx_node_attr_head(cp->page, n, TX_ATTR_CLASS),
                       (tx_str_t) { s.len, name }))
        {
            return true;
        }

        n = nodes[n].parent;
    }

    return false;
}


/* True for a line with the day on which the page was published. */
static bool
tx_complete_is_published(const tx_complete_t *cp, uint32_t b)
{
    size_t    i;
    tx_str_t  line, before, published;

    published = cp->columns->meta->published;

    if (published.len == 0
        || (tx_tag_flags(cp->page->nodes[cp->page->blocks[b].node].tag)
            & TX_IS_HEADING)
        || tx_complete_is_said(cp, b))
    {
        return false;
    }

    for (i = 0; i < 2; i++) {
        line = tx_block_raw(cp->page, b);

        if (tx_date_same_day(tx_date_find(cp->page->arena, &line, i == 0,
                                          &before), published))
        {
            return true;
        }
    }

    return false;
}


/* True for a few words with a time, as markup has it, but for a sentence. */
static bool
tx_complete_is_timed(const tx_complete_t *cp, uint32_t b)
{
    float              chars;
    const tx_block_t  *block;

    block = &cp->page->blocks[b];
    chars = tx_complete_sum(cp->chars, b, b + 1);

    return chars <= TX_COMPLETE_REMARK
           && (chars < TX_COMPLETE_SENTENCE || !tx_complete_is_said(cp, b))
           && (tx_complete_is_time(cp, b)
               || tx_complete_has_tag(cp, block->first, block->last,
                                      TX_TAG_TIME)
               || tx_complete_is_published(cp, b));
}


/* The element around a block that holds nothing else than its likes. */
static const tx_node_t *
tx_complete_byline(const tx_complete_t *cp, uint32_t b, uint32_t from,
    uint32_t to)
{
    const tx_node_t  *node, *parent;

    node = &cp->page->nodes[cp->page->blocks[b].node];

    for (parent = &cp->page->nodes[node->parent];
         parent->tag != TX_TAG_BODY && parent->block >= from
         && parent->block_end <= to
         && parent->block_end - parent->block <= TX_COMPLETE_BYLINE;
         parent = &cp->page->nodes[parent->parent])
    {
        node = parent;
    }

    return node;
}


/*
 * Takes a list of what the page knows of itself, with when it was written
 * among that, from right below the title.
 */
static void
tx_complete_unlist(tx_complete_t *cp)
{
    uint32_t          b, i, n;
    const tx_node_t  *node;

    b = cp->page->nodes[cp->sel->title].block_end;

    if (b >= cp->page->nblocks) {
        return;
    }

    n = cp->page->blocks[b].node;

    for (i = 0; i < TX_COMPLETE_UP; i++) {
        node = &cp->page->nodes[n];

        if (node->block != b || node->tag == TX_TAG_BODY) {
            return;
        }

        if (node->tag == TX_TAG_DL || node->tag == TX_TAG_UL) {
            break;
        }

        n = node->parent;
    }

    node = &cp->page->nodes[n];

    if ((node->tag == TX_TAG_DL || node->tag == TX_TAG_UL)
        && node->block_end - b <= TX_COMPLETE_FACTS
        && tx_complete_sum(cp->chars, b, node->block_end)
           <= TX_COMPLETE_INVITES
        && node->last - n <= TX_COMPLETE_FACTS * TX_COMPLETE_FACTS
        && tx_complete_has_tag(cp, n + 1, node->last, TX_TAG_TIME))
    {
        tx_complete_discard(cp, b, node->block_end);
    }
}


/* Takes who wrote it, and when, from between the title and the text. */
static void
tx_complete_unsign(tx_complete_t *cp)
{
    bool              published;
    uint32_t          b, i, from, to, most;
    const tx_node_t  *node;

    if (cp->sel->title == 0) {
        return;
    }

    tx_complete_unlist(cp);

    from = cp->page->nodes[cp->sel->title].block_end;
    most = tx_min(from + TX_COMPLETE_TITLED, cp->page->nblocks);

    for (to = from; to < most; to++) {
        if (cp->sel->keep[to] && tx_complete_is_prose(cp, to)
            && !tx_complete_is_timed(cp, to))
        {
            break;
        }
    }

    if (to == most) {
        return;
    }

    for (b = from; b < to; b++) {
        if (!tx_complete_is_timed(cp, b)) {
            continue;
        }

        published = tx_complete_is_published(cp, b);

        if (!cp->sel->keep[b]) {
            cp->taken[b] |= published;
            continue;
        }

        node = tx_complete_byline(cp, b, from, to);

        for (i = node->block; i < node->block_end; i++) {
            if (tx_complete_is_timed(cp, i) || !tx_complete_is_prose(cp, i)) {
                cp->sel->keep[i] = 0;
                cp->taken[i] |= published;
            }
        }
    }
}


/* Takes the links to other articles that a label stands above, and it. */
static void
tx_complete_unlead(tx_complete_t *cp, uint32_t b)
{
    uint32_t  end;

    if (!cp->sel->keep[b]
        || tx_complete_sum(cp->linked, b, b + 1) != 0
        || tx_complete_sum(cp->chars, b, b + 1) > TX_COMPLETE_LEAD
        || !tx_complete_is_teaser(cp, b))
    {
        return;
    }

    end = b + 1;

    while (end < cp->page->nblocks && end - b <= TX_COMPLETE_TITLED
           && tx_complete_sum(cp->linked, end, end + 1)
              >= tx_complete_sum(cp->chars, end, end + 1))
    {
        end++;
    }

    if (end > b + 1) {
        tx_complete_discard(cp, b, end);
    }
}


void
tx_complete_remarks(tx_complete_t *cp)
{
    uint32_t  b;
    tx_str_t  own;

    tx_complete_unsign(cp);
    own = tx_complete_own(cp->page);

    for (b = 1; b < cp->page->nblocks; b++) {
        tx_complete_unlead(cp, b);

        if (tx_complete_shares(cp, b, own)) {
            tx_complete_unshare(cp, b);

        } else if (cp->sel->keep[b]
                   && (tx_complete_is_remark(cp, b)
                       || tx_complete_points(cp, b)
                       || tx_complete_invites(cp, b)
                       || tx_complete_is_language(cp, b)))
        {
            cp->sel->keep[b] = 0;
        }
    }
}
