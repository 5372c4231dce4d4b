/*
 * Copyright (C) textextract contributors
 *
 * Fills the columns about a block's own text, which is read once.
 */


#include "core/chars.h"
#include "core/hash.h"
#include "core/hash_table.h"
#include "features/block_sums.h"
#include "page/blocks.h"


#define TX_WORD_FILTER_BITS  4096  /* bits of a Bloom filter, a power of two */

#define TX_DUPLICATE_SHORT_MAX_CHARS  25  /* short blocks are no duplicates */

#define TX_DUPLICATE_CONCEALED_MIN_SHARE  0.6f /* share of text in duplicates */

#define TX_DUPLICATE_RANKS  4  /* number of ranks of blocks with equal texts */

#define TX_TITLE_WORD_MAX_BYTES  45  /* maximum bytes hashed of a word */


/* A set of words: a Bloom filter with two bits for each word. */

typedef struct {
    uint64_t  bits[TX_WORD_FILTER_BITS / 64];
} tx_word_set_t;


/* The words of the page's title and of the page's description. */

typedef struct {
    tx_word_set_t   title;             /* words of the title */
    tx_word_set_t   lead;              /* words of the description */
    tx_word_set_t  *set;               /* set that is being filled, or NULL */
    uint64_t        lengths[0x100];    /* by first byte: lengths of the words */
} tx_title_t;


typedef struct {
    uint32_t  chars;
    uint32_t  words;
    uint32_t  punctuation;
    uint32_t  linked;
    uint32_t  wide;
    uint32_t  sentences;
    uint32_t  digits;
    uint32_t  capitals;
    uint32_t  compared;     /* words compared with title, description */
    uint32_t  in_title;     /* compared words that are in the title */
    uint32_t  in_lead;      /* compared words that are in the description */
    uint32_t  ending;       /* last code point that is not white space */
    uint8_t   last;         /* class (TX_CHAR_*) of the last code point */
} tx_text_figures_t;


static bool
tx_word_set_has(const tx_word_set_t *set, uint64_t hash)
{
    uint64_t  a, b;

    a = hash & (TX_WORD_FILTER_BITS - 1);
    b = hash >> 32 & (TX_WORD_FILTER_BITS - 1);

    return (set->bits[a / 64] >> a % 64 & 1)
           && (set->bits[b / 64] >> b % 64 & 1);
}


/* Returns a hash of a word that ignores the case of ASCII letters. */
static uint64_t
tx_title_hash_word(tx_str_t word)
{
    u_char  buf[TX_TITLE_WORD_MAX_BYTES];

    word = tx_str_to_lower(word, buf, sizeof(buf));

    return XXH3_64bits(word.data, word.len);
}


static void
tx_title_add_word(tx_title_t *title, tx_str_t word)
{
    uint64_t  a, b, hash, length;

    hash = tx_title_hash_word(word);
    a = hash & (TX_WORD_FILTER_BITS - 1);
    b = hash >> 32 & (TX_WORD_FILTER_BITS - 1);
    length = (uint64_t) 1 << tx_min(word.len, 63);

    title->set->bits[a / 64] |= (uint64_t) 1 << a % 64;
    title->set->bits[b / 64] |= (uint64_t) 1 << b % 64;

    /* the word may begin in upper or in lower case in a block */

    title->lengths[tx_lower(word.data[0])] |= length;

    if (tx_is_alpha(word.data[0])) {
        title->lengths[word.data[0] & ~0x20] |= length;
    }
}


/*
 * Counts a word of a block, and whether the title or the description has it.
 * While the title or the description is read, adds the word to its set.
 */
static inline void
tx_title_compare_word(tx_text_figures_t *fig, tx_title_t *title,
    const u_char *start, const u_char *end)
{
    uint64_t  hash;

    fig->compared++;

    if (title->set != NULL) {
        tx_title_add_word(title, tx_str_span(start, end));

    } else if (title->lengths[*start] >> tx_min(end - start, 63) & 1) {
        hash = tx_title_hash_word(tx_str_span(start, end));
        fig->in_title += tx_word_set_has(&title->title, hash);
        fig->in_lead += tx_word_set_has(&title->lead, hash);
    }
}


/*
 * Skips ASCII letters and digits from p on, and counts digits and capitals.
 * Returns a pointer to the byte behind them.  Most words are ASCII only.
 */
static inline const u_char *
tx_text_count_ascii_letters(tx_text_figures_t *fig, const u_char *p,
    const u_char *end)
{
    for ( /* void */ ; p < end; p++) {
        if (tx_is_lower(*p)) {
            continue;
        }

        if (!(tx_char_ascii[*p] & TX_CHAR_WORD)) {
            break;
        }

        fig->digits += tx_is_digit(*p);
        fig->capitals += tx_is_upper(*p);
    }

    return p;
}


/* Counts the characters, words and sentences of a text. */
static void
tx_text_add_counts(tx_text_figures_t *fig, tx_title_t *title, tx_str_t text)
{
    uint8_t        class, last;
    uint32_t       c, chars;
    const u_char  *p, *end, *begin, *word;

    p = text.data;
    end = tx_str_end(text);
    word = NULL;                /* first byte of the current word, or NULL */
    chars = 0;
    last = fig->last;

    while (p < end) {
        begin = p;

        if (tx_char_ascii[*p] & TX_CHAR_WORD) {
            p = tx_text_count_ascii_letters(fig, p, end);
            word = (word == NULL) ? begin : word;
            chars += (uint32_t) (p - begin);
            fig->words += !(last & TX_CHAR_WORD);
            fig->ending = p[-1];
            last = TX_CHAR_WORD;
            continue;
        }

        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        if ((class & (TX_CHAR_WORD | TX_CHAR_WIDE)) == TX_CHAR_WORD) {
            word = (word == NULL) ? begin : word;

        } else if (word != NULL) {
            tx_title_compare_word(fig, title, word, begin);
            word = NULL;
        }

        /* in Chinese, no white space follows a sentence's end */

        if ((last & TX_CHAR_FINAL)
            && (class & (TX_CHAR_SPACE | TX_CHAR_WIDE)))
        {
            fig->sentences++;
        }

        if (class & TX_CHAR_SPACE) {
            last = class;
            continue;
        }

        chars++;
        fig->ending = c;

        if (class & TX_CHAR_WORD) {
            fig->words += (class & TX_CHAR_WIDE) != 0
                          || !(last & TX_CHAR_WORD);

            if (class & TX_CHAR_WIDE) {
                fig->wide++;
                tx_title_compare_word(fig, title, begin, p);
            }

        } else if (class & TX_CHAR_PUNCT) {
            fig->punctuation++;
        }

        last = class;
    }

    if (word != NULL) {
        tx_title_compare_word(fig, title, word, end);
    }

    fig->last = last;
    fig->chars += chars;
}


/* Counts the characters, words and sentences of a block's shown text. */
static void
tx_block_count_text(tx_text_figures_t *fig, tx_title_t *title,
    const tx_page_t *page, const tx_block_t *block)
{
    uint32_t          i, chars;
    const tx_node_t  *node;

    memset(fig, 0, sizeof(tx_text_figures_t));

    for (i = block->first; i <= block->last; i++) {
        node = &page->nodes[i];

        if (node->flags & TX_NODE_HIDDEN) {
            continue;
        }

        if (node->tag == TX_TAG_TEXT) {
            chars = fig->chars;
            tx_text_add_counts(fig, title, tx_node_raw_text(page, i));
            fig->linked += (node->flags & TX_NODE_LINK) ? fig->chars - chars
                                                        : 0;

        } else if (node->tag == TX_TAG_BR) {
            fig->last = TX_CHAR_SPACE;
        }
    }

    fig->sentences += (fig->last & TX_CHAR_FINAL) != 0;
}


/* True for a character that ends a sentence, or a closing quotation mark. */
static bool
tx_char_ends_sentence(uint32_t c)
{
    return (tx_char_class(c) & TX_CHAR_FINAL) || c == 0x201d || c == '"'
           || c == 0x300d || c == 0xbb;
}


void
tx_fill_text_columns(tx_columns_t *columns)
{
    float              all, words, **col;
    uint32_t           b;
    tx_page_t         *page;
    tx_title_t         title;
    tx_fill_sum_t     *sum;
    tx_text_figures_t  fig;

    page = columns->page;
    col = columns->col;

    sum = tx_arena_alloc(page->arena,
                         ((size_t) page->nblocks + 1) * sizeof(tx_fill_sum_t));
    if (sum == NULL) {
        return;
    }

    columns->sums = sum;
    memset(sum, 0, sizeof(tx_fill_sum_t));
    memset(&title, 0, sizeof(tx_title_t));
    memset(&fig, 0, sizeof(tx_text_figures_t));

    title.set = &title.lead;
    tx_text_add_counts(&fig, &title, columns->meta->description);

    fig.compared = 0;
    title.set = &title.title;
    tx_text_add_counts(&fig, &title, columns->meta->title);

    title.set = NULL;
    all = (float) fig.compared;

    for (b = 0; b < page->nblocks; b++, sum++) {
        tx_block_count_text(&fig, &title, page, &page->blocks[b]);
        words = (float) tx_max(fig.compared, 1);

        col[TX_COL_CHARS][b] = (float) fig.chars;
        col[TX_COL_WORDS][b] = (float) fig.words;
        col[TX_COL_PUNCTUATION][b] = (float) fig.punctuation;
        col[TX_COL_LINKED][b] = (float) fig.linked;
        col[TX_COL_WIDE][b] = (float) fig.wide;
        col[TX_COL_SENTENCES][b] = (float) fig.sentences;
        col[TX_COL_DIGITS][b] = (float) fig.digits;
        col[TX_COL_CAPITALS][b] = (float) fig.capitals;
        col[TX_COL_FINAL][b] = tx_char_ends_sentence(fig.ending);
        col[TX_COL_COLON][b] = (fig.ending == ':' || fig.ending == 0xff1a);
        col[TX_COL_TITLE_WORDS][b] = (float) fig.in_title / words;
        col[TX_COL_TITLE_COVER][b] = (float) fig.in_title / tx_max(all, 1);
        col[TX_COL_LEAD_WORDS][b] = (float) fig.in_lead / words;

        sum[1].chars = sum->chars + fig.chars;
        sum[1].linked = sum->linked + fig.linked;
        sum[1].unlinked = sum->unlinked + fig.chars - fig.linked;
        sum[1].sentences = sum->sentences + fig.sentences;
    }

    page->steps += page->text_len;
}


void
tx_fill_density_columns(tx_columns_t *columns)
{
    float     chars, **col;
    uint32_t  b;

    col = columns->col;

    for (b = 0; b < columns->page->nblocks; b++) {
        chars = tx_max(col[TX_COL_CHARS][b], 1);

        col[TX_COL_LINK_DENSITY][b] = col[TX_COL_LINKED][b] / chars;
        col[TX_COL_MARK_DENSITY][b] = col[TX_COL_PUNCTUATION][b] / chars;
        col[TX_COL_DIGIT_DENSITY][b] = col[TX_COL_DIGITS][b] / chars;
        col[TX_COL_CAPITAL_DENSITY][b] = col[TX_COL_CAPITALS][b] / chars;
        col[TX_COL_WORD_LENGTH][b] = chars
                                     / tx_max(col[TX_COL_WORDS][b], 1);
    }
}


/*
 * Returns the rank of a block.  Of blocks with equal texts, the first one of
 * the lowest rank is the original; the others are duplicates.  Text shown and
 * not linked has the lowest rank.  Short blocks are not compared.
 */
static uint32_t
tx_duplicate_get_rank(const tx_columns_t *columns, uint32_t b)
{
    float             chars;
    const tx_node_t  *node;

    chars = columns->col[TX_COL_CHARS][b];
    node = &columns->page->nodes[columns->page->blocks[b].node];

    if (chars <= TX_DUPLICATE_SHORT_MAX_CHARS) {
        return TX_DUPLICATE_RANKS;
    }

    return (node->flags & TX_NODE_CONCEALED ? 2u : 0u)
           + (columns->col[TX_COL_LINKED][b] * 2 > chars
              && !(tx_tag_flags(node->tag) & TX_IS_HEADING));
}


/* Returns a key made of a block's counts; equal texts have equal keys. */
static uint64_t
tx_duplicate_make_key(float *const *col, uint32_t b)
{
    uint64_t  key;

    key = (uint64_t) col[TX_COL_CHARS][b];
    key = key << 12 ^ (uint64_t) col[TX_COL_CAPITALS][b];
    key = key << 12 ^ (uint64_t) col[TX_COL_PUNCTUATION][b];
    key = key << 12 ^ (uint64_t) col[TX_COL_DIGITS][b];

    return key | (uint64_t) 1 << 63;
}


/*
 * Marks all blocks of a concealed element as duplicates if most of its text is
 * in duplicates: the element is a copy of a post, for readers who quote it.
 */
static void
tx_duplicate_mark_concealed(tx_columns_t *columns)
{
    float             chars, longs, copies, *duplicate;
    uint32_t          i, b;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = columns->page;
    duplicate = columns->col[TX_COL_DUPLICATE];

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (!(node->flags & TX_NODE_CONCEALED)) {
            continue;
        }

        longs = 0;
        copies = 0;

        for (b = node->block; b < node->block_end; b++) {
            chars = columns->col[TX_COL_CHARS][b];

            if (chars > TX_DUPLICATE_SHORT_MAX_CHARS) {
                longs += chars;
                copies += (duplicate[b] != 0) ? chars : 0;
            }
        }

        if (copies > longs * TX_DUPLICATE_CONCEALED_MIN_SHARE) {
            for (b = node->block; b < node->block_end; b++) {
                duplicate[b] = 1;
            }
        }

        i = node->last;
    }
}


void
tx_fill_duplicate_column(tx_columns_t *columns)
{
    uint32_t          b, i, n, rank, *parents;
    uint64_t          hash, *keys;
    tx_page_t        *page;
    tx_slots_t        seen;
    const uint32_t   *same;
    const tx_node_t  *node;

    page = columns->page;
    n = page->nblocks;

    keys = tx_arena_alloc(page->arena, n * sizeof(uint64_t));
    parents = tx_slots_make(&seen, page->arena, n, sizeof(uint32_t));

    if (keys == NULL || parents == NULL) {
        return;
    }

    for (b = 0; b < n; b++) {
        keys[b] = tx_duplicate_make_key(columns->col, b);
    }

    /* only blocks with equal counts of characters may have equal texts */

    same = tx_slots_count_keys(page->arena, keys, n);

    for (rank = 0; same != NULL && rank < TX_DUPLICATE_RANKS; rank++) {
        for (b = 0; b < n; b++) {
            if (same[b] > 1 && tx_duplicate_get_rank(columns, b) == rank) {
                hash = tx_block_hash_text(page, &page->blocks[b]);
                i = tx_slots_find(&seen, hash);

                node = &page->nodes[page->blocks[b].node];

                /* a refrain, in siblings without attributes, is no duplicate */

                columns->col[TX_COL_DUPLICATE][b] =
                    seen.keys[i] == hash
                    && (node->parent != parents[i] || node->nattrs != 0);

                seen.keys[i] = hash;
                parents[i] = node->parent;
            }
        }
    }

    tx_duplicate_mark_concealed(columns);
}
