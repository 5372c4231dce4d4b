/*
 * Copyright (C) textextract contributors
 *
 * The parsed page: nodes in document order, their attributes, the text, and the
 * blocks of the text.  Later stages do not change it.
 */


#ifndef _TX_HTML_PAGE_H_INCLUDED_
#define _TX_HTML_PAGE_H_INCLUDED_


#include "core/arena.h"
#include "html/tags.h"


/* Flags of a node.  Descendants inherit all flags but TX_NODE_SPACE. */

#define TX_NODE_HIDDEN     0x0001   /* node's text is not shown */
#define TX_NODE_LINK       0x0002 /* node is inside of an a element with href */
#define TX_NODE_PRE        0x0004   /* node's white space is kept */
#define TX_NODE_NOSCRIPT   0x0008   /* node is inside of noscript */
#define TX_NODE_SPACE      0x0010   /* node is a text of only white space */
#define TX_NODE_CONCEALED  0x0020  /* node is hidden, but scripts may show it */
#define TX_NODE_INERT  0x0040  /* node is hidden by its tag, as template is */


/*
 * An element or a text.  Nodes are numbered in document order: the descendants
 * of node n are n + 1 to last.  Node 0 is the document.  In members that refer
 * to a node, 0 means "none".
 */

typedef struct {
    uint32_t  parent;       /* the parent; document: 0 */
    uint32_t  child;        /* the first child, or 0 */
    uint32_t  next;         /* the next sibling, or 0 */
    uint32_t  last;         /* the last descendant, or the node itself */
    uint32_t  text;         /* offset in page->text of the node's text */
    uint32_t  text_end;     /* offset in page->text behind the node's text */
    uint32_t  block;        /* first block that begins in the node */
    uint32_t  block_end;    /* block after the last one in the node */
    uint32_t  attr;         /* index in page->attrs of the first attribute */
    uint32_t  attr_bits;    /* bits tx_attr_bit() of all attributes */
    uint32_t  offset;       /* bytes of page->source before the node */
    uint32_t  path;         /* number of the node's tag path; document: 0 */
    uint16_t  tag;          /* number of the tag, a tx_tag_t */
    uint16_t  nattrs;       /* number of attributes in page->attrs */
    uint16_t  attr_count;   /* number of attributes in the source */
    uint16_t  depth;        /* number of ancestors, with document */
    uint32_t  flags;        /* bits TX_NODE_* */
} tx_node_t;


typedef struct {
    tx_attr_id_t  id;
    tx_str_t      value;    /* character references in the value are resolved */
                            /* white space trimmed in href, src, itemtype */
} tx_attr_t;


/*
 * A block: text nodes that follow each other, without the start or the end of a
 * block-level element between them.  The block's text is that of the text nodes
 * from first to last that are not TX_NODE_HIDDEN.
 */

typedef struct {
    uint32_t  node;         /* nearest block-level element around the text */
    uint32_t  first;        /* index in page->nodes of the first text node */
    uint32_t  last;         /* index in page->nodes of the last text node */
} tx_block_t;


/* What selectors decide about a node; children inherit only KEEP and DROP. */

#define TX_OVERRIDE_KEEP    0x01   /* user says: the node is content */
#define TX_OVERRIDE_DROP    0x02   /* user says: the node is not content */
#define TX_OVERRIDE_WITHIN  0x04   /* user keeps a descendant of the node */


typedef struct {
    tx_arena_t    *arena;
    tx_str_t       source;      /* the decoded page, valid UTF-8 */
    tx_str_t       url;         /* page URL, valid UTF-8; or empty */
    tx_str_t       original;    /* URL that a reader page links to, or empty */
    tx_str_t       links;       /* form of links; see tx_links_check() */
    uint32_t       omit;        /* TX_OMIT_* of parts to leave out */
    bool           xhtml;       /* the page was sent as XHTML */

    tx_node_t     *nodes;
    uint32_t       nnodes;      /* number of nodes, with the document */
    uint32_t       depth;       /* depth of the deepest node */
    tx_attr_t     *attrs;
    uint32_t       nattrs;      /* number of attributes in attrs */
    u_char        *text;        /* all text in document order */
    uint32_t       text_len;    /* bytes of text */

    uint32_t       html;        /* node of the html element; 0: none */
    uint32_t       head;        /* node of the head element; 0: none */
    uint32_t       body;        /* node of the body element; 0: none */
    uint32_t       title;       /* node of the first title with text; 0: none */
    uint32_t       base;        /* node of the first base with href; 0: none */

    tx_str_t      *json;        /* bodies of application/ld+json scripts */
    uint32_t       njson;       /* number of bodies in json */

    tx_block_t    *blocks;
    uint32_t       nblocks;     /* number of blocks */
    uint32_t       npaths;      /* tag paths have numbers below npaths */

    struct tx_token_cache_s  *tokens;  /* cached kinds of class values */
    uint8_t       *overrides;   /* by node: TX_OVERRIDE_*; NULL: no selectors */
    uint8_t       *framed;      /* by node: 1 if it is in the site's frame */

    uint32_t       elements;    /* number of start tags; 0: no HTML */
    uint64_t       steps;       /* units of work, about one per byte */
} tx_page_t;


/*
 * Parses source into page, whose arena and url the caller has set. source is
 * valid UTF-8 and outlives the page.  Does not make the page's blocks, as
 * tx_blocks_make() does.  Returns TX_OK, TX_NOT_HTML if source has no tag, or
 * TX_NO_MEMORY.
 */
tx_status_t tx_page_parse(tx_page_t *page, tx_str_t source,
    const tx_limits_t *limits);

/* html/streamed_parts.c */

/* Returns true if a child of the body is a part that React streamed. */
bool tx_page_is_streamed(const tx_page_t *page);

/*
 * Returns a copy of the source, in the arena, with each streamed part moved to
 * its place.  Returns the source itself if a part has no place or no end, or if
 * there is no memory.  Takes linear time.
 */
tx_str_t tx_streamed_join_parts(tx_arena_t *arena, tx_str_t source);


/* html/fragments.c */

/* Returns true for a link to a fragment of its own page. */
bool tx_node_is_fragment_link(const tx_page_t *page, uint32_t node);

/*
 * Sets *links to an array that has, for each link among the nodes from first to
 * last, the node that its fragment leads to, or 0. *links is NULL if none of
 * the nodes is a link to a fragment.  Returns false if there is no memory.
 */
bool tx_fragments_find_targets(tx_page_t *page, uint32_t first, uint32_t last,
    uint32_t **links);


/* Returns true if a page has no text or no body. */
static inline bool
tx_page_is_empty(const tx_page_t *page)
{
    return page->nblocks == 0 || page->body == 0;
}


static inline bool
tx_node_is_overridden(const tx_page_t *page, uint32_t node, uint8_t mark)
{
    return page->overrides != NULL && (page->overrides[node] & mark) != 0;
}


/*
 * Returns the tag name of an element as the source has it; "" if the source has
 * no start tag for the element.
 */
tx_str_t tx_node_tag_name(const tx_page_t *page, uint32_t node);

/* Returns the value of a node's attribute; data is NULL if there is none. */
static inline tx_str_t
tx_node_attr(const tx_page_t *page, uint32_t node, tx_attr_id_t id)
{
    uint32_t          i;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &page->nodes[node];

    if (n->attr_bits & tx_attr_bit(id)) {
        attr = &page->attrs[n->attr];

        for (i = 0; i < n->nattrs; i++) {
            if (attr[i].id == id) {
                return attr[i].value;
            }
        }
    }

    return tx_null_str;
}

static inline bool
tx_node_has_attr(const tx_page_t *page, uint32_t node, tx_attr_id_t id)
{
    return tx_node_attr(page, node, id).data != NULL;
}

/* Returns the first bytes of an attribute's value, which may be read often. */

#define TX_ATTR_HEAD_MAX_BYTES  512  /* first bytes of an attribute's value */

static inline tx_str_t
tx_node_attr_start(const tx_page_t *page, uint32_t node, tx_attr_id_t id)
{
    tx_str_t  value;

    value = tx_node_attr(page, node, id);

    if (value.len > TX_ATTR_HEAD_MAX_BYTES) {
        value.len = TX_ATTR_HEAD_MAX_BYTES;
    }

    return value;
}

/* Returns true if two elements have the same tag and the same class. */
static inline bool
tx_nodes_look_alike(const tx_page_t *page, uint32_t a, uint32_t b)
{
    return page->nodes[a].tag == page->nodes[b].tag
           && tx_str_eq(tx_node_attr(page, a, TX_ATTR_CLASS),
                        tx_node_attr(page, b, TX_ATTR_CLASS));
}

/* Returns node, or if node is white space its next sibling; 0: none. */
static inline uint32_t
tx_node_skip_space(const tx_page_t *page, uint32_t node)
{
    return (node != 0 && (page->nodes[node].flags & TX_NODE_SPACE))
           ? page->nodes[node].next : node;
}

/* Returns true if node is ancestor itself or a descendant of it. */
static inline bool
tx_node_within(const tx_page_t *page, uint32_t node, uint32_t ancestor)
{
    return node >= ancestor && node <= page->nodes[ancestor].last;
}

/*
 * Returns the nearest element with a tag among a node and its ancestors, of
 * which at most max_nodes are checked; 0 if none has the tag.
 */
uint32_t tx_node_closest(const tx_page_t *page, uint32_t node, tx_tag_t tag,
    uint32_t max_nodes);


/* Returns the sum of a node's blocks; before[b]: sum of blocks 0 to b - 1. */
static inline float
tx_node_sum(const float *before, const tx_node_t *node)
{
    return before[node->block_end] - before[node->block];
}


/* Return all text of a node or a block, also hidden text, without a copy. */

static inline tx_str_t
tx_node_raw_text(const tx_page_t *page, uint32_t node)
{
    return tx_str_span(page->text + page->nodes[node].text,
                       page->text + page->nodes[node].text_end);
}

static inline tx_str_t
tx_block_raw_text(const tx_page_t *page, uint32_t block)
{
    return tx_str_span(page->text + page->nodes[page->blocks[block].first].text,
                       page->text
                       + page->nodes[page->blocks[block].last].text_end);
}


/*
 * Return the shown text of a node or a block, in the arena.  White space
 * becomes one space, a br a line feed, the ends are trimmed; text in a pre is
 * unchanged.
 */
tx_str_t tx_node_text(const tx_page_t *page, uint32_t node);
tx_str_t tx_block_text(const tx_page_t *page, uint32_t block);


#endif /* _TX_HTML_PAGE_H_INCLUDED_ */
