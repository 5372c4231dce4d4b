/*
 * Copyright (C) textextract contributors
 *
 * Adds the lead of an article: a sentence or two between title and text.  They
 * begin like the description in the head element.  Methods often drop the lead
 * together with the byline beside it.
 */


#include "core/chars.h"
#include "structure/completion_steps.h"

#include <unicode/uchar.h>


#define HEADER_MAX_BLOCKS      8   /* max. blocks from the title to the lead */
#define COMPARED_MAX_LETTERS   60 /* max. letters of a lead that are compared */
#define COMPARED_MIN_LETTERS  20 /* min. letters of a lead that must be equal */
#define LEAD_MAX_CHARS          320  /* maximum chars of a lead */


/* Returns the next letter or digit at *p in lower case, or 0; moves *p on. */
static uint32_t
tx_lead_read_letter(const u_char **p, const u_char *end)
{
    uint32_t  c;

    while (*p < end) {
        c = tx_utf8_next(p);

        if (u_isalnum((int) c)) {
            return tx_char_to_lower(c);
        }
    }

    return 0;
}


/* True if two texts begin with the same 60 letters; 20 if one text is short. */
static bool
tx_lead_has_same_start(tx_str_t one, tx_str_t other)
{
    uint32_t       n, c, d;
    const u_char  *p, *q;

    p = one.data;
    q = other.data;

    for (n = 0; n < COMPARED_MAX_LETTERS; n++) {
        c = tx_lead_read_letter(&p, tx_str_end(one));
        d = tx_lead_read_letter(&q, tx_str_end(other));

        if (c == 0 || d == 0) {
            break;
        }

        if (c != d) {
            return false;
        }
    }

    return n >= COMPARED_MIN_LETTERS;
}


/* True for a short visible paragraph not in a list, table cell or caption. */
static bool
tx_lead_is_candidate(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          n;
    const tx_node_t  *node;

    n = cp->page->blocks[b].node;
    node = &cp->page->nodes[n];

    return !cp->dropped[b]
           && tx_complete_sum_blocks(cp->chars, b, b + 1) <= LEAD_MAX_CHARS
           && !tx_complete_is_mostly_linked(cp, b, b + 1)
           && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
           && node->tag != TX_TAG_LI && node->tag != TX_TAG_TD
           && tx_node_closest(cp->page, n, TX_TAG_FIGCAPTION,
                             MAX_LEVELS_UP + 1) == 0;
}


/* True if a kept block begins with the same letters as the description. */
static bool
tx_lead_is_repeated(const tx_complete_t *cp, tx_str_t text)
{
    uint32_t  b;

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->keep[b]
            && tx_lead_has_same_start(tx_block_raw_text(cp->page, b), text))
        {
            return true;
        }
    }

    return false;
}


void
tx_complete_add_lead(tx_complete_t *cp)
{
    uint32_t  b, end;
    tx_str_t  description;

    description = cp->columns->meta->description;
    cp->sel->area = tx_selection_find_area(cp->page, cp->sel->keep);

    b = cp->page->nodes[cp->sel->title].block_end;
    end = tx_min(b + HEADER_MAX_BLOCKS, cp->page->nblocks);

    for ( /* void */ ; b < end; b++) {
        if ((cp->sel->keep[b] || tx_lead_is_candidate(cp, b))
            && tx_lead_has_same_start(tx_block_raw_text(cp->page, b),
                                      description))
        {
            break;
        }

        if (cp->sel->keep[b] && tx_complete_is_paragraph(cp, b)) {
            return;       /* the article's text begins here, without a lead */
        }
    }

    if (b < end
        && (cp->sel->keep[b] || !tx_lead_is_repeated(cp, description)))
    {
        cp->sel->keep[b] = 1;
        cp->sel->lead = b + 1;
    }
}
