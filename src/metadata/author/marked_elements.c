/*
 * Copyright (C) textextract contributors
 *
 * Adds candidates for author from elements that rel, itemprop, property or
 * class mark as an author's, and from links to an author's page.
 */


#include "core/buffer.h"
#include "metadata/author/candidates.h"
#include "page/class_tokens.h"


#define TX_MARKED_MAX_ELEMENTS  96 /* elements marked as author, read at most */
#define TX_MARKED_MAX_CANDIDATES 24 /* maximum author candidates, old and new */
#define TX_MARKED_MAX_NODES  60  /* nodes read in an element marked as author */


/* Bits: the ways in which an element is marked as an author's. */

#define TX_MARK_CLASS       1  /* class or id names an author */
#define TX_MARK_PROPERTY    2  /* rel, itemprop or property is "author" */
#define TX_MARK_LINK        4  /* link to an author's page */
#define TX_MARK_USER_CLASS  8 /* class names a user; only near the title */


/* Ends of the names of author properties: <span property="dc:creator">. */

static const tx_str_t  tx_marked_prefixed[] = {
    tx_string(":author"), tx_string("dc:creator")
};


/*
 * True for the URL of an author's page: /author/jane-doe/, /user?id=1,
 * /space-uid-1.html.
 */
static bool
tx_marked_is_author_url(tx_str_t href)
{
    size_t    n;
    tx_str_t  word;

    while (href.len != 0 && href.len <= TX_ATTR_HEAD_MAX_BYTES) {

        for (n = 0; n < href.len && tx_is_alnum(href.data[n]); n++) {
            /* void */
        }

        word = (tx_str_t) { n, href.data };
        href = tx_str_drop(href, n);
        n = tx_str_before(href, '/').len;

        if (href.len > 2 && (tx_author_kinds(word) & TX_AUTHOR_PAGE)
            && (n == 0 || (*href.data != '.' && n > 2)))
        {
            return true;
        }

        href = tx_str_drop(href, tx_min(n + 1, href.len));
    }

    return false;
}


/* True if a list of properties has "author", "dc:creator" or the like. */
static bool
tx_marked_is_author_property(tx_str_t names)
{
    tx_str_t  word;

    while (names.len != 0) {
        word = tx_str_word(&names);

        if (tx_str_caseeq(word, tx_str("author"))
            || tx_str_caseends_one(word, tx_marked_prefixed))
        {
            return true;
        }
    }

    return false;
}


/* Returns the marks (TX_MARK_*) of a node. near: it is near the title. */
static uint32_t
tx_marked_get_marks(const tx_page_t *page, uint32_t node, bool near)
{
    uint32_t          i, marks, tokens;
    const tx_node_t  *n;

    static const tx_attr_id_t  sure[] = {
        TX_ATTR_ITEMPROP, TX_ATTR_PROPERTY, TX_ATTR_REL
    };

    n = &page->nodes[node];
    marks = 0;

    for (i = 0; i < tx_count(sure); i++) {
        if (tx_marked_is_author_property(tx_node_attr(page, node, sure[i]))) {
            marks = TX_MARK_PROPERTY;
        }
    }

    /* of all ids, only "author" is reliable */

    if (n->text_end > n->text
        && (tx_tokens_of_node(page->tokens, page, node)
            & (TX_TOKEN_AUTHOR | TX_TOKEN_USER)))
    {
        tokens = tx_tokens_get_cached(page->tokens,
                                      tx_node_attr(page, node, TX_ATTR_CLASS));

        if ((tokens & TX_TOKEN_AUTHOR)
            || tx_str_caseeq(tx_node_attr(page, node, TX_ATTR_ID),
                             tx_str("author")))
        {
            marks |= TX_MARK_CLASS;

        } else if (near && (tokens & TX_TOKEN_USER)) {
            marks |= TX_MARK_USER_CLASS;
        }
    }

    if (near && n->tag == TX_TAG_A
        && tx_marked_is_author_url(tx_node_attr(page, node, TX_ATTR_HREF)))
    {
        marks |= TX_MARK_LINK;
    }

    return marks;
}


/* Returns the text of a "name" property in an element, else all its text. */
static tx_str_t
tx_marked_get_name_text(const tx_page_t *page, uint32_t node)
{
    uint32_t  i, last;
    tx_str_t  content;

    last = tx_min(page->nodes[node].last, node + TX_MARKED_MAX_NODES);

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
                return tx_author_get_nodes_text(page, i, page->nodes[i].last);
            }
        }
    }

    return tx_author_get_nodes_text(page, node, page->nodes[node].last);
}


/*
 * Appends the names of a node to the last candidate if that has the same marks
 * and ends right before the node: some pages have one element for each author.
 */
static bool
tx_marked_join_to_previous(tx_candidates_t *candidates, uint32_t node,
    uint32_t marks, tx_str_t names)
{
    tx_buf_t          buf;
    tx_str_t          between;
    tx_candidate_t   *last;
    const tx_page_t  *page;
    const tx_node_t  *before, *n;

    page = candidates->page;
    n = &page->nodes[node];

    if (candidates->n == 0) {
        return false;
    }

    last = &candidates->all[candidates->n - 1];

    if (last->node == 0) {
        return false;
    }

    before = &page->nodes[last->node];

    if (n->text < before->text_end
        || (last->figures[TX_AUTHOR_marked] != 0)
           != ((marks & TX_MARK_PROPERTY) != 0)
        || last->names.len + names.len > TX_NAMES_MAX_BYTES
        || !tx_person_is_title_case(last->names)
        || !tx_person_is_title_case(names))
    {
        return false;
    }

    between = tx_str_trim(tx_str_span(page->text + before->text_end,
                                      page->text + n->text));

    if (between.len == 0
        ? n->parent != before->parent
          || !tx_nodes_look_alike(page, node, last->node)
        : !(tx_author_kinds(tx_person_last_word(between))
            & (TX_AUTHOR_SIGN | TX_AUTHOR_AND)))
    {
        return false;
    }

    tx_buf_init(&buf, page->arena, last->names.len + names.len + 2);
    tx_buf_append_item(&buf, last->names);
    tx_buf_append_item(&buf, names);
    names = tx_buf_string(&buf);

    if (names.len != 0) {
        last->names = names;
        last->node = node;
    }

    return true;
}


static void
tx_marked_add_names(tx_candidates_t *candidates, uint32_t node, uint32_t marks)
{
    size_t            rest;
    tx_str_t          text;
    tx_byline_t       byline;
    tx_candidate_t   *c;
    const tx_page_t  *page;

    page = candidates->page;
    text = tx_marked_get_name_text(page, node);
    memset(&byline, 0, sizeof(tx_byline_t));
    (void) tx_author_read_byline(page->arena, &text, TX_BYLINE_MAX_BYTES,
                                 &byline, &rest);

    if (byline.names.len == 0
        || tx_marked_join_to_previous(candidates, node, marks, byline.names))
    {
        return;
    }

    c = tx_candidates_add_byline(candidates, node, &byline, rest,
                                 TX_MARKED_MAX_CANDIDATES);

    if (c == NULL) {
        return;
    }

    tx_figure_set_max(c, TX_AUTHOR_marked, (marks & TX_MARK_PROPERTY) != 0);
    tx_figure_set_max(c, TX_AUTHOR_class, (marks & TX_MARK_CLASS) != 0);
    tx_figure_set_max(c, TX_AUTHOR_page_link, (marks & TX_MARK_LINK) != 0);
    tx_figure_set_max(c, TX_AUTHOR_user, (marks & TX_MARK_USER_CLASS) != 0);
}


void
tx_candidates_add_marked(tx_candidates_t *candidates)
{
    bool              near;
    uint32_t          i, n, marks;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = candidates->page;

    for (i = 1, n = 0; i < page->nnodes && n < TX_MARKED_MAX_ELEMENTS; i++) {
        node = &page->nodes[i];

        if (node->nattrs == 0 || node->tag == TX_TAG_META) {
            continue;
        }

        near = node->block >= candidates->first
               && node->block <= candidates->end;
        marks = tx_marked_get_marks(page, i, near);

        /* an element around the title is no author's, whatever its class */

        if (marks != 0 && (node->block > candidates->title
                           || candidates->title >= node->block_end))
        {
            tx_marked_add_names(candidates, i, marks);
            n++;
        }
    }
}
