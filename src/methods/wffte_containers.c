/*
 * Copyright (C) textextract contributors
 *
 * The containers of the method wffte, and the counts of words in them.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "core/words.h"
#include "methods/title_mentions.h"
#include "methods/refine_area.h"
#include "methods/wffte.h"


/* Maximum number of headings whose words are read, and bytes of each one. */
#define TX_WFFTE_MAX_HEADINGS  64  /* maximum headings whose words are read */
#define TX_WFFTE_HEADING_MAX_BYTES  1024  /* a longer heading is not read */


/* Adds the words of the page's title and of its headings to mentions. */
static void
tx_wffte_add_title_words(tx_wffte_t *wffte, tx_mentions_t *mentions)
{
    uint32_t    i, headings;
    tx_str_t    text;
    tx_page_t  *page;

    page = wffte->page;
    headings = 0;

    tx_mentions_add_text(mentions, wffte->run->columns->meta->title);

    for (i = page->body;
         i <= page->nodes[page->body].last && headings < TX_WFFTE_MAX_HEADINGS;
         i++)
    {
        if (tx_tag_flags(page->nodes[i].tag) & TX_IS_HEADING) {
            headings++;
            text = tx_node_raw_text(page, i);

            if (text.len <= TX_WFFTE_HEADING_MAX_BYTES) {
                tx_mentions_add_text(mentions, text);
            }
        }
    }
}


/*
 * Sets *first and *second to the numbers of the two words of mentions that are
 * most frequent on the page.  If there is one word only, counts[*second] is 0.
 */
static void
tx_wffte_find_commonest_words(const tx_page_t *page,
    const tx_mentions_t *mentions, uint32_t *first, uint32_t *second)
{
    uint32_t  b, i, counts[TX_MENTIONS_MAX_WORDS + 1];

    memset(counts, 0, sizeof(counts));

    for (b = 0; b < page->nblocks; b++) {
        tx_mentions_count_block(mentions, page, b, counts);
    }

    *first = 0;
    *second = TX_MENTIONS_MAX_WORDS;

    for (i = 1; i < mentions->n; i++) {
        if (counts[i] > counts[*first]) {
            *second = *first;
            *first = i;

        } else if (*second == TX_MENTIONS_MAX_WORDS
                   || counts[i] > counts[*second])
        {
            *second = i;
        }
    }
}


static void
tx_wffte_count_words(const tx_page_t *page, uint32_t b,
    tx_wffte_figures_t *figures)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = page->blocks[b].first; i <= page->blocks[b].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
            *(node->flags & TX_NODE_LINK ? &figures->hc : &figures->nc)
                += (double) tx_text_count_words(tx_node_raw_text(page,
                                                                 i)).words;
        }
    }
}


bool
tx_wffte_sum_counts(tx_wffte_t *wffte)
{
    float              **col;
    uint32_t             b, first, second, counts[TX_MENTIONS_MAX_WORDS + 1];
    tx_page_t           *page;
    tx_mentions_t        mentions;
    tx_wffte_figures_t  *sum;

    page = wffte->page;
    col = wffte->run->columns->col;

    sum = tx_arena_calloc(page->arena, (size_t) page->nblocks + 1,
                          sizeof(tx_wffte_figures_t));
    if (sum == NULL) {
        return false;
    }

    wffte->sum = sum;

    memset(&mentions, 0, sizeof(tx_mentions_t));
    tx_wffte_add_title_words(wffte, &mentions);
    tx_wffte_find_commonest_words(page, &mentions, &first, &second);

    for (b = 0; b < page->nblocks; b++, sum++) {
        sum[1] = sum[0];

        if (!wffte->run->literal
            && tx_block_is_skipped(wffte->run->columns, b))
        {
            continue;
        }

        memset(counts, 0, sizeof(counts));
        tx_mentions_count_block(&mentions, page, b, counts);
        tx_wffte_count_words(page, b, &sum[1]);
        sum[1].first += counts[first];
        sum[1].second += counts[second];
        sum[1].marks += (double) col[TX_COL_PUNCTUATION][b];
        sum[1].chars += (double) col[TX_COL_CHARS][b];
    }

    page->steps += page->text_len * 3;

    return !page->arena->failed;
}


/* Adds the counts of `add`, multiplied by `times`, to the counts of `to`. */
static void
tx_wffte_add_figures(tx_wffte_figures_t *to, const tx_wffte_figures_t *add,
    double times)
{
    to->nc += times * add->nc;
    to->hc += times * add->hc;
    to->marks += times * add->marks;
    to->first += times * add->first;
    to->second += times * add->second;
    to->chars += times * add->chars;
}


bool
tx_wffte_list_containers(tx_wffte_t *wffte)
{
    uint32_t               i, last;
    tx_page_t             *page;
    const tx_node_t       *node;
    tx_wffte_container_t  *container;

    page = wffte->page;
    last = page->nodes[page->body].last;

    wffte->n = 0;
    wffte->containers = tx_arena_calloc(page->arena, last - page->body + 1,
                                        sizeof(tx_wffte_container_t));
    if (wffte->containers == NULL) {
        return false;
    }

    for (i = page->body + 1; i <= last; i++) {
        node = &page->nodes[i];

        if (node->block == node->block_end
            || !(tx_tag_flags(node->tag) & TX_IS_BLOCK)
            || (tx_tag_flags(node->tag) & TX_IS_HEADING))
        {
            continue;
        }

        container = &wffte->containers[wffte->n++];
        container->node = i;
        container->figures = wffte->sum[node->block_end];
        tx_wffte_add_figures(&container->figures, &wffte->sum[node->block],
                             -1);
    }

    return true;
}


/*
 * Returns a key that is equal for similar siblings: a hash of the tag, the
 * parent, and the class or, if there is no class, all attributes.
 */
static uint64_t
tx_wffte_hash_sibling(const tx_page_t *page, uint32_t n)
{
    uint32_t          i;
    uint64_t          key[2];
    tx_str_t          class;
    const tx_attr_t  *attr;

    key[0] = (uint64_t) page->nodes[n].tag << 32 | page->nodes[n].parent;
    class = tx_str_trim(tx_node_attr(page, n, TX_ATTR_CLASS));
    key[1] = XXH3_64bits(class.data, class.len);

    for (i = 0; class.len == 0 && i < page->nodes[n].nattrs; i++) {
        attr = &page->attrs[page->nodes[n].attr + i];
        key[1] += XXH3_64bits_withSeed(attr->value.data, attr->value.len,
                                       attr->id);
    }

    return XXH3_64bits(key, sizeof(key)) | 1;
}


bool
tx_wffte_merge_siblings(tx_wffte_t *wffte)
{
    uint32_t               i, k, *firsts;
    uint64_t               key;
    tx_slots_t             slots;
    tx_wffte_container_t  *first, *container;

    firsts = tx_slots_make(&slots, wffte->page->arena, wffte->n,
                           sizeof(uint32_t));
    if (firsts == NULL) {
        return false;
    }

    for (i = 0; i < wffte->n; i++) {
        container = &wffte->containers[i];
        container->tail = i;

        key = tx_wffte_hash_sibling(wffte->page, container->node);
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
        tx_wffte_add_figures(&first->figures, &container->figures, 1);

        container->member = true;
    }

    wffte->page->steps += wffte->n * 8;

    return true;
}
