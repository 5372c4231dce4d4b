/*
 * Copyright (C) textextract contributors
 *
 * Wang and Wei's containers and what is counted in them.
 */


#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"
#include "html/tokenizer.h"
#include "methods/mentions.h"
#include "methods/wffte.h"


/* Headings whose words are taken, and their bytes: a guard, not a rule. */
#define TX_WFFTE_HEADINGS       64
#define TX_WFFTE_HEADING_BYTES  1024


/* The words of the title and of the headings. */
static bool
tx_wffte_title_words(tx_wffte_t *wffte, tx_mentions_t *mentions)
{
    uint32_t       i, headings;
    tx_str_t       text;
    tx_page_t     *page;
    tx_columns_t  *columns;

    columns = wffte->run->columns;
    page = wffte->page;
    headings = 0;

    if (!tx_mentions_add_text(mentions, columns->meta->title))
    {
        return false;
    }

    for (i = page->body; i <= page->nodes[page->body].last; i++) {
        if (!(tx_tag_flags(page->nodes[i].tag) & TX_IS_HEADING)) {
            continue;
        }

        if (headings++ == TX_WFFTE_HEADINGS) {
            break;
        }

        text = tx_node_raw(page, i);

        if (text.len <= TX_WFFTE_HEADING_BYTES
            && !tx_mentions_add_text(mentions, text))
        {
            return false;
        }
    }

    return true;
}


/* The text nodes that count, one after the other; 0 behind the last. */
static uint32_t
tx_wffte_next_text(const tx_page_t *page, uint32_t i)
{
    while (++i < page->nnodes) {
        if (page->nodes[i].tag == TX_TAG_TEXT
            && !(page->nodes[i].flags & (TX_NODE_HIDDEN | TX_NODE_SPACE)))
        {
            return i;
        }
    }

    return 0;
}


/* Leaves the two of the words that the page mentions most. */
static void
tx_wffte_commonest(const tx_page_t *page, tx_mentions_t *mentions)
{
    uint32_t       i, first, second, counts[TX_MENTIONS_MAX];
    tx_mentions_t  two;

    memset(counts, 0, sizeof(counts));

    for (i = tx_wffte_next_text(page, 0); i != 0;
         i = tx_wffte_next_text(page, i))
    {
        tx_mentions_count(mentions, tx_node_raw(page, i),
                          counts);
    }

    tx_mentions_init(&two, mentions->arena);

    first = 0;

    for (i = 1; i < mentions->n; i++) {
        if (counts[i] > counts[first]) {
            first = i;
        }
    }

    second = (first == 0 && mentions->n > 1) ? 1 : 0;

    for (i = second + 1; i < mentions->n; i++) {
        if (i != first && counts[i] > counts[second]) {
            second = i;
        }
    }

    if (mentions->n > 0) {
        tx_mentions_add(&two, mentions->words[first].word);
        tx_mentions_add(&two, mentions->words[second].word);
    }

    *mentions = two;
}


/* Words as everywhere: runs of letters and digits, wide ones single. */
static uint32_t
tx_wffte_words(tx_str_t text)
{
    uint8_t        class, last;
    uint32_t       n;
    const u_char  *p;

    p = text.data;
    last = 0;
    n = 0;

    while (p < tx_str_end(text)) {
        class = tx_char_class(tx_utf8_next(&p));

        if (class & TX_CHAR_WORD) {
            n += (class & TX_CHAR_WIDE) || !(last & TX_CHAR_WORD);
        }

        last = class;
    }

    return n;
}


static void
tx_wffte_block_figures(const tx_page_t *page, const tx_block_t *block,
    const tx_mentions_t *mentions, tx_wffte_figures_t *figures)
{
    uint32_t          i, words, counts[2];
    tx_str_t          text;
    const tx_node_t  *node;

    counts[0] = 0;
    counts[1] = 0;

    for (i = block->first; i <= block->last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)) {
            continue;
        }

        text = tx_node_raw(page, i);
        words = tx_wffte_words(text);

        if (node->flags & TX_NODE_LINK) {
            figures->hc += words;

        } else {
            figures->nc += words;
        }

        tx_mentions_count(mentions, text, counts);
    }

    figures->first += counts[0];
    figures->second += counts[1];
}


bool
tx_wffte_sums(tx_wffte_t *wffte, bool literal)
{
    float              **col;
    uint32_t             b;
    tx_page_t           *page;
    tx_mentions_t        mentions;
    tx_wffte_figures_t  *sum;

    page = wffte->page;
    col = wffte->run->columns->col;

    sum = tx_arena_array(page->arena, (size_t) page->nblocks + 1,
                         sizeof(tx_wffte_figures_t));
    if (sum == NULL) {
        return false;
    }

    wffte->sum = sum;

    tx_mentions_init(&mentions, page->arena);

    if (!tx_wffte_title_words(wffte, &mentions)) {
        return false;
    }

    tx_wffte_commonest(page, &mentions);

    for (b = 0; b < page->nblocks; b++, sum++) {
        sum[1] = sum[0];

        if (!literal && (col[TX_COL_NOISE][b] != 0
                         || col[TX_COL_DUPLICATE][b] != 0))
        {
            continue;
        }

        tx_wffte_block_figures(page, &page->blocks[b], &mentions, &sum[1]);
        sum[1].marks += (double) col[TX_COL_PUNCTUATION][b];
        sum[1].chars += (double) col[TX_COL_CHARS][b];
    }

    page->steps += page->text_len * 3;

    return true;
}


static bool
tx_wffte_is_container(const tx_node_t *node)
{
    uint32_t  flags;

    flags = tx_tag_flags(node->tag);

    return node->block != node->block_end
           && (flags & TX_IS_BLOCK) && !(flags & TX_IS_HEADING);
}


static void
tx_wffte_add(tx_wffte_figures_t *to, const tx_wffte_figures_t *add)
{
    to->nc += add->nc;
    to->hc += add->hc;
    to->marks += add->marks;
    to->first += add->first;
    to->second += add->second;
    to->chars += add->chars;
}


bool
tx_wffte_containers(tx_wffte_t *wffte)
{
    uint32_t               i, n, last;
    tx_page_t             *page;
    const tx_node_t       *node;
    tx_wffte_figures_t    *end, *begin, *figures;
    tx_wffte_container_t  *container;

    page = wffte->page;
    last = page->nodes[page->body].last;
    n = 0;

    for (i = page->body + 1; i <= last; i++) {
        n += tx_wffte_is_container(&page->nodes[i]);
    }

    container = tx_arena_array(page->arena, n, sizeof(tx_wffte_container_t));
    if (container == NULL) {
        return false;
    }

    wffte->containers = container;
    wffte->n = n;

    for (i = page->body + 1; i <= last; i++) {
        node = &page->nodes[i];

        if (!tx_wffte_is_container(node)) {
            continue;
        }

        end = &wffte->sum[node->block_end];
        begin = &wffte->sum[node->block];
        figures = &container->figures;

        figures->nc = end->nc - begin->nc;
        figures->hc = end->hc - begin->hc;
        figures->marks = end->marks - begin->marks;
        figures->first = end->first - begin->first;
        figures->second = end->second - begin->second;
        figures->chars = end->chars - begin->chars;

        container->node = i;
        container++;
    }

    return true;
}


/* Names and values of all attributes, for which the tag is read again. */
static uint32_t
tx_wffte_attrs(const tx_page_t *page, const tx_node_t *node)
{
    tx_scan_t  scan;

    if (node->attr_count == 0) {
        return 0;
    }

    tx_scan_init(&scan, page->arena,
                 tx_str_span(page->source.data + node->offset,
                             tx_str_end(page->source)), 0);
    scan.hashed = true;

    tx_scan_next(&scan);

    return scan.token.attr_hash;
}


/* What siblings must share: the tag, and the class or else all attributes. */
static uint64_t
tx_wffte_key(const tx_page_t *page, uint32_t n)
{
    uint64_t  key[2];
    tx_str_t  class;

    key[0] = (uint64_t) page->nodes[n].tag << 32 | page->nodes[n].parent;
    class = tx_str_trim(tx_node_attr(page, n, TX_ATTR_CLASS));

    key[1] = (class.len != 0) ? XXH3_64bits(class.data, class.len)
                              : tx_wffte_attrs(page, &page->nodes[n]);

    return XXH3_64bits(key, sizeof(key)) | 1;
}


bool
tx_wffte_merge(tx_wffte_t *wffte)
{
    uint32_t               i, k, *firsts;
    uint64_t               key;
    tx_slots_t             slots;
    tx_wffte_container_t  *first, *container;

    if (!tx_slots_init(&slots, wffte->page->arena, wffte->n)) {
        return false;
    }

    firsts = tx_slots_array(&slots, wffte->page->arena, sizeof(uint32_t));
    if (firsts == NULL) {
        return false;
    }

    for (i = 0; i < wffte->n; i++) {
        container = &wffte->containers[i];
        container->tail = i;

        key = tx_wffte_key(wffte->page, container->node);
        k = tx_slots_find(&slots, key);

        if (slots.keys[k] == 0) {
            slots.keys[k] = key;
            firsts[k] = i;
            continue;
        }

        first = &wffte->containers[firsts[k]];

        wffte->containers[first->tail].next = i + 1;
        first->tail = i;
        first->sd += container->sd;
        tx_wffte_add(&first->figures, &container->figures);

        container->member = true;
    }

    wffte->page->steps += wffte->n * 8;

    return true;
}
