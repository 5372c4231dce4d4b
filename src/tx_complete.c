/*
 * Copyright (C) textextract contributors
 */


#include "tx_complete.h"

#include "tx_fragments.h"
#include "tx_tokens.h"


/* Chars: more is no furniture inside of the content; part of what is kept. */
#define TX_COMPLETE_FURNITURE  400
#define TX_COMPLETE_PART       0.15f
#define TX_COMPLETE_SMALL      120

/* Likewise, with so many chars at least: a longer gap is no oversight. */
#define TX_COMPLETE_GAP        0.15f
#define TX_COMPLETE_GAP_CHARS  300

#define TX_COMPLETE_NOTES      0.25f    /* notes are part of what is kept */

/* The longest label, in bytes. */
#define TX_COMPLETE_LABEL      32

#define TX_COMPLETE_LINES      600  /* most chars of a stanza */
#define TX_COMPLETE_UP         3    /* elements, to what is around a part */
#define TX_COMPLETE_WRAPPERS   4    /* elements with nothing but a part */
#define TX_COMPLETE_PROSE      40   /* least chars of a paragraph, */
#define TX_COMPLETE_HEADED     4    /*   or of so many blocks of a section */
#define TX_COMPLETE_TABLE      0.67f    /* a link counts less in a table */

#define TX_COMPLETE_CONTROLS   2    /* links and the like in a box */
#define TX_COMPLETE_IMAGE      8    /* nodes, to the image with a caption */
#define TX_COMPLETE_AMID       3    /* blocks between two paragraphs */
#define TX_COMPLETE_ASIDE      80   /* chars between a heading and its text */
#define TX_COMPLETE_TITLE      60   /* the longest title of a box, in chars */

/* The longest note, in chars, and the nodes among which it links back. */
#define TX_COMPLETE_NOTE        1000
#define TX_COMPLETE_NOTE_NODES  64


typedef struct {
    tx_page_t       *page;
    tx_selection_t  *sel;
    const float     *noise;     /* by node: lies in page furniture */
    const float     *colon;     /* by block: ends with a colon */
    const float     *duplicate; /* by block: stands above already */
    uint32_t        *kept;      /* by block: those kept before it */
    float           *chars;     /* by block: chars before it */
    float           *linked;    /* likewise, in links */
    uint32_t        *next;      /* by block: it, or the next one kept */
    uint32_t        *prev;      /* by block: the last one kept before it */
    uint32_t        *items;     /* by node: li, dt, dd elements before it */
    uint32_t        *parts;     /* by node: headings, tables, forms */
    uint32_t        *controls;  /* by node: links, buttons, fields */
    float            total;     /* chars kept */
    tx_token_cache_t tokens;
} tx_complete_t;


/* What stands above an advertisement, whole and in lower case. */

static const char  *tx_complete_ads[] = {
    "ad", "ads", "advert", "advertisement", "advertising", "sponsored",
    "anzeige", "werbung", "publicit\xc3\xa9", "publicidad",
    "pubblicit\xc3\xa0", "publicidade", "reklama",
    "\xe5\xb9\xbf\xe5\x91\x8a", "\xe5\xba\x83\xe5\x91\x8a",
    "\xd1\x80\xd0\xb5\xd0\xba\xd0\xbb\xd0\xb0\xd0\xbc\xd0\xb0"
};


/* What stands in front of a link to another article. */

static const char  *tx_complete_teasers[] = {
    "read more", "read also", "also read", "read next",
    "related", "related article", "related articles", "related story",
    "related stories", "more on this story", "recommended", "don't miss",
    "lesen sie auch", "mehr zum thema", "lire aussi", "\xc3\xa0 lire aussi",
    "leer tambi\xc3\xa9n", "lea tambi\xc3\xa9n", "leggi anche",
    "leia tamb\xc3\xa9m", "leia mais",
    ("\xd1\x87\xd0\xb8\xd1\x82\xd0\xb0\xd0\xb9\xd1\x82\xd0\xb5 "
     "\xd1\x82\xd0\xb0\xd0\xba\xd0\xb6\xd0\xb5"),
    "\xe7\x9b\xb8\xe5\x85\xb3\xe9\x98\x85\xe8\xaf\xbb",
    "\xe5\xbb\xb6\xe4\xbc\xb8\xe9\x98\x85\xe8\xaf\xbb",
    "\xe9\x96\xa2\xe9\x80\xa3\xe8\xa8\x98\xe4\xba\x8b"
};

/* What a reader is to press, where nothing can be pressed. */

static const char  *tx_complete_controls[] = {
    "back to top", "click to expand", "code: select all", "continue reading",
    "copy link", "load more", "read less", "read more", "see more", "show less",
    "show more", "view more",
    "mehr anzeigen", "mehr lesen", "nach oben", "weiterlesen",
    "lire la suite", "lire plus", "voir plus", "leer m\xc3\xa1s",
    "ver m\xc3\xa1s", "leggi tutto", "ler mais", "ver mais",
    ("\xd1\x87\xd0\xb8\xd1\x82\xd0\xb0\xd1\x82\xd1\x8c "
     "\xd0\xb4\xd0\xb0\xd0\xbb\xd0\xb5\xd0\xb5"),
    "\xe9\x98\x85\xe8\xaf\xbb\xe5\x85\xa8\xe6\x96\x87",
    "\xe5\xb1\x95\xe5\xbc\x80\xe5\x85\xa8\xe6\x96\x87",
    "\xe7\xb6\x9a\xe3\x81\x8d\xe3\x82\x92\xe8\xaa\xad\xe3\x82\x80",
    "\xe3\x82\x82\xe3\x81\xa3\xe3\x81\xa8\xe8\xa6\x8b\xe3\x82\x8b"
};


/* Likewise, while a script is at work. */

static const char  *tx_complete_waits[] = {
    "loading..", "loading...", "loading\xe2\x80\xa6",
    "please wait...", "please wait\xe2\x80\xa6"
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

#define tx_complete_is_one(s, list)                                           \
    tx_complete_find(s, list, sizeof(list) / sizeof(char *))


static bool
tx_complete_find(tx_str_t s, const char **list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (strlen(list[i]) == s.len
            && memcmp(list[i], s.data, s.len) == 0)
        {
            return true;
        }
    }

    return false;
}


/* Chars of a block that are kept, linked and so on, from b to before end. */
static float
tx_complete_sum(const float *before, uint32_t b, uint32_t end)
{
    return before[end] - before[b];
}


static uint32_t
tx_complete_kept(const tx_complete_t *cp, uint32_t b, uint32_t end)
{
    return cp->kept[end] - cp->kept[b];
}


/* Sums over the blocks, anew whenever keep has changed. */
static void
tx_complete_sums(tx_complete_t *cp)
{
    uint32_t        b, n, last;
    const uint8_t  *keep;

    n = cp->page->nblocks;
    keep = cp->sel->keep;
    last = n;
    cp->total = 0;

    for (b = 0; b < n; b++) {
        cp->kept[b + 1] = cp->kept[b] + (keep[b] != 0);
        cp->prev[b] = last;

        if (keep[b]) {
            last = b;
            cp->total += tx_complete_sum(cp->chars, b, b + 1);
        }
    }

    cp->next[n] = n;

    for (b = n; b-- > 0; /* void */ ) {
        cp->next[b] = keep[b] ? b : cp->next[b + 1];
    }
}


static uint32_t
tx_complete_tokens(tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, tokens;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    attr = &cp->page->attrs[node->attr];
    tokens = 0;

    for (i = 0; i < node->nattrs; i++) {
        if (attr[i].id == TX_ATTR_CLASS) {
            tokens |= tx_tokens_cached(&cp->tokens, attr[i].value);
        }
    }

    return tokens;
}


/* True for a paragraph that was kept, or where there is none (n). */
static bool
tx_complete_is_prose(const tx_complete_t *cp, uint32_t b)
{
    float  chars;

    if (b >= cp->page->nblocks) {
        return true;
    }

    chars = tx_complete_sum(cp->chars, b, b + 1);

    return chars >= TX_COMPLETE_PROSE
           && tx_complete_sum(cp->linked, b, b + 1) * 2 < chars;
}


static bool
tx_complete_is_in_prose(const tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t  prev, next;

    prev = cp->prev[node->block];
    next = cp->next[node->block_end];

    return prev < cp->page->nblocks && tx_complete_is_prose(cp, prev)
           && tx_complete_is_prose(cp, next);
}


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


/* The dialog of a tool that asks for consent, on a page with more than it. */
static bool
tx_complete_is_consent(const tx_complete_t *cp, uint32_t n)
{
    float             chars;
    size_t            i;
    uint32_t          b;
    tx_str_t          id, s;
    const tx_node_t  *node;

    id = tx_node_attr(cp->page, n, TX_ATTR_ID);

    for (i = 0; i < sizeof(tx_complete_consents) / sizeof(tx_str_t); i++) {
        s = tx_complete_consents[i];

        if (id.len >= s.len
            && tx_str_caseeq((tx_str_t) { s.len, id.data }, s))
        {
            break;
        }
    }

    if (i == sizeof(tx_complete_consents) / sizeof(tx_str_t)) {
        return false;
    }

    node = &cp->page->nodes[n];
    chars = cp->total;

    for (b = node->block; b < node->block_end; b++) {
        if (cp->sel->keep[b]) {
            chars -= tx_complete_sum(cp->chars, b, b + 1);
        }
    }

    return chars >= TX_COMPLETE_GAP_CHARS;
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

        for (i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
            if (s.len > ends[i].len
                && memcmp(tx_str_end(s) - ends[i].len, ends[i].data,
                          ends[i].len) == 0)
            {
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

    return tx_complete_is_one(label, tx_complete_waits)
           || tx_complete_is_one(tx_complete_bare(label),
                                 tx_complete_controls);
}


/* The label of an advertisement, or a link to another article. */
static bool
tx_complete_is_label(const tx_complete_t *cp, uint32_t b)
{
    float     chars, linked;
    u_char    buf[TX_COMPLETE_LABEL];
    tx_str_t  label;

    chars = tx_complete_sum(cp->chars, b, b + 1);
    linked = tx_complete_sum(cp->linked, b, b + 1);

    if (linked == 0 && chars <= TX_COMPLETE_LABEL) {
        label = tx_complete_label(cp->page, b, buf, false);

        return tx_complete_is_one(label, tx_complete_ads);
    }

    if (linked * 2 > chars && linked < chars) {
        label = tx_complete_label(cp->page, b, buf, true);

        return tx_complete_is_one(label, tx_complete_teasers);
    }

    return false;
}


static void
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
            || tx_complete_is_consent(cp, i))
        {
            memset(cp->sel->keep + node->block, 0,
                   node->block_end - node->block);
            i = node->last;
        }
    }

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->keep[b]
            && (tx_complete_is_label(cp, b)
                || tx_complete_is_control(cp->page, b)))
        {
            cp->sel->keep[b] = 0;
        }
    }
}


/* The tag of an element, or the one that its role stands for. */
static tx_tag_t
tx_complete_tag(const tx_complete_t *cp, uint32_t n)
{
    tx_str_t          role;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag != TX_TAG_DIV || node->nattrs == 0) {
        return (tx_tag_t) node->tag;
    }

    role = tx_node_attr(cp->page, n, TX_ATTR_ROLE);

    return tx_str_caseeq(role, tx_str("heading")) ? TX_TAG_H2
           : tx_str_caseeq(role, tx_str("table")) ? TX_TAG_TABLE
           : tx_str_caseeq(role, tx_str("list")) ? TX_TAG_UL : TX_TAG_DIV;
}


/* True for what a list, a figure or a quotation is made of. */
static bool
tx_complete_is_part(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DD:
    case TX_TAG_DL:
    case TX_TAG_FIGURE:
    case TX_TAG_LI:
    case TX_TAG_OL:
    case TX_TAG_UL:
        return true;

    default:
        return false;
    }
}


/* True for what stands right below a heading that was kept. */
static bool
tx_complete_is_headed(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          above;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->block == 0 || !cp->sel->keep[node->block - 1]) {
        return false;
    }

    above = cp->page->blocks[node->block - 1].node;

    return (tx_tag_flags(cp->page->nodes[above].tag) & TX_IS_HEADING)
           && cp->page->nodes[above].parent == node->parent
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= cp->total * TX_COMPLETE_GAP + TX_COMPLETE_GAP_CHARS;
}


/* The element around a node that holds more text than the node does. */
static const tx_node_t *
tx_complete_around(const tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t          i;
    const tx_node_t  *parent;

    parent = &cp->page->nodes[node->parent];

    for (i = 0; i < TX_COMPLETE_WRAPPERS; i++) {
        if (parent->tag == TX_TAG_BODY || parent->block != node->block
            || parent->block_end != node->block_end)
        {
            break;
        }

        parent = &cp->page->nodes[parent->parent];
    }

    return parent;
}


/* True for elements that hold a thing of their own, and not just text. */
static bool
tx_complete_is_thing(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_ADDRESS:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DETAILS:
    case TX_TAG_DL:
    case TX_TAG_FIGURE:
    case TX_TAG_OL:
    case TX_TAG_PRE:
    case TX_TAG_TABLE:
    case TX_TAG_UL:
        return true;

    default:
        return false;
    }
}


/* True for little that leads nowhere. */
static bool
tx_complete_is_small(const tx_complete_t *cp, const tx_node_t *node)
{
    float  chars;

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    return tx_complete_sum(cp->linked, node->block, node->block_end) * 4
           <= chars
           && chars <= cp->total * TX_COMPLETE_GAP + TX_COMPLETE_GAP_CHARS;
}


/* True for what goes on right where its parent's kept text ends. */
static bool
tx_complete_is_end(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node, *parent;

    if (!tx_complete_is_thing(tx_complete_tag(cp, n))) {
        return false;
    }

    node = &cp->page->nodes[n];
    parent = tx_complete_around(cp, node);

    if (node->tag == TX_TAG_ADDRESS) {
        /* one that is not announced is an author's or the site's own */

        return parent->tag != TX_TAG_BODY && node->block > parent->block
               && cp->sel->keep[node->block - 1]
               && cp->colon[node->block - 1] != 0
               && tx_complete_sum(cp->chars, node->block, node->block_end)
                  <= TX_COMPLETE_GAP_CHARS;
    }

    /* highlighters put code into elements of their own */

    for (i = 0; i < TX_COMPLETE_UP && node->tag == TX_TAG_PRE
                && parent->block == node->block; i++)
    {
        parent = &cp->page->nodes[parent->parent];
    }

    return parent->tag != TX_TAG_BODY && node->block > parent->block
           && cp->sel->keep[node->block - 1]
           && tx_complete_is_small(cp, node);
}


/* True for what its parent's kept text begins right behind. */
static bool
tx_complete_is_begin(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node, *parent;

    if (!tx_complete_is_thing(tx_complete_tag(cp, n))
        || cp->page->nodes[n].tag == TX_TAG_ADDRESS)
    {
        return false;
    }

    node = &cp->page->nodes[n];
    parent = tx_complete_around(cp, node);

    return parent->tag != TX_TAG_BODY && node->block == parent->block
           && node->block_end < parent->block_end
           && cp->sel->keep[node->block_end]
           && tx_complete_is_prose(cp, node->block_end)
           && tx_complete_is_small(cp, node);
}


/*
 * True if something was kept on both sides of a node: in its parent, or in
 * the list that it is in.
 */
static bool
tx_complete_is_between(const tx_complete_t *cp, uint32_t n)
{
    float             gap;
    bool              before, after;
    uint32_t          i, from, to;
    const tx_node_t  *node, *parent;

    node = &cp->page->nodes[n];
    parent = node;

    for (i = 0; i < TX_COMPLETE_UP; i++) {
        parent = tx_complete_around(cp, parent);

        before = tx_complete_kept(cp, parent->block, node->block) != 0;
        after = tx_complete_kept(cp, node->block_end, parent->block_end) != 0;

        if (before && after) {
            from = cp->prev[node->block] + 1;
            to = cp->next[node->block_end];
            gap = tx_complete_sum(cp->chars, from, to);

            return gap <= cp->total * TX_COMPLETE_GAP + TX_COMPLETE_GAP_CHARS;
        }

        if (!tx_complete_is_part((tx_tag_t) parent->tag)) {
            break;
        }
    }

    return false;
}


/*
 * True if what stands above already may stand here again: code, and the items
 * and cells of what is no copy as a whole.
 */
static bool
tx_complete_may_repeat(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, copies;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    copies = 0;

    switch (node->tag) {

    case TX_TAG_PRE:
        return true;

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_TABLE:
    case TX_TAG_UL:
        break;

    default:
        return false;
    }

    for (b = node->block; b < node->block_end; b++) {
        copies += (cp->duplicate[b] != 0);
    }

    return copies * 2 <= node->block_end - node->block;
}


/* All of an element, but for furniture in it. */
static void
tx_complete_all(tx_complete_t *cp, uint32_t n)
{
    bool               own, repeat;
    uint32_t           b;
    const tx_node_t   *node;
    const tx_block_t  *block;

    node = &cp->page->nodes[n];

    /* a quotation's footer is its own, and code is what it is */
    own = node->tag == TX_TAG_BLOCKQUOTE || node->tag == TX_TAG_PRE;
    repeat = tx_complete_may_repeat(cp, n);

    for (b = node->block; b < node->block_end; b++) {
        block = &cp->page->blocks[b];

        if ((cp->noise[block->first] == 0 || own)
            && (cp->duplicate[b] == 0 || repeat))
        {
            cp->sel->keep[b] = 1;
        }
    }
}


/* An image with a line that calls itself its caption. */
static bool
tx_complete_is_captioned(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    tx_str_t          class;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    class = tx_node_attr_head(cp->page, n, TX_ATTR_CLASS);

    if (node->tag != TX_TAG_DIV || class.len == 0
        || memmem(class.data, class.len, "caption", 7) == NULL
        || !tx_complete_is_in_prose(cp, node)
        || tx_complete_sum(cp->chars, node->block, node->block_end)
           > TX_COMPLETE_FURNITURE)
    {
        return false;
    }

    for (i = n + 1; i <= node->last && i <= n + TX_COMPLETE_IMAGE; i++) {
        if (cp->page->nodes[i].tag == TX_TAG_IMG) {
            return true;
        }
    }

    return false;
}


/* A figure or a quotation that is a card, which leads to what it shows. */
static bool
tx_complete_is_card(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return tx_complete_is_in_prose(cp, node)
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_FURNITURE
           && !(tx_complete_tokens(cp, n) & (TX_TOKEN_RELATED
                                             | TX_TOKEN_ADVERT
                                             | TX_TOKEN_NAVIGATION));
}


/*
 * A list, a table and the like that lost some or all of its parts.  What
 * has headings, fields or several blocks an item is rather a listing.
 */
static bool
tx_complete_is_whole(tx_complete_t *cp, uint32_t n, bool between)
{
    float             chars, linked;
    uint32_t          kept, blocks, items;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    blocks = node->block_end - node->block;
    kept = tx_complete_kept(cp, node->block, node->block_end);
    items = cp->items[node->last + 1] - cp->items[n];

    if (!between && kept * 2 < blocks) {
        return false;
    }

    if (blocks == 1 && tx_complete_is_captioned(cp, n)) {
        return true;
    }

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);
    linked = tx_complete_sum(cp->linked, node->block, node->block_end);

    switch (tx_complete_tag(cp, n)) {

    case TX_TAG_PRE:
    case TX_TAG_LISTING:
    case TX_TAG_XMP:
        return true;

    case TX_TAG_ADDRESS:
        return between;

    case TX_TAG_DETAILS:
        return linked * 2 <= chars;

    case TX_TAG_BLOCKQUOTE:
        return linked * 2 <= chars || tx_complete_is_card(cp, n);

    case TX_TAG_FIGURE:
        /* with its caption the image comes along, too */
        return (blocks == 1 && tx_complete_is_end(cp, n))
               || (linked * 2 > chars && tx_complete_is_card(cp, n));

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_UL:
        if (blocks > 3 * items
            || (tx_complete_tokens(cp, n) & (TX_TOKEN_META | TX_TOKEN_COMMENT
                                             | TX_TOKEN_POST)))
        {
            return false;
        }

        break;

    case TX_TAG_TABLE:
        linked *= TX_COMPLETE_TABLE;
        break;

    default:
        return false;
    }

    if (cp->parts[node->last + 1] - cp->parts[n + 1] != 0) {
        return false;
    }

    return kept * 2 >= blocks || linked * 2 <= chars
           || (node->block > 0 && cp->sel->keep[node->block - 1]
               && cp->colon[node->block - 1] != 0);
}


/* A few lines between two paragraphs beside them, without links or buttons. */
static bool
tx_complete_is_amid(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          before, after;
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[n];

    if (node->tag != TX_TAG_DIV || node->block_end - node->block
                                     > TX_COMPLETE_AMID
        || node->block == 0 || node->block_end == cp->page->nblocks
        || !cp->sel->keep[node->block - 1] || !cp->sel->keep[node->block_end]
        || cp->controls[node->last + 1] != cp->controls[n]
        || tx_complete_is_label(cp, node->block))
    {
        return false;
    }

    before = cp->page->blocks[node->block - 1].node;
    after = cp->page->blocks[node->block_end].node;

    return nodes[before].tag == TX_TAG_P && nodes[after].tag == TX_TAG_P
           && nodes[before].parent == node->parent
           && nodes[after].parent == node->parent
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_GAP_CHARS;
}


/*
 * A box amid the text that does not lead away: facts, a note.  Forums put
 * what a post answers into one.
 */
static bool
tx_complete_is_box(tx_complete_t *cp, uint32_t n)
{
    float             chars;
    uint32_t          i;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag != TX_TAG_ASIDE || (node->flags & TX_NODE_CONCEALED)
        || cp->noise[node->parent] != 0 || node->block == 0
        || node->block_end == cp->page->nblocks
        || !cp->sel->keep[node->block - 1] || !cp->sel->keep[node->block_end]
        || !(tx_complete_is_prose(cp, node->block - 1)
             || tx_complete_is_prose(cp, node->block_end)))
    {
        return false;
    }

    for (i = node->child; i != 0; i = cp->page->nodes[i].next) {
        if (cp->page->nodes[i].tag == TX_TAG_BLOCKQUOTE) {
            return false;
        }
    }

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    return chars <= cp->total * TX_COMPLETE_GAP + TX_COMPLETE_GAP_CHARS
           && tx_complete_sum(cp->linked, node->block, node->block_end) * 4
              <= chars
           && cp->controls[node->last + 1] - cp->controls[n]
              <= TX_COMPLETE_CONTROLS
           && !(tx_complete_tokens(cp, n)
                & (TX_TOKEN_RELATED | TX_TOKEN_ADVERT | TX_TOKEN_SHARE
                   | TX_TOKEN_OVERLAY | TX_TOKEN_COMMENT
                   | TX_TOKEN_NAVIGATION | TX_TOKEN_META));
}


/*
 * True for lines that are elements of one kind, as of a poem, most of which
 * were kept.
 */
static bool
tx_complete_is_lines(const tx_complete_t *cp, uint32_t n)
{
    float             chars;
    tx_str_t          class, own;
    tx_tag_t          tag;
    uint32_t          child, blocks;
    const tx_node_t  *node, *line;

    node = &cp->page->nodes[n];
    blocks = node->block_end - node->block;
    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    if (node->tag != TX_TAG_DIV || blocks < 2 || chars > TX_COMPLETE_LINES
        || tx_complete_kept(cp, node->block, node->block_end) * 2 < blocks
        || tx_complete_sum(cp->linked, node->block, node->block_end) != 0)
    {
        return false;
    }

    tag = TX_TAG_UNKNOWN;
    class = tx_null_str;

    for (child = node->child; child != 0; child = line->next) {
        line = &cp->page->nodes[child];

        if (line->block == line->block_end) {
            continue;
        }

        own = tx_node_attr(cp->page, child, TX_ATTR_CLASS);

        if (line->block_end - line->block != 1 || line->tag == TX_TAG_TEXT
            || (tag != TX_TAG_UNKNOWN
                && (tag != (tx_tag_t) line->tag || !tx_str_eq(own, class))))
        {
            return false;
        }

        tag = (tx_tag_t) line->tag;
        class = own;
    }

    return true;
}


/* What a title opens, as a button, amid the text: it is concealed. */
static bool
tx_complete_is_panel(const tx_complete_t *cp, uint32_t n)
{
    bool              opens;
    uint32_t          i, above;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;

    if (!(nodes[n].flags & TX_NODE_CONCEALED)
        || (nodes[nodes[n].parent].flags & TX_NODE_CONCEALED)
        || nodes[n].block < 2
        || !(cp->sel->keep[nodes[n].block - 1]
             || cp->sel->keep[nodes[n].block - 2])
        || cp->noise[nodes[n].parent] != 0
        || tx_complete_sum(cp->chars, nodes[n].block, nodes[n].block_end)
           > cp->total * TX_COMPLETE_GAP + TX_COMPLETE_GAP_CHARS
        || tx_complete_sum(cp->linked, nodes[n].block, nodes[n].block_end) * 2
           > tx_complete_sum(cp->chars, nodes[n].block, nodes[n].block_end))
    {
        return false;
    }

    above = cp->page->blocks[nodes[n].block - 1].first;
    opens = false;

    for (i = 0; i < 2 * TX_COMPLETE_UP && above != 0; i++) {

        opens |= nodes[above].tag == TX_TAG_BUTTON
                 || tx_str_caseeq(tx_node_attr(cp->page, above, TX_ATTR_ROLE),
                                  tx_str("button"));

        if (nodes[above].parent == nodes[n].parent) {
            return opens;
        }

        above = nodes[above].parent;
    }

    return false;
}


/* What stands below or above a quotation, a table or code that was kept. */
static bool
tx_complete_is_caption(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node, *figure;

    node = &cp->page->nodes[n];
    figure = &cp->page->nodes[node->parent];

    return node->tag == TX_TAG_FIGCAPTION && figure->tag == TX_TAG_FIGURE
           && ((node->block > figure->block && cp->sel->keep[node->block - 1])
               || (node->block_end < figure->block_end
                   && cp->sel->keep[node->block_end]));
}


/* A heading inside of the content, of something that was kept. */
static bool
tx_complete_is_heading(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, next;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag == TX_TAG_H1
        || (!(tx_tag_flags(tx_complete_tag(cp, n)) & TX_IS_HEADING)
            && node->tag != TX_TAG_SUMMARY)
        || cp->kept[node->block] == 0 || cp->duplicate[node->block] != 0)
    {
        return false;
    }

    next = cp->next[node->block_end];

    if (next == cp->page->nblocks || next > node->block_end + 2
        || tx_complete_sum(cp->chars, node->block_end, next)
           > TX_COMPLETE_ASIDE
        || tx_complete_sum(cp->chars, next, tx_min(next + TX_COMPLETE_HEADED,
                                                   cp->page->nblocks))
           < TX_COMPLETE_PROSE)
    {
        return false;
    }

    for (i = 0; i < TX_COMPLETE_UP; i++) {
        n = cp->page->nodes[n].parent;
        node = &cp->page->nodes[n];

        if (next < node->block_end) {
            return true;
        }

        if (node->tag == TX_TAG_BODY) {
            break;
        }
    }

    return false;
}


/*
 * True for a small part of the content of which all was kept but the line
 * that it begins with: the title of a note, a warning, a box.
 */
static bool
tx_complete_is_titled(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, blocks;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    b = node->block;
    blocks = node->block_end - b;

    return blocks > 1 && b > 0 && node->block_end < cp->page->nblocks
           && tx_complete_kept(cp, b, node->block_end) == blocks - 1
           && !cp->sel->keep[b] && cp->sel->keep[b - 1]
           && cp->next[node->block_end] <= node->block_end + 1
           && cp->noise[cp->page->blocks[b].first] == 0
           && cp->duplicate[b] == 0
           && tx_complete_sum(cp->chars, b, b + 1) <= TX_COMPLETE_TITLE
           && tx_complete_sum(cp->linked, b, b + 1) == 0
           && tx_complete_sum(cp->chars, b, node->block_end)
              <= cp->total * TX_COMPLETE_GAP + TX_COMPLETE_GAP_CHARS
           && !tx_complete_is_label(cp, b);
}


/* True if a link in a node leads back to what stands above it. */
static bool
tx_complete_leads_back(const tx_page_t *page, uint32_t n,
    const uint32_t *links)
{
    uint32_t  i, last;

    last = tx_min(page->nodes[n].last, n + TX_COMPLETE_NOTE_NODES);

    for (i = n; i <= last; i++) {
        if (links[i] != 0 && links[i] < n) {
            return true;
        }
    }

    return false;
}


/* The whole of a note: what is linked to may be its number alone. */
static const tx_node_t *
tx_complete_note(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    for (i = 0; i < TX_COMPLETE_UP && node->tag != TX_TAG_BODY; i++) {
        if (tx_complete_sum(cp->linked, node->block, node->block_end)
            < tx_complete_sum(cp->chars, node->block, node->block_end))
        {
            break;
        }

        node = &cp->page->nodes[node->parent];
    }

    return node;
}


/* The notes that kept text links to, and that link back to it. */
static bool
tx_complete_notes(tx_complete_t *cp)
{
    uint32_t          i, n, *links;
    tx_page_t        *page;
    const tx_node_t  *node, *note;

    page = cp->page;

    if (!tx_fragments(page, page->body, page->nodes[page->body].last, &links))
    {
        return false;
    }

    for (i = page->body; links != NULL && i < page->nnodes; i++) {
        node = &page->nodes[i];
        n = links[i];

        if (n <= i || tx_complete_kept(cp, node->block - (node->block != 0),
                                       node->block_end) == 0)
        {
            continue;
        }

        note = tx_complete_note(cp, n);

        if (tx_complete_sum(cp->chars, note->block, note->block_end)
               <= TX_COMPLETE_NOTE
            && tx_complete_leads_back(page, (uint32_t) (note - page->nodes),
                                      links))
        {
            memset(cp->sel->keep + note->block, 1,
                   note->block_end - note->block);
        }
    }

    return true;
}


static void
tx_complete_add(tx_complete_t *cp)
{
    bool              between;
    uint32_t          i, blocks, kept, inside;
    const tx_node_t  *node;

    inside = 0;

    for (i = 1; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];
        blocks = node->block_end - node->block;

        if (node->tag == TX_TAG_TEXT || blocks == 0) {
            continue;
        }

        kept = tx_complete_kept(cp, node->block, node->block_end);

        if (kept < blocks && (tx_complete_is_box(cp, i)
                              || tx_complete_is_caption(cp, i)))
        {
            memset(cp->sel->keep + node->block, 1, blocks);
            i = node->last;
            continue;
        }

        if (kept == blocks || i == cp->sel->title) {
            i = node->last;
            continue;
        }

        if (cp->noise[i] != 0 && node->tag != TX_TAG_PRE) {
            /* there may be code in it */

            if (tx_complete_is_panel(cp, i)) {
                memset(cp->sel->keep + node->block - 1, 1, blocks + 1);
                i = node->last;
                continue;
            }

            if (kept == 0 && tx_complete_is_between(cp, i)) {
                inside = tx_max(inside, node->last);
            }

            continue;
        }

        between = i <= inside || tx_complete_is_between(cp, i)
                  || tx_complete_is_headed(cp, i)
                  || tx_complete_is_end(cp, i)
                  || tx_complete_is_begin(cp, i);

        if (kept == 0 && tx_complete_is_amid(cp, i)) {
            memset(cp->sel->keep + node->block, 1, blocks);
            i = node->last;

        } else if (tx_complete_is_titled(cp, i)) {
            cp->sel->keep[node->block] = 1;
            i = node->last;

        } else if (tx_complete_is_heading(cp, i)) {
            memset(cp->sel->keep + node->block, 1, blocks);
            i = node->last;

        } else if (tx_complete_is_whole(cp, i, between)
                   || tx_complete_is_lines(cp, i))
        {
            tx_complete_all(cp, i);
            i = node->last;

        } else if (kept == 0) {
            if (!between) {
                continue;
            }

            inside = tx_max(inside, node->last);
        }
    }
}


/* Headings of what came along. */
static void
tx_complete_headings(tx_complete_t *cp)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 1; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];

        if ((tx_tag_flags(tx_complete_tag(cp, i)) & TX_IS_HEADING)
            && cp->noise[i] == 0 && i != cp->sel->title
            && node->block_end - node->block == 1
            && !cp->sel->keep[node->block] && tx_complete_is_heading(cp, i))
        {
            cp->sel->keep[node->block] = 1;
        }
    }

    tx_complete_sums(cp);
}


/* Counts what tx_complete_is_whole() asks about, before each node. */
static void
tx_complete_count(tx_complete_t *cp)
{
    uint32_t  i;
    tx_tag_t  tag;

    for (i = 0; i < cp->page->nnodes; i++) {
        tag = (tx_tag_t) cp->page->nodes[i].tag;

        cp->items[i + 1] = cp->items[i]
                           + (tag == TX_TAG_LI || tag == TX_TAG_DT
                              || tag == TX_TAG_DD);
        cp->parts[i + 1] = cp->parts[i]
                           + ((tx_tag_flags(tag) & TX_IS_HEADING)
                              || tag == TX_TAG_TABLE || tag == TX_TAG_FORM
                              || tag == TX_TAG_SELECT);
        cp->controls[i + 1] = cp->controls[i]
                              + (tag == TX_TAG_A || tag == TX_TAG_BUTTON
                                 || tag == TX_TAG_INPUT);
    }
}


static bool
tx_complete_init(tx_complete_t *cp, tx_columns_t *columns)
{
    uint32_t          b, n;
    tx_arena_t       *arena;

    static const tx_col_t  needs[] = {
        TX_COL_CHARS, TX_COL_LINKED, TX_COL_COLON, TX_COL_DUPLICATE,
        TX_COL_NODE_NOISE
    };

    for (n = 0; n < sizeof(needs) / sizeof(needs[0]); n++) {
        if (!tx_columns_need(columns, needs[n])) {
            return false;
        }
    }

    arena = cp->page->arena;
    n = cp->page->nblocks;

    cp->noise = columns->col[TX_COL_NODE_NOISE];
    cp->colon = columns->col[TX_COL_COLON];
    cp->duplicate = columns->col[TX_COL_DUPLICATE];
    cp->kept = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->next = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->prev = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->chars = tx_arena_array(arena, n + 1, sizeof(float));
    cp->linked = tx_arena_array(arena, n + 1, sizeof(float));

    n = cp->page->nnodes;
    cp->items = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->parts = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->controls = tx_arena_array(arena, n + 1, sizeof(uint32_t));

    if (arena->failed) {
        return false;
    }

    for (b = 0; b < cp->page->nblocks; b++) {
        cp->chars[b + 1] = cp->chars[b] + columns->col[TX_COL_CHARS][b];
        cp->linked[b + 1] = cp->linked[b] + columns->col[TX_COL_LINKED][b];
    }

    return true;
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


static void
tx_complete_cut(tx_complete_t *cp)
{
    bool      cut;
    uint32_t  b;

    if (cp->total < TX_COMPLETE_GAP_CHARS) {
        return;
    }

    cut = false;

    for (b = cp->page->nblocks; b-- > 0; /* void */ ) {
        if (!cp->sel->keep[b]) {
            continue;
        }

        if (!tx_complete_is_loose(cp, b)) {
            break;
        }

        cp->sel->keep[b] = 0;
        cut = true;
    }

    if (cut) {
        tx_complete_sums(cp);
    }
}


/*
 * What comes along to complete the content is little beside it.  So much
 * that it would be another part of the page was left out on purpose: keep
 * is again as it was then.  What is only said again counts on neither side.
 */
static void
tx_complete_check(tx_complete_t *cp, const uint8_t *keep, float part)
{
    float     chars;
    uint32_t  b;

    chars = cp->total;

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->keep[b] && !keep[b] && cp->duplicate[b] != 0) {
            chars += tx_complete_sum(cp->chars, b, b + 1);
        }
    }

    tx_complete_sums(cp);

    if (cp->total - chars > chars * part + TX_COMPLETE_GAP_CHARS) {
        memcpy(cp->sel->keep, keep, cp->page->nblocks);
        tx_complete_sums(cp);
    }
}


bool
tx_complete(tx_columns_t *columns, tx_selection_t *selection)
{
    uint8_t        *keep;
    tx_complete_t  *cp;

    if (columns->page->nblocks == 0 || selection->area == 0) {
        return true;
    }

    cp = tx_arena_array(columns->page->arena, 1, sizeof(tx_complete_t));
    keep = tx_arena_alloc(columns->page->arena, columns->page->nblocks);

    if (cp == NULL || keep == NULL) {
        return false;
    }

    cp->page = columns->page;
    cp->sel = selection;

    if (!tx_complete_init(cp, columns)) {
        return false;
    }

    tx_complete_count(cp);
    tx_complete_sums(cp);

    tx_complete_drop(cp);
    tx_complete_sums(cp);

    memcpy(keep, selection->keep, cp->page->nblocks);

    if (!tx_complete_notes(cp)) {
        return false;
    }

    tx_complete_check(cp, keep, TX_COMPLETE_NOTES);
    memcpy(keep, selection->keep, cp->page->nblocks);

    tx_complete_add(cp);
    tx_complete_check(cp, keep, TX_COMPLETE_GAP);
    tx_complete_headings(cp);
    tx_complete_cut(cp);

    selection->area = tx_selection_area(cp->page, selection->keep);
    cp->page->steps += 2 * cp->page->nnodes;

    return true;
}
