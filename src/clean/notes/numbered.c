/*
 * Copyright (C) textextract contributors
 *
 * Finds notes without links: blocks numbered from 1 on, below text that has the
 * same numbers raised or in square brackets.
 */


#include "clean/notes/notes.h"

#include "core/chars.h"
#include "page/shapes.h"

#include <stdio.h>


#define TX_NOTE_MAX_UNNUMBERED  3    /* blocks without a number after a note */
#define TX_NOTE_HEAD_MAX_BYTES  40   /* bytes of a heading such as "Notes" */
#define TX_NOTE_MAX_MARKS       1000 /* raised numbers of a tree to read */
#define TX_NOTE_MAX_RUNS        64   /* runs of numbered blocks to read */
#define TX_NOTE_UNIT_MAX_POWER  3    /* highest power of a unit: km2, m3 */


/* A raised number, or a number in brackets, that may refer to a note. */

typedef struct {
    tx_clean_node_t  *node;     /* a sup, or a text node */
    size_t            start;    /* offset of the bracket in a text node */
    size_t            end;      /* offset after the second bracket */
    uint32_t          number;
} tx_note_mark_t;


typedef struct {
    tx_notes_t        *notes;
    tx_note_mark_t    *marks;
    uint32_t           nmarks;
    uint32_t           tries;       /* number of runs that ended */

    tx_clean_node_t  **run;         /* blocks numbered 1, 2, 3, ... */
    uint8_t           *seen;        /* for each number: a mark has it */
    uint32_t           n;           /* number of these blocks */
    uint32_t           unnumbered;  /* blocks behind the last of them */
    bool               head;        /* a line or "Notes" is right above */
    bool               table;       /* a table is right above */
    tx_clean_node_t   *item;        /* the latest item of an ordered list */
    uint32_t           ordinal;     /* its number */
    tx_clean_node_t   *begin;       /* text node at the beginning of a block */
} tx_note_runs_t;


/*
 * Reads a number of at most three digits at the beginning of a text; 0: there
 * is none.  Moves *s past the number.
 */
static uint32_t
tx_note_read_digits(tx_str_t *s)
{
    size_t    i;
    uint32_t  n;

    n = 0;

    for (i = 0; i < s->len && tx_is_digit(s->data[i]); i++) {
        n = (i < 3) ? n * 10 + (uint32_t) (s->data[i] - '0') : 0;
    }

    *s = tx_str_drop(*s, i);

    return n;
}


/* Reads a number in square brackets; 0: the text does not begin with one. */
static uint32_t
tx_note_read_bracketed(tx_str_t *s)
{
    uint32_t  n;

    if (!tx_str_starts(*s, tx_str("["))) {
        return 0;
    }

    *s = tx_str_drop(*s, 1);
    n = tx_note_read_digits(s);

    if (!tx_str_starts(*s, tx_str("]"))) {
        return 0;
    }

    *s = tx_str_drop(*s, 1);

    return n;
}


/*
 * Returns the number that a sup consists of; 0: it has other content.  The
 * number may be a link to no note, such as one to the heading of the notes.
 */
static uint32_t
tx_note_read_sup(const tx_clean_node_t *sup)
{
    uint32_t                n;
    tx_str_t                s;
    const tx_clean_node_t  *node;

    node = (sup->tag == TX_TAG_SUP) ? sup->child : NULL;

    if (node != NULL && node->tag == TX_TAG_A && node->link != 0
        && node->note == 0 && node->next == NULL)
    {
        node = node->child;
    }

    if (node == NULL || node->tag != TX_TAG_TEXT || node->next != NULL) {
        return 0;
    }

    s = tx_str_trim(node->text);
    n = tx_str_starts(s, tx_str("[")) ? tx_note_read_bracketed(&s)
                                      : tx_note_read_digits(&s);

    return (s.len == 0) ? n : 0;
}


/*
 * Returns the number at a block's beginning, or an item's number in its list;
 * 0: it has none.  Sets *strong for a number that is raised or in brackets.
 */
static uint32_t
tx_note_read_block(const tx_note_runs_t *runs, tx_clean_node_t *block,
    bool *strong)
{
    uint32_t          n;
    tx_str_t          s;
    tx_clean_node_t  *leaf;

    *strong = true;
    leaf = tx_note_first_leaf(block);
    n = (leaf->tag != TX_TAG_TEXT) ? 0 : tx_note_read_sup(leaf->parent);

    if (n != 0) {
        return n;
    }

    s = tx_str_trim(leaf->text);
    n = tx_note_read_bracketed(&s);

    if (n != 0) {
        return n;
    }

    *strong = false;

    if (block == runs->item) {
        return runs->ordinal;
    }

    s = tx_str_trim(leaf->text);
    s = tx_str_drop(s, tx_str_starts(s, tx_str("(")));
    n = tx_note_read_digits(&s);

    return (s.len > 1 && (s.data[0] == '.' || s.data[0] == ')')
            && !tx_is_digit(s.data[1])) ? n : 0;
}


bool
tx_note_is_head(const tx_clean_node_t *block)
{
    tx_str_t                s;
    u_char                  buf[TX_NOTE_HEAD_MAX_BYTES];
    const tx_clean_node_t  *node;

    static const tx_str_t  heads[] = {
        tx_string("notes"), tx_string("footnotes"), tx_string("endnotes"),
        tx_string("references"), tx_string("sources"), tx_string("citations"),
        tx_string("notes and references"), tx_string("note"),
        tx_string("anmerkungen"), tx_string("fußnoten"),
        tx_string("einzelnachweise"), tx_string("quellen"),
        tx_string("références"), tx_string("notes et références"),
        tx_string("notas"), tx_string("referencias"), tx_string("notas al pie"),
        tx_string("referências"), tx_string("riferimenti"),
        tx_string("noten"), tx_string("voetnoten"), tx_string("przypisy"),
        tx_string("примечания"), tx_string("сноски"), tx_string("注释"),
        tx_string("註釋"), tx_string("参考文献"), tx_string("脚注"),
        tx_string("각주")
    };

    node = block;

    while (node->child != NULL && node->child->next == NULL) {
        node = node->child;
    }

    s = tx_str_trim_end(tx_str_trim(node->text), tx_str(":. "));

    return node->tag == TX_TAG_TEXT && s.len <= sizeof(buf)
           && tx_str_in(tx_str_to_lower(s, buf, sizeof(buf)), heads);
}


/* Adds a raised number that is no exponent, and no number of a verse. */
static void
tx_note_add_sup(tx_note_runs_t *runs, tx_clean_node_t *sup)
{
    uint32_t  n;
    tx_str_t  before, after;

    n = tx_note_read_sup(sup);

    if (n == 0 || sup->prev == NULL || sup->prev->tag == TX_TAG_SUB
        || runs->nmarks == TX_NOTE_MAX_MARKS)
    {
        return;
    }

    before = sup->prev->text;
    after = (sup->next == NULL) ? tx_null_str : sup->next->text;

    if (tx_raised_has_base_before(before, n <= TX_NOTE_UNIT_MAX_POWER ? 2 : 1)
        || (tx_str_last(before) == ' ' && after.len != 0
            && !tx_is_space(after.data[0])
            && tx_utf8_has_letter(tx_utf8_head(after, 1))))
    {
        return;
    }

    runs->marks[runs->nmarks++] = (tx_note_mark_t) { sup, 0, 0, n };
}


/* Adds the numbers in brackets of a text node. */
static void
tx_note_add_brackets(tx_note_runs_t *runs, tx_clean_node_t *node)
{
    uint32_t       n;
    tx_str_t       s, rest;
    const u_char  *p;

    s = node->text;

    while (runs->nmarks < TX_NOTE_MAX_MARKS) {
        p = tx_str_chr(s, '[');

        if (p == NULL) {
            return;
        }

        s = tx_str_span(p, tx_str_end(s));
        rest = s;
        n = tx_note_read_bracketed(&rest);

        if (n != 0 && (node != runs->begin || p != node->text.data)) {
            runs->marks[runs->nmarks++] = (tx_note_mark_t) {
                node, (size_t) (p - node->text.data),
                (size_t) (rest.data - node->text.data), n
            };
        }

        s = (n != 0) ? rest : tx_str_drop(s, 1);
    }
}


/* Makes a link of a mark. */
static void
tx_note_make_link(tx_notes_t *notes, const tx_note_mark_t *mark,
    uint32_t note)
{
    tx_arena_t       *arena;
    tx_clean_node_t  *link, *text;

    arena = notes->build->arena;

    if (mark->node->tag == TX_TAG_SUP && mark->node->child->tag == TX_TAG_A) {
        mark->node->child->note = note;
        return;
    }

    link = tx_clean_make_node(arena, TX_TAG_A, mark->node->source);

    if (link == NULL) {
        return;
    }

    link->note = note;

    if (mark->node->tag == TX_TAG_SUP) {
        tx_clean_move_children(link, mark->node);
        tx_clean_append_child(mark->node, link);
        return;
    }

    text = tx_clean_make_node(arena, TX_TAG_TEXT, mark->node->source);

    if (text == NULL) {
        return;
    }

    text->text = tx_str_drop(mark->node->text, mark->end);
    tx_clean_append_text(arena, link,
                         tx_str_span(mark->node->text.data + mark->start,
                                     text->text.data));
    mark->node->text.len = mark->start;

    tx_clean_insert_after(link, mark->node);

    if (text->text.len != 0) {
        tx_clean_insert_after(text, link);
    }

    if (mark->start == 0) {
        tx_clean_remove_node(mark->node);
    }
}


/* Adds the note for a mark, unless it was added before; returns its index. */
static uint32_t
tx_note_add_block(tx_notes_t *notes, tx_clean_node_t *block,
    const tx_note_mark_t *mark)
{
    tx_note_t  note;

    if (block->note != 0) {
        return block->note;
    }

    memset(&note, 0, sizeof(tx_note_t));
    note.label_len = (size_t) snprintf((char *) note.label, sizeof(note.label),
                                       "%u", mark->number);

    return tx_notes_add(notes, block, mark->node->source, &note);
}


/*
 * Ends a run of numbered blocks.  They are notes if marks above them refer to
 * half of them at least.
 */
static void
tx_note_end_run(tx_note_runs_t *runs)
{
    uint32_t         i, n, found;
    tx_note_mark_t  *mark;

    n = runs->n;
    runs->n = 0;
    runs->head = false;

    if (n == 0 || runs->nmarks == 0 || runs->tries++ == TX_NOTE_MAX_RUNS) {
        return;
    }

    found = 0;

    for (i = 0; i < runs->nmarks; i++) {
        mark = &runs->marks[i];

        if (mark->number > n
            || mark->node->source
               > tx_note_first_leaf(runs->run[mark->number - 1])->source)
        {
            mark->number = 0;

        } else {
            found += !runs->seen[mark->number - 1];
            runs->seen[mark->number - 1] = true;
        }
    }

    memset(runs->seen, 0, n);

    for (i = (found * 2 >= n) ? runs->nmarks : 0; i-- != 0; /* void */ ) {
        mark = &runs->marks[i];

        if (mark->number != 0) {
            tx_note_make_link(runs->notes, mark,
                              tx_note_add_block(runs->notes,
                                                runs->run[mark->number - 1],
                                                mark));
        }
    }

    runs->nmarks = 0;
}


/* Counts the items of an ordered list. */
static void
tx_note_count_item(tx_note_runs_t *runs, tx_clean_node_t *item)
{
    if (item->parent->tag != TX_TAG_OL) {
        return;
    }

    runs->ordinal = (item->prev == NULL)
                    ? tx_clean_get_attr(item->parent, TX_ATTR_START).len == 0
                    : (item->prev == runs->item && runs->ordinal != 0)
                      ? runs->ordinal + 1 : 0;
    runs->item = item;
}


/* Makes a p of each line of a p that begins with the next number of a run. */
static void
tx_note_split_lines(tx_note_runs_t *runs, tx_clean_node_t *p, uint32_t n)
{
    bool              strong;
    tx_clean_node_t  *node, *next, *line, *last;

    last = p;

    for (node = p->child; node != NULL; node = next) {
        next = node->next;

        if (node->tag == TX_TAG_BR && next != NULL
            && tx_note_read_block(runs, next, &strong) == n + 1)
        {
            n++;
            line = tx_clean_make_node(runs->notes->build->arena, TX_TAG_P, 0);

            if (line == NULL) {
                return;
            }

            tx_clean_remove_node(node);
            tx_clean_insert_after(line, last);
            last = line;

        } else if (last != p) {
            tx_clean_remove_node(node);
            tx_clean_append_child(last, node);
        }
    }
}


/* Reads a block; true: it is part of a run. */
static bool
tx_note_read_run_block(tx_note_runs_t *runs, tx_clean_node_t *block)
{
    bool      strong;
    uint32_t  n;

    strong = false;
    n = tx_note_read_block(runs, block, &strong);

    if (n == runs->n + 1 && strong && block->tag == TX_TAG_P
        && runs->nmarks != 0)
    {
        tx_note_split_lines(runs, block, n);
    }

    if (n != 0 && n == runs->n + 1
        && (runs->n != 0
            || (strong ? !runs->table
                : runs->head
                  || tx_is_named_as_note(runs->notes->build->page,
                                         block->source)))
        && (block->note != 0 || tx_note_can_be_note(block)))
    {
        runs->run[runs->n++] = block;
        runs->unnumbered = 0;

        return true;
    }

    if (n == 1 && strong && !runs->table && runs->n > 1
        && tx_note_can_be_note(block))
    {
        tx_note_end_run(runs);
        runs->run[runs->n++] = block;

        return true;
    }

    if (runs->n != 0 && runs->unnumbered++ == TX_NOTE_MAX_UNNUMBERED) {
        tx_note_end_run(runs);
    }

    runs->head = (block->tag == TX_TAG_P && tx_note_is_head(block));
    runs->table = false;
    runs->begin = tx_note_first_leaf(block);

    return false;
}


/* Reads a node; returns the next one. */
static tx_clean_node_t *
tx_note_read_node(tx_note_runs_t *runs, tx_clean_node_t *node)
{
    const tx_clean_node_t  *root;

    root = runs->notes->root;

    switch (node->tag) {

    case TX_TAG_TEXT:
        tx_note_add_brackets(runs, node);
        break;

    case TX_TAG_TABLE:
        runs->table = true;

        /* fall through */

    case TX_TAG_A:
    case TX_TAG_CODE:
    case TX_TAG_PRE:
        return tx_clean_skip_node(root, node);

    case TX_TAG_SUP:
        tx_note_add_sup(runs, node);
        return tx_clean_skip_node(root, node);

    case TX_TAG_HR:
        runs->head = true;
        break;

    case TX_TAG_LI:
        tx_note_count_item(runs, node);

        /* fall through */

    case TX_TAG_P:
        if (tx_note_read_run_block(runs, node)) {
            return tx_clean_skip_node(root, node);
        }

        break;

    default:
        if (tx_tag_flags(node->tag) & TX_IS_HEADING) {
            tx_note_end_run(runs);
            runs->head = tx_note_is_head(node);
            runs->table = false;
        }

        break;
    }

    return tx_clean_next_node(root, node);
}


void
tx_notes_find_numbered(tx_notes_t *notes, uint32_t blocks)
{
    tx_arena_t       *arena;
    tx_note_runs_t    runs;
    tx_clean_node_t  *node;

    arena = notes->build->arena;
    memset(&runs, 0, sizeof(tx_note_runs_t));

    runs.notes = notes;
    runs.marks = tx_arena_alloc(arena, TX_NOTE_MAX_MARKS
                                       * sizeof(tx_note_mark_t));
    runs.run = tx_arena_alloc(arena, (blocks + 1) * sizeof(tx_clean_node_t *));
    runs.seen = tx_arena_calloc(arena, blocks + 1, 1);

    if (arena->failed) {
        return;
    }

    for (node = notes->root; node != NULL; /* void */ ) {
        node = tx_note_read_node(&runs, node);
    }

    tx_note_end_run(&runs);
}
