/*
 * Copyright (C) textextract contributors
 *
 * Names by the elements that they are in: those marked as an author's.
 */


#include "core/buffer.h"
#include "core/hash.h"
#include "metadata/author/search.h"
#include "page/class_tokens.h"


#define TX_BYLINE_MARKED     64     /* elements that are looked at */
#define TX_BYLINE_MOST       3      /* what the surest mark weighs */
#define TX_BYLINE_ANCESTORS  8
#define TX_BYLINE_PARENTS      4      /* ancestors of what is near the title */
#define TX_BYLINE_NODES      60     /* of an element that are looked at */
#define TX_BYLINE_BETWEEN    8      /* bytes between two names: ", and " */
#define TX_BYLINE_OTHERS     32     /* bytes in front of a name */
#define TX_BYLINE_CACHE      128    /* classes; a power of two */


/* ", ", " and ": what stands between two names. */
static bool
tx_byline_joins(const tx_page_t *page, uint32_t text)
{
    tx_str_t  s;

    s = tx_str_trim(tx_node_raw(page, text));

    return s.len != 0
           && (*s.data == ',' || *s.data == '&' || tx_is_lower(*s.data));
}


tx_str_t
tx_byline_parts(const tx_page_t *page, uint32_t node)
{
    uint32_t          i, n;
    tx_buf_t          buf;
    const tx_node_t  *text;

    tx_buf_init(&buf, page->arena, TX_BYLINE_SIZE);
    n = 0;

    for (i = node; i <= page->nodes[node].last; i++) {
        text = &page->nodes[i];

        /* a number set above the line says where somebody works */

        if (text->tag != TX_TAG_TEXT || (text->flags & TX_NODE_HIDDEN)
            || page->nodes[text->parent].tag == TX_TAG_SUP
            || text->text_end - text->text > TX_BYLINE_ELEMENT)
        {
            continue;
        }

        if (buf.len + text->text_end - text->text > TX_BYLINE_ELEMENT) {
            break;
        }

        if (n++ == 1 && !tx_byline_joins(page, i)) {
            tx_buf_lit(&buf, " | ");

        } else if (text->block_end > text->block && buf.len != 0) {
            tx_buf_lit(&buf, " | ");

        } else {
            tx_buf_char(&buf, ' ');
        }

        tx_buf_append(&buf, page->text + text->text,
                      text->text_end - text->text);
    }

    return (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


/* The name that markup has inside of an author, or all of the text. */
static tx_str_t
tx_byline_text(const tx_page_t *page, uint32_t node)
{
    uint32_t  i, last;
    tx_str_t  content;

    last = tx_min(page->nodes[node].last, node + TX_BYLINE_NODES);

    for (i = node; i <= last; i++) {
        if (i == node
            || tx_str_caseeq(tx_node_attr(page, i, TX_ATTR_ITEMPROP),
                             tx_str("name"))
            || tx_str_caseeq(tx_node_attr(page, i, TX_ATTR_PROPERTY),
                             tx_str("name")))
        {
            content = tx_node_attr(page, i, TX_ATTR_CONTENT);

            if (content.len != 0) {
                return content;
            }

            if (i != node) {
                return tx_byline_parts(page, i);
            }
        }
    }

    return tx_byline_parts(page, node);
}


/* Few classes are many elements': what they say is kept in mind. */

typedef struct {
    uint64_t  hash[TX_BYLINE_CACHE];
    uint8_t   mark[TX_BYLINE_CACHE];
} tx_byline_cache_t;


static bool
tx_byline_by_class(tx_byline_cache_t *cache, tx_str_t class)
{
    size_t    i;
    uint64_t  hash;

    if (cache == NULL) {
        return tx_byline_is_class(class);
    }

    hash = XXH3_64bits(class.data, class.len) | 1;
    i = (size_t) (hash >> 32) & (TX_BYLINE_CACHE - 1);

    if (cache->hash[i] != hash) {
        cache->hash[i] = hash;
        cache->mark[i] = tx_byline_is_class(class);
    }

    return cache->mark[i];
}


/*
 * How an element is marked as an author's: TX_BYLINE_MOST, by its rel or its
 * property; 1, by its class; 0, not at all.  cache may be NULL.
 */
static uint32_t
tx_byline_mark(const tx_page_t *page, uint32_t node, tx_byline_cache_t *cache)
{
    uint32_t          i, mark;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &page->nodes[node];
    attr = &page->attrs[n->attr];
    mark = 0;

    for (i = 0; i < n->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_ITEMPROP:
        case TX_ATTR_PROPERTY:
        case TX_ATTR_REL:
            if (tx_str_caseeq(tx_str_trim(attr[i].value), tx_str("author"))) {
                return TX_BYLINE_MOST;
            }

            break;

        case TX_ATTR_CLASS:
            if (n->text_end != n->text) {
                mark = tx_byline_by_class(cache, attr[i].value);
            }

            break;

        default:
            break;
        }
    }

    return mark;
}


bool
tx_byline_is_aside(const tx_page_t *page, uint32_t node, bool near)
{
    uint32_t  n, last;

    last = near ? TX_BYLINE_PARENTS : TX_BYLINE_ANCESTORS;

    for (n = 0; n < last && node != 0; n++) {

        if ((page->nodes[node].tag == TX_TAG_ASIDE && !near)
            || page->nodes[node].tag == TX_TAG_NAV
            || page->nodes[node].tag == TX_TAG_BLOCKQUOTE
            || page->nodes[node].tag == TX_TAG_BODY)
        {
            return page->nodes[node].tag != TX_TAG_BODY;
        }

        if (tx_tokens_head(page, node)
            & (TX_TOKEN_COMMENT | TX_TOKEN_RELATED | TX_TOKEN_NAVIGATION))
        {
            return true;
        }

        node = page->nodes[node].parent;
    }

    return false;
}


/* "Updated by": what somebody else than the author did. */
static bool
tx_byline_is_others(const tx_page_t *page, uint32_t node)
{
    size_t    i;
    tx_str_t  before;

    static const tx_str_t  done[] = {
        tx_string("updated by"), tx_string("reviewed by"),
        tx_string("edited by"), tx_string("checked by"),
        tx_string("approved by"), tx_string("photos by"),
        tx_string("photo by"), tx_string("photography by"),
        tx_string("illustration by"), tx_string("illustrations by"),
        tx_string("illustrated by"), tx_string("video by"),
        tx_string("translated by")
    };

    i = page->nodes[node].text;
    before = tx_str_span(page->text + i - tx_min(i, TX_BYLINE_OTHERS),
                         page->text + i);
    before = tx_byline_trim(before);

    return tx_str_caseends_one(before, done);
}


/* "AO": what stands for a portrait where there is none. */
static bool
tx_byline_is_initials(tx_str_t s)
{
    return s.len == 2 && tx_is_upper(s.data[0]) && tx_is_upper(s.data[1]);
}


/* The name that node is marked as, and those marked so right behind it. */
static tx_str_t
tx_byline_with_others(const tx_page_t *page, uint32_t node, tx_str_t name)
{
    uint32_t          i, mark, end;
    tx_str_t          other;
    tx_buf_t          buf;
    const tx_node_t  *n;

    tx_buf_init(&buf, page->arena, 0);
    tx_buf_str(&buf, name);

    mark = tx_byline_mark(page, node, NULL);
    end = page->nodes[node].text_end;

    for (i = page->nodes[node].next; i != 0; i = n->next) {
        n = &page->nodes[i];

        if (n->text > end + TX_BYLINE_BETWEEN) {
            break;
        }

        if (n->tag == TX_TAG_TEXT || tx_byline_mark(page, i, NULL) != mark) {
            continue;
        }

        other = tx_byline_clean(page->arena, tx_byline_text(page, i));

        if (other.data == NULL || !tx_byline_is_capital(other)
            || buf.len + other.len > TX_BYLINE_SIZE)
        {
            break;
        }

        tx_buf_lit(&buf, ", ");
        tx_buf_str(&buf, other);
        end = n->text_end;
    }

    return tx_buf_string(&buf);
}


static bool
tx_byline_is_long(tx_str_t name)
{
    return tx_str_chr(name, ' ') != NULL;
}


/* "Skip to content": words of which the first alone has a capital. */
static bool
tx_byline_is_phrase(tx_str_t s)
{
    const u_char  *p;

    p = tx_str_rchr(s, ' ');

    return p != NULL && p + 1 < tx_str_end(s) && tx_is_lower(p[1])
           && tx_is_upper(s.data[0])
           && tx_str_chr(s, ',') == NULL
           && !tx_str_casestarts(s, tx_str("the "));
}


/* "Ann Ode" and "Ann Ode Head of News": what the one adds is no name. */
static bool
tx_byline_begins(tx_str_t whole, tx_str_t name)
{
    return name.len + 1 < whole.len && whole.data[name.len] == ' '
           && tx_str_starts(whole, name)
           && tx_byline_is_long(name)
           && whole.data[name.len + 1] != '&'
           && !tx_str_casestarts(tx_str_span(whole.data + name.len,
                                             tx_str_end(whole)),
                                 tx_str(" and "));
}


/*
 * True if name, within the element of whole, is the better one: that may have
 * too little, where both are marked alike, or more than a name.  labelled:
 * "By" or the like stands in front of name.
 */
static bool
tx_byline_is_better(tx_str_t whole, tx_str_t name, bool alike, bool labelled)
{
    return (alike && !tx_byline_is_long(whole))
           ? tx_byline_is_long(name) || labelled
           : tx_byline_begins(whole, name);
}


static bool
tx_byline_is_near(const tx_page_t *page, uint32_t node, uint32_t title)
{
    uint32_t  block;

    block = page->nodes[node].block;

    return title < page->nblocks && block + TX_BYLINE_BEFORE >= title
           && block <= title + TX_BYLINE_AFTER;
}


/* What a page's marks come to. */

typedef struct {
    tx_str_t  name;         /* the surest one */
    uint32_t  node;         /* ... and the element that it is of */
    uint32_t  mark;         /* ... and how sure it is */
    tx_str_t  doubtful;     /* the surest of those that may be none */
    uint32_t  doubt;        /* ... and how sure that is */
} tx_byline_marked_t;


/* Words without capitals, or somebody who did something else. */
static bool
tx_byline_is_doubtful(const tx_page_t *page, uint32_t node, tx_str_t name)
{
    return (tx_byline_is_long(name) && !tx_byline_is_capital(name))
           || tx_byline_is_others(page, node);
}


/* True of an element that the title stands in, as a class is of a page. */
static bool
tx_byline_is_whole(const tx_page_t *page, uint32_t node, uint32_t title)
{
    return page->nodes[node].block <= title
           && title < page->nodes[node].block_end;
}


/*
 * The text of a marked element, from a label on that stands behind a bar: in
 * front of it is the house.  *labelled: it has one.
 */
static tx_str_t
tx_byline_of_mark(const tx_page_t *page, uint32_t node, bool *labelled)
{
    size_t    alone;
    tx_str_t  text, rest;

    text = tx_byline_text(page, node);
    rest = tx_null_str;

    if (text.len <= TX_BYLINE_ELEMENT) {
        (void) tx_byline_unlabel(text, &alone);

        if (alone == 0) {
            rest = tx_byline_barred(text, &alone);
        }

        *labelled = (alone != 0);

    } else {
        *labelled = false;
    }

    return (rest.data != NULL) ? rest : text;
}


/* True of what says but what a field beside it is to be filled with. */
static bool
tx_byline_is_asked(const tx_page_t *page, uint32_t node)
{
    uint32_t  i, n, parent;

    parent = page->nodes[node].parent;

    if (!tx_str_eq(tx_str_trim(tx_node_raw(page, parent)),
                   tx_str_trim(tx_node_raw(page, node))))
    {
        return false;
    }

    i = page->nodes[parent].child;

    for (n = 0; n < TX_BYLINE_NODES && i != 0; n++) {
        if (page->nodes[i].tag == TX_TAG_INPUT) {
            return true;
        }

        i = page->nodes[i].next;
    }

    return false;
}


/* The surest name counts, or a better one within its element. */
static void
tx_byline_weigh(tx_byline_marked_t *best, const tx_page_t *page, uint32_t node,
    uint32_t title, uint32_t mark)
{
    bool      near, labelled;
    tx_str_t  name;

    near = tx_byline_is_near(page, node, title);
    mark += near ? TX_BYLINE_MOST + 1 : 0;

    if ((mark <= best->mark && node > page->nodes[best->node].last)
        || tx_byline_is_whole(page, node, title))
    {
        return;
    }

    name = tx_byline_clean(page->arena,
                           tx_byline_of_mark(page, node, &labelled));

    if (name.data == NULL || tx_byline_is_initials(name)
        || tx_byline_is_aside(page, node, near)
        || tx_byline_is_asked(page, node)
        || tx_byline_is_teaser(page, node, title))
    {
        return;
    }

    if (tx_byline_is_doubtful(page, node, name)) {
        if (mark > best->doubt && !tx_byline_is_phrase(name)) {
            best->doubtful = name;
            best->doubt = mark;
        }

        return;
    }

    if (mark > best->mark
        || tx_byline_is_better(best->name, name, mark == best->mark,
                               labelled))
    {
        best->name = name;
        best->node = node;
        best->mark = tx_max(best->mark, mark);
    }
}


/* Weighs the marks of nodes from first to last, as many as may be. */
static void
tx_byline_marks(const tx_page_t *page, uint32_t first, uint32_t last,
    uint32_t title, tx_byline_marked_t *best)
{
    uint32_t           i, n, mark;
    tx_byline_cache_t  cache;

    memset(&cache, 0, sizeof(tx_byline_cache_t));
    memset(best, 0, sizeof(tx_byline_marked_t));

    for (i = first, n = 0; i <= last && n < TX_BYLINE_MARKED; i++) {

        if (page->nodes[i].nattrs == 0) {
            continue;
        }

        mark = tx_byline_mark(page, i, &cache);

        if (mark != 0) {
            tx_byline_weigh(best, page, i, title, mark);
            n++;
        }
    }
}


tx_str_t
tx_byline_marked(const tx_page_t *page, uint32_t title, tx_str_t *doubtful)
{
    tx_byline_marked_t  best;

    tx_byline_marks(page, 1, page->nnodes - 1, title, &best);

    *doubtful = best.doubtful;

    return (best.name.data == NULL)
           ? tx_null_str : tx_byline_with_others(page, best.node, best.name);
}


tx_str_t
tx_byline_marked_below(const tx_page_t *page, uint32_t title)
{
    uint32_t            last;
    tx_byline_marked_t  best;

    last = tx_min(page->nblocks - 1, title + TX_BYLINE_BELOW);

    tx_byline_marks(page, page->blocks[title].last + 1,
                    page->blocks[last].last, title, &best);

    return (best.name.data == NULL)
           ? tx_null_str : tx_byline_with_others(page, best.node, best.name);
}
