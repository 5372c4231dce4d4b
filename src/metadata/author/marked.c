/*
 * Copyright (C) textextract contributors
 *
 * Candidates by the elements that they are in: those marked as an author's,
 * by rel, itemprop, property or class, and links to an author's page.
 */


#include "core/buffer.h"
#include "core/hash.h"
#include "data/author-words.h"
#include "metadata/author/candidates.h"
#include "page/class_tokens.h"


#define TX_MARKED_LOOKED   96     /* marked elements that are read */
#define TX_MARKED_MOST     24     /* candidates of them */
#define TX_MARKED_NODES    60     /* of an element, for a name's property */
#define TX_MARKED_CACHE    128    /* classes; a power of two */


/* How an element is marked, as bits. */

#define TX_MARK_CLASS   1
#define TX_MARK_BESIDE  2      /* ... as what is told beside the name */
#define TX_MARK_SURE    4      /* by rel, itemprop, property */
#define TX_MARK_LINK    8      /* it leads to an author's page */


/* Few classes are many elements': what they say is kept. */

typedef struct {
    uint64_t  hash[TX_MARKED_CACHE];
    uint8_t   marks[TX_MARKED_CACHE];
} tx_marked_cache_t;


static bool
tx_marked_is_author(tx_str_t word)
{
    return tx_str_casein(word, tx_author_words_class)
           || tx_str_casestarts(word, tx_str("authorn"))
           || tx_str_casestarts(word, tx_str("byline"));
}


static bool
tx_marked_is_beside(tx_str_t word)
{
    return tx_str_casein(word, tx_author_words_beside);
}


/* True if a class has a word of a kind. */
static bool
tx_marked_has(tx_str_t class, bool (*is_kind)(tx_str_t word))
{
    while (class.len != 0) {
        if (is_kind(tx_tokens_word(&class))) {
            return true;
        }
    }

    return false;
}


static uint32_t
tx_marked_words(tx_str_t class)
{
    if (!tx_marked_has(class, tx_marked_is_author)) {
        return 0;
    }

    return tx_marked_has(class, tx_marked_is_beside)
           ? TX_MARK_CLASS | TX_MARK_BESIDE : TX_MARK_CLASS;
}


static uint32_t
tx_marked_class(tx_marked_cache_t *cache, tx_str_t class)
{
    size_t    i;
    uint64_t  hash;

    class.len = tx_min(class.len, TX_ATTR_HEAD);
    hash = XXH3_64bits(class.data, class.len) | 1;
    i = (size_t) (hash >> 32) & (TX_MARKED_CACHE - 1);

    if (cache->hash[i] != hash) {
        cache->hash[i] = hash;
        cache->marks[i] = (uint8_t) tx_marked_words(class);
    }

    return cache->marks[i];
}


/* True of an address like /author/jane-doe/. */
static bool
tx_marked_is_page(tx_str_t href)
{
    size_t         i;
    const u_char  *p;

    if (href.len == 0 || href.len > TX_ATTR_HEAD) {
        return false;
    }

    for (i = 0; i < tx_count(tx_author_words_page); i++) {
        p = memmem(href.data, href.len, tx_author_words_page[i].data,
                   tx_author_words_page[i].len);

        if (p != NULL) {
            p = memchr(p + 1, '/', (size_t) (tx_str_end(href) - p - 1));

            return p != NULL && tx_str_end(href) - p > 2;
        }
    }

    return false;
}


/* The marks of a node; href is looked at if the node is near the title. */
static uint32_t
tx_marked_as(const tx_page_t *page, uint32_t node, bool near,
    tx_marked_cache_t *cache)
{
    uint32_t          i, marks;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &page->nodes[node];
    attr = &page->attrs[n->attr];
    marks = 0;

    for (i = 0; i < n->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_ITEMPROP:
        case TX_ATTR_PROPERTY:
        case TX_ATTR_REL:
            if (tx_str_caseeq(tx_str_trim(attr[i].value), tx_str("author"))) {
                marks |= TX_MARK_SURE;
            }

            break;

        case TX_ATTR_CLASS:
            marks |= tx_marked_class(cache, attr[i].value);
            break;

        case TX_ATTR_HREF:
            if (near && n->tag == TX_TAG_A && tx_marked_is_page(attr[i].value))
            {
                marks |= TX_MARK_LINK;
            }

            break;

        default:
            break;
        }
    }

    return marks;
}


/* The name that microdata has inside of an author, or all of the text. */
static tx_str_t
tx_marked_text(const tx_page_t *page, uint32_t node)
{
    uint32_t  i, last;
    tx_str_t  content;

    last = tx_min(page->nodes[node].last, node + TX_MARKED_NODES);

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
                return tx_author_text(page, i, page->nodes[i].last);
            }
        }
    }

    return tx_author_text(page, node, page->nodes[node].last);
}


/*
 * Appends names to the candidate before, if that is marked alike and stands
 * right in front of node: several authors, each in an element.
 */
static bool
tx_marked_joined(tx_candidates_t *candidates, uint32_t node, uint32_t marks,
    tx_str_t names)
{
    tx_buf_t          buf;
    tx_str_t          between;
    tx_candidate_t   *last;
    const tx_page_t  *page;
    const tx_node_t  *before, *n;

    if (candidates->n == 0 || !tx_person_is_capital(names)
        || tx_author_is_other(candidates->reader, names))
    {
        return false;
    }

    page = candidates->page;
    last = &candidates->all[candidates->n - 1];
    before = &page->nodes[last->node];
    n = &page->nodes[node];

    if (last->node == 0 || n->text < before->text_end) {
        return false;
    }

    between = tx_str_trim(tx_str_span(page->text + before->text_end,
                                      page->text + n->text));

    if (!(between.len == 0 || tx_str_casein(between, tx_author_words_joint))
        || (between.len == 0
            && (n->parent != before->parent
                || !tx_node_alike(page, node, last->node)))
        || (last->figures[TX_AUTHOR_marked] != 0)
           != ((marks & TX_MARK_SURE) != 0)
        || !tx_person_is_capital(last->names)
        || last->names.len + names.len > TX_PERSON_MAX)
    {
        return false;
    }

    tx_buf_init(&buf, page->arena, last->names.len + names.len + 2);
    tx_buf_str(&buf, last->names);
    tx_buf_lit(&buf, ", ");
    tx_buf_str(&buf, names);

    last->names = tx_buf_string(&buf);
    last->node = node;

    return true;
}


static void
tx_marked_add(tx_candidates_t *candidates, uint32_t node, uint32_t marks)
{
    size_t             rest;
    tx_str_t           text, names;
    tx_candidate_t    *c;
    tx_byline_label_t  label;

    label = (tx_byline_label_t) { 0, false };
    text = tx_marked_text(candidates->page, node);
    names = tx_author_line(&candidates->byline, &text, &label, &rest);

    if (names.len == 0
        || tx_marked_joined(candidates, node, marks, names))
    {
        return;
    }

    c = tx_candidates_add(candidates, node, names, TX_MARKED_MOST);

    if (c != NULL) {
        tx_candidate_set(c, TX_AUTHOR_marked, (marks & TX_MARK_SURE) != 0);
        tx_candidate_set(c, TX_AUTHOR_class, (marks & TX_MARK_CLASS) != 0);
        tx_candidate_set(c, TX_AUTHOR_beside, (marks & TX_MARK_BESIDE) != 0);
        tx_candidate_set(c, TX_AUTHOR_page_link, (marks & TX_MARK_LINK) != 0);
        tx_candidate_label(c, &label, rest);
    }
}


/* True of an element that the title stands in, as a class is of a page. */
static bool
tx_marked_is_whole(const tx_candidates_t *candidates, uint32_t node)
{
    const tx_node_t  *n;

    n = &candidates->page->nodes[node];

    return candidates->title < candidates->page->nblocks
           && n->block <= candidates->title
           && candidates->title < n->block_end;
}


void
tx_candidates_marked(tx_candidates_t *candidates)
{
    bool               near;
    uint32_t           i, n, marks, block, first, end;
    tx_page_t         *page;
    tx_marked_cache_t  cache;

    page = candidates->page;
    first = tx_candidates_near(candidates, &end);
    memset(&cache, 0, sizeof(tx_marked_cache_t));

    for (i = 1, n = 0; i < page->nnodes && n < TX_MARKED_LOOKED; i++) {

        if (page->nodes[i].nattrs == 0 || page->nodes[i].tag == TX_TAG_META
            || page->nodes[i].tag == TX_TAG_TEXT)
        {
            continue;
        }

        block = tx_author_block(page, i);
        near = block >= first && block < end;
        marks = tx_marked_as(page, i, near, &cache);

        if (marks != 0 && !tx_marked_is_whole(candidates, i)) {
            tx_marked_add(candidates, i, marks);
            n++;
        }
    }
}
