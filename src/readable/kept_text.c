/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "page/site_frame.h"
#include "readable/readability_features.h"


#define SENTENCE_MAX_BYTES  1024   /* longer sentences (in bytes) are divided */
#define NOTICE_COUNTED_MAX_CHARS  160 /* max. chars counted of a notice */
#define LABEL_MAX_LEVELS     4  /* max. levels from a text up to a label */
#define MENU_LINK_MAX_BYTES  29 /* max. bytes of a short link or heading */
#define BEGINNING_MAX_BYTES  1024    /* max. bytes stored in evidence->first */


/* The role of a text node, by the kind of element that contains it. */

typedef enum {
    KEPT_OWN = 0,                  /* text outside of links and labels */
    KEPT_HEADLINE,                 /* a link of 30 bytes or more: a headline */
    KEPT_LINK,                     /* a shorter link, as in menus */
    KEPT_LABEL                     /* text of a label, button, short heading */
} tx_kept_use_t;


/* The sentence that tx_kept_read_node() is reading. */

typedef struct {
    const tx_page_t  *page;
    tx_evidence_t    *sum;
    u_char            text[SENTENCE_MAX_BYTES + 8];     /* text in lower case */
    size_t            len;
    uint32_t          chars;
    uint32_t          by_use[KEPT_LABEL + 1];           /* chars by role */
    u_char           *first;       /* memory to which sum->first points */
} tx_kept_sentence_t;


/* Adds the sentence to the figures and counts, and begins the next sentence. */
static void
tx_kept_end_sentence(tx_kept_sentence_t *sentence)
{
    float              *figure;
    uint32_t            own, said, rest;
    tx_str_t            text;
    tx_evidence_t      *sum;
    tx_notice_counts_t  told;

    sum = sentence->sum;
    figure = sum->figure;
    own = sentence->by_use[KEPT_OWN];
    text = (tx_str_t) { sentence->len, sentence->text };

    if (tx_str_last(text) != ' ') {
        sentence->text[text.len++] = ' ';
    }

    tx_notices_count_phrases(text, &told);
    said = 0;

    if (told.kind != TX_NOTICE_NONE) {
        said = tx_min(sentence->chars, NOTICE_COUNTED_MAX_CHARS);
        sum->kind = (sum->kind == TX_NOTICE_NONE) ? told.kind : sum->kind;

    } else {
        figure[TX_FIGURE_HEADLINES] += (float) sentence->by_use[KEPT_HEADLINE];
    }

    rest = (own > said) ? own - said : 0;

    if (own != 0) {
        sum->words += tx_notices_count_words(text);
        sum->letters += told.word_bytes;
        figure[TX_FIGURE_ADDRESS] += (float) told.address;
        figure[TX_FIGURE_WORLD] += (float) told.world;
        figure[TX_FIGURE_PROSE] += (float) told.tale;
        figure[TX_FIGURE_PHRASES] += (float) told.hinted;
    }

    if (rest != 0) {
        figure[TX_FIGURE_LONGEST] = tx_max(figure[TX_FIGURE_LONGEST],
                                           (float) rest);

        text = tx_utf8_head(text, BEGINNING_MAX_BYTES - sum->first.len);
        memcpy(sentence->first + sum->first.len, text.data, text.len);
        sum->first.len += text.len;
    }

    sum->rest += rest;
    sum->said += said;
    figure[TX_FIGURE_LINKS] += (float) sentence->by_use[KEPT_LINK];

    sentence->len = 0;
    sentence->chars = 0;
    memset(sentence->by_use, 0, sizeof(sentence->by_use));
}


static tx_kept_use_t
tx_kept_classify_node(const tx_page_t *page, uint32_t n)
{
    bool              small;
    uint32_t          i;
    const tx_node_t  *node;

    node = &page->nodes[n];
    small = node->text_end - node->text <= MENU_LINK_MAX_BYTES;

    if (node->flags & TX_NODE_LINK) {
        return small ? KEPT_LINK : KEPT_HEADLINE;
    }

    for (i = 0; i < LABEL_MAX_LEVELS && node->parent != 0; i++) {
        node = &page->nodes[node->parent];

        if (node->tag == TX_TAG_BUTTON || node->tag == TX_TAG_LABEL
            || node->tag == TX_TAG_LEGEND
            || (small && (tx_tag_flags(node->tag) & TX_IS_HEADING)))
        {
            return KEPT_LABEL;
        }
    }

    return KEPT_OWN;
}


static void
tx_kept_add_char(tx_kept_sentence_t *sentence, uint32_t c, uint8_t class,
    tx_kept_use_t use)
{
    uint32_t  width;

    width = (class & TX_CHAR_SPACE) ? 0 : (class & TX_CHAR_WIDE) ? 2 : 1;

    sentence->chars += width;
    sentence->by_use[use] += width;
    sentence->sum->figure[TX_FIGURE_PRICES] += tx_char_is_currency(c);

    sentence->len = tx_char_append_folded(sentence->text, sentence->len, c);

    if (sentence->len >= SENTENCE_MAX_BYTES) {
        tx_kept_end_sentence(sentence);
    }
}


/*
 * Reads text node n.  A sentence ends behind a full stop or the like; in a pre
 * element, also at the end of a line.
 */
static void
tx_kept_read_node(tx_kept_sentence_t *sentence, uint32_t n)
{
    bool                final, preformatted;
    uint8_t             class;
    uint32_t            c;
    const u_char       *p, *end;
    tx_kept_use_t       use;
    const tx_node_t    *node;

    node = &sentence->page->nodes[n];
    p = sentence->page->text + node->text;
    end = sentence->page->text + node->text_end;
    use = tx_kept_classify_node(sentence->page, n);
    final = false;
    preformatted = (node->flags & TX_NODE_PRE) != 0;

    while (p < end) {
        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        if (final && (class & TX_CHAR_SPACE)) {
            sentence->sum->figure[TX_FIGURE_ENDS]++;
            tx_kept_end_sentence(sentence);

        } else if (preformatted && c == '\n') {
            tx_kept_end_sentence(sentence);
        }

        final = (class & TX_CHAR_FINAL) != 0;

        tx_kept_add_char(sentence, c, class, use);

        if (final && (c >= 0x2e80 || p == end)) {
            final = false;
            sentence->sum->figure[TX_FIGURE_ENDS]++;
            tx_kept_end_sentence(sentence);
        }
    }
}


bool
tx_evidence_read_text(tx_evidence_t *evidence, tx_page_t *page,
    const tx_selection_t *selection)
{
    uint32_t             b, i;
    const tx_node_t     *node;
    const tx_block_t    *block;
    tx_kept_sentence_t   sentence;

    memset(&sentence, 0, sizeof(tx_kept_sentence_t));

    sentence.first = tx_arena_alloc(page->arena, BEGINNING_MAX_BYTES);
    if (sentence.first == NULL || !tx_site_frame_find(page, selection)) {
        return false;
    }

    evidence->first.data = sentence.first;
    sentence.page = page;
    sentence.sum = evidence;

    for (b = 0; b < page->nblocks; b++) {
        block = &page->blocks[b];

        if (!selection->keep[b] || tx_site_frame_has_node(page, block->node)) {
            continue;
        }

        for (i = block->first; i <= block->last; i++) {
            node = &page->nodes[i];

            if (node->tag == TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)) {
                page->steps += node->text_end - node->text;
                tx_kept_read_node(&sentence, i);
            }
        }

        tx_kept_end_sentence(&sentence);
    }

    return true;
}
