/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "core/chars.h"
#include "html/line.h"
#include "records/pairs.h"


#define TX_PAIR_NAME_MAX_CHARS  60  /* maximum code points of a name */
#define TX_PAIR_NAME_MAX_BYTES  240 /* max. bytes of a name's element */
#define TX_PAIR_NAME_MAX_WORDS  8   /* maximum words of a name */
#define TX_PAIR_VALUE_MAX_BYTES  1000  /* max. bytes of a value's element */
#define TX_PAIR_UNLISTED_MAX_BYTES  80 /* max. bytes of a value outside of dl */
#define TX_PAIR_LINE_MAX_BYTES  200 /* max. bytes of "name: value" */
#define TX_PAIR_BLOCK_MAX_BYTES  4000  /* max. bytes of a block of name lines */
#define TX_PAIR_CLASS_MAX_BYTES  64 /* maximum bytes compared of a class */
#define TX_PAIR_VALUE_MAX_BLOCKS  2 /* max. blocks of a value's element */


typedef struct {
    tx_page_t   *page;
    tx_buf_t     pairs;        /* an array of tx_pair_t */
    uint32_t    *bytes;        /* by node: bytes of shown text before it */
    uint32_t    *child;        /* by node: the first child with text, or 0 */
    uint32_t    *next;         /* by node: the next sibling with text, or 0 */
    uint8_t     *taken;        /* by block: 1 if the block is part of a pair */
} tx_pair_search_t;


/* Returns the number of bytes of text that a node shows. */
static uint32_t
tx_pair_count_bytes(const tx_pair_search_t *search, uint32_t node)
{
    return search->bytes[search->page->nodes[node].last + 1]
           - search->bytes[node];
}


/*
 * Counts shown bytes and lists nodes with text.  A form's field counts as more
 * bytes than a value may have, and so is no value.  false: no memory.
 */
static bool
tx_pair_search_init(tx_pair_search_t *search)
{
    uint32_t          n;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = search->page;

    search->taken = tx_arena_calloc(page->arena, page->nblocks, 1);
    search->child = tx_arena_calloc(page->arena, page->nnodes,
                                    sizeof(uint32_t));
    search->next = tx_arena_calloc(page->arena, page->nnodes,
                                   sizeof(uint32_t));
    search->bytes = tx_arena_calloc(page->arena, (size_t) page->nnodes + 1,
                                    sizeof(uint32_t));
    if (page->arena->failed) {
        return false;
    }

    for (n = 0; n < page->nnodes; n++) {
        node = &page->nodes[n];
        search->bytes[n + 1] = search->bytes[n];

        if (node->tag == TX_TAG_INPUT || node->tag == TX_TAG_SELECT
            || node->tag == TX_TAG_TEXTAREA)
        {
            search->bytes[n + 1] += TX_PAIR_VALUE_MAX_BYTES + 1;

        } else if (node->tag == TX_TAG_TEXT
                   && !(node->flags & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
        {
            search->bytes[n + 1] += node->text_end - node->text;
        }
    }

    for (n = page->nnodes; n-- > 1; /* void */ ) {
        if (tx_pair_count_bytes(search, n) > 0) {
            search->next[n] = search->child[page->nodes[n].parent];
            search->child[page->nodes[n].parent] = n;
        }
    }

    return true;
}


/* True for a colon: the ASCII, the fullwidth or the small character. */
static bool
tx_pair_is_colon(uint32_t c)
{
    return c == ':' || c == 0xff1a || c == 0xfe55;
}


/* True for a colon, a space, or a mark of the direction of writing. */
static bool
tx_pair_is_colon_or_space(uint32_t c)
{
    return c == ' ' || c == 0x200e || c == 0x200f || tx_pair_is_colon(c);
}


/*
 * Returns a text in one line.  Removes spaces and colons at both ends, and "-"
 * or " ?" (a link to help) at the end.  Sets *colon if a colon was removed.
 */
static tx_str_t
tx_pair_trim_line(tx_arena_t *arena, tx_str_t s, bool *colon)
{
    uint32_t       c;
    const u_char  *p, *q, *end;

    s = tx_line_make(arena, s, false);
    end = tx_str_end(s);

    for (p = s.data; p < end; p = q) {
        q = p;
        c = tx_utf8_next(&q);

        if (!tx_pair_is_colon_or_space(c)) {
            break;
        }

        *colon |= tx_pair_is_colon(c);
    }

    while (end > p) {
        q = tx_utf8_prev(p, end);
        s.data = q;
        c = tx_utf8_next(&s.data);

        if (!tx_pair_is_colon_or_space(c)
            && c != '-' && c != 0x2013
            && !(c == '?' && q > p && q[-1] == ' '))
        {
            break;
        }

        *colon |= tx_pair_is_colon(c);
        end = q;
    }

    return tx_str_span(p, end);
}


/* True if a value has several colons, as a line with several pairs has. */
static bool
tx_pair_value_has_colons(tx_str_t value)
{
    size_t    i;
    uint32_t  colons;

    colons = 0;

    for (i = 1; i < value.len; i++) {
        colons += (value.data[i - 1] == ':' && tx_is_space(value.data[i]));
    }

    return colons > 1;
}


/* True if a text may be a pair's name: short, with letters, no sentence. */
static bool
tx_pair_is_name(tx_str_t name)
{
    bool           letter;
    uint32_t       c, count, words;
    const u_char  *p, *end;

    c = ' ';
    count = 0;
    words = 1;
    letter = false;
    end = tx_str_end(name);

    for (p = name.data; p < end && count <= TX_PAIR_NAME_MAX_CHARS; count++) {
        c = tx_utf8_next(&p);
        words += (c == ' ');
        letter |= (tx_char_class(c) & (TX_CHAR_WORD | TX_CHAR_WIDE))
                  && !(c < 0x80 && tx_is_digit((u_char) c));
    }

    return letter && name.len > 1 && count <= TX_PAIR_NAME_MAX_CHARS
           && words <= TX_PAIR_NAME_MAX_WORDS
           && c != '.' && c != '!' && c != 0x3002 && c != ','
           && tx_str_chr(name, '_') == NULL
           && !tx_str_has(name, tx_str("://"));
}


/*
 * Trims a name and a value and adds them as a pair; false: they are no pair.
 * In a line of text, a colon must be between name and value.
 */
static bool
tx_pair_add_trimmed(tx_pair_search_t *search, tx_pair_t *pair, tx_str_t name,
    tx_str_t value)
{
    tx_arena_t  *arena;

    arena = search->page->arena;

    pair->colon = false;
    pair->name = tx_pair_trim_line(arena, name, &pair->colon);
    pair->value = tx_pair_trim_line(arena, value, &pair->colon);

    if (pair->value.len == 0 || !tx_pair_is_name(pair->name)
        || (pair->kind == TX_PAIR_TWIN && tx_pair_value_has_colons(pair->value))
        || (pair->kind == TX_PAIR_LINE && !pair->colon))
    {
        return false;
    }

    tx_buf_append(&search->pairs, pair, sizeof(tx_pair_t));
    memset(search->taken + pair->block, 1, pair->block_end - pair->block);

    return true;
}


/*
 * Sets the blocks of a pair whose nodes are from first to last.  Inline
 * elements may be in a block that begins before these elements.
 */
static void
tx_pair_set_blocks(const tx_node_t *nodes, tx_pair_t *pair, uint32_t first,
    uint32_t last)
{
    pair->block = nodes[first].block;
    pair->block_end = nodes[last].block_end;

    if (pair->block == pair->block_end && pair->block > 0) {
        pair->block--;
    }
}


/* Adds a pair of two nodes to a group; false: the nodes are no pair. */
static bool
tx_pair_add_nodes(tx_pair_search_t *search, uint32_t name, uint32_t value,
    uint32_t group)
{
    tx_tag_t          tag;
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    tag = (tx_tag_t) nodes[name].tag;

    if (tx_pair_count_bytes(search, name) > TX_PAIR_NAME_MAX_BYTES
        || tx_pair_count_bytes(search, value) > TX_PAIR_VALUE_MAX_BYTES)
    {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = (tag == TX_TAG_TD || tag == TX_TAG_TH || tag == TX_TAG_DT)
                ? TX_PAIR_TABLE : TX_PAIR_TWIN;
    pair.label = (tag == TX_TAG_TH || tag == TX_TAG_DT);
    pair.group = group;
    tx_pair_set_blocks(nodes, &pair, name, value);

    return tx_pair_add_trimmed(search, &pair, tx_node_text(search->page, name),
                               tx_node_text(search->page, value));
}


/* Returns the first class of an element, cut off at 64 bytes. */
static tx_str_t
tx_pair_get_class(const tx_page_t *page, uint32_t n)
{
    tx_str_t  class;

    class = tx_node_attr(page, n, TX_ATTR_CLASS);
    class.len = tx_min(class.len, TX_PAIR_CLASS_MAX_BYTES);

    return tx_str_before(class, ' ');
}


/* True if two elements have the same tag and the same first class name. */
static bool
tx_pair_are_alike(const tx_page_t *page, uint32_t a, uint32_t b)
{
    return page->nodes[a].tag == page->nodes[b].tag
           && tx_str_eq(tx_pair_get_class(page, a), tx_pair_get_class(page, b));
}


/* True if the next sibling with text, or the first sibling, looks like n. */
static bool
tx_pair_has_similar_sibling(const tx_pair_search_t *search, uint32_t n)
{
    uint32_t  next, first;

    next = search->next[n];
    first = search->child[search->page->nodes[n].parent];

    return (next != 0 && tx_pair_are_alike(search->page, n, next))
           || (first != 0 && first != n
               && tx_pair_are_alike(search->page, n, first));
}


/* True if two elements have few enough blocks for a name and a value. */
static bool
tx_pair_is_short(const tx_pair_search_t *search, uint32_t name, uint32_t value)
{
    const tx_node_t  *nodes;

    nodes = search->page->nodes;

    return nodes[name].tag != TX_TAG_TEXT && nodes[value].tag != TX_TAG_TEXT
           && nodes[name].block_end - nodes[name].block <= 1
           && nodes[value].block_end - nodes[value].block
              <= TX_PAIR_VALUE_MAX_BLOCKS;
}


/*
 * True if two siblings are a name and a value: dt and dd, or two in a series of
 * siblings in which elements of two kinds alternate.
 */
static bool
tx_pair_is_name_value(const tx_pair_search_t *search, uint32_t name,
    uint32_t value)
{
    uint32_t          after, first;
    const tx_node_t  *nodes;
    const tx_page_t  *page;

    page = search->page;
    nodes = page->nodes;

    if (nodes[name].tag == TX_TAG_DT || nodes[value].tag == TX_TAG_DD) {
        return nodes[name].tag == TX_TAG_DT && nodes[value].tag == TX_TAG_DD;
    }

    after = search->next[value];
    first = search->child[nodes[name].parent];

    return tx_pair_is_short(search, name, value)
           && tx_pair_count_bytes(search, value) <= TX_PAIR_UNLISTED_MAX_BYTES
           && !tx_pair_are_alike(page, name, value)
           && ((after != 0 && search->next[after] != 0
                && tx_pair_are_alike(page, name, after)
                && tx_pair_are_alike(page, value, search->next[after]))
               || (after == 0 && first != name
                   && tx_pair_are_alike(page, name, first)
                   && tx_pair_are_alike(page, value, search->next[first])));
}


/* Adds a pair for each child of node n that is a name before its value. */
static void
tx_pair_add_name_value_siblings(tx_pair_search_t *search, uint32_t n)
{
    uint32_t  child, next;

    for (child = search->child[n]; child != 0; child = next) {
        next = search->next[child];

        if (next != 0 && tx_pair_is_name_value(search, child, next)) {
            (void) tx_pair_add_nodes(search, child, next, n);
            next = search->next[next];
        }
    }
}


/* Adds a pair: the inline label in element n, and the other text of n. */
static bool
tx_pair_add_label_and_text(tx_pair_search_t *search, uint32_t n, uint32_t label)
{
    tx_pair_t         pair;
    tx_str_t          name, text;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;

    if ((tx_tag_flags(nodes[label].tag) & TX_IS_BLOCK)
        || (nodes[n].flags & TX_NODE_LINK)
        || nodes[label].tag == TX_TAG_TEXT || nodes[label].tag == TX_TAG_A
        || nodes[n].block_end - nodes[n].block > 1
        || tx_pair_count_bytes(search, n) > TX_PAIR_LINE_MAX_BYTES
        || !tx_pair_has_similar_sibling(search, n))
    {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_TWIN;
    pair.group = nodes[n].parent;
    tx_pair_set_blocks(nodes, &pair, n, n);

    name = tx_node_text(search->page, label);
    text = tx_node_text(search->page, n);

    return tx_str_starts(text, name)
           && tx_pair_add_trimmed(search, &pair, name,
                                  tx_str_drop(text, name.len));
}


/*
 * Adds the children of an element as a pair, if the element is a table row or
 * has similar siblings.
 */
static bool
tx_pair_add_children(tx_pair_search_t *search, uint32_t n)
{
    uint32_t          name, value, outer;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    name = search->child[n];
    value = search->next[name];

    if (name == 0 || value == 0) {
        return false;
    }

    if (search->next[value] != 0 || nodes[value].tag == TX_TAG_TEXT) {
        return tx_pair_add_label_and_text(search, n, name);
    }

    if (nodes[n].tag == TX_TAG_TR) {
        /* two th are headings of columns, not a name and a value */

        return nodes[value].tag != TX_TAG_TH
               && tx_pair_add_nodes(search, name, value, nodes[n].parent);
    }

    /* finds the outermost element that shows only this pair */

    for (outer = n;
         nodes[outer].parent != search->page->body && nodes[outer].parent != 0
         && search->child[nodes[outer].parent] == outer
         && search->next[outer] == 0;
         outer = nodes[outer].parent)
    {
        /* void */
    }

    return !(nodes[n].flags & TX_NODE_LINK)
           && tx_pair_is_short(search, name, value)
           && tx_pair_has_similar_sibling(search, outer)
           && tx_pair_add_nodes(search, name, value, nodes[outer].parent);
}


/* Adds the name and the value in a line; false: the line has no pair. */
static bool
tx_pair_add_line(tx_pair_search_t *search, tx_pair_t *pair, tx_str_t line)
{
    uint32_t       c;
    const u_char  *p, *split, *end;

    end = tx_str_end(line);
    split = NULL;

    /* finds the first colon that ends a word */

    for (p = line.data; split == NULL && p < end; /* void */ ) {
        c = tx_utf8_next(&p);

        if (tx_pair_is_colon(c)
            && (c != ':' || p == end || tx_is_space(*p)
                || (*p >= 0x80 && p - line.data < TX_PAIR_NAME_MAX_CHARS)))
        {
            split = p;
        }
    }

    pair->kind = TX_PAIR_LINE;
    pair->label = false;

    return split != NULL && end - split <= TX_PAIR_LINE_MAX_BYTES
           && tx_pair_add_trimmed(search, pair, tx_str_span(line.data, split),
                                  tx_str_span(split, end));
}


/* Adds the "name: value" in an inline element of one text; false: no pair. */
static bool
tx_pair_add_inline(tx_pair_search_t *search, uint32_t n)
{
    uint32_t   child;
    tx_pair_t  pair;

    child = search->child[n];

    if (child == 0 || search->next[child] != 0
        || search->page->nodes[child].tag != TX_TAG_TEXT
        || tx_pair_count_bytes(search, n) > TX_PAIR_LINE_MAX_BYTES
        || !tx_pair_has_similar_sibling(search, n))
    {
        return false;
    }

    pair.group = search->page->nodes[n].parent;
    tx_pair_set_blocks(search->page->nodes, &pair, n, n);

    return tx_pair_add_line(search, &pair, tx_node_text(search->page, n));
}


/* Adds the pairs in element n; true: n is one pair and need not be searched. */
static bool
tx_pair_add_element(tx_pair_search_t *search, uint32_t n)
{
    const tx_node_t  *nodes;

    nodes = search->page->nodes;

    if (nodes[n].tag == TX_TAG_TEXT || tx_pair_count_bytes(search, n) == 0
        || (nodes[n].flags & TX_NODE_PRE))
    {
        return false;
    }

    if (tx_pair_add_children(search, n)
        || (!(tx_tag_flags(nodes[n].tag) & TX_IS_BLOCK)
            && tx_pair_add_inline(search, n)))
    {
        return true;
    }

    tx_pair_add_name_value_siblings(search, n);

    return false;
}


/* Adds the pairs in the lines of a block. */
static void
tx_pair_add_lines(tx_pair_search_t *search, uint32_t b)
{
    tx_str_t           text;
    tx_pair_t          pair;
    const tx_node_t   *nodes;
    const tx_block_t  *block;

    block = &search->page->blocks[b];
    nodes = search->page->nodes;
    text = tx_str_span(search->page->text + nodes[block->first].text,
                       search->page->text + nodes[block->last].text_end);

    if (search->taken[b]
        || (nodes[block->first].flags & TX_NODE_PRE)
        || (tx_str_chr(text, ':') == NULL && tx_str_chr(text, 0xef) == NULL)
        || search->bytes[block->last + 1] - search->bytes[block->first]
           > TX_PAIR_BLOCK_MAX_BYTES)
    {
        return;
    }

    text = tx_block_text(search->page, b);

    pair.group = (tx_str_chr(text, '\n') != NULL)
                 ? block->node : search->page->nodes[block->node].parent;
    pair.block = b;
    pair.block_end = b + 1;

    while (text.len != 0) {
        (void) tx_pair_add_line(search, &pair, tx_str_line(&text));
    }
}


bool
tx_pairs_find(tx_page_t *page, tx_pairs_t *pairs)
{
    uint32_t          b, n;
    tx_pair_search_t  search;

    search.page = page;
    tx_buf_init(&search.pairs, page->arena, 0);

    if (!tx_pair_search_init(&search)) {
        return false;
    }

    b = 0;

    for (n = 1; n < page->nnodes; n++) {
        while (b < page->nblocks && page->blocks[b].last < n) {
            tx_pair_add_lines(&search, b++);
        }

        if (tx_pair_add_element(&search, n)) {
            n = page->nodes[n].last;
        }
    }

    while (b < page->nblocks) {
        tx_pair_add_lines(&search, b++);
    }

    pairs->pairs = (tx_pair_t *) search.pairs.data;
    pairs->n = (uint32_t) (search.pairs.len / sizeof(tx_pair_t));

    return !page->arena->failed;
}
