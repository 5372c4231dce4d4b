/*
 * Copyright (C) textextract contributors
 *
 * Writes the title and the clean tree as GitHub Flavored Markdown, with no HTML
 * but sup and sub.
 *
 * Recursion is bounded: the tree is no deeper than TX_CLEAN_MAX_LEVELS.
 */


#include "write/markdown/markdown.h"


#define TX_MD_MAX_PREFIX_BYTES     48 /* maximum bytes of a prefix to extend */

#define TX_MD_MIN_FENCE_BACKTICKS  3   /* minimum backticks around code */


static void tx_md_write_children(tx_md_t *md, const tx_clean_node_t *node);


/* Writes the line feeds before a block: one line feed if tight, else two. */
static void
tx_md_begin_block(tx_md_t *md, bool tight)
{
    /* some renderers read a block right behind a note's label as text */

    if (md->first && md->line.defines == 0) {
        md->first = false;
        return;
    }

    md->first = false;
    md->line.defines = 0;

    if (!tight) {
        tx_buf_char(md->buf, '\n');
        tx_buf_str(md->buf, tx_str_trim_end(tx_buf_string(&md->prefix),
                                            tx_str(" ")));
    }

    tx_md_begin_new_line(md);
}


/* Writes the inline siblings from node to end as a paragraph. */
static void
tx_md_write_paragraph(tx_md_t *md, const tx_clean_node_t *node,
    const tx_clean_node_t *end)
{
    tx_str_t  tex;

    tex = tx_get_formula_tex(node);

    if (tex.data != NULL && node->next == end
        && node->parent->tag != TX_TAG_LI)
    {
        tx_md_begin_block(md, false);
        tx_md_write_display_formula(md->buf, tex, tx_buf_string(&md->prefix));
        return;
    }

    tx_md_make_line(&md->line, node, end, false, false);

    if (md->line.line.len == 0) {
        return;
    }

    if (!md->first) {
        tx_md_begin_block(md, false);
    }

    md->first = false;
    tx_md_write_line(&md->line, md->buf, tx_buf_string(&md->prefix));
}


/*
 * Writes the children of a node after a block marker; tight: as in a tight
 * list.  All lines but the first get prefix.
 */
static void
tx_md_write_indented(tx_md_t *md, const tx_clean_node_t *node, tx_str_t prefix,
    bool tight)
{
    bool    outer;
    size_t  len;

    outer = md->tight;
    len = md->prefix.len;
    tx_buf_str(&md->prefix, prefix);
    md->first = true;
    md->tight = tight;

    tx_md_write_children(md, node);

    md->first = false;
    md->tight = outer;
    md->prefix.len = len;
}


static void
tx_md_write_heading(tx_md_t *md, const tx_clean_node_t *node, uint32_t level)
{
    tx_buf_t  *buf, *line;

    buf = md->buf;
    line = &md->line.line;
    tx_md_make_line(&md->line, node->child, NULL, true, false);

    if (line->len == 0) {
        return;
    }

    /* drops strong elements around a heading, which is bold anyway */

    if (line->data[0] == TX_MD_STRONG
        && memchr(line->data, TX_MD_STRONG + 1, line->len)
           == line->data + line->len - 1)
    {
        line->data[0] = ' ';
        line->len--;
        tx_md_trim_line(&md->line);
    }

    tx_md_begin_block(md, false);
    tx_buf_append(buf, "######", tx_min(level, 6));
    tx_buf_char(buf, ' ');
    tx_md_write_line(&md->line, buf, tx_null_str);

    if (tx_str_last(tx_buf_string(buf)) == '#') {
        buf->len--;
        tx_buf_lit(buf, "\\#");     /* renderers drop '#' at a heading's end */
    }
}


static void
tx_md_write_quote(tx_md_t *md, const tx_clean_node_t *node)
{
    tx_md_begin_block(md, false);
    tx_buf_lit(md->buf, "> ");
    tx_md_write_indented(md, node, tx_str("> "), false);
}


/* Writes a callout as a quotation that begins with "[!NOTE]" or the like. */
static void
tx_md_write_callout(tx_md_t *md, const tx_clean_node_t *aside)
{
    size_t           i;
    tx_str_t         class;
    tx_clean_node_t  body;

    class = tx_clean_get_attr(aside, TX_ATTR_CLASS);
    body = *aside;
    body.child = (tx_clean_node_t *) tx_callout_skip_label(aside);

    tx_md_begin_block(md, false);
    tx_buf_lit(md->buf, "> [!");

    for (i = sizeof("callout-") - 1; i < class.len; i++) {
        tx_buf_char(md->buf, (u_char) (class.data[i] - 'a' + 'A'));
    }

    tx_buf_char(md->buf, ']');
    tx_md_begin_new_line(md);

    if (body.child->tag != TX_TAG_P) {      /* body begins with no paragraph */
        tx_buf_char(md->buf, '>');
        tx_md_begin_new_line(md);
    }

    tx_buf_lit(md->buf, "> ");
    tx_md_write_indented(md, &body, tx_str("> "), false);
}


/* Writes a dt or a summary: in bold if it contains no blocks. */
static void
tx_md_write_term(tx_md_t *md, const tx_clean_node_t *term)
{
    tx_clean_node_t         strong;
    const tx_clean_node_t  *child;

    for (child = term->child; child != NULL; child = child->next) {
        if (tx_clean_is_block_node(child)) {
            tx_md_write_children(md, term);
            return;
        }
    }

    memset(&strong, 0, sizeof(tx_clean_node_t));
    strong.tag = TX_TAG_STRONG;
    strong.child = term->child;
    strong.last_child = term->last_child;

    tx_md_write_paragraph(md, &strong, NULL);
}


static void
tx_md_write_pre(tx_md_t *md, const tx_clean_node_t *pre)
{
    size_t    i, fence;
    tx_buf_t  code;

    tx_buf_init(&code, md->buf->arena, 0);
    tx_raised_write_text(&code, pre, '\n');

    if (code.len == 0) {
        tx_md_write_paragraph(md, pre->child, NULL);  /* a pre of images only */
        return;
    }

    fence = tx_max(tx_md_count_longest_backticks(tx_buf_string(&code)) + 1,
                   TX_MD_MIN_FENCE_BACKTICKS);

    tx_md_begin_block(md, false);
    tx_md_write_backticks(md->buf, fence);
    tx_buf_str(md->buf, tx_get_code_language(pre));
    tx_md_begin_new_line(md);

    for (i = 0; i < code.len; i++) {
        if (code.data[i] == '\n') {
            tx_md_begin_new_line(md);

        } else {
            tx_buf_char(md->buf, code.data[i]);
        }
    }

    tx_md_begin_new_line(md);
    tx_md_write_backticks(md->buf, fence);
}


/* Writes "[^1]: " and a note's text. */
static void
tx_md_write_note(tx_md_t *md, const tx_clean_node_t *item)
{
    tx_md_begin_block(md, false);
    tx_printf(md->buf, "[^%u]: ", item->note);

    md->line.defines = md->buf->len;
    tx_md_write_indented(md, item, tx_str("    "), false);
    md->line.defines = 0;
    md->list = TX_TAG_UNKNOWN;
}


/* True if the items of a list contain no blocks other than lists. */
static bool
tx_md_is_tight_list(const tx_clean_node_t *list)
{
    const tx_clean_node_t  *item, *node;

    for (item = list->child; item != NULL; item = item->next) {
        for (node = item->child; node != NULL; node = node->next) {
            if (tx_clean_is_block_node(node) && node->tag != TX_TAG_UL
                && node->tag != TX_TAG_OL)
            {
                return false;
            }
        }
    }

    return true;
}


/* Writes "- " or "12. " and an item, whose further lines are indented. */
static void
tx_md_write_item(tx_md_t *md, const tx_clean_node_t *item, u_char mark,
    uint32_t n, bool tight)
{
    size_t  len;

    static const u_char  spaces[] = "                ";

    len = md->buf->len;

    if (item->parent->tag == TX_TAG_OL) {
        tx_buf_append_uint(md->buf, n);
    }

    tx_buf_char(md->buf, mark);
    tx_buf_char(md->buf, ' ');

    len = tx_min(md->buf->len - len, sizeof(spaces) - 1);
    tx_md_write_indented(md, item, (tx_str_t) { len, spaces }, tight);

    md->list = item->parent->tag;
    md->list_end = md->buf->len;
    md->list_mark = mark;
}


/*
 * Writes a list.  Renderers number items one by one from the first number.  At
 * an item with any other number, and in a list right behind another list, the
 * marker changes (from "-" to "*", from "." to ")"), which begins a new list.
 */
static void
tx_md_write_list(tx_md_t *md, const tx_clean_node_t *list)
{
    bool                    follows, reversed, tight;
    uint32_t                n, next, other;
    const char             *marks;
    const tx_clean_node_t  *item;

    marks = (list->tag == TX_TAG_OL) ? ".)" : "-*";
    other = md->list == list->tag && md->list_end == md->buf->len
            && md->list_mark == (u_char) marks[0];
    reversed = tx_clean_get_attr(list, TX_ATTR_REVERSED).len != 0;
    tight = tx_md_is_tight_list(list);

    for (n = 0, item = list->child; item != NULL; item = item->next) {
        n++;
    }

    n = tx_md_read_number_attr(list, TX_ATTR_START, reversed ? n : 1);
    next = n;

    for (item = list->child; item != NULL; item = item->next) {
        n = tx_md_read_number_attr(item, TX_ATTR_VALUE, n);

        if (item->note != 0) {
            tx_md_write_note(md, item);
            continue;
        }

        /* a ul, or a list from 1, can follow text without an empty line */

        follows = (item != list->child) ? tight && n == next
                  : md->tight && (list->tag == TX_TAG_UL || n == 1);

        tx_md_begin_block(md, follows);

        other ^= (n != next);
        tx_md_write_item(md, item, (u_char) marks[other], n, tight);

        next = n + 1;
        n = (reversed && n > 0) ? n - 1 : n + 1;
    }
}


static void
tx_md_write_block(tx_md_t *md, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child;

    if (node == md->title) {
        tx_md_write_heading(md, node, 1);
        return;
    }

    switch (node->tag) {

    case TX_TAG_H1:
    case TX_TAG_H2:
    case TX_TAG_H3:
    case TX_TAG_H4:
    case TX_TAG_H5:
    case TX_TAG_H6:
        tx_md_write_heading(md, node, (uint32_t) node->tag - TX_TAG_H1 + 1
                                      + md->titled);
        return;

    case TX_TAG_PRE:
        tx_md_write_pre(md, node);
        return;

    case TX_TAG_DT:
    case TX_TAG_SUMMARY:
        tx_md_write_term(md, node);
        return;

    case TX_TAG_ASIDE:
        if (md->prefix.len <= TX_MD_MAX_PREFIX_BYTES) {
            tx_md_write_callout(md, node);
            return;
        }

        break;

    case TX_TAG_BLOCKQUOTE:
        if (md->prefix.len <= TX_MD_MAX_PREFIX_BYTES) {
            tx_md_write_quote(md, node);
            return;
        }

        break;

    case TX_TAG_OL:
    case TX_TAG_UL:
        if (md->prefix.len <= TX_MD_MAX_PREFIX_BYTES) {
            tx_md_write_list(md, node);
            return;
        }

        break;

    case TX_TAG_TABLE:
        for (child = node->child; child != NULL; child = child->next) {
            if (child->tag == TX_TAG_CAPTION) {
                tx_md_write_children(md, child);
            }
        }

        if (tx_clean_next_row(node, NULL) != NULL) {
            tx_md_begin_block(md, false);
            tx_md_write_table(md, node);
        }

        return;

    case TX_TAG_HR:
        tx_md_begin_block(md, false);

        /* behind a list marker, "---" would make the whole line a rule */
        tx_buf_lit(md->buf, "___");
        return;

    default:
        break;
    }

    tx_md_write_children(md, node);
}


/* Writes a node's children: blocks, and runs of inline nodes as paragraphs. */
static void
tx_md_write_children(tx_md_t *md, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child, *start;

    child = node->child;

    while (child != NULL) {

        if (tx_clean_is_block_node(child)) {
            tx_md_write_block(md, child);
            child = child->next;
            continue;
        }

        start = child;

        while (child != NULL && !tx_clean_is_block_node(child)) {
            child = child->next;
        }

        tx_md_write_paragraph(md, start, child);
    }
}


static bool
tx_md_has_h1(const tx_clean_node_t *root)
{
    const tx_clean_node_t  *node;

    for (node = root; node != NULL; node = tx_clean_next_node(root, node)) {
        if (node->tag == TX_TAG_H1) {
            return true;
        }
    }

    return false;
}


/* Writes the title as an h1, unless the content begins with the title. */
static void
tx_md_write_title(tx_md_t *md, const tx_answer_t *answer)
{
    tx_clean_node_t  text, heading;

    if (answer->meta->title.len == 0 || answer->shown->child == NULL) {
        return;
    }

    md->title = tx_find_title_block(answer);

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

    tx_md_write_heading(md, &heading, 1);

    md->titled = tx_md_has_h1(answer->shown);
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
    tx_buf_init(&md.line.line, buf->arena, 0);
    tx_buf_init(&md.line.code, buf->arena, 0);

    if (answer->front_matter) {
        tx_md_write_front_matter(buf, answer);
    }

    start = buf->len;
    tx_md_write_title(&md, answer);

    if (!tx_md_find_targets(&md.targets, answer, md.title)) {
        return;
    }

    md.line.targets = (md.targets.n != 0) ? &md.targets : NULL;

    tx_md_write_children(&md, answer->shown);

    if (buf->len != start) {
        tx_buf_char(buf, '\n');
    }
}
