/*
 * Copyright (C) textextract contributors
 *
 * Adds candidates for author from lines of text: lines with a label, of which
 * some are Chinese, Japanese or Korean, and short lines near the title.
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/author/candidates.h"
#include "recognize/date.h"


#define TX_LINES_MAX_BLOCKS        4000  /* maximum blocks read for bylines */
#define TX_LINES_CANDIDATES  44  /* maximum author candidates, old and new */
#define TX_LINES_MAX_BLOCKS_BELOW 3 /* blocks from title to unlabelled byline */
#define TX_ABOVE_CYRILLIC_BYTE 0xd5 /* above first bytes of Cyrillic letters */
#define TX_BYLINE_LINE_MAX_BYTES 160 /* maximum bytes of a line with a byline */
#define TX_UNLABELLED_BYTES  60  /* maximum bytes of names without a label */
#define TX_ACCOUNT_MAX_BYTES       20   /* maximum bytes of an account's name */
#define TX_BLOCK_HEAD_BYTES  90  /* a block's first bytes, read for CJK names */
#define TX_BLOCK_TAIL_BYTES  60  /* a block's last bytes, read for CJK names */


tx_str_t
tx_author_get_nodes_text(const tx_page_t *page, uint32_t first, uint32_t last)
{
    bool              broken;
    tx_buf_t          buf;
    tx_str_t          raw;
    uint32_t          i, previous;
    const tx_node_t  *n;

    tx_buf_init(&buf, page->arena, TX_NAMES_MAX_BYTES);
    broken = false;
    previous = first;

    for (i = first; i <= last; i++) {
        n = &page->nodes[i];
        broken = broken || n->tag == TX_TAG_BR;

        raw = tx_node_raw_text(page, i);

        if (n->tag != TX_TAG_TEXT || (n->flags & TX_NODE_HIDDEN)
            || raw.len == 0 || page->nodes[n->parent].tag == TX_TAG_SUP)
        {
            continue;
        }

        if (buf.len + raw.len > TX_BYLINE_MAX_BYTES) {
            break;
        }

        if (buf.len != 0 && !(n->flags & TX_NODE_SPACE)) {
            if (broken || n->block_end > n->block) {
                tx_buf_char(&buf, '\n');

            } else if (n->parent != page->nodes[previous].parent) {
                tx_buf_char(&buf, TX_ELEMENT_END);
            }
        }

        if (tx_is_space(*raw.data)) {
            tx_buf_char(&buf, ' ');
        }

        if (!(n->flags & TX_NODE_SPACE)) {
            tx_buf_str(&buf, tx_line_make(page->arena, raw, false));
            if (tx_is_space(tx_str_last(raw))) {
                tx_buf_char(&buf, ' ');
            }

            broken = false;
            previous = i;
        }
    }

    return tx_buf_string(&buf);
}


tx_str_t
tx_author_read_byline(tx_arena_t *arena, tx_str_t *text, size_t most,
    tx_byline_t *byline, size_t *rest)
{
    tx_str_t     line;
    tx_byline_t  before;

    line = tx_null_str;

    while (text->len != 0) {
        line = tx_str_line(text);
        before = *byline;

        if (line.len > most) {
            memset(byline, 0, sizeof(tx_byline_t));
            continue;
        }

        tx_byline_read(arena, tx_str_trim(line), byline);

        if (byline->names.len != 0) {
            byline->label = tx_max(byline->label, before.label);
            byline->labelled |= before.labelled;
            *rest = line.len - tx_min(byline->names.len, line.len);
            break;
        }
    }

    return line;
}


/*
 * True if names without a label are short and written like names, and if their
 * line has little other text. rest: bytes of that text.
 */
static bool
tx_lines_is_short_byline(tx_str_t names, size_t rest)
{
    return rest <= TX_UNLABELLED_BYTES && names.len <= TX_UNLABELLED_BYTES
           && tx_person_is_title_case(names)
           && (*names.data < TX_ABOVE_CYRILLIC_BYTE
               || tx_person_is_chinese(tx_person_next(&names)));
}


/* True if a byline has a label and the name of a person or an account. */
static bool
tx_lines_has_labelled_names(const tx_byline_t *byline)
{
    tx_str_t  names, rest;

    names = byline->names;
    rest = names;

    return byline->labelled
           && (byline->cjk
               || tx_person_is_title_case(tx_person_next(&rest))
               || (names.len >= 3 && names.len <= TX_ACCOUNT_MAX_BYTES
                   && tx_str_chr(names, ' ') == NULL
                   && tx_str_last(names) != '.'));
}


static bool
tx_lines_has_date(tx_arena_t *arena, tx_str_t line)
{
    tx_str_t  rest, before;

    rest = line;

    return line.len <= TX_BYLINE_LINE_MAX_BYTES && tx_str_digits(&rest).len != 0
           && tx_date_find(arena, &line, false, &before).data != NULL;
}


/*
 * Adds candidates with the names in the lines of a block.  A label at a block's
 * end is passed in *byline to the call for the next block.
 */
static void
tx_lines_add_block_names(tx_candidates_t *candidates, uint32_t block, bool near,
    tx_byline_t *byline)
{
    float            dated;
    size_t           rest;
    tx_str_t         text, line, behind;
    tx_page_t       *page;
    tx_candidate_t  *c;

    page = candidates->page;
    text = tx_author_get_nodes_text(page, page->blocks[block].first,
                                    page->blocks[block].last);

    for ( ;; ) {
        line = tx_author_read_byline(page->arena, &text,
                                     TX_BYLINE_LINE_MAX_BYTES,
                                     byline, &rest);

        if (byline->names.len == 0) {
            return;
        }

        if (near || byline->label >= TX_BYLINE_LONG_LABEL_MIN_BYTES) {
            behind = (text.len != 0) ? tx_str_before(text, '\n')
                     : (block + 1 < page->nblocks)
                       ? tx_block_raw_text(page, block + 1) : tx_null_str;
            dated = !near ? 0
                    : tx_lines_has_date(page->arena, line) ? 1
                    : tx_lines_has_date(page->arena, behind) ? 2 : 0;

            if (tx_lines_has_labelled_names(byline)
                || (near && tx_lines_is_short_byline(byline->names, rest)
                    && (dated != 0
                        || (block > candidates->title
                            && block - candidates->title
                               <= TX_LINES_MAX_BLOCKS_BELOW))))
            {
                c = tx_candidates_add_byline(candidates,
                                             page->blocks[block].first,
                                             byline, rest, TX_LINES_CANDIDATES);

                if (c != NULL) {
                    tx_figure_set_max(c, byline->labelled ? TX_AUTHOR_line
                                                        : TX_AUTHOR_plain, 1);
                    tx_figure_set_max(c, TX_AUTHOR_dated, dated);
                }
            }
        }

        memset(byline, 0, sizeof(tx_byline_t));
    }
}


/* Adds candidates with names that have a CJK label in a text. */
static void
tx_lines_add_cjk_names(tx_candidates_t *candidates, uint32_t block,
    tx_str_t text)
{
    size_t        from;
    tx_arena_t   *arena;
    tx_byline_t   byline;

    arena = candidates->page->arena;

    for (from = 0;
         (from = tx_byline_find_cjk_names(arena, text, from, &byline)) != 0;
         /* void */ )
    {
        (void) tx_candidates_add_byline(candidates,
                                        candidates->page->blocks[block].first,
                                        &byline, text.len - byline.names.len,
                                        TX_CANDIDATES_MAX);
    }
}


/* True if a text has bytes with which many CJK letters begin. */
static bool
tx_lines_has_cjk_bytes(tx_str_t text)
{
    return tx_str_chr(text, *"作") != NULL || tx_str_chr(text, *"名") != NULL
           || tx_str_chr(text, *"기") != NULL;
}


void
tx_candidates_add_lines(tx_candidates_t *candidates)
{
    bool          near, cjk;
    uint32_t      i;
    tx_str_t      raw;
    tx_page_t    *page;
    tx_byline_t   byline;

    page = candidates->page;
    cjk = tx_lines_has_cjk_bytes((tx_str_t) { page->text_len, page->text });
    memset(&byline, 0, sizeof(tx_byline_t));

    for (i = 0; i < tx_min(page->nblocks, TX_LINES_MAX_BLOCKS); i++) {
        near = i >= candidates->first && i < candidates->end;
        raw = tx_block_raw_text(page, i);

        if (raw.len <= TX_BYLINE_MAX_BYTES
            && (near ? i != candidates->title
                     : byline.labelled || tx_byline_begins_with_label(raw)))
        {
            tx_lines_add_block_names(candidates, i, near, &byline);

        } else {
            memset(&byline, 0, sizeof(tx_byline_t));
        }

        if (!cjk) {
            continue;
        }

        /* a long text names its author at its beginning or its end */

        tx_lines_add_cjk_names(candidates, i,
                               tx_utf8_head(raw, TX_BLOCK_HEAD_BYTES));

        if (raw.len > TX_BLOCK_HEAD_BYTES) {
            tx_lines_add_cjk_names(candidates, i,
                                   tx_utf8_tail(raw, TX_BLOCK_TAIL_BYTES));
        }
    }
}
