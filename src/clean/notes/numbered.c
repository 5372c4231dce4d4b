/*
 * Copyright (C) textextract contributors
 *
 * Finds notes without links: blocks numbered from 1 on, below text that has the
 * same numbers raised or in square brackets.
 */


#include "clean/notes/notes.h"

#include "core/chars.h"
#include "data/page-words.h"
#include "page/shapes.h"


#define TX_NOTE_HEAD_MAX_BYTES  40   /* maximum bytes of "Notes" or the like */
#define TX_NOTE_MAX_RUNS        64   /* maximum runs of numbered blocks */
#define TX_NOTE_MAX_POWER       3    /* highest power of a unit, such as m3 */


/* A run: blocks numbered 1, 2, 3, ... that may be notes. */

typedef struct {
    tx_notes_t        *notes;
    tx_clean_node_t   *from;        /* first node that may refer to the run */
    tx_clean_node_t  **blocks;
    uint32_t           n;           /* number of blocks in the run */
    uint32_t           tries;       /* number of runs ended so far */
    bool               head;        /* an hr or "Notes" is above the run */
    tx_clean_node_t   *item;        /* the latest item of an ordered list */
    uint32_t           ordinal;     /* number of that item in its list */
} tx_note_run_t;


/*
 * Reads a number, which may be in brackets, at the beginning of *s, and moves
 * *s past it; 0: there is none.  Sets *after to the character after the number.
 */
static uint32_t
tx_note_read_number(tx_str_t *s, u_char *after)
{
    bool      square;
    size_t    i;
    uint32_t  n;

    n = 0;
    square = tx_str_starts(*s, tx_str("["));
    i = square || tx_str_starts(*s, tx_str("("));

    for ( /* void */ ; i < s->len && n < 100 && tx_is_digit(s->data[i]); i++) {
        n = n * 10 + (uint32_t) (s->data[i] - '0');
    }

    *after = (i < s->len) ? s->data[i] : '\0';
    *s = tx_str_drop(*s, tx_min(i + 1, s->len));

    return (square == (*after == ']')) ? n : 0;
}


/*
 * Returns the number that a sup, or a text in square brackets, consists of; 0:
 * it has other content.  A sup's number may be a link to no note, such as one
 * to the heading of the notes.
 */
static uint32_t
tx_note_get_node_number(const tx_clean_node_t *mark)
{
    u_char                  after;
    uint32_t                n;
    tx_str_t                s;
    const tx_clean_node_t  *leaf;

    leaf = tx_note_first_leaf(mark);

    if (leaf->tag != TX_TAG_TEXT
        || (mark->tag == TX_TAG_SUP
            ? mark->child != mark->last_child || leaf->next != NULL
              || leaf->parent->note != 0
            : !tx_str_starts(leaf->text, tx_str("["))))
    {
        return 0;
    }

    s = tx_str_trim(leaf->text);
    n = tx_note_read_number(&s, &after);

    return (s.len == 0 && (after == '\0' || after == ']' || after == ')'))
           ? n : 0;
}


/*
 * Returns the number at a block's beginning, or an item's number in its list;
 * 0: it has none.  Sets *strong for a number that is raised or in brackets.
 */
static uint32_t
tx_note_get_block_number(const tx_note_run_t *run, const tx_clean_node_t *block,
    bool *strong)
{
    u_char                  after;
    uint32_t                n;
    tx_str_t                s;
    const tx_clean_node_t  *leaf;

    leaf = tx_note_first_leaf(block);
    n = (leaf->parent != NULL && leaf->parent->tag == TX_TAG_SUP)
        ? tx_note_get_node_number(leaf->parent) : 0;
    *strong = (n != 0);

    if (n != 0) {
        return n;
    }

    s = tx_str_trim(leaf->text);
    n = tx_note_read_number(&s, &after);
    *strong = (n != 0 && after == ']');

    return *strong ? n
           : (block == run->item) ? run->ordinal
             : (s.len != 0 && !tx_is_digit(s.data[0])
                && (after == '.' || after == ')')) ? n : 0;
}


bool
tx_note_is_heading(const tx_clean_node_t *block)
{
    tx_str_t                s;
    u_char                  buf[TX_NOTE_HEAD_MAX_BYTES];
    const tx_clean_node_t  *leaf;

    leaf = tx_note_first_leaf(block);
    s = tx_str_trim_end(tx_str_trim(leaf->text), tx_str(":. "));

    return (block->tag == TX_TAG_P
            || (tx_tag_flags(block->tag) & TX_IS_HEADING))
           && s.len <= sizeof(buf)
           && tx_clean_skip_node(block, leaf) == NULL
           && tx_str_in(tx_str_to_lower(s, buf, sizeof(buf)),
                        tx_page_note_head);
}


/* True for a number behind text that is neither exponent nor verse number. */
static bool
tx_note_is_reference(const tx_clean_node_t *sup, uint32_t n)
{
    tx_str_t  before, after;

    if (sup->prev == NULL || sup->tag != TX_TAG_SUP) {
        return sup->prev != NULL;
    }

    before = sup->prev->text;
    after = (sup->next == NULL) ? tx_null_str : sup->next->text;

    return sup->prev->tag != TX_TAG_SUB
           && !tx_raised_has_base_before(before, n <= TX_NOTE_MAX_POWER ? 2 : 1)
           && (tx_str_last(before) != ' ' || after.len == 0
               || (!tx_is_alpha(after.data[0]) && after.data[0] < 0x80));
}


/* Splits a text before its first number in brackets, or right behind it. */
static void
tx_note_split_text(tx_arena_t *arena, tx_clean_node_t *node)
{
    u_char            after;
    tx_str_t          all, rest;
    const u_char     *p;
    tx_clean_node_t  *text;

    all = node->text;
    rest = all;

    for (p = tx_str_chr(all, '['); p != NULL; p = tx_str_chr(rest, '[')) {
        rest = tx_str_span(p, tx_str_end(all));

        if (tx_note_read_number(&rest, &after) == 0) {
            rest = tx_str_span(p + 1, tx_str_end(all));
            continue;
        }

        p = (p == all.data) ? rest.data : p;
        text = (p == tx_str_end(all))
               ? NULL : tx_clean_make_node(arena, TX_TAG_TEXT, node->source);

        if (text != NULL) {
            text->text = tx_str_span(p, tx_str_end(all));
            node->text = tx_str_span(all.data, p);
            tx_clean_insert_after(text, node);
        }

        return;
    }
}


/*
 * Counts the references to the blocks of a run, which are above its last block.
 * make: each of these references becomes a link.
 */
static uint32_t
tx_note_count_run_references(tx_note_run_t *run, bool make)
{
    uint32_t          n, found;
    tx_clean_node_t  *node, *next, *last;

    found = 0;
    last = run->blocks[run->n - 1];

    for (node = run->from; node != NULL && node != last; node = next) {

        switch (node->tag) {

        case TX_TAG_TEXT:
            tx_note_split_text(run->notes->build->arena, node);

            /* fall through */

        case TX_TAG_SUP:
            n = tx_note_get_node_number(node);

            if (n != 0 && n <= run->n && tx_note_is_reference(node, n)
                && node->source
                   < tx_note_first_leaf(run->blocks[n - 1])->source)
            {
                found++;

                if (make) {
                    node->tag = TX_TAG_A;
                    node->note = tx_notes_add(run->notes, run->blocks[n - 1]);
                }
            }

            /* fall through */

        case TX_TAG_A:
        case TX_TAG_CODE:
        case TX_TAG_PRE:
        case TX_TAG_TABLE:
            next = tx_clean_skip_node(run->notes->root, node);
            break;

        default:
            next = tx_clean_next_node(run->notes->root, node);
            break;
        }
    }

    return found;
}


/*
 * Ends a run.  Its blocks are notes if the text has at least half as many
 * references to them.
 */
static void
tx_note_end_run(tx_note_run_t *run)
{
    if (run->n != 0 && run->tries++ < TX_NOTE_MAX_RUNS
        && tx_note_count_run_references(run, false) * 2 >= run->n)
    {
        (void) tx_note_count_run_references(run, true);
        run->from = run->blocks[run->n - 1];
    }

    run->n = 0;
}


/* Makes a p of each line of a p that begins with the next number of a run. */
static void
tx_note_split_lines(tx_note_run_t *run, tx_clean_node_t *p, uint32_t n)
{
    bool              strong;
    tx_clean_node_t  *node, *next, *line;

    line = p;

    for (node = p->child; node != NULL; node = next) {
        next = node->next;

        if (node->tag == TX_TAG_BR && next != NULL
            && tx_note_get_block_number(run, next, &strong) == n + 1)
        {
            node->tag = TX_TAG_P;
            tx_clean_remove_node(node);
            tx_clean_insert_after(node, line);
            line = node;
            n++;

        } else if (line != p) {
            tx_clean_remove_node(node);
            tx_clean_append_child(line, node);
        }
    }
}


/* Reads a p or an item; true: it is part of a run. */
static bool
tx_note_read_run_block(tx_note_run_t *run, tx_clean_node_t *block)
{
    bool      strong, begins;
    uint32_t  n;

    if (block->tag == TX_TAG_LI && block->parent->tag == TX_TAG_OL) {
        run->ordinal = (block->prev == NULL) ? 1 : run->ordinal + 1;
        run->item = block;
    }

    n = tx_note_get_block_number(run, block, &strong);
    begins = n == 1
             && (strong
                 || (run->n == 0
                     && (run->head
                         || tx_is_named_as_note(run->notes->build->page,
                                                block->source))));

    if ((begins || (n == run->n + 1 && run->n != 0))
        && (block->note != 0 || tx_note_is_possible(block)))
    {
        if (begins) {
            tx_note_end_run(run);
        }

        if (strong && block->tag == TX_TAG_P) {
            tx_note_split_lines(run, block, n);
        }

        run->blocks[run->n++] = block;

        return true;
    }

    run->head = tx_note_is_heading(block);

    return false;
}


void
tx_notes_find_numbered(tx_notes_t *notes, uint32_t blocks)
{
    tx_note_run_t     run;
    tx_clean_node_t  *node, *next;

    memset(&run, 0, sizeof(tx_note_run_t));
    run.notes = notes;
    run.from = notes->root;
    run.blocks = tx_arena_alloc(notes->build->arena,
                                (blocks + 1) * sizeof(tx_clean_node_t *));
    if (run.blocks == NULL) {
        return;
    }

    for (node = notes->root; node != NULL; node = next) {
        next = tx_clean_next_node(notes->root, node);

        if (node->tag == TX_TAG_TABLE) {
            next = tx_clean_skip_node(notes->root, node);

        } else if (node->tag == TX_TAG_HR) {
            run.head = true;

        } else if (tx_tag_flags(node->tag) & TX_IS_HEADING) {
            tx_note_end_run(&run);
            run.head = tx_note_is_heading(node);

        } else if ((node->tag == TX_TAG_P || node->tag == TX_TAG_LI)
                   && tx_note_read_run_block(&run, node))
        {
            next = tx_clean_skip_node(notes->root, node);
        }
    }

    tx_note_end_run(&run);
}
