/*
 * Copyright (C) textextract contributors
 *
 * The title and the clean tree as GitHub Flavored Markdown, without any HTML
 * in it.
 *
 * Recursion is bounded: the tree is no deeper than TX_CLEAN_DEPTH.
 */


#include "write_markdown.h"

#include "tx_outline.h"


#define TX_MD_COLUMNS  64       /* through which spans are followed */


#define TX_MD_INDENT   48       /* deeper lists and quotes are flattened */


typedef struct {
    tx_buf_t               *buf;
    tx_buf_t                prefix;    /* of every line: "> ", "  ", ... */
    tx_md_line_t            line;
    bool                    first;     /* nothing was written behind a marker */
    bool                    tight;     /* no empty lines in this list */
    bool                    titled;    /* an h1 stands above all others */
    const tx_clean_node_t  *title;     /* a block that is that h1, or NULL */
    tx_md_targets_t         targets;
    uint32_t                note;      /* the id of the next note, or 0 */
    const tx_clean_node_t  *defined;   /* the text of the latest note */
    tx_tag_t                list;      /* the list that ended last */
    size_t                  list_end;  /*   at this place */
    u_char                  list_mark; /*   and had this mark */
} tx_md_t;


static void tx_md_blocks(tx_md_t *md, const tx_clean_node_t *node);


static inline bool
tx_md_is_block(const tx_clean_node_t *node)
{
    return tx_tag_flags(node->tag) & TX_IS_BLOCK;
}


static void
tx_md_new_line(tx_md_t *md)
{
    tx_buf_char(md->buf, '\n');
    tx_buf_str(md->buf, tx_buf_string(&md->prefix));
}


/* Goes to where a block may begin. */
static void
tx_md_separate(tx_md_t *md, bool tight)
{
    tx_str_t  prefix;

    if (md->first) {
        md->first = false;
        return;
    }

    if (!tight) {
        prefix = tx_buf_string(&md->prefix);

        while (prefix.len > 0 && prefix.data[prefix.len - 1] == ' ') {
            prefix.len--;
        }

        tx_buf_char(md->buf, '\n');
        tx_buf_str(md->buf, prefix);
    }

    tx_md_new_line(md);
}


/* Siblings from node to before end, which are inline, as a paragraph. */
static void
tx_md_paragraph(tx_md_t *md, const tx_clean_node_t *node,
    const tx_clean_node_t *end)
{
    if (tx_md_is_formula(node) && node->next == end
        && node->parent->tag != TX_TAG_LI)
    {
        tx_md_separate(md, false);
        tx_md_display(md->buf, node, tx_buf_string(&md->prefix));
        return;
    }

    tx_md_line_reset(&md->line, false, false);

    for ( /* void */ ; node != end; node = node->next) {
        tx_md_line_add(&md->line, node);
    }

    if (!tx_md_line_is_empty(&md->line)) {
        tx_md_separate(md, false);
        tx_md_line_write(&md->line, md->buf, tx_buf_string(&md->prefix));
    }
}


static void
tx_md_heading(tx_md_t *md, const tx_clean_node_t *node, uint32_t level)
{
    uint32_t                n;
    const tx_clean_node_t  *child;

    tx_md_line_reset(&md->line, true, false);

    for (child = node->child; child != NULL; child = child->next) {
        tx_md_line_add(&md->line, child);
    }

    if (tx_md_line_is_empty(&md->line)) {
        return;
    }

    tx_md_separate(md, false);

    for (n = 0; n < tx_min(level, 6); n++) {
        tx_buf_char(md->buf, '#');
    }

    tx_buf_char(md->buf, ' ');
    tx_md_line_write(&md->line, md->buf, tx_null_str);

    if (md->buf->len != 0 && md->buf->data[md->buf->len - 1] == '#') {
        md->buf->len--;
        tx_buf_lit(md->buf, "\\#");     /* not the heading's own end */
    }
}


/* Code in a fence that is longer than any run of backticks in it. */
static void
tx_md_fence(tx_md_t *md, const tx_clean_node_t *node)
{
    size_t     i, run, fence;
    tx_buf_t   code;
    tx_str_t   language;

    tx_buf_init(&code, md->buf->arena, 0);
    tx_md_raw(&code, node);

    if (code.len == 0) {
        tx_md_paragraph(md, node->child, NULL);     /* images, perhaps */
        return;
    }

    language = tx_clean_node_attr(node, TX_ATTR_CLASS);

    if (language.len == 0 && node->child->tag == TX_TAG_CODE) {
        language = tx_clean_node_attr(node->child, TX_ATTR_CLASS);
    }

    fence = 3;
    run = 0;

    for (i = 0; i < code.len; i++) {
        run = (code.data[i] == '`') ? run + 1 : 0;
        fence = tx_max(fence, run + 1);
    }

    tx_md_separate(md, false);

    for (i = 0; i < fence; i++) {
        tx_buf_char(md->buf, '`');
    }

    if (language.len > 9) {
        tx_buf_append(md->buf, language.data + 9, language.len - 9);
    }

    tx_md_new_line(md);

    for (i = 0; i < code.len; i++) {
        if (code.data[i] == '\n') {
            tx_md_new_line(md);

        } else {
            tx_buf_char(md->buf, code.data[i]);
        }
    }

    tx_md_new_line(md);

    for (i = 0; i < fence; i++) {
        tx_buf_char(md->buf, '`');
    }
}


/* Blocks behind a marker; the lines below it are indented by as much. */
static void
tx_md_contents(tx_md_t *md, const tx_clean_node_t *node, tx_str_t prefix)
{
    size_t  len;

    len = md->prefix.len;
    tx_buf_str(&md->prefix, prefix);
    md->first = true;

    tx_md_blocks(md, node);

    md->first = false;
    md->prefix.len = len;
}


/* The next id of a note that is referred to becomes md->note. */
static void
tx_md_next_note(tx_md_t *md)
{
    const tx_clean_node_t  *last;

    last = (md->note == 0) ? NULL : md->targets.by_id[md->note].note;

    do {
        if (md->note++ == md->targets.n) {
            md->note = 0;
            break;
        }

    } while (md->targets.by_id[md->note].number == 0
             || md->targets.by_id[md->note].note == last);
}


/* "[^1]: " and what it says; false: this block is no note. */
static bool
tx_md_definition(tx_md_t *md, const tx_clean_node_t *node)
{
    bool    tight;
    size_t  len;

    if (md->note == 0 || md->targets.by_id[md->note].note != node) {
        return false;
    }

    tx_md_separate(md, false);
    tx_buf_lit(md->buf, "[^");
    tx_buf_uint(md->buf, md->targets.by_id[md->note].number);
    tx_buf_lit(md->buf, "]: ");

    node = tx_md_note_text(node);
    md->defined = node;

    tight = md->tight;
    md->tight = false;
    md->line.note = md->note;
    md->line.label = md->targets.by_id[md->note].label;
    len = md->buf->len;

    tx_md_next_note(md);
    tx_md_contents(md, node, tx_str("    "));

    if (md->buf->len == len) {
        md->first = false;
    }

    md->line.note = 0;
    md->line.label = tx_null_str;
    md->line.marked = false;
    md->tight = tight;
    md->list = TX_TAG_UNKNOWN;

    return true;
}


static void
tx_md_quote(tx_md_t *md, const tx_clean_node_t *node)
{
    bool  tight;

    if (md->prefix.len > TX_MD_INDENT) {
        tx_md_blocks(md, node);
        return;
    }

    tight = md->tight;
    md->tight = false;

    tx_md_separate(md, false);
    tx_buf_lit(md->buf, "> ");
    tx_md_contents(md, node, tx_str("> "));

    md->tight = tight;
}


/* True if the items hold a line of text each, and perhaps lists. */
static bool
tx_md_is_tight(const tx_clean_node_t *list)
{
    const tx_clean_node_t  *item, *node;

    for (item = list->child; item != NULL; item = item->next) {
        for (node = item->child; node != NULL; node = node->next) {
            if (tx_md_is_block(node) && node->tag != TX_TAG_UL
                && node->tag != TX_TAG_OL)
            {
                return false;
            }
        }
    }

    return true;
}


/* A number that an attribute has; without one, or a negative one, n. */
static uint32_t
tx_md_number(const tx_clean_node_t *node, tx_attr_id_t id, uint32_t n)
{
    size_t    i;
    tx_str_t  s;

    s = tx_clean_node_attr(node, id);

    if (s.len == 0 || s.data[0] == '-') {
        return n;
    }

    n = 0;

    for (i = 0; i < s.len; i++) {
        n = n * 10 + (uint32_t) (s.data[i] - '0');
    }

    return n;
}


/* The number of an ordered list's first item. */
static uint32_t
tx_md_start(const tx_clean_node_t *list, bool reversed)
{
    uint32_t                n;
    const tx_clean_node_t  *item;

    n = 1;

    if (reversed) {
        for (n = 0, item = list->child; item != NULL; item = item->next) {
            n++;
        }
    }

    return tx_md_number(list, TX_ATTR_START, n);
}


/* "- " or "12. ", and as many spaces for the lines below. */
static tx_str_t
tx_md_marker(tx_md_t *md, const tx_clean_node_t *list, u_char mark, uint32_t n)
{
    size_t                len;

    static const u_char   spaces[] = "                ";

    len = md->buf->len;

    if (list->tag == TX_TAG_OL) {
        tx_buf_uint(md->buf, n);
    }

    tx_buf_char(md->buf, mark);
    tx_buf_char(md->buf, ' ');

    return (tx_str_t) { tx_min(md->buf->len - len, sizeof(spaces) - 1),
                        spaces };
}


/*
 * Items are numbered upwards one by one, whatever stands before them; any
 * other number begins a list, which another mark keeps apart.
 */
static void
tx_md_items(tx_md_t *md, const tx_clean_node_t *list, u_char mark)
{
    bool                    tight, outer, reversed;
    u_char                  marks[2], k;
    uint32_t                n, next;
    tx_str_t                prefix;
    const tx_clean_node_t  *item;

    marks[0] = mark;
    marks[1] = (list->tag == TX_TAG_UL) ? (mark == '-' ? '*' : '-')
                                        : (mark == '.' ? ')' : '.');
    reversed = tx_clean_node_attr(list, TX_ATTR_REVERSED).len != 0;
    outer = md->tight;
    tight = tx_md_is_tight(list);
    n = tx_md_start(list, reversed);
    next = n;
    k = 0;

    for (item = list->child; item != NULL; item = item->next) {
        n = tx_md_number(item, TX_ATTR_VALUE, n);

        if (tx_md_definition(md, item)) {
            next = n + 1;

        } else {
            if (item == list->child) {
                /* only a list that begins with 1 may follow text at once */
                tx_md_separate(md, outer
                                   && (list->tag == TX_TAG_UL || n == 1));

            } else {
                tx_md_separate(md, tight && n == next);
            }

            k ^= (n != next);
            next = n + 1;

            md->tight = tight;
            prefix = tx_md_marker(md, list, marks[k], n);

            tx_md_contents(md, item, prefix);

            md->list = list->tag;
            md->list_end = md->buf->len;
            md->list_mark = marks[k];
        }

        n = (reversed && n > 0) ? n - 1 : n + 1;
    }

    md->tight = outer;
}


static void
tx_md_list(tx_md_t *md, const tx_clean_node_t *list)
{
    u_char  mark, other;

    if (md->prefix.len > TX_MD_INDENT) {
        tx_md_blocks(md, list);
        return;
    }

    mark = (list->tag == TX_TAG_OL) ? '.' : '-';
    other = (list->tag == TX_TAG_OL) ? ')' : '*';

    /* a list right behind another one would go on with it */

    if (md->list == list->tag && md->list_end == md->buf->len
        && md->list_mark == mark)
    {
        mark = other;
    }

    tx_md_items(md, list, mark);
}


/* The first row of a table, or the next one, through its sections. */
static const tx_clean_node_t *
tx_md_row(const tx_clean_node_t *table, const tx_clean_node_t *row)
{
    const tx_clean_node_t  *node;

    node = (row == NULL) ? table->child : row->next;

    for ( ;; ) {
        if (node == NULL) {
            if (row == NULL || row->parent == table) {
                return NULL;
            }

            node = row->parent->next;
            row = NULL;
            continue;
        }

        if (node->tag == TX_TAG_TR) {
            return node;
        }

        if (node->tag != TX_TAG_CAPTION && node->child != NULL) {
            return node->child;     /* of a section, all are rows */
        }

        row = NULL;
        node = node->next;
    }
}


static uint32_t
tx_md_span(const tx_clean_node_t *cell, tx_attr_id_t id)
{
    size_t    i;
    uint32_t  n;
    tx_str_t  s;

    s = tx_clean_node_attr(cell, id);
    n = 0;

    for (i = 0; i < s.len; i++) {
        n = n * 10 + (uint32_t) (s.data[i] - '0');
    }

    return tx_max(n, 1);
}


static void
tx_md_cell(tx_md_t *md, const tx_clean_node_t *cell)
{
    const tx_clean_node_t  *node;

    tx_md_line_reset(&md->line, true, true);

    for (node = cell->child; node != NULL; node = node->next) {
        tx_md_line_add(&md->line, node);
    }

    tx_md_line_write(&md->line, md->buf, tx_null_str);
}


/*
 * A row, in which cells that span several columns are followed by empty
 * ones, and those that span rows leave empty ones below; down has how many
 * rows each column is still covered for.  write: else it is only counted.
 * Returns the number of columns.
 */
static uint32_t
tx_md_cells(tx_md_t *md, const tx_clean_node_t *row, uint32_t *down,
    bool write)
{
    uint32_t                i, n, rows, columns;
    const tx_clean_node_t  *cell;

    n = 0;

    for (cell = row->child; /* void */ ; cell = cell->next) {

        while (n < TX_MD_COLUMNS && down[n] != 0) {
            down[n++]--;

            if (write) {
                tx_buf_lit(md->buf, "  |");
            }
        }

        if (cell == NULL) {
            return n;
        }

        columns = tx_min(tx_md_span(cell, TX_ATTR_COLSPAN), TX_MD_COLUMNS);
        rows = tx_md_span(cell, TX_ATTR_ROWSPAN);

        for (i = 0; i < columns; i++, n++) {

            if (n < TX_MD_COLUMNS) {
                down[n] = rows - 1;

            } else if (i != 0) {
                break;
            }

            if (!write) {
                continue;
            }

            tx_buf_char(md->buf, ' ');

            if (i == 0) {
                tx_md_cell(md, cell);
            }

            tx_buf_lit(md->buf, " |");
        }
    }
}


static bool
tx_md_is_head(const tx_clean_node_t *row)
{
    const tx_clean_node_t  *cell;

    if (row->parent->tag == TX_TAG_THEAD) {
        return true;
    }

    for (cell = row->child; cell != NULL; cell = cell->next) {
        if (cell->tag != TX_TAG_TH) {
            return false;
        }
    }

    return true;
}


static void
tx_md_delimiter_row(tx_md_t *md, uint32_t columns, bool head)
{
    uint32_t  i;

    if (!head) {
        tx_buf_char(md->buf, '|');

        for (i = 0; i < columns; i++) {
            tx_buf_lit(md->buf, "  |");
        }

        tx_md_new_line(md);
    }

    tx_buf_char(md->buf, '|');

    for (i = 0; i < columns; i++) {
        tx_buf_lit(md->buf, " --- |");
    }
}


/* All rows; the first one is the head, or an empty head stands above it. */
static void
tx_md_rows(tx_md_t *md, const tx_clean_node_t *table)
{
    bool                    head;
    uint32_t                n, columns, down[TX_MD_COLUMNS];
    const tx_clean_node_t  *row;

    memset(down, 0, sizeof(down));
    columns = 0;

    for (row = tx_md_row(table, NULL); row != NULL; row = tx_md_row(table, row))
    {
        n = tx_md_cells(md, row, down, false);
        columns = tx_max(columns, n);
    }

    row = tx_md_row(table, NULL);

    if (row == NULL) {
        return;
    }

    memset(down, 0, sizeof(down));
    tx_md_separate(md, false);
    head = tx_md_is_head(row);

    if (!head) {
        tx_md_delimiter_row(md, columns, false);
        tx_md_new_line(md);
    }

    while (row != NULL) {
        tx_buf_char(md->buf, '|');
        n = tx_md_cells(md, row, down, true);

        if (head) {
            /* the head says how many columns there are */

            for ( /* void */ ; n < columns; n++) {
                tx_buf_lit(md->buf, "  |");
            }

            tx_md_new_line(md);
            tx_md_delimiter_row(md, columns, true);
            head = false;
        }

        row = tx_md_row(table, row);

        if (row != NULL) {
            tx_md_new_line(md);
        }
    }
}


static void
tx_md_table(tx_md_t *md, const tx_clean_node_t *table)
{
    const tx_clean_node_t  *node;

    for (node = table->child; node != NULL; node = node->next) {
        if (node->tag == TX_TAG_CAPTION) {
            tx_md_blocks(md, node);
        }
    }

    tx_md_rows(md, table);
}


/* A term or a summary, in bold unless it is more than a line. */
static void
tx_md_term(tx_md_t *md, const tx_clean_node_t *term)
{
    tx_clean_node_t   strong, *child;

    for (child = term->child; child != NULL; child = child->next) {
        if (tx_md_is_block(child)) {
            tx_md_blocks(md, term);
            return;
        }
    }

    memset(&strong, 0, sizeof(tx_clean_node_t));
    strong.tag = TX_TAG_STRONG;
    strong.child = term->child;
    strong.last_child = term->last_child;

    tx_md_paragraph(md, &strong, NULL);
}


/* A rule with nothing but notes below it: they are moved to the end. */
static bool
tx_md_rules_notes(const tx_md_t *md, const tx_clean_node_t *rule)
{
    const tx_clean_node_t  *node, *note;

    if (md->note == 0) {
        return false;
    }

    note = md->targets.by_id[md->note].note;

    for (node = rule->next; node != NULL && node != note; node = node->child) {
        /* void */
    }

    return node != NULL;
}


static void
tx_md_block(tx_md_t *md, const tx_clean_node_t *node)
{
    if (node == md->defined || tx_md_definition(md, node)) {
        return;
    }

    if (node == md->title) {
        tx_md_heading(md, node, 1);
        return;
    }

    switch (node->tag) {

    case TX_TAG_H1:
    case TX_TAG_H2:
    case TX_TAG_H3:
    case TX_TAG_H4:
    case TX_TAG_H5:
    case TX_TAG_H6:
        tx_md_heading(md, node, (uint32_t) node->tag - TX_TAG_H1 + 1
                                + md->titled);
        break;

    case TX_TAG_PRE:
        tx_md_fence(md, node);
        break;

    case TX_TAG_BLOCKQUOTE:
        tx_md_quote(md, node);
        break;

    case TX_TAG_OL:
    case TX_TAG_UL:
        tx_md_list(md, node);
        break;

    case TX_TAG_TABLE:
        tx_md_table(md, node);
        break;

    case TX_TAG_DT:
    case TX_TAG_SUMMARY:
        tx_md_term(md, node);
        break;

    case TX_TAG_HR:
        if (tx_md_rules_notes(md, node)) {
            break;
        }

        tx_md_separate(md, false);

        /* behind a list's mark, dashes would make a line of it */
        tx_buf_lit(md->buf, "___");
        break;

    default:
        tx_md_blocks(md, node);
        break;
    }
}


/* Children: blocks, and runs of inline content between them. */
static void
tx_md_blocks(tx_md_t *md, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child, *start;

    child = node->child;

    while (child != NULL) {

        if (tx_md_is_block(child)) {
            tx_md_block(md, child);
            child = child->next;
            continue;
        }

        start = child;

        while (child != NULL && !tx_md_is_block(child)) {
            child = child->next;
        }

        tx_md_paragraph(md, start, child);
    }
}


/* The title, unless the text begins with it. */
static void
tx_md_title(tx_md_t *md, const tx_answer_t *answer)
{
    tx_clean_node_t  text, heading;

    if (answer->meta->title.len == 0 || answer->shown->child == NULL) {
        return;
    }

    md->title = tx_outline_title(answer->shown, answer->opening,
                                 answer->meta->title);
    if (md->title != NULL) {
        return;
    }

    memset(&text, 0, sizeof(tx_clean_node_t));
    text.tag = TX_TAG_TEXT;
    text.text = answer->meta->title;

    memset(&heading, 0, sizeof(tx_clean_node_t));
    heading.tag = TX_TAG_H1;
    heading.child = &text;
    text.parent = &heading;

    tx_md_heading(md, &heading, 1);

    md->titled = tx_outline_has_h1(answer->shown);
}


void
tx_write_markdown(tx_buf_t *buf, const tx_answer_t *answer)
{
    size_t   start;
    tx_md_t  md;

    memset(&md, 0, sizeof(tx_md_t));
    md.buf = buf;
    md.first = true;

    tx_buf_init(&md.prefix, buf->arena, 0);
    tx_md_line_init(&md.line, buf->arena);

    start = buf->len;
    tx_md_title(&md, answer);

    if (!tx_md_find_targets(&md.targets, answer, md.title)) {
        return;
    }

    if (md.targets.notes != 0) {
        tx_md_next_note(&md);
    }

    md.line.targets = (md.targets.n != 0) ? &md.targets : NULL;

    tx_md_blocks(&md, answer->shown);

    if (buf->len != start) {
        tx_buf_char(buf, '\n');
    }
}
