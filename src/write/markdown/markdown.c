/*
 * Copyright (C) textextract contributors
 *
 * The title and the clean tree as GitHub Flavored Markdown, without any HTML
 * in it but sup and sub.
 *
 * Recursion is bounded: the tree is no deeper than TX_CLEAN_DEPTH.
 */


#include "write/markdown/blocks.h"

#include "clean/outline.h"


/* What is bold as a whole, as a heading is without it; or the heading. */
static const tx_clean_node_t *
tx_md_headed(const tx_clean_node_t *heading)
{
    const tx_clean_node_t  *child, *bold;

    bold = heading;

    for (child = heading->child; child != NULL; child = child->next) {

        if (child->tag == TX_TAG_TEXT && tx_str_trim(child->text).len == 0) {
            continue;
        }

        if (bold != heading
            || (child->tag != TX_TAG_STRONG && child->tag != TX_TAG_B))
        {
            return heading;
        }

        bold = child;
    }

    return bold;
}


/* Signs behind a space, with which a heading may end, are text here. */
static void
tx_md_end_heading(tx_buf_t *buf)
{
    size_t  i;

    for (i = buf->len; i > 0 && buf->data[i - 1] == '#'; i--) {
        /* void */
    }

    if (i > 0 && i < buf->len && buf->data[i - 1] == ' ') {
        buf->len--;
        tx_buf_lit(buf, "\\#");
    }
}


static void
tx_md_heading(tx_md_t *md, const tx_clean_node_t *node, uint32_t level)
{
    uint32_t                n;
    const tx_clean_node_t  *child;

    tx_md_line_reset(&md->line, true, false);

    for (child = tx_md_headed(node)->child; child != NULL; child = child->next)
    {
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
    tx_md_end_heading(md->buf);
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


/* A term or a summary, in bold unless it is more than a line. */
static void
tx_md_term(tx_md_t *md, const tx_clean_node_t *term)
{
    tx_clean_node_t  strong, *child;

    for (child = term->child; child != NULL; child = child->next) {
        if (tx_clean_is_block_node(child)) {
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


static void
tx_md_write_children(tx_md_t *md, const tx_clean_node_t *node)
{
    const tx_clean_node_t  *child, *start;

    child = node->child;

    while (child != NULL) {

        if (tx_clean_is_block_node(child)) {
            tx_md_block(md, child);
            child = child->next;
            continue;
        }

        start = child;

        while (child != NULL && !tx_clean_is_block_node(child)) {
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
    md.write = tx_md_write_children;

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
