/*
 * Copyright (C) textextract contributors
 */


#include "tx_chars.h"
#include "tx_pairs.h"


#define TX_PAIR_NAME    60     /* most code points of a name, */
#define TX_PAIR_WORDS   8      /* and words */
#define TX_PAIR_VALUE   1000   /* most bytes of a value, */
#define TX_PAIR_BLOCKS  2      /* most blocks of one without a table */
#define TX_PAIR_PLAIN   200    /* and of one that no markup sets apart */


typedef struct {
    tx_page_t   *page;
    tx_pairs_t  *pairs;
    uint32_t    *chars;        /* bytes of shown text, white space apart, */
                               /*   in front of each node */
    uint32_t    *child;        /* the first child that shows text, or 0 */
    uint32_t    *next;         /* the next sibling that does, or 0 */
    uint8_t     *taken;        /* blocks that are part of a pair */
} tx_pair_search_t;


/* Marks that show nothing but stand around a colon in many tables. */
static bool
tx_pair_is_mark(uint32_t c)
{
    return c == 0x200e || c == 0x200f || c == 0xa0 || c == 0x200b
           || c == 0xfeff || c == 0x3000 || (c < 0x80 && tx_is_space(c));
}


static bool
tx_pair_is_colon(uint32_t c)
{
    return c == ':' || c == 0xff1a || c == 0xfe55;
}


/* Drops marks and colons at both ends; *colon becomes true if one was. */
static tx_str_t
tx_pair_trim(tx_str_t s, bool *colon)
{
    uint32_t       c;
    const u_char  *p, *q, *end;

    end = tx_str_end(s);

    for (p = s.data; p < end; p = q) {
        q = p;
        c = tx_utf8_next(&q);

        if (!tx_pair_is_mark(c) && !tx_pair_is_colon(c)) {
            break;
        }

        *colon |= tx_pair_is_colon(c);
    }

    while (end > p) {
        q = tx_utf8_prev(p, end);
        s.data = q;
        c = tx_utf8_next(&s.data);

        if (!tx_pair_is_mark(c) && !tx_pair_is_colon(c)) {
            break;
        }

        *colon |= tx_pair_is_colon(c);
        end = q;
    }

    return tx_str_span(p, end);
}


/* The text of a node in one line. */
static tx_str_t
tx_pair_text(const tx_pair_search_t *search, uint32_t node)
{
    size_t    i;
    u_char   *p;
    tx_str_t  text;

    text = tx_node_text(search->page, node);
    p = (u_char *) text.data;

    for (i = 0; i < text.len; i++) {
        if (p[i] == '\n' || p[i] == '\t') {
            p[i] = ' ';
        }
    }

    return text;
}


/* Short, in words, and no sentence. */
static bool
tx_pair_is_name(tx_str_t name)
{
    uint8_t        class;
    uint32_t       c, count, words, letters, last;
    const u_char  *p, *end;

    count = 0;
    words = 0;
    letters = 0;
    c = ' ';

    p = name.data;
    end = tx_str_end(name);

    while (p < end && count <= TX_PAIR_NAME) {
        last = c;
        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        count++;
        words += (c != ' ' && last == ' ');
        letters += (class & (TX_CHAR_WORD | TX_CHAR_WIDE)) != 0
                   && !(c < 0x80 && tx_is_digit((u_char) c));
    }

    return letters > 0 && count <= TX_PAIR_NAME && words <= TX_PAIR_WORDS
           && c != '.' && c != '!' && c != 0x3002 && c != ','
           && !(count > 6 && tx_str_has(name, tx_str("://")));
}


static bool
tx_pair_add(tx_pair_search_t *search, const tx_pair_t *like, tx_str_t name,
    tx_str_t value)
{
    uint32_t    size;
    tx_pair_t  *pair;
    tx_pairs_t *pairs;

    pairs = search->pairs;

    if (pairs->n == pairs->size) {
        size = pairs->size != 0 ? pairs->size * 2 : 64;

        pair = tx_arena_grow(search->page->arena, pairs->pairs,
                             pairs->size * sizeof(tx_pair_t),
                             size * sizeof(tx_pair_t));
        if (pair == NULL) {
            return false;
        }

        pairs->pairs = pair;
        pairs->size = size;
    }

    pair = &pairs->pairs[pairs->n++];
    *pair = *like;
    pair->name = name;
    pair->value = value;

    return true;
}


static uint32_t
tx_pair_chars(const tx_pair_search_t *search, uint32_t node)
{
    return search->chars[search->page->nodes[node].last + 1]
           - search->chars[node];
}


/* True if a name and a value are no longer than such are. */
static bool
tx_pair_fits(const tx_pair_search_t *search, uint32_t name, uint32_t value)
{
    uint32_t  n, v;

    n = tx_pair_chars(search, name);
    v = tx_pair_chars(search, value);

    return n > 0 && n <= TX_PAIR_NAME * 4 && v > 0 && v <= TX_PAIR_VALUE;
}


/* A pair of two nodes that follow one another; false: it is none. */
static bool
tx_pair_nodes(tx_pair_search_t *search, tx_pair_t *pair, uint32_t name,
    uint32_t value)
{
    bool      end;
    uint32_t  b;
    tx_str_t  n, v;

    if (!tx_pair_fits(search, name, value)) {
        return false;
    }

    pair->colon = false;
    end = false;
    n = tx_pair_trim(tx_pair_text(search, name), &pair->colon);

    if (!tx_pair_is_name(n)) {
        return false;
    }

    v = tx_pair_trim(tx_pair_text(search, value), &end);

    if (v.len == 0 || !tx_pair_add(search, pair, n, v)) {
        return false;
    }

    for (b = pair->block; b < pair->block_end; b++) {
        search->taken[b] = 1;
    }

    return true;
}


/* Inline elements may stand in a block that has begun in front of them. */
static void
tx_pair_blocks(const tx_pair_search_t *search, tx_pair_t *pair,
    uint32_t first, uint32_t last)
{
    pair->block = search->page->nodes[first].block;
    pair->block_end = search->page->nodes[last].block_end;

    if (pair->block == pair->block_end && pair->block > 0) {
        pair->block--;
    }
}


static bool
tx_pair_is_cell(uint32_t tag)
{
    return tag == TX_TAG_TD || tag == TX_TAG_TH;
}


/* A row of two cells, or of four that are two pairs. */
static bool
tx_pair_row(tx_pair_search_t *search, uint32_t n)
{
    bool              found;
    uint32_t          cells, first, second, count, cell[4];
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    cells = 0;

    for (first = nodes[n].child; first != 0; first = nodes[first].next) {
        if (!tx_pair_is_cell(nodes[first].tag)) {
            continue;
        }

        if (cells == 4) {
            return false;
        }

        cell[cells++] = first;
    }

    if (cells != 2 && (cells != 4 || nodes[cell[0]].tag != TX_TAG_TH
                       || nodes[cell[2]].tag != TX_TAG_TH
                       || nodes[cell[1]].tag != TX_TAG_TD
                       || nodes[cell[3]].tag != TX_TAG_TD))
    {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_ROW;
    pair.node = n;

    for (pair.group = nodes[n].parent;
         pair.group != 0 && nodes[pair.group].tag != TX_TAG_TABLE;
         pair.group = nodes[pair.group].parent)
    {
        /* void */
    }

    found = false;

    for (count = 0; count < cells; count += 2) {
        first = cell[count];
        second = cell[count + 1];

        pair.label = (nodes[first].tag == TX_TAG_TH);
        tx_pair_blocks(search, &pair, first, second);
        found |= tx_pair_nodes(search, &pair, first, second);
    }

    return found;
}


/* A dt with the dd behind it; each dd of several is a pair of its own. */
static void
tx_pair_terms(tx_pair_search_t *search, uint32_t n)
{
    uint32_t          child, term;
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;
    term = 0;

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_TERM;
    pair.label = true;
    pair.node = n;
    pair.group = n;

    /* a list of one term is one of several such, or a part of its list */

    if (search->next[search->next[search->child[n]]] == 0) {
        pair.group = nodes[n].parent;
    }

    for (child = nodes[n].child; child != 0; child = nodes[child].next) {
        if (nodes[child].tag == TX_TAG_DT) {
            term = child;

        } else if (nodes[child].tag == TX_TAG_DD && term != 0) {
            tx_pair_blocks(search, &pair, term, child);
            (void) tx_pair_nodes(search, &pair, term, child);
            term = 0;
        }
    }
}


/* A sibling of its shape next to it that shows text. */
static bool
tx_pair_repeats(const tx_pair_search_t *search, uint32_t n)
{
    uint32_t  sibling;

    sibling = search->next[n];

    if (sibling != 0 && tx_node_alike(search->page, n, sibling)) {
        return true;
    }

    /* the last one has its like in front of it */

    sibling = search->child[search->page->nodes[n].parent];

    return sibling != 0 && sibling != n
           && tx_node_alike(search->page, n, sibling);
}


static bool
tx_pair_is_label_tag(uint32_t tag)
{
    switch (tag) {

    case TX_TAG_B:
    case TX_TAG_STRONG:
    case TX_TAG_TH:
    case TX_TAG_DT:
    case TX_TAG_LABEL:
    case TX_TAG_H3:
    case TX_TAG_H4:
    case TX_TAG_H5:
    case TX_TAG_H6:
        return true;

    default:
        return false;
    }
}


/* An element that shows just two things, and stands among others like it. */
static bool
tx_pair_twin(tx_pair_search_t *search, uint32_t n)
{
    uint32_t          name, value, outer;
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;

    name = search->child[n];
    value = search->next[name];

    if (name == 0 || value == 0 || search->next[value] != 0
        || nodes[name].tag == TX_TAG_TEXT || nodes[value].tag == TX_TAG_TEXT
        || nodes[name].block_end - nodes[name].block > 1
        || nodes[value].block_end - nodes[value].block > TX_PAIR_BLOCKS
        || !tx_pair_fits(search, name, value))
    {
        return false;
    }

    /* the outermost element that shows nothing else */

    for (outer = n;
         nodes[outer].parent != search->page->body && nodes[outer].parent != 0
         && tx_pair_chars(search, nodes[outer].parent)
            == tx_pair_chars(search, n);
         outer = nodes[outer].parent)
    {
        /* void */
    }

    if (!tx_pair_repeats(search, outer)) {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.kind = TX_PAIR_TWIN;
    pair.label = tx_pair_is_label_tag(nodes[name].tag);
    pair.node = n;
    pair.group = nodes[outer].parent;

    tx_pair_blocks(search, &pair, n, n);

    return tx_pair_nodes(search, &pair, name, value);
}


/*
 * The element around the beginning of a line that ends before the line
 * does, the outermost one below its block.
 */
static uint32_t
tx_pair_label(const tx_page_t *page, const tx_block_t *block, uint32_t first,
    uint32_t last)
{
    uint32_t  n, label;

    label = 0;

    for (n = page->nodes[first].parent;
         n > block->node && page->nodes[n].last < last;
         n = page->nodes[n].parent)
    {
        label = n;
    }

    return label;
}


/* Where a name without any markup ends: at the first colon that ends a word. */
static size_t
tx_pair_split(tx_str_t line)
{
    uint32_t       c;
    const u_char  *p, *end, *start;

    p = line.data;
    end = tx_str_end(line);

    while (p < end) {
        start = p;
        c = tx_utf8_next(&p);

        if (tx_pair_is_colon(c)
            && (c != ':' || p == end || tx_is_space(*p)
                || (*p >= 0x80 && p - line.data < TX_PAIR_NAME)))
        {
            return (size_t) (start - line.data);
        }
    }

    return 0;
}


/* A name and a value in one line; split: where its label ends, 0: nowhere. */
static bool
tx_pair_line(tx_pair_search_t *search, tx_pair_t *pair, tx_str_t line,
    size_t split)
{
    tx_str_t  name, value;

    pair->kind = TX_PAIR_LINE;
    pair->label = (split != 0);
    pair->colon = (split == 0);

    if (split == 0) {
        split = tx_pair_split(line);
    }

    if (split == 0 || split >= line.len) {
        return false;
    }

    name = tx_pair_trim((tx_str_t) { split, line.data }, &pair->colon);
    value = tx_pair_trim((tx_str_t) { line.len - split, line.data + split },
                         &pair->colon);

    return pair->colon && value.len != 0 && value.len <= TX_PAIR_VALUE
           && (pair->label || value.len <= TX_PAIR_PLAIN)
           && tx_pair_is_name(name)
           && tx_pair_add(search, pair, name, value);
}


/* An element of one text among others like it, in the same line. */
static bool
tx_pair_leaf(tx_pair_search_t *search, uint32_t n)
{
    tx_pair_t         pair;
    const tx_node_t  *nodes;

    nodes = search->page->nodes;

    if (search->child[n] == 0 || search->next[search->child[n]] != 0
        || nodes[search->child[n]].tag != TX_TAG_TEXT
        || tx_pair_chars(search, n) > TX_PAIR_PLAIN
        || !tx_pair_repeats(search, n))
    {
        return false;
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.node = n;
    pair.group = nodes[n].parent;
    tx_pair_blocks(search, &pair, n, n);

    if (!tx_pair_line(search, &pair, tx_pair_text(search, n), 0)) {
        return false;
    }

    search->taken[pair.block] = 1;

    return true;
}


/* The first text that is shown in a block's first line, which ends at *last. */
static uint32_t
tx_pair_first_text(const tx_node_t *nodes, const tx_block_t *block,
    uint32_t *last)
{
    uint32_t  n, first;

    first = 0;
    *last = block->last;

    for (n = block->first; n <= block->last; n++) {

        if (nodes[n].tag == TX_TAG_BR) {
            if (first != 0) {
                *last = n;
                break;
            }

        } else if (first == 0 && nodes[n].tag == TX_TAG_TEXT
                   && !(nodes[n].flags & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
        {
            first = n;
        }
    }

    return first;
}


static void
tx_pair_block(tx_pair_search_t *search, uint32_t b)
{
    size_t             i, from;
    uint32_t           label, first, last;
    tx_str_t           text, head;
    tx_pair_t          pair;
    const tx_node_t   *nodes;
    const tx_block_t  *block;

    nodes = search->page->nodes;
    block = &search->page->blocks[b];

    if (search->chars[block->last + 1] - search->chars[block->first]
        > TX_PAIR_VALUE * 4)
    {
        return;
    }

    text = tx_block_text(search->page, b);
    head = tx_null_str;

    /* the label of the first line; those of others are found by colons */

    first = tx_pair_first_text(nodes, block, &last);
    label = (first != 0) ? tx_pair_label(search->page, block, first, last) : 0;

    if (label != 0) {
        head = tx_pair_text(search, label);
    }

    memset(&pair, 0, sizeof(tx_pair_t));
    pair.node = block->node;
    pair.group = (last == block->last) ? nodes[block->node].parent
                                       : block->node;
    pair.block = b;
    pair.block_end = b + 1;

    for (from = 0; from < text.len; from = i + 1) {
        for (i = from; i < text.len && text.data[i] != '\n'; i++) {
            /* void */
        }

        (void) tx_pair_line(search, &pair,
                            (tx_str_t) { i - from, text.data + from },
                            from == 0 ? head.len : 0);
    }
}


static bool
tx_pair_count(tx_pair_search_t *search)
{
    uint32_t          i, n, count;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = search->page;

    search->taken = tx_arena_array(page->arena, page->nblocks, 1);
    search->child = tx_arena_array(page->arena, page->nnodes,
                                   sizeof(uint32_t));
    search->next = tx_arena_array(page->arena, page->nnodes,
                                  sizeof(uint32_t));
    search->chars = tx_arena_array(page->arena, (size_t) page->nnodes + 1,
                                   sizeof(uint32_t));
    if (page->arena->failed) {
        return false;
    }

    for (n = 0; n < page->nnodes; n++) {
        node = &page->nodes[n];
        count = 0;

        if (node->tag == TX_TAG_TEXT
            && !(node->flags & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
        {
            for (i = node->text; i < node->text_end; i++) {
                count += !tx_is_space(page->text[i]);
            }
        }

        search->chars[n + 1] = search->chars[n] + count;
    }

    for (n = page->nnodes; n-- > 1; /* void */ ) {
        if (tx_pair_chars(search, n) > 0) {
            search->next[n] = search->child[page->nodes[n].parent];
            search->child[page->nodes[n].parent] = n;
        }
    }

    return true;
}


/* By their first blocks; those of one block in the order they were found. */
static void
tx_pairs_sort(tx_page_t *page, tx_pairs_t *pairs)
{
    uint32_t    i, b, *place;
    tx_pair_t  *sorted;

    for (i = 1; i < pairs->n; i++) {
        if (pairs->pairs[i].block < pairs->pairs[i - 1].block) {
            break;
        }
    }

    if (i >= pairs->n) {
        return;
    }

    place = tx_arena_array(page->arena, (size_t) page->nblocks + 2,
                           sizeof(uint32_t));
    sorted = tx_arena_alloc(page->arena, pairs->n * sizeof(tx_pair_t));

    if (page->arena->failed) {
        return;
    }

    for (i = 0; i < pairs->n; i++) {
        place[pairs->pairs[i].block + 1]++;
    }

    for (b = 0; b < page->nblocks; b++) {
        place[b + 1] += place[b];
    }

    for (i = 0; i < pairs->n; i++) {
        sorted[place[pairs->pairs[i].block]++] = pairs->pairs[i];
    }

    pairs->pairs = sorted;
}


/* True if an element is a pair, or holds a pair and nothing else. */
static bool
tx_pair_element(tx_pair_search_t *search, uint32_t n)
{
    const tx_node_t  *node;

    node = &search->page->nodes[n];

    if (node->tag == TX_TAG_TR) {
        return tx_pair_row(search, n);
    }

    if (node->tag == TX_TAG_DL
        || (search->child[n] != 0
            && search->page->nodes[search->child[n]].tag == TX_TAG_DT))
    {
        tx_pair_terms(search, n);
        return false;
    }

    return tx_pair_twin(search, n)
           || (!(tx_tag_flags(node->tag) & TX_IS_BLOCK)
               && tx_pair_leaf(search, n));
}


bool
tx_pairs_find(tx_page_t *page, tx_pairs_t *pairs)
{
    uint32_t          b, n;
    tx_pair_search_t  search;

    memset(pairs, 0, sizeof(tx_pairs_t));
    search.page = page;
    search.pairs = pairs;

    if (!tx_pair_count(&search)) {
        return false;
    }

    for (n = 1; n < page->nnodes; n++) {
        if (page->nodes[n].tag != TX_TAG_TEXT
            && tx_pair_chars(&search, n) != 0
            && tx_pair_element(&search, n))
        {
            n = page->nodes[n].last;
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        if (!search.taken[b]) {
            tx_pair_block(&search, b);
        }
    }

    tx_pairs_sort(page, pairs);

    return !page->arena->failed;
}
